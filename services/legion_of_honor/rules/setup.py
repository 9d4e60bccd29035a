"""Set-up: the Grognard sheets by the dice, seat by seat (LOH-006 to LOH-021)."""

from __future__ import annotations

from services.legion_of_honor.agenda import Step, Task
from services.legion_of_honor.components import (
    COMBAT_CARDS,
    LAST_SEASON,
    SETUP_DICE,
    SETUP_RANKS,
    SHEETS,
    SWORD_CARDS,
    VETERAN,
)
from services.legion_of_honor.moves import CommandChanged, Purpose, RankChanged
from services.legion_of_honor.rules.commands import settle
from services.legion_of_honor.rules.promotion import highest_plain
from services.legion_of_honor.rules.table import LIMITS, Table
from services.legion_of_honor.state import Grognard, Options, State
from services.legion_of_honor.vocabulary import read_row
from services.legion_of_honor.words import Command, Rank
from services.rulekit.chance import Chance
from services.rulekit.contract import InvalidOptions

MIN_SEATS, MAX_SEATS = 2, 6
LEGION_OPEN_FROM = 7
_NO_LIMIT = (0, 1 << 31)


def check_options(options: Options, seats: int) -> None:
    """Raise InvalidOptions unless a match can be made (LOH-002)."""
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise InvalidOptions("seats", "Legion of Honor has two to six seats")
    if not 1 <= options.from_season <= LAST_SEASON:
        raise InvalidOptions("from_season", f"must be 1 to {LAST_SEASON}, not {options.from_season}")
    if not options.from_season <= options.to_season <= LAST_SEASON:
        low = options.from_season
        raise InvalidOptions("to_season", f"must be {low} to {LAST_SEASON}, not {options.to_season}")


def new_table(options: Options, seats: int, chance: Chance) -> Table:
    """The sheets, the empty deck, the Combat and the sword cards; the first season is next."""
    season = options.from_season
    late = season >= LEGION_OPEN_FROM
    blank = tuple(Grognard(seat, 0, 0, 0, 0, 0, 0, 0, 0) for seat in range(seats))
    state = State(
        options,
        blank,
        deck=chance.create("deck", ()),
        combat=chance.create("combat", COMBAT_CARDS),
        swords=chance.create("swords", tuple(SWORD_CARDS)),
        season=season,
        sheet_season=season,
        marshalate_open=late,
        legion_open=late,
        agenda=(Task(Step.BEGIN_SEASON, amount=season),),
    )
    table = Table(state, chance)
    for seat in range(seats):
        _roll_sheet(table, seat, season)
    return table


def _roll_sheet(table: Table, seat: int, season: int) -> None:
    """Assignment, rank, N, G, E, Paris, purse, H, C, F in this order; veterans have more (LOH-020, LOH-021)."""
    command: Command = read_row(SHEETS[season], table.roll(100, Purpose.ASSIGNMENT, seat))
    rank: Rank = read_row(SETUP_RANKS, table.roll(10, Purpose.SETUP, seat))
    skipped = season - 1
    values = {}
    for attribute in SETUP_DICE:
        low, high = LIMITS.get(attribute, _NO_LIMIT)
        rolled = table.amount(SETUP_DICE[attribute], seat, Purpose.SETUP)
        values[attribute.value] = max(low, min(high, rolled + skipped * VETERAN[attribute]))
    table.set_grognard(seat, command=command, rank=rank, **values)
    if skipped:
        rank = highest_plain(table.grognards[seat], season)
        table.set_grognard(seat, rank=rank)
    table.tell(CommandChanged(seat, command))
    table.tell(RankChanged(seat, rank))
    settle(table, seat)

"""Playing a card: where it goes, what it fails, what it sets off (GRZ-026 to GRZ-042, AYO-058, AYO-062)."""

from __future__ import annotations

from services.grizzled.components import ALL_CARDS, CARDS, HARDSHIPS, MISSIONS, Card, Mission, Phase, Source
from services.grizzled.moves import (
    CardPlayed,
    CardsDiscarded,
    CardsDrawn,
    CardStuck,
    HardshipRemoved,
    LeaderChanged,
    MissionFailed,
)
from services.grizzled.rules.table import Table
from services.grizzled.rules.threats import failing_kinds, hardships_on_table
from services.grizzled.state import Task, Work


def draw_trials(table: Table, count: int) -> tuple[Card, ...]:
    """Cards from the top of Trials, as many as there are (GRZ-020, GRZ-121)."""
    count = min(count, table.state.trials.size)
    if count == 0:
        return ()
    trials, numbers = table.chance.draw(table.state.trials, count)
    table.change(trials=trials)
    return tuple(ALL_CARDS[number] for number in numbers)


def take_in_hand(table: Table, seat: int, cards: tuple[Card, ...]) -> None:
    """Add drawn cards to a hand; there is no limit (GRZ-021)."""
    if cards:
        table.set_seat(seat, hand=table.state.seats[seat].hand + cards)
        table.tell(CardsDrawn(seat, len(cards), cards))


def drop_from_hand(table: Table, seat: int, card: Card) -> None:
    """Take a card out of a hand."""
    table.set_seat(seat, hand=tuple(held for held in table.state.seats[seat].hand if held is not card))


def play_from_hand(table: Table, seat: int, card: Card) -> None:
    """Play a hand card, and with a Trap the top of Trials after it (GRZ-036 to GRZ-042)."""
    drop_from_hand(table, seat, card)
    play(table, seat, card, Source.HAND)
    if table.state.options.traps and CARDS[card].trap and not table.stopped:
        for drawn in draw_trials(table, 1):
            play(table, seat, drawn, Source.TRAP)


def play(table: Table, seat: int, card: Card, source: Source) -> None:
    """Put a card in its place; then Morale, the failure check and its own effect, in this order (RULES.md 4.3)."""
    table.tell(CardPlayed(seat, card, source))
    if card in HARDSHIPS:
        _suffer(table, seat, card)
    else:
        _lay_down(table, card)
    if table.state.result is None:
        check_failure(table)
    if card is Card.H20_MERRY_CHRISTMAS and table.stopped:
        _discard_christmas(table)
    elif card is Card.H20_MERRY_CHRISTMAS:
        table.then(Task(Work.CHRISTMAS, seat))
    elif card is Card.H15_TYRANNICAL and not table.stopped:
        take_leadership(table, seat)


def _suffer(table: Table, seat: int, card: Card) -> None:
    """A hardship comes in front of the seat; missions that feed on it take Morale (GRZ-027, AYO-058, AYO-059)."""
    if card is not Card.H20_MERRY_CHRISTMAS:
        table.set_seat(seat, hardships=(*table.state.seats[seat].hardships, card))
    if table.state.final is not None:  # AYO-023
        return
    for active in table.state.missions:
        if MISSIONS[active.mission].claims and table.state.result is None:
            table.raise_trials(1)


def _lay_down(table: Table, card: Card) -> None:
    table.change(no_mans_land=(*table.state.no_mans_land, card))
    if table.state.sticky is None and any(
        active.mission is Mission.D03_BONDING and active.since == table.state.mission_number
        for active in table.state.missions
    ):
        table.change(sticky=card)
        table.tell(CardStuck(card))


def check_failure(table: Table) -> None:
    """The mission fails as soon as one kind is there three times (GRZ-031, GRZ-071)."""
    kinds = failing_kinds(table.state)
    if kinds:
        table.change(failed=True)
        table.agenda[:] = [Task(Work.END)]
        table.tell(MissionFailed(kinds))


def take_leadership(table: Table, seat: int) -> None:
    """The leader token goes to a seat; turns go on as they went (GRZ-086)."""
    table.change(leader=seat)
    table.tell(LeaderChanged(seat))


def christmas(table: Table, task: Task) -> None:
    """Merry Christmas must remove one hardship of anybody, if there is one (GRZ-092 to GRZ-094)."""
    targets = hardships_on_table(table.state)
    if len(targets) > 1:
        table.ask(task.seat, Phase.CHRISTMAS_TARGET)
        return
    for owner, card in targets:
        remove_hardship(table, owner, card)
    _discard_christmas(table)


def answer_christmas(table: Table, owner: int, card: Card) -> None:
    """The hardship chosen goes, and Merry Christmas with it."""
    remove_hardship(table, owner, card)
    _discard_christmas(table)


def _discard_christmas(table: Table) -> None:
    table.put_away(Card.H20_MERRY_CHRISTMAS)
    table.tell(CardsDiscarded((Card.H20_MERRY_CHRISTMAS,)))


def remove_hardship(table: Table, owner: int, card: Card) -> None:
    """A hardship goes to the discard pile; its effect ends at once (GRZ-092, GRZ-102)."""
    table.set_seat(owner, hardships=tuple(held for held in table.state.seats[owner].hardships if held is not card))
    if table.state.nursed is card:
        table.change(nursed=None)
    table.put_away(card)
    table.tell(HardshipRemoved(owner, card))

"""What rounds of both kinds share: their begin and end, recovery, income, support (LOH-095 to LOH-112)."""

from __future__ import annotations

from services.legion_of_honor.agenda import AgendaItem, Lap, Step, Task
from services.legion_of_honor.components import (
    CARDS,
    LEGION_INCOME,
    OFFICE_INCOME,
    RANKS,
    RECOVERED,
    ROUND_TRANSITIONS,
    TITLE_INCOME,
    WOUNDS,
)
from services.legion_of_honor.moves import Purpose, RoundBegan, RoundEnded
from services.legion_of_honor.rules.commands import apply_transitions, come_back, heal, release, retire
from services.legion_of_honor.rules.ladies import qualities, wife_cost
from services.legion_of_honor.rules.loans import loans_come_due
from services.legion_of_honor.rules.promotion import check_returned
from services.legion_of_honor.rules.table import Table, in_spain, step
from services.legion_of_honor.state import Grognard
from services.legion_of_honor.words import Absence, Attribute, Command, Phase, WifeShortfall


@step(Step.BEGIN_ROUND)
def begin_round(table: Table, task: Task) -> None:
    """A round; who escaped is back (LOH-026, LOH-027, LOH-231)."""
    table.change(round=task.amount)
    facts = table.round
    table.change(phase=Phase.ON_CAMPAIGN if facts.on_campaign else Phase.IN_GARRISON)
    table.tell(RoundBegan(facts.id))
    everyone = tuple(range(table.seats))
    table.change(members=everyone)
    steps = _campaign_steps(table) if facts.on_campaign else _garrison_steps()
    table.then(*steps, Task(Step.END_ROUND))
    apply_transitions(table, ROUND_TRANSITIONS.get(facts.id, ()), table.order())
    _end_escapes(table)


def _end_escapes(table: Table) -> None:
    """Who escaped is back; without Health he is retired, as at an exchange (LOH-146, LOH-150, LOH-256)."""
    for seat in table.order():
        if table.grognards[seat].escaped and table.grognards[seat].health == 0:
            retire(table, seat)
    escaped = [seat for seat in table.order() if table.grognards[seat].escaped]
    for seat in escaped:
        release(table, seat)
    check_returned(table, escaped)


def _garrison_steps() -> list[AgendaItem]:
    return [
        Task(Step.CHOOSE_SENIOR),
        Lap(Step.OFFER_FURLOUGH),
        Lap(Step.RECOVER),
        Lap(Step.INCOME),
        Lap(Step.SUPPORT),
        Task(Step.BUILD_DECK),
    ]


def _campaign_steps(table: Table) -> list[AgendaItem]:
    return [
        Task(Step.CHOOSE_SENIOR),
        Task(Step.END_FURLOUGH),
        Lap(Step.RECOVER),
        Lap(Step.CAMPAIGN_HEALTH),
        Task(Step.RETIRE_SPENT),
        Lap(Step.INCOME),
        Lap(Step.SUPPORT),
        Task(Step.BUILD_DECK),
    ]


def takes_part(table: Table, seat: int) -> bool:
    """Whether steps 2 to 4 are played for him: in CS X and XII only for the non-absent in Spain (LOH-120)."""
    return not table.round.spain_only or (table.present(seat) and in_spain(table.grognards[seat]))


@step(Step.END_ROUND)
def end_round(table: Table, task: Task) -> None:
    """Cards go back, event cards leave the game, a round of convalescence is full (LOH-097, LOH-115, LOH-128)."""
    game = table.state
    if game.deck.size:
        deck, _ = table.chance.draw(game.deck, game.deck.size)
        table.change(deck=deck)
    events = (card for card in game.drawn if CARDS[card].event and not CARDS[card].reusable)
    table.change(removed=(*game.removed, *events), drawn=(), events_pending=())
    for seat in range(table.seats):
        grognard = table.grognards[seat]
        convalescent = grognard.wound is not None
        table.set_grognard(seat, skip=None, cards=0, full_rounds=grognard.full_rounds + convalescent)
    loans_come_due(table)
    table.tell(RoundEnded(table.round.id))


# Recovery


@step(Step.RECOVER)
def recover(table: Table, task: Task) -> None:
    """1D10 + # >= 10; # is 3, 5 or 8 for each full round (LOH-095 to LOH-098)."""
    grognard = table.grognards[task.seat]
    if grognard.wound is None:
        return
    added = grognard.full_rounds * WOUNDS[grognard.wound].multiplier
    if table.roll(10, Purpose.RECOVERY, task.seat) + added < RECOVERED:
        return
    heal(table, task.seat)
    if grognard.absence is Absence.CONVALESCENT:
        come_back(table, task.seat)
    elif grognard.beneath is Absence.CONVALESCENT:
        table.set_grognard(task.seat, beneath=Absence.PRESENT)


# Income and support


def income(table: Table, grognard: Grognard) -> int:
    """Rank, highest title, office and LoH, with what absence takes (LOH-099 to LOH-104)."""
    legion = LEGION_INCOME[grognard.legion] if table.state.legion_open else 0
    if grognard.absence is Absence.EXILE:
        return legion
    pay = RANKS[grognard.rank].income
    if grognard.command is Command.IMPERIAL_GUARD:
        pay = -(-pay * 3 // 2)
    office = OFFICE_INCOME if grognard.office else 0
    if grognard.absence is not Absence.PRESENT:
        pay, office = pay // 2, office // 2
    title = max((TITLE_INCOME[title] for title in grognard.titles), default=0)
    return pay + title + office + legion


@step(Step.INCOME)
def receive_income(table: Table, task: Task) -> None:
    """His own to the purse, a prisoner's to Paris; his wife's M x 3 to Paris (LOH-099, LOH-105)."""
    seat = task.seat
    if not table.alive(seat) or not takes_part(table, seat):
        return
    grognard = table.grognards[seat]
    purse = Attribute.PARIS if grognard.absence is Absence.PRISONER else Attribute.PURSE
    table.gain(seat, purse, income(table, grognard))
    if grognard.wife is not None:
        table.gain(seat, Attribute.PARIS, 3 * qualities(table, grognard.wife).money)


@step(Step.SUPPORT)
def support(table: Table, task: Task) -> None:
    """The wife from Paris, then mistresses from the purse (LOH-106 to LOH-112)."""
    seat = task.seat
    if not table.alive(seat) or not takes_part(table, seat):
        return
    grognard = table.grognards[seat]
    if grognard.wife is not None:
        cost = wife_cost(table, grognard.wife)
        short = max(0, cost - grognard.paris)
        table.gain(seat, Attribute.PARIS, -cost)
        doubled = table.state.options.wife_shortfall_ing is WifeShortfall.DOUBLE and not table.round.on_campaign
        table.gain(seat, Attribute.GLORY, -(2 * short if doubled else short // 2))
    if grognard.mistresses:
        table.then(Task(Step.KEEP_MISTRESSES, seat))

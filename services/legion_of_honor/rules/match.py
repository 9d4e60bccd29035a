"""A match from decision to decision: what is legal, what an answer does, how it ends (LOH-022)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from services.legion_of_honor.agenda import Ask, Each, Lap, Run, Share, Task, WereThere
from services.legion_of_honor.moves import Action, ActionTaken, DecisionOpened, Event, SeatLeft
from services.legion_of_honor.rules import campaign, cards, decks, end, garrison, leisure, loans, rounds, segment
from services.legion_of_honor.rules.setup import check_options, new_table
from services.legion_of_honor.rules.table import PERFORMERS, QUESTIONS, Table
from services.legion_of_honor.state import Options, State
from services.legion_of_honor.words import EndReason
from services.rulekit.chance import Chance, Recorded
from services.rulekit.contract import Decision, IllegalAction, Outcome, SeatOutcome, Step

CHAPTERS = (campaign, cards, decks, end, garrison, leisure, loans, rounds, segment)
"""Importing them fills the registers of steps and decisions."""


def setup(options: Options, seats: int, chance: Chance) -> Step[State, Event]:
    """Sheets by the dice, then play up to the first decision (LOH-006 to LOH-021)."""
    check_options(options, seats)
    table = new_table(options, seats, chance)
    play_on(table)
    return table.step()


def play_on(table: Table) -> None:
    """Carry out the agenda up to a decision of a seat that is still there, or to the end."""
    while table.agenda:
        item = table.agenda[-1]
        if isinstance(item, Ask):
            if item.seat not in table.state.left:
                table.tell(DecisionOpened(item.seat, item.kind))
                return
            _answer(table, item, QUESTIONS[item.kind].fallback(table, item))
            continue
        table.agenda.pop()
        match item:
            case Task():
                PERFORMERS[item.step](table, item)
            case Run():
                cards.run_effect(table, item)
            case Lap():
                table.then(*(Task(item.step, seat) for seat in table.order()))
            case Each():
                cards.run_each(table, item)
            case WereThere():
                cards.run_were_there(table, item)
            case Share():
                cards.run_share(table, item)


def _answer(table: Table, ask: Ask, action: Action) -> None:
    table.agenda.pop()
    table.tell(ActionTaken(ask.seat, action))
    QUESTIONS[ask.kind].answer(table, ask, action)


def _open_ask(state: State) -> Ask | None:
    item = state.agenda[-1] if state.agenda else None
    return item if isinstance(item, Ask) else None


_NO_CHANCE = Recorded()
"""Raises when asked: no rule that lists actions asks for chance."""


def _reading(state: State) -> Table:
    """A table to read from."""
    return Table(state, _NO_CHANCE)


def deciders(state: State) -> tuple[Decision, ...]:
    """One seat at a time; nobody after the end."""
    ask = _open_ask(state)
    return () if ask is None else (Decision(ask.seat, ask.kind.value),)


def legal(state: State, seat: int) -> Sequence[Action]:
    """Every action of the seat's open decision."""
    ask = _open_ask(state)
    if ask is None or ask.seat != seat:
        return ()
    return QUESTIONS[ask.kind].options(_reading(state), ask)


def fallback(state: State, seat: int) -> Action:
    """The printed default, or that of LOH-271."""
    ask = _open_ask(state)
    assert ask is not None
    return QUESTIONS[ask.kind].fallback(_reading(state), ask)


def _refuse(state: State, seat: int, action: Action) -> Ask:
    """The decision that the action answers; raises IllegalAction if it answers none."""
    if state.result is not None:
        raise IllegalAction("LOH-234", "the game is over")
    ask = _open_ask(state)
    assert ask is not None
    if ask.seat != seat:
        raise IllegalAction("LOH-004", "another seat decides now")
    question, table = QUESTIONS[ask.kind], _reading(state)
    if action not in question.options(table, ask):
        clause, sentence = question.refuse(table, ask, action) or (question.clause, question.sentence)
        raise IllegalAction(clause, sentence)
    return ask


def apply(state: State, seat: int, action: Action, chance: Chance) -> Step[State, Event]:
    """Play one action and everything that follows from it up to the next decision."""
    ask = _refuse(state, seat, action)
    table = Table(state, chance)
    _answer(table, ask, action)
    play_on(table)
    return table.step()


def resign(state: State, seat: int, chance: Chance) -> Step[State, Event]:
    """The seat takes the default of every decision from now on; one seat alone ends the match (LOH-271)."""
    if state.result is not None:
        raise IllegalAction("LOH-234", "the game is over")
    if seat in state.left:
        raise IllegalAction("LOH-271", "the seat has resigned before")
    table = Table(state, chance)
    table.change(left=(*state.left, seat))
    table.tell(SeatLeft(seat))
    if table.seats - len(table.state.left) < 2:
        end.finish(table, EndReason.RESIGNED)
    elif isinstance(state.agenda[-1], Ask) and state.agenda[-1].seat in table.state.left:
        play_on(table)
        _call_resigned(table)
    return table.step()


def _call_resigned(table: Table) -> None:
    """A match that ends within the resignation ended by it."""
    result = table.state.result
    if result is not None:
        result = replace(result, reason=EndReason.RESIGNED)
        table.events[-1] = result
        table.change(result=result)


def outcome(state: State) -> Outcome | None:
    """All winners share rank 1, then by points; who left is last (LOH-234, LOH-235)."""
    if state.result is None:
        return None
    keys = [(0, 0, 0) if s.won else (1, int(s.seat in state.left), -s.points) for s in state.result.standings]
    ranks = [1 + sum(other < key for other in keys) for key in keys]
    seats = tuple(SeatOutcome(rank, s.points, s.won) for rank, s in zip(ranks, state.result.standings, strict=True))
    return Outcome(state.result.reason.value, seats)

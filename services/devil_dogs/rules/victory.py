"""The end of a turn and of the game (DVD-251 to DVD-257)."""

from __future__ import annotations

from services.devil_dogs.components import ALLIED, DECISIVE, GERMAN, SEATS, VICTORY_POINTS
from services.devil_dogs.moves import EndReason, GameOver, Level, Phase, TurnEnded
from services.devil_dogs.rules.table import Table
from services.devil_dogs.state import NOT_LOST, Place, SectorState, State


def points(state: State, seat: int) -> int:
    """Victory points: objectives held and enemy units destroyed for good (DVD-252)."""
    values = state.field.facts.values
    held = sum(values[each.objective] for each in state.control if each.seat == seat)
    destroyed = (unit for unit in state.units if unit.seat != seat and unit.place in (Place.SCORED, Place.DEAD_POOL))
    return held + sum(VICTORY_POINTS[unit.kind] for unit in destroyed)


def finish(table: Table, reason: EndReason) -> None:
    """Score the game (DVD-253)."""
    allied, german = points(table.state, ALLIED), points(table.state, GERMAN)
    margin = abs(allied - german)
    winner = None if margin == 0 else ALLIED if allied > german else GERMAN
    level = Level.DRAW if margin == 0 else Level.DECISIVE if margin >= DECISIVE else Level.MARGINAL
    _over(table, GameOver(winner, level, reason, allied, german))


def resign(table: Table, seat: int) -> None:
    """The other seat wins decisively (DVD-256)."""
    allied, german = points(table.state, ALLIED), points(table.state, GERMAN)
    _over(table, GameOver(1 - seat, Level.DECISIVE, EndReason.RESIGNED, allied, german))


def _over(table: Table, result: GameOver) -> None:
    table.tell(result)
    table.change(phase=Phase.OVER, task=None, result=result)


def end_turn(table: Table) -> None:
    """Discard the executed cards, end the modifiers, and see whether the game goes on (DVD-045, DVD-227)."""
    state = table.state
    for seat in SEATS:
        side = state.sides[seat]
        played = tuple(here.cards[seat] for here in state.sectors)
        table.set_side(seat, discards=(*side.discards, *played), executed=())
    sectors = tuple(SectorState(here.sector) for here in state.sectors)
    table.change(sectors=sectors, sector=None, battlefield=None, replaced=())
    table.tell(TurnEnded(state.turn))
    if not all(_goes_on(state, seat) for seat in SEATS):
        finish(table, EndReason.ELIMINATION)
    elif state.turn == state.field.facts.turns:
        finish(table, EndReason.LAST_TURN)
    else:
        table.change(turn=state.turn + 1)


def _goes_on(state: State, seat: int) -> bool:
    """Whether a side has a unit on the map or one to come (DVD-254)."""
    return any(unit.seat == seat and unit.place in NOT_LOST for unit in state.units)

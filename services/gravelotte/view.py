"""What a seat, or a spectator, may see: everything but the unrevealed part of the other plan (GRV-018, GRV-028)."""

from __future__ import annotations

from services.gravelotte.components import ASSETS, COLUMNS, FRANCE, PRUSSIA, Asset, AssetStatus, Card, Phase
from services.gravelotte.moves import ActionTaken, CommitPlan, Event, GameOver, ReorderPlan
from services.gravelotte.state import Cubes, Fronts, Options, State
from services.rulekit.values import Value


class AssetCard(Value):
    """One Asset card, always public (GRV-012)."""

    asset: Asset
    status: AssetStatus


class Side(Value):
    """What is public of one seat, and of its plan what the viewer may see; None is a hidden card."""

    committed: bool
    plan: tuple[Card | None, ...]
    doubling_armed: bool
    declared: Asset | None
    momentum: int


class View(Value):
    """The position as one seat, or a spectator (`viewer` None), may see it."""

    viewer: int | None
    options: Options
    turn: int
    phase: Phase
    column: int
    fronts: Fronts
    cubes: Cubes
    prussia: Side
    france: Side
    assets: tuple[AssetCard, ...]
    shown_column: int
    result: GameOver | None


def view(state: State, seat: int | None) -> View:
    """The position for a seat; None is a spectator."""
    return View(
        seat,
        state.options,
        state.turn,
        state.phase,
        state.column,
        state.fronts,
        state.cubes,
        _side(state, PRUSSIA, seat),
        _side(state, FRANCE, seat),
        tuple(AssetCard(asset, status) for asset, status in zip(ASSETS, state.assets, strict=True)),
        state.shown_column,
        state.result,
    )


def _side(state: State, side: int, viewer: int | None) -> Side:
    return Side(
        state.plans[side] is not None,
        _visible_plan(state, side, viewer),
        state.armed[side],
        state.declared[side],
        state.momentum[side],
    )


def _visible_plan(state: State, side: int, viewer: int | None) -> tuple[Card | None, ...]:
    """One's own cards, revealed columns, and the card that Bourbaki shows (GRV-025, GRV-031)."""
    plan = state.plans[side]
    if plan is None:
        return ()
    if side == viewer:
        return plan
    seen: list[Card | None] = [None] * COLUMNS
    seen[: state.column] = plan[: state.column]
    if side == PRUSSIA and state.shown_column:
        shown = state.shown_column - 1
        seen[shown] = plan[shown]
    return tuple(seen)


def redact(event: Event, seat: int | None) -> Event | None:
    """A plan and a reorder are told to their owner only; that the seat acted has an event of its own (GRV-018)."""
    if isinstance(event, ActionTaken) and isinstance(event.action, CommitPlan | ReorderPlan) and event.seat != seat:
        return None
    return event

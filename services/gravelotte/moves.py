"""Actions, which seats choose, and events, which tell what happened."""

from __future__ import annotations

from typing import TypeAlias

from services.gravelotte.components import (
    Asset,
    Card,
    CubeCause,
    DiePurpose,
    EndReason,
    Front,
    Phase,
    ReserveResult,
)
from services.rulekit.values import Value


class CommitPlan(Value):
    """Commit three different own Action cards, column 1 first (GRV-016)."""

    cards: tuple[Card, ...]


class PassBourbaki(Value):
    """Leave General Bourbaki for later (GRV-022)."""


class UseBourbaki(Value):
    """Use General Bourbaki to show the Prussian card of a column, 1 to 3 (GRV-024)."""

    column: int


class ReorderPlan(Value):
    """Order the planned cards anew: new column 1 gets the card of column order[0], and so on (GRV-026)."""

    order: tuple[int, ...]


class PassAsset(Value):
    """Use no Asset in this column (GRV-076)."""


class UseAsset(Value):
    """Use an Asset in this column (GRV-075)."""

    asset: Asset


Action: TypeAlias = CommitPlan | PassBourbaki | UseBourbaki | ReorderPlan | PassAsset | UseAsset
ACTIONS: tuple[type[Action], ...] = (CommitPlan, PassBourbaki, UseBourbaki, ReorderPlan, PassAsset, UseAsset)


class DecisionOpened(Value):
    """A seat must decide; `column` is 0 outside the asset windows."""

    seat: int
    phase: Phase
    turn: int
    column: int


class ActionTaken(Value):
    """A seat acted. A plan and a reorder are told to their owner only."""

    seat: int
    action: Action


class PlanCommitted(Value):
    """A seat has committed its plan (GRV-018)."""

    seat: int


class PlanReordered(Value):
    """A seat has set its order, the old or a new one (GRV-026, GRV-028)."""

    seat: int


class CardExposed(Value):
    """Bourbaki showed a Prussian card (GRV-025)."""

    column: int
    card: Card


class ColumnRevealed(Value):
    """The two cards of a column were turned face up (GRV-031)."""

    column: int
    prussia: Card
    france: Card


class DieRolled(Value):
    """A die fell; `modifier` is 0 but for Bazaine (GRV-109)."""

    purpose: DiePurpose
    value: int
    modifier: int
    total: int


class ReserveResolved(Value):
    """A Reserve armed its doubling, or did not (GRV-072)."""

    seat: int
    result: ReserveResult


class CubeTaken(Value):
    """A seat took a cube, from the pool or from the other seat (GRV-053, GRV-054)."""

    seat: int
    from_pool: bool
    cause: CubeCause


class MarkerMoved(Value):
    """A marker moved; positive positions are Prussia's success (GRV-006)."""

    front: Front
    origin: int
    destination: int


class AttritionCounted(Value):
    """Both fatigue totals of the turn (GRV-092)."""

    prussia: int
    france: int


class MomentumGained(Value):
    """A seat gained a level (GRV-099)."""

    seat: int
    level: int


class TurnSupplied(Value):
    """Supply is done and the turn has ended (GRV-101)."""

    turn: int


class GameOver(Value):
    """The end; no winner is a draw (GRV-108). Nothing follows."""

    winner: int | None
    reason: EndReason


Event: TypeAlias = (
    DecisionOpened
    | ActionTaken
    | PlanCommitted
    | PlanReordered
    | CardExposed
    | ColumnRevealed
    | DieRolled
    | ReserveResolved
    | CubeTaken
    | MarkerMoved
    | AttritionCounted
    | MomentumGained
    | TurnSupplied
    | GameOver
)
EVENTS: tuple[type[Event], ...] = (
    DecisionOpened,
    ActionTaken,
    PlanCommitted,
    PlanReordered,
    CardExposed,
    ColumnRevealed,
    DieRolled,
    ReserveResolved,
    CubeTaken,
    MarkerMoved,
    AttritionCounted,
    MomentumGained,
    TurnSupplied,
    GameOver,
)

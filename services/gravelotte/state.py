"""The settings of a match and one position of it (GRV-004 to GRV-013)."""

from __future__ import annotations

from typing import TypeAlias

from services.gravelotte.components import ALL_CUBES, Asset, AssetStatus, Card, Front, Phase
from services.gravelotte.moves import GameOver
from services.rulekit.values import Value

Plan: TypeAlias = tuple[Card, ...]


class HalfLength(Value):
    """Steps from the middle to either end of each front (GRV-005)."""

    square: int = 2
    diamond: int = 2
    circle: int = 2


class BazaineModifier(Value):
    """Bazaine's modifier while the circle marker is below 0, at 0, above 0 (GRV-059)."""

    below: int = 1
    middle: int = 0
    above: int = -1


class Options(Value):
    """Settings of a match; `max_turns` 0 is no limit (GRV-107)."""

    half_length: HalfLength = HalfLength()
    bazaine_modifier: BazaineModifier = BazaineModifier()
    max_turns: int = 50


class Fronts(Value):
    """Positions of the markers; positive is Prussia's success (GRV-006)."""

    square: int = 0
    diamond: int = 0
    circle: int = 0


def on(lane: Fronts | HalfLength, front: Front) -> int:
    """The number of one front."""
    if front is Front.SQUARE:
        return lane.square
    return lane.diamond if front is Front.DIAMOND else lane.circle


class Cubes(Value):
    """Where the six cubes are (GRV-009)."""

    pool: int = ALL_CUBES
    prussia: int = 0
    france: int = 0


class State(Value):
    """One position. Pairs are (Prussia, France); `column` is the one last revealed this turn, 0 before the first."""

    options: Options = Options()
    turn: int = 1
    phase: Phase = Phase.PLANNING
    column: int = 0
    fronts: Fronts = Fronts()
    cubes: Cubes = Cubes()
    momentum: tuple[int, int] = (1, 1)
    assets: tuple[AssetStatus, ...] = (AssetStatus.READY,) * 4
    plans: tuple[Plan | None, Plan | None] = (None, None)
    armed: tuple[bool, bool] = (False, False)
    """Whose next Push is doubled (GRV-063)."""
    declared: tuple[Asset | None, Asset | None] = (None, None)
    """Assets declared in the open column."""
    shown_column: int = 0
    """Prussian column that Bourbaki shows and that is not yet revealed, 0: none (GRV-025)."""
    result: GameOver | None = None

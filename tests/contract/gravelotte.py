"""Gravelotte 1870 under the contract."""

from __future__ import annotations

import random
from itertools import permutations, product
from typing import Any

from msgspec.structs import replace as changed

from services.gravelotte.components import FRANCE, HANDS, PRUSSIA, Asset, Card, EndReason
from services.gravelotte.game import GAME
from services.gravelotte.moves import (
    CardExposed,
    ColumnRevealed,
    CommitPlan,
    PassAsset,
    PassBourbaki,
    ReorderPlan,
    UseAsset,
    UseBourbaki,
)
from services.gravelotte.state import BazaineModifier, HalfLength, Options, State
from tests.contract.subject import Position, Subject, planted

_PLANS = [CommitPlan(cards) for hand in HANDS for cards in permutations(hand, 3)]
_NO_PLANS = [
    CommitPlan(()),
    CommitPlan(HANDS[PRUSSIA][:2]),
    CommitPlan(HANDS[FRANCE][:4]),
    CommitPlan((Card.PR_IX_CORPS, Card.PR_IX_CORPS, Card.PR_HOLD_CENTRE)),
    CommitPlan((Card.PR_IX_CORPS, Card.FR_FROSSARD, Card.PR_HOLD_CENTRE)),
]
_ORDERS = [ReorderPlan(order) for order in product(range(5), repeat=3)] + [ReorderPlan(()), ReorderPlan((1, 2))]
UNIVERSE = [
    *_PLANS,
    *_NO_PLANS,
    *_ORDERS,
    PassBourbaki(),
    *(UseBourbaki(column) for column in range(-1, 5)),
    PassAsset(),
    *(UseAsset(asset) for asset in Asset),
]


def resample(at: Position, viewer: int | None, rng: random.Random) -> Position:
    """Draw the other plans anew among those that agree with the revealed columns and the card that Bourbaki shows."""
    state: State = at.state
    plans = []
    for seat, plan in enumerate(state.plans):
        if plan is None or seat == viewer:
            plans.append(plan)
            continue
        open_columns = set(range(state.column))
        if seat == PRUSSIA and state.shown_column:
            open_columns.add(state.shown_column - 1)
        agreeing = [
            other
            for other in permutations(HANDS[seat], 3)
            if all(other[column] is plan[column] for column in open_columns)
        ]
        plans.append(rng.choice(agreeing))
    return Position(changed(state, plans=(plans[PRUSSIA], plans[FRANCE])), at.contents)


def _secret(state: State, seat: int) -> bool:
    """A hidden fact of the other seat: whether its last card is of the first half of its hand."""
    plan = state.plans[1 - seat]
    return plan is not None and HANDS[1 - seat].index(plan[-1]) < 3


def _open_view(state: State, seat: int | None) -> Any:
    return GAME.view(state, 1 - seat if seat is not None else PRUSSIA)


LEAKY = planted(GAME, _secret, _open_view)


def invariants(before: State, after: State) -> None:
    cubes = (after.cubes.pool, after.cubes.prussia, after.cubes.france)
    assert sum(cubes) == 6, "six cubes exist (GRV-009)"
    assert min(cubes) >= 0
    for then, now in zip(before.momentum, after.momentum, strict=True):
        assert then <= now <= 5, "Momentum never falls and ends at 5 (GRV-010, GRV-011)"
    for front in ("square", "diamond", "circle"):
        at, end = getattr(after.fronts, front), getattr(after.options.half_length, front)
        assert -end <= at <= end, "a marker stays on its track (GRV-042)"
    assert before.turn <= after.turn <= before.turn + 1
    order = ("ready", "used", "flipped")
    for then, now in zip(before.assets, after.assets, strict=True):
        assert order.index(then.value) <= order.index(now.value), "an Asset serves once (GRV-073)"


SUBJECT = Subject(
    game=GAME,
    options=(
        Options(),
        Options(max_turns=3),
        Options(half_length=HalfLength(1, 1, 1)),
        Options(HalfLength(1, 2, 3), BazaineModifier(2, 1, 0), 12),
    ),
    seats=(2,),
    # 50 turns of two plans, one Bourbaki and two windows in each column; one reorder
    bound=50 * (2 + 1 + 6) + 1,
    universe=UNIVERSE,
    resample=resample,
    appearance=lambda action: type(action).__name__ if isinstance(action, CommitPlan | ReorderPlan) else None,
    reveals=lambda event, viewer: isinstance(event, CardExposed | ColumnRevealed),
    leaky=LEAKY,
    invariants=invariants,
    ends=frozenset(reason.value for reason in EndReason if reason is not EndReason.RESIGNED),
)

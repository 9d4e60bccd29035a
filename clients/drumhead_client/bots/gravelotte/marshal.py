"""Marshal, the Gravelotte bot: a mixed plan against a mixed plan, Assets by expected value.

Planning: the payoff of all 120 by 120 plan pairs after this turn, solved for a mixed strategy, one plan drawn from it.
Bourbaki: France knows only the mix Prussia should play; using the Asset is worth what the best reorder after each card
that might be shown gains over keeping the order. Asset windows: every course of the turn that fits what is open, by all
dice, with and without the Asset.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import numpy as np
from drumhead.gravelotte.v1 import gravelotte_pb2 as api

from drumhead_client.bots.gravelotte.model import (
    PLANS,
    AssetDice,
    Courses,
    Floats,
    Ints,
    Position,
    equilibrium,
    payoff,
)
from drumhead_client.bots.uniform import position_digest

PRUSSIA, FRANCE = 0, 1
_INDEX = {tuple(plan): index for index, plan in enumerate(PLANS.tolist())}

# (Prussia takes a cube, France takes a cube, the Mitrailleuse's cube, Prussian steps) for 1 to 6
_NOTHING = ((0, 0, 0, 0),) * 6
_DICE: dict[int, tuple[tuple[int, ...], ...]] = {
    api.ASSET_UNSPECIFIED: _NOTHING,
    api.ASSET_PR_VON_STEINMETZ: ((1, 0, 0, 0),) * 2 + ((1, 0, 0, 1),) * 2 + ((0, 0, 0, 1),) * 2,
    api.ASSET_PR_PRINCE_FREDERICH: ((1, 0, 0, 0),) * 2 + ((0, 1, 0, 0),) * 2 + ((0, 1, 0, 1),) * 2,
    api.ASSET_FR_MITRAILLEUSE: ((0, 0, 0, 0),) * 2 + ((0, 0, 1, 0),) * 2 + ((0, 0, 1, -1),) * 2,
}
_READY_INDEX: dict[int, int] = {
    api.ASSET_PR_VON_STEINMETZ: 0,
    api.ASSET_PR_PRINCE_FREDERICH: 1,
    api.ASSET_FR_MITRAILLEUSE: 2,
}


def position(view: Any) -> Position:
    """The model's position of a View."""
    half, bazaine = view.options.half_length, view.options.bazaine_modifier
    status = {card.asset: card.status for card in view.assets}
    order = (
        api.ASSET_PR_VON_STEINMETZ,
        api.ASSET_PR_PRINCE_FREDERICH,
        api.ASSET_FR_MITRAILLEUSE,
        api.ASSET_FR_BOURBAKI,
    )
    ready = tuple(int(status[asset] == api.ASSET_STATUS_READY) for asset in order)
    used = [int(status[asset] == api.ASSET_STATUS_USED) for asset in order]
    return Position(
        fronts=(view.fronts.square, view.fronts.diamond, view.fronts.circle),
        cubes=(view.cubes.pool, view.cubes.prussia, view.cubes.france),
        momentum=(view.prussia.momentum, view.france.momentum),
        ready=(ready[0], ready[1], ready[2], ready[3]),
        used=(used[0] + used[1], used[2] + used[3]),
        armed=(view.prussia.doubling_armed, view.france.doubling_armed),
        turn=view.turn,
        max_turns=view.options.max_turns,
        half=(half.square, half.diamond, half.circle),
        modifiers=(bazaine.below, bazaine.middle, bazaine.above),
    )


def plans_that_fit(cards: Sequence[int], first: int) -> Ints:
    """The plans, shape (n, 3), that agree with three seen cards; `first` is the number of a seat's first card."""
    seen = [card - first if card else None for card in cards]
    fits = [plan for plan in PLANS.tolist() if all(s is None or s == p for s, p in zip(seen, plan, strict=True))]
    return np.array(fits, np.int8)


class Marshal:
    """Plays either seat; the same seed and position give the same answer."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed

    def decide(self, view: Any, legal: Sequence[Any]) -> int:
        if len(legal) == 1:
            return 0
        kind = legal[-1].action.WhichOneof("action")
        if kind == "commit_plan":
            return self._plan(view, legal)
        if kind == "use_bourbaki":
            return self._bourbaki(view, legal)
        if kind == "reorder_plan":
            return self._reorder(view, legal)
        return self._asset(view, legal)

    def _plan(self, view: Any, legal: Sequence[Any]) -> int:
        seat = PRUSSIA if legal[0].action.commit_plan.cards[0] < api.CARD_FR_BAZAINE_RESERVE else FRANCE
        mixed = equilibrium(payoff(position(view)))[seat].astype(np.float64)
        rare = mixed < 0.01 * mixed.max()  # what the iteration has not yet given up
        mixed[rare] = 0
        seed = int.from_bytes(position_digest(self._seed, view, legal), "big")
        drawn = np.random.default_rng(seed).choice(len(PLANS), p=mixed / mixed.sum())
        first = api.CARD_PR_MOLTKE_RESERVE if seat == PRUSSIA else api.CARD_FR_BAZAINE_RESERVE
        wanted = [int(card) + first for card in PLANS[drawn]]
        return next(i for i, entry in enumerate(legal) if list(entry.action.commit_plan.cards) == wanted)

    def _bourbaki(self, view: Any, legal: Sequence[Any]) -> int:
        """Pass, or show the column whose card is worth most to know."""
        start = position(view)
        keep = payoff(start)
        belief = _belief(keep)
        own = _own_plan(view.france.plan)
        passing = float(belief @ keep[:, _INDEX[own]])
        orders = _orders(own)
        using = belief[:, None] * payoff(start, bourbaki=True)[:, orders]  # (Prussian plan, order)
        worth = []
        for entry in legal:
            action = entry.action
            if action.WhichOneof("action") != "use_bourbaki":
                worth.append(passing)
                continue
            cards = PLANS[:, action.use_bourbaki.column - 1]
            worth.append(sum(float(using[cards == card].sum(axis=0).min()) for card in range(6)))
        return int(np.argmin(worth))

    def _reorder(self, view: Any, legal: Sequence[Any]) -> int:
        # The Asset is used by now: the position counts it, and its weight is gone.
        matrix = payoff(position(view))
        belief = _belief(matrix)
        fits = {tuple(plan) for plan in plans_that_fit(view.prussia.plan, api.CARD_PR_MOLTKE_RESERVE).tolist()}
        belief = belief * np.array([tuple(plan) in fits for plan in PLANS.tolist()])
        own = _own_plan(view.france.plan)
        worth = []
        for entry in legal:
            ordered = tuple(own[column - 1] for column in entry.action.reorder_plan.order)
            worth.append(float(belief @ matrix[:, _INDEX[ordered]]))
        return int(np.argmin(worth))

    def _asset(self, view: Any, legal: Sequence[Any]) -> int:
        passing = next(i for i, entry in enumerate(legal) if entry.action.WhichOneof("action") == "pass_asset")
        best, chosen = self._asset_worth(view, api.ASSET_UNSPECIFIED), passing
        seat = PRUSSIA if view.phase == api.PHASE_ASSET_PR else FRANCE
        for index, entry in enumerate(legal):
            if index == passing:
                continue
            worth = self._asset_worth(view, entry.action.use_asset.asset)
            if (worth > best) if seat == PRUSSIA else (worth < best):
                best, chosen = worth, index
        return chosen

    def _asset_worth(self, view: Any, asset: int) -> float:
        """Expected value of the turn's end if the deciding seat declares this Asset now (0: none)."""
        start = position(view)
        ready, used = list(start.ready), list(start.used)
        prussian = view.prussia.declared
        french: int = api.ASSET_UNSPECIFIED
        if asset:
            ready[_READY_INDEX[asset]] = 0
            if asset == api.ASSET_FR_MITRAILLEUSE:
                french, used[FRANCE] = asset, used[FRANCE] + 1
            else:
                prussian, used[PRUSSIA] = asset, used[PRUSSIA] + 1
        plans_pr = plans_that_fit(view.prussia.plan, api.CARD_PR_MOLTKE_RESERVE)
        plans_fr = plans_that_fit(view.france.plan, api.CARD_FR_BAZAINE_RESERVE)
        dice_pr = range(6) if prussian else (0,)
        dice_fr = range(6) if french else (0,)
        rows = list(product(range(len(plans_pr)), range(len(plans_fr)), dice_pr, dice_fr, (True, False)))
        pr, fr, die_pr, die_fr, bazaine = (np.array(part) for part in zip(*rows, strict=True))
        courses = Courses(start, plans_pr[pr], plans_fr[fr], bazaine)
        by_pr, by_fr = np.array(_DICE[prussian])[die_pr], np.array(_DICE[french])[die_fr]
        assets = AssetDice(
            by_pr[:, 0].astype(np.bool_),
            by_pr[:, 1].astype(np.bool_),
            by_fr[:, 2].astype(np.bool_),
            (by_pr[:, 3] + by_fr[:, 3]).astype(np.int8),
        )
        courses.column(view.column - 1, assets)
        for index in range(view.column, 3):
            courses.column(index)
        courses.end_turn((used[0], used[1]))
        return float(np.average(courses.values(ready), weights=courses.weight))


def _own_plan(cards: Sequence[int]) -> tuple[int, ...]:
    return tuple(card - api.CARD_FR_BAZAINE_RESERVE for card in cards)


def _orders(own: tuple[int, ...]) -> list[int]:
    return [i for plan, i in _INDEX.items() if sorted(plan) == sorted(own)]


def _belief(matrix: Floats) -> Floats:
    """What France thinks of Prussia's plan: its mix at equilibrium, and a tenth for the unexpected."""
    belief: Floats = 0.9 * equilibrium(matrix)[PRUSSIA] + 0.1 / len(PLANS)
    return belief

"""A pair of players of Devil Dogs under whom the Germans are wiped out, which random play never brings about.

The Germans refuse and decline whatever they can and both sides' tokens fall where most Germans stand.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from services.devil_dogs.components import (
    ALLIED,
    CARDS,
    GERMAN,
    Keyword,
    MoveType,
    Order,
    OrderKind,
    distance,
    step,
)
from services.devil_dogs.moves import AssignCards, ChooseDirection, Done, MoveTo, PlaceOrders, PlaceToken, Refuse, Stay
from services.devil_dogs.rules.movement import order_kind
from services.devil_dogs.state import State

_BARRAGES = {Keyword.BARRAGE: 4, Keyword.RECON_BARRAGE: 5, Keyword.GAS_BARRAGE: 5}
_ATTACKS = {**_BARRAGES, Keyword.ACCURATE_FIRE: 3, Keyword.COMBAT: 3}
_RETREAT = 8
"""What an order to retreat, which all refuse, is worth beside a barrage."""


def surrender(state: State, seat: int, actions: Sequence[Any], rng: random.Random) -> Any:
    """The action that harms the Germans most, one of several equal ones at random."""
    first = actions[0]
    if isinstance(first, AssignCards):
        return _best(actions, lambda action: sum(_worth_of_card(seat, card) for card in action.cards), rng)
    if isinstance(first, PlaceOrders):
        return _best(actions, lambda action: _worth_of_orders(state, seat, action), rng)
    if isinstance(first, PlaceToken):
        return _best(actions, lambda action: sum(_germans(state, action.hex, reach) for reach in (0, 1, 1, 2)), rng)
    if isinstance(first, ChooseDirection):
        assert state.task is not None
        token = state.task.hex
        return _best(actions, lambda action: _germans(state, step(token, action.direction, 2), 1), rng)
    if seat == GERMAN:
        return next((kind() for kind in (Done, Refuse, Stay) if kind() in actions), None) or rng.choice(actions)
    active = [action for action in actions if not isinstance(action, Done | Refuse)]
    if isinstance(first, MoveTo):
        return _best(active, lambda action: _germans(state, action.hex, 4), rng)
    return rng.choice(active)


def _best(actions: Sequence[Any], worth: Callable[[Any], int], rng: random.Random) -> Any:
    most = max(map(worth, actions))
    return rng.choice([action for action in actions if worth(action) == most])


def _worth(order: Order, seat: int) -> int:
    if seat == ALLIED:
        return order.mg + sum(_ATTACKS.get(each.keyword, 0) for each in order.keywords)
    barrages = sum(_BARRAGES.get(each.keyword, 0) for each in order.keywords)
    return barrages + _RETREAT * (order.move is MoveType.RETREAT)


def _worth_of_card(seat: int, card: int) -> int:
    orders = CARDS[seat][card].orders
    return max(_worth(orders[kind], seat) for kind in (OrderKind.REACTIVE, OrderKind.GENERAL))


def _worth_of_orders(state: State, seat: int, action: PlaceOrders) -> int:
    total = 0
    for here, indicator in zip(state.sectors, action.indicators, strict=True):
        kind = order_kind(here.chit, indicator, seat)
        total += _worth(CARDS[seat][here.cards[seat]].orders[kind], seat)
    return total


def _germans(state: State, where: str | None, reach: int) -> int:
    if where is None:
        return 0
    return sum(unit.seat == GERMAN and unit.hex != "" and distance(unit.hex, where) <= reach for unit in state.units)

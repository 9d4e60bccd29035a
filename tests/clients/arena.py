"""Plays bots against each other in process: the engine and the wire, no server. For strength, not for the protocol."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from services.chassis.wire import Wire
from services.rulekit.chance import Seeded
from services.rulekit.words import stream_key


@dataclass(frozen=True)
class Game:
    """How one game went: the outcome, actions applied, and the seconds of each decision by seat."""

    outcome: Any
    actions: int
    starts: list[Any]
    """The spectator's view at the start of each turn."""


@cache
def _wire(game: Any) -> Wire:
    return Wire(game)


def play(game: Any, bots: Sequence[Any], seed: bytes, seats: int = 2) -> Game:
    wire = _wire(game)
    key = stream_key(seed, [b""] * seats)
    state = game.setup(game.option_type(), seats, Seeded(key, "a0")).state
    actions, starts, turn = 0, [], 0
    while deciders := game.deciders(state):
        if state.turn != turn:
            turn = state.turn
            starts.append(wire.view.to_message(game.view(state, None)))
        seat = deciders[0].seat
        legal = game.legal(state, seat)
        view = wire.view.to_message(game.view(state, seat))
        index = bots[seat].decide(view, [wire.legal_action(action) for action in legal])
        actions += 1
        state = game.apply(state, seat, legal[index], Seeded(key, f"a{actions}")).state
    return Game(game.outcome(state), actions, starts)

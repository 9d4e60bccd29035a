"""Plays bots against each other in process: the engine and the wire, no server. For strength, not for the protocol."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from services.chassis.wire import Wire
from services.rulekit.chance import Seeded
from services.rulekit.words import stream_key


@dataclass(frozen=True)
class Game:
    """How one game went."""

    outcome: Any
    actions: int
    seconds: list[float]
    """Processor time of each decision, in order."""
    deciders: list[int]
    """The seat of each decision, in order."""
    final: Any
    """The last state."""

    def seconds_of(self, seat: int) -> list[float]:
        """Processor time of each decision of one seat."""
        return [time for time, decider in zip(self.seconds, self.deciders, strict=True) if decider == seat]


@cache
def _wire(game: Any) -> Wire:
    return Wire(game)


def play(game: Any, bots: Sequence[Any], seed: bytes, options: Any = None) -> Game:
    """Play to the end, one bot a seat; bots get what they would get over the API."""
    wire = _wire(game)
    key = stream_key(seed, [b""] * len(bots))
    chance = Seeded(key, "a0")
    state = game.setup(options or game.option_type(), len(bots), chance).state
    actions, seconds, seats = 0, [], []
    while deciders := game.deciders(state):
        seat = deciders[0].seat
        legal = game.legal(state, seat)
        view = wire.view.to_message(game.view(state, seat))
        listed = [wire.legal_action(action) for action in legal]
        started = time.process_time()
        index = bots[seat].decide(view, listed)
        seconds.append(time.process_time() - started)
        seats.append(seat)
        actions += 1
        chance = Seeded(key, f"a{actions}", chance.contents)
        state = game.apply(state, seat, legal[index], chance).state
    return Game(game.outcome(state), actions, seconds, seats, state)

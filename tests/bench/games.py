"""Whole random games, prepared in process, so that a load generator sends known actions and need not think."""

import random
from dataclasses import dataclass

from services.gravelotte.game import GAME
from services.rulekit.chance import Seeded
from services.rulekit.words import stream_key


@dataclass(frozen=True)
class Prepared:
    """A seed and the actions of one random game on it: (seat, decision token, index in the legal list, action)."""

    seed: bytes
    actions: tuple[tuple[int, str, int, object], ...]


def prepared(number: int) -> Prepared:
    """The game of a number; the same number, the same game."""
    rng = random.Random(number)
    seed = rng.randbytes(32)
    key = stream_key(seed, [b"", b""])
    state = GAME.setup(GAME.option_type(), 2, Seeded(key, "a0")).state
    version, opened = 1, {decision.seat: 1 for decision in GAME.deciders(state)}
    actions = []
    while deciders := GAME.deciders(state):
        seat = rng.choice(deciders).seat
        legal = GAME.legal(state, seat)
        index = rng.randrange(len(legal))
        actions.append((seat, f"d{seat}.{opened[seat]}", index, legal[index]))
        state = GAME.apply(state, seat, legal[index], Seeded(key, f"a{version}")).state
        version += 1
        before = {s: v for s, v in opened.items() if s != seat}
        opened = {d.seat: before.get(d.seat, version) for d in GAME.deciders(state)}
    return Prepared(seed, tuple(actions))

"""Whole random games, prepared in process, so that a load generator sends known actions and need not think."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cached_property
from types import ModuleType

from services.chassis.wire import Wire
from services.gravelotte.game import GAME as GRAVELOTTE
from services.grizzled.game import GAME as GRIZZLED
from services.rulekit.chance import Drawn, Seeded
from services.rulekit.contract import AnyGame
from services.rulekit.words import stream_key


@dataclass(frozen=True)
class Prepared:
    """A seed and the actions of one random game on it: (seat, decision token, index in the legal list, action)."""

    seed: bytes
    actions: tuple[tuple[int, str, int, object], ...]
    draws: tuple[bool, ...]
    """Whether the action of that place takes cards from a pile, so that the deck service is asked."""


@dataclass(frozen=True)
class Benched:
    """A game as it is measured: its standard settings, a number of seats, the aim of its rules in process."""

    game: AnyGame
    seats: int
    aim: int

    @cached_property
    def wire(self) -> Wire:
        return Wire(self.game)

    @property
    def api(self) -> ModuleType:
        """The generated messages."""
        return self.wire.module

    @property
    def service(self) -> str:
        """The path of its RPCs."""
        return f"/{self.wire.service.full_name}/"

    def key(self, seed: bytes) -> bytes:
        """The stream's key of a match with that seed and no entropy."""
        return stream_key(seed, [b""] * self.seats)

    def prepared(self, number: int) -> Prepared:
        """The game of a number; the same number, the same game."""
        game, rng = self.game, random.Random(number)
        seed = rng.randbytes(32)
        key = self.key(seed)
        chance = Seeded(key, "a0")
        state = game.setup(game.option_type(), self.seats, chance).state
        version, opened = 1, {decision.seat: 1 for decision in game.deciders(state)}
        actions, draws = [], []
        while deciders := game.deciders(state):
            seat = rng.choice(deciders).seat
            legal = game.legal(state, seat)
            index = rng.randrange(len(legal))
            actions.append((seat, f"d{seat}.{opened[seat]}", index, legal[index]))
            chance = Seeded(key, f"a{version}", chance.contents)
            state = game.apply(state, seat, legal[index], chance).state
            draws.append(any(isinstance(answer, Drawn) for answer in chance.answers))
            version += 1
            before = {s: v for s, v in opened.items() if s != seat}
            opened = {d.seat: before.get(d.seat, version) for d in game.deciders(state)}
        return Prepared(seed, tuple(actions), tuple(draws))


GAMES = (Benched(GRAVELOTTE, 2, 20_000), Benched(GRIZZLED, 3, 15_000))

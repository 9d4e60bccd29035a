"""Whole random games, prepared in process, so that a load generator sends known actions and need not think."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache, cached_property
from types import ModuleType
from typing import Any

from services.chassis.wire import Wire
from services.devil_dogs.components import Scenario
from services.devil_dogs.game import GAME as DEVIL_DOGS
from services.devil_dogs.state import Options as DevilDogs
from services.gravelotte.game import GAME as GRAVELOTTE
from services.grizzled.game import GAME as GRIZZLED
from services.legion_of_honor.game import GAME as LEGION_OF_HONOR
from services.legion_of_honor.state import Options as LegionOfHonor
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
    """A game as it is measured: a number of seats, the aim of its rules in process, settings (None: standard)."""

    game: AnyGame
    seats: int
    aim: int
    settings: Any = None

    @property
    def options(self) -> Any:
        return self.game.option_type() if self.settings is None else self.settings

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
        """The game of a number; the same number, the same game. There are DIFFERENT."""
        return _prepared(self, number % DIFFERENT)

    def play_out(self, number: int) -> Prepared:
        """Play the game of a number at random."""
        game, rng = self.game, random.Random(number)
        seed = rng.randbytes(32)
        key = self.key(seed)
        chance = Seeded(key, "a0")
        state = game.setup(self.options, self.seats, chance).state
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


@cache
def _prepared(benched: Benched, number: int) -> Prepared:
    return benched.play_out(number)


DIFFERENT = 50
"""Prepared games of each kind."""

GAMES = (
    Benched(GRAVELOTTE, 2, 20_000),
    Benched(GRIZZLED, 3, 15_000),
    Benched(DEVIL_DOGS, 2, 3_000, DevilDogs(scenario=Scenario.S1)),
    Benched(LEGION_OF_HONOR, 4, 10_000, LegionOfHonor(from_season=6, to_season=8)),
)
LONGEST = Benched(DEVIL_DOGS, 2, 0, DevilDogs(scenario=Scenario.S3))
"""The longest match of one sitting."""
CAMPAIGN = Benched(LEGION_OF_HONOR, 4, 0)
"""The whole of Legion of Honor."""

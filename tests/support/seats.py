"""Bots of the tests."""

import asyncio
import random
from dataclasses import dataclass, field
from typing import Any


@dataclass
class RandomBot:
    """Chooses at random and remembers what it answered, in order."""

    rng: random.Random
    pause: float = 0
    """Seconds it takes for a decision."""
    answers: list[Any] = field(default_factory=list)

    async def decide(self, _view: Any, legal: Any) -> int:
        index = self.rng.randrange(len(legal))
        await asyncio.sleep(self.pause)
        self.answers.append(legal[index].action)
        return index

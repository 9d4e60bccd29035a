"""A position in the making: what every step of every game does to one."""

from __future__ import annotations

from typing import Any, Generic

from msgspec.structs import replace

from services.rulekit.chance import Chance
from services.rulekit.contract import Ev, St, Step


class Table(Generic[St, Ev]):
    """The state during one step, the facts told so far, and chance. A game adds its own words in a subclass."""

    def __init__(self, state: St, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events: list[Ev] = []

    def change(self, **fields: Any) -> None:
        """Set fields of the state."""
        self.state = replace(self.state, **fields)

    def tell(self, event: Ev) -> None:
        """Add a fact."""
        self.events.append(event)

    def step(self) -> Step[St, Ev]:
        """The position and the facts as values."""
        return Step(self.state, tuple(self.events))

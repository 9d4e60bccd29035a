"""A position in the making: what every step of every game does to one."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from services.rulekit.chance import Chance
from services.rulekit.contract import Ev, St, Step

Item = TypeVar("Item")


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


class AgendaTable(Table[St, Ev], Generic[St, Ev, Item]):
    """A table of a game whose state holds what is to be done: `agenda` lies open beside it, the next item last."""

    def __init__(self, state: St, chance: Chance) -> None:
        super().__init__(state, chance)
        self.agenda: list[Item] = list(state.agenda)  # type: ignore[attr-defined]

    def then(self, *items: Item) -> None:
        """Do these next, in this order, before what was to be done."""
        self.agenda.extend(reversed(items))

    def step(self) -> Step[St, Ev]:
        """The position, with what is still to be done, and the facts as values."""
        self.change(agenda=tuple(self.agenda))
        return super().step()


def clockwise(first: int, seats: int) -> list[int]:
    """All seats, from one on."""
    return [(first + place) % seats for place in range(seats)]

"""What a game is to the platform: pure functions over frozen values.

A game is one `Game` constant. Its states, actions, events and views are `Value`s; its rules take chance as an
argument and return a `Step`. Nothing here or in a game does input or output.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from services.rulekit.chance import Chance
from services.rulekit.values import Value


class Decision(Value):
    """A seat that must decide, and what (in the game's words)."""

    seat: int
    kind: str


class SeatOutcome(Value):
    """How the match ended for one seat: rank 1 is best, equal ranks tie; `won` is the rules' word."""

    rank: int
    score: int
    won: bool


class Outcome(Value):
    """How the match ended: a reason in the game's words and one entry for each seat, in seat order."""

    reason: str
    seats: tuple[SeatOutcome, ...]


class IllegalAction(Exception):
    """The rulebook forbids this action in this position. Raised before any chance is asked for."""

    def __init__(self, clause: str, reason: str) -> None:
        super().__init__(f"{reason} [{clause}]")
        self.clause, self.reason = clause, reason


class InvalidOptions(Exception):
    """Options that make no match. `field` is the path in the options, e.g. "half_length.square"."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"{field}: {reason}")
        self.field, self.reason = field, reason


Opt = TypeVar("Opt", bound=Value)
St = TypeVar("St", bound=Value)
Act = TypeVar("Act", bound=Value)
Ev = TypeVar("Ev", bound=Value)
Vw = TypeVar("Vw", bound=Value)


@dataclass(frozen=True, slots=True)
class Step(Generic[St, Ev]):
    """What an action made: the state after it and the facts, in order."""

    state: St
    events: tuple[Ev, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[Opt, St, Act, Ev, Vw]):
    """Everything the platform knows of a game."""

    name: str
    """Folder, proto package and service name in lower case, e.g. "gravelotte"."""
    title: str
    """As printed on the box."""
    rules_version: str
    """Changes when a replay would. Stored in every match."""
    min_seats: int
    max_seats: int
    seat_names: Callable[[int], tuple[str, ...]]
    """Names of the seats for a number of seats, in seat order."""

    option_type: type[Opt]
    """Every field has a default; `option_type()` is the standard game."""
    state_type: type[St]
    action_types: tuple[type[Act], ...]
    """In the order of the oneof of the game's Action message."""
    event_types: tuple[type[Ev], ...]
    view_type: type[Vw]

    setup: Callable[[Opt, int, Chance], Step[St, Ev]]
    """(options, number of seats, chance). Raises InvalidOptions before any chance."""
    deciders: Callable[[St], tuple[Decision, ...]]
    """Who must decide; several when simultaneous; empty exactly when the match is over."""
    legal: Callable[[St, int], Sequence[Act]]
    """Every action `apply` would accept from the seat, in a fixed order; empty if it does not decide."""
    apply: Callable[[St, int, Act, Chance], Step[St, Ev]]
    """(state, seat, action, chance). Raises IllegalAction before any chance; then nothing has changed."""
    fallback: Callable[[St, int], Act]
    """A legal action for a deciding seat whose time ran out; tells nothing of its hidden facts."""
    resign: Callable[[St, int, Chance], Step[St, Ev]]
    """The seat leaves, at any time while the match runs, also out of turn."""
    outcome: Callable[[St], Outcome | None]
    """None while the match runs."""
    view: Callable[[St, int | None], Vw]
    """What the seat, or a spectator (None), may see; hidden by default."""
    redact: Callable[[Ev, int | None], Ev | None]
    """The event as the seat or a spectator may see it; None: not at all."""


AnyGame = Game[Any, Any, Any, Any, Any]

"""What the store keeps of a match, beside the game's own state."""

from __future__ import annotations

from enum import StrEnum

from services.rulekit.chance import ChanceAnswer
from services.rulekit.contract import Outcome
from services.rulekit.piles import PileOperation
from services.rulekit.values import Value


class Status(StrEnum):
    """Where a match stands."""

    WAITING = "waiting"
    RUNNING = "running"
    OVER = "over"


class Cause(StrEnum):
    """Why a log entry exists."""

    CREATED = "created"
    JOINED = "joined"
    SETUP = "setup"
    PLAYED = "played"
    TIMEOUT = "timeout"
    RESIGNED = "resigned"


class Clock(Value):
    """Time control: milliseconds for each decision and in each seat's bank; forfeit or fallback at the end."""

    per_decision: int
    bank: int
    forfeit: bool


class Seat(Value):
    """One chair."""

    name: str
    player: str
    must_join: bool
    joined: bool
    caller: str = ""
    """Name of the API key that holds the seat; "" where keys are off."""


class Meta(Value):
    """What changes only while seats join."""

    game: str
    rules_version: str
    options: bytes
    seats: tuple[Seat, ...]
    clock: Clock | None
    commitment: bytes
    seed_given: bool
    stream_seal: bytes
    fingerprint: bytes
    """Of the CreateMatch request."""
    caller: str
    created_ms: int


class Opened(Value):
    """A decision that is open: `version` opened it at `at_ms`; both make and date its token."""

    seat: int
    kind: str
    version: int
    at_ms: int


class Head(Value):
    """What changes with every commit. `state` is the game's blob, b"" before the set-up."""

    status: Status
    state: bytes
    steps: int
    """Number of applied steps; the next draws its words from label a<steps>."""
    opened: tuple[Opened, ...]
    banks: tuple[int, ...]
    """Milliseconds left in each seat's bank."""
    left: tuple[int, ...]
    """Seats that have resigned."""
    deck_seal: bytes
    waiting: tuple[PileOperation, ...]
    """Pile operations that the deck service has yet to be told."""
    tag: bytes
    """Random tag of the last log entry."""
    outcome: Outcome | None = None
    ended_ms: int = 0


class Entry(Value):
    """One log entry; `action` and `events` are canonical bytes of the game's values."""

    cause: Cause
    seat: int | None
    action: bytes
    label: str
    chance: tuple[ChanceAnswer, ...]
    operations: tuple[PileOperation, ...]
    events: bytes
    tag: bytes


class Receipt(Value):
    """Kept for each request: what it was and which version it made."""

    fingerprint: bytes
    version: int

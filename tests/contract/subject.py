"""A game under the questions that every game is asked, and random play of it."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from services.rulekit.chance import ChanceAnswer, Seeded
from services.rulekit.contract import AnyGame, Decision, IllegalAction, Step
from services.rulekit.encoding import encode
from services.rulekit.piles import Contents

NO_PILES = Contents()
WHOLE = 10_000
"""Matches that the long run plays of a game of usual length."""


@dataclass(frozen=True)
class Position:
    """A whole position: what the rules know, and what lies in the piles."""

    state: Any
    contents: Contents = NO_PILES


@dataclass(frozen=True)
class Series:
    """Random matches of the long run: how many, with which settings and seats, in rotation."""

    name: str
    games: int
    options: Sequence[Any]
    seats: Sequence[int]

    def setting(self, seed: int) -> tuple[Any, int]:
        """(options, seats) of the match of a seed; in a row of seeds every pair comes up."""
        kinds, numbers = len(self.options), len(self.seats)
        return self.options[seed % kinds], self.seats[(seed + seed // kinds) % numbers]


@dataclass(frozen=True, kw_only=True)
class Subject:
    """What the contract tests must know of a game besides its GAME."""

    game: AnyGame
    options: Sequence[Any]
    """Settings under which random matches are played; the first is the standard game."""
    seats: Sequence[int]
    """Numbers of seats to play with."""
    bound: int
    """Decisions in a random match at most."""
    universe: Sequence[Any] | Callable[[Any], Sequence[Any]]
    """Every action of the game and malformed ones: what might be submitted in any position, or in that of a state."""
    resample: Callable[[Position, int | None, random.Random], Position]
    """Another position in which the viewer knows exactly the same. Written from the rules, not with `view`."""
    appearance: Callable[[Any], Any]
    """What others see of an action whose content is its seat's secret; None where all see all of it."""
    reveals: Callable[[Any, int | None], bool]
    """Whether an event opens to a viewer a fact that was hidden from it."""
    leaky: Mapping[str, AnyGame]
    """The game with a leak planted: by what the check must name, "view", "event", "legal", "deciders", "refusal"."""
    invariants: Callable[[Any, Any], None]
    """(before, after): assert what holds along every action."""
    ends: frozenset[str] = frozenset()
    """Reasons with which a game may end by itself."""
    long_run: tuple[Series, ...] = ()
    """What the long run plays; (): 10,000 matches in all settings."""
    bot: str = ""
    """The bot that plays on to ends which random play hardly ever comes to; "": it comes to all."""
    simultaneous: bool = True
    """Whether several seats ever decide at the same time."""
    order_free: bool = True
    """Whether the order of simultaneous answers leaves no trace in the state."""
    weight: int = 1
    """How much longer than usual a match takes: each test plays that many times fewer."""
    stride: int = 1
    """Tests that are costly for each position look at every position of that distance only."""

    def __str__(self) -> str:
        return self.game.name

    def setting(self, seed: int) -> tuple[Any, int]:
        """(options, seats) of the random match of a seed."""
        return self.everything.setting(seed)

    @property
    def everything(self) -> Series:
        """As many matches as the long run plays of a game of usual length, in all settings."""
        return Series("all settings", WHOLE, self.options, self.seats)

    def matches(self, usual: int) -> range:
        """Seeds of the matches that a test plays, of which it plays so many for a game of usual length."""
        return range(max(1, usual // self.weight))

    def submitted(self, state: Any) -> Sequence[Any]:
        """What might be submitted in a position."""
        return self.universe(state) if callable(self.universe) else self.universe

    def some(self, match: Match) -> Iterator[Position]:
        """The positions of a match that costly tests look at."""
        return itertools.islice(match.positions(), 0, None, self.stride)


@dataclass(frozen=True)
class Move:
    """One action of a random match."""

    number: int
    before: Position
    seat: int
    action: Any
    answers: tuple[ChanceAnswer, ...]
    step: Step[Any, Any]
    after: Position


@dataclass
class Match:
    """A random match that is played as it is iterated over."""

    subject: Subject
    seed: int
    options: Any = None
    seats: int | None = None
    start: Position = field(init=False)
    opening: Step[Any, Any] = field(init=False)
    opening_answers: tuple[ChanceAnswer, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.key = self.seed.to_bytes(32, "big")
        options, seats = self.subject.setting(self.seed)
        self.options = self.options or options
        self.seats = self.seats or seats
        chance = Seeded(self.key, "a0")
        self.opening = self.subject.game.setup(self.options, self.seats, chance)
        self.opening_answers = tuple(chance.answers)
        self.start = Position(self.opening.state, chance.contents)

    def __iter__(self) -> Iterator[Move]:
        game, rng = self.subject.game, random.Random(self.seed)
        at, number = self.start, 0
        while decisions := game.deciders(at.state):
            seat = rng.choice(decisions).seat
            action = rng.choice(game.legal(at.state, seat))
            number += 1
            chance = Seeded(self.key, f"a{number}", at.contents)
            step = game.apply(at.state, seat, action, chance)
            after = Position(step.state, chance.contents)
            yield Move(number, at, seat, action, tuple(chance.answers), step, after)
            at = after

    def positions(self) -> Iterator[Position]:
        """Every position of the match, the first and the last included."""
        yield self.start
        for move in self:
            yield move.after


def planted(
    game: AnyGame, secret: Callable[[Any, int], bool], view: Callable[[Any, int | None], Any], **other: AnyGame
) -> dict[str, AnyGame]:
    """The game with a leak in each door: `secret` is a fact hidden from a seat, `view` one that shows too much."""

    def legal(state: Any, seat: int) -> Any:
        actions = tuple(game.legal(state, seat))
        return actions[::-1] + actions[:1] if secret(state, seat) else actions

    def deciders(state: Any) -> Any:
        return tuple(Decision(d.seat, d.kind + "!" * secret(state, d.seat)) for d in game.deciders(state))

    def apply(state: Any, seat: int, action: Any, chance: Any) -> Any:
        try:
            return game.apply(state, seat, action, chance)
        except IllegalAction as refused:
            raise IllegalAction(refused.clause, f"{refused.reason}, {secret(state, seat)}") from refused

    return {
        "view": replace(game, view=view),
        "legal": replace(game, legal=legal),
        "deciders": replace(game, deciders=deciders),
        "refusal": replace(game, apply=apply),
        "event": replace(game, redact=lambda event, seat: event),
        **other,
    }


def viewers(seats: int) -> list[int | None]:
    """Every seat, and a spectator."""
    return [*range(seats), None]


def refusal(game: AnyGame, at: Position, seat: int, action: Any) -> str | None:
    """The text of a refusal; None if the action is accepted."""
    try:
        game.apply(at.state, seat, action, Seeded(b"", "a1", at.contents))
    except IllegalAction as refused:
        return str(refused)
    return None


def leaks(
    subject: Subject, game: AnyGame, one: Position, two: Position, viewer: int | None, rng: random.Random
) -> list[str]:
    """What differs for a viewer between two positions that it cannot tell apart; nothing, if the game keeps secrets.

    Compared are view, legal list, deciders, outcome, refusals, and the events of the actions that follow (other
    seats' secret actions drawn apart), as the viewer gets them, up to the first that reveals something.
    """
    found = []
    if encode(game.view(one.state, viewer)) != encode(game.view(two.state, viewer)):
        found.append("view")
    if encode(game.deciders(one.state)) != encode(game.deciders(two.state)):
        found.append("deciders")
    if encode(game.outcome(one.state)) != encode(game.outcome(two.state)):
        found.append("outcome")
    if viewer is not None:
        if encode(tuple(game.legal(one.state, viewer))) != encode(tuple(game.legal(two.state, viewer))):
            found.append("legal")
        universe = subject.submitted(one.state)
        for action in rng.sample(universe, min(24, len(universe))):
            texts = [refusal(game, at, viewer, action) for at in (one, two)]
            if texts[0] != texts[1]:
                found.append("refusal")
    return found + _event_leaks(subject, game, one, two, viewer, rng)


def _event_leaks(
    subject: Subject, game: AnyGame, one: Position, two: Position, viewer: int | None, rng: random.Random
) -> list[str]:
    for number in range(1, 50):
        decisions = game.deciders(one.state)
        if decisions != game.deciders(two.state):
            return ["deciders"]
        if not decisions:
            return []
        seat = rng.choice(decisions).seat
        first = rng.choice(game.legal(one.state, seat))
        lists = game.legal(two.state, seat)
        seen = subject.appearance(first)
        if seen is not None and seat != viewer:
            alike = [action for action in lists if subject.appearance(action) == seen]
            if not alike:
                return []
            second = rng.choice(alike)
        elif encode(first) in {encode(action) for action in lists}:
            second = first
        else:
            return []
        told, moved = [], []
        for at, action in ((one, first), (two, second)):
            chance = Seeded(b"", f"a{number}", at.contents)
            step = game.apply(at.state, seat, action, chance)
            moved.append(Position(step.state, chance.contents))
            hidden = next(
                (i for i, event in enumerate(step.events) if subject.reveals(event, viewer)), len(step.events)
            )
            told.append((hidden < len(step.events), [game.redact(event, viewer) for event in step.events[:hidden]]))
        if encode(told[0][1]) != encode(told[1][1]):
            return ["event"]
        if told[0][0] or told[1][0]:
            return []
        one, two = moved
    return []

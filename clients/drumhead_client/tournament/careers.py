"""Careers in Legion of Honor, read from records: attributes by the round, promotions, wounds, battles, deaths.

Time counts rounds: 0 is the beginning, n the end of the n-th round. What happens within the n-th round stands at n; so
does the segment before it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from drumhead.legion_of_honor.v1 import legion_of_honor_pb2 as api

ATTRIBUTES: tuple[str, ...] = tuple(name.removeprefix("ATTRIBUTE_").lower() for name in api.Attribute.keys()[1:])
"""As on the sheet: notice, glory, experience, paris, purse, health, charm, fencing, standing."""


@dataclass
class Career:
    """One seat of one match."""

    seat: int
    player: str
    attributes: dict[str, list[int]] = field(default_factory=dict)
    """Values at the times 0, 1, ... of every attribute that ever changed."""
    ranks: list[tuple[int, int]] = field(default_factory=list)
    """(time, rank), the first at 0."""
    wounds: list[tuple[int, int]] = field(default_factory=list)
    """(time, row of the wound table), being killed apart."""
    deaths: list[int] = field(default_factory=list)
    captures: list[int] = field(default_factory=list)
    battles: list[tuple[int, str]] = field(default_factory=list)
    """(time, name) of the battles he fought in."""

    @property
    def money(self) -> list[int]:
        """Paris and purse together."""
        known = [self.attributes[name] for name in ("paris", "purse") if name in self.attributes]
        return [sum(values) for values in zip(*known, strict=True)]

    def rank_at(self, time: int) -> int:
        """The rank at a time."""
        return next((rank for when, rank in reversed(self.ranks) if when <= time), 0)


@dataclass(frozen=True)
class Careers:
    """All seats of one match."""

    rounds: tuple[str, ...]
    """Names of the rounds; that of time n is the n-th."""
    seats: tuple[Career, ...]


def careers(record: Any) -> Careers:
    """The careers that a record's events tell of."""
    reading = _Reading([seat.player or seat.name for seat in record.header.seats])
    for entry in record.entries:
        for event in entry.events:
            name = event.WhichOneof("event")
            reading.read(name, getattr(event, name))
    return reading.finished()


class _Reading:
    def __init__(self, players: Sequence[str]) -> None:
        self._careers = [Career(seat, player) for seat, player in enumerate(players)]
        self._rounds: list[str] = []
        self._battle = ""
        self._changes: list[dict[str, list[tuple[int, int, int]]]] = [{} for _ in players]
        """By seat and attribute (time, change, total)."""

    @property
    def _now(self) -> int:
        return len(self._rounds)

    def read(self, name: str, told: Any) -> None:
        """Take in one event."""
        match name:
            case "round_began":
                self._rounds.append(told.round)
            case "battle_began":
                self._battle = told.battle
            case "attribute_changed":
                attribute = ATTRIBUTES[told.attribute - 1]
                self._changes[told.seat].setdefault(attribute, []).append((self._now, told.change, told.total))
            case "rank_changed":
                self._careers[told.seat].ranks.append((self._now, told.rank))
            case "wound_suffered" if told.wound != api.WOUND_KILLED:
                self._careers[told.seat].wounds.append((self._now, told.wound))
            case "absence_changed" if told.absence == api.ABSENCE_DEAD:
                self._careers[told.seat].deaths.append(self._now)
            case "absence_changed" if told.absence == api.ABSENCE_PRISONER:
                self._careers[told.seat].captures.append(self._now)
            case "combat_card_drawn":
                fought = self._careers[told.seat].battles
                if (self._now, self._battle) not in fought:  # a rescuer draws once more
                    fought.append((self._now, self._battle))

    def finished(self) -> Careers:
        """With the values at every time."""
        for career, changes in zip(self._careers, self._changes, strict=True):
            career.attributes = {name: self._values(found) for name, found in sorted(changes.items())}
        return Careers(tuple(self._rounds), tuple(self._careers))

    def _values(self, changes: Sequence[tuple[int, int, int]]) -> list[int]:
        """The value at each time: before the first change it is what that change was made to."""
        _, change, total = changes[0]
        values = [total - change] * (self._now + 1)
        for time, _, total in changes:
            values[time:] = [total] * (self._now + 1 - time)
        return values


def survival(lives: Iterable[tuple[int, bool]]) -> list[tuple[int, float]]:
    """The share still alive after each time at which somebody died, from (0, 1.0) on, by Kaplan and Meier (1958).

    `lives` are (time of the first death, True), or (last time at which he is known to live, False).
    """
    found = sorted(lives)
    curve, share = [(0, 1.0)], 1.0
    for time in sorted({time for time, died in found if died}):
        at_risk = sum(when >= time for when, _ in found)
        share *= 1 - sum(died and when == time for when, died in found) / at_risk
        curve.append((time, share))
    return curve


def first_death(career: Career, rounds: int) -> tuple[int, bool]:
    """For `survival`."""
    return (career.deaths[0], True) if career.deaths else (rounds, False)

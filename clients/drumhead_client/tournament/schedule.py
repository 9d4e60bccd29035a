"""The schedule: a pure function of the specification.

Bots against each other: round robin over every group of bots that fills a table. Each group plays `deals` deals; a deal
is one seed, played once for every rotation of the group over the seats, so that luck and seats fall to all alike. For
two seats that is each pair, both ways round, on the same seed. Where there are fewer bots than seats, a group is every
table that two of them or more can fill; tables may also be named one by one, each a name for every seat joined by "+".

Cooperative games: bots form teams, and a deal is one seed, played once by every team. A team is the name of one bot,
which fills all seats, or one name for each seat, joined by "+"; such a team moves on one seat with every deal.
"""

from __future__ import annotations

import hashlib
import json
import uuid
from dataclasses import asdict, dataclass, field
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from typing import Any

from drumhead_client.games import traits


class InvalidSpec(Exception):
    """The specification makes no tournament."""


@dataclass(frozen=True)
class Spec:
    """What is played; equal specifications make equal schedules, and with seeded bots equal results."""

    game: str
    """Name of the game, e.g. "gravelotte"."""
    bots: tuple[str, ...]
    """Names of the bots, or of tables, or in a cooperative game of the teams, each once, in any order."""
    deals: int
    """Deals of each group; a pair plays twice as many matches, a team one for each deal."""
    seed: str = "drumhead"
    """Any text; all chance of the tournament follows from it."""
    seats: int = 2
    """Seats of a match."""
    options: dict[str, Any] = field(default_factory=dict)
    """The game's Options, in protobuf's JSON mapping; left out: the standard game."""

    def __post_init__(self) -> None:
        if self.deals < 1 or self.seats < 1:
            raise InvalidSpec("a tournament needs at least one deal and one seat")
        if len(set(self.bots)) != len(self.bots):
            raise InvalidSpec("a bot is named twice")
        if self.cooperative:
            if len({team_seats(team, self.seats) for team in self.bots}) != len(self.bots):
                raise InvalidSpec("a team is named twice")
        else:
            self._check_tables()

    def _check_tables(self) -> None:
        if not self.of_tables:
            if len(self.bots) < min(2, self.seats):
                raise InvalidSpec(f"a tournament needs two different bots at least, not {len(self.bots)}")
            return
        tables = [tuple(sorted(team_seats(table, self.seats))) for table in self.bots]
        if len(set(tables)) != len(tables):
            raise InvalidSpec("a table is named twice")
        if len(self.names) < min(2, self.seats):
            raise InvalidSpec("tables need two different bots")

    @property
    def cooperative(self) -> bool:
        """Whether `bots` are teams."""
        return traits(self.game).cooperative

    @property
    def of_tables(self) -> bool:
        """Whether `bots` are tables of a game in which seats meet each other."""
        return not self.cooperative and any("+" in entry for entry in self.bots)

    @property
    def names(self) -> tuple[str, ...]:
        """Names of all bots that take part, sorted."""
        return tuple(sorted({name.strip() for entry in self.bots for name in entry.split("+")}))

    @classmethod
    def of(cls, values: dict[str, Any]) -> Spec:
        """A specification from plain values; without "seats" the game's usual number. Raises InvalidSpec."""
        for name, value in values.items():
            if name not in _KINDS:
                raise InvalidSpec(f"there is no {name!r} in a specification; there are: {', '.join(_KINDS)}")
            kind, said = _KINDS[name]
            if not isinstance(value, kind) or isinstance(value, bool):
                raise InvalidSpec(f"{name!r} must be {said}, not {value!r}")
        missing = [name for name in ("game", "bots", "deals") if name not in values]
        if missing:
            raise InvalidSpec(f"a specification needs {', '.join(missing)}")
        if not all(isinstance(name, str) for name in values["bots"]):
            raise InvalidSpec("'bots' must be a list of names")
        return cls(**{"seats": traits(values["game"]).seats, **values, "bots": tuple(values["bots"])})

    def values(self) -> dict[str, Any]:
        """Plain values, for a JSON file."""
        return {**asdict(self), "bots": list(self.bots)}


_KINDS: dict[str, tuple[type | tuple[type, ...], str]] = {
    "game": (str, "a name"),
    "bots": ((list, tuple), "a list of names"),
    "deals": (int, "a number"),
    "seed": (str, "a text"),
    "seats": (int, "a number"),
    "options": (dict, "an object"),
}
"""Fields of a specification as plain values, and what they are."""


def team_seats(team: str, seats: int) -> tuple[str, ...]:
    """The bots of a team, or of a table, in seat order. Raises InvalidSpec."""
    members = tuple(name.strip() for name in team.split("+"))
    if not all(members):
        raise InvalidSpec(f"team {team!r} has a member without a name")
    if len(members) == 1:
        return members * seats
    if len(members) != seats:
        raise InvalidSpec(f"team {team!r} has {len(members)} members for {seats} seats")
    return members


def read_spec(path: Path) -> Spec:
    """A specification from a JSON file. Raises InvalidSpec, OSError."""
    try:
        values = json.loads(path.read_text("utf-8"))
    except ValueError as error:
        raise InvalidSpec(f"{path} is not JSON: {error}") from error
    if not isinstance(values, dict):
        raise InvalidSpec(f"{path} holds no JSON object")
    try:
        return Spec.of(values)
    except InvalidSpec as error:
        raise InvalidSpec(f"{path}: {error}") from error


@dataclass(frozen=True)
class Pairing:
    """One match of the schedule."""

    id: str
    """16 hexadecimal digits; the same wherever the same match is scheduled, whatever other bots take part."""
    deal: str
    """16 hexadecimal digits; the same for all matches on one seed."""
    seats: tuple[str, ...]
    """Bots in seat order."""
    seed: bytes
    """Seed of the match, 32 bytes."""
    team: str = ""
    """In a cooperative game the team as it was specified."""

    def bot_seed(self, seat: int) -> bytes:
        """Seed of the bot in a seat, 32 bytes."""
        return hashlib.sha256(f"{self.id}/{seat}".encode()).digest()

    def request_id(self, run: uuid.UUID) -> str:
        """Request id of the match's creation. `run` is drawn anew for each run: the id is as good as the tokens."""
        return str(uuid.uuid5(run, self.id))


def schedule(spec: Spec) -> tuple[Pairing, ...]:
    """All matches, those on one seed side by side, deals of all groups in turn."""
    if spec.cooperative:
        return tuple(pairing for number in range(spec.deals) for pairing in _team_deal(spec, number))
    groups = _groups(spec)
    return tuple(pairing for number in range(spec.deals) for group in groups for pairing in _deal(spec, group, number))


def _groups(spec: Spec) -> list[tuple[str, ...]]:
    """The bots of every table, each in the order of its first rotation."""
    if spec.of_tables:
        return sorted(team_seats(table, spec.seats) for table in spec.bots)
    bots = sorted(spec.bots)
    if len(bots) >= spec.seats:
        return list(combinations(bots, spec.seats))
    return [group for group in combinations_with_replacement(bots, spec.seats) if len(set(group)) > 1]


def _deal(spec: Spec, group: tuple[str, ...], number: int) -> list[Pairing]:
    name = json.dumps([spec.seed, spec.game, spec.options, group, number], sort_keys=True).encode()
    seed = hashlib.sha256(b"seed" + name).digest()
    deal = hashlib.sha256(b"deal" + name).hexdigest()[:16]
    pairings: list[Pairing] = []
    for shift in range(len(group)):
        seats = group[shift:] + group[:shift]
        if any(seats == earlier.seats for earlier in pairings):
            break
        pairing_id = hashlib.sha256(b"match" + name + bytes([shift])).hexdigest()[:16]
        pairings.append(Pairing(pairing_id, deal, seats, seed))
    return pairings


def _team_deal(spec: Spec, number: int) -> list[Pairing]:
    """One seed, played by every team."""
    common = [spec.seed, spec.game, spec.options, spec.seats, number]
    name = json.dumps(common, sort_keys=True).encode()
    seed = hashlib.sha256(b"seed" + name).digest()
    deal = hashlib.sha256(b"deal" + name).hexdigest()[:16]
    pairings = []
    for team in sorted(spec.bots):
        members = team_seats(team, spec.seats)
        shift = number % spec.seats
        seats = members[shift:] + members[:shift]
        pairing_id = hashlib.sha256(b"match" + json.dumps([*common, seats], sort_keys=True).encode()).hexdigest()[:16]
        pairings.append(Pairing(pairing_id, deal, seats, seed, team))
    return pairings

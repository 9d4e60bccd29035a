"""Results: one JSON line for each finished match, appended and synced; a kill loses at most the line under way."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import IO


class ResultsDamaged(Exception):
    """A line before the last is no result, or a pairing stands there twice."""


@dataclass(frozen=True)
class Result:
    """How one match of a tournament ended."""

    pairing: str
    """Id of the pairing."""
    deal: str
    """Id of its deal."""
    match: str
    """Id of the match on the server."""
    seats: tuple[str, ...]
    """Bots in seat order."""
    ranks: tuple[int, ...]
    """Rank of each seat, 1 is best."""
    won: tuple[bool, ...]
    """Whether the rules call the seat a winner."""
    scores: tuple[int, ...]
    """The game's own score of each seat."""
    reason: str
    """How the match ended, in the game's words."""
    length: int
    """Versions of the match, the set-up included."""
    failed: tuple[str, ...] = ()
    """For each seat what its bot did wrong, empty if nothing."""
    latencies_ms: tuple[tuple[float, ...], ...] = ()
    """For each seat the time of each decision; measured, not reproducible, empty for a match only fetched."""
    team: str = ""
    """In a cooperative game the team that played."""
    measures: dict[str, int] = field(default_factory=dict)
    """What else the last position tells, by the names of the view's fields, e.g. {"mission_number": 7}."""


def read_results(path: Path) -> list[Result]:
    """The results in a file, in the order written; none if there is no file. Raises ResultsDamaged.

    A last line without its end was under way when the run was killed: it is cut off.
    """
    if not path.exists():
        return []
    content = path.read_bytes()
    whole = content[: content.rfind(b"\n") + 1]
    if len(whole) < len(content):
        with path.open("r+b") as file:
            file.truncate(len(whole))
    results = []
    for number, line in enumerate(whole.decode("utf-8").splitlines(), 1):
        try:
            results.append(_result(json.loads(line)))
        except (ValueError, TypeError, KeyError) as error:
            raise ResultsDamaged(f"{path}, line {number}: {error}") from error
    if len({result.pairing for result in results}) != len(results):
        raise ResultsDamaged(f"{path}: a pairing stands there twice")
    return results


def _result(values: dict[str, object]) -> Result:
    lists = {name: tuple(value) for name, value in values.items() if isinstance(value, list)}
    if "latencies_ms" in lists:
        lists["latencies_ms"] = tuple(tuple(part) for part in lists["latencies_ms"])
    return Result(**{**values, **lists})  # type: ignore[arg-type] # a wrong type shows as TypeError above


@contextmanager
def appending(path: Path) -> Iterator[ResultFile]:
    """The file, open for more results."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        yield ResultFile(file)


class ResultFile:
    """Results to be appended."""

    def __init__(self, file: IO[str]) -> None:
        self._file = file

    def append(self, result: Result) -> None:
        """Write one result; on the disk when this returns."""
        self._file.write(json.dumps(asdict(result), separators=(",", ":")) + "\n")
        self._file.flush()
        os.fsync(self._file.fileno())

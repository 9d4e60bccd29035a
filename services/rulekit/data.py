"""Data files of a game: rows of a stated type, checked when they are read."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

import msgspec

Row = TypeVar("Row", bound=msgspec.Struct)


class DataError(Exception):
    """A data file does not say what its rows must say. Names the file and the place in it."""


def read_table(path: Path) -> Any:
    """A YAML file as lists, maps, texts and numbers, for a reader that checks it itself. Raises DataError."""
    try:
        return msgspec.yaml.decode(path.read_bytes())
    except msgspec.MsgspecError as error:
        raise DataError(f"{path.name}: {error}") from error


def read_rows(path: Path, kind: type[Row]) -> tuple[Row, ...]:
    """The rows of a YAML file, each with exactly the keys of `kind`. Raises DataError."""
    try:
        rows: tuple[Row, ...] = msgspec.yaml.decode(path.read_bytes(), type=tuple[kind, ...])  # type: ignore[valid-type]
    except msgspec.MsgspecError as error:
        raise DataError(f"{path.name}: {error}") from error
    return rows

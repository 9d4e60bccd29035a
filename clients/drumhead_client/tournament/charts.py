"""Charts that a game adds to the report of its tournaments, drawn from the records."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from drumhead_client.records import load_record

Charts: TypeAlias = Callable[[Sequence[Any]], list[dict[str, str]]]
"""Draws plots for a report from some records, in the order of the schedule."""

MOST_RECORDS = 400
"""Records that are read; of a longer tournament the first."""
_CHARTS = {"legion_of_honor": "drumhead_client.tournament.career_charts:career_charts"}


def charts(game: str, paths: Sequence[Path]) -> list[dict[str, str]]:
    """The plots of a game for the records in these files, those that are not there left out; of most games none."""
    if game not in _CHARTS:
        return []
    module, _, name = _CHARTS[game].partition(":")
    draw: Charts = getattr(importlib.import_module(module), name)
    found = [path for path in paths if path.exists()]
    return draw([load_record(path) for path in found[:MOST_RECORDS]])

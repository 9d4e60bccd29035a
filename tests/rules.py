"""Which clauses and worked cases of each RULES.md have a test: python -m tests.rules.

A clause is claimed by a table row of services/<game>/RULES.md that begins with its id, and proved by a test collected
with `@pytest.mark.clause(id)`. Exits 1 if a claimed one has no test, or a test names one that is not claimed.
"""

from __future__ import annotations

import contextlib
import io
import re
import sys
from pathlib import Path

import pytest
from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parent.parent
TESTS = ("tests/services", "tests/contract", "tests/playthroughs")
ROW = re.compile(r"^\| ((?:CASE-)?[A-Z]{2,4}-\d+) \|", re.MULTILINE)


class Marked:
    """A pytest plugin that keeps the ids of the collected clause marks."""

    def __init__(self) -> None:
        self.ids: set[str] = set()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            for mark in item.iter_markers("clause"):
                self.ids.update(mark.args)


def claimed() -> dict[str, set[str]]:
    """Ids by game, as the RULES.md files list them."""
    return {path.parent.name: set(ROW.findall(path.read_text())) for path in sorted(ROOT.glob("services/*/RULES.md"))}


def tested() -> set[str]:
    """Ids that collected tests name."""
    marked = Marked()
    folders = [str(ROOT / folder) for folder in TESTS]
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        status = pytest.main(["--collect-only", "-q", f"--rootdir={ROOT}", *folders], plugins=[marked])
    if status != pytest.ExitCode.OK:
        sys.exit(f"the tests cannot be collected\n{printed.getvalue()}")
    return marked.ids


def main() -> int:
    """Print the table and what is missing."""
    console, proved, games = Console(highlight=False), tested(), claimed()
    table = Table("game", "clauses", "cases")
    missing, known = [], set[str]()
    for game, ids in games.items():
        known |= ids
        cases = {each for each in ids if each.startswith("CASE-")}
        counts = (f"{len(part & proved)} / {len(part)}" for part in (ids - cases, cases))
        table.add_row(game, *counts)
        missing += sorted(ids - proved)
    console.print(table)
    for each in missing:
        console.print(f"no test: {each}")
    for each in sorted(proved - known):
        console.print(f"not in any RULES.md: {each}")
    return 1 if missing or proved - known else 0


if __name__ == "__main__":
    sys.exit(main())

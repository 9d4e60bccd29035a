"""What a tournament prints in the terminal when it is over."""

from __future__ import annotations

import math
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from drumhead_client.games import traits
from drumhead_client.tournament.failures import failures
from drumhead_client.tournament.results import Result
from drumhead_client.tournament.runner import Run
from drumhead_client.tournament.standings import BOUNDS, standings
from drumhead_client.tournament.teams import ends_of, team_standings

FAILURES_AT_MOST = 10
"""Of more the report tells."""


def print_tournament(console: Console, run: Run, results: Sequence[Result]) -> None:
    """Standings, and under them what bots did wrong."""
    if run.spec.cooperative:
        print_team_standings(console, results, traits(run.spec.game).measures)
    else:
        print_standings(console, results)
    print_failures(console, run, results)


def print_failures(console: Console, run: Run, results: Sequence[Result]) -> None:
    """Each bot that failed with its error, how often, and the first match; nothing if none did."""
    found = failures(results)
    failed = sum(any(result.failed) for result in results)
    if found:
        console.print(Text(f"Bots failed in {failed} of {_matches(len(results))}:", "red"))
    for failure in found[:FAILURES_AT_MOST]:
        record = run.record(failure.first)
        where = record if record.exists() else f"match {failure.first.match}"
        told = f"  {failure.bot}: {failure.error}; {_matches(failure.matches)}, first {where}"
        console.print(told, markup=False, soft_wrap=True)
    if len(found) > FAILURES_AT_MOST:
        console.print(f"  and {len(found) - FAILURES_AT_MOST} more")


def _matches(count: int) -> str:
    return "1 match" if count == 1 else f"{count} matches"


def print_standings(console: Console, results: Sequence[Result]) -> None:
    """The table of a tournament, in the terminal."""
    found = standings(results)
    table = Table(box=None, header_style="dim")
    headings = ["Bot", "Elo", "95 %", "Won", "Drawn", "Lost", "Points"]
    if found.crowded:
        headings = ["Bot", "First", "Drawn", "of seats", "Rate", "Mean rank", "95 %", "Elo", "95 %"]
    for heading in headings:
        table.add_column(heading, justify="left" if heading == "Bot" else "right")
    for row in found.rows:
        total = row.total
        elo = (f"{row.elo:+.0f}", f"± {row.margin:.0f}")
        share = f"{100 * total.share:.1f} %"
        if found.crowded:
            counts = (str(total.wins), str(total.draws), str(total.matches))
            margin = "" if math.isnan(row.rank_margin) else f"± {row.rank_margin:.2f}"
            ranks = (f"{row.mean_rank:.2f}", margin)
            table.add_row(row.bot, *counts, share, *ranks, *elo)
        else:
            table.add_row(row.bot, *elo, str(total.wins), str(total.draws), str(total.losses), share)
    console.print(table)
    if found.regularised:
        console.print(BOUNDS, style="dim", soft_wrap=True)


def print_team_standings(console: Console, results: Sequence[Result], measures: Sequence[str]) -> None:
    """The table of a cooperative tournament, in the terminal."""
    rows = team_standings(results)
    ends = ends_of(rows)
    table = Table(box=None, header_style="dim")
    table.add_column("Team")
    headings = ["Won", "Rate", "95 %", *(end.removeprefix("defeat_").replace("_", " ") for end in ends)]
    for heading in [*headings, *(f"mean {measure.replace('_', ' ')}" for measure in measures)]:
        table.add_column(heading, justify="right", no_wrap=heading in ("Won", "95 %"))
    for row in rows:
        low, high = row.interval
        table.add_row(
            row.team,
            f"{row.wins} of {row.games}",
            f"{100 * row.rate:.1f} %",
            f"{100 * low:.1f} to {100 * high:.1f}",
            *(str(row.ends[end]) for end in ends),
            *(f"{row.mean(measure):.1f}" for measure in measures),
        )
    console.print(table)

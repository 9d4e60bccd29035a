"""What the bots win, in process: python -m tests.strength.winrates GAME prints tables for clients/README.md.

A deal is one seed, played once from every seat, by a bot that has all seats once. The seeds are others than those that
the bots were tuned on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from statistics import fmean, quantiles

import click
from drumhead_client.tournament.teams import wilson

from tests.strength.contests import CONTESTS, Contest, Result, Setting, results

SEEDS = "winrates"
HEAD = "| setting | seats | won | rate | 95 % | alone | by seat | mean lead | ends |\n" + "| --- " * 9 + "|"


def row(contest: Contest, setting: Setting, found: Sequence[Result]) -> str:
    """One line of the table, in Markdown."""
    count, won = len(found), sum(each.won for each in found)
    low, high = wilson(won, count)
    by_seat = Counter(each.seat for each in found if each.won)
    ends = Counter(each.end.replace("_", " ") for each in found)
    cells = (
        setting.name,
        setting.seats,
        f"{won} of {count}",
        f"{100 * won / count:.1f} %",
        f"{100 * low:.1f} to {100 * high:.1f} %",
        sum(each.alone for each in found),
        "-" if contest.team else ", ".join(str(by_seat[seat]) for seat in range(setting.seats)),
        f"{fmean(each.lead for each in found):+.1f}",
        ", ".join(f"{end} {number}" for end, number in ends.most_common()),
    )
    return "| " + " | ".join(map(str, cells)) + " |"


@click.command()
@click.argument("game", type=click.Choice(list(CONTESTS)))
@click.option("--only", multiple=True, help="Name of a setting; all if none is given.")
@click.option("--deals", type=int, help="Instead of each setting's own number.")
@click.option("--bot", help="Measure another bot than the game's own.")
@click.option("--against", default="random", show_default=True)
@click.option("--jobs", default=2, show_default=True)
def main(game: str, only: Sequence[str], deals: int | None, bot: str | None, against: str, jobs: int) -> None:
    """Print a table of what a game's bot wins."""
    contest = CONTESTS[game]
    settings = [contest.setting(name) for name in only] or contest.settings
    click.echo(f"{bot or contest.bot}" + ("" if contest.team else f" against {against}") + "\n\n" + HEAD)
    seconds: list[float] = []
    with ProcessPoolExecutor(jobs) as pool:
        for setting in settings:
            count, parts = deals or setting.deals, jobs * 4
            shares = [range(start, count, parts) for start in range(min(parts, count))]
            futures = [pool.submit(results, game, setting.name, bot, against, SEEDS, share) for share in shares]
            found = list(chain.from_iterable(future.result() for future in futures))
            seconds += chain.from_iterable(each.seconds for each in found)
            click.echo(row(contest, setting, found))
    marks = quantiles(seconds, n=100)
    click.echo(f"\nMilliseconds a decision: median {1000 * marks[49]:.2f}, 99th percentile {1000 * marks[98]:.2f}")


if __name__ == "__main__":
    main()

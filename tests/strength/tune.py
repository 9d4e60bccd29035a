"""Looks for better worths of a bot: changes one number after the other and keeps what gains points.

    python -m tests.strength.tune grizzled --setting base-3 --deals 300 --rounds 2
    python -m tests.strength.tune devil_dogs --against present --setting s1 --setting s4 --only near=0.7,0.8,0.9

All candidates play the same seeds, so that a difference is not one of luck in the deal. The worths printed last go into
the bot's Temper by hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, replace
from statistics import fmean
from typing import Any

import click

from tests.strength.contests import CONTESTS, points

FACTORS = (0.6, 0.8, 1.25, 1.6)
SEEDS = "tune"
PRESENT = "present"


def numbers(temper: Any) -> Iterator[tuple[str, float]]:
    """Every number of a temper by its name; "dealt.1" is the second of a tuple."""
    for field, value in asdict(temper).items():
        if isinstance(value, tuple):
            yield from ((f"{field}.{place}", part) for place, part in enumerate(value))
        else:
            yield field, value


def changed(temper: Any, name: str, value: float) -> Any:
    """The temper with one number changed."""
    field, _, place = name.partition(".")
    if not place:
        return replace(temper, **{field: value})
    parts = list(getattr(temper, field))
    parts[int(place)] = value
    return replace(temper, **{field: tuple(parts)})


class Trial:
    """Plays tempers, the deals shared out among processes."""

    def __init__(
        self, pool: ProcessPoolExecutor, game: str, settings: Sequence[str], against: str, deals: range
    ) -> None:
        self._pool, self._game, self._settings, self._against = pool, game, settings, against
        parts = min(8, len(deals))
        self._shares = [deals[start::parts] for start in range(parts)]

    def points(self, candidate: Any, present: Any) -> float:
        """Points a match, the mean over settings and deals; `present` is the opponent where that is asked for."""
        other = present if self._against == PRESENT else self._against
        futures = [
            (self._pool.submit(points, self._game, setting, candidate, other, SEEDS, share), len(share))
            for setting in self._settings
            for share in self._shares
        ]
        return fmean([future.result() for future, _ in futures], [weight for _, weight in futures])


@click.command()
@click.argument("game", type=click.Choice([name for name, contest in CONTESTS.items() if contest.temper]))
@click.option("--setting", "settings", multiple=True, help="Name of a setting; the first if none is given.")
@click.option("--against", default="random", show_default=True, help="A bot, or `present`: the same as it is.")
@click.option("--deals", default=50, show_default=True)
@click.option("--start", default=0, show_default=True, help="Number of the first deal.")
@click.option("--rounds", default=1, show_default=True)
@click.option("--least", default=0.02, show_default=True, help="Gain of points a match for which a change is kept.")
@click.option("--jobs", default=2, show_default=True)
@click.option("--only", help="name=value,value: print the points of these values and stop.")
def main(
    game: str,
    settings: Sequence[str],
    against: str,
    deals: int,
    start: int,
    rounds: int,
    least: float,
    jobs: int,
    only: str | None,
) -> None:
    """Search, and print the worths found."""
    contest = CONTESTS[game]
    names = [contest.setting(name).name for name in settings] or [contest.settings[0].name]
    temper = contest.temper
    with ProcessPoolExecutor(jobs) as pool:
        trial = Trial(pool, game, names, against, range(start, start + deals))
        best = trial.points(temper, temper)
        click.echo(f"as it is {best:.3f}")
        if only:
            name, _, tried = only.partition("=")
            for text in tried.split(","):
                click.echo(f"{name} {text} {trial.points(changed(temper, name, float(text)), temper):.3f}")
            return
        for _ in range(rounds):
            for name, value in numbers(temper):
                candidates = [changed(temper, name, round(value * factor, 3)) for factor in FACTORS]
                found = [trial.points(candidate, temper) for candidate in candidates]
                if max(found) > best + least:
                    temper = candidates[found.index(max(found))]
                    click.echo(f"{name} {dict(numbers(temper))[name]} {max(found):.3f}")
                    best = trial.points(temper, temper)
        click.echo(temper)


if __name__ == "__main__":
    main()

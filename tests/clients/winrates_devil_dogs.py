"""What Sergeant wins against a bot at random, in process: python -m tests.clients.winrates_devil_dogs --games 200.

Every seed is played twice, sides swapped. The seeds are others than those that the bot was tuned on. The table is for
clients/README.md.
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from statistics import mean, quantiles

from drumhead_client import make_bot
from drumhead_client.tournament.teams import wilson

from services.devil_dogs.components import Scenario
from services.devil_dogs.game import GAME
from services.devil_dogs.state import Options
from tests.clients.arena import play

Games = tuple[list[tuple[int, int]], list[float]]
"""(Seat, margin) of Sergeant in each game, and the processor seconds of all its decisions."""


def games(scenario: str, numbers: Sequence[int]) -> Games:
    """Play the games of these numbers."""
    margins, seconds = [], []
    for number in numbers:
        seed, seat = hashlib.sha256(f"winrates{number // 2}".encode()).digest(), number % 2
        names = ("sergeant", "random") if seat == 0 else ("random", "sergeant")
        bots = [make_bot("devil_dogs", name, seed + bytes([each])) for each, name in enumerate(names)]
        found = play(GAME, bots, seed, Options(scenario=Scenario(scenario)))
        margins.append((seat, found.outcome.seats[seat].score - found.outcome.seats[1 - seat].score))
        seconds += found.seconds_of(seat)
    return margins, seconds


def row(scenario: str, margins: Sequence[tuple[int, int]], seconds: Sequence[float]) -> str:
    """One line of the table, in Markdown."""
    count, wins = len(margins), sum(margin > 0 for _, margin in margins)
    low, high = wilson(wins, count)
    sides = [
        f"{sum(margin > 0 for seat, margin in margins if seat == side)} of {sum(seat == side for seat, _ in margins)}"
        for side in (0, 1)
    ]
    marks = quantiles(seconds, n=100)
    return (
        f"| {scenario.upper()} | {wins} of {count} | {100 * wins / count:.1f} % "
        f"| {100 * low:.1f} to {100 * high:.1f} % "
        f"| {sides[0]} | {sides[1]} | {mean(margin for _, margin in margins):+.1f} "
        f"| {1000 * marks[49]:.2f} | {1000 * marks[98]:.1f} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--scenarios", type=lambda text: text.split(","), default=["s1"])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    print("| scenario | won | rate | 95 % | as Allies | as Germans | mean margin | ms, median | ms, 99th percentile |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for scenario in arguments.scenarios:
            parts = [
                pool.submit(games, scenario, range(start, arguments.games, arguments.jobs))
                for start in range(arguments.jobs)
            ]
            margins, seconds = (list(chain(*found)) for found in zip(*(p.result() for p in parts), strict=True))
            print(row(scenario, margins, seconds), flush=True)


if __name__ == "__main__":
    main()

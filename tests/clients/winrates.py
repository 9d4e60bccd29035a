"""Win rates of Veteran teams, in process: python -m tests.clients.winrates prints a table for clients/README.md.

The base game by the number of seats, the expansion by its difficulty with three seats. The seeds are others than those
that the bot was tuned on.
"""

from __future__ import annotations

import argparse
import hashlib
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from statistics import quantiles
from typing import Any

from drumhead_client import make_bot
from drumhead_client.tournament.teams import wilson

from services.grizzled.components import Difficulty, Expansion
from services.grizzled.game import GAME
from services.grizzled.state import Options
from tests.clients.arena import play

Settings = tuple[str, int, Options]
SETTINGS: Sequence[Settings] = (
    *(("base game", seats, Options()) for seats in (2, 3, 4, 5)),
    *(
        (f"expansion, {difficulty}", 3, Options(expansion=Expansion.AT_YOUR_ORDERS, difficulty=difficulty))
        for difficulty in Difficulty
    ),
)


def games(team: str, seats: int, options: Options, numbers: Sequence[int]) -> tuple[list[str], list[int], list[float]]:
    """How the games on these seeds ended, missions of each, and the seconds of all decisions."""
    ends, missions, seconds = [], [], []
    for number in numbers:
        seed = hashlib.sha256(f"winrates{number}".encode()).digest()
        found = play(GAME, [make_bot("grizzled", team, seed + bytes([seat])) for seat in range(seats)], seed, options)
        ends.append(found.outcome.reason)
        missions.append(found.final.mission_number)
        seconds += found.seconds
    return ends, missions, seconds


def row(name: str, seats: int, ends: Counter[str], missions: float) -> str:
    """One line of the table, in Markdown."""
    count = sum(ends.values())
    wins = sum(number for end, number in ends.items() if end.startswith("victory"))
    low, high = wilson(wins, count)
    lost = ", ".join(
        f"{end.removeprefix('defeat_').replace('_', ' ')} {number}"
        for end, number in sorted(ends.items())
        if end.startswith("defeat")
    )
    rate = f"{100 * wins / count:.1f} % | {100 * low:.1f} to {100 * high:.1f} %"
    return f"| {name} | {seats} | {wins} of {count} | {rate} | {lost} | {missions:.1f} |"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--team", default="veteran")
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    print(
        "| rules | seats | won | rate | 95 % | lost by | mean missions |\n| --- | --- | --- | --- | --- | --- | --- |"
    )
    seconds: list[float] = []
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for name, seats, options in SETTINGS:
            step = arguments.jobs * 4
            parts: list[Any] = [
                pool.submit(games, arguments.team, seats, options, range(start, arguments.games, step))
                for start in range(step)
            ]
            ends, missions, times = (list(chain(*found)) for found in zip(*(p.result() for p in parts), strict=True))
            seconds += times
            print(row(name, seats, Counter(ends), sum(missions) / len(missions)), flush=True)
    if len(seconds) > 1:
        marks = quantiles(seconds, n=100)
        print(f"\nMilliseconds a decision: median {1000 * marks[49]:.2f}, 99th percentile {1000 * marks[98]:.2f}")


if __name__ == "__main__":
    main()

"""Looks for a better temper of Sergeant: changes one worth after the other and keeps what beats the temper so far.

    python -m tests.clients.tune_devil_dogs --scenarios s1,s4 --games 40 --rounds 2
    python -m tests.clients.tune_devil_dogs --only near=0.7,0.8,0.9

Each candidate plays the present temper on the same seeds, both sides in turn. The temper printed last goes into
drumhead_client/bots/devil_dogs/sergeant.py by hand.
"""

from __future__ import annotations

import argparse
import hashlib
import math
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict

from drumhead_client.bots.devil_dogs.sergeant import Sergeant, Temper

from services.devil_dogs.components import Scenario
from services.devil_dogs.game import GAME
from services.devil_dogs.state import Options
from tests.clients.arena import play
from tests.clients.tune_grizzled import Values, changed

FACTORS = (0.6, 0.8, 1.25, 1.6)
DECISIVE = 8
"""Margin of a decisive victory; wins by more count little more."""


def points(candidate: Values, present: Values, scenario: str, numbers: Sequence[int]) -> float:
    """What a temper wins against another on these seeds: up to 1 for a game, by its margin, and down to -1."""
    found = 0.0
    for number in numbers:
        seed = hashlib.sha256(f"tune{number // 2}".encode()).digest()
        seat = number % 2
        tempers = [Temper(**candidate), Temper(**present)]
        bots = [Sergeant(seed + bytes([each]), tempers[each != seat]) for each in (0, 1)]
        scores = [each.score for each in play(GAME, bots, seed, Options(scenario=Scenario(scenario))).outcome.seats]
        found += math.tanh((scores[seat] - scores[1 - seat]) / DECISIVE)
    return found


class Trial:
    """Plays tempers, the games shared out among processes."""

    def __init__(self, arguments: argparse.Namespace, pool: ProcessPoolExecutor) -> None:
        self._pool, self._arguments = pool, arguments

    def edge(self, candidate: Values, present: Values) -> float:
        """Points a game that the candidate wins against the present temper."""
        games, jobs = range(self._arguments.start, self._arguments.start + self._arguments.games), self._arguments.jobs
        futures = [
            self._pool.submit(points, candidate, present, scenario, [n for n in games if n // 2 % jobs == part])
            for scenario in self._arguments.scenarios
            for part in range(jobs)
        ]
        return sum(future.result() for future in futures) / (len(games) * len(self._arguments.scenarios))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--scenarios", type=lambda text: text.split(","), default=["s1"])
    parser.add_argument("--games", type=int, default=40, help="games of each candidate in each scenario")
    parser.add_argument("--start", type=int, default=0, help="number of the first game")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--least", type=float, default=0.08, help="edge for which a change is kept")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", help="name=value,value: print the edges of these values and stop")
    arguments = parser.parse_args()
    values = asdict(Temper())
    with ProcessPoolExecutor(arguments.jobs) as pool:
        trial = Trial(arguments, pool)
        if arguments.only:
            name, _, tried = arguments.only.partition("=")
            for text in tried.split(","):
                print(name, text, f"{trial.edge(changed(values, name, float(text)), values):+.3f}", flush=True)
            return
        for _ in range(arguments.rounds):
            for name in values:
                candidates = [changed(values, name, round(values[name] * factor, 3)) for factor in FACTORS]
                edges = [trial.edge(candidate, values) for candidate in candidates]
                if max(edges) > arguments.least:
                    values = candidates[edges.index(max(edges))]
                    print(f"{name} {values[name]} {max(edges):+.3f}", flush=True)
        print(values)


if __name__ == "__main__":
    main()

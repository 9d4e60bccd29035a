"""Looks for a better temper of Careerist: changes one worth after the other and keeps what comes out ahead.

    python -m tests.clients.tune_legion_of_honor --against careerist --deals 50 --rounds 2
    python -m tests.clients.tune_legion_of_honor --deals 100 --only rank=20,30,40

All tempers play the same seeds, so that a difference is not one of luck in the dice. The temper printed last goes into
drumhead_client/bots/legion_of_honor/prospects.py by hand.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, replace

from drumhead_client.bots.legion_of_honor.prospects import Temper

from tests.clients.careers import Table, played

FACTORS = (0.5, 0.7, 1.4, 2.0)
LEAD = 0.1
"""What a point over the best of the others counts beside the first place; it shows in fewer games."""


class Trial:
    """Plays tempers, the deals shared out among processes."""

    def __init__(self, arguments: argparse.Namespace, pool: ProcessPoolExecutor) -> None:
        first, _, last = arguments.seasons.partition("-")
        self._table = Table(arguments.seats, int(first), int(last or first), arguments.against, "tune")
        self._parts = [
            range(arguments.start + number, arguments.start + arguments.deals, arguments.jobs * 2)
            for number in range(arguments.jobs * 2)
        ]
        self._pool = pool

    def points(self, temper: Temper) -> float:
        """A point for each first place, a little for the lead, the mean over all matches."""
        parts = [self._pool.submit(played, self._table, temper, part) for part in self._parts]
        found = [match for part in parts for match in part.result()]
        return sum((match.won + match.alone) / 2 + LEAD * match.lead for match in found) / len(found)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seasons", default="6-8")
    parser.add_argument("--against", default="random")
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--start", type=int, default=0, help="number of the first seed")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--least", type=float, default=0.02, help="gain for which a change is kept")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", help="name=value,value: print the points of these values and stop")
    arguments = parser.parse_args()
    temper = Temper()
    with ProcessPoolExecutor(arguments.jobs) as pool:
        trial = Trial(arguments, pool)
        if arguments.only:
            name, _, tried = arguments.only.partition("=")
            for text in tried.split(","):
                print(name, text, f"{trial.points(replace(temper, **{name: float(text)})):.3f}", flush=True)
            return
        best = trial.points(temper)
        print(f"as it is {best:.3f}", flush=True)
        for _ in range(arguments.rounds):
            for name, value in asdict(temper).items():
                for factor in FACTORS:
                    candidate = replace(temper, **{name: round(value * factor, 3)})
                    points = trial.points(candidate)
                    if points > best + arguments.least:
                        best, temper = points, candidate
                        print(f"{name} {round(value * factor, 3)} {points:.3f}", flush=True)
        print(temper)


if __name__ == "__main__":
    main()

"""Looks for a better temper of Veteran: changes one worth after the other and keeps what wins more games.

    python -m tests.clients.tune_grizzled --seats 3 --games 300 --rounds 2
    python -m tests.clients.tune_grizzled --seats 3 --games 500 --only dealt.1=6,7,8,9

All tempers play the same seeds, so that a difference is not one of luck in the deal. The temper printed last goes into
drumhead_client/bots/grizzled/veteran.py by hand.
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from typing import Any

from drumhead_client.bots.grizzled.veteran import Temper, Veteran

from services.grizzled.components import Difficulty, Expansion
from services.grizzled.game import GAME
from services.grizzled.state import Options
from tests.clients.arena import play

FACTORS = (0.7, 0.85, 1.2, 1.45)
LEFT = 60
"""Cards left in a lost game that cost as much as the game; they make a small difference show in fewer games."""
Values = dict[str, Any]


def options(name: str) -> Options:
    """The base game, or the expansion by its difficulty."""
    if name == "base":
        return Options()
    return Options(expansion=Expansion.AT_YOUR_ORDERS, difficulty=Difficulty(name))


def points(values: Values, seats: int, rules: str, numbers: Sequence[int]) -> float:
    """A point for each game won by a team of one temper on these seeds, less a little for cards left in the others."""
    temper, found = Temper(**values), 0.0
    for number in numbers:
        seed = hashlib.sha256(f"tune{number}".encode()).digest()
        bots = [Veteran(seed + bytes([seat]), temper) for seat in range(seats)]
        game = play(GAME, bots, seed, options(rules))
        left = game.final.trials.size + sum(len(soldier.hand) for soldier in game.final.seats)
        found += 1 if game.outcome.seats[0].won else -left / LEFT
    return found


class Trial:
    """Plays tempers, the games shared out among processes."""

    def __init__(self, arguments: argparse.Namespace, pool: ProcessPoolExecutor) -> None:
        self._pool, self._arguments = pool, arguments
        self._parts = [range(start, arguments.games, arguments.jobs * 4) for start in range(arguments.jobs * 4)]

    def rate(self, values: Values) -> float:
        """Points a game, the mean over all numbers of seats asked for."""
        futures = [
            self._pool.submit(points, values, seats, self._arguments.rules, [n + self._arguments.start for n in part])
            for seats in self._arguments.seats
            for part in self._parts
        ]
        return sum(future.result() for future in futures) / (self._arguments.games * len(self._arguments.seats))


def changed(values: Values, name: str, value: float) -> Values:
    """The values with one of them changed; "dealt.1" is the second of a tuple."""
    field, _, place = name.partition(".")
    if not place:
        return {**values, field: value}
    parts = list(values[field])
    parts[int(place)] = value
    return {**values, field: tuple(parts)}


def names(values: Values, seats: Sequence[int]) -> Iterator[tuple[str, float]]:
    """Every single number of a temper that matters to these seats."""
    for field, value in values.items():
        if not isinstance(value, tuple):
            yield field, value
            continue
        for place, part in enumerate(value):
            if field in ("level", "harm", "need") or place + 2 in seats:
                yield f"{field}.{place}", part


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seats", type=lambda text: [int(part) for part in text.split(",")], default=[3])
    parser.add_argument("--rules", default="base", choices=["base", *Difficulty])
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--start", type=int, default=0, help="number of the first seed")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--least", type=float, default=0.006, help="gain for which a change is kept")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", help="name=value,value: print the rates of these values and stop")
    arguments = parser.parse_args()
    values = asdict(Temper())
    with ProcessPoolExecutor(arguments.jobs) as pool:
        trial = Trial(arguments, pool)
        if arguments.only:
            name, _, tried = arguments.only.partition("=")
            for text in tried.split(","):
                print(name, text, f"{trial.rate(changed(values, name, float(text))):.3f}", flush=True)
            return
        best = trial.rate(values)
        print(f"as it is {best:.3f}", flush=True)
        for _ in range(arguments.rounds):
            for name, value in list(names(values, arguments.seats)):
                for factor in FACTORS:
                    candidate = changed(values, name, round(value * factor, 3))
                    rate = trial.rate(candidate)
                    if rate > best + arguments.least:
                        best, values = rate, candidate
                        print(f"{name} {round(value * factor, 3)} {rate:.3f}", flush=True)
        print(values)


if __name__ == "__main__":
    main()

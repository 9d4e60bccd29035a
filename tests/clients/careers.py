"""Careerist against a table of another bot, in process: python -m tests.clients.careers prints a table for README.md.

Every deal is one seed, played once from every seat. The seeds are others than those that the bot was tuned on.
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import chain
from statistics import quantiles
from typing import Any

from drumhead_client import make_bot
from drumhead_client.bots.legion_of_honor.careerist import Careerist
from drumhead_client.bots.legion_of_honor.prospects import Temper
from drumhead_client.tournament.teams import wilson

from services.legion_of_honor.game import GAME
from services.legion_of_honor.state import Options
from tests.clients.arena import play


@dataclass(frozen=True)
class Match:
    """How one match went for the seat that is measured."""

    won: bool
    alone: bool
    """Whether nobody shared the first place."""
    rank: int
    lead: int
    """Points over the best of the others."""
    seconds: list[float]
    """Of its own decisions."""


@dataclass(frozen=True)
class Table:
    """Who plays what."""

    seats: int = 4
    first: int = 6
    last: int = 8
    other: str = "random"
    name: str = "winrates"
    """The seeds follow from it."""

    def matches(self, temper: Temper, deals: Sequence[int]) -> Iterator[Match]:
        """Every deal from every seat."""
        options = Options(from_season=self.first, to_season=self.last)
        for deal in deals:
            seed = hashlib.sha256(f"{self.name}{deal}".encode()).digest()
            for seat in range(self.seats):
                yield self._match(temper, seed, seat, options)

    def _match(self, temper: Temper, seed: bytes, seat: int, options: Options) -> Match:
        bots: list[Any] = [
            Careerist(seed + bytes([number]), temper)
            if number == seat
            else make_bot("legion_of_honor", self.other, seed + bytes([number]))
            for number in range(self.seats)
        ]
        found = play(GAME, bots, seed, options)
        own = found.outcome.seats[seat]
        rivals = [each for number, each in enumerate(found.outcome.seats) if number != seat]
        alone = own.won and not any(rival.won for rival in rivals)
        return Match(own.won, alone, own.rank, own.score - max(rival.score for rival in rivals), found.seconds_of(seat))


def played(table: Table, temper: Temper, deals: Sequence[int]) -> list[Match]:
    """For a pool of processes."""
    return list(table.matches(temper, deals))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seasons", default="6-8", help="first and last, e.g. 6-8")
    parser.add_argument("--against", default="random")
    parser.add_argument("--jobs", type=int, default=1)
    arguments = parser.parse_args()
    first, _, last = arguments.seasons.partition("-")
    table = Table(arguments.seats, int(first), int(last or first), arguments.against)
    step = arguments.jobs * 4
    with ProcessPoolExecutor(arguments.jobs) as pool:
        parts = [pool.submit(played, table, Temper(), range(start, arguments.deals, step)) for start in range(step)]
        found = list(chain.from_iterable(part.result() for part in parts))
    games, won, alone = len(found), sum(each.won for each in found), sum(each.alone for each in found)
    low, high = wilson(won, games)
    print("| seats | seasons | against | first | rate | 95 % | alone | mean rank |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    print(
        f"| {table.seats} | {arguments.seasons} | {table.other} | {won} of {games} | {100 * won / games:.1f} % "
        f"| {100 * low:.1f} to {100 * high:.1f} % | {alone} | {sum(each.rank for each in found) / games:.2f} |"
    )
    marks = quantiles([time for each in found for time in each.seconds], n=100)
    print(f"\nMilliseconds a decision: median {1000 * marks[49]:.2f}, 99th percentile {1000 * marks[98]:.2f}")


if __name__ == "__main__":
    main()

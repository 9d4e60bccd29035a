"""Standings: wins, draws and losses, in all and by seat, and Elo ratings with 95 % intervals.

Ratings are the maximum-likelihood estimate of the Bradley-Terry model: of a match of two, i beats j with probability
p = 1 / (1 + 10 ** ((R_j - R_i) / 400)), a draw counting as half a win for each. The estimate exists and is unique only
if no group of bots won all its matches against the rest (Ford, "Solution of a ranking problem from binary comparisons",
1957); where that fails, each pair that met is given one drawn match more (`regularised`). It is found by Newton's
method on the concave likelihood (Hunter, "MM algorithms for generalized Bradley-Terry models", 2004, has the model and
its conditions). The ratings have mean 0.

The interval is 1.96 standard errors, from the inverse of the Fisher information
I_ij = -n_ij p_ij (1 - p_ij) k^2, I_ii = sum_j n_ij p_ij (1 - p_ij) k^2, k = ln 10 / 400, on the subspace of sum 0.
It takes matches as independent; the two matches of one deal share their luck, which seats swapped mostly cancel, so
with few deals it is a guide rather than a measurement. A match of more than two counts as one match of each pair of
different bots in it, decided by rank, and the pairs of one match are not independent either: there the mean rank is the
measurement. Its interval is 1.96 standard errors of the means of the deals, each of which is one seed from every seat.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from statistics import stdev

import numpy as np
from numpy.typing import NDArray

from drumhead_client.tournament.results import Result
from drumhead_client.tournament.teams import Z_95

ELO_SCALE = math.log(10) / 400


BOUNDS = (
    "A bot or group of bots won or lost everything, so one drawn match was added to each pair: "
    "the ratings are bounds rather than estimates."
)
"""What is to be said where `Standings.regularised`."""


@dataclass
class Tally:
    """Wins, draws and losses."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def matches(self) -> int:
        """How many."""
        return self.wins + self.draws + self.losses

    @property
    def share(self) -> float:
        """Points won of those to be had, a draw being half a point; 0 to 1, nan without a match."""
        return (self.wins + self.draws / 2) / self.matches if self.matches else math.nan

    def add(self, points: float) -> None:
        """One match: 1 won, 0 lost, anything between a draw."""
        if points == 1:
            self.wins += 1
        elif points == 0:
            self.losses += 1
        else:
            self.draws += 1


@dataclass
class Row:
    """One bot's line."""

    bot: str
    elo: float = 0.0
    margin: float = 0.0
    """Half the width of the 95 % interval."""
    total: Tally = field(default_factory=Tally)
    seats: dict[int, Tally] = field(default_factory=dict)
    failures: int = 0
    """Matches in which the bot failed and resigned."""
    ranks: dict[str, list[int]] = field(default_factory=dict)
    """Its ranks by deal, one for each seat it had."""

    @property
    def mean_rank(self) -> float:
        """Mean rank, 1 is best; nan without a match."""
        found = [rank for ranks in self.ranks.values() for rank in ranks]
        return sum(found) / len(found) if found else math.nan

    @property
    def rank_margin(self) -> float:
        """Half the width of the 95 % interval of the mean rank; nan with fewer than two deals."""
        if len(self.ranks) < 2:
            return math.nan
        means = [sum(ranks) / len(ranks) for ranks in self.ranks.values()]
        return Z_95 * stdev(means) / math.sqrt(len(means))


@dataclass(frozen=True)
class Standings:
    """The table."""

    rows: tuple[Row, ...]
    """Best rating first."""
    against: dict[tuple[str, str], Tally]
    """(bot, opponent) -> the bot's results against it."""
    regularised: bool
    """Whether a drawn match was added to each pair so that ratings exist."""
    crowded: bool = False
    """Whether there were matches of more than two seats, so that first places and ranks say more than points."""


def match_points(result: Result) -> tuple[float, ...]:
    """Points of each seat: 1 for a winner, 0 for a loser; if all or none won, by rank, 1/2 if all ranks are equal."""
    if all(result.won) or not any(result.won):
        best = min(result.ranks)
        if all(rank == best for rank in result.ranks):
            return tuple(0.5 for _ in result.ranks)
        return tuple(1.0 if rank == best else 0.0 for rank in result.ranks)
    return tuple(1.0 if won else 0.0 for won in result.won)


def standings(results: Iterable[Result]) -> Standings:
    """The table of some results."""
    rows: dict[str, Row] = {}
    against: dict[tuple[str, str], Tally] = {}
    crowded = False
    for result in results:
        crowded = crowded or len(result.seats) > 2
        points = match_points(result)
        for seat, bot in enumerate(result.seats):
            row = rows.setdefault(bot, Row(bot))
            row.total.add(points[seat])
            row.seats.setdefault(seat, Tally()).add(points[seat])
            row.ranks.setdefault(result.deal, []).append(result.ranks[seat])
            row.failures += bool(result.failed and result.failed[seat])
        for one, other in combinations(range(len(result.seats)), 2):
            first, second = result.seats[one], result.seats[other]
            if first == second:
                continue
            better = np.sign(result.ranks[other] - result.ranks[one])
            against.setdefault((first, second), Tally()).add(float(0.5 + better / 2))
            against.setdefault((second, first), Tally()).add(float(0.5 - better / 2))
    bots = sorted(rows)
    points_for = np.zeros((len(bots), len(bots)))
    for (bot, opponent), tally in against.items():
        points_for[bots.index(bot), bots.index(opponent)] = tally.wins + tally.draws / 2
    elo, margin, regularised = ratings(points_for)
    for index, bot in enumerate(bots):
        rows[bot].elo, rows[bot].margin = float(elo[index]), float(margin[index])
    ordered = sorted(rows.values(), key=lambda row: (-row.elo, row.bot))
    return Standings(tuple(ordered), against, regularised, crowded)


def ratings(points: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64], bool]:
    """Elo ratings, half widths of their 95 % intervals, and whether draws had to be added.

    `points[i, j]` are the points of i against j, shape (n, n), diagonal 0.
    """
    n = len(points)
    regularised = n > 1 and not _connected(points)
    if regularised:
        met = (points + points.T) > 0
        points = points + met / 2
    games = points + points.T
    strength = np.zeros(n)
    information = np.zeros((n, n))
    centre = np.full((n, n), 1 / n) if n else np.zeros((0, 0))
    for _ in range(200):
        expected = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
        weight = games * expected * (1 - expected)
        information = np.diag(weight.sum(axis=1)) - weight
        gradient = (points - games * expected).sum(axis=1)
        # The information is singular along (1, ..., 1), as only differences count: the added matrix pins the mean.
        step = np.linalg.solve(information + centre, gradient) if n else gradient
        strength += np.clip(step, -2, 2)
        if np.abs(step).max(initial=0) < 1e-10:
            break
    strength -= strength.mean() if n else 0
    variance = np.diag(np.linalg.pinv(information))
    return strength / ELO_SCALE, Z_95 * np.sqrt(np.maximum(variance, 0)) / ELO_SCALE, regularised


def _connected(points: NDArray[np.float64]) -> bool:
    """Whether from every bot a chain of points leads to every other."""
    reach = (points > 0) | np.eye(len(points), dtype=np.bool_)
    for _ in range(len(points)):
        reach = reach | ((reach.astype(np.int64) @ reach.astype(np.int64)) > 0)
    return bool(reach.all())


def seat_tallies(results: Sequence[Result]) -> dict[int, Tally]:
    """Results of each seat, whoever sat there."""
    seats: dict[int, Tally] = {}
    for result in results:
        for seat, points in enumerate(match_points(result)):
            seats.setdefault(seat, Tally()).add(points)
    return seats

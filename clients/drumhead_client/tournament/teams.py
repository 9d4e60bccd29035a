"""Standings of teams in a cooperative game: games, wins, and how they ended.

The interval of a win rate is Wilson's (1927): the rates p for which |w/n - p| <= z sqrt(p (1 - p) / n), z = 1.96.
Unlike the usual w/n +- z se it stays within 0 to 1 and says something where nothing or everything was won.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from drumhead_client.tournament.results import Result

Z_95 = 1.959964
"""Standard errors to either side of a mean within which 95 % of a normal distribution lie."""


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a win rate, 0 to 1; of no game at all everything is possible."""
    if games == 0:
        return 0.0, 1.0
    share, z2 = wins / games, Z_95 * Z_95
    centre = share + z2 / (2 * games)
    spread = Z_95 * math.sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    scale = 1 + z2 / games
    low, high = (centre - spread) / scale, (centre + spread) / scale
    return (0.0 if wins == 0 else low), (1.0 if wins == games else high)


@dataclass
class TeamRow:
    """One team's line."""

    team: str
    games: int = 0
    wins: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    """Games by the way they ended, in the game's words."""
    sums: Counter[str] = field(default_factory=Counter)
    """Sums of the measures over all games."""
    length: int = 0
    """Sum of versions."""
    failures: int = 0
    """Games in which a bot failed and resigned."""

    @property
    def rate(self) -> float:
        """Share of games won, nan without a game."""
        return self.wins / self.games if self.games else math.nan

    @property
    def interval(self) -> tuple[float, float]:
        """95 % interval of the rate."""
        return wilson(self.wins, self.games)

    def mean(self, measure: str) -> float:
        """Mean of a measure, e.g. "mission_number"; nan without a game."""
        return self.sums[measure] / self.games if self.games else math.nan


def team_standings(results: Iterable[Result]) -> tuple[TeamRow, ...]:
    """A line for each team, the best first: by rate, then by the means of the measures, of which more is better.

    Raises ValueError if seats of one match did not share its outcome.
    """
    rows: dict[str, TeamRow] = {}
    measures: dict[str, None] = {}
    for result in results:
        if len(set(result.won)) != 1:
            raise ValueError(f"match {result.match}: some seats won and others did not, in a cooperative game")
        row = rows.setdefault(result.team, TeamRow(result.team))
        row.games += 1
        row.wins += result.won[0]
        row.ends[result.reason] += 1
        row.sums.update(result.measures)
        measures.update(dict.fromkeys(result.measures))
        row.length += result.length
        row.failures += any(result.failed)
    means = {row.team: [-row.mean(measure) for measure in measures] for row in rows.values()}
    return tuple(sorted(rows.values(), key=lambda row: (-row.rate, means[row.team], row.team)))


def ends_of(rows: Iterable[TeamRow]) -> list[str]:
    """All ways in which games ended: those that won first, then the most frequent."""
    total: Counter[str] = Counter()
    for row in rows:
        total.update(row.ends)
    return sorted(total, key=lambda end: (not end.startswith("victory"), -total[end], end))

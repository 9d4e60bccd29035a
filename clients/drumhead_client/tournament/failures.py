"""Bots that failed: what they did wrong, how often, and where to look."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from drumhead_client.tournament.results import Result


@dataclass(frozen=True)
class Failure:
    """One thing that one bot did wrong."""

    bot: str
    error: str
    """In the words of BotFailed."""
    matches: int
    """Matches in which it happened."""
    first: Result
    """The first of them."""


def failures(results: Iterable[Result]) -> tuple[Failure, ...]:
    """What went wrong in some results, the most frequent first."""
    found: dict[tuple[str, str], list[Result]] = {}
    for result in results:
        for bot, error in sorted({pair for pair in zip(result.seats, result.failed, strict=False) if pair[1]}):
            found.setdefault((bot, error), []).append(result)
    listed = [Failure(bot, error, len(matches), matches[0]) for (bot, error), matches in found.items()]
    return tuple(sorted(listed, key=lambda failure: (-failure.matches, failure.bot, failure.error)))

"""Positions of a record, told by its events: what a spectator knew at each version. For each game a teller of its own.

Records hold actions and events and no positions. The rules are not applied again: what no event tells stays unset.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Protocol

from drumhead_client.positions import devil_dogs


class Teller(Protocol):
    """Follows one record."""

    def __call__(self, entry: Any) -> Any:
        """The View after the next entry, a message of its own."""


class NotTold(Exception):
    """The events of this game do not tell its positions, or nobody has written down how."""

    def __init__(self, game: str) -> None:
        super().__init__(f"records of {game} are not followed; those of {', '.join(sorted(_TELLERS))} are")
        self.game = game


def positions(record: Any) -> Iterator[tuple[Any, Any]]:
    """(Entry, View) for each entry from the set-up on. Raises NotTold."""
    if record.header.game not in _TELLERS:
        raise NotTold(record.header.game)
    teller = _TELLERS[record.header.game](record)
    for entry in record.entries:
        if entry.events:
            yield entry, teller(entry)


_TELLERS: dict[str, Callable[[Any], Teller]] = {"devil_dogs": devil_dogs.Follower}

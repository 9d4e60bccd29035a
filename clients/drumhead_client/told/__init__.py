"""What a record's events tell of chance, compared with what came of it. For each game a check of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from drumhead_client.told.devil_dogs import CardsAndChits
from drumhead_client.told.gravelotte import check_dice
from drumhead_client.told.grizzled import HandsAndPiles
from drumhead_client.told.legion_of_honor import DiceAndDecks


class Check(Protocol):
    """Compares the entries of one record, given in order."""

    def __call__(self, entry: Any) -> None:
        """Raises ToldOtherwise at the first thing that an entry tells otherwise than it happened."""


def check_of(record: Any) -> Check:
    """The check for a record; of a game without one all is right."""
    make = _CHECKS.get(record.header.game)
    return (lambda _: None) if make is None else make(record)


_CHECKS: dict[str, Callable[[Any], Check]] = {
    "devil_dogs": CardsAndChits,
    "gravelotte": lambda _: check_dice,
    "grizzled": HandsAndPiles,
    "legion_of_honor": DiceAndDecks,
}

"""Pictures of a record: its positions, told by its events, drawn as a spectator saw them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from drumhead_client.draw import picture
from drumhead_client.positions import positions

TURNING_POINTS = ("turn_ended", "game_over")
"""Events after which a position is drawn unasked."""


def frames(record: Any, at: Collection[int] = ()) -> Iterator[tuple[int, str]]:
    """(Version, SVG) of these versions; of none: of the set-up, each turn's end and the end.

    Raises NotTold, NoPicture.
    """
    for number, (entry, view) in enumerate(positions(record)):
        turns = any(event.WhichOneof("event") in TURNING_POINTS for event in entry.events)
        if entry.version in at or (not at and (turns or number == 0)):
            yield entry.version, picture(record.header.game, view)

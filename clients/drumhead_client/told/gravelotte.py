"""What a record of Gravelotte 1870 tells of dice, compared with those that fell."""

from __future__ import annotations

from typing import Any

from drumhead_client.told.happened import same


def check_dice(entry: Any) -> None:
    """Each die is an event of its own (GRV-111)."""
    told = [event.die_rolled.value for event in entry.events if event.WhichOneof("event") == "die_rolled"]
    same("dice", told, [value for answer in entry.chance for value in answer.roll.values])

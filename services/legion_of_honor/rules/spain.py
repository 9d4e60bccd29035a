"""Spain: its battles and the cards that are worse there (LOH-118, LOH-155, LOH-244)."""

from __future__ import annotations

from functools import cache

from services.legion_of_honor.components import SPAIN_BATTLES, SUBSTITUTES
from services.legion_of_honor.rules.table import band
from services.legion_of_honor.state import Grognard
from services.legion_of_honor.vocabulary import BattleFacts

BATTLE_ID = "spain"


@cache
def spain_battle(round_id: str) -> BattleFacts:
    """All battles of the round in Spain as one, each Command with its own exclusions (LOH-155, LOH-251)."""
    battles = SPAIN_BATTLES.get(round_id, {})
    return BattleFacts(BATTLE_ID, tuple(battles), excluded_by_command=battles)


def substitute(grognard: Grognard, card: int) -> tuple[int, int, int] | None:
    """W, P, E of a card for his Command and band, where Spain has other ones (LOH-244)."""
    by_band = SUBSTITUTES.get(card, {}).get(band(grognard), {})
    return by_band.get(grognard.command) if grognard.command is not None else None

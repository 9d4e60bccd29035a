from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from drumhead_client import RecordInvalid, make_bot, verify

from services.gravelotte.game import GAME
from services.gravelotte.state import Options
from tests.clients.golden import played_record


@cache
def record() -> Any:
    return played_record(
        GAME, Options(), [make_bot("gravelotte", "random", bytes([seat])) for seat in (0, 1)], bytes(32)
    )


def dice() -> list[tuple[int, int]]:
    """(Entry, event) of every die told of."""
    return [
        (e, v)
        for e, entry in enumerate(record().entries)
        for v, event in enumerate(entry.events)
        if event.HasField("die_rolled")
    ]


def copied() -> Any:
    found = type(record())()
    found.CopyFrom(record())
    return found


def test_every_die_of_a_record_is_told_of_once() -> None:
    assert verify(record()).dice == len(dice()) > 3


def test_a_die_told_otherwise_than_it_fell_is_found() -> None:
    for e, v in dice():
        false = copied()
        die = false.entries[e].events[v].die_rolled
        die.value = die.value % 6 + 1
        with pytest.raises(RecordInvalid, match=f"version {e + 1}, events: dice"):
            verify(false)


def test_a_die_that_no_event_tells_of_is_found() -> None:
    e, v = dice()[0]
    false = copied()
    del false.entries[e].events[v]

    with pytest.raises(RecordInvalid, match=f"version {e + 1}, events: dice"):
        verify(false)

from __future__ import annotations

from typing import Any

import pytest
from drumhead.devil_dogs.v1 import devil_dogs_pb2 as api
from drumhead_client import make_bot
from drumhead_client.positions import NotTold, positions

from services.chassis.wire import Wire
from services.devil_dogs.components import Scenario
from services.devil_dogs.game import GAME
from services.devil_dogs.state import Options
from tests.clients.golden import golden_record, played

WIRE = Wire(GAME)
UNTOLD = ("stage", "acting", "replaced", "mortars", "task")
UNTOLD_OF_SIDES = ("hand_size", "has_reserve", "deck_size", "discards", "executed")


def told(view: Any) -> Any:
    """The view without what no event tells: what is left must agree with the spectator's."""
    left = api.View()
    left.CopyFrom(view)
    for name in UNTOLD:
        left.ClearField(name)
    for side in (left.allied, left.german):
        for name in UNTOLD_OF_SIDES:
            side.ClearField(name)
    for here in left.sectors:
        del here.shelters[:]
    units = sorted(left.units, key=lambda unit: unit.id)
    del left.units[:]
    left.units.extend(units)
    return left


def _when_told(view: Any) -> None:
    """Dead pools are set aside, and groups taken off the track, a little before an event says so."""
    for unit in view.units:
        if unit.place == api.PLACE_SCORED:
            unit.place = api.PLACE_DEAD_POOL
    due = [entry for entry in view.track if entry.turn > view.turn]
    del view.track[:]
    view.track.extend(due)


@pytest.mark.parametrize(
    ("scenario", "name", "number"),
    [
        (Scenario.S1, "random", 1),
        (Scenario.S1, "sergeant", 2),
        (Scenario.S1, "random", 3),
        (Scenario.S2, "sergeant", 4),
        (Scenario.S4, "random", 5),
        (Scenario.S4, "sergeant", 6),
        (Scenario.S2, "random", 7),
    ],
)
def test_events_tell_the_position_that_a_spectator_sees(scenario: Scenario, name: str, number: int) -> None:
    seed = number.to_bytes(32, "big")
    bots = [make_bot("devil_dogs", name, seed + bytes([seat])) for seat in (0, 1)]
    record, states = played(GAME, Options(scenario=scenario), bots, seed)
    record.header.game = "devil_dogs"
    followed = list(positions(record))

    assert [entry.version for entry, _ in followed] == [entry.version for entry in record.entries]
    for (entry, found), state in zip(followed, states, strict=True):
        expected = told(WIRE.view.to_message(GAME.view(state, None)))
        found = told(found)
        _when_told(found)
        _when_told(expected)
        assert found == expected, entry.version


def test_records_of_other_games_are_not_followed() -> None:
    with pytest.raises(NotTold, match="records of invented are not followed; those of devil_dogs are"):
        list(positions(golden_record(bytes(32), (b"", b""), 2, 1)))

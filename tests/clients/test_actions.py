"""Actions as a person writes them, on the games' own rules and services."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest
from click.testing import Result
from drumhead_client import games
from drumhead_client.actions import NotAnAction, parse_action
from drumhead_client.bots import UniformBot
from google.protobuf.json_format import MessageToJson

from services.devil_dogs.game import GAME as DEVIL_DOGS
from services.gravelotte.game import GAME as GRAVELOTTE
from services.grizzled.game import GAME as GRIZZLED
from services.legion_of_honor.game import GAME as LEGION_OF_HONOR
from tests.clients.command import drumhead
from tests.strength.arena import play


class Reading(UniformBot):
    """Plays at random, and reads everything it might have done."""

    def __init__(self, game: str, seen: set[str]) -> None:
        super().__init__(b"seed")
        self._api, self._seen = games.game(game), seen

    def decide(self, view: Any, legal: Sequence[Any]) -> int:
        for entry in legal:
            if entry.notation not in self._seen:
                self._seen.add(entry.notation)
                assert parse_action(self._api, entry.notation) == entry.action
                assert parse_action(self._api, MessageToJson(entry.action)) == entry.action
        return super().decide(view, legal)


@pytest.mark.parametrize(
    ("game", "seats", "options", "kinds"),
    [
        (GRAVELOTTE, 2, None, 3),
        (GRIZZLED, 3, None, 5),
        (DEVIL_DOGS, 2, None, 5),
        (LEGION_OF_HONOR, 3, LEGION_OF_HONOR.option_type(from_season=8), 5),
    ],
)
def test_every_notation_is_read_as_its_action(game: Any, seats: int, options: Any, kinds: int) -> None:
    seen: set[str] = set()
    play(game, [Reading(game.name, seen) for _ in range(seats)], bytes(32), options)

    assert len({notation.split()[0] for notation in seen}) >= kinds


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "missing"),
        ("dance", "there is no action 'dance'"),
        ("use_bourbaki", "missing"),
        ("use_bourbaki two", "column cannot be 'two'"),
        ("use_bourbaki 1 2", "'2' is more than use_bourbaki takes"),
        ("commit_plan sing,dance,rest", "cards cannot be 'sing'"),
        ('{"use_bourbaki": {"row": 1}}', 'no field named "row"'),
        ("{", "property name"),
    ],
)
def test_what_is_no_action_is_told(text: str, reason: str) -> None:
    with pytest.raises(NotAnAction, match=reason):
        parse_action(games.game("gravelotte"), text)


def submit(address: str, made: dict[str, Any], action: str, seat: int = 0) -> Result:
    arguments = ("submit", "gravelotte", made["match"], action, "--token", made["seats"][seat])
    return drumhead("--address", address, *arguments)


def test_an_action_that_the_rules_forbid_is_refused_with_its_clause(gravelotte: str) -> None:
    made = json.loads(drumhead("--address", gravelotte, "new", "gravelotte", "--seats", 2).output)
    legal = drumhead("--address", gravelotte, "legal", "gravelotte", made["match"], "--token", made["seats"][0])
    one, other = (line.split()[-1] for line in legal.output.splitlines()[:2])

    refused = submit(gravelotte, made, f"commit_plan {one.split(',')[0]},{one.split(',')[0]},{other.split(',')[1]}")
    assert refused.exit_code == 1
    assert "[GRV-" in refused.output
    assert submit(gravelotte, made, '{"pass_asset": {}}').output.count("[GRV-") == 1

    nothing = submit(gravelotte, made, "dance")
    assert f'in words "commit_plan {one}", "commit_plan {other}"' in nothing.output
    assert "and so on; upper and lower case are the same." in nothing.output

    assert submit(gravelotte, made, f"COMMIT_PLAN {one.upper()}").exit_code == 0
    assert submit(gravelotte, made, "1").output == "Error: the seat has no decision open\n"
    assert submit(gravelotte, made, "1").output == drumhead(
        "--address", gravelotte, "legal", "gravelotte", made["match"], "--token", made["seats"][0]
    ).output  # fmt: skip

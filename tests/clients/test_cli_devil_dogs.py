from __future__ import annotations

import json
import re
from pathlib import Path

from tests.clients.command import drumhead


def test_a_tournament_of_a_scenario_has_pictures_in_its_report(devil_dogs: str, tmp_path: Path) -> None:
    out = tmp_path / "t"
    spec = ("--game", "devil_dogs", "--bots", "sergeant,random", "--deals", 1, "--options", "scenario=s4")
    found = drumhead("--address", devil_dogs, "tournament", *spec, "--out", out)

    assert found.exit_code == 0, found.output
    assert re.search(r"sergeant +\S+ +± \d+ +\d ", found.output)
    report = (out / "report.html").read_text()
    assert [title in report for title in ("The set-up", "Halfway", "The end")] == [True] * 3
    assert report.count("<title>Devil Dogs: Into Vaux, turn ") == 3
    ids = re.findall(r'\bid="([^"]*)"', report)
    assert len(ids) == len(set(ids))
    for file in (out / "records").iterdir():
        assert ": verified: " in drumhead("verify", file).output


def test_a_position_is_shown_as_text_and_as_a_picture(devil_dogs: str, tmp_path: Path) -> None:
    made = json.loads(drumhead("--address", devil_dogs, "new", "devil_dogs", "--seats", 2).output)
    asked = ("--address", devil_dogs, "show", "devil_dogs", made["match"], "--token", made["seats"][1])

    assert "Devil Dogs: Hill 142, turn 1 of 6, assign cards" in drumhead(*asked).output
    drawn = drumhead(*asked, "--svg", tmp_path / "p.svg")
    assert drawn.output == f"{tmp_path}/p.svg\n"
    assert "Hill 142" in (tmp_path / "p.svg").read_text()


def test_no_picture_is_drawn_before_the_set_up(devil_dogs: str, tmp_path: Path) -> None:
    made = json.loads(drumhead("--address", devil_dogs, "new", "devil_dogs", "--seats", 2, "--must-join").output)
    asked = ("--address", devil_dogs, "show", "devil_dogs", made["match"], "--svg", tmp_path / "p.svg")

    assert "no position before the set-up" in drumhead(*asked).output
    assert not (tmp_path / "p.svg").exists()


def test_a_person_plays_with_its_cards_before_its_eyes(devil_dogs: str) -> None:
    answers = "?\n1\n1\nresign\n"
    found = drumhead(
        "--address", devil_dogs, "play", "devil_dogs", "--against", "sergeant", "--seed", "07" * 32, input=answers
    )

    assert found.exit_code == 0, found.output
    assert "You are US." in found.output
    assert re.search(r"reactive \w+.*MG \d", found.output)
    assert "place_orders" in found.output
    assert "GE (sergeant) won: resigned" in found.output

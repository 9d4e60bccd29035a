from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from drumhead.legion_of_honor.v1 import legion_of_honor_pb2 as api
from drumhead_client import make_bot
from drumhead_client.records import save_record
from drumhead_client.tournament.career_charts import career_charts
from drumhead_client.tournament.careers import ATTRIBUTES, Career, careers, first_death, survival
from drumhead_client.tournament.charts import charts
from drumhead_client.tournament.report import render_report
from drumhead_client.tournament.results import Result
from drumhead_client.tournament.schedule import Spec

from services.legion_of_honor.components import ORDER
from services.legion_of_honor.game import GAME
from services.legion_of_honor.state import Options
from tests.clients.golden import played_record
from tests.strength.arena import play

BOTS = ("careerist", "random", "random")
OPTIONS = Options(from_season=13, to_season=15)


def _bots(number: int) -> list[Any]:
    return [make_bot("legion_of_honor", name, bytes([number, seat])) for seat, name in enumerate(BOTS)]


def _seed(number: int) -> bytes:
    return hashlib.sha256(f"careers{number}".encode()).digest()


RESULT = Result("p", "d", "m", BOTS, (1, 2, 3), (True, False, False), (3, 1, 0), "seasons", 90, ("", "", ""))


@cache
def record(number: int) -> Any:
    found = played_record(GAME, OPTIONS, _bots(number), _seed(number))
    for seat, name in zip(found.header.seats, BOTS, strict=True):
        seat.player = name
    return found


@pytest.mark.parametrize("number", range(3))
def test_careers_end_with_the_sheets_of_the_last_position(number: int) -> None:
    found = careers(record(number))
    final = play(GAME, _bots(number), _seed(number), OPTIONS).final

    for career, grognard in zip(found.seats, final.grognards, strict=True):
        assert career.player == BOTS[career.seat]
        assert career.rank_at(len(found.rounds)) == ORDER.index(grognard.rank) + 1
        for name, values in career.attributes.items():
            assert values[-1] == getattr(grognard, name)
            assert len(values) == len(found.rounds) + 1
        assert career.money[-1] == grognard.paris + grognard.purse


def test_careers_begin_with_the_sheets_of_the_set_up() -> None:
    game = careers(record(0))
    rolled: dict[int, list[int]] = {}
    for event in record(0).entries[0].events:
        if event.HasField("die_rolled"):
            rolled.setdefault(event.die_rolled.seat, []).append(event.die_rolled.value)

    for career in game.seats:
        # the fourth die is Glory's, the eighth Health's; twelve seasons were skipped
        assert career.attributes["glory"][0] == rolled[career.seat][3] + 12 * 17
        assert career.attributes["health"][0] == 100 - rolled[career.seat][7] - 12 * 2


def test_rounds_wounds_battles_and_deaths_are_those_of_the_events() -> None:
    game = careers(record(1))
    assert game.rounds[:4] == ("XIII-1", "XIII-A", "XIII-B", "XIII-C")
    fought: set[tuple[str, int]] = set()
    battle, wounds, deaths = "", 0, 0
    for entry in record(1).entries:
        for event in entry.events:
            battle = event.battle_began.battle or battle
            fought |= {(battle, event.combat_card_drawn.seat)} if event.HasField("combat_card_drawn") else set()
            wounds += event.HasField("wound_suffered") and event.wound_suffered.wound != api.WOUND_KILLED
            deaths += event.HasField("absence_changed") and event.absence_changed.absence == api.ABSENCE_DEAD

    assert {(name, career.seat) for career in game.seats for _, name in career.battles} == fought != set()
    assert sum(len(career.wounds) for career in game.seats) == wounds > 0
    assert sum(len(career.deaths) for career in game.seats) == deaths


def test_attributes_are_named_as_on_the_sheet() -> None:
    sheet = {field.name for field in api.Grognard.DESCRIPTOR.fields}

    assert set(ATTRIBUTES) < sheet


def test_survival_counts_those_at_risk() -> None:
    """Kaplan and Meier's own way: of 8, one dies at 1; of 6 still watched, two at 3; of 2, one at 5."""
    lives = [(1, True), (2, False), (3, True), (3, True), (4, False), (4, False), (5, True), (6, False)]

    assert survival(lives) == [
        (0, 1.0),
        (1, pytest.approx(7 / 8)),
        (3, pytest.approx(7 / 8 * 4 / 6)),
        (5, pytest.approx(7 / 8 * 4 / 6 * 1 / 2)),
    ]
    assert survival([(4, False)]) == [(0, 1.0)]


def test_only_the_first_death_ends_a_life() -> None:
    assert first_death(Career(0, "a", deaths=[3, 7]), 9) == (3, True)
    assert first_death(Career(0, "a"), 9) == (9, False)


def test_the_charts_stand_in_the_report_and_are_the_same_each_time() -> None:
    records = [record(0), record(1)]
    drawn = career_charts(records)
    page = render_report(Spec("legion_of_honor", ("careerist+random+random",), 1, seats=3), [RESULT], drawn)

    assert drawn == career_charts(records)
    assert [plot["title"] for plot in drawn] == ["Careers in one match", "Survival"]
    for told in ("Experience", "Notice", "Money", "careerist (0)", "random (2)", "XIII-1", "careerist, 2 lives"):
        assert told in page
    assert 'class="wide"' in page
    for outside in ("http:", "https:", "//", "src=", "@import", "<script", "<link"):
        assert outside not in page


def test_charts_are_drawn_from_the_records_that_are_there(tmp_path: Path) -> None:
    path = tmp_path / "one.json"
    save_record(record(0), path)

    assert len(charts("legion_of_honor", [path, tmp_path / "none.json"])) == 2
    assert charts("legion_of_honor", [tmp_path / "none.json"]) == []
    assert charts("gravelotte", [path]) == []

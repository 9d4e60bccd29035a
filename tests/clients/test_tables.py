"""Tournaments of games in which more than two seats meet each other."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from drumhead_client import Connection, load_record, verify
from drumhead_client.tournament.printed import print_standings
from drumhead_client.tournament.report import render_report
from drumhead_client.tournament.results import Result
from drumhead_client.tournament.runner import open_run, play_all
from drumhead_client.tournament.schedule import InvalidSpec, Spec, schedule
from drumhead_client.tournament.standings import match_points, standings
from rich.console import Console

from services.legion_of_honor.game import GAME
from tests.clients.fakes import serving_game

TABLE = "careerist+random+random"
OPTIONS = {"from_season": 8, "to_season": 8}
SPEC = Spec("legion_of_honor", (TABLE,), 2, seed="test", seats=3, options=OPTIONS)


# schedule


def test_a_table_is_played_from_every_seat_on_one_seed() -> None:
    first, second, third, *_ = schedule(SPEC)

    assert [p.seats.index("careerist") for p in (first, second, third)] == [0, 2, 1]
    assert len({p.seed for p in (first, second, third)}) == 1
    assert len({p.id for p in schedule(SPEC)}) == 6
    assert SPEC.names == ("careerist", "random")


def test_fewer_bots_than_seats_make_every_mixed_table() -> None:
    pairings = schedule(Spec("g", ("a", "b"), 1, seats=4))

    assert Counter("".join(sorted(p.seats)) for p in pairings) == {"aaab": 4, "aabb": 4, "abbb": 4}


def test_a_table_that_looks_the_same_turned_by_some_seats_is_played_once_that_way() -> None:
    pairings = schedule(Spec("g", ("a+b+a+b",), 3, seats=4))

    assert Counter(p.seats for p in pairings) == {("a", "b", "a", "b"): 3, ("b", "a", "b", "a"): 3}


@pytest.mark.parametrize(
    ("tables", "reason"),
    [
        (("a+b",), "2 members for 3 seats"),
        (("a+b+b", "b+a+b"), "a table is named twice"),
        (("a+a+a",), "two different bots"),
        (("a",), "two different bots"),
    ],
)
def test_tables_that_do_not_fill_the_seats_are_refused(tables: tuple[str, ...], reason: str) -> None:
    with pytest.raises(InvalidSpec, match=reason):
        replace(SPEC, bots=tables)


# standings


def result(number: int, ranks: tuple[int, ...], seats: tuple[str, ...] = ("a", "b", "b")) -> Result:
    return Result(
        pairing=f"p{number}",
        deal=f"d{number // 2}",
        match=f"m{number}",
        seats=seats,
        ranks=ranks,
        won=tuple(rank == 1 for rank in ranks),
        scores=tuple(4 - rank for rank in ranks),
        reason="seasons",
        length=100 + number,
        failed=("", "", ""),
    )


RESULTS = [
    result(0, (1, 2, 3)),
    result(1, (1, 1, 3)),
    result(2, (2, 1, 3)),
    result(3, (1, 3, 2)),
]


def test_first_places_and_mean_ranks_are_counted_by_the_seat() -> None:
    table = standings(RESULTS)
    rows = {row.bot: row for row in table.rows}

    assert table.crowded
    assert (rows["a"].total.wins, rows["a"].total.matches) == (3, 4)
    assert (rows["b"].total.wins, rows["b"].total.matches) == (2, 8)
    assert rows["a"].mean_rank == 1.25
    assert rows["b"].mean_rank == (2 + 3 + 1 + 3 + 1 + 3 + 3 + 2) / 8


@pytest.mark.parametrize(
    ("ranks", "won", "points"),
    [
        ((1, 1, 3), (True, True, False), (1, 1, 0)),
        ((1, 1, 1), (True, True, True), (0.5, 0.5, 0.5)),
        ((1, 1, 1), (False, False, False), (0.5, 0.5, 0.5)),
        ((2, 1, 3), (True, True, True), (0, 1, 0)),
        ((1, 3, 1), (False, False, False), (1, 0, 1)),
    ],
)
def test_ranks_decide_where_all_or_none_won(
    ranks: tuple[int, ...], won: tuple[bool, ...], points: tuple[float, ...]
) -> None:
    assert match_points(replace(result(0, ranks), won=won)) == points


def test_the_interval_of_a_mean_rank_is_that_of_the_deals() -> None:
    (row,) = (row for row in standings(RESULTS).rows if row.bot == "a")

    assert row.rank_margin == pytest.approx(1.959964 * 0.5 / math.sqrt(2) / math.sqrt(2))
    assert math.isnan(standings(RESULTS[:2]).rows[0].rank_margin)


def test_seats_of_one_bot_do_not_meet_each_other() -> None:
    against = standings(RESULTS).against

    assert set(against) == {("a", "b"), ("b", "a")}
    assert (against["a", "b"].wins, against["a", "b"].draws, against["a", "b"].losses) == (6, 1, 1)


def test_the_report_of_tables_has_ranks() -> None:
    page = render_report(replace(SPEC, bots=("a+b+b",)), RESULTS)

    for told in ("Mean rank", "<td>1.25</td>", "First", "Who beats whom", ": tournament of 2 bots<"):
        assert told in page
    assert page.count("<code>records/p") == len(RESULTS)
    assert "Mean rank" not in render_report(
        Spec("gravelotte", ("a", "b"), 1),
        [replace(each, seats=("a", "b"), ranks=each.ranks[:2], won=each.won[:2]) for each in RESULTS],
    )


# a run


async def test_tables_play_on_a_real_service_and_every_record_verifies(tmp_path: Path) -> None:
    run = open_run(tmp_path, SPEC)
    async with serving_game(GAME) as address, Connection(address) as connection:
        results = await play_all(connection, run, concurrency=3)

    assert [result.seats for result in results] == [pairing.seats for pairing in schedule(SPEC)]
    assert all(not any(result.failed) and result.reason == "seasons" for result in results)
    for pairing in schedule(SPEC):
        assert verify(load_record(run.record(pairing))).dice > 10


def test_one_deal_gives_no_interval_and_says_none(capsys: pytest.CaptureFixture[str]) -> None:
    once = [result for result in RESULTS if result.deal == RESULTS[0].deal]
    print_standings(Console(), once)

    assert "nan" not in capsys.readouterr().out
    assert "± nan" not in render_report(replace(SPEC, deals=1), once)

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from drumhead_client import Connection, load_record, verify
from drumhead_client.games import game
from drumhead_client.options import InvalidOptions, parse_options
from drumhead_client.tournament.report import render_report
from drumhead_client.tournament.results import Result, read_results
from drumhead_client.tournament.runner import open_run, play_all
from drumhead_client.tournament.schedule import InvalidSpec, Spec, schedule
from drumhead_client.tournament.teams import ends_of, team_standings, wilson

from services.grizzled.game import GAME
from tests.clients.fakes import serving_game

SPEC = Spec("grizzled", ("random", "random+again+again"), 2, seed="test", seats=3)


# schedule


def test_every_team_plays_every_deal_once_and_all_on_its_seed() -> None:
    spec = replace(SPEC, bots=("a", "b", "a+b+c"), deals=7)
    pairings = schedule(spec)

    assert Counter(p.team for p in pairings) == {"a": 7, "b": 7, "a+b+c": 7}
    assert len({p.id for p in pairings}) == 21
    by_deal = {p.deal: {q.team for q in pairings if q.seed == p.seed} for p in pairings}
    assert list(by_deal.values()) == [{"a", "b", "a+b+c"}] * 7


def test_a_mixed_team_moves_on_a_seat_with_every_deal() -> None:
    seats = [p.seats for p in schedule(replace(SPEC, bots=("a+b+c",), deals=4))]

    assert seats == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b"), ("a", "b", "c")]


def test_the_matches_of_a_team_are_the_same_whoever_else_takes_part() -> None:
    alone = schedule(replace(SPEC, bots=("random",)))

    assert set(alone) < set(schedule(SPEC))
    assert not {p.seed for p in alone} & {p.seed for p in schedule(replace(SPEC, options={"traps": False}))}


@pytest.mark.parametrize(
    ("teams", "reason"),
    [
        (("a+b",), "2 members for 3 seats"),
        (("a", "a+a+a"), "twice"),
        (("a++b",), "without a name"),
    ],
)
def test_teams_that_do_not_fill_the_seats_are_refused(teams: tuple[str, ...], reason: str) -> None:
    with pytest.raises(InvalidSpec, match=reason):
        replace(SPEC, bots=teams)


def test_the_bots_of_a_specification_are_named_once_each() -> None:
    assert SPEC.names == ("again", "random")
    assert Spec("gravelotte", ("b", "a"), 1).names == ("a", "b")


# standings


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662)],
)
def test_wilsons_interval_is_that_of_the_tables(wins: int, games: int, low: float, high: float) -> None:
    """Newcombe (1998), "Two-sided confidence intervals for the single proportion", has 81 of 263."""
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_of_no_game_everything_is_possible() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def result(number: int, team: str, reason: str, missions: int = 8) -> Result:
    won = reason == "victory"
    return Result(
        pairing=f"p{number}",
        deal=f"d{number // 2}",
        match=f"m{number}",
        seats=("x", "y", "z"),
        ranks=(1, 1, 1),
        won=(won,) * 3,
        scores=(0, 0, 0),
        reason=reason,
        length=60 + number,
        failed=("", "", ""),
        latencies_ms=((0.2,), (0.3, 0.1), ()),
        team=team,
        measures={"mission_number": missions},
    )


RESULTS = [
    result(0, "old", "victory", 10),
    result(1, "new", "defeat_monument", 9),
    result(2, "old", "defeat_hardship", 6),
    result(3, "new", "defeat_monument", 9),
]


def test_teams_are_ranked_by_their_win_rate_with_how_games_ended() -> None:
    old, new = team_standings(RESULTS)

    assert (old.team, old.games, old.wins, old.ends) == ("old", 2, 1, {"victory": 1, "defeat_hardship": 1})
    assert (new.team, new.games, new.wins, new.ends) == ("new", 2, 0, {"defeat_monument": 2})
    assert (old.mean("mission_number"), new.mean("mission_number")) == (8.0, 9.0)
    assert old.interval == wilson(1, 2)
    assert ends_of((old, new)) == ["victory", "defeat_monument", "defeat_hardship"]


def test_teams_of_equal_rate_are_ranked_by_their_missions_and_then_by_name() -> None:
    lost = [result(n, team, "defeat_monument", missions) for n, (team, missions) in enumerate(
        [("abe", 3), ("bob", 5), ("cat", 4), ("cat", 6), ("dan", 3)]
    )]  # fmt: skip

    assert [row.team for row in team_standings(lost)] == ["bob", "cat", "abe", "dan"]


def test_a_report_of_one_says_one() -> None:
    page = render_report(replace(SPEC, bots=("old",), deals=1), RESULTS[:1])

    for told in (": tournament of 1 team<", "<b>1</b><span>game<", "<span>deal played by every team<", ">The game<"):
        assert told in page


def test_seats_that_do_not_share_an_outcome_are_told() -> None:
    with pytest.raises(ValueError, match="match m0: some seats won"):
        team_standings([replace(RESULTS[0], won=(True, False, True))])


def test_the_report_of_teams_stands_alone_and_is_the_same_each_time() -> None:
    spec = replace(SPEC, bots=("old", "new"), options={"expansion": "EXPANSION_AT_YOUR_ORDERS"})
    page = render_report(spec, [replace(found, team=found.team.replace("new", "<script>")) for found in RESULTS])

    assert page == render_report(spec, [replace(f, team=f.team.replace("new", "<script>")) for f in RESULTS])
    assert page.count("<svg") == 4
    for outside in ("http:", "https:", "//", "src=", "@import", "<script", "<link"):
        assert outside not in page
    for told in ("50.0 %", "9.5 % to 90.5 %", "defeat hardship", "mean mission number", "AT_YOUR_ORDERS"):
        assert told in page
    assert page.count("<tr>") == 2 + 2 + len(RESULTS)


# a run


async def test_teams_play_on_a_real_service_resume_and_every_record_verifies(tmp_path: Path) -> None:
    run = open_run(tmp_path, SPEC)
    async with serving_game(GAME) as address, Connection(address) as connection:
        results = await play_all(connection, run, concurrency=4)
        lines = run.results.read_text().splitlines(keepends=True)
        run.results.write_text("".join(lines[:-1]))
        again = await play_all(connection, run)

    assert [(r.pairing, r.team) for r in results] == [(p.id, p.team) for p in schedule(SPEC)]
    assert all(r.measures["mission_number"] >= 1 for r in results)
    assert [replace(r, latencies_ms=()) for r in again] == [replace(r, latencies_ms=()) for r in results]
    assert len(read_results(run.results)) == 4
    for pairing in schedule(SPEC):
        assert verify(load_record(run.record(pairing))).shuffles >= 1
    assert not math.isnan(team_standings(results)[0].rate)


# options


def test_options_are_written_by_the_names_of_the_fields_or_as_json() -> None:
    wanted = {"expansion": "EXPANSION_AT_YOUR_ORDERS", "traps": False, "first_leader": 2}

    assert parse_options(game("grizzled"), "expansion=at_your_orders, traps=false first_leader=2") == wanted
    assert parse_options(game("grizzled"), '{"traps": false}') == {"traps": False}
    assert parse_options(game("gravelotte"), "half_length.square=4,max_turns=3") == {
        "half_length": {"square": 4},
        "max_turns": 3,
    }
    assert parse_options(game("grizzled"), "") == {}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("lives=9", "no option 'lives'; there are: traps, "),
        ("difficulty=nightmare", "one of classes, poilus, veterans"),
        ("traps", "neither"),
        ("first_leader=anna", "cannot be 'anna'"),
        ("traps.many=1", "no single value"),
        ("{traps", "no JSON object"),
    ],
)
def test_options_that_mean_nothing_are_told(text: str, reason: str) -> None:
    with pytest.raises(InvalidOptions, match=reason):
        parse_options(game("grizzled"), text)

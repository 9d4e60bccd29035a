from __future__ import annotations

import asyncio
import math
import os
import signal
import sys
import uuid
from collections import Counter
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from drumhead_client import Connection, load_record, verify
from drumhead_client.bots import UnknownBot, register
from drumhead_client.errors import WrongSeat
from drumhead_client.games import UnknownGame
from drumhead_client.match import BotFailed
from drumhead_client.tournament.printed import print_standings
from drumhead_client.tournament.report import render_report
from drumhead_client.tournament.results import Result, ResultsDamaged, appending, read_results
from drumhead_client.tournament.runner import open_run, play_all
from drumhead_client.tournament.schedule import InvalidSpec, Spec, schedule
from drumhead_client.tournament.standings import BOUNDS, ratings, standings
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console

from tests.clients.fakes import FakeGravelotte, serving

SPEC = Spec("gravelotte", ("random", "again"), 3, seed="test")


# schedule


@settings(max_examples=40, deadline=None)
@given(st.sets(st.text("abcdef", min_size=1, max_size=4), min_size=3, max_size=6), st.integers(1, 4), st.integers(2, 3))
def test_every_group_meets_equally_often_in_every_seat(bots: set[str], deals: int, seats: int) -> None:
    pairings = schedule(Spec("g", tuple(bots), deals, seats=seats))
    groups = list(combinations(sorted(bots), seats))

    assert Counter(tuple(sorted(p.seats)) for p in pairings) == dict.fromkeys(groups, deals * seats)
    for group in groups:
        own = [p.seats for p in pairings if tuple(sorted(p.seats)) == group]
        assert Counter((bot, order.index(bot)) for order in own for bot in group) == {
            (bot, seat): deals for bot in group for seat in range(seats)
        }
    assert len({p.id for p in pairings}) == len(pairings)


def test_a_deal_is_one_seed_with_the_seats_swapped() -> None:
    first, second, third, *_ = schedule(SPEC)

    assert (first.seats, second.seats) == (("again", "random"), ("random", "again"))
    assert first.seed == second.seed
    assert first.deal == second.deal
    assert len(first.seed) == 32
    assert third.seed != first.seed


def test_a_schedule_follows_from_its_specification_alone() -> None:
    more = replace(SPEC, bots=("again", "other", "random"), deals=5)

    assert schedule(SPEC) == schedule(replace(SPEC, bots=("again", "random")))
    assert {p.id for p in schedule(SPEC)} < {p.id for p in schedule(more)}
    assert not {p.id for p in schedule(SPEC)} & {p.id for p in schedule(replace(SPEC, seed="else"))}
    assert schedule(SPEC)[0].id == "85930bc43ccc9dc3"


def test_request_ids_differ_from_run_to_run() -> None:
    pairing = schedule(SPEC)[0]
    run = uuid.uuid4()

    assert pairing.request_id(run) == pairing.request_id(run)
    assert pairing.request_id(run) != pairing.request_id(uuid.uuid4())


@pytest.mark.parametrize(
    ("bots", "deals", "reason"),
    [(("a",), 1, "two different bots"), (("a", "a"), 1, "twice"), (("a", "b"), 0, "one deal")],
)
def test_a_specification_that_makes_no_tournament_is_refused(bots: tuple[str, ...], deals: int, reason: str) -> None:
    with pytest.raises(InvalidSpec, match=reason):
        Spec("g", bots, deals)


@pytest.mark.parametrize(
    ("values", "reason"),
    [
        ({"game": "g", "bots": ["a", "b"]}, "needs deals"),
        ({"deals": 1}, "needs game, bots"),
        (
            {"game": "g", "bots": ["a", "b"], "deals": 1, "rounds": 2},
            "no 'rounds' in a specification; there are: game,",
        ),
        ({"game": "g", "bots": ["a", "b"], "deals": "1"}, "'deals' must be a number, not '1'"),
        ({"game": "g", "bots": ["a", 2], "deals": 1}, "'bots' must be a list of names"),
        ({"game": "g", "bots": ["a", "b"], "deals": 1, "options": []}, "'options' must be an object"),
    ],
)
def test_plain_values_that_are_no_specification_are_told(values: dict[str, Any], reason: str) -> None:
    with pytest.raises(InvalidSpec, match=reason):
        Spec.of(values)


def test_seats_left_out_are_the_usual_number_of_the_game() -> None:
    assert Spec.of({"game": "grizzled", "bots": ["random"], "deals": 1}).seats == 3


# results


def result(number: int, winner: int | None = 0, seats: tuple[str, ...] = ("a", "b")) -> Result:
    won = tuple(seat == winner for seat in range(2))
    ranks = (1, 1) if winner is None else tuple(1 if w else 2 for w in won)
    return Result(
        pairing=f"p{number}",
        deal=f"d{number // 2}",
        match=f"m{number}",
        seats=seats,
        ranks=ranks,
        won=won,
        scores=(0, 0),
        reason="fatigue" if winner is not None else "turn_limit",
        length=10 + number % 7,
        failed=("", ""),
        latencies_ms=((1.0, 2.5), (0.1, 0.2)),
    )


def test_results_are_read_as_written_and_a_torn_line_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with appending(path) as file:
        file.append(result(0))
        file.append(result(1, None))
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"pairing": "p2", "de')

    assert read_results(path) == [result(0), result(1, None)]
    assert path.read_bytes() == whole


def test_a_damaged_line_and_a_repeated_pairing_are_told(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_text("{}\n")
    with pytest.raises(ResultsDamaged, match="line 1"):
        read_results(path)
    path.unlink()
    with appending(path) as file:
        file.append(result(0))
        file.append(result(0))
    with pytest.raises(ResultsDamaged, match="twice"):
        read_results(path)


# runner


async def test_a_tournament_is_played_to_the_end_and_every_record_verifies(tmp_path: Path) -> None:
    fake = FakeGravelotte()
    run = open_run(tmp_path, SPEC)
    told: list[str] = []
    async with serving(fake) as address, Connection(address) as connection:
        results = await play_all(connection, run, concurrency=3, on_result=lambda r: told.append(r.pairing))

    assert [r.pairing for r in results] == [p.id for p in schedule(SPEC)]
    assert sorted(told) == sorted(p.id for p in schedule(SPEC))
    assert sorted(read_results(run.results), key=lambda r: told.index(r.pairing)) == read_results(run.results)
    for pairing in schedule(SPEC):
        assert verify(load_record(run.record(pairing))).entries == 7
    assert all(len(part) == 3 for r in results for part in r.latencies_ms)


async def test_the_same_specification_gives_the_same_results(tmp_path: Path) -> None:
    plain = []
    for name in ("one", "two"):
        async with serving(FakeGravelotte()) as address, Connection(address) as connection:
            found = await play_all(connection, open_run(tmp_path / name, SPEC), records=False)
        plain.append([replace(r, match="", latencies_ms=()) for r in found])

    assert plain[0] == plain[1]


async def test_a_run_killed_at_any_moment_goes_on_and_plays_nothing_twice(tmp_path: Path) -> None:
    fake = FakeGravelotte()
    fake.delay = 0.02
    spec = replace(SPEC, deals=8)
    program = tmp_path / "run.py"
    program.write_text(
        "import asyncio, sys\n"
        "from pathlib import Path\n"
        "from drumhead_client import Connection, register\n"
        "from drumhead_client.bots import UniformBot\n"
        "from drumhead_client.tournament.runner import open_run, play_all\n"
        "from drumhead_client.tournament.schedule import Spec\n"
        "register('*', 'again', UniformBot)\n"
        "async def main():\n"
        "    async with Connection(sys.argv[1]) as connection:\n"
        f"        run = open_run(Path(sys.argv[2]), Spec.of({spec.values()!r}))\n"
        "        await play_all(connection, run, concurrency=3)\n"
        "asyncio.run(main())\n"
    )
    folder = tmp_path / "run"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    kills = 0
    async with serving(fake) as address:
        while True:
            process = await asyncio.create_subprocess_exec(
                sys.executable, str(program), address, str(folder), env=environment
            )
            before = sum(match.over for match in fake.matches.values())
            while process.returncode is None and kills < 3:
                await asyncio.sleep(0.01)
                if sum(match.over for match in fake.matches.values()) >= before + 2:
                    process.send_signal(signal.SIGKILL)
                    kills += 1
                    break
            if await process.wait() == 0:
                break

    assert kills == 3
    run = open_run(folder, None)
    results = read_results(run.results)
    assert sorted(r.pairing for r in results) == sorted(p.id for p in schedule(spec))
    assert len(fake.matches) == len(results)
    assert all(len(match.entries) == 6 for match in fake.matches.values())
    assert all(run.record(pairing).exists() for pairing in schedule(spec))


async def test_records_wait_for_the_last_match_on_their_seed(tmp_path: Path) -> None:
    fake = FakeGravelotte()
    run = open_run(tmp_path, replace(SPEC, deals=1))
    first, second = schedule(run.spec)
    seen: list[bool] = []
    async with serving(fake) as address, Connection(address) as connection:
        await play_all(connection, run, records=False)
        lines = run.results.read_text().splitlines(keepends=True)
        run.results.write_text(next(line for line in lines if first.id in line))
        await play_all(connection, run, on_result=lambda _: seen.append(run.record(first).exists()))

    assert seen == [False]
    assert run.record(first).exists()
    assert run.record(second).exists()


async def test_an_error_in_one_match_stops_the_run_and_the_others_with_it(tmp_path: Path) -> None:
    fake = FakeGravelotte()
    fake.delay = 0.01
    fake.play_breaks = [(-1, "")] * 5 + [(2, "denied")]
    async with serving(fake) as address, Connection(address) as connection:
        with pytest.raises(WrongSeat):
            await play_all(connection, open_run(tmp_path, SPEC), concurrency=6)

    assert not all(match.over for match in fake.matches.values())


async def test_a_bot_that_fails_resigns(tmp_path: Path) -> None:
    class Broken:
        def decide(self, view: object, legal: object) -> int:
            raise RuntimeError("out of ideas")

    register("gravelotte", "broken", lambda seed: Broken())
    spec = Spec("gravelotte", ("random", "broken"), 1)
    async with serving(FakeGravelotte()) as address, Connection(address) as connection:
        results = await play_all(connection, open_run(tmp_path, spec), records=False)

    assert [r.reason for r in results] == ["resigned", "resigned"]
    assert all(r.won[r.seats.index("random")] for r in results)
    assert all("out of ideas" in r.failed[r.seats.index("broken")] for r in results)


def test_a_folder_holds_one_tournament(tmp_path: Path) -> None:
    with pytest.raises(InvalidSpec, match="no tournament to resume"):
        open_run(tmp_path, None)
    run = open_run(tmp_path, SPEC)
    assert open_run(tmp_path, SPEC) == open_run(tmp_path, None) == run
    with appending(run.results) as file:
        file.append(result(0))
    with pytest.raises(InvalidSpec, match="another tournament"):
        open_run(tmp_path, replace(SPEC, deals=4))


def test_a_run_without_a_result_gives_way_to_another(tmp_path: Path) -> None:
    other = replace(SPEC, deals=4)
    first = open_run(tmp_path, SPEC)

    assert open_run(tmp_path, other).spec == other
    assert open_run(tmp_path, None).id != first.id


@pytest.mark.parametrize(
    ("spec", "error"),
    [
        (replace(SPEC, bots=("random", "zork")), UnknownBot),
        (replace(SPEC, bots=("random", "broken")), BotFailed),
        (replace(SPEC, game="gravelot"), UnknownGame),
        (replace(SPEC, options={"lives": 9}), InvalidSpec),
    ],
)
def test_nothing_is_written_of_a_run_that_cannot_be_played(spec: Spec, error: type[Exception], tmp_path: Path) -> None:
    register("gravelotte", "broken", lambda seed: 1 // 0)  # type: ignore[arg-type, return-value]

    with pytest.raises(error):
        open_run(tmp_path / "t", spec)
    assert not (tmp_path / "t").exists()


def test_a_damaged_specification_is_told(tmp_path: Path) -> None:
    (tmp_path / "tournament.json").write_text('{"spec": {}}')

    with pytest.raises(InvalidSpec, match="holds no tournament"):
        open_run(tmp_path, None)


# standings


def test_three_quarters_of_the_points_are_191_elo() -> None:
    elo, margin, regularised = ratings(np.array([[0.0, 75.0], [25.0, 0.0]]))

    assert not regularised
    assert elo[0] - elo[1] == pytest.approx(400 * math.log10(3))
    # The difference of two has variance 1 / (n p (1 - p) k^2); each rating, of mean 0, half the difference.
    k = math.log(10) / 400
    assert margin[0] == pytest.approx(1.959964 / (2 * k * math.sqrt(100 * 0.75 * 0.25)))


def test_ratings_of_three_reproduce_a_model_they_were_made_from() -> None:
    true = np.array([150.0, 0.0, -150.0])
    expected = 1 / (1 + 10 ** ((true[None, :] - true[:, None]) / 400))
    points = 40 * expected
    np.fill_diagonal(points, 0)

    elo, _, regularised = ratings(points)
    assert not regularised
    assert elo == pytest.approx(true, abs=1e-6)


def test_who_won_everything_is_rated_with_one_draw_more() -> None:
    elo, margin, regularised = ratings(np.array([[0.0, 10.0], [0.0, 0.0]]))

    assert regularised
    assert elo[0] - elo[1] == pytest.approx(400 * math.log10(21))
    assert np.isfinite(margin).all()


def test_wins_draws_and_losses_are_counted_by_bot_and_by_seat() -> None:
    table = standings([result(0, 0), result(1, 0, ("b", "a")), result(2, None), result(3, 1, ("b", "a"))])
    a, b = table.rows

    assert (a.bot, a.total.wins, a.total.draws, a.total.losses) == ("a", 2, 1, 1)
    assert (b.bot, b.total.wins, b.total.draws, b.total.losses) == ("b", 1, 1, 2)
    assert (a.seats[0].wins, a.seats[0].draws, a.seats[1].wins, a.seats[1].losses) == (1, 1, 1, 1)
    assert table.against["a", "b"].share == 5 / 8
    assert a.elo - b.elo == pytest.approx(400 * math.log10(5 / 3))


# report


def test_the_report_stands_alone_and_is_the_same_each_time() -> None:
    spec = Spec("gravelotte", ("a", "b", "<script>"), 20)
    results = [result(n, (0, 1, None)[n % 3]) for n in range(30)]
    results += [result(n, n % 2, ("<script>", "b")) for n in range(30, 40)]

    page = render_report(spec, results)

    assert page == render_report(spec, results)
    assert page.count("<svg") == 5
    for outside in ("http:", "https:", "//", "src=", "@import", "<script", "<link"):
        assert outside not in page
    assert "prefers-color-scheme: dark" in page
    assert "tournament of 3 bots<" in page
    assert "All 40 matches" in page
    assert page.count("<code>records/p") == 40
    row = "<td>a, b</td><td>b</td><td>0, 0</td><td>fatigue</td><td>11</td><td><code>records/p1.json</code></td>"
    assert row in page
    assert "<td>a, b</td><td>drawn</td><td>0, 0</td><td>turn limit</td>" in page
    for colour in ("#010203", "#040506", "#070809", "#0a0b0c"):
        assert colour not in page
    assert "turn limit" in page


def test_a_report_of_one_says_one() -> None:
    page = render_report(Spec("gravelotte", ("a", "b"), 1), [result(0)])

    for told in (
        "<b>1</b><span>match<",
        "<b>1</b><span>deal in every seat order<",
        "<b>0</b><span>draws<",
        ">The match<",
    ):
        assert told in page


def test_ratings_that_are_bounds_are_called_so_in_print_and_report(capsys: pytest.CaptureFixture[str]) -> None:
    spec, won = Spec("gravelotte", ("a", "b"), 5), [result(n, 0) for n in range(10)]
    print_standings(Console(), won)
    print_standings(Console(), [*won, result(10, 1)])

    assert capsys.readouterr().out.count("the ratings are bounds rather than estimates.") == 1
    assert BOUNDS in render_report(spec, won)
    assert BOUNDS not in render_report(spec, [*won, result(10, 1)])

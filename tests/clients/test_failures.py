"""Bots that fail in a tournament are told of, and spoil no match but their own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from click.testing import Result as Told
from drumhead_client.bots import register
from drumhead_client.tournament.failures import Failure, failures
from drumhead_client.tournament.report import render_report
from drumhead_client.tournament.results import Result, read_results
from drumhead_client.tournament.schedule import Spec

from tests.clients.command import drumhead


class Deciding:
    def __init__(self, decide: Callable[[Any, Any], Any]) -> None:
        self.decide = decide


def raising(view: object, legal: object) -> int:
    raise ValueError("no <idea>")


def own_bot(decide: Callable[[Any, Any], Any]) -> None:
    register("*", "own", lambda _: Deciding(decide))


def tournament(address: str, out: Path, *more: Any) -> Told:
    spec = ("--game", "gravelotte", "--bots", "random,own", "--deals", 2)
    return drumhead("--address", address, "tournament", *spec, "--out", out, *more)


def result(number: int, failed: tuple[str, ...], seats: tuple[str, ...] = ("a", "b")) -> Result:
    return Result(f"p{number}", f"d{number}", f"m{number}", seats, (1, 2), (True, False), (0, 0), "resigned", 3, failed)


def test_failures_are_counted_by_bot_and_error() -> None:
    first, second = result(1, ("", "lost")), result(2, ("", "mad"))
    played = [result(0, ("", "")), first, second, result(3, ("lost", ""), ("b", "a")), result(4, ("mad", "mad"))]

    assert failures(played) == (
        Failure("b", "lost", 2, first), Failure("b", "mad", 2, second), Failure("a", "mad", 1, played[4]),
    )  # fmt: skip
    assert failures([result(5, ("mad", "mad"), ("a", "a"))])[0].matches == 1
    assert failures([result(0, ("", ""))]) == ()


def test_a_tournament_tells_what_its_bots_did_wrong(address: str, tmp_path: Path) -> None:
    own_bot(raising)
    found = tournament(address, tmp_path)

    assert found.exit_code == 1
    assert "Bots failed in 4 of 4 matches:" in found.output
    line = next(line for line in found.output.splitlines() if line.startswith("  own: the bot raised ValueError"))
    assert "ValueError: no <idea> (test_failures.py, line " in line
    assert "; 4 matches, first " in line
    assert Path(line.rpartition("first ")[2]).exists()
    report = (tmp_path / "report.html").read_text()
    assert "<h2>Failures</h2>" in report
    assert "ValueError: no &lt;idea&gt; (test_failures.py, line " in report

    again = drumhead("--address", address, "tournament", "--resume", "--out", tmp_path)
    assert again.exit_code == 1


def test_without_records_the_match_is_named(address: str, tmp_path: Path) -> None:
    own_bot(raising)
    found = tournament(address, tmp_path, "--no-records", "--concurrency", 1)

    assert f"first match {read_results(tmp_path / 'results.jsonl')[0].match}" in found.output


def test_a_bot_that_answers_nothing_fails_in_its_own_matches_alone(address: str, tmp_path: Path) -> None:
    own_bot(lambda view, legal: None)
    spec = ("--game", "gravelotte", "--bots", "random,own,again", "--deals", 1, "--out", tmp_path)
    found = drumhead("--address", address, "tournament", *spec)

    assert found.exit_code == 1
    assert "own: the bot answered None, neither an index nor an Action; 4 matches" in found.output
    assert len(read_results(tmp_path / "results.jsonl")) == 6


def test_a_bot_that_cannot_always_be_made_fails_in_that_match_alone(address: str, tmp_path: Path) -> None:
    def only_without_a_seed(seed: bytes) -> Deciding:
        if seed:
            raise OSError("no book")
        return Deciding(lambda view, legal: 0)

    register("*", "own", only_without_a_seed)
    found = tournament(address, tmp_path)

    assert found.exit_code == 1
    assert "own: the bot 'own' cannot be made: OSError: no book (test_failures.py, line " in found.output


def test_a_tournament_without_failures_says_nothing_of_them(address: str, tmp_path: Path) -> None:
    own_bot(lambda view, legal: 0)
    found = tournament(address, tmp_path)

    assert found.exit_code == 0
    assert "failed" not in found.output
    assert "<h2>Failures</h2>" not in (tmp_path / "report.html").read_text()


def test_a_team_with_a_bot_that_fails_is_told_of(grizzled: str, tmp_path: Path) -> None:
    own_bot(raising)
    spec = ("--game", "grizzled", "--teams", "own+random", "--seats", 2, "--deals", 1, "--out", tmp_path)
    found = drumhead("--address", grizzled, "tournament", *spec)

    assert found.exit_code == 1
    assert "  own: the bot raised ValueError" in found.output
    assert "<h2>Failures</h2>" in (tmp_path / "report.html").read_text()


def test_of_many_errors_the_most_frequent_are_printed_and_all_reported(address: str, tmp_path: Path) -> None:
    made: list[int] = []

    def differently(view: object, legal: object) -> int:
        made.append(len(made))
        raise ValueError(f"number {len(made)}")

    own_bot(differently)
    spec = ("--game", "gravelotte", "--bots", "random,own", "--deals", 6, "--no-records")
    found = drumhead("--address", address, "tournament", *spec, "--out", tmp_path)

    assert found.output.count("  own: the bot raised ValueError: number ") == 10
    assert "  and 2 more" in found.output
    assert (tmp_path / "report.html").read_text().count("ValueError: number ") == 12


def test_the_report_names_the_record_of_a_failure() -> None:
    page = render_report(Spec("gravelotte", ("a", "b"), 1), [result(0, ("", "")), result(1, ("", "mad"))])

    assert '<td class="error">mad</td><td>1</td><td><code>records/p1.json</code></td>' in page

"""The command `play`: a person at the terminal, whose match goes on or ends whatever the others do."""

from __future__ import annotations

import asyncio
import json
import os
import pty
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from drumhead_client.bots import register

from tests.clients.command import drumhead
from tests.clients.fakes import FakeGravelotte


class Deciding:
    def __init__(self, decide: Callable[[Any, Any], Any]) -> None:
        self.decide = decide


def raising(view: object, legal: object) -> int:
    raise ValueError("no [idea]")


def against(address: str, game: str, decide: Callable[[Any, Any], Any], answers: str, *more: str) -> Result:
    register(game, "own", lambda _: Deciding(decide))
    return drumhead("--address", address, "play", game, "--against", "own", *more, input=answers)


def way_on(output: str) -> list[str]:
    """The arguments of the command that goes on, as printed last."""
    return shlex.split(next(line for line in reversed(output.splitlines()) if "drumhead --address" in line))[1:]


# leaving and taking up again


def test_an_interrupt_ends_the_command_and_the_match_can_be_taken_up(address: str, fake: FakeGravelotte) -> None:
    primary, secondary = pty.openpty()
    command = [sys.executable, "-m", "drumhead_client.cli", "--address", address, "play", "gravelotte"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    with subprocess.Popen(
        [*command, "--against", "random"], stdin=secondary, stdout=secondary, stderr=secondary, env=environment
    ) as process:
        os.close(secondary)
        printed = b""
        while b"your action" not in printed:
            printed += os.read(primary, 4096)
        time.sleep(0.5)  # it has printed the question, and is about to wait for the answer: no person is as fast
        process.send_signal(signal.SIGINT)
        try:
            assert process.wait(20) == 130
        finally:
            process.kill()
    rest = os.read(primary, 65536).decode()
    os.close(primary)
    assert "Traceback" not in rest
    assert "The match is left as it is. To go on:" in rest
    (match,) = fake.matches.values()
    assert match.resigned is None
    assert way_on(printed.decode()) == way_on(rest) == [
        "--address", address, "play", "gravelotte", "--match", match.id, "--token", "seat0", "--bot", "random=seat1",
    ]  # fmt: skip

    again = drumhead(*way_on(rest), input="1\n" * 3)
    assert again.exit_code == 0, again.output
    assert len(match.entries) == 6
    assert "won: fatigue" in again.output


def test_the_end_of_input_leaves_the_match_and_says_how_to_go_on(gravelotte: str) -> None:
    left = drumhead("--address", gravelotte, "play", "gravelotte", "--against", "random", input="1\n")

    assert left.exit_code == 0, left.output
    assert "The match is left as it is. To go on:" in left.output
    assert "running" in drumhead("--address", gravelotte, "matches", "gravelotte").output

    again = drumhead(*way_on(left.output), input="resign\n")
    assert again.exit_code == 0, again.output
    assert "won: resigned" in again.output
    assert "FR (random) won: resigned" in drumhead(*way_on(left.output)).output


def test_two_people_play_at_two_terminals(gravelotte: str) -> None:
    made = drumhead("--address", gravelotte, "new", "gravelotte", "--seats", 2, "--must-join")
    tokens = json.loads(made.output)
    play = ("--address", gravelotte, "play", "gravelotte", "--match", tokens["match"])
    with ThreadPoolExecutor(1) as elsewhere:
        other = elsewhere.submit(subprocess_play, [*play, "--token", tokens["seats"][1]], "1\n" * 500)
        mine = subprocess_play([*play, "--token", tokens["seats"][0]], "1\n" * 500)

    outcomes = {re.findall(r"^.* won: .*$", printed, re.MULTILINE)[0] for printed in (mine, other.result())}
    assert len(outcomes) == 1


def subprocess_play(arguments: list[str], answers: str) -> str:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    command = [sys.executable, "-m", "drumhead_client.cli", *arguments]
    done = subprocess.run(command, input=answers, env=environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--match", "m"], "--match needs --token, or DRUMHEAD_TOKEN"),
        (["--match", "m", "--token", "t", "--seat", "1"], "--seat cannot be given with --match"),
        (["--match", "m", "--token", "t", "--against", "x"], "--against cannot be given with --match"),
        (["--match", "m", "--token", "t", "--bot", "random"], "'random' is not NAME=TOKEN"),
        (["--match", "m", "--token", "t", "--bot", "zork=u"], "no bot 'zork' plays gravelotte"),
        (["--token", "t"], "--token cannot be given with a new match"),
        (["--bot", "random=t"], "--bot cannot be given with a new match"),
    ],
)
def test_what_does_not_go_together_is_refused(arguments: list[str], reason: str, fake: FakeGravelotte) -> None:
    found = drumhead("play", "gravelotte", *arguments)

    assert found.exit_code != 0
    assert reason in found.output
    assert not fake.matches


# the end


def test_the_end_has_the_score_and_the_way_to_the_record(legion: str, tmp_path: Path) -> None:
    own = ("--against", "random", "--seats", 2, "--options", "from_season=8,to_season=8", "--seed", "07" * 32)
    played = drumhead("--address", legion, "play", "legion_of_honor", *own, input="1\n" * 500)

    assert played.exit_code == 0, played.output
    outcome, record = played.output.splitlines()[-2:]
    assert re.fullmatch(r".+ won: seasons; score Grognard 1 \d+, Grognard 2 \d+", outcome)
    command = shlex.split(record.removeprefix("Its record: "))[1:]
    assert "--token" in command  # the seed was given, so that the record is the owner's alone
    saved = drumhead(*command, "--out", tmp_path / "r.json")
    assert saved.exit_code == 0, saved.output
    assert outcome in drumhead("replay", tmp_path / "r.json").output


def test_the_record_of_a_match_on_the_servers_own_seed_needs_no_secret(address: str, fake: FakeGravelotte) -> None:
    played = drumhead("--address", address, "play", "gravelotte", "--against", "random", input="1\n" * 3)

    (match,) = fake.matches
    assert played.output.endswith(f"Its record: drumhead --address {address} record gravelotte {match}\n")


# bots that fail


def test_a_bot_that_raises_resigns_and_is_named_with_its_error(devil_dogs: str) -> None:
    found = against(devil_dogs, "devil_dogs", raising, "1\n" * 40)

    assert found.exit_code == 1, found.output
    told = r"GE \(own\) failed and resigns: the bot raised ValueError: no \[idea\] \(test_play.py, line \d+\)"
    assert len(re.findall(told, " ".join(found.output.split()))) == 2
    assert "US (you) won: resigned" in found.output


def test_a_bot_that_answers_nothing_legal_resigns(address: str) -> None:
    found = against(address, "gravelotte", lambda view, legal: len(legal), "1\n" * 3)

    assert found.exit_code == 1
    assert "FR (own) failed and resigns: the bot chose 3 of 3 legal actions" in " ".join(found.output.split())
    assert "PR (you) won: resigned" in found.output


def test_a_bot_that_raises_when_it_is_told_events_resigns(gravelotte: str) -> None:
    class Deaf(Deciding):
        def observe(self, events: object) -> None:
            raise KeyError("ear")

    register("gravelotte", "deaf", lambda _: Deaf(lambda view, legal: 0))
    found = drumhead("--address", gravelotte, "play", "gravelotte", "--against", "deaf", input="1\n" * 9)

    assert found.exit_code == 1
    assert "FR (deaf) failed and resigns: the bot raised KeyError: 'ear' (test_play.py, line " in found.output


def test_a_match_that_a_failed_bot_need_not_end_goes_on_without_it(legion: str) -> None:
    made: list[Deciding] = []

    def only_the_first_fails(_: bytes) -> Deciding:
        made.append(Deciding(raising if not made else lambda view, legal: 0))
        return made[-1]

    register("legion_of_honor", "own", only_the_first_fails)
    options = ("--seats", 3, "--options", "from_season=8", "--against", "own", "--seed", "07" * 32)
    found = drumhead("--address", legion, "play", "legion_of_honor", *options, input="1\n1\n1\nresign\n")

    assert found.exit_code == 1
    assert found.output.count("your action: ") == 4
    assert len(re.findall(r"Grognard \d \(own\) failed and resigns", found.output)) == 2


def test_a_match_ended_by_a_bot_while_the_person_thinks_is_over_for_the_person(
    gravelotte: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def press_enter(_: str) -> str:
        printed: Any = sys.stdout.buffer
        while b"press Enter" not in printed.getvalue():
            time.sleep(0.01)
        return ""

    monkeypatch.setattr("builtins.input", press_enter)
    found = against(gravelotte, "gravelotte", raising, "")

    assert found.exit_code == 1
    assert "PR (you) won: resigned" in found.output


def test_a_bot_whose_stream_is_refused_ends_the_match_with_the_reason(address: str, fake: FakeGravelotte) -> None:
    fake.play_breaks = [(-1, ""), (1, "denied")]
    found = drumhead("--address", address, "play", "gravelotte", "--against", "random", input="1\n" * 3)

    assert found.exit_code == 1
    assert "WRONG_SEAT" in found.output


def test_a_bot_may_take_its_time(address: str, fake: FakeGravelotte) -> None:
    async def slowly(view: object, legal: object) -> int:
        await asyncio.sleep(0.05)
        return 1

    found = against(address, "gravelotte", slowly, "1\n" * 3)

    assert found.exit_code == 0, found.output
    (match,) = fake.matches.values()
    assert match.entries == [(0, 0), (1, 1)] * 3

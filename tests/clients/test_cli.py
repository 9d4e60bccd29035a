from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import drumhead_client
import pytest
from drumhead_client.records import save_record

from tests.clients.command import drumhead
from tests.clients.fakes import FakeGravelotte
from tests.clients.golden import golden_record


def test_games_are_listed(address: str) -> None:
    found = drumhead("--address", address, "games")

    assert found.exit_code == 0, found.output
    assert "Gravelotte 1870" in found.output
    assert "marshal, random" in found.output


def test_nobody_at_the_address_is_said_without_a_traceback() -> None:
    found = drumhead("--address", "127.0.0.1:1", "--patience", 0, "games")

    assert found.exit_code == 1
    assert "no answer from 127.0.0.1:1" in found.output
    assert "Traceback" not in found.output


def test_tls_to_a_port_without_it_is_one_sentence(address: str) -> None:
    command = [sys.executable, "-m", "drumhead_command", "--address", address, "--tls", "--patience", "0", "games"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)

    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    assert line.startswith(f"Error: no answer from {address} (")
    assert line.endswith("Does it speak TLS? If not, leave out --tls and --ca.")


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["new", "chess"], "no game 'chess' is installed"),
        (["play", "gravelotte", "--against", "kasparov"], "no bot 'kasparov' plays gravelotte"),
        (["new", "gravelotte", "--seed", "xyz"], "64 hexadecimal digits"),
        (["new", "gravelotte", "--options", '{"lives": 9}'], "lives"),
        (["tournament", "--out", "x"], "--resume"),
    ],
)
def test_what_cannot_be_is_said(arguments: list[str], reason: str, address: str) -> None:
    found = drumhead("--address", address, *arguments)

    assert found.exit_code != 0
    assert reason in found.output
    assert "Traceback" not in found.output


def test_a_match_is_played_by_hand_watched_and_recorded(address: str, fake: FakeGravelotte, tmp_path: Path) -> None:
    made = drumhead("--address", address, "new", "gravelotte", "--player", "me", "--player", "you")
    assert made.exit_code == 0, made.output
    (match,) = fake.matches
    for turn in range(6):
        if turn == 0:
            listed = drumhead("--address", address, "legal", "gravelotte", match, "--token", "seat0")
            assert "2  use_bourbaki 1" in listed.output
            refused = drumhead("--address", address, "submit", "gravelotte", match, "nonsense", "--token", "seat0")
            assert "'nonsense' is no action: there is no action 'nonsense'" in refused.output
        action = ("2", "Use_Bourbaki 2")[turn % 2]
        sent = drumhead("--address", address, "submit", "gravelotte", match, action, "--token", f"seat{turn % 2}")
        assert f"accepted as version {turn + 2}" in sent.output, sent.output

    assert fake.matches[match].entries == [(0, 1), (1, 2)] * 3
    late = drumhead("--address", address, "submit", "gravelotte", match, "1", "--token", "seat0")
    assert late.output == "Error: the match is over\n"
    watched = drumhead("--address", address, "watch", "gravelotte", match)
    assert watched.output.count("action taken") == 6
    assert "won: fatigue" in watched.output
    assert match in drumhead("--address", address, "matches", "gravelotte", "--status", "over").output
    file = tmp_path / "r.json"
    early = drumhead("--address", address, "record", "gravelotte", match, "--out", file)
    assert "WRONG_SEAT" in early.output
    saved = drumhead("--address", address, "record", "gravelotte", match, "--out", file, "--token", "owner")
    assert "7 versions of gravelotte" in saved.output
    assert "verified: 7 entries, 0 dice, 0 shuffles" in drumhead("verify", file).output
    walked = drumhead("replay", file)
    assert walked.exit_code == 0, walked.output
    assert "use_bourbaki column 2" in walked.output


def test_a_person_plays_against_a_bot(address: str, fake: FakeGravelotte) -> None:
    answers = "help\n?\nUSE_Bourbaki 2\n1\n2\n"
    found = drumhead("--address", address, "play", "gravelotte", "--against", "random", input=answers)

    assert found.exit_code == 0, found.output
    (match,) = fake.matches.values()
    assert match.entries[::2] == [(0, 2), (0, 0), (0, 1)]
    assert "won: fatigue" in found.output


def test_a_person_may_resign(address: str, fake: FakeGravelotte) -> None:
    found = drumhead("--address", address, "play", "gravelotte", "--against", "random", input="resign\n")

    assert found.exit_code == 0, found.output
    assert "FR (random) won: resigned" in found.output


def test_a_tournament_writes_results_records_and_a_report_and_resumes(address: str, tmp_path: Path) -> None:
    out = tmp_path / "t"
    spec = ("--game", "gravelotte", "--bots", "random,again", "--deals", 2)
    first = drumhead("--address", address, "tournament", *spec, "--out", out)
    assert first.exit_code == 0, first.output
    assert len((out / "results.jsonl").read_text().splitlines()) == 4
    assert len(list((out / "records").iterdir())) == 4
    assert "<svg" in (out / "report.html").read_text()

    again = drumhead("--address", address, "tournament", "--resume", "--out", out)
    assert again.exit_code == 0, again.output
    assert len((out / "results.jsonl").read_text().splitlines()) == 4


@pytest.mark.parametrize(
    ("bots", "more"),
    [
        ("random,zork", ()),
        ("random,again", ("--options", "lives=9")),
        ("random,again", ("--options", "max_turns=-1")),
        ("random,again,marshal", ("--seats", 3)),
    ],
)
def test_a_mistake_does_not_take_the_folder(bots: str, more: tuple[Any, ...], gravelotte: str, tmp_path: Path) -> None:
    spec = ("--game", "gravelotte", "--deals", 1, "--out", tmp_path / "x", "--no-records")
    assert drumhead("--address", gravelotte, "tournament", *spec, "--bots", bots, *more).exit_code == 1

    found = drumhead("--address", gravelotte, "tournament", *spec, "--bots", "random,again")
    assert found.exit_code == 0, found.output


def test_an_interrupted_tournament_says_how_to_go_on(address: str, fake: FakeGravelotte, tmp_path: Path) -> None:
    fake.delay = 0.05
    spec = ("--game", "gravelotte", "--bots", "random,marshal", "--deals", "200", "--out", str(tmp_path / "t"))
    command = [sys.executable, "-m", "drumhead_client.cli", "--address", address, "tournament", *spec]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as run:
        while not any(match.over for match in fake.matches.values()):
            time.sleep(0.02)
        run.send_signal(signal.SIGINT)
        try:
            _, told = run.communicate(timeout=20)
        finally:
            run.kill()

    assert run.returncode == 130
    assert "Traceback" not in told
    assert f"drumhead --address {address} tournament --resume --out {tmp_path / 't'}" in told


def test_a_server_that_is_away_does_not_take_the_folder(address: str, tmp_path: Path) -> None:
    spec = ("--game", "gravelotte", "--bots", "random,again", "--out", tmp_path)
    away = drumhead("--address", "127.0.0.1:1", "--patience", 0, "tournament", *spec, "--deals", 2)
    assert "no answer from" in away.output

    assert drumhead("--address", address, "tournament", *spec, "--deals", 1).exit_code == 0


def test_teams_play_a_tournament_of_a_cooperative_game(grizzled: str, tmp_path: Path) -> None:
    out = tmp_path / "t"
    spec = ("--game", "grizzled", "--teams", "veteran,random+veteran", "--seats", 2, "--deals", 2)
    found = drumhead("--address", grizzled, "tournament", *spec, "--options", "traps=false", "--out", out)

    assert found.exit_code == 0, found.output
    assert re.search(r"Team +Won +Rate +95 %", found.output)
    assert re.search(r"random\+veteran +\d of 2 ", found.output)
    assert len(list((out / "records").iterdir())) == 4
    assert "traps" in (out / "report.html").read_text()
    for file in (out / "records").iterdir():
        assert ": verified: " in drumhead("verify", file).output


def test_teams_are_for_cooperative_games(address: str, tmp_path: Path) -> None:
    spec = ("--game", "gravelotte", "--teams", "random", "--deals", 1, "--out", tmp_path)
    found = drumhead("--address", address, "tournament", *spec)

    assert found.exit_code == 2
    assert "gravelotte is not cooperative" in found.output


def test_a_person_plays_the_grizzled_with_bots(grizzled: str) -> None:
    answers = "?\nchoose_character gaston\nresign\n"
    options = "first_leader=0,expansion=at_your_orders"
    found = drumhead("--address", grizzled, "play", "grizzled", "--seats", 4, "--options", options, input=answers)

    assert found.exit_code == 0, found.output
    assert "6  choose_character lazare" in found.output
    assert "choose_mission" in found.output
    assert "nobody won: resigned" in found.output


def test_a_match_of_the_grizzled_is_made_with_its_seats_and_shown(grizzled: str) -> None:
    made = drumhead("--address", grizzled, "new", "grizzled", "--seats", 5, "--options", "characters=random")
    assert made.exit_code == 0, made.output
    tokens = json.loads(made.output)
    assert len(tokens["seats"]) == 5

    shown = drumhead("--address", grizzled, "show", "grizzled", tokens["match"], "--token", tokens["seats"][4])
    assert "You are E." in shown.output
    assert "The Grizzled: mission 1, intensity of " in shown.output


def test_tables_of_legion_of_honor_play_a_tournament_with_careers(legion: str, tmp_path: Path) -> None:
    spec = ("--game", "legion_of_honor", "--bots", "careerist+random+random", "--seats", 3, "--deals", 1)
    options = "from_season=8,to_season=8,loans=true"
    found = drumhead("--address", legion, "tournament", *spec, "--options", options, "--out", tmp_path)

    assert found.exit_code == 0, found.output
    assert re.search(r"Bot +First +Drawn +of seats +Rate +Mean rank", found.output)
    assert re.search(r"random +\d +\d +6 ", found.output)
    report = (tmp_path / "report.html").read_text()
    assert "Careers in one match" in report
    assert "Survival" in report
    for file in (tmp_path / "records").iterdir():
        assert ": verified: " in drumhead("verify", file).output


def test_a_person_plays_legion_of_honor_with_three_bots(legion: str) -> None:
    options = "from_season=7,to_season=7"
    found = drumhead("--address", legion, "play", "legion_of_honor", "--options", options, input="?\nresign\n")

    assert found.exit_code == 0, found.output
    assert "Legion of Honor: season VII, in garrison, round VII-1" in found.output
    assert "Your next rank" in found.output
    assert "1  choose_option " in found.output
    assert "You have left; the match is not over." in found.output


def test_a_match_of_legion_of_honor_is_shown(legion: str) -> None:
    made = drumhead("--address", legion, "new", "legion_of_honor", "--seats", 6, "--options", "spain=false")
    assert made.exit_code == 0, made.output
    tokens = json.loads(made.output)
    assert len(tokens["seats"]) == 6

    shown = drumhead("--address", legion, "show", "legion_of_honor", tokens["match"], "--token", tokens["seats"][5])
    assert "Legion of Honor: season I, in garrison, round I-1" in shown.output


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--deals", 0), "Invalid value for '--deals': 0 is not in the range x>=1"),
        (("--concurrency", 0), "Invalid value for '--concurrency'"),
        (("--seats", 0), "Invalid value for '--seats'"),
        (("--bots", "random", "--game", "gravelotte"), "missing: --deals; or give --spec, or --resume"),
        (("--game", "gravelotte", "--deals", 1), "missing: --bots or --teams;"),
        (("--deals", 1, "--bots", "random", "--teams", "random"), "--bots cannot be given with --teams"),
        (("--resume", "--deals", 2), "--deals cannot be given with --resume"),
        (("--spec", "spec.json", "--seed", "x"), "--seed cannot be given with --spec"),
        (("--spec", "spec.json"), "spec.json: 'bots' must be a list of names, not 'random'"),
        (("--game", "gravelotte", "--bots", "random", "--deals", 1), "two different bots at least, not 1"),
    ],
)
def test_what_makes_no_tournament_is_told_by_its_name(
    arguments: tuple[Any, ...], reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("spec.json").write_text('{"game": "gravelotte", "bots": "random", "deals": 1}')
    found = drumhead("tournament", *arguments, "--out", "x")

    assert found.exit_code != 0
    assert reason in " ".join(found.output.split())
    assert not Path("x").exists()


def test_a_tournament_is_specified_in_the_form_that_its_help_shows(address: str, tmp_path: Path) -> None:
    shown = drumhead("tournament", "--help").output
    text = re.search(r"\{.*\}", shown, re.DOTALL)
    assert text is not None
    spec = {**json.loads(text[0]), "deals": 1, "bots": ["random", "again"]}
    (tmp_path / "spec.json").write_text(json.dumps(spec))
    asked = ("--spec", tmp_path / "spec.json", "--out", tmp_path / "t")

    assert drumhead("--address", address, "tournament", *asked).exit_code == 0
    stored = json.loads((tmp_path / "t" / "tournament.json").read_text())
    assert stored["spec"] == spec


def test_lists_of_matches_are_as_long_as_asked(address: str) -> None:
    for _ in range(3):
        drumhead("--address", address, "new", "gravelotte")

    assert len(drumhead("--address", address, "matches", "gravelotte", "--limit", 2).output.splitlines()) == 3
    for limit in (0, -1):
        refused = drumhead("--address", address, "matches", "gravelotte", "--limit", limit)
        assert refused.exit_code == 2
        assert f"Invalid value for '--limit': {limit} is not in the range x>=1" in refused.output


def test_records_are_verified_one_by_one_and_a_bad_one_spoils_the_exit_code_alone(tmp_path: Path) -> None:
    good, bad, torn = (tmp_path / name for name in ("good.json", "bad.json", "torn.json"))
    record = golden_record(bytes(32), (b"", b""), 8, 7)
    save_record(record, good)
    record.header.commitment = bytes(32)
    save_record(record, bad)
    torn.write_text("{")

    assert drumhead("verify", good, good).exit_code == 0
    found = drumhead("verify", bad, torn, good, tmp_path / "none.json")
    assert found.exit_code == 1
    first, second, third, fourth = found.output.splitlines()
    assert first == f"{bad}: NOT verified: header, commitment: it is not the SHA-256 of the seed"
    assert second.startswith(f"{torn}: NOT verified: not JSON")
    assert third.startswith(f"{good}: verified: ")
    assert fourth.startswith(f"{tmp_path}/none.json: NOT verified: [Errno 2]")
    assert drumhead("verify").exit_code == 2


def test_a_replay_refuses_what_it_would_ignore(tmp_path: Path) -> None:
    file = tmp_path / "r.json"
    record = golden_record(bytes(32), (b"", b""), 8, 7)
    save_record(record, file)
    count = len(record.entries)

    beyond = drumhead("replay", file, "--svg", tmp_path / "pictures", "--at", 1, "--at", count + 1)
    assert beyond.exit_code == 1
    assert beyond.output == f"Error: {file} has the versions 1 to {count}, not {count + 1}\n"
    assert not (tmp_path / "pictures").exists()
    assert "--at needs --svg" in drumhead("replay", file, "--at", 1).output
    assert "--step cannot be given with --svg" in drumhead("replay", file, "--svg", tmp_path, "--step").output


def test_a_false_record_is_told_with_its_place_and_exit_code_1(tmp_path: Path) -> None:
    record = golden_record(bytes(32), (b"", b""), 8, 7)
    number, question = next(
        (n, q) for n, e in enumerate(record.entries) for q, a in enumerate(e.chance) if a.HasField("roll")
    )
    values = record.entries[number].chance[question].roll.values
    values[0] = values[0] % 6 + 1
    save_record(record, tmp_path / "r.json")

    found = drumhead("verify", tmp_path / "r.json")

    assert found.exit_code == 1
    assert f"NOT verified: version {number + 1}, answer {question + 1}: roll" in found.output


def test_the_public_names_are_these() -> None:
    assert drumhead_client.__all__ == sorted(drumhead_client.__all__)
    assert drumhead_client.__all__ == [
        "Bot", "BotFailed", "Connection", "CreatedMatch", "DrumheadError", "GameApi", "GameClient", "MatchHandle",
        "Played", "RecordInvalid", "RecordUnreadable", "UnknownGame", "Verified", "bot_names", "game", "installed",
        "load_record", "make_bot", "register", "save_record", "verify",
    ]  # fmt: skip
    assert all(hasattr(drumhead_client, name) for name in drumhead_client.__all__)

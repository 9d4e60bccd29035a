"""Bots that are in no package, by `--import`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from drumhead_client.bots import bot_names

from tests.clients.command import drumhead

README = Path(__file__).parents[2] / "clients" / "README.md"


@pytest.fixture
def last_of_all(tmp_path: Path) -> Path:
    """A file with a bot, and a helper of it beside it."""
    (tmp_path / "taste_of_last.py").write_text("def chosen(legal):\n    return len(legal) - 1\n")
    file = tmp_path / "own.py"
    file.write_text(
        "from dataclasses import dataclass\n"
        "from drumhead_client import register\n"
        "from taste_of_last import chosen\n"
        "@dataclass\n"
        "class Last:\n"
        "    seed: bytes\n"
        "    def decide(self, view, legal):\n"
        "        return chosen(legal)\n"
        "register('gravelotte', 'last', Last)\n"
    )
    return file


def tournament(address: str, out: Path, bots: str, *more: Any) -> Result:
    spec = ("--game", "gravelotte", "--bots", bots, "--deals", 1, "--no-records")
    return drumhead("--address", address, "tournament", *spec, "--out", out, *more)


def test_a_bot_of_a_file_plays_a_tournament_and_a_match(address: str, last_of_all: Path, tmp_path: Path) -> None:
    played = tournament(address, tmp_path / "t", "random,last", "--import", last_of_all)
    assert played.exit_code == 0, played.output
    assert re.search(r"^ last +\S+ +± ", played.output, re.MULTILINE)

    match = drumhead(
        "--address", address, "play", "gravelotte", "--import", last_of_all, "--against", "last", input="1\n" * 3
    )
    assert match.exit_code == 0, match.output
    assert f"drumhead --address {address} play gravelotte --import {last_of_all} --match" in match.output


def test_a_bot_of_a_module_in_the_working_directory_is_listed(
    address: str, last_of_all: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(last_of_all.parent)
    last_of_all.rename("own_of_the_working_directory.py")
    found = drumhead("--address", address, "games", "--import", "own_of_the_working_directory")

    assert found.exit_code == 0, found.output
    assert "last, marshal, random" in found.output


def test_imported_bots_are_gone_with_the_command(address: str, last_of_all: Path) -> None:
    assert drumhead("--address", address, "games", "--import", last_of_all).exit_code == 0

    assert "last" not in bot_names("gravelotte")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("1 / 0", "own.py: ZeroDivisionError: division by zero (own.py, line 1)"),
        ("def", "own.py: SyntaxError: invalid syntax (own.py, line 1)\n"),
        ("raise SystemExit(3)", "own.py: SystemExit: 3"),
        ("pass", "own.py registers no bot: it should call drumhead_client.register(game, name, make)"),
    ],
)
def test_a_file_that_brings_no_bots_is_told_and_nothing_is_written(text: str, reason: str, tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(text)
    found = tournament("127.0.0.1:1", tmp_path / "t", "random,own", "--import", tmp_path / "own.py")

    assert found.exit_code == 1
    assert reason in found.output
    assert not (tmp_path / "t").exists()


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("no_such_module", "ModuleNotFoundError: No module named 'no_such_module'\n"),
        ("nowhere.py", "FileNotFoundError: [Errno 2] No such file or directory: "),
    ],
)
def test_what_is_not_there_is_told(name: str, reason: str) -> None:
    found = drumhead("games", "--import", name)

    assert found.exit_code == 1
    assert f"cannot import {name}: {reason}" in found.output


def test_the_bot_of_the_readme_plays(gravelotte: str, tmp_path: Path) -> None:
    program = re.search(r"```python\n(# cautious\.py\n.*?)```", README.read_text(), re.DOTALL)
    assert program is not None
    (tmp_path / "cautious.py").write_text(program[1])
    found = tournament(gravelotte, tmp_path / "t", "random,cautious", "--import", tmp_path / "cautious.py")

    assert found.exit_code == 0, found.output
    assert "cautious" in found.output

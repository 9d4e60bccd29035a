"""A rule that changes what a replay makes needs a new rules version, or records of played matches no longer verify."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from services.legion_of_honor import components
from services.legion_of_honor.game import GAME
from services.legion_of_honor.state import Options
from services.legion_of_honor.words import WifeShortfall
from services.rulekit.encoding import encode
from tests.contract.legion_of_honor import SUBJECT
from tests.contract.subject import Match

VERSION = "1"
MATCHES = {
    "two seats, everything": (11, 2, Options(loans=True)),
    "four seats, the standard game": (12, 4, Options()),
    "six seats without ladies": (13, 6, Options(fair_sex=False)),
    "three seats without Spain": (14, 3, Options(spain=False, wife_shortfall_ing=WifeShortfall.DOUBLE)),
    "five seats in the Hundred Days": (15, 5, Options(from_season=16)),
    "six seats at war with Austria": (16, 6, Options(from_season=11, to_season=11, loans=True)),
}
DIGESTS: dict[str, str] = {
    "two seats, everything": "83a66dabfcc59165",
    "four seats, the standard game": "29975ece4e47afbc",
    "six seats without ladies": "0937ce7d21aceb1a",
    "three seats without Spain": "e274eadfae23c3c7",
    "five seats in the Hundred Days": "acbb8950fad60d21",
    "six seats at war with Austria": "8fcf5375541179e9",
}

DATA = Path(components.__file__).with_name("data")
REMARKS = {"src", "values_src", "numbers_src", "name_src", "verify", "note"}
DATA_DIGEST = "921eb035417fb5fb"


@pytest.mark.parametrize("name", MATCHES)
def test_matches_of_this_version_come_to_the_same_end(name: str) -> None:
    seed, seats, options = MATCHES[name]
    total = hashlib.sha256()
    for move in Match(SUBJECT, seed, options, seats):
        total.update(encode((move.action, move.step.events)))
        last = move.after.state
    total.update(encode(last.grognards))

    assert GAME.rules_version == VERSION, "record the digests of the new version"
    assert total.hexdigest()[:16] == DIGESTS[name], "replays change: raise rules_version in game.py"


def _told(value: Any) -> Any:
    """A data file without the remarks on where its rows come from."""
    if isinstance(value, dict):
        return {key: _told(each) for key, each in value.items() if key not in REMARKS}
    return [_told(each) for each in value] if isinstance(value, list) else value


def test_the_data_of_this_version_are_unchanged() -> None:
    files = {path.name: _told(yaml.safe_load(path.read_text())) for path in DATA.glob("*.yaml")}
    digest = hashlib.sha256(json.dumps(files, sort_keys=True).encode()).hexdigest()[:16]

    assert len(files) == 11
    assert digest == DATA_DIGEST, "a number changed: is it meant? then raise rules_version in game.py"

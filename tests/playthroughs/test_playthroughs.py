"""Recorded matches replay to the same end; there is one for each way a game can end."""

import json

import msgspec
import pytest

from services.rulekit.chance import ANSWERS, ChanceAnswer, Recorded, Seeded
from services.rulekit.contract import Outcome
from services.rulekit.notation import notation
from tests.playthroughs.record import FOLDER, GAMES, Ends, digest

BY_NAME = {ends.game.name: ends for ends in GAMES}
MATCHES = sorted(FOLDER.glob("*/*.json"))


def answers(move: dict) -> list[ChanceAnswer]:
    return msgspec.convert(move["answers"], list[ANSWERS[0] | ANSWERS[1] | ANSWERS[2] | ANSWERS[3]])  # type: ignore[misc]


@pytest.mark.parametrize("ends", GAMES, ids=lambda ends: ends.game.name)
def test_each_way_to_end_has_a_playthrough(ends: Ends) -> None:
    recorded = {path.stem for path in MATCHES if path.parent.name == ends.game.name}

    assert recorded == {reason.value for reason in ends.reasons}


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_playthrough_replays_from_its_answers_and_from_its_seed(path) -> None:
    match = json.loads(path.read_text())
    game = BY_NAME[match["game"]].game
    options = msgspec.convert(match["options"], game.option_type)
    assert match["rules_version"] == game.rules_version
    opening, *moves = match["moves"]
    seeded = Seeded(bytes.fromhex(match["seed"]), "a0")
    state = game.setup(options, opening["setup"], Recorded(answers(opening))).state
    assert game.setup(options, opening["setup"], seeded).state == state

    for number, move in enumerate(moves, 1):
        seat, text = move["seat"], move["action"]
        seeded = Seeded(bytes.fromhex(match["seed"]), f"a{number}", seeded.contents)
        chances = (Recorded(answers(move)), seeded)
        if text == "resign":
            steps = [game.resign(state, seat, chance) for chance in chances]
        else:
            (action,) = (each for each in game.legal(state, seat) if notation(each) == text)
            steps = [game.apply(state, seat, action, chance) for chance in chances]
        assert steps[0] == steps[1]
        state = steps[0].state

    assert game.outcome(state) == msgspec.convert(match["outcome"], Outcome)
    assert match["outcome"][1] == path.stem
    assert digest(state) == match["final_state"]

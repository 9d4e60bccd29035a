from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
import pytest
from drumhead.gravelotte.v1 import gravelotte_pb2 as api
from drumhead_client import bots
from drumhead_client.bots import UnknownBot, bot_names, bots_for_a_while, make_bot, register
from drumhead_client.bots.gravelotte.model import PLANS, Courses, Position, equilibrium, payoff
from drumhead_client.bots.uniform import UniformBot
from drumhead_client.match import BotFailed

from services.chassis.wire import Wire
from services.gravelotte.components import HANDS
from services.gravelotte.game import GAME
from services.gravelotte.moves import CommitPlan, PassAsset, PassBourbaki
from services.gravelotte.state import Options
from services.rulekit.chance import Scripted
from tests.strength.arena import play


def test_bots_are_found_by_game_and_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "_OWN", {})
    register("gravelotte", "another", UniformBot)

    assert bot_names("gravelotte") == ["another", "marshal", "random"]
    assert {game: bot_names(game) for game in ("devil_dogs", "grizzled", "legion_of_honor")} == {
        "devil_dogs": ["random", "sergeant"],
        "grizzled": ["random", "veteran"],
        "legion_of_honor": ["careerist", "random"],
    }
    with pytest.raises(UnknownBot, match="no bot 'nobody' plays gravelotte; there are: another, marshal, random"):
        make_bot("gravelotte", "nobody", b"")


def test_the_model_moves_as_the_rules_do() -> None:
    """One turn of 150 plan pairs without Assets, Bazaine's die once 6 and once 1: model and rules end alike."""
    spread = np.random.default_rng(5)
    for pr, fr in spread.integers(0, len(PLANS), (150, 2)):
        for die in (6, 1):
            courses = Courses(Position(), PLANS[[pr]], PLANS[[fr]], np.array([die == 6]))
            for column in range(3):
                courses.column(column)
            courses.end_turn()
            state = _turn(PLANS[pr].tolist(), PLANS[fr].tolist(), die)

            fronts = tuple(int(front[0]) for front in courses.fronts)
            assert fronts == (state.fronts.square, state.fronts.diamond, state.fronts.circle)
            cubes = tuple(int(count[0]) for count in (courses.pool, courses.cubes_pr, courses.cubes_fr))
            assert cubes == (state.cubes.pool, state.cubes.prussia, state.cubes.france)
            assert (int(courses.momentum_pr[0]), int(courses.momentum_fr[0])) == state.momentum


def _turn(pr: list[int], fr: list[int], die: int) -> Any:
    state = GAME.setup(Options(), 2, Scripted()).state
    for seat, plan in enumerate((pr, fr)):
        action = CommitPlan(tuple(HANDS[seat][card] for card in plan))
        state = GAME.apply(state, seat, action, Scripted()).state
    while state.turn == 1 and (deciders := GAME.deciders(state)) and deciders[0].kind != "planning":
        action = PassBourbaki() if deciders[0].kind == "bourbaki" else PassAsset()
        state = GAME.apply(state, deciders[0].seat, action, Scripted(dice=[die] * 3)).state
    return state


def test_a_mixed_strategy_of_rock_paper_scissors_is_found() -> None:
    row, column = equilibrium(np.array([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], np.float32), rounds=500)

    assert row == pytest.approx([1 / 3] * 3, abs=0.02)
    assert column == pytest.approx([1 / 3] * 3, abs=0.02)


def test_payoffs_lie_between_a_loss_and_a_win() -> None:
    matrix = payoff(Position(momentum=(4, 3), cubes=(0, 4, 2), fronts=(1, 0, -1)))

    assert matrix.shape == (120, 120)
    assert matrix.min() >= -1
    assert matrix.max() <= 1
    assert matrix.max() > 0.99


def test_marshal_decides_the_same_from_the_same_view() -> None:
    state = GAME.setup(Options(), 2, Scripted()).state
    wire = Wire(GAME)
    view = wire.view.to_message(GAME.view(state, 0))
    legal = [wire.legal_action(action) for action in GAME.legal(state, 0)]
    choices = [make_bot("gravelotte", "marshal", bytes([n])).decide(view, legal) for n in range(6)]

    assert choices == [make_bot("gravelotte", "marshal", bytes([n])).decide(view, legal) for n in range(6)]
    assert len(set(choices)) > 1
    assert isinstance(view, api.View)


def test_marshal_beats_random_with_seats_swapped() -> None:
    """Measured over a gateway: 375 of 400 games."""
    won = 0
    for number in range(40):
        seed = hashlib.sha256(b"strength%d" % (number // 2)).digest()
        names = ("marshal", "random") if number % 2 else ("random", "marshal")
        seated = [make_bot("gravelotte", name, seed + bytes([seat])) for seat, name in enumerate(names)]
        won += play(GAME, seated, seed).outcome.seats[names.index("marshal")].won

    assert won >= 32


def test_a_bot_that_cannot_be_made_or_cannot_decide_has_failed() -> None:
    def needs_more(seed: bytes, more: int) -> UniformBot:
        return UniformBot(seed)

    register("gravelotte", "greedy", needs_more)  # type: ignore[arg-type]
    register("gravelotte", "nothing", lambda seed: None)  # type: ignore[arg-type, return-value]

    with pytest.raises(BotFailed, match="the bot 'greedy' cannot be made: TypeError"):
        make_bot("gravelotte", "greedy", b"")
    with pytest.raises(BotFailed, match=r"the bot 'nothing' is None, which has no decide\(view, legal\)"):
        make_bot("gravelotte", "nothing", b"")


def test_a_function_may_be_a_bot() -> None:
    def decide(view: object, legal: object) -> int:
        return 0

    register("gravelotte", "simple", lambda seed: decide)

    assert make_bot("gravelotte", "simple", b"").decide is decide


def test_bots_of_a_while_are_gone_after_it() -> None:
    register("gravelotte", "here", UniformBot)
    with bots_for_a_while():
        register("gravelotte", "brief", UniformBot)
        assert {"brief", "here"} < set(bot_names("gravelotte"))

    assert "brief" not in bot_names("gravelotte")
    assert "here" in bot_names("gravelotte")

"""The worked cases of RULES.md, each a whole turn or two with its exact outcome."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from services.gravelotte import rules
from services.gravelotte.components import FRANCE, PRUSSIA, SEAT_NAMES, EndReason, Phase
from services.gravelotte.moves import AttritionCounted, GameOver
from services.gravelotte.state import Cubes, Fronts, State
from services.rulekit.chance import Scripted
from tests.services.gravelotte.positions import Played, play, position, statuses

CASES: list[dict[str, Any]] = yaml.safe_load(Path(__file__).with_name("cases.yaml").read_text())


def played(case: dict[str, Any]) -> tuple[State, Played]:
    """The start of a case and its last turn."""
    start = position(**case.get("start", {}))
    turn = Played(start, ())
    for each in case.get("turns", ()):
        turn = play(
            turn.state,
            each["prussia"],
            each["france"],
            declare=each.get("declare"),
            bourbaki=each.get("bourbaki"),
            reorder=each.get("reorder", (1, 2, 3)),
            dice=each.get("dice", ()),
        )
    return start, turn


@pytest.mark.parametrize(
    "case", [pytest.param(case, marks=pytest.mark.clause(case["case"]), id=case["case"]) for case in CASES]
)
def test_worked_case(case: dict[str, Any]) -> None:
    start, last = played(case)
    outcome = case["outcome"]

    assert (last.state.fronts, last.state.cubes, last.state.momentum) == (
        Fronts(*outcome["fronts"]),
        Cubes(*outcome["cubes"]),
        tuple(outcome["momentum"]),
    )
    assert last.of(AttritionCounted) == ([AttritionCounted(*outcome["attrition"])] if "attrition" in outcome else [])
    assert last.windows() == outcome.get("windows", last.windows())
    if "end" in outcome:
        end = outcome["end"]
        winner = None if end["winner"] == "none" else SEAT_NAMES.index(end["winner"])
        assert last.state.result == GameOver(winner, EndReason(end["reason"]))
        assert last.events[-1] == last.state.result
        assert last.state.column == end.get("column", last.state.column)
        return
    turns = case.get("turns", ())
    declared = [asset for turn in turns for asset in turn.get("declare", {}).values()]
    bourbaki = ["fr_bourbaki"] if any("bourbaki" in turn for turn in turns) else []
    assert outcome.get("face_down", declared + bourbaki) == declared + bourbaki
    assert last.state == State(
        start.options,
        turn=1 + len(turns),
        phase=Phase.PLANNING,
        fronts=last.state.fronts,
        cubes=last.state.cubes,
        momentum=last.state.momentum,
        assets=statuses(flipped=declared + bourbaki),
    )


@pytest.mark.clause("CASE-GRV-01")
def test_the_set_up_of_case_01_draws_nothing_and_offers_120_plans_to_each_seat() -> None:
    chance = Scripted()
    state = rules.setup(position().options, 2, chance).state

    assert state == position()
    assert [len(rules.legal(state, seat)) for seat in (PRUSSIA, FRANCE)] == [120, 120]
    assert chance.answers == []

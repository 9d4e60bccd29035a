"""Refusals say which clause forbids what (DVD-258)."""

from __future__ import annotations

import itertools

import pytest

from services.devil_dogs import rules
from services.devil_dogs.components import ALLIED, GERMAN, Indicator, Keyword, Scenario, Sector
from services.devil_dogs.moves import (
    ActivateSector,
    Advance,
    AssignStep,
    ChooseDirection,
    ChooseUnit,
    Done,
    Misdirect,
    MoveTo,
    Phase,
    PlaceOrders,
    PlaceToken,
    PlaceUnit,
    Refuse,
    RepeatKeyword,
    ShiftGroup,
    Stay,
)
from services.devil_dogs.state import Due, Gas, Options, Shelter, Side, State
from services.rulekit.chance import Scripted
from services.rulekit.contract import IllegalAction
from services.rulekit.piles import Pile
from tests.contract.devil_dogs import SUBJECT
from tests.contract.subject import Match
from tests.services.devil_dogs.positions import activated, activation, drawing, order, played, position, refused

UNITS = {
    "5M-A-17": "1316",
    "5M-A-49": "1217",
    "5M-MG": "1117 pin",
    "6M-B-78": "1320 reduced",
    "461-I-1": "1315",
    "461-I-MG": "1118",
    "461-I-2": "0715",
    "461-I-3": "dead_pool",
}


def at(words: str = "", move: str = "hold 0", mg: int = 0, **fields) -> State:
    """After the activation, with an order for the Allies."""
    what = order(move, mg, *[each for each in words.split(", ") if each])
    return activated(activation({**UNITS, **fields.pop("units", {})}, what, **fields)).state


@pytest.mark.clause("DVD-258", "DVD-260")
@pytest.mark.parametrize(
    ("state", "action", "clause"),
    [
        (lambda: activation(UNITS), ChooseUnit("5M-A-17"), "DVD-258"),
        (lambda: activation(UNITS), PlaceOrders((Indicator.GENERAL,) * 4), "DVD-060"),
        (lambda: activation(UNITS), Misdirect(Sector.A), "DVD-258"),
        (lambda: at(move="reposition 1"), ChooseUnit("5M-Z-99"), "DVD-009"),
        (lambda: at(move="reposition 1"), ChooseUnit("461-I-1"), "DVD-260"),
        (lambda: at(move="reposition 1"), ChooseUnit("5M-HQ"), "DVD-260"),
        (lambda: at(move="reposition 1"), ChooseUnit("5M-MG"), "DVD-105"),
        (lambda: at(move="reposition 1"), Refuse(), "DVD-258"),
        (lambda: at(move="advance 1"), ChooseUnit("5M-MG"), "DVD-098"),
        (lambda: at(mg=1, units={"461-I-4": "1415"}), AssignStep("5M-A-17"), "DVD-135"),
        (lambda: at(mg=1, units={"461-I-4": "1415"}), AssignStep("nobody"), "DVD-142"),
        (lambda: at(mg=1, units={"461-I-4": "1415"}), AssignStep("461-I-3"), "DVD-142"),
        (lambda: at("accurate_fire"), AssignStep("461-I-2"), "DVD-180"),
        (lambda: at("accurate_fire"), ChooseUnit("461-I-1"), "DVD-263"),
        (lambda: at("audacity", units={"5M-A-66": "0716 pin"}), ChooseUnit("5M-A-66"), "DVD-182"),
        (lambda: at("audacity"), ChooseUnit("5M-A-17"), "DVD-266"),
        (lambda: at("rally 1"), ChooseUnit("5M-A-17"), "DVD-266"),
        (lambda: at("rally 1", units={"5M-A-66": "0716 pin"}), ChooseUnit("5M-A-66"), "DVD-220"),
        (lambda: at("regroup 1", units={"5M-A-66": "1020 pin"}), ChooseUnit("5M-MG"), "DVD-221"),
        (lambda: at("regroup 1", units={"5M-A-66": "1020 pin"}), ChooseUnit("5M-A-17"), "DVD-221"),
        (lambda: at("bayonets"), ChooseUnit("6M-B-78"), "DVD-183"),
        (lambda: at("bayonets"), ChooseUnit("5M-MG"), "DVD-184"),
        (lambda: at("barrage"), PlaceToken("9999"), "DVD-271"),
        (lambda: at("barrage"), PlaceToken("0101"), "DVD-200"),
        (lambda: at("gas_barrage"), PlaceToken("0101"), "DVD-210"),
        (lambda: at("infiltrate 1"), ChooseUnit("5M-MG"), "DVD-225"),
        (lambda: at("misdirection", reserves=(0, 5)), Misdirect(Sector.B), "DVD-224"),
        (lambda: at("reinforcements", track=[Due("S3-R1", 2)]), ShiftGroup("S3-R2"), "DVD-226"),
        (lambda: at("reinforcements", track=[Due("S3-R1", 12), Due("S3-R4", 2)]), ShiftGroup("S3-R1"), "DVD-226"),
        (lambda: at("reinforcements", track=[Due("S3-R1", 2)]), ShiftGroup("R1"), "DVD-223"),
    ],
)
def test_a_refusal_names_its_clause(state, action, clause: str) -> None:
    assert refused(state(), action) == clause


@pytest.mark.clause("DVD-042", "DVD-258")
def test_nobody_answers_for_the_other_seat_or_with_the_answer_to_another_decision() -> None:
    state = at(move="reposition 1")

    assert refused(state, Done(), GERMAN) == "DVD-258"
    hands = (Side(Pile("allied", 20), hand=(1, 2, 3, 4, 5)), Side(Pile("german", 20), hand=(1, 2, 3, 4, 5)))
    cards = position({}, phase=Phase.ASSIGN_CARDS, sides=hands)
    assert [refused(cards, Done(), seat) for seat in (ALLIED, GERMAN)] == ["DVD-258", "DVD-258"]


def reason(state: State, action, seat: int = ALLIED) -> str:
    """The sentence of a refusal."""
    with pytest.raises(IllegalAction) as refusal:
        rules.apply(state, seat, action, Scripted())
    return refusal.value.reason


@pytest.mark.clause("DVD-258")
def test_an_answer_to_another_decision_is_told_what_answers_this_one_and_who() -> None:
    moving = at(move="reposition 1")
    sides = (Side(Pile("allied", 20), hand=(1, 2, 3, 4, 5)), Side(Pile("german", 20), hand=(1, 2, 3, 4, 5)))
    hands = position({}, phase=Phase.ASSIGN_CARDS, sides=sides)

    assert reason(moving, Stay()) == "this decides nothing that is open; move is answered by choose_unit or done"
    assert reason(moving, Done(), GERMAN) == "move is for the other seat to answer"
    assert reason(hands, Done()) == "this decides nothing that is open; assign_cards is answered by assign_cards"
    assert reason(at("accurate_fire"), Done()) == (
        "the losses of Accurate Fire may not be waived; accurate_fire is answered by assign_step"
    )


@pytest.mark.clause("DVD-111", "DVD-260")
def test_a_chosen_unit_does_not_move_to_where_it_stands() -> None:
    chosen = played(at(move="reposition 1"), ChooseUnit("5M-A-17")).state
    retreating = at("bayonets", units={"461-I-MG": "0718"})
    gassed = played(at("gas_barrage", units={"461-I-MG": "0718"}), PlaceToken("1315"), cards=drawing(ALLIED, 0)).state

    assert (refused(chosen, MoveTo("1316")), reason(chosen, MoveTo("1316"))) == ("DVD-260", "the chosen unit must move")
    assert (retreating.phase, refused(retreating, MoveTo("1315"))) == (Phase.RETREAT, "DVD-111")
    assert (gassed.phase, refused(gassed, MoveTo("1315"))) == (Phase.GAS_MOVE, "DVD-111")


@pytest.mark.clause("DVD-135", "DVD-141", "DVD-158", "DVD-180", "DVD-263")
def test_what_is_no_target_is_told_whether_it_is_out_of_the_sector_out_of_sight_or_struck() -> None:
    # 461-I-2 stands in sector A; 461-I-3 is far, behind Lucy
    units = {"5M-A-17": "1316 pin", "461-I-1": "1315", "461-I-2": "0715", "461-I-3": "1126", "461-I-4": "1415"}
    firing = activated(activation(units, order("hold 0", 1))).state
    aiming = activated(activation(units, order("hold 0", 0, "accurate_fire"))).state
    fighting = activated(activation(units, order("hold 0", 0, "combat 1"), battlefield=GERMAN, chit="ge")).state

    for state, clause in ((firing, "DVD-135"), (fighting, "DVD-158"), (aiming, "DVD-180")):
        assert refused(state, AssignStep("461-I-2"), ALLIED) == clause
        assert reason(state, AssignStep("461-I-2")) == "the unit is not in the sector"
        assert refused(state, AssignStep("461-I-3"), ALLIED) == clause
        assert reason(state, AssignStep("461-I-3")) == "no unit of the sector sees it there"
    # 461-I-2 was hidden behind 461-I-1 until that was destroyed
    row = {"5M-A-17": "1020", "461-I-1": "1120 reduced_falter", "461-I-2": "1220", "461-I-3": "1019", "461-I-4": "1021"}
    shot = played(activated(activation(row, order("hold 0", 0, "accurate_fire"))).state, AssignStep("461-I-1")).state
    assert refused(shot, AssignStep("461-I-2")) == "DVD-263"
    burst = played(activated(activation(row, order("hold 0", 2))).state, AssignStep("461-I-1")).state
    assert refused(burst, AssignStep("461-I-2")) == "DVD-141"


@pytest.mark.clause("DVD-226")
def test_a_group_that_is_not_shifted_is_gone_or_would_leave_the_track() -> None:
    early = at("reinforcements", track=[Due("S3-R1", 12), Due("S3-R4", 2)])

    assert reason(early, ShiftGroup("S3-R2")) == "the group is no longer on the turn track"
    assert reason(early, ShiftGroup("S3-R1")) == "a group is not shifted before the present or beyond the last turn"


@pytest.mark.clause("DVD-089", "DVD-094")
def test_an_advance_is_refused_for_its_rows_or_for_its_length() -> None:
    chosen = played(at(move="advance 1"), ChooseUnit("5M-A-49")).state

    assert refused(chosen, MoveTo("1317")) == "DVD-094"
    assert refused(chosen, MoveTo("1016")) == "DVD-089"


@pytest.mark.clause("DVD-149")
def test_a_hidden_gun_is_refused_as_hidden_and_a_lower_class_as_lower() -> None:
    units = {"5M-A-17": "1217", "461-I-1": "1119", "461-I-2": "1219", "461-I-MG": "1117", "461-HQ": "1218"}
    hidden = {"B": (Shelter(), Shelter(hidden_mgs=True))}
    far = {**units, "461-I-MG": "1017"}
    state = activated(activation(far, order("hold 0", 1), shelters=hidden)).state

    assert refused(state, AssignStep("461-I-MG")) == "DVD-149"
    away = {**units, "461-I-MG": "1126"}
    aimed = activated(activation(away, order("hold 0", 0, "accurate_fire"), shelters=hidden)).state
    assert refused(aimed, AssignStep("461-I-MG")) == "DVD-180", "Accurate Fire finds the hidden, if it sees them"
    assert refused(state, AssignStep("461-HQ")) == "DVD-139"


@pytest.mark.clause("DVD-183", "DVD-260")
def test_a_bayonet_attack_needs_an_adjacent_target_and_must_be_carried_through() -> None:
    state = at("bayonets", units={"461-I-4": "1415"})
    chosen = played(state, ChooseUnit("5M-A-17")).state if state.phase is Phase.BAYONETS else state

    assert chosen.phase is Phase.BAYONETS_TARGET
    assert refused(chosen, AssignStep("461-I-MG")) == "DVD-183"
    assert refused(chosen, Done()) == "DVD-260"


@pytest.mark.clause("DVD-212", "DVD-222", "DVD-260")
def test_units_that_need_not_move_are_refused() -> None:
    routed = at("rout", units={"461-I-4": "1415", "461-HQ": "1311"})
    assert refused(routed, ChooseUnit("461-HQ"), GERMAN) == "DVD-222"
    start = at("gas_barrage", units={"461-I-4": "1314", "461-HQ": "1311"})
    gassed = played(start, PlaceToken("1315"), cards=drawing(ALLIED, 0)).state
    assert (gassed.phase, refused(gassed, ChooseUnit("461-HQ"))) == (Phase.GAS_UNIT, "DVD-212")


@pytest.mark.clause("DVD-108", "DVD-116", "DVD-117", "DVD-196")
def test_a_retreat_is_refused_by_what_stands_in_its_way() -> None:
    state = at("bayonets", units={"461-I-4": "1214", "461-I-MG": "0718"}, gas=[Gas(ALLIED, "1313")])

    assert state.phase is Phase.RETREAT
    assert refused(state, MoveTo("1214")) == "DVD-116"
    assert refused(state, MoveTo("1316")) == "DVD-117"
    assert refused(state, MoveTo("1313")) == "DVD-108"
    assert refused(state, MoveTo("1215")) == "DVD-196"
    assert refused(state, MoveTo("9999")) == "DVD-109"
    assert refused(state, Advance()) == "DVD-258"


def test_answers_of_one_word_are_refused_where_another_is_asked() -> None:
    state = at("bayonets", units={"461-I-1": "1315 reduced_falter", "461-I-MG": "0718"})

    assert state.phase is Phase.BAYONETS_ADVANCE
    assert refused(state, Done()) == "DVD-258"
    assert refused(state, ChooseDirection(1)) == "DVD-258"
    assert refused(at("barrage"), Stay()) == "DVD-258"
    assert refused(at("barrage"), RepeatKeyword(Keyword.RALLY, 1)) == "DVD-258"
    assert refused(at("barrage"), PlaceUnit("1316")) == "DVD-258"
    assert refused(at("barrage"), ActivateSector(Sector.A)) == "DVD-258"


WRONG_KIND = {
    Phase.MORTAR: "DVD-068",
    Phase.MORTAR_TARGET: "DVD-068",
    Phase.MG_ASSIGN: "DVD-148",
    Phase.COMBAT_ASSIGN: "DVD-148",
    Phase.ACCURATE_FIRE: "DVD-263",
    Phase.BAYONETS: "DVD-185",
    Phase.BAYONETS_TARGET: "DVD-260",
    Phase.MOVE_TO: "DVD-260",
    Phase.INFILTRATE_TO: "DVD-260",
    Phase.REORGANISE_TO: "DVD-260",
    Phase.DEPLOY: "DVD-243",
}
"""The clause for an answer of the wrong kind, where there is one of its own."""
KINDS = (ActivateSector(Sector.B), ChooseUnit(""), MoveTo(""), Refuse(), Advance(), Stay(), AssignStep(""))
KINDS += (PlaceToken(""), ChooseDirection(0), RepeatKeyword(Keyword.RALLY, 9), Misdirect(Sector.B), ShiftGroup(""))
KINDS += (PlaceUnit(""), Done())
WRONG_THING = {
    ActivateSector: {"DVD-079", "DVD-009"},
    ChooseUnit: {"DVD-009"},
    MoveTo: {"DVD-109"},
    AssignStep: {"DVD-142"},
    PlaceToken: {"DVD-271"},
    ChooseDirection: {"DVD-203"},
    RepeatKeyword: {"DVD-192"},
    Misdirect: {"DVD-224", "DVD-009"},
    ShiftGroup: {"DVD-223"},
    PlaceUnit: {"DVD-109"},
}
"""Clauses for an answer of the right kind that names nothing there is."""


def one_position_of_each_decision() -> dict[Phase, State]:
    """Positions from random play, until every decision but the secret ones has come up."""
    wanted = set(Phase) - {Phase.ASSIGN_CARDS, Phase.ASSIGN_ORDERS, Phase.OVER}
    found: dict[Phase, State] = {}
    for seed in itertools.count(1):
        for each in Match(SUBJECT, seed, options=Options(list(Scenario)[seed % 2])).positions():
            found.setdefault(each.state.phase, each.state)
        if wanted <= set(found):
            return {phase: found[phase] for phase in Phase if phase in wanted}
    raise AssertionError


@pytest.mark.clause("DVD-258", "DVD-068", "DVD-148", "DVD-185", "DVD-243", "DVD-260", "DVD-263")
def test_every_decision_refuses_answers_of_other_kinds_and_to_nothing_that_there_is() -> None:
    for phase, state in one_position_of_each_decision().items():
        (decision,) = rules.deciders(state)
        legal = rules.legal(state, decision.seat)
        kinds = {type(action) for action in legal}
        for action in KINDS:
            if action in legal:
                continue
            right = (
                WRONG_THING.get(type(action), set()) if type(action) in kinds else {WRONG_KIND.get(phase, "DVD-258")}
            )
            assert refused(state, action) in right, (phase, action)

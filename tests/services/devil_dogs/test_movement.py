"""The movement action, zones of control and stacking (DVD-089 to DVD-119, DVD-259 to DVD-261)."""

from __future__ import annotations

import pytest

from services.devil_dogs.components import ALLIED, GERMAN, TERRAIN, Keyword, MoveType, Objective, Sector, Terrain
from services.devil_dogs.moves import (
    ChooseUnit,
    Done,
    KeywordExecuted,
    LossCause,
    MarkerMoved,
    MoveCause,
    MoveTo,
    ObjectiveTaken,
    Phase,
    PinRemoved,
    StepLost,
    UnitMoved,
    UnitPinned,
    UnitRefused,
)
from services.devil_dogs.rules.losses import gained
from services.devil_dogs.rules.movement import destinations
from services.devil_dogs.state import Control, Gas, Shelter, State
from tests.services.devil_dogs.positions import (
    Played,
    activated,
    activation,
    mover,
    order,
    played,
    position,
    refused,
    unit,
)

LONE = {"5M-A-17": "1316"}


def moving(units: dict[str, str], words: str, *, german: bool = False, **fields) -> Played:
    """The start of a movement action in sector B for the Allies, or the Germans."""
    what = order(words)
    return activated(activation(units, **{"german" if german else "allied": what}, **fields))


def reach(units: dict[str, str], name: str, words: str, **fields) -> list[str]:
    kind, hexes = words.split()
    state = position(units, **fields)
    return destinations(state, unit(state, name), MoveType(kind), int(hexes))


@pytest.mark.clause("DVD-005", "DVD-016")
def test_the_allies_gain_rows_to_the_north_and_the_germans_to_the_south() -> None:
    gains = [gained(seat, "1316", to) for seat in (ALLIED, GERMAN) for to in ("1315", "1317", "1416", "1320")]

    assert gains == [1, -1, 0, -4, -1, 1, 0, 4]


@pytest.mark.clause("DVD-089", "DVD-110")
@pytest.mark.parametrize("name", ["5M-A-17", "5M-MG", "5M-MTR", "5M-GP", "5M-HQ"])
def test_a_unit_of_any_type_moves_up_to_the_number_each_hex_for_one(name: str) -> None:
    assert len(reach({name: "1320"}, name, "reposition 1")) == 6
    assert len(reach({name: "1320"}, name, "reposition 2")) == 18
    assert reach({name: "1320"}, name, "reposition 0") == []


@pytest.mark.clause("DVD-019", "DVD-020", "DVD-024")
def test_neither_terrain_nor_contour_lines_nor_slopes_slow_movement() -> None:
    assert len(reach({"5M-A-17": "0510"}, "5M-A-17", "reposition 2")) == 18
    assert "1813" in reach({"5M-A-17": "1810"}, "5M-A-17", "reposition 3")


@pytest.mark.clause("DVD-090", "DVD-260")
def test_units_move_one_by_one_in_any_order_each_once() -> None:
    start = moving({"5M-A-17": "1316", "5M-A-49": "1216"}, "reposition 2")
    assert start.choices() == ["5M-A-17", "5M-A-49", None]

    after = played(start.state, *mover("5M-A-49", "1215"))
    assert after.choices() == ["5M-A-17", None]
    assert refused(after.state, ChooseUnit("5M-A-49")) == "DVD-084"


@pytest.mark.clause("DVD-260")
def test_a_chosen_unit_must_be_moved() -> None:
    start = moving(LONE, "reposition 2")
    chosen = played(start.state, ChooseUnit("5M-A-17"))

    assert chosen.phase is Phase.MOVE_TO
    assert refused(chosen.state, Done()) == "DVD-260"
    assert refused(chosen.state, ChooseUnit("5M-A-17")) == "DVD-260"


@pytest.mark.clause("DVD-091")
def test_a_unit_may_end_outside_its_sector() -> None:
    after = played(moving({"5M-A-17": "1016"}, "reposition 3").state, *mover("5M-A-17", "0716"))

    assert after.of(UnitMoved) == [UnitMoved("5M-A-17", "1016", "0716", MoveCause.ORDER)]


@pytest.mark.clause("DVD-092", "DVD-094", "DVD-100", "DVD-104", "DVD-105")
def test_an_advance_ends_nearer_to_the_enemy_edge_a_retreat_farther_a_reposition_anywhere() -> None:
    every = reach(LONE, "5M-A-17", "reposition 2")

    assert reach(LONE, "5M-A-17", "advance 2") == [name for name in every if name[2:] < "16"]
    assert reach(LONE, "5M-A-17", "retreat 2") == [name for name in every if name[2:] > "16"]
    assert {name[2:] for name in every} == {"14", "15", "16", "17", "18"}
    state = played(moving(LONE, "advance 2").state, ChooseUnit("5M-A-17")).state
    assert refused(state, MoveTo("1416")) == "DVD-094"
    state = played(moving(LONE, "retreat 2").state, ChooseUnit("5M-A-17")).state
    assert refused(state, MoveTo("1416")) == "DVD-104"
    assert refused(state, MoveTo("1319")) == "DVD-089"


@pytest.mark.clause("DVD-093")
def test_an_advance_may_go_back_and_sideways_on_its_way() -> None:
    # at the west edge, with gas ahead and beside: one back to 0118, one east to 0218, two forward by 0317
    gas = [Gas(GERMAN, "0116"), Gas(GERMAN, "0217")]

    assert reach({"5M-A-17": "0117"}, "5M-A-17", "advance 3", gas=gas) == []
    assert reach({"5M-A-17": "0117"}, "5M-A-17", "advance 4", gas=gas) == ["0216", "0316"]


@pytest.mark.clause("DVD-097", "DVD-099", "DVD-111", "DVD-260")
def test_a_unit_that_could_advance_and_did_not_is_pinned_at_the_end_of_the_action() -> None:
    start = moving({"5M-A-17": "1316", "5M-A-49": "1216"}, "advance 1")
    after = played(start.state, *mover("5M-A-17", "1315"), Done())

    assert after.of(UnitRefused, UnitPinned) == [
        UnitRefused("5M-A-49"),
        UnitPinned("5M-A-49", LossCause.REFUSAL),
    ]
    assert after.now("5M-A-17", "5M-A-49") == ["1315", "1216 pin"]


@pytest.mark.clause("DVD-094", "DVD-099")
def test_a_unit_that_has_no_way_forward_at_the_end_is_not_punished() -> None:
    # 1316's ways north are 1315 and 1415
    start = moving({"5M-A-17": "1316", "5M-A-49": "1416", "5M-A-66": "1315"}, "advance 1")
    blocked = played(start.state, *mover("5M-A-49", "1415"), Done())
    open_again = played(start.state, *mover("5M-A-49", "1415"), *mover("5M-A-66", "1314"), Done())

    assert blocked.of(UnitRefused) == [UnitRefused("5M-A-66")]
    assert open_again.of(UnitRefused) == [UnitRefused("5M-A-17")]


@pytest.mark.clause("DVD-095", "DVD-096")
def test_a_unit_adjacent_to_an_enemy_need_not_advance_but_if_it_moves_gains_a_row() -> None:
    units = {"5M-A-17": "1316", "461-I-1": "1416"}
    start = moving(units, "advance 2")
    state = played(start.state, ChooseUnit("5M-A-17")).state

    assert refused(state, MoveTo("1216")) == "DVD-094"
    assert MoveTo("1215") in [MoveTo(name) for name in Played(state, ()).choices()]
    assert played(start.state, Done()).of(UnitRefused) == []


@pytest.mark.clause("DVD-095")
def test_adjacency_is_judged_when_the_advance_begins() -> None:
    units = {"5M-A-17": "1316", "5M-A-49": "1217"}
    after = played(moving(units, "advance 1").state, Done())

    assert [each.unit for each in after.of(UnitRefused)] == ["5M-A-49", "5M-A-17"]


@pytest.mark.clause("DVD-031", "DVD-098", "DVD-112")
def test_a_pinned_unit_does_not_advance_and_is_not_punished() -> None:
    start = moving({"5M-A-17": "1316 pin", "5M-A-49": "1216"}, "advance 2")

    assert start.choices() == ["5M-A-49", None]
    assert refused(start.state, ChooseUnit("5M-A-17")) == "DVD-098"
    after = played(start.state, *mover("5M-A-49", "1215"))
    assert after.of(UnitRefused, StepLost) == []
    assert after.now("5M-A-17") == ["1316 pin"]


@pytest.mark.clause("DVD-031", "DVD-105")
def test_a_pinned_unit_is_not_repositioned_and_staying_is_free() -> None:
    start = moving({"5M-A-17": "1316 pin", "5M-A-49": "1216"}, "reposition 2")

    assert start.choices() == ["5M-A-49", None]
    assert refused(start.state, ChooseUnit("5M-A-17")) == "DVD-105"
    assert played(start.state, Done()).of(UnitRefused, UnitPinned, StepLost) == []


@pytest.mark.clause("DVD-100", "DVD-102", "DVD-111")
def test_units_that_refuse_a_retreat_are_pinned_or_if_pinned_lose_a_step() -> None:
    units = {"5M-A-17": "1316", "5M-A-49": "1216 pin", "461-I-1": "1415"}
    after = played(moving(units, "retreat 1").state, Done())

    assert after.now("5M-A-17", "5M-A-49") == ["1316 pin", "1216 full_falter pin"]
    assert after.of(UnitRefused, UnitPinned, StepLost, MarkerMoved) == [
        UnitRefused("5M-A-49"),
        StepLost("5M-A-49", unit(after.state, "5M-A-49").strength, LossCause.REFUSAL),
        MarkerMoved(0, -1),
        UnitRefused("5M-A-17"),
        UnitPinned("5M-A-17", LossCause.REFUSAL),
    ]


@pytest.mark.clause("DVD-101", "DVD-034")
def test_a_retreat_takes_off_the_pin_and_another_move_does_not_exist_for_a_pinned_unit() -> None:
    after = played(moving({"5M-A-17": "1316 pin"}, "retreat 1").state, *mover("5M-A-17", "1317"))

    assert after.of(UnitMoved, PinRemoved) == [
        UnitMoved("5M-A-17", "1316", "1317", MoveCause.ORDER),
        PinRemoved("5M-A-17"),
    ]
    assert after.now("5M-A-17") == ["1317"]


@pytest.mark.clause("DVD-103", "DVD-109")
def test_a_unit_at_its_own_edge_cannot_retreat_keeps_its_pin_and_is_not_punished() -> None:
    after = moving({"5M-A-17": "1326 pin"}, "retreat 3")

    assert after.of(UnitRefused, StepLost) == []
    assert after.now("5M-A-17") == ["1326 pin"]
    assert after.phase is Phase.CHOOSE_SECTOR


@pytest.mark.clause("DVD-106")
def test_hold_moves_nobody_and_asks_nobody() -> None:
    after = moving({"5M-A-17": "1316"}, "hold 0")

    assert after.phase is Phase.CHOOSE_SECTOR
    assert after.of(UnitMoved, UnitRefused, UnitPinned) == []


@pytest.mark.clause("DVD-107", "DVD-190", "CASE-DVD-28")
@pytest.mark.parametrize(
    ("words", "times", "hexes"),
    [
        ("advance 3", 1, 1),
        ("advance 3", 2, 1),
        ("advance 5", 1, 3),
        ("advance 5", 2, 1),
        ("hold 0", 1, 0),
        ("advance 2", 1, 1),
    ],
)
def test_hesitation_takes_two_off_the_opponent_but_leaves_one(words: str, times: int, hexes: int) -> None:
    what = order("hold 0", 0, *["hesitation"] * times)
    after = activated(activation({"5M-A-17": "1322"}, order(words), what))

    assert after.of(KeywordExecuted)[0] == KeywordExecuted(GERMAN, Keyword.HESITATION, 0)
    if not hexes:
        assert after.phase is Phase.CHOOSE_SECTOR
        return
    chosen = played(after.state, ChooseUnit("5M-A-17"))
    assert max(22 - int(name[2:]) for name in chosen.choices()) == hexes


@pytest.mark.clause("DVD-190")
def test_hesitation_slows_neither_its_own_side_nor_what_moved_before_it() -> None:
    what = order("advance 3", 0, "hesitation")
    shelters = {"B": (Shelter(), Shelter(hesitation=1))}
    after = activated(activation({"461-I-1": "1310"}, german=what, shelters=shelters), *mover("461-I-1", "1313"))

    assert after.now("461-I-1") == ["1313"]
    assert after.state.on(Sector.B).shelters[GERMAN] == Shelter(hesitation=2)


@pytest.mark.clause("DVD-108")
def test_a_gas_hex_is_not_entered_and_may_be_left() -> None:
    gas = [Gas(GERMAN, "1316"), Gas(ALLIED, "1315")]

    assert "1315" not in reach(LONE, "5M-A-17", "reposition 3", gas=gas)
    assert "1317" in reach(LONE, "5M-A-17", "reposition 3", gas=gas)
    state = played(moving(LONE, "reposition 2", gas=gas).state, ChooseUnit("5M-A-17")).state
    assert refused(state, MoveTo("1315")) == "DVD-108"


@pytest.mark.clause("DVD-009", "DVD-109")
def test_nothing_leaves_the_map_or_the_sectors() -> None:
    state = played(moving({"5M-A-17": "1626"}, "reposition 5", scenario="s1").state, ChooseUnit("5M-A-17")).state

    assert refused(state, MoveTo("1627")) == "DVD-109"
    assert refused(state, MoveTo("1726")) == "DVD-009"
    assert all(name in state.field.hexes for name in Played(state, ()).choices())


@pytest.mark.clause("DVD-113", "CASE-DVD-27")
def test_a_unit_stops_where_an_enemy_is_adjacent() -> None:
    units = {"5M-A-49": "0612", "273R-I-1": "0507", "273R-I-4": "0408"}
    reached = reach(units, "5M-A-49", "advance 5")

    assert "0508" in reached
    assert not {"0506", "0406", "0407"} & set(reached)
    assert "0507" not in reached
    # with 6 hexes the one behind the zone is still not reached through 0508
    assert "0407" not in reach(units, "5M-A-49", "advance 6")


@pytest.mark.clause("DVD-114", "DVD-115", "DVD-117")
def test_a_unit_that_starts_adjacent_may_enter_another_zone_and_stop_or_leave_and_go_on() -> None:
    units = {"5M-A-17": "1316", "461-I-1": "1415"}
    reached = reach(units, "5M-A-17", "reposition 3")

    assert {"1315", "1416"} <= set(reached), "hexes adjacent to the enemy"
    assert "1319" in reached, "straight away from it"
    assert "1515" not in reached, "only through its zone"
    assert not {"1415", "1414"} & set(reached), "the enemy's hex, and what lies behind it"
    state = played(moving(units, "reposition 3").state, ChooseUnit("5M-A-17")).state
    assert refused(state, MoveTo("1515")) == "DVD-113"
    assert refused(state, MoveTo("1320")) == "DVD-089"


@pytest.mark.clause("DVD-116", "DVD-117")
def test_friends_are_passed_and_enemies_are_not_and_no_hex_holds_two() -> None:
    units = {"5M-A-17": "1320", "5M-A-49": "1319", "461-I-1": "1310"}
    state = played(moving(units, "reposition 2").state, ChooseUnit("5M-A-17")).state

    assert "1318" in Played(state, ()).choices()
    assert refused(state, MoveTo("1319")) == "DVD-116"
    assert refused(state, MoveTo("1310")) == "DVD-117"


@pytest.mark.clause("DVD-117")
def test_a_friend_in_an_enemy_zone_is_not_passed() -> None:
    # gas leaves no way to 1318 but through the friend, and the enemy watches the friend's hex
    pair = {"5M-A-17": "1320", "5M-A-49": "1319"}
    gas = [Gas(GERMAN, "1419"), Gas(GERMAN, "1220")]
    free = reach(pair, "5M-A-17", "reposition 2", gas=gas)
    watched = reach({**pair, "461-I-1": "1218"}, "5M-A-17", "reposition 2", gas=gas)

    assert "1318" in free
    assert "1318" not in watched


@pytest.mark.clause("DVD-118")
@pytest.mark.parametrize("enemy", ["1415", "1415 pin", "1415 reduced"])
def test_every_unit_exerts_a_zone_pinned_or_not(enemy: str) -> None:
    assert "1314" not in reach({"5M-A-17": "1316", "461-MTR": enemy}, "5M-A-17", "advance 2")
    assert "1314" in reach({"5M-A-17": "1316"}, "5M-A-17", "advance 2")


@pytest.mark.clause("DVD-118")
def test_zones_reach_into_woods() -> None:
    gas = [Gas(GERMAN, "1911"), Gas(GERMAN, "1712")]

    assert TERRAIN["1811"] is TERRAIN["1710"] is Terrain.WOODS
    assert reach({"5M-A-17": "1812"}, "5M-A-17", "advance 2", gas=gas) == ["1710", "1711", "1810", "1811", "2011"]
    assert reach({"5M-A-17": "1812", "461-I-1": "1710"}, "5M-A-17", "advance 2", gas=gas) == ["1811", "2011"]


@pytest.mark.clause("DVD-259", "CASE-DVD-26")
def test_a_destination_needs_one_legal_path_and_a_gained_row() -> None:
    reached = reach({"5M-A-49": "0612", "6MGB-15": "0713"}, "5M-A-49", "advance 5", scenario="s1")

    assert "0811" in reached
    assert "0712" not in reached


@pytest.mark.clause("DVD-023", "DVD-261")
def test_control_changes_when_a_move_ends_in_an_objective_and_not_on_the_way() -> None:
    units = {"5M-A-17": "1107"}
    start = moving(units, "reposition 2")
    through = played(start.state, *mover("5M-A-17", "1109"))
    onto = played(start.state, *mover("5M-A-17", "1108"))

    assert through.of(ObjectiveTaken) == []
    assert onto.of(ObjectiveTaken) == [ObjectiveTaken(Objective.HILL181, ALLIED)]
    assert Control(Objective.HILL181, ALLIED) in onto.state.control


@pytest.mark.clause("DVD-023")
def test_control_stays_with_the_side_that_left_and_waits_while_both_are_there() -> None:
    def holder(state: State) -> int | None:
        return next(each.seat for each in state.control if each.objective is Objective.TORCY)

    both = moving({"5M-A-17": "1103", "461-I-1": "1101"}, "reposition 1")
    entered = played(both.state, *mover("5M-A-17", "1102"))
    assert holder(entered.state) == GERMAN
    left = played(moving({"461-I-1": "1101"}, "reposition 3", german=True).state, *mover("461-I-1", "1104"))
    assert holder(left.state) == GERMAN
    alone = played(moving({"5M-A-17": "1103"}, "reposition 1").state, *mover("5M-A-17", "1102"))
    assert holder(alone.state) == ALLIED
    # the enemy leaves an objective in which both stood: the other is alone there
    gone = moving({"5M-A-17": "1102", "461-I-1": "1101"}, "reposition 3", german=True)
    assert holder(gone.state) == GERMAN
    assert holder(played(gone.state, *mover("461-I-1", "1001")).state) == ALLIED


@pytest.mark.clause("CASE-DVD-29")
def test_case_29_a_pinned_unit_under_retreat_and_under_advance() -> None:
    units = {"460-I-4": "1109 pin"}
    start = moving(units, "retreat 2", german=True, marker=3)
    after = played(start.state, *mover("460-I-4", "1208"))
    stays = played(start.state, Done())

    assert after.now("460-I-4") == ["1208"]
    assert stays.now("460-I-4") == ["1109 reduced pin"]
    assert stays.of(MarkerMoved) == [MarkerMoved(3, 4)]
    forward = moving(units, "advance 2", german=True)
    assert forward.of(UnitRefused, StepLost) == []
    assert forward.now("460-I-4") == ["1109 pin"]


@pytest.mark.clause("DVD-264")
def test_refusals_are_applied_in_ascending_hex_number() -> None:
    units = {"5M-A-17": "1318", "5M-A-49": "1217", "5M-A-66": "1019"}
    after = played(moving(units, "advance 1").state, Done())

    assert [each.unit for each in after.of(UnitRefused)] == ["5M-A-66", "5M-A-49", "5M-A-17"]

"""Barrages and gas (DVD-200 to DVD-219, DVD-268, DVD-272)."""

from __future__ import annotations

import pytest

from services.devil_dogs import rules
from services.devil_dogs.components import ALLIED, FIELDS, GERMAN, HIT, Scenario, distance
from services.devil_dogs.moves import (
    ChooseDirection,
    ChooseUnit,
    Done,
    GasRemoved,
    LossCause,
    LossIgnored,
    MarkerMoved,
    MoveCause,
    MoveTo,
    Phase,
    PinRemoved,
    PlaceToken,
    Refuse,
    Stage,
    StepLost,
    TokenKind,
    TokenMoved,
    TokenPlaced,
    UnitMoved,
    UnitPinned,
    UnitRefused,
)
from services.devil_dogs.rules.fire import drift, escapes, remove_drifted
from services.devil_dogs.state import Gas, Shelter, State
from tests.services.devil_dogs.positions import (
    DESTROYED,
    Played,
    activated,
    activation,
    drawing,
    mover,
    order,
    played,
    position,
    refused,
    table,
    unit,
)

PLACES = FIELDS[Scenario.S1].facts.places
FAR = {"5M-A-17": "1325"}


def barrage(units: dict[str, str], where: str, deviation: int, *more, keyword: str = "barrage", **fields) -> Played:
    """The Allies put the first token down and draw."""
    start = activation(units, order("hold 0", 0, keyword), **fields)
    sector = fields.get("sector", "B")
    return activated(start, PlaceToken(where), *more, sector=sector, cards=drawing(ALLIED, deviation))


def lost(after: Played) -> list[str]:
    return [each.unit for each in after.of(StepLost)]


# Barrages


@pytest.mark.clause("DVD-200", "DVD-131", "DVD-271")
def test_the_first_token_goes_to_any_hex_of_the_sector_seen_or_not() -> None:
    start = activated(activation(FAR, order("hold 0", 0, "barrage")))

    assert (start.phase, start.seat) == (Phase.BARRAGE, ALLIED)
    assert start.choices() == list(start.state.field.sectors[start.state.sector])
    assert len(start.choices()) == 221
    assert refused(start.state, PlaceToken("0808")) == "DVD-200"
    assert refused(start.state, PlaceToken("1600")) == "DVD-271"
    assert refused(start.state, Done()) == "DVD-258"


@pytest.mark.clause("DVD-201", "DVD-202", "DVD-209")
def test_the_first_token_deviates_and_the_second_lies_two_hexes_on_in_another_sector_too() -> None:
    after = barrage(FAR, "1610", 2)

    assert after.of(TokenPlaced, TokenMoved) == [
        TokenPlaced(ALLIED, TokenKind.ARTILLERY, "1610"),
        TokenMoved(TokenKind.ARTILLERY, "1610", "1710"),
        TokenPlaced(ALLIED, TokenKind.ARTILLERY, "1910"),
    ]
    assert after.state.gas == ()
    assert after.phase is Phase.CHOOSE_SECTOR


@pytest.mark.clause("DVD-203", "DVD-271")
def test_after_a_hit_the_player_says_where_the_second_token_lies_off_the_map_too() -> None:
    after = barrage(FAR, "1601", HIT)
    assert (after.phase, after.choices()) == (Phase.BARRAGE_DIRECTION, [1, 2, 3, 4, 5, 6])
    assert after.of(TokenMoved) == []
    assert refused(after.state, ChooseDirection(7)) == refused(after.state, ChooseDirection(0)) == "DVD-203"

    assert played(after.state, ChooseDirection(4)).of(TokenPlaced)[-1].hex == "1503"
    assert played(after.state, ChooseDirection(1)).of(TokenPlaced)[-1].hex == ""


@pytest.mark.clause("DVD-204", "DVD-205", "CASE-DVD-17")
def test_case_17_two_units_beside_the_first_token_and_nobody_between() -> None:
    after = barrage(PLACES, "1108", 2, marker=3)

    assert [each.hex for each in after.of(TokenPlaced)] == ["1108", "1408"]
    assert after.of(TokenMoved)[0].destination == "1208"
    assert lost(after) == ["460-I-1", "460-I-MG"]
    assert [each.destination for each in after.of(MarkerMoved)] == [5]


@pytest.mark.clause("DVD-203", "DVD-204", "DVD-205", "CASE-DVD-18")
def test_case_18_a_unit_between_the_tokens_loses_two_steps_and_the_marker_moves_five() -> None:
    after = barrage(PLACES, "1108", HIT, ChooseDirection(5), marker=3)
    kinds = ("460-I-1", "460-I-2", "460-I-3", "460-I-4", "460-I-MG")

    assert after.of(TokenPlaced)[-1].hex == "0908"
    assert [unit(after.state, name).strength.value for name in kinds] == [
        "reduced",
        "reduced_falter",
        "reduced",
        "reduced",
        "reduced",
    ]
    assert after.of(MarkerMoved) == [MarkerMoved(3, 8)]


@pytest.mark.clause("DVD-204")
def test_a_barrage_strikes_both_sides_whatever_the_terrain() -> None:
    units = {"461-I-1": "1418", "5M-A-49": "1319", "5M-A-66": "1121", **FAR}
    after = barrage(units, "1318", 1, keyword="recon_barrage")

    assert lost(after) == ["5M-A-49", "461-I-1"]
    assert {distance("1318", name) for name in ("1319", "1418")} == {1}


@pytest.mark.clause("DVD-206")
def test_losses_of_both_sides_are_netted_after_entrench_before_the_cap() -> None:
    # five German losses, one of them ignored, and one Allied: net 3
    germans = {f"461-I-{n}": where for n, where in enumerate(("1315", "1416", "1417"), 1)}
    units = {**germans, "461-I-MG": "1316", "461-GP": "1317", "5M-A-49": "1216"}
    shelters = {"B": (Shelter(), Shelter(entrench=1))}
    after = barrage(units, "1316", 1, keyword="recon_barrage", shelters=shelters)

    assert len(after.of(LossIgnored)) == 1
    assert len(after.of(StepLost)) == 5
    assert after.of(MarkerMoved) == [MarkerMoved(0, 3)]


@pytest.mark.clause("DVD-205", "DVD-178", "DVD-206")
def test_several_barrages_are_capped_separately() -> None:
    germans = {f"461-I-{n}": where for n, where in enumerate(("1315", "1415", "1416", "1417"), 1)}
    units = {**germans, "461-I-MG": "1316", "461-GP": "1317", **FAR}
    start = activation(units, order("hold 0", 0, "recon_barrage", "recon_barrage"), marker=-6)
    after = activated(start, PlaceToken("1316"), PlaceToken("1316"), cards=drawing(ALLIED, 1, 1))

    assert after.of(MarkerMoved) == [MarkerMoved(-6, -1), MarkerMoved(-1, 4)]


@pytest.mark.clause("DVD-206", "DVD-009")
def test_a_token_off_the_map_or_the_sectors_has_no_effect_and_nobody_moves() -> None:
    units = {"461-I-1": "1602", "5M-A-49": "1403", **FAR}
    after = barrage(units, "1601", 1)

    assert [each.hex for each in after.of(TokenPlaced)] == ["1601", ""]
    assert after.of(TokenMoved)[0].destination == ""
    assert after.of(StepLost, UnitMoved, UnitPinned) == []
    # the second token lies in sector A, outside S2: the unit between both loses one step
    edge = {"461-I-1": "0903", "5M-C-16": "1325"}
    west = barrage(edge, "1003", 5, keyword="recon_barrage", scenario="s2")
    assert [each.hex for each in west.of(TokenPlaced)] == ["1003", ""]
    assert lost(west) == ["461-I-1"]


@pytest.mark.clause("DVD-207")
def test_a_recond_barrage_does_not_deviate_and_the_card_only_gives_the_direction() -> None:
    after = barrage(FAR, "1610", 2, keyword="recon_barrage")
    by_choice = barrage(FAR, "1610", HIT, keyword="recon_barrage")

    assert [each.hex for each in after.of(TokenPlaced)] == ["1610", "1810"]
    assert after.of(TokenMoved) == []
    assert by_choice.phase is Phase.BARRAGE_DIRECTION


@pytest.mark.clause("DVD-208", "DVD-264")
def test_the_units_struck_are_fixed_first_and_lose_in_ascending_hex_number_two_at_once() -> None:
    # Entrench 1: 1316's first loss is ignored, its second, directly after it, counts
    units = {"461-I-1": "1316", "461-I-2": "1416", **FAR}
    shelters = {"B": (Shelter(), Shelter(entrench=1))}
    after = barrage(units, "1216", 2, keyword="recon_barrage", shelters=shelters)

    assert after.of(TokenPlaced)[-1].hex == "1416"
    assert [(type(each), each.unit) for each in after.of(LossIgnored, StepLost)] == [
        (LossIgnored, "461-I-1"),
        (StepLost, "461-I-1"),
        (StepLost, "461-I-2"),
    ]


@pytest.mark.clause("DVD-204", "DVD-264")
def test_a_unit_destroyed_by_the_first_of_two_losses_suffers_no_second() -> None:
    after = barrage({"461-I-1": "1316 reduced_falter", **FAR}, "1216", 2, keyword="recon_barrage")

    assert after.of(StepLost) == [StepLost("461-I-1", DESTROYED, LossCause.BARRAGE)]


# Gas


def gas(units: dict[str, str], where: str, deviation: int, *more, **fields) -> Played:
    return barrage(units, where, deviation, *more, keyword="gas_barrage", **fields)


@pytest.mark.clause("DVD-210")
def test_one_gas_token_is_placed_in_the_sector_and_deviates_and_stays() -> None:
    start = activated(activation(FAR, order("hold 0", 0, "gas_barrage")))
    assert start.phase is Phase.GAS_BARRAGE
    assert refused(start.state, PlaceToken("0808")) == "DVD-210"

    after = gas(FAR, "1316", 3)
    assert after.of(TokenPlaced, TokenMoved) == [
        TokenPlaced(ALLIED, TokenKind.GAS, "1316"),
        TokenMoved(TokenKind.GAS, "1316", "1417"),
    ]
    assert after.state.gas == (Gas(ALLIED, "1417"),)
    assert gas(FAR, "1316", HIT).state.gas == (Gas(ALLIED, "1316"),)


@pytest.mark.clause("DVD-009", "DVD-210")
def test_gas_that_lands_outside_the_field_is_removed() -> None:
    assert gas(FAR, "1601", 1).state.gas == ()


@pytest.mark.clause("DVD-013", "DVD-211", "CASE-DVD-20")
def test_case_20_with_both_gas_tokens_on_the_map_a_third_is_a_barrage() -> None:
    tokens = [Gas(GERMAN, "0105"), Gas(ALLIED, "0205")]
    units = {"461-I-1": "1316", **FAR}
    after = gas(units, "1316", 2, gas=tokens)

    assert [each.token for each in after.of(TokenPlaced)] == [TokenKind.ARTILLERY] * 2
    assert lost(after) == ["461-I-1"]
    assert after.state.gas == tuple(tokens)
    assert after.of(UnitRefused, UnitMoved) == []


@pytest.mark.clause("DVD-212", "DVD-213", "DVD-219", "CASE-DVD-19")
def test_case_19_gas_on_hill_142() -> None:
    after = gas(PLACES, "0507", HIT, scenario="s1", sector="A", marker=3)
    names = [f"273R-I-{n}" for n in ("1", "2", "3", "4", "MG")]

    assert [unit(after.state, name).strength.value for name in names] == ["reduced"] * 5
    assert after.of(MarkerMoved) == [MarkerMoved(3, 8)]
    assert (after.phase, after.seat, after.choices()) == (Phase.GAS_UNIT, GERMAN, [*names[1:], names[0]])

    def ways(name: str) -> list[str]:
        return played(after.state, ChooseUnit(name)).choices()

    assert ways("273R-I-2") == ["0306", "0405", "0505", "Refuse"]
    assert ways("273R-I-3") == ["0306", "0307", "0308", "Refuse"]
    assert ways("273R-I-4") == ["0308", "0409", "0509", "Refuse"]
    assert ways("273R-I-MG") == ["0505", "0605", "0606", "Refuse"]
    two_away = sorted(name for name in after.state.field.hexes if distance("0507", name) == 2)
    assert ways("273R-I-1") == [*two_away, "Refuse"]
    moving = played(after.state, ChooseUnit("273R-I-1"))
    assert refused(moving.state, MoveTo("0503")) == "DVD-213"
    stays = played(after.state, ChooseUnit("273R-I-1"), Refuse())
    assert stays.now("273R-I-1") == ["0507 reduced pin"]


@pytest.mark.clause("DVD-108", "DVD-213")
def test_the_way_out_of_gas_passes_friends_but_no_gas_no_enemy_and_nothing_beside_one() -> None:
    def ways(units: dict[str, str], *tokens: str) -> list[str]:
        state = position({"461-I-1": "1316", **units}, gas=[Gas(ALLIED, name) for name in ("1416", *tokens)])
        return escapes(state, unit(state, "461-I-1"), "1416")

    assert ways({}) == ["1216", "1315", "1317"]
    assert ways({"461-I-2": "1216"}) == ["1315", "1317"]
    assert ways({}, "1216") == ["1315", "1317"]
    assert ways({"5M-A-17": "1314"}) == ["1216", "1317"]
    # friends in all three hexes are passed, to the least number of hexes
    friends = {"461-I-2": "1315", "461-I-3": "1216", "461-I-4": "1317"}
    assert {distance("1316", name) for name in ways(friends)} == {2}


@pytest.mark.clause("DVD-272")
def test_the_shortest_way_out_has_no_limit_and_counts_friends_where_they_stand() -> None:
    # in the corner of the map: east is watched, friends stand in both hexes two to the north
    units = {"461-I-1": "0126", "461-I-2": "0124", "461-I-3": "0224", "5M-A-17": "0425"}
    state = position(units, gas=[Gas(ALLIED, "0126")])

    assert escapes(state, unit(state, "461-I-1"), "0126") == ["0123", "0223", "0323"]
    moved = position({**units, "461-I-3": "0222"}, gas=[Gas(ALLIED, "0126")])
    assert escapes(moved, unit(moved, "461-I-1"), "0126") == ["0224"]


@pytest.mark.clause("DVD-212", "DVD-213", "DVD-272")
def test_the_unit_may_begin_beside_an_enemy_but_not_end_or_pass_there() -> None:
    state = position({"461-I-1": "1316", "5M-A-17": "1416"}, gas=[Gas(ALLIED, "1315")])
    ways = escapes(state, unit(state, "461-I-1"), "1315")

    assert ways == ["1317"]


@pytest.mark.clause("DVD-034", "DVD-212")
def test_a_unit_that_leaves_gas_loses_its_pin() -> None:
    start = gas({"461-I-1": "1316 pin", **FAR}, "1316", HIT)
    after = played(start.state, MoveTo("1314"))

    assert after.of(UnitMoved, PinRemoved) == [
        UnitMoved("461-I-1", "1316", "1314", MoveCause.GAS),
        PinRemoved("461-I-1"),
    ]
    assert after.now("461-I-1") == ["1314 reduced"]


@pytest.mark.clause("DVD-219", "DVD-111")
def test_a_gassed_unit_that_refuses_is_pinned_or_loses_a_step_and_stays() -> None:
    fresh = played(gas({"461-I-1": "1316", **FAR}, "1316", HIT).state, Refuse())
    pinned = played(gas({"461-I-1": "1316 pin", **FAR}, "1316", HIT).state, Refuse())

    assert fresh.now("461-I-1") == ["1316 reduced pin"]
    assert pinned.now("461-I-1") == ["1316 reduced_falter pin"]


@pytest.mark.clause("DVD-213")
def test_a_unit_without_a_way_out_counts_as_refusing() -> None:
    # in the corner of the map, with enemies beside every way
    units = {"461-I-1": "0126", "5M-A-17": "0324", "5M-A-49": "0326", "5M-A-66": "0123"}
    state = position(units, gas=[Gas(ALLIED, "0126")])
    assert escapes(state, unit(state, "461-I-1"), "0126") == []

    at = table(activation(units, gas=[Gas(ALLIED, "0126")]), cards=drawing(ALLIED, HIT))
    assert drift(at)
    assert [type(each) for each in at.events if isinstance(each, StepLost | UnitRefused | UnitPinned)] == [
        StepLost,
        UnitRefused,
        UnitPinned,
    ]


@pytest.mark.clause("DVD-218")
def test_units_of_both_sides_in_one_gas_move_one_side_after_the_other() -> None:
    units = {"461-I-1": "1315", "461-I-2": "1415", "5M-A-17": "1217", "5M-A-49": "1317"}
    at = table(activation(units, gas=[Gas(GERMAN, "1316")]), cards=drawing(GERMAN, HIT))
    drift(at)

    assert [each.unit for each in at.events if isinstance(each, StepLost)] == ["461-I-1", "5M-A-49", "461-I-2"]
    assert [each for each in at.events if isinstance(each, MarkerMoved)] == [MarkerMoved(0, 1)]
    at.change(stage=Stage.DRIFT)
    mine = Played(at.state, ())
    assert mine.seat == ALLIED
    refusing = played(at.state, ChooseUnit("5M-A-49")) if mine.phase is Phase.GAS_UNIT else mine
    theirs = played(refusing.state, Refuse())
    assert (theirs.phase, theirs.seat, theirs.choices()) == (Phase.GAS_UNIT, GERMAN, ["461-I-1", "461-I-2"])


@pytest.mark.clause("DVD-218", "DVD-268")
def test_the_cap_holds_for_each_gas_effect_and_steps_lost_by_refusing_are_outside_it() -> None:
    around = ("1315", "1415", "1416", "1417", "1317")
    germans = {name: f"{where} pin" for name, where in zip([f"461-I-{n}" for n in (1, 2, 3, 4)], around, strict=False)}
    units = {**germans, "461-I-MG": "1317 pin", "461-GP": "1316 pin", **FAR}
    start = gas(units, "1316", HIT)
    assert start.of(MarkerMoved) == [MarkerMoved(0, 5)]

    after = played(start.state, ChooseUnit("461-GP"), Refuse())
    assert after.of(MarkerMoved) == [MarkerMoved(5, 6)]


# Drift


def drifting(state: State, *deviations: tuple[int, int]) -> Played:
    cards = [card for seat, deviation in deviations for card in drawing(seat, deviation)]
    at = table(state, cards=cards)
    remove_drifted(at)
    while drift(at):
        pass
    return Played(at.state, tuple(at.events))


@pytest.mark.clause("DVD-214", "DVD-217")
def test_a_token_is_flipped_and_drifts_by_a_card_of_its_owner() -> None:
    state = position(FAR, gas=[Gas(GERMAN, "1316")], battlefield=ALLIED)

    assert drifting(state, (GERMAN, 2)).state.gas == (Gas(GERMAN, "1416", True),)
    assert drifting(state, (GERMAN, HIT)).state.gas == (Gas(GERMAN, "1316", True),)
    assert drifting(state, (GERMAN, 2)).of(TokenMoved) == [TokenMoved(TokenKind.GAS, "1316", "1416")]


@pytest.mark.clause("DVD-215")
def test_after_the_drift_units_in_or_beside_the_token_suffer_the_same_again() -> None:
    units = {"461-I-1": "1416", "461-I-2": "1516", "461-I-3": "1215", **FAR}
    state = position(units, gas=[Gas(GERMAN, "1316")], battlefield=ALLIED)
    at = table(state, cards=drawing(GERMAN, 2))
    drift(at)

    assert [each for each in at.events if isinstance(each, StepLost)] == [
        StepLost("461-I-1", at.unit("461-I-1").strength, LossCause.GAS),
        StepLost("461-I-2", at.unit("461-I-2").strength, LossCause.GAS),
    ]
    assert at.state.phase is Phase.GAS_UNIT


@pytest.mark.clause("DVD-216", "DVD-217", "DVD-268")
def test_2_tokens_go_first_then_1_tokens_drift_in_order_and_vanish_outside() -> None:
    old = position(FAR, gas=[Gas(ALLIED, "0601", True), Gas(GERMAN, "1316")], battlefield=ALLIED)
    after = drifting(old, (GERMAN, 5))
    assert [type(each).__name__ for each in after.events] == ["GasRemoved", "DeviationDrawn", "TokenMoved"]
    assert after.state.gas == (Gas(GERMAN, "1216", True),)

    two = position(FAR, gas=[Gas(ALLIED, "1316"), Gas(GERMAN, "0101")], battlefield=GERMAN)
    both = drifting(two, (GERMAN, 6), (ALLIED, 2))
    assert both.state.gas == (Gas(ALLIED, "1416", True),)
    assert [each.destination for each in both.of(TokenMoved)] == ["", "1416"]
    # west of 0915, on the border of A and B, lies A, outside S2
    west = position({"5M-C-16": "1325"}, scenario="s2", gas=[Gas(GERMAN, "0915")], battlefield=ALLIED)
    assert drifting(west, (GERMAN, 5)).state.gas == ()
    same = position(FAR, gas=[Gas(ALLIED, "1316"), Gas(ALLIED, "1005")], battlefield=ALLIED)
    assert [each.origin for each in drifting(same, (ALLIED, 2), (ALLIED, 2)).of(TokenMoved)] == ["1316", "1005"]


@pytest.mark.clause("DVD-216")
def test_a_2_token_goes_after_its_owners_first_movement_action_in_its_sector_hold_included() -> None:
    tokens = [Gas(ALLIED, "1316", True), Gas(GERMAN, "1306", True)]
    after = activated(activation(FAR, order("hold 0", 0, "rally 1", "barrage"), gas=tokens))
    assert after.phase is Phase.BARRAGE
    assert after.of(GasRemoved) == [GasRemoved("1306"), GasRemoved("1316")]

    elsewhere = activated(activation(FAR, gas=[Gas(ALLIED, "0306", True), Gas(ALLIED, "1310")]))
    assert elsewhere.of(GasRemoved) == []
    moving = activated(activation(FAR, order("reposition 1"), gas=[Gas(ALLIED, "1316", True)]))
    assert moving.of(GasRemoved) == []
    assert played(moving.state, *mover("5M-A-17", "1324")).of(GasRemoved) == [GasRemoved("1316")]


def test_the_list_of_hexes_for_a_token_is_the_longest_there_is() -> None:
    lengths = {len(field.sectors[sector]) for field in FIELDS.values() for sector in field.sectors}

    assert max(lengths) == 221
    assert len(rules.legal(activated(activation(FAR, order("hold 0", 0, "barrage"))).state, ALLIED)) < 500

"""Mortar fire (DVD-067 to DVD-078)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from services.devil_dogs import rules
from services.devil_dogs.components import ALLIED, GERMAN, HIT, Indicator, distance
from services.devil_dogs.moves import (
    ChooseUnit,
    DeviationDrawn,
    GasRemoved,
    LossCause,
    MarkerMoved,
    Phase,
    PlaceOrders,
    PlaceToken,
    Stage,
    StepLost,
    TokenKind,
    TokenMoved,
    TokenPlaced,
    UnitPinned,
)
from services.devil_dogs.rules.fire import begin_mortars
from services.devil_dogs.state import Gas, Shelter, State
from services.rulekit.chance import Scripted
from tests.services.devil_dogs.positions import (
    DESTROYED,
    REDUCED,
    Played,
    activation,
    drawing,
    played,
    position,
    refused,
    table,
)

S1 = {"460-MTR": "1004", "460-I-2": "1008", "5M-A-49": "0612"}


def firing(units: dict[str, str], *, first: int = GERMAN, **fields) -> State:
    """The mortar phase, the seat with battlefield initiative to fire."""
    state = activation(units, battlefield=first, **{"scenario": "s1", **fields})
    waiting = tuple(replace(here, indicators=(None, None)) for here in state.sectors)
    orders = (Indicator.GENERAL,) * len(waiting)
    sides = (replace(state.sides[ALLIED], indicators=orders), state.sides[GERMAN])
    state = replace(state, sectors=waiting, sides=sides, stage=Stage.ORDERS, phase=Phase.ASSIGN_ORDERS)
    return rules.apply(state, GERMAN, PlaceOrders(orders), Scripted()).state


def fired(state: State, where: str, *deviations: int, seat: int = GERMAN) -> Played:
    """The only mortar fires."""
    return played(state, PlaceToken(where), cards=drawing(seat, *deviations))


@pytest.mark.clause("DVD-067")
def test_every_mortar_fires_those_of_the_battlefield_initiative_first() -> None:
    units = {"6M-MTR": "1820", "5M-MTR": "1316", "461-MTR": "1808"}
    start = firing(units, first=ALLIED, scenario="s3")
    assert (start.phase, [each.unit for each in start.mortars]) == (Phase.MORTAR, ["5M-MTR", "6M-MTR", "461-MTR"])
    assert Played(start, ()).choices() == ["5M-MTR", "6M-MTR"]
    assert refused(start, ChooseUnit("461-MTR")) == "DVD-260"
    assert refused(start, ChooseUnit("23I-MTR")) == "DVD-067"  # not on the map

    one = played(start, ChooseUnit("6M-MTR"), PlaceToken("1818"), cards=drawing(ALLIED, HIT))
    # the last mortar of a seat is nobody's choice
    assert (one.phase, one.seat) == (Phase.MORTAR_TARGET, ALLIED)
    two = played(one.state, PlaceToken("1318"), cards=drawing(ALLIED, HIT))
    assert (two.phase, two.seat) == (Phase.MORTAR_TARGET, GERMAN)
    three = played(two.state, PlaceToken("1810"), cards=drawing(GERMAN, HIT))
    assert three.phase is Phase.CHOOSE_SECTOR


@pytest.mark.clause("DVD-068")
def test_fire_is_compulsory_and_an_empty_hex_is_a_target() -> None:
    start = firing({"6M-MTR": "1820", "5M-MTR": "1316", "461-I-1": "3001"}, first=ALLIED, scenario="s3")

    assert None not in Played(start, ()).choices()
    chosen = played(start, ChooseUnit("5M-MTR"))
    assert "1318" in chosen.choices()
    assert chosen.phase is Phase.MORTAR_TARGET


@pytest.mark.clause("DVD-069", "DVD-131", "DVD-271")
def test_the_token_is_placed_two_to_five_hexes_away_seen_or_not() -> None:
    start = firing({"460-MTR": "1004", "460-I-2": "1006", "5M-MTR": "0614"})
    targets = Played(start, ()).choices()

    assert {distance("1004", name) for name in targets} == {2, 3, 4, 5}
    assert set(targets) == {name for name in start.field.hexes if 2 <= distance("1004", name) <= 5}
    assert refused(start, PlaceToken("1005")) == "DVD-069"
    assert refused(start, PlaceToken("1010")) == "DVD-069"
    assert refused(start, PlaceToken("0900")) == "DVD-271"
    assert refused(start, PlaceToken("1804")) == "DVD-271"


@pytest.mark.clause("DVD-070")
@pytest.mark.parametrize(
    ("where", "deviation", "lands"),
    [("1006", HIT, "1006"), ("1006", 1, "1105"), ("1006", 4, "1007"), ("1009", 3, "1010"), ("1009", 4, "0910")],
)
def test_a_number_moves_the_token_one_hex_in_its_direction_and_a_hit_leaves_it(where, deviation, lands) -> None:
    after = fired(firing({"460-MTR": "1004", "5M-A-49": "0612"}), where, deviation)

    assert after.of(TokenPlaced) == [TokenPlaced(GERMAN, TokenKind.MORTAR, where)]
    moved = [TokenMoved(TokenKind.MORTAR, where, lands)] if deviation != HIT else []
    assert after.of(TokenMoved) == moved


@pytest.mark.clause("DVD-070")
def test_deviation_may_bring_the_token_to_distance_one_or_six() -> None:
    start = firing({"460-MTR": "1004", "460-I-2": "1005", "460-I-1": "1010"})
    near = fired(start, "1006", 6)
    far = fired(start, "1009", 3)

    assert (near.now("460-I-2"), far.now("460-I-1")) == (["1005 pin"], ["1010 pin"])
    assert (distance("1004", "1005"), distance("1004", "1010")) == (1, 6)


@pytest.mark.clause("DVD-071", "DVD-072")
def test_a_unit_of_either_side_in_the_hex_is_pinned_and_none_beside_it() -> None:
    units = {"460-MTR": "1004", "460-I-1": "1009", "460-I-2": "1008", "5M-A-49": "1010"}
    own = fired(firing(units), "1009", HIT)
    foe = fired(firing({**units, "460-I-1": "1109"}), "1009", 3)

    assert own.now("460-I-1", "460-I-2", "5M-A-49") == ["1009 pin", "1008", "1010"]
    assert own.of(UnitPinned) == [UnitPinned("460-I-1", LossCause.MORTAR)]
    assert foe.now("460-I-2", "5M-A-49") == ["1008", "1010 pin"]


@pytest.mark.clause("DVD-071", "DVD-078", "DVD-032")
@pytest.mark.parametrize("where", ["1009", "1517"])
def test_a_pinned_unit_loses_a_step_whatever_the_terrain_and_stays_pinned(where: str) -> None:
    mortar = {"1009": "1004", "1517": "1513"}[where]
    after = fired(firing({"460-MTR": mortar, "460-I-1": f"{where} pin", "5M-A-49": "0612"}), where, HIT)

    assert after.now("460-I-1") == [f"{where} reduced pin"]
    assert after.of(StepLost, MarkerMoved) == [StepLost("460-I-1", REDUCED, LossCause.MORTAR), MarkerMoved(0, 1)]


@pytest.mark.clause("DVD-009", "DVD-073")
def test_a_token_that_leaves_the_map_or_the_sectors_has_no_effect() -> None:
    # 1701 is on the border of B and C; east of it lies C, outside S1
    beyond = fired(firing({"460-MTR": "1401", "5M-A-49": "0612"}), "1701", 2)
    above = fired(firing({"460-MTR": "1004", "5M-A-49": "0612"}), "1001", 1)

    assert beyond.of(TokenMoved) == [TokenMoved(TokenKind.MORTAR, "1701", "")]
    assert above.of(TokenMoved) == [TokenMoved(TokenKind.MORTAR, "1001", "")]
    assert beyond.of(UnitPinned) + above.of(UnitPinned) == []


@pytest.mark.clause("DVD-074")
def test_a_second_shot_of_the_phase_finds_the_pin_of_the_first() -> None:
    units = {"461-MTR": "1004", "462-MTR": "1204", "5M-A-49": "1108"}
    start = firing(units, scenario="s3")
    cards = drawing(GERMAN, HIT, HIT)
    after = played(start, ChooseUnit("461-MTR"), PlaceToken("1108"), PlaceToken("1108"), cards=cards)

    assert after.now("5M-A-49") == ["1108 full_falter pin"]


@pytest.mark.clause("DVD-075")
def test_a_mortar_destroyed_in_the_phase_still_fires_from_where_it_stood() -> None:
    units = {"460-MTR": "1004", "5M-MTR": "1008 reduced_falter pin", "460-I-1": "1011"}
    first = fired(firing(units), "1008", HIT)
    assert first.of(StepLost) == [StepLost("5M-MTR", DESTROYED, LossCause.MORTAR)]
    assert (first.phase, first.seat) == (Phase.MORTAR_TARGET, ALLIED)

    second = fired(first.state, "1011", HIT, seat=ALLIED)
    assert second.now("460-I-1") == ["1011 pin"]


@pytest.mark.clause("DVD-076")
def test_a_mortar_that_is_pinned_and_adjacent_to_an_enemy_fires_normally() -> None:
    after = fired(firing({"460-MTR": "1004 pin", "5M-A-49": "1005", "5M-A-67": "1009"}), "1009", HIT)

    assert after.now("5M-A-67") == ["1009 pin"]


@pytest.mark.clause("DVD-078")
def test_hidden_mgs_does_not_protect_from_mortars() -> None:
    hidden = {"A": (Shelter(hidden_mgs=True),) * 2, "B": (Shelter(hidden_mgs=True),) * 2}
    state = firing({"460-MTR": "1004", "6MGB-15": "1009"}, shelters=hidden)

    assert fired(state, "1009", HIT).now("6MGB-15") == ["1009 pin"]


@pytest.mark.clause("CASE-DVD-16")
def test_case_16_the_german_mortar_of_s1_pins_its_own_infantry() -> None:
    after = fired(firing(S1, marker=3), "1009", 1)
    again = fired(firing({**S1, "460-I-2": "1008 pin"}, marker=3), "1009", 1)
    direct = fired(firing(S1, marker=3), "1009", HIT)

    assert distance("1004", "1009") == 5
    assert after.now("460-I-2") == ["1008 pin"]
    assert again.now("460-I-2") == ["1008 reduced pin"]
    assert again.of(MarkerMoved) == [MarkerMoved(3, 4)]
    assert direct.of(UnitPinned, StepLost, MarkerMoved) == []


@pytest.mark.clause("DVD-008", "DVD-077", "DVD-268")
def test_the_drift_of_gas_follows_all_mortar_fire_and_begins_with_old_tokens() -> None:
    start = firing({"460-MTR": "1004", "5M-A-49": "0612"}, gas=[Gas(ALLIED, "1316"), Gas(GERMAN, "0120", True)])
    after = played(start, PlaceToken("1008"), cards=[*drawing(GERMAN, HIT), *drawing(ALLIED, HIT)])

    assert start.gas == (Gas(ALLIED, "1316"), Gas(GERMAN, "0120", True))
    assert [type(each) for each in after.of(DeviationDrawn, GasRemoved)] == [DeviationDrawn, GasRemoved, DeviationDrawn]
    assert [each.seat for each in after.of(DeviationDrawn)] == [GERMAN, ALLIED]
    assert after.state.gas == (Gas(ALLIED, "1316", True),)


def test_positions_without_a_mortar_go_on_to_the_sectors() -> None:
    at = table(position({"5M-A-49": "0612"}, scenario="s1", battlefield=ALLIED))
    begin_mortars(at)

    assert at.state.phase is None

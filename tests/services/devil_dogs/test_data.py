"""The data files: what the map, the units, the cards and the scenarios must have in common with the rules."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from services.devil_dogs import components
from services.devil_dogs.components import (
    ADJACENT,
    ALLIED,
    CARDS,
    COORDINATES,
    DAMAGE,
    DIRECTIONS,
    FIELDS,
    FOOT,
    GERMAN,
    HEADQUARTERS,
    HEXES,
    HIT,
    KEYWORDS,
    MARKER_MAX,
    MARKER_MIN,
    OBJECTIVE_HEXES,
    POOLS,
    PRIORITY,
    REGIMENTS,
    SCENARIOS,
    SECTORS_OF,
    SLOPES,
    TERRAIN,
    UNITS,
    Chit,
    Keyword,
    KeywordOrder,
    MoveType,
    OrderKind,
    Scenario,
    Sector,
    Strength,
    Terrain,
    UnitType,
    distance,
    step,
)


@pytest.mark.clause("DVD-014")
def test_a_hex_has_six_neighbours_in_the_order_of_the_compass() -> None:
    assert [step("0507", direction) for direction in range(1, 7)] == ["0506", "0607", "0508", "0408", "0407", "0406"]
    assert [step("0508", direction) for direction in range(1, 7)] == ["0607", "0608", "0609", "0509", "0408", "0507"]
    assert (step("0101", 6), step("0101", 5), step("3226", 3), step("0126", 4)) == (None,) * 4


@pytest.mark.clause("DVD-015")
def test_adjacent_hexes_are_those_at_distance_one_both_ways() -> None:
    for name in HEXES:
        assert set(ADJACENT[name]) == {other for other in HEXES if distance(name, other) == 1}
        assert all(name in ADJACENT[other] for other in ADJACENT[name])


@pytest.mark.clause("DVD-017")
def test_half_hexes_at_the_edge_are_hexes_like_others() -> None:
    assert len(HEXES) == 32 * 26
    assert ADJACENT["0103"] == ("0102", "0104", "0203")
    assert ADJACENT["3204"] == ("3104", "3203", "3205")


def test_distances_count_hexes() -> None:
    assert [distance("1004", other) for other in ("1004", "1104", "1009", "1014", "0109")] == [0, 1, 5, 10, 12]


@pytest.mark.clause("DVD-021")
def test_the_sectors_cover_the_map_and_share_the_hexes_on_their_borders() -> None:
    shared = {name for name in HEXES if len(SECTORS_OF[name]) == 2}

    assert shared == {f"{column:02}{row:02}" for column in (9, 17, 25) for row in range(1, 27, 2)}
    assert SECTORS_OF["0915"] == (Sector.A, Sector.B)
    assert SECTORS_OF["0914"] == (Sector.B,)
    assert SECTORS_OF["0814"] == (Sector.A,)
    for name in HEXES:
        x, _ = COORDINATES[name]
        borders = [2, 18, 34, 50, 65]
        inside = [s for s, (low, high) in zip(Sector, pairwise(borders), strict=True) if low <= x <= high]
        assert SECTORS_OF[name] == tuple(inside)


@pytest.mark.clause("DVD-007")
def test_the_map_has_the_four_sectors_of_the_base_game_and_no_fortifications() -> None:
    assert {sector for sectors in SECTORS_OF.values() for sector in sectors} == set(Sector)
    assert [sector.value for sector in Sector] == ["A", "B", "C", "D"]
    assert set(TERRAIN.values()) == set(Terrain)


@pytest.mark.clause("DVD-018")
def test_terrain_is_open_where_it_is_nothing_else() -> None:
    assert [TERRAIN[name] for name in ("0101", "0302", "2517", "2219")] == [
        Terrain.OPEN,
        Terrain.WOODS,
        Terrain.URBAN,
        Terrain.OPEN,
    ]
    assert TERRAIN["0801"] is Terrain.RAILROAD
    counted = Counter(TERRAIN.values())
    assert counted == {Terrain.OPEN: 625, Terrain.WOODS: 154, Terrain.URBAN: 19, Terrain.RAILROAD: 34}


@pytest.mark.clause("DVD-024")
def test_a_slope_lies_between_a_low_hex_and_the_crest_hex_beside_it() -> None:
    assert SLOPES["0507", "0407"] == SLOPES["0407", "0507"] == "0507"
    for (one, two), crest in SLOPES.items():
        assert two in ADJACENT[one]
        assert crest in (one, two)


def test_every_objective_of_a_scenario_lies_in_its_sectors() -> None:
    for field in FIELDS.values():
        for objective in field.facts.values:
            assert set(OBJECTIVE_HEXES[objective]) <= field.hexes


@pytest.mark.clause("DVD-003", "DVD-025")
def test_units_are_companies_of_five_types() -> None:
    assert Counter((facts.seat, facts.kind) for facts in UNITS.values()) == {
        (ALLIED, UnitType.INF): 66,
        (ALLIED, UnitType.HQ): 6,
        (ALLIED, UnitType.MG): 16,
        (ALLIED, UnitType.GUNPIT): 4,
        (ALLIED, UnitType.MORTAR): 4,
        (GERMAN, UnitType.INF): 116,
        (GERMAN, UnitType.HQ): 16,
        (GERMAN, UnitType.MG): 29,
        (GERMAN, UnitType.GUNPIT): 3,
        (GERMAN, UnitType.MORTAR): 11,
    }
    assert len(REGIMENTS) == 25
    assert components._MAP["hex_metres"] == 180


@pytest.mark.clause("DVD-153")
def test_combat_damage_is_two_for_machine_guns_and_none_for_mortars() -> None:
    assert DAMAGE == {UnitType.INF: 1, UnitType.HQ: 1, UnitType.MG: 2, UnitType.GUNPIT: 1, UnitType.MORTAR: 0}


@pytest.mark.clause("DVD-027", "DVD-028")
def test_hq_acts_as_infantry_but_is_named_apart_in_priority_and_points() -> None:
    assert FOOT == (UnitType.INF, UnitType.HQ)
    assert DAMAGE[UnitType.HQ] == DAMAGE[UnitType.INF]
    assert PRIORITY[UnitType.HQ] > PRIORITY[UnitType.MG] > PRIORITY[UnitType.INF]
    assert components.VICTORY_POINTS == {
        UnitType.INF: 1,
        UnitType.MG: 2,
        UnitType.GUNPIT: 2,
        UnitType.MORTAR: 2,
        UnitType.HQ: 3,
    }


@pytest.mark.clause("DVD-029")
def test_each_unit_belongs_to_a_regiment_of_its_side_and_may_belong_to_a_battalion() -> None:
    battalions = {("5M", "A"), ("9I", "1"), ("461", "III"), ("409RI", "1")}
    known = {(facts.regiment, facts.battalion) for facts in UNITS.values()}

    assert battalions <= known
    for facts in UNITS.values():
        assert REGIMENTS[facts.regiment].seat == facts.seat
        assert facts.battalion in (None, *"ABC", *"123", "I", "II", "III")
    marines = {facts.battalion for facts in UNITS.values() if facts.regiment in ("5M", "6M")}
    assert marines == {None, "A", "B", "C"}


@pytest.mark.clause("DVD-172")
def test_heavy_weapons_and_hq_have_the_ladder_of_their_regiment() -> None:
    for facts in UNITS.values():
        ladders = {other.ladder for other in UNITS.values() if other.regiment == facts.regiment}
        assert ladders == {facts.ladder}


@pytest.mark.clause("DVD-168", "DVD-169", "DVD-170", "DVD-171")
def test_us_and_assault_units_have_four_steps_defensive_and_french_ones_three() -> None:
    four = (Strength.FULL, Strength.FULL_FALTER, Strength.REDUCED, Strength.REDUCED_FALTER)
    three = (Strength.FULL, Strength.REDUCED, Strength.REDUCED_FALTER)

    assert {regiment: UNITS[unit].ladder for regiment, unit in HEADQUARTERS.items()} == {
        **dict.fromkeys(("5M", "6M", "9I", "23I"), four),
        **dict.fromkeys(("6G", "47", "398", "40F", "110G", "109G", "3FG", "20"), four),
        **dict.fromkeys(("460", "461", "462", "273R", "7J", "347", "345", "402"), three),
        **dict.fromkeys(("409RI", "158RI"), three),
    }
    assert UNITS["6MGB-15"].ladder == UNITS["5MGB-A"].ladder == UNITS["2E-1-A"].ladder == four


@pytest.mark.clause("DVD-001")
def test_each_side_has_thirty_cards_of_its_own() -> None:
    for deck in CARDS:
        assert sorted(deck) == list(range(1, 31))
        assert all(card.number == number for number, card in deck.items())
    assert all(CARDS[ALLIED][n].title != CARDS[GERMAN][n].title for n in range(1, 31))


@pytest.mark.clause("DVD-012")
def test_every_order_has_a_movement_an_mg_number_and_two_keywords() -> None:
    for deck in CARDS:
        for card in deck.values():
            assert set(card.orders) == set(OrderKind)
            for order in card.orders.values():
                assert (order.move is MoveType.HOLD) == (order.hexes == 0)
                assert order.mg >= 0
                assert len(order.keywords) == 2
                for each in order.keywords:
                    assert (each.x > 0) == KEYWORDS[each.keyword]


def test_every_keyword_is_printed_somewhere_and_has_a_definition() -> None:
    printed = {k.keyword for deck in CARDS for card in deck.values() for o in card.orders.values() for k in o.keywords}

    assert printed == set(Keyword) == set(KEYWORDS)


@pytest.mark.clause("DVD-011")
def test_the_german_card_28_has_entrench_2_in_its_reactive_order() -> None:
    assert KeywordOrder(Keyword.ENTRENCH, 2) in CARDS[GERMAN][28].orders[OrderKind.REACTIVE].keywords


@pytest.mark.clause("DVD-043")
def test_each_deck_has_four_cards_of_each_direction_and_six_hits() -> None:
    for deck in CARDS:
        assert Counter(card.deviation for card in deck.values()) == {HIT: 6, **dict.fromkeys(range(1, 7), 4)}


@pytest.mark.clause("DVD-050", "DVD-051", "CASE-DVD-01")
def test_the_pool_of_chits_follows_from_the_space_of_the_marker() -> None:
    pools = {space: tuple(POOLS[space].count(chit) for chit in Chit) for space in range(MARKER_MIN, MARKER_MAX + 1)}

    assert pools == {
        **dict.fromkeys(range(8, 13), (4, 2, 0)),
        **dict.fromkeys(range(3, 8), (3, 2, 1)),
        **dict.fromkeys(range(-2, 3), (2, 2, 2)),
        **dict.fromkeys(range(-7, -2), (2, 3, 1)),
        **dict.fromkeys(range(-12, -7), (2, 4, 0)),
    }


@pytest.mark.clause("DVD-036")
def test_a_hand_has_a_card_for_each_sector_and_one_more() -> None:
    assert {s.value: (f.hand_size, len(f.sectors)) for s, f in SCENARIOS.items()} == {
        "s1": (3, 2),
        "s2": (4, 3),
        "s3": (5, 4),
        "s4": (3, 2),
    }


@pytest.mark.clause("DVD-004", "DVD-119")
@pytest.mark.parametrize("scenario", Scenario)
def test_set_up_hexes_lie_in_the_sectors_and_hold_one_unit_each(scenario: Scenario) -> None:
    field = FIELDS[scenario]
    hexes = list(field.facts.places.values())

    assert set(hexes) <= field.hexes
    assert len(set(hexes)) == len(hexes)
    assert field.facts.attacker == ALLIED
    assert field.facts.marker == {"s1": 3, "s2": 0, "s3": 0, "s4": 8}[scenario.value]
    assert field.facts.replacements == 12


@pytest.mark.parametrize("scenario", Scenario)
def test_no_unit_is_set_up_next_to_an_enemy_and_reinforcements_are_other_units(scenario: Scenario) -> None:
    facts = FIELDS[scenario].facts
    coming = [unit for group in facts.groups for unit in group.units]

    sides = [{where for unit, where in facts.places.items() if UNITS[unit].seat == seat} for seat in (ALLIED, GERMAN)]
    assert not sides[ALLIED] & {near for where in sides[GERMAN] for near in ADJACENT[where]}
    assert len(set(coming)) == len(coming)
    assert not set(coming) & set(facts.places)
    assert all(1 < group.turn <= facts.turns for group in facts.groups)


def test_directions_are_all_different_and_sum_to_nothing() -> None:
    assert len(set(DIRECTIONS)) == 6
    assert [sum(axis) for axis in zip(*DIRECTIONS, strict=True)] == [0, 0]


GROUP = {
    "id": "S3-R1",
    "turn": 2,
    "side": "allied",
    "entry": "0126",
    "within": 5,
    "regiment": "5M",
    "units": ["5M-A-17"],
}


@pytest.mark.parametrize("wrong", [{"regiment": "6M"}, {"entry": "3326"}])
def test_a_group_of_mixed_regiments_or_with_an_entry_off_the_map_is_not_read(wrong: dict[str, Any]) -> None:
    assert components._group(GROUP).units == ("5M-A-17",)
    with pytest.raises(ValueError, match="S3-R1"):
        components._group({**GROUP, **wrong})


@pytest.mark.parametrize("row", [{"k": "AUDACITY", "x": 1}, {"k": "RALLY"}])
def test_a_keyword_with_a_number_that_it_does_not_have_is_not_read(row: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="with x"):
        components._keyword(row)

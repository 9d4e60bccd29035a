"""Line of sight (DVD-120 to DVD-133)."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from services.devil_dogs import components
from services.devil_dogs.components import (
    ADJACENT,
    ALLIED,
    COORDINATES,
    DIRECTIONS,
    GERMAN,
    HEXES,
    SLOPES,
    TERRAIN,
    Sector,
    Terrain,
)
from services.devil_dogs.rules.sight import Line, line, seen_units, sees, trace
from services.devil_dogs.state import Gas
from tests.services.devil_dogs.positions import on_board, position


def clear(origin: str, target: str, *occupied: str) -> bool:
    """Whether both hexes see each other; they must agree."""
    one, two = sees(origin, target, set(occupied)), sees(target, origin, set(occupied))
    assert one == two
    return one


@pytest.mark.clause("DVD-120")
def test_adjacent_hexes_see_each_other_through_any_terrain_and_slope() -> None:
    for name in HEXES:
        assert all(clear(name, near, *HEXES) for near in ADJACENT[name])


@pytest.mark.clause("DVD-129")
def test_sight_is_symmetric_for_random_pairs_and_occupants() -> None:
    rng = random.Random(3)
    ends = [rng.sample(HEXES, 2) for _ in range(1500)]
    occupied = [set(rng.sample(HEXES, 60)) for _ in ends]
    there = [sees(one, two, units) for (one, two), units in zip(ends, occupied, strict=True)]

    assert there == [sees(two, one, units) for (one, two), units in zip(ends, occupied, strict=True)]
    assert set(there) == {True, False}


@pytest.mark.clause("DVD-129")
def test_sight_has_no_greatest_length() -> None:
    assert clear("0126", "3226")
    assert not clear("0126", "3226", "1626")


@pytest.mark.clause("DVD-122", "DVD-123", "CASE-DVD-24")
def test_woods_urban_hexes_and_units_between_the_ends_block_and_nothing_at_the_ends() -> None:
    assert clear("2319", "2517"), "the urban hex of the target does not block"
    assert not clear("2319", "2616"), "2517 is urban"
    assert clear("2319", "2617"), "along the side of 2517 (urban) and 2518 (open)"
    assert not clear("2319", "2617", "2518")
    assert clear("2319", "2517", "2319", "2517")
    assert not clear("1526", "1726", "1626")
    assert TERRAIN["1403"] is Terrain.RAILROAD
    assert clear("1303", "1503"), "railroad does not block"


@pytest.mark.clause("DVD-020", "DVD-024")
def test_a_contour_line_without_hash_marks_is_no_slope() -> None:
    # the southern spur of Hill 142
    assert "0510" in components._MAP["hills"]["Hill 142"]["crest"]
    assert ("0510", "0611") not in SLOPES
    assert line("0509", "0611") == Line(("0510",), ())
    # over the rim of Hill 190 and down again between its slopes
    assert line("2308", "2609") == Line(("2408", "2509"), ())


@pytest.mark.clause("DVD-124")
def test_only_hexes_whose_inside_is_crossed_count() -> None:
    # three hexes east: only the two between; (3, 1) goes through two hexes and touches no others' insides
    assert trace(6, 0) == (((2, 0),), ((4, 0),))
    assert trace(5, 1) == (((2, 0),), ((3, 1),))
    assert trace(0, 2) == (((-1, 1), (1, 1)),)


@pytest.mark.clause("DVD-121", "DVD-124")
def test_a_line_enters_and_leaves_each_hex_between_its_ends_in_order() -> None:
    rng = random.Random(5)
    for _ in range(300):
        (x, row), (tx, trow) = (COORDINATES[name] for name in rng.sample(HEXES, 2))
        crossings = trace(tx - x, trow - row)
        assert all(len(each) in (1, 2) for each in crossings)
        ends = [((0, 0),), *crossings, ((tx - x, trow - row),)]
        for before, after in pairwise(ends):
            assert all((b[0] - a[0], b[1] - a[1]) in DIRECTIONS for a in before for b in after)


@pytest.mark.clause("DVD-121", "DVD-124", "DVD-125")
@pytest.mark.parametrize(
    "ends", [(7, 1), (0, 4), (9, 3), (11, 5), (-6, 2), (12, 6), (-3, -5), (10, 0), (4, 6), (-11, 3)]
)
def test_the_hexes_of_a_line_are_those_in_which_its_points_lie(ends: tuple[int, int]) -> None:
    (dx, rows), points = ends, 4001
    near = [(x, row) for row in range(-7, 8) for x in range(-14, 15) if (x + row) % 2 == 0]
    near = [(x, row) for x, row in near if min(0, dx) - 2 <= x <= max(0, dx) + 2 and abs(x * rows - row * dx) < 40]
    met = set()
    for i in range(1, points):
        # lengths squared from the point to each centre, times a constant; beside a hexside two are equally near
        far = {(x, row): (dx * i - x * points) ** 2 + 3 * (rows * i - row * points) ** 2 for x, row in near}
        closest = min(far.values())
        nearest = [centre for centre, length in far.items() if length == closest]
        met.update(nearest if len(nearest) < 3 else [])

    assert met - {(0, 0), ends} == {offset for crossing in trace(dx, rows) for offset in crossing}


@pytest.mark.clause("DVD-125", "CASE-DVD-21")
def test_a_line_along_a_hexside_is_open_if_one_side_is() -> None:
    assert clear("1512", "1510"), "1511 is open, 1611 woods"
    assert not clear("1612", "1610"), "1611 and 1711 are woods"
    assert not clear("1512", "1510", "1511")
    # 0607 and 0707 are open
    assert clear("0606", "0608", "0607")
    assert clear("0606", "0608", "0707")
    assert not clear("0606", "0608", "0607", "0707")


@pytest.mark.clause("DVD-125", "DVD-130")
def test_beside_the_edge_of_the_map_only_the_hex_on_it_counts() -> None:
    assert clear("0121", "0123")
    assert not clear("0121", "0123", "0122")


@pytest.mark.clause("DVD-130")
def test_hexes_outside_the_sectors_keep_their_terrain_and_block() -> None:
    state = position({"9I-2-E": "2601", "402-I-1": "2523"}, scenario="s4")

    assert "1612" not in state.field.hexes
    assert not sees("1612", "1610", set())


@pytest.mark.clause("DVD-127", "DVD-128", "CASE-DVD-22")
def test_a_crest_sees_across_a_valley_up_to_the_opposite_crest() -> None:
    assert clear("0608", "1108")
    assert not clear("0608", "1208"), "slope 1008/1108"
    assert not clear("0608", "1108", "0808")


@pytest.mark.clause("DVD-127", "DVD-128", "CASE-DVD-23")
def test_ground_beyond_a_crest_is_seen_only_from_the_crest() -> None:
    assert not clear("0508", "0908"), "slope 0608/0708"
    assert clear("0608", "0908")
    assert clear("0808", "1108")
    assert not clear("0808", "1208")


@pytest.mark.clause("DVD-125", "DVD-126", "DVD-127", "CASE-DVD-25")
def test_a_run_that_leads_into_a_crest_hex_crosses_a_slope_on_either_side() -> None:
    assert not clear("1306", "1310"), "the run beside 1307 and 1407 leads into crest hex 1308"
    assert clear("1409", "1405")


@pytest.mark.clause("DVD-126")
def test_a_slope_along_which_the_line_merely_runs_is_ignored() -> None:
    # the line from 0606 to 0608 runs along the side of 0607 and 0707
    assert SLOPES["0607", "0707"] == "0607"
    assert line("0606", "0608") == Line((), (("0607", "0707"),))


@pytest.mark.clause("DVD-132", "DVD-133", "DVD-136")
def test_any_friendly_unit_observes_pinned_or_not_with_the_units_as_they_stand() -> None:
    units = {"5M-MTR": "1020 pin", "461-I-1": "1320"}
    alone = on_board(position(units))
    behind = on_board(position({**units, "5M-HQ": "0901", "461-I-2": "1220"}))

    assert [unit.id for unit in seen_units(alone, ALLIED, Sector.B)] == ["461-I-1"]
    assert [unit.id for unit in seen_units(behind, ALLIED, Sector.B)] == ["461-I-2"]
    assert [unit.id for unit in seen_units(alone, GERMAN, Sector.B)] == ["5M-MTR"]


@pytest.mark.clause("DVD-006", "DVD-123")
def test_gas_and_tokens_block_no_sight_and_every_unit_does() -> None:
    units = {"5M-MTR": "1020", "461-I-1": "1320"}
    state = position(units, gas=[Gas(ALLIED, "1120"), Gas(GERMAN, "1220")])
    blocked = position({**units, "461-GP": "1220"})

    assert [unit.id for unit in seen_units(on_board(state), ALLIED, Sector.B)] == ["461-I-1"]
    assert [unit.id for unit in seen_units(on_board(blocked), ALLIED, Sector.B)] == ["461-GP"]

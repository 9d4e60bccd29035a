"""MG actions, combats, target priority, step losses and the marker (DVD-134 to DVD-179)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from services.devil_dogs.components import (
    ALLIED,
    FIELDS,
    GERMAN,
    TERRAIN,
    UNITS,
    Scenario,
    Sector,
    Strength,
    Terrain,
)
from services.devil_dogs.moves import (
    AssignStep,
    CombatFought,
    DamageCounted,
    Done,
    LossCause,
    LossIgnored,
    MarkerMoved,
    Phase,
    StepLost,
    UnitMoved,
)
from services.devil_dogs.rules.combat import contribution, mg_damage, settle, strength
from services.devil_dogs.rules.losses import lose_step, pin, shift_marker
from services.devil_dogs.state import Place, Shelter, Task
from tests.services.devil_dogs.positions import (
    DESTROYED,
    FULL_FALTER,
    P1,
    REDUCED,
    REDUCED_FALTER,
    Played,
    activated,
    activation,
    on_board,
    order,
    placed,
    played,
    position,
    refused,
    table,
    unit,
)

FIELD = {"5M-A-17": "1217"}
"""An observer in the open, as are the hexes around it."""


def mg(units: dict[str, str], number: int, *, german: bool = False, **fields) -> Played:
    """An MG action in sector B by the Allies, or the Germans."""
    side = "german" if german else "allied"
    return activated(activation(units, **{side: order("hold 0", number)}, **fields))


def hit(after: Played) -> list[str]:
    return [each.unit for each in after.of(StepLost)]


# MG action


@pytest.mark.clause("DVD-134", "DVD-135", "DVD-141")
def test_the_mg_number_is_inflicted_on_seen_enemies_of_the_sector_one_step_each() -> None:
    units = {**FIELD, "461-I-1": "1119", "461-I-2": "1219", "461-I-3": "0822", "461-I-4": "1525"}
    after = mg(units, 9)

    assert after.of(DamageCounted)[-1] == DamageCounted(ALLIED, LossCause.MG, 9, 2)
    assert hit(after) == ["461-I-1", "461-I-2"]
    assert after.now("461-I-3", "461-I-4") == ["0822", "1525"]


@pytest.mark.clause("DVD-134")
def test_only_the_executing_seat_fires() -> None:
    units = {**FIELD, "461-I-1": "1119"}

    assert hit(mg(units, 2)) == ["461-I-1"]
    assert hit(mg(units, 2, german=True)) == ["5M-A-17"]


@pytest.mark.clause("DVD-135")
def test_an_mg_action_has_no_limit_of_range() -> None:
    assert hit(mg({"5M-A-17": "0926", "461-I-1": "1626"}, 1)) == ["461-I-1"]


@pytest.mark.clause("DVD-135", "DVD-136")
def test_observers_need_not_be_machine_guns_and_one_in_another_sector_does_not_count() -> None:
    assert hit(mg({"5M-HQ": "1020", "461-I-1": "1022"}, 1)) == ["461-I-1"]
    assert hit(mg({"5M-HQ": "0820", "461-I-1": "1022"}, 1)) == []


@pytest.mark.clause("DVD-137", "DVD-138", "CASE-DVD-05")
@pytest.mark.parametrize(
    ("mode", "allied_both", "german_sector_only"),
    [("battlefield", 7, 6), ("sector", 7, 7), ("cumulative", 8, 7)],
)
def test_case_05_the_bonus_of_an_active_order_by_mode(mode: str, allied_both: int, german_sector_only: int) -> None:
    what = {"active": order("hold 0", 6), "general": order("hold 0", 6), "reactive": order("hold 0", 6)}
    initiative = ("initiative", "initiative")
    allied = activation({}, what, what, chit="us", indicators=initiative, bonus=mode)
    german = activation({}, what, what, chit="ge", indicators=initiative, bonus=mode)
    general = activation({}, what, what, chit="us", bonus=mode)

    assert mg_damage(allied, Sector.B, ALLIED) == allied_both
    assert mg_damage(allied, Sector.B, GERMAN) == 6, "a reactive order"
    assert mg_damage(german, Sector.B, GERMAN) == german_sector_only
    assert mg_damage(german, Sector.B, ALLIED) == 6, "battlefield initiative, but a reactive order"
    assert [mg_damage(general, Sector.B, seat) for seat in (ALLIED, GERMAN)] == [6, 6]


@pytest.mark.clause("DVD-138")
def test_a_bonus_on_a_printed_0_gives_1() -> None:
    start = activation({}, order("hold 0", 0), chit="us", indicators=("initiative", "initiative"))

    assert mg_damage(start, Sector.B, ALLIED) == 1


PRIORITY = {
    **FIELD,
    "461-HQ": "1118",
    "461-GP": "1218",
    "461-MTR": "1116",
    "461-I-1": "1216",
    # urban hexes of Lucy, adjacent to the second observer
    "5M-A-49": "1122",
    "462-I-1": "1221",
    "462-I-MG": "1222",
}


@pytest.mark.clause("DVD-025", "DVD-026", "DVD-028", "DVD-139")
def test_open_hexes_come_first_in_each_infantry_then_heavy_weapons_then_hq() -> None:
    def after(number: int) -> list[str]:
        return hit(mg(PRIORITY, number))

    assert after(1) == ["461-I-1"]
    assert after(3) == ["461-I-1", "461-MTR", "461-GP"]
    assert after(4) == ["461-I-1", "461-MTR", "461-GP", "461-HQ"]
    assert after(6) == ["461-I-1", "461-MTR", "461-GP", "461-HQ", "462-I-1"]
    assert after(8) == ["461-I-1", "461-MTR", "461-GP", "461-HQ", "462-I-1", "462-I-MG"]


@pytest.mark.clause("DVD-019", "DVD-140", "DVD-143")
def test_a_step_costs_one_in_the_open_and_two_in_defensive_terrain_and_the_rest_is_lost() -> None:
    assert hit(mg(PRIORITY, 5)) == hit(mg(PRIORITY, 4))
    assert hit(mg(PRIORITY, 7)) == hit(mg(PRIORITY, 6))
    assert hit(mg(PRIORITY, 20)) == hit(mg(PRIORITY, 8))
    assert TERRAIN["1403"] is TERRAIN["1503"] is Terrain.RAILROAD
    beside = {"5M-A-17": "1404", "461-I-1": "1403", "461-I-2": "1503"}
    assert mg(beside, 3).choices() == ["461-I-1", "461-I-2"]
    assert hit(mg(beside, 4)) == ["461-I-1", "461-I-2"]


@pytest.mark.clause("DVD-141", "DVD-142", "DVD-148", "DVD-262")
def test_where_a_class_is_not_paid_in_full_the_firing_seat_chooses_and_must() -> None:
    units = {**FIELD, "461-I-1": "1118", "461-I-2": "1218", "461-I-3": "1116", "461-GP": "1216"}
    start = mg(units, 2)
    assert (start.phase, start.seat, start.choices()) == (Phase.MG_ASSIGN, ALLIED, ["461-I-1", "461-I-2", "461-I-3"])
    assert refused(start.state, Done()) == "DVD-148"
    assert refused(start.state, AssignStep("461-GP")) == "DVD-139"

    one = played(start.state, AssignStep("461-I-2"))
    assert one.choices() == ["461-I-1", "461-I-3"]
    assert refused(one.state, AssignStep("461-I-2")) == "DVD-141"
    two = played(one.state, AssignStep("461-I-1"))
    assert hit(one) + hit(two) == ["461-I-2", "461-I-1"]
    assert two.phase is Phase.CHOOSE_SECTOR


@pytest.mark.clause("DVD-262")
def test_a_class_paid_in_full_takes_its_steps_in_ascending_hex_number() -> None:
    units = {**FIELD, "461-I-1": "1218", "461-I-2": "1116", "461-I-3": "1118"}

    assert hit(mg(units, 3)) == ["461-I-2", "461-I-3", "461-I-1"]


@pytest.mark.clause("CASE-DVD-06")
def test_case_06_four_damage_on_three_open_units_and_one_in_woods() -> None:
    units = {"5M-A-17": "1417", "461-I-1": "1317", "461-I-2": "1416", "461-I-MG": "1316", "461-I-3": "1418"}
    after = mg(units, 4)

    assert hit(after) == ["461-I-1", "461-I-2", "461-I-MG"]
    assert after.of(MarkerMoved)[-1].destination == 3


@pytest.mark.clause("DVD-144", "DVD-145", "DVD-146", "CASE-DVD-07")
@pytest.mark.parametrize(("number", "steps"), [(0, []), (1, ["461-I-1"]), (3, ["461-I-1"]), (4, ["461-I-1", "461-HQ"])])
def test_case_07_at_least_one_step_is_inflicted_if_there_is_any_damage(number: int, steps: list[str]) -> None:
    # 1418 is woods, 1221 urban; each has an observer beside it
    units = {"5M-A-17": "1417", "5M-A-49": "1121", "461-I-1": "1418", "461-HQ": "1221"}

    assert hit(mg(units, number)) == steps


@pytest.mark.clause("DVD-144", "DVD-145")
def test_the_minimum_step_goes_to_a_unit_of_the_highest_class_by_choice() -> None:
    units = {"5M-A-17": "1417", "461-I-1": "1418", "461-I-2": "1517", "461-I-MG": "1318"}
    start = mg(units, 1)

    assert start.choices() == ["461-I-1", "461-I-2"]
    after = played(start.state, AssignStep("461-I-2"))
    assert hit(after) == ["461-I-2"]
    assert after.phase is Phase.CHOOSE_SECTOR


@pytest.mark.clause("DVD-146")
def test_without_an_eligible_target_nothing_is_inflicted() -> None:
    assert hit(mg({"5M-A-17": "1020", "461-I-1": "1525"}, 5)) == []


@pytest.mark.clause("DVD-147")
def test_adjacency_and_pins_do_not_change_an_mg_action() -> None:
    near = {"5M-A-17": "1217 pin", "461-I-1": "1118", "461-I-2": "1218"}
    start = mg(near, 1)

    assert start.of(DamageCounted)[-1] == DamageCounted(ALLIED, LossCause.MG, 1, 2)
    assert start.state.task == Task(
        seat=ALLIED,
        keyword=None,
        unit="",
        target="",
        hex="",
        pool=("461-I-1", "461-I-2"),
        later=(),
        exempt=(),
        left=1,
        later_left=0,
        inflicted=0,
    )


@pytest.mark.clause("DVD-026", "DVD-149", "DVD-191")
def test_hidden_machine_guns_are_skipped() -> None:
    units = {**FIELD, "461-I-MG": "1119", "461-GP": "1219", "461-MTR": "1017"}
    shelters = {"B": (Shelter(), Shelter(hidden_mgs=True))}

    assert hit(mg(units, 9)) == ["461-MTR", "461-I-MG", "461-GP"]
    assert hit(mg(units, 9, shelters=shelters)) == ["461-MTR"]


@pytest.mark.clause("DVD-265")
def test_hidden_mgs_follows_the_hex_of_the_unit_and_on_a_border_either_sector_protects() -> None:
    units = {"5M-A-17": "1217", "461-I-MG": "0915", "461-GP": "1215"}
    shelters = {"A": (Shelter(), Shelter(hidden_mgs=True))}

    assert hit(mg(units, 9)) == ["461-GP", "461-I-MG"]
    assert hit(mg(units, 9, shelters=shelters)) == ["461-GP"]


@pytest.mark.clause("CASE-DVD-08")
def test_case_08_two_damage_on_bouresches() -> None:
    places = FIELDS[Scenario.S2].facts.places
    start = activated(activation(places, order("hold 0", 2), scenario="s2", sector="D"), sector="D")

    assert start.of(StepLost) == [StepLost("398-I-4", FULL_FALTER, LossCause.MG)]
    assert start.of(MarkerMoved) == [MarkerMoved(0, 1)]


# Combat


def fight(units: dict[str, str], allied: str = "", german: str = "", **fields) -> Played:
    """Combats in sector B; keywords in words, separated by commas."""
    orders = [order("hold 0", 0, *[each for each in words.split(", ") if each]) for words in (allied, german)]
    return activated(activation(units, *orders, **fields))


def totals(after: Played) -> list[tuple[int, int]]:
    return [(each.seat, each.damage) for each in after.of(DamageCounted) if each.cause is LossCause.COMBAT]


@pytest.mark.clause("DVD-150", "DVD-151", "DVD-161", "CASE-DVD-11")
def test_case_11_both_sides_inflict_damage_whoever_opened_the_combat() -> None:
    after = fight(P1, "combat 2")

    assert after.of(CombatFought) == [CombatFought(Sector.B, ALLIED, 2)]
    assert totals(after) == [(GERMAN, 5), (ALLIED, 6)]
    assert after.now(*P1) == [
        "1316 full_falter",
        "1416 full_falter pin",
        "1315 full_falter",
        "1415 reduced",
        "1515 reduced pin",
        "1414 reduced",
    ]
    assert [each.destination for each in after.of(MarkerMoved)] == [-1, -2, -3, -2, -1, 0]
    assert totals(fight(P1, german="combat 2")) == [(GERMAN, 5), (ALLIED, 6)]


@pytest.mark.clause("DVD-153", "DVD-154", "DVD-155", "DVD-156", "DVD-033", "DVD-026", "CASE-DVD-10")
@pytest.mark.parametrize(
    ("name", "alone", "adjacent", "pinned", "both"),
    [
        ("5M-A-17", 1, 2, 1, 1),
        ("5M-HQ", 1, 2, 1, 1),
        ("5M-GP", 1, 2, 1, 1),
        ("5M-MG", 2, 3, 1, 2),
        ("5M-MTR", 0, 1, 0, 1),
    ],
)
def test_case_10_contributions(name: str, alone: int, adjacent: int, pinned: int, both: int) -> None:
    def worth(text: str, *enemies: str) -> int:
        foes = {f"461-I-{n}": where for n, where in enumerate(enemies, 1)}
        state = position({name: text, **foes})
        return contribution(on_board(state), unit(state, name))

    assert [worth("1316"), worth("1316", "1416"), worth("1316 pin"), worth("1316 pin", "1416")] == [
        alone,
        adjacent,
        pinned,
        both,
    ]
    assert worth("1316", "1416", "1415", "1315") == adjacent, "the +1 counts once"
    assert worth("0915", "0815") == adjacent, "an enemy in another sector"


@pytest.mark.clause("DVD-123", "DVD-152")
def test_a_unit_contributes_if_an_enemy_of_the_sector_is_in_range_and_in_sight() -> None:
    def total(units: dict[str, str], reach: int) -> int:
        return strength(position(units), Sector.B, ALLIED, reach, ALLIED)[0]

    assert [total({"5M-MG": "1020", "461-I-1": "1320"}, reach) for reach in (2, 3)] == [0, 2]
    assert total({"5M-MG": "1020", "461-I-1": "1320", "461-I-2": "1120"}, 1) == 3
    assert total({"5M-MG": "1121", "461-I-1": "1321"}, 5) == 0, "1221 is urban"
    assert total({"5M-MG": "1020", "5M-A-17": "1120", "461-I-1": "1320"}, 3) == 1, "a friend stands in between"
    assert total({"5M-MG": "0820", "461-I-1": "1020"}, 5) == 0, "not in the sector itself"
    assert total({"5M-MG": "1020", "461-I-1": "0820"}, 5) == 0, "the enemy is not of the sector"


@pytest.mark.clause("DVD-157", "DVD-158")
def test_the_total_may_be_used_on_all_that_any_contributor_reaches_a_mortar_included() -> None:
    state = position({"5M-MG": "1020", "5M-MTR": "1520", "461-I-1": "1022", "461-I-2": "1522"})
    total, targets = strength(state, Sector.B, ALLIED, 2, ALLIED)

    assert (total, [each.id for each in targets]) == (2, ["461-I-1", "461-I-2"])


@pytest.mark.clause("DVD-159", "DVD-160")
def test_combat_damage_is_assigned_by_priority_and_the_minimum_needs_a_total() -> None:
    # mortars see each other in woods and inflict nothing; infantry inflicts its minimum
    assert hit(fight({"5M-MTR": "1417", "461-MTR": "1620"}, "combat 4")) == []
    after = fight({"5M-A-17": "1217", "461-MTR": "1318"}, "combat 2")
    assert totals(after) == [(GERMAN, 0), (ALLIED, 1)]
    assert hit(after) == ["461-MTR"]


@pytest.mark.clause("DVD-161", "DVD-162")
@pytest.mark.parametrize(
    ("chit", "battlefield", "first"),
    [("us", GERMAN, GERMAN), ("ge", ALLIED, ALLIED), ("stalemate", ALLIED, GERMAN), ("stalemate", GERMAN, ALLIED)],
)
def test_the_reactive_seats_damage_comes_first(chit: str, battlefield: int, first: int) -> None:
    after = fight(P1, "combat 2", chit=chit, battlefield=battlefield)

    assert [seat for seat, _ in totals(after)] == [first, 1 - first]
    struck = [unit(after.state, each.unit).seat for each in after.of(StepLost)]
    assert struck == [1 - first] * 3 + [first] * 3


@pytest.mark.clause("DVD-163")
def test_a_unit_destroyed_by_the_first_damage_still_contributes() -> None:
    units = {"5M-A-17": "1316 reduced_falter", "461-I-1": "1416"}
    after = fight(units, "combat 1")

    assert after.of(StepLost) == [
        StepLost("5M-A-17", DESTROYED, LossCause.COMBAT),
        StepLost("461-I-1", REDUCED, LossCause.COMBAT),
    ]


@pytest.mark.clause("DVD-164", "DVD-165", "CASE-DVD-15")
@pytest.mark.parametrize(
    ("chit", "battlefield", "openers"),
    [("ge", ALLIED, [(GERMAN, 3), (ALLIED, 2)]), ("stalemate", ALLIED, [(ALLIED, 2), (GERMAN, 3)])],
)
def test_case_15_two_combats_are_fought_the_active_seats_first(chit: str, battlefield: int, openers) -> None:
    after = fight(P1, "combat 2", "combat 3", chit=chit, battlefield=battlefield)

    assert [(each.seat, each.range) for each in after.of(CombatFought)] == openers


@pytest.mark.clause("DVD-165")
def test_the_second_combat_is_computed_anew() -> None:
    units = {"5M-A-17": "1316 reduced_falter", "461-I-1": "1416"}
    after = fight(units, "combat 1", "combat 1")

    assert [damage for _, damage in totals(after)] == [2, 2, 0, 0]


@pytest.mark.clause("DVD-166")
def test_of_two_combats_of_one_order_the_larger_range_counts_once() -> None:
    after = fight(P1, "combat 1, combat 2")
    other = fight(P1, "combat 2, combat 1")

    assert after.of(CombatFought) == other.of(CombatFought) == [CombatFought(Sector.B, ALLIED, 2)]


@pytest.mark.clause("DVD-086")
def test_without_a_combat_keyword_no_combat_is_fought() -> None:
    assert fight(P1).of(CombatFought) == []


@pytest.mark.clause("DVD-167")
def test_nobody_retreats_or_advances_after_combat() -> None:
    after = fight(P1, "combat 2")

    assert after.of(UnitMoved) == []
    assert after.phase is Phase.CHOOSE_SECTOR


@pytest.mark.clause("DVD-132")
def test_lines_of_sight_of_a_combat_are_those_at_its_start() -> None:
    # 461-I-1 hides 461-I-2 from the Allied unit; destroyed, it still did
    units = {"5M-A-17": "1020", "461-I-1": "1120 reduced_falter", "461-I-2": "1220"}
    after = fight(units, "combat 3", chit="ge")

    assert hit(after) == ["461-I-1", "5M-A-17"]


@pytest.mark.clause("DVD-186", "CASE-DVD-12")
def test_case_12_concealment_shortens_every_combat_of_the_sector_and_two_may_cancel_it() -> None:
    one = fight(P1, "combat 2, concealment")
    two = fight(P1, "combat 2, concealment", "concealment")
    none = fight(P1, "combat 2", "concealment, concealment")

    assert totals(one) == [(GERMAN, 4), (ALLIED, 6)]
    assert [len([e for e in one.of(StepLost) if unit(one.state, e.unit).seat == seat]) for seat in (0, 1)] == [3, 2]
    assert one.now("461-III-10") == ["1414"]
    assert [each.range for each in two.of(CombatFought)] == [0]
    assert totals(two) == totals(none) == []


@pytest.mark.clause("DVD-187", "CASE-DVD-14")
def test_case_14_defensive_fire_adds_two_in_a_combat_that_the_opponent_opened() -> None:
    # the defender sees two enemies in woods and is not adjacent
    units = {"461-I-1": "1217", "5M-A-17": "1318", "5M-A-49": "1417"}
    plain = fight(units, "combat 3")
    one = fight(units, "combat 3", "defensive_fire")
    two = fight(units, "combat 3", "defensive_fire, defensive_fire")
    own = fight(units, german="combat 3, defensive_fire")

    assert [dict(totals(each))[GERMAN] for each in (plain, one, two, own)] == [1, 3, 5, 1]
    assert plain.phase is Phase.COMBAT_ASSIGN
    struck = played(plain.state, AssignStep("5M-A-17"))
    assert [name for name in hit(struck) if name.startswith("5M")] == ["5M-A-17"]
    assert [name for name in hit(two) if name.startswith("5M")] == ["5M-A-17", "5M-A-49"]


@pytest.mark.clause("DVD-187")
def test_defensive_fire_needs_a_contributing_unit_and_comes_after_the_halving() -> None:
    far = fight({"461-I-1": "1020", "5M-A-17": "1420"}, "combat 1", "defensive_fire")
    pinned = fight({"461-I-MG": "1316 pin", "5M-A-17": "1416"}, "combat 1", "defensive_fire")

    assert totals(far) == [(GERMAN, 0), (ALLIED, 0)]
    assert dict(totals(pinned))[GERMAN] == 4


@pytest.mark.clause("DVD-149", "DVD-191", "DVD-265", "CASE-DVD-13")
def test_case_13_hidden_machine_guns_stay_eligible_next_to_an_enemy() -> None:
    shelters = {"B": (Shelter(), Shelter(hidden_mgs=True))}
    near = fight(P1, "combat 2", shelters=shelters)
    away = fight({**P1, "461-III-MG": "1514 pin"}, "combat 3", shelters=shelters)

    assert "461-III-MG" in hit(near)
    assert "461-III-MG" not in hit(away)


@pytest.mark.clause("DVD-262")
def test_each_step_is_applied_when_it_is_assigned() -> None:
    units = {**FIELD, "461-I-1": "1118", "461-I-2": "1218"}
    start = mg(units, 1)
    after = played(start.state, AssignStep("461-I-2"))

    assert (unit(after.state, "461-I-2").strength, after.state.marker) == (REDUCED, 1)


# Step losses and the marker


@pytest.mark.clause("DVD-168", "DVD-169", "DVD-170", "DVD-171", "CASE-DVD-09")
@pytest.mark.parametrize(
    ("name", "ladder"),
    [
        ("5M-A-49", [FULL_FALTER, REDUCED, REDUCED_FALTER, DESTROYED]),
        ("461-I-1", [REDUCED, REDUCED_FALTER, DESTROYED]),
        ("398-I-1", [FULL_FALTER, REDUCED, REDUCED_FALTER, DESTROYED]),
        ("409RI-1-1", [REDUCED, REDUCED_FALTER, DESTROYED]),
    ],
)
def test_case_09_losses_one_by_one(name: str, ladder: list[Strength]) -> None:
    at = table(position({name: "1316"}))
    for _ in ladder:
        lose_step(at, name, LossCause.MG)

    assert [each.strength for each in at.events if isinstance(each, StepLost)] == ladder


@pytest.mark.clause("DVD-030", "DVD-173")
def test_a_loss_changes_nothing_but_the_strength_and_a_pin_stays() -> None:
    at = table(position({"5M-MG": "1316 reduced pin", "461-I-1": "1416"}))
    before = contribution(on_board(at.state), at.unit("5M-MG"))
    lose_step(at, "5M-MG", LossCause.MG)

    assert Played(at.state, ()).now("5M-MG") == ["1316 reduced_falter pin"]
    assert contribution(on_board(at.state), at.unit("5M-MG")) == before


@pytest.mark.clause("DVD-174")
def test_a_destroyed_unit_goes_to_the_dead_pool_without_tokens() -> None:
    at = table(position({"461-I-1": "1316 reduced_falter pin"}))
    lose_step(at, "461-I-1", LossCause.MG)
    gone = at.unit("461-I-1")

    assert (gone.place, gone.hex, gone.pin, gone.strength) == (Place.DEAD_POOL, "", False, DESTROYED)


@pytest.mark.clause("DVD-175", "DVD-176")
@pytest.mark.parametrize("cause", LossCause)
def test_every_loss_moves_the_marker_for_the_other_side_whatever_the_cause(cause: LossCause) -> None:
    at = table(position({"461-I-1": "1316", "5M-A-17": "1010"}))
    lose_step(at, "461-I-1", cause)
    lose_step(at, "5M-A-17", cause)

    assert [each for each in at.events if isinstance(each, MarkerMoved)] == [MarkerMoved(0, 1), MarkerMoved(1, 0)]


@pytest.mark.clause("DVD-052")
@pytest.mark.parametrize(("start", "spaces", "end"), [(11, 4, 12), (-10, -5, -12), (12, 1, 12), (0, 3, 3)])
def test_the_marker_stops_at_the_ends_of_its_track(start: int, spaces: int, end: int) -> None:
    at = table(position({}, marker=start))
    shift_marker(at, spaces)

    assert at.state.marker == end
    assert at.events == ([MarkerMoved(start, end)] if start != end else [])


@pytest.mark.clause("DVD-177", "CASE-DVD-33")
def test_case_33_losses_count_one_by_one_at_the_end_of_the_track() -> None:
    units = {
        "5M-A-17": "1020",
        "5M-A-49": "1220",
        "461-I-1": "1120",
        "461-I-2": "1021",
        "461-I-3": "1019",
        "461-I-4": "1122",
    }
    at = table(position(units, marker=11))
    german = Task(GERMAN, pool=("5M-A-17", "5M-A-49"), left=2)
    allied = ("461-I-1", "461-I-2", "461-I-3", "461-I-4")
    settle(at, Phase.COMBAT_ASSIGN, replace(german, later=allied, later_left=5))

    moves = [each.destination for each in at.events if isinstance(each, MarkerMoved)]
    assert moves == [10, 9, 10, 11, 12]


@pytest.mark.clause("DVD-032")
def test_a_second_pin_becomes_a_step_loss() -> None:
    at = table(position({"5M-A-17": "1316"}))
    pin(at, "5M-A-17", LossCause.MORTAR)
    assert Played(at.state, ()).now("5M-A-17") == ["1316 pin"]
    pin(at, "5M-A-17", LossCause.MORTAR)
    assert Played(at.state, ()).now("5M-A-17") == ["1316 full_falter pin"]


@pytest.mark.clause("DVD-013")
def test_tokens_do_not_run_out() -> None:
    names = [each.id for each in placed(position({}).options.scenario, {})][:100]
    hexes = [f"{column:02}{row:02}" for row in (20, 22, 24, 26) for column in range(1, 33)]
    at = table(position(dict(zip(names, hexes, strict=False))))
    for name in names:
        pin(at, name, LossCause.MORTAR)
        for _ in UNITS[name].ladder[1:]:
            lose_step(at, name, LossCause.MG)

    # every unit has both tokens: 100 yellow ones, 100 red ones
    assert Played(at.state, ()).now(*names) == [f"{where} reduced_falter pin" for where in hexes[:100]]


@pytest.mark.clause("DVD-179")
def test_step_losses_are_kept_on_the_units_alone() -> None:
    at = table(position({"461-I-1": "1316"}))
    before = at.state
    lose_step(at, "461-I-1", LossCause.MG)
    changed = {name for name in before.__struct_fields__ if getattr(before, name) != getattr(at.state, name)}

    assert changed == {"units", "marker"}


# Entrench


@pytest.mark.clause("DVD-188", "CASE-DVD-32")
def test_case_32_the_first_losses_are_ignored_and_do_not_move_the_marker() -> None:
    units = {**FIELD, "461-I-1": "1116", "461-I-2": "1118", "461-I-3": "1218"}
    after = mg(units, 3, shelters={"B": (Shelter(), Shelter(entrench=2))})

    assert after.of(LossIgnored, StepLost, MarkerMoved) == [
        LossIgnored("461-I-1", Sector.B, 1),
        LossIgnored("461-I-2", Sector.B, 0),
        StepLost("461-I-3", REDUCED, LossCause.MG),
        MarkerMoved(0, 1),
    ]


@pytest.mark.clause("DVD-189")
def test_entrench_adds_up_protects_its_own_side_in_its_sector_and_from_refusals_too() -> None:
    twice = fight({**FIELD, "461-I-1": "1119"}, german="entrench 2, entrench 1")
    assert [each.shelters[GERMAN].entrench for each in twice.state.sectors] == [0, 3, 0, 0]

    at = table(position({"461-I-1": "1316 pin", "461-I-2": "0616", "5M-A-17": "1217"}, sectors=twice.state.sectors))
    for name in ("461-I-2", "5M-A-17"):
        lose_step(at, name, LossCause.MG)
    pin(at, "461-I-1", LossCause.REFUSAL)
    assert [type(each) for each in at.events] == [StepLost, MarkerMoved, StepLost, MarkerMoved, LossIgnored]


@pytest.mark.clause("DVD-265")
def test_entrench_follows_the_hex_of_the_unit_and_on_a_border_the_earlier_sector_goes_first() -> None:
    shelters = {"A": (Shelter(), Shelter(entrench=1)), "B": (Shelter(), Shelter(entrench=1))}
    at = table(activation({"461-I-1": "0915", "461-I-2": "1915"}, shelters=shelters))
    for name in ("461-I-2", *["461-I-1"] * 3):
        lose_step(at, name, LossCause.MG)

    assert [each for each in at.events if not isinstance(each, MarkerMoved)] == [
        StepLost("461-I-2", REDUCED, LossCause.MG),
        LossIgnored("461-I-1", Sector.A, 0),
        LossIgnored("461-I-1", Sector.B, 0),
        StepLost("461-I-1", REDUCED, LossCause.MG),
    ]

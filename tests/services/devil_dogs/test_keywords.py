"""Keywords and forced retreats (DVD-180 to DVD-199, DVD-220 to DVD-226, DVD-266, DVD-267)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from services.devil_dogs import rules
from services.devil_dogs.components import ALLIED, GERMAN, Keyword, KeywordOrder, Sector
from services.devil_dogs.moves import (
    Action,
    Advance,
    AssignStep,
    ChooseUnit,
    DeckShuffled,
    Done,
    GroupShifted,
    KeywordExecuted,
    LossCause,
    LossIgnored,
    Misdirect,
    MoveCause,
    MoveTo,
    Phase,
    PinRemoved,
    PlaceToken,
    Refuse,
    RepeatKeyword,
    ReserveDiscarded,
    ReserveExchanged,
    RestoreCause,
    ShiftGroup,
    Stay,
    StepLost,
    UnitMoved,
    UnitPinned,
    UnitRefused,
    UnitRestored,
)
from services.devil_dogs.rules.keywords import end_leadership, execute
from services.devil_dogs.state import Due, Gas, Shelter
from services.devil_dogs.view import view
from tests.services.devil_dogs.positions import (
    DESTROYED,
    FULL,
    P1,
    REDUCED,
    REDUCED_FALTER,
    Played,
    activated,
    activation,
    drawing,
    mover,
    order,
    played,
    refused,
    table,
)

FAR = {"5M-A-17": "1325", "462-I-1": "1301"}


def using(
    units: dict[str, str], words: str, *actions: Action, german: bool = False, cards: Any = (), **fields
) -> Played:
    """Execute a keyword in sector B as the Allies' first, or the Germans'."""
    side = "german" if german else "allied"
    state = activation(units, **{side: order("hold 0", 0, *words.split(", "))}, **fields)
    return activated(state, *actions, cards=cards)


# Accurate Fire


@pytest.mark.clause("DVD-180", "DVD-181", "DVD-263")
def test_accurate_fire_inflicts_two_losses_on_any_seen_units_whatever_terrain_and_priority() -> None:
    # an HQ in an urban hex, infantry in the open, and one that nobody sees
    units = {"5M-A-17": "1120", "461-HQ": "1121", "461-I-1": "1119", "461-I-2": "1525", "461-I-3": "0821"}
    start = using(units, "accurate_fire")
    assert (start.phase, start.choices()) == (Phase.ACCURATE_FIRE, ["461-HQ", "461-I-1"])
    assert refused(start.state, Done()) == "DVD-263"
    assert refused(start.state, AssignStep("461-I-2")) == "DVD-180"

    both = played(start.state, AssignStep("461-HQ"), AssignStep("461-HQ"))
    assert both.of(StepLost) == [
        StepLost("461-HQ", REDUCED, LossCause.ACCURATE_FIRE),
        StepLost("461-HQ", REDUCED_FALTER, LossCause.ACCURATE_FIRE),
    ]
    assert both.phase is Phase.CHOOSE_SECTOR


@pytest.mark.clause("DVD-181")
def test_the_second_loss_is_lost_with_the_only_target() -> None:
    after = using({"5M-A-17": "1120", "461-I-1": "1119 reduced_falter"}, "accurate_fire")

    assert after.of(StepLost) == [StepLost("461-I-1", DESTROYED, LossCause.ACCURATE_FIRE)]
    assert after.phase is Phase.CHOOSE_SECTOR


@pytest.mark.clause("DVD-263")
def test_the_targets_of_accurate_fire_are_fixed_when_it_begins() -> None:
    # 461-I-2 is hidden behind 461-I-1 until that is destroyed
    units = {"5M-A-17": "1020", "461-I-1": "1120 reduced_falter", "461-I-2": "1220", "461-I-3": "1019"}
    start = using(units, "accurate_fire")
    assert start.choices() == ["461-I-1", "461-I-3"]
    after = played(start.state, AssignStep("461-I-1"))

    assert [each.unit for each in after.of(StepLost)] == ["461-I-1", "461-I-3"]


@pytest.mark.clause("DVD-191", "DVD-180")
def test_accurate_fire_hits_hidden_machine_guns() -> None:
    shelters = {"B": (Shelter(), Shelter(hidden_mgs=True))}
    after = using({"5M-A-17": "1020", "461-I-MG": "1220"}, "accurate_fire", shelters=shelters)

    assert len(after.of(StepLost)) == 2


# Audacity, Rally, Regroup


@pytest.mark.clause("DVD-034", "DVD-182", "DVD-266")
def test_audacity_restores_one_unit_of_the_sector_that_it_changes_or_none() -> None:
    units = {"5M-A-17": "1316 reduced_falter pin", "5M-A-49": "1216", "5M-A-66": "1117 pin", "5M-A-67": "0716 reduced"}
    units["461-I-1"] = "1415"  # beside 5M-A-17, which does not matter
    start = using(units, "audacity")
    assert start.choices() == ["5M-A-17", "5M-A-66", None]
    assert refused(start.state, ChooseUnit("5M-A-49")) == "DVD-266"

    after = played(start.state, ChooseUnit("5M-A-17"))
    assert after.of(UnitRestored) == [UnitRestored("5M-A-17", FULL, RestoreCause.AUDACITY)]
    assert after.now("5M-A-17") == ["1316"]
    assert played(start.state, Done()).of(UnitRestored) == []


@pytest.mark.clause("DVD-220", "DVD-034")
def test_rally_takes_off_up_to_x_pins_in_the_sector() -> None:
    pinned = {f"5M-A-{n}": f"1{k}16 reduced pin" for k, n in enumerate((17, 49, 66))}
    others = {"5M-A-67": "0716 pin", "5M-B-18": "1416 reduced", "461-I-1": "1115"}
    start = using({**pinned, **others}, "rally 2")
    assert start.choices() == ["5M-A-17", "5M-A-49", "5M-A-66", None]

    one = played(start.state, ChooseUnit("5M-A-49"))
    assert one.now("5M-A-49") == ["1116 reduced"]
    assert one.choices() == ["5M-A-17", "5M-A-66", None]
    two = played(one.state, ChooseUnit("5M-A-66"))
    assert two.phase is Phase.CHOOSE_SECTOR
    assert played(one.state, Done()).now("5M-A-17", "5M-A-66") == ["1016 reduced pin", "1216 reduced pin"]


@pytest.mark.clause("DVD-221", "DVD-034")
def test_regroup_takes_off_all_tokens_but_flips_nobody_and_not_beside_an_enemy() -> None:
    units = {
        "5M-A-17": "1316 full_falter pin",
        "5M-A-49": "1116 reduced_falter",
        "5M-A-66": "1020 pin",
        "461-I-1": "1021",
        "5M-A-67": "1220 reduced",
    }
    start = using(units, "regroup 2")
    assert start.choices() == ["5M-A-17", "5M-A-49", None]
    assert refused(start.state, ChooseUnit("5M-A-66")) == "DVD-221"
    assert refused(start.state, ChooseUnit("5M-A-67")) == "DVD-266"

    after = played(start.state, ChooseUnit("5M-A-17"), ChooseUnit("5M-A-49"))
    assert after.of(UnitRestored) == [
        UnitRestored("5M-A-17", FULL, RestoreCause.REGROUP),
        UnitRestored("5M-A-49", REDUCED, RestoreCause.REGROUP),
    ]
    assert after.now("5M-A-17", "5M-A-49") == ["1316", "1116 reduced"]


# Bayonets and retreats


@pytest.mark.clause("DVD-183", "DVD-184", "DVD-196", "CASE-DVD-31")
def test_case_31_bayonets_in_p1() -> None:
    # 5M-C-20 is pinned and 6MGB-15 is no infantry, so 5M-C-16 attacks its only enemy unasked
    start = using(P1, "bayonets")
    assert start.of(StepLost) == [StepLost("461-III-9", REDUCED, LossCause.BAYONETS)]
    assert (start.phase, start.seat, start.choices()) == (Phase.RETREAT, GERMAN, ["1314", "Refuse"])
    assert refused(start.state, MoveTo("1414")) == "DVD-116"

    gone = played(start.state, MoveTo("1314"))
    assert (gone.phase, gone.seat) == (Phase.BAYONETS_ADVANCE, ALLIED)
    after = played(gone.state, Advance())
    assert after.of(UnitMoved) == [UnitMoved("5M-C-16", "1316", "1415", MoveCause.BAYONETS)]
    refusing = played(start.state, Refuse())
    assert refusing.now("461-III-9") == ["1415 reduced pin"]
    assert refusing.phase is Phase.CHOOSE_SECTOR


@pytest.mark.clause("DVD-183", "DVD-184", "DVD-027")
def test_unpinned_infantry_and_hq_attack_one_by_one_each_once() -> None:
    units = {"5M-A-17": "1316", "5M-HQ": "1216", "5M-MG": "1217", "461-I-1": "1315", "461-I-2": "1215"}
    start = using(units, "bayonets")
    assert (start.phase, start.choices()) == (Phase.BAYONETS, ["5M-HQ", "5M-A-17"])
    assert refused(start.state, Done()) == "DVD-185"
    assert refused(start.state, ChooseUnit("5M-MG")) == "DVD-184"

    hq = played(start.state, ChooseUnit("5M-HQ"))
    assert (hq.phase, hq.choices()) == (Phase.BAYONETS_TARGET, ["461-I-2", "461-I-1"])
    # the target refuses, stays, and is attacked again by the other unit, its own source
    again = played(hq.state, AssignStep("461-I-1"), Refuse())
    assert [each.unit for each in again.of(StepLost)] == ["461-I-1", "461-I-1"]
    assert again.phase is Phase.RETREAT


@pytest.mark.clause("DVD-184")
def test_the_target_may_stand_in_any_sector() -> None:
    after = using({"5M-A-17": "0915", "461-I-1": "0815"}, "bayonets")

    assert [each.unit for each in after.of(StepLost)] == ["461-I-1"]


@pytest.mark.clause("DVD-184")
def test_a_unit_that_advanced_has_attacked_and_does_not_attack_again() -> None:
    units = {"5M-A-17": "1316", "461-I-1": "1315 reduced_falter", "461-I-2": "1314"}
    after = using(units, "bayonets", Advance())

    assert after.now("5M-A-17", "461-I-2") == ["1315", "1314"]
    assert len(after.of(StepLost)) == 1


@pytest.mark.clause("DVD-185")
def test_a_destroyed_target_vacates_its_hex_and_the_advance_is_optional_and_ignores_zones() -> None:
    units = {"5M-A-17": "1316", "461-I-1": "1315 reduced_falter", "461-I-2": "1214"}
    start = using(units, "bayonets")
    assert (start.phase, start.choices()) == (Phase.BAYONETS_ADVANCE, ["Advance", "Stay"])

    assert played(start.state, Stay()).now("5M-A-17") == ["1316"]
    assert played(start.state, Advance()).now("5M-A-17") == ["1315"]


@pytest.mark.clause("DVD-108", "DVD-185")
def test_gas_keeps_an_attacker_out_of_the_vacated_hex() -> None:
    after = using({"5M-A-17": "1316", "461-I-1": "1315 reduced_falter"}, "bayonets", gas=[Gas(GERMAN, "1315")])

    assert after.phase is Phase.CHOOSE_SECTOR


@pytest.mark.clause("DVD-183", "DVD-189")
def test_a_target_whose_loss_was_ignored_must_retreat_all_the_same() -> None:
    units = {"5M-A-17": "1316", "461-I-1": "1315"}
    after = using(units, "bayonets", shelters={"B": (Shelter(), Shelter(entrench=1))})

    assert [type(each) for each in after.of(StepLost, LossIgnored)] == [LossIgnored]
    assert after.phase is Phase.RETREAT


@pytest.mark.clause("DVD-195", "DVD-034")
def test_a_forced_retreat_takes_off_the_pin() -> None:
    after = using({"5M-A-17": "1316", "461-I-1": "1315 pin"}, "bayonets", MoveTo("1314"))

    assert after.of(PinRemoved) == [PinRemoved("461-I-1")]
    assert after.now("461-I-1") == ["1314 reduced"]


@pytest.mark.clause("DVD-196", "DVD-197")
@pytest.mark.parametrize(
    ("units", "gas", "hexes"),
    [
        ({"461-I-1": "1315"}, [], ["1214", "1314"]),
        ({"461-I-1": "1315", "461-I-2": "1214"}, [], ["1314"]),
        ({"461-I-1": "1315"}, [Gas(ALLIED, "1314")], ["1214"]),
        ({"461-I-1": "1315", "5M-A-49": "1213"}, [], ["1214", "1314"]),
    ],
)
def test_a_retreat_goes_one_row_back_to_a_free_hex_without_gas_zones_do_not_hinder(units, gas, hexes) -> None:
    start = using({"5M-A-17": "1316", **units}, "bayonets", gas=gas)

    assert start.choices() == [*hexes, "Refuse"]
    assert refused(start.state, MoveTo("1415")) == "DVD-196"


@pytest.mark.clause("DVD-009", "DVD-196")
def test_a_retreat_stays_in_the_sectors_of_the_scenario() -> None:
    start = using({"5M-C-16": "0916", "461-I-1": "0915"}, "bayonets", scenario="s2")

    assert start.choices() == ["0914", "Refuse"], "0814 is in sector A"


@pytest.mark.clause("DVD-196")
def test_the_allies_retreat_to_the_south() -> None:
    start = using({"5M-A-17": "1316", "461-I-1": "1315"}, "bayonets", german=True)

    assert (start.phase, start.seat, start.choices()) == (Phase.RETREAT, ALLIED, ["1317", "1417", "Refuse"])


@pytest.mark.clause("DVD-198", "DVD-111")
def test_the_owner_may_refuse_for_a_pin_or_a_step() -> None:
    fresh = using({"5M-A-17": "1316", "461-I-1": "1315"}, "bayonets", Refuse())
    pinned = using({"5M-A-17": "1316", "461-I-1": "1315 pin"}, "bayonets", Refuse())

    assert (fresh.now("461-I-1"), pinned.now("461-I-1")) == (["1315 reduced pin"], ["1315 reduced_falter pin"])


@pytest.mark.clause("DVD-199", "DVD-109")
def test_a_unit_that_cannot_retreat_counts_as_refusing() -> None:
    after = using({"5M-A-17": "1302", "461-I-1": "1301"}, "bayonets")

    assert after.of(UnitRefused, UnitPinned) == [UnitRefused("461-I-1"), UnitPinned("461-I-1", LossCause.REFUSAL)]


@pytest.mark.clause("DVD-199", "DVD-185")
def test_a_pinned_unit_destroyed_by_refusing_vacates_its_hex() -> None:
    after = using({"5M-A-17": "1302", "461-I-1": "1301 reduced pin"}, "bayonets")

    assert [each.strength for each in after.of(StepLost)] == [REDUCED_FALTER, DESTROYED]
    assert after.phase is Phase.BAYONETS_ADVANCE


@pytest.mark.clause("DVD-222")
def test_rout_makes_every_adjacent_enemy_of_the_sector_retreat_in_the_order_its_owner_likes() -> None:
    # 461-I-1's only way back is where 461-I-2 stands; 461-I-3 stands alone, 461-I-4 in sector A
    units = {"5M-A-17": "1316", "5M-A-49": "1416", "461-I-1": "1415", "461-I-2": "1315", "461-I-3": "1310"}
    start = using({**units, "5M-A-66": "0716", "461-I-4": "0715"}, "rout")
    assert (start.phase, start.seat, start.choices()) == (Phase.RETREAT_UNIT, GERMAN, ["461-I-2", "461-I-1"])

    one = played(start.state, ChooseUnit("461-I-2"), MoveTo("1314"))
    assert (one.phase, one.choices()) == (Phase.RETREAT, ["1414", "Refuse"])
    two = played(one.state, Refuse())
    assert two.now("461-I-1", "461-I-2", "461-I-3", "461-I-4") == ["1415 pin", "1314", "1310", "0715"]
    assert two.of(StepLost) == []


@pytest.mark.clause("DVD-222")
def test_a_friend_of_any_sector_counts_for_rout_and_the_set_is_fixed_first() -> None:
    units = {"5M-A-17": "0815", "461-I-1": "0915", "461-I-2": "0913"}
    start = using(units, "rout")
    assert start.phase is Phase.RETREAT
    after = played(start.state, MoveTo("0914"))

    assert after.now("461-I-1", "461-I-2") == ["0914", "0913"]
    assert after.phase is Phase.CHOOSE_SECTOR


@pytest.mark.clause("DVD-199", "DVD-222", "DVD-260")
def test_units_under_rout_that_cannot_retreat_refuse_when_nobody_else_can() -> None:
    units = {"5M-A-17": "1302", "461-I-1": "1301", "461-I-2": "1201", "5M-A-49": "1202"}
    after = using(units, "rout")

    assert [each.unit for each in after.of(UnitRefused)] == ["461-I-2", "461-I-1"]


# Persistent keywords


@pytest.mark.clause("DVD-186", "DVD-187", "DVD-188", "DVD-190", "DVD-191", "DVD-150")
@pytest.mark.parametrize(
    ("words", "shelter"),
    [
        ("concealment, concealment", Shelter(concealment=2)),
        ("defensive_fire", Shelter(defensive_fire=1)),
        ("entrench 2, entrench 1", Shelter(entrench=3)),
        ("hesitation, hesitation", Shelter(hesitation=2)),
        ("hidden_mgs, hidden_mgs", Shelter(hidden_mgs=True)),
    ],
)
def test_what_persists_is_kept_for_the_seat_and_the_sector(words: str, shelter: Shelter) -> None:
    after = using(FAR, words)

    assert {each.sector: each.shelters for each in after.state.sectors} == {
        Sector.A: (Shelter(), Shelter()),
        Sector.B: (shelter, Shelter()),
        Sector.C: (Shelter(), Shelter()),
        Sector.D: (Shelter(), Shelter()),
    }


# Infiltrate


@pytest.mark.clause("DVD-225", "DVD-259", "DVD-266")
def test_infiltrate_moves_up_to_x_unpinned_infantry_two_hexes_through_zones() -> None:
    units = {
        "461-I-1": "1314",
        "461-HQ": "1112",
        "461-I-2": "1214 pin",
        "461-I-MG": "1414",
        "5M-A-17": "1316",
        "461-I-3": "1010",
    }
    start = using(units, "infiltrate 2", german=True)
    assert (start.phase, start.choices()) == (Phase.INFILTRATE, ["461-HQ", "461-I-1", "461-I-3", None])
    assert refused(start.state, ChooseUnit("461-I-2")) == "DVD-225"
    assert refused(start.state, ChooseUnit("461-I-MG")) == "DVD-225"

    chosen = played(start.state, ChooseUnit("461-I-1"))
    assert "1416" in chosen.choices(), "through 1415, beside the enemy"
    assert refused(chosen.state, MoveTo("1317")) == "DVD-225"
    assert refused(chosen.state, MoveTo("1414")) == "DVD-116"
    assert refused(chosen.state, Done()) == "DVD-260"
    one = played(chosen.state, MoveTo("1416"))
    assert one.of(UnitMoved) == [UnitMoved("461-I-1", "1314", "1416", MoveCause.INFILTRATE)]
    assert one.choices() == ["461-HQ", "461-I-3", None]
    two = played(one.state, *mover("461-HQ", "1111"))
    assert two.phase is not Phase.INFILTRATE
    assert played(start.state, Done()).of(UnitMoved) == []


@pytest.mark.clause("DVD-225", "DVD-108")
def test_infiltration_is_bound_by_gas() -> None:
    chosen = using({"461-I-1": "1314", "5M-A-17": "1325"}, "infiltrate 1", german=True, gas=[Gas(ALLIED, "1315")])

    assert refused(played(chosen.state, ChooseUnit("461-I-1")).state, MoveTo("1315")) == "DVD-108"


# Leadership


@pytest.mark.clause("DVD-193", "DVD-194", "DVD-267", "CASE-DVD-38")
def test_case_38_leadership_in_the_first_sector_is_rally_5_and_then_the_discards_are_shuffled() -> None:
    state = activation({"5M-A-17": "1316 pin", "462-I-1": "1301"}, order("hold 0", 0, "leadership"))
    sides = (replace(state.sides[ALLIED], discards=(7, 8)), state.sides[GERMAN])
    start = activated(replace(state, sides=sides))
    executed = [each for each in start.of(KeywordExecuted) if each.seat == ALLIED]
    assert executed == [KeywordExecuted(ALLIED, Keyword.LEADERSHIP, 0), KeywordExecuted(ALLIED, Keyword.RALLY, 5)]
    assert start.of(DeckShuffled) == []

    after = played(start.state, ChooseUnit("5M-A-17"))
    assert after.of(DeckShuffled) == [DeckShuffled(ALLIED, 22)]
    assert after.state.sides[ALLIED].discards == ()
    assert after.state.sides[ALLIED].executed == (KeywordOrder(Keyword.RALLY, 5), KeywordOrder(Keyword.MISDIRECTION))


@pytest.mark.clause("DVD-192", "DVD-194", "CASE-DVD-38")
def test_case_38_later_it_repeats_a_keyword_of_an_earlier_sector_in_the_present_one() -> None:
    units = {"5M-A-17": "1020", "461-I-1": "1019", "461-I-2": "1120"}
    start = using(units, "leadership", activated="A", executed=(("accurate_fire", "regroup 2"), ("rout",)))
    assert (start.phase, start.choices()) == (
        Phase.LEADERSHIP,
        [(Keyword.ACCURATE_FIRE, 0), (Keyword.REGROUP, 2)],
    )
    assert refused(start.state, RepeatKeyword(Keyword.REGROUP, 3)) == "DVD-192"
    assert refused(start.state, RepeatKeyword(Keyword.ROUT, 0)) == "DVD-192"
    assert refused(start.state, RepeatKeyword(Keyword.LEADERSHIP, 0)) == "DVD-193"

    firing = played(start.state, RepeatKeyword(Keyword.ACCURATE_FIRE, 0))
    assert firing.phase is Phase.ACCURATE_FIRE
    assert firing.of(DeckShuffled) == []
    after = played(firing.state, AssignStep("461-I-1"), AssignStep("461-I-2"))
    assert after.of(DeckShuffled) == [DeckShuffled(ALLIED, 20)]


@pytest.mark.clause("DVD-193")
def test_the_first_keyword_of_the_same_order_counts_as_executed() -> None:
    after = using(FAR, "concealment, leadership", activated="A")

    # it is the only one, so nobody is asked, and it is executed twice
    assert after.state.on(Sector.B).shelters[ALLIED] == Shelter(concealment=2)


@pytest.mark.clause("DVD-193")
def test_in_the_first_sector_it_is_rally_5_even_after_a_keyword_of_the_same_order() -> None:
    after = using(FAR, "concealment, leadership")

    assert [each.keyword for each in after.of(KeywordExecuted) if each.seat == ALLIED] == [
        Keyword.CONCEALMENT,
        Keyword.LEADERSHIP,
        Keyword.RALLY,
    ]
    assert after.state.on(Sector.B).shelters[ALLIED] == Shelter(concealment=1)


@pytest.mark.clause("DVD-194")
def test_cards_in_sectors_are_no_discards_for_leadership() -> None:
    at = table(activation(FAR, activated="AB", executed=(("concealment",), ())))
    at.change(acting=ALLIED, sector=Sector.B, phase=None, task=None, leading=True)
    before = at.state.sides[ALLIED].deck.size
    end_leadership(at)

    assert at.state.sides[ALLIED].deck.size == before
    assert not at.state.leading


@pytest.mark.clause("DVD-267")
def test_a_keyword_without_effect_counts_as_executed() -> None:
    at = table(activation(FAR))
    at.change(acting=ALLIED, sector=Sector.B, phase=None, task=None)
    for order_ in (KeywordOrder(Keyword.MISDIRECTION), KeywordOrder(Keyword.ROUT), KeywordOrder(Keyword.MISDIRECTION)):
        execute(at, order_)
        at.close()

    assert at.state.sides[ALLIED].executed == (KeywordOrder(Keyword.MISDIRECTION), KeywordOrder(Keyword.ROUT))


# Misdirection


@pytest.mark.clause("DVD-224", "DVD-064", "CASE-DVD-39")
def test_case_39_misdirection_exchanges_a_card_and_the_reserve_unseen_by_the_player() -> None:
    start = using(FAR, "misdirection", german=True, reserves=(9, 0), battlefield=GERMAN)
    assert (start.phase, start.seat, start.choices()) == (
        Phase.MISDIRECTION,
        GERMAN,
        [Sector.A, Sector.C, Sector.D, None],
    )
    assert refused(start.state, Misdirect(Sector.B)) == "DVD-224"
    before = start.state.on(Sector.C)

    after = played(start.state, Misdirect(Sector.C))
    now = after.state.on(Sector.C)
    assert (now.cards, now.indicators) == ((9, before.cards[1]), before.indicators)
    assert after.state.sides[ALLIED].reserve == before.cards[0]
    assert after.of(ReserveExchanged) == [ReserveExchanged(ALLIED, Sector.C)]
    assert view(after.state, GERMAN).allied.reserve == 0
    assert {here.sector: here.cards[0] for here in view(after.state, GERMAN).sectors}[Sector.C] == 0
    assert view(after.state, ALLIED).allied.reserve == before.cards[0]
    declined = played(start.state, Done())
    assert declined.state.sides[ALLIED].reserve == 9


@pytest.mark.clause("DVD-224", "DVD-040", "DVD-266", "CASE-DVD-39")
def test_case_39_in_the_last_sector_the_reserve_is_discarded_and_a_full_hand_is_drawn() -> None:
    units = {"5M-A-17": "1325 ", "462-I-1": "1301"}
    what = order("hold 0", 0, "misdirection")
    state = activation(units, german=what, activated="ACD", reserves=(9, 0), battlefield=GERMAN)
    after = activated(state, cards=[(1, 2, 3, 4, 5), (6, 7, 8, 9, 10)])

    assert after.of(ReserveDiscarded) == [ReserveDiscarded(ALLIED, 9)]
    assert after.state.sides[ALLIED].hand == (1, 2, 3, 4, 5)
    assert 9 in after.state.sides[ALLIED].discards


@pytest.mark.clause("DVD-224")
def test_misdirection_does_nothing_without_a_reserve() -> None:
    after = using(FAR, "misdirection", german=True)

    assert after.phase is Phase.CHOOSE_SECTOR
    assert after.of(ReserveExchanged, ReserveDiscarded) == []


# Reinforcements, the keyword

TRACK = [Due("S3-R1", 2), Due("S3-R2", 3), Due("S3-R5", 12), Due("S3-R7", 12), Due("S3-R3", 1)]


@pytest.mark.clause("DVD-223", "DVD-226", "DVD-266")
def test_reinforcements_shift_an_own_group_earlier_or_an_enemy_group_later_within_the_game() -> None:
    start = using(FAR, "reinforcements", track=TRACK, turn=2)
    # own: S3-R2 (3 to 2) and S3-R5 (12 to 11); enemy: S3-R1 (2 to 3) and S3-R3 (1 to 2); S3-R7 would leave the game
    assert (start.phase, start.choices()) == (Phase.REINFORCEMENTS, ["S3-R1", "S3-R2", "S3-R5", "S3-R3", None])
    assert refused(start.state, ShiftGroup("S3-R7")) == "DVD-226"
    assert refused(start.state, ShiftGroup("S3-R4")) == "DVD-226"
    assert refused(start.state, ShiftGroup("S9-R1")) == "DVD-223"

    own = played(start.state, ShiftGroup("S3-R2"))
    assert own.of(GroupShifted) == [GroupShifted("S3-R2", 2)]
    assert Due("S3-R2", 2) in own.state.track
    assert played(start.state, ShiftGroup("S3-R1")).of(GroupShifted) == [GroupShifted("S3-R1", 3)]
    assert played(start.state, Done()).state.track == tuple(TRACK)


@pytest.mark.clause("DVD-226")
def test_an_own_group_due_now_cannot_come_earlier() -> None:
    after = using(FAR, "reinforcements", track=[Due("S3-R2", 3)], turn=3)

    assert after.phase is Phase.CHOOSE_SECTOR


# Compulsion


@pytest.mark.clause("DVD-266")
@pytest.mark.parametrize(
    ("words", "optional"),
    [
        ("audacity", True),
        ("rally 1", True),
        ("regroup 1", True),
        ("infiltrate 1", True),
        ("misdirection", True),
        ("reinforcements", True),
        ("accurate_fire", False),
        ("bayonets", False),
        ("barrage", False),
        ("recon_barrage", False),
        ("gas_barrage", False),
    ],
)
def test_only_some_keywords_may_be_declined(words: str, optional: bool) -> None:
    units = {
        "5M-A-17": "1316",
        "5M-A-66": "1216",
        "5M-A-49": "1020 full_falter pin",
        "461-I-1": "1315",
        "461-I-2": "1415",
    }
    start = using(units, words, track=[Due("S3-R1", 2)], reserves=(0, 9))

    assert (Done() in rules.legal(start.state, start.seat)) == optional
    assert start.seat == ALLIED


@pytest.mark.clause("DVD-087", "DVD-082")
def test_both_keywords_are_executed_in_the_order_printed() -> None:
    start = using({"5M-A-17": "1316 pin", "462-I-1": "1301"}, "rally 1, barrage", ChooseUnit("5M-A-17"))

    assert start.phase is Phase.BARRAGE
    after = played(start.state, PlaceToken("1310"), cards=drawing(ALLIED, 2))
    assert after.phase is Phase.CHOOSE_SECTOR

"""Removals, replacements, reorganisation, deployment, and the ends (DVD-227 to DVD-256, DVD-269, DVD-270)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest
from msgspec.structs import replace

from services.devil_dogs import rules
from services.devil_dogs.components import ALLIED, FIELDS, GERMAN, SCENARIOS, Scenario, distance
from services.devil_dogs.moves import (
    ChooseUnit,
    Done,
    EndReason,
    GameOver,
    Level,
    ObjectiveTaken,
    Phase,
    PlaceUnit,
    RegimentRemoved,
    ReplacementSpent,
    RestoreCause,
    Stage,
    TurnEnded,
    UnitArrived,
    UnitRestored,
    UnitReturned,
)
from services.devil_dogs.rules import points
from services.devil_dogs.rules.reinforcement import entries, returning
from services.devil_dogs.rules.victory import finish
from services.devil_dogs.state import Control, Due, Gas, Place, State
from services.rulekit.chance import Scripted
from services.rulekit.contract import IllegalAction, Outcome, SeatOutcome
from tests.services.devil_dogs.positions import (
    FULL,
    Played,
    activated,
    activation,
    played,
    position,
    refused,
    table,
    unit,
)

HANDS = {"s1": [(1, 2, 3), (4, 5, 6)], "s3": [(1, 2, 3, 4, 5), (6, 7, 8, 9, 10)], "s4": [(1, 2, 3), (4, 5, 6)]}
CALM = {"5M-A-17": "1325", "462-I-1": "1301"}


def turn_end(
    units: Mapping[str, str], *actions, scenario: str = "s3", on: bool = True, replacements: int = 0, **fields
) -> Played:
    """The reinforcement phase: the last sector, in which nothing happens, has been played.

    Stops at the first decision after the actions; the next turn's hands are drawn if it comes to that (`on`).
    """
    others = {"s1": "A", "s3": "ACD", "s4": "C"}[scenario]
    sector = {"s1": "B", "s3": "B", "s4": "D"}[scenario]
    start = activation(units, scenario=scenario, sector=sector, activated=others, replacements=replacements, **fields)
    return activated(start, *actions, sector=sector, cards=HANDS[scenario] if on else ())


# Removals


@pytest.mark.clause("DVD-228", "DVD-229", "DVD-269")
def test_a_regiment_is_withdrawn_from_map_and_track_in_its_turn() -> None:
    units = {
        **CALM,
        "6G-HQ": "2005",
        "6G-I-1": "2006 reduced pin",
        "6G-I-2": "dead_pool",
        "6G-II-5": "track",
        "6G-MTR": "waiting",
        "47-HQ": "3012",
        "5MGB-C": "track",
    }
    after = turn_end(units, turn=6, track=[Due("S3-R4", 6), Due("S3-R8", 9)])

    assert after.of(RegimentRemoved) == [RegimentRemoved("6G")]
    assert after.now("6G-HQ", "6G-I-1", "6G-II-5", "6G-MTR", "47-HQ") == [*["removed"] * 4, "3012"]
    # 6G-I-2 stays in the dead pool and counts: one German may return, but no HQ is left to return to
    assert unit(after.state, "6G-I-2").place is Place.SCORED
    assert after.state.track == (Due("S3-R8", 9),)
    assert points(after.state, ALLIED) == points(position(CALM), ALLIED) + 1


@pytest.mark.clause("DVD-228")
def test_nothing_is_withdrawn_in_other_turns() -> None:
    after = turn_end({**CALM, "6G-HQ": "2005"}, turn=5)

    assert [each.regiment for each in after.of(RegimentRemoved)] == ["398", "47"]
    assert after.now("6G-HQ") == ["2005"]


@pytest.mark.clause("DVD-227")
def test_a_regiment_that_is_withdrawn_keeps_no_replacements_away() -> None:
    units = {**CALM, "47-HQ": "2006", "6M-B-78": "2007 reduced", "6M-B-79": "2107 reduced", "461-I-1": "2106"}

    assert turn_end(units, turn=4, replacements=3).state.turn == 5
    assert turn_end(units, turn=5, replacements=3, on=False).choices() == ["6M-B-78", None]


@pytest.mark.clause("DVD-261")
def test_a_removal_may_change_control() -> None:
    after = turn_end({**CALM, "47-I-1": "2517", "5M-A-49": "2617"}, turn=5)

    assert [(each.objective.value, each.seat) for each in after.of(ObjectiveTaken)] == [("bouresches", ALLIED)]


# Replacements


@pytest.mark.clause("DVD-034", "DVD-230", "DVD-231", "DVD-232", "DVD-233", "DVD-266", "CASE-DVD-35")
def test_case_35_one_replacement_point_a_regiment_and_turn() -> None:
    units = {
        "6M-B-78": "2320 reduced_falter pin",
        "6M-B-79": "2220 reduced",
        "5M-A-17": "1325 full_falter",
        "5M-A-49": "1310 reduced",
        "5M-A-66": "1316",
        "6MGB-15": "1320 reduced",
        "9I-HQ": "2923 reduced",
        "9I-1-A": "1312 reduced",
        "462-I-1": "1311",
    }
    start = turn_end(units, replacements=12, on=False)
    assert (start.phase, start.seat, start.choices()) == (
        Phase.REPLACEMENT,
        ALLIED,
        ["5M-A-17", "6M-B-78", "6M-B-79", None],
    )
    assert refused(start.state, ChooseUnit("5M-A-49")) == "DVD-232"
    assert refused(start.state, ChooseUnit("6MGB-15")) == "DVD-233"
    assert refused(start.state, ChooseUnit("9I-1-A")) == "DVD-233", "no Marine, whatever is beside it"
    assert refused(start.state, ChooseUnit("5M-A-66")) == "DVD-266"

    one = played(start.state, ChooseUnit("6M-B-78"))
    assert one.of(UnitRestored, ReplacementSpent) == [
        UnitRestored("6M-B-78", FULL, RestoreCause.REPLACEMENT),
        ReplacementSpent(11),
    ]
    assert one.now("6M-B-78") == ["2320"]
    assert one.choices() == ["5M-A-17", None]
    assert refused(one.state, ChooseUnit("6M-B-79")) == "DVD-231"
    ended = played(one.state, Done(), cards=HANDS["s3"])
    assert (ended.state.turn, ended.state.replacements) == (2, 11)
    assert (one.state.replaced, ended.state.replaced) == (("6M",), ()), "next turn the regiment may have another"


@pytest.mark.clause("DVD-230")
def test_no_point_is_left_after_the_twelfth() -> None:
    facts = {scenario: facts.replacements for scenario, facts in SCENARIOS.items()}
    assert set(facts.values()) == {12}
    units = {**CALM, "6M-B-78": "2320 reduced", "5M-A-49": "1320 reduced"}
    last = turn_end(units, ChooseUnit("6M-B-78"), replacements=1)

    assert (last.state.replacements, last.state.turn) == (0, 2)
    assert turn_end(units, replacements=0).state.turn == 2


# Reorganisation


@pytest.mark.clause("DVD-234", "DVD-235", "DVD-236")
def test_germans_return_one_for_every_three_rounded_up_allies_one_for_every_two_rounded_down() -> None:
    assert [returning(GERMAN, lost) for lost in (0, 1, 2, 3, 4, 7)] == [0, 1, 1, 1, 2, 3]
    assert [returning(ALLIED, lost) for lost in (0, 1, 2, 3, 4, 5)] == [0, 0, 1, 1, 2, 2]


LOST = dict.fromkeys(("460-I-1", "460-I-2", "460-I-MG", "273R-I-4"), "dead_pool")
HEADQUARTERS = {"460-HQ": "1103", "273R-HQ": "0403"}


@pytest.mark.clause("DVD-234", "DVD-238", "DVD-239", "DVD-240", "CASE-DVD-34")
def test_case_34_two_of_four_germans_return_beside_their_hq() -> None:
    start = turn_end({**CALM, **LOST, **HEADQUARTERS}, on=False)
    assert (start.phase, start.seat, start.choices()) == (
        Phase.REORGANISE,
        GERMAN,
        ["460-I-1", "460-I-2", "273R-I-4", None],
    )
    assert refused(start.state, ChooseUnit("460-I-MG")) == "DVD-238"
    assert refused(start.state, ChooseUnit("460-HQ")) == "DVD-241"

    chosen = played(start.state, ChooseUnit("460-I-1"))
    assert chosen.phase is Phase.REORGANISE_TO
    assert set(chosen.choices()) == {name for name in chosen.state.field.hexes if distance("1103", name) == 1}
    assert refused(chosen.state, PlaceUnit("1105")) == "DVD-239"
    one = played(chosen.state, PlaceUnit("1104"))
    assert one.of(UnitReturned) == [UnitReturned("460-I-1", "1104")]
    assert one.now("460-I-1") == ["1104 reduced"]
    assert one.choices() == ["460-I-2", "273R-I-4", None]
    two = played(one.state, ChooseUnit("273R-I-4"), PlaceUnit("0404"), cards=HANDS["s3"])
    assert [each.place for each in two.state.units if each.id in LOST] == [
        Place.MAP,
        Place.SCORED,
        Place.SCORED,
        Place.MAP,
    ]


@pytest.mark.clause("DVD-235", "DVD-236", "CASE-DVD-34")
@pytest.mark.parametrize(("lost", "asked"), [(1, False), (2, True), (3, True)])
def test_case_34_allies_need_two_losses_for_one_return(lost: int, asked: bool) -> None:
    gone = {f"9I-2-{company}": "dead_pool" for company in "EFG"[:lost]}
    after = turn_end({**CALM, **gone, "9I-HQ": "2923"}, on=not asked)

    assert (after.phase is Phase.REORGANISE) == asked
    if asked:
        assert unit(after.state, "9I-2-E").place is Place.DEAD_POOL
        returned = played(after.state, ChooseUnit("9I-2-E"), PlaceUnit("2922"), cards=HANDS["s3"])
        assert returned.state.turn == 2


@pytest.mark.clause("DVD-234", "CASE-DVD-34")
def test_case_34_a_single_german_loss_returns() -> None:
    after = turn_end({**CALM, "460-I-1": "dead_pool", "460-HQ": "1103"}, on=False)

    assert after.choices() == ["460-I-1", None]


@pytest.mark.clause("DVD-237")
def test_the_french_count_and_return_with_the_americans() -> None:
    gone = {"409RI-1-1": "dead_pool", "9I-2-E": "dead_pool"}
    after = turn_end({**CALM, **gone, "409RI-HQ": "0213"}, on=False)

    assert after.choices() == ["409RI-1-1", None]


@pytest.mark.clause("DVD-238")
def test_losses_of_every_type_count() -> None:
    gone = {"460-I-MG": "dead_pool", "460-MTR": "dead_pool", "461-GP": "dead_pool", "460-I-1": "dead_pool"}
    start = turn_end({**CALM, **gone, "460-HQ": "1103", "460-I-2": "dead_pool"}, on=False)
    one = played(start.state, ChooseUnit("460-I-1"), PlaceUnit("1104"))

    assert one.choices() == ["460-I-2", None]


@pytest.mark.clause("DVD-239", "DVD-240", "DVD-119", "DVD-108")
def test_a_unit_returns_only_where_a_free_hex_without_gas_is_beside_its_own_hq() -> None:
    def hexes(**more: str) -> list[str]:
        units = {**CALM, "460-I-1": "dead_pool", "460-HQ": "1103", **{k.replace("_", "-"): v for k, v in more.items()}}
        start = turn_end(units, gas=[Gas(ALLIED, "1203")], on=False)
        return played(start.state, ChooseUnit("460-I-1")).choices()

    assert "1203" not in hexes()
    assert "1104" not in hexes(**{"461-I-1": "1104"})
    assert "1104" in hexes(**{"5M-A-49": "1105"}), "an enemy beside it does not matter"
    # no HQ, or one without room
    assert turn_end({**CALM, "460-I-1": "dead_pool", "461-HQ": "1103"}).state.turn == 2


@pytest.mark.clause("DVD-240", "DVD-241")
def test_fewer_may_return_and_those_left_are_set_aside_for_good() -> None:
    start = turn_end({**CALM, **LOST, **HEADQUARTERS}, on=False)
    after = played(start.state, Done(), cards=HANDS["s3"])

    assert {each.place for each in after.state.units if each.id in LOST} == {Place.SCORED}
    again = turn_end({**CALM, **dict.fromkeys(LOST, "scored"), **HEADQUARTERS})
    assert again.state.turn == 2


@pytest.mark.clause("DVD-242", "DVD-252")
def test_a_returned_unit_scores_only_once_it_is_destroyed_again() -> None:
    def allied(place: str) -> int:
        return points(position({**CALM, "460-I-1": place}), ALLIED) - points(position(CALM), ALLIED)

    assert [allied(place) for place in ("dead_pool", "scored", "1104 reduced", "removed")] == [1, 1, 0, 0]


@pytest.mark.clause("DVD-246", "DVD-247", "DVD-250", "DVD-227")
def test_the_attacker_reorganises_and_deploys_first_and_removals_come_before() -> None:
    gone = {"9I-2-E": "dead_pool", "9I-2-F": "dead_pool", "460-I-1": "dead_pool"}
    units = {**CALM, **gone, "9I-HQ": "2923 reduced", "460-HQ": "1103", "5M-A-17": "1325 reduced"}
    track = [Due("S3-R3", 5), Due("S3-R6", 5)]
    more = {name: "track" for group in ("S3-R3", "S3-R6") for name in _units(group)}
    # battlefield initiative, which the Germans have, does not matter
    at = turn_end({**units, **more}, on=False, turn=5, track=track, replacements=12, battlefield=GERMAN)
    asked = []
    while at.state.turn == 5 and at.state.stage is not Stage.TURN_END and len(asked) < 60:
        asked.append((at.phase.value, at.seat))
        action = rules.legal(at.state, at.seat)[0]
        last = at.state.stage is Stage.DEPLOYMENT and at.seat == GERMAN and not at.state.task.pool
        at = played(at.state, action, cards=HANDS["s3"] if last else ())

    assert [each for each in dict.fromkeys(asked) if not each[0].endswith("_to")] == [
        ("replacement", ALLIED),
        ("reorganise", ALLIED),
        ("reorganise", GERMAN),
        ("deploy", ALLIED),
        ("deploy", GERMAN),
    ]


def _units(group: str) -> Sequence[str]:
    return FIELDS[Scenario.S3].groups[group].units


# Deployment


@pytest.mark.clause("DVD-243", "DVD-270")
def test_a_due_group_is_deployed_unit_by_unit_within_five_hexes_of_its_entry() -> None:
    units = {**CALM, **dict.fromkeys(("5M-A-17", "5M-A-66", "5M-MG", "273R-II-5"), "track"), "5M-HQ": "1320"}
    units["460-HQ"] = units.pop("462-I-1")
    start = turn_end(units, scenario="s1", turn=2, track=[Due("S1-R1", 2), Due("S1-R2", 3)], on=False)
    assert (start.phase, start.seat, start.state.task.unit) == (Phase.DEPLOY, ALLIED, "5M-A-17")
    assert set(start.choices()) == {name for name in start.state.field.hexes if distance("0720", name) <= 5}
    assert refused(start.state, PlaceUnit("0714")) == "DVD-243"
    assert refused(start.state, Done()) == "DVD-243"

    one = played(start.state, PlaceUnit("0720"))
    assert one.of(UnitArrived) == [UnitArrived("5M-A-17", "0720")]
    assert one.state.task.unit == "5M-A-66"
    assert refused(one.state, PlaceUnit("0720")) == "DVD-116"
    after = played(one.state, PlaceUnit("0721"), PlaceUnit("0722"), cards=HANDS["s1"])
    assert after.now("5M-A-17", "5M-A-66", "5M-MG") == ["0720", "0721", "0722"]
    assert after.state.track == (Due("S1-R2", 3),)


@pytest.mark.clause("DVD-243")
def test_a_scenario_may_name_another_distance() -> None:
    group = FIELDS[Scenario.S3].groups["S3-R5"]

    assert (group.entry, group.within) == ("0126", 7)
    state = position({**CALM, **dict.fromkeys(group.units, "track")})
    assert max(distance("0126", name) for name in entries(state, group.units[0])) == 7


@pytest.mark.clause("DVD-244", "DVD-245", "CASE-DVD-36")
def test_case_36_no_reinforcement_comes_within_three_hexes_of_an_enemy_of_the_sector() -> None:
    def free(enemy: str) -> list[str]:
        return entries(position({"460-I-1": enemy, "5M-A-17": "track"}, scenario="s1"), "5M-A-17")

    assert distance("0720", "0717") == 3
    assert "0720" not in free("0717")
    assert "0721" in free("0717")
    # an enemy in sector B alone does not matter to a hex in A, one on the border does to both
    assert distance("0820", "1019") <= 3
    assert "0820" in free("1019")
    assert "0820" not in free("0919")
    units = {"460-I-1": "0717", "5M-HQ": "0615", "5M-A-17": "track"}
    start = turn_end(units, scenario="s1", turn=2, track=[Due("S1-R1", 2)], on=False)
    assert refused(start.state, PlaceUnit("0720")) == "DVD-244"


@pytest.mark.clause("DVD-108", "DVD-119")
def test_a_reinforcement_needs_an_empty_hex_without_gas() -> None:
    units = {"5M-HQ": "0720", "5M-A-17": "track", "460-I-1": "1103"}
    state = position(units, scenario="s1", gas=[Gas(GERMAN, "0721")])
    hexes = entries(state, "5M-A-17")

    assert not {"0720", "0721"} & set(hexes)


@pytest.mark.clause("DVD-248", "DVD-270")
def test_a_unit_without_a_legal_hex_waits_and_is_first_next_turn() -> None:
    # Germans are put down one by one where the group could still enter, until it cannot
    units = {"5M-HQ": "1320", "5M-A-17": "track", "5M-A-66": "track"}
    germans = iter([name for name in FIELDS[Scenario.S1].units if name.startswith(("460", "273R"))])
    while left := entries(position(units, scenario="s1"), "5M-A-17"):
        units[next(germans)] = left[len(left) // 2]
    blocked = turn_end(units, scenario="s1", turn=2, track=[Due("S1-R1", 2)])

    assert blocked.of(UnitArrived) == [UnitArrived("5M-A-17", ""), UnitArrived("5M-A-66", "")]
    assert blocked.now("5M-A-17", "5M-A-66") == ["waiting", "waiting"]
    assert blocked.state.track == ()
    waiting = {"5M-HQ": "1320", "460-HQ": "1103", "5M-A-66": "waiting", "5M-C-16": "track", "5M-C-20": "track"}
    start = turn_end(waiting, scenario="s1", turn=4, track=[Due("S1-R4", 4)], on=False)
    assert start.state.task.unit == "5M-A-66"
    one = played(start.state, PlaceUnit("0720"))
    assert one.state.task.unit == "5M-C-16"
    assert distance("1120", one.choices()[0]) <= 5


@pytest.mark.clause("DVD-250", "DVD-244")
def test_reorganised_units_count_as_enemies_for_deployment() -> None:
    units = {"5M-HQ": "1320", "460-HQ": "0716", "460-I-1": "dead_pool", "5M-A-17": "track"}
    start = turn_end(units, scenario="s1", turn=2, track=[Due("S1-R1", 2)], on=False)
    back = played(start.state, ChooseUnit("460-I-1"), PlaceUnit("0717"))
    stays = played(start.state, Done())

    assert "0720" not in back.choices()
    assert "0720" in stays.choices()


# The end


@pytest.mark.clause("DVD-251", "DVD-253")
def test_the_game_ends_after_the_reinforcement_phase_of_the_last_turn() -> None:
    units = {**CALM, "460-I-1": "dead_pool"}
    after = turn_end(units, turn=12, on=False)

    assert after.of(TurnEnded) == [TurnEnded(12)]
    assert after.state.phase is Phase.OVER
    assert after.events[-1] == after.state.result
    assert after.state.result.reason is EndReason.LAST_TURN
    assert rules.deciders(after.state) == ()
    assert turn_end(units, turn=11).state.turn == 12
    with pytest.raises(IllegalAction, match="DVD-251"):
        rules.apply(after.state, ALLIED, Done(), Scripted())
    with pytest.raises(IllegalAction, match="DVD-251"):
        rules.resign(after.state, ALLIED, Scripted())


@pytest.mark.clause("DVD-251")
def test_reinforcements_due_in_the_last_turn_still_come() -> None:
    units = {"5M-HQ": "1320", "460-HQ": "1103", "5M-C-16": "track", "5M-C-20": "track"}
    start = turn_end(units, scenario="s1", turn=6, track=[Due("S1-R4", 6)], on=False)

    assert start.phase is Phase.DEPLOY


@pytest.mark.clause("DVD-252", "DVD-255", "DVD-229")
def test_points_are_objectives_held_and_enemies_destroyed_and_nothing_else() -> None:
    plain = position({}, scenario="s1")
    assert (points(plain, ALLIED), points(plain, GERMAN)) == (4, 10)
    dead = {
        "460-I-1": "scored",
        "460-I-MG": "scored",
        "460-MTR": "dead_pool",
        "460-HQ": "scored",
        "5M-A-17": "scored",
    }
    state = position(dead, scenario="s1", marker=12, replacements=0)
    assert (points(state, ALLIED), points(state, GERMAN)) == (4 + 1 + 2 + 2 + 3, 10 + 1)
    assert points(position({"6M-GP": "scored"}, scenario="s3"), GERMAN) == points(position({}), GERMAN) + 2


@pytest.mark.clause("DVD-253")
@pytest.mark.parametrize(
    ("allied", "german", "winner", "level"),
    [
        (0, 0, None, Level.DRAW),
        (1, 0, ALLIED, Level.MARGINAL),
        (7, 0, ALLIED, Level.MARGINAL),
        (8, 0, ALLIED, Level.DECISIVE),
        (0, 8, GERMAN, Level.DECISIVE),
        (2, 3, GERMAN, Level.MARGINAL),
    ],
)
def test_the_margin_makes_a_draw_a_marginal_or_a_decisive_victory(allied, german, winner, level) -> None:
    fields = FIELDS[Scenario.S3]
    americans = [name for name in fields.units if name.startswith("9I-") and name[-1] in "ABCDEFGH"][:german]
    germans = [name for name in fields.units if name.startswith(("461-I-", "460-I-")) and name[-1] in "1234"][:allied]
    state = position({**dict.fromkeys(americans, "scored"), **dict.fromkeys(germans, "scored")})
    state = replace(state, control=tuple(Control(each.objective, None) for each in state.control))
    at = table(state)
    finish(at, EndReason.LAST_TURN)

    assert at.state.result == GameOver(winner, level, EndReason.LAST_TURN, allied, german)
    ranks = {None: (1, 1), ALLIED: (1, 2), GERMAN: (2, 1)}[winner]
    assert rules.outcome(at.state) == Outcome(
        "last_turn",
        (SeatOutcome(ranks[0], allied, winner == ALLIED), SeatOutcome(ranks[1], german, winner == GERMAN)),
    )


@pytest.mark.clause("DVD-254")
def test_the_game_ends_when_a_side_has_no_unit_and_none_to_come() -> None:
    alone = turn_end({"5M-A-17": "1325"}, on=False)
    coming = turn_end({"5M-A-17": "1325", "462-II-5": "track"}, track=[Due("S3-R1", 4)])

    assert alone.state.result.reason is EndReason.ELIMINATION
    assert (alone.state.result.winner, alone.state.turn) == (GERMAN, 1)
    assert (coming.state.result, coming.state.turn) == (None, 2)


@pytest.mark.clause("DVD-256")
def test_a_seat_may_resign_at_any_time_and_the_other_wins_decisively() -> None:
    state: State = activation(CALM)
    for seat in (ALLIED, GERMAN):
        step = rules.resign(state, seat, Scripted())
        result = step.state.result
        assert (result.winner, result.level, result.reason) == (1 - seat, Level.DECISIVE, EndReason.RESIGNED)
        assert step.events == (result,)
        assert rules.deciders(step.state) == ()


@pytest.mark.clause("DVD-255")
def test_strength_pins_and_the_marker_score_nothing() -> None:
    strong = position({"5M-A-17": "1325"}, marker=12)
    weak = position({"5M-A-17": "1325 reduced pin"}, marker=-12)

    assert points(strong, ALLIED) == points(weak, ALLIED)
    assert points(strong, GERMAN) == points(weak, GERMAN)

"""Set-up and frame (GRV-001 to GRV-015)."""

import pytest

from services.gravelotte import rules
from services.gravelotte.components import ASSETS_OF, CARDS, FRANCE, HANDS, PRUSSIA, Asset, Card, CardFacts, Front, Kind
from services.gravelotte.game import GAME
from services.gravelotte.moves import (
    ActionTaken,
    AttritionCounted,
    ColumnRevealed,
    CommitPlan,
    DecisionOpened,
    MarkerMoved,
    MomentumGained,
    PlanCommitted,
    TurnSupplied,
)
from services.gravelotte.state import BazaineModifier, Cubes, Fronts, HalfLength, Options, State
from services.gravelotte.view import AssetCard
from services.rulekit.chance import Scripted, Seeded
from services.rulekit.contract import InvalidOptions
from tests.services.gravelotte.positions import FR_QUIET, PR_QUIET, column, play, position, statuses


@pytest.mark.clause("GRV-001")
def test_each_seat_owns_six_action_and_two_asset_cards() -> None:
    reserve, push, hold = Kind.RESERVE, Kind.PUSH, Kind.HOLD
    square, diamond, circle = Front.SQUARE, Front.DIAMOND, Front.CIRCLE

    assert {card.value: CARDS[card] for card in HANDS[PRUSSIA]} == {
        "pr_moltke_reserve": CardFacts(reserve, (diamond,), 2),
        "pr_second_army": CardFacts(push, (square,), 1),
        "pr_first_army": CardFacts(push, (circle,), 1),
        "pr_ix_corps": CardFacts(push, (diamond,), 1),
        "pr_hold_centre": CardFacts(hold, (diamond,), 0),
        "pr_hold_flanks": CardFacts(hold, (square, circle), 1),
    }
    assert {card.value: CARDS[card] for card in HANDS[FRANCE]} == {
        "fr_bazaine_reserve": CardFacts(reserve, (diamond,), 1),
        "fr_frossard": CardFacts(push, (circle,), 1),
        "fr_canrobert": CardFacts(push, (square,), 1),
        "fr_ladmirault": CardFacts(push, (diamond,), 1),
        "fr_hold_centre": CardFacts(hold, (diamond,), 1),
        "fr_hold_flanks": CardFacts(hold, (square, circle), 0),
    }
    assert ASSETS_OF == (
        (Asset.PR_VON_STEINMETZ, Asset.PR_PRINCE_FREDERICH),
        (Asset.FR_MITRAILLEUSE, Asset.FR_BOURBAKI),
    )
    assert GAME.seat_names(2) == ("PR", "FR")
    assert (GAME.name, GAME.title, GAME.min_seats, GAME.max_seats) == ("gravelotte", "Gravelotte 1870", 2, 2)
    with pytest.raises(InvalidOptions, match="seats"):
        rules.setup(Options(), 3, Scripted())


@pytest.mark.clause("GRV-002")
def test_there_are_three_fronts_with_one_marker_each() -> None:
    assert [front.value for front in Front] == ["square", "diamond", "circle"]
    assert GAME.view(position((1, 0, -1)), None).fronts == Fronts(square=1, diamond=0, circle=-1)


@pytest.mark.clause("GRV-003")
@pytest.mark.parametrize(
    ("prussia", "france", "front"),
    [
        ("pr_second_army", "fr_canrobert", Front.SQUARE),
        ("pr_ix_corps", "fr_ladmirault", Front.DIAMOND),
        ("pr_first_army", "fr_frossard", Front.CIRCLE),
    ],
)
def test_the_left_of_one_seat_is_the_right_of_the_other(prussia: str, france: str, front: Front) -> None:
    assert column(prussia, "fr_bazaine_reserve", dice=[1]).of(MarkerMoved) == [MarkerMoved(front, 0, 1)]
    assert column("pr_moltke_reserve", france).of(MarkerMoved) == [MarkerMoved(front, 0, -1)]


@pytest.mark.clause("GRV-004")
@pytest.mark.parametrize("length", [1, 2, 4])
def test_both_ends_of_a_front_are_equally_far_from_the_middle(length: int) -> None:
    """One step short of the third end a Push wins; two steps short it does not, for either seat."""
    for short, over in ((1, True), (2, False)):
        at = length - short
        prussia = play(
            position((length, at, length), half_length=[length] * 3),
            ["pr_ix_corps", *PR_QUIET[:2]],
            ["fr_hold_flanks", "fr_hold_centre", "fr_frossard"],
            columns=1,
        )
        france = play(
            position((-length, -at, -length), half_length=[length] * 3),
            ["pr_hold_flanks", "pr_hold_centre", "pr_first_army"],
            ["fr_ladmirault", *FR_QUIET[:2]],
            columns=1,
        )

        assert (prussia.state.result is not None, france.state.result is not None) == (over, over)


@pytest.mark.clause("GRV-005")
def test_half_length_is_a_setting_per_front_with_default_2_and_minimum_1() -> None:
    assert Options().half_length == HalfLength(2, 2, 2)
    settings = Options(HalfLength(1, 10, 3))
    assert rules.setup(settings, 2, Scripted()).state == State(settings)
    doubled = column("pr_ix_corps", "fr_hold_flanks", position(half_length=(2, 1, 2), armed=(True, False)))
    assert doubled.of(MarkerMoved) == [MarkerMoved(Front.DIAMOND, 0, 1)]


@pytest.mark.clause("GRV-005", "GRV-059", "GRV-107")
@pytest.mark.parametrize(
    ("options", "field"),
    [
        (Options(HalfLength(square=0)), "half_length.square"),
        (Options(HalfLength(square=11)), "half_length.square"),
        (Options(HalfLength(diamond=0)), "half_length.diamond"),
        (Options(HalfLength(diamond=11)), "half_length.diamond"),
        (Options(HalfLength(circle=-1)), "half_length.circle"),
        (Options(HalfLength(circle=11)), "half_length.circle"),
        (Options(bazaine_modifier=BazaineModifier(below=6)), "bazaine_modifier.below"),
        (Options(bazaine_modifier=BazaineModifier(below=-6)), "bazaine_modifier.below"),
        (Options(bazaine_modifier=BazaineModifier(middle=6)), "bazaine_modifier.middle"),
        (Options(bazaine_modifier=BazaineModifier(middle=-6)), "bazaine_modifier.middle"),
        (Options(bazaine_modifier=BazaineModifier(above=6)), "bazaine_modifier.above"),
        (Options(bazaine_modifier=BazaineModifier(above=-6)), "bazaine_modifier.above"),
        (Options(max_turns=-1), "max_turns"),
        (Options(max_turns=1001), "max_turns"),
    ],
)
def test_settings_out_of_range_are_refused_by_field(options: Options, field: str) -> None:
    with pytest.raises(InvalidOptions) as refused:
        rules.setup(options, 2, Scripted())

    assert refused.value.field == field


@pytest.mark.clause("GRV-005", "GRV-059", "GRV-107")
@pytest.mark.parametrize(
    "options",
    [
        Options(HalfLength(1, 1, 1), BazaineModifier(-5, -5, -5), 0),
        Options(HalfLength(10, 10, 10), BazaineModifier(5, 5, 5), 1000),
    ],
)
def test_settings_at_the_ends_of_their_ranges_are_taken(options: Options) -> None:
    assert rules.setup(options, 2, Scripted()).state == State(options)


@pytest.mark.clause("GRV-006")
@pytest.mark.parametrize(("start", "winner"), [((2, 2, 2), PRUSSIA), ((-2, -2, -2), FRANCE), ((2, -2, 2), None)])
def test_the_prussian_victory_position_is_plus_and_the_french_minus_half_length(
    start: tuple[int, int, int], winner: int | None
) -> None:
    """All markers at one end decide as soon as a column is over; markers at different ends do not."""
    played = play(position(start), PR_QUIET, FR_QUIET, columns=1)

    assert (played.state.result.winner if played.state.result else None) == winner


@pytest.mark.clause("GRV-007")
def test_a_prussian_step_is_plus_one_and_a_french_step_minus_one() -> None:
    assert column("pr_ix_corps", "fr_hold_flanks").of(MarkerMoved) == [MarkerMoved(Front.DIAMOND, 0, 1)]
    assert column("pr_hold_flanks", "fr_ladmirault").of(MarkerMoved) == [MarkerMoved(Front.DIAMOND, 0, -1)]


@pytest.mark.clause("GRV-008", "GRV-009", "GRV-010", "GRV-012")
def test_a_match_starts_with_markers_at_0_six_cubes_in_the_pool_momentum_1_and_ready_assets() -> None:
    step = rules.setup(Options(), 2, Scripted())

    assert step.state == State(
        Options(),
        turn=1,
        fronts=Fronts(0, 0, 0),
        cubes=Cubes(6, 0, 0),
        momentum=(1, 1),
        assets=statuses(),
        plans=(None, None),
    )
    assert GAME.view(step.state, None).assets == tuple(
        AssetCard(asset, status) for asset, status in zip(Asset, statuses(), strict=True)
    )
    assert [status.value for status in step.state.assets] == ["ready"] * 4


@pytest.mark.clause("GRV-009", "GRV-011")
def test_six_cubes_exist_throughout_and_momentum_never_falls() -> None:
    for game in range(20):
        state = rules.setup(Options(), 2, Scripted()).state
        number = 0
        while decisions := rules.deciders(state):
            seat = decisions[0].seat
            choices = rules.legal(state, seat)
            number += 1
            chance = Seeded(bytes([game]), f"a{number}")
            after = rules.apply(state, seat, choices[(7 * game + 13 * number) % len(choices)], chance).state
            assert after.cubes.pool + after.cubes.prussia + after.cubes.france == 6
            assert min(after.cubes.pool, after.cubes.prussia, after.cubes.france) >= 0
            assert after.momentum[0] >= state.momentum[0]
            assert after.momentum[1] >= state.momentum[1]
            state = after


@pytest.mark.clause("GRV-010")
def test_momentum_runs_from_1_to_5() -> None:
    assert State().momentum == (1, 1)
    start = position((1, 0, 0), momentum=(3, 1))
    third = play(start, PR_QUIET, FR_QUIET)
    fourth = play(third.state, PR_QUIET, FR_QUIET)

    assert third.of(MomentumGained) == [MomentumGained(PRUSSIA, 4)]
    assert fourth.of(MomentumGained) == [MomentumGained(PRUSSIA, 5)]
    assert (third.state.result is None, fourth.state.result is None) == (True, False)


@pytest.mark.clause("GRV-011")
def test_momentum_is_kept_while_the_other_seat_gains() -> None:
    played = play(position((0, 0, -1), momentum=(3, 1)), PR_QUIET, FR_QUIET)

    assert played.state.momentum == (3, 2)


@pytest.mark.clause("GRV-013")
def test_each_hand_is_the_full_six_whenever_planning_starts() -> None:
    start = position()
    second = play(start, PR_QUIET, FR_QUIET).state

    for state in (start, second):
        for seat in (PRUSSIA, FRANCE):
            offered = {card for plan in rules.legal(state, seat) for card in plan.cards}  # type: ignore[union-attr]
            assert offered == set(HANDS[seat])


@pytest.mark.clause("GRV-014")
def test_no_choice_of_the_game_is_about_sides() -> None:
    step = rules.setup(Options(), 2, Scripted())

    assert [(d.seat, d.kind) for d in rules.deciders(step.state)] == [(PRUSSIA, "planning"), (FRANCE, "planning")]
    assert all(isinstance(action, CommitPlan) for seat in (PRUSSIA, FRANCE) for action in rules.legal(step.state, seat))


@pytest.mark.clause("GRV-015")
def test_a_turn_is_planning_activation_attrition_momentum_supply_and_planning_again() -> None:
    played = play(position((1, 0, 0)), PR_QUIET, FR_QUIET)
    chapters = (PlanCommitted, ColumnRevealed, AttritionCounted, MomentumGained, TurnSupplied, DecisionOpened)
    order = [type(e) for e in played.events if isinstance(e, chapters) and not isinstance(e, ActionTaken)]

    assert [kind for kind in order if kind is not DecisionOpened] == [
        PlanCommitted,
        PlanCommitted,
        ColumnRevealed,
        ColumnRevealed,
        ColumnRevealed,
        AttritionCounted,
        MomentumGained,
        TurnSupplied,
    ]
    assert played.events[-3:] == (
        TurnSupplied(1),
        DecisionOpened(PRUSSIA, rules.Phase.PLANNING, 2, 0),
        DecisionOpened(FRANCE, rules.Phase.PLANNING, 2, 0),
    )


@pytest.mark.clause("GRV-001")
def test_cards_are_named_by_stable_ids() -> None:
    assert [card.value for card in Card] == [card.value for hand in HANDS for card in hand]

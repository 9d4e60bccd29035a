"""Front victory, Attrition, Momentum, Supply, the ends and the record (GRV-090 to GRV-111)."""

import pytest

from services.gravelotte import rules
from services.gravelotte.components import FRANCE, PRUSSIA, Asset, Card, CubeCause, DiePurpose, EndReason, Front, Phase
from services.gravelotte.components import ReserveResult as Reserve
from services.gravelotte.game import GAME
from services.gravelotte.moves import (
    ActionTaken,
    AttritionCounted,
    ColumnRevealed,
    CommitPlan,
    CubeTaken,
    DecisionOpened,
    DieRolled,
    GameOver,
    MarkerMoved,
    MomentumGained,
    PassAsset,
    PassBourbaki,
    PlanCommitted,
    ReorderPlan,
    ReserveResolved,
    TurnSupplied,
    UseAsset,
    UseBourbaki,
)
from services.gravelotte.state import Cubes, Fronts, Options
from services.rulekit.chance import Recorded, Roll, Scripted, Seeded
from services.rulekit.contract import IllegalAction, Outcome, SeatOutcome
from tests.services.gravelotte.positions import FR_QUIET, PR_QUIET, column, committed, plan, play, position, statuses

SQUARE, DIAMOND, CIRCLE = Front
PR_WINS = (SeatOutcome(1, 0, True), SeatOutcome(2, 0, False))
FR_WINS = (SeatOutcome(2, 0, False), SeatOutcome(1, 0, True))


@pytest.mark.clause("GRV-090")
def test_three_markers_on_the_own_victory_positions_win_at_once() -> None:
    prussia = play(position((2, 1, 2)), ["pr_ix_corps", *PR_QUIET[:2]], ["fr_hold_flanks", *FR_QUIET[::2]])
    france = play(position((-2, -1, -2)), ["pr_hold_flanks", *PR_QUIET[::2]], ["fr_ladmirault", *FR_QUIET[:2]])

    assert prussia.events[-2:] == (MarkerMoved(DIAMOND, 1, 2), GameOver(PRUSSIA, EndReason.FRONTS))
    assert france.events[-2:] == (MarkerMoved(DIAMOND, -1, -2), GameOver(FRANCE, EndReason.FRONTS))
    assert GAME.view(prussia.state, PRUSSIA).france.plan == (Card.FR_HOLD_FLANKS, None, None)
    assert prussia.of(AttritionCounted) == []
    assert prussia.state.phase is Phase.OVER


@pytest.mark.clause("GRV-090")
@pytest.mark.parametrize("start", [(2, 0, 2), (0, 1, 2), (2, 1, 0)])
def test_two_markers_on_victory_positions_do_not_win(start: tuple[int, int, int]) -> None:
    played = play(position(start), ["pr_ix_corps", *PR_QUIET[:2]], ["fr_hold_flanks", *FR_QUIET[::2]], columns=1)

    assert played.state.result is None


@pytest.mark.clause("GRV-091")
def test_only_the_positions_after_both_movements_are_checked() -> None:
    """One at a time, square would complete the three ends before diamond leaves its own."""
    played = column("pr_second_army", "fr_ladmirault", position((1, 2, 2)))

    assert played.facts() == [MarkerMoved(SQUARE, 1, 2), MarkerMoved(DIAMOND, 2, 1)]


@pytest.mark.clause("GRV-092")
@pytest.mark.parametrize(
    ("prussia", "france", "totals"),
    [
        (("pr_hold_centre", "pr_hold_flanks", "pr_ix_corps"), FR_QUIET, (2, 2)),
        (("pr_hold_centre", "pr_second_army", "pr_first_army"), FR_QUIET, (2, 2)),
        (("pr_moltke_reserve", "pr_hold_flanks", "pr_first_army"), FR_QUIET, (4, 2)),
        (PR_QUIET, ("fr_hold_centre", "fr_frossard", "fr_canrobert"), (2, 3)),
        (PR_QUIET, ("fr_hold_flanks", "fr_frossard", "fr_canrobert"), (2, 2)),
    ],
)
def test_a_total_is_the_printed_fatigue_of_the_three_planned_cards(prussia, france, totals) -> None:
    assert play(position(), prussia, france).of(AttritionCounted) == [AttritionCounted(*totals)]


@pytest.mark.clause("GRV-092")
def test_each_asset_used_this_turn_adds_one_and_one_used_before_adds_nothing() -> None:
    first = play(
        position(),
        ["pr_second_army", "pr_hold_centre", "pr_hold_flanks"],
        ["fr_hold_centre", "fr_hold_flanks", "fr_ladmirault"],
        declare={1: "fr_mitrailleuse"},
        bourbaki=3,
        dice=[1],
    )
    second = play(first.state, PR_QUIET, FR_QUIET, declare={3: "pr_prince_frederich"}, dice=[1])

    assert first.of(AttritionCounted) == [AttritionCounted(2, 4)]
    assert second.of(AttritionCounted) == [AttritionCounted(3, 2)]


@pytest.mark.clause("GRV-093")
def test_cancelled_stopped_and_failed_cards_count_in_full() -> None:
    played = play(
        position(),
        ["pr_moltke_reserve", "pr_second_army", "pr_hold_flanks"],
        ["fr_hold_centre", "fr_canrobert", "fr_bazaine_reserve"],
        dice=[1],
    )

    assert played.of(AttritionCounted) == [AttritionCounted(4, 3)]


@pytest.mark.clause("GRV-094")
@pytest.mark.parametrize(
    ("prussia", "france", "seat"),
    [
        (("pr_moltke_reserve", "pr_hold_centre", "pr_hold_flanks"), FR_QUIET, PRUSSIA),
        (("pr_moltke_reserve", "pr_hold_flanks", "pr_first_army"), FR_QUIET, PRUSSIA),
        (PR_QUIET, ("fr_hold_centre", "fr_frossard", "fr_canrobert"), FRANCE),
    ],
)
def test_the_more_tired_seat_takes_one_cube_however_large_the_difference(prussia, france, seat) -> None:
    taken = [e for e in play(position(), prussia, france).of(CubeTaken) if e.cause is CubeCause.ATTRITION]

    assert taken == [CubeTaken(seat, True, CubeCause.ATTRITION)]


@pytest.mark.clause("GRV-094")
def test_with_an_empty_pool_the_attrition_cube_comes_from_the_other_seat() -> None:
    played = play(position(cubes=(0, 3, 3)), PR_QUIET, ("fr_frossard", "fr_hold_centre", "fr_ladmirault"))

    assert played.of(CubeTaken) == [CubeTaken(FRANCE, False, CubeCause.ATTRITION)]
    assert played.state.cubes == Cubes(0, 2, 4)


@pytest.mark.clause("GRV-095", "GRV-096")
@pytest.mark.parametrize(
    ("cubes", "after"),
    [
        ((6, 0, 0), (4, 1, 1)),
        ((3, 1, 2), (1, 2, 3)),
        ((2, 0, 4), (0, 1, 5)),
        ((2, 4, 0), (0, 5, 1)),
        ((1, 4, 1), (1, 4, 1)),
        ((0, 5, 1), (0, 5, 1)),
    ],
)
def test_on_a_tie_each_takes_a_cube_if_the_pool_has_two_else_neither(cubes, after) -> None:
    played = play(position(cubes=cubes), PR_QUIET, FR_QUIET)
    both = [CubeTaken(PRUSSIA, True, CubeCause.ATTRITION), CubeTaken(FRANCE, True, CubeCause.ATTRITION)]

    assert played.state.cubes == Cubes(*after)
    assert played.of(CubeTaken) == (both if cubes != after else [])
    assert played.state.result is None


@pytest.mark.clause("GRV-098")
@pytest.mark.parametrize(
    ("fronts", "gained"),
    [
        ((1, 0, 0), PRUSSIA),
        ((2, 1, -1), PRUSSIA),
        ((0, 2, 0), PRUSSIA),
        ((0, 0, -1), FRANCE),
        ((-2, 1, -1), FRANCE),
        ((0, -1, 0), FRANCE),
        ((0, 0, 0), None),
        ((2, 0, -1), None),
        ((-2, 1, 0), None),
    ],
)
def test_momentum_counts_markers_past_the_middle_not_steps(fronts: tuple[int, int, int], gained: int | None) -> None:
    played = play(position(fronts), PR_QUIET, FR_QUIET)

    assert played.of(MomentumGained) == ([] if gained is None else [MomentumGained(gained, 2)])


@pytest.mark.clause("GRV-099")
def test_the_seat_with_more_fronts_gains_exactly_one_level() -> None:
    prussia = play(position((1, 1, 1), momentum=(2, 2)), PR_QUIET, FR_QUIET)
    france = play(position((-1, 0, -1), momentum=(2, 2)), PR_QUIET, FR_QUIET)

    assert (prussia.of(MomentumGained), prussia.state.momentum) == ([MomentumGained(PRUSSIA, 3)], (3, 2))
    assert (france.of(MomentumGained), france.state.momentum) == ([MomentumGained(FRANCE, 3)], (2, 3))


@pytest.mark.clause("GRV-100")
@pytest.mark.parametrize(("fronts", "momentum", "winner"), [((1, 0, 0), (4, 4), PRUSSIA), ((0, 0, -1), (4, 4), FRANCE)])
def test_momentum_level_5_wins_at_once(fronts, momentum, winner) -> None:
    played = play(position(fronts, momentum=momentum), PR_QUIET, FR_QUIET)

    assert played.events[-2:] == (MomentumGained(winner, 5), GameOver(winner, EndReason.MOMENTUM))
    assert played.of(TurnSupplied) == []
    assert rules.outcome(played.state) == Outcome("momentum", PR_WINS if winner == PRUSSIA else FR_WINS)


@pytest.mark.clause("GRV-101", "GRV-103")
def test_supply_clears_the_table_and_opens_the_next_planning() -> None:
    played = play(
        position(turn=7),
        ["pr_ix_corps", "pr_hold_centre", "pr_moltke_reserve"],
        ["fr_ladmirault", "fr_hold_centre", "fr_hold_flanks"],
        bourbaki=3,
        declare={1: "pr_prince_frederich"},
        dice=[1],
    )
    cubes = played.state.cubes

    assert played.state == position(
        (0, 0, 0),
        (cubes.pool, cubes.prussia, cubes.france),
        turn=8,
        flipped=["pr_prince_frederich", "fr_bourbaki"],
    )
    assert len(rules.legal(played.state, PRUSSIA)) == len(rules.legal(played.state, FRANCE)) == 120
    assert played.events[-3:] == (
        TurnSupplied(7),
        DecisionOpened(PRUSSIA, Phase.PLANNING, 8, 0),
        DecisionOpened(FRANCE, Phase.PLANNING, 8, 0),
    )


@pytest.mark.clause("GRV-102")
def test_assets_used_this_turn_turn_face_down_and_ready_ones_stay_ready() -> None:
    played = play(
        position(flipped=["fr_bourbaki"]),
        ["pr_ix_corps", "pr_hold_centre", "pr_hold_flanks"],
        ["fr_hold_centre", "fr_hold_flanks", "fr_ladmirault"],
        declare={1: "pr_von_steinmetz"},
        dice=[5],
    )

    assert played.state.assets == statuses(flipped=["pr_von_steinmetz", "fr_bourbaki"])
    assert play(played.state, PR_QUIET, FR_QUIET).state.assets == played.state.assets


@pytest.mark.clause("GRV-103")
def test_declarations_are_cleared_with_their_column() -> None:
    played = play(
        position(),
        ["pr_ix_corps", "pr_second_army", "pr_hold_flanks"],
        ["fr_ladmirault", "fr_hold_centre", "fr_hold_flanks"],
        declare={1: "pr_prince_frederich"},
        dice=[5],
        columns=1,
    )

    assert (played.state.phase, played.state.declared) == (Phase.ASSET_FR, (None, None))
    assert GAME.view(played.state, None).prussia.declared is None


@pytest.mark.clause("GRV-104")
@pytest.mark.parametrize(
    ("prussia", "france", "cubes", "loser", "cause"),
    [
        ("pr_ix_corps", "fr_hold_centre", (1, 5, 0), PRUSSIA, CubeCause.HOLD),
        ("pr_hold_centre", "fr_ladmirault", (0, 1, 5), FRANCE, CubeCause.HOLD),
    ],
)
def test_six_cubes_lose_at_once_in_activation(prussia, france, cubes, loser, cause) -> None:
    played = column(prussia, france, position(cubes=cubes))

    assert played.facts() == [CubeTaken(loser, cubes[0] > 0, cause), GameOver(1 - loser, EndReason.FATIGUE)]
    assert rules.outcome(played.state) == Outcome("fatigue", FR_WINS if loser == PRUSSIA else PR_WINS)


@pytest.mark.clause("GRV-104", "GRV-097")
@pytest.mark.parametrize("cubes", [(1, 5, 0), (0, 5, 1)])
def test_six_cubes_lose_at_once_in_attrition(cubes: tuple[int, int, int]) -> None:
    """Prussia would have gained its fifth level of Momentum."""
    played = play(
        position((1, 0, 0), cubes, (4, 1)),
        ["pr_moltke_reserve", "pr_hold_centre", "pr_hold_flanks"],
        ["fr_hold_flanks", "fr_hold_centre", "fr_bazaine_reserve"],
        dice=[1],
    )

    assert played.events[-3:] == (
        AttritionCounted(3, 2),
        CubeTaken(PRUSSIA, cubes[0] > 0, CubeCause.ATTRITION),
        GameOver(FRANCE, EndReason.FATIGUE),
    )
    assert played.state.momentum == (4, 1)


@pytest.mark.clause("GRV-105")
def test_no_random_match_has_two_reasons_to_end_at_once() -> None:
    """Over many ends: one seat at most has six cubes, three ends or level 5."""
    for game in range(60):
        state, number = position(), 0
        while decisions := rules.deciders(state):
            seat = decisions[0].seat
            choices = rules.legal(state, seat)
            number += 1
            chance = Seeded(bytes([game, 1]), f"a{number}")
            state = rules.apply(state, seat, choices[(11 * game + 17 * number) % len(choices)], chance).state
        fronts = {state.fronts.square, state.fronts.diamond, state.fronts.circle}
        prussia = [fronts == {2}, state.cubes.france == 6, state.momentum[0] == 5]
        france = [fronts == {-2}, state.cubes.prussia == 6, state.momentum[1] == 5]
        assert sum(prussia) <= 1
        assert sum(france) <= 1
        assert not (any(prussia) and any(france) and state.result.winner is None)
        assert rules.outcome(state).seats in (PR_WINS, FR_WINS)


@pytest.mark.clause("GRV-106")
def test_a_sixth_cube_loses_though_the_same_column_would_bring_the_third_front() -> None:
    start = position((2, 1, 2), (1, 5, 0), armed=(True, False))
    played = column("pr_ix_corps", "fr_hold_centre", start)

    assert played.facts() == [CubeTaken(PRUSSIA, True, CubeCause.HOLD), GameOver(FRANCE, EndReason.FATIGUE)]
    assert played.state.fronts == Fronts(2, 1, 2)


@pytest.mark.clause("GRV-107")
@pytest.mark.parametrize(("max_turns", "turn", "draw"), [(1, 1, True), (2, 1, False), (50, 50, True), (0, 50, False)])
def test_a_turn_limit_makes_a_draw_after_supply(max_turns: int, turn: int, draw: bool) -> None:
    assert Options().max_turns == 50
    played = play(position(max_turns=max_turns, turn=turn), PR_QUIET, FR_QUIET)

    if draw:
        assert played.events[-2:] == (TurnSupplied(turn), GameOver(None, EndReason.TURN_LIMIT))
        draw_seats = (SeatOutcome(1, 0, False), SeatOutcome(1, 0, False))
        assert rules.outcome(played.state) == Outcome("turn_limit", draw_seats)
        assert (played.state.turn, played.state.plans) == (turn, (None, None))
    else:
        assert played.state.turn == turn + 1
        assert rules.outcome(played.state) is None


@pytest.mark.clause("GRV-107")
def test_a_win_on_the_last_permitted_turn_stands() -> None:
    played = play(position((1, 0, 0), momentum=(4, 1), max_turns=1), PR_QUIET, FR_QUIET)

    assert played.state.result == GameOver(PRUSSIA, EndReason.MOMENTUM)


@pytest.mark.clause("GRV-108")
def test_after_the_end_nothing_is_legal_for_anyone() -> None:
    over = play(position(max_turns=1), PR_QUIET, FR_QUIET).state
    actions = (
        plan(PR_QUIET),
        plan(FR_QUIET),
        PassBourbaki(),
        UseBourbaki(1),
        ReorderPlan((1, 2, 3)),
        PassAsset(),
        UseAsset(Asset.FR_MITRAILLEUSE),
    )

    assert rules.deciders(over) == ()
    for seat in (PRUSSIA, FRANCE):
        assert rules.legal(over, seat) == ()
        for action in actions:
            with pytest.raises(IllegalAction) as refused:
                rules.apply(over, seat, action, Scripted())
            assert (refused.value.clause, refused.value.reason) == ("GRV-108", "the game is over")
        with pytest.raises(IllegalAction) as refused:
            rules.resign(over, seat, Scripted())
        assert refused.value.clause == "GRV-108"


@pytest.mark.clause("GRV-108")
@pytest.mark.parametrize("seat", [PRUSSIA, FRANCE])
def test_a_seat_that_resigns_loses_at_any_time(seat: int) -> None:
    planning = position()
    half = rules.apply(planning, PRUSSIA, plan(PR_QUIET), Scripted()).state
    for state in (planning, half):
        step = rules.resign(state, seat, Scripted())

        assert step.events == (GameOver(1 - seat, EndReason.RESIGNED),)
        assert rules.deciders(step.state) == ()
        assert rules.outcome(step.state) == Outcome("resigned", FR_WINS if seat == PRUSSIA else PR_WINS)
        assert GAME.view(step.state, None).result == GameOver(1 - seat, EndReason.RESIGNED)


@pytest.mark.clause("GRV-108")
def test_the_reasons_are_the_four_of_the_rules_and_resignation() -> None:
    assert [reason.value for reason in EndReason] == ["fronts", "fatigue", "momentum", "turn_limit", "resigned"]


@pytest.mark.clause("GRV-109")
def test_the_only_chance_is_one_six_sided_die_for_four_purposes() -> None:
    assert [purpose.value for purpose in DiePurpose] == ["bazaine", "steinmetz", "frederich", "mitrailleuse"]
    chance = Seeded(b"k", "a0")
    state = rules.setup(Options(), 2, chance).state
    assert chance.answers == []
    for number in range(300):
        if not rules.deciders(state):
            break
        seat = rules.deciders(state)[0].seat
        choices = rules.legal(state, seat)
        chance = Seeded(b"k", f"a{number}")
        step = rules.apply(state, seat, choices[number % len(choices)], chance)
        dice = [e for e in step.events if isinstance(e, DieRolled)]
        assert chance.answers == [Roll(6, (die.value,)) for die in dice]
        for die in dice:
            assert die.total == die.value + die.modifier
            assert die.modifier == 0 or die.purpose is DiePurpose.BAZAINE
        state = step.state


@pytest.mark.clause("GRV-110")
def test_dice_fall_bazaine_then_prussian_asset_then_mitrailleuse() -> None:
    bazaine = column("pr_ix_corps", "fr_bazaine_reserve", declare="fr_mitrailleuse", dice=[6, 1])
    steinmetz = column(
        "pr_ix_corps",
        "fr_hold_centre",
        position(armed=(True, False)),
        declare=("pr_von_steinmetz", "fr_mitrailleuse"),
        dice=[6, 1],
    )

    assert [d.purpose for d in bazaine.of(DieRolled)] == [DiePurpose.BAZAINE, DiePurpose.MITRAILLEUSE]
    assert [d.purpose for d in steinmetz.of(DieRolled)] == [DiePurpose.STEINMETZ, DiePurpose.MITRAILLEUSE]


@pytest.mark.clause("GRV-111")
def test_the_record_holds_every_choice_action_and_die_in_order_and_replays_the_game() -> None:
    setup = rules.setup(Options(), 2, Scripted())
    pr = ["pr_ix_corps", "pr_hold_flanks", "pr_hold_centre"]
    fr = ["fr_bazaine_reserve", "fr_canrobert", "fr_hold_centre"]
    played = play(setup.state, pr, fr, declare={1: "fr_mitrailleuse"}, bourbaki=2, reorder=(1, 2, 3), dice=[5, 3])

    assert setup.events + played.events == (
        DecisionOpened(PRUSSIA, Phase.PLANNING, 1, 0),
        DecisionOpened(FRANCE, Phase.PLANNING, 1, 0),
        ActionTaken(PRUSSIA, plan(pr)),
        PlanCommitted(PRUSSIA),
        ActionTaken(FRANCE, plan(fr)),
        PlanCommitted(FRANCE),
        DecisionOpened(FRANCE, Phase.BOURBAKI, 1, 0),
        ActionTaken(FRANCE, UseBourbaki(2)),
        rules.CardExposed(2, Card.PR_HOLD_FLANKS),
        DecisionOpened(FRANCE, Phase.REORDER, 1, 0),
        ActionTaken(FRANCE, ReorderPlan((1, 2, 3))),
        rules.PlanReordered(FRANCE),
        ColumnRevealed(1, Card.PR_IX_CORPS, Card.FR_BAZAINE_RESERVE),
        DecisionOpened(FRANCE, Phase.ASSET_FR, 1, 1),
        ActionTaken(FRANCE, UseAsset(Asset.FR_MITRAILLEUSE)),
        DieRolled(DiePurpose.BAZAINE, 5, 0, 5),
        ReserveResolved(FRANCE, Reserve.ARMED),
        DieRolled(DiePurpose.MITRAILLEUSE, 3, 0, 3),
        CubeTaken(PRUSSIA, True, CubeCause.MITRAILLEUSE),
        MarkerMoved(DIAMOND, 0, 1),
        ColumnRevealed(2, Card.PR_HOLD_FLANKS, Card.FR_CANROBERT),
        CubeTaken(FRANCE, True, CubeCause.HOLD),
        MarkerMoved(SQUARE, 0, -1),
        ColumnRevealed(3, Card.PR_HOLD_CENTRE, Card.FR_HOLD_CENTRE),
        AttritionCounted(2, 5),
        CubeTaken(FRANCE, True, CubeCause.ATTRITION),
        TurnSupplied(1),
        DecisionOpened(PRUSSIA, Phase.PLANNING, 2, 0),
        DecisionOpened(FRANCE, Phase.PLANNING, 2, 0),
    )
    replayed = setup.state
    recorded = Recorded([Roll(6, (e.value,)) for e in played.of(DieRolled)])
    for event in played.of(ActionTaken):
        replayed = rules.apply(replayed, event.seat, event.action, recorded).state
    assert replayed == played.state


def test_what_is_played_for_an_absent_seat_is_fixed_and_uses_nothing_up() -> None:
    prussian, french = ("pr_ix_corps", *PR_QUIET[:2]), ("fr_ladmirault", *FR_QUIET[:2])
    asked = committed(position(armed=(True, False)), prussian, french).state
    reorder = rules.apply(asked, FRANCE, UseBourbaki(1), Scripted()).state
    prussian_window = rules.apply(asked, FRANCE, PassBourbaki(), Scripted()).state
    french_window = rules.apply(prussian_window, PRUSSIA, PassAsset(), Scripted()).state

    assert [rules.fallback(position(), seat) for seat in (PRUSSIA, FRANCE)] == [
        CommitPlan((Card.PR_HOLD_CENTRE, Card.PR_HOLD_FLANKS, Card.PR_IX_CORPS)),
        CommitPlan((Card.FR_HOLD_CENTRE, Card.FR_HOLD_FLANKS, Card.FR_LADMIRAULT)),
    ]
    assert rules.fallback(asked, FRANCE) == PassBourbaki()
    assert rules.fallback(reorder, FRANCE) == ReorderPlan((1, 2, 3))
    assert rules.fallback(prussian_window, PRUSSIA) == PassAsset()
    assert rules.fallback(french_window, FRANCE) == PassAsset()

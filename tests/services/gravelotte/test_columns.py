"""Activation, one column at a time (GRV-030 to GRV-035)."""

import pytest

from services.gravelotte import rules
from services.gravelotte.components import FRANCE, PRUSSIA, Asset, Card, CubeCause, DiePurpose, EndReason, Front, Phase
from services.gravelotte.components import ReserveResult as Reserve
from services.gravelotte.game import GAME
from services.gravelotte.moves import (
    ActionTaken,
    AttritionCounted,
    ColumnRevealed,
    CubeTaken,
    DecisionOpened,
    DieRolled,
    GameOver,
    MarkerMoved,
    PassAsset,
    PassBourbaki,
    ReserveResolved,
    UseAsset,
)
from services.rulekit.chance import Scripted
from tests.services.gravelotte.positions import FR_QUIET, PR_QUIET, column, committed, play, position


@pytest.mark.clause("GRV-030")
def test_columns_are_finished_one_after_the_other_end_checks_included() -> None:
    played = play(
        position((0, 0, 1)),
        ["pr_first_army", "pr_second_army", "pr_hold_centre"],
        ["fr_hold_centre", "fr_frossard", "fr_hold_flanks"],
    )
    facts = [e for e in played.facts() if isinstance(e, ColumnRevealed | MarkerMoved)]

    assert facts == [
        ColumnRevealed(1, Card.PR_FIRST_ARMY, Card.FR_HOLD_CENTRE),
        MarkerMoved(Front.CIRCLE, 1, 2),
        ColumnRevealed(2, Card.PR_SECOND_ARMY, Card.FR_FROSSARD),
        MarkerMoved(Front.SQUARE, 0, 1),
        MarkerMoved(Front.CIRCLE, 2, 1),
        ColumnRevealed(3, Card.PR_HOLD_CENTRE, Card.FR_HOLD_FLANKS),
    ]


@pytest.mark.clause("GRV-030")
def test_a_win_in_column_2_leaves_column_3_hidden() -> None:
    played = play(
        position((2, 1, 2)),
        ["pr_hold_centre", "pr_ix_corps", "pr_hold_flanks"],
        ["fr_hold_flanks", "fr_bazaine_reserve", "fr_hold_centre"],
        dice=[1],
    )

    assert played.events[-2:] == (MarkerMoved(Front.DIAMOND, 1, 2), GameOver(PRUSSIA, EndReason.FRONTS))
    assert GAME.view(played.state, FRANCE).prussia.plan == (Card.PR_HOLD_CENTRE, Card.PR_IX_CORPS, None)
    assert GAME.view(played.state, None).france.plan == (Card.FR_HOLD_FLANKS, Card.FR_BAZAINE_RESERVE, None)


@pytest.mark.clause("GRV-031")
def test_both_cards_of_a_column_are_revealed_together_to_everybody() -> None:
    asked = committed(position(), ["pr_ix_corps", *PR_QUIET[:2]], ["fr_ladmirault", *FR_QUIET[:2]]).state
    step = rules.apply(asked, FRANCE, PassBourbaki(), Scripted())
    revealed = ColumnRevealed(1, Card.PR_IX_CORPS, Card.FR_LADMIRAULT)

    assert step.events == (
        ActionTaken(FRANCE, PassBourbaki()),
        revealed,
        DecisionOpened(PRUSSIA, Phase.ASSET_PR, 1, 1),
    )
    assert [GAME.redact(revealed, seat) for seat in (PRUSSIA, FRANCE, None)] == [revealed] * 3
    assert GAME.view(step.state, None).column == 1
    assert GAME.view(step.state, FRANCE).prussia.plan == (Card.PR_IX_CORPS, None, None)
    assert GAME.view(step.state, PRUSSIA).france.plan == (Card.FR_LADMIRAULT, None, None)
    assert GAME.view(step.state, None).prussia.plan == (Card.PR_IX_CORPS, None, None)


@pytest.mark.clause("GRV-032")
def test_a_card_answers_only_the_card_it_faces() -> None:
    """Strong Defense in column 2 does not stop the centre Push of column 1, nor does it answer Moltke in column 3."""
    played = play(
        position(),
        ["pr_ix_corps", "pr_hold_centre", "pr_moltke_reserve"],
        ["fr_hold_flanks", "fr_hold_centre", "fr_canrobert"],
    )

    assert played.of(MarkerMoved) == [MarkerMoved(Front.DIAMOND, 0, 1), MarkerMoved(Front.SQUARE, 0, -1)]
    assert played.of(ReserveResolved) == [ReserveResolved(PRUSSIA, Reserve.ARMED)]
    assert [e for e in played.of(CubeTaken) if e.cause is CubeCause.HOLD] == []  # type: ignore[union-attr]


@pytest.mark.clause("GRV-033", "GRV-074")
def test_in_a_column_comes_the_reveal_then_the_prussian_then_the_french_window_then_the_dice() -> None:
    played = column(
        "pr_first_army",
        "fr_hold_flanks",
        position(armed=(True, False)),
        declare=("pr_von_steinmetz", "fr_mitrailleuse"),
        dice=[5, 3],
    )

    assert played.events == (
        DecisionOpened(PRUSSIA, Phase.ASSET_PR, 1, 1),
        ActionTaken(PRUSSIA, UseAsset(Asset.PR_VON_STEINMETZ)),
        DecisionOpened(FRANCE, Phase.ASSET_FR, 1, 1),
        ActionTaken(FRANCE, UseAsset(Asset.FR_MITRAILLEUSE)),
        CubeTaken(PRUSSIA, True, CubeCause.HOLD),
        DieRolled(DiePurpose.STEINMETZ, 5, 0, 5),
        DieRolled(DiePurpose.MITRAILLEUSE, 3, 0, 3),
        CubeTaken(PRUSSIA, True, CubeCause.MITRAILLEUSE),
        MarkerMoved(Front.CIRCLE, 0, 2),
    )


@pytest.mark.clause("GRV-034")
def test_reserves_come_before_cubes_and_dice_and_movement_comes_last() -> None:
    reserves = column("pr_moltke_reserve", "fr_bazaine_reserve", dice=[6])
    with_asset = column("pr_ix_corps", "fr_bazaine_reserve", declare="fr_mitrailleuse", dice=[2, 4])
    cancelled = column("pr_moltke_reserve", "fr_hold_centre")

    assert reserves.facts() == [
        ReserveResolved(PRUSSIA, Reserve.ARMED),
        DieRolled(DiePurpose.BAZAINE, 6, 0, 6),
        ReserveResolved(FRANCE, Reserve.ARMED),
    ]
    assert with_asset.facts() == [
        DieRolled(DiePurpose.BAZAINE, 2, 0, 2),
        ReserveResolved(FRANCE, Reserve.FAILED),
        DieRolled(DiePurpose.MITRAILLEUSE, 4, 0, 4),
        CubeTaken(PRUSSIA, True, CubeCause.MITRAILLEUSE),
        MarkerMoved(Front.DIAMOND, 0, 1),
    ]
    assert cancelled.facts() == [
        ReserveResolved(PRUSSIA, Reserve.CANCELLED),
        CubeTaken(PRUSSIA, True, CubeCause.HOLD),
    ]


@pytest.mark.clause("GRV-034")
def test_the_cube_of_a_dice_asset_comes_before_movement_so_the_reason_is_fatigue() -> None:
    """France's sixth cube and Prussia's third front in one column: one winner, and the cube is first."""
    played = column(
        "pr_ix_corps", "fr_ladmirault", position((2, 1, 2), (0, 1, 5)), declare="pr_prince_frederich", dice=[6]
    )

    assert played.facts() == [
        DieRolled(DiePurpose.FREDERICH, 6, 0, 6),
        CubeTaken(FRANCE, False, CubeCause.FREDERICH),
        GameOver(PRUSSIA, EndReason.FATIGUE),
    ]


@pytest.mark.clause("GRV-035")
def test_a_sixth_cube_stops_the_column_before_further_dice_and_movement() -> None:
    """The doubled Push would still move, and Steinmetz' die would fall, had the Hold's cube not been the sixth."""
    played = column(
        "pr_ix_corps",
        "fr_hold_centre",
        position((0, 0, 0), (1, 5, 0), armed=(True, False)),
        declare=("pr_von_steinmetz", "fr_mitrailleuse"),
        dice=[],
    )

    assert played.facts() == [
        CubeTaken(PRUSSIA, True, CubeCause.HOLD),
        GameOver(FRANCE, EndReason.FATIGUE),
    ]
    assert played.state.fronts == position().fronts
    assert played.of(AttritionCounted) == []


@pytest.mark.clause("GRV-033")
def test_a_passed_prussian_window_leads_to_the_french_one() -> None:
    asked = committed(
        position(armed=(True, False)), ["pr_ix_corps", *PR_QUIET[:2]], ["fr_ladmirault", *FR_QUIET[:2]]
    ).state
    window = rules.apply(asked, FRANCE, PassBourbaki(), Scripted()).state
    step = rules.apply(window, PRUSSIA, PassAsset(), Scripted())

    assert step.events == (ActionTaken(PRUSSIA, PassAsset()), DecisionOpened(FRANCE, Phase.ASSET_FR, 1, 1))
    assert step.state.fronts == asked.fronts

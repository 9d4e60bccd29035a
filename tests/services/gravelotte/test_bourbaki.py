"""General Bourbaki (GRV-022 to GRV-029)."""

import pytest

from services.gravelotte import rules
from services.gravelotte.components import FRANCE, ORDERS, PRUSSIA, Asset, Card, Phase
from services.gravelotte.game import GAME
from services.gravelotte.moves import (
    Action,
    ActionTaken,
    AttritionCounted,
    CardExposed,
    ColumnRevealed,
    DecisionOpened,
    PassAsset,
    PassBourbaki,
    PlanReordered,
    ReorderPlan,
    UseAsset,
    UseBourbaki,
)
from services.gravelotte.state import State
from services.rulekit.chance import Scripted
from services.rulekit.contract import Decision, IllegalAction
from tests.services.gravelotte.positions import FR_QUIET, PR_QUIET, committed, plan, play, position, statuses

PRUSSIAN = ("pr_second_army", "pr_hold_centre", "pr_hold_flanks")
FRENCH = ("fr_hold_centre", "fr_hold_flanks", "fr_ladmirault")


def asked() -> State:
    return committed(position(), PRUSSIAN, FRENCH).state


def shown(column: int = 1) -> State:
    return rules.apply(asked(), FRANCE, UseBourbaki(column), Scripted()).state


def refusal(state: State, seat: int, action: Action) -> str:
    with pytest.raises(IllegalAction) as refused:
        rules.apply(state, seat, action, Scripted())
    return refused.value.clause


@pytest.mark.clause("GRV-022")
def test_france_decides_on_bourbaki_after_both_plans_and_before_column_1() -> None:
    played = committed(position(), PRUSSIAN, FRENCH)

    assert rules.deciders(played.state) == (Decision(FRANCE, "bourbaki"),)
    assert played.events[-1] == DecisionOpened(FRANCE, Phase.BOURBAKI, 1, 0)
    assert not played.of(ColumnRevealed)
    assert rules.legal(played.state, FRANCE) == (PassBourbaki(), UseBourbaki(1), UseBourbaki(2), UseBourbaki(3))
    assert rules.legal(played.state, PRUSSIA) == ()
    assert refusal(played.state, PRUSSIA, PassBourbaki()) == "GRV-022"
    assert refusal(played.state, PRUSSIA, UseBourbaki(1)) == "GRV-022"


@pytest.mark.clause("GRV-022")
def test_bourbaki_passed_is_asked_again_next_turn_and_bourbaki_used_is_not() -> None:
    passed = play(position(), PR_QUIET, FR_QUIET)
    used = play(position(), PR_QUIET, FR_QUIET, bourbaki=2)

    assert play(passed.state, PR_QUIET, FR_QUIET).windows()[0] == "bourbaki:0"
    assert "bourbaki:0" not in play(used.state, PR_QUIET, FR_QUIET).windows()
    later = committed(used.state, PRUSSIAN, FRENCH).state
    assert refusal(later, FRANCE, PassBourbaki()) == "GRV-073"
    assert refusal(later, FRANCE, UseBourbaki(1)) == "GRV-073"


@pytest.mark.clause("GRV-023")
def test_bourbaki_acts_at_no_other_moment() -> None:
    window = rules.apply(asked(), FRANCE, PassBourbaki(), Scripted()).state
    assert window.phase is Phase.ASSET_FR

    for state in (position(), window):
        assert refusal(state, FRANCE, UseBourbaki(1)) == "GRV-023"
        assert refusal(state, FRANCE, PassBourbaki()) == "GRV-023"
    assert refusal(window, FRANCE, UseAsset(Asset.FR_BOURBAKI)) == "GRV-023"
    assert refusal(asked(), FRANCE, UseAsset(Asset.FR_BOURBAKI)) == "GRV-023"
    assert refusal(shown(), FRANCE, UseBourbaki(2)) == "GRV-073"


@pytest.mark.clause("GRV-024", "GRV-025")
@pytest.mark.parametrize("column", [1, 2, 3])
def test_france_names_the_column_whose_card_everybody_sees(column: int) -> None:
    step = rules.apply(asked(), FRANCE, UseBourbaki(column), Scripted())
    card = Card(PRUSSIAN[column - 1])

    assert step.events == (
        ActionTaken(FRANCE, UseBourbaki(column)),
        CardExposed(column, card),
        DecisionOpened(FRANCE, Phase.REORDER, 1, 0),
    )
    assert [GAME.redact(event, None) for event in step.events] == list(step.events)
    for viewer in (FRANCE, None):
        seen = GAME.view(step.state, viewer)
        assert seen.prussia.plan == tuple(card if k == column else None for k in (1, 2, 3))
        assert seen.shown_column == column
    assert step.state.assets == statuses(used=["fr_bourbaki"])


@pytest.mark.clause("GRV-024")
@pytest.mark.parametrize("column", [0, 4, -1])
def test_a_column_that_does_not_exist_cannot_be_shown(column: int) -> None:
    assert refusal(asked(), FRANCE, UseBourbaki(column)) == "GRV-024"


@pytest.mark.clause("GRV-025")
@pytest.mark.parametrize(("column", "still_shown"), [(1, 0), (2, 2), (3, 3)])
def test_the_shown_card_stays_face_up_until_its_column_is_revealed(column: int, still_shown: int) -> None:
    state = rules.apply(shown(column), FRANCE, ReorderPlan((1, 2, 3)), Scripted()).state
    seen = GAME.view(state, FRANCE)

    assert (seen.column, seen.shown_column) == (1, still_shown)
    assert seen.prussia.plan == tuple(Card(PRUSSIAN[k - 1]) if k in (1, column) else None for k in (1, 2, 3))
    finished = play(position(), PRUSSIAN, FRENCH, bourbaki=column)
    assert finished.state.shown_column == 0


@pytest.mark.clause("GRV-026", "GRV-027")
@pytest.mark.parametrize("order", ORDERS)
def test_france_puts_its_planned_cards_in_any_of_their_six_orders(order: tuple[int, ...]) -> None:
    assert rules.legal(shown(), FRANCE) == tuple(ReorderPlan(each) for each in ORDERS)
    assert rules.legal(shown(), PRUSSIA) == ()

    played = play(position(), PR_QUIET, FRENCH, bourbaki=2, reorder=order, dice=())

    assert [e.france.value for e in played.of(ColumnRevealed)] == [FRENCH[k - 1] for k in order]  # type: ignore[union-attr]
    assert [e.prussia.value for e in played.of(ColumnRevealed)] == list(PR_QUIET)  # type: ignore[union-attr]


@pytest.mark.clause("GRV-026")
@pytest.mark.parametrize("order", [(), (1, 2), (1, 1, 2), (1, 2, 3, 1)])
def test_an_order_that_leaves_out_or_repeats_a_column_is_refused(order: tuple[int, ...]) -> None:
    assert refusal(shown(), FRANCE, ReorderPlan(order)) == "GRV-026"


@pytest.mark.clause("GRV-026")
def test_without_a_shown_card_nothing_is_reordered() -> None:
    for state in (position(), asked()):
        assert refusal(state, FRANCE, ReorderPlan((1, 2, 3))) == "GRV-026"


@pytest.mark.clause("GRV-027")
@pytest.mark.parametrize("order", [(1, 2, 4), (0, 1, 2), (3, 2, -1)])
def test_a_card_left_in_hand_cannot_come_into_the_plan(order: tuple[int, ...]) -> None:
    assert refusal(shown(), FRANCE, ReorderPlan(order)) == "GRV-027"


@pytest.mark.clause("GRV-028")
def test_the_new_order_is_hidden_from_prussia_until_the_columns_are_revealed() -> None:
    step = rules.apply(shown(3), FRANCE, ReorderPlan((3, 1, 2)), Scripted())

    for viewer in (PRUSSIA, None):
        assert [GAME.redact(event, viewer) for event in step.events[:2]] == [None, PlanReordered(FRANCE)]
        assert GAME.view(step.state, viewer).france.plan == (Card.FR_LADMIRAULT, None, None)
    assert [GAME.redact(event, FRANCE) for event in step.events] == list(step.events)
    assert step.events[0] == ActionTaken(FRANCE, ReorderPlan((3, 1, 2)))
    assert GAME.view(step.state, FRANCE).france.plan == (
        Card.FR_LADMIRAULT,
        Card.FR_HOLD_CENTRE,
        Card.FR_HOLD_FLANKS,
    )


@pytest.mark.clause("GRV-029")
def test_prussia_may_not_answer_by_changing_its_plan() -> None:
    assert rules.deciders(shown()) == (Decision(FRANCE, "reorder"),)
    assert refusal(shown(), PRUSSIA, ReorderPlan((2, 1, 3))) == "GRV-029"
    assert refusal(shown(), PRUSSIA, plan(PRUSSIAN[::-1])) == "GRV-019"
    assert refusal(shown(), PRUSSIA, PassAsset()) == "GRV-075"


@pytest.mark.clause("GRV-092", "GRV-022")
def test_bourbaki_used_adds_one_to_french_fatigue() -> None:
    assert play(position(), PR_QUIET, FR_QUIET, bourbaki=1).of(AttritionCounted) == [AttritionCounted(2, 3)]

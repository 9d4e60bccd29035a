"""Planning (GRV-016 to GRV-021)."""

from itertools import permutations

import pytest

from services.gravelotte import rules
from services.gravelotte.components import FRANCE, HANDS, PRUSSIA, Asset, Card
from services.gravelotte.game import GAME
from services.gravelotte.moves import ActionTaken, ColumnRevealed, CommitPlan, DecisionOpened, PlanCommitted
from services.gravelotte.view import Side
from services.rulekit.chance import Scripted
from services.rulekit.contract import Decision, IllegalAction
from tests.services.gravelotte.positions import FR_QUIET, PR_QUIET, committed, plan, play, position


@pytest.mark.clause("GRV-016")
@pytest.mark.parametrize("seat", [PRUSSIA, FRANCE])
def test_a_plan_is_any_ordered_three_of_the_own_six_cards(seat: int) -> None:
    plans = rules.legal(position(), seat)

    assert list(plans) == [CommitPlan(cards) for cards in permutations(HANDS[seat], 3)]
    assert len(set(plans)) == 120


@pytest.mark.clause("GRV-017")
@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ((), "a plan has three cards"),
        (HANDS[PRUSSIA][:2], "a plan has three cards"),
        (HANDS[PRUSSIA][:4], "a plan has three cards"),
        ((Card.PR_IX_CORPS, Card.PR_HOLD_CENTRE, Card.PR_IX_CORPS), "a plan has no card twice"),
        ((Card.PR_IX_CORPS, Card.PR_HOLD_CENTRE, Card.FR_FROSSARD), "a plan has only one's own Action cards"),
        ((Card.PR_IX_CORPS, Card.PR_HOLD_CENTRE, Asset.PR_VON_STEINMETZ), "a plan has only one's own Action cards"),
        ((Card.PR_IX_CORPS, Card.PR_HOLD_CENTRE, None), "a plan has only one's own Action cards"),
    ],
)
def test_a_plan_of_other_cards_or_another_length_is_refused(cards: tuple[Card, ...], reason: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        rules.apply(position(), PRUSSIA, CommitPlan(cards), Scripted())

    assert (refused.value.clause, refused.value.reason) == ("GRV-017", reason)


@pytest.mark.clause("GRV-018")
def test_both_seats_are_asked_at_once_and_learn_only_that_a_plan_is_in() -> None:
    start = position()
    step = rules.apply(start, PRUSSIA, plan(PR_QUIET), Scripted())

    assert rules.deciders(start) == (Decision(PRUSSIA, "planning"), Decision(FRANCE, "planning"))
    assert [GAME.redact(event, FRANCE) for event in step.events] == [None, PlanCommitted(PRUSSIA)]
    assert [GAME.redact(event, None) for event in step.events] == [None, PlanCommitted(PRUSSIA)]
    assert [GAME.redact(event, PRUSSIA) for event in step.events] == [
        ActionTaken(PRUSSIA, plan(PR_QUIET)),
        PlanCommitted(PRUSSIA),
    ]
    for viewer in (FRANCE, None):
        assert GAME.view(step.state, viewer).prussia == Side(True, (None, None, None), False, None, 1)
        assert GAME.view(step.state, viewer).france == Side(False, (), False, None, 1)
    assert GAME.view(step.state, PRUSSIA).prussia == Side(True, plan(PR_QUIET).cards, False, None, 1)


@pytest.mark.clause("GRV-018")
def test_the_french_plan_is_as_secret_as_the_prussian() -> None:
    step = rules.apply(position(), FRANCE, plan(FR_QUIET), Scripted())

    assert [GAME.redact(event, PRUSSIA) for event in step.events] == [None, PlanCommitted(FRANCE)]
    assert GAME.view(step.state, PRUSSIA).france == Side(True, (None, None, None), False, None, 1)
    assert GAME.view(step.state, FRANCE).france == Side(True, plan(FR_QUIET).cards, False, None, 1)


@pytest.mark.clause("GRV-019")
def test_a_committed_plan_is_final() -> None:
    step = rules.apply(position(), FRANCE, plan(FR_QUIET), Scripted())

    assert rules.legal(step.state, FRANCE) == ()
    for state in (step.state, committed(position(), PR_QUIET, FR_QUIET).state):
        with pytest.raises(IllegalAction) as refused:
            rules.apply(state, FRANCE, plan(FR_QUIET[::-1]), Scripted())
        assert (refused.value.clause, refused.value.reason) == ("GRV-019", "a committed plan is final")


@pytest.mark.clause("GRV-020")
def test_plans_may_arrive_in_either_order_and_nothing_opens_before_both_are_in() -> None:
    start, pr, fr = position(), plan(PR_QUIET), plan(FR_QUIET)
    prussia_first = rules.apply(start, PRUSSIA, pr, Scripted())
    france_first = rules.apply(start, FRANCE, fr, Scripted())

    assert rules.deciders(prussia_first.state) == (Decision(FRANCE, "planning"),)
    assert rules.deciders(france_first.state) == (Decision(PRUSSIA, "planning"),)
    assert not [e for e in prussia_first.events + france_first.events if isinstance(e, DecisionOpened)]
    assert rules.legal(prussia_first.state, FRANCE) == rules.legal(start, FRANCE)
    assert (
        rules.apply(prussia_first.state, FRANCE, fr, Scripted()).state
        == rules.apply(france_first.state, PRUSSIA, pr, Scripted()).state
    )


@pytest.mark.clause("GRV-021")
def test_column_k_of_one_seat_faces_column_k_of_the_other() -> None:
    played = play(position(), PR_QUIET, FR_QUIET)

    assert played.of(ColumnRevealed) == [
        ColumnRevealed(1, Card.PR_HOLD_CENTRE, Card.FR_HOLD_CENTRE),
        ColumnRevealed(2, Card.PR_HOLD_FLANKS, Card.FR_HOLD_FLANKS),
        ColumnRevealed(3, Card.PR_IX_CORPS, Card.FR_LADMIRAULT),
    ]

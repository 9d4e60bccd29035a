"""Last missions and what the expansion changes (AYO-020 to AYO-039)."""

import pytest

from services.grizzled.components import Phase, Threat
from services.grizzled.game import GAME
from services.grizzled.moves import (
    CardReturned,
    CharmTurned,
    DeclareFinal,
    MissionFailed,
    PlayCard,
    RemoveHardships,
    RestoreCharm,
    ReturnCard,
    SupportRevealed,
    TrialsRaised,
    UseCharm,
    Withdraw,
)
from services.grizzled.state import Options
from services.rulekit.contract import Outcome, SeatOutcome
from tests.services.grizzled.squad import (
    FINAL_ASSAULT,
    LAST_STAND,
    ORDERS,
    A,
    B,
    C,
    D,
    Squad,
    card,
    cards,
    missions,
)

clause = pytest.mark.clause
EITHER = pytest.mark.parametrize("final", [FINAL_ASSAULT, LAST_STAND])


def declared(final, **told) -> Squad:  # type: ignore[no-untyped-def]
    told = {"options": ORDERS, "deck": "E01 E02", "trials": "T01 T11 T24 T34", "leader": B, "seats": 3} | told
    return Squad(**told).run_mission().act(told["leader"], DeclareFinal(final))


def last(final, **told) -> Squad:  # type: ignore[no-untyped-def]
    """The last to withdraw does, in a last mission with Trials empty."""
    told = {"final": final, "trials": 0, "tile": {C: "L1"}, "withdrawn": [A, B], "turn": C} | told
    return Squad(**told).withdraw(C)


@clause("AYO-020")
@EITHER
@pytest.mark.parametrize("number", [0, 5])
def test_the_leader_may_declare_the_last_mission_in_any_mission(final, number: int) -> None:  # type: ignore[no-untyped-def]
    squad = declared(final, number=number)

    assert (squad.state.final, squad.in_play, squad.state.offered) == (final, (), ())
    assert squad.deck == missions("E01 E02")
    assert squad.asked == (B, Phase.ACTION)
    assert last(final, hands={A: 1}).state.result is not None, "it is the last of the game"


@clause("AYO-021", "AYO-022")
@EITHER
def test_all_of_trials_is_dealt_from_the_leader(final) -> None:  # type: ignore[no-untyped-def]
    squad = declared(final)

    assert [squad.hand(seat) for seat in (B, C, A)] == [cards("T01 T34"), cards("T11"), cards("T24")]
    assert squad.state.trials.size == 0


@clause("AYO-022")
def test_last_stand_fails_at_four() -> None:
    squad = Squad(final=LAST_STAND, nml="T01 T02", hands={A: "T05 T34", B: "T08 T35"}, trials=0, used=[A, B, C])
    squad.play(A, "T05")
    assert squad.of(MissionFailed) == []
    assert squad.play(B, "T08").of(MissionFailed) == [MissionFailed((Threat.NIGHT,))]

    assault = Squad(final=FINAL_ASSAULT, nml="T01 T02", hands={A: "T05 T34"}, trials=0).play(A, "T05")
    assert assault.of(MissionFailed) == [MissionFailed((Threat.NIGHT,))]


@clause("AYO-023")
@EITHER
def test_there_is_no_morale_loss_in_a_last_mission(final) -> None:  # type: ignore[no-untyped-def]
    played = Squad(final=final, missions="D01 D02", morale=5, hands={A: "H09 T34"}, trials=0).play(A, "H09")
    ended = last(final, hands={A: 1}, hardships={A: "H09"}, morale=9)

    assert played.state.morale.size == 5
    assert ended.of(TrialsRaised) == []
    assert ended.state.morale.size == 9


@clause("AYO-024")
@EITHER
def test_there_is_no_strategic_withdrawal_in_a_last_mission(final) -> None:  # type: ignore[no-untyped-def]
    squad = Squad(final=final, hands={A: "T01"}, trials=0, tile={A: "L1"}).act(A, Withdraw())

    assert squad.asked == (B, Phase.ACTION)
    assert squad.state.trials.size == 0


@clause("AYO-025")
@EITHER
def test_missions_still_in_play_keep_their_other_effects(final) -> None:  # type: ignore[no-untyped-def]
    squad = Squad(final=final, missions="D10 D11", trials=0, nml="T34", sticky=card("T34"), tile={A: "L1"})
    assert [squad.count(kind) for kind in ("shell", "night", "whistle")] == [2, 1, 1]

    squad.act(A, Withdraw())
    assert squad.asked == (B, Phase.ACTION), "a fort cannot be paid"


@clause("AYO-026")
@EITHER
def test_a_failed_last_mission_loses_without_support(final) -> None:  # type: ignore[no-untyped-def]
    squad = Squad(final=final, nml="T01 T02 T05", hands={A: "T08"}, trials=0, tile={B: "R1"}, hardships={A: "H08"})
    squad.play(A, "T08")

    assert squad.reason == "defeat_final_mission"
    assert squad.of(SupportRevealed) == []


@clause("AYO-027")
@EITHER
def test_a_last_mission_must_leave_no_card(final) -> None:  # type: ignore[no-untyped-def]
    won = last(final)
    assert won.reason in ("victory", "victory_posthumous")
    assert len(won.of(SupportRevealed)) == 1
    assert last(final, hands={A: 1}).reason == "defeat_final_mission"
    assert last(final, hardships={B: "H08 H11 H12 H13"}).reason == "defeat_hardship"
    saved = last(final, tile={C: "R1"}, hardships={B: "H08 H11 H12 H13"})
    assert saved.act(B, RemoveHardships(cards("H08"))).reason in ("victory", "victory_posthumous")


@clause("AYO-028")
def test_both_last_missions_can_be_won() -> None:
    reasons = [last(final).reason for final in (FINAL_ASSAULT, LAST_STAND)]
    outcomes = [GAME.outcome(last(final).state) for final in (FINAL_ASSAULT, LAST_STAND)]

    assert reasons == ["victory", "victory_posthumous"]
    assert outcomes == [Outcome(reason, (SeatOutcome(1, 0, True),) * 3) for reason in reasons]


@clause("AYO-029")
def test_an_ordinary_mission_may_win_too() -> None:
    squad = Squad(missions="N09", deck="E01 E02", trials=0).end()

    assert squad.reason == "victory"


# Strategic withdrawal


def first_out(**told) -> Squad:  # type: ignore[no-untyped-def]
    told = {"options": ORDERS, "hands": {A: "T01 H08"}, "tile": {A: "L1", B: "L2"}, "trials": "T02 T03"} | told
    return Squad(**told).act(A, Withdraw())


@clause("AYO-030")
def test_the_first_to_withdraw_may_return_a_card() -> None:
    squad = first_out()
    assert squad.asked == (A, Phase.STRATEGIC)
    assert squad.kinds(A) == {"Skip", "ReturnCard"}

    squad.return_card(A, "T01")
    assert squad.pile("trials") == cards("T01 T02 T03")
    assert squad.hand(A) == cards("H08")
    assert squad.of(CardReturned) == [CardReturned(A)]
    second = first_out(hands={A: "T01", B: "T05"}).return_card(A, "T01").act(B, Withdraw())
    assert second.asked == (C, Phase.ACTION), "and only the first"


@clause("AYO-031")
def test_a_card_is_returned_before_any_effect_of_the_withdrawal() -> None:
    squad = first_out(hardships={A: "H17 H12"}, tile={A: "L1 R1"})
    assert squad.asked == (A, Phase.STRATEGIC)
    squad.return_card(A, "T01")
    assert squad.asked == (A, Phase.STUNNED_TILE)
    while squad.asked[0] == A:
        squad.act(A, squad.legal(A)[0])
    assert squad.nml == cards("T01"), "the Clumsy draws what was returned"

    assert Squad(options=ORDERS, hands={A: "T01 T02"}, hardships={A: "H11"}).refuses_withdrawal(A) == "GRZ-081"


@clause("AYO-032")
def test_what_the_first_does_not_use_is_lost() -> None:
    squad = first_out(hands={A: "T01", B: "T05"}).skip(A).act(B, Withdraw())
    assert squad.asked == (C, Phase.ACTION)
    without = first_out(hands={B: "T05"}).act(B, Withdraw())
    assert without.asked == (C, Phase.ACTION), "the first had no card"
    assert ReturnCard(card("H08")) in first_out().legal(A), "hardships too"


@clause("AYO-033")
def test_without_traps_there_is_no_strategic_withdrawal() -> None:
    squad = first_out(options=Options(traps=False, expansion=ORDERS.expansion))

    assert squad.asked == (B, Phase.ACTION)
    assert first_out(options=Options()).asked == (B, Phase.ACTION), "nor in the base game"


# Speech, support, morale


@clause("AYO-034")
def test_a_speech_token_goes_back_to_the_pile() -> None:
    squad = Squad(options=ORDERS, tokens={B: 2}, common=1, turn=B).speak(B, "rain")

    assert squad.state.seats[B].speech_tokens == 1
    assert (squad.state.common_tokens, squad.state.spent_tokens) == (2, 0)


def supported(*, failed: bool) -> Squad:
    squad = Squad(options=ORDERS, deck="E01 E02", tile={A: "L1"}, hardships={B: "H08 H11 H12"}, used=[A, B])
    return squad.end(failed=failed, placed={A: "L1"})


@clause("AYO-035")
def test_after_success_the_charm_comes_back_beside_two_removals() -> None:
    squad = supported(failed=False)

    assert squad.of(CharmTurned) == [CharmTurned(B, True)]
    assert RemoveHardships(cards("H08 H12")) in squad.legal(B)
    assert squad.refusal(B, RestoreCharm()) == "GRZ-101"
    assert [soldier.charm_ready for soldier in squad.state.seats] == [False, True, True]


@clause("AYO-036")
def test_after_failure_the_charm_comes_back_beside_one_removal() -> None:
    squad = supported(failed=True)

    assert squad.of(CharmTurned) == [CharmTurned(B, True)]
    assert squad.legal(B) == tuple(RemoveHardships(cards(names)) for names in ("H08", "H11", "H12", ""))


@clause("AYO-037")
@pytest.mark.parametrize(("hands", "moved"), [(0, 3), (3, 3), (5, 5), (6, 6), (9, 6)])
def test_the_drop_is_six_at_most(hands: int, moved: int) -> None:
    squad = Squad(options=ORDERS, deck="E01 E02", hands={A: hands}, morale=20, trials=5).end()

    assert squad.of(TrialsRaised) == [TrialsRaised(moved)]


@clause("AYO-038")
@pytest.mark.parametrize(("hands", "moved"), [(0, 4), (9, 7)])
def test_the_demoralised_adds_one_after_the_limit(hands: int, moved: int) -> None:
    squad = Squad(options=ORDERS, deck="E01 E02", hands={A: hands}, hardships={D: "H09"}, seats=4, morale=20, trials=5)

    assert squad.end().of(TrialsRaised) == [TrialsRaised(moved)]


@clause("AYO-039")
def test_mission_cards_that_count_cannot_be_discarded() -> None:
    squad = Squad(missions="N03", charm={A: "rain"}, nml="T21", hands={A: "T24 T34"}, tokens={A: 1})
    assert squad.count("rain") == 2
    assert [action for action in squad.legal(A) if isinstance(action, UseCharm)] == [UseCharm(cards("T21"))]

    assert squad.act(A, PlayCard(card("T24"))).of(MissionFailed) == [MissionFailed((Threat.RAIN,))]
    frightened = Squad(missions="N03", nml="T21", hardships={A: "H10"}, hands={A: "T34"})
    assert frightened.legal(A) == (Withdraw(),)


def test_a_last_mission_puts_both_missions_back() -> None:
    squad = declared(FINAL_ASSAULT)

    assert squad.deck == missions("E01 E02")
    assert [each.mission for each in GAME.view(squad.state, B).mission_deck.known] == list(missions("E01 E02"))

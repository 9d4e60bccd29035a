"""Withdrawing, speech and charm, and the end of a mission (GRZ-043 to GRZ-074)."""

import pytest

from services.grizzled.components import Phase, Threat, Tile
from services.grizzled.game import GAME
from services.grizzled.moves import (
    CardPlayed,
    CharmTurned,
    DecisionOpened,
    Decline,
    DiscardCard,
    MakeSpeech,
    MissionFailed,
    MissionSucceeded,
    PlaceTile,
    RemoveTile,
    SeatWithdrew,
    SupportRevealed,
    TilePlaced,
    TileRemoved,
    TrialsShuffled,
    UseCharm,
    Withdraw,
)
from services.grizzled.state import Work
from tests.services.grizzled.squad import A, B, C, D, Squad, card, cards

clause = pytest.mark.clause


@clause("GRZ-043")
def test_who_withdraws_places_one_of_its_tiles_face_down() -> None:
    squad = Squad(tile={A: "L1 R1 R2"}).act(A, Withdraw())
    assert squad.asked == (A, Phase.SUPPORT_TILE)
    assert squad.legal(A) == tuple(PlaceTile(tile) for tile in (Tile.L1, Tile.R1, Tile.R2))
    assert squad.refusal(A, PlaceTile(Tile.L2)) == "GRZ-043"

    squad.act(A, PlaceTile(Tile.R1))
    assert (squad.state.seats[A].placed, squad.tiles(A)) == (Tile.R1, (Tile.L1, Tile.R2))
    assert [GAME.redact(squad.of(TilePlaced)[0], seat) for seat in (A, B, None)] == [
        TilePlaced(A, Tile.R1),
        TilePlaced(A, None),
        TilePlaced(A, None),
    ]


@clause("GRZ-044")
def test_who_has_no_tile_withdraws_without() -> None:
    squad = Squad(tile={A: ""}).act(A, Withdraw())

    assert squad.in_mission() == [B, C]
    assert (squad.state.seats[A].placed, squad.asked) == (None, (B, Phase.ACTION))


@clause("GRZ-045")
def test_who_withdraws_keeps_its_hand() -> None:
    squad = Squad(hands={A: "T01 H08"}, tile={A: "L1"}).withdraw(A)

    assert squad.hand(A) == cards("T01 H08")


@clause("GRZ-046")
def test_who_has_withdrawn_has_no_more_turns() -> None:
    squad = Squad(hands={B: "T31 T32", C: "T34"}, withdrawn=[A], turn=C, tokens={C: 1}, leader=A)

    squad.play(C, "T34")
    assert squad.asked == (B, Phase.ACTION)
    heard = Squad(hands={A: "T31", B: "T32"}, withdrawn=[A], turn=C, tokens={C: 1}).speak(C, "snow")
    assert heard.asked == (B, Phase.SPEECH_DISCARD)
    assert heard.act(B, Decline()).asked == (B, Phase.ACTION)


@clause("GRZ-047")
@pytest.mark.parametrize("hardships", [{A: "H11"}, {A: "H13"}, {B: "H14"}, {A: "H11 H13", B: "H14"}])
def test_with_an_empty_hand_withdrawing_is_always_allowed(hardships: dict[int, str]) -> None:
    assert Squad(hardships=hardships).refuses_withdrawal(A) is None
    assert Squad(hardships=hardships, hands={A: 2}).refuses_withdrawal(A) is not None


@clause("GRZ-048")
def test_with_nothing_left_withdrawing_is_the_only_action() -> None:
    assert Squad(used=[A], nml="T01").legal(A) == (Withdraw(),)
    assert Squad(tokens={A: 1}, hardships={A: "H08"}, charm={A: "rain"}, nml="T01").legal(A) == (Withdraw(),)
    assert Squad(tokens={A: 1}).kinds(A) == {"Withdraw", "MakeSpeech"}


@clause("GRZ-049")
def test_the_steps_of_a_withdrawal_come_in_order() -> None:
    squad = Squad(
        missions="D11", hardships={A: "H17 H12"}, tile={A: "L1 R1 R2"}, hands={A: "T01"}, trials="T02 T34 T03 T05"
    )
    squad.act(A, Withdraw())
    asked = [squad.asked[1]]
    squad.return_card(A, "T01")
    asked.append(squad.asked[1])
    squad.act(A, RemoveTile(Tile.L1))
    asked.append(squad.asked[1])
    squad.act(A, PlaceTile(Tile.R1))
    asked.append(squad.asked[1])
    squad.skip(A)

    assert asked == [Phase.STRATEGIC, Phase.STUNNED_TILE, Phase.SUPPORT_TILE, Phase.FORT_DRAW]
    kinds = [type(event) for event in squad.events]
    assert kinds.index(SeatWithdrew) < kinds.index(CardPlayed), "the Clumsy plays when withdrawn"


@clause("GRZ-049", "GRZ-090")
def test_panic_draws_from_the_tiles_left_after_stunned() -> None:
    squad = Squad(hardships={A: "H17 H18"}, tile={A: "L1 R1 R2"}).act(A, Withdraw())

    squad.act(A, RemoveTile(Tile.L1), choices=[1])
    assert squad.state.seats[A].placed is Tile.R2


@clause("GRZ-050")
def test_legality_is_judged_before_the_first_step() -> None:
    squad = Squad(missions="D08", hands={A: "T01"}, hardships={A: "H11"}, trials=5, tile={A: "L1"})
    assert squad.refuses_withdrawal(A) is None

    squad.act(A, Withdraw()).skip(A)
    squad.act(A, next(action for action in squad.legal(A) if type(action).__name__ == "DrawForFort"))
    assert len(squad.hand(A)) == 4
    assert squad.in_mission() == [B, C], "four cards in hand do not bring the Stubborn back"

    returning = Squad(missions="N01", hands={A: "T01 T02"}, hardships={A: "H11"}, tile={A: "L1"})
    assert returning.refuses_withdrawal(A) == "GRZ-081", "a card to return does not make it legal"


@clause("GRZ-051")
def test_who_could_do_nothing_may_withdraw() -> None:
    squad = Squad(missions="N05", hands={A: "T01"}, hardships={A: "H13"}, used=[A])
    assert squad.legal(A) == (Withdraw(),)

    squad = Squad(missions="N05", hands={A: "T01 T02"}, hardships={A: "H13"}, used=[A])
    assert squad.kinds(A) == {"PlayCard"}


# Speech


@clause("GRZ-052")
def test_a_speech_needs_a_token() -> None:
    with_token = Squad(tokens={A: 1})
    without = Squad(tokens={B: 1})

    assert "MakeSpeech" in with_token.kinds(A)
    assert without.refusal(A, MakeSpeech((Threat.RAIN,), False)) == "GRZ-052"
    assert with_token.refusal(B, MakeSpeech((Threat.RAIN,), False)) == "GRZ-024"


@clause("GRZ-053")
def test_a_speech_names_one_of_the_six_kinds() -> None:
    squad = Squad(tokens={A: 1})
    speeches = [action for action in squad.legal(A) if isinstance(action, MakeSpeech)]

    assert speeches == [MakeSpeech((kind,), False) for kind in Threat]
    assert squad.refusal(A, MakeSpeech((), False)) == "GRZ-053"
    assert squad.refusal(A, MakeSpeech((Threat.RAIN, Threat.GAS), False)) == "GRZ-053"


def heard(**told: object) -> Squad:
    told = {"hands": {A: "T27", B: "T21 T24 H02 H08", C: "T32"}, "tokens": {A: 1}} | told
    return Squad(**told).speak(A, "rain")  # type: ignore[arg-type]


@clause("GRZ-054")
def test_each_other_seat_may_discard_one_card_or_decline() -> None:
    squad = heard()
    assert squad.legal(B) == (Decline(), *(DiscardCard(each) for each in cards("T21 T24 H02")))

    squad.discard_card(B, "T21")
    assert squad.asked == (C, Phase.SPEECH_DISCARD), "one card and no more"
    squad.act(C, Decline())
    assert (squad.hand(B), squad.hand(C)) == (cards("T24 H02 H08"), cards("T32"))


@clause("GRZ-055")
def test_they_decide_clockwise_and_see_what_the_others_discarded() -> None:
    squad = Squad(4, hands={A: "T21", B: "T32", D: "T24"}, tokens={C: 1}, turn=C).speak(C, "rain")
    asked = [squad.asked[0]]
    squad.discard_card(D, "T24")
    asked.append(squad.asked[0])
    assert squad.state.discard == cards("T24")
    squad.act(A, Decline())
    asked.append(squad.asked[0])

    assert asked == [D, A, B]


@clause("GRZ-056")
def test_a_trauma_in_hand_may_be_discarded_and_no_other_hardship() -> None:
    squad = heard(hardships={B: "H01"})

    assert squad.refusal(B, DiscardCard(card("H08"))) == "GRZ-056"
    squad.discard_card(B, "H02")
    assert squad.state.discard == cards("H02")
    assert squad.hardships(B) == cards("H01")


@clause("GRZ-057")
def test_the_speaker_discards_nothing() -> None:
    squad = heard().act(B, Decline()).act(C, Decline())

    assert squad.hand(A) == cards("T27")
    assert squad.asked == (B, Phase.ACTION)


@clause("GRZ-058")
def test_who_has_withdrawn_is_not_asked() -> None:
    assert heard(withdrawn=[B]).asked == (C, Phase.SPEECH_DISCARD)


@clause("GRZ-059")
def test_the_token_leaves_the_game() -> None:
    squad = heard(common=2)

    assert squad.state.seats[A].speech_tokens == 0
    assert (squad.state.common_tokens, squad.state.spent_tokens) == (2, 1)


@clause("GRZ-060")
def test_a_discarded_card_has_no_effect() -> None:
    squad = heard(hands={A: "T01", B: "T27", C: "T32"}, trials="T02 T03", nml="T24").discard_card(B, "T27")

    assert squad.nml == cards("T24")
    assert (squad.count("rain"), squad.pile("trials")) == (1, cards("T02 T03"))
    assert squad.hardships(B) == ()


@clause("GRZ-061")
def test_a_speech_is_legal_although_nobody_can_discard() -> None:
    squad = Squad(tokens={A: 1}).speak(A, "rain")

    assert squad.asked == (B, Phase.ACTION)
    assert squad.state.spent_tokens == 1


@clause("GRZ-062")
def test_a_seat_with_cards_is_asked_even_if_none_fits() -> None:
    none = heard(hands={A: "T27", B: "T01", C: "T32"})
    some = heard(hands={A: "T27", B: "T21", C: "T32"})

    assert none.asked == some.asked == (B, Phase.SPEECH_DISCARD)
    assert none.legal(B) == (Decline(),)
    for seat in (A, C, None):
        assert GAME.view(none.state, seat) == GAME.view(some.state, seat)
    declined = [squad.act(B, Decline()) for squad in (none, some)]
    told = [[GAME.redact(event, A) for event in squad.events] for squad in declined]
    assert told[0] == told[1]


@clause("GRZ-062")
def test_two_equal_tiles_are_asked_for_too() -> None:
    equal = Squad(tile={A: "L1 L2"}).act(A, Withdraw())
    different = Squad(tile={A: "L1 R2"}).act(A, Withdraw())

    assert equal.asked == different.asked == (A, Phase.SUPPORT_TILE)
    assert [GAME.redact(event, B) for event in equal.events] == [GAME.redact(event, B) for event in different.events]


# Lucky charm


@clause("GRZ-063")
def test_a_charm_needs_its_kind_in_no_mans_land() -> None:
    assert "UseCharm" in Squad(charm={A: "rain"}, nml="T21").kinds(A)
    assert Squad(charm={A: "rain"}, nml="T01").refusal(A, UseCharm(cards("T01"))) == "GRZ-063"
    assert "UseCharm" not in Squad(charm={A: "rain"}, nml="").kinds(A)
    assert Squad(charm={B: "rain"}, nml="T21").refusal(B, UseCharm(cards("T21"))) == "GRZ-024"


@clause("GRZ-064")
def test_a_charm_discards_exactly_one_card() -> None:
    squad = Squad(charm={A: "rain"}, nml="T21 T37")
    assert squad.refusal(A, UseCharm(cards("T21 T37"))) == "GRZ-064"
    assert squad.refusal(A, UseCharm(())) == "GRZ-064"

    squad.use_charm(A, "T37")
    assert squad.nml == cards("T21")
    assert [squad.count(kind) for kind in ("night", "snow", "rain")] == [0, 0, 1]
    assert squad.of(CharmTurned) == [CharmTurned(A, False)]
    assert squad.state.discard == cards("T37")


@clause("GRZ-065")
def test_a_charm_does_not_reach_a_trauma() -> None:
    squad = Squad(charm={A: "rain"}, nml="T21", hardships={A: "H02", B: "H01"})

    assert [action for action in squad.legal(A) if isinstance(action, UseCharm)] == [UseCharm(cards("T21"))]
    assert squad.refusal(A, UseCharm(cards("H02"))) == "GRZ-065"


@clause("GRZ-066")
def test_a_used_charm_is_used() -> None:
    squad = Squad(charm={A: "rain"}, nml="T21", used=[A])

    assert squad.refusal(A, UseCharm(cards("T21"))) == "GRZ-066"
    assert not squad.end().state.seats[A].charm_ready, "the next mission does not bring it back"


# The end of a mission


@clause("GRZ-067")
def test_the_mission_succeeds_when_the_last_has_withdrawn() -> None:
    squad = Squad(withdrawn=[A], tile={B: "L1", C: "L2"}, turn=B).withdraw(B)
    assert squad.of(MissionSucceeded) == []

    assert squad.withdraw(C).of(MissionSucceeded) == [MissionSucceeded()]


@clause("GRZ-068")
def test_success_discards_no_mans_land() -> None:
    squad = Squad(nml="T01 T21", discard="T05", trials=3).end()

    assert squad.state.discard == cards("T05 T01 T21")
    assert squad.nml == ()
    assert squad.state.trials.size == 3 + 3, "three by the drop"


@clause("GRZ-069")
def test_failure_shuffles_no_mans_land_into_trials_before_support() -> None:
    squad = Squad(nml="T01 T21", trials=6).end(failed=True)

    assert squad.of(TrialsShuffled) == [TrialsShuffled(cards("T01 T21"))]
    assert set(cards("T01 T21")) < set(squad.pile("trials"))
    assert squad.state.discard == ()
    assert squad.contents.shuffles == 1
    kinds = [type(event) for event in squad.events]
    assert kinds.index(TrialsShuffled) < kinds.index(SupportRevealed)


@clause("GRZ-070")
@pytest.mark.parametrize("failed", [False, True])
def test_hands_and_hardships_stay(failed: bool) -> None:
    squad = Squad(hands={A: "T01 H08"}, hardships={B: "H11 H02"}).end(failed=failed)

    assert (squad.hand(A), squad.hardships(B)) == (cards("T01 H08"), cards("H11 H02"))


@clause("GRZ-071")
def test_failure_ends_everything_at_once() -> None:
    squad = Squad(nml="T11 T14", hands={A: "T13 T01", B: "T02"}, trials="T24 T25", tile={C: "L1 R1"})
    squad.play(A, "T13")

    assert squad.of(CardPlayed)[1:] == []
    assert squad.of(SupportRevealed) == [SupportRevealed((), None)]
    assert [event.phase for event in squad.of(DecisionOpened)] == [Phase.INTENSITY]


@clause("GRZ-071")
def test_failure_cancels_the_second_card() -> None:
    squad = Squad(missions="N05", nml="T01 T05", hands={A: "T08 T34"}, deck="E01 E02").play(A, "T08")

    assert squad.hand(A) == cards("T34")
    assert squad.asked[1] is Phase.MISSION_CHOICE


@clause("GRZ-072")
def test_a_failure_in_the_last_step_is_a_failure() -> None:
    squad = Squad(hardships={A: "H12"}, nml="T01 T05", trials="T08 T02", tile={A: "L1"}, withdrawn=[B, C]).withdraw(A)

    assert squad.of(MissionFailed) == [MissionFailed((Threat.NIGHT,))]
    assert squad.of(MissionSucceeded) == []


@clause("GRZ-073")
def test_discarded_cards_never_come_back_and_lie_open() -> None:
    squad = Squad(discard="T01 T02", nml="T05", trials=5).end(failed=True)

    assert squad.state.discard == cards("T01 T02")
    assert [GAME.view(squad.state, seat).discard for seat in (A, B, None)] == [cards("T01 T02")] * 3


@clause("GRZ-074")
@pytest.mark.parametrize(("hardships", "kind"), [({A: "H14"}, "withdraw"), ({A: "H01"}, "count")])
def test_hardships_of_a_withdrawn_seat_do_nothing_in_the_mission(hardships: dict[int, str], kind: str) -> None:
    squad = Squad(hardships=hardships, withdrawn=[A], hands={B: "T01"}, turn=B)

    assert squad.refuses_withdrawal(B) is None
    assert squad.count("night") == 0


def test_the_mission_after_a_failed_one_begins_as_any_other() -> None:
    squad = Squad(nml="T01 T05", hands={A: "T08"}).play(A, "T08")

    assert squad.asked == (B, Phase.INTENSITY)
    assert squad.intensity(1).run(Work.TURN, seat=C).asked == (C, Phase.ACTION)
    assert not squad.state.failed


def test_a_stunned_seat_tells_nobody_which_tile_it_lost() -> None:
    squad = Squad(hardships={A: "H17"}, tile={A: "L1"}).act(A, Withdraw())

    assert [GAME.redact(squad.of(TileRemoved)[0], seat).tile for seat in (A, B)] == [Tile.L1, None]

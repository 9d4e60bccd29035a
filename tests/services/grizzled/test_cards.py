"""Playing cards, failure and traps (GRZ-023 to GRZ-042)."""

import pytest

from services.grizzled.components import Phase, Source, Threat
from services.grizzled.moves import (
    CardPlayed,
    Decline,
    LeaderChanged,
    MakeSpeech,
    MissionFailed,
    PlayCard,
    RemoveHardship,
    Skip,
    UseCharm,
    Withdraw,
)
from services.grizzled.state import Work
from tests.services.grizzled.squad import A, B, C, D, Squad, card, cards

clause = pytest.mark.clause


@clause("GRZ-023")
def test_turns_go_clockwise_from_the_leader_over_seats_in_mission() -> None:
    squad = Squad(4, leader=C, trials=12).run_mission().intensity(1)
    assert squad.asked == (C, Phase.ACTION)

    squad = Squad(4, hands={C: "T31", A: "T34"}, turn=C, withdrawn=[D], leader=B).play(C, "T31")
    assert squad.asked == (A, Phase.ACTION)
    assert squad.play(A, "T34").asked == (B, Phase.ACTION)


@clause("GRZ-024")
def test_a_turn_is_one_of_four_actions() -> None:
    squad = Squad(hands={A: "T31 T34"}, tokens={A: 1}, charm={A: "gas"}, nml="T35")

    assert squad.kinds(A) == {"PlayCard", "Withdraw", "MakeSpeech", "UseCharm"}
    assert squad.refusal(A, Skip()) == "GRZ-024"
    assert squad.refusal(A, Decline()) == "GRZ-024"
    assert squad.refusal(B, Withdraw()) == "GRZ-024"
    for action in (PlayCard(card("T31")), MakeSpeech((Threat.SNOW,), False), UseCharm(cards("T35"))):
        again = Squad(hands={A: "T31 T34"}, tokens={A: 1}, charm={A: "gas"}, nml="T35")
        assert again.act(A, action).asked == (B, Phase.ACTION)


@clause("GRZ-025")
def test_any_hand_card_may_be_played() -> None:
    squad = Squad(hands={A: "T39 H15 H20 T04 H01"}, nml="T01 T05")

    plays = [action.card for action in squad.legal(A) if isinstance(action, PlayCard)]
    assert plays == list(cards("T39 H15 H20 T04 H01"))
    assert squad.refusal(A, PlayCard(card("T02"))) == "GRZ-025"
    forced = Squad(hands={A: "T39"}, nml="T01 T05", hardships={A: "H10"})
    assert forced.refusal(A, PlayCard(card("T39"))) == "GRZ-079"


@clause("GRZ-026")
def test_an_ordinary_card_goes_to_no_mans_land() -> None:
    squad = Squad(hands={A: "T31 T01"}, nml="T34").play(A, "T31")

    assert squad.nml == cards("T34 T31")
    assert squad.hand(A) == cards("T01")
    assert squad.of(CardPlayed) == [CardPlayed(A, card("T31"), Source.HAND)]


@clause("GRZ-027")
def test_a_hardship_goes_before_the_seat_that_played_it_and_works_at_once() -> None:
    squad = Squad(hands={A: "H14", B: "T01"}, hardships={A: "H08"}).play(A, "H14")

    assert squad.hardships(A) == cards("H08 H14")
    assert (squad.nml, squad.hardships(B)) == ((), ())
    assert squad.refuses_withdrawal(B) == "GRZ-085"


@clause("GRZ-028")
def test_a_seat_may_fail_the_mission() -> None:
    squad = Squad(nml="T01 T05", hands={A: "T08 T34"})

    assert PlayCard(card("T08")) in squad.legal(A)
    assert squad.play(A, "T08").of(MissionFailed) == [MissionFailed((Threat.NIGHT,))]


@clause("GRZ-029")
def test_a_card_counts_once_for_each_kind_it_shows() -> None:
    squad = Squad(nml="T39 T37 T21")

    assert [squad.count(kind) for kind in Threat] == [2, 2, 3, 1, 2, 1]


@clause("GRZ-030")
def test_a_trauma_counts_while_its_owner_is_in_mission() -> None:
    squad = Squad(hardships={A: "H01 H04", B: "H02", C: "H05"}, withdrawn=[C], nml="T01")

    assert [squad.count(kind) for kind in ("night", "shell", "rain", "gas")] == [2, 2, 1, 0]


@clause("GRZ-031")
def test_the_mission_fails_as_soon_as_a_kind_is_there_three_times() -> None:
    two = Squad(nml="T01", hands={A: "T02 T34"}).play(A, "T02")
    three = Squad(nml="T01 T05", hands={A: "T08 T34"}).play(A, "T08")
    trauma = Squad(nml="T01 T05", hands={A: "H01 T34"}).play(A, "H01")

    assert [squad.of(MissionFailed) for squad in (two, three, trauma)] == [
        [],
        [MissionFailed((Threat.NIGHT,))],
        [MissionFailed((Threat.NIGHT,))],
    ]


@clause("GRZ-031")
def test_it_may_fail_before_the_first_turn() -> None:
    squad = Squad(missions="N10", hardships={A: "H01", B: "H02"}, deck="E01 E02")
    squad.run(Work.ACTIONS)
    assert squad.asked == (A, Phase.ACTION)

    squad = Squad(missions="N10 D11", hardships={A: "H01"}, deck="E01 E02").run(Work.ACTIONS)
    assert squad.of(MissionFailed) == [MissionFailed((Threat.NIGHT,))]


@clause("GRZ-032")
def test_one_of_several_kinds_is_enough() -> None:
    squad = Squad(nml="T37 T32", hands={A: "T27 T34"}).play(A, "T27")

    assert squad.of(MissionFailed) == [MissionFailed((Threat.RAIN,))]


@clause("GRZ-033")
def test_with_its_owner_a_trauma_leaves_the_mission() -> None:
    squad = Squad(hardships={A: "H01"}, nml="T01", hands={B: "T05 T34"}, tile={A: "L1"})
    assert squad.count("night") == 2

    squad.withdraw(A)
    assert squad.count("night") == 1
    assert squad.play(B, "T05").of(MissionFailed) == []


@clause("GRZ-034")
def test_in_the_next_mission_it_counts_again() -> None:
    squad = Squad(hardships={A: "H01"}, withdrawn=[A])
    assert squad.count("night") == 0

    squad.end()
    assert squad.count("night") == 1


@clause("GRZ-035")
def test_hands_never_count() -> None:
    squad = Squad(hands={A: "T01 T02 T03 H01", B: "T05"}, nml="T06")

    assert squad.count("night") == 1


# Traps


@clause("GRZ-036")
def test_a_trap_draws_the_top_of_trials_and_plays_it() -> None:
    squad = Squad(hands={A: "T13 T01"}, trials="T24 T02").play(A, "T13")

    assert squad.nml == cards("T13 T24")
    assert squad.of(CardPlayed) == [
        CardPlayed(A, card("T13"), Source.HAND),
        CardPlayed(A, card("T24"), Source.TRAP),
    ]
    assert squad.hand(A) == cards("T01")


@clause("GRZ-037")
def test_a_trap_card_that_fails_the_mission_draws_nothing() -> None:
    squad = Squad(nml="T11 T14", hands={A: "T13"}, trials="T24 T02").play(A, "T13")

    assert squad.of(CardPlayed) == [CardPlayed(A, card("T13"), Source.HAND)]
    assert set(cards("T24 T02")) < set(squad.pile("trials"))


@clause("GRZ-038")
def test_a_drawn_trap_draws_no_more() -> None:
    squad = Squad(hands={A: "T13"}, trials="T27 T30").play(A, "T13")

    assert squad.nml == cards("T13 T27")
    assert squad.pile("trials") == cards("T30")


@clause("GRZ-039")
def test_a_drawn_hardship_goes_before_the_seat_and_works() -> None:
    plain = Squad(hands={A: "T13"}, trials="H08 T30", nml="T21").play(A, "T13")
    tyrant = Squad(hands={B: "T13"}, trials="H15 T30", turn=B).play(B, "T13")
    christmas = Squad(hands={A: "T13"}, trials="H20 T30", hardships={B: "H08 H11"}).play(A, "T13")

    assert plain.hardships(A) == cards("H08")
    assert tyrant.of(LeaderChanged) == [LeaderChanged(B)]
    assert christmas.asked == (A, Phase.CHRISTMAS_TARGET)
    assert christmas.act(A, RemoveHardship(B, card("H11"))).hardships(B) == cards("H08")
    assert christmas.asked == (B, Phase.ACTION)


@clause("GRZ-040")
def test_a_drawn_card_may_fail_the_mission() -> None:
    squad = Squad(hands={A: "T13"}, trials="T17 T30", nml="T18").play(A, "T13")

    assert squad.of(MissionFailed) == [MissionFailed((Threat.SNOW,))]
    assert set(cards("T13 T17 T18")) < set(squad.pile("trials"))


@clause("GRZ-041")
def test_with_trials_empty_a_trap_does_nothing() -> None:
    squad = Squad(hands={A: "T13"}, trials=0).play(A, "T13")

    assert squad.of(CardPlayed) == [CardPlayed(A, card("T13"), Source.HAND)]


@clause("GRZ-042")
def test_the_turn_ends_after_a_trap() -> None:
    squad = Squad(hands={A: "T13 T01"}, trials="T24 T02").play(A, "T13")

    assert squad.asked == (B, Phase.ACTION)

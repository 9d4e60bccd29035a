"""Every refusal names a clause and says in a sentence what is wrong, for each action in each decision."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from services.grizzled.components import FinalMission, Phase, Poilu, Threat, Tile
from services.grizzled.moves import (
    ACTIONS,
    Action,
    ChooseCharacter,
    ChooseIntensity,
    ChooseMission,
    DeclareFinal,
    Decline,
    DiscardCard,
    DrawForFort,
    GiveCard,
    MakeSpeech,
    NamePlayer,
    PassCard,
    PlaceTile,
    PlayCard,
    RemoveHardship,
    RemoveHardships,
    RemoveTile,
    RestoreCharm,
    ReturnCard,
    ShareWith,
    Skip,
    SwitchOff,
    UseCharm,
    Withdraw,
)
from services.grizzled.rules.refusals import why_refused
from services.grizzled.state import Work
from tests.services.grizzled.squad import ORDERS, A, B, C, Squad, card, cards, mission

ONE_OF_EACH: tuple[Action, ...] = (
    ChooseCharacter(Poilu.FELIX),
    ChooseMission(mission("E01")),
    DeclareFinal(FinalMission.LAST_STAND),
    SwitchOff(A, card("H08")),
    ChooseIntensity(1),
    GiveCard(B),
    NamePlayer(B),
    PassCard(card("T01"), B),
    Skip(),
    PlayCard(card("T01")),
    Withdraw(),
    MakeSpeech((Threat.RAIN,), False),
    UseCharm(cards("T01")),
    RemoveHardship(A, card("H08")),
    DiscardCard(card("T01")),
    Decline(),
    ReturnCard(card("T01")),
    RemoveTile(Tile.L1),
    PlaceTile(Tile.L1),
    DrawForFort(mission("D08")),
    ShareWith(B),
    RemoveHardships(()),
    RestoreCharm(),
)


def _choosing() -> Squad:
    squad = Squad(phase=Phase.CHARACTER)
    squad.state = replace(squad.state, seats=(replace(squad.state.seats[A], poilu=None), *squad.state.seats[1:]))
    return squad


def _christmas() -> Squad:
    return Squad(hands={A: "H20 T01"}, hardships={A: "H08", B: "H11"}).play(A, "H20")


def _empathy() -> Squad:
    return Squad(missions="E02", deck="E03 E04", tile={B: "R1"}, hardships={A: "H08", C: "H12"}).end(placed={B: "R1"})


DECISIONS: dict[Phase, tuple[Callable[[], Squad], str, tuple[type[Action], ...]]] = {
    Phase.CHARACTER: (_choosing, "GRZ-004", (ChooseCharacter,)),
    Phase.MISSION_CHOICE: (
        lambda: Squad(options=ORDERS, deck="E01 E02").run_mission(), "AYO-007", (ChooseMission, DeclareFinal)
    ),
    Phase.NURSE_TARGET: (
        lambda: Squad(missions="E05", hardships={A: "H08 H11"}).run(Work.NURSE), "AYO-044", (SwitchOff,)
    ),
    Phase.INTENSITY: (lambda: Squad(trials=9).run_mission(), "GRZ-016", (ChooseIntensity,)),
    Phase.GASTRO_GIVE: (
        lambda: Squad(missions="D06", gastro_holder=A, gastro_card=card("T39")).run(Work.GASTRO),
        "AYO-068",
        (GiveCard,),
    ),
    Phase.COMMAND_TARGET: (lambda: Squad(missions="N02").run(Work.COMMAND), "AYO-049", (NamePlayer,)),
    Phase.REORGANISE: (
        lambda: Squad(missions="E13", hands={A: "T01"}).run(Work.TURN, seat=A), "AYO-047", (PassCard, Skip)
    ),
    Phase.ACTION: (lambda: Squad(hands={A: "T01"}), "GRZ-024", (PlayCard, Withdraw, MakeSpeech, UseCharm)),
    Phase.CHRISTMAS_TARGET: (_christmas, "GRZ-094", (RemoveHardship,)),
    Phase.SECOND_CARD: (
        lambda: Squad(missions="N05", hands={A: "T34 T01 T31"}).play(A, "T34"), "AYO-051", (PlayCard,)
    ),
    Phase.SPEECH_DISCARD: (
        lambda: Squad(hands={A: "T01"}, tokens={C: 1}, turn=C).speak(C, "night"), "GRZ-054", (DiscardCard, Decline)
    ),
    Phase.STRATEGIC: (
        lambda: Squad(options=ORDERS, hands={A: "T01"}).act(A, Withdraw()), "AYO-030", (ReturnCard, Skip)
    ),
    Phase.STUNNED_TILE: (
        lambda: Squad(hardships={A: "H17"}, tile={A: "L1 R1"}).act(A, Withdraw()), "GRZ-089", (RemoveTile,)
    ),
    Phase.SUPPORT_TILE: (lambda: Squad(tile={A: "L1 R1"}).act(A, Withdraw()), "GRZ-043", (PlaceTile,)),
    Phase.FORT_DRAW: (
        lambda: Squad(missions="D08", trials=5, tile={A: "L1"}).act(A, Withdraw()), "AYO-071", (DrawForFort, Skip)
    ),
    Phase.SHARE_TARGET: (_empathy, "AYO-041", (ShareWith,)),
    Phase.SUPPORT_BONUS: (
        lambda: Squad(tile={B: "R1"}, hardships={A: "H08"}).end(placed={B: "R1"}),
        "GRZ-099",
        (RemoveHardships, RestoreCharm),
    ),
    Phase.SHARED_REMOVAL: (
        lambda: _empathy().act(A, ShareWith(C)).act(A, RemoveHardships(())), "AYO-041", (RemoveHardships,)
    ),
}  # fmt: skip


def test_there_is_one_of_each() -> None:
    assert tuple(type(action) for action in ONE_OF_EACH) == ACTIONS
    assert set(DECISIONS) == set(Phase) - {Phase.OVER}


@pytest.mark.parametrize("phase", DECISIONS)
def test_an_action_that_answers_another_decision_is_told_which_one_is_open(phase: Phase) -> None:
    start, clause, answers = DECISIONS[phase]
    squad = start()
    seat, asked = squad.asked

    assert asked is phase
    for action in ONE_OF_EACH:
        if action in squad.legal(seat):
            assert type(action) in answers
            continue
        reason = why_refused(squad.state, seat, action)
        open_one = f"the open decision is {phase.value.replace('_', ' ')}; this action does not answer it"
        if type(action) in answers:
            assert reason.sentence != open_one
        else:
            assert reason == (clause, open_one)
            assert squad.refusal(seat, action) == clause


@pytest.mark.parametrize("phase", DECISIONS)
def test_another_seat_is_told_that_it_does_not_decide(phase: Phase) -> None:
    squad = DECISIONS[phase][0]()
    other = (squad.asked[0] + 1) % 3

    for action in ONE_OF_EACH:
        assert why_refused(squad.state, other, action) == ("GRZ-024", "another seat decides now")
    assert why_refused(squad.state, 9, Skip()) == ("GRZ-001", "there is no such seat")


def test_after_the_end_nothing_is_accepted() -> None:
    squad = Squad(trials=0).end()

    for action in ONE_OF_EACH:
        assert why_refused(squad.state, A, action) == ("GRZ-014", "the game is over")


SENTENCES: list[tuple[Squad, int, Action, str, str]] = [
    (_choosing(), A, ChooseCharacter(Poilu.GUSTAVE), "GRZ-003", "the Poilu is taken"),
    (Squad(options=ORDERS, deck="E01 E02").run_mission(), A, ChooseMission(mission("E03")), "AYO-007",
     "the mission is not one of those looked at"),
    (Squad(trials=9).run_mission(), A, ChooseIntensity(4), "GRZ-018", "the intensity is 1 to 3 in this mission"),
    (Squad(trials=12, number=0).run_mission(), A, ChooseIntensity(2), "GRZ-017",
     "the intensity is 3 to 4 in this mission"),
    (_christmas(), A, RemoveHardship(B, card("H08")), "GRZ-094", "the hardship does not lie in front of that seat"),
    (_empathy(), A, ShareWith(A), "AYO-041", "there is no such seat, or it may not be oneself"),
    (Squad(missions="E13", hands={A: "T01"}).run(Work.TURN, seat=A), A, PassCard(card("T02"), B), "GRZ-025",
     "the card is not in the seat's hand"),
    (Squad(missions="E13", hands={A: "T01"}).run(Work.TURN, seat=A), A, PassCard(card("T01"), A), "AYO-047",
     "cards are passed to another seat in mission"),
    (Squad(missions="E13", hands={A: "T01 T02"}).run(Work.TURN, seat=A).act(A, PassCard(card("T01"), B)), A,
     PassCard(card("T02"), C), "AYO-047", "the second card goes to the seat that got the first"),
    (Squad(), A, PlayCard(card("T01")), "GRZ-025", "the card is not in the seat's hand"),
    (Squad(missions="N05", hands={A: "T01"}), A, PlayCard(card("T01")), "AYO-052",
     "with Double impact a seat with one card cannot play it"),
    (Squad(hands={A: 2}, hardships={A: "H11"}), A, Withdraw(), "GRZ-081",
     "the Stubborn may not withdraw while holding two or more cards"),
    (Squad(hands={A: 1}, hardships={A: "H13"}), A, Withdraw(), "GRZ-084",
     "the Proud may not withdraw with cards in hand while others are in mission"),
    (Squad(hands={A: 1}, hardships={B: "H14"}), A, Withdraw(), "GRZ-085",
     "while the Fragile is in mission, others holding cards may not withdraw"),
    (Squad(hands={A: "T34"}, hardships={A: "H10"}, nml="T01 T02"), A, PlayCard(card("T34")), "GRZ-079",
     "the Afraid must withdraw while two equal kinds lie in No man's land"),
    (Squad(missions="N02", commanded=A, hands={A: "T34"}), A, PlayCard(card("T34")), "AYO-049",
     "the seat named by Command must withdraw on its first turn"),
    (Squad(hardships={A: "H08"}, tokens={A: 1}), A, MakeSpeech((Threat.RAIN,), False), "GRZ-077",
     "the Mute makes no speech"),
    (Squad(), A, MakeSpeech((Threat.RAIN,), False), "GRZ-052", "the seat holds no speech token"),
    (Squad(tokens={A: 1}), A, MakeSpeech((Threat.RAIN,), True), "AYO-046",
     "a free speech is the leader's, on his first turn, with the Propaganda in play"),
    (Squad(tokens={A: 1}), A, MakeSpeech((), False), "GRZ-053", "a speech names one kind"),
    (Squad(tokens={A: 1}, missions="E04"), A, MakeSpeech((), False), "AYO-043",
     "a speech names one or two different kinds"),
    (Squad(tokens={A: 1}, missions="E04"), A, MakeSpeech((Threat.GAS, Threat.GAS), False), "AYO-043",
     "a speech names one or two different kinds"),
    (Squad(tokens={A: 1}, missions="E04"), A, MakeSpeech((Threat.GAS, Threat.RAIN), False), "AYO-043",
     "two kinds are named in the order night, snow, rain, gas, shell, whistle"),
    (Squad(missions="N09", nml="T01"), A, UseCharm(cards("T01")), "AYO-056", "with Bad luck no charm may be used"),
    (Squad(used=[A], nml="T01"), A, UseCharm(cards("T01")), "GRZ-066", "the charm is used"),
    (Squad(nml="T01"), A, UseCharm(cards("T02")), "GRZ-065", "a charm discards cards that lie in No man's land"),
    (Squad(missions="D03", nml="T01", sticky=card("T01")), A, UseCharm(cards("T01")), "AYO-063",
     "the sticky card cannot be discarded"),
    (Squad(nml="T21"), A, UseCharm(cards("T21")), "GRZ-063", "the card does not show the charm's kind"),
    (Squad(nml="T01 T02"), A, UseCharm(cards("T01 T02")), "GRZ-064", "a charm discards exactly one card"),
    (Squad(nml="T01 T02", missions="E03"), A, UseCharm(()), "AYO-042",
     "with the Horseshoe a charm discards one or two different cards"),
    (Squad(nml="T01 T02", missions="E03"), A, UseCharm(cards("T01 T01")), "AYO-042",
     "with the Horseshoe a charm discards one or two different cards"),
    (Squad(nml="T01 T02", missions="E03"), A, UseCharm(cards("T02 T01")), "AYO-042",
     "two cards are named in the order in which they lie"),
    (DECISIONS[Phase.SPEECH_DISCARD][0](), A, DiscardCard(card("T02")), "GRZ-025",
     "the card is not in the seat's hand"),
    (Squad(hands={A: "T21"}, tokens={C: 1}, turn=C).speak(C, "night"), A, DiscardCard(card("T21")), "GRZ-056",
     "the card does not show a kind that was named"),
    (DECISIONS[Phase.STRATEGIC][0](), A, ReturnCard(card("T02")), "GRZ-025", "the card is not in the seat's hand"),
    (DECISIONS[Phase.STUNNED_TILE][0](), A, RemoveTile(Tile.L2), "GRZ-043", "the seat does not hold this tile"),
    (DECISIONS[Phase.FORT_DRAW][0](), A, DrawForFort(mission("D09")), "AYO-071", "another fort is to be decided on"),
    (DECISIONS[Phase.SUPPORT_BONUS][0](), A, RemoveHardships(cards("H11")), "GRZ-101",
     "only hardships in front of oneself are removed"),
    (Squad(tile={B: "R1"}, hardships={A: "H08 H11 H12"}).end(placed={B: "R1"}), A,
     RemoveHardships(cards("H08 H11 H12")), "GRZ-099", "at most 2 may be removed"),
    (Squad(tile={B: "R1"}, hardships={A: "H08 H11"}).end(failed=True, placed={B: "R1"}), A,
     RemoveHardships(cards("H08 H11")), "GRZ-100", "at most 1 may be removed"),
    (Squad(tile={B: "R1"}, hardships={A: "H08 H11"}).end(placed={B: "R1"}), A, RemoveHardships(cards("H11 H08")),
     "GRZ-102", "hardships are named once each, in order of arrival"),
    (DECISIONS[Phase.SUPPORT_BONUS][0](), A, RestoreCharm(), "GRZ-101", "the charm is not used"),
    (Squad(tile={B: "R1"}, hardships={A: "H08"}, used=[A]).end(failed=True, placed={B: "R1"}), A, RestoreCharm(),
     "GRZ-100", "after a failed mission the charm does not come back"),
]  # fmt: skip


@pytest.mark.parametrize("case", SENTENCES, ids=lambda case: case[4][:50])
def test_the_sentence_says_what_is_wrong(case: Any) -> None:
    squad, seat, action, clause, sentence = case

    assert why_refused(squad.state, seat, action) == (clause, sentence)
    assert squad.refusal(seat, action) == clause

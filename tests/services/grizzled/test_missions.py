"""The missions (AYO-040 to AYO-075)."""

import pytest
from msgspec.structs import replace

from services.grizzled.components import MISSIONS, Mission, Phase, Threat, Tile
from services.grizzled.game import GAME
from services.grizzled.moves import (
    CardPassed,
    CardsClaimed,
    CardsDiscarded,
    CardsDrawn,
    CardStuck,
    CharmTurned,
    ChooseMission,
    Decline,
    DiscardCard,
    DiscardsShuffled,
    DrawForFort,
    GastroSeen,
    GiveCard,
    HandsShuffled,
    HardshipSwitchedOff,
    MakeSpeech,
    MissionDiscarded,
    MissionFailed,
    MoraleRaised,
    NamePlayer,
    PassCard,
    PlayCard,
    RemoveHardships,
    ShareWith,
    Skip,
    SupportRevealed,
    SwitchOff,
    TrialsRaised,
    TrialsShuffled,
    UseCharm,
    Withdraw,
)
from services.grizzled.state import ActiveMission, Work
from tests.services.grizzled.squad import FINAL_ASSAULT, ORDERS, A, B, C, D, Squad, card, cards, mission, missions

clause = pytest.mark.clause
WON_AND_LOST = pytest.mark.parametrize("failed", [False, True])


def reveal(name: str, **told) -> Squad:  # type: ignore[no-untyped-def]
    """The leader reveals the mission; the position is told."""
    told = {"options": ORDERS, "deck": f"{name} E13 E12 E11"} | told
    squad = Squad(**told).run_mission()
    return squad.act(squad.state.leader, ChooseMission(mission(name)))


@clause("AYO-040")
def test_good_news_lifts_morale() -> None:
    squad = reveal("E01", trials="T01 T02", morale="T03 T05")

    assert (squad.pile("trials"), squad.pile("morale")) == (cards("T02"), cards("T01 T03 T05"))
    assert squad.of(MoraleRaised) == [MoraleRaised(1)]
    assert reveal("E01", trials=0, morale=5).of(MoraleRaised) == []


@clause("AYO-041")
def test_empathy_must_be_shared_after_success() -> None:
    def ended(seats: int = 3, **told) -> Squad:  # type: ignore[no-untyped-def]
        told = {"hardships": {A: "H08 H11", C: "H12 H13"}, "used": [A, C]} | told
        squad = Squad(seats, missions="E02", deck="E03 E04", tile={B: "R1"}, **told)
        return squad.end(failed=told.get("failed_", False), placed={B: "R1"})

    squad = ended()
    assert squad.legal(A) == (ShareWith(B), ShareWith(C))
    assert squad.refusal(A, ShareWith(A)) == "AYO-041"
    squad.act(A, ShareWith(C))
    assert squad.legal(A) == tuple(RemoveHardships(cards(names)) for names in ("H08", "H11", ""))
    squad.act(A, RemoveHardships(cards("H11")))
    assert squad.asked == (C, Phase.SHARED_REMOVAL)
    assert squad.legal(C) == tuple(RemoveHardships(cards(names)) for names in ("H12", "H13", ""))
    squad.act(C, RemoveHardships(cards("H13")))
    assert (squad.hardships(A), squad.hardships(C)) == (cards("H08"), cards("H12"))
    assert [soldier.charm_ready for soldier in squad.state.seats] == [True, True, False]

    shared_with_nobody_in_need = ended().act(A, ShareWith(B)).act(A, RemoveHardships(()))
    assert shared_with_nobody_in_need.asked[1] is Phase.MISSION_CHOICE


@clause("AYO-041")
def test_empathy_changes_nothing_after_failure_or_a_tie() -> None:
    lost = Squad(missions="E02", deck="E03 E04", tile={B: "R1"}, hardships={A: "H08", C: "H12"})
    lost.end(failed=True, placed={B: "R1"})
    assert lost.legal(A) == (RemoveHardships(cards("H08")), RemoveHardships(()))
    tie = Squad(missions="E02", deck="E03 E04", hardships={A: "H08", C: "H12"}).end()
    assert tie.asked[1] is Phase.MISSION_CHOICE
    two = Squad(2, missions="E02", deck="E03 E04", tile={B: "R1"}, hardships={A: "H08", B: "H12"}).end(placed={B: "R1"})
    assert two.act(A, RemoveHardships(())).asked == (B, Phase.SHARED_REMOVAL), "there is only one to share with"


@clause("AYO-042")
def test_the_horseshoe_may_discard_two() -> None:
    squad = Squad(missions="E03", charm={A: "rain"}, nml="T21 T37 T01", hands={A: "T34"})
    charms = [action for action in squad.legal(A) if isinstance(action, UseCharm)]
    assert charms == [UseCharm(cards(names)) for names in ("T21", "T37", "T21 T37")]
    assert squad.refusal(A, UseCharm(cards("T37 T21"))) == "AYO-042"
    assert squad.refusal(A, UseCharm(cards("T21 T21"))) == "AYO-042"
    assert squad.refusal(A, UseCharm(cards("T21 T01"))) == "GRZ-063"

    squad.use_charm(A, "T21 T37")
    assert (squad.nml, squad.state.discard) == (cards("T01"), cards("T21 T37"))
    assert squad.of(CharmTurned) == [CharmTurned(A, False)]


@clause("AYO-043")
def test_the_stalwart_names_two_kinds() -> None:
    squad = Squad(missions="E04", tokens={A: 1}, hands={B: "T21 T01 T17", C: "T35"})
    speeches = [action for action in squad.legal(A) if isinstance(action, MakeSpeech)]
    assert len(speeches) == 6 + 15
    assert squad.refusal(A, MakeSpeech((Threat.RAIN, Threat.NIGHT), False)) == "AYO-043"
    assert squad.refusal(A, MakeSpeech((Threat.RAIN,) * 2, False)) == "AYO-043"
    assert squad.refusal(A, MakeSpeech((Threat.NIGHT, Threat.SNOW, Threat.RAIN), False)) == "AYO-043"

    squad.speak(A, "snow", "rain")
    assert [action.card for action in squad.legal(B) if isinstance(action, DiscardCard)] == list(cards("T21 T17"))
    squad.discard_card(B, "T21")
    assert squad.asked == (C, Phase.SPEECH_DISCARD), "one card for both kinds"


@clause("AYO-044")
def test_the_nurse_switches_a_hardship_off_for_the_round() -> None:
    squad = reveal("E05", hardships={B: "H16 H09", C: "H14"}, trials=12, morale=20, hands={B: "T01"})
    assert squad.asked == (A, Phase.NURSE_TARGET)
    assert squad.legal(A) == tuple(SwitchOff(seat, card(name)) for seat, name in ((B, "H16"), (B, "H09"), (C, "H14")))
    assert squad.refusal(A, SwitchOff(A, card("H16"))) == "AYO-044"

    squad.act(A, SwitchOff(B, card("H16")))
    assert squad.of(HardshipSwitchedOff) == [HardshipSwitchedOff(B, card("H16"))]
    squad.intensity(3)
    assert len(squad.hand(B)) == 4, "the Frenetic draws nothing"
    squad.end()
    assert squad.state.nursed is None


@clause("AYO-044")
def test_a_hardship_that_is_switched_off_has_no_effect() -> None:
    def nursed(name: str, **told) -> Squad:  # type: ignore[no-untyped-def]
        return Squad(missions="E05", deck="E01 E02", nursed=card(name), **told)

    assert nursed("H14", hardships={B: "H14"}, hands={A: "T01"}).refuses_withdrawal(A) is None
    assert nursed("H01", hardships={B: "H01"}, nml="T02").count("night") == 1
    assert "PlayCard" in nursed("H10", hardships={A: "H10"}, nml="T01 T02", hands={A: "T34"}).kinds(A)
    assert nursed("H09", hardships={B: "H09"}, morale=20, trials=5).end().of(TrialsRaised) == [TrialsRaised(3)]
    tyrant = nursed("H15", hardships={A: "H15"}, leader=A, common=2).end()
    assert (tyrant.state.leader, tyrant.state.common_tokens) == (B, 1)
    tyrant.end()
    assert tyrant.state.leader == C, "awake again it does not take the token back"
    wound = nursed("H19", hardships={A: "H19 H08 H11"}).end()
    assert wound.reason is None, "1 instead of 2"
    single = nursed("H08", hardships={A: "H19 H08 H11"}).end()
    assert single.reason == "defeat_hardship", "it still is a card"
    nothing = reveal("E05", trials=12)
    assert nothing.asked[1] is Phase.INTENSITY
    only = reveal("E05", trials=12, hardships={C: "H08"})
    assert (only.state.nursed, only.asked[1]) == (card("H08"), Phase.INTENSITY)


@clause("AYO-045")
@pytest.mark.parametrize(
    ("name", "kind", "lying", "played"),
    [
        ("E06", "night", "T01 T05", "T08"), ("E07", "snow", "T11 T14", "T17"), ("E08", "rain", "T21 T24", "T28"),
        ("E09", "gas", "T05 T14", "T24"), ("E10", "shell", "T01 T11", "T21"), ("E11", "whistle", "T08 T17", "T28"),
    ],
)  # fmt: skip
def test_an_immune_kind_fails_nothing(name: str, kind: str, lying: str, played: str) -> None:
    squad = Squad(missions=name, nml=lying, hands={A: f"{played} T39"}, hardships={B: "H10"}, charm={C: kind})
    squad.play(A, played)

    assert (squad.of(MissionFailed), squad.count(kind)) == ([], 3)
    assert squad.legal(B) == (Withdraw(),), "it still counts for the Afraid"
    charmed = Squad(missions=name, nml=lying, charm={A: kind})
    assert UseCharm(cards(lying)[:1]) in charmed.legal(A)
    other = Squad(missions=name, nml="T37 T38", hands={A: "T39"}).play(A, "T39").of(MissionFailed)
    assert other == []
    assert Squad(nml=lying, hands={A: played}).play(A, played).of(MissionFailed) == [MissionFailed((Threat(kind),))]


@clause("AYO-046")
def test_propaganda_gives_the_leader_a_free_first_speech() -> None:
    squad = Squad(missions="E12", tokens={A: 1}, hands={A: "T34"}, common=1)
    free = MakeSpeech((Threat.RAIN,), True)
    assert free in squad.legal(A)
    assert MakeSpeech((Threat.RAIN,), False) in squad.legal(A)

    spoken = Squad(missions="E12", hands={A: "T34"}, common=1).act(A, free)
    assert (spoken.state.seats[A].speech_tokens, spoken.state.common_tokens) == (0, 1)
    assert spoken.asked == (B, Phase.ACTION), "it is his action"
    for told in ({"turn": B}, {"acted": [A]}, {"missions": "E01"}):
        assert (
            Squad(**({"missions": "E12", "hands": {A: "T34"}} | told)).refusal(  # type: ignore[arg-type]
                told.get("turn", A),
                free,  # type: ignore[arg-type]
            )
            == "AYO-046"
        )
    assert Squad(missions="E12", hardships={A: "H08"}).refusal(A, free) == "GRZ-077"


@clause("AYO-047")
def test_reorganisation_passes_one_or_two_cards_to_one_seat() -> None:
    squad = Squad(missions="E13", hands={A: "T01 H08 T21"}, withdrawn=[C], seats=4).run(Work.TURN, seat=A)
    assert squad.asked == (A, Phase.REORGANISE)
    assert squad.legal(A) == (Skip(), *(PassCard(each, to) for each in cards("T01 H08 T21") for to in (B, D)))
    assert squad.refusal(A, PassCard(card("T01"), C)) == "AYO-047"
    assert squad.refusal(A, PassCard(card("T01"), A)) == "AYO-047"
    assert squad.refusal(A, PassCard(card("T02"), B)) == "GRZ-025"

    squad.act(A, PassCard(card("H08"), B))
    assert squad.of(CardPassed) == [CardPassed(A, B, card("H08"))]
    assert [GAME.redact(squad.of(CardPassed)[0], seat).card for seat in (A, B, D, None)] == [
        card("H08"), card("H08"), None, None
    ]  # fmt: skip
    assert squad.legal(A) == (Skip(), *(PassCard(each, B) for each in cards("T01 T21")))
    assert squad.refusal(A, PassCard(card("T01"), D)) == "AYO-047"
    squad.act(A, PassCard(card("T01"), B))
    assert squad.asked == (A, Phase.ACTION), "then it takes its action"
    assert (squad.hand(A), squad.hand(B)) == (cards("T21"), cards("H08 T01"))


@clause("AYO-047")
def test_reorganisation_is_on_the_first_turn_only() -> None:
    def asked(**told) -> Phase:  # type: ignore[no-untyped-def]
        return Squad(**({"missions": "E13", "hands": {A: "T01"}} | told)).run(Work.TURN, seat=A).asked[1]

    assert asked() is Phase.REORGANISE
    assert asked(acted=[A]) is Phase.ACTION
    assert asked(hands={B: "T01"}) is Phase.ACTION, "no card"
    assert asked(withdrawn=[B, C]) is Phase.ACTION, "nobody to pass to"
    skipped = Squad(missions="E13", hands={A: "T01"}).run(Work.TURN, seat=A).skip(A)
    assert skipped.asked == (A, Phase.ACTION)
    single = Squad(missions="E13", hands={A: "T01"}).run(Work.TURN, seat=A).act(A, PassCard(card("T01"), B))
    assert single.asked == (A, Phase.ACTION), "no second card is left"


@clause("AYO-048")
def test_comrades_shuffle_all_hands_and_deal_them_from_the_leader() -> None:
    squad = reveal("N01", leader=B, hands={A: "T01 T02"}, trials="T03 T05 T06 T08 T09 T11 T12 T14 T15 T16")
    before = squad.state.trials.size
    squad.act(B, squad.legal(B)[0], samples=[tuple(range(11))[::-1]])

    assert before - squad.state.trials.size == 9
    assert squad.of(HandsShuffled) == [HandsShuffled(11)]
    # gathered by seat, A T01 T02 T06 T11 T15, B T03 T08 T12, C T05 T09 T14, the sample turns their order round
    assert [squad.hand(seat) for seat in (B, C, A)] == [cards("T14 T12 T15 T02"), cards("T09 T08 T11 T01"),
                                                         cards("T05 T03 T06")]  # fmt: skip
    assert [GAME.redact(event, A) for event in squad.of(CardsDrawn) if event.seat == B][-1] == CardsDrawn(B, 4, ())


@clause("AYO-049")
def test_command_names_a_seat_that_must_withdraw_first() -> None:
    squad = reveal("N02", leader=A, trials=12, hardships={B: "H11 H13", C: "H14"}).intensity(3)
    assert squad.asked == (A, Phase.COMMAND_TARGET)
    assert squad.legal(A) == (NamePlayer(A), NamePlayer(B), NamePlayer(C))
    assert squad.refusal(A, NamePlayer(3)) == "AYO-049"

    squad.act(A, NamePlayer(B)).run(Work.TURN, seat=B)
    assert squad.legal(B) == (Withdraw(),), "no hardship of any seat forbids it"
    assert squad.refusal(B, PlayCard(squad.hand(B)[0])) == "AYO-049"
    later = Squad(missions="N02", commanded=B, acted=[B], hands={B: "T01"}, turn=B)
    assert "PlayCard" in later.kinds(B)
    assert "PlayCard" in Squad(missions="N02", commanded=B, hands={A: "T01"}).kinds(A)


@clause("AYO-050")
@pytest.mark.parametrize(
    ("name", "kind"),
    [("N03", "rain"), ("N04", "snow"), ("N08", "gas"), ("N10", "night"), ("N11", "whistle"), ("N13", "shell")],
)
def test_some_missions_count_as_a_card(name: str, kind: str) -> None:
    squad = Squad(missions=name, deck="E01 E02")
    assert [squad.count(each) for each in Threat] == [int(each.value == kind) for each in Threat]

    squad.end()
    assert squad.count(kind) == 0, "for this mission"


@clause("AYO-051")
def test_double_impact_plays_two_cards() -> None:
    squad = Squad(missions="N05", hands={A: "T04 T31 T34"}, trials="T25 T02").play(A, "T04")
    assert squad.nml == cards("T04 T25"), "the first is resolved fully"
    assert squad.asked == (A, Phase.SECOND_CARD)
    assert squad.legal(A) == (PlayCard(card("T31")), PlayCard(card("T34")))
    assert squad.refusal(A, Withdraw()) == "AYO-051"
    assert squad.refusal(A, PlayCard(card("T04"))) == "GRZ-025"

    squad.play(A, "T34")
    assert squad.asked == (B, Phase.ACTION)
    assert squad.hand(A) == cards("T31")
    two = Squad(missions="N05", hands={A: "T34 T31"}, trials=3).play(A, "T34")
    assert (two.nml, two.asked) == (cards("T34 T31"), (B, Phase.ACTION)), "the only card left is no choice"


@clause("AYO-052")
def test_double_impact_needs_two_cards() -> None:
    assert Squad(missions="N05", hands={A: "T34"}).refusal(A, PlayCard(card("T34"))) == "AYO-052"
    clumsy = Squad(missions="N05", hardships={A: "H12"}, tile={A: "L1"}, trials="T25 T02").withdraw(A)
    assert clumsy.nml == cards("T25")
    failing = Squad(missions="N05", nml="T01 T02", hands={A: "T05 T31 T34"}, deck="E01 E02").play(A, "T05")
    assert failing.hand(A) == cards("T31 T34")


@clause("AYO-053")
def test_double_impact_may_leave_only_withdrawing() -> None:
    squad = Squad(missions="N05", hands={A: "T34", B: "T01"}, hardships={B: "H14"}, used=[A])

    assert squad.legal(A) == (Withdraw(),)


@clause("AYO-054")
def test_depressed_moves_two_from_morale() -> None:
    squad = reveal("N06", trials="T30", morale="T01 T02 T03")

    assert (squad.pile("trials"), squad.pile("morale")) == (cards("T02 T01 T30"), cards("T03"))


@clause("AYO-055")
def test_exhausted_squads_give_no_support() -> None:
    squad = Squad(missions="N07", deck="E01 E02", tile={A: "L1", B: "L2 R1"}, hardships={B: "H08", C: "H11"}, used=[B])
    squad.act(A, Withdraw())
    assert squad.state.seats[A].placed is Tile.L1, "tiles are still placed"

    squad.end()
    assert squad.of(SupportRevealed)[0].winner is None
    assert squad.tiles(A) == (Tile.L1,)
    assert squad.asked[1] is Phase.MISSION_CHOICE
    assert squad.of(CharmTurned) == []


@clause("AYO-056")
def test_bad_luck_stops_charms() -> None:
    squad = Squad(missions="N09", charm={A: "rain"}, nml="T21")

    assert squad.refusal(A, UseCharm(cards("T21"))) == "AYO-056"


@clause("AYO-057", "AYO-073")
@pytest.mark.parametrize(("discard", "moved"), [("T01 T02 T03 T05 T06", 3), ("T01 T02", 2), ("", 0)])
def test_reprieve_puts_discards_onto_morale(discard: str, moved: int) -> None:
    squad = reveal("N12", discard=discard, trials=5)
    left = squad.state.discard

    assert len(left) == len(cards(discard)) - moved
    assert set(squad.pile("morale")[:moved]) == set(cards(discard)) - set(left)
    assert squad.state.trials.size == 5
    assert squad.of(DiscardsShuffled) == [DiscardsShuffled(moved, 0, left)]
    assert squad.contents.shuffles == 1, "shuffled first"


@clause("AYO-058", "AYO-059")
@pytest.mark.parametrize("name", ["D01", "D02", "D07"])
@pytest.mark.parametrize("source", ["hand", "trap", "clumsy", "christmas"])
def test_some_missions_take_morale_for_every_hardship(name: str, source: str) -> None:
    def start(morale: int) -> Squad:
        squad = Squad(
            missions=name, morale=morale, trials="H08 T02", deck="E01 E02", tile={A: "L1"},
            hands={A: "T13 H11 H20"}, hardships={A: "H12", B: "H02", C: "H03"},
        )  # fmt: skip
        if source == "clumsy":
            squad = Squad(missions=name, morale=morale, trials="H08 T02", tile={A: "L1"}, hardships={A: "H12"})
            return squad.withdraw(A)
        return squad.play(A, {"hand": "H11", "trap": "T13", "christmas": "H20"}[source])

    assert start(9).state.morale.size == 8
    assert start(9).of(TrialsRaised) == [TrialsRaised(1)]
    lost = start(1)
    assert lost.reason == "defeat_monument"
    assert Squad(missions=name, morale=9, hands={A: "T34"}).play(A, "T34").state.morale.size == 9


@clause("AYO-058")
def test_morale_falls_before_anything_else_of_the_card() -> None:
    squad = Squad(missions="D01", morale=9, hands={A: "H15 T01"}, leader=B).play(A, "H15")
    kinds = [type(event).__name__ for event in squad.events]

    assert kinds.index("TrialsRaised") < kinds.index("LeaderChanged")
    failing = Squad(missions="D01", morale=9, nml="T01 T02", hands={A: "H01"}, deck="E01 E02").play(A, "H01")
    kinds = [type(event).__name__ for event in failing.events]
    assert kinds.index("TrialsRaised") < kinds.index("MissionFailed")


@clause("AYO-060")
@pytest.mark.parametrize(
    ("name", "claimed", "left"),
    [("D01", "T01 T35", "T24"), ("D02", "T01", "T24 T35"), ("D07", "T24 T35", "T01")],
)
def test_won_missions_feed_those_cards(name: str, claimed: str, left: str) -> None:
    squad = Squad(missions=name, nml="T01 T24 T35", deck="E01 E02").end()

    assert squad.of(CardsClaimed) == [CardsClaimed(mission(name), cards(claimed))]
    assert squad.state.missions == (ActiveMission(mission(name), 2, cards(claimed)),)
    assert squad.state.discard == cards(left)


@clause("AYO-060")
def test_what_is_not_claimed() -> None:
    lost = Squad(missions="D01", nml="T01 T24", deck="E01 E02").end(failed=True)
    assert lost.of(TrialsShuffled) == [TrialsShuffled(cards("T01 T24"))]
    final = Squad(missions="D01", nml="T01", trials=0, hands={A: 1}, final=FINAL_ASSAULT).end()
    assert final.of(CardsClaimed) == []
    both = Squad(missions="D07 D02", nml="T21 T01", deck="E01 E02").end()
    assert both.of(CardsClaimed) == [
        CardsClaimed(mission("D07"), cards("T21")), CardsClaimed(mission("D02"), cards("T01"))
    ], "the first in play takes first"  # fmt: skip
    once = Squad(missions="D01", nml="T08", deck="E01 E02").end()
    assert once.state.missions[0].cards == cards("T08"), "a card counts once"


@clause("AYO-061")
@pytest.mark.parametrize(("nml", "gone"), [("T01 T02", True), ("T01 T24", False)])
def test_five_cards_end_it(nml: str, gone: bool) -> None:
    squad = Squad(missions="D01", kept={"D01": "T05 T06 T08"}, nml=nml, deck="E01 E02").end()

    assert (squad.in_play == ()) == gone
    if gone:
        assert squad.of(MissionDiscarded) == [MissionDiscarded(mission("D01"), cards("T05 T06 T08 T01 T02"))]
        assert squad.state.discard == cards("T05 T06 T08 T01 T02")
        assert squad.state.discarded_missions == missions("D01")


@clause("AYO-062")
def test_bonding_makes_the_first_ordinary_card_stick() -> None:
    by_hand = Squad(missions="D03", hands={A: "T34 H08", B: "T31"}).play(A, "T34")
    assert by_hand.of(CardStuck) == [CardStuck(card("T34"))]
    assert by_hand.play(B, "T31").state.sticky is card("T34"), "only the first"
    assert Squad(missions="D03", hands={A: "H08 T01"}).play(A, "H08").state.sticky is None, "never a hardship"
    trap = Squad(missions="D03", hands={A: "T13"}, trials="T24 T02").play(A, "T13")
    assert trap.state.sticky is card("T13")
    clumsy = Squad(missions="D03", hardships={A: "H12"}, tile={A: "L1"}, trials="T24 T02").withdraw(A)
    assert clumsy.state.sticky is card("T24")
    later = Squad(hands={A: "T34 T01"}, options=ORDERS, missions="D03")
    later.state = replace(later.state, mission_number=3)
    later.play(A, "T34")
    assert later.state.sticky is None, "only in the mission in which it was revealed"


def bonded(number: int, *, sticky: str = "T34") -> Squad:
    """Bonding was revealed in mission 2."""
    squad = Squad(missions="D03", deck="E01 E02", nml=f"{sticky} T01".strip(), charm={A: "whistle"}, hands={A: "T31"})
    squad.state = replace(squad.state, mission_number=number, sticky=card(sticky) if sticky else None)
    return squad


@clause("AYO-063")
@WON_AND_LOST
def test_the_sticky_card_stays_for_the_next_mission(failed: bool) -> None:
    assert bonded(2).refusal(A, UseCharm(cards("T34"))) == "AYO-063"
    squad = bonded(2).end(failed=failed)

    assert (squad.nml, squad.state.sticky, squad.in_play) == (cards("T34"), card("T34"), missions("D03"))
    assert squad.count("whistle") == 1
    assert (card("T01") in squad.pile("trials")) == failed


@clause("AYO-064")
@WON_AND_LOST
def test_after_the_following_mission_both_are_discarded(failed: bool) -> None:
    squad = bonded(3).end(failed=failed)

    assert (squad.nml, squad.state.sticky, squad.in_play) == ((), None, ())
    assert card("T34") in squad.state.discard
    assert card("T34") not in squad.pile("trials")
    assert squad.state.discarded_missions == missions("D03")
    alone = bonded(3, sticky="").end(failed=failed)
    assert alone.state.discarded_missions == missions("D03")
    assert alone.of(CardsDiscarded) == ([] if failed else [CardsDiscarded(cards("T01"))])


@clause("AYO-065", "AYO-073")
@pytest.mark.parametrize(("discard", "moved"), [("T01 T02 T03 T05", 3), ("T01", 1), ("", 0)])
def test_stranded_puts_discards_onto_trials(discard: str, moved: int) -> None:
    squad = reveal("D04", discard=discard, trials=5)

    assert len(squad.state.discard) == len(cards(discard)) - moved
    assert set(squad.pile("trials")[:moved]) == set(cards(discard)) - set(squad.state.discard)
    assert squad.of(DiscardsShuffled) == [DiscardsShuffled(0, moved, squad.state.discard)]
    assert squad.state.trials.size == 5 + moved


@clause("AYO-066")
def test_destiny_turns_all_charms() -> None:
    squad = reveal("D05", used=[B], trials=12)
    assert squad.of(CharmTurned) == [CharmTurned(A, False), CharmTurned(C, False)]
    assert not any(soldier.charm_ready for soldier in squad.state.seats)

    won_back = Squad(missions="D05", deck="E01 E02", used=[A, B, C], tile={A: "L1"}).end(placed={A: "L1"})
    assert won_back.of(CharmTurned) == [CharmTurned(B, True)]


@clause("AYO-067")
def test_the_leader_holds_the_gastroenteritis() -> None:
    squad = reveal("D06", leader=B, trials=12)

    assert squad.state.gastro_holder == B
    assert squad.hardships(B) == ()
    assert GAME.view(squad.state, A).gastro_holder == B


@clause("AYO-068")
def test_its_holder_draws_a_card_each_mission_and_gives_it_away() -> None:
    squad = reveal("D06", leader=B, trials="T01 T02 T03 T05 T06 T08 T09").intensity(2)
    assert squad.asked == (B, Phase.GASTRO_GIVE)
    assert squad.of(GastroSeen) == [GastroSeen(B, card("T09"))]
    assert [GAME.redact(squad.of(GastroSeen)[0], seat).card for seat in (A, B, None)] == [None, card("T09"), None]
    assert [GAME.view(squad.state, seat).gastro_card for seat in (A, B, None)] == [None, card("T09"), None]
    assert squad.legal(B) == (GiveCard(A), GiveCard(C))
    assert squad.refusal(B, GiveCard(B)) == "AYO-068"

    squad.act(B, GiveCard(A))
    assert squad.hand(A)[-1] is card("T09")
    assert squad.nml == ()
    later = Squad(missions="D06", gastro_holder=C, deck="E13 E12", trials=12).run_mission()
    later.act(A, ChooseMission(mission("E12"))).intensity(3)
    assert later.asked == (C, Phase.GASTRO_GIVE)
    empty = Squad(missions="D06", gastro_holder=C, deck="E13 E12", trials=3).run_mission()
    empty.act(A, ChooseMission(mission("E12"))).intensity(3)
    assert empty.asked == (A, Phase.ACTION), "with Trials empty nothing happens"
    two = Squad(2, missions="D06", gastro_holder=A, deck="E13 E12", trials=12).run_mission()
    two.act(A, ChooseMission(mission("E12"))).intensity(4)
    assert len(two.hand(B)) == 5


@clause("AYO-069")
@WON_AND_LOST
def test_it_goes_when_its_holder_wins_support(failed: bool) -> None:
    squad = Squad(missions="D06", gastro_holder=B, deck="E01 E02", tile={A: "L1"}, hardships={B: "H08"})
    squad.end(failed=failed, placed={A: "L1"})
    assert (squad.in_play, squad.state.gastro_holder) == ((), None)
    assert squad.legal(B) == (RemoveHardships(cards("H08")), RemoveHardships(())), "beside his bonus"

    other = Squad(missions="D06", gastro_holder=C, deck="E01 E02", tile={A: "L1"}).end(failed=failed, placed={A: "L1"})
    assert other.in_play == missions("D06")


@clause("AYO-070")
@pytest.mark.parametrize(
    ("name", "kind"),
    [("D08", "whistle"), ("D09", "gas"), ("D10", "shell"), ("D11", "night"), ("D12", "rain"), ("D13", "snow")],
)
def test_forts_count_while_in_play(name: str, kind: str) -> None:
    squad = Squad(missions=name, deck="E13 E12")
    assert squad.count(kind) == 1

    squad.end()
    squad.act(squad.state.leader, ChooseMission(mission("E12")))
    assert squad.count(kind) == 1, "and in following missions"


@clause("AYO-071")
@pytest.mark.parametrize(("name", "drawn"), [("D08", 3), ("D09", 3), ("D10", 3), ("D11", 2), ("D12", 2), ("D13", 2)])
def test_a_withdrawing_seat_may_pay_a_fort(name: str, drawn: int) -> None:
    squad = Squad(missions=name, trials="T01 T02 T03 T05", tile={A: "L1"}).act(A, Withdraw())
    fort: Mission = mission(name)
    assert squad.legal(A) == (Skip(), DrawForFort(fort))
    assert squad.refusal(A, DrawForFort(mission("D08" if name != "D08" else "D09"))) == "AYO-071"

    paid = squad.act(A, DrawForFort(fort))
    assert paid.hand(A) == cards("T01 T02 T03 T05")[:drawn]
    assert (paid.in_play, paid.state.discarded_missions) == ((), (fort,))
    kind = MISSIONS[fort].counts_as
    assert kind is not None
    assert paid.count(kind.value) == 0
    kept = Squad(missions=name, trials="T01 T02 T03 T05", tile={A: "L1"}).act(A, Withdraw()).skip(A)
    assert kept.in_play == (fort,)


@clause("AYO-072")
def test_forts_are_offered_in_turn_while_trials_holds_enough() -> None:
    squad = Squad(missions="D08 D11", trials="T01 T02 T03 T05 T06", tile={A: "L1"}).act(A, Withdraw())
    assert squad.legal(A)[1] == DrawForFort(mission("D08"))
    squad.act(A, DrawForFort(mission("D08")))
    assert squad.legal(A)[1] == DrawForFort(mission("D11"))
    squad.act(A, DrawForFort(mission("D11")))
    assert (len(squad.hand(A)), squad.in_mission()) == (5, [B, C])
    assert squad.hand(A) == cards("T01 T02 T03 T05 T06"), "kept for the next mission"

    short = Squad(missions="D08 D11", trials="T01 T02 T03 T05", tile={A: "L1"}).act(A, Withdraw())
    short.act(A, DrawForFort(mission("D08")))
    assert short.asked == (B, Phase.ACTION)
    assert Squad(missions="D11", trials=1, tile={A: "L1"}).act(A, Withdraw()).asked == (B, Phase.ACTION)


@clause("AYO-073")
def test_the_discard_pile_holds_every_card_discarded_so_far() -> None:
    squad = Squad(
        missions="D01", kept={"D01": "T05 T06 T08 T09"}, nml="T21 T10 T24", charm={A: "rain"}, tokens={B: 1},
        hands={A: "T34", C: "T11 H04", B: "H20"}, deck="N12 E01 E02", hardships={C: "H08"}, trials=5,
        tile={A: "L1", B: "L2", C: "R1"},
    )  # fmt: skip
    squad.use_charm(A, "T24").act(B, MakeSpeech((Threat.SHELL,), False))
    squad.discard_card(C, "T11").act(A, Decline())
    squad.run(Work.TURN, seat=B).play(B, "H20").end()

    assert set(squad.state.discard) == set(cards("T24 T11 H08 H20 T21 T10 T05 T06 T08 T09"))


@clause("AYO-074")
def test_silhouettes_show_who_is_in_mission_to_everybody() -> None:
    squad = Squad(missions="N09", tile={A: "L1"}, hands={B: "T01"}).withdraw(A)

    for seat in (A, B, C, None):
        assert [soldier.in_mission for soldier in GAME.view(squad.state, seat).seats] == [False, True, True]

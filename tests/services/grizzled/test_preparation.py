"""Mission frame and Preparation (GRZ-014 to GRZ-022, AYO-007 to AYO-019)."""

import pytest

from services.grizzled.components import Difficulty, Phase
from services.grizzled.game import GAME
from services.grizzled.moves import (
    CardsDrawn,
    ChooseIntensity,
    ChooseMission,
    DeclareFinal,
    MissionDiscarded,
    MissionRevealed,
    MissionsSeen,
    MissionSucceeded,
    SupportRevealed,
    TokenTaken,
    TrialsRaised,
)
from tests.services.grizzled.squad import (
    FINAL_ASSAULT,
    LAST_STAND,
    ORDERS,
    A,
    B,
    C,
    Squad,
    card,
    cards,
    mission,
    missions,
)

clause = pytest.mark.clause


@clause("GRZ-014")
def test_a_round_runs_through_its_four_phases() -> None:
    squad = Squad(tile={C: "L1"}, withdrawn=[A, B], turn=C).withdraw(C)

    order = [type(event) for event in squad.events]
    wanted = [MissionSucceeded, SupportRevealed, TrialsRaised, TokenTaken]
    assert [kind for kind in order if kind in wanted] == wanted
    assert squad.asked == (B, Phase.INTENSITY)
    assert squad.intensity(1).asked == (B, Phase.ACTION)


@clause("GRZ-015")
def test_at_the_start_of_a_mission_everybody_is_in_it() -> None:
    tile = {A: "L1", B: "L2", C: "R1"}
    squad = Squad(withdrawn=[A, B, C], nml="T01 T21", tile=tile, acted=[A, B]).end(placed=tile)

    assert squad.in_mission() == [A, B, C]
    assert [(s.placed, s.acted) for s in squad.state.seats] == [(None, False)] * 3
    assert (squad.nml, squad.state.withdrawal_begun, squad.state.failed) == ((), False, False)
    assert squad.state.intensity == 0, "not chosen yet"


@clause("GRZ-016", "GRZ-018")
@pytest.mark.parametrize(("seats", "trials", "most"), [(3, 9, 3), (3, 10, 4), (2, 7, 4), (5, 3, 1), (4, 20, 5)])
def test_the_leader_chooses_the_intensity(seats: int, trials: int, most: int) -> None:
    squad = Squad(seats, trials=trials, leader=B).run_mission()

    assert squad.asked == (B, Phase.INTENSITY)
    assert squad.legal(B) == tuple(ChooseIntensity(k) for k in range(1, most + 1))
    assert squad.refusal(B, ChooseIntensity(0)) == "GRZ-018"
    assert squad.refusal(B, ChooseIntensity(most + 1)) == "GRZ-018"


@clause("GRZ-017")
def test_the_first_mission_is_no_flower_in_the_rifle() -> None:
    squad = Squad(trials=25, number=0).run_mission()

    assert squad.legal(A)[0] == ChooseIntensity(3)
    assert squad.refusal(A, ChooseIntensity(1)) == "GRZ-017"
    assert Squad(trials=25, number=1).run_mission().legal(A)[0] == ChooseIntensity(1)


@clause("GRZ-018")
def test_the_least_intensity_is_offered_even_if_trials_is_short() -> None:
    assert Squad(5, trials=3, number=0).run_mission().legal(A) == (ChooseIntensity(3),)


@clause("GRZ-019")
def test_cards_are_dealt_one_at_a_time_from_the_leader() -> None:
    squad = Squad(leader=B, trials="T01 T02 T03 T05 T06 T08 T09").run_mission().intensity(2)

    assert [squad.hand(seat) for seat in (B, C, A)] == [cards("T01 T05"), cards("T02 T06"), cards("T03 T08")]
    assert squad.pile("trials") == cards("T09")


@clause("GRZ-020")
def test_seats_may_get_different_numbers_when_trials_runs_out() -> None:
    squad = Squad(leader=B, trials="T01 T02 T03 T05").run_mission().intensity(2)

    assert [len(squad.hand(seat)) for seat in (B, C, A)] == [2, 1, 1]
    assert squad.state.trials.size == 0
    assert squad.asked == (B, Phase.ACTION)


@clause("GRZ-021")
def test_dealt_cards_join_those_kept_without_limit() -> None:
    squad = Squad(hands={A: 12}, trials="T34 T35 T36").run_mission().intensity(1)

    assert len(squad.hand(A)) == 13
    assert squad.hand(A)[-1] == card("T34")


@clause("GRZ-022")
def test_all_seats_get_the_same() -> None:
    squad = Squad(4, trials=25).run_mission().intensity(3)

    assert [len(squad.hand(seat)) for seat in range(4)] == [3] * 4
    assert [event.count for event in squad.of(CardsDrawn)] == [3] * 4


# The expansion


def choosing(deck: str, **told: object) -> Squad:
    return Squad(options=ORDERS, deck=deck, **told).run_mission()  # type: ignore[arg-type]


@clause("AYO-007")
def test_the_leader_looks_at_two_missions_alone_and_reveals_one() -> None:
    squad = choosing("E01 N09 D01", leader=B)

    assert squad.asked == (B, Phase.MISSION_CHOICE)
    assert squad.of(MissionsSeen) == [MissionsSeen(B, 2, missions("E01 N09"))]
    assert [action.mission for action in squad.legal(B) if isinstance(action, ChooseMission)] == list(
        missions("E01 N09")
    )
    assert [GAME.view(squad.state, seat).offered for seat in (A, B, None)] == [(), missions("E01 N09"), ()]
    assert squad.refusal(B, ChooseMission(mission("D01"))) == "AYO-007"

    squad.act(B, ChooseMission(mission("N09")))
    assert squad.of(MissionRevealed) == [MissionRevealed(mission("N09"))]
    assert (squad.in_play, squad.deck) == (missions("N09"), missions("E01 D01"))


@clause("AYO-008")
def test_only_the_seat_that_put_a_mission_back_knows_it() -> None:
    squad = choosing("E01 N09 D01", leader=B).act(B, ChooseMission(mission("E01")))
    known = [GAME.view(squad.state, seat).mission_deck.known for seat in (A, B, C, None)]

    assert [[(each.depth, each.mission) for each in seen] for seen in known] == [[], [(0, mission("N09"))], [], []]

    squad.state = GAME.apply(squad.state, B, ChooseIntensity(3), _chance(squad)).state
    squad.end()
    assert squad.of(MissionsSeen)[0].missions == missions("N09 D01")
    assert all(not GAME.view(squad.state, seat).mission_deck.known for seat in (A, B, C))


def _chance(squad: Squad):  # type: ignore[no-untyped-def]
    from tests.services.grizzled.squad import Ordered

    return Ordered(squad.contents, (), ())


@clause("AYO-009")
def test_a_short_mission_deck_offers_what_it_has() -> None:
    one, none = choosing("N09"), choosing("")

    assert one.of(MissionsSeen) == [MissionsSeen(A, 1, missions("N09"))]
    assert one.legal(A) == (ChooseMission(mission("N09")), DeclareFinal(FINAL_ASSAULT), DeclareFinal(LAST_STAND))
    assert none.legal(A) == (DeclareFinal(FINAL_ASSAULT), DeclareFinal(LAST_STAND))


@clause("AYO-010", "AYO-011")
@pytest.mark.parametrize(("seats", "least"), [(2, 4), (3, 4), (4, 3), (5, 3)])
def test_a_mission_has_a_least_intensity_by_seats(seats: int, least: int) -> None:
    squad = Squad(seats, options=ORDERS, deck="E03 E01", trials=25).run_mission()
    squad.act(A, ChooseMission(mission("E03")))

    assert squad.asked == (A, Phase.INTENSITY)
    assert squad.legal(A) == tuple(ChooseIntensity(k) for k in range(least, -(-25 // seats) + 1))
    assert squad.refusal(A, ChooseIntensity(least - 1)) == "GRZ-018"


@clause("AYO-012")
def test_in_the_first_mission_three_is_the_least_still() -> None:
    first = Squad(4, options=ORDERS, deck="N05 E01", trials=25, number=0).run_mission()
    second = Squad(4, options=ORDERS, deck="N05 E01", trials=25, number=1).run_mission()
    high = Squad(3, options=ORDERS, deck="E03 E01", trials=25, number=0).run_mission()

    assert first.act(A, ChooseMission(mission("N05"))).legal(A)[0] == ChooseIntensity(3)
    assert second.act(A, ChooseMission(mission("N05"))).legal(A)[0] == ChooseIntensity(2)
    assert high.act(A, ChooseMission(mission("E03"))).legal(A)[0] == ChooseIntensity(4)


@clause("AYO-013")
def test_what_happens_on_reveal_comes_before_the_intensity() -> None:
    squad = choosing("N06 E01", trials=9).act(A, ChooseMission(mission("N06")))

    assert squad.state.trials.size == 11
    assert squad.legal(A)[-1] == ChooseIntensity(4)
    assert not squad.of(CardsDrawn)


@clause("AYO-014")
def test_an_effect_on_reveal_that_empties_morale_ends_the_game() -> None:
    squad = choosing("N06 E01", morale=2).act(A, ChooseMission(mission("N06")))

    assert squad.reason == "defeat_monument"


@clause("AYO-015")
def test_missions_that_stay_work_on_and_only_the_new_one_sets_the_minimum() -> None:
    squad = Squad(missions="D09", nml="T05 T06", deck="N05 N01", trials=12, hands={A: "T14"})
    squad.end()
    squad.act(B, ChooseMission(mission("N05")))

    assert squad.in_play == missions("D09 N05")
    assert squad.count("gas") == 1
    assert squad.legal(B)[0] == ChooseIntensity(2)


@clause("AYO-016", "AYO-075")
@pytest.mark.parametrize("failed", [False, True])
def test_a_mission_without_a_frame_is_discarded_after_support(failed: bool) -> None:
    squad = Squad(missions="N10", deck="E01 E02", nml="T21")
    assert squad.count("night") == 1

    squad.end(failed=failed)

    assert squad.of(MissionDiscarded) == [MissionDiscarded(mission("N10"), ())]
    assert (squad.in_play, squad.state.discarded_missions) == ((), missions("N10"))
    assert squad.count("night") == 0
    order = [type(event) for event in squad.events]
    assert order.index(SupportRevealed) < order.index(MissionDiscarded) < order.index(TrialsRaised)


@clause("AYO-017")
@pytest.mark.parametrize("name", ["D01", "D02", "D07", "D08", "D09", "D10", "D11", "D12", "D13", "D06"])
def test_a_mission_with_a_frame_stays_over_missions(name: str) -> None:
    squad = Squad(missions=name, deck="E01 E02 E03 E04").end()
    squad.act(B, ChooseMission(mission("E02")))
    squad.end(failed=True)

    assert squad.in_play == missions(name)


@clause("AYO-018")
def test_discarded_missions_do_not_return() -> None:
    squad = Squad(missions="N09", deck="E01 E02", options=ORDERS).end()

    assert squad.deck + squad.state.offered == missions("E01 E02")
    assert squad.state.discarded_missions == missions("N09")


@clause("AYO-019")
def test_effects_of_several_missions_add_up() -> None:
    squad = Squad(missions="D12 N03", hands={A: "T31 T01"}, trials=5)
    assert squad.count("rain") == 2

    two = Squad(missions="D01 D07", hands={A: "H08 T01"}, morale=9, trials=5).play(A, "H08")
    assert (two.state.morale.size, two.state.trials.size) == (7, 7)


def test_the_difficulty_is_shown_in_the_options() -> None:
    assert choosing("E01 E02").state.options.difficulty == Difficulty.POILUS

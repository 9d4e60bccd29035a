"""The worked cases of RULES.md."""

import pytest

from services.grizzled.components import Phase, Source, Tile
from services.grizzled.moves import (
    CardPlayed,
    ChooseIntensity,
    ChooseMission,
    DeclareFinal,
    Decline,
    DiscardCard,
    DrawForFort,
    PlaceTile,
    PlayCard,
    RemoveHardship,
    RemoveHardships,
    RestoreCharm,
    ShareWith,
    SupportRevealed,
    TrialsShuffled,
    UseCharm,
    Withdraw,
)
from services.grizzled.state import Options, Work
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
    mission,
    missions,
)

clause = pytest.mark.clause


@clause("CASE-GRZ-01")
def test_a_trap_card_that_fails_the_mission_draws_nothing() -> None:
    squad = Squad(nml="T01 T05", hands={A: "T10"}, trials=12)

    squad.play(A, "T10")

    assert squad.of(CardPlayed) == [CardPlayed(A, card("T10"), Source.HAND)]
    assert squad.of(TrialsShuffled) == [TrialsShuffled(cards("T01 T05 T10"))]
    assert squad.state.trials.size == 12 + 3 + 3, "the mission's cards, then the drop"


@clause("CASE-GRZ-02")
def test_a_trap_may_draw_a_hardship_that_binds_the_others() -> None:
    squad = Squad(hands={A: "T13", B: 2}, trials="H14 T01")

    squad.play(A, "T13")

    assert squad.nml == cards("T13")
    assert squad.hardships(A) == cards("H14")
    assert squad.state.trials.size == 1
    assert squad.asked == (B, Phase.ACTION)
    assert squad.refuses_withdrawal(B) == "GRZ-085"


@clause("CASE-GRZ-03")
def test_the_trap_of_a_drawn_card_is_ignored() -> None:
    squad = Squad(hands={A: "T04"}, trials="T27 T01")

    squad.play(A, "T04")

    assert squad.nml == cards("T04 T27")
    assert squad.pile("trials") == cards("T01")
    assert squad.asked == (B, Phase.ACTION)


@clause("CASE-GRZ-04")
def test_a_trap_draws_nothing_from_empty_trials() -> None:
    squad = Squad(hands={A: "T16"}, trials=0)

    squad.play(A, "T16")

    assert squad.nml == cards("T16")
    assert squad.asked == (B, Phase.ACTION)


@clause("CASE-GRZ-05")
def test_a_trauma_that_is_played_may_fail_the_mission() -> None:
    squad = Squad(nml="T33 T37", hands={A: "H01"}, trials=10)
    assert (squad.count("night"), squad.count("rain"), squad.count("snow")) == (2, 2, 1)

    squad.play(A, "H01")

    assert squad.hardships(A) == cards("H01")
    assert set(cards("T33 T37")) <= set(squad.pile("trials"))
    assert card("H01") not in squad.pile("trials")


@clause("CASE-GRZ-06")
def test_a_trauma_sleeps_while_its_owner_has_withdrawn() -> None:
    squad = Squad(hardships={B: "H01"}, withdrawn=[A, B], nml="T01", hands={C: "T08"}, turn=C, tile={C: "L1 R1"})

    squad.play(C, "T08")
    assert (squad.count("night"), squad.asked) == (2, (C, Phase.ACTION))

    squad.withdraw(C, "L1")
    assert squad.state.mission_number == 3
    assert squad.count("night") == 1


@clause("CASE-GRZ-07")
def test_the_clumsy_draws_after_withdrawing_without_a_trap() -> None:
    squad = Squad(hardships={A: "H12"}, nml="T21", trials="T30 T02", tile={A: "L1"})

    squad.withdraw(A)

    assert squad.nml == cards("T21 T30")
    assert squad.count("rain") == 2
    assert squad.pile("trials") == cards("T02")
    assert squad.in_mission() == [B, C]


@clause("CASE-GRZ-08")
def test_a_trauma_drawn_by_the_clumsy_does_not_count() -> None:
    squad = Squad(hardships={A: "H12"}, nml="T21 T24", trials="H02 T01", tile={A: "L1"}, withdrawn=[B, C])

    squad.withdraw(A)

    assert squad.hardships(A) == cards("H12 H02")
    assert set(cards("T21 T24")) <= set(squad.state.discard), "the mission was won"


@clause("CASE-GRZ-09")
def test_the_clumsy_who_is_last_may_fail_the_mission() -> None:
    squad = Squad(
        hardships={A: "H12", B: "H11 H07"}, nml="T21 T24", trials="T28 T01", tile={A: "L1"}, withdrawn=[B, C], used=[B]
    )

    squad.withdraw(A)

    assert squad.in_mission() == []
    assert squad.state.failed
    assert set(cards("T21 T24 T28")) <= set(squad.pile("trials"))
    assert squad.of(SupportRevealed)[0].winner == B
    assert squad.legal(B) == tuple(RemoveHardships(chosen) for chosen in (cards("H11"), cards("H07"), ()))


@clause("CASE-GRZ-10")
def test_the_stubborn_and_the_size_of_its_hand() -> None:
    refused = [Squad(hardships={A: "H11"}, hands={A: size}).refuses_withdrawal(A) for size in (2, 1, 0)]

    assert refused == ["GRZ-081", None, None]


@clause("CASE-GRZ-11")
def test_the_fragile_binds_others_with_cards_while_in_mission() -> None:
    def refused(hand: int, seat: int = A, withdrawn: tuple[int, ...] = ()) -> str | None:
        return Squad(hardships={B: "H14"}, hands={A: hand, B: 3}, turn=seat, withdrawn=withdrawn).refuses_withdrawal(
            seat
        )

    assert refused(1) == "GRZ-085"
    assert refused(0) is None
    assert refused(1, seat=B) is None
    assert refused(1, withdrawn=(B,)) is None


@clause("CASE-GRZ-12")
def test_the_afraid_must_withdraw_even_past_the_fragile() -> None:
    squad = Squad(hands={A: 2}, hardships={A: "H10", B: "H14"}, nml="T01 T05", tokens={A: 1})

    assert squad.legal(A) == (Withdraw(),)


@clause("CASE-GRZ-13")
def test_of_afraid_and_stubborn_the_older_applies() -> None:
    stubborn = Squad(hands={A: 2}, hardships={A: "H11 H10"}, nml="T01 T05", charm={A: "night"})
    afraid = Squad(hands={A: 2}, hardships={A: "H10 H11"}, nml="T01 T05", charm={A: "night"})

    assert stubborn.refuses_withdrawal(A) == "GRZ-081"
    assert stubborn.kinds(A) == {"PlayCard", "UseCharm"}
    assert afraid.legal(A) == (Withdraw(),)


@clause("CASE-GRZ-14")
def test_the_proud_stays_until_last_or_empty_handed() -> None:
    assert Squad(hardships={A: "H13"}, hands={A: 1}).refuses_withdrawal(A) == "GRZ-084"
    assert Squad(hardships={A: "H13"}, hands={A: 1}, withdrawn=[B, C]).refuses_withdrawal(A) is None
    assert Squad(hardships={A: "H13"}).refuses_withdrawal(A) is None


@clause("CASE-GRZ-15")
def test_a_trauma_does_not_frighten_the_afraid() -> None:
    squad = Squad(hands={A: 2}, hardships={A: "H10", B: "H02"}, nml="T21")

    assert squad.count("rain") == 2
    assert squad.kinds(A) == {"Withdraw", "PlayCard"}


@clause("CASE-GRZ-16")
def test_a_speech_is_heard_by_those_in_mission() -> None:
    squad = Squad(4, hands={A: "T27", B: "T21 T24", C: "H02", D: "T25"}, withdrawn=[D], tokens={A: 1})

    squad.speak(A, "rain")
    assert squad.asked == (B, Phase.SPEECH_DISCARD)
    assert squad.legal(B) == (Decline(), DiscardCard(card("T21")), DiscardCard(card("T24")))
    squad.discard_card(B, "T24")
    assert squad.asked == (C, Phase.SPEECH_DISCARD)
    assert squad.legal(C) == (Decline(), DiscardCard(card("H02")))
    squad.discard_card(C, "H02")

    assert squad.asked == (B, Phase.ACTION)
    assert squad.state.discard == cards("T24 H02")
    assert (squad.state.seats[A].speech_tokens, squad.state.common_tokens, squad.state.spent_tokens) == (0, 3, 1)


@clause("CASE-GRZ-17")
def test_a_charm_discards_a_card_with_all_its_kinds() -> None:
    squad = Squad(charm={A: "rain"}, nml="T37 T01", hands={A: 1})
    assert [action for action in squad.legal(A) if isinstance(action, UseCharm)] == [UseCharm(cards("T37"))]

    squad.use_charm(A, "T37")

    assert squad.nml == cards("T01")
    assert squad.count("night") == 1
    assert squad.state.discard == cards("T37")
    assert not squad.state.seats[A].charm_ready


@clause("CASE-GRZ-18")
def test_a_charm_needs_a_card_in_no_mans_land() -> None:
    squad = Squad(charm={A: "rain"}, nml="T01", hardships={B: "H02"})

    assert "UseCharm" not in squad.kinds(A)
    assert squad.refusal(A, UseCharm(cards("H02"))) == "GRZ-065"


@clause("CASE-GRZ-19")
def test_merry_christmas_removes_a_hardship_of_anybody() -> None:
    squad = Squad(hands={A: "H20"}, hardships={B: "H19", C: "H08"}, withdrawn=[B])

    squad.play(A, "H20")
    assert squad.asked == (A, Phase.CHRISTMAS_TARGET)
    assert squad.legal(A) == (RemoveHardship(B, card("H19")), RemoveHardship(C, card("H08")))
    squad.act(A, RemoveHardship(B, card("H19")))

    assert squad.state.discard == cards("H19 H20")
    assert (squad.hardships(A), squad.hardships(B), squad.hardships(C)) == ((), (), cards("H08"))


@clause("CASE-GRZ-20")
def test_merry_christmas_without_a_target_is_discarded() -> None:
    squad = Squad(hands={A: "T13"}, trials="H20 T01")

    squad.play(A, "T13")

    assert squad.state.discard == cards("H20")
    assert squad.asked == (B, Phase.ACTION)


@clause("CASE-GRZ-21")
def test_support_goes_where_the_arrows_point() -> None:
    tile = {A: "L1", B: "R1", C: "L2", D: "LL1"}
    squad = Squad(4, tile=tile, hardships={B: "H08 H11"}, used=[B]).end(placed=tile)

    (revealed,) = squad.of(SupportRevealed)
    assert [each.recipient for each in revealed.tiles] == [B, A, D, B]
    assert revealed.winner == B
    assert set(squad.legal(B)) == {
        *(RemoveHardships(chosen) for chosen in (cards("H08 H11"), cards("H08"), cards("H11"), ())),
        RestoreCharm(),
    }
    assert squad.tiles(B) == (Tile.L1, Tile.LL1)


@clause("CASE-GRZ-22")
def test_a_tie_moves_tiles_and_gives_nothing() -> None:
    tile = {A: "L1", B: "L2", C: "L3"}
    squad = Squad(tile=tile, hardships={A: "H08", B: "H11", C: "H17"}).end(placed=tile)

    assert squad.of(SupportRevealed)[0].winner is None
    assert [squad.tiles(seat) for seat in (A, B, C)] == [(Tile.L3,), (Tile.L1,), (Tile.L2,)]
    assert squad.asked[1] is Phase.INTENSITY


@clause("CASE-GRZ-23")
def test_after_a_failure_the_support_removes_one_hardship() -> None:
    squad = Squad(tile={A: "R1"}, hardships={C: "H08 H11"}, used=[C]).end(failed=True, placed={A: "R1"})

    assert squad.asked == (C, Phase.SUPPORT_BONUS)
    assert set(squad.legal(C)) == {RemoveHardships(chosen) for chosen in (cards("H08"), cards("H11"), ())}
    assert Tile.R1 in squad.tiles(C)
    assert squad.refusal(C, RestoreCharm()) == "GRZ-100"


@clause("CASE-GRZ-24")
def test_the_selfish_supports_himself() -> None:
    tile = {A: "L1", B: "R1", C: "R2"}
    squad = Squad(tile=tile, hardships={A: "H07"}).end(placed=tile)

    (revealed,) = squad.of(SupportRevealed)
    assert [each.recipient for each in revealed.tiles] == [A, A, B]
    assert revealed.winner == A
    assert (squad.tiles(A), squad.tiles(B)) == ((Tile.L1, Tile.R1), (Tile.R2,))


@clause("CASE-GRZ-25")
def test_support_may_save_a_seat_from_its_fourth_hardship() -> None:
    saved = Squad(tile={B: "R1"}, hardships={A: "H19 H07 H11"}).end(placed={B: "R1"})
    saved.act(A, RemoveHardships(cards("H19")))
    lost = Squad(hardships={A: "H19 H07 H11"}).end()

    assert saved.reason is None
    assert lost.reason == "defeat_hardship"


@clause("CASE-GRZ-26")
@pytest.mark.parametrize(("hands", "hardships", "moved"), [(2, "", 3), (5, "", 5), (2, "H09", 4)])
def test_the_size_of_the_morale_drop(hands: int, hardships: str, moved: int) -> None:
    squad = Squad(hands={A: hands - 1, B: 1}, hardships={C: hardships}, morale=20, trials=10).end()

    assert squad.state.morale.size == 20 - moved


@clause("CASE-GRZ-27")
def test_the_last_morale_card_is_the_monument() -> None:
    squad = Squad(trials=2, morale=3).end()

    assert squad.state.morale.size == 0
    assert squad.reason == "defeat_monument"


@clause("CASE-GRZ-28")
def test_victory_comes_before_the_drop() -> None:
    squad = Squad(trials=0, morale=1, hardships={A: "H19 H08"}).end()

    assert squad.reason == "victory"
    assert squad.state.morale.size == 1


@clause("CASE-GRZ-29")
def test_dealing_stops_when_trials_is_empty() -> None:
    squad = Squad(4, leader=C, trials="T01 T02 T03 T04 T05 T06", number=4).run_mission()
    assert squad.state.mission_number == 5
    assert squad.legal(C) == (ChooseIntensity(1), ChooseIntensity(2))

    squad.intensity(2)

    assert [squad.hand(seat) for seat in (C, D, A, B)] == [
        cards("T01 T05"),
        cards("T02 T06"),
        cards("T03"),
        cards("T04"),
    ]
    assert squad.state.trials.size == 0


@clause("CASE-GRZ-30")
def test_the_tyrannical_takes_and_keeps_the_leader_token() -> None:
    squad = Squad(hands={A: "T01 T02", B: "H15 T03", C: "T05"}, turn=B)

    squad.play(B, "H15")
    assert squad.state.leader == B
    assert squad.asked == (C, Phase.ACTION)

    squad.end()
    assert squad.state.seats[B].speech_tokens == 0
    assert (squad.state.leader, squad.state.mission_number) == (B, 3)


@clause("CASE-GRZ-31")
def test_an_empty_common_pile_gives_no_token() -> None:
    squad = Squad(4, leader=D, common=0).end()

    assert squad.state.leader == A
    assert all(soldier.speech_tokens == 0 for soldier in squad.state.seats)


@clause("CASE-GRZ-32")
@pytest.mark.parametrize(("trials", "more"), [(8, 4), (7, 3)])
def test_the_frenetic_draws_after_the_deal(trials: int, more: int) -> None:
    squad = Squad(leader=B, hardships={A: "H16"}, trials=trials, number=1).run_mission().intensity(2)

    assert [len(squad.hand(seat)) for seat in (A, B, C)] == [more, 2, 2]
    assert squad.state.trials.size == 0


@clause("CASE-GRZ-33")
def test_the_stunned_loses_his_only_tile() -> None:
    squad = Squad(hardships={A: "H17"}, tile={A: "L1"}).withdraw(A)

    assert squad.state.seats[A].removed_tiles == (Tile.L1,)
    assert (squad.tiles(A), squad.state.seats[A].placed) == ((), None)
    assert squad.in_mission() == [B, C]


@clause("CASE-GRZ-34")
def test_morale_falls_card_by_card() -> None:
    squad = Squad(trials="T30", morale="T01 T02 T03 T04").end()

    assert squad.pile("trials") == cards("T03 T02 T01 T30")
    assert squad.pile("morale") == cards("T04")


@clause("CASE-GRZ-35")
def test_without_traps_nothing_is_drawn() -> None:
    squad = Squad(options=Options(traps=False), hands={A: "T07"}, trials="T01 T02").play(A, "T07")

    assert squad.nml == cards("T07")
    assert squad.pile("trials") == cards("T01 T02")


@clause("CASE-GRZ-36")
def test_the_first_mission_has_an_intensity_of_three_at_least() -> None:
    squad = Squad(5, trials=25, number=0).run_mission()

    assert squad.refusal(A, ChooseIntensity(2)) == "GRZ-017"
    assert squad.intensity(3).state.trials.size == 10


@clause("CASE-GRZ-37")
@pytest.mark.parametrize(("hands", "hardships", "moved"), [(9, "", 6), (9, "H09", 7), (1, "", 3)])
def test_the_morale_drop_of_the_expansion(hands: int, hardships: str, moved: int) -> None:
    squad = Squad(options=ORDERS, hands={A: hands}, hardships={B: hardships}, morale=20, trials=10).end()

    assert squad.state.morale.size == 20 - moved


@clause("CASE-GRZ-38")
def test_a_mission_that_counts_as_a_card() -> None:
    squad = Squad(missions="N03", hardships={B: "H02"}, hands={A: "T21"}, trials=10, deck="E01 E02")
    assert squad.count("rain") == 2

    squad.play(A, "T21")

    assert card("T21") in squad.pile("trials")
    assert squad.state.discarded_missions == missions("N03")


@clause("CASE-GRZ-39")
def test_an_immune_kind_fails_nothing_and_still_frightens() -> None:
    squad = Squad(missions="E08", nml="T21 T24", hands={A: "T28 T01", B: "T02", C: "T03"})

    squad.play(A, "T28")
    assert (squad.count("rain"), squad.state.failed, squad.asked) == (3, False, (B, Phase.ACTION))
    assert [squad.count(kind) for kind in ("shell", "gas", "whistle")] == [1, 1, 1]

    afraid = Squad(missions="E08", nml="T21 T24 T28", hands={A: "T01"}, hardships={A: "H10"})
    assert afraid.legal(A) == (Withdraw(),)


@clause("CASE-GRZ-40")
def test_the_steps_of_a_withdrawal_with_a_fort() -> None:
    def start(trials: str) -> Squad:
        return Squad(missions="D10", trials=trials, hands={A: "T01"}, tile={A: "L1 R1"}).act(A, Withdraw())

    squad = start("T02 T05 T06 T07 T08")
    assert squad.asked == (A, Phase.STRATEGIC)
    squad.return_card(A, "T01")
    assert squad.state.trials.size == 6
    assert squad.asked == (A, Phase.SUPPORT_TILE)
    squad.act(A, PlaceTile(Tile.L1))
    assert squad.asked == (A, Phase.FORT_DRAW)
    squad.act(A, DrawForFort(mission("D10")))
    assert squad.hand(A) == cards("T01 T02 T05")
    assert (squad.in_play, squad.count("shell")) == ((), 0)

    short = start("T02 T05").skip(A).act(A, PlaceTile(Tile.L1))
    assert short.asked == (B, Phase.ACTION)


@clause("CASE-GRZ-41")
def test_where_nothing_is_possible_withdrawing_is() -> None:
    squad = Squad(missions="N05", hands={A: "T01", B: 1}, hardships={B: "H14"}, used=[A])

    assert squad.legal(A) == (Withdraw(),)
    assert squad.refusal(A, PlayCard(card("T01"))) == "AYO-052"


@clause("CASE-GRZ-42")
def test_obstinate_may_take_the_last_morale_card() -> None:
    squad = Squad(missions="D01", morale=1, hands={A: "H08"}).play(A, "H08")

    assert squad.hardships(A) == cards("H08")
    assert squad.reason == "defeat_monument"
    assert squad.state.morale.size == 0


@clause("CASE-GRZ-43")
def test_final_assault_deals_everything_and_must_empty_all_hands() -> None:
    squad = Squad(4, options=ORDERS, leader=B, trials="T01 T05 T08 T11 T17 T24", morale=9, deck="E01 E02").run(
        Work.MISSION
    )
    squad.act(B, DeclareFinal(FINAL_ASSAULT))

    assert [squad.hand(seat) for seat in (B, C, D, A)] == [
        cards("T01 T17"),
        cards("T05 T24"),
        cards("T08"),
        cards("T11"),
    ]
    assert squad.state.trials.size == 0

    left = Squad(4, options=ORDERS, final=FINAL_ASSAULT, hands={D: 1}, trials=0, morale=9, tile={C: "L1"},
                 withdrawn=[A, B, D], turn=C).withdraw(C)  # fmt: skip
    assert left.reason == "defeat_final_mission"
    assert left.state.morale.size == 9


@clause("CASE-GRZ-44")
def test_last_stand_fails_at_four_and_may_be_won() -> None:
    squad = Squad(final=LAST_STAND, trials=0, hands={A: "T05 T08 T31", B: "T02"}, nml="T01", turn=A)
    squad.play(A, "T05").play(B, "T02")
    assert (squad.count("night"), squad.state.failed) == (3, False)
    squad.run(Work.TURN, seat=A).play(A, "T31")
    assert squad.reason == "defeat_final_mission"

    won = Squad(final=LAST_STAND, trials=0, tile={A: "L1"}, withdrawn=[B, C], hardships={A: "H19 H08"}).withdraw(A)
    assert won.reason == "victory_posthumous"


@clause("CASE-GRZ-45")
def test_empathy_is_shared() -> None:
    squad = Squad(missions="E02", tile={B: "R1"}, hardships={A: "H08 H11", C: "H17"}, used=[A, C], deck="E03 E04").end(
        placed={B: "R1"}
    )
    assert squad.asked == (A, Phase.SHARE_TARGET)

    squad.act(A, ShareWith(C))
    assert set(squad.legal(A)) == {RemoveHardships(chosen) for chosen in (cards("H08"), cards("H11"), ())}
    squad.act(A, RemoveHardships(cards("H08")))
    assert squad.legal(C) == (RemoveHardships(cards("H17")), RemoveHardships(()))
    squad.act(C, RemoveHardships(cards("H17")))

    assert (squad.hardships(A), squad.hardships(C)) == (cards("H11"), ())
    assert [squad.state.seats[seat].charm_ready for seat in (A, C)] == [True, False]


@clause("CASE-GRZ-46")
def test_comrades_deal_all_hands_anew() -> None:
    hands = {A: "T01 T02 T03 T05 T06", B: "T08 T09 T11", C: "T12 T14"}
    squad = Squad(missions="N01", hands=hands).run(Work.COMRADES, Work.ACTIONS, samples=[range(10)])

    assert [squad.hand(seat) for seat in (A, B, C)] == [
        cards("T01 T05 T09 T14"), cards("T02 T06 T11"), cards("T03 T08 T12")
    ]  # fmt: skip


@clause("CASE-GRZ-47")
def test_depressed_in_the_first_mission() -> None:
    squad = Squad(4, options=ORDERS, trials=25, number=0, deck="N06 E01").run_mission()
    assert squad.state.morale.size == 34

    squad.act(A, ChooseMission(mission("N06")))

    assert (squad.state.morale.size, squad.state.trials.size) == (32, 27)
    assert squad.legal(A) == tuple(ChooseIntensity(k) for k in range(3, 8))


@clause("CASE-GRZ-48")
def test_speech_tokens_of_the_expansion_come_back_to_the_pile() -> None:
    squad = Squad(options=ORDERS, tokens={A: 1}, common=2, hands={A: 1}).speak(A, "night")

    assert (squad.state.common_tokens, squad.state.seats[A].speech_tokens) == (3, 0)

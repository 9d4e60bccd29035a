"""Hardship cards and their conflicts (GRZ-075 to GRZ-094, GRZ-117 to GRZ-121)."""

import pytest

from services.grizzled.components import Phase, Source, Threat, Tile
from services.grizzled.game import GAME
from services.grizzled.moves import (
    CardPlayed,
    CardsDiscarded,
    CardsDrawn,
    DiscardCard,
    HardshipRemoved,
    LeaderChanged,
    MakeSpeech,
    MissionFailed,
    PlaceTile,
    RemoveHardship,
    RemoveHardships,
    RemoveTile,
    SupportRevealed,
    TilePlaced,
    TokenTaken,
    TrialsRaised,
    Withdraw,
)
from tests.services.grizzled.squad import A, B, C, Squad, card, cards

clause = pytest.mark.clause


@clause("GRZ-075")
def test_in_support_and_drop_hardships_of_withdrawn_seats_work() -> None:
    squad = Squad(hardships={A: "H07 H09 H15"}, tile={A: "L1"}, withdrawn=[A, B, C], leader=A, morale=20, trials=5).end(
        placed={A: "L1"}
    )

    assert squad.of(SupportRevealed)[0].tiles[0].recipient == A
    squad.act(A, RemoveHardships(()))
    assert squad.of(TrialsRaised) == [TrialsRaised(4)]
    assert squad.state.leader == A
    assert squad.of(TokenTaken) == []


@clause("GRZ-076")
def test_the_selfish_gets_his_own_tile_as_support() -> None:
    squad = Squad(hardships={B: "H07"}, tile={B: "R1"}).end(placed={B: "R1"})

    (revealed,) = squad.of(SupportRevealed)
    assert (revealed.tiles[0].recipient, revealed.winner) == (B, B)
    assert squad.tiles(B) == (Tile.R1,)


@clause("GRZ-077")
def test_the_mute_makes_no_speech_but_hears_and_withdraws() -> None:
    squad = Squad(hardships={A: "H08"}, tokens={A: 2})
    assert squad.kinds(A) == {"Withdraw"}
    assert squad.refusal(A, MakeSpeech((Threat.RAIN,), False)) == "GRZ-077"

    hearing = Squad(hardships={B: "H08"}, tokens={A: 1}, hands={B: "T21"}).speak(A, "rain")
    assert DiscardCard(card("T21")) in hearing.legal(B)


@clause("GRZ-078")
def test_the_demoralised_costs_one_more_card() -> None:
    assert Squad(hardships={B: "H09"}, morale=20, trials=5).end().of(TrialsRaised) == [TrialsRaised(4)]


@clause("GRZ-079")
def test_the_afraid_must_withdraw_before_two_equal_kinds() -> None:
    one = Squad(hardships={A: "H10"}, hands={A: "T34"}, nml="T01 T14", tokens={A: 1})
    two = Squad(hardships={A: "H10"}, hands={A: "T34"}, nml="T01 T05", tokens={A: 1})

    assert one.kinds(A) == {"PlayCard", "Withdraw", "MakeSpeech", "UseCharm"}
    assert two.legal(A) == (Withdraw(),)
    assert two.refusal(A, MakeSpeech((Threat.RAIN,), False)) == "GRZ-079"
    assert Squad(hardships={B: "H10"}, hands={A: "T34"}, nml="T01 T05").kinds(A) == {"PlayCard", "Withdraw", "UseCharm"}


@clause("GRZ-080")
def test_only_no_mans_land_frightens() -> None:
    trauma = Squad(hardships={A: "H10 H01", B: "H01"}, hands={A: "T34"}, nml="T01")
    counted = Squad(missions="N10", hardships={A: "H10"}, hands={A: "T34"}, nml="T01")

    assert "PlayCard" in trauma.kinds(A)
    assert counted.legal(A) == (Withdraw(),)


@clause("GRZ-081")
@pytest.mark.parametrize(("hand", "refused"), [(0, None), (1, None), (2, "GRZ-081"), (3, "GRZ-081")])
def test_the_stubborn_stays_with_two_cards(hand: int, refused: str | None) -> None:
    assert Squad(hardships={A: "H11"}, hands={A: hand}).refuses_withdrawal(A) == refused
    assert Squad(hardships={B: "H11"}, hands={A: hand}).refuses_withdrawal(A) is None


@clause("GRZ-082")
def test_the_clumsy_plays_a_card_after_withdrawing() -> None:
    squad = Squad(hardships={A: "H12"}, tile={A: "L1"}, trials="T24 T02").withdraw(A)
    assert squad.of(CardPlayed) == [CardPlayed(A, card("T24"), Source.CLUMSY)]
    assert squad.nml == cards("T24")
    kinds = [type(event) for event in squad.events]
    assert kinds.index(TilePlaced) < kinds.index(CardPlayed)

    empty = Squad(hardships={A: "H12"}, tile={A: "L1"}, trials=0).withdraw(A)
    assert empty.of(CardPlayed) == []
    assert Squad(hardships={B: "H12"}, tile={A: "L1"}, trials=3).withdraw(A).of(CardPlayed) == []


@clause("GRZ-083")
def test_what_the_clumsy_draws() -> None:
    def drawn(top: str, **told: object) -> Squad:
        told = {"hardships": {A: "H12"}, "tile": {A: "L1"}, "trials": f"{top} T02"} | told
        return Squad(**told).withdraw(A)  # type: ignore[arg-type]

    assert drawn("T30").pile("trials") == cards("T02"), "no trap"
    phobia = drawn("H05", nml="T05 T06")
    assert (phobia.hardships(A), phobia.count("gas"), phobia.of(MissionFailed)) == (cards("H12 H05"), 2, [])
    assert drawn("H15", leader=B).of(LeaderChanged) == [LeaderChanged(A)]
    christmas = drawn("H20", hardships={A: "H12", B: "H08"})
    assert christmas.asked == (A, Phase.CHRISTMAS_TARGET)
    assert christmas.act(A, RemoveHardship(B, card("H08"))).asked == (B, Phase.ACTION)
    assert drawn("T08", nml="T01 T05").of(MissionFailed) == [MissionFailed((Threat.NIGHT,))]
    assert "PlayCard" not in {type(event).__name__ for event in drawn("H14").events}
    assert drawn("H14", hands={B: "T01"}).refuses_withdrawal(B) is None
    selfish = drawn("H07", withdrawn=[B, C])
    assert selfish.of(SupportRevealed)[0].tiles[0].recipient == A
    demoralised = drawn("H09", withdrawn=[B, C], tile={A: ""}, morale=20)
    assert demoralised.of(TrialsRaised) == [TrialsRaised(4)]


@clause("GRZ-084")
def test_the_proud_is_the_last_to_leave_or_has_no_cards() -> None:
    def refused(hand: int, withdrawn: tuple[int, ...]) -> str | None:
        return Squad(hardships={A: "H13"}, hands={A: hand}, withdrawn=withdrawn).refuses_withdrawal(A)

    assert refused(1, ()) == "GRZ-084"
    assert refused(1, (B,)) == "GRZ-084"
    assert refused(1, (B, C)) is None
    assert refused(0, ()) is None


@clause("GRZ-085")
def test_the_fragile_keeps_others_with_cards_in_mission() -> None:
    def refused(seat: int, hand: int, withdrawn: tuple[int, ...] = ()) -> str | None:
        return Squad(hardships={B: "H14"}, hands={seat: hand}, turn=seat, withdrawn=withdrawn).refuses_withdrawal(seat)

    assert [refused(A, 1), refused(A, 0), refused(B, 5), refused(A, 1, (B,))] == ["GRZ-085", None, None, None]


@clause("GRZ-086")
def test_the_tyrannical_takes_the_leader_token_and_turns_go_on() -> None:
    squad = Squad(4, hands={B: "H15 T01"}, turn=B, leader=A).play(B, "H15")

    assert squad.state.leader == B
    assert squad.of(LeaderChanged) == [LeaderChanged(B)]
    assert squad.asked == (C, Phase.ACTION)


@clause("GRZ-087")
def test_the_tyrannical_leader_keeps_the_token_and_nobody_speaks() -> None:
    kept = Squad(hardships={B: "H15"}, leader=B, common=3).end()
    assert (kept.state.leader, kept.state.common_tokens) == (B, 3)

    freed = Squad(leader=B, common=3, discard="H15").end()
    assert (freed.state.leader, freed.state.common_tokens) == (C, 2)
    assert freed.state.seats[B].speech_tokens == 1
    elsewhere = Squad(hardships={C: "H15"}, leader=B, common=3).end()
    assert elsewhere.state.leader == C, "it binds the leader only"


@clause("GRZ-088")
@pytest.mark.parametrize(("trials", "more"), [(9, 2), (7, 1), (6, 0)])
def test_the_frenetic_draws_two_more(trials: int, more: int) -> None:
    squad = Squad(hardships={B: "H16"}, trials=trials).run_mission().intensity(2)

    assert [len(squad.hand(seat)) for seat in (A, B, C)] == [2, 2 + more, 2]
    drawn = [event.count for event in squad.of(CardsDrawn) if event.seat == B]
    assert drawn == [2, more][: 1 + bool(more)]


@clause("GRZ-089")
def test_the_stunned_gives_up_a_tile_first() -> None:
    squad = Squad(hardships={A: "H17"}, tile={A: "L1 R1 R2"}).act(A, Withdraw())
    assert squad.legal(A) == tuple(RemoveTile(tile) for tile in (Tile.L1, Tile.R1, Tile.R2))
    assert squad.refusal(A, RemoveTile(Tile.L2)) == "GRZ-043"

    squad.act(A, RemoveTile(Tile.R1))
    assert squad.legal(A) == (PlaceTile(Tile.L1), PlaceTile(Tile.R2))
    squad.act(A, PlaceTile(Tile.L1))
    squad.end()
    assert all(Tile.R1 not in squad.tiles(seat) for seat in (A, B, C))


@clause("GRZ-090")
def test_in_panic_the_tile_is_drawn_and_seen_by_its_owner_only() -> None:
    squad = Squad(hardships={A: "H18"}, tile={A: "L1 R1 R2"}).act(A, Withdraw(), choices=[2])

    assert squad.state.seats[A].placed is Tile.R2
    assert squad.asked == (B, Phase.ACTION)
    assert [GAME.view(squad.state, seat).seats[A].placed for seat in (A, B, None)] == [Tile.R2, None, None]
    assert [GAME.redact(squad.of(TilePlaced)[0], seat).tile for seat in (A, B, None)] == [Tile.R2, None, None]


@clause("GRZ-091")
def test_a_wound_counts_twice_and_is_removed_as_one() -> None:
    squad = Squad(hardships={A: "H19 H08"}, tile={C: "L1"}).end(placed={C: "L1"})
    assert GAME.view(squad.state, B).seats[A].hardship_value == 3

    assert RemoveHardships(cards("H19 H08")) in squad.legal(A)
    squad.act(A, RemoveHardships(cards("H19")))
    assert GAME.view(squad.state, B).seats[A].hardship_value == 1


@clause("GRZ-092")
def test_merry_christmas_reaches_any_seat() -> None:
    squad = Squad(hands={A: "H20 T01"}, hardships={A: "H08", B: "H11", C: "H02"}, withdrawn=[C]).play(A, "H20")
    assert squad.legal(A) == tuple(
        RemoveHardship(owner, card(name)) for owner, name in ((A, "H08"), (B, "H11"), (C, "H02"))
    )
    assert squad.refusal(A, RemoveHardship(A, card("H11"))) == "GRZ-094"

    squad.act(A, RemoveHardship(C, card("H02")))
    assert squad.of(HardshipRemoved) == [HardshipRemoved(C, card("H02"))]
    assert (squad.hardships(C), card("H02") in squad.state.discard) == ((), True)


@clause("GRZ-093")
def test_merry_christmas_never_lies_before_a_seat() -> None:
    squad = Squad(hands={A: "H20 T01"}, hardships={B: "H11 H08"}).play(A, "H20")
    assert squad.hardships(A) == ()

    squad.act(A, RemoveHardship(B, card("H11")))
    assert squad.of(CardsDiscarded) == [CardsDiscarded(cards("H20"))]
    assert squad.state.discard == cards("H11 H20")


@clause("GRZ-094")
def test_merry_christmas_must_remove_if_it_can_and_never_from_hands() -> None:
    squad = Squad(hands={A: "H20", B: "H08"}, hardships={B: "H11", C: "H02"}).play(A, "H20")
    assert {type(action).__name__ for action in squad.legal(A)} == {"RemoveHardship"}
    assert squad.refusal(A, RemoveHardship(B, card("H08"))) == "GRZ-094"

    single = Squad(hands={A: "H20"}, hardships={B: "H11"}).play(A, "H20")
    assert (single.hardships(B), single.asked) == ((), (B, Phase.ACTION))
    none = Squad(hands={A: "H20", B: "H08"}).play(A, "H20")
    assert (none.state.discard, none.asked) == (cards("H20"), (B, Phase.ACTION))


# Conflicts


@clause("GRZ-117")
@pytest.mark.parametrize(
    ("hardships", "forced"),
    [("H10 H11", True), ("H11 H10", False), ("H10 H13", True), ("H13 H10", False), ("H11 H10 H13", False),
     ("H13 H10 H11", False), ("H10 H11 H13", True)],
)  # fmt: skip
def test_of_contradicting_hardships_the_oldest_applies(hardships: str, forced: bool) -> None:
    squad = Squad(hardships={A: hardships}, hands={A: "T34 T35"}, nml="T01 T05", used=[A])

    assert squad.kinds(A) == ({"Withdraw"} if forced else {"PlayCard"})


@clause("GRZ-117")
def test_a_hardship_that_does_not_bind_now_contradicts_nothing() -> None:
    squad = Squad(hardships={A: "H11 H10"}, hands={A: "T34"}, nml="T01 T05", used=[A])

    assert squad.legal(A) == (Withdraw(),), "with one card the Stubborn may go, so the Afraid must"


@clause("GRZ-118", "GRZ-119")
def test_the_active_seat_goes_before_others() -> None:
    afraid = Squad(hardships={A: "H10", B: "H14"}, hands={A: "T34"}, nml="T01 T05", used=[A])
    settled = Squad(hardships={A: "H11 H10", B: "H14"}, hands={A: "T34 T35"}, nml="T01 T05", used=[A])

    assert afraid.legal(A) == (Withdraw(),)
    assert settled.kinds(A) == {"PlayCard"}, "own cards are settled first"


@clause("GRZ-120")
def test_prohibitions_add_up() -> None:
    squad = Squad(hardships={A: "H11 H13", B: "H14"}, hands={A: "T34 T35", B: "T01"})
    assert squad.refuses_withdrawal(A) == "GRZ-081"

    one_card = Squad(hardships={A: "H11 H13", B: "H14"}, hands={A: "T34"})
    assert one_card.refuses_withdrawal(A) == "GRZ-084"
    last_but_fragile = Squad(hardships={A: "H11", B: "H14"}, hands={A: "T34"})
    assert last_but_fragile.refuses_withdrawal(A) == "GRZ-085"


@clause("GRZ-121")
def test_nothing_is_drawn_from_empty_trials() -> None:
    trap = Squad(hands={A: "T13"}, trials=0).play(A, "T13")
    clumsy = Squad(hardships={A: "H12"}, tile={A: "L1"}, trials=0).withdraw(A)
    frenetic = Squad(hardships={A: "H16"}, trials=3).run_mission().intensity(1)

    assert trap.nml == cards("T13")
    assert clumsy.nml == ()
    assert [len(frenetic.hand(seat)) for seat in (A, B, C)] == [1, 1, 1]

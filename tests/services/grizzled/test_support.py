"""Support, the checks and the Morale drop (GRZ-095 to GRZ-116)."""

import pytest

from services.grizzled.components import Phase, Tile
from services.grizzled.game import GAME
from services.grizzled.moves import (
    CharmTurned,
    DecisionOpened,
    GameOver,
    HardshipRemoved,
    LeaderChanged,
    RemoveHardships,
    RestoreCharm,
    RevealedTile,
    SupportRevealed,
    TokenTaken,
    TrialsRaised,
)
from services.rulekit.contract import Outcome, SeatOutcome
from tests.services.grizzled.squad import A, B, C, D, Squad, cards

clause = pytest.mark.clause


@clause("GRZ-095")
@pytest.mark.parametrize("failed", [False, True])
def test_placed_tiles_are_revealed_and_go_where_they_point(failed: bool) -> None:
    tile = {A: "L1", B: "LL1", C: "R1"}
    squad = Squad(4, tile=tile, hardships={D: "H07"}).end(failed=failed, placed=tile)

    assert squad.of(SupportRevealed) == [
        SupportRevealed((RevealedTile(A, Tile.L1, B), RevealedTile(B, Tile.LL1, D), RevealedTile(C, Tile.R1, B)), B)
    ]


@clause("GRZ-096")
@pytest.mark.parametrize("failed", [False, True])
def test_the_receiver_keeps_the_tile(failed: bool) -> None:
    tile = {A: "L1 R1", B: "L2"}
    squad = Squad(tile=tile | {C: ""}).end(failed=failed, placed={A: "L1", B: "L2"})

    assert [squad.tiles(seat) for seat in (A, B, C)] == [(Tile.R1,), (Tile.L1,), (Tile.L2,)]
    assert squad.of(SupportRevealed)[0].winner is None, "a tie"


@clause("GRZ-097")
def test_only_tiles_received_now_count() -> None:
    squad = Squad(tile={A: "L1", B: "R1 R2 R3 L2"}, hardships={B: "H08", C: "H11"}).end(placed={A: "L1"})

    assert squad.of(SupportRevealed)[0].winner == B
    more = Squad(5, tile={A: "L1", B: "L2", C: "R1", D: "R2"}).end(placed={A: "L1", B: "L2", C: "R1", D: "R2"})
    assert more.of(SupportRevealed)[0].winner is None, "B and C have two each"


@clause("GRZ-098")
def test_a_tie_or_no_tile_wins_nothing() -> None:
    tie = Squad(tile={A: "L1", B: "L2"}, hardships={B: "H08", C: "H11"}).end(placed={A: "L1", B: "L2"})
    none = Squad(hardships={B: "H08", C: "H11"}).end()

    for squad in (tie, none):
        assert squad.of(SupportRevealed)[0].winner is None
        assert squad.asked[1] is Phase.INTENSITY


def winning(hardships: str, *, failed: bool = False, used: bool = False) -> Squad:
    """B wins the support."""
    squad = Squad(tile={A: "L1"}, hardships={B: hardships}, used=[B] * used)
    return squad.end(failed=failed, placed={A: "L1"})


@clause("GRZ-099")
def test_after_success_two_hardships_or_the_charm() -> None:
    squad = winning("H08 H11 H12", used=True)
    assert squad.asked == (B, Phase.SUPPORT_BONUS)
    removals = ["H08 H11", "H08 H12", "H11 H12", "H08", "H11", "H12", ""]
    assert squad.legal(B) == (*(RemoveHardships(cards(names)) for names in removals), RestoreCharm())
    assert squad.refusal(B, RemoveHardships(cards("H08 H11 H12"))) == "GRZ-099"

    restored = winning("H08 H11 H12", used=True).act(B, RestoreCharm())
    assert restored.of(CharmTurned) == [CharmTurned(B, True)]
    assert restored.hardships(B) == cards("H08 H11 H12")
    removed = squad.act(B, RemoveHardships(cards("H08 H12")))
    assert (removed.hardships(B), removed.state.seats[B].charm_ready) == (cards("H11"), False)


@clause("GRZ-100")
def test_after_failure_one_hardship_and_no_charm() -> None:
    squad = winning("H08 H11", failed=True, used=True)

    assert squad.legal(B) == tuple(RemoveHardships(cards(names)) for names in ("H08", "H11", ""))
    assert squad.refusal(B, RemoveHardships(cards("H08 H11"))) == "GRZ-100"
    assert squad.refusal(B, RestoreCharm()) == "GRZ-100"


@clause("GRZ-101")
def test_none_may_be_removed_and_an_unused_charm_is_not_offered() -> None:
    squad = winning("H08")
    assert squad.legal(B) == (RemoveHardships(cards("H08")), RemoveHardships(()))
    assert squad.refusal(B, RestoreCharm()) == "GRZ-101"

    hand = Squad(tile={A: "L1"}, hardships={B: "H08"}, hands={B: "H11"}).end(placed={A: "L1"})
    assert hand.refusal(B, RemoveHardships(cards("H11"))) == "GRZ-101"
    assert winning("").asked[1] is Phase.INTENSITY, "with nothing to win nobody is asked"
    assert winning("", used=True).legal(B) == (RemoveHardships(()), RestoreCharm())


@clause("GRZ-102")
def test_the_winner_chooses_and_the_effect_ends_at_once() -> None:
    squad = winning("H09 H08").act(B, RemoveHardships(cards("H09")))

    assert squad.of(HardshipRemoved) == [HardshipRemoved(B, cards("H09")[0])]
    assert squad.state.discard == cards("H09")
    assert squad.of(TrialsRaised) == [TrialsRaised(3)], "no longer demoralised"
    again = winning("H09 H08")
    assert again.refusal(B, RemoveHardships(cards("H08 H09"))) == "GRZ-102"
    assert again.refusal(B, RemoveHardships(cards("H08 H08"))) == "GRZ-102"


@clause("GRZ-103")
def test_a_seat_that_had_not_withdrawn_may_win() -> None:
    squad = Squad(tile={A: "L1"}, hardships={B: "H08"}, withdrawn=[A]).end(failed=True, placed={A: "L1"})

    assert squad.asked == (B, Phase.SUPPORT_BONUS)


# The checks


@clause("GRZ-104")
def test_four_hardships_lose_unless_support_takes_one() -> None:
    assert Squad(hardships={A: "H08 H11 H12 H13"}).end().reason == "defeat_hardship"
    assert Squad(hardships={A: "H08 H11 H12"}).end().reason is None
    assert Squad(hardships={A: "H08 H11", B: "H12 H13"}).end().reason is None, "a seat's, not the squad's"
    saved = winning("H08 H11 H12 H13").act(B, RemoveHardships(cards("H13")))
    assert saved.reason is None
    assert winning("H08 H11 H12 H13").act(B, RemoveHardships(())).reason == "defeat_hardship"


@clause("GRZ-105")
@pytest.mark.parametrize(("hardships", "reason"), [("H19 H08 H11", "defeat_hardship"), ("H19 H08", None)])
def test_a_wound_is_two(hardships: str, reason: str | None) -> None:
    assert Squad(hardships={A: hardships}).end().reason == reason


@clause("GRZ-106")
def test_trials_and_hands_empty_is_victory_before_any_drop() -> None:
    won = Squad(trials=0, morale=2).end()
    assert won.reason == "victory"
    assert won.of(TrialsRaised) == []
    assert won.events[-1] == GameOver(won.state.result.reason)  # type: ignore[union-attr]
    assert GAME.outcome(won.state) == Outcome("victory", (SeatOutcome(1, 0, True),) * 3)

    assert Squad(trials=1, morale=20).end().reason is None
    assert Squad(trials=0, hands={C: 1}, morale=20).end().reason is None


@clause("GRZ-107")
def test_hardship_is_looked_at_first_and_fewer_do_not_prevent_victory() -> None:
    assert Squad(trials=0, hardships={A: "H08 H11 H12 H13"}).end().reason == "defeat_hardship"
    assert Squad(trials=0, hardships={A: "H08 H11 H12", B: "H19"}).end().reason == "victory"


@clause("GRZ-108")
@pytest.mark.parametrize(
    ("hands", "hardships", "moved"),
    [
        ({}, "", 3),
        ({A: 2, B: 1}, "", 3),
        ({A: 2, B: 2}, "", 4),
        ({A: 5, C: 4}, "", 9),
        ({}, "H09", 4),
        ({A: 8}, "H09", 9),
    ],
)
def test_the_morale_drop(hands: dict[int, int], hardships: str, moved: int) -> None:
    squad = Squad(hands=hands, hardships={B: hardships}, morale=20, trials=5).end()

    assert squad.of(TrialsRaised) == [TrialsRaised(moved)]
    assert (squad.state.morale.size, squad.state.trials.size) == (20 - moved, 5 + moved)


@clause("GRZ-109")
def test_the_last_card_moved_is_the_new_top() -> None:
    squad = Squad(hands={A: 4}, trials="T30 T31", morale="T01 T02 T03 T05 T06").end()

    assert squad.pile("trials") == cards("T05 T03 T02 T01 T30 T31")
    assert squad.pile("morale") == cards("T06")


@clause("GRZ-110")
@pytest.mark.parametrize(("morale", "reason"), [(3, "defeat_monument"), (4, None)])
def test_the_last_morale_card_loses(morale: int, reason: str | None) -> None:
    squad = Squad(trials=5, morale=morale).end()

    assert squad.reason == reason
    assert bool(squad.of(TokenTaken)) == (reason is None)


@clause("GRZ-111")
def test_fewer_morale_cards_than_the_drop_all_move() -> None:
    squad = Squad(trials=5, morale=2, hands={A: 6}).end()

    assert squad.reason == "defeat_monument"
    assert (squad.state.morale.size, squad.state.trials.size) == (0, 7)
    assert squad.of(TrialsRaised) == [TrialsRaised(2)]


@clause("GRZ-112")
@pytest.mark.parametrize("failed", [False, True])
def test_morale_drops_after_won_and_lost_missions(failed: bool) -> None:
    assert Squad(morale=20, trials=5).end(failed=failed).of(TrialsRaised) == [TrialsRaised(3)]


@clause("GRZ-113")
@pytest.mark.parametrize(("common", "taken"), [(3, 1), (1, 1), (0, 0)])
def test_the_leader_takes_a_speech_token(common: int, taken: int) -> None:
    squad = Squad(leader=B, common=common, tokens={B: 1}).end()

    assert squad.state.seats[B].speech_tokens == 1 + taken
    assert squad.state.common_tokens == common - taken
    assert squad.of(TokenTaken) == [TokenTaken(B)] * taken


@clause("GRZ-114")
@pytest.mark.parametrize("failed", [False, True])
def test_the_leader_token_passes_clockwise(failed: bool) -> None:
    assert Squad(leader=B).end(failed=failed).of(LeaderChanged) == [LeaderChanged(C)]
    assert Squad(leader=C).end(failed=failed).of(LeaderChanged) == [LeaderChanged(A)]


@clause("GRZ-115")
def test_tokens_are_kept() -> None:
    squad = Squad(tokens={A: 2, C: 1}, leader=A).end()

    assert [soldier.speech_tokens for soldier in squad.state.seats] == [3, 0, 1]


@clause("GRZ-116")
def test_the_next_mission_starts_with_three_trials_at_least() -> None:
    squad = Squad(trials=0, hands={A: 1}, morale=20, number=4).end()

    assert squad.state.mission_number == 5
    assert squad.state.trials.size == 3
    assert squad.of(DecisionOpened) == [DecisionOpened(B, Phase.INTENSITY)]

"""Decks, dealing and End of Round? (LOH-028 to LOH-030, LOH-113 to LOH-129, LOH-251 to LOH-258)."""

import pytest

from services.legion_of_honor.agenda import Run, Step, Task
from services.legion_of_honor.components import CARDS, SPAIN_BATTLES
from services.legion_of_honor.moves import CardDealt, DeckBuilt, RoundEnded, TurnLost
from services.legion_of_honor.rules.decks import build_deck, pool, round_events
from services.legion_of_honor.rules.table import Table
from services.legion_of_honor.state import Injury, Options
from services.legion_of_honor.words import Absence, Command, Grievance, Skip
from services.rulekit.chance import Scripted
from services.rulekit.piles import Pile, ShuffleIn
from tests.services.legion_of_honor.positions import carry_out, drawn, option, position, steps

END = (Task(Step.END_ROUND),)
GERARD = {*range(80, 86), *range(167, 173)}


def drawable(at: str, **changes) -> set[int]:
    table = Table(position(at=at, **changes), Scripted())
    return {*pool(table, on_campaign=False), *pool(table, on_campaign=True)}


# What is in the pools


@pytest.mark.clause("LOH-028")
def test_gerard_cards_join_from_cs_vii_and_leave_once_resolved() -> None:
    assert not drawable("VI-5") & GERARD
    assert drawable("VII-1") >= GERARD
    assert not drawable("VII-1", options=Options(etienne_gerard=False)) & GERARD

    resolved = drawn(position(at="VIII-1"), 80)
    assert resolved.state.removed == (80,)
    assert 80 not in drawable("VIII-1", removed=(80,))
    assert drawn(position({"absence": Absence.PRISONER}, at="VIII-1"), 80).state.removed == ()


@pytest.mark.clause("LOH-029")
def test_assigned_to_spain_is_in_the_pool_from_cs_xi_to_xv_with_the_option() -> None:
    seasons = ["X-2", "XI-1", "XV-1", "XVI-1"]

    assert [41 in drawable(at) for at in seasons] == [False, True, True, False]
    assert not any(41 in drawable(at, options=Options(spain=False)) for at in seasons)
    assert not [at for at in SPAIN_BATTLES if at.startswith("XVI")]


@pytest.mark.clause("LOH-030")
def test_you_are_accused_leaves_after_vi_3() -> None:
    assert [75 in drawable(at) for at in ("I-1", "VI-3", "VI-4", "VI-5", "VII-1")] == [True, True, False, False, False]


# Building


@pytest.mark.clause("LOH-113", "LOH-114", "LOH-116", "CASE-LOH-13")
def test_the_deck_holds_three_cards_for_each_in_the_game_its_events_included() -> None:
    absent = {"absence": Absence.DEAD, "command": None}
    state = position(absent, absent, at="II-B", senior=3)
    built = carry_out(state, Task(Step.BUILD_DECK), samples=[range(10)], cards=[(128,), (128,), (166,)])

    assert built.of(DeckBuilt) == [DeckBuilt(12, (96, 97))]
    assert built.state.deck.size == 12 - 3
    assert built.state.events_pending == (96, 97)


@pytest.mark.clause("LOH-114", "LOH-115")
def test_ordinary_cards_are_drawn_without_replacement_from_the_whole_pool() -> None:
    scripted = Scripted(samples=[(0, 1, 2, 3, 4)], cards=[(166,)])
    table = Table(position(seats=2, at="II-A"), scripted)
    cards = pool(table, on_campaign=True)
    build_deck(table, Task(Step.BUILD_DECK))

    (sample,) = scripted.answers
    (shuffled,) = scripted.operations
    assert sample.count == len(cards) == 52 - 6
    assert shuffled == ShuffleIn("deck", (95, *cards[:5]))


@pytest.mark.clause("LOH-115", "LOH-128")
def test_after_the_round_cards_go_back_and_event_cards_leave_but_for_40_and_127() -> None:
    scripted_state = position(at="XI-A", deck=Pile("deck", 2), drawn=(128, 112, 127), removed=(19,))
    played = steps(scripted_state, Step.END_ROUND, cards=[(130, 131)])

    assert played.changes == {"deck": Pile("deck", 0), "drawn": (), "removed": (19, 112)}
    assert played.of(RoundEnded) == [RoundEnded("XI-A")]
    assert 128 in drawable("XI-A", removed=(19, 112))
    forty = steps(position(at="VII-1", drawn=(40, 48)), Step.END_ROUND)
    assert forty.state.removed == ()


@pytest.mark.clause("LOH-118", "LOH-119")
def test_battle_in_spain_is_added_where_one_is_listed_and_somebody_lives_there() -> None:
    def events(at: str, sheet, **changes):
        return round_events(Table(position(sheet, at=at, **changes), Scripted()))

    spain = {"command": Command.ARMY_PORTUGAL}
    assert events("XI-A", spain) == (112, 127)
    assert events("XI-A", spain | {"absence": Absence.PRISONER}) == (112, 127)
    assert events("XI-A", spain | {"absence": Absence.DEAD}) == (112,)
    assert events("XI-A", {"command": Command.CORPS_3}) == (112,)
    assert events("XIV-A", spain) == (118,)
    assert events("X-A", spain) == (127,)
    assert events("XI-A", spain, options=Options(spain=False)) == (112,)


@pytest.mark.clause("LOH-119")
def test_battle_in_spain_replaces_an_ordinary_card_and_may_do_nothing() -> None:
    spain = {"command": Command.ARMY_PORTUGAL}
    state = position(spain, at="XI-A", senior=3)
    built = carry_out(state, Task(Step.BUILD_DECK), samples=[range(10)], cards=[(166,)])
    assert built.of(DeckBuilt) == [DeckBuilt(12, (112, 127))]

    assert drawn(state, 127).changes == {}


@pytest.mark.clause("LOH-117")
def test_after_ligny_its_three_sequels_follow_at_once_in_their_order() -> None:
    state = position({"command": None}, at="XVI-A", seats=2, events_pending=())
    played = drawn(state, 123, seat=1)

    assert played.of(CardDealt) == [CardDealt(1, 124), CardDealt(1, 125), CardDealt(1, 126)]
    assert played.state.drawn == (124, 125, 126)
    assert played.state.waterloo_fought


# Dealing


@pytest.mark.clause("LOH-122", "LOH-123", "LOH-127", "LOH-258")
def test_cards_go_clockwise_from_sgs_left_absent_seats_too_until_the_deck_is_empty() -> None:
    dead = {"absence": Absence.DEAD, "command": None}
    state = position({}, dead, {}, at="II-A", senior=2, deck=Pile("deck", 5))
    played = carry_out(state, Task(Step.DEAL, 3), cards=[(128,), (128,), (128,), (146,), (146,)], under=END)

    assert played.of(CardDealt) == [CardDealt(s, c) for s, c in ((3, 128), (0, 128), (1, 128), (2, 146), (3, 146))]
    assert played.of(RoundEnded) == [RoundEnded("II-A")]
    first = carry_out(position(at="II-A", senior=2), Task(Step.BUILD_DECK), samples=[range(11)], cards=[(166,)])
    assert first.of(CardDealt) == [CardDealt(3, 166)]


@pytest.mark.clause("LOH-124", "LOH-129")
def test_end_of_round_before_the_event_only_loses_the_turn_after_it_ends_the_round_at_once() -> None:
    before = position(at="II-A", deck=Pile("deck", 1), events_pending=(95,))
    played = carry_out(before, Task(Step.DEAL, 0), cards=[(173,)], under=END)
    assert played.of(TurnLost) == [TurnLost(0)]

    after = position(at="II-A", deck=Pile("deck", 3))
    ended = carry_out(after, Task(Step.DEAL, 0), cards=[(173,), (128, 130)], under=END)
    assert ended.of(CardDealt) == [CardDealt(0, 173)]
    assert ended.of(TurnLost) == []
    assert ended.of(RoundEnded) == [RoundEnded("II-A")]


@pytest.mark.clause("LOH-125", "CASE-LOH-13")
def test_with_two_events_both_must_have_been_played() -> None:
    one_left = position(at="II-B", deck=Pile("deck", 2), events_pending=(97,))
    played = carry_out(one_left, Task(Step.DEAL, 0), cards=[(173,), (128,)], under=END)

    assert played.of(CardDealt) == [CardDealt(0, 173), CardDealt(1, 128)]
    both = position(at="II-B", deck=Pile("deck", 2))
    assert carry_out(both, Task(Step.DEAL, 0), cards=[(173,), (128,)], under=END).of(CardDealt) == [CardDealt(0, 173)]


@pytest.mark.clause("LOH-126")
def test_card_40_is_an_event_after_which_the_next_end_of_round_ends_the_round() -> None:
    state = position(at="VII-1", deck=Pile("deck", 3), events_pending=(40,))
    played = carry_out(state, Task(Step.DEAL, 0), cards=[(86,), (40,), (87,)], under=END)

    assert [event.card for event in played.of(CardDealt)] == [86, 40, 87]
    assert played.of(TurnLost) == [TurnLost(0)]
    assert played.of(RoundEnded) == [RoundEnded("VII-1")]


@pytest.mark.clause("LOH-129")
def test_lose_a_turn_means_that_the_card_does_nothing() -> None:
    played = drawn(position(), 128)

    assert played.changes == {}
    assert played.of(TurnLost) == [TurnLost(0)]


@pytest.mark.clause("LOH-255")
def test_end_of_round_works_whoever_draws_it_and_gives_a_prisoner_no_escape() -> None:
    for absence in (Absence.PRISONER, Absence.DEAD, Absence.CONVALESCENT):
        state = position({"absence": absence}, at="II-A", deck=Pile("deck", 2))
        ended = carry_out(state, Task(Step.DEAL, 0), cards=[(173,), (128,)], under=END)
        assert ended.of(RoundEnded) == [RoundEnded("II-A")]


@pytest.mark.clause("LOH-254")
def test_markers_cover_exactly_the_next_card_and_end_with_the_round() -> None:
    marked = {"skip": Skip.CARD}
    assert drawn(position(marked, at="II-1", events_pending=(21,)), 86).changes == {"0.skip": None}
    assert drawn(position(marked, at="III-1"), 22).changes == {"0.skip": None}
    assert drawn(position(marked, at="II-1"), 54).changes == {"0.skip": None}
    assert steps(position(marked, at="II-1"), Step.END_ROUND).changes == {"0.skip": None}
    both = position({"skip": Skip.CARD_AND_EVENT, "command": Command.ARMY_RESERVE}, at="III-1")
    assert drawn(both, 22).changes == {"0.skip": None}


@pytest.mark.clause("LOH-254")
def test_an_event_that_the_marker_does_not_stop_counts_and_uses_it_up() -> None:
    state = position({"skip": Skip.CARD, "command": Command.ARMY_RESERVE}, at="III-1")

    assert drawn(state, 22, dice=[3]).changes == {
        "0.skip": None,
        "0.glory": 11,
        "0.experience": 11,
        "0.notice": 6,
    }


# The interlude


@pytest.mark.clause("LOH-230", "LOH-257")
def test_everybody_outside_spain_draws_a_garrison_card_from_sgs_left() -> None:
    spain = {"command": Command.ARMY_CASTILLE}
    state = position({}, {}, spain, {"command": Command.CORPS_3}, at="XIV-A", senior=0)
    table_pool = pool(Table(state, Scripted()), on_campaign=False)
    places = [(table_pool.index(54),), (table_pool.index(86) - 1,), (table_pool.index(46) - 0,)]
    run = Run(CARDS[118].block, 1, 1, 1, 118)
    played = carry_out(state, run, samples=places)

    assert [(event.seat, event.card) for event in played.of(CardDealt)] == [(1, 54), (3, 86), (0, 46)]
    assert played.changes == {
        "1.charm": 6,
        "1.experience": 11,
        "0.experience": 12,
    }


@pytest.mark.clause("LOH-257")
@pytest.mark.parametrize("card", [52, 79, 83])
def test_duel_cards_lose_the_turn_in_an_interlude(card: int) -> None:
    played = drawn(position(at="XIV-A", interlude=True), card)

    assert played.changes == {}
    assert played.of(TurnLost) == [TurnLost(0)]


@pytest.mark.clause("LOH-257")
def test_interlude_cards_offer_no_zeal_and_no_challenge_and_a_retired_one_takes_his_action() -> None:
    assert drawn(position(at="XIV-A", interlude=True), 48).ask is None
    injured = position({"injuries": (Injury(1, Grievance.INSULT),)}, at="XIV-A", interlude=True)
    assert option("challenge") not in drawn(injured, 61, answers=[option("common")]).legal
    retired = position({"absence": Absence.RETIRED, "command": None}, at="XIV-A", interlude=True)
    assert drawn(retired, 48).legal[0] == option("nothing")

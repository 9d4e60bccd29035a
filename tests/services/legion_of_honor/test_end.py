"""The end of the game, defaults, leaving (LOH-232 to LOH-239, LOH-267 to LOH-272)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from services.legion_of_honor import rules
from services.legion_of_honor.agenda import Ask, Run, Step, Task
from services.legion_of_honor.components import CARDS
from services.legion_of_honor.game import GAME
from services.legion_of_honor.moves import (
    ActionTaken,
    ChooseAct,
    ChooseOption,
    DieRolled,
    GameOver,
    Kind,
    NameAmount,
    NameLady,
    NameSeat,
    SeatLeft,
    Standing,
)
from services.legion_of_honor.rules.end import points
from services.legion_of_honor.rules.table import PERFORMERS, QUESTIONS
from services.legion_of_honor.state import Injury, Options
from services.legion_of_honor.words import (
    Absence,
    Act,
    Command,
    EndReason,
    Grievance,
    Lady,
    Loyalty,
    Rank,
    Title,
    Wound,
)
from services.rulekit.chance import Scripted, Seeded
from services.rulekit.contract import IllegalAction
from tests.services.legion_of_honor.positions import (
    NO,
    YES,
    Played,
    carry_out,
    drawn,
    lady,
    option,
    position,
    soldier,
    steps,
)

BONAPARTIST = {"loyalty": Loyalty.BONAPARTIST, "command": Command.CORPS_1}


def scored(*sheets: dict[str, Any]) -> list[int]:
    return points([soldier(place, **sheet) for place, sheet in enumerate(sheets)])


# Returns


@pytest.mark.clause("LOH-232", "LOH-233", "LOH-273")
def test_prisoners_and_the_dead_return_at_the_end() -> None:
    prisoner = {
        "absence": Absence.PRISONER,
        "command": Command.CORPS_6,
        "rank": Rank.SERGENT,
        "glory": 20,
        "experience": 20,
    }
    dead = {"absence": Absence.DEAD, "command": None, "glory": 9, "health": 0}
    state = position(prisoner, dead, {"health": 61}, at="XV")
    ended = steps(state, Step.END_GAME, dice=[1, 5])

    assert (ended[0].absence, ended[0].rank) == (Absence.PRESENT, Rank.SOUS_LIEUTENANT)
    assert (ended[1].absence, ended[1].glory, ended[1].health) == (Absence.PRESENT, 7, (80 + 61 + 80) // 3)
    assert ended[1].rank is Rank.SERGENT


# Points


@pytest.mark.clause("LOH-236")
def test_one_point_each_for_rank_glory_legion_and_money() -> None:
    base = {"rank": Rank.SERGENT, "glory": 0, "paris": 0, "purse": 0, "legion": 1}
    best = [
        base | {"rank": Rank.MAJOR},
        base | {"glory": 5},
        base | {"legion": 2},
        base | {"paris": 3, "purse": 3},
        base | {"paris": 5},
    ]

    assert scored(*best) == [1, 1, 1, 1, 0]


@pytest.mark.clause("LOH-237")
def test_ties_give_a_point_to_each_and_nobody_without_a_level_scores_for_it() -> None:
    assert scored({}, {}) == [3, 3]
    assert scored({"legion": 1}, {"legion": 1}, {"purse": 0, "glory": 0}) == [4, 4, 1]
    assert scored({"paris": 10, "purse": 0}, {"paris": 0, "purse": 9})[0] == 3


@pytest.mark.clause("CASE-LOH-30", "LOH-236")
def test_a_title_breaks_the_tie_of_the_highest_rank() -> None:
    general = {"rank": Rank.GENERAL, "glory": 0, "purse": 0}
    comte, duc = general | {"titles": (Title.COMTE,)}, general | {"titles": (Title.DUC,)}

    assert scored(general, comte, {"glory": 50}) == [0, 1, 2]
    assert scored(duc, comte, {"glory": 50}) == [1, 0, 2]
    assert scored(general, general, {"glory": 50}) == [1, 1, 2]


@pytest.mark.clause("CASE-LOH-30", "LOH-234", "LOH-235")
def test_who_drew_card_180_and_who_has_most_points_win_together() -> None:
    a = {"glory": 50, "legion": 0, "purse": 0, "paris": 0}
    b = {"rank": Rank.MAJOR, "legion": 2, "glory": 0, "purse": 0, "paris": 0}
    c = {"rank": Rank.MAJOR, "legion": 2, "glory": 0, "purse": 0, "paris": 0}
    state = position(a, b, c, seats=3, at="XVI", victory_by=0)
    played = steps(state, Step.SCORE)

    assert scored(a, b, c) == [2, 3, 3]
    assert played.state.result == GameOver(
        EndReason.VICTORY, (Standing(0, 2, True), Standing(1, 3, True), Standing(2, 3, True))
    )
    outcome = GAME.outcome(played.state)
    assert outcome is not None
    assert [(s.rank, s.won) for s in outcome.seats] == [(1, True)] * 3
    assert steps(replace(state, victory_by=-1), Step.SCORE).state.result == GameOver(
        EndReason.CAMPAIGN, (Standing(0, 2, False), Standing(1, 3, True), Standing(2, 3, True))
    )


# Persecution


def persecuted(*sheets: dict[str, Any], dice: Any, **changes: Any) -> Played:
    return steps(position(*sheets, at="XVI-A", **changes), Step.PERSECUTE, dice=dice)


@pytest.mark.clause("LOH-238", "LOH-267")
def test_after_a_lost_waterloo_each_living_bonapartist_is_persecuted() -> None:
    rich = BONAPARTIST | {
        "rank": Rank.GENERAL,
        "paris": 20,
        "purse": 5,
        "titles": (Title.DUC,),
        "office": True,
    }
    royalist, dead = {"loyalty": Loyalty.ROYALIST}, BONAPARTIST | {"absence": Absence.DEAD}

    def changes(die: int, **more: Any) -> dict[str, Any]:
        return persecuted(rich | more, royalist, dead, {}, dice=[die]).changes

    stripped = {"0.titles": (), "0.office": False}
    half = {"0.purse": 0, "0.paris": 13}
    assert changes(5) == {}
    assert changes(4) == stripped
    assert changes(3) == stripped | half
    assert changes(2) == stripped | half | {"0.rank": Rank.SERGENT, "0.cashiered": True}
    assert changes(1)["0.absence"] is Absence.DEAD
    assert changes(4, regicide=True) == {**stripped, **half}
    assert changes(4, regicide=True, turncoat=True, marched_on_paris=True)["0.absence"] is Absence.DEAD
    assert persecuted(rich, dice=[], victory_by=3).changes == {}


@pytest.mark.clause("LOH-267", "LOH-221")
def test_a_marechal_keeps_his_rank_unless_it_is_taken_and_the_cashiered_stand_below_sergent() -> None:
    marechal = BONAPARTIST | {"rank": Rank.MARECHAL, "titles": (Title.PRINCE,)}
    assert persecuted(marechal, dice=[3])[0].rank is Rank.MARECHAL

    cashiered = persecuted(marechal, dice=[2])[0]
    assert points([cashiered, soldier(1, rank=Rank.SERGENT, glory=0)])[1] == 1 + 1


@pytest.mark.clause("LOH-239")
def test_a_short_game_ends_after_its_last_season_without_persecution() -> None:
    options = Options(from_season=8, to_season=8)
    played = carry_out(position(BONAPARTIST, at="VIII", options=options), Task(Step.END_SEASON))

    assert played.of(DieRolled) == []
    assert played.state.result is not None
    assert played.state.result.reason is EndReason.SEASONS
    assert GAME.deciders(played.state) == ()


# Exile and retirement for good


@pytest.mark.clause("LOH-268")
def test_exile_lies_over_the_state_before_it_and_gives_it_back() -> None:
    hurt = {"absence": Absence.EXILE, "beneath": Absence.CONVALESCENT, "wound": Wound.BADLY, "full_rounds": 2}
    corps = {"command": Command.CORPS_3, "office": True}
    healed = steps(position(hurt | corps, at="XVI-2"), Step.RECOVER, seat=0, dice=[1])
    assert healed.changes == {"0.wound": None, "0.full_rounds": 0, "0.beneath": Absence.PRESENT}

    run = Run(CARDS[39].block, 0, 3, 3, 39)
    retired = {"absence": Absence.EXILE, "beneath": Absence.RETIRED, "command": None}
    furlough = corps | {"absence": Absence.EXILE, "beneath": Absence.PRESENT}
    asked = carry_out(position(retired, furlough, seats=2, at="XVI-2"), replace(run, seat=0, drawer=0))
    assert asked[0].absence is Absence.RETIRED
    back = asked.then(option("bonapartist"))
    assert (back[1].absence, back[1].command, back[1].office) == (Absence.PRESENT, Command.CORPS_3, True)


@pytest.mark.clause("LOH-268", "LOH-049")
def test_a_royalist_at_card_39_is_retired_for_good_and_still_has_his_leisure() -> None:
    royalist = {"command": Command.CORPS_3, "office": True}
    played = drawn(position(royalist, seats=2, at="XVI-2"), 39, answers=[option("royalist"), option("royalist")])

    assert (played[0].absence, played[0].command, played[0].office) == (Absence.RETIRED_FOR_GOOD, None, False)
    asked = drawn(played.state, 48)
    assert asked.asked == (0, Kind.LEISURE_ACTION)


# Reassignment of the absent


@pytest.mark.clause("LOH-269")
def test_reassigning_an_absent_one_changes_where_he_returns_to() -> None:
    furlough = {"absence": Absence.FURLOUGH, "command": Command.CORPS_3}
    hurt = {"absence": Absence.CONVALESCENT, "wound": Wound.BADLY, "command": Command.CORPS_3}
    for sheet in (furlough, hurt):
        moved = drawn(position(sheet, at="X-2"), 35, dice=[4, 60, 8])
        assert moved.changes == {"0.command": Command.ARMY_PORTUGAL, "0.standing": 3}
    retired = drawn(position({"absence": Absence.RETIRED, "command": None}, at="X-2"), 35, dice=[4])
    assert retired.changes == {"0.from_spain": True}
    assert drawn(position(furlough, at="X-2"), 35, dice=[5]).changes == {}
    off = position(furlough, at="X-2", options=Options(spain=False))
    assert drawn(off, 35, dice=[4]).changes == {}


# Defaults


@pytest.mark.clause("LOH-271")
@pytest.mark.parametrize(
    ("ask", "default"),
    [
        (Ask(Kind.RETIRE, 0), NO),
        (Ask(Kind.RETURN_FROM_RETIREMENT, 0), NO),
        (Ask(Kind.DIVORCE, 0), NO),
        (Ask(Kind.ZEAL, 0), NO),
        (Ask(Kind.ATTEMPT_RESCUE, 0), NO),
        (Ask(Kind.RECKLESS_DARING, 0), NO),
        (Ask(Kind.DRINKING_BOUT, 0), NO),
        (Ask(Kind.LOAN_ANSWER, 0), NO),
        (Ask(Kind.GAMBLE_ANSWER, 0), NO),
        (Ask(Kind.ARMY_STAFF_DRAW, 0), NO),
        (Ask(Kind.REQUEST_IMPERIAL_GUARD, 0), NO),
        (Ask(Kind.PROMOTE_BY_SUBSTITUTION, 0), YES),
        (Ask(Kind.ACT, 0), ChooseAct(Act.GLORY)),
        (Ask(Kind.TRANSFER_MONEY, 0, low=-20, high=20), NameAmount(0)),
        (Ask(Kind.MISTRESS_GLORY, 0, high=4, lady=Lady.EVA), NameAmount(0)),
        (Ask(Kind.FURLOUGH, 0, options=("none", "enter")), ChooseOption("none")),
        (Ask(Kind.FURLOUGH, 0, options=("leave", "stay_in")), ChooseOption("leave")),
        (Ask(Kind.STAY_OR_MOVE, 0, options=("stay", "move")), ChooseOption("stay")),
        (Ask(Kind.LEISURE_ACTION, 0, options=("nothing", "cure")), ChooseOption("nothing")),
        (Ask(Kind.CHALLENGE_ANSWER, 0, options=("decline", "accept")), ChooseOption("decline")),
        (Ask(Kind.WEAPON, 0, options=("sword", "pistol")), ChooseOption("sword")),
        (Ask(Kind.OPENER, 0, options=("challenged", "challenger")), ChooseOption("challenged")),
        (Ask(Kind.POINT, 0, options=("to_wound", "to_kill", "spare")), ChooseOption("to_wound")),
        (Ask(Kind.DEMAND_REPLAY, 0), NO),
        (Ask(Kind.PICK_GROGNARD, 0, seats=(2, 3, 1)), NameSeat(2)),
        (Ask(Kind.SPLIT_POT, 0, other=5, high=20, seats=(1, 2)), NameAmount(5)),
        (Ask(Kind.SPLIT_POT, 0, other=5, high=4, seats=(1, 2)), NameAmount(4)),
    ],
)
def test_defaults(ask: Ask, default: Any) -> None:
    state = position(at="VIII-1", agenda=(ask,), ladies=(lady("eva", 4, 1, 1),))

    assert rules.fallback(state, 0) == default
    assert default in rules.legal(state, 0)


@pytest.mark.clause("LOH-271")
def test_a_printed_default_counts_and_an_own_command_is_kept() -> None:
    asked = drawn(position(at="VIII-1"), 62)
    assert rules.fallback(asked.state, 0) == option("study")
    transfer = carry_out(position({"command": Command.CORPS_4}, at="VIII-1"), Task(Step.REQUEST_TRANSFER, 0), dice=[9])
    assert rules.fallback(transfer.state, 0).command is Command.CORPS_4  # type: ignore[union-attr]
    assert set(QUESTIONS) == set(Kind)
    assert set(PERFORMERS) == set(Step)


@pytest.mark.clause("LOH-271")
def test_a_pot_is_split_equally_by_default_and_the_rest_is_the_drawers() -> None:
    split = drawn(position(at="VIII-A"), 163, dice=[5, 4, 4, 4])
    for _ in range(3):
        split = split.then(rules.fallback(split.state, 0))

    assert split.changes == {"0.purse": 26, "1.purse": 23, "2.purse": 23, "3.purse": 23}


@pytest.mark.clause("LOH-271")
def test_a_forced_choice_is_the_first_clockwise_or_by_name() -> None:
    hurt = {"injuries": (Injury(0, Grievance.INSULT), Injury(3, Grievance.INSULT))}
    menu = carry_out(position({}, {}, hurt, at="VIII-1"), Task(Step.IDLE_MENU, 2))
    for item in ("gamble_grognard", "challenge"):
        assert rules.fallback(menu.then(option(item)).state, 2) == NameSeat(3)

    two = {"mistresses": (Lady.JOAN, Lady.EVA), "purse": 9}
    ladies = (lady("eva", 5, 2, 4), lady("joan", 6, 6, 5))
    asked = carry_out(position(two, at="VIII-1", ladies=ladies), Task(Step.KEEP_MISTRESSES, 0))
    assert rules.fallback(asked.state, 0) == NameLady(Lady.EVA)


@pytest.mark.clause("LOH-272")
def test_with_nobody_alive_the_lowest_seat_is_senior_and_rounds_run_on() -> None:
    dead = {"absence": Absence.DEAD, "command": None}
    state = position(dead, dead, seats=2, at="II", senior=1)
    chosen = carry_out(state, Task(Step.BEGIN_ROUND, amount=1), samples=[range(5)], cards=[(95,), *[(128,)] * 5])

    assert chosen.state.senior == 0
    assert [g.absence for g in chosen.state.grognards] == [Absence.DEAD] * 2


# Refusals and leaving


@pytest.mark.clause("LOH-004")
def test_only_the_seat_that_is_asked_may_act_and_after_the_end_nobody() -> None:
    asked = drawn(position(at="VIII-1"), 56)
    with pytest.raises(IllegalAction, match="another seat decides"):
        rules.apply(asked.state, 1, option("abstain"), Scripted())
    over = steps(position(at="XVI"), Step.SCORE).state
    for refused in (lambda: rules.apply(over, 0, NO, Scripted()), lambda: rules.resign(over, 0, Scripted())):
        with pytest.raises(IllegalAction, match="is over"):
            refused()


@pytest.mark.clause("LOH-271")
def test_a_seat_that_leaves_takes_its_defaults_and_wins_nothing() -> None:
    state = GAME.setup(Options(), 3, Seeded(b"key", "a0")).state
    asked = GAME.deciders(state)[0].seat
    left = rules.resign(state, asked, Seeded(b"key", "a1"))

    assert left.events[:2] == (SeatLeft(asked), ActionTaken(asked, rules.fallback(state, asked)))
    assert GAME.deciders(left.state)[0].seat != asked
    assert len(left.state.grognards) == 3
    with pytest.raises(IllegalAction, match="LOH-271"):
        rules.resign(left.state, asked, Scripted())
    last = rules.resign(left.state, (asked + 1) % 3, Seeded(b"key", "a2"))
    assert last.state.result is not None
    assert last.state.result.reason is EndReason.RESIGNED
    assert [s.seat for s in last.state.result.standings if s.won] == [(asked + 2) % 3]

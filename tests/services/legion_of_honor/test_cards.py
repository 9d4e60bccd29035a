"""The cards: every one of them, zeal, We Were There, absent drawers (LOH-130 to LOH-146, LOH-240, LOH-244, ...)."""

from collections import Counter
from pathlib import Path

import pytest
import yaml

from services.legion_of_honor.agenda import Run
from services.legion_of_honor.components import BLOCKS, CARDS
from services.legion_of_honor.moves import ChooseAct, DieRolled, Kind, NameAmount, NameLady, Purpose, TurnLost
from services.legion_of_honor.rules import cards as interpreter
from services.legion_of_honor.state import Options
from services.legion_of_honor.vocabulary import OPERATIONS, Reader
from services.legion_of_honor.words import Absence, Act, Command, Lady, Loyalty, Rank, Skip, Wound
from services.rulekit.contract import IllegalAction
from tests.services.legion_of_honor.played import FILE, replayed
from tests.services.legion_of_honor.positions import (
    NO,
    YES,
    amount,
    carry_out,
    drawn,
    lady,
    option,
    position,
    seat,
)

ROWS = yaml.safe_load(FILE.read_text())
RAW = {
    number: card
    for name in ("in_garrison_cards", "on_campaign_cards")
    for card in yaml.safe_load((Path("services/legion_of_honor/data") / f"{name}.yaml").read_text())["cards"]
    for number in (card["num"] if isinstance(card["num"], list) else [card["num"]])
}
FURLOUGH = {"absence": Absence.FURLOUGH}
RETIRED = {"absence": Absence.RETIRED, "command": None}
HURT = {"absence": Absence.CONVALESCENT, "wound": Wound.BADLY}
PRISONER = {"absence": Absence.PRISONER}
RESERVE = {"command": Command.ARMY_RESERVE}


# Every card


@pytest.mark.parametrize("card", sorted({row["card"] for row in ROWS}))
def test_a_card_changes_exactly_what_it_says(card: int) -> None:
    for row in ROWS:
        if row["card"] == card:
            assert replayed(row) == row["changes"], row


def test_every_card_and_every_operation_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    executed: Counter[str] = Counter()
    for name, rule in dict(interpreter.OPERATIONS).items():

        def counted(table, run, args, name=name, rule=rule) -> None:
            executed[name] += 1
            rule(table, run, args)

        monkeypatch.setitem(interpreter.OPERATIONS, name, counted)
    for row in ROWS:
        replayed(row)

    ends = {number for number, card in CARDS.items() if card.end_of_round}
    copies = set(range(134, 140))
    assert set(CARDS) - {row["card"] for row in ROWS} == ends | copies
    assert {CARDS[n].block for n in copies} == {CARDS[n - 6].block for n in copies}
    # a card that ends the round is tested before its effects
    assert OPERATIONS - set(executed) == {"end_of_round"}


_NAMES = {"N": "notice", "G": "glory", "E": "experience", "H": "health", "C": "charm", "F": "fencing", "S": "standing"}
_BANDS = {"line": Rank.LIEUTENANT, "field": Rank.MAJOR, "general": Rank.GENERAL_DE_DIVISION}


def _plain() -> list:
    found = []
    for number, card in RAW.items():
        for effect in card["effects"][:1] if len(card["effects"]) == 1 else ():
            for band in _BANDS:
                gains = effect["band"][band] if "band" in effect else [effect]
                values = [value for gain in gains if "gain" in gain for value in gain["gain"].values()]
                if len(values) and all("gain" in gain for gain in gains) and all(isinstance(v, int) for v in values):
                    found.append((number, band, gains))
    return found


@pytest.mark.parametrize(("number", "band", "gains"), _plain())
def test_a_plain_card_gives_the_numbers_of_the_data_file(number: int, band: str, gains: list) -> None:
    base = {"notice": 5, "glory": 10, "experience": 10, "health": 80, "charm": 5, "fencing": 3, "standing": 0}
    state = position({"rank": _BANDS[band]}, at="VIII-A" if CARDS[number].on_campaign else "VIII-1")
    expected = {
        f"0.{_NAMES.get(key, key)}": base.get(_NAMES.get(key, key), 20) + value
        for gain in gains
        for key, value in gain["gain"].items()
    }
    changes = drawn(state, number).changes
    changes.pop("removed", None)

    assert changes == expected


# Zeal


@pytest.mark.clause("CASE-LOH-14", "LOH-130", "LOH-131", "LOH-132")
def test_zeal_gives_its_own_experience_and_the_next_card_is_ignored() -> None:
    start = position({"rank": Rank.CAPITAINE, "cards": 1}, at="VIII-1")
    asked = drawn(start, 48)
    assert asked.asked == (0, Kind.ZEAL)
    assert asked.then(NO).changes == {"0.experience": 12}
    zealous = asked.then(YES)
    assert zealous.changes == {"0.experience": 17, "0.skip": Skip.CARD}

    second = drawn(zealous.state, 42)
    assert second.changes == {"0.skip": None}
    assert second.of(TurnLost) == [TurnLost(0)]
    third = drawn(position({"rank": Rank.CAPITAINE, "cards": 3}, at="VIII-1"), 49)
    assert third.changes == {"0.experience": 11}
    assert third.ask is None


@pytest.mark.clause("CASE-LOH-14", "LOH-131")
def test_an_event_is_not_ignored_and_uses_the_marker_up() -> None:
    state = position({"skip": Skip.CARD} | RESERVE, at="V-1")

    assert drawn(state, 27).changes == {"0.skip": None, "0.notice": 11, "0.glory": 11, "0.experience": 11}


@pytest.mark.clause("LOH-131")
def test_end_of_round_is_not_ignored() -> None:
    state = position({"skip": Skip.CARD}, at="V-1", events_pending=(27,))

    assert drawn(state, 86).of(TurnLost) == [TurnLost(0)]


@pytest.mark.clause("LOH-133")
def test_other_gains_of_the_card_are_kept_under_zeal_and_every_card_dealt_counts() -> None:
    asked = drawn(position({"cards": 2}, at="VIII-1"), 51)

    assert asked.then(YES).changes == {"0.glory": 11, "0.experience": 17, "0.skip": Skip.CARD}
    assert drawn(position({"cards": 3}, at="VIII-1"), 51).ask is None


# We Were There


@pytest.mark.clause("CASE-LOH-34", "LOH-134", "LOH-259")
def test_one_of_the_commands_shares_the_event_on_a_die_up_to_the_number_of_grognards() -> None:
    state = position(RESERVE, RESERVE, {"command": Command.ARMY_ITALY}, at="IV-2")
    coup = {"0.notice": 8, "0.glory": 11, "0.experience": 11}

    assert drawn(state, 26, dice=[4]).changes == coup | {"1.notice": 8, "1.glory": 11, "1.experience": 11}
    assert drawn(state, 26, dice=[5]).changes == coup
    elsewhere = position({"command": Command.ARMY_ITALY}, RESERVE, at="IV-2")
    assert drawn(elsewhere, 26, dice=[1]).changes == {"1.notice": 8, "1.glory": 11, "1.experience": 11}
    abroad = position({"command": Command.ARMY_ORIENT}, RESERVE, at="IV-2")
    assert drawn(abroad, 26, dice=[1]).changes == {"1.notice": 8, "1.glory": 11, "1.experience": 11}


@pytest.mark.clause("LOH-134")
def test_absent_ones_do_not_roll_but_count_as_grognards_of_the_game() -> None:
    state = position(RESERVE, RESERVE, RESERVE | HURT, RESERVE | PRISONER, at="IV-2")

    assert drawn(state, 26, dice=[4])[1].notice == 8


@pytest.mark.clause("LOH-135", "LOH-259")
def test_the_orient_and_spain_are_theatres_of_their_own() -> None:
    spain, orient = {"command": Command.ARMY_CASTILLE}, {"command": Command.ARMY_ORIENT}
    main = {"command": Command.CORPS_3}
    for drawer, expected in ((main, [2]), (spain, [1]), (orient, [3])):
        others = [drawer, spain, main, orient]
        played = drawn(position(*others, at="VI-4"), 31, dice=[10])
        assert [e.seat for e in played.of(DieRolled)] == expected
    nobody = position({"command": None, "absence": Absence.EXILE}, spain, main, orient, at="VI-4")
    assert [e.seat for e in drawn(nobody, 31, dice=[10]).of(DieRolled)] == [2]


@pytest.mark.clause("LOH-136")
def test_all_roll_once_in_sg_order_but_the_drawer_and_only_where_the_card_says_so() -> None:
    state = position(RESERVE, RESERVE, RESERVE, RESERVE, at="IV-2", senior=2)
    played = drawn(state, 26, seat=3, dice=[10, 10, 10])

    assert [e.seat for e in played.of(DieRolled)] == [2, 0, 1]
    assert drawn(position(RESERVE, RESERVE, at="III-1"), 22, dice=[1]).of(DieRolled)[0].purpose is Purpose.CARD_TABLE


# Furlough, retirement, other absences


@pytest.mark.clause("LOH-137")
def test_denounced_and_accused_reach_those_on_furlough_retired_and_others_but_not_dead_or_prisoners() -> None:
    for sheet in (FURLOUGH, RETIRED, HURT):
        assert drawn(position(sheet, at="I-2"), 20, dice=[1])[0].absence is Absence.DEAD
        assert drawn(position(sheet, at="I-2"), 75).changes == {"0.glory": 8, "0.standing": -2}
    for absence in (Absence.PRISONER, Absence.DEAD):
        assert drawn(position({"absence": absence}, at="I-2"), 20).changes == {}
        assert drawn(position({"absence": absence}, at="I-2"), 75).changes == {}


@pytest.mark.clause("LOH-138")
def test_on_furlough_he_takes_one_action_instead_of_the_card() -> None:
    asked = drawn(position(FURLOUGH, at="VIII-1"), 48)

    assert asked.asked == (0, Kind.LEISURE_ACTION)
    names = ["nothing", "swordsmanship", "cure", "request_transfer", "meet_lady"]
    assert asked.legal == tuple(option(name) for name in names)
    assert asked.then(option("swordsmanship")).changes == {"0.fencing": 4}
    assert asked.then(option("cure")).changes == {"0.health": 82}
    assert asked.then(option("nothing")).changes == {}
    high = FURLOUGH | {"rank": Rank.GENERAL_DE_BRIGADE, "notice": 30}
    assert option("seek_office") in drawn(position(high, at="VIII-1"), 48).legal
    office = drawn(position(high | {"office": True}, at="VIII-1"), 48)
    assert option("corruption") in office.legal
    assert option("seek_office") not in office.legal
    barred = drawn(position(high | {"office_barred": True}, at="VIII-1"), 48)
    assert option("seek_office") not in barred.legal
    with pytest.raises(IllegalAction, match="LOH-138"):
        asked.then(option("corruption"))


@pytest.mark.clause("LOH-139")
def test_retired_he_has_fewer_actions() -> None:
    for at in ("VIII-1", "VIII-A"):
        card = 48 if at == "VIII-1" else 130
        asked = drawn(position(RETIRED | {"rank": Rank.GENERAL_DE_BRIGADE}, at=at), card)
        assert asked.legal == tuple(option(name) for name in ("nothing", "swordsmanship", "cure", "meet_lady"))
    plain = position(RETIRED, at="VIII-1", options=Options(fair_sex=False))
    assert option("meet_lady") not in drawn(plain, 48).legal


@pytest.mark.clause("LOH-141", "LOH-142")
def test_actions_are_taken_even_on_end_of_round_which_still_works() -> None:
    state = position(FURLOUGH, at="VIII-1", events_pending=(40,))
    asked = drawn(state, 86)

    assert asked.asked == (0, Kind.LEISURE_ACTION)
    done = asked.then(option("swordsmanship"))
    assert done.changes == {"0.fencing": 4}
    assert done.of(TurnLost) == [TurnLost(0)]


@pytest.mark.clause("LOH-142")
def test_on_an_event_card_he_acts_and_the_event_runs_for_the_others() -> None:
    state = position(FURLOUGH, {"command": Command.ARMY_ITALY}, at="IV-1")
    played = drawn(state, 25, answers=[option("cure")], dice=[6])

    assert played.changes == {
        "0.health": 82,
        "1.notice": 6,
        "1.glory": 13,
        "1.experience": 12,
        "1.purse": 26,
    }
    included = drawn(position(FURLOUGH | RESERVE, at="I-1"), 19)
    assert included.asked == (0, Kind.CARD_OPTION)


@pytest.mark.clause("LOH-143", "LOH-144")
def test_another_absent_drawer_does_nothing_and_his_event_applies_to_everyone_else() -> None:
    for sheet in (HURT, PRISONER, {"absence": Absence.EXILE}):
        assert drawn(position(sheet, at="VIII-1"), 54).changes == {}
        state = position(sheet | {"command": Command.ARMY_ITALY}, {"command": Command.ARMY_ITALY}, at="IV-1")
        assert drawn(state, 25, dice=[6]).changes == {
            "1.notice": 6,
            "1.glory": 13,
            "1.experience": 12,
            "1.purse": 26,
        }


@pytest.mark.clause("LOH-143")
def test_absent_ones_are_not_affected_by_cards_of_others() -> None:
    everybody = drawn(position(HURT, PRISONER, RETIRED, at="II-C"), 98, seat=3, dice=[4])

    assert everybody.changes == {}
    assert [e.seat for e in everybody.of(DieRolled)] == [3]


@pytest.mark.clause("LOH-258")
def test_a_dead_drawers_card_does_nothing_and_his_event_runs_for_the_others() -> None:
    dead = {"absence": Absence.DEAD, "command": None}

    assert drawn(position(dead, at="VIII-1"), 54).changes == {}
    assert drawn(position(dead, {"command": Command.ARMY_ITALY}, at="IV-1"), 25, dice=[6])[1].glory == 13


# Money and limits


@pytest.mark.clause("LOH-151")
def test_expenses_are_paid_from_the_purse() -> None:
    poor = position({"purse": 0, "paris": 90}, at="VIII-1")
    asked = drawn(poor, 62)

    assert option("swordsmanship") not in asked.legal
    rich = drawn(position({"purse": 5, "paris": 90}, at="VIII-1"), 62, answers=[option("swordsmanship")])
    assert rich.changes == {"0.purse": 0, "0.fencing": 6}
    with pytest.raises(IllegalAction, match="LOH-022"):
        asked.then(option("swordsmanship"))


@pytest.mark.clause("LOH-151")
def test_carousing_spends_a_multiple_of_its_price_from_the_purse() -> None:
    asked = drawn(position({"purse": 13}, at="VIII-1"), 69, answers=[option("carouse")])

    assert asked.legal == (NameAmount(0), NameAmount(5), NameAmount(10))
    assert asked.then(amount(10)).changes == {"0.purse": 3, "0.glory": 12}
    most = drawn(position({"purse": 99}, at="VIII-1"), 68, answers=[option("carouse")])
    assert most.legal[-1] == NameAmount(30)
    with pytest.raises(IllegalAction):
        asked.then(amount(15))


@pytest.mark.clause("LOH-152")
@pytest.mark.parametrize(
    ("sheet", "card", "field", "after"),
    [
        ({"charm": 1}, 58, "charm", 0),
        ({"glory": 1}, 59, "glory", 0),
        ({"health": 97}, 33, "health", 100),
        ({"standing": 5}, 42, "standing", 5),
        ({"standing": -4}, 43, "standing", -4),
        ({"purse": 3}, 141, "purse", 0),
        ({"rank": Rank.GENERAL}, 42, "standing", 0),
    ],
)
def test_attributes_stay_within_their_limits(sheet, card: int, field: str, after: int) -> None:
    state = position({"command": Command.CORPS_3} | sheet, {}, at="IX-1", options=Options(fair_sex=False))
    dice = {33: [3], 141: [9]}.get(card, [])

    assert getattr(drawn(state, card, dice=dice)[0], field) == after


# What stops a list


@pytest.mark.clause("LOH-240")
def test_who_is_killed_has_the_rest_of_his_own_list_skipped_while_the_events_for_all_still_run() -> None:
    north = {"command": Command.ARMY_NORTH}
    played = drawn(
        position(north, {"command": Command.ARMY_ITALY}, {"command": None}, {"command": None}, at="II-A"),
        95,
        answers=[ChooseAct(Act.GLORY)],
        dice=[12, 5],
        cards=[(187,)],
    )
    assert (played[0].absence, played[0].notice) == (Absence.DEAD, 6)

    arcola = position({"command": Command.ARMY_ITALY}, {"command": Command.ARMY_ITALY}, seats=2, at="III-B")
    killed = drawn(arcola, 101, answers=[option("do_it")], dice=[15, 5, 10], cards=[(187,)])
    assert killed[0].absence is Absence.DEAD
    assert killed.asked == (1, Kind.ACT)


@pytest.mark.clause("LOH-240")
def test_a_marker_that_covers_events_keeps_the_drawer_out_of_what_runs_for_all() -> None:
    marked = {"skip": Skip.CARD_AND_EVENT, "command": Command.ARMY_ITALY}
    state = position(marked, {"command": Command.ARMY_ITALY}, at="IV-1")

    assert drawn(state, 25, dice=[6]).changes == {
        "0.skip": None,
        "1.notice": 6,
        "1.glory": 13,
        "1.experience": 12,
        "1.purse": 26,
    }
    fight = position({"skip": Skip.CARD_AND_EVENT}, {}, {"command": None}, {"command": None}, at="I-B")
    assert drawn(fight, 94, cards=[(187,)]).asked == (1, Kind.ACT)


@pytest.mark.clause("LOH-240")
def test_a_wound_does_not_stop_his_list() -> None:
    berezina = {"command": Command.CORPS_1}
    state = position(berezina, {"command": None}, {"command": None}, {"command": None}, at="XIII-A")

    played = drawn(state, 115, dice=[25, 40])
    assert (played[0].wound, played[0].purse, played[0].experience) == (Wound.BADLY, 15, 14)
    killed = drawn(state, 115, dice=[25, 11])
    assert (killed[0].absence, killed[0].purse) == (Absence.DEAD, 20)


@pytest.mark.clause("LOH-240")
def test_capture_stops_his_list_unless_he_was_a_prisoner_before(monkeypatch: pytest.MonkeyPatch) -> None:
    blocks = list(BLOCKS)
    block = Reader(blocks, {}).block([{"action": {"P": 6, "E": 1}}, {"gain": {"C": 1}}], "a card")
    monkeypatch.setattr(interpreter, "BLOCKS", blocks)
    captured = carry_out(position(), Run(block, 0, 0, 0, 0), dice=[6])
    before = carry_out(position(PRISONER), Run(block, 0, 0, 0, 0, captive=True), dice=[7])

    assert captured.changes == {"0.experience": 11, "0.purse": 0, "0.absence": Absence.PRISONER}
    assert before.changes == {"0.experience": 11, "0.charm": 6}


# Spain


@pytest.mark.clause("LOH-244")
@pytest.mark.parametrize(
    ("card", "rank", "command", "dice", "experience"),
    [
        (140, Rank.LIEUTENANT, Command.ARMY_CATALONIA, [23, 9], 2),
        (140, Rank.MAJOR, Command.ARMY_CATALONIA, [], 2),
        (154, Rank.LIEUTENANT, Command.ARMY_PORTUGAL, [25, 10], 3),
        (154, Rank.MAJOR, Command.ARMY_CASTILLE, [16, 6], 1),
        (154, Rank.GENERAL_DE_DIVISION, Command.ARMY_CATALONIA, [23, 9], 2),
        (154, Rank.LIEUTENANT, Command.CORPS_3, [10, 7], 3),
    ],
)
def test_two_cards_are_worse_in_spain(card: int, rank: Rank, command: Command, dice: list, experience: int) -> None:
    state = position({"rank": rank, "command": command}, at="XI-A")

    assert drawn(state, card, dice=dice)[0].experience - 10 == experience


@pytest.mark.clause("LOH-244")
def test_a_prisoner_of_the_partisans_is_killed() -> None:
    taken = drawn(position({"command": Command.ARMY_PORTUGAL}, at="XI-A"), 154, dice=[99, 9])
    assert taken.changes == {"0.absence": Absence.DEAD, "0.command": None, "0.purse": 0}

    elsewhere = drawn(position({"command": Command.CORPS_3}, at="XI-A"), 154, dice=[99, 6])
    assert elsewhere.changes == {"0.absence": Absence.PRISONER, "0.purse": 0, "0.experience": 13}


# Named cards


@pytest.mark.clause("CASE-LOH-35")
def test_a_dangerous_mission_may_be_passed_on() -> None:
    state = position({}, {"rank": Rank.CAPITAINE}, {"command": None}, {"command": None})
    played = drawn(state, 164, answers=[option("pass_on"), seat(1)], dice=[21, 8])

    assert played.changes == {"1.glory": 13, "1.experience": 13}


@pytest.mark.clause("LOH-260")
def test_a_random_grognard_is_numbered_clockwise_from_the_drawers_left() -> None:
    state = position({}, {}, {}, {}, at="VIII-1")
    played = drawn(state, 76, seat=2, dice=[4, 9, 2, 5, 5])

    assert played.changes == {
        "2.glory": 11,
        "2.experience": 11,
        "0.glory": 11,
        "0.experience": 11,
    }
    alone = position({}, {}, HURT, HURT, at="VIII-1")
    assert drawn(alone, 76, dice=[3, 7]).changes == {
        "0.glory": 9,
        "0.experience": 11,
        "1.glory": 13,
        "1.experience": 11,
    }


@pytest.mark.clause("LOH-260")
def test_a_random_lady_is_one_of_those_not_in_play_alphabetically() -> None:
    ladies = tuple(lady(name, 5, 5, 5) for name in ("babette", "brigitte", "eva", "joan", "juliet", "marie", "pauline"))
    state = position({"purse": 4}, at="VIII-1", ladies=ladies)
    played = drawn(state, 45, answers=[option("lady")], dice=[7, 2, 3, 4, 5])

    assert played.state.ladies[6:] == (lady("pauline", 5, 5, 5), lady("rachelle", 3, 4, 5))


@pytest.mark.clause("LOH-265")
def test_the_lady_test_is_passed_above_her_charm() -> None:
    state = position(at="VIII-A", ladies=(lady("eva", 6, 2, 2),))
    asked = drawn(state, 169)

    assert asked.asked == (0, Kind.LADY_TEST)
    won = {"0.notice": 9, "0.glory": 15, "0.experience": 13, "0.charm": 6, "removed": (169,)}
    lost = {"0.notice": 3, "0.experience": 14, "removed": (169,)}
    assert asked.then(NameLady(Lady.EVA), dice=[7]).changes == won
    assert asked.then(NameLady(Lady.EVA), dice=[6]).changes == lost
    fresh = asked.then(NO, dice=[1, 3, 1, 1, 4])
    assert fresh.changes == won | {"ladies": (lady("babette", 3, 1, 1), lady("eva", 6, 2, 2))}
    assert fresh.ask is None
    none = drawn(position(at="VIII-A"), 169, dice=[1, 3, 1, 1, 3])
    assert none.changes == lost | {"ladies": (lady("babette", 3, 1, 1),)}
    with pytest.raises(IllegalAction, match="LOH-265"):
        asked.then(NameLady(Lady.JOAN))


def test_assigned_to_staff_is_kept_until_a_low_die_a_campaign_or_an_absence() -> None:
    held = drawn(position(at="VIII-1"), 47)
    assert held.changes == {"0.experience": 12, "0.on_staff_duty": True}
    assert drawn(held.state, 54, dice=[4]).changes == {"0.experience": 15, "0.charm": 6}
    assert drawn(held.state, 54, dice=[3])[0].on_staff_duty is False
    assert drawn(held.state, 20, dice=[4, 1])[0].on_staff_duty is False
    assert drawn(position({"rank": Rank.GENERAL_DE_DIVISION}, at="VIII-1"), 47).changes == {"0.experience": 12}


def test_a_pot_is_shared_as_the_drawer_likes() -> None:
    asked = drawn(position({}, {}, {}, HURT, at="VIII-A"), 163, dice=[4, 4, 2])

    assert asked.asked == (0, Kind.SPLIT_POT)
    first = asked.then(amount(5))
    assert first.legal == tuple(NameAmount(each) for each in range(8))
    assert first.then(amount(7)).changes == {"1.purse": 25, "2.purse": 27}
    assert drawn(position({}, HURT, HURT, HURT, at="VIII-A"), 163, dice=[4]).changes == {"0.purse": 32}


@pytest.mark.clause("LOH-268")
def test_exile_and_return_keep_command_and_the_state_beneath() -> None:
    state = position(FURLOUGH, RETIRED, HURT, at="XVI-1")
    stay = option("bonapartist")
    exiled = drawn(state, 38, seat=3, answers=[stay] * 4)
    assert [g.absence for g in exiled.state.grognards] == [Absence.EXILE] * 4
    assert [g.beneath for g in exiled.state.grognards] == ["present", "retired", "convalescent", "present"]


def test_the_emperor_is_away_between_the_two_events() -> None:
    assert drawn(position(at="XVI-2", events_pending=(39,)), 71).of(TurnLost) == [TurnLost(0)]
    assert drawn(position(at="XVI-2"), 71).changes == {"0.notice": 7}
    assert drawn(position({"command": Command.ARMY_CASTILLE}, at="XI-1"), 71).changes == {}


def test_a_turncoat_is_a_royalist_who_comes_back() -> None:
    corps = {"command": Command.CORPS_2}
    royalist = corps | {"loyalty": Loyalty.ROYALIST}
    state = position(royalist, corps | {"absence": Absence.EXILE, "beneath": Absence.PRESENT}, seats=2, at="XVI-2")
    bonapartist, wait = option("bonapartist"), option("pass")
    played = drawn(state, 39, answers=[bonapartist, bonapartist, wait, NO, wait, NO], dice=[1, 5, 100, 6])

    assert (played[0].turncoat, played[0].loyalty, played[0].command) == (True, Loyalty.BONAPARTIST, Command.CORPS_1)
    assert (played[1].notice, played[1].glory, played[1].command) == (10, 13, Command.IMPERIAL_GUARD)


def test_blocks_are_never_empty_but_the_first() -> None:
    assert [number for number, block in enumerate(BLOCKS) if not block] == [0]

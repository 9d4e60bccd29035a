"""Courtship, transfers, offices, gambling, bouts (LOH-227 to LOH-229, LOH-260 to LOH-266, RULES.md 4.6)."""

from __future__ import annotations

from typing import Any

import pytest

from services.legion_of_honor.agenda import Step, Task
from services.legion_of_honor.components import LADIES, SHEETS
from services.legion_of_honor.moves import CourtLady, DieRolled, Kind, NameAmount, NameCommand, NameLady, Purpose
from services.legion_of_honor.rules.ladies import attractiveness
from services.legion_of_honor.state import Ardor
from services.legion_of_honor.words import Absence, Command, Lady, Rank, Role, Title
from services.rulekit.contract import IllegalAction
from tests.services.legion_of_honor.positions import (
    NO,
    YES,
    Played,
    amount,
    carry_out,
    drawn,
    lady,
    option,
    position,
    seat,
    soldier,
)

EVA = lady("eva", 5, 3, 2)
WIFE, MISTRESS = CourtLady(Lady.EVA, Role.WIFE), CourtLady(Lady.EVA, Role.MISTRESS)
ALL = tuple(lady(each.value, 5, 5, 5) for each in LADIES)


def meeting(*sheets: dict[str, Any], ladies: Any = ALL, dice: Any = (), **changes: Any) -> Played:
    return carry_out(position(*sheets, at="VIII-1", ladies=ladies, **changes), Task(Step.MEET_LADY, 0), dice=dice)


def menu(*sheets: dict[str, Any], **changes: Any) -> Played:
    return carry_out(position(*sheets, at="VIII-1", **changes), Task(Step.IDLE_MENU, 0))


# Courtship


@pytest.mark.clause("CASE-LOH-31", "LOH-229")
def test_a_courtship_succeeds_up_to_attractiveness_less_her_qualities() -> None:
    suitor = {"paris": 60, "purse": 20, "charm": 7, "rank": Rank.CAPITAINE, "ardor": (Ardor(Lady.EVA, 1),)}
    asked = meeting(suitor, ladies=(*(each for each in ALL if each.lady is not Lady.EVA), EVA))

    won = asked.then(WIFE, dice=[4])
    assert won.changes == {"0.purse": 15, "0.wife": Lady.EVA}
    lost = asked.then(WIFE, dice=[5])
    assert lost.changes == {"0.purse": 15, "0.ardor": (Ardor(Lady.EVA, 2),)}
    assert asked.then(MISTRESS, dice=[4])[0].mistresses == (Lady.EVA,)
    first = meeting(suitor | {"ardor": (Ardor(Lady.JOAN, 1),)}).then(WIFE, dice=[10])
    assert first[0].ardor == (Ardor(Lady.JOAN, 1), Ardor(Lady.EVA, 1))


@pytest.mark.clause("LOH-229", "LOH-264")
def test_attractiveness_is_money_charm_rank_title_office_and_ardor() -> None:
    plain = {"paris": 0, "purse": 0, "charm": 0, "rank": Rank.SERGENT}

    def attractive(**more: Any) -> int:
        return attractiveness(soldier(**{**plain, **more}), Lady.EVA)

    assert attractive() == 0
    assert [attractive(paris=each) for each in (24, 25, 49, 50)] == [0, 1, 1, 2]
    assert attractive(paris=13, purse=12) == 1
    assert attractive(rank=Rank.MARECHAL) == 10
    assert [attractive(titles=(each,)) for each in Title] == [5, 10, 15]
    assert attractive(titles=tuple(Title)) == 15
    assert attractive(office=True) == 5
    assert attractive(ardor=(Ardor(Lady.JOAN, 5), Ardor(Lady.EVA, 3))) == 3


@pytest.mark.clause("LOH-264", "LOH-229")
def test_whom_he_may_court_and_as_what() -> None:
    ladies = (lady("babette", 1, 1, 1), EVA, lady("joan", 1, 1, 1), lady("marie", 1, 1, 1))
    free = {"mistresses": (Lady.JOAN,), "never_court": (Lady.MARIE,)}
    rival = {"wife": Lady.EVA}
    asked = carry_out(position(free, rival, at="VIII-1", ladies=ladies), Task(Step.MEET_LADY, 0), dice=[1, 5, 5, 5])

    courtable = [(a.lady, a.role) for a in asked.legal[1:] if isinstance(a, CourtLady)]
    assert courtable == [
        (Lady.BABETTE, Role.WIFE),
        (Lady.BABETTE, Role.MISTRESS),
        (Lady.BRIGITTE, Role.WIFE),
        (Lady.BRIGITTE, Role.MISTRESS),
        (Lady.EVA, Role.MISTRESS),
        (Lady.JOAN, Role.WIFE),
    ]
    with pytest.raises(IllegalAction, match="never court this lady"):
        asked.then(CourtLady(Lady.MARIE, Role.WIFE))
    with pytest.raises(IllegalAction, match="has a husband"):
        asked.then(CourtLady(Lady.EVA, Role.WIFE))
    with pytest.raises(IllegalAction, match="is his already"):
        asked.then(CourtLady(Lady.JOAN, Role.MISTRESS))
    with pytest.raises(IllegalAction, match="not in play"):
        asked.then(CourtLady(Lady.YVETTE, Role.WIFE))
    married = meeting({"wife": Lady.JOAN})
    with pytest.raises(IllegalAction, match="he has a wife"):
        married.then(WIFE)
    promoted = asked.then(CourtLady(Lady.JOAN, Role.WIFE), dice=[3])
    assert (promoted[0].wife, promoted[0].mistresses) == (Lady.JOAN, ())


@pytest.mark.clause("LOH-264")
def test_without_five_in_the_purse_there_is_no_courtship_and_money_counts_before_it_is_paid() -> None:
    assert meeting({"purse": 4}).ask is None
    exact = meeting({"paris": 20, "purse": 5, "charm": 14})
    assert exact.then(WIFE, dice=[2])[0].wife is Lady.EVA
    assert exact.then(WIFE, dice=[3])[0].wife is None


@pytest.mark.clause("LOH-261")
def test_with_all_ten_in_play_meeting_only_offers_courtship_and_ladies_stay_in_play() -> None:
    asked = meeting({})
    assert asked.of(DieRolled) == []
    assert asked.asked == (0, Kind.COURT)

    state = position({"mistresses": (Lady.EVA,)}, at="VIII", ladies=ALL)
    lost = carry_out(state, Task(Step.OFFER_RETIRE_MISTRESS, 0), answers=[NameLady(Lady.EVA)])
    assert lost.state.ladies == ALL


@pytest.mark.clause("LOH-260")
def test_the_last_lady_needs_no_roll() -> None:
    played = meeting({}, ladies=ALL[1:], dice=[4, 5, 6])

    assert played.state.ladies[0] == lady("babette", 4, 5, 6)
    nine = meeting({}, ladies=ALL[2:], dice=[9, 10, 2, 4, 5, 6])
    assert nine.state.ladies[0] == lady("brigitte", 4, 5, 6)


# Transfers


@pytest.mark.clause("LOH-228")
@pytest.mark.parametrize(
    ("sheet", "die", "granted"),
    [
        ({"standing": 0}, 5, True),
        ({"standing": 0}, 4, False),
        ({"rank": Rank.COLONEL, "notice": 75}, 4, True),
        ({"rank": Rank.COLONEL, "notice": 75}, 5, False),
        ({"rank": Rank.COLONEL, "notice": 74}, 4, False),
        ({"rank": Rank.GENERAL_DE_BRIGADE, "notice": 99}, 3, True),
        ({"rank": Rank.GENERAL_DE_BRIGADE, "notice": 99}, 4, False),
        ({"rank": Rank.GENERAL_DE_DIVISION, "notice": 100}, 3, True),
        ({"rank": Rank.GENERAL_DE_DIVISION, "notice": 99}, 3, False),
        ({"standing": 0, "mistresses": (Lady.EVA,)}, 2, True),
        ({"standing": 0, "mistresses": (Lady.EVA,)}, 1, False),
        ({"rank": Rank.COLONEL, "notice": 75, "wife": Lady.EVA, "mistresses": (Lady.JOAN,)}, 9, True),
        ({"rank": Rank.COLONEL, "notice": 75, "wife": Lady.EVA, "mistresses": (Lady.JOAN,)}, 10, False),
        ({"rank": Rank.COLONEL, "notice": 75, "wife": Lady.EVA, "indiscreet": True}, 5, False),
    ],
)
def test_a_request_for_transfer_goes_by_rank_and_influence(sheet: dict[str, Any], die: int, granted: bool) -> None:
    ladies = (EVA, lady("joan", 1, 2, 1))
    state = position(sheet | {"command": Command.CORPS_1}, at="VIII-1", ladies=ladies)
    asked = carry_out(state, Task(Step.REQUEST_TRANSFER, 0), dice=[die])

    assert asked.asked == ((0, Kind.CHOOSE_COMMAND) if granted else None)
    if granted:
        assert asked.legal == tuple(NameCommand(command) for _, command in SHEETS[8])
        assert asked.then(NameCommand(Command.CORPS_4), dice=[9])[0].command is Command.CORPS_4


@pytest.mark.clause("LOH-138")
def test_a_transfer_is_not_offered_to_generals() -> None:
    def offered(rank: Rank) -> bool:
        away = {"rank": rank, "absence": Absence.FURLOUGH, "command": Command.CORPS_1}
        return option("request_transfer") in drawn(position(away, at="VIII-1"), 48).legal

    assert [offered(rank) for rank in (Rank.GENERAL_DE_DIVISION, Rank.GENERAL, Rank.MARECHAL)] == [True, False, False]

    def asked_by_card_39(rank: Rank, *dice: int) -> Played:
        state = position({"rank": rank, "command": Command.CORPS_1}, {"absence": Absence.DEAD}, seats=2, at="XVI-2")
        return drawn(state, 39, answers=[option("bonapartist"), option("pass")], dice=dice)

    assert asked_by_card_39(Rank.GENERAL_DE_DIVISION, 5, 6).asked == (0, Kind.REQUEST_TRANSFER)
    assert asked_by_card_39(Rank.GENERAL, 5).ask is None


@pytest.mark.clause("LOH-228")
def test_generals_never_request_a_transfer_and_spain_transfers_within_spain() -> None:
    general = carry_out(position({"rank": Rank.GENERAL}, at="VIII-1"), Task(Step.REQUEST_TRANSFER, 0))
    assert general.ask is None

    spain = position({"command": Command.ARMY_CASTILLE}, at="XI-1")
    asked = carry_out(spain, Task(Step.REQUEST_TRANSFER, 0), dice=[5])
    assert {action.command for action in asked.legal if isinstance(action, NameCommand)} == {
        Command.ARMY_ANDALUSIA,
        Command.ARMY_CASTILLE,
        Command.ARMY_PORTUGAL,
        Command.ARMY_CATALONIA,
    }


# Offices

BRIGADE = {"rank": Rank.GENERAL_DE_BRIGADE, "notice": 39}


@pytest.mark.clause("LOH-228")
def test_an_office_is_sought_with_the_influence_of_one_lady() -> None:
    alone = menu(BRIGADE)
    assert alone.then(option("seek_office"), dice=[3]).changes == {"0.office": True}
    assert alone.then(option("seek_office"), dice=[4]).changes == {}
    assert alone.then(option("seek_office"), dice=[10]).of(DieRolled) == [DieRolled(0, Purpose.OFFICE, 10, 10)]

    helped = menu(BRIGADE | {"wife": Lady.EVA, "mistresses": (Lady.JOAN,)}, ladies=(EVA, lady("joan", 1, 2, 1)))
    assert helped.then(option("seek_office"), dice=[6])[0].office
    assert not helped.then(option("seek_office"), dice=[7])[0].office


@pytest.mark.clause("CASE-LOH-32")
def test_corruption_is_found_out_on_a_quarter_of_the_amount_up() -> None:
    asked = menu(BRIGADE | {"office": True}).then(option("corruption"))
    assert asked.legal == tuple(NameAmount(each) for each in range(1, 100))

    found_out = asked.then(amount(50), dice=[13])
    assert [die.purpose for die in found_out.of(DieRolled)] == [Purpose.FOUND_OUT]
    assert found_out.changes == {
        "0.office": False,
        "0.office_barred": True,
        "0.standing": -4,
        "0.notice": 29,
    }
    assert asked.then(amount(50), dice=[14]).changes == {"0.purse": 70}
    assert option("seek_office") not in menu(BRIGADE | {"office_barred": True}).legal
    with pytest.raises(IllegalAction):
        asked.then(amount(100))


def test_illegal_activity_is_found_out_on_half_the_amount_up() -> None:
    state = position({"notice": 5}, at="VIII-1")

    found_out = drawn(state, 56, answers=[option("do_it")], dice=[8, 8])
    assert found_out.of(DieRolled)[-1].purpose is Purpose.FOUND_OUT
    assert found_out.changes == {"0.notice": 2, "0.standing": -1}
    assert drawn(state, 56, answers=[option("do_it")], dice=[8, 9]).changes == {"0.purse": 36}
    major = position({"rank": Rank.MAJOR}, at="VIII-1")
    assert drawn(major, 56, answers=[option("do_it")], dice=[1, 3]).changes == {"0.purse": 24}


# Gambling


def test_the_house_takes_up_to_three_bets_and_glory_comes_from_the_net_gain() -> None:
    asked = menu({"purse": 30}).then(option("gamble_house"))
    assert asked.asked == (0, Kind.HOUSE_BET)
    assert asked.legal == (NO, *(NameAmount(each) for each in range(1, 31)))

    won = asked.then(amount(30), amount(60), amount(100), dice=[2, 1, 9, 8, 5, 5])
    assert won.changes == {"0.purse": 20}
    rich = asked.then(amount(30), amount(60), NO, dice=[2, 1, 9, 8])
    assert rich.changes == {"0.purse": 120, "0.glory": 13}
    broke = asked.then(amount(30), dice=[5, 5])
    assert broke.changes == {"0.purse": 0}
    assert broke.ask is None
    assert menu({"purse": 1}).then(option("gamble_house")).legal == (NO, NameAmount(1))
    with pytest.raises(IllegalAction, match="purse holds"):
        asked.then(amount(31))


@pytest.mark.clause("LOH-266")
def test_a_bet_with_a_grognard_of_the_same_command() -> None:
    away = {"command": Command.ARMY_ITALY}
    asked = menu({"purse": 60}, {"purse": 50}, away, {"absence": Absence.FURLOUGH}).then(option("gamble_grognard"))
    assert asked.legal == (seat(1),)
    bet = asked.then(seat(1))
    assert bet.legal == tuple(NameAmount(each) for each in range(1, 51))
    answer = bet.then(amount(50))
    assert answer.asked == (1, Kind.GAMBLE_ANSWER)

    assert answer.then(NO).changes == {"1.glory": 7}
    assert answer.then(YES, dice=[5, 5]).changes == {}
    assert answer.then(YES, dice=[6, 5]).changes == {"0.purse": 110, "0.glory": 12, "1.purse": 0}
    assert answer.then(YES, dice=[5, 6]).changes == {"0.purse": 10, "1.purse": 100, "1.glory": 12}
    assert option("gamble_grognard") not in menu({"purse": 0}).legal
    hundred = menu({"purse": 300}, {"purse": 400}).then(option("gamble_grognard"), seat(1))
    assert hundred.legal[-1] == NameAmount(100)


# Bouts


@pytest.mark.clause("LOH-266")
def test_the_last_drinker_standing_has_glory_for_the_rounds() -> None:
    asked = drawn(position({"health": 50}, {"health": 50}, {"health": 50}, at="VIII-1", senior=2), 78)
    assert [asked.asked, asked.then(NO).asked] == [(2, Kind.DRINKING_BOUT), (3, Kind.DRINKING_BOUT)]

    played = asked.then(YES, NO, YES, YES, dice=[50, 50, 51, 51, 50])
    assert played.changes == {
        "0.glory": 12,
        "0.purse": 18,
        "1.purse": 19,
        "2.purse": 18,
        "3.glory": 7,
        "set_aside": (78,),
    }


@pytest.mark.clause("LOH-266")
def test_one_drinker_alone_wins_nothing_and_if_all_drop_together_nobody_wins() -> None:
    asked = drawn(position({"health": 50}, {"health": 50, "purse": 0}, at="VIII-1", seats=2), 78)

    alone = asked.then(YES, NO)
    assert alone.changes == {"1.glory": 7, "set_aside": (78,)}
    both = drawn(position({"health": 50}, {"health": 50}, at="VIII-1", seats=2), 78, answers=[YES, YES], dice=[51, 51])
    assert [g.glory for g in both.state.grognards] == [10, 10]
    broke = asked.then(YES, YES, dice=[50])
    assert [g.glory for g in broke.state.grognards] == [11, 10]
    assert Purpose.DRINKING in [event.purpose for event in broke.of(DieRolled)]

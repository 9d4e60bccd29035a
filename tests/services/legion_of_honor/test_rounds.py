"""In Garrison and On Campaign rounds outside the cards (LOH-026, LOH-027, LOH-091 to LOH-112, LOH-145 to LOH-150)."""

import pytest

from services.legion_of_honor.agenda import Step, Task
from services.legion_of_honor.components import SEASONS
from services.legion_of_honor.moves import CardDealt, DeckBuilt, DieRolled, Kind, NameLady
from services.legion_of_honor.state import Options
from services.legion_of_honor.words import Absence, Command, Lady, Rank, Title, WifeShortfall, Wound
from tests.services.legion_of_honor.positions import (
    carry_out,
    drawn,
    lady,
    lap,
    option,
    position,
    soldier,
    steps,
)

FURLOUGH = {"absence": Absence.FURLOUGH}
HURT = {"absence": Absence.CONVALESCENT, "wound": Wound.BADLY}
PRISONER = {"absence": Absence.PRISONER}


@pytest.mark.clause("LOH-026")
def test_there_is_one_garrison_round_per_event_card_and_40_stands_in() -> None:
    garrison = [r for s in SEASONS.values() for r in s.rounds if not r.on_campaign]

    assert all(len(r.events) == 1 for r in garrison)
    assert [r.id for r in garrison if r.events == (40,)] == ["VII-1", "VIII-1", "XI-1", "XIII-1", "XIV-1", "XV-1"]


@pytest.mark.clause("LOH-027", "LOH-116", "LOH-117")
def test_there_is_one_campaign_round_per_event_card_but_for_the_exceptions() -> None:
    campaign = {r.id: r for s in SEASONS.values() for r in s.rounds if r.on_campaign}

    assert {r.id: r.events for r in campaign.values() if len(r.events) != 1} == {"II-B": (96, 97), "II-C": (98, 99)}
    assert campaign["XVI-A"].events == (123,)
    assert campaign["XVI-A"].sequel == (124, 125, 126)
    assert [r.id for r in campaign.values() if r.spain_only] == ["X-A", "X-B", "XII-A", "XII-B"]
    assert len(campaign) == 33


# Furlough


@pytest.mark.clause("LOH-091", "LOH-092")
def test_furlough_costs_standing_to_enter_and_to_stay_and_leaving_is_free() -> None:
    asked = steps(position(at="II-1"), Step.OFFER_FURLOUGH, seat=0)
    assert asked.legal == (option("none"), option("enter"))
    assert asked.then(option("none")).changes == {}
    entered = asked.then(option("enter"))
    assert entered.changes == {"0.absence": Absence.FURLOUGH, "0.standing": -1}

    again = steps(entered.state, Step.OFFER_FURLOUGH, seat=0)
    assert again.legal == (option("leave"), option("stay_in"))
    assert again.then(option("stay_in")).changes == {"0.standing": -2}
    assert again.then(option("leave")).changes == {"0.absence": Absence.PRESENT}
    assert steps(position(HURT, at="II-1"), Step.OFFER_FURLOUGH, seat=0).ask is None


@pytest.mark.clause("LOH-093")
def test_furlough_stays_legal_at_the_bottom_and_hats_pay_nothing() -> None:
    bottom = steps(position({"standing": -4}, at="II-1"), Step.OFFER_FURLOUGH, seat=0, answers=[option("enter")])
    hat = steps(position({"rank": Rank.GENERAL}, at="II-1"), Step.OFFER_FURLOUGH, seat=0, answers=[option("enter")])

    assert bottom.changes == {"0.absence": Absence.FURLOUGH}
    assert hat.changes == {"0.absence": Absence.FURLOUGH}


@pytest.mark.clause("LOH-094")
def test_furlough_survives_a_segment_without_a_campaign_before_it() -> None:
    away = FURLOUGH | {"command": Command.CORPS_2}
    state = position(away, at="VII", sheet_season=6)

    for step in (Step.OFFER_RETIREMENT, Step.REASSIGNMENT):
        assert steps(state, step, seat=0).ask is None
    assert steps(state, Step.TRANSITIONS).changes == {"sheet_season": 7}


@pytest.mark.clause("CASE-LOH-26", "LOH-141", "LOH-147", "LOH-140")
def test_a_furlough_from_beginning_to_end() -> None:
    start = position({"standing": -3}, {}, at="II-1")
    entered = steps(start, Step.OFFER_FURLOUGH, seat=0, answers=[option("enter")])
    assert entered[0].standing == -4
    stayed = steps(entered.state, Step.OFFER_FURLOUGH, seat=0, answers=[option("stay_in")])
    assert stayed[0].standing == -4
    assert drawn(stayed.state, 48, answers=[option("cure")])[0].health == 82

    end = (Task(Step.END_ROUND), Task(Step.DEAL, 1))
    last = drawn(stayed.state, 86, answers=[option("swordsmanship")], under=end)
    assert last[0].fencing == 4
    assert last.state.agenda == ()
    back = steps(stayed.state, Step.END_FURLOUGH)
    assert (back[0].absence, back[0].command) == (Absence.PRESENT, Command.ARMY_NORTH)


@pytest.mark.clause("CASE-LOH-26", "LOH-140")
def test_a_cure_is_better_with_a_lady() -> None:
    married = FURLOUGH | {"wife": Lady.EVA}
    beloved = FURLOUGH | {"mistresses": (Lady.EVA,)}

    for sheet in (married, beloved):
        state = position(sheet, at="II-1", ladies=(lady("eva", 1, 1, 1),))
        assert drawn(state, 48, answers=[option("cure")]).changes == {"0.health": 84}


# Recovery


@pytest.mark.clause("CASE-LOH-11", "LOH-095", "LOH-096")
@pytest.mark.parametrize(
    ("wound", "needed"), [(Wound.GRAVELY, [10, 7, 4, 1]), (Wound.SEVERELY, [10, 5, 1]), (Wound.BADLY, [10, 2, 1])]
)
def test_recovery_becomes_easier_with_every_full_round(wound: Wound, needed: list[int]) -> None:
    for rounds, least in enumerate(needed):
        state = position(HURT | {"wound": wound, "full_rounds": rounds}, at="II-C")
        recovered = steps(state, Step.RECOVER, seat=0, dice=[least])
        assert recovered.changes == {
            "0.absence": Absence.PRESENT,
            "0.wound": None,
            **({"0.full_rounds": 0} if rounds else {}),
        }
        if least > 1:
            assert steps(state, Step.RECOVER, seat=0, dice=[least - 1]).changes == {}


@pytest.mark.clause("LOH-097", "CASE-LOH-11")
def test_the_round_of_the_wound_does_not_count_and_a_round_counts_once_it_has_ended() -> None:
    hurt = drawn(position(at="II-B"), 159, dice=[4, 24, 99])
    assert (hurt[0].wound, hurt[0].full_rounds) == (Wound.SEVERELY, -1)

    first = steps(hurt.state, Step.END_ROUND)
    second = steps(first.state, Step.END_ROUND)
    assert [first[0].full_rounds, second[0].full_rounds] == [0, 1]


@pytest.mark.clause("LOH-098")
def test_a_recovered_prisoner_only_stops_convalescing() -> None:
    played = steps(position(PRISONER | {"wound": Wound.BADLY, "full_rounds": 1}), Step.RECOVER, seat=0, dice=[2])

    assert played.changes == {"0.wound": None, "0.full_rounds": 0}


# Income

BRIGADE = {"rank": Rank.GENERAL_DE_BRIGADE, "office": True, "titles": (Title.COMTE,), "legion": 2}
GUARD = {"command": Command.IMPERIAL_GUARD}


@pytest.mark.clause("CASE-LOH-08", "LOH-099", "LOH-100", "LOH-101")
@pytest.mark.parametrize(
    ("sheet", "to_purse", "to_paris"),
    [
        (BRIGADE | GUARD, 51, 0),
        (BRIGADE | GUARD | HURT, 34, 0),
        (BRIGADE | GUARD | PRISONER, 0, 34),
        ({"rank": Rank.COLONEL} | GUARD, 21, 0),
        ({"rank": Rank.COLONEL} | GUARD | HURT, 10, 0),
        ({"rank": Rank.CAPITAINE}, 8, 0),
        ({"rank": Rank.SERGENT} | GUARD, 3, 0),
        ({"rank": Rank.SERGENT} | GUARD | FURLOUGH, 1, 0),
    ],
)
def test_income(sheet, to_purse: int, to_paris: int) -> None:
    played = steps(position(sheet, at="XV-A"), Step.INCOME, seat=0)

    assert (played[0].purse - 20, played[0].paris - 20) == (to_purse, to_paris)


@pytest.mark.clause("LOH-102")
def test_only_the_highest_title_pays_and_a_marechal_by_his_rank() -> None:
    titles = {"rank": Rank.MARECHAL, "titles": (Title.COMTE, Title.DUC, Title.PRINCE)}

    assert steps(position(titles, at="XV-A"), Step.INCOME, seat=0)[0].purse == 20 + 22 + 35
    assert steps(position({"rank": Rank.MARECHAL}, at="XV-A"), Step.INCOME, seat=0)[0].purse == 20 + 22


@pytest.mark.clause("LOH-103")
def test_the_legion_pays_one_to_five_once_it_is_open() -> None:
    late = [steps(position({"legion": n}, at="VIII-A"), Step.INCOME, seat=0)[0].purse - 26 for n in range(6)]

    assert late == [0, 1, 2, 3, 4, 5]
    assert steps(position({"legion": 5}, at="VI-4"), Step.INCOME, seat=0)[0].purse == 26


@pytest.mark.clause("LOH-104")
def test_the_dead_have_nothing_the_retired_half_pay_the_exiled_only_legion_and_wife() -> None:
    honours = {"rank": Rank.COLONEL, "titles": (Title.COMTE,), "legion": 2, "wife": Lady.EVA}
    ladies = (lady("eva", 1, 1, 3),)

    def gained(absence: Absence) -> tuple[int, int]:
        state = position(honours | {"absence": absence}, at="XVI-1", ladies=ladies)
        played = steps(state, Step.INCOME, seat=0)
        return played[0].purse - 20, played[0].paris - 20

    assert gained(Absence.DEAD) == (0, 0)
    assert gained(Absence.RETIRED) == (7 + 15 + 2, 9)
    assert gained(Absence.RETIRED_FOR_GOOD) == (7 + 15 + 2, 9)
    assert gained(Absence.EXILE) == (2, 9)


@pytest.mark.clause("LOH-105")
def test_the_wife_brings_three_times_her_money_to_paris() -> None:
    state = position({"wife": Lady.EVA}, at="II-1", ladies=(lady("eva", 4, 7, 2),))

    assert steps(state, Step.INCOME, seat=0).changes == {"0.purse": 26, "0.paris": 26}


# Support


@pytest.mark.clause("CASE-LOH-09", "LOH-106", "LOH-107", "LOH-108", "LOH-109", "LOH-105")
def test_a_wife_is_supported_from_paris_and_a_shortfall_costs_glory() -> None:
    def supported(at: str, shortfall: WifeShortfall = WifeShortfall.HALF):
        options = Options(wife_shortfall_ing=shortfall)
        state = position({"wife": Lady.EVA, "paris": 4}, at=at, ladies=(lady("eva", 4, 7, 1),), options=options)
        return steps(state, Step.INCOME, Step.SUPPORT, seat=0)

    half = {"0.purse": 26, "0.paris": 0, "0.glory": 8}
    assert supported("II-1").changes == half
    assert supported("II-A").changes == half
    assert supported("II-1", WifeShortfall.DOUBLE).changes == half | {"0.glory": 0}
    assert supported("II-A", WifeShortfall.DOUBLE).changes == half


@pytest.mark.clause("LOH-106")
def test_a_wife_whose_support_is_there_costs_no_glory() -> None:
    state = position({"wife": Lady.EVA, "paris": 12}, at="II-1", ladies=(lady("eva", 4, 7, 1),))

    assert steps(state, Step.SUPPORT, seat=0).changes == {"0.paris": 0}


TWO = {"mistresses": (Lady.JOAN, Lady.YVETTE)}
LADIES = (lady("joan", 5, 2, 4), lady("yvette", 6, 6, 5))


def kept(purse: int, **details):
    return steps(position(TWO | {"purse": purse}, at="II-1", ladies=LADIES), Step.SUPPORT, seat=0, **details)


@pytest.mark.clause("CASE-LOH-10", "LOH-110")
def test_each_mistress_is_paid_from_the_purse_or_lost_for_good() -> None:
    assert kept(7).changes == {"0.purse": 2, "0.mistresses": (Lady.JOAN,), "0.never_court": (Lady.YVETTE,)}
    assert kept(4).changes == {"0.mistresses": (), "0.never_court": (Lady.JOAN, Lady.YVETTE)}
    assert kept(13).changes == {"0.purse": 0}


@pytest.mark.clause("CASE-LOH-10", "LOH-111")
def test_he_chooses_where_the_purse_can_keep_one_but_not_all() -> None:
    asked = kept(9)

    assert asked.asked == (0, Kind.SUPPORT_ORDER)
    assert asked.legal == (NameLady(Lady.JOAN), NameLady(Lady.YVETTE))
    joan, yvette = (asked.then(NameLady(each)) for each in (Lady.JOAN, Lady.YVETTE))
    assert joan.changes == {"0.purse": 4, "0.mistresses": (Lady.JOAN,), "0.never_court": (Lady.YVETTE,)}
    assert yvette.changes == {"0.purse": 1, "0.mistresses": (Lady.YVETTE,), "0.never_court": (Lady.JOAN,)}


@pytest.mark.clause("LOH-112")
def test_support_is_due_from_all_the_living_and_a_prisoner_loses_his_mistresses() -> None:
    prisoner = position(
        PRISONER | TWO | {"purse": 0, "wife": Lady.EVA}, at="II-A", ladies=(lady("eva", 1, 1, 1), *LADIES)
    )
    dead = position({"absence": Absence.DEAD} | TWO, at="II-A", ladies=LADIES)

    assert steps(prisoner, Step.SUPPORT, seat=0).changes == {
        "0.paris": 17,
        "0.mistresses": (),
        "0.never_court": (Lady.JOAN, Lady.YVETTE),
    }
    assert steps(dead, Step.SUPPORT, seat=0).changes == {}
    hurt = position(HURT | {"wife": Lady.EVA}, at="II-A", ladies=(lady("eva", 1, 1, 1),))
    assert steps(hurt, Step.SUPPORT, seat=0).changes == {"0.paris": 17}


# On Campaign


@pytest.mark.clause("LOH-147")
def test_all_on_furlough_return_when_the_campaign_begins() -> None:
    played = steps(position(FURLOUGH, {}, FURLOUGH), Step.END_FURLOUGH)

    assert played.changes == {"0.absence": Absence.PRESENT, "2.absence": Absence.PRESENT}


@pytest.mark.clause("LOH-148", "LOH-149")
def test_prisoners_and_the_non_absent_lose_health_each_campaign_round_others_do_not() -> None:
    retired, exile = {"absence": Absence.RETIRED, "command": None}, {"absence": Absence.EXILE}
    state = position({}, PRISONER, HURT, retired, exile, seats=5)

    assert [g.health for g in lap(state, Step.CAMPAIGN_HEALTH).state.grognards] == [79, 79, 80, 80, 80]


@pytest.mark.clause("LOH-149")
def test_recovery_comes_before_the_loss_of_health() -> None:
    state = position(HURT | {"full_rounds": 2})

    assert steps(state, Step.RECOVER, Step.CAMPAIGN_HEALTH, seat=0, dice=[1])[0].health == 79


@pytest.mark.clause("LOH-150", "LOH-245")
def test_without_health_he_is_retired_and_loses_a_convalescence_but_a_prisoner_waits() -> None:
    spent = HURT | {"health": 0, "office": True}
    played = steps(position(spent, PRISONER | {"health": 0}), Step.RETIRE_SPENT)

    assert played.changes == {
        "0.absence": Absence.RETIRED,
        "0.command": None,
        "0.office": False,
        "0.wound": None,
    }


@pytest.mark.clause("LOH-245")
def test_health_0_is_tested_when_the_card_is_completely_resolved() -> None:
    played = drawn(position({"health": 2}), 138, seat=0)
    assert played.changes == {"0.experience": 13, "0.health": 1}

    forced = drawn(position({"health": 2}), 133, seat=0)
    assert forced.changes == {
        "0.experience": 14,
        "0.health": 0,
        "0.absence": Absence.RETIRED,
        "0.command": None,
    }


@pytest.mark.clause("CASE-LOH-29", "LOH-120", "LOH-121", "LOH-148")
def test_nobody_in_spain_leaves_two_rounds_of_health_and_recovery() -> None:
    hurt = HURT | {"command": Command.CORPS_2}
    state = position({"command": Command.CORPS_3, "notice": 9}, hurt, seats=2, at="X")
    played = carry_out(state, Task(Step.BEGIN_ROUND, amount=2), Task(Step.BEGIN_ROUND, amount=3), dice=[3, 1])

    assert played.changes == {
        "0.health": 78,
        "1.full_rounds": 2,
        "round": 3,
        "phase": "on_campaign",
        "members": (),
    }
    assert [event.value for event in played.of(DieRolled)] == [3, 1]


@pytest.mark.clause("LOH-121")
@pytest.mark.parametrize("spain", [True, False])
def test_the_two_rounds_are_played_without_the_option_too(spain: bool) -> None:
    state = position({"command": Command.CORPS_3, "notice": 9}, seats=2, at="XII", options=Options(spain=spain))
    played = carry_out(state, Task(Step.BEGIN_ROUND, amount=2))

    assert [g.health for g in played.state.grognards] == [79, 79]


@pytest.mark.clause("LOH-120", "LOH-121")
def test_with_somebody_in_spain_only_he_has_income_and_cards() -> None:
    portugal, third = {"command": Command.ARMY_PORTUGAL}, {"command": Command.CORPS_3}
    state = position(third | {"notice": 9}, third, portugal, portugal | HURT, at="X")
    played = carry_out(
        state, Task(Step.BEGIN_ROUND, amount=2), samples=[(0, 1)], cards=[(146,), (128,), (164,)], dice=[1, 99, 99]
    )

    assert [g.purse for g in played.state.grognards] == [20, 20, 26, 20]
    assert [g.health for g in played.state.grognards] == [79, 79, 79, 80]
    assert {event.seat for event in played.of(CardDealt)} == {2}
    assert played.of(DeckBuilt) == [DeckBuilt(3, (127,))]


# Escape

CAPTIVE = PRISONER | {"command": Command.ARMY_NORTH}


@pytest.mark.clause("CASE-LOH-27", "LOH-145", "LOH-146")
def test_a_fit_prisoner_escapes_on_15_and_is_back_the_next_round() -> None:
    escaped = drawn(position(CAPTIVE), 133, dice=[15])
    assert escaped.changes == {"0.escaped": True}
    assert drawn(position(CAPTIVE), 133, dice=[16]).changes == {}
    assert drawn(position(CAPTIVE | {"wound": Wound.BADLY}), 133).changes == {}

    state = position(CAPTIVE | {"escaped": True, "notice": 9}, at="II")
    back = carry_out(state, Task(Step.BEGIN_ROUND, amount=2), samples=[range(10)], cards=[(164,)])
    assert (back[0].absence, back[0].escaped, back.state.senior) == (Absence.PRESENT, False, 0)


@pytest.mark.clause("CASE-LOH-27", "LOH-255", "LOH-145")
def test_an_escaped_prisoner_rolls_no_more_and_a_garrison_card_gives_no_chance() -> None:
    assert drawn(position(CAPTIVE | {"escaped": True}), 133).changes == {}
    assert drawn(position(CAPTIVE, at="II-1"), 48).changes == {}


@pytest.mark.clause("LOH-150", "LOH-245")
def test_one_who_escaped_without_health_is_retired_when_he_is_back() -> None:
    spent = CAPTIVE | {"escaped": True, "health": 0, "office": True}
    back = carry_out(position(spent, {"notice": 9}, at="III"), Task(Step.BEGIN_ROUND, amount=0))

    assert back.asked == (1, Kind.FURLOUGH)
    assert back[0] == soldier(0, health=0, command=None, absence=Absence.RETIRED)


@pytest.mark.clause("LOH-256")
def test_an_escape_in_the_last_round_misses_the_segment_unless_exchanged_before() -> None:
    held = CAPTIVE | {"escaped": True}
    asked = steps(position(held, at="III"), Step.OFFER_RETIREMENT, seat=0)
    exchanged = steps(position(held, at="III"), Step.EXCHANGE_PRISONERS)
    stays = steps(position(held | {"command": Command.CORPS_6}, at="XV"), Step.EXCHANGE_PRISONERS)

    assert asked.ask is None
    assert exchanged.changes == {"0.absence": Absence.PRESENT, "0.escaped": False}
    assert stays.changes == {}

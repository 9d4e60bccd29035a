"""Set-up and rolling (LOH-001 to LOH-023)."""

import re

import pytest

from services.legion_of_honor.agenda import Step
from services.legion_of_honor.components import (
    CARDS,
    IN_GARRISON_POOL,
    ON_CAMPAIGN_POOL,
    RANKS,
    SEASONS,
    SETUP_DICE,
    SETUP_RANKS,
    SHEETS,
)
from services.legion_of_honor.game import GAME
from services.legion_of_honor.moves import Decline, DieRolled, Purpose
from services.legion_of_honor.rules.decks import pool
from services.legion_of_honor.rules.setup import new_table
from services.legion_of_honor.rules.table import Table
from services.legion_of_honor.state import Options
from services.legion_of_honor.vocabulary import Amount, read_row
from services.legion_of_honor.words import Absence, Attribute, Command, Rank
from services.rulekit.chance import Scripted, Seeded
from services.rulekit.contract import InvalidOptions
from tests.services.legion_of_honor.positions import drawn, lap, position, soldier

DICE = [63, 6, 7, 4, 5, 50, 8, 10, 2, 10]


def sheets(dice, options=None, seats=2):
    chance = Scripted(dice=dice)
    table = new_table(options or Options(), seats, chance)
    chance.finish()
    return table


CASE_01 = soldier(
    0,
    notice=1,
    glory=4,
    experience=3,
    paris=12,
    purse=8,
    health=90,
    charm=2,
    fencing=4,
    standing=0,
    rank=Rank.SOUS_LIEUTENANT,
    command=Command.ARMY_ITALY,
)


@pytest.mark.clause("CASE-LOH-01", "LOH-015", "LOH-016", "LOH-020")
def test_the_sheet_is_rolled_in_its_order_and_begins_without_honours() -> None:
    table = sheets(DICE * 2)

    assert table.grognards == (CASE_01, soldier(1, **{n: getattr(CASE_01, n) for n in CASE_01.__struct_fields__[1:]}))
    assert [(e.seat, e.purpose, e.sides) for e in table.events if isinstance(e, DieRolled)][:10] == [
        (0, Purpose.ASSIGNMENT, 100),
        *[(0, Purpose.SETUP, 10)] * 4,
        (0, Purpose.SETUP, 100),
        *[(0, Purpose.SETUP, 10)] * 4,
    ]


@pytest.mark.parametrize(
    ("place", "attribute", "table"),
    [
        pytest.param(2, Attribute.NOTICE, {1: 0, 3: 0, 4: 1, 7: 1, 8: 2, 10: 2}, marks=pytest.mark.clause("LOH-008")),
        pytest.param(3, Attribute.GLORY, {1: 1, 10: 10}, marks=pytest.mark.clause("LOH-009")),
        pytest.param(4, Attribute.EXPERIENCE, {1: 1, 2: 1, 3: 2, 9: 5, 10: 5}, marks=pytest.mark.clause("LOH-010")),
        pytest.param(5, Attribute.PARIS, {1: 0, 3: 0, 4: 1, 50: 12, 100: 25}, marks=pytest.mark.clause("LOH-011")),
        pytest.param(6, Attribute.PURSE, {1: 1, 10: 10}, marks=pytest.mark.clause("LOH-011")),
        pytest.param(7, Attribute.HEALTH, {1: 99, 10: 90}, marks=pytest.mark.clause("LOH-012")),
        pytest.param(8, Attribute.CHARM, {1: 1, 10: 10}, marks=pytest.mark.clause("LOH-013")),
        pytest.param(9, Attribute.FENCING, {1: 1, 3: 1, 4: 2, 6: 2, 7: 3, 10: 4}, marks=pytest.mark.clause("LOH-014")),
    ],
)
def test_each_number_of_the_sheet_follows_its_formula(place, attribute, table) -> None:
    for rolled, value in table.items():
        dice = [*DICE[:place], rolled, *DICE[place + 1 :]]
        assert getattr(sheets(dice * 2).grognards[0], attribute) == value


@pytest.mark.clause("LOH-013")
def test_charm_is_rolled_also_without_the_fair_sex() -> None:
    assert sheets(DICE * 2, Options(fair_sex=False)).grognards[0].charm == 2


@pytest.mark.clause("LOH-006")
@pytest.mark.parametrize(
    ("rolled", "command"),
    [
        (1, "army_north"),
        (20, "army_north"),
        (21, "army_center"),
        (41, "army_rhine"),
        (61, "army_italy"),
        (80, "army_italy"),
        (81, "army_reserve"),
        (100, "army_reserve"),
    ],
)
def test_the_assignment_is_read_on_the_sheet_of_the_first_season(rolled: int, command: str) -> None:
    assert sheets([rolled, *DICE[1:], *DICE]).grognards[0].command == command


@pytest.mark.clause("LOH-007")
def test_the_rank_is_sergent_up_to_five_whatever_the_thresholds() -> None:
    ranks = [read_row(SETUP_RANKS, value) for value in range(1, 11)]

    assert ranks == [Rank.SERGENT] * 5 + [Rank.SOUS_LIEUTENANT] * 5
    assert sheets([63, 6, 1, 1, 1, *DICE[5:], *DICE]).grognards[0].rank is Rank.SOUS_LIEUTENANT


@pytest.mark.clause("LOH-001", "LOH-003")
def test_dice_give_1_to_10_and_2d10_is_one_value_from_1_to_100() -> None:
    table = Table(position(), Seeded(b"key", "a1"))
    tens = {table.roll(10, Purpose.AGING) for _ in range(300)}
    hundreds = {table.roll(100, Purpose.AGING) for _ in range(3000)}

    assert tens == set(range(1, 11))
    assert hundreds == set(range(1, 101))
    assert Table(position(), Scripted(dice=[100])).amount(Amount(base="2D10"), 0) == 100


@pytest.mark.clause("LOH-004")
def test_when_all_roll_the_senior_grognard_rolls_first_then_clockwise() -> None:
    played = lap(position(senior=2), Step.AGE, dice=[3, 3, 3, 3])

    assert [event.seat for event in played.of(DieRolled)] == [2, 3, 0, 1]


@pytest.mark.clause("LOH-005")
def test_divisions_without_an_arrow_round_down() -> None:
    aged = lap(position(), Step.AGE, dice=[2, 3, 8, 10])
    taxed = lap(position({"paris": 9}, {"paris": 19}, {"paris": 20}, {"paris": 0}), Step.TAX)

    assert [g.health for g in aged.state.grognards] == [80, 79, 78, 77]
    assert [g.paris for g in taxed.state.grognards] == [9, 18, 18, 0]


@pytest.mark.clause("LOH-002")
def test_two_to_six_seats_have_one_grognard_each() -> None:
    for seats in (2, 6):
        state = GAME.setup(Options(), seats, Seeded(b"key", "a0")).state
        assert [grognard.seat for grognard in state.grognards] == list(range(seats))
    for seats in (0, 1, 7):
        with pytest.raises(InvalidOptions, match="seats"):
            GAME.setup(Options(), seats, Scripted())


@pytest.mark.clause("LOH-019")
@pytest.mark.parametrize(
    ("options", "field"),
    [
        (Options(from_season=0), "from_season"),
        (Options(from_season=17), "from_season"),
        (Options(from_season=5, to_season=4), "to_season"),
        (Options(to_season=17), "to_season"),
    ],
)
def test_settings_are_fixed_and_checked_before_the_first_roll(options: Options, field: str) -> None:
    with pytest.raises(InvalidOptions, match=field):
        GAME.setup(options, 4, Scripted())
    assert GAME.setup(Options(spain=False), 2, Seeded(b"k", "a0")).state.options == Options(spain=False)


@pytest.mark.clause("LOH-017")
def test_cards_are_split_by_type_and_every_event_stands_in_its_round() -> None:
    events = [n for season in SEASONS.values() for r in season.rounds for n in (*r.events, *r.sequel)]
    garrison = [n for s in SEASONS.values() for r in s.rounds if not r.on_campaign for n in r.events if n != 40]
    campaign = [n for s in SEASONS.values() for r in s.rounds if r.on_campaign for n in (*r.events, *r.sequel)]

    assert garrison == sorted(garrison) == list(range(19, 40))
    assert [n for n in campaign if n != 127] == list(range(93, 127))
    assert {number for number, card in CARDS.items() if card.event} == set(events)
    assert tuple(range(41, 93)) == IN_GARRISON_POOL
    assert tuple(range(128, 180)) == ON_CAMPAIGN_POOL
    assert all(re.fullmatch(r"[IVX]+-\d", r.id) for s in SEASONS.values() for r in s.rounds if not r.on_campaign)
    assert all(re.fullmatch(r"[IVX]+-[A-D]", r.id) for s in SEASONS.values() for r in s.rounds if r.on_campaign)


@pytest.mark.clause("LOH-018")
def test_spain_gerard_round_ends_and_victory_are_set_aside_at_the_start() -> None:
    table = Table(position(at="I-1"), Scripted())
    drawable = {*pool(table, on_campaign=False), *pool(table, on_campaign=True)}
    gerard = {*range(80, 86), *range(167, 173)}

    assert drawable == (set(range(41, 93)) | set(range(128, 180))) - gerard - {41}
    assert {n for n, card in CARDS.items() if card.gerard} == gerard
    assert table.round.events == (19,)
    state = GAME.setup(Options(), 2, Seeded(b"k", "a0")).state
    assert state.combat.size == 20


@pytest.mark.clause("LOH-021")
def test_veterans_have_more_by_the_seasons_skipped_and_their_rank_by_thresholds() -> None:
    table = sheets([100, *DICE[1:]] * 2, Options(from_season=7))
    veteran = table.grognards[0]

    assert (veteran.notice, veteran.glory, veteran.experience) == (1 + 36, 4 + 102, 3 + 90)
    assert (veteran.paris, veteran.purse, veteran.health) == (12 + 60, 8 + 30, 90 - 12)
    assert (veteran.charm, veteran.fencing, veteran.legion) == (2, 4, 0)
    assert (veteran.rank, veteran.command) == (Rank.CHEF_DE_BATAILLON, Command.CORPS_6)
    assert [season for season in SHEETS if SHEETS[season] == SHEETS[7]] == [6, 7]


@pytest.mark.clause("LOH-021")
@pytest.mark.parametrize(("season", "opened"), [(1, False), (6, False), (7, True), (16, True)])
def test_a_late_start_skips_its_segment_and_has_marshals_and_legion_after_cs_vi(season: int, opened: bool) -> None:
    step = GAME.setup(Options(from_season=season), 3, Seeded(b"key", "a0"))

    assert (step.state.marshalate_open, step.state.legion_open) == (opened, opened)
    assert step.state.round == 0
    assert step.state.phase == "in_garrison"


@pytest.mark.clause("LOH-022")
def test_a_theta_list_is_no_decision_where_nobody_may_choose() -> None:
    recovery = lap(position({"wound": "badly", "absence": Absence.CONVALESCENT}), Step.RECOVER, dice=[1])
    income = lap(position({"office": True}), Step.INCOME)

    assert recovery.ask is None
    assert income.ask is None


@pytest.mark.clause("LOH-022")
def test_where_the_text_says_may_there_is_a_decision() -> None:
    asked = drawn(position(at="II-1"), 56)

    assert asked.asked == (0, "card_option")
    assert Decline() not in asked.legal


@pytest.mark.clause("LOH-023")
def test_each_optional_rule_is_a_setting_of_its_own_and_loans_alone_are_off() -> None:
    assert Options() == Options(
        fair_sex=True,
        spain=True,
        lady_drift=True,
        comrades=True,
        rescue=True,
        etienne_gerard=True,
        loans=False,
        from_season=1,
        to_season=16,
    )


def test_every_formula_of_the_sheet_is_read_from_the_data() -> None:
    assert {
        Attribute.NOTICE: Amount(base="1D10", over=4),
        Attribute.GLORY: Amount(base="1D10"),
        Attribute.EXPERIENCE: Amount(base="1D10", over=2, up=True),
        Attribute.PARIS: Amount(base="2D10", over=4),
        Attribute.PURSE: Amount(base="1D10"),
        Attribute.HEALTH: Amount(start=100, base="1D10", sign=-1),
        Attribute.CHARM: Amount(base="1D10"),
        Attribute.FENCING: Amount(base="1D10", over=3, up=True),
    } == SETUP_DICE
    assert [RANKS[rank].income for rank in Rank] == [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22]

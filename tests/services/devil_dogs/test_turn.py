"""Set-up, hands, initiative, orders and the choice of sectors (DVD-001 to DVD-066, DVD-079 to DVD-088)."""

from __future__ import annotations

from itertools import islice, permutations

import pytest
from msgspec.structs import replace

from services.devil_dogs import rules
from services.devil_dogs.components import (
    ALLIED,
    CARDS,
    FIELDS,
    GERMAN,
    HIT,
    BonusMode,
    Chit,
    Indicator,
    Keyword,
    MoveType,
    Objective,
    OrderKind,
    Scenario,
    Sector,
)
from services.devil_dogs.game import GAME
from services.devil_dogs.moves import (
    ActionTaken,
    ActivateSector,
    AssignCards,
    BattlefieldInitiativeSet,
    CardsAssigned,
    CardsDrawn,
    CombatFought,
    DecisionOpened,
    DeckShuffled,
    DeviationDrawn,
    Done,
    InitiativeDrawn,
    KeywordExecuted,
    MoveTo,
    OrdersPlaced,
    OrdersRevealed,
    Phase,
    PlaceOrders,
    PlaceToken,
    SectorActivated,
    Stage,
    TurnEnded,
    UnitMoved,
    UnitPinned,
)
from services.devil_dogs.rules.fire import begin_mortars, draw_deviation
from services.devil_dogs.rules.initiative import (
    HANDS_KEPT,
    assignments,
    draw,
    draw_hands,
    draw_initiative,
    reactive_first,
)
from services.devil_dogs.rules.movement import order_kind, order_of
from services.devil_dogs.state import Control, Due, Options, SectorState, Side, State
from services.devil_dogs.view import redact, view
from services.rulekit.chance import Scripted, Seeded
from services.rulekit.contract import IllegalAction, InvalidOptions
from services.rulekit.piles import CreatePile, Pile, ShuffleIn
from tests.services.devil_dogs.positions import (
    P1,
    Played,
    activated,
    activation,
    drawing,
    mover,
    order,
    placed,
    played,
    position,
    refused,
    table,
)

INITIATIVE, GENERAL = Indicator
HANDS = ((1, 2, 3), (4, 5, 6))


def begun(scenario: str = "s1", **options) -> Played:
    """A new match with the lowest cards on top of both decks."""
    size = FIELDS[Scenario(scenario)].facts.hand_size
    chance = Scripted(cards=[tuple(range(1, size + 1)), tuple(range(size + 1, 2 * size + 1))])
    step = rules.setup(Options(Scenario(scenario), **options), 2, chance)
    chance.finish()
    return Played(step.state, step.events)


def answered(state: State, seat: int, action, samples=(), cards=()) -> Played:
    chance = Scripted(samples=samples, cards=cards)
    step = rules.apply(state, seat, action, chance)
    chance.finish()
    return Played(step.state, step.events)


def ordering(chits: tuple[int, ...] = (0, 1), scenario: str = "s1", **options) -> Played:
    """After both have assigned their first cards; chits by their index in the pool."""
    start = begun(scenario, **options).state
    size = FIELDS[Scenario(scenario)].facts.hand_size
    first = answered(start, ALLIED, AssignCards(tuple(range(1, size))))
    return answered(first.state, GERMAN, AssignCards(tuple(range(size + 1, 2 * size))), samples=[chits])


# Set-up


@pytest.mark.clause("DVD-001", "DVD-002", "DVD-004", "DVD-249")
def test_a_match_begins_with_the_scenario_two_shuffled_decks_and_no_other_chance() -> None:
    chance = Scripted(cards=[(1, 2, 3), (4, 5, 6)])
    state = rules.setup(Options(), 2, chance).state
    facts = FIELDS[Scenario.S1].facts

    assert [each for each in chance.operations if isinstance(each, CreatePile)] == [
        CreatePile("allied", tuple(range(1, 31))),
        CreatePile("german", tuple(range(1, 31))),
    ]
    assert {unit.id: unit.hex for unit in state.units if unit.hex} == facts.places
    assert {unit.id for unit in state.units if unit.place == "track"} == {u for g in facts.groups for u in g.units}
    assert [(due.group, due.turn) for due in state.track] == [("S1-R1", 2), ("S1-R2", 3), ("S1-R3", 3), ("S1-R4", 4)]
    assert (state.marker, state.replacements, state.turn, state.phase) == (3, 12, 1, Phase.ASSIGN_CARDS)


@pytest.mark.clause("DVD-004", "DVD-023", "DVD-249")
def test_the_first_position_of_s1_is_this() -> None:
    facts = FIELDS[Scenario.S1].facts
    coming = {name: "track" for group in facts.groups for name in group.units}
    holders = (GERMAN, ALLIED, GERMAN, GERMAN)
    objectives = (Objective.HILL142, Objective.CHAMPILLON, Objective.HILL181, Objective.TORCY)

    assert begun().state == State(
        Options(Scenario.S1, False, BonusMode.BATTLEFIELD),
        placed(Scenario.S1, {**facts.places, **coming}),
        (Side(Pile("allied", 27), hand=(1, 2, 3)), Side(Pile("german", 27), hand=(4, 5, 6))),
        (SectorState(Sector.A), SectorState(Sector.B)),
        tuple(Control(objective, seat) for objective, seat in zip(objectives, holders, strict=True)),
        (Due("S1-R1", 2), Due("S1-R2", 3), Due("S1-R3", 3), Due("S1-R4", 4)),
        3,
        12,
        turn=1,
        stage=Stage.CARDS,
        acting=ALLIED,
        phase=Phase.ASSIGN_CARDS,
    )
    assert begun().of(DecisionOpened) == [
        DecisionOpened(ALLIED, Phase.ASSIGN_CARDS, 1),
        DecisionOpened(GERMAN, Phase.ASSIGN_CARDS, 1),
    ]


@pytest.mark.clause("DVD-045", "DVD-227")
def test_the_position_after_a_quiet_turn_is_this() -> None:
    units = {"5M-A-17": "1316", "462-I-1": "1301"}
    start = activation(units, activated="ACD", battlefield=GERMAN)
    played_cards = [tuple(here.cards[seat] for here in start.sectors) for seat in (ALLIED, GERMAN)]
    after = activated(start, cards=[(1, 2, 3, 4, 5), (6, 7, 8, 9, 10)])

    assert after.state == replace(
        position(units),
        sides=(
            Side(Pile("allied", 15), hand=(1, 2, 3, 4, 5), discards=played_cards[ALLIED]),
            Side(Pile("german", 15), hand=(6, 7, 8, 9, 10), discards=played_cards[GERMAN]),
        ),
        turn=2,
        stage=Stage.CARDS,
        acting=GERMAN,
        phase=Phase.ASSIGN_CARDS,
    )
    assert after.of(DecisionOpened)[-1] == DecisionOpened(GERMAN, Phase.ASSIGN_CARDS, 2)


@pytest.mark.clause("DVD-001")
def test_there_are_two_seats() -> None:
    with pytest.raises(InvalidOptions):
        rules.setup(Options(), 3, Scripted())
    assert refused(begun().state, AssignCards((1, 2)), seat=2) == "DVD-001"


@pytest.mark.clause("DVD-023")
def test_a_unit_set_up_in_an_objective_controls_it_and_others_have_their_default() -> None:
    assert {each.objective.value: each.seat for each in begun("s4").state.control} == {
        "vaux": GERMAN,
        "laroche": GERMAN,
        "station": GERMAN,
        "bouresches": ALLIED,
        "hill190": None,
    }
    assert {each.objective.value: each.seat for each in begun("s1").state.control} == {
        "hill142": GERMAN,
        "champillon": ALLIED,
        "hill181": GERMAN,
        "torcy": GERMAN,
    }


@pytest.mark.clause("DVD-257")
def test_the_same_seed_and_decisions_give_the_same_match() -> None:
    one, two = (rules.setup(Options(), 2, Seeded(b"k" * 32, "a0")) for _ in range(2))
    other = rules.setup(Options(), 2, Seeded(b"l" * 32, "a0"))

    assert one == two
    assert one.state.sides[ALLIED].hand != other.state.sides[ALLIED].hand


# Hands


@pytest.mark.clause("DVD-035", "DVD-039", "DVD-040")
def test_hands_are_filled_and_later_turns_draw_one_card_less_for_the_reserve() -> None:
    state = position({}, scenario="s1", sides=(Side(Pile("allied", 20), reserve=9), Side(Pile("german", 20))))
    at = table(state, cards=[(1, 2), (3, 4, 5)])
    draw_hands(at)

    assert [side.hand for side in at.state.sides] == [(9, 1, 2), (3, 4, 5)]
    assert [side.reserve for side in at.state.sides] == [0, 0]
    assert at.events == [CardsDrawn(ALLIED, 2, (1, 2)), CardsDrawn(GERMAN, 3, (3, 4, 5))]


@pytest.mark.clause("DVD-037", "CASE-DVD-37")
def test_when_the_deck_runs_out_the_discards_become_a_new_one() -> None:
    side = Side(Pile("allied", 1), discards=tuple(range(2, 14)))
    state = position({}, scenario="s1", sides=(side, Side(Pile("german", 20))))
    at = table(state, cards=[(1,), (7,)])

    assert draw(at, ALLIED, 2) == (1, 7)
    assert at.state.sides[ALLIED] == Side(Pile("allied", 11))
    assert at.events == [DeckShuffled(ALLIED, 12)]


@pytest.mark.clause("DVD-038")
def test_only_the_discards_are_reshuffled() -> None:
    side = Side(Pile("allied", 0), hand=(1,), reserve=2, discards=(3, 4))
    state = position({}, scenario="s1", sides=(side, Side(Pile("german", 20))))
    state = replace(state, sectors=tuple(replace(here, cards=(5, 6)) for here in state.sectors))
    at = table(state, cards=[(3,)])
    draw(at, ALLIED, 1)

    assert [each for each in at.chance.operations if isinstance(each, ShuffleIn)] == [ShuffleIn("allied", (3, 4))]
    assert at.state.sides[ALLIED] == Side(Pile("allied", 1), hand=(1,), reserve=2)


@pytest.mark.clause("DVD-039", "DVD-041", "DVD-048")
def test_a_card_goes_into_each_sector_and_the_one_left_is_the_reserve() -> None:
    start = begun().state
    assert rules.legal(start, ALLIED) == tuple(AssignCards(cards) for cards in permutations((1, 2, 3), 2))
    after = answered(start, ALLIED, AssignCards((3, 1)))

    assert [here.cards for here in after.state.sectors] == [(3, 0), (1, 0)]
    assert (after.state.sides[ALLIED].hand, after.state.sides[ALLIED].reserve) == ((), 2)
    for cards in ((1,), (1, 2, 3), (1, 1), (1, 4)):
        assert refused(start, AssignCards(cards), ALLIED) == "DVD-041"


@pytest.mark.clause("DVD-042")
def test_an_assignment_is_final_and_only_that_it_was_made_is_told() -> None:
    after = answered(begun().state, GERMAN, AssignCards((4, 5)))

    assert refused(after.state, AssignCards((5, 6)), GERMAN) == "DVD-042"
    assert after.events == (ActionTaken(GERMAN, AssignCards((4, 5))), CardsAssigned(GERMAN))
    assert [redact(event, ALLIED) for event in after.events] == [None, CardsAssigned(GERMAN)]
    assert view(after.state, ALLIED).german.cards_assigned
    assert [here.cards for here in view(after.state, ALLIED).sectors] == [(0, 0), (0, 0)]
    assert [here.cards for here in view(after.state, GERMAN).sectors] == [(0, 4), (0, 5)]


@pytest.mark.clause("DVD-046", "DVD-049", "DVD-010")
def test_hands_reserves_and_face_down_cards_are_seen_by_their_owner_only_their_number_by_all() -> None:
    state = ordering().state
    mine, foe, nobody = view(state, ALLIED), view(state, GERMAN), view(state, None)

    assert [here.cards for here in mine.sectors] == [(1, 0), (2, 0)]
    assert [here.cards for here in foe.sectors] == [(0, 4), (0, 5)]
    assert [here.cards for here in nobody.sectors] == [(0, 0), (0, 0)]
    assert [(each.allied.reserve, each.allied.has_reserve) for each in (mine, foe, nobody)] == [
        (3, True),
        (0, True),
        (0, True),
    ]
    start = begun().state
    assert [view(start, seat).german.hand for seat in (ALLIED, GERMAN, None)] == [(), (4, 5, 6), ()]
    assert [view(start, seat).german.hand_size for seat in (ALLIED, GERMAN, None)] == [3, 3, 3]
    assert redact(CardsDrawn(GERMAN, 3, (4, 5, 6)), ALLIED) == CardsDrawn(GERMAN, 3, ())


@pytest.mark.clause("DVD-043", "DVD-044")
def test_a_deviation_card_comes_from_the_own_deck_is_shown_and_discarded() -> None:
    at = table(position({}), cards=drawing(GERMAN, 4))
    number = drawing(GERMAN, 4)[0][0]

    assert draw_deviation(at, GERMAN) == 4
    assert at.state.sides == (Side(Pile("allied", 20)), Side(Pile("german", 19), discards=(number,)))
    assert at.events == [DeviationDrawn(GERMAN, number, 4)]
    assert CARDS[GERMAN][drawing(GERMAN, HIT)[0][0]].deviation == HIT


# Initiative


def drawn(scenario: str, chits: tuple[int, ...], marker: int) -> Played:
    at = table(position({}, scenario=scenario, marker=marker), samples=[chits])
    draw_initiative(at)
    return Played(at.state, tuple(at.events))


@pytest.mark.clause("DVD-053", "DVD-054", "DVD-055", "DVD-056")
def test_a_chit_is_drawn_for_each_sector_from_west_to_east_without_putting_back() -> None:
    # at +3 the pool is US US US GE GE S
    after = drawn("s2", (5, 0, 3), 3)

    assert after.of(InitiativeDrawn) == [
        InitiativeDrawn(Sector.B, Chit.STALEMATE),
        InitiativeDrawn(Sector.C, Chit.US),
        InitiativeDrawn(Sector.D, Chit.GE),
    ]
    assert [reactive_first(after.state, here) for here in after.state.sectors[1:]] == [
        (GERMAN, ALLIED),
        (ALLIED, GERMAN),
    ]


@pytest.mark.clause("DVD-050", "DVD-066")
def test_the_pool_is_built_from_the_marker_as_it_stands_when_the_chits_are_drawn() -> None:
    asked = []

    class Listening(Scripted):
        def sample(self, items, n):
            asked.append(tuple(items))
            return super().sample(items, n)

    for marker in (-12, 8):
        at = table(position({}, scenario="s1", marker=marker))
        at.chance = Listening(samples=[(0, 1)])
        draw_initiative(at)

    assert asked == [(Chit.US,) * 2 + (Chit.GE,) * 4, (Chit.US,) * 4 + (Chit.GE,) * 2]
    # what a turn shifted stands at the next
    last = activation({"5M-A-17": "1316", "461-I-1": "1305"}, activated="ACD", battlefield=GERMAN, marker=-7)
    assert activated(last, cards=[(1, 2, 3, 4, 5), (6, 7, 8, 9, 10)]).state.marker == -7


@pytest.mark.clause("DVD-057", "DVD-058", "CASE-DVD-03")
def test_battlefield_initiative_goes_to_the_side_with_more_sectors_and_on_a_tie_to_the_attacker() -> None:
    # even pool: US US GE GE S S
    def holder(*chits: int) -> int:
        (event,) = drawn("s3", chits, 0).of(BattlefieldInitiativeSet)
        return event.seat

    assert holder(0, 2, 4, 5) == ALLIED
    assert holder(0, 2, 3, 5) == GERMAN
    assert holder(0, 1, 3, 5) == ALLIED
    assert [drawn("s1", (4, 5), 0).state.battlefield, drawn("s1", (2, 5), 0).state.battlefield] == [ALLIED, GERMAN]


# Orders


@pytest.mark.clause("DVD-060", "DVD-061", "DVD-062", "CASE-DVD-04")
def test_an_indicator_shows_initiative_or_general_in_each_sector_whatever_the_chit() -> None:
    state = ordering().state
    choices = [PlaceOrders(pair) for pair in ((a, b) for a in Indicator for b in Indicator)]

    assert [list(rules.legal(state, seat)) for seat in (ALLIED, GERMAN)] == [choices, choices]
    assert refused(state, PlaceOrders((GENERAL,)), ALLIED) == "DVD-060"
    assert refused(begun().state, PlaceOrders((GENERAL, GENERAL)), ALLIED) == "DVD-060"


@pytest.mark.clause("DVD-042", "DVD-060")
def test_indicators_are_revealed_together() -> None:
    first = answered(ordering().state, GERMAN, PlaceOrders((GENERAL, INITIATIVE)))
    assert refused(first.state, PlaceOrders((GENERAL, GENERAL)), GERMAN) == "DVD-042"
    assert first.of(OrdersPlaced, OrdersRevealed) == [OrdersPlaced(GERMAN)]
    assert [redact(event, ALLIED) for event in first.events] == [None, OrdersPlaced(GERMAN)]
    assert [here.indicators for here in view(first.state, ALLIED).sectors] == [(None, None), (None, None)]
    assert [here.indicators for here in view(first.state, GERMAN).sectors] == [(None, GENERAL), (None, INITIATIVE)]

    both = answered(first.state, ALLIED, PlaceOrders((GENERAL, GENERAL)))
    assert both.of(OrdersRevealed) == [
        OrdersRevealed(ALLIED, (GENERAL, GENERAL)),
        OrdersRevealed(GERMAN, (GENERAL, INITIATIVE)),
    ]
    assert [here.indicators for here in view(both.state, None).sectors] == [(GENERAL, GENERAL), (GENERAL, INITIATIVE)]


@pytest.mark.clause("DVD-063")
def test_with_the_option_the_attacker_sets_his_indicators_first_and_shows_them() -> None:
    state = ordering(attacker_orders_first=True).state
    assert [each.seat for each in rules.deciders(state)] == [ALLIED]
    assert refused(state, PlaceOrders((GENERAL, GENERAL)), GERMAN) == "DVD-063"

    after = answered(state, ALLIED, PlaceOrders((GENERAL, INITIATIVE)))
    assert after.of(OrdersRevealed) == [OrdersRevealed(ALLIED, (GENERAL, INITIATIVE))]
    assert [each.seat for each in rules.deciders(after.state)] == [GERMAN]
    assert [here.indicators for here in view(after.state, GERMAN).sectors] == [(GENERAL, None), (INITIATIVE, None)]


@pytest.mark.clause("DVD-047", "DVD-055", "DVD-056", "DVD-062", "DVD-065")
@pytest.mark.parametrize(
    ("chit", "kinds"),
    [
        ("us", (OrderKind.ACTIVE, OrderKind.REACTIVE)),
        ("ge", (OrderKind.REACTIVE, OrderKind.ACTIVE)),
        ("stalemate", (OrderKind.REACTIVE, OrderKind.REACTIVE)),
    ],
)
def test_the_initiative_side_means_active_for_the_holder_and_reactive_for_others(chit: str, kinds) -> None:
    boxes = {"active": order("advance 1"), "reactive": order("retreat 1"), "general": order("reposition 1")}
    first = activation({}, boxes, boxes, chit=chit, indicators=("initiative", "initiative"))
    second = activation({}, boxes, boxes, chit=chit)

    assert tuple(_kind(first, seat) for seat in (ALLIED, GERMAN)) == kinds
    assert [_kind(second, seat) for seat in (ALLIED, GERMAN)] == [OrderKind.GENERAL] * 2
    assert order_of(first, Sector.B, ALLIED) == boxes[kinds[0].value]
    assert order_of(second, Sector.B, ALLIED).move is MoveType.REPOSITION


@pytest.mark.clause("DVD-064", "DVD-047")
def test_cards_stay_where_they_are_once_the_chits_are_drawn() -> None:
    state = ordering().state

    assert refused(state, AssignCards((1, 2)), ALLIED) == "DVD-042"
    assert refused(state, ActivateSector(Sector.A), ALLIED) == "DVD-258"


def _kind(state: State, seat: int) -> OrderKind:
    here = state.on(Sector.B)
    return order_kind(here.chit, here.indicators[seat], seat)


# Activation


@pytest.mark.clause("DVD-059", "DVD-079", "DVD-086")
def test_the_holder_of_battlefield_initiative_chooses_first_then_the_choice_alternates() -> None:
    start = activation({"5M-A-17": "1316", "461-I-1": "1305"}, battlefield=GERMAN)
    assert Played(start, ()).seat == GERMAN
    assert Played(start, ()).choices() == [Sector.A, Sector.B, Sector.C, Sector.D]

    one = activated(start, sector="C")
    assert (one.phase, one.seat) == (Phase.CHOOSE_SECTOR, ALLIED)
    assert one.of(CombatFought) == []
    assert refused(one.state, ActivateSector(Sector.C)) == "DVD-079"
    two = activated(one.state, sector="A")
    assert two.seat == GERMAN
    # the last sector is nobody's choice: after it the turn ends
    last = activated(two.state, sector="B", cards=[(1, 2, 3, 4, 5), (6, 7, 8, 9, 10)])
    assert [each.sector for each in last.of(SectorActivated)] == [Sector.B, Sector.D]
    assert last.state.turn == 2


@pytest.mark.clause("DVD-009")
def test_sectors_outside_the_scenario_are_not_activated() -> None:
    assert refused(activation({}, scenario="s1"), ActivateSector(Sector.C)) == "DVD-009"


@pytest.mark.clause("DVD-046")
def test_both_cards_of_a_sector_are_revealed_when_it_is_activated() -> None:
    start = activation({"5M-A-17": "1316"}, order("reposition 1"))
    after = activated(start)
    cards = start.on(Sector.B).cards

    assert after.of(SectorActivated) == [SectorActivated(Sector.B, *cards)]
    seen = {here.sector: here.cards for here in view(after.state, None).sectors}
    assert seen == {Sector.A: (0, 0), Sector.B: cards, Sector.C: (0, 0), Sector.D: (0, 0)}


def executed(chit: str, battlefield: int) -> list[tuple[int, Keyword]]:
    start = activation(
        {"5M-A-17": "1316", "461-I-1": "1305"},
        order("hold 0", 0, "concealment", "defensive_fire"),
        order("hold 0", 0, "entrench 1", "hesitation"),
        chit=chit,
        battlefield=battlefield,
    )
    return [(each.seat, each.keyword) for each in activated(start).of(KeywordExecuted)]


@pytest.mark.clause("DVD-012", "DVD-080", "DVD-081", "DVD-082")
@pytest.mark.parametrize(
    ("chit", "battlefield", "first"),
    [
        ("us", ALLIED, GERMAN),
        ("us", GERMAN, GERMAN),
        ("ge", ALLIED, ALLIED),
        ("stalemate", ALLIED, GERMAN),
        ("stalemate", GERMAN, ALLIED),
    ],
)
def test_the_seat_without_initiative_executes_its_whole_order_first(chit: str, battlefield: int, first: int) -> None:
    orders = [
        [(ALLIED, Keyword.CONCEALMENT), (ALLIED, Keyword.DEFENSIVE_FIRE)],
        [(GERMAN, Keyword.ENTRENCH), (GERMAN, Keyword.HESITATION)],
    ]

    assert executed(chit, battlefield) == orders[first] + orders[1 - first]


@pytest.mark.clause("CASE-DVD-02", "DVD-059", "DVD-080", "DVD-081")
def test_case_02_one_us_chit_and_a_stalemate() -> None:
    after = drawn("s1", (0, 5), 3)
    boxes = {"active": order("advance 1"), "reactive": order("retreat 1")}
    stalemate = activation({}, boxes, boxes, chit="stalemate", indicators=("initiative", "initiative"))

    assert [here.chit for here in after.state.sectors] == [Chit.US, Chit.STALEMATE]
    assert after.state.battlefield == ALLIED
    assert [reactive_first(after.state, here)[0] for here in after.state.sectors] == [GERMAN, GERMAN]
    assert [_kind(stalemate, seat) for seat in (ALLIED, GERMAN)] == [OrderKind.REACTIVE] * 2


@pytest.mark.clause("DVD-008", "DVD-082", "DVD-087")
def test_movement_mg_and_keywords_of_both_come_before_the_combat() -> None:
    start = activation(
        P1, order("reposition 1", 1, "combat 2", "entrench 1"), order("hold 0", 1, "hidden_mgs", "combat 1")
    )
    after = activated(start)
    assert (after.phase, after.seat) == (Phase.MG_ASSIGN, GERMAN)
    told = [type(each).__name__ for each in after.facts()]
    assert told == ["SectorActivated", "DamageCounted"]

    mg = played(after.state, *[rules.legal(after.state, GERMAN)[0]])
    assert [(e.seat, e.keyword) for e in mg.of(KeywordExecuted)] == [
        (GERMAN, Keyword.HIDDEN_MGS),
        (GERMAN, Keyword.COMBAT),
    ]
    assert (mg.phase, mg.seat, mg.state.stage) == (Phase.MOVE, ALLIED, Stage.MOVEMENT)
    stays = played(mg.state, Done())
    fought = played(stays.state, rules.legal(stays.state, ALLIED)[0])
    assert [type(each).__name__ for each in fought.of(KeywordExecuted, CombatFought)] == [
        "KeywordExecuted",
        "KeywordExecuted",
        "CombatFought",
        "CombatFought",
    ]


@pytest.mark.clause("DVD-021", "DVD-022", "DVD-083", "DVD-085", "CASE-DVD-30")
def test_a_unit_on_a_border_follows_the_orders_of_both_sectors() -> None:
    start = activation({"5M-A-17": "0915", "5M-A-49": "0914", "461-I-1": "3001"}, order("reposition 2"), sector="A")
    start = replace(start, sectors=tuple(replace(here, cards=start.sectors[0].cards) for here in start.sectors))
    first = activated(start, sector="A")
    assert first.choices() == ["5M-A-17", None]

    again = activated(played(first.state, *mover("5M-A-17", "0917")).state, sector="B")
    assert again.choices() == ["5M-A-17", "5M-A-49", None]
    gone = activated(played(first.state, *mover("5M-A-17", "0814")).state, sector="B")
    assert gone.choices() == ["5M-A-49", None]


@pytest.mark.clause("DVD-083", "DVD-084", "DVD-085")
def test_membership_is_tested_anew_for_each_part_of_an_order() -> None:
    # the unit that left for sector A neither rallies nor observes, the one that entered B earlier this turn does
    units = {"5M-A-17": "1016", "5M-A-49": "1020 pin"}
    start = activation(units, order("reposition 3", 0, "rally 2", "audacity"))
    after = activated(start, *mover("5M-A-17", "0716"))

    assert after.phase is Phase.RALLY
    assert after.choices() == ["5M-A-49", None]


@pytest.mark.clause("DVD-088", "DVD-048")
def test_an_order_is_executed_even_where_its_seat_has_no_unit() -> None:
    start = activation({"461-I-1": "1310"}, order("advance 3", 4, "combat 2", "barrage"))
    after = activated(start)

    assert [(e.seat, e.keyword) for e in after.of(KeywordExecuted)][2:] == [
        (ALLIED, Keyword.COMBAT),
        (ALLIED, Keyword.BARRAGE),
    ]
    assert after.phase is Phase.BARRAGE


@pytest.mark.clause("DVD-045", "DVD-188", "DVD-189", "DVD-192", "DVD-227")
def test_executed_cards_are_discarded_at_the_end_of_the_turn_with_the_modifiers() -> None:
    start = activation(
        {"5M-A-17": "1316", "461-I-1": "1305"},
        order("hold 0", 0, "entrench 2", "concealment"),
        activated="ACD",
        battlefield=GERMAN,
    )
    cards = [tuple(here.cards[seat] for here in start.sectors) for seat in (ALLIED, GERMAN)]
    after = activated(start, cards=[(1, 2, 3, 4, 5), (6, 7, 8, 9, 10)])

    assert after.of(TurnEnded) == [TurnEnded(1)]
    assert [side.discards for side in after.state.sides] == cards
    assert after.state.sectors == position({}).sectors
    assert [side.executed for side in after.state.sides] == [(), ()]
    assert after.state.battlefield is None


@pytest.mark.clause("DVD-034")
def test_pins_survive_the_end_of_a_turn() -> None:
    start = activation({"5M-A-17": "1316 pin", "461-I-1": "1305"}, activated="ACD", battlefield=GERMAN, replacements=0)
    after = activated(start, cards=[(1, 2, 3, 4, 5), (6, 7, 8, 9, 10)])

    assert after.state.turn == 2
    assert after.now("5M-A-17") == ["1316 pin"]


@pytest.mark.clause("DVD-258")
def test_a_refusal_names_a_reason_and_changes_nothing() -> None:
    state = begun().state
    before = GAME.view(state, None)
    chance = Scripted()

    with pytest.raises(IllegalAction, match="DVD-258"):
        rules.apply(state, ALLIED, Done(), chance)
    assert GAME.view(state, None) == before
    assert (chance.answers, chance.operations) == ([], [])
    assert refused(activation({}), ActivateSector(Sector.B), GERMAN) == "DVD-258"


@pytest.mark.clause("DVD-260")
def test_a_seat_without_an_alternative_is_not_asked() -> None:
    after = activated(activation({"5M-A-17": "1326"}, order("retreat 1", 0, "rally 3", "regroup 1")))

    assert after.phase is Phase.CHOOSE_SECTOR
    assert after.of(UnitMoved, UnitPinned) == []


def test_the_end_of_a_series_is_the_fallback_and_cards_fall_in_the_order_drawn() -> None:
    assert rules.fallback(begun().state, GERMAN) == AssignCards((4, 5))
    moving = activated(activation({"5M-A-17": "1316"}, order("reposition 1"))).state
    assert rules.fallback(moving, ALLIED) == Done()


def test_what_is_answered_in_the_wrong_way_is_refused_with_the_reason_of_the_decision() -> None:
    firing = table(position({"5M-MTR": "1316"}, scenario="s1", stage=Stage.MORTARS, battlefield=ALLIED, acting=ALLIED))
    begin_mortars(firing)
    assert refused(firing.state, Done()) == "DVD-068"
    assert refused(firing.state, MoveTo("1316")) == "DVD-068"
    assert refused(firing.state, PlaceToken("1318")) == "DVD-068"


def test_a_process_does_not_remember_every_hand_that_was_ever_held() -> None:
    for hand in islice(permutations(range(1, 31), 3), HANDS_KEPT + 50):
        assert assignments(hand)[0] == AssignCards(hand[:2])

    assert assignments.cache_info().currsize <= HANDS_KEPT

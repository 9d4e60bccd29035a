"""Components and set-up (GRZ-001 to GRZ-013, AYO-001 to AYO-006, AYO-076, AYO-077)."""

from collections import Counter
from itertools import product
from pathlib import Path

import msgspec
import pytest

from services.grizzled.components import (
    ALL_CARDS,
    CARDS,
    CHARMS,
    HARDSHIPS,
    MISSIONS,
    THREATS,
    TILES,
    Card,
    Characters,
    Difficulty,
    Expansion,
    Grade,
    Mission,
    Phase,
    Poilu,
    SupportDeal,
    Tile,
    recipient,
)
from services.grizzled.game import GAME
from services.grizzled.moves import ChooseCharacter, ChooseMission, DeclareFinal, MissionFailed
from services.grizzled.state import Options, Soldier, State, Task, Work
from services.rulekit.chance import Seeded
from services.rulekit.contract import InvalidOptions
from services.rulekit.data import DataError, read_rows
from services.rulekit.piles import Contents, Pile
from tests.services.grizzled.squad import A, B, C, D, Ordered, Squad, card, mission

clause = pytest.mark.clause
ORDERS = Options(expansion=Expansion.AT_YOUR_ORDERS)


BASE = Options()


def set_up(options: Options = BASE, seats: int = 3, seed: int = 1) -> tuple[State, Contents]:
    chance = Seeded(seed.to_bytes(32, "big"), "a0")
    state = GAME.setup(options, seats, chance).state
    return state, chance.contents


def refused(options: Options, seats: int = 3) -> str:
    with pytest.raises(InvalidOptions) as error:
        GAME.setup(options, seats, Ordered(Contents(), (), ()))
    return error.value.field


# Components


def test_ordinary_cards_are_those_of_the_table() -> None:
    ordinary = [facts for each, facts in CARDS.items() if each not in HARDSHIPS]
    weather, attacks = THREATS[:3], THREATS[3:]
    pairs = Counter(facts.kinds for facts in ordinary if len(facts.kinds) == 2)
    crossed = {frozenset(pair) for pair in product(weather, attacks)}

    assert len(ordinary) == 39
    assert Counter(kind for facts in ordinary for kind in facts.kinds) == dict.fromkeys(THREATS, 14)
    assert [facts for facts in ordinary if facts.trap and frozenset(facts.kinds) not in crossed] == []
    assert Counter(frozenset(facts.kinds) for facts in ordinary if facts.trap) == dict.fromkeys(crossed, 1)
    assert sum(pairs.values()) == 36
    assert sorted(len(facts.kinds) for facts in ordinary if len(facts.kinds) != 2) == [3, 3, 6]
    assert all(facts.value == 0 for facts in ordinary)


def test_hardships_are_those_of_the_table() -> None:
    kinds = {each: CARDS[each].kinds for each in HARDSHIPS if CARDS[each].kinds}

    assert len(HARDSHIPS) == 20
    assert sorted(kind for shown in kinds.values() for kind in shown) == sorted(THREATS)
    assert {each: CARDS[each].value for each in HARDSHIPS if CARDS[each].value != 1} == {
        Card.H19_WOUND: 2,
        Card.H20_MERRY_CHRISTMAS: 0,
    }
    assert not any(CARDS[each].trap for each in HARDSHIPS)


def test_missions_are_those_of_the_table() -> None:
    facts = MISSIONS.values()

    assert Counter(each.grade for each in facts) == dict.fromkeys(Grade, 13)
    assert {each.immune for each in facts} - {None} == set(THREATS)
    assert Counter(each.counts_as for each in facts if each.counts_as) == dict.fromkeys(THREATS, 2)
    assert Counter(each.draw for each in facts) == {0: 33, 2: 3, 3: 3}
    assert sorted(kind for each in facts for kind in each.claims) == sorted(THREATS)
    assert {name.value[:3] for name, each in MISSIONS.items() if each.stays} == {
        "d01", "d02", "d03", "d06", "d07", "d08", "d09", "d10", "d11", "d12", "d13"
    }  # fmt: skip
    assert all(1 <= few <= 4 and 1 <= many <= 4 for few, many in (each.minimum for each in facts))


def test_each_poilu_has_a_charm_of_its_own() -> None:
    assert sorted(CHARMS.values()) == sorted(THREATS)
    assert len(CHARMS) == 6


def test_every_row_of_the_data_names_its_provenance() -> None:
    folder = Path(__file__).parents[3] / "services/grizzled/data"
    for path in folder.glob("*.yaml"):
        for row in msgspec.yaml.decode(path.read_bytes()):
            assert row["provenance"], (path.name, row)


def test_a_row_with_an_unknown_key_names_file_and_key(tmp_path: Path) -> None:
    class Row(msgspec.Struct, forbid_unknown_fields=True):
        id: Card

    path = tmp_path / "cards.yaml"
    path.write_text("- {id: t01}\n- {id: t02, colour: red}\n")

    with pytest.raises(DataError, match=r"cards\.yaml: .*colour.*\[1\]"):
        read_rows(path, Row)


# Set-up


@clause("GRZ-001")
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    assert refused(Options(), seats) == "seats"


@clause("GRZ-001")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_seats_play(seats: int) -> None:
    assert len(set_up(seats=seats)[0].seats) == seats


@clause("GRZ-002", "GRZ-008")
def test_trials_and_morale_are_made_of_all_cards_shuffled_together() -> None:
    state, contents = set_up()
    trials, morale = contents.piles["trials"], contents.piles["morale"]

    assert (state.trials.size, state.morale.size) == (25, 34) == (len(trials), len(morale))
    assert sorted(trials + morale) == list(range(59))
    assert {ALL_CARDS[number] in HARDSHIPS for number in trials} == {True, False}
    assert set_up(seed=2)[1].piles["trials"] != trials


@clause("GRZ-008")
def test_the_first_of_the_shuffled_cards_form_trials() -> None:
    chance = Seeded(bytes(32), "a0")
    GAME.setup(Options(), 3, chance)
    shuffled = Seeded(bytes(32), "a0")
    shuffled.create("all", range(59))

    assert chance.contents.piles["trials"] == shuffled.contents.piles["all"][:25]


@clause("GRZ-003")
def test_every_seat_has_a_poilu_of_its_own_charm_up() -> None:
    state, _ = set_up(Options(characters=Characters.RANDOM), 5)

    assert len({soldier.poilu for soldier in state.seats} - {None}) == 5
    assert all(soldier.charm_ready for soldier in state.seats)
    assert len({set_up(Options(characters=Characters.RANDOM), seed=seed)[0].seats[A].poilu for seed in range(40)}) == 6


@clause("GRZ-004")
def test_seats_choose_clockwise_from_the_first_leader_among_those_left() -> None:
    state, contents = set_up(Options(first_leader=C), 4)
    asked, taken = [], []
    for _ in range(4):
        (decision,) = GAME.deciders(state)
        asked.append((decision.seat, decision.kind))
        legal = GAME.legal(state, decision.seat)
        assert legal == tuple(ChooseCharacter(poilu) for poilu in Poilu if poilu not in taken)
        assert not any(ChooseCharacter(poilu) in legal for poilu in taken)
        taken.append(legal[1].poilu)
        chance = Seeded(bytes(32), "a1", contents)
        state, contents = GAME.apply(state, decision.seat, legal[1], chance).state, chance.contents

    assert asked == [(seat, "character") for seat in (C, D, A, B)]
    assert [state.seats[seat].poilu for seat in (C, D, A, B)] == taken
    assert state.phase is Phase.INTENSITY


@clause("GRZ-004")
def test_a_poilu_that_is_taken_is_refused() -> None:
    squad = Squad(phase=Phase.CHARACTER)

    assert squad.refusal(A, ChooseCharacter(squad.state.seats[B].poilu)) == "GRZ-003"


@clause("GRZ-005")
def test_each_seat_gets_three_tiles() -> None:
    state, _ = set_up(seats=5)
    dealt = [tile for soldier in state.seats for tile in soldier.tiles]

    assert [len(soldier.tiles) for soldier in state.seats] == [3] * 5
    assert len(set(dealt)) == 15
    assert len({set_up(seed=seed)[0].seats[A].tiles for seed in range(20)}) > 10


@clause("GRZ-005")
def test_or_one_left_one_right_and_one_of_the_rest() -> None:
    rest = set()
    for seed in range(30):
        state, _ = set_up(Options(support_deal=SupportDeal.LEFT_RIGHT_RANDOM), 5, seed)
        for soldier in state.seats:
            left, right, other = soldier.tiles
            assert (TILES[left].step, TILES[right].step) == (1, -1)
            rest.add(TILES[other].step)
        assert len({tile for soldier in state.seats for tile in soldier.tiles}) == 15
    assert rest == {1, -1, 2, -2}


@clause("GRZ-125")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_number_of_a_tile_does_not_tell_whether_it_is_the_one_of_the_rest(place: int) -> None:
    options = Options(support_deal=SupportDeal.LEFT_RIGHT_RANDOM)
    dealt = {set_up(options, 2, seed)[0].seats[A].tiles[place] for seed in range(150)}

    single = {tile for tile, facts in TILES.items() if facts.least_seats == 2}
    assert dealt == {tile for tile in single if place == 2 or TILES[tile].step == (1, -1)[place]}


@clause("GRZ-006")
@pytest.mark.parametrize(("seats", "kinds"), [(2, 12), (3, 12), (4, 16), (5, 16)])
def test_double_arrows_are_for_four_and_five_seats(seats: int, kinds: int) -> None:
    seen = {tile for seed in range(60) for soldier in set_up(seats=seats, seed=seed)[0].seats for tile in soldier.tiles}

    assert len(seen) == kinds


@clause("GRZ-007")
@pytest.mark.parametrize(
    ("tile", "seat", "seats", "expected"),
    [
        ("l1", 2, 3, 0), ("r1", 0, 3, 2), ("l6", 1, 2, 0), ("r6", 1, 2, 0), ("l2", 1, 5, 2), ("r2", 1, 5, 0),
        ("ll1", 2, 5, 4), ("rr1", 2, 5, 0), ("ll2", 1, 4, 3), ("rr2", 1, 4, 3), ("ll1", 4, 5, 1),
    ],
)  # fmt: skip
def test_an_arrow_points_to_a_seat(tile: str, seat: int, seats: int, expected: int) -> None:
    assert recipient(Tile(tile), seat, seats) == expected


@clause("GRZ-009")
def test_a_veteran_game_has_thirty_trials() -> None:
    state, contents = set_up(Options(trials_start=30))

    assert (state.trials.size, state.morale.size) == (30, 29)
    assert len(contents.piles["trials"]) == 30
    assert refused(Options(trials_start=26)) == "trials_start"


@clause("GRZ-010")
@pytest.mark.parametrize(("seats", "tokens"), [(2, 5), (3, 5), (4, 4), (5, 3)])
def test_the_common_pile_of_speech_tokens(seats: int, tokens: int) -> None:
    state, _ = set_up(seats=seats)

    assert state.common_tokens == tokens
    assert [soldier.speech_tokens for soldier in state.seats] == [0] * seats


@clause("GRZ-011")
def test_the_first_leader_is_drawn_or_named() -> None:
    assert {set_up(seed=seed)[0].leader for seed in range(40)} == {A, B, C}
    assert {set_up(Options(first_leader=C), seed=seed)[0].leader for seed in range(10)} == {C}
    assert refused(Options(first_leader=3)) == "first_leader"
    assert refused(Options(first_leader=-1)) == "first_leader"


@clause("GRZ-012")
def test_discovery_ignores_traps_of_every_card() -> None:
    for name in ("T04", "T30"):
        squad = Squad(options=Options(traps=False), hands={A: name}, trials="T01 T02")

        assert squad.play(A, name).state.trials.size == 2


@clause("GRZ-013")
def test_hands_and_no_mans_land_start_empty() -> None:
    state, _ = set_up(Options(characters=Characters.RANDOM))

    assert [soldier.hand for soldier in state.seats] == [(), (), ()]
    assert (state.no_mans_land, state.discard, state.mission_number) == ((), (), 1)


def test_nothing_else_is_set_while_poilus_are_chosen() -> None:
    state, _ = set_up(Options(first_leader=B))

    assert state == State(
        options=Options(first_leader=B),
        seats=tuple(
            Soldier(
                poilu=None, charm_ready=True, hand=(), hardships=(), tiles=soldier.tiles, placed=None,
                removed_tiles=(), speech_tokens=0, in_mission=True, acted=False,
            )
            for soldier in state.seats
        ),
        trials=Pile("trials", 25), morale=Pile("morale", 34), mission_deck=None,
        leader=B, common_tokens=5, phase=Phase.CHARACTER, decider=B,
        agenda=(Task(Work.MISSION, -1, None, 0), Task(Work.CHARACTER, A, None, 0), Task(Work.CHARACTER, C, None, 0)),
        mission_number=0, intensity=0, active=0, no_mans_land=(), discard=(), spent_tokens=0, failed=False, named=(),
        withdrawal_begun=False, missions=(), discarded_missions=(), offered=(), final=None, nursed=None,
        commanded=None, gastro_holder=None, gastro_card=None, pass_to=None, sticky=None, fort=None, removable=0,
        result=None,
    )  # fmt: skip


# The expansion


@clause("AYO-001")
def test_the_base_rules_hold_with_the_expansion() -> None:
    state, _ = set_up(ORDERS, 4)
    squad = Squad(options=ORDERS, nml="T01 T05", hands={A: "T08"}, deck="E01 E02", tile={A: "L1"})

    assert len({tile for soldier in state.seats for tile in soldier.tiles}) == 12
    assert squad.play(A, "T08").of(MissionFailed) == [MissionFailed((THREATS[0],))]


@clause("AYO-002")
def test_trials_start_at_25_with_the_expansion() -> None:
    assert (set_up(ORDERS)[0].trials.size, set_up(ORDERS)[0].morale.size) == (25, 34)
    assert refused(Options(trials_start=30, expansion=Expansion.AT_YOUR_ORDERS)) == "trials_start"


@clause("AYO-003")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_five_speech_tokens_for_everybody(seats: int) -> None:
    assert set_up(ORDERS, seats)[0].common_tokens == 5


@clause("AYO-004")
@pytest.mark.parametrize(
    ("difficulty", "mix"),
    [
        (Difficulty.CLASSES, {Grade.EASY: 8, Grade.NORMAL: 4}),
        (Difficulty.POILUS, {Grade.EASY: 4, Grade.NORMAL: 4, Grade.HARD: 4}),
        (Difficulty.VETERANS, {Grade.EASY: 2, Grade.NORMAL: 4, Grade.HARD: 6}),
        (None, {Grade.EASY: 4, Grade.NORMAL: 4, Grade.HARD: 4}),
    ],
)
def test_the_mission_deck_has_twelve_of_a_mix(difficulty: Difficulty | None, mix: dict[Grade, int]) -> None:
    seen, first = set(), set()
    for seed in range(60):
        state, contents = set_up(Options(expansion=Expansion.AT_YOUR_ORDERS, difficulty=difficulty), seed=seed)
        deck = [tuple(Mission)[number] for number in contents.piles["missions"]]
        assert state.mission_deck is not None
        assert state.mission_deck.size == 12 == len(set(deck))
        assert Counter(MISSIONS[each].grade for each in deck) == mix
        seen |= set(deck)
        first.add(MISSIONS[deck[0]].grade)

    assert first == set(mix), "the deck is shuffled"
    assert len(seen) == 13 * len(mix), "any of the thirteen may be in it"


@clause("AYO-004")
def test_a_difficulty_needs_the_expansion() -> None:
    assert refused(Options(difficulty=Difficulty.CLASSES)) == "difficulty"
    assert set_up(ORDERS)[0].options.difficulty is Difficulty.POILUS


@clause("AYO-005")
def test_the_last_mission_is_never_in_the_deck() -> None:
    for deck in ("E01 E02", ""):
        squad = Squad(options=ORDERS, deck=deck).run_mission()
        finals = [action for action in squad.legal(A) if isinstance(action, DeclareFinal)]
        assert len(finals) == 2
    assert not {"final_assault", "last_stand"} & {each.value for each in Mission}


@clause("AYO-006")
@pytest.mark.parametrize("traps", [True, False])
def test_traps_may_be_switched_off_with_the_expansion(traps: bool) -> None:
    options = Options(traps=traps, expansion=Expansion.AT_YOUR_ORDERS)
    squad = Squad(options=options, hands={A: "T04"}, trials="T25 T01").play(A, "T04")

    assert squad.nml == ((card("T04"), card("T25")) if traps else (card("T04"),))


@clause("AYO-076", "AYO-077")
def test_solo_and_duo_are_not_offered() -> None:
    assert [each.value for each in Expansion] == ["none", "at_your_orders"]
    assert {field.name for field in msgspec.structs.fields(Options)} == {
        "traps", "trials_start", "expansion", "difficulty", "support_deal", "characters", "first_leader"
    }  # fmt: skip
    assert refused(ORDERS, 1) == "seats"
    assert len(Tile) == 16
    assert not any("bleu" in each.value for each in (*Mission, *Poilu))
    two = Squad(2, options=ORDERS, deck="E01 E02").run_mission()
    assert ChooseMission(mission("E01")) in two.legal(A), "two seats play by the ordinary rules"

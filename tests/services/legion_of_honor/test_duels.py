"""Challenges and duels (LOH-227, LOH-228, LOH-262, LOH-263)."""

from __future__ import annotations

from typing import Any

import pytest

from services.legion_of_honor.agenda import Step, Task
from services.legion_of_honor.components import SWORD_ANSWERS, SWORD_CARDS
from services.legion_of_honor.moves import (
    CourtLady,
    DieRolled,
    DuelEnded,
    HandDealt,
    Kind,
    LayCard,
    Purpose,
    ServerLaid,
)
from services.legion_of_honor.state import Injury
from services.legion_of_honor.view import redact, view
from services.legion_of_honor.words import Absence, Command, DuelCard, Grievance, Lady, Rank, Role, Wound
from services.rulekit.contract import IllegalAction
from services.rulekit.piles import Pile
from tests.services.legion_of_honor.positions import NO, YES, Played, carry_out, drawn, lady, option, position, seat

LUNGE, RIPOSTE, PARRY = (LayCard(card) for card in DuelCard)
LUNGES, RIPOSTES, PARRIES = (1, 2, 3, 4, 5, 6, 7), (8, 9), (10, 11, 12, 13, 14, 15, 16)
INSULTED = {"injuries": (Injury(1, Grievance.INSULT),)}


def menu(*sheets: dict[str, Any], **changes: Any) -> Played:
    return carry_out(position(*sheets, at="VIII-1", **changes), Task(Step.IDLE_MENU, 0))


def duel(*answers: Any, hands: Any = None, sheets: Any = ({}, {}), dice: Any = (), weapon: str = "sword") -> Played:
    """A challenge over an insult, accepted; the challenged opens."""
    one, two = sheets
    start = menu(INSULTED | one, two).then(option("challenge"), seat(1), option("accept"))
    choice = [option("sword"), option("challenged")] if weapon == "sword" else [option("pistol")]
    cards = [] if hands is None else [tuple(hand) for hand in hands]
    return start.then(*choice, *answers, cards=cards, dice=dice)


PLAIN = (LUNGES[:2] + PARRIES[:3], LUNGES[2:5] + PARRIES[3:5])


# Challenges


@pytest.mark.clause("LOH-227")
def test_an_injured_grognard_may_challenge_one_of_his_command_and_rank_below_colonel() -> None:
    assert option("challenge") in menu(INSULTED).legal
    assert option("challenge") not in menu({}).legal
    cases: list[tuple[dict[str, Any], dict[str, Any]]] = [
        (INSULTED, {"command": Command.ARMY_ITALY}),
        (INSULTED, {"rank": Rank.CAPITAINE}),
        (INSULTED, {"absence": Absence.PRISONER}),
        (INSULTED | {"rank": Rank.COLONEL}, {"rank": Rank.COLONEL}),
    ]
    for one, two in cases:
        assert option("challenge") not in menu(one, two).legal
    assert option("challenge") in menu(INSULTED, {"absence": Absence.FURLOUGH}).legal
    cuckold = {"injuries": (Injury(1, Grievance.CUCKOLD),)}
    assert option("challenge") in menu(cuckold, {"rank": Rank.COLONEL}).legal
    asked = drawn(position(INSULTED, at="VIII-1"), 61, answers=[option("common"), option("challenge")])
    assert asked.asked == (0, Kind.CHALLENGE)
    with pytest.raises(IllegalAction, match="LOH-227"):
        asked.then(seat(2))


@pytest.mark.clause("LOH-227")
def test_declining_costs_glory_and_the_claim_is_used_up() -> None:
    asked = menu(INSULTED).then(option("challenge"), seat(1))

    assert asked.asked == (1, Kind.CHALLENGE_ANSWER)
    assert asked.legal == (option("decline"), option("accept"))
    assert asked.then(option("decline")).changes == {"0.injuries": (), "1.glory": 5}


@pytest.mark.clause("LOH-227")
def test_accepting_costs_both_standing_once() -> None:
    accepted = menu(INSULTED).then(option("challenge"), seat(1), option("accept"))
    assert [g.standing for g in accepted.state.grognards[:2]] == [-3, -3]

    over = duel(PARRY, LUNGE, PARRY, LUNGE, LUNGE, option("to_wound"), hands=PLAIN, dice=[90])
    assert [g.standing for g in over.state.grognards[:2]] == [-3, -3]


@pytest.mark.clause("LOH-228")
def test_influence_lets_him_refuse_free_of_charge() -> None:
    lover = {"mistresses": (Lady.EVA,), "wife": Lady.JOAN}
    ladies = (lady("eva", 1, 4, 1), lady("joan", 1, 6, 1))
    asked = menu(INSULTED, lover, ladies=ladies).then(option("challenge"), seat(1))

    assert asked.legal == (option("decline"), option("accept"), option("use_influence"))
    assert asked.then(option("use_influence"), dice=[6]).changes == {"0.injuries": ()}
    failed = asked.then(option("use_influence"), dice=[7])
    assert failed.legal == (option("decline"), option("accept"))
    indiscreet = menu(INSULTED, lover | {"indiscreet": True}, ladies=ladies).then(option("challenge"), seat(1))
    assert indiscreet.then(option("use_influence"), dice=[4]).ask is None
    assert indiscreet.then(option("use_influence"), dice=[5]).asked == (1, Kind.CHALLENGE_ANSWER)


@pytest.mark.clause("LOH-263", "LOH-228")
def test_a_lover_challenged_gives_up_the_lady_whatever_he_answers() -> None:
    husband = {"wife": Lady.EVA, "injuries": (Injury(1, Grievance.CUCKOLD),)}
    lover = {"mistresses": (Lady.EVA,), "rank": Rank.COLONEL}
    ladies = (lady("eva", 1, 1, 1),)
    asked = menu(husband, lover, ladies=ladies).then(option("challenge"), seat(1))
    assert asked.changes == {"0.injuries": (), "1.mistresses": (), "1.never_court": (Lady.EVA,)}

    assert asked.legal == (option("decline"), option("accept"))
    fought = asked.then(option("accept"), option("pistol"), dice=[3, 4])
    assert [g.charm for g in fought.state.grognards[:2]] == [6, 6]


@pytest.mark.clause("LOH-263")
def test_a_husband_is_cuckold_and_injured_from_the_moment_both_relations_exist() -> None:
    rich = {"paris": 300, "charm": 20}
    state = position({"wife": Lady.EVA}, rich, at="VIII-1", ladies=(lady("eva", 1, 1, 1),))
    played = carry_out(state, Task(Step.MEET_LADY, 1), dice=[1, 5, 5, 5])
    won = played.then(CourtLady(Lady.EVA, Role.MISTRESS), dice=[10])

    assert won[0].injuries == (Injury(1, Grievance.CUCKOLD),)
    lovers = {"mistresses": (Lady.EVA,)}
    state = position(rich, lovers, lovers | {"absence": Absence.PRISONER}, at="VIII-1", ladies=(lady("eva", 1, 1, 1),))
    married = carry_out(state, Task(Step.MEET_LADY, 0), dice=[1, 5, 5, 5])
    married = married.then(CourtLady(Lady.EVA, Role.WIFE), dice=[10])
    assert married[0].injuries == (Injury(1, Grievance.CUCKOLD), Injury(2, Grievance.CUCKOLD))


@pytest.mark.clause("LOH-227")
def test_the_claim_over_a_wife_is_used_before_an_older_one() -> None:
    insult, cuckold = Injury(1, Grievance.INSULT), Injury(1, Grievance.CUCKOLD)
    husband, lover = {"wife": Lady.EVA, "injuries": (insult, cuckold)}, {"mistresses": (Lady.EVA,)}
    asked = menu(husband, lover, ladies=(lady("eva", 1, 1, 1),)).then(option("challenge"), seat(1))

    assert asked.changes == {"0.injuries": (insult,), "1.mistresses": (), "1.never_court": (Lady.EVA,)}


# Swords


@pytest.mark.clause("LOH-262")
def test_each_answer_does_what_the_table_says() -> None:
    assert {(lead, answer): result for lead, row in SWORD_ANSWERS.items() for answer, result in row.items()} == {
        (DuelCard.LUNGE, "lunge"): "hit",
        (DuelCard.LUNGE, "parry"): "safe",
        (DuelCard.LUNGE, "riposte"): "safe_as_lunge",
        (DuelCard.LUNGE, "none"): "hit",
        (DuelCard.PARRY, "lunge"): "safe",
        (DuelCard.PARRY, "parry"): "safe",
        (DuelCard.PARRY, "riposte"): "safe_as_parry",
        (DuelCard.PARRY, "none"): "safe",
        (DuelCard.RIPOSTE, "lunge"): "hit",
        (DuelCard.RIPOSTE, "parry"): "safe",
        (DuelCard.RIPOSTE, "riposte"): "safe_as_lunge",
        (DuelCard.RIPOSTE, "none"): "hit",
    }
    assert [sum(card is kind for card in SWORD_CARDS.values()) for kind in DuelCard] == [7, 2, 7]


@pytest.mark.clause("LOH-262")
def test_the_challenged_chooses_weapon_and_opener_and_the_hands_are_dealt() -> None:
    accepted = menu(INSULTED).then(option("challenge"), seat(1), option("accept"))
    assert accepted.asked == (1, Kind.WEAPON)
    assert accepted.legal == (option("sword"), option("pistol"))
    opener = accepted.then(option("sword"))
    assert opener.asked == (1, Kind.OPENER)
    assert opener.then(option("challenger"), cards=PLAIN).asked == (0, Kind.SWORD_CARD)

    dealt = opener.then(option("challenged"), cards=PLAIN)
    assert dealt.asked == (1, Kind.SWORD_CARD)
    assert dealt.legal == (LUNGE, PARRY)
    assert dealt.state.swords == Pile("swords", 6)
    hands = dealt.of(HandDealt)
    assert [(e.seat, len(e.cards)) for e in hands] == [(0, 5), (1, 5)]
    assert [redact(hands[0], viewer) for viewer in (0, 1, None)] == [hands[0], None, None]
    seen = [view(dealt.state, viewer).duel for viewer in (0, 1, None)]
    assert [[len(side.hand) for side in each.sides] for each in seen if each] == [[5, 0], [0, 5], [0, 0]]
    with pytest.raises(IllegalAction, match="LOH-262"):
        dealt.then(RIPOSTE)


@pytest.mark.clause("LOH-262")
@pytest.mark.parametrize(
    ("one", "two", "sizes"),
    [
        ({"fencing": 4}, {"fencing": 3}, (6, 5)),
        ({}, {}, (5, 5)),
        ({"health": 90}, {"health": 80}, (6, 5)),
        ({"health": 89}, {"health": 80}, (5, 5)),
        ({"health": 60}, {"health": 80, "fencing": 9}, (5, 7)),
    ],
)
def test_higher_fencing_and_ten_more_health_give_a_card_each(one: Any, two: Any, sizes: tuple[int, int]) -> None:
    hands = (tuple(range(1, 1 + sizes[0])), tuple(range(10, 10 + sizes[1])))
    played = duel(hands=hands, sheets=(one, two))

    assert [len(event.cards) for event in played.of(HandDealt)] == list(sizes)


@pytest.mark.clause("LOH-061", "LOH-262")
def test_the_first_hit_ends_the_duel_and_falls_on_the_one_who_answers() -> None:
    hit = duel(LUNGE, LUNGE, hands=PLAIN)
    assert hit.asked == (1, Kind.POINT)
    assert hit.legal == (option("to_wound"), option("to_kill"), option("spare"))

    wounded = hit.then(option("to_wound"), dice=[38])
    assert wounded.changes == {
        "0.injuries": (),
        "0.standing": -3,
        "0.glory": 13,
        "0.experience": 11,
        "0.fencing": 4,
        "0.health": 70,
        "0.wound": Wound.BADLY,
        "0.full_rounds": -1,
        "0.absence": Absence.CONVALESCENT,
        "1.standing": -3,
        "1.glory": 16,
        "1.experience": 11,
        "1.fencing": 4,
    }
    assert wounded.of(DuelEnded) == [DuelEnded(1)]
    assert wounded.state.duel is None
    assert wounded[0].wounds == 0


@pytest.mark.clause("LOH-262")
def test_pointing_to_wound_adds_ten_and_to_kill_nothing_and_a_killer_loses_notice() -> None:
    hit = duel(LUNGE, LUNGE, hands=PLAIN)

    assert hit.then(option("to_wound"), dice=[2])[0].wound is Wound.GRAVELY
    assert hit.then(option("to_wound"), dice=[95])[0].health == 80
    killed = hit.then(option("to_kill"), dice=[11])
    assert killed[0].absence is Absence.DEAD
    assert (killed[1].glory, killed[1].notice) == (10 + 3 + 3 + 3, 2)


@pytest.mark.clause("LOH-262")
def test_a_riposte_counts_as_what_it_answered() -> None:
    hands = (RIPOSTES[:1] + PARRIES[:4], LUNGES[:3] + PARRIES[4:6])

    after_lunge = duel(LUNGE, RIPOSTE, LUNGE, hands=hands)
    assert after_lunge.asked == (0, Kind.POINT)
    after_parry = duel(PARRY, RIPOSTE, LUNGE, hands=hands)
    assert after_parry.asked == (0, Kind.SWORD_CARD)


@pytest.mark.clause("LOH-262")
def test_an_empty_hand_is_hit_by_a_lunge_and_safe_after_a_parry_when_the_other_opens_anew() -> None:
    hands = (PARRIES[:5], LUNGES[:6])
    sheets = ({}, {"fencing": 9})
    hit = duel(*[LUNGE, PARRY] * 5, LUNGE, hands=hands, sheets=sheets)
    assert hit.asked == (1, Kind.POINT)

    mixed = (PARRIES[:5], PARRIES[5:7] + LUNGES[:4])
    safe = duel(PARRY, PARRY, PARRY, PARRY, *[LUNGE, PARRY] * 3, LUNGE, hands=mixed, sheets=sheets)
    assert safe.asked == (1, Kind.POINT)


@pytest.mark.clause("LOH-262")
def test_with_both_hands_empty_cards_are_dealt_again_and_after_three_deals_all_is_over() -> None:
    hands = (PARRIES[:5], PARRIES[5:] + LUNGES[:3])
    once = [PARRY, PARRY, PARRY, PARRY, LUNGE, PARRY, LUNGE, PARRY, LUNGE, PARRY]
    second = duel(*once, hands=[*hands, *hands])
    assert second.state.duel is not None
    assert (second.state.duel.deals, second.asked) == (2, (1, Kind.SWORD_CARD))

    over = duel(*once * 3, hands=[*hands] * 3)
    assert over.of(DuelEnded) == [DuelEnded(-1)]
    assert over.state.swords == Pile("swords", 16)
    assert [g.glory for g in over.state.grognards[:2]] == [13, 13]


@pytest.mark.clause("LOH-262")
def test_magnanimity_and_one_replay() -> None:
    spared = duel(LUNGE, LUNGE, option("spare"), hands=PLAIN)
    assert spared.asked == (0, Kind.DEMAND_REPLAY)
    content = spared.then(NO)
    assert (content[0].glory, content[1].glory) == (13, 10 + 5 + 3 + 3)
    assert content.of(DuelEnded) == [DuelEnded(1)]

    again = spared.then(YES, cards=PLAIN)
    assert again.asked == (1, Kind.SWORD_CARD)
    assert again.state.duel is not None
    assert again.state.duel.deals == 1
    twice = again.then(LUNGE, LUNGE, option("spare"))
    assert twice.ask is None
    assert (twice[0].glory, twice[1].glory) == (13, 10 + 10 + 3 + 3)


# Pistols


@pytest.mark.clause("LOH-262")
def test_pistols_misfire_on_five_and_two_misfires_end_it() -> None:
    over = duel(weapon="pistol", dice=[5, 1])

    assert over.of(DuelEnded) == [DuelEnded(-1)]
    assert [g.glory for g in over.state.grognards[:2]] == [13, 13]
    assert [g.fencing for g in over.state.grognards[:2]] == [3, 3]
    one = duel(weapon="pistol", dice=[6, 5, 5])
    assert one.asked == (0, Kind.POINT)
    assert Purpose.INITIATIVE not in [e.purpose for e in one.of(DieRolled)]


@pytest.mark.clause("LOH-262")
def test_initiative_decides_who_fires_first_and_the_second_fires_unless_killed_or_gravely_wounded() -> None:
    first = duel(weapon="pistol", dice=[6, 6, 4, 4, 2, 9, 5])
    assert first.asked == (1, Kind.POINT)

    both = first.then(option("to_kill"), dice=[24, 5])
    assert both.asked == (0, Kind.POINT)
    done = both.then(option("to_kill"), dice=[99])
    assert done.of(DuelEnded) == [DuelEnded(-1)]
    assert first.then(option("to_kill"), dice=[23]).of(DuelEnded) == [DuelEnded(1)]
    assert first.then(option("to_kill"), dice=[11])[0].absence is Absence.DEAD
    missed = duel(weapon="pistol", dice=[6, 6, 9, 2, 6, 6])
    assert missed.of(DuelEnded) == [DuelEnded(-1)]


@pytest.mark.clause("LOH-262")
def test_sparing_ends_the_exchange_of_shots() -> None:
    spared = duel(weapon="pistol", dice=[6, 6, 9, 2, 5]).then(option("spare"))

    assert spared.asked == (1, Kind.DEMAND_REPLAY)
    assert spared.then(NO).of(DuelEnded) == [DuelEnded(0)]
    assert spared.then(YES, dice=[5, 5]).of(DuelEnded) == [DuelEnded(-1)]


# Card characters


def burger(*answers: Any, **details: Any) -> Played:
    return drawn(position(at="VI-1"), 52, answers=[option("challenge"), *answers], **details)


def test_a_card_character_is_played_by_the_nearest_other_and_is_never_affected() -> None:
    asked = burger()
    assert asked.asked == (1, Kind.WEAPON)
    hands = (LUNGES[:3] + PARRIES[:3], LUNGES[3:5] + PARRIES[3:6])
    sword = burger(option("sword"), PARRY, LUNGE, LUNGE, cards=hands)
    assert sword.asked == (0, Kind.POINT)
    assert sword.legal == (option("to_wound"), option("to_kill"))
    assert sword.then(option("to_kill"), dice=[11]).changes == {
        "0.glory": 13,
        "0.experience": 11,
        "0.fencing": 4,
        "0.notice": 2,
        "0.standing": -3,
        "removed": (52,),
    }


def test_a_character_hits_with_a_pistol_only_on_four() -> None:
    assert burger(option("pistol"), dice=[6, 6, 2, 9, 5, 6]).asked is None
    assert burger(option("pistol"), dice=[6, 6, 2, 9, 4]).asked == (1, Kind.POINT)
    assert burger(option("pistol"), dice=[6, 6, 9, 2, 5]).asked == (0, Kind.POINT)


def test_with_nobody_to_play_him_the_server_lays_its_cards_in_a_fixed_order() -> None:
    away = {"absence": Absence.PRISONER}
    hands = (LUNGES[:3] + PARRIES[:3], (*LUNGES[3:5], 8, *PARRIES[3:5]))
    played = drawn(position({}, away, away, away, at="VI-1"), 52, answers=[option("challenge")], cards=hands)

    assert played.of(ServerLaid) == [ServerLaid(DuelCard.LUNGE)]
    assert [event.seat for event in played.of(HandDealt)] == [0]
    parried = played.then(PARRY)
    assert parried.of(ServerLaid)[1:] == [ServerLaid(DuelCard.LUNGE)]
    hit = parried.then(LUNGE, dice=[90])
    assert hit.ask is None
    assert (hit[0].glory, hit[0].health) == (13, 80)


def test_the_champion_has_his_own_fencing_and_a_die_for_the_health_card() -> None:
    asked = drawn(
        position(at="VIII-A"), 166, answers=[option("accept")], dice=[2, 7], cards=[range(1, 8), range(8, 13)]
    )
    assert [len(e.cards) for e in asked.of(HandDealt)] == [7, 5]
    even = drawn(position(at="VIII-A"), 166, answers=[option("accept")], dice=[9, 8], cards=[range(1, 6), range(8, 15)])
    assert [len(e.cards) for e in even.of(HandDealt)] == [5, 7]

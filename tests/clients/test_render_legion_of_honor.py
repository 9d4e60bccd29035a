from __future__ import annotations

from typing import Any

import pytest
from drumhead.legion_of_honor.v1 import legion_of_honor_pb2 as api
from drumhead_client.bots.legion_of_honor.titles import TITLES
from drumhead_client.render import action_text, event_text, view_renderable
from drumhead_client.render.legion_of_honor import command_words, next_rank, rank_words
from rich.console import Console

from services.legion_of_honor import components as rules


def text(view: Any, width: int = 110) -> str:
    console = Console(width=width, color_system=None, record=True, file=open("/dev/null", "w"))  # noqa: SIM115
    console.print(view_renderable("legion_of_honor", view))
    return "\n".join(line.rstrip() for line in console.export_text().splitlines())


VIEW = api.View(
    viewer=1,
    season=8,
    phase=api.PHASE_ON_CAMPAIGN,
    round="VIII-A",
    senior=1,
    grognards=[
        api.Grognard(
            seat=0, notice=36, glory=107, experience=94, paris=0, purse=117, health=66, charm=1, fencing=4,
            standing=-1, rank=api.RANK_GENERAL_DE_BRIGADE, legion=2, titles=[api.TITLE_COMTE], office=True,
            command=api.COMMAND_CORPS_5, absence=api.ABSENCE_CONVALESCENT, wound=api.WOUND_SEVERELY,
        ),
        api.Grognard(
            seat=1, notice=37, glory=105, experience=94, paris=69, purse=32, health=86, charm=7, fencing=2,
            standing=4, rank=api.RANK_CHEF_DE_BATAILLON, command=api.COMMAND_CORPS_4, absence=api.ABSENCE_PRESENT,
            wife=api.LADY_EVA, mistresses=[api.LADY_JOAN], injuries=[api.Injury(by=0)],
        ),
    ],
    ladies=[
        api.LadyInPlay(lady=api.LADY_EVA, charm=3, influence=10, money=9),
        api.LadyInPlay(lady=api.LADY_JOAN, charm=2, influence=4, money=5),
    ],
    deck=3,
    drawn=[128, 109],
    events_pending=[127],
    battle=api.BattleSeen(
        id="jena",
        fighters=[
            api.Fighter(
                seat=0, title=api.COMBAT_TITLE_UNIT_OVERRUN, act=api.ACT_GLORY, hit=api.WOUND_FLESH, captured=True
            ),
            api.Fighter(seat=1, title=api.COMBAT_TITLE_LEAD_ATTACK),
        ],
        volunteers=[1],
    ),
    loans=[api.Loan(lender=0, borrower=1, owed=10, rounds=2)],
    decision=api.OpenDecision(seat=1, kind=api.KIND_CARD_OPTION, other=0, low=1, high=5, card=164),
)  # fmt: skip
EXPECTED = """\
╭───────────────────────── Legion of Honor: season VIII, on campaign, round VIII-A ──────────────────────────╮
│    Rank               Command   N   G  E Paris Purse  H C F  S LoH                                         │
│ 0  General de Brigade V Corps  36 107 94     0   117 66 1 4 -1   2                                         │
│ 1* Chef de Bataillon  IV Corps 37 105 94    69    32 86 7 2 +4   0                                         │
│ 0  convalescent, Comte, office, severely wounded                                                           │
│ 1  married to Eva, loves Joan, wronged by 0                                                                │
│ N Notice, G Glory, E Experience, H Health, C Charm, F Fencing, S Standing; * Senior Grognard               │
│                                                                                                            │
│ Deck 3   last card  109 Battles of Jena and Auerstadt   to come  127 Battle in Spain                       │
│ Ladies  Eva C3 I10 M9, Joan C2 I4 M5                                                                       │
│ Loans  1 owes 0 10 in 2 rounds                                                                             │
│                                                                                                            │
│ Battle of jena                                                                                             │
│   0  unit overrun, glory, flesh, captured                                                                  │
│   1  lead attack                                                                                           │
│   rescuers: 1                                                                                              │
│                                                                                                            │
│ Seat 1  decides  card option   card  164 Dangerous Mission   about seat 0                                  │
│ Your next rank  Major: G 130, E 110                                                                        │
╰────────────────────────────────────────────────────────────────────────────────────────────────────────────╯"""


def test_a_position_is_drawn() -> None:
    assert text(VIEW) == EXPECTED


@pytest.mark.parametrize(
    ("decision", "told"),
    [
        ({"kind": api.KIND_ZEAL, "low": 1, "high": 3}, "zeal   Experience 3 instead of 1"),
        (
            {"kind": api.KIND_TRANSFER_MONEY, "low": -9, "high": 53},
            "transfer money   from -9 to 53, above zero to Paris, below to the purse",
        ),
        (
            {"kind": api.KIND_MISTRESS_GLORY, "lady": api.LADY_EVA, "high": 6, "other": 0},
            "mistress glory   about  Eva   from 0 to 6",
        ),
        (
            {"kind": api.KIND_LOAN_ANSWER, "other": 0, "low": 20, "high": 25, "rounds": 3},
            "loan answer   about seat 0   20 lent, 25 owed in 3 rounds",
        ),
        ({"kind": api.KIND_SPLIT_POT, "high": 9, "other": 3}, "split pot   9 left to share"),
        ({"kind": api.KIND_CHALLENGE_ANSWER, "low": 1, "other": 0}, "challenge answer   about seat 0"),
    ],
)
def test_a_decision_is_told_with_what_its_numbers_mean(decision: dict[str, Any], told: str) -> None:
    view = api.View()
    view.CopyFrom(VIEW)
    view.decision.CopyFrom(api.OpenDecision(**{"seat": 1, "other": -1, **decision}))

    assert f"│ Seat 1  decides  {told} " in text(view)


def test_ranks_and_commands_stay_whole_in_eighty_columns() -> None:
    view = api.View()
    view.CopyFrom(VIEW)
    for grognard in view.grognards:
        grognard.rank, grognard.command = api.RANK_SOUS_LIEUTENANT, api.COMMAND_ARMY_SAMBRE_MEUSE
    first, second = text(view, 80).splitlines()[2:4]

    assert first == "│ 0  Sous-Lieutenant Army Sambre Meuse 36 107 94     0   117 66 1 4 -1   2     │"
    assert second == "│ 1* Sous-Lieutenant Army Sambre Meuse 37 105 94    69    32 86 7 2 +4   0     │"


def test_a_duel_shows_the_own_hand_and_how_many_cards_others_hold() -> None:
    view = api.View(season=7, phase=api.PHASE_IN_GARRISON, round="VII-1", viewer=0)
    view.grognards.add(seat=0, rank=api.RANK_GENERAL)
    view.decision.kind = api.KIND_SWORD_CARD
    view.duel.weapon = api.WEAPON_SWORD
    view.duel.lead = api.DUEL_CARD_LUNGE
    view.duel.sides.add(seat=0, cards=2, hand=[api.DUEL_CARD_PARRY, api.DUEL_CARD_LUNGE])
    view.duel.sides.add(seat=-1, cards=5, character=True)
    drawn = text(view)

    for told in (
        "Duel  sword   to be answered  lunge",
        "seat 0: 2 cards (parry, lunge)",
        "the server (a character): 5 cards",
        "Your next rank  only the baton",
    ):
        assert told in drawn


def test_a_bout_and_the_end_are_told() -> None:
    view = api.View(season=16, phase=api.PHASE_OVER, round="XVI-A")
    view.grognards.add(seat=0, rank=api.RANK_SERGENT, cashiered=True, absence=api.ABSENCE_DEAD)
    view.bout.drinkers.extend([0, 2])
    view.result.standings.add(seat=0, points=3, won=True)
    view.result.standings.add(seat=1, points=1)
    drawn = text(view)

    assert "Legion of Honor: season XVI, over, round XVI-A" in drawn
    assert "Drinking bout  joined: 0, 2" in drawn
    assert "cashiered" in drawn
    assert "dead" in drawn
    assert "Over  seat 0: 3 points, won; seat 1: 1 points" in drawn
    assert "decides" not in drawn


def test_names_are_written_as_a_person_does() -> None:
    assert rank_words(api.RANK_GENERAL_DE_BRIGADE) == "General de Brigade"
    assert rank_words(api.RANK_SOUS_LIEUTENANT) == "Sous-Lieutenant"
    assert [
        command_words(c) for c in (api.COMMAND_CORPS_11, api.COMMAND_CORPS_RESERVE, api.COMMAND_IMPERIAL_GUARD)
    ] == [
        "XI Corps",
        "Reserve Corps",
        "Imperial Guard",
    ]
    assert command_words(api.COMMAND_UNSPECIFIED) == "-"
    assert next_rank(VIEW.grognards[1]) == "Major: G 130, E 110"


def test_titles_of_cards_are_those_of_the_rules() -> None:
    assert {number: card.title for number, card in rules.CARDS.items()} == TITLES


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (api.Event(card_dealt=api.CardDealt(seat=2, card=48)), "card dealt  seat 2  card 48"),
        (
            api.Event(die_rolled=api.DieRolled(seat=1, purpose=api.PURPOSE_WOUND_TABLE, sides=100, value=44)),
            "die rolled  seat 1  purpose wound_table  sides 100  value 44",
        ),
        (api.Event(rank_changed=api.RankChanged(seat=0, rank=api.RANK_MAJOR)), "rank changed  seat 0  rank major"),
    ],
)
def test_events_are_lines(event: Any, line: str) -> None:
    assert event_text(event).plain == line


def test_actions_are_lines() -> None:
    courting = api.Action(court_lady=api.CourtLady(lady=api.LADY_EVA, role=api.ROLE_WIFE))

    assert action_text(courting) == "court_lady lady eva  role wife"

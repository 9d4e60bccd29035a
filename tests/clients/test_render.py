from __future__ import annotations

from typing import Any

import pytest
from drumhead.devil_dogs.v1 import devil_dogs_pb2 as devil_dogs
from drumhead.gravelotte.v1 import gravelotte_pb2 as gravelotte
from drumhead.grizzled.v1 import grizzled_pb2 as api
from drumhead.legion_of_honor.v1 import legion_of_honor_pb2 as legion_of_honor
from drumhead_client.render import action_text, event_text, view_renderable
from rich.console import Console


def text(game: str, view: Any, width: int = 100) -> str:
    console = Console(width=width, color_system=None, record=True, file=open("/dev/null", "w"))  # noqa: SIM115
    console.print(view_renderable(game, view))
    return "\n".join(line.rstrip() for line in console.export_text().splitlines())


VIEW = api.View(
    viewer=1,
    phase=api.PHASE_ACTION,
    decider=1,
    mission_number=4,
    leader=2,
    intensity=2,
    seats=[
        api.Squaddie(
            poilu=api.POILU_FELIX, charm_ready=True, hand_size=1, tiles_held=2, tile_placed=True,
            hardships=[api.CARD_H19_WOUND, api.CARD_H01_TRAUMA_NIGHT], hardship_value=3,
        ),
        api.Squaddie(
            poilu=api.POILU_GASTON, in_mission=True, hand_size=2, hand=[api.CARD_T07, api.CARD_H14_FRAGILE],
            tiles_held=2, tiles=[api.TILE_L1, api.TILE_RR2], speech_tokens=1,
        ),
        api.Squaddie(poilu=api.POILU_LAZARE, charm_ready=True, in_mission=True, hand_size=3, tiles_held=3),
    ],
    trials=api.CardPile(size=12),
    morale=api.CardPile(size=6),
    no_mans_land=[api.CARD_T01, api.CARD_T38],
    threats=api.Threats(night=1, gas=1, shell=2, whistle=1),
    discard=[api.CARD_T02],
    common_tokens=3,
)  # fmt: skip
EXPECTED = """\
╭────────────────────────────── The Grizzled: mission 4, action of B ──────────────────────────────╮
│ Trials 12   Morale 6   discarded 1   speech tokens 3   intensity 2                               │
│ No man's land  t01 night shell, t38 gas shell whistle                                            │
│ Threats  night 1  snow 0  rain 0  gas 1  shell 2  whistle 1                                      │
│                                                                                                  │
│       Poilu   Charm    Cards  Tiles        Speech  Hardships                                     │
│ 0 A   felix   night    1      2 +1 placed  0       3: wound, trauma night  withdrawn             │
│ 1 B   gaston  shell    2      2            1       -                                             │
│ 2 C*  lazare  whistle  3      3            0       -                                             │
│                                                                                                  │
│ You are B. Hand  t07 night gas TRAP, h14 fragile                                                 │
│ Tiles  l1, rr2                                                                                   │
│                                                                                                  │
│ B must play a card, make a speech, use the charm or withdraw.                                    │
╰──────────────────────────────────────────────────────────────────────────────────────────────────╯"""


def test_a_position_of_the_grizzled_is_drawn() -> None:
    assert text("grizzled", VIEW) == EXPECTED


def test_the_expansion_shows_missions_and_what_is_offered() -> None:
    view = api.View()
    view.CopyFrom(VIEW)
    view.missions.add(mission=api.MISSION_D01_OBSTINATE, since=3, cards=[api.CARD_T08])
    view.missions.add(mission=api.MISSION_E05_NURSE, since=4)
    view.offered.extend([api.MISSION_E01_GOOD_NEWS, api.MISSION_N09_BAD_LUCK])
    view.mission_deck.size = 7
    view.gastro_card = api.CARD_T39
    drawn = text("grizzled", view)

    for told in (
        "Missions  obstinate with 1 cards (stays)  nurse",
        "missions 7",
        "Missions offered  good news, bad luck",
        "To give away  t39 night snow rain gas shell whistle",
    ):
        assert told in drawn


def test_the_end_is_told_and_a_spectator_sees_no_hand() -> None:
    view = api.View()
    view.CopyFrom(VIEW)
    view.ClearField("viewer")
    view.phase = api.PHASE_OVER
    view.result.reason = api.END_REASON_DEFEAT_MONUMENT
    drawn = text("grizzled", view)

    assert "The Grizzled: mission 4, defeat monument" in drawn
    assert "Hand" not in drawn


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"phase": api.PHASE_SPEECH_DISCARD, "named": [api.THREAT_GAS, api.THREAT_RAIN]},
         "B may discard a card that bears what the speech names: gas or rain."),
        ({"phase": api.PHASE_REORGANISE}, "B may pass a card."),
        ({"phase": api.PHASE_REORGANISE, "pass_to": 0}, "B may pass a card, a second one after that to A."),
        ({"phase": api.PHASE_FORT_DRAW, "fort": api.MISSION_D12_SMALL_FORT_RAIN},
         "B may draw cards to be rid of small fort rain."),
        ({"phase": api.PHASE_GASTRO_GIVE}, "B must give a card away by the Gastroenteritis: not shown."),
        ({"phase": api.PHASE_GASTRO_GIVE, "gastro_card": api.CARD_T07},
         "B must give a card away by the Gastroenteritis: t07 night gas TRAP."),
        ({"phase": api.PHASE_SUPPORT_BONUS, "removable": 2},
         "B has the support and may restore the charm or remove hardships, at most 2."),
        ({"phase": api.PHASE_SUPPORT_BONUS, "removable": 2, "failed": True},
         "B has the support and may remove hardships, at most 2."),
        ({"phase": api.PHASE_SHARED_REMOVAL, "removable": 1},
         "B shares the support and may remove hardships, at most 1."),
    ],
)  # fmt: skip
def test_a_decision_of_the_grizzled_is_told_with_its_object(fields: dict[str, Any], sentence: str) -> None:
    view = api.View()
    view.CopyFrom(VIEW)
    view.MergeFrom(api.View(**fields))

    assert f"│ {sentence} " in text("grizzled", view)


@pytest.mark.parametrize("phase", [number for number in api.Phase.values() if number not in (0, api.PHASE_OVER)])
def test_every_decision_of_the_grizzled_has_a_sentence(phase: Any) -> None:
    view = api.View()
    view.CopyFrom(VIEW)
    view.phase = phase

    assert text("grizzled", view).splitlines()[-2].startswith("│ B ")


def test_what_missions_and_hardships_do_is_told() -> None:
    view = api.View()
    view.CopyFrom(VIEW)
    view.MergeFrom(api.View(nursed=api.CARD_H08_MUTE, sticky=api.CARD_T01, commanded=0, gastro_holder=2, failed=True))

    assert ("│ In force  h08 mute is switched off, t01 night shell sticks, A is under Command, C has the") in text(
        "grizzled", view
    )
    assert "Gastroenteritis, the mission has failed " in text("grizzled", view)


FIELD = gravelotte.View(
    turn=3,
    phase=gravelotte.PHASE_ASSET_FR,
    column=1,
    options=gravelotte.Options(half_length=gravelotte.HalfLength(square=2, diamond=2, circle=2)),
    fronts=gravelotte.Fronts(diamond=1),
    cubes=gravelotte.Cubes(pool=3, prussia=2, france=1),
    prussia=gravelotte.Side(
        momentum=3, committed=True, plan=[gravelotte.CARD_PR_MOLTKE_RESERVE, 0, 0], doubling_armed=True
    ),
    france=gravelotte.Side(
        momentum=1,
        committed=True,
        plan=[gravelotte.CARD_FR_BAZAINE_RESERVE, gravelotte.CARD_FR_LADMIRAULT, gravelotte.CARD_FR_FROSSARD],
    ),
    assets=[
        gravelotte.AssetCard(asset=gravelotte.ASSET_PR_VON_STEINMETZ, status=gravelotte.ASSET_STATUS_USED),
        gravelotte.AssetCard(asset=gravelotte.ASSET_PR_PRINCE_FREDERICH, status=gravelotte.ASSET_STATUS_READY),
        gravelotte.AssetCard(asset=gravelotte.ASSET_FR_MITRAILLEUSE, status=gravelotte.ASSET_STATUS_READY),
        gravelotte.AssetCard(asset=gravelotte.ASSET_FR_BOURBAKI, status=gravelotte.ASSET_STATUS_FLIPPED),
    ],
)
FOUGHT = """\
╭──────────────── Gravelotte 1870: turn 3, asset fr, column 1 ─────────────────╮
│          France ◄                     ► Prussia                              │
│ square   Canrobert    ★  ·  ●  ·  ★   Second Army                            │
│ diamond  Ladmirault   ★  ·  ·  ●  ★   IX Corps                               │
│ circle   Frossard     ★  ·  ●  ·  ★   First Army                             │
│                                                                              │
│          Momentum  Cubes  Column 1         Column 2    Column 3  Doubled     │
│ Prussia  ▮▮▮▯▯     ■■     moltke reserve   ?           ?         yes         │
│ France   ▮▯▯▯▯     ■      bazaine reserve  ladmirault  frossard              │
│ 3 cubes in the pool                                                          │
│ Assets  Prussia von steinmetz (used), prince frederich; France mitrailleuse  │
│                                                                              │
│ France may use an Asset in column 1, where moltke reserve meets bazaine      │
│ reserve.                                                                     │
╰──────────────────────────────────────────────────────────────────────────────╯"""


def test_a_position_of_gravelotte_fits_into_eighty_columns() -> None:
    assert text("gravelotte", FIELD, 80) == FOUGHT


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"phase": gravelotte.PHASE_BOURBAKI},
         "France may use Bourbaki to see a column of Prussia's and order its own cards anew."),
        ({"phase": gravelotte.PHASE_REORDER, "shown_column": 1},
         "France must order its three cards anew; column 1 of Prussia is moltke reserve."),
        ({"phase": gravelotte.PHASE_ASSET_PR},
         "Prussia may use an Asset in column 1, where moltke reserve meets bazaine reserve."),
        ({"phase": gravelotte.PHASE_OVER, "result": gravelotte.GameOver(winner=1, reason=gravelotte.END_REASON_FRONTS)},
         "Over: France won, fronts."),
        ({"phase": gravelotte.PHASE_OVER, "result": gravelotte.GameOver(reason=gravelotte.END_REASON_TURN_LIMIT)},
         "Over: nobody won, turn limit."),
    ],
)  # fmt: skip
def test_a_decision_of_gravelotte_is_told_with_its_object(fields: dict[str, Any], sentence: str) -> None:
    view = gravelotte.View()
    view.CopyFrom(FIELD)
    view.MergeFrom(gravelotte.View(**fields))

    assert f"│ {sentence} " in text("gravelotte", view)


@pytest.mark.parametrize(
    ("committed", "waiting"),
    [((False, False), "Prussia and France"), ((True, False), "France"), ((False, True), "Prussia")],
)
def test_a_plan_is_awaited_of_those_who_have_none(committed: tuple[bool, bool], waiting: str) -> None:
    view = gravelotte.View(phase=gravelotte.PHASE_PLANNING)
    view.prussia.committed, view.france.committed = committed

    assert f"│ {waiting} must commit three of the six cards, for columns 1, 2 and 3. " in text("gravelotte", view)


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (
            devil_dogs.Event(cards_drawn=devil_dogs.CardsDrawn(seat=0, count=3)),
            "cards drawn  seat 0  count 3  cards not shown",
        ),
        (
            devil_dogs.Event(cards_drawn=devil_dogs.CardsDrawn(seat=0, count=2, cards=[4, 28])),
            "cards drawn  seat 0  count 2  cards 4, 28",
        ),
        (
            devil_dogs.Event(token_moved=devil_dogs.TokenMoved(token=devil_dogs.TOKEN_KIND_GAS, origin="0101")),
            "token moved  token gas  origin 0101  destination off the map",
        ),
        (
            devil_dogs.Event(unit_arrived=devil_dogs.UnitArrived(unit="5M-HQ")),
            "unit arrived  unit 5M-HQ  hex none, it waits",
        ),
        (
            gravelotte.Event(game_over=gravelotte.GameOver(reason=gravelotte.END_REASON_TURN_LIMIT)),
            "game over  winner nobody  reason turn_limit",
        ),
        (
            api.Event(card_passed=api.CardPassed(seat=1, to=2)),
            "card passed  seat 1  to 2  card not shown",
        ),
        (
            legion_of_honor.Event(
                duel_began=legion_of_honor.DuelBegan(seat=2, other=-1, weapon=legion_of_honor.WEAPON_SWORD)
            ),
            "duel began  seat 2  other the server  weapon sword",
        ),
        (
            legion_of_honor.Event(command_changed=legion_of_honor.CommandChanged(seat=0)),
            "command changed  seat 0  command none",
        ),
    ],
)
def test_what_is_empty_in_an_event_is_said_in_words(event: Any, line: str) -> None:
    assert event_text(event).plain == line


def test_numbers_below_zero_stay_numbers() -> None:
    moved = devil_dogs.Event(marker_moved=devil_dogs.MarkerMoved(origin=0, destination=-1))

    assert event_text(moved).plain == "marker moved  origin 0  destination -1"
    assert action_text(api.Action(remove_hardships=api.RemoveHardships())) == "remove_hardships cards none"

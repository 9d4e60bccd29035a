from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest
from drumhead.devil_dogs.v1 import devil_dogs_pb2 as api
from drumhead_client.bots import make_bot
from drumhead_client.bots.devil_dogs.decision import decision_words, marks
from drumhead_client.bots.devil_dogs.scenarios import SCENARIOS

from services.devil_dogs.game import GAME
from tests.clients.test_devil_dogs_bots import unit, view
from tests.clients.test_draw import shown
from tests.clients.test_render import text
from tests.strength.arena import play


def lines(found: Any, width: int = 80) -> list[str]:
    """What stands inside the frame."""
    return [line.strip("│").strip() for line in text("devil_dogs", found, width).splitlines()]


def paragraph(found: Any, start: str, width: int = 80) -> list[str]:
    """From the line that begins so to the next empty one, or the frame."""
    told = lines(found, width)
    first = next(number for number, line in enumerate(told) if line.startswith(start))
    rest = (number for number, line in enumerate(told[first:], first) if not line or line.startswith("╰"))
    return told[first : next(rest)]


def moving(**fields: Any) -> Any:
    """The Allies advance in sector A against a German general order; B is done."""
    found = shown(
        phase=api.PHASE_MOVE_TO,
        stage=api.STAGE_MOVEMENT,
        turn=3,
        marker=-5,
        battlefield=1,
        gas=[api.Gas(seat=0, hex="0407", drifted=True)],
        task=api.Task(seat=0, unit="5M-A-49", pool=["5M-A-49", "409RI-1-1"]),
        **fields,
    )
    found.track.add(group="S1-R4", turn=4)
    here, done = found.sectors
    here.cards[:], here.activated = [4, 28], True
    here.shelters[0].entrench, here.shelters[1].hidden_mgs = 2, True
    done.cards[:], done.activated, done.chit = [9, 3], True, api.CHIT_STALEMATE
    del found.allied.hand[:]
    found.allied.reserve, found.allied.has_reserve = 7, True
    found.german.executed.add(keyword=api.KEYWORD_ENTRENCH, x=2)
    found.units.add(id="460-I-1", seat=1, kind=api.UNIT_TYPE_INF, place=api.PLACE_DEAD_POOL, strength=5)
    return found


# the map


def test_the_map_shows_ground_units_marks_slopes_and_sectors() -> None:
    told = [line.rstrip() for line in text("devil_dogs", moving(), 80).splitlines()]

    assert [*told[:3], *told[8:14]] == [
        "╭───────────────── Devil Dogs: Hill 142, turn 3 of 6, move to ─────────────────╮",
        "│                 sector A           |              sector B                   │",
        "│     01  02  03  04  05  06  07  08  09  10  11  12  13  14  15  16  17       │",
        "│ 06    ·   ·   ·   ·^  ·*  ·   ·^  ·  |·   ·^  ·^  ·^  ·   ·   ♣   ♣          │",
        "│ 07  ·   ♣   ♣   ·%^ i2! ·   ·^  ·  :·   ·^  ·   ·   ·^  ·^  ♣   ♣   ♣        │",
        "│ 08    ♣   ♣   ♣   ·^  ·   ·   ·^  ·  |·   ·^  ·*  ·   ·   ·^  ·   ♣          │",
        "│ 09  ·   ♣   ♣   ·^  ·   I3  ·^  ·  :·   ·^  ·   ·   ·^  ·   ·   ♣   ♣        │",
        "│ 10    ·   ·   ·   ·^  ·   ·^  ·   ·  |·   ·   ·   ·   ·   ·   ·   ♣          │",
        "│ 11  ·   ▒*  ▒*  ·   ·   ·   ·   ♣  :♣   ♣   ·   ·   ·   ·   ·   ♣   ♣        │",
    ]


def test_the_legend_has_all_signs_and_slopes_say_their_sides() -> None:
    assert paragraph(moving(), "US in capitals") == [
        "US in capitals, GE in small letters: I infantry, H HQ, M MG, G gun pit, T",
        "mortar, with the steps left; ! pinned. · open, ♣ woods, ▒ urban, = railway;",
        "* objective, % gas, ^ foot of a slope; | sector border, : hex on the border,",
        "of both sectors.",
        "Slopes, from the foot up  0404:SE 0405:E 0406:E/SE 0407:E 0408:E/SE 0409:E",
        "0410:E 0504:SE/SW 0604:SW 0610:W 0705:SW/W 0706:W 0707:SW/W 0708:W 0709:W",
        "1006:SE 1007:E 1008:E/SE 1009:E 1106:SE/SW 1206:SW 1307:SE/SW/W 1309:W",
        "1407:SW 1408:W",
    ]


def test_a_map_that_is_too_wide_is_folded_by_columns() -> None:
    facts = SCENARIOS[api.SCENARIO_S3]
    found = api.View(
        options=api.Options(scenario=api.SCENARIO_S3),
        phase=api.PHASE_ASSIGN_CARDS,
        sectors=[
            api.SectorView(sector=sector, cards=[0, 0], indicators=[0, 0], shelters=[api.Shelter(), api.Shelter()])
            for sector in facts.sectors
        ],
        units=[unit(name, where) for name, where in facts.places.items()],
    )

    def headings(width: int) -> list[str]:
        return [line for line in lines(found, width) if re.match(r"Columns|\d\d  \d\d", line)]

    assert headings(80) == [
        "Columns 01 to 16",
        "01  02  03  04  05  06  07  08  09  10  11  12  13  14  15  16",
        "Columns 17 to 32",
        "17  18  19  20  21  22  23  24  25  26  27  28  29  30  31  32",
    ]
    assert headings(140) == ["  ".join(f"{column:02}" for column in range(1, 33))]
    for width in (40, 60, 80, 140):
        drawn = "\n".join(lines(found, width)[1:])
        assert "…" not in drawn
        hexes = len(re.findall(r"[·♣▒=]|(?<![-\w])[IHMGTihmgt][1-4](?![/\w])", drawn.partition("US in capitals")[0]))
        assert hexes == 32 * 26


# units, orders, cards


def test_units_stand_under_their_sectors_with_steps_tokens_and_ground() -> None:
    found = moving()
    found.units.extend([unit("5M-HQ", "0911 full pin"), unit("5M-MG", "0213 reduced_falter pin")])

    assert paragraph(found, "Units") == [
        "Units  hex, type with the steps left of those in full, f falter, ! pin,",
        "ground; > named in the decision, + may be chosen next",
        "US in sector A",
        ">5M-A-49   0609 I3/4 f   +409RI-1-1 0112 I3/3    5M-MG     0213 M1/4 f!",
        "US in sectors A and B",
        "5M-HQ 0911 H4/4 ! ♣",
        "GE in sector A",
        "273R-I-1 0507 I2/3 !",
        "GE in sector B",
        "460-MTR 1004 T3/3",
        "GE in the dead pool",
        "460-I-1      I0/3",
    ]


def test_the_viewers_units_come_first() -> None:
    found = moving()
    found.viewer = 1
    titles = [line for line in paragraph(found, "Units") if re.match("(US|GE) in", line)]

    assert titles == ["GE in sector A", "GE in sector B", "GE in the dead pool", "US in sector A"]


def test_orders_of_the_turn_stay_with_their_sectors() -> None:
    assert paragraph(moving(), "Sector ") == [
        "Sector  Chit           Card        Order, and what keywords left",
        "A now   US         US  4 active    advance 4, MG 3, bayonets, combat 1;",
        "left: entrench 2",
        "GE  28 general  hold, MG 3, entrench 1, rally 3; left:",
        "hidden mgs",
        "B done  stalemate  US  9 reactive  hold, MG 3, audacity, defensive fire",
        "GE  3 general   reposition 1, MG 4, hidden mgs, rally 2",
    ]


def test_what_is_not_revealed_is_not_told() -> None:
    found = shown(phase=api.PHASE_CHOOSE_SECTOR, task=api.Task(seat=0))
    found.ClearField("sector")
    found.sectors[1].ClearField("chit")
    found.sectors[1].indicators[:] = [0, 0]

    assert paragraph(found, "Sector ") == [
        "Sector  Chit      Card       Order, and what keywords left",
        "A       US    US  4 active   advance 4, MG 3, bayonets, combat 1",
        "GE  ? general",
        "B       -     US  4",
        "GE  ?",
    ]


def test_the_sides_and_what_is_to_come_are_told() -> None:
    assert lines(moving())[57:68] == [
        "Points  Hand  Reserve  Deck  Discarded  Units  Lost",
        "US  0       3     yes      27    0          2      0",
        "GE  0       3     -        27    0          2      1",
        "",
        "Executed this turn  US nothing; GE entrench 2",
        "Initiative marker -5   battlefield GE   replacement points 0",
        "Objectives, with points and holder  Hill 142 (0506) 6 GE, Champillon (0211",
        "0311) 4 US, Hill 181 (1108) 3 GE, Torcy (1102 1202 1101) 4 GE",
        "Gas  0407 US #2",
        "Reinforcements  S1-R4 US turn 4, units 2",
        "",
    ]


def test_own_cards_have_their_three_boxes_with_the_one_ordered() -> None:
    found = shown(phase=api.PHASE_CHOOSE_SECTOR, task=api.Task(seat=0))
    found.sectors[1].activated = True
    found.allied.reserve, found.allied.hand[:] = 7, []

    assert paragraph(found, "You are") == [
        "You are US. Your cards:",
        "4 in sector A",
        "> active   advance 4, MG 3, bayonets, combat 1",
        "reactive hold, MG 2, bayonets, defensive fire",
        "general  advance 2, MG 1, bayonets, rally 2",
        "7 in reserve",
        "active   advance 2, MG 4, combat 1, bayonets",
        "reactive hold, MG 3, concealment, defensive fire",
        "general  reposition 1, MG 2, concealment, rally 3",
    ]


# the decision


def decided(phase: int, **task: Any) -> str:
    """The sentence of a decision of the Allies in sector A, where they advance 4 and one Hesitation lies."""
    found = shown(phase=phase, stage=api.STAGE_MORTARS, task=api.Task(**{"seat": 0, **task}), replacements=9)
    found.sectors[0].cards[1] = 28
    found.sectors[0].shelters[1].hesitation = 1
    found.mortars.add(unit="460-MTR", hex="1004")
    found.replaced.append("5M")
    return decision_words(found)


MARINE, COMPANY = "5M-A-49 (infantry in 0609, 3/4 steps)", "273R-I-1 (infantry in 0507, 2/3 steps, pinned)"
COSTS = "which unit takes the next step? A step costs 1 in the open and 2 in woods, urban and railway hexes."


@pytest.mark.parametrize(
    ("phase", "task", "sentence"),
    [
        ("MORTAR", {"seat": 1}, "GE must choose which mortar fires next: 460-MTR."),
        (
            "MORTAR_TARGET",
            {"seat": 1, "unit": "460-MTR", "hex": "1004"},
            "GE must choose where 460-MTR (mortar in 1004, 3/3 steps) fires, 2 to 5 hexes from 1004, before the token "
            "deviates.",
        ),
        (
            "GAS_UNIT",
            {"hex": "0610", "pool": ["5M-A-49", "5M-HQ"]},
            "Gas in 0610: US must choose which unit moves out of it next: 5M-A-49, 5M-HQ.",
        ),
        (
            "GAS_MOVE",
            {"hex": "0610", "unit": "5M-A-49"},
            f"Gas in 0610: US must move {MARINE} or refuse; a refusal pins it.",
        ),
        ("CHOOSE_SECTOR", {}, "US must choose the sector to activate."),
        (
            "MOVE",
            {},
            "US moves by advance 2 in sector A: which unit is next, or done. A unit that could advance and stays is "
            "pinned, but for those that began beside an enemy.",
        ),
        ("MOVE", {"seat": 1}, "GE moves by hold in sector A: which unit is next, or done. Units may stay."),
        ("MOVE_TO", {"unit": "5M-A-49"}, f"US moves by advance 2 in sector A: where does {MARINE} go?"),
        ("MG_ASSIGN", {"left": 4}, f"MG action of US in sector A: 4 damage left; {COSTS}"),
        (
            "COMBAT_ASSIGN",
            {"left": 3, "later_left": 5},
            f"Combat in sector A: US has 3 damage left, then GE 5; {COSTS}",
        ),
        ("COMBAT_ASSIGN", {"seat": 1, "left": 3}, f"Combat in sector A: GE has 3 damage left; {COSTS}"),
        ("ACCURATE_FIRE", {"left": 2}, "Accurate fire of US in sector A, 2 left: which unit takes the next step?"),
        ("AUDACITY", {}, "Audacity of US in sector A: which unit loses its tokens and becomes full, or done."),
        (
            "BARRAGE",
            {"keyword": api.KEYWORD_BARRAGE},
            "Barrage of US: in which hex of sector A is the first token put, before it deviates?",
        ),
        (
            "BARRAGE",
            {"keyword": api.KEYWORD_RECON_BARRAGE},
            "Recon barrage of US: in which hex of sector A is the first token put?",
        ),
        (
            "BARRAGE_DIRECTION",
            {"keyword": api.KEYWORD_BARRAGE, "hex": "0610"},
            "Barrage of US: the first token lies in 0610; in which direction, two hexes away, the second?",
        ),
        (
            "GAS_BARRAGE",
            {"keyword": api.KEYWORD_GAS_BARRAGE},
            "Gas barrage of US: in which hex of sector A is the gas token put, before it deviates?",
        ),
        ("BAYONETS", {}, "Bayonets of US in sector A: which unit attacks next?"),
        (
            "BAYONETS_TARGET",
            {"unit": "5M-A-49"},
            f"Bayonets of US: which adjacent enemy does {MARINE} attack? It loses a step and must retreat.",
        ),
        (
            "RETREAT_UNIT",
            {"seat": 1, "keyword": api.KEYWORD_ROUT, "pool": ["273R-I-1"]},
            "Rout: GE must choose which unit retreats next: 273R-I-1.",
        ),
        (
            "RETREAT",
            {"seat": 1, "keyword": api.KEYWORD_BAYONETS, "unit": "5M-A-49", "target": "273R-I-1"},
            f"Bayonets of 5M-A-49: GE must retreat {COMPANY} by one hex or refuse; a refusal costs a step, for it is "
            "pinned.",
        ),
        (
            "RETREAT",
            {"keyword": api.KEYWORD_ROUT, "target": "5M-A-49"},
            f"Rout: US must retreat {MARINE} by one hex or refuse; a refusal pins it.",
        ),
        (
            "BAYONETS_ADVANCE",
            {"unit": "5M-A-49", "hex": "0608"},
            f"Bayonets of US: {MARINE} may advance into 0608, now vacant, or stay.",
        ),
        (
            "INFILTRATE",
            {"left": 2},
            "Infiltrate of US in sector A, 2 left: which unit moves 1 or 2 hexes next, or done.",
        ),
        ("INFILTRATE_TO", {"unit": "5M-A-49"}, f"Infiltrate of US in sector A: where does {MARINE} go?"),
        ("LEADERSHIP", {}, "Leadership of US: which keyword is executed again in sector A?"),
        (
            "MISDIRECTION",
            {},
            "Misdirection of US: in which sector do the card and the reserve of GE change places, or done.",
        ),
        ("RALLY", {"left": 3}, "Rally of US in sector A, 3 left: which unit loses its pin next, or done."),
        ("REGROUP", {"left": 1}, "Regroup of US in sector A, 1 left: which unit loses pin and falter next, or done."),
        (
            "REINFORCEMENTS",
            {},
            "Reinforcements of US: which group is shifted by a turn, an own one earlier, an enemy one later, or done.",
        ),
        (
            "REPLACEMENT",
            {},
            "US may spend a replacement point for each Marine regiment, 9 left: which unit of 6M becomes full, or "
            "done.",
        ),
        (
            "REORGANISE",
            {"left": 2},
            "Reorganisation of US, 2 left: which unit of the dead pool returns next, reduced, beside the HQ of its "
            "regiment, or done.",
        ),
        ("REORGANISE_TO", {"unit": "5M-A-49"}, f"Reorganisation of US: to which hex does {MARINE} return?"),
        (
            "DEPLOY",
            {"unit": "5M-A-49", "pool": ["5M-HQ"]},
            f"Reinforcements of US: where is {MARINE} placed? After it: 5M-HQ.",
        ),
    ],
)
def test_a_decision_is_told_with_its_object(phase: str, task: dict[str, Any], sentence: str) -> None:
    assert decided(api.Phase.Value(f"PHASE_{phase}"), **task) == sentence


@pytest.mark.parametrize(
    ("phase", "attacker_first", "done", "waiting"),
    [
        ("ASSIGN_CARDS", False, (), "US and GE must put a card of the hand in each sector"),
        ("ASSIGN_CARDS", False, (0,), "GE must put a card of the hand in each sector"),
        ("ASSIGN_ORDERS", False, (), "US and GE must set an order indicator in each sector"),
        ("ASSIGN_ORDERS", True, (), "US must set an order indicator in each sector"),
        ("ASSIGN_ORDERS", True, (0,), "GE must set an order indicator in each sector"),
    ],
)
def test_a_choice_of_both_names_those_who_have_not_made_it(
    phase: str, attacker_first: bool, done: Sequence[int], waiting: str
) -> None:
    found = view({}, phase=api.Phase.Value(f"PHASE_{phase}"), attacker=0)
    found.options.attacker_orders_first = attacker_first
    for seat in done:
        side = (found.allied, found.german)[seat]
        side.cards_assigned = side.orders_placed = True

    assert decision_words(found).startswith(f"{waiting}, in the order A, B")


def test_the_end_is_told_and_a_record_without_tasks_names_its_phase() -> None:
    over = shown(phase=api.PHASE_OVER, result=api.GameOver(winner=1, reason=api.END_REASON_LAST_TURN))
    drawn = shown(phase=api.PHASE_OVER, result=api.GameOver(reason=api.END_REASON_LAST_TURN))

    assert decision_words(over) == "Over: GE won, last turn."
    assert decision_words(drawn) == "Over: nobody won, last turn."
    assert decision_words(shown(phase=api.PHASE_MG_ASSIGN)) == "mg assign"


def test_the_units_of_a_decision_are_marked() -> None:
    task = api.Task(seat=1, unit="5M-A-49", target="273R-I-1", pool=["409RI-1-1", "273R-I-1"])
    mortars = [api.Mortar(unit="460-MTR", hex="1004"), api.Mortar(unit="5M-A-49", hex="0609")]

    assert marks(shown(task=task)) == {"5M-A-49": ">", "273R-I-1": ">", "409RI-1-1": "+"}
    assert marks(shown(stage=api.STAGE_MORTARS, mortars=mortars, task=api.Task(seat=1))) == {"460-MTR": "+"}


class Reading:
    """Plays at random and looks for what it may choose in the text of the first two decisions of each kind."""

    def __init__(self, seed: bytes) -> None:
        self._random = make_bot("devil_dogs", "random", seed)
        self.read: dict[int, int] = {}

    def decide(self, found: Any, legal: Sequence[Any]) -> Any:
        self.read[found.phase] = self.read.get(found.phase, 0) + 1
        if self.read[found.phase] <= 2:
            self._compare(found, [entry.notation.split() for entry in legal])
        return self._random.decide(found, legal)

    @staticmethod
    def _compare(found: Any, legal: Sequence[Sequence[str]]) -> None:
        listed = " ".join(paragraph(found, "Units"))
        wheres = {unit.id: unit.hex for unit in found.units}
        for kind, *names in legal:
            if kind in ("choose_unit", "assign_step"):
                assert re.search(rf"[ +>]{names[0]} +{wheres[names[0]]} ", listed), names
            if kind == "shift_group":
                assert names[0] in text("devil_dogs", found, 80)


def test_every_unit_that_may_be_chosen_is_listed_with_its_hex() -> None:
    readers = (Reading(b"a"), Reading(b"b"))
    play(GAME, readers, bytes(32))

    assert len({phase for reader in readers for phase in reader.read}) > 20

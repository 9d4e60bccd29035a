from __future__ import annotations

import re
from collections import Counter
from math import hypot
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as Tree

import pytest
from click.testing import CliRunner
from drumhead.devil_dogs.v1 import devil_dogs_pb2 as api
from drumhead_client.bots.devil_dogs.facts import COORDINATES, SECTORS_OF
from drumhead_client.bots.devil_dogs.scenarios import SCENARIOS
from drumhead_client.cli import main
from drumhead_client.draw import NoPicture, drawable, picture
from drumhead_client.draw.devil_dogs import RADIUS
from drumhead_client.draw.hexes import Grid
from drumhead_client.draw.svg import Canvas, width_of, wrapped
from drumhead_client.positions.pictures import frames
from drumhead_client.records import save_record

from tests.clients.golden import golden_record
from tests.clients.test_devil_dogs_bots import unit, view
from tests.clients.test_verify_devil_dogs import record

SVG = "{http://www.w3.org/2000/svg}"
UNITS = {"5M-A-49": "0609 full_falter", "409RI-1-1": "0112", "273R-I-1": "0507 reduced pin", "460-MTR": "1004"}


def shown(**fields: Any) -> Any:
    found = view(UNITS, **fields)
    for here in found.sectors:
        here.cards[:], here.indicators[:], here.chit = [4, 0], [1, 2], api.CHIT_US
    found.allied.cards_assigned = found.german.cards_assigned = True
    return found


def drawn(found: Any) -> Tree.Element:
    return Tree.fromstring(picture("devil_dogs", found))


def centre(element: Tree.Element) -> tuple[float, float]:
    """Of a polygon, or of the first rectangle in a group."""
    if element.tag == f"{SVG}polygon":
        points = [tuple(map(float, point.split(","))) for point in element.attrib["points"].split()]
        return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
    box = next(element.iter(f"{SVG}rect")).attrib
    return float(box["x"]) + float(box["width"]) / 2, float(box["y"]) + float(box["height"]) / 2


def by_id(root: Tree.Element, prefix: str) -> dict[str, Tree.Element]:
    return {
        found.attrib["id"].removeprefix(prefix): found
        for found in root.iter()
        if found.attrib.get("id", "").startswith(prefix)
    }


def texts(root: Tree.Element) -> list[str]:
    return [found.text or "" for found in root.iter(f"{SVG}text")]


def of_class(root: Tree.Element, name: str) -> list[Tree.Element]:
    return [found for found in root.iter() if found.attrib.get("class") == name]


def test_every_hex_of_the_scenario_is_drawn_once_and_none_overlap() -> None:
    root = drawn(shown())
    hexes = by_id(root, "hex-")
    sectors = set(SCENARIOS[api.SCENARIO_S1].sectors)

    assert set(hexes) == {name for name in COORDINATES if sectors & set(SECTORS_OF[name])}
    assert len([found for found in root.iter() if found.attrib.get("id", "").startswith("hex-")]) == len(hexes)
    centres = [centre(found) for found in hexes.values()]
    width = 2 * Grid(RADIUS, (0, 0)).half
    assert min(hypot(x - a, y - b) for n, (x, y) in enumerate(centres) for a, b in centres[:n]) > width - 0.1


def test_everything_lies_within_the_picture() -> None:
    root = drawn(shown())
    _, _, width, height = map(float, root.attrib["viewBox"].split())

    for name, found in by_id(root, "hex-").items():
        for point in found.attrib["points"].split():
            x, y = map(float, point.split(","))
            assert 0 <= x <= width, name
            assert 0 <= y <= height, name


def test_units_stand_in_their_hexes() -> None:
    root = drawn(shown())
    hexes, units = by_id(root, "hex-"), by_id(root, "unit-")

    assert set(units) == set(UNITS)
    for name, text in UNITS.items():
        x, y = centre(units[name])
        where_x, where_y = centre(hexes[text[:4]])
        assert (x, y) == (pytest.approx(where_x, abs=0.1), pytest.approx(where_y, abs=0.1))


def test_a_unit_shows_its_steps_pin_and_falter() -> None:
    units = by_id(drawn(shown()), "unit-")

    def marks(name: str) -> tuple[list[str], int, int]:
        steps = ["left" if step.attrib["fill"] != "none" else "lost" for step in of_class(units[name], "step")]
        return steps, len(of_class(units[name], "pin")), len(of_class(units[name], "falter"))

    assert marks("5M-A-49") == (["left", "left", "left", "lost"], 0, 1)
    assert marks("273R-I-1") == (["left", "left", "lost"], 1, 0)
    assert marks("460-MTR") == (["left", "left", "left"], 0, 0)


def test_a_card_face_down_shows_its_back_and_no_number() -> None:
    sector = by_id(drawn(shown()), "sector-")["A"]

    assert texts(sector) == ["A", "US", "4", "active", "general"]
    assert [len(of_class(sector, name)) for name in ("card", "back")] == [1, 1]


def test_counters_tell_units_of_different_regiments_apart() -> None:
    root = drawn(view({"273R-I-MG": "0507", "460-I-MG": "1207", "6MGB-15": "0509", "5M-HQ": "0412"}))
    told = {name: texts(found) for name, found in by_id(root, "unit-").items()}

    assert told == {
        "273R-I-MG": ["273R", "I-MG"],
        "460-I-MG": ["460", "I-MG"],
        "6MGB-15": ["6MGB", "15"],
        "5M-HQ": ["5M", "HQ"],
    }


def test_the_unit_that_is_decided_about_has_a_frame() -> None:
    found = shown(phase=api.PHASE_MOVE_TO, task=api.Task(seat=0, unit="5M-A-49", pool=["409RI-1-1"]))
    found.sectors[0].cards[1] = 4
    frames_of = {
        name: next(counter.iter(f"{SVG}rect")).attrib["stroke-width"]
        for name, counter in by_id(drawn(found), "unit-").items()
    }

    assert frames_of == {"5M-A-49": "2.4", "409RI-1-1": "0.9", "273R-I-1": "0.9", "460-MTR": "0.9"}


def test_the_viewers_cards_are_told_in_full_under_the_map() -> None:
    found = shown()
    found.allied.reserve, found.allied.hand[:] = 7, [9]
    found.sectors[1].activated = True
    cards = of_class(drawn(found), "held")

    assert [texts(card) for card in cards] == [
        [
            "Card 4 in sector A",
            "active",
            "advance 4, MG 3, bayonets, combat 1",
            "reactive",
            "hold, MG 2, bayonets, defensive fire",
            "general",
            "advance 2, MG 1, bayonets, rally 2",
        ],
        [
            "Card 9 in hand",
            "active",
            "advance 4, MG 4, audacity, combat 2",
            "reactive",
            "hold, MG 3, audacity, defensive fire",
            "general",
            "reposition 2, MG 2, audacity, rally 2",
        ],
        [
            "Card 7 in reserve",
            "active",
            "advance 2, MG 4, combat 1, bayonets",
            "reactive",
            "hold, MG 3, concealment, defensive fire",
            "general",
            "reposition 1, MG 2, concealment, rally 3",
        ],
    ]
    assert [found.text for found in cards[0].iter(f"{SVG}text") if found.attrib["font-weight"] == "600"] == [
        "Card 4 in sector A",
        "active",
        "advance 4, MG 3, bayonets, combat 1",
    ]


def test_a_spectator_is_shown_no_cards_and_of_a_record_no_decision() -> None:
    found = shown(phase=api.PHASE_CHOOSE_SECTOR)
    found.ClearField("viewer")
    root = drawn(found)

    assert of_class(root, "held") == []
    assert of_class(root, "off-map")[0].text == "Destroyed: Allies 0, Germans 0"
    found.task.seat = 1
    assert of_class(drawn(found), "off-map")[0].text == "GE must choose the sector to activate."


def test_the_legend_explains_every_sign() -> None:
    (legend,) = of_class(drawn(shown()), "legend")

    assert texts(legend) == [
        "US",
        "French, on the US side",
        "GE",
        "infantry",
        "HQ",
        "MG",
        "gun pit",
        "mortar",
        "step left, step lost",
        "named in the decision",
        "pin",
        "falter",
        "open",
        "woods",
        "urban",
        "railway",
        "slope, hash-marks on the low side",
        "sector border, through hexes of both",
        "objective, in the colour of its holder",
        "gas, #1 before its drift, #2 after it",
    ]


Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def text_box(found: Tree.Element) -> Box:
    """About where a line of text lies."""
    size, x, y = (float(found.attrib[name]) for name in ("font-size", "x", "y"))
    width = width_of(found.text or "", size)
    left = x - width * {"middle": 0.5, "end": 1.0}.get(found.attrib.get("text-anchor", ""), 0.0)
    return left, y - 0.75 * size, left + width, y + 0.2 * size


def counter_box(found: Tree.Element) -> Box:
    box = next(found.iter(f"{SVG}rect")).attrib
    x, y, width, height = (float(box[name]) for name in ("x", "y", "width", "height"))
    return x, y, x + width, y + height


def overlap(one: Box, two: Box) -> bool:
    return one[0] < two[2] and two[0] < one[2] and one[1] < two[3] and two[1] < one[3]


@pytest.mark.parametrize("scenario", list(SCENARIOS))
def test_nothing_covers_a_name_or_lies_outside_the_picture(scenario: Any) -> None:
    facts = SCENARIOS[scenario]
    found = api.View(
        viewer=0,
        options=api.Options(scenario=scenario),
        phase=api.PHASE_ASSIGN_CARDS,
        sectors=[api.SectorView(sector=sector, cards=[0, 0], indicators=[0, 0]) for sector in facts.sectors],
        units=[unit(name, where) for name, where in facts.places.items()],
        control=[api.Control(objective=objective) for objective in facts.values],
        track=[api.Due(group=name, turn=group.turn) for name, group in facts.groups.items()],
        allied=api.SideView(hand=[1, 2, 3, 4, 5]),
    )
    root = drawn(found)
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    lines = [text_box(line) for line in root.iter(f"{SVG}text")]
    names = [text_box(name) for name in of_class(root, "name")]
    others = [text_box(number) for number in of_class(root, "number")]
    others += [counter_box(counter) for counter in of_class(root, "unit")]

    assert len(names) >= len(facts.values)
    assert not [line for line in lines if line[0] < 0 or line[1] < 0 or line[2] > width or line[3] > height]
    assert not [(one, two) for number, one in enumerate(names) for two in names[:number] if overlap(one, two)]
    assert not [(one, two) for one in names for two in others if overlap(one, two)]


def test_turn_initiative_points_and_reserves_are_told() -> None:
    found = shown(turn=3, marker=-5, battlefield=1, phase=api.PHASE_MOVE)
    found.german.points = 14
    found.track.add(group="S1-R4", turn=4)
    found.units.append(api.Unit(id="460-HQ", seat=1, kind=api.UNIT_TYPE_HQ, place=api.PLACE_SCORED, strength=5))
    root = drawn(found)

    assert {
        "Devil Dogs: Hill 142, turn 3 of 6",
        "move, sector A, Germans have battlefield initiative",
        "Germans 14 points",
        "-5",
        "Hill 142 6",
        "Torcy 4",
        "Reinforcements: turn 4 Allies 2",
        "Destroyed: Allies 0, Germans 1",
    } <= set(texts(root))
    (marker,) = of_class(root, "marker")
    (other,) = of_class(drawn(shown(marker=5)), "marker")
    assert float(marker.attrib["cx"]) < float(other.attrib["cx"])


def test_gas_covers_its_hex_and_those_around_it() -> None:
    found = shown(gas=[api.Gas(seat=0, hex="0407", drifted=True)])
    (cloud,) = of_class(drawn(found), "gas")

    assert len(list(cloud.iter(f"{SVG}polygon"))) == 7
    assert texts(cloud) == ["#2"]


def test_the_end_names_the_winner() -> None:
    found = shown(phase=api.PHASE_OVER, result=api.GameOver(winner=0, reason=api.END_REASON_LAST_TURN))

    assert "over: Allies won, last turn" in texts(drawn(found))


@pytest.mark.parametrize("scenario", [api.SCENARIO_S2, api.SCENARIO_S3, api.SCENARIO_S4])
def test_every_scenario_is_drawn(scenario: Any) -> None:
    facts = SCENARIOS[scenario]
    found = api.View(
        options=api.Options(scenario=scenario),
        phase=api.PHASE_ASSIGN_CARDS,
        sectors=[api.SectorView(sector=sector, cards=[0, 0], indicators=[0, 0]) for sector in facts.sectors],
        units=[unit(name, where) for name, where in facts.places.items()],
        control=[api.Control(objective=objective) for objective in facts.values],
    )
    root = drawn(found)

    assert set(by_id(root, "unit-")) == set(facts.places)
    assert facts.title in picture("devil_dogs", found)


def test_equal_positions_give_equal_pictures() -> None:
    assert picture("devil_dogs", shown()) == picture("devil_dogs", shown())


def test_text_in_a_drawing_is_escaped() -> None:
    canvas = Canvas(10, 10, "<a & b>")
    canvas.label((1, 2), "<x>", 3.5, text_anchor="end")

    assert canvas.text_of() == (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10" role="img" '
        "font-family=\"system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif\"><title>&lt;a &amp; b&gt;</title>"
        '<text x="1" y="2" font-size="3.5" text-anchor="end">&lt;x&gt;</text></svg>\n'
    )


def test_long_lines_are_broken_between_words() -> None:
    assert wrapped("one two three", 10, 50) == ["one two", "three"]
    assert wrapped("", 10, 50) == [""]


def test_games_without_pictures_are_told() -> None:
    assert not drawable("gravelotte")
    with pytest.raises(NoPicture, match="there are no pictures of gravelotte; there are of: devil_dogs"):
        picture("gravelotte", None)


# records


def test_a_record_is_drawn_at_the_end_of_each_turn() -> None:
    drawings = dict(frames(record(0)))
    titles = Counter(re.search(r"turn (\d) of", text).group(1) for text in drawings.values())  # type: ignore[union-attr]

    assert min(drawings) == 1
    assert max(drawings) == len(record(0).entries)
    assert set(titles) <= set("123456")
    assert len(drawings) == 1 + record(0).options.scenario * 6


def test_a_record_is_drawn_at_the_versions_asked_for() -> None:
    assert [version for version, _ in frames(record(0), (3, 40))] == [3, 40]


def test_the_command_writes_the_pictures_of_a_record(tmp_path: Path) -> None:
    save_record(record(0), tmp_path / "r.json")
    found = CliRunner().invoke(main, ["replay", str(tmp_path / "r.json"), "--svg", str(tmp_path / "p"), "--at", "5"])

    assert found.exit_code == 0, found.output
    assert (tmp_path / "p" / "00005.svg").read_text().startswith("<svg ")
    assert found.output == f"{tmp_path}/p/00005.svg\n"


def test_the_command_says_which_records_it_cannot_draw(tmp_path: Path) -> None:
    save_record(golden_record(bytes(32), (b"", b""), 2, 1), tmp_path / "r.json")
    found = CliRunner().invoke(main, ["replay", str(tmp_path / "r.json"), "--svg", str(tmp_path)])

    assert found.exit_code == 1
    assert "records of invented are not followed" in found.output

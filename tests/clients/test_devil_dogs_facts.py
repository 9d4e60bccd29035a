from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from drumhead.devil_dogs.v1 import devil_dogs_pb2 as api
from drumhead_client.bots.devil_dogs import cards, facts, scenarios

from services.devil_dogs import components as rules
from services.devil_dogs.game import GAME
from services.devil_dogs.state import Options
from services.rulekit.chance import Seeded


def number(value: Any, prefix: str) -> int:
    """The API's number of a word of the rules."""
    return int(getattr(api, f"{prefix}_{value.value.upper()}"))


def test_the_clients_cards_are_those_of_the_rules() -> None:
    letters = {
        rules.MoveType.ADVANCE: cards.ADVANCE,
        rules.MoveType.RETREAT: cards.RETREAT,
        rules.MoveType.REPOSITION: cards.REPOSITION,
        rules.MoveType.HOLD: cards.HOLD,
    }

    def order(printed: rules.Order) -> cards.Order:
        keywords = tuple((number(each.keyword, "KEYWORD"), each.x) for each in printed.keywords)
        return cards.Order(letters[printed.move], printed.hexes, printed.mg, keywords)

    assert [dict(deck) for deck in cards.CARDS] == [
        {
            card: cards.CommandCard(
                printed.deviation, *(order(printed.orders[kind]) for kind in ("active", "reactive", "general"))
            )
            for card, printed in deck.items()
        }
        for deck in rules.CARDS
    ]
    assert cards.HIT == rules.HIT


def test_the_clients_map_is_that_of_the_rules() -> None:
    letters = dict(zip(rules.Terrain, (facts.OPEN, facts.WOODS, facts.URBAN, facts.RAILROAD), strict=True))

    assert facts.COORDINATES == rules.COORDINATES
    assert facts.ADJACENT == rules.ADJACENT
    assert {name: letters[terrain] for name, terrain in rules.TERRAIN.items()} == facts.TERRAIN
    assert {
        name: tuple(number(sector, "SECTOR") for sector in sectors) for name, sectors in rules.SECTORS_OF.items()
    } == facts.SECTORS_OF
    assert {(low, facts.step(low, way)) for low, ways in facts.SLOPES.items() for way in ways} == {
        (low, crest) for (low, other), crest in rules.SLOPES.items() if crest == other
    }
    assert {
        number(objective, "OBJECTIVE"): hexes for objective, hexes in rules.OBJECTIVE_HEXES.items()
    } == facts.OBJECTIVE_HEXES
    assert facts.OBJECTIVE_TITLES.keys() == facts.OBJECTIVE_HEXES.keys()
    assert facts.PLACE_NAMES.keys() <= facts.COORDINATES.keys()


def test_the_client_measures_distances_and_steps_as_the_rules_do() -> None:
    for one in ("0101", "0506", "1614", "3226"):
        assert [facts.distance(one, two) for two in rules.HEXES] == [rules.distance(one, two) for two in rules.HEXES]
        for way in range(1, 7):
            assert facts.step(one, way, 3) == (rules.step(one, way, 3) or "")


def test_the_clients_numbers_are_those_of_the_rules() -> None:
    assert {number(kind, "UNIT_TYPE"): value for kind, value in rules.DAMAGE.items()} == facts.DAMAGE
    assert {number(kind, "UNIT_TYPE"): value for kind, value in rules.VICTORY_POINTS.items()} == facts.VICTORY_POINTS
    assert {
        space: tuple(Counter(pool)[chit] for chit in (rules.Chit.US, rules.Chit.GE, rules.Chit.STALEMATE))
        for space, pool in rules.POOLS.items()
    } == facts.CHITS


def test_the_clients_units_are_those_of_the_rules() -> None:
    for unit in rules.UNITS.values():
        assert scenarios.regiment(unit.id) == unit.regiment
        assert scenarios.kind_of(unit.id) == number(unit.kind, "UNIT_TYPE")
        assert scenarios.seat_of(unit.id) == unit.seat
        steps = scenarios.steps_of(unit.id)
        assert steps == len(unit.ladder)
        for place, strength in enumerate((*unit.ladder, rules.Strength.DESTROYED)):
            assert facts.steps_left(number(strength, "STRENGTH"), steps) == steps - place


@pytest.mark.parametrize("scenario", list(rules.Scenario))
def test_the_clients_scenarios_are_those_of_the_rules(scenario: rules.Scenario) -> None:
    printed = rules.SCENARIOS[scenario]
    found = scenarios.SCENARIOS[number(scenario, "SCENARIO")]
    state = GAME.setup(Options(scenario=scenario), 2, Seeded(bytes(32), "a0")).state

    assert found == scenarios.Scenario(
        printed.name,
        tuple(number(sector, "SECTOR") for sector in printed.sectors),
        printed.turns,
        printed.attacker,
        printed.marker,
        {number(objective, "OBJECTIVE"): value for objective, value in printed.values.items()},
        {number(control.objective, "OBJECTIVE"): control.seat for control in state.control},
        printed.places,
        {group.id: scenarios.Group(group.turn, group.units) for group in printed.groups},
    )
    assert list(found.groups) == [group.id for group in printed.groups]
    assert [group.seat for group in found.groups.values()] == [group.seat for group in printed.groups]

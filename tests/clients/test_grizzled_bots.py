from __future__ import annotations

from drumhead.grizzled.v1 import grizzled_pb2 as api
from drumhead_client.bots.grizzled import facts

from services.grizzled import components as rules


def _kinds(kinds: tuple[rules.Threat, ...]) -> tuple[int, ...]:
    return tuple(rules.THREATS.index(kind) for kind in kinds)


def test_the_clients_cards_are_those_of_the_rules() -> None:
    assert {card: (f.kinds, f.trap, f.value, f.hardship) for card, f in facts.CARDS.items()} == {
        api.Card.Value(f"CARD_{card.value.upper()}"): (_kinds(f.kinds), f.trap, f.value, card in rules.HARDSHIPS)
        for card, f in rules.CARDS.items()
    }


def test_the_clients_missions_are_those_of_the_rules() -> None:
    def kind(threat: rules.Threat | None) -> int | None:
        return None if threat is None else rules.THREATS.index(threat)

    assert {
        api.Mission.Value(f"MISSION_{mission.value.upper()}"): facts.MissionFacts(
            f.grade.value, *f.minimum, kind(f.counts_as), kind(f.immune), _kinds(f.claims), f.draw, f.stays
        )
        for mission, f in rules.MISSIONS.items()
    } == facts.MISSIONS


def test_the_clients_charms_and_tiles_are_those_of_the_rules() -> None:
    assert {
        api.Poilu.Value(f"POILU_{poilu.value.upper()}"): rules.THREATS.index(kind)
        for poilu, kind in rules.CHARMS.items()
    } == facts.CHARMS
    assert {api.Tile.Value(f"TILE_{tile.value.upper()}"): f.step for tile, f in rules.TILES.items()} == facts.TILES
    assert [threat.value.upper() for threat in rules.THREATS] == [
        name.removeprefix("THREAT_")
        for name in api.Threat.keys()[1:]  # an enum wrapper is no dict
    ]

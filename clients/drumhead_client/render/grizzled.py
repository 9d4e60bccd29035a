"""A position of The Grizzled, drawn for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from drumhead.grizzled.v1 import grizzled_pb2 as api
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from drumhead_client.bots.grizzled.facts import CARDS, CHARMS, MISSIONS
from drumhead_client.games import value_words
from drumhead_client.render.tables import plain_table

_KINDS = tuple(name.removeprefix("THREAT_").lower() for name in api.Threat.keys()[1:])
_SEATS = "ABCDE"


_SENTENCES: Mapping[int, str] = {
    api.PHASE_CHARACTER: "{it.who} must take a Poilu.",
    api.PHASE_MISSION_CHOICE: "{it.who} must reveal one of the missions offered, or declare the last one.",
    api.PHASE_NURSE_TARGET: "{it.who} must switch a hardship off by the Nurse.",
    api.PHASE_INTENSITY: "{it.who} must choose how many cards each seat gets.",
    api.PHASE_GASTRO_GIVE: "{it.who} must give a card away by the Gastroenteritis: {it.gastro}.",
    api.PHASE_COMMAND_TARGET: "{it.who} must name a seat by Command.",
    api.PHASE_REORGANISE: "{it.who} may pass a card{it.again}.",
    api.PHASE_ACTION: "{it.who} must play a card, make a speech, use the charm or withdraw.",
    api.PHASE_CHRISTMAS_TARGET: "{it.who} must remove a hardship by Merry Christmas.",
    api.PHASE_SECOND_CARD: "{it.who} must play a second card by Double impact.",
    api.PHASE_SPEECH_DISCARD: "{it.who} may discard a card that bears what the speech names: {it.named}.",
    api.PHASE_STRATEGIC: "{it.who} is the first to withdraw and may return a card.",
    api.PHASE_STUNNED_TILE: "{it.who} is stunned and must remove a tile.",
    api.PHASE_SUPPORT_TILE: "{it.who} withdraws and must place a tile.",
    api.PHASE_FORT_DRAW: "{it.who} may draw cards to be rid of {it.fort}.",
    api.PHASE_SHARE_TARGET: "{it.who} must name the seat with which the support is shared.",
    api.PHASE_SUPPORT_BONUS: "{it.who} has the support and may {it.bonus}.",
    api.PHASE_SHARED_REMOVAL: "{it.who} shares the support and may remove hardships, at most {it.removable}.",
}


class _Decision:
    """The words that sentences are made of."""

    def __init__(self, view: Any) -> None:
        self._view = view
        self.who, self.removable = _SEATS[view.decider], view.removable
        self.named = " or ".join(_word(api.Threat, kind) for kind in view.named)
        self.gastro = card_words(view.gastro_card) if view.gastro_card else "not shown"
        self.fort = _word(api.Mission, view.fort)

    @property
    def again(self) -> str:
        return f", a second one after that to {_SEATS[self._view.pass_to]}" if self._view.HasField("pass_to") else ""

    @property
    def bonus(self) -> str:
        """What the winner of support may choose; the charm only after a success of the base game."""
        view = self._view
        ready = view.seats[view.decider].charm_ready
        may_restore = view.options.expansion != api.EXPANSION_AT_YOUR_ORDERS and not view.failed and not ready
        return f"{'restore the charm or ' if may_restore else ''}remove hardships, at most {self.removable}"


def position(view: Any) -> RenderableType:
    """Piles, No man's land, the squad, and of the viewer's own what it holds."""
    lines: list[RenderableType] = [_piles(view), _no_mans_land(view)]
    if view.missions or view.final:
        lines.append(_missions(view))
    lines += _bound(view)
    lines += [Text(), _squad(view)]
    if view.HasField("viewer"):
        lines += [Text(), _own(view)]
    if not view.HasField("result"):
        lines += [Text(), Text(_SENTENCES[view.phase].format(it=_Decision(view)), "bold")]
    return Panel(Group(*lines), title=f"The Grizzled: mission {view.mission_number}, {_now(view)}")


def _now(view: Any) -> str:
    if view.HasField("result"):
        return value_words(api.EndReason, view.result.reason)
    return f"{_word(api.Phase, view.phase)} of {_SEATS[view.decider]}"


def _word(enum: Any, number: int) -> str:
    """A value's name without its prefix and number, e.g. "trauma night"."""
    words = value_words(enum, number)
    return words.partition(" ")[2] if enum.DESCRIPTOR.name in ("Card", "Mission") else words


def card_words(card: int) -> str:
    """A card as printed: its number and kinds, or the hardship's name."""
    if not card:
        return "?"
    facts = CARDS[card]
    name = api.Card.Name(card).removeprefix("CARD_").split("_")[0].lower()
    if facts.hardship:
        return f"{name} {_word(api.Card, card)}"
    return f"{name} {' '.join(_KINDS[kind] for kind in facts.kinds)}{' TRAP' if facts.trap else ''}"


def _cards(cards: Iterable[int]) -> str:
    return ", ".join(card_words(card) for card in cards) or "-"


def _piles(view: Any) -> Text:
    line = Text.assemble(
        ("Trials ", "dim"), str(view.trials.size),
        ("   Morale ", "dim"), (str(view.morale.size), "bold red" if view.morale.size <= 6 else ""),
        ("   discarded ", "dim"), str(len(view.discard)),
        ("   speech tokens ", "dim"), str(view.common_tokens),
    )  # fmt: skip
    if view.intensity:
        line.append("   intensity ", "dim").append(str(view.intensity))
    if view.HasField("mission_deck"):
        line.append("   missions ", "dim").append(str(view.mission_deck.size))
    return line


def _no_mans_land(view: Any) -> Group:
    limit = 4 if view.final == api.FINAL_MISSION_LAST_STAND else 3
    counts = Text("Threats  ", "dim")
    for kind in _KINDS:
        count = getattr(view.threats, kind)
        style = "bold red" if count >= limit - 1 else "yellow" if count else "dim"
        counts.append(f"{kind} {count}  ", style)
    return Group(Text.assemble(("No man's land  ", "dim"), _cards(view.no_mans_land)), counts)


def _missions(view: Any) -> Text:
    line = Text("Missions  ", "dim")
    for active in view.missions:
        line.append(_word(api.Mission, active.mission), "bold")
        stays = " (stays)" if MISSIONS[active.mission].stays else ""
        cards = f" with {len(active.cards)} cards" if active.cards else ""
        line.append(f"{cards}{stays}  ")
    if view.final:
        line.append(value_words(api.FinalMission, view.final), "bold")
    return line


def _bound(view: Any) -> list[RenderableType]:
    """What missions and hardships do to cards and seats, where they do."""
    told = []
    if view.nursed:
        told.append(f"{card_words(view.nursed)} is switched off")
    if view.sticky:
        told.append(f"{card_words(view.sticky)} sticks")
    if view.HasField("commanded"):
        told.append(f"{_SEATS[view.commanded]} is under Command")
    if view.HasField("gastro_holder"):
        told.append(f"{_SEATS[view.gastro_holder]} has the Gastroenteritis")
    if view.failed:
        told.append("the mission has failed")
    return [Text.assemble(("In force  ", "dim"), ", ".join(told))] if told else []


def _squad(view: Any) -> Table:
    table = plain_table("", "Poilu", "Charm", "Cards", "Tiles", "Speech", "Hardships", "")
    for number, seat in enumerate(view.seats):
        name = f"{number} {_SEATS[number]}" + ("*" if number == view.leader else "")
        charm = _KINDS[CHARMS[seat.poilu]] if seat.poilu else "-"
        worn = ", ".join(_word(api.Card, card) for card in seat.hardships)
        table.add_row(
            Text(name, "bold" if seat.in_mission else "dim"),
            _word(api.Poilu, seat.poilu) if seat.poilu else "-",
            Text(charm, "" if seat.charm_ready else "dim strike"),
            str(seat.hand_size),
            f"{seat.tiles_held}{' +1 placed' if seat.tile_placed else ''}",
            str(seat.speech_tokens),
            Text(f"{seat.hardship_value}: {worn}" if worn else "-", "bold red" if seat.hardship_value >= 3 else ""),
            "" if seat.in_mission else "withdrawn",
        )
    return table


def _own(view: Any) -> Text:
    seat = view.seats[view.viewer]
    tiles = ", ".join(_word(api.Tile, tile) for tile in seat.tiles) or "-"
    line = Text.assemble(
        (f"You are {_SEATS[view.viewer]}. ", "bold"),
        ("Hand  ", "dim"),
        _cards(seat.hand),
        ("\nTiles  ", "dim"),
        tiles,
    )
    if seat.placed:
        line.append("   placed  ", "dim").append(_word(api.Tile, seat.placed))
    if view.offered:
        line.append("\nMissions offered  ", "dim").append(
            ", ".join(_word(api.Mission, mission) for mission in view.offered)
        )
    if view.gastro_card:
        line.append("\nTo give away  ", "dim").append(card_words(view.gastro_card))
    return line

"""Positions, events and actions for a terminal.

Every game can be shown from its descriptors alone; a game that has a drawing of its own is in `_POSITIONS`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from google.protobuf.descriptor import FieldDescriptor
from google.protobuf.message import Message
from rich.console import RenderableType
from rich.text import Text
from rich.tree import Tree

from drumhead_client.games import oneof_set, words
from drumhead_client.render import devil_dogs, gravelotte, grizzled, legion_of_honor


def view_renderable(game: str, view: Any) -> RenderableType:
    """The position as the view tells it."""
    draw = _POSITIONS.get(game)
    return draw(view) if draw is not None else _tree(view, Tree(f"[bold]{game}"))


def event_text(event: Any) -> Text:
    """One line for an event: its name and its fields."""
    name, content = oneof_set(event)
    return Text.assemble((name.replace("_", " "), _EVENT_STYLES.get(name, "")), "  ", fields_text(content))


def action_text(action: Any) -> str:
    """One line for an action; the notation of a server, as far as it can be known here."""
    name, content = oneof_set(action)
    return f"{name} {fields_text(content)}".rstrip()


def fields_text(message: Any) -> str:
    """The fields of a message that are set, or may be left out and are zero, as "name value"."""
    if message is None:
        return ""
    parts = []
    for field in message.DESCRIPTOR.fields:
        value = getattr(message, field.name)
        if field.message_type is None:
            parts.append(_scalar_text(message, field, value))
        elif field.is_repeated:
            parts += [fields_text(item) for item in value]
        elif message.HasField(field.name):
            parts.append(action_text(value) if field.message_type.oneofs else fields_text(value))
    return "  ".join(filter(None, parts))


def _scalar_text(message: Any, field: FieldDescriptor, value: Any) -> str:
    """A field that is no message, nothing if it may be left out and is; what an empty one means is said in words."""
    nothing = _NOTHING.get(field.full_name.removeprefix("drumhead."))
    if field.has_presence and not message.HasField(field.name):
        return f"{field.name} {nothing}" if nothing else ""
    number = isinstance(value, int | float) and field.enum_type is None
    if (nothing and value == _NOBODY) if number else not value:
        return f"{field.name} {nothing or 'none'}"
    told = ", ".join(words(field, item) for item in value) if field.is_repeated else words(field, value)
    return f"{field.name} {told}"


_NOBODY = -1
"""A seat that is none."""
_HIDDEN = "not shown"
_NOTHING = {
    "devil_dogs.v1.CardsDrawn.cards": _HIDDEN,
    "devil_dogs.v1.GameOver.winner": "nobody",
    "devil_dogs.v1.TokenMoved.destination": "off the map",
    "devil_dogs.v1.TokenPlaced.hex": "off the map",
    "devil_dogs.v1.UnitArrived.hex": "none, it waits",
    "gravelotte.v1.GameOver.winner": "nobody",
    "grizzled.v1.CardPassed.card": _HIDDEN,
    "grizzled.v1.CardsDrawn.cards": _HIDDEN,
    "grizzled.v1.GastroSeen.card": _HIDDEN,
    "grizzled.v1.MissionsSeen.missions": _HIDDEN,
    "grizzled.v1.SupportRevealed.winner": "nobody",
    "grizzled.v1.TilePlaced.tile": _HIDDEN,
    "grizzled.v1.TileRemoved.tile": _HIDDEN,
    "legion_of_honor.v1.DieRolled.seat": "nobody",
    "legion_of_honor.v1.DuelBegan.other": "the server",
    "legion_of_honor.v1.DuelEnded.winner": "nobody",
}
"""What it means that a field is empty, or a seat -1; of fields that are not here, that there is none."""
_EVENT_STYLES = {
    "column_revealed": "bold",
    "die_rolled": "magenta",
    "cube_taken": "red",
    "marker_moved": "green",
    "momentum_gained": "yellow",
    "game_over": "bold reverse",
    "decision_opened": "dim",
    "turn_supplied": "dim",
    "mission_begun": "bold",
    "mission_revealed": "bold",
    "card_played": "yellow",
    "mission_failed": "bold red",
    "mission_succeeded": "bold green",
    "hardship_removed": "green",
    "trials_raised": "red",
    "sector_activated": "bold",
    "step_lost": "red",
    "unit_pinned": "yellow",
    "objective_taken": "bold green",
    "keyword_executed": "magenta",
    "turn_ended": "bold",
    "season_began": "bold reverse",
    "round_began": "bold",
    "battle_began": "bold",
    "card_dealt": "yellow",
    "rank_changed": "bold green",
    "wound_suffered": "red",
}


def _tree(message: Any, tree: Tree) -> Tree:
    for field, value in message.ListFields():
        if field.message_type is None:
            items = list(value) if field.is_repeated else [value]
            tree.add(f"{field.name}: [bold]{', '.join(words(field, item) for item in items)}")
            continue
        for item in value if field.is_repeated else [value]:
            if isinstance(item, Message):
                _tree(item, tree.add(field.name))
    return tree


_POSITIONS: dict[str, Callable[[Any], RenderableType]] = {
    "devil_dogs": devil_dogs.position,
    "gravelotte": gravelotte.position,
    "grizzled": grizzled.position,
    "legion_of_honor": legion_of_honor.position,
}

"""Positions, events and actions for a terminal.

Every game can be shown from its descriptors alone; a game that has a drawing of its own is in `_POSITIONS`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

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
        if field.message_type is not None:
            if field.is_repeated:
                parts += [fields_text(item) for item in value]
            elif message.HasField(field.name):
                inner = action_text(value) if field.message_type.oneofs else fields_text(value)
                parts.append(inner)
        elif field.is_repeated:
            parts.append(f"{field.name} {', '.join(words(field, item) for item in value)}")
        elif not field.has_presence or message.HasField(field.name):
            parts.append(f"{field.name} {words(field, value)}")
    return "  ".join(parts)


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

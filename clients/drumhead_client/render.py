"""Positions, events and actions for a terminal.

Every game can be shown from its descriptors alone; a game that has a drawing of its own is in `_POSITIONS`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from drumhead.gravelotte.v1 import gravelotte_pb2 as gravelotte
from google.protobuf.message import Message
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text
from rich.tree import Tree

from drumhead_client.games import oneof_set, words


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


# Gravelotte 1870


def _card(number: int) -> str:
    if number == gravelotte.CARD_UNSPECIFIED:
        return "?"
    return gravelotte.Card.Name(number).removeprefix("CARD_").split("_", 1)[1].replace("_", " ").lower()


def _track(position: int, half: int) -> Text:
    spaces = Text()
    for space in range(-half, half + 1):
        if space == position:
            spaces.append(" ● ", "bold blue" if position > 0 else "bold red" if position < 0 else "bold")
        else:
            spaces.append(" ★ " if abs(space) == half else " · ", "dim")
    return spaces


def _gravelotte(view: Any) -> RenderableType:
    half, fronts = view.options.half_length, view.fronts
    board = Table.grid(padding=(0, 2))
    board.add_row("", Text("France ◄", "red"), "", Text("► Prussia", "blue"))
    for name, left, right in (
        ("square", "Canrobert", "Second Army"),
        ("diamond", "Ladmirault", "IX Corps"),
        ("circle", "Frossard", "First Army"),
    ):
        track = _track(getattr(fronts, name), getattr(half, name))
        board.add_row(Text(name, "bold"), Text(left, "dim"), track, Text(right, "dim"))
    sides = Table(box=None, pad_edge=False, header_style="dim")
    for heading in ("", "Momentum", "Cubes", "Column 1", "Column 2", "Column 3", "Doubled", "Assets ready"):
        sides.add_column(heading)
    for title, style, side, cubes, prefix in (
        ("Prussia", "blue", view.prussia, view.cubes.prussia, "PR_"),
        ("France", "red", view.france, view.cubes.france, "FR_"),
    ):
        plan = [_card(card) for card in side.plan] or ["committed" if side.committed else "", "", ""]
        ready = [
            gravelotte.Asset.Name(card.asset).removeprefix("ASSET_" + prefix).replace("_", " ").lower()
            for card in view.assets
            if card.status == gravelotte.ASSET_STATUS_READY
            and gravelotte.Asset.Name(card.asset).startswith("ASSET_" + prefix)
        ]
        momentum = "▮" * side.momentum + "▯" * (5 - side.momentum)
        taken = "■" * cubes or "-"
        doubled = "yes" if side.doubling_armed else ""
        sides.add_row(Text(title, f"bold {style}"), momentum, taken, *plan, doubled, ", ".join(ready) or "-")
    phase = gravelotte.Phase.Name(view.phase).removeprefix("PHASE_").replace("_", " ").lower()
    title = f"Gravelotte 1870: turn {view.turn}, {phase}" + (f", column {view.column}" if view.column else "")
    return Panel(Group(board, Text(), sides, Text(f"{view.cubes.pool} cubes in the pool", "dim")), title=title)


_POSITIONS: dict[str, Callable[[Any], RenderableType]] = {"gravelotte": _gravelotte}

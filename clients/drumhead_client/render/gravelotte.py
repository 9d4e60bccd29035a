"""A position of Gravelotte 1870, drawn for a terminal."""

from __future__ import annotations

from typing import Any

from drumhead.gravelotte.v1 import gravelotte_pb2 as gravelotte
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from drumhead_client.render.tables import plain_table


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


def position(view: Any) -> RenderableType:
    """Fronts, sides and Assets."""
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
    sides = plain_table("", "Momentum", "Cubes", "Column 1", "Column 2", "Column 3", "Doubled", "Assets ready")
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

"""A position of Gravelotte 1870, drawn for a terminal."""

from __future__ import annotations

from typing import Any

from drumhead.gravelotte.v1 import gravelotte_pb2 as gravelotte
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from drumhead_client.games import value_words
from drumhead_client.render.tables import plain_table

_SIDES = ("Prussia", "France")
_STYLES = ("blue", "red")
_FRONTS = (
    ("square", "Canrobert", "Second Army"),
    ("diamond", "Ladmirault", "IX Corps"),
    ("circle", "Frossard", "First Army"),
)
_PREFIXES = ("pr ", "fr ")
_STATUSES = {gravelotte.ASSET_STATUS_READY: "", gravelotte.ASSET_STATUS_USED: " (used)"}


def position(view: Any) -> RenderableType:
    """Fronts, sides, Assets, and what is decided."""
    title = f"Gravelotte 1870: turn {view.turn}, {value_words(gravelotte.Phase, view.phase)}"
    title += f", column {view.column}" if view.column else ""
    pool = Text(f"{view.cubes.pool} cubes in the pool", "dim")
    lines: list[RenderableType] = [_fronts(view), Text(), _sides(view), pool, _assets(view)]
    lines += [Text(), Text(_decision(view), "bold")]
    return Panel(Group(*lines), title=title)


def _named(enum: Any, number: int) -> str:
    """A card or Asset without the letters of its side."""
    words = value_words(enum, number)
    return words[3:] if words.startswith(_PREFIXES) else words


def _card(number: int) -> str:
    return "?" if number == gravelotte.CARD_UNSPECIFIED else _named(gravelotte.Card, number)


def _fronts(view: Any) -> Table:
    half, fronts = view.options.half_length, view.fronts
    board = Table.grid(padding=(0, 2))
    board.add_row("", Text("France ◄", "red"), "", Text("► Prussia", "blue"))
    for name, left, right in _FRONTS:
        track = _track(getattr(fronts, name), getattr(half, name))
        board.add_row(Text(name, "bold"), Text(left, "dim"), track, Text(right, "dim"))
    return board


def _track(position: int, half: int) -> Text:
    spaces = Text()
    for space in range(-half, half + 1):
        if space == position:
            spaces.append(" ● ", "bold blue" if position > 0 else "bold red" if position < 0 else "bold")
        else:
            spaces.append(" ★ " if abs(space) == half else " · ", "dim")
    return spaces


def _sides(view: Any) -> Table:
    table = plain_table("", "Momentum", "Cubes", "Column 1", "Column 2", "Column 3", "Doubled")
    cubes = (view.cubes.prussia, view.cubes.france)
    for seat, side in enumerate((view.prussia, view.france)):
        plan = [_card(card) for card in side.plan] or ["committed" if side.committed else "", "", ""]
        momentum = "▮" * side.momentum + "▯" * (5 - side.momentum)
        doubled = "yes" if side.doubling_armed else ""
        table.add_row(Text(_SIDES[seat], f"bold {_STYLES[seat]}"), momentum, "■" * cubes[seat] or "-", *plan, doubled)
    return table


def _assets(view: Any) -> Text:
    """The Assets that may still be used, and those that have been in this turn."""
    line = Text("Assets  ", "dim")
    for seat, prefix in enumerate(_PREFIXES):
        told = [
            _named(gravelotte.Asset, card.asset) + _STATUSES[card.status]
            for card in view.assets
            if card.status in _STATUSES and value_words(gravelotte.Asset, card.asset).startswith(prefix)
        ]
        line.append_text(Text.assemble("; " if seat else "", (_SIDES[seat], _STYLES[seat])))
        line.append(f" {', '.join(told) or 'none'}")
    return line


def _decision(view: Any) -> str:
    """What is decided, by whom and about what."""
    match view.phase:
        case gravelotte.PHASE_PLANNING:
            waiting = [_SIDES[seat] for seat, side in enumerate((view.prussia, view.france)) if not side.committed]
            return f"{' and '.join(waiting)} must commit three of the six cards, for columns 1, 2 and 3."
        case gravelotte.PHASE_BOURBAKI:
            return "France may use Bourbaki to see a column of Prussia's and order its own cards anew."
        case gravelotte.PHASE_REORDER:
            shown = f"column {view.shown_column} of Prussia is {_facing(view.prussia, view.shown_column)}"
            return f"France must order its three cards anew; {shown}."
        case gravelotte.PHASE_ASSET_PR:
            return f"Prussia may use an Asset in column {view.column}{_meeting(view)}."
        case gravelotte.PHASE_ASSET_FR:
            return f"France may use an Asset in column {view.column}{_meeting(view)}."
    winner = _SIDES[view.result.winner] if view.result.HasField("winner") else "nobody"
    return f"Over: {winner} won, {value_words(gravelotte.EndReason, view.result.reason)}."


def _facing(side: Any, column: int) -> str:
    return _card(side.plan[column - 1]) if 0 < column <= len(side.plan) else "?"


def _meeting(view: Any) -> str:
    """The two cards of the column that is carried out."""
    return f", where {_facing(view.prussia, view.column)} meets {_facing(view.france, view.column)}"

"""A position of Legion of Honor, drawn for a terminal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from drumhead.legion_of_honor.v1 import legion_of_honor_pb2 as api
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from drumhead_client.bots.legion_of_honor.facts import RANKS
from drumhead_client.bots.legion_of_honor.titles import TITLES
from drumhead_client.games import value_words
from drumhead_client.render.tables import plain_table

_ROMAN = (
    "", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV", "XVI",
)  # fmt: skip
_COUNTS = ("N", "G", "E", "Paris", "Purse", "H", "C", "F", "S", "LoH")
_LEGEND = "N Notice, G Glory, E Experience, H Health, C Charm, F Fencing, S Standing; * Senior Grognard"
_AWAY = {api.ABSENCE_DEAD: "bold red", api.ABSENCE_PRISONER: "red", api.ABSENCE_CONVALESCENT: "yellow"}


def position(view: Any) -> RenderableType:
    """The sheets, the deck, the ladies, and what is being fought and decided."""
    lines: list[RenderableType] = [_sheets(view), Text(), _deck(view)]
    if view.ladies:
        lines.append(_ladies(view))
    if view.loans:
        lines.append(_loans(view))
    if view.HasField("battle"):
        lines += [Text(), _battle(view.battle)]
    if view.HasField("duel"):
        lines += [Text(), _duel(view)]
    if view.HasField("bout"):
        lines.append(Text.assemble(("Drinking bout  ", "dim"), f"joined: {_seats(view.bout.drinkers)}"))
    lines += [Text(), _result(view.result) if view.HasField("result") else _decision(view)]
    return Panel(Group(*lines), title=f"Legion of Honor: season {_ROMAN[view.season]}, {_now(view)}")


def _now(view: Any) -> str:
    phase = _word(api.Phase, view.phase)
    return f"{phase}, round {view.round}" if view.round else phase


def _word(enum: Any, number: int) -> str:
    """A value in words, "-" for none."""
    return value_words(enum, number) if number else "-"


def rank_words(number: int) -> str:
    """A rank as it is written, e.g. "General de Brigade"."""
    if number == api.RANK_SOUS_LIEUTENANT:
        return "Sous-Lieutenant"
    return " ".join(word if word == "de" else word.capitalize() for word in _word(api.Rank, number).split())


def command_words(number: int) -> str:
    """A Command in short, e.g. "IV Corps", "Army Italy"."""
    words = _word(api.Command, number).split()
    if words[0] == "corps":
        return f"{_ROMAN[int(words[1])]} Corps" if words[1].isdecimal() else "Reserve Corps"
    return " ".join(word.capitalize() for word in words)


def card_words(number: int) -> str:
    """A card with its title."""
    return f"{number} {TITLES[number]}" if number in TITLES else str(number)


def _seats(seats: Iterable[int]) -> str:
    return ", ".join(str(seat) for seat in seats) or "-"


def _sheets(view: Any) -> Group:
    """The numbers of all seats, and what else is to be said of those of whom there is something."""
    table = plain_table("", "Rank", "Command", *_COUNTS)
    table.padding = (0, 1, 0, 0)
    for column in table.columns[3:]:
        column.justify = "right"
    lines: list[RenderableType] = [table]
    for grognard in view.grognards:
        own = view.HasField("viewer") and view.viewer == grognard.seat
        values = (
            grognard.notice, grognard.glory, grognard.experience, grognard.paris, grognard.purse, grognard.health,
            grognard.charm, grognard.fencing,
        )  # fmt: skip
        table.add_row(
            Text(f"{grognard.seat}{'*' if grognard.seat == view.senior else ''}", "bold" if own else ""),
            Text("cashiered" if grognard.cashiered else rank_words(grognard.rank), "bold" if own else ""),
            command_words(grognard.command),
            *map(str, values),
            f"{grognard.standing:+d}",
            str(grognard.legion),
        )
        if state := _state(grognard):
            lines.append(Text.assemble((f"{grognard.seat}  ", "dim"), state))
    return Group(*lines, Text(_LEGEND, "dim"))


def _state(grognard: Any) -> Text:
    """Titles, office, why he is away, his ladies."""
    notes = Text()
    if grognard.absence not in (api.ABSENCE_PRESENT, api.ABSENCE_UNSPECIFIED):
        notes.append(_word(api.Absence, grognard.absence), _AWAY.get(grognard.absence, "dim"))
    told = [_word(api.Title, title).capitalize() for title in grognard.titles]
    told += ["office"] if grognard.office else []
    told += [f"{_word(api.Wound, grognard.wound)} wounded"] if grognard.wound else []
    told += [f"married to {_word(api.Lady, grognard.wife).capitalize()}"] if grognard.wife else []
    told += [f"loves {_word(api.Lady, lady).capitalize()}" for lady in grognard.mistresses]
    told += [f"wronged by {injury.by}" for injury in grognard.injuries]
    if told:
        notes.append((", " if notes else "") + ", ".join(told))
    return notes


def next_rank(grognard: Any) -> str:
    """What the next rank needs, e.g. "Major: G 130, E 110"."""
    if grognard.rank >= api.RANK_GENERAL:
        return "only the baton"
    need = RANKS[grognard.rank + 1]
    wanted = [
        f"{name} {value}"
        for name, value in zip("NGE", (need.notice, need.glory, need.experience), strict=True)
        if value
    ]
    return f"{rank_words(grognard.rank + 1)}: {', '.join(wanted)}"


def _deck(view: Any) -> Text:
    line = Text.assemble(("Deck ", "dim"), str(view.deck))
    if view.drawn:
        line.append("   last card  ", "dim").append(card_words(view.drawn[-1]), "bold")
    if view.events_pending:
        line.append("   to come  ", "dim").append(", ".join(card_words(card) for card in view.events_pending))
    return line


def _ladies(view: Any) -> Text:
    told = (f"{_word(api.Lady, e.lady).capitalize()} C{e.charm} I{e.influence} M{e.money}" for e in view.ladies)
    return Text.assemble(("Ladies  ", "dim"), ", ".join(told))


def _loans(view: Any) -> Text:
    told = (f"{loan.borrower} owes {loan.lender} {loan.owed} in {loan.rounds} rounds" for loan in view.loans)
    return Text.assemble(("Loans  ", "dim"), ", ".join(told))


def _battle(battle: Any) -> Group:
    lines = [Text.assemble(("Battle of ", "dim"), (battle.id.replace("_", " "), "bold"))]
    for fighter in battle.fighters:
        line = Text(f"  {fighter.seat}  {_word(api.CombatTitle, fighter.title)}")
        if fighter.act:
            line.append(f", {_word(api.Act, fighter.act)}", "bold" if fighter.act == api.ACT_GLORY else "dim")
        if fighter.hit:
            line.append(f", {_word(api.Wound, fighter.hit)}", "red")
        if fighter.captured:
            line.append(", captured", "red")
        lines.append(line)
    if battle.volunteers:
        lines.append(Text(f"  rescuers: {_seats(battle.volunteers)}"))
    return Group(*lines)


def _duel(view: Any) -> Group:
    duel = view.duel
    title = Text.assemble(("Duel  ", "dim"), _word(api.Weapon, duel.weapon), ("   to be answered  ", "dim"))
    lines = [title.append(_word(api.DuelCard, duel.lead))]
    for side in duel.sides:
        who = "the server" if side.seat < 0 else f"seat {side.seat}"
        hand = ", ".join(_word(api.DuelCard, card) for card in side.hand)
        lines.append(
            Text(
                f"  {who}{' (a character)' if side.character else ''}: {side.cards} cards{f' ({hand})' if hand else ''}"
            )
        )
    return Group(*lines)


_AMOUNTS = {
    api.KIND_TRANSFER_MONEY: "from {it.low} to {it.high}, above zero to Paris, below to the purse",
    api.KIND_MISTRESS_GLORY: "from 0 to {it.high}",
    api.KIND_ZEAL: "Experience {it.high} instead of {it.low}",
    api.KIND_CORRUPTION_AMOUNT: "from {it.low} to {it.high}",
    api.KIND_HOUSE_BET: "at most {it.high}, so far {it.low:+d}",
    api.KIND_GAMBLE_BET: "from {it.low} to {it.high}",
    api.KIND_GAMBLE_ANSWER: "a bet of {it.low}",
    api.KIND_CAROUSE: "multiples of {it.low}, at most {it.high}",
    api.KIND_SPLIT_POT: "{it.high} left to share",
    api.KIND_RENEGOTIATION_ANSWER: "{it.low} % of the debt, in {it.rounds} rounds",
    api.KIND_LOAN_ANSWER: "{it.low} lent, {it.high} owed in {it.rounds} rounds",
}
"""What the numbers of a decision mean, by its kind; those of other kinds are for the rules alone."""
_PLACES = (api.KIND_HOUSE_BET, api.KIND_MISTRESS_GLORY, api.KIND_SPLIT_POT)
"""Kinds whose `other` is no seat."""


def _decision(view: Any) -> Text:
    asked = view.decision
    line = Text.assemble(
        ("Seat ", "dim"), str(asked.seat), ("  decides  ", "dim"), (_word(api.Kind, asked.kind), "bold")
    )
    if asked.card:
        line.append("   card  ", "dim").append(card_words(asked.card))
    if asked.lady:
        line.append("   about  ", "dim").append(_word(api.Lady, asked.lady).capitalize())
    if asked.other >= 0 and asked.kind not in _PLACES:
        line.append("   about seat ", "dim").append(str(asked.other))
    if asked.kind in _AMOUNTS:
        line.append("   " + _AMOUNTS[asked.kind].format(it=asked))
    if view.HasField("viewer") and view.viewer == asked.seat:
        line.append("\nYour next rank  ", "dim").append(next_rank(view.grognards[view.viewer]))
    return line


def _result(result: Any) -> Text:
    told = (f"seat {e.seat}: {e.points} points{', won' if e.won else ''}" for e in result.standings)
    return Text.assemble(("Over  ", "bold"), "; ".join(told))

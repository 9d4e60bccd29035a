"""Every card drawn for each band and each first answer: python -m tests.services.legion_of_honor.played writes them.

A row of cards_played.yaml names card, rank of the drawer and first answer, and says what dice fell, what was answered
and every change of the whole state. The drawer is seat 0; seat 1 is of his Command, seat 2 of another of the card's,
seat 3 retired. Rows are written once, read over against the data, and from then on only compared.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import cycle
from pathlib import Path
from typing import Any

import msgspec
import yaml

from services.legion_of_honor import rules
from services.legion_of_honor.agenda import Ask
from services.legion_of_honor.components import BATTLES, BLOCKS, CARDS, SEASONS, SHEETS, CardFacts
from services.legion_of_honor.moves import Action
from services.legion_of_honor.words import Absence, Command, Lady, Loyalty, Rank
from services.rulekit.chance import Drawn, Roll, Sample, Scripted
from services.rulekit.notation import notation
from tests.services.legion_of_honor.positions import Played, drawn, lady, position

FILE = Path(__file__).with_name("cards_played.yaml")
BANDS = (Rank.LIEUTENANT, Rank.MAJOR, Rank.GENERAL_DE_DIVISION)
ROUNDS = {41: "XI-1", 52: "VI-1", 127: "XI-C"}


class Middling(Scripted):
    """A few dice over and over, the first things to be sampled, cards of the piles from a low number up."""

    def __init__(self) -> None:
        super().__init__()
        self._tens, self._hundreds = cycle([6, 3, 8, 2, 5, 1, 9]), cycle([60, 71, 5, 88, 34])

    def roll(self, sides: int, count: int = 1) -> tuple[int, ...]:
        self._dice += [next(self._tens if sides == 10 else self._hundreds) for _ in range(count)]
        return super().roll(sides, count)

    def sample(self, items: Sequence[Any], n: int) -> tuple[Any, ...]:
        self._samples.append(tuple(range(n)))
        return super().sample(items, n)

    def _operate(self, operation: Any) -> tuple[int, ...] | None:
        if hasattr(operation, "count"):
            start = 1 if operation.pile == "swords" else 187
            self.next = getattr(self, "next", start)
            self._cards.append(tuple(range(self.next, self.next + operation.count)))
            self.next += operation.count
        return super()._operate(operation)


def _round(card: CardFacts) -> str:
    if card.number in ROUNDS:
        return ROUNDS[card.number]
    for season in SEASONS.values():
        for each in season.rounds:
            if card.event and card.number in (*each.events, *each.sequel):
                return each.id
    return "VIII-A" if card.on_campaign else "VIII-1"


def _named_commands(block: int) -> list[Command]:
    found: list[Command] = []
    for effect in BLOCKS[block]:
        if effect.op == "battle":
            found += BATTLES[effect.args["battle"]].commands
        for key in ("commands", "if"):
            for each in effect.args.get(key) or ():
                if isinstance(each, Command):
                    found.append(each)
                elif isinstance(each, tuple) and each[0] in ("command_in", "command_in_or_furlough"):
                    found += each[1]
    return list(dict.fromkeys(found))


def start(card: CardFacts, rank: Rank) -> Any:
    """The position in which a card is drawn."""
    at = _round(card)
    season = next(facts.number for facts in SEASONS.values() if any(each.id == at for each in facts.rounds))
    commands = _named_commands(card.block) or [command for _, command in SHEETS[season]]
    if card.number == 127:
        commands = [Command.ARMY_CATALONIA, Command.ARMY_ANDALUSIA]
    mine, other = commands[0], commands[-1]
    drawer = {
        "rank": rank,
        "notice": 25,
        "standing": 2,
        "command": mine,
        "mistresses": (Lady.EVA,),
        "loyalty": Loyalty.BONAPARTIST,
    }
    return position(
        drawer,
        {"command": mine, "loyalty": Loyalty.BONAPARTIST},
        {"command": other, "loyalty": Loyalty.ROYALIST},
        {"command": None, "absence": Absence.RETIRED},
        at=at,
        ladies=(lady("eva", 9, 2, 3),),
    )


def _variants(card: CardFacts) -> list[Rank]:
    banded = any(effect.op == "band" for effect in _effects(card.block))
    return list(BANDS) if banded else [Rank.LIEUTENANT]


def _effects(block: int) -> Any:
    for effect in BLOCKS[block]:
        yield effect
        for value in effect.args.values():
            if isinstance(value, int) and not isinstance(value, bool) and effect.op in ("when", "use", "each"):
                yield from _effects(value) if value < len(BLOCKS) else ()
        for option in effect.args.get("options", ()) if effect.op == "choose" else ():
            yield from _effects(option.then)


def _answered(card: CardFacts, rank: Rank, first: Action | None) -> tuple[Played, Middling, list[Action]]:
    """The card with one first answer, and the default of every decision after it."""
    chance = Middling()
    state = start(card, rank)
    played = drawn(state, card.number, scripted=chance)
    answers: list[Action] = []
    while isinstance(ask := played.ask, Ask):
        action = first if first is not None and not answers else rules.fallback(played.state, ask.seat)
        answers.append(action)
        step = rules.apply(played.state, ask.seat, action, chance)
        played = Played(played.before, step.state, (*played.events, *step.events))
    return played, chance, answers


def rows() -> list[dict[str, Any]]:
    """Every row anew."""
    found = []
    for card in CARDS.values():
        if card.end_of_round or (card.number > 127 and 134 <= card.number <= 139):
            continue
        for rank in _variants(card):
            opening = drawn(start(card, rank), card.number, scripted=Middling())
            firsts: list[Action | None] = [None]
            if opening.ask is not None:
                firsts = list(opening.legal)[:12]
            found += [_row(card, rank, first) for first in firsts]
    return found


def _row(card: CardFacts, rank: Rank, first: Action | None) -> dict[str, Any]:
    played, chance, answers = _answered(card, rank, first)
    given = chance.answers
    return {
        "card": card.number,
        "rank": rank.value,
        "answers": [notation(answer) for answer in answers],
        "dice": [value for each in given if isinstance(each, Roll) for value in each.values],
        "samples": [list(each.indices) for each in given if isinstance(each, Sample)],
        "cards": [list(each.cards) for each in given if isinstance(each, Drawn)],
        "changes": json.loads(msgspec.json.encode(played.changes)),
    }


def replayed(row: dict[str, Any]) -> dict[str, Any]:
    """The changes that a row's dice and answers make now."""
    chance = Scripted(row["dice"], (), row["samples"], row["cards"])
    played = drawn(start(CARDS[row["card"]], Rank(row["rank"])), row["card"], scripted=chance)
    for text in row["answers"]:
        (action,) = (each for each in played.legal if notation(each) == text)
        step = rules.apply(played.state, played.ask.seat, action, chance)  # type: ignore[union-attr]
        played = Played(played.before, step.state, (*played.events, *step.events))
    assert played.ask is None
    chance.finish()
    changes: dict[str, Any] = json.loads(msgspec.json.encode(played.changes))
    return changes


def main() -> None:
    """Write the file."""
    texts = (yaml.safe_dump(row, default_flow_style=True, width=10**6, sort_keys=False).strip() for row in rows())
    head = "# Made by python -m tests.services.legion_of_honor.played; read over against the data.\n"
    FILE.write_text(head + "".join(f"- {text}\n" for text in texts))


if __name__ == "__main__":
    main()

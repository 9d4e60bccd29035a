"""Positions and steps of them, as tests write them: a few sheets, dice as they fall, answers as they are given."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from services.legion_of_honor import rules
from services.legion_of_honor.agenda import AgendaItem, Ask, Step, Task
from services.legion_of_honor.components import CARDS, COMBAT_CARDS, SEASONS, SWORD_CARDS
from services.legion_of_honor.moves import (
    Accept,
    Action,
    ChooseOption,
    Decline,
    Event,
    Kind,
    NameAmount,
    NameSeat,
)
from services.legion_of_honor.rules.decks import draw
from services.legion_of_honor.rules.match import play_on
from services.legion_of_honor.rules.table import Table
from services.legion_of_honor.state import Grognard, LadyInPlay, Options, State
from services.legion_of_honor.words import Command, Lady, Phase, Rank
from services.rulekit.chance import Scripted
from services.rulekit.encoding import decode, encode
from services.rulekit.piles import Pile

YES, NO = Accept(), Decline()


def option(name: str) -> ChooseOption:
    return ChooseOption(name)


def amount(number: int) -> NameAmount:
    return NameAmount(number)


def seat(number: int) -> NameSeat:
    return NameSeat(number)


def soldier(place: int = 0, **changes: Any) -> Grognard:
    """A Lieutenant with N 5 G 10 E 10, far from promotion, in the Army of the North.

    A word given as plain text becomes the word, as rules compare it: by identity.
    """
    sheet: dict[str, Any] = {
        "notice": 5,
        "glory": 10,
        "experience": 10,
        "paris": 20,
        "purse": 20,
        "health": 80,
        "charm": 5,
        "fencing": 3,
        "rank": Rank.LIEUTENANT,
        "command": Command.ARMY_NORTH,
    }
    return decode(encode(Grognard(place, **{**sheet, **changes})), Grognard)


def position(*sheets: dict[str, Any], seats: int = 4, at: str = "II-A", **changes: Any) -> State:
    """Soldiers in a round, or in the segment of a season (`at="VIII"`); sheets not given are ordinary ones."""
    grognards = tuple(soldier(place, **(sheets[place] if place < len(sheets) else {})) for place in range(seats))
    roman = at.split("-")[0]
    season = next(facts for facts in SEASONS.values() if facts.roman == roman)
    place = next((i for i, facts in enumerate(season.rounds) if facts.id == at), -1)
    phase = Phase.SEGMENT
    if place >= 0:
        phase = Phase.ON_CAMPAIGN if season.rounds[place].on_campaign else Phase.IN_GARRISON
    late = season.number > 6
    given = {
        "options": Options(),
        "season": season.number,
        "sheet_season": season.number,
        "round": place,
        "phase": phase,
        "marshalate_open": late,
        "legion_open": late,
        "members": tuple(range(seats)),
        "deck": Pile("deck", 0),
        "combat": Pile("combat", len(COMBAT_CARDS)),
        "swords": Pile("swords", len(SWORD_CARDS)),
    }
    return State(grognards=grognards, **{**given, **changes})


def lady(name: str, charm: int, influence: int, money: int) -> LadyInPlay:
    return LadyInPlay(Lady(name), charm, influence, money)


@dataclass(frozen=True)
class Played:
    """A state, the one it came from, the events on the way."""

    before: State
    state: State
    events: tuple[Event, ...]

    def __getitem__(self, place: int) -> Grognard:
        return self.state.grognards[place]

    def of(self, kind: type[Event]) -> list[Event]:
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def ask(self) -> Ask | None:
        """The decision that is open."""
        item = self.state.agenda[-1] if self.state.agenda else None
        return item if isinstance(item, Ask) else None

    @property
    def asked(self) -> tuple[int, Kind] | None:
        return None if self.ask is None else (self.ask.seat, self.ask.kind)

    @property
    def legal(self) -> Sequence[Action]:
        assert self.ask is not None
        return rules.legal(self.state, self.ask.seat)

    @property
    def changes(self) -> dict[str, Any]:
        """Every difference of the whole states but the agenda: "0.glory" of a sheet, "removed" of the rest."""
        found: dict[str, Any] = {}
        for name in State.__struct_fields__:
            if name in ("agenda", "grognards", "touched"):
                continue
            if getattr(self.before, name) != getattr(self.state, name):
                found[name] = getattr(self.state, name)
        for old, new in zip(self.before.grognards, self.state.grognards, strict=True):
            for name in Grognard.__struct_fields__:
                if getattr(old, name) != getattr(new, name):
                    found[f"{new.seat}.{name}"] = getattr(new, name)
        return found

    def then(self, *answers: Action, **chance: Any) -> Played:
        """Answer the open decisions one after another; the chance must be used up."""
        scripted = chance["scripted"] if "scripted" in chance else Scripted(**chance)
        state, events = self.state, list(self.events)
        for action in answers:
            item = state.agenda[-1]
            assert isinstance(item, Ask), f"nobody is asked for {action}"
            step = rules.apply(state, item.seat, action, scripted)
            state, events = step.state, [*events, *step.events]
        scripted.finish()
        return Played(self.before, state, tuple(events))


def carry_out(
    state: State, *items: AgendaItem, answers: Sequence[Action] = (), under: Sequence[AgendaItem] = (), **chance: Any
) -> Played:
    """Carry out agenda items and answer what is asked; dice, cards and samples must be exactly those asked for."""
    scripted = Scripted(**chance)
    table = Table(replace(state, agenda=tuple(under)), scripted)
    table.then(*items)
    play_on(table)
    step = table.step()
    played = Played(state, step.state, step.events)
    return played.then(*answers, scripted=scripted)


def steps(state: State, *names: Step, seat: int = -1, **details: Any) -> Played:
    """Carry out steps of the sequence of play."""
    return carry_out(state, *(Task(name, seat) for name in names), **details)


def drawn(
    state: State,
    card: int,
    seat: int = 0,
    answers: Sequence[Action] = (),
    under: Sequence[AgendaItem] = (),
    **chance: Any,
) -> Played:
    """A seat draws a card; everything that follows from it."""
    given = chance.pop("scripted", None)
    scripted = given if given is not None else Scripted(**chance)
    table = Table(replace(state, agenda=tuple(under)), scripted)
    draw(table, seat, CARDS[card])
    play_on(table)
    step = table.step()
    played = Played(state, step.state, step.events)
    return played if given is not None else played.then(*answers, scripted=scripted)


def lap(state: State, step: Step, **details: Any) -> Played:
    """A step for everybody, SG first."""
    order = [(state.senior + i) % len(state.grognards) for i in range(len(state.grognards))]
    return carry_out(state, *(Task(step, place) for place in order), **details)

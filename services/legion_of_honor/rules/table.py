"""The table while one action is carried out: words that every chapter has in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from msgspec.structs import replace

from services.legion_of_honor.agenda import AgendaItem, Ask, Step, Task
from services.legion_of_honor.components import (
    COMMANDS,
    HATS,
    MAX_HEALTH,
    MAX_STANDING,
    MIN_STANDING,
    RANKS,
    SEASONS,
    SENIORITY,
    RoundFacts,
    SeasonFacts,
)
from services.legion_of_honor.moves import (
    AbsenceChanged,
    Action,
    AttributeChanged,
    CommandChanged,
    DieRolled,
    Event,
    Kind,
    PartyInjured,
    Purpose,
)
from services.legion_of_honor.state import Grognard, Injury, State
from services.legion_of_honor.vocabulary import Amount
from services.legion_of_honor.words import Absence, Attribute, Band, Command, Grievance, Rank, Theatre
from services.rulekit.table import AgendaTable, clockwise

LIMITS = {
    Attribute.HEALTH: (0, MAX_HEALTH),
    Attribute.STANDING: (MIN_STANDING, MAX_STANDING),
}
_PROMOTING = (Attribute.NOTICE, Attribute.GLORY, Attribute.EXPERIENCE)
_NO_LIMIT = 1 << 31


class Table(AgendaTable[State, Event, AgendaItem]):
    """A position in the making."""

    # What is to be done

    def ask(self, kind: Kind, seat: int, **details: Any) -> None:
        """Ask a seat next."""
        self.agenda.append(Ask(kind, seat, **details))

    # Seats

    @property
    def seats(self) -> int:
        """Number of Grognards in the game, absent ones included."""
        return len(self.grognards)

    def order(self) -> list[int]:
        """All seats, the Senior Grognard first, then clockwise (LOH-004)."""
        return self.clockwise(self.state.senior)

    def clockwise(self, first: int) -> list[int]:
        """All seats from one on."""
        return clockwise(first, self.seats)

    def present(self, seat: int) -> bool:
        """Not absent."""
        return self.grognards[seat].absence is Absence.PRESENT

    def alive(self, seat: int) -> bool:
        """Not dead."""
        return self.grognards[seat].absence is not Absence.DEAD

    # Dice

    def roll(self, sides: int, purpose: Purpose, seat: int = -1) -> int:
        """One die, told to everybody; 100 sides is 2D10 (LOH-001, LOH-003)."""
        (value,) = self.chance.roll(sides)
        self.tell(DieRolled(seat, purpose, sides, value))
        return value

    def amount(self, amount: Amount, seat: int, purpose: Purpose = Purpose.CARD_AMOUNT, fencing: int = 0) -> int:
        """What an amount comes to; dice are rolled once."""
        if not amount.base:
            return amount.start
        if amount.base == "F":
            return amount.of(self.grognards[seat].fencing)
        if amount.base == "opponent_F":
            return amount.of(fencing)
        return amount.of(self.roll(10 if amount.base == "1D10" else 100, purpose, seat))

    # Grognards

    @property
    def grognards(self) -> tuple[Grognard, ...]:
        """By seat."""
        return self.state.grognards

    def set_grognard(self, seat: int, **fields: Any) -> None:
        """Set fields of a Grognard without an event."""
        grognards = self.state.grognards
        self.change(grognards=(*grognards[:seat], replace(grognards[seat], **fields), *grognards[seat + 1 :]))

    def gain(self, seat: int, attribute: Attribute, amount: int) -> int:
        """Add to an attribute, within its limits; what was really added (LOH-152). Hats keep Standing (LOH-220)."""
        grognard = self.grognards[seat]
        before: int = getattr(grognard, attribute.value)
        if attribute is Attribute.STANDING and grognard.rank in HATS:
            return 0
        low, high = LIMITS.get(attribute, (0, _NO_LIMIT))
        after = max(low, min(high, before + amount))
        if after == before:
            return 0
        self.set_grognard(seat, **{attribute.value: after})
        self.tell(AttributeChanged(seat, attribute, after - before, after))
        if attribute in _PROMOTING and after > before and seat not in self.state.touched:
            self.change(touched=(*self.state.touched, seat))
        return after - before

    def gains(self, seat: int, amounts: Iterable[tuple[Attribute, Amount]], fencing: int = 0) -> None:
        """Add several amounts in their order."""
        for attribute, amount in amounts:
            self.gain(seat, attribute, self.amount(amount, seat, fencing=fencing))

    def set_standing(self, seat: int, standing: int) -> None:
        """Move the Standing counter to a box."""
        before = self.grognards[seat].standing
        if standing != before:
            self.set_grognard(seat, standing=standing)
            self.tell(AttributeChanged(seat, Attribute.STANDING, standing - before, standing))

    def set_absence(self, seat: int, absence: Absence) -> None:
        """Make him absent, or present; who becomes absent gives Assigned to Staff back."""
        grognard = self.grognards[seat]
        if grognard.absence is absence:
            return
        on_duty = grognard.on_staff_duty and absence is Absence.PRESENT
        self.set_grognard(seat, absence=absence, on_staff_duty=on_duty)
        self.tell(AbsenceChanged(seat, absence))

    def set_command(self, seat: int, command: Command | None) -> None:
        """Give him a Command, or none."""
        if self.grognards[seat].command is not command:
            self.set_grognard(seat, command=command)
            self.tell(CommandChanged(seat, command))

    def injure(self, seat: int, by: int, grievance: Grievance) -> None:
        """Make him an injured party to another (LOH-172, LOH-224, LOH-263)."""
        injury, grognard = Injury(by, grievance), self.grognards[seat]
        if seat != by and injury not in grognard.injuries:
            self.set_grognard(seat, injuries=(*grognard.injuries, injury))
            self.tell(PartyInjured(seat, by, grievance))

    # Where the game stands

    @property
    def season(self) -> SeasonFacts:
        """The Campaign Season."""
        return SEASONS[self.state.season]

    @property
    def round(self) -> RoundFacts:
        """The round being played."""
        return self.season.rounds[self.state.round]


# What can be read from a Grognard


def band(grognard: Grognard) -> Band:
    """The band of his rank."""
    return RANKS[grognard.rank].band


def is_commander(grognard: Grognard) -> bool:
    """Whether he is a Senior Commander: General or Marechal."""
    return grognard.rank in HATS


def at_least(grognard: Grognard, rank: Rank) -> bool:
    """Whether he has that rank or a higher one."""
    return SENIORITY[grognard.rank] >= SENIORITY[rank]


def in_spain(grognard: Grognard) -> bool:
    """Whether his Command is in Spain."""
    return grognard.command is not None and COMMANDS[grognard.command].theatre is Theatre.SPAIN


def theatre(grognard: Grognard) -> Theatre:
    """Theatre of his Command; main if he has none (LOH-259)."""
    return Theatre.MAIN if grognard.command is None else COMMANDS[grognard.command].theatre


def box(grognard: Grognard) -> int:
    """The number printed in brackets in his Standing box (LOH-066)."""
    return grognard.standing + 5


def has_lady(grognard: Grognard) -> bool:
    """Whether he has a wife or a mistress."""
    return grognard.wife is not None or bool(grognard.mistresses)


# Registers, filled by the chapters

Performer = Callable[[Table, Task], None]
PERFORMERS: dict[Step, Performer] = {}


F = TypeVar("F", bound=Callable[..., Any])


def step(name: Step) -> Callable[[Performer], Performer]:
    """Register what carries out a step."""

    def register(performer: Performer) -> Performer:
        PERFORMERS[name] = performer
        return performer

    return register


@dataclass(frozen=True, slots=True)
class Question:
    """A kind of decision: its clause, its options, what an answer does, what a timed-out seat does, why not."""

    clause: str
    sentence: str
    options: Callable[[Table, Ask], Sequence[Action]]
    answer: Callable[[Table, Ask, Any], None]
    fallback: Callable[[Table, Ask], Action]
    refuse: Callable[[Table, Ask, Action], tuple[str, str] | None]


QUESTIONS: dict[Kind, Question] = {}


def _no_reason(table: Table, ask: Ask, action: Action) -> tuple[str, str] | None:
    return None


def question(
    kind: Kind,
    clause: str,
    sentence: str,
    options: Callable[[Table, Ask], Sequence[Action]],
    fallback: Callable[[Table, Ask], Action],
    refuse: Callable[[Table, Ask, Action], tuple[str, str] | None] = _no_reason,
) -> Callable[[Callable[[Table, Ask, Any], None]], Callable[[Table, Ask, Any], None]]:
    """Register the answer to a kind of decision."""

    def register(answer: Callable[[Table, Ask, Any], None]) -> Callable[[Table, Ask, Any], None]:
        QUESTIONS[kind] = Question(clause, sentence, options, answer, fallback, refuse)
        return answer

    return register

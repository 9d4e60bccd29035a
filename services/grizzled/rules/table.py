"""The squad's table while one step is worked on: words that every chapter has in common."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from services.grizzled.components import Card, EndReason, Phase
from services.grizzled.moves import DecisionOpened, Event, GameOver, TrialsRaised
from services.grizzled.state import State, Task
from services.rulekit.chance import Chance
from services.rulekit.table import AgendaTable, clockwise


class Table(AgendaTable[State, Event, Task]):
    """A position in the making."""

    def __init__(self, state: State, chance: Chance) -> None:
        super().__init__(state, chance)
        self.waiting = False
        """Whether a decision has been opened."""

    def ask(self, seat: int, phase: Phase, **details: Any) -> None:
        """Open a decision; what it is about are other fields of the state."""
        self.change(decider=seat, phase=phase, **details)
        self.waiting = True
        self.tell(DecisionOpened(seat, phase))

    def finish(self, reason: EndReason) -> None:
        """End the game for everybody (RULES.md 3.5)."""
        result = GameOver(reason)
        self.change(result=result, phase=Phase.OVER)
        self.agenda.clear()
        self.tell(result)

    @property
    def stopped(self) -> bool:
        """Whether the mission has failed or the game is over, so that nothing more comes of a card (GRZ-071)."""
        return self.state.failed or self.state.result is not None

    def clockwise(self, start: int) -> list[int]:
        """All seats, from one on."""
        return clockwise(start, len(self.state.seats))

    def set_seat(self, seat: int, **fields: Any) -> None:
        """Set fields of a soldier."""
        seats = self.state.seats
        self.change(seats=(*seats[:seat], replace(seats[seat], **fields), *seats[seat + 1 :]))

    def put_away(self, *cards: Card) -> None:
        """Put cards on the discard pile, which lies open (GRZ-073)."""
        self.change(discard=(*self.state.discard, *cards))

    def raise_trials(self, count: int) -> None:
        """Move cards one by one from Morale to Trials; with the last the Monument shows (GRZ-109 to GRZ-111)."""
        morale, trials = self.state.morale, self.state.trials
        moved = min(count, morale.size)
        for _ in range(moved):
            morale, trials = self.chance.transfer(morale, trials, 1)
        self.change(morale=morale, trials=trials)
        self.tell(TrialsRaised(moved))
        if morale.size == 0:
            self.finish(EndReason.DEFEAT_MONUMENT)

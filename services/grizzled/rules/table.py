"""A position while one step is worked on: what every chapter changes."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec.structs import replace

from services.grizzled.components import Card, EndReason, FinalMission, Mission, Phase, Threat
from services.grizzled.moves import DecisionOpened, Event, GameOver, TrialsRaised
from services.grizzled.state import ActiveMission, Options, Soldier, State, Task
from services.rulekit.chance import Chance
from services.rulekit.piles import Pile

_FIELDS = State.__struct_fields__


class Table:
    """A State that may be changed, with the chance and the events of the step. Has the fields of a State."""

    options: Options
    seats: list[Soldier]
    trials: Pile
    morale: Pile
    discards: Pile
    mission_deck: Pile | None
    leader: int
    common_tokens: int
    phase: Phase
    decider: int
    agenda: list[Task]
    mission_number: int
    intensity: int
    active: int
    no_mans_land: tuple[Card, ...]
    discard: tuple[Card, ...]
    spent_tokens: int
    failed: bool
    named: tuple[Threat, ...]
    withdrawal_begun: bool
    missions: tuple[ActiveMission, ...]
    discarded_missions: tuple[Mission, ...]
    offered: tuple[Mission, ...]
    final: FinalMission | None
    nursed: Card | None
    commanded: int | None
    gastro_holder: int | None
    gastro_card: Card | None
    pass_to: int | None
    sticky: Card | None
    fort: Mission | None
    removable: int
    result: GameOver | None

    def __init__(self, state: State, chance: Chance) -> None:
        for name in _FIELDS:
            setattr(self, name, getattr(state, name))
        self.seats = list(state.seats)
        self.agenda = list(state.agenda)
        self.chance = chance
        self.events: list[Event] = []
        self.waiting = False

    def frozen(self) -> State:
        """The position as a value."""
        fields = {name: getattr(self, name) for name in _FIELDS}
        fields["seats"] = tuple(self.seats)
        fields["agenda"] = tuple(self.agenda)
        return State(**fields)

    def change(self, seat: int, **fields: Any) -> None:
        """Replace fields of a soldier."""
        self.seats[seat] = replace(self.seats[seat], **fields)

    def then(self, *tasks: Task) -> None:
        """Do these next, in this order, before what was to be done."""
        self.agenda.extend(reversed(tasks))

    def ask(self, seat: int, phase: Phase) -> None:
        """Open a decision."""
        self.decider, self.phase, self.waiting = seat, phase, True
        self.events.append(DecisionOpened(seat, phase))

    def tell(self, event: Event) -> None:
        """Add a fact."""
        self.events.append(event)

    def finish(self, reason: EndReason) -> None:
        """End the game for everybody (RULES.md 3.5)."""
        self.result = GameOver(reason)
        self.phase = Phase.OVER
        self.agenda.clear()
        self.events.append(self.result)

    @property
    def stopped(self) -> bool:
        """Whether the mission has failed or the game is over, so that nothing more comes of a card (GRZ-071)."""
        return self.failed or self.result is not None

    def clockwise(self, start: int) -> list[int]:
        """All seats, from one on."""
        number = len(self.seats)
        return [(start + i) % number for i in range(number)]

    def put_away(self, *cards: Card) -> None:
        """Put cards on the discard pile, which lies open (GRZ-073)."""
        self.discard = (*self.discard, *cards)

    def raise_trials(self, count: int) -> None:
        """Move cards one by one from Morale to Trials; with the last the Monument shows (GRZ-109 to GRZ-111)."""
        moved = min(count, self.morale.size)
        for _ in range(moved):
            self.morale, self.trials = self.chance.transfer(self.morale, self.trials, 1)
        self.tell(TrialsRaised(moved))
        if self.morale.size == 0:
            self.finish(EndReason.DEFEAT_MONUMENT)


Position: TypeAlias = State | Table

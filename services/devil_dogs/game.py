"""Devil Dogs: Belleau Wood 1918 as the platform knows it."""

from __future__ import annotations

from services.devil_dogs import rules
from services.devil_dogs.components import SEAT_NAMES
from services.devil_dogs.moves import ACTIONS, EVENTS, Action, Event
from services.devil_dogs.state import Options, State
from services.devil_dogs.view import View, redact, view
from services.rulekit.contract import Game


def _seat_names(seats: int) -> tuple[str, ...]:
    return SEAT_NAMES


GAME: Game[Options, State, Action, Event, View] = Game(
    name="devil_dogs",
    title="Devil Dogs: Belleau Wood 1918",
    rules_version="1",
    min_seats=2,
    max_seats=2,
    seat_names=_seat_names,
    option_type=Options,
    state_type=State,
    action_types=ACTIONS,
    event_types=EVENTS,
    view_type=View,
    setup=rules.setup,
    deciders=rules.deciders,
    legal=rules.legal,
    apply=rules.apply,
    fallback=rules.fallback,
    resign=rules.resign,
    outcome=rules.outcome,
    view=view,
    redact=redact,
)

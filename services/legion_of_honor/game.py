"""Legion of Honor as the platform knows it."""

from __future__ import annotations

from services.legion_of_honor import rules
from services.legion_of_honor.moves import ACTIONS, EVENTS, Action, Event
from services.legion_of_honor.rules.setup import MAX_SEATS, MIN_SEATS
from services.legion_of_honor.state import Options, State
from services.legion_of_honor.view import View, redact, view
from services.rulekit.contract import Game


def _seat_names(seats: int) -> tuple[str, ...]:
    return tuple(f"Grognard {number}" for number in range(1, seats + 1))


GAME: Game[Options, State, Action, Event, View] = Game(
    name="legion_of_honor",
    title="Legion of Honor",
    rules_version="1",
    min_seats=MIN_SEATS,
    max_seats=MAX_SEATS,
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

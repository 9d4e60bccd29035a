"""The Grizzled as the platform knows it."""

from __future__ import annotations

from services.grizzled.components import MAX_SEATS, MIN_SEATS
from services.grizzled.moves import ACTIONS, EVENTS, Action, Event
from services.grizzled.rules import choices, course
from services.grizzled.state import Options, State
from services.grizzled.view import View, redact, view
from services.rulekit.contract import Game


def _seat_names(seats: int) -> tuple[str, ...]:
    return tuple("ABCDE"[:seats])


GAME: Game[Options, State, Action, Event, View] = Game(
    name="grizzled",
    title="The Grizzled",
    rules_version="1",
    min_seats=MIN_SEATS,
    max_seats=MAX_SEATS,
    seat_names=_seat_names,
    option_type=Options,
    state_type=State,
    action_types=ACTIONS,
    event_types=EVENTS,
    view_type=View,
    setup=course.setup,
    deciders=course.deciders,
    legal=choices.legal,
    apply=course.apply,
    fallback=choices.fallback,
    resign=course.resign,
    outcome=course.outcome,
    view=view,
    redact=redact,
)

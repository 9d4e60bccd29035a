"""A record is replayed by the rules alone, without any service."""

import hashlib
from typing import Any

from drumhead.match.v1 import match_pb2

from services.chassis.servicer import ANSWER
from services.chassis.wire import Wire
from services.rulekit.chance import Recorded
from services.rulekit.contract import AnyGame
from services.rulekit.encoding import encode

NO_STEPS = (match_pb2.CAUSE_CREATED, match_pb2.CAUSE_JOINED)


def replayed(game: AnyGame, wire: Wire, record: Any) -> None:
    """Assert that the rules make the record's events and final state, and that its versions have no gap."""
    state = None
    for entry in record.entries:
        if entry.cause in NO_STEPS:
            continue
        chance = Recorded([ANSWER.from_message(answer, "") for answer in entry.chance])
        if entry.cause == match_pb2.CAUSE_SETUP:
            options = wire.options.from_message(record.options, "")
            step = game.setup(options, len(record.header.seats), chance)
        elif entry.HasField("action"):
            step = game.apply(state, entry.seat, wire.action.from_message(entry.action, ""), chance)
        else:
            step = game.resign(state, entry.seat, chance)
        state = step.state
        assert [wire.event.to_message(event) for event in step.events] == list(entry.events), entry.version
    assert hashlib.sha256(encode(state)).digest() == record.header.final_state_digest
    assert [entry.version for entry in record.entries] == list(range(1, len(record.entries) + 1))

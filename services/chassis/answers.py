"""Parts of answers: match, view, legal actions and events, as one seat or a spectator may see them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Union

import msgspec
from drumhead.match.v1 import match_pb2

from services.chassis.model import Entry, Status
from services.chassis.referee import Position, Referee
from services.chassis.seats import viewer
from services.chassis.wire import Wire, field

STATUS = {
    Status.WAITING: match_pb2.MATCH_STATUS_WAITING,
    Status.RUNNING: match_pb2.MATCH_STATUS_RUNNING,
    Status.OVER: match_pb2.MATCH_STATUS_OVER,
}


class Answers:
    """Makes parts of answers and keeps their bytes beside the position they are of."""

    def __init__(self, wire: Wire, referee: Referee) -> None:
        self.wire = wire
        self._referee = referee
        self._game = referee.game
        self._decoder: msgspec.msgpack.Decoder[Any] = msgspec.msgpack.Decoder(
            tuple[Union[self._game.event_types], ...]  # type: ignore[name-defined]
        )
        self._numbers: dict[str, dict[str, int]] = {
            name: {f.name: f.number for f in message.fields}
            for name, message in wire.module.DESCRIPTOR.message_types_by_name.items()
        }

    def number(self, message: str, name: str) -> int:
        """Number of a field."""
        return self._numbers[message][name]

    def events(self, entry: Entry) -> tuple[Any, ...]:
        """Events of a log entry, nothing hidden."""
        events: tuple[Any, ...] = self._decoder.decode(entry.events)
        return events

    def legal(self, position: Position, seat: int, message: str) -> bytes:
        """All legal actions of the seat as field `legal_actions` of a message."""
        return self.wire.legal_bytes(self._numbers[message]["legal_actions"], self._referee.legal(position, seat))

    def redacted(self, events: Sequence[Any], seat: int | None, message: str) -> bytes:
        """Events, as the seat, the owner or a spectator may see them, as field `events` of a message."""
        number, redact, by = self._numbers[message]["events"], self._game.redact, viewer(seat)
        seen = (redact(event, by) for event in events)
        return b"".join(field(number, self.wire.event.to_bytes(event)) for event in seen if event is not None)

    def view(self, position: Position, seat: int | None, message: str) -> bytes:
        """The view as the field of a message, b"" before the set-up."""
        if position.state is None:
            return b""
        return field(self._numbers[message]["view"], self._view_bytes(position, seat))

    def _view_bytes(self, position: Position, seat: int | None) -> bytes:
        key = ("view", viewer(seat))
        if key not in position.kept:
            view = self._game.view(position.state, viewer(seat))
            position.kept[key] = self.wire.view.to_bytes(view)
        encoded: bytes = position.kept[key]
        return encoded

    async def match(self, position: Position) -> match_pb2.Match:
        """What everybody knows of the match; deciders' time left is as of now."""
        kept: match_pb2.Match | None = position.kept.get("match")
        if kept is not None:
            return kept
        meta, head = position.meta, position.head
        match = match_pb2.Match(
            match_id=position.match_id,
            game=meta.game,
            rules_version=meta.rules_version,
            status=STATUS[head.status],
            version=position.version,
            cursor=position.cursor,
            seats=[
                match_pb2.Seat(index=i, name=s.name, player=s.player, joined=s.joined, left=i in head.left)
                for i, s in enumerate(meta.seats)
            ],
            commitment=meta.commitment,
            seed_given=meta.seed_given,
        )
        match.create_time.FromMilliseconds(meta.created_ms)
        for opened in head.opened:
            decision = match.deciders.add(seat=opened.seat, kind=opened.kind)
            left = await self._referee.left_ms(position, opened)
            if left is not None:
                decision.time_left.FromMilliseconds(left)
        if meta.clock is not None:
            match.clock.per_decision.FromMilliseconds(meta.clock.per_decision)
            match.clock.bank.FromMilliseconds(meta.clock.bank)
            match.clock.on_timeout = (
                match_pb2.TIMEOUT_POLICY_FORFEIT if meta.clock.forfeit else match_pb2.TIMEOUT_POLICY_FALLBACK
            )
        if head.outcome is not None:
            match.outcome.CopyFrom(outcome_message(position))
            match.end_time.FromMilliseconds(head.ended_ms)
        if meta.clock is None or not head.opened:
            position.kept["match"] = match
        return match


def outcome_message(position: Position) -> match_pb2.Outcome:
    """How a match that is over ended."""
    outcome = position.head.outcome
    assert outcome is not None
    seats = (match_pb2.SeatOutcome(seat=i, rank=s.rank, score=s.score, won=s.won) for i, s in enumerate(outcome.seats))
    return match_pb2.Outcome(reason=outcome.reason, seats=seats)

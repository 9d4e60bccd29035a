"""Random games over the wire against the same games in process: records equal byte for byte but for match id and times.

`python -m tests.soak.wire --games 200`: starts a stack, plays through the gateway, prints what it compared.
"""

import argparse
import asyncio
import hashlib
import random
import uuid
from typing import Any

import grpc
from drumhead.match.v1 import match_pb2
from rich.progress import track

from deploy.local import Stack
from services.chassis.answers import outcome_message
from services.chassis.model import Head, Status
from services.chassis.referee import Position
from services.chassis.servicer import ANSWER, OPERATION
from services.chassis.wire import Wire
from services.rulekit.chance import Seeded
from services.rulekit.contract import AnyGame
from services.rulekit.encoding import encode
from services.rulekit.words import commitment, stream_key
from tests.contract.games import SUBJECTS

AT_ONCE = 8


class Local:
    """One random game in process, written down as the service would."""

    def __init__(self, game: AnyGame, number: int) -> None:
        self.game, self.wire = game, Wire(game)
        rng = random.Random(f"wire/{game.name}/{number}")
        self.seed = rng.randbytes(32)
        seats = game.min_seats
        key = stream_key(self.seed, [b""] * seats)
        options = game.option_type()
        chance = Seeded(key, "a0")
        step = game.setup(options, seats, chance)
        entries = [self._entry(1, match_pb2.CAUSE_SETUP, chance, step.events)]
        while deciders := game.deciders(step.state):
            seat = rng.choice(deciders).seat
            action = rng.choice(game.legal(step.state, seat))
            chance = Seeded(key, f"a{len(entries)}", chance.contents)
            step = game.apply(step.state, seat, action, chance)
            entry = self._entry(len(entries) + 1, match_pb2.CAUSE_PLAYED, chance, step.events)
            entry.seat = seat
            entry.action.CopyFrom(self.wire.action.to_message(action))
            entries.append(entry)
        outcome = game.outcome(step.state)
        head = Head(Status.OVER, b"", 0, (), (), (), b"", (), b"", outcome)
        self.record = self.wire.message("Record")(
            header=match_pb2.RecordHeader(
                game=game.name,
                rules_version=game.rules_version,
                seats=[
                    match_pb2.Seat(index=i, name=name, joined=True) for i, name in enumerate(game.seat_names(seats))
                ],
                commitment=commitment(self.seed),
                seed=self.seed,
                seed_given=True,
                entropy=[b""] * seats,
                outcome=outcome_message(Position("", 0, None, head, None)),  # type: ignore[arg-type]
                final_state_digest=hashlib.sha256(encode(step.state)).digest(),
            ),
            options=self.wire.options.to_message(options),
            entries=entries,
        )

    def _entry(self, version: int, cause: Any, chance: Seeded, events: Any) -> Any:
        return self.wire.message("RecordEntry")(
            version=version,
            cause=cause,
            chance=[ANSWER.to_message(answer) for answer in chance.answers],
            operations=[OPERATION.to_message(operation) for operation in chance.operations],
            events=[self.wire.event.to_message(event) for event in events],
            label=f"a{version - 1}",
        )


async def over_the_wire(local: Local, channel: grpc.aio.Channel) -> Any:
    """The record of the same actions sent to the service."""
    service = local.wire.service.full_name

    def call(rpc: str, token: str = "", **fields: Any) -> Any:
        request, answer = local.wire.message(f"{rpc}Request"), local.wire.message(f"{rpc}Response")
        stub = channel.unary_unary(f"/{service}/{rpc}", request.SerializeToString, answer.FromString)
        metadata = (("authorization", f"Bearer {token}"),) if token else ()
        return stub(request(**fields), metadata=metadata, timeout=30)

    created = await call("CreateMatch", request_id=str(uuid.uuid4()), seed=local.seed)
    match_id = created.match.match_id
    for entry in local.record.entries[1:]:
        token = created.seat_tokens[entry.seat]
        legal = await call("ListLegalActions", token, match_id=match_id)
        answer = await call(
            "SubmitAction", token, match_id=match_id, request_id=str(uuid.uuid4()), decision=legal.decision,
            action=entry.action, omit_view=True, omit_legal_actions=True,
        )  # fmt: skip
        assert answer.version == entry.version
    return (await call("GetRecord", created.owner_token, match_id=match_id)).record


def comparable(record: Any) -> bytes:
    """Bytes of a record without match id and times."""
    kept = type(record)()
    kept.CopyFrom(record)
    for field in ("match_id", "create_time", "end_time"):
        kept.header.ClearField(field)
    for entry in kept.entries:
        entry.ClearField("time")
    encoded: bytes = kept.SerializeToString(deterministic=True)
    return encoded


async def compared(game: AnyGame, numbers: range, address: str) -> tuple[int, int]:
    """(games, entries) that were equal; raises AssertionError naming the first game that was not."""
    entries = 0
    waiting = iter(track(numbers, description=f"{game.name} over the wire"))
    async with grpc.aio.insecure_channel(address) as channel:

        async def player() -> None:
            nonlocal entries
            for number in waiting:
                local = Local(game, number)
                played = await over_the_wire(local, channel)
                assert comparable(played) == comparable(local.record), f"{game.name} game {number} differs"
                entries += len(local.record.entries)

        await asyncio.gather(*(player() for _ in range(AT_ONCE)))
    return len(numbers), entries


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    with Stack() as stack:
        for subject in SUBJECTS:
            numbers = range(arguments.seed, arguments.seed + arguments.games)
            games, entries = asyncio.run(compared(subject.game, numbers, stack.gateway))
            print(f"{subject.game.name}: {games} records equal byte for byte, {entries} entries")


if __name__ == "__main__":
    main()

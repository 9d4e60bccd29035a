"""The soak's matches over the wire: python -m tests.soak.wire --games 200 --seed 1.

The same seeds and the same choices, through the gateway to two replicas, must give the record that local play gives,
byte for byte but for the match id and the times. Every other match is played over Play streams.
"""

from __future__ import annotations

import asyncio
import hashlib
import random
import time
from functools import cache
from typing import Any

import click
import grpc
from drumhead.match.v1 import match_pb2
from rich.console import Console

from deploy.local import Stack, StackSettings
from services.chassis.chance import OPERATION
from services.chassis.servicer import ANSWER
from services.chassis.wire import Wire
from services.rulekit.chance import Seeded
from services.rulekit.contract import AnyGame
from services.rulekit.encoding import encode
from services.rulekit.words import commitment, stream_key
from tests.contract.games import SUBJECTS
from tests.contract.subject import Subject
from tests.support.doors import Door, door
from tests.support.hosted import Table, bearer

AT_ONCE = 8


@cache
def wire_of(game: AnyGame) -> Wire:
    return Wire(game)


def local_record(subject: Subject, number: int) -> Any:
    """The record of a match played here, without match id and times."""
    game, wire = subject.game, wire_of(subject.game)
    (options, seats), seed = subject.setting(number), number.to_bytes(32, "big")
    key, rng = stream_key(seed, [b""] * seats), random.Random(number)
    names = game.seat_names(seats)
    record = wire.message("Record")(
        header=match_pb2.RecordHeader(
            game=game.name,
            rules_version=game.rules_version,
            seats=[match_pb2.Seat(index=i, name=name, joined=True) for i, name in enumerate(names)],
            commitment=commitment(seed),
            seed=seed,
            seed_given=True,
            entropy=[b""] * seats,
        ),
        options=wire.options.to_message(options),
    )

    def note(cause: int, seat: int | None, action: Any, chance: Seeded, events: Any) -> None:
        version = len(record.entries) + 1
        entry = record.entries.add(version=version, cause=cause, seat=seat, label=f"a{version - 1}")
        if action is not None:
            entry.action.CopyFrom(wire.action.to_message(action))
        entry.chance.extend(ANSWER.to_message(answer) for answer in chance.answers)
        entry.operations.extend(OPERATION.to_message(operation) for operation in chance.operations)
        entry.events.extend(wire.event.to_message(event) for event in events)

    chance = Seeded(key, "a0")
    step = game.setup(options, seats, chance)
    note(match_pb2.CAUSE_SETUP, None, None, chance, step.events)
    while decisions := game.deciders(step.state):
        seat = rng.choice(decisions).seat
        action = rng.choice(game.legal(step.state, seat))
        chance = Seeded(key, f"a{len(record.entries)}", chance.contents)
        step = game.apply(step.state, seat, action, chance)
        note(match_pb2.CAUSE_PLAYED, seat, action, chance, step.events)
    outcome = game.outcome(step.state)
    assert outcome is not None
    record.header.outcome.reason = outcome.reason
    for index, each in enumerate(outcome.seats):
        record.header.outcome.seats.add(seat=index, rank=each.rank, score=each.score, won=each.won)
    record.header.final_state_digest = hashlib.sha256(encode(step.state)).digest()
    return record


async def wire_record(way: Door, subject: Subject, number: int, *, over_streams: bool) -> Any:
    """The record of the same match played through a door, its match id and times taken out."""
    (options, seats), seed = subject.setting(number), number.to_bytes(32, "big")
    table = await way.create(
        seed=seed, options=wire_of(subject.game).options.to_message(options), seats=[match_pb2.SeatRequest()] * seats
    )
    rng = random.Random(number)
    if over_streams:
        await _over_streams(table, seats, rng)
    else:
        while await table.step(rng) is not None:
            pass
    record = (await table.call("GetRecord", token=table.owner)).record
    assert record.header.match_id == table.id
    for name in ("match_id", "create_time", "end_time"):
        record.header.ClearField(name)
    for entry in record.entries:
        entry.ClearField("time")
    return record


async def _over_streams(table: Table, seats: int, rng: random.Random) -> None:
    message = table.hosted.message
    streams = [table.hosted.stub.Play(metadata=bearer(token)) for token in table.tokens]
    asked: dict[int, Any] = {}
    heard = asyncio.Condition()
    accepted = 0

    async def listen(seat: int) -> None:
        nonlocal accepted
        await streams[seat].write(message("PlayRequest")(open=message("PlayOpen")(match_id=table.id)))
        while (answer := await streams[seat].read()) is not grpc.aio.EOF:
            async with heard:
                accepted += answer.HasField("accepted")
                assert not answer.HasField("refused"), answer
                if answer.HasField("decide"):
                    asked[seat] = answer.decide
                heard.notify_all()

    async def drive() -> None:
        played = 0
        while deciders := await table.deciders():
            seat = rng.choice(deciders)
            async with heard:
                await heard.wait_for(lambda seat=seat: seat in asked)
                decide = asked.pop(seat)
            index = rng.choice(range(len(decide.legal_actions)))
            answer = message("PlayAnswer")(decision=decide.decision, index=index)
            await streams[seat].write(message("PlayRequest")(answer=answer))
            played += 1
            async with heard:
                await heard.wait_for(lambda played=played: accepted == played)

    async with asyncio.TaskGroup() as group:
        for seat in range(seats):
            group.create_task(listen(seat))
        group.create_task(drive())


async def compare(way: Door, subject: Subject, number: int) -> int:
    """Assert that both records are equal; how many entries they have."""
    local = local_record(subject, number)
    told = await wire_record(way, subject, number, over_streams=number % 2 == 1)
    same = told.SerializeToString(deterministic=True) == local.SerializeToString(deterministic=True)
    assert same, f"{subject.game.name}, seed {number}: the records differ\n{told}\n{local}"
    return len(local.entries)


async def compare_all(address: str, subject: Subject, first: int, games: int) -> int:
    """Compare the matches of that many seeds; how many actions were played."""
    numbers, actions = iter(range(first, first + games)), 0

    async def worker(way: Door) -> None:
        nonlocal actions
        for number in numbers:
            entries = await compare(way, subject, number)
            actions += entries - 1

    async with door(address, subject.game.name) as way, asyncio.TaskGroup() as group:
        for _ in range(AT_ONCE):
            group.create_task(worker(way))
    return actions


@click.command()
@click.option("--games", default=200, show_default=True, help="Matches of each game.")
@click.option("--seed", default=1, show_default=True, help="Seed of the first match; the others follow.")
def main(games: int, seed: int) -> None:
    """Play the soak's matches over the wire and compare the records."""
    console = Console(highlight=False)
    with Stack(StackSettings(replicas=2)) as stack:
        for subject in SUBJECTS:
            start = time.perf_counter()
            actions = asyncio.run(compare_all(stack.gateway, subject, seed, games))
            seconds = time.perf_counter() - start
            console.print(
                f"{subject.game.name}: {games} matches over the wire, {actions} actions in {seconds:.1f} s "
                f"({actions / seconds:.0f} a second); every record as in local play"
            )


if __name__ == "__main__":
    main()

"""Processes die, and Redis with them, at the worst moment: nothing acknowledged is lost, nothing is done twice."""

import asyncio
import random
import shutil
import uuid
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import grpc
import pytest
import pytest_asyncio
import redis.asyncio as aioredis
from drumhead.gravelotte.v1 import gravelotte_pb2 as pb
from drumhead.match.v1 import match_pb2
from drumhead_client.connection import Connection
from drumhead_client.match import GameClient
from drumhead_client.verify import verify
from grpc_health.v1 import health_pb2, health_pb2_grpc

from deploy.local import RedisSettings, Replica, Stack, StackSettings
from services.gravelotte.game import GAME
from tests.support.doors import WIRE, Door, door
from tests.support.hosted import Refused, Table, bearer, refusal
from tests.support.proxy import RedisProxy, redis_proxy
from tests.support.replay import replayed
from tests.support.seats import RandomBot

pytestmark = pytest.mark.e2e
SERVICE = "drumhead.gravelotte.v1.GravelotteService"
SERVING, NOT_SERVING = health_pb2.HealthCheckResponse.SERVING, health_pb2.HealthCheckResponse.NOT_SERVING
UNAVAILABLE = grpc.StatusCode.UNAVAILABLE


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def stack() -> AsyncIterator[Stack]:
    """Two replicas on a Redis that writes every commit to disk before it answers."""
    redis = RedisSettings(appendfsync="always", outside=False)
    settings = StackSettings(replicas=2, redis=redis, grace=5, environment={"DRUMHEAD_HEARTBEAT": "0.5"})
    async with Stack(settings) as running:
        yield running


@pytest_asyncio.fixture(loop_scope="session")
async def doors(stack: Stack) -> AsyncIterator[tuple[Door, Door]]:
    """Both replicas, whole again after whatever the test before did."""
    while len(stack.replicas("gravelotte")) < 2:
        await asyncio.to_thread(stack.start_replica, "gravelotte")
    one, two = (replica.address for replica in stack.replicas("gravelotte"))
    async with door(one) as first, door(two) as second:
        yield first, second


@pytest_asyncio.fixture(loop_scope="session")
async def data(stack: Stack) -> AsyncIterator[Any]:
    """The stack's Redis itself."""
    client = aioredis.from_url(stack.redis_url)
    yield client
    await client.aclose()


@dataclass
class Doomed:
    """A replica whose Redis answers through a proxy."""

    stack: Stack
    replica: Replica
    proxy: RedisProxy
    door: Door

    async def dies_after_the_commit(self, call: Coroutine[Any, Any, Any]) -> None:
        """Let a call be carried out in Redis and kill the replica before it learns of it."""
        self.proxy.withhold()
        under_way = asyncio.ensure_future(refusal(call))
        await self.proxy.withheld.wait()
        await asyncio.to_thread(self.stack.kill, self.replica)
        self.proxy.cut()
        assert (await under_way).code is UNAVAILABLE


@asynccontextmanager
async def doomed(stack: Stack) -> AsyncIterator[Doomed]:
    async with redis_proxy(stack.redis_url) as proxy:
        replica = await asyncio.to_thread(stack.start_replica, "gravelotte", {"REDIS_URL": proxy.url})
        try:
            async with door(replica.address) as way:
                yield Doomed(stack, replica, proxy, way)
        finally:
            await asyncio.to_thread(stack.kill, replica)


async def entries(data: Any, match_id: str) -> int:
    return int(await data.xlen(f"{{m:{match_id}}}:log"))


def new_id() -> str:
    return str(uuid.uuid4())


async def plan(table: Table, seat: int) -> dict[str, Any]:
    """A SubmitAction of the seat's first legal action."""
    legal = await table.legal(seat)
    return {"decision": legal.decision, "action": legal.legal_actions[0].action, "request_id": new_id()}


# killed between commit and answer


async def test_a_match_created_by_a_replica_that_died_is_found_again_with_its_tokens(
    stack: Stack, doors: tuple[Door, Door], data: Any
) -> None:
    request = pb.CreateMatchRequest(request_id=new_id())
    async with doomed(stack) as dying:
        before = {key async for key in data.scan_iter("{m:*}:head")}
        await dying.dies_after_the_commit(dying.door.stub.CreateMatch(request))
        made = {key async for key in data.scan_iter("{m:*}:head")} - before
    first, second = [await way.stub.CreateMatch(request) for way in doors]

    assert made == {f"{{m:{first.match.match_id}}}:head".encode()}
    assert first == second
    assert len(set(first.seat_tokens)) == 2
    assert await entries(data, first.match.match_id) == 1


async def test_an_action_whose_answer_was_lost_with_its_replica_counts_once(
    stack: Stack, doors: tuple[Door, Door], data: Any
) -> None:
    table = await doors[0].create()
    request = await plan(table, 0)
    async with doomed(stack) as dying:
        await dying.dies_after_the_commit(table.at(dying.door).call("SubmitAction", 0, **request))
    again = await table.call("SubmitAction", 0, **request)
    other = await refusal(table.at(doors[1]).call("SubmitAction", 0, **{**request, "request_id": new_id()}))

    assert again.version == 2
    assert again.events
    assert again == await table.at(doors[1]).call("SubmitAction", 0, **request)
    assert other.reason == "NOT_YOUR_DECISION"
    assert await entries(data, table.id) == 2


async def test_a_seat_joined_at_a_replica_that_died_has_joined_once(
    stack: Stack, doors: tuple[Door, Door], data: Any
) -> None:
    table = await doors[0].create(seats=[match_pb2.SeatRequest(must_join=True)] * 2)
    request = {"request_id": new_id(), "player": "Ann", "entropy": b"ann's own"}
    async with doomed(stack) as dying:
        await dying.dies_after_the_commit(table.at(dying.door).call("JoinMatch", 0, **request))
    again = (await table.call("JoinMatch", 0, **request)).match

    assert (again.version, [seat.joined for seat in again.seats]) == (2, [True, False])
    assert (await refusal(table.call("JoinMatch", 0, **{**request, "request_id": new_id()}))).reason == "ALREADY_JOINED"
    assert await entries(data, table.id) == 2
    last = {"request_id": new_id(), "player": "Bob", "entropy": b"bob's own"}
    async with doomed(stack) as dying:
        await dying.dies_after_the_commit(table.at(dying.door).call("JoinMatch", 1, **last))
    started = (await table.call("JoinMatch", 1, **last)).match
    assert (started.version, started.status) == (3, match_pb2.MATCH_STATUS_RUNNING)
    record = await table.finish(random.Random(1))
    assert list(record.header.entropy) == [b"ann's own", b"bob's own"]
    replayed(GAME, WIRE, record)
    verify(record)


async def test_a_seat_that_resigned_at_a_replica_that_died_has_resigned_once(
    stack: Stack, doors: tuple[Door, Door], data: Any
) -> None:
    table = await doors[0].create()
    request = {"request_id": new_id()}
    async with doomed(stack) as dying:
        await dying.dies_after_the_commit(table.at(dying.door).call("ResignSeat", 1, **request))
    again = (await table.call("ResignSeat", 1, **request)).match

    assert (again.version, again.outcome.reason) == (2, "resigned")
    assert (await refusal(table.call("ResignSeat", 1, request_id=new_id()))).reason == "MATCH_OVER"
    assert await entries(data, table.id) == 2


async def opened(table: Table, seat: int, **answer: Any) -> Any:
    """A Play stream that has answered the seat's first decision."""
    call = table.hosted.stub.Play(metadata=bearer(table.tokens[seat]))
    await call.write(pb.PlayRequest(open=pb.PlayOpen(match_id=table.id)))
    await call.write(pb.PlayRequest(answer=pb.PlayAnswer(decision=f"d{seat}.1", **answer)))
    return call


async def acknowledged(call: Any) -> Any:
    while not (message := await call.read()).HasField("accepted"):
        assert message.WhichOneof("message") != "refused"
    return message.accepted


@pytest.mark.parametrize("kind", ["index", "action"])
async def test_an_answer_whose_acknowledgement_was_lost_with_its_replica_is_acknowledged_when_sent_again(
    stack: Stack, doors: tuple[Door, Door], data: Any, kind: str
) -> None:
    table = await doors[0].create()
    legal = (await table.legal(0)).legal_actions
    answer = {"index": 7} if kind == "index" else {"action": legal[7].action}
    async with doomed(stack) as dying:
        first = await opened(table.at(dying.door), 0, **answer)
        await dying.dies_after_the_commit(acknowledged(first))
    second = await opened(table, 0, **answer)
    accepted = await acknowledged(second)
    second.cancel()

    assert (accepted.decision, accepted.version) == ("d0.1", 2)
    assert await entries(data, table.id) == 2


async def test_a_commit_whose_answer_the_network_lost_is_found_by_the_replica_itself(
    stack: Stack, doors: tuple[Door, Door], data: Any
) -> None:
    table = await doors[0].create()
    async with doomed(stack) as alive:
        alive.proxy.withhold()
        call = asyncio.ensure_future(table.at(alive.door).call("SubmitAction", 0, **await plan(table, 0)))
        await alive.proxy.withheld.wait()
        alive.proxy.cut()
        answer = await call
        alive.proxy.withhold()
        creating = asyncio.ensure_future(alive.door.create())
        await alive.proxy.withheld.wait()
        alive.proxy.cut()
        created = await creating

    assert answer.version == 2
    assert [await entries(data, match) for match in (table.id, created.id)] == [2, 1]


async def test_a_call_that_was_given_up_is_carried_out_all_the_same(
    stack: Stack, doors: tuple[Door, Door], data: Any
) -> None:
    table = await doors[0].create()
    request = await plan(table, 0)
    async with doomed(stack) as alive:
        alive.proxy.withhold()
        call = asyncio.ensure_future(table.at(alive.door).call("SubmitAction", 0, **request))
        await alive.proxy.withheld.wait()
        call.cancel()
        await asyncio.gather(call, return_exceptions=True)
        alive.proxy.release()
        again = await table.at(alive.door).call("SubmitAction", 0, **request)

    assert again.version == 2
    assert await entries(data, table.id) == 2


# Redis dies


async def until(stack: Stack, replica: Replica, status: int) -> None:
    """Wait until the replica's readiness says so."""
    async with door(replica.address) as way:
        stub: Any = health_pb2_grpc.HealthStub(way.channel)
        while (await stub.Check(health_pb2.HealthCheckRequest(service=replica.service))).status != status:
            await asyncio.sleep(0.05)


async def restart_redis(stack: Stack) -> None:
    assert stack.redis is not None
    await asyncio.to_thread(stack.redis.restart)


async def test_without_redis_calls_are_unavailable_and_afterwards_go_on(stack: Stack, doors: tuple[Door, Door]) -> None:
    assert stack.redis is not None
    table = await doors[0].create()
    request = await plan(table, 0)
    watching = doors[0].stub.WatchMatch(pb.WatchMatchRequest(match_id=table.id))
    assert (await watching.read()).version == 1
    stack.redis.kill()
    refused: list[Refused] = await asyncio.gather(
        refusal(table.call("GetMatch")),
        refusal(table.at(doors[1]).call("ListLegalActions", 0)),
        refusal(table.at(doors[1]).call("SubmitAction", 0, **request)),
        refusal(doors[0].create()),
    )
    for replica in stack.replicas("gravelotte"):
        await until(stack, replica, NOT_SERVING)
    late = asyncio.ensure_future(table.call("SubmitAction", 0, **request))
    await restart_redis(stack)

    assert {(each.code, each.reason) for each in refused} == {(UNAVAILABLE, "BACKEND_UNAVAILABLE")}
    assert (await late).version == 2
    for replica in stack.replicas("gravelotte"):
        await until(stack, replica, SERVING)
    submitted = await table.at(doors[1]).call("SubmitAction", 1, **await plan(table, 1))
    assert submitted.version == 3
    assert [message.version for message in await resumed(table, watching, 3)] == [2, 3]


async def resumed(table: Table, watching: Any, last: int) -> list[Any]:
    """Versions up to the last: from the stream, or from a new one if it has ended with a status to resume on."""
    found: list[Any] = []
    cursor = ""
    while not found or found[-1].version < last:
        try:
            message = await watching.read()
        except grpc.aio.AioRpcError as error:
            if error.code() is not UNAVAILABLE:
                raise
            cursor = cursor or (await first_cursor(table))
            watching = table.hosted.stub.WatchMatch(pb.WatchMatchRequest(match_id=table.id, cursor=cursor))
            continue
        cursor = message.cursor
        if message.version:
            found.append(message)
    watching.cancel()
    return found


async def first_cursor(table: Table) -> str:
    stream = table.hosted.stub.WatchMatch(pb.WatchMatchRequest(match_id=table.id))
    message = await stream.read()
    stream.cancel()
    return str(message.cursor)


async def test_matches_played_while_redis_is_killed_and_started_lose_nothing(
    stack: Stack, doors: tuple[Door, Door]
) -> None:
    assert stack.redis is not None
    created = []

    async def play(game: GameClient, number: int) -> tuple[Any, list[Any], list[RandomBot]]:
        match = await game.create_match(players=("one", "two"))
        created.append(match)
        bots = [RandomBot(random.Random(f"{number}/{seat}"), pause=0.02) for seat in range(2)]
        played = await asyncio.gather(*(match.seat(seat).play(bot) for seat, bot in enumerate(bots)))
        return await match.owner.record(), played, bots

    async with Connection(stack.gateway, patience=60) as connection:
        game = GameClient(connection, "gravelotte")
        playing = [asyncio.ensure_future(play(game, number)) for number in range(8)]
        for _ in range(2):
            while len(created) < 8:
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.1)
            stack.redis.kill()
            await asyncio.sleep(0.3)
            await restart_redis(stack)
        finished = await asyncio.gather(*playing)

    for record, played, bots in finished:
        for seat, (seen, bot) in enumerate(zip(played, bots, strict=True)):
            for (_, version), action in zip(seen.acknowledged, bot.answers, strict=False):
                entry = record.entries[version - 1]
                assert (entry.version, entry.seat, entry.action) == (version, seat, action)
        replayed(GAME, WIRE, record)
        verify(record)


@asynccontextmanager
async def rolled_back(stack: Stack, play_on: Callable[[], Coroutine[Any, Any, Any]]) -> AsyncIterator[None]:
    """Inside, Redis has the data that it had before `play_on`."""
    assert stack.redis is not None
    folder = stack.folder
    kept = folder / "kept"
    shutil.copytree(folder / "appendonlydir", kept)
    try:
        await play_on()
        stack.redis.kill()
        shutil.rmtree(folder / "appendonlydir")
        shutil.copytree(kept, folder / "appendonlydir")
        await restart_redis(stack)
        yield
    finally:
        shutil.rmtree(kept)


async def test_a_roll_back_of_redis_is_told_to_watchers(stack: Stack, doors: tuple[Door, Door]) -> None:
    table = await doors[0].create()
    await table.step(random.Random(1))
    live = doors[0].stub.WatchMatch(pb.WatchMatchRequest(match_id=table.id))
    seen = []

    async def play_on() -> None:
        for seed in range(3):
            await table.step(random.Random(seed))
        while not seen or seen[-1].version < 5:
            seen.append(await live.read())

    async def rest() -> None:
        while True:
            message = await live.read()
            assert message is not grpc.aio.EOF

    async with rolled_back(stack, play_on):
        told = await refusal(rest())
        cursor = seen[-1].cursor
        again = await refusal(doors[1].stub.WatchMatch(pb.WatchMatchRequest(match_id=table.id, cursor=cursor)).read())

    assert [(each.code, each.reason) for each in (told, again)] == [
        (grpc.StatusCode.OUT_OF_RANGE, "CURSOR_EXPIRED")
    ] * 2
    # the entry before the roll-back is still there
    versions = [message.version for message in await resumed(table, live_from(table, seen[0].cursor), 2)]
    assert versions == [2]


def live_from(table: Table, cursor: str) -> Any:
    return table.hosted.stub.WatchMatch(pb.WatchMatchRequest(match_id=table.id, cursor=cursor))


async def test_what_a_replica_remembers_of_a_history_that_was_rolled_back_does_not_enter_the_new_one(
    stack: Stack, doors: tuple[Door, Door]
) -> None:
    table = await doors[0].create()
    there = table.at(doors[1])

    async def plans(at: Table, index: int) -> None:
        for seat in (0, 1):
            legal = await at.legal(seat)
            await at.submit(seat, legal.legal_actions[index].action, legal.decision)

    async with rolled_back(stack, lambda: plans(table, 3)):
        for replica in stack.replicas("gravelotte"):
            await until(stack, replica, SERVING)
        await plans(there, 100)
        views = [await at.call("GetMatch", 0) for at in (table, there)]
        record = await table.finish(random.Random(3))

    assert views[0] == views[1]
    replayed(GAME, WIRE, record)
    verify(record)


# drain


async def test_a_process_told_to_end_hands_over_its_streams_and_finishes_its_calls(
    stack: Stack, doors: tuple[Door, Door], data: Any
) -> None:
    async with doomed(stack) as ending:
        table = await ending.door.create()
        at = table.at(ending.door)
        watching = ending.door.stub.WatchMatch(pb.WatchMatchRequest(match_id=table.id))
        cursor = (await watching.read()).cursor
        playing = ending.door.stub.Play(metadata=bearer(table.tokens[1]))
        await playing.write(pb.PlayRequest(open=pb.PlayOpen(match_id=table.id)))
        decision = (await playing.read()).decide.decision
        health: Any = health_pb2_grpc.HealthStub(ending.door.channel)
        readiness = health.Watch(health_pb2.HealthCheckRequest(service=SERVICE))
        assert (await readiness.read()).status == SERVING
        ending.proxy.withhold()
        under_way = asyncio.ensure_future(at.call("SubmitAction", 0, **await plan(table.at(doors[0]), 0)))
        await ending.proxy.withheld.wait()
        process = ending.replica.process
        assert process is not None
        process.stop_soon()
        assert (await readiness.read()).status == NOT_SERVING
        cut = [await refusal(ended(stream)) for stream in (watching, playing)]
        ending.proxy.release()
        answer = await under_way
        await asyncio.to_thread(process.wait_or_kill, 20)

    assert [(each.code, each.reason) for each in cut] == [(UNAVAILABLE, "DRAINING")] * 2
    assert answer.version == 2
    assert process.returncode == 0
    second = table.at(doors[1])
    assert [message.version for message in await resumed(second, live_from(second, cursor), 2)] == [2]
    play_on = doors[1].stub.Play(metadata=bearer(table.tokens[1]))
    await play_on.write(pb.PlayRequest(open=pb.PlayOpen(match_id=table.id)))
    assert (await play_on.read()).decide.decision == decision
    play_on.cancel()


async def ended(stream: Any) -> None:
    while await stream.read() is not grpc.aio.EOF:
        pass


async def test_a_waiting_turn_is_handed_over_too(stack: Stack, doors: tuple[Door, Door]) -> None:
    async with doomed(stack) as ending:
        table = await ending.door.create()
        await table.submit(0, (await table.legal(0)).legal_actions[0].action)
        waiting = asyncio.ensure_future(refusal(table.call("AwaitTurn", 0)))
        await asyncio.sleep(0.2)
        process = ending.replica.process
        assert process is not None
        process.stop_soon()
        told = await waiting

    assert (told.code, told.reason) == (UNAVAILABLE, "DRAINING")


# the chance services die


@pytest.mark.parametrize("which", ["randomness", "deck"])
async def test_without_a_chance_service_play_goes_on_until_it_is_needed_and_then_with_the_same_dice(
    stack: Stack, doors: tuple[Door, Door], which: str
) -> None:
    service: Replica = getattr(stack, which)
    seed = bytes([7]) * 32
    whole, broken = [await doors[0].create(seed=seed) for _ in range(2)]
    broken = broken.at(doors[1])  # the replica that made the match was given its first words with it
    await asyncio.to_thread(stack.kill, service)
    for replica in stack.replicas("gravelotte"):
        await until(stack, replica, NOT_SERVING)
    rng = random.Random(11)
    refused: Refused | None = None
    stopped: tuple[int, dict[str, Any]] | None = None
    while deciders := await broken.deciders():
        seat = rng.choice(deciders)
        legal = await broken.legal(seat)
        request = {
            "decision": legal.decision, "action": rng.choice(legal.legal_actions).action, "request_id": new_id(),
        }  # fmt: skip
        try:
            await broken.call("SubmitAction", seat, **request)
        except grpc.aio.AioRpcError:
            refused = await refusal(broken.call("SubmitAction", seat, **request))
            stopped = seat, request
            break
    version = (await broken.call("GetMatch")).match.version
    await asyncio.to_thread(stack.start_again, service)
    for replica in stack.replicas("gravelotte"):
        await until(stack, replica, SERVING)
    if stopped is not None:
        seat, request = stopped
        assert (await broken.call("SubmitAction", seat, **request)).version == version + 1
    record = await broken.finish(rng)
    await repeat(whole, record)
    same = (await whole.call("GetRecord", token=whole.owner)).record

    assert version >= 3  # both plans were made without dice
    if which == "randomness":
        assert refused is not None
        assert (refused.code, refused.reason) == (UNAVAILABLE, "BACKEND_UNAVAILABLE")
    assert [entry.chance for entry in same.entries] == [entry.chance for entry in record.entries]
    assert same.header.final_state_digest == record.header.final_state_digest
    verify(record)


async def test_without_the_deck_play_goes_on_until_a_card_is_drawn_and_then_with_the_same_cards(stack: Stack) -> None:
    async with door(stack.replicas("grizzled")[0].address, "grizzled") as way:
        seed, rng = bytes([8]) * 32, random.Random(12)
        whole, broken = [await way.create(seed=seed, seats=[match_pb2.SeatRequest()] * 3) for _ in range(2)]
        while (await broken.call("GetMatch")).match.version < 4:  # Poilus are chosen without a card
            await broken.step(rng)
        await asyncio.to_thread(stack.kill, stack.deck)
        seat = (await broken.deciders())[0]
        request = await plan(broken, seat)  # the intensity: cards are to be dealt
        refused = await refusal(broken.call("SubmitAction", seat, **request))
        before = (await broken.call("GetMatch")).match.version
        await asyncio.to_thread(stack.start_again, stack.deck)
        for replica in (*stack.replicas("gravelotte"), *stack.replicas("grizzled")):
            await until(stack, replica, SERVING)
        assert (await broken.call("SubmitAction", seat, **request)).version == before + 1
        record = await broken.finish(rng)
        await repeat(whole, record)
        same = (await whole.call("GetRecord", token=whole.owner)).record

    assert before == 4
    assert (refused.code, refused.reason) == (UNAVAILABLE, "BACKEND_UNAVAILABLE")
    assert [entry.chance for entry in same.entries] == [entry.chance for entry in record.entries]
    assert same.header.final_state_digest == record.header.final_state_digest
    verify(record)


async def repeat(table: Table, record: Any) -> None:
    for entry in record.entries[1:]:
        await table.submit(entry.seat, entry.action)

"""Two replicas without stickiness are one service, also while they are killed and started."""

import asyncio
import random
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import pytest
import pytest_asyncio
from drumhead.gravelotte.v1 import gravelotte_pb2 as pb
from drumhead.match.v1 import match_pb2
from drumhead_client.connection import Connection
from drumhead_client.match import CreatedMatch, GameClient
from drumhead_client.verify import verify

from deploy.local import Stack, StackSettings
from services.chassis.servicer import ANSWER
from services.chassis.wire import Wire
from services.gravelotte.game import GAME
from services.grizzled.game import GAME as GRIZZLED
from services.rulekit.chance import Recorded
from services.rulekit.contract import AnyGame
from tests.support.doors import MATCHES, WIRE, door
from tests.support.hosted import Table, bearer
from tests.support.replay import replayed
from tests.support.seats import RandomBot

pytestmark = pytest.mark.e2e
AT_ONCE = 12
KILLS_AFTER = (MATCHES // 4, MATCHES // 2, MATCHES * 3 // 4)
ACTIONS = 5 * MATCHES
"""Actions that alternate between two replicas; 1,000 in `make e2e`."""


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def pair() -> AsyncIterator[Stack]:
    async with Stack(StackSettings(replicas=2)) as running:
        yield running


@dataclass
class Finished:
    """What the clients of one match know, and the record."""

    claims: list[tuple[int, str, int, Any]]
    """(seat, decision, version, action) of each acknowledged answer, in the order of each seat."""
    unacknowledged: int
    reconnections: int
    record: Any


@dataclass(frozen=True)
class Played:
    """A game as it is played here."""

    game: AnyGame
    seats: int

    def __str__(self) -> str:
        return self.game.name


GAMES = (Played(GAME, 2), Played(GRIZZLED, 4))


async def play(game: GameClient, seats: int, number: int) -> Finished:
    created: CreatedMatch = await game.create_match(players=[str(seat) for seat in range(seats)])
    bots = [RandomBot(random.Random(f"{number}/{seat}")) for seat in range(seats)]
    played = await asyncio.gather(*(created.seat(seat).play(bot) for seat, bot in enumerate(bots)))
    claims, left = [], 0
    for seat, (bot, seen) in enumerate(zip(bots, played, strict=True)):
        left += len(bot.answers) - len(seen.acknowledged)
        answers = zip(seen.acknowledged, bot.answers, strict=False)
        claims += [(seat, decision, version, action) for (decision, version), action in answers]
    record = await created.owner.record()
    return Finished(claims, left, sum(seen.reconnections for seen in played), record)


def opened_decisions(game: AnyGame, record: Any) -> dict[int, str]:
    """The decision token that each entry's action answered, by version, computed by replaying the rules."""
    tokens: dict[int, str] = {}
    opened: dict[int, tuple[str, int]] = {}
    state, wire = None, Wire(game)
    for entry in record.entries:
        chance = Recorded([ANSWER.from_message(answer, "") for answer in entry.chance])
        if entry.cause == match_pb2.CAUSE_SETUP:
            state = game.setup(wire.options.from_message(record.options, ""), len(record.header.seats), chance).state
        else:
            tokens[entry.version] = f"d{entry.seat}.{opened.pop(entry.seat)[1]}"
            state = game.apply(state, entry.seat, wire.action.from_message(entry.action, ""), chance).state
        before = opened
        opened = {}
        for decision in game.deciders(state):
            known = before.get(decision.seat)
            stays = known is not None and known[0] == decision.kind
            opened[decision.seat] = known if known and stays else (decision.kind, entry.version)
    return tokens


@pytest.mark.parametrize("played", GAMES, ids=str)
async def test_a_tournament_passes_while_replicas_are_killed_and_started(pair: Stack, played: Played) -> None:
    name = played.game.name
    numbers = iter(range(MATCHES))
    finished: list[Finished] = []
    news = asyncio.Condition()
    # nobody runs far ahead of a replacement, so that every kill meets matches under way
    may_start = KILLS_AFTER[0] + AT_ONCE

    async def replace() -> None:
        nonlocal may_start
        for number, after in enumerate(KILLS_AFTER, 1):
            async with news:
                await news.wait_for(lambda after=after: len(finished) >= after)
            victim = pair.replicas(name)[number % 2]
            await asyncio.to_thread(pair.kill, victim)
            await asyncio.to_thread(pair.start_replica, name)
            async with news:
                may_start = (*KILLS_AFTER, MATCHES)[number] + AT_ONCE
                news.notify_all()

    async def table(game: GameClient) -> None:
        for number in numbers:
            async with news:
                await news.wait_for(lambda number=number: number < may_start)
            match = await play(game, played.seats, number)
            async with news:
                finished.append(match)
                news.notify_all()

    async with Connection(pair.gateway, patience=60) as connection, asyncio.TaskGroup() as group:
        game = GameClient(connection, name)
        group.create_task(replace())
        for _ in range(AT_ONCE):
            group.create_task(table(game))

    assert len(finished) == MATCHES
    for match in finished:
        record = match.record
        decisions = opened_decisions(played.game, record)
        claimed = sorted(version for _, _, version, _ in match.claims)
        assert len(claimed) == len(set(claimed))
        for seat in range(played.seats):
            own = [version for claimant, _, version, _ in match.claims if claimant == seat]
            assert own == sorted(own)
        for seat, decision, version, action in match.claims:
            entry = record.entries[version - 1]
            assert (entry.version, entry.seat, entry.cause) == (version, seat, match_pb2.CAUSE_PLAYED)
            assert (entry.action, decisions[version]) == (action, decision)
        # a stream that broke after the last action of the match may learn of the end before its acknowledgement
        assert match.unacknowledged == len(record.entries) - 1 - len(claimed)
        assert match.unacknowledged <= min(1, match.reconnections)
        replayed(played.game, Wire(played.game), record)
        assert verify(record).entries == len(record.entries)
    assert sum(match.reconnections for match in finished) >= len(KILLS_AFTER)


async def alternate(first: Any, second: Any, budget: list[int], seed: int) -> None:
    """Play matches at random, each call at the replica that did not take the one before."""
    rng = random.Random(seed)
    doors = [first, second]
    while budget[0] > 0:
        table = await doors[rng.randrange(2)].create()
        version, cursor = 1, ""
        while budget[0] > 0:
            here, there = rng.sample(doors, 2)
            one, two = table.at(here), table.at(there)
            match = (await one.call("GetMatch")).match
            assert match.version == version
            if match.status == match_pb2.MATCH_STATUS_OVER:
                record = (await two.call("GetRecord", token=table.owner)).record
                replayed(GAME, WIRE, record)
                break
            seat = rng.choice(match.deciders).seat
            turn = await two.call("AwaitTurn", seat, wait={"seconds": 10})
            assert turn.match.version == version
            legal = await one.call("ListLegalActions", seat)
            assert legal.decision == turn.decision
            answer = await two.submit(seat, rng.choice(legal.legal_actions).action, legal.decision)
            version += 1
            budget[0] -= 1
            assert (answer.version, answer.match.version) == (version, version)
            assert (await one.call("GetMatch", seat)).match.version == version
            cursor = await watched_up_to(one if version % 2 else two, cursor, version, seat)


async def watched_up_to(table: Table, cursor: str, version: int, seat: int) -> str:
    """Watch from a cursor up to a version: nothing twice, nothing left out; the cursor reached."""
    begin = int(cursor.split("-")[0] or 0) if cursor else 0
    request = pb.WatchMatchRequest(match_id=table.id, cursor=cursor)
    stream = table.hosted.stub.WatchMatch(request, metadata=bearer(table.tokens[seat]))
    seen = []
    async for message in stream:
        seen.append(message.version)
        cursor = message.cursor
        if message.version == version:
            break
    stream.cancel()
    assert seen == list(range(begin + 1, version + 1))
    return cursor


async def test_no_seat_that_acted_at_one_replica_is_refused_or_shown_an_older_version_by_the_other(
    pair: Stack,
) -> None:
    one, two = (replica.address for replica in pair.replicas("gravelotte"))
    budget = [ACTIONS]
    async with door(one) as first, door(two) as second:
        await asyncio.gather(*(alternate(first, second, budget, seed) for seed in range(4)))

    assert budget[0] <= 0

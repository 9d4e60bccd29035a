"""The store's port: Redis and its twin in memory answer alike."""

import asyncio
import uuid
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from msgspec.structs import replace

from deploy.local import RedisServer, RedisSettings
from services.chassis.store import (
    NOWHERE,
    Commit,
    Committed,
    KnownRequest,
    MatchStore,
    MemoryStore,
    Place,
    RedisStore,
    Stale,
    StoreUnfit,
)


@pytest_asyncio.fixture(params=["memory", "redis"], loop_scope="session")
async def store(request, redis_url: str) -> AsyncIterator[MatchStore]:
    made = MemoryStore() if request.param == "memory" else RedisStore(redis_url, 3600)
    yield made
    await made.close()


def match() -> str:
    return uuid.uuid4().hex[:26]


def commit(match_id: str, expected: int, receipt: str = "", meta: bytes | None = None, mark: bytes = b"r") -> Commit:
    head, entry = f"head{expected + 1}".encode(), f"e{expected + 1}".encode()
    return Commit(match_id, place(expected), place(expected + 1).tag, head, meta, entry, receipt, mark)


def place(version: int) -> Place:
    return Place(version, b"tag%d" % version) if version else NOWHERE


async def test_a_commit_is_seen_whole(store: MatchStore) -> None:
    m = match()
    first = await store.commit(commit(m, 0, "0:a", b"meta"))
    second = await store.commit(commit(m, 1))
    stored = await store.load(m)
    log = await store.entries(m, 0, 10)

    assert isinstance(first, Committed)
    assert isinstance(second, Committed)
    assert stored is not None
    assert (stored.version, stored.meta, stored.head) == (2, b"meta", b"head2")
    assert [(e.version, e.at_ms, e.entry) for e in log] == [(1, first.at_ms, b"e1"), (2, second.at_ms, b"e2")]
    assert (await store.receipt(m, "0:a"), await store.place(m)) == (b"r", place(2))


async def test_what_does_not_exist_is_nowhere(store: MatchStore) -> None:
    m = match()

    assert (await store.load(m), await store.place(m)) == (None, NOWHERE)
    assert (await store.receipt(m, "x"), await store.entries(m, 0, 5)) == (None, [])


async def test_a_stale_commit_changes_nothing(store: MatchStore) -> None:
    m = match()
    await store.commit(commit(m, 0, meta=b"meta"))
    before = await store.load(m)

    assert await store.commit(commit(m, 0, "0:late")) == Stale(1)
    assert await store.commit(commit(m, 5, "0:early")) == Stale(1)
    assert (await store.load(m), await store.receipt(m, "0:late")) == (before, None)
    assert len(await store.entries(m, 0, 10)) == 1


async def test_a_commit_on_another_history_changes_nothing(store: MatchStore) -> None:
    m = match()
    await store.commit(commit(m, 0, meta=b"meta"))
    before = await store.load(m)
    other = replace(commit(m, 1, "0:a"), expected=Place(1, b"other"))

    assert await store.commit(other) == Stale(1)
    assert (await store.load(m), await store.receipt(m, "0:a")) == (before, None)


async def test_a_known_request_is_told_before_a_stale_version(store: MatchStore) -> None:
    m = match()
    await store.commit(commit(m, 0, "0:a", mark=b"first"))
    await store.commit(commit(m, 1))

    assert await store.commit(commit(m, 0, "0:a")) == KnownRequest(b"first")
    assert await store.commit(commit(m, 2, "0:a")) == KnownRequest(b"first")
    assert await store.place(m) == place(2)


async def test_of_fifty_racing_commits_one_wins(store: MatchStore) -> None:
    m = match()
    results = await asyncio.gather(*(store.commit(commit(m, 0, f"0:{i}")) for i in range(50)))

    assert sorted(type(r).__name__ for r in results) == ["Committed"] + ["Stale"] * 49


async def test_entries_are_read_in_pages(store: MatchStore) -> None:
    m = match()
    for version in range(7):
        await store.commit(commit(m, version))

    assert [e.version for e in await store.entries(m, 2, 3)] == [3, 4, 5]
    assert [e.version for e in await store.entries(m, 5, 30)] == [6, 7]


async def test_lists_are_newest_first_and_paged_through_equal_times(store: MatchStore) -> None:
    game = match()
    ids = sorted((match() for _ in range(7)), reverse=True)
    for i, m in enumerate(ids):
        await store.index(game, "ann" if i % 2 else "", m, 1000 if i < 5 else 500)
    pages, place = [], None
    while page := await store.listed(game, None, place, 3):
        pages.append([m for _, m in page])
        place = page[-1]

    assert [m for page in pages for m in page] == [*ids[:5], *sorted(ids[5:], reverse=True)]
    assert sorted(m for _, m in await store.listed(game, "ann", None, 9)) == sorted(ids[1::2])
    await store.unlist(game, None, ids[0])
    assert (await store.listed(game, None, None, 1))[0][1] == ids[1]


async def test_a_deadline_is_claimed_once_for_a_lease(store: MatchStore) -> None:
    game = match()
    await store.set_deadline(game, "m", 1000)
    await store.set_deadline(game, "m", 2000)

    assert await store.due(game, 999, 500, 9) == []
    assert await store.due(game, 1000, 500, 9) == ["m"]
    assert await store.due(game, 1499, 500, 9) == []
    assert await store.due(game, 1500, 500, 9) == ["m"]


async def test_a_claimed_match_is_postponed_unless_an_earlier_look_was_asked_for(store: MatchStore) -> None:
    game = match()
    for name in ("kept", "asked"):
        await store.set_deadline(game, name, 1000)
    await store.due(game, 1000, 500, 9)
    await store.set_deadline(game, "asked", 1200)
    for name in ("kept", "asked"):
        await store.postpone(game, name, 1500, 9000)

    assert await store.due(game, 8999, 500, 9) == ["asked"]
    await store.clear_deadline(game, "asked")
    assert await store.due(game, 99999, 500, 9) == ["kept"]


async def test_a_gap_between_heartbeats_is_an_outage(store: MatchStore) -> None:
    game = match()
    await store.beat(game, 10_000)
    await store.beat(game, 10_000)
    assert await store.outages(game, 0) == []
    await asyncio.sleep(0.03)
    await store.beat(game, 10)
    (outage,) = await store.outages(game, 0)

    assert outage.end_ms - outage.start_ms > 10
    assert await store.outages(game, outage.end_ms + 1) == []


async def test_wakes_are_heard_from_the_subscription_on(store: MatchStore) -> None:
    m, heard = match(), []
    wakes = store.wakes()
    assert await anext(wakes) == ("", 0)
    reading = asyncio.ensure_future(anext(wakes))
    await store.subscribe(m)
    await store.commit(commit(m, 0))
    heard.append(await asyncio.wait_for(reading, 5))
    await store.unsubscribe(m)

    assert heard == [(m, 1)]
    await wakes.aclose()


async def test_scripts_survive_a_flush(redis_url: str) -> None:
    store = RedisStore(redis_url, 3600)
    m = match()
    await store.commit(commit(m, 0))
    await store._redis.script_flush()

    assert isinstance(await store.commit(commit(m, 1)), Committed)
    await store.close()


async def test_cancelled_calls_do_not_leave_their_reply_to_the_next(redis_url: str) -> None:
    store = RedisStore(redis_url, 3600)
    names = [match() for _ in range(60)]
    for i, m in enumerate(names):
        for version in range(i % 3 + 1):
            await store.commit(commit(m, version))
    for _ in range(20):
        tasks = [asyncio.create_task(store.place(m)) for m in names]
        await asyncio.sleep(0)
        for task in tasks[::2]:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert [(await store.place(m)).version for m in names[:9]] == [1, 2, 3] * 3
    await store.close()


async def test_everything_of_a_match_expires_together(redis_url: str) -> None:
    store = RedisStore(redis_url, 77)
    m = match()
    await store.commit(commit(m, 0, "0:a"))
    times = [await store._redis.ttl(f"{{m:{m}}}:{part}") for part in ("head", "log", "answers")]

    assert times == [77, 77, 77]
    await store.close()


async def test_a_redis_that_may_evict_is_refused() -> None:
    with RedisServer(RedisSettings(outside=False)) as server:
        store = RedisStore(server.url, 60)
        await store.check()
        await store._redis.config_set("maxmemory-policy", "allkeys-lru")
        with pytest.raises(StoreUnfit, match="allkeys-lru"):
            await store.check()
        await store.close()

"""The match store: a port, Redis behind it, and a twin in memory that is held to the same tests.

All keys of a match share the hash tag {m:ID}. Indexes across matches live under their own tags, are written before the
commit they speak of, and are only hints: an entry may be superfluous, never missing.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from importlib import resources
from typing import Any, Protocol

import redis.asyncio as aioredis
from redis.asyncio.client import PubSub
from redis.backoff import NoBackoff
from redis.exceptions import NoScriptError, RedisError
from redis.retry import Retry

from services.chassis.telemetry import log
from services.chassis.together import Together
from services.rulekit.values import Value

POOL = 32
"""Connections of one process; a call waits for one rather than failing."""
SOCKET_SECONDS = 2.0
QUIET_SECONDS = 1.5
"""How long the subscription listens at a time; below SOCKET_SECONDS, after which the client would call it dead."""


class Place(Value):
    """Where a match's log ends: the version and random tag of its last entry.

    The version alone would not do: after a roll-back of the store the match may have come to it by another way.
    """

    version: int
    tag: bytes


NOWHERE = Place(0, b"")
"""Of a match that does not exist."""


class Commit(Value):
    """One write to a match. `meta` None: unchanged. `receipt_field` "": none is kept."""

    match_id: str
    expected: Place
    tag: bytes
    head: bytes
    meta: bytes | None
    entry: bytes
    receipt_field: str
    receipt: bytes


class Committed(Value):
    """The write happened, at this time by the store's clock."""

    at_ms: int


class Stale(Value):
    """Another write came first; the match is at this version (0: it does not exist)."""

    version: int


class KnownRequest(Value):
    """The request was carried out before; its receipt."""

    receipt: bytes


class Stored(Value):
    """A match as kept."""

    version: int
    meta: bytes
    head: bytes


class Logged(Value):
    """A log entry as kept."""

    version: int
    at_ms: int
    entry: bytes


class Outage(Value):
    """A stretch of time in which no replica could be reached; not charged to anybody."""

    start_ms: int
    end_ms: int


class MatchStore(Protocol):
    """What the chassis needs of a store. Every method may raise a redis.exceptions.RedisError."""

    async def commit(self, commit: Commit) -> Committed | Stale | KnownRequest:
        """The only write to a match. If it raises, whether the write happened is open."""

    async def load(self, match_id: str) -> Stored | None:
        """The match as it is."""

    async def place(self, match_id: str) -> Place:
        """Where its log ends; NOWHERE: there is no such match."""

    async def receipt(self, match_id: str, field: str) -> bytes | None:
        """The receipt of a request."""

    async def entries(self, match_id: str, after: int, count: int) -> list[Logged]:
        """Up to `count` log entries with a version above `after`, in order."""

    async def now_ms(self) -> int:
        """The store's clock, in ms since 1970."""

    async def index(self, game: str, caller: str, match_id: str, created_ms: int) -> None:
        """Put a match into the lists of its game and of a caller."""

    async def listed(
        self, game: str, caller: str | None, before: tuple[int, str] | None, count: int
    ) -> list[tuple[int, str]]:
        """Up to `count` (created_ms, match id), newest first, strictly before a place in that order."""

    async def unlist(self, game: str, caller: str | None, match_id: str) -> None:
        """Take a match that no longer exists out of a list."""

    async def set_deadline(self, game: str, match_id: str, at_ms: int) -> None:
        """Have the match looked at no later than this time."""

    async def due(self, game: str, now_ms: int, lease_ms: int, count: int) -> list[str]:
        """Claim matches whose time to be looked at has come: nobody else gets them before the lease is over."""

    async def postpone(self, game: str, match_id: str, lease_ms: int, to_ms: int) -> None:
        """Have a claimed match looked at again at a time, unless an earlier look was asked for since."""

    async def clear_deadline(self, game: str, match_id: str) -> None:
        """Never look at the match again: it is over or gone."""

    async def beat(self, game: str, gap_ms: int) -> None:
        """Write a heartbeat of the game; if the last is older than the gap, keep the time between as an outage."""

    async def outages(self, game: str, since_ms: int) -> list[Outage]:
        """Outages that ended after a time."""

    async def subscribe(self, match_id: str) -> None:
        """From the return of this call on, wakes of the match are heard."""

    async def unsubscribe(self, match_id: str) -> None:
        """Hear them no longer."""

    def wakes(self) -> AsyncIterator[tuple[str, int]]:
        """(match id, version) of each commit heard; ("", 0): the connection was lost, look at everything again."""

    async def ready(self) -> bool:
        """Whether the store answers."""

    async def close(self) -> None:
        """Close every connection."""


KEPT_OUTAGES_MS = 14 * 24 * 3600 * 1000

_CLAIM = """
local found = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, ARGV[3])
for _, id in ipairs(found) do redis.call('ZADD', KEYS[1], ARGV[2], id) end
return found
"""
_SET_DEADLINE = """
local present = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not present or tonumber(present) > tonumber(ARGV[2]) then redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1]) end
"""
_POSTPONE = """
local present = redis.call('ZSCORE', KEYS[1], ARGV[1])
if present and tonumber(present) == tonumber(ARGV[2]) then redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1]) end
"""
_BEAT = """
local now = redis.call('TIME')
local ms = now[1] * 1000 + math.floor(now[2] / 1000)
local last = redis.call('GET', KEYS[1])
if last and ms - tonumber(last) > tonumber(ARGV[1]) then
  redis.call('ZADD', KEYS[2], ms, last .. ':' .. string.format('%.0f', ms))
  redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', ms - tonumber(ARGV[2]))
end
redis.call('SET', KEYS[1], string.format('%.0f', ms))
"""


class StoreUnfit(Exception):
    """The Redis given must not be used, e.g. because it may evict matches."""


class RedisStore:
    """The store on Redis 7.0 or newer, single or behind a cluster proxy."""

    def __init__(self, url: str, keep_seconds: int) -> None:
        # a retry inside the client would hide from the referee that a write may have happened
        pool = aioredis.BlockingConnectionPool.from_url(
            url, max_connections=POOL, timeout=SOCKET_SECONDS, socket_timeout=SOCKET_SECONDS,
            socket_connect_timeout=SOCKET_SECONDS, retry=Retry(NoBackoff(), 0), health_check_interval=30,
        )  # fmt: skip
        self._redis: Any = aioredis.Redis(connection_pool=pool)
        self._together = Together(self._redis)
        self._url = url
        self._keep = str(keep_seconds)
        source = resources.files(__package__).joinpath("commit.lua").read_text()
        self._commit = self._redis.register_script(source)
        self._claim = self._redis.register_script(_CLAIM)
        self._set_deadline = self._redis.register_script(_SET_DEADLINE)
        self._postpone = self._redis.register_script(_POSTPONE)
        self._beat = self._redis.register_script(_BEAT)
        self._listener: PubSub | None = None
        self._channels: set[str] = set()
        self._confirmed: dict[str, asyncio.Event] = {}

    async def check(self) -> None:
        """Raise StoreUnfit if this Redis may drop matches or is too old."""
        info = await self._redis.info("memory")
        policy = info.get("maxmemory_policy", "noeviction")
        if policy != "noeviction":
            raise StoreUnfit(f"Redis evicts keys ({policy}); set maxmemory-policy noeviction")
        server = await self._redis.info("server")
        if int(str(server["redis_version"]).split(".")[0]) < 7:
            raise StoreUnfit(f"Redis {server['redis_version']} is too old; 7.0 is needed")

    async def commit(self, commit: Commit) -> Committed | Stale | KnownRequest:
        tag = f"{{m:{commit.match_id}}}"
        word, value = await self._script(
            self._commit,
            [f"{tag}:head", f"{tag}:log", f"{tag}:answers"],
            [
                commit.expected.version,
                commit.expected.version + 1,
                commit.head,
                commit.meta or b"",
                commit.entry,
                commit.receipt_field,
                commit.receipt,
                self._keep,
                f"{tag}:wake",
                commit.expected.tag,
                commit.tag,
            ],
        )
        if word == b"committed":
            return Committed(int(value))
        return Stale(int(value)) if word == b"stale" else KnownRequest(value)

    async def _script(self, script: Any, keys: Sequence[str], args: Sequence[Any]) -> Any:
        try:
            return await self._together.call("EVALSHA", script.sha, len(keys), *keys, *args)
        except NoScriptError:
            return await self._redis.eval(script.script, len(keys), *keys, *args)

    async def load(self, match_id: str) -> Stored | None:
        version, meta, head = await self._together.call("HMGET", f"{{m:{match_id}}}:head", "v", "m", "h")
        return None if version is None else Stored(int(version), meta, head)

    async def place(self, match_id: str) -> Place:
        version, tag = await self._together.call("HMGET", f"{{m:{match_id}}}:head", "v", "g")
        return NOWHERE if version is None else Place(int(version), tag)

    async def receipt(self, match_id: str, field: str) -> bytes | None:
        found: bytes | None = await self._together.call("HGET", f"{{m:{match_id}}}:answers", field)
        return found

    async def entries(self, match_id: str, after: int, count: int) -> list[Logged]:
        found = await self._redis.xrange(f"{{m:{match_id}}}:log", min=f"{after + 1}-0", count=count)
        return [Logged(int(key.split(b"-")[0]), int(fields[b"t"]), fields[b"e"]) for key, fields in found]

    async def now_ms(self) -> int:
        seconds, microseconds = await self._redis.time()
        return int(seconds) * 1000 + int(microseconds) // 1000

    async def index(self, game: str, caller: str, match_id: str, created_ms: int) -> None:
        async with self._redis.pipeline(transaction=False) as pipe:
            pipe.zadd(f"{{g:{game}}}:matches", {match_id: created_ms})
            if caller:
                pipe.zadd(f"{{g:{game}}}:caller:{caller}", {match_id: created_ms})
            await pipe.execute()

    async def listed(
        self, game: str, caller: str | None, before: tuple[int, str] | None, count: int
    ) -> list[tuple[int, str]]:
        key = _list_key(game, caller)
        found: list[tuple[int, str]] = []
        offset = 0
        while len(found) < count:
            top = "+inf" if before is None else before[0]
            page = await self._redis.zrevrangebyscore(key, top, "-inf", start=offset, num=count, withscores=True)
            places = [(int(score), member.decode()) for member, score in page]
            found.extend(place for place in places if before is None or place < before)
            offset += count
            if len(page) < count:
                break
        return found[:count]

    async def unlist(self, game: str, caller: str | None, match_id: str) -> None:
        await self._redis.zrem(_list_key(game, caller), match_id)

    async def set_deadline(self, game: str, match_id: str, at_ms: int) -> None:
        await self._script(self._set_deadline, [f"{{g:{game}}}:deadlines"], [match_id, at_ms])

    async def due(self, game: str, now_ms: int, lease_ms: int, count: int) -> list[str]:
        found = await self._script(self._claim, [f"{{g:{game}}}:deadlines"], [now_ms, now_ms + lease_ms, count])
        return [member.decode() for member in found]

    async def postpone(self, game: str, match_id: str, lease_ms: int, to_ms: int) -> None:
        await self._script(self._postpone, [f"{{g:{game}}}:deadlines"], [match_id, lease_ms, to_ms])

    async def clear_deadline(self, game: str, match_id: str) -> None:
        await self._redis.zrem(f"{{g:{game}}}:deadlines", match_id)

    async def beat(self, game: str, gap_ms: int) -> None:
        await self._script(self._beat, [f"{{g:{game}}}:beat", f"{{g:{game}}}:outages"], [gap_ms, KEPT_OUTAGES_MS])

    async def outages(self, game: str, since_ms: int) -> list[Outage]:
        found = await self._redis.zrangebyscore(f"{{g:{game}}}:outages", since_ms, "+inf")
        return [Outage(*(int(part) for part in member.decode().split(":"))) for member in found]

    async def subscribe(self, match_id: str) -> None:
        channel = f"{{m:{match_id}}}:wake"
        confirmed = self._confirmed.setdefault(channel, asyncio.Event())
        if channel not in self._channels:
            self._channels.add(channel)
            if self._listener is not None:
                # a lost connection subscribes to everything again when it is back
                with suppress(RedisError, OSError):
                    await self._listener.ssubscribe(channel)
        with suppress(TimeoutError):
            await asyncio.wait_for(confirmed.wait(), SOCKET_SECONDS)

    async def unsubscribe(self, match_id: str) -> None:
        channel = f"{{m:{match_id}}}:wake"
        self._channels.discard(channel)
        self._confirmed.pop(channel, None)
        if self._listener is not None:
            with suppress(RedisError, OSError):
                await self._listener.sunsubscribe(channel)

    async def wakes(self) -> AsyncIterator[tuple[str, int]]:
        while True:
            listener = self._redis.pubsub()
            try:
                # one channel that is never published keeps the connection in subscriber mode
                known = frozenset(self._channels)
                await listener.ssubscribe("drumhead:quiet", *known)
                self._listener = listener
                late = self._channels - known
                if late:
                    await listener.ssubscribe(*late)
                yield "", 0
                while True:
                    message = await listener.get_message(timeout=QUIET_SECONDS)
                    if message is None:
                        continue
                    channel = message["channel"].decode()
                    if message["type"] == "ssubscribe":
                        confirmed = self._confirmed.get(channel)
                        if confirmed is not None and confirmed.is_set():
                            yield _match_of(channel), 0  # subscribed anew: what came in between was not heard
                        elif confirmed is not None:
                            confirmed.set()
                    elif message["type"] == "smessage":
                        yield _match_of(channel), int(message["data"])
            except (RedisError, OSError) as error:
                log.warning("wakes lost", error=str(error))
                await asyncio.sleep(0.2)
            finally:
                self._listener = None
                with suppress(RedisError, OSError):
                    await listener.aclose()

    async def ready(self) -> bool:
        try:
            return bool(await self._redis.ping())
        except (RedisError, OSError):
            return False

    async def close(self) -> None:
        await self._redis.aclose()

    async def every_match(self) -> AsyncIterator[tuple[str, Stored]]:
        """Every match of this Redis, of all games, in no order; one may come twice."""
        async for key in self._redis.scan_iter(match="{m:*}:head", count=500):
            match_id = key.decode()[len("{m:") : -len("}:head")]
            stored = await self.load(match_id)
            if stored is not None and stored.head:
                yield match_id, stored


def _match_of(channel: str) -> str:
    return channel[len("{m:") : -len("}:wake")]


def _list_key(game: str, caller: str | None) -> str:
    return f"{{g:{game}}}:matches" if caller is None else f"{{g:{game}}}:caller:{caller}"


class MemoryStore:
    """The same port in one process's memory, for tests and experiments."""

    def __init__(self) -> None:
        self._matches: dict[str, Stored] = {}
        self._places: dict[str, Place] = {}
        self._logs: dict[str, list[Logged]] = {}
        self._receipts: dict[tuple[str, str], bytes] = {}
        self._lists: dict[str, dict[str, int]] = {}
        self._deadlines: dict[str, dict[str, int]] = {}
        self._beats: dict[str, int] = {}
        self._outages: dict[str, list[Outage]] = {}
        self._heard: set[str] = set()
        self._queue: asyncio.Queue[tuple[str, int]] = asyncio.Queue()

    async def commit(self, commit: Commit) -> Committed | Stale | KnownRequest:
        known = self._receipts.get((commit.match_id, commit.receipt_field))
        if commit.receipt_field and known is not None:
            return KnownRequest(known)
        stored = self._matches.get(commit.match_id)
        version = stored.version if stored else 0
        if self._places.get(commit.match_id, NOWHERE) != commit.expected:
            return Stale(version)
        now = await self.now_ms()
        meta = commit.meta if commit.meta is not None else stored.meta if stored else b""
        self._matches[commit.match_id] = Stored(version + 1, meta, commit.head)
        self._places[commit.match_id] = Place(version + 1, commit.tag)
        self._logs.setdefault(commit.match_id, []).append(Logged(version + 1, now, commit.entry))
        if commit.receipt_field:
            self._receipts[commit.match_id, commit.receipt_field] = commit.receipt
        if commit.match_id in self._heard:
            self._queue.put_nowait((commit.match_id, version + 1))
        return Committed(now)

    async def load(self, match_id: str) -> Stored | None:
        return self._matches.get(match_id)

    async def place(self, match_id: str) -> Place:
        return self._places.get(match_id, NOWHERE)

    async def receipt(self, match_id: str, field: str) -> bytes | None:
        return self._receipts.get((match_id, field))

    async def entries(self, match_id: str, after: int, count: int) -> list[Logged]:
        return [entry for entry in self._logs.get(match_id, ()) if entry.version > after][:count]

    async def now_ms(self) -> int:
        return time.time_ns() // 1_000_000

    async def index(self, game: str, caller: str, match_id: str, created_ms: int) -> None:
        self._lists.setdefault(_list_key(game, None), {})[match_id] = created_ms
        if caller:
            self._lists.setdefault(_list_key(game, caller), {})[match_id] = created_ms

    async def listed(
        self, game: str, caller: str | None, before: tuple[int, str] | None, count: int
    ) -> list[tuple[int, str]]:
        places = sorted(((at, name) for name, at in self._lists.get(_list_key(game, caller), {}).items()), reverse=True)
        return [place for place in places if before is None or place < before][:count]

    async def unlist(self, game: str, caller: str | None, match_id: str) -> None:
        self._lists.get(_list_key(game, caller), {}).pop(match_id, None)

    async def set_deadline(self, game: str, match_id: str, at_ms: int) -> None:
        deadlines = self._deadlines.setdefault(game, {})
        deadlines[match_id] = min(at_ms, deadlines.get(match_id, at_ms))

    async def due(self, game: str, now_ms: int, lease_ms: int, count: int) -> list[str]:
        deadlines = self._deadlines.setdefault(game, {})
        found = sorted((at, name) for name, at in deadlines.items() if at <= now_ms)[:count]
        for _, name in found:
            deadlines[name] = now_ms + lease_ms
        return [name for _, name in found]

    async def postpone(self, game: str, match_id: str, lease_ms: int, to_ms: int) -> None:
        deadlines = self._deadlines.setdefault(game, {})
        if deadlines.get(match_id) == lease_ms:
            deadlines[match_id] = to_ms

    async def clear_deadline(self, game: str, match_id: str) -> None:
        self._deadlines.setdefault(game, {}).pop(match_id, None)

    async def beat(self, game: str, gap_ms: int) -> None:
        now = await self.now_ms()
        last = self._beats.get(game)
        if last is not None and now - last > gap_ms:
            self._outages.setdefault(game, []).append(Outage(last, now))
        self._beats[game] = now

    async def outages(self, game: str, since_ms: int) -> list[Outage]:
        return [outage for outage in self._outages.get(game, ()) if outage.end_ms >= since_ms]

    async def subscribe(self, match_id: str) -> None:
        self._heard.add(match_id)

    async def unsubscribe(self, match_id: str) -> None:
        self._heard.discard(match_id)

    async def wakes(self) -> AsyncIterator[tuple[str, int]]:
        yield "", 0
        while True:
            yield await self._queue.get()

    async def ready(self) -> bool:
        return True

    async def close(self) -> None:
        return None

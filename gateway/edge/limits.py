"""Limits of API keys, counted in Redis so that all edges count together."""

from typing import Protocol

import redis.asyncio

from gateway.edge.keys import ApiKey
from services.chassis.errors import RateLimited

# A bucket of `burst` tokens that fills at `rate` a second by Redis' own clock. Answers the seconds to wait, as text,
# "0" if a token was taken.
_TAKE = """
local rate, burst = tonumber(ARGV[1]), tonumber(ARGV[2])
local clock = redis.call('TIME')
local now = clock[1] + clock[2] / 1000000
local bucket = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens = math.min(burst, (tonumber(bucket[1]) or burst) + math.max(0, now - (tonumber(bucket[2]) or now)) * rate)
local wait = 0
if tokens >= 1 then tokens = tokens - 1 else wait = (1 - tokens) / rate end
redis.call('HSET', KEYS[1], 'tokens', tostring(tokens), 'at', string.format('%.6f', now))
redis.call('PEXPIRE', KEYS[1], math.ceil(burst / rate * 1000) + 1000)
return tostring(wait)
"""


class Limits(Protocol):
    """Counts calls."""

    async def take(self, key: ApiKey) -> None:
        """Count one call; raises RateLimited."""


class RedisLimits:
    """Token buckets, one for each name of a key."""

    def __init__(self, url: str) -> None:
        pool = redis.asyncio.BlockingConnectionPool.from_url(
            url, max_connections=8, timeout=1, socket_timeout=1, socket_connect_timeout=1
        )
        self._redis = redis.asyncio.Redis.from_pool(pool)
        self._take = self._redis.register_script(_TAKE)

    async def take(self, key: ApiKey) -> None:
        bucket = f"edge:limit:{{{key.name}}}"
        wait = float(await self._take(keys=[bucket], args=[key.calls_a_minute / 60, key.burst]))
        if wait > 0:
            raise RateLimited(f"API key {key.name!r} may make {key.calls_a_minute:g} such calls a minute", wait)

    async def ping(self) -> bool:
        """True if Redis answers."""
        try:
            await self._redis.ping()
        except (redis.exceptions.RedisError, OSError):
            return False
        return True

    async def close(self) -> None:
        """Close the connections."""
        await self._redis.aclose()

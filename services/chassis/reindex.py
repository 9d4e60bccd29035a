"""Make the lists and deadlines of a game anew from its matches.

`REDIS_URL=... python -m services.chassis.reindex GAME`, at any time, beside running services.
"""

from __future__ import annotations

import asyncio
import os
import sys

from services.chassis.clocks import next_deadline_ms
from services.chassis.model import Head, Meta
from services.chassis.store import RedisStore
from services.rulekit.encoding import decode


async def reindex(store: RedisStore, game: str) -> int:
    """Write every list entry and deadline of the game's matches again; how many matches there are."""
    count = 0
    async for match_id, stored in store.every_match():
        meta, head = decode(stored.meta, Meta), decode(stored.head, Head)
        if meta.game != game:
            continue
        for caller in {"", meta.caller, *(seat.caller for seat in meta.seats)}:
            await store.index(game, caller, match_id, meta.created_ms)
        deadline = next_deadline_ms(meta.clock, head)
        if deadline is not None:
            await store.set_deadline(game, match_id, deadline)
        count += 1
    return count


async def main(game: str) -> None:
    """Reindex on the Redis of REDIS_URL and say how many matches there are."""
    store = RedisStore(os.environ["REDIS_URL"], 0)
    try:
        sys.stdout.write(f"{game}: {await reindex(store, game)} matches\n")
    finally:
        await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))

"""Waiting for matches to move: one shared subscription per process, however many wait.

A wake is a hint. Whoever waits subscribes first, then reads; is woken after a lost connection; and looks again every
LOOK_SECONDS all the same.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from services.chassis.server import draining
from services.chassis.store import MatchStore

LOOK_SECONDS = 10.0
LINGER_SECONDS = 5.0
"""A subscription outlives its last waiter by this, since AwaitTurn comes back at once."""


class Waiter:
    """Somebody who waits for one match, and for whatever else calls `wake`."""

    def __init__(self, match_id: str) -> None:
        self.match_id = match_id
        self._event = asyncio.Event()
        self._told: int | None = None

    def wake(self, version: int = 0) -> None:
        """The match is at this version; 0: that is not known, look."""
        self._told = version if self._told is None else min(self._told, version) and max(self._told, version)
        self._event.set()

    async def wait(self, seconds: float) -> int:
        """Until woken or the time (at most LOOK_SECONDS) is over; the version told of, 0: look yourself."""
        timer = asyncio.get_running_loop().call_later(min(seconds, LOOK_SECONDS), self.wake)
        try:
            await self._event.wait()
        finally:
            timer.cancel()
        self._event.clear()
        told, self._told = self._told or 0, None
        return told


class Feed:
    """Tells waiters of commits, here and in other processes."""

    def __init__(self, store: MatchStore) -> None:
        self._store = store
        self._waiters: dict[str, set[Waiter]] = {}
        self._lingering: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def notify(self, match_id: str, version: int) -> None:
        """A commit was made in this process, or heard of."""
        for waiter in self._waiters.get(match_id, ()):
            waiter.wake(version)

    async def listen(self) -> None:
        """Background task: pass on what the store hears."""
        async for match_id, version in self._store.wakes():
            if match_id:
                self.notify(match_id, version)
            else:
                self._wake_all()

    async def drain(self) -> None:
        """Background task: wake everybody once when the process is told to end."""
        await draining.wait()
        self._wake_all()
        await asyncio.Event().wait()

    def _wake_all(self) -> None:
        for waiters in self._waiters.values():
            for waiter in waiters:
                waiter.wake()

    @asynccontextmanager
    async def waiting(self, match_id: str) -> AsyncIterator[Waiter]:
        """A waiter whose subscription is in force; what is read inside is not older than it."""
        waiter = Waiter(match_id)
        waiters = self._waiters.setdefault(match_id, set())
        waiters.add(waiter)
        timer = self._lingering.pop(match_id, None)
        if timer is not None:
            timer.cancel()
        try:
            await self._store.subscribe(match_id)
            yield waiter
        finally:
            waiters.discard(waiter)
            if not waiters:
                loop = asyncio.get_running_loop()
                self._lingering[match_id] = loop.call_later(LINGER_SECONDS, self._forget, match_id)

    def _forget(self, match_id: str) -> None:
        self._lingering.pop(match_id, None)
        if not self._waiters.get(match_id):
            self._waiters.pop(match_id, None)
            task = asyncio.get_running_loop().create_task(self._unsubscribe(match_id))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _unsubscribe(self, match_id: str) -> None:
        if match_id not in self._waiters:  # nobody came before this task had its turn
            await self._store.unsubscribe(match_id)

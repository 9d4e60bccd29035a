"""Time budgets of decisions, by one clock: the store's.

Charged is the time from handing over the prompt on a Play stream that was open when the decision opened, else from the
commit that opened it, to receipt of the answer, less outages. The process reads the store's clock once and again with
each heartbeat, and adds its own monotonic time in between.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

from services.chassis.model import Clock, Head, Opened
from services.chassis.store import MatchStore, Outage

OUTAGE_GAP_MS = 5000
"""A longer gap between heartbeats was an outage."""
BEAT_SECONDS = 1.0


class StoreClock:
    """The store's time without asking it each time."""

    def __init__(self, store: MatchStore) -> None:
        self._store = store
        self._offset_ms: float | None = None

    async def synchronise(self) -> None:
        """Compare both clocks; half the round trip is taken off."""
        before = time.monotonic()
        now = await self._store.now_ms()
        after = time.monotonic()
        self._offset_ms = now - (before + after) / 2 * 1000

    async def now_ms(self) -> int:
        """The store's time in ms since 1970."""
        if self._offset_ms is None:
            await self.synchronise()
        assert self._offset_ms is not None
        return round(time.monotonic() * 1000 + self._offset_ms)


def charged_ms(start_ms: int, end_ms: int, outages: Sequence[Outage]) -> int:
    """Time from start to end outside outages, in ms; never negative. Outages may overlap."""
    covered = 0
    reached = start_ms
    for outage in sorted(outages, key=lambda outage: outage.start_ms):
        first, last = max(outage.start_ms, reached), min(outage.end_ms, end_ms)
        if last > first:
            covered += last - first
            reached = last
    return max(0, end_ms - start_ms - covered)


def left_ms(clock: Clock, bank: int, spent: int) -> int:
    """What a decision has left of its own budget and the bank; negative: it is overdue."""
    return clock.per_decision + bank - spent


def bank_after(clock: Clock, bank: int, spent: int) -> int:
    """The bank after a decision that took `spent` ms."""
    return max(0, bank - max(0, spent - clock.per_decision))


def deadline_ms(clock: Clock, head: Head, opened: Opened) -> int:
    """When an open decision is overdue if there is no outage."""
    return opened.at_ms + clock.per_decision + head.banks[opened.seat]


def next_deadline_ms(clock: Clock | None, head: Head) -> int | None:
    """The earliest deadline of a match; None: no clock, or nobody decides."""
    if clock is None or not head.opened:
        return None
    return min(deadline_ms(clock, head, opened) for opened in head.opened)

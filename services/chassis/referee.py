"""The path of one action: load, decide, apply with chance, commit; again from the top if a race was lost.

A cached position may lead to a commit, which the store checks, never to a refusal or a view: those first ask the store
where the match stands. The commit script is the only write, so nothing is ever half done.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any, TypeVar

import msgspec
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import TimeoutError as RedisTimeoutError

from services.chassis import clocks
from services.chassis.chance import ChanceSource
from services.chassis.errors import (
    AlreadyJoined,
    BackendUnavailable,
    MatchNotFound,
    MatchOver,
    NotStarted,
    NotYourDecision,
    RequestIdReused,
    RulesVersionNotServed,
    SeatLeft,
    StaleDecision,
    WrongSeat,
    translate,
)
from services.chassis.feed import Feed
from services.chassis.model import Cause, Clock, Entry, Head, Meta, Opened, Receipt, Seat, Status
from services.chassis.store import NOWHERE, Commit, Committed, KnownRequest, Logged, MatchStore, Place, Stored
from services.chassis.telemetry import COMMITS, RACES, TIMEOUTS, log
from services.rulekit.chance import Chance, ChanceAnswer, ChanceNeeded, Drawn, Recorded
from services.rulekit.contract import AnyGame, Step
from services.rulekit.encoding import BlobMismatch, decode, encode, from_blob, to_blob
from services.rulekit.piles import PileOperation
from services.rulekit.words import Words

T = TypeVar("T")

CACHED = 4096
"""Positions kept in a process."""
RETRY_SECONDS = 8.0
"""How long a call goes on trying while the store is away; then it is UNAVAILABLE and may be repeated by the caller."""
TAG_BYTES = 6
LONGEST_SLEEP_MS = 60_000
SHORTEST_SLEEP_MS = 200


class Position:
    """A match at one version, decoded. Immutable but for what callers keep beside it in `kept`."""

    __slots__ = ("head", "kept", "match_id", "meta", "state", "version")

    def __init__(self, match_id: str, version: int, meta: Meta, head: Head, state: Any) -> None:
        self.match_id = match_id
        self.version = version
        self.meta = meta
        self.head = head
        self.state = state
        self.kept: dict[Any, Any] = {}

    def opened(self, seat: int | None) -> Opened | None:
        """The open decision of a seat."""
        for opened in self.head.opened:
            if opened.seat == seat:
                return opened
        return None

    @property
    def place(self) -> Place:
        """Where the log ends."""
        return Place(self.version, self.head.tag) if self.version else NOWHERE

    @property
    def cursor(self) -> str:
        """Place in the log after the last entry."""
        return cursor(self.version, self.head.tag)


def cursor(version: int, tag: bytes) -> str:
    """A place in a log: the version and the random tag of its entry."""
    return f"{version}-{tag.hex()}"


def decision_token(opened: Opened) -> str:
    """Token of an open decision: another seat's action does not change it."""
    return f"d{opened.seat}.{opened.version}"


class Played(msgspec.Struct, frozen=True):
    """An accepted request: the version it made, its events (None: read them) and the match as it is now."""

    version: int
    position: Position
    events: tuple[Any, ...] | None = None


class _Draft(msgspec.Struct):
    """A transition that has yet to be committed."""

    head: Head
    entry: Entry
    state: Any
    meta: Meta | None = None
    events: tuple[Any, ...] = ()


class Referee:
    """Everything that changes matches of one game."""

    def __init__(
        self, game: AnyGame, store: MatchStore, source: ChanceSource, feed: Feed, clock: clocks.StoreClock
    ) -> None:
        self.game = game
        self._store = store
        self._source = source
        self._feed = feed
        self._clock = clock
        self._positions: OrderedDict[str, Position] = OrderedDict()

    # reading

    async def fresh(self, match_id: str, at_least: int = 0) -> Position:
        """The match as it is now, or, if `at_least` was heard of, no older than that. Raises MatchNotFound."""
        cached = self._positions.get(match_id)
        if cached is not None:
            if at_least and cached.version >= at_least:
                return cached
            place = await retried(lambda: self._store.place(match_id))
            if place == cached.place:
                if match_id in self._positions:
                    self._positions.move_to_end(match_id)
                return cached
            if place.version <= cached.version and self._positions.get(match_id) is cached:
                # it was committed before the question: the store has lost it since
                log.warning("rolled back", match=match_id, version=place.version, known=cached.version)
                del self._positions[match_id]
        stored = await retried(lambda: self._store.load(match_id))
        if stored is None:
            self._positions.pop(match_id, None)
            raise MatchNotFound(match_id)
        return self._keep(self._decoded(match_id, stored))

    def _decoded(self, match_id: str, stored: Stored) -> Position:
        meta = decode(stored.meta, Meta)
        if meta.game != self.game.name:
            raise MatchNotFound(match_id)
        if meta.rules_version != self.game.rules_version:
            raise RulesVersionNotServed(meta.rules_version)
        head = decode(stored.head, Head)
        try:
            state = from_blob(head.state, self.game.state_type, meta.rules_version) if head.state else None
        except BlobMismatch as error:
            raise RulesVersionNotServed(meta.rules_version) from error
        return Position(match_id, stored.version, meta, head, state)

    def _keep(self, position: Position) -> Position:
        cached = self._positions.get(position.match_id)
        if cached is not None and cached.version > position.version:
            return position
        self._positions[position.match_id] = position
        self._positions.move_to_end(position.match_id)
        if len(self._positions) > CACHED:
            self._positions.popitem(last=False)
        return position

    async def entries(self, match_id: str, after: int, count: int) -> list[tuple[Logged, Entry]]:
        """Log entries above a version, decoded."""
        found = await retried(lambda: self._store.entries(match_id, after, count))
        return [(logged, decode(logged.entry, Entry)) for logged in found]

    def legal(self, position: Position, seat: int) -> Sequence[Any]:
        """Legal actions of a seat's open decision, computed once for each position."""
        key = ("legal", seat)
        if key not in position.kept:
            position.kept[key] = self.game.legal(position.state, seat)
        actions: Sequence[Any] = position.kept[key]
        return actions

    # creating and joining

    async def create(
        self,
        match_ids: Sequence[str],
        options: Any,
        seats: tuple[Seat, ...],
        clock: Clock | None,
        seed: bytes,
        caller: str,
        mark: bytes,
    ) -> Position:
        """The match of a CreateMatch request, made now or before. Raises RequestIdReused, InvalidOptions."""
        for match_id in match_ids:
            if await retried(lambda match_id=match_id: self._store.place(match_id)) != NOWHERE:  # type: ignore[misc]
                return self._same(await self.fresh(match_id), mark)
        match_id = match_ids[0]
        # options are tried before anything is drawn, so that a refused request leaves no trace
        self._check_options(options, len(seats))
        seal, commitment = await self._source.open_stream(match_id, seed, len(seats))
        now = await self._clock.now_ms()
        meta = Meta(
            self.game.name, self.game.rules_version, encode(options), seats, clock, commitment, bool(seed), seal,
            mark, caller, now,
        )  # fmt: skip
        empty = Head(Status.WAITING, b"", 0, (), self._banks(meta), (), b"", (), _tag())
        position = Position(match_id, 0, meta, empty, None)
        if all(seat.joined for seat in seats):
            draft = await self._set_up(position, None)
        else:
            draft = _Draft(empty, Entry(Cause.CREATED, None, b"", "", (), (), encode(()), empty.tag), None)
        draft.meta = draft.meta or meta
        await retried(lambda: self._store.index(self.game.name, caller, match_id, now))

        async def attempt() -> Position:
            result = await self._commit(position, draft, "", b"")
            if isinstance(result, Position):
                log.info("match created", match=match_id)
                return result
            return self._same(await self.fresh(match_id), mark)

        return await shielded(retried(attempt))

    @staticmethod
    def _same(position: Position, mark: bytes) -> Position:
        if position.meta.fingerprint != mark:
            raise RequestIdReused
        return position

    def _check_options(self, options: Any, seats: int) -> None:
        """Raise InvalidOptions as the set-up would; it does so before it asks for chance."""
        with suppress(ChanceNeeded):
            self.game.setup(options, seats, Recorded((), Words(_needed)))

    def _banks(self, meta: Meta) -> tuple[int, ...]:
        return (meta.clock.bank if meta.clock else 0,) * len(meta.seats)

    async def _set_up(self, position: Position, seat: int | None) -> _Draft:
        """Close the stream, set the game up and open the first decisions."""
        meta = position.meta
        sealed = await self._source.close_stream(position.match_id, meta.stream_seal)
        meta = msgspec.structs.replace(meta, stream_seal=sealed)
        options = decode(meta.options, self.game.option_type)
        closed = Position(position.match_id, position.version, meta, position.head, None)
        draft = await self._stepped(
            closed, Cause.SETUP, seat, b"", lambda chance: self.game.setup(options, len(meta.seats), chance)
        )
        draft.meta = meta
        return draft

    async def join(
        self, match_id: str, seat: int, player: str, caller: str, entropy: bytes, request_id: str, mark: bytes
    ) -> Position:
        """Take a seat; the last one that must join makes the set-up. Raises AlreadyJoined."""

        async def draft(position: Position) -> _Draft:
            chair = position.meta.seats[seat]
            if position.head.status is not Status.WAITING or (chair.joined and chair.must_join):
                raise AlreadyJoined
            sealed = position.meta.stream_seal
            if entropy:
                sealed = await self._source.add_entropy(match_id, sealed, seat, entropy)
            chair = Seat(chair.name, player or chair.player, chair.must_join, True, caller or chair.caller)
            seats = (*position.meta.seats[:seat], chair, *position.meta.seats[seat + 1 :])
            meta = msgspec.structs.replace(position.meta, seats=seats, stream_seal=sealed)
            if all(s.joined for s in seats):
                return await self._set_up(Position(match_id, position.version, meta, position.head, None), seat)
            head = msgspec.structs.replace(position.head, tag=_tag())
            return _Draft(head, Entry(Cause.JOINED, seat, b"", "", (), (), encode(()), head.tag), None, meta)

        if caller:
            position = await self.fresh(match_id)
            await retried(lambda: self._store.index(self.game.name, caller, match_id, position.meta.created_ms))
        return (await self._changed(match_id, f"{seat}:{request_id}", mark, draft)).position

    # playing

    async def play(
        self,
        match_id: str,
        seat: int,
        action: Any,
        decision: str,
        receipt: str,
        mark: bytes,
        *,
        received_ms: int | None = None,
        handed_ms: int = 0,
    ) -> Played:
        """A seat answers its open decision. `receipt` names the request among those of the seat, `mark` is its content.

        Raises NotStarted, MatchOver, NotYourDecision, StaleDecision, RequestIdReused, IllegalAction.
        """
        encoded = encode(action)

        async def draft(position: Position) -> _Draft:
            opened = self._deciding(position, seat)
            if decision_token(opened) != decision:
                raise StaleDecision
            banks = await self._banks_after(position, opened, received_ms, handed_ms)
            return await self._stepped(
                position,
                Cause.PLAYED,
                seat,
                encoded,
                lambda chance: self.game.apply(position.state, seat, action, chance),
                banks,
            )

        return await self._changed(match_id, f"{seat}:{receipt}", mark, draft)

    @staticmethod
    def _deciding(position: Position, seat: int) -> Opened:
        _require_running(position)
        opened = position.opened(seat)
        if opened is None:
            raise NotYourDecision
        return opened

    async def _banks_after(
        self, position: Position, opened: Opened, received_ms: int | None, handed_ms: int
    ) -> tuple[int, ...]:
        banks = position.head.banks
        clock = position.meta.clock
        if clock is None:
            return banks
        end = await self._clock.now_ms() if received_ms is None else received_ms
        spent = await self._spent(max(opened.at_ms, handed_ms), end)
        bank = clocks.bank_after(clock, banks[opened.seat], spent)
        return (*banks[: opened.seat], bank, *banks[opened.seat + 1 :])

    async def _spent(self, start_ms: int, end_ms: int) -> int:
        outages = await retried(lambda: self._store.outages(self.game.name, start_ms))
        return clocks.charged_ms(start_ms, end_ms, outages)

    async def now_ms(self) -> int:
        """The store's time."""
        return await self._clock.now_ms()

    async def left_ms(self, position: Position, opened: Opened) -> int | None:
        """Time a decision has left, not below 0; None: no clock."""
        clock = position.meta.clock
        if clock is None:
            return None
        spent = await self._spent(opened.at_ms, await self._clock.now_ms())
        return max(0, clocks.left_ms(clock, position.head.banks[opened.seat], spent))

    async def resign(self, match_id: str, seat: int, request_id: str, mark: bytes, by: str = "") -> Played:
        """A seat leaves. Raises NotStarted, MatchOver, SeatLeft, WrongSeat (no such seat)."""

        async def draft(position: Position) -> _Draft:
            if not 0 <= seat < len(position.meta.seats):
                raise WrongSeat(f"there is no seat {seat}")
            _require_running(position)
            if seat in position.head.left:
                raise SeatLeft
            return await self._left(position, seat, Cause.RESIGNED, position.head.banks)

        return await self._changed(match_id, f"{by or seat}:{request_id}", mark, draft)

    async def _left(self, position: Position, seat: int, cause: Cause, banks: tuple[int, ...]) -> _Draft:
        """The seat leaves, by its own will or the clock's."""
        draft = await self._stepped(
            position, cause, seat, b"", lambda chance: self.game.resign(position.state, seat, chance), banks
        )
        draft.head = msgspec.structs.replace(draft.head, left=(*position.head.left, seat))
        return draft

    async def accepted(self, match_id: str, receipt_field: str, mark: bytes) -> int | None:
        """Version made by a request of this content, None if there was none."""
        found = await retried(lambda: self._store.receipt(match_id, receipt_field))
        if found is None:
            return None
        receipt = decode(found, Receipt)
        return receipt.version if receipt.fingerprint == mark else None

    # the sweeper

    async def sweep(self, lease_ms: int, grace_ms: int) -> int:
        """Play for seats whose time has run out; how many decisions were taken."""
        now = await self._clock.now_ms()
        taken = 0
        for match_id in await self._store.due(self.game.name, now, lease_ms, 64):
            try:
                taken += await self._overdue(match_id, now, lease_ms, grace_ms)
            except MatchNotFound:
                await self._store.clear_deadline(self.game.name, match_id)
            except RulesVersionNotServed:
                continue  # a replica with those rules takes it when the lease is over
            except BackendUnavailable:
                raise
            except Exception as error:
                # one match must not keep the others from being looked at; it is tried again when the lease is over
                if translate(error) is None:
                    log.error("defect", match=match_id, exc_info=error)
                else:
                    log.warning("sweep failed", match=match_id, error=type(error).__name__)
        return taken

    async def _overdue(self, match_id: str, now_ms: int, lease_ms: int, grace_ms: int) -> int:
        position = await self.fresh(match_id)
        taken = 0
        for opened in position.head.opened:
            clock = position.meta.clock
            now = await self._clock.now_ms()
            if clock is None or position.head.status is not Status.RUNNING:
                break
            spent = await self._spent(opened.at_ms, now)
            if clocks.left_ms(clock, position.head.banks[opened.seat], spent) + grace_ms > 0:
                continue
            taken += await self._take(match_id, opened, forfeit=clock.forfeit)
        position = await self.fresh(match_id)
        deadline = clocks.next_deadline_ms(position.meta.clock, position.head)
        if deadline is None:
            await self._store.clear_deadline(self.game.name, match_id)
        else:
            # a commit that was under way may have meant an earlier time: so never postpone by much
            at = min(deadline + grace_ms, now_ms + LONGEST_SLEEP_MS)
            await self._store.postpone(self.game.name, match_id, now_ms + lease_ms, max(at, now_ms + SHORTEST_SLEEP_MS))
        return taken

    async def _take(self, match_id: str, overdue: Opened, *, forfeit: bool) -> int:
        """Answer a decision for its seat, unless it was answered meanwhile."""

        async def draft(position: Position) -> _Draft:
            if position.opened(overdue.seat) != overdue:
                raise StaleDecision
            seat = overdue.seat
            banks = (*position.head.banks[:seat], 0, *position.head.banks[seat + 1 :])
            if forfeit:
                return await self._left(position, seat, Cause.TIMEOUT, banks)
            action = self.game.fallback(position.state, seat)
            return await self._stepped(
                position,
                Cause.TIMEOUT,
                seat,
                encode(action),
                lambda chance: self.game.apply(position.state, seat, action, chance),
                banks,
            )

        try:
            await self._changed(match_id, f"t:{decision_token(overdue)}", b"", draft)
        except (StaleDecision, MatchOver):
            return 0
        TIMEOUTS.inc()
        return 1

    # one transition

    async def _changed(
        self, match_id: str, receipt_field: str, mark: bytes, draft: Callable[[Position], Awaitable[_Draft]]
    ) -> Played:
        """Draft and commit until one commit counts. A refusal is only given on a position the store confirmed."""

        async def attempt() -> Played:
            cached = self._positions.get(match_id)
            confirmed = cached is None
            position = await self.fresh(match_id) if cached is None else cached
            while True:
                try:
                    made = await draft(position)
                except Exception as error:
                    if translate(error) is None:
                        raise
                    known = await self._store.receipt(match_id, receipt_field)
                    if known is not None:
                        return await self._repeated(match_id, known, mark)
                    latest = position if confirmed else await self.fresh(match_id)
                    if confirmed or latest is position:
                        raise
                    position, confirmed = latest, True
                    continue
                receipt = encode(Receipt(mark, position.version + 1))
                result = await self._commit(position, made, receipt_field, receipt)
                if isinstance(result, Position):
                    return Played(result.version, result, made.events)
                if isinstance(result, KnownRequest):
                    return await self._repeated(match_id, result.receipt, mark)
                RACES.inc()
                position, confirmed = await self.fresh(match_id), True

        return await shielded(retried(attempt))

    async def _repeated(self, match_id: str, receipt: bytes, mark: bytes) -> Played:
        known = decode(receipt, Receipt)
        if known.fingerprint != mark:
            raise RequestIdReused
        return Played(known.version, await self.fresh(match_id))

    async def _commit(
        self, before: Position, draft: _Draft, receipt_field: str, receipt: bytes
    ) -> Position | KnownRequest | None:
        """The position after the commit, the receipt of the same request, or None: another commit came first."""
        meta = draft.meta or before.meta
        deadline = clocks.next_deadline_ms(meta.clock, draft.head)
        if deadline is not None:
            await self._store.set_deadline(self.game.name, before.match_id, deadline)
        result = await self._store.commit(
            Commit(
                before.match_id,
                before.place,
                draft.head.tag,
                encode(draft.head),
                encode(meta) if draft.meta else None,
                encode(draft.entry),
                receipt_field,
                receipt,
            )
        )
        if isinstance(result, KnownRequest):
            return result
        if not isinstance(result, Committed):
            return None
        position = Position(before.match_id, before.version + 1, meta, draft.head, draft.state)
        self._keep(position)
        self._feed.notify(position.match_id, position.version)
        COMMITS.labels(draft.entry.cause).inc()
        log.debug("committed", match=position.match_id, version=position.version, cause=str(draft.entry.cause))
        if draft.head.status is Status.OVER and draft.head.outcome is not None:
            log.info("match over", match=position.match_id, version=position.version, reason=draft.head.outcome.reason)
        return position

    async def _stepped(
        self,
        position: Position,
        cause: Cause,
        seat: int | None,
        action: bytes,
        run: Callable[[Chance], Step[Any, Any]],
        banks: tuple[int, ...] | None = None,
    ) -> _Draft:
        """Run a step of the rules with chance, and what follows from it: decisions, clocks, outcome, log entry."""
        head, meta, match_id = position.head, position.meta, position.match_id
        words = self._source.words(match_id, meta.stream_seal, head.steps)
        answers: tuple[ChanceAnswer, ...] = ()
        deck_seal, waiting, carried = head.deck_seal, head.waiting, 0
        while True:
            chance = Recorded(answers, words)
            try:
                step = run(chance)
                break
            except ChanceNeeded as needed:
                answers = tuple(chance.answers)
                if needed.words_from is not None:
                    offset = needed.words_from
                    words.extend(await self._source.fetch_words(match_id, meta.stream_seal, head.steps, offset))
                else:
                    operations: tuple[PileOperation, ...] = (*waiting, *chance.operations[carried:])
                    deck_seal, drawn = await self._source.operate(match_id, deck_seal, meta.stream_seal, operations)
                    waiting, carried = (), len(chance.operations)
                    answers = (*answers, Drawn(drawn[-1]))
        version = position.version + 1
        deciders = self.game.deciders(step.state)
        now = await self._clock.now_ms()
        before = {opened.seat: opened for opened in head.opened if opened.seat != seat}
        opened = tuple(
            before[d.seat]
            if d.seat in before and before[d.seat].kind == d.kind
            else Opened(d.seat, d.kind, version, now)
            for d in deciders
        )
        outcome = self.game.outcome(step.state)
        after = Head(
            Status.RUNNING if outcome is None else Status.OVER,
            to_blob(step.state, meta.rules_version),
            head.steps + 1,
            opened,
            head.banks if banks is None else banks,
            head.left,
            deck_seal,
            (*waiting, *chance.operations[carried:]),
            _tag(),
            outcome,
            now if outcome is not None else 0,
        )
        entry = Entry(
            cause, seat, action, f"a{head.steps}", tuple(chance.answers), tuple(chance.operations),
            encode(step.events), after.tag,
        )  # fmt: skip
        return _Draft(after, entry, step.state, None, step.events)


def _require_running(position: Position) -> None:
    if position.head.status is Status.WAITING:
        raise NotStarted
    if position.head.status is Status.OVER:
        raise MatchOver


def _needed(offset: int) -> Sequence[int]:
    raise ChanceNeeded(offset)


def _tag() -> bytes:
    return secrets.token_bytes(TAG_BYTES)


async def retried(attempt: Callable[[], Awaitable[T]]) -> T:
    """Try again while the store is away, RETRY_SECONDS at most; then BackendUnavailable.

    Right also where an attempt may have written before it failed: an attempt begins by finding its own receipt.
    """
    give_up = time.monotonic() + RETRY_SECONDS
    pause = 0.02
    while True:
        try:
            return await attempt()
        except (RedisConnectionError, RedisTimeoutError) as error:
            if time.monotonic() + pause > give_up:
                raise BackendUnavailable from error
            await asyncio.sleep(pause)
            pause = min(1.0, pause * 2)


_running: set[asyncio.Task[Any]] = set()


async def shielded(work: Coroutine[Any, Any, T]) -> T:
    """Carry on with the work although the call that waits for it is cancelled."""
    task = asyncio.get_running_loop().create_task(work)
    _running.add(task)
    task.add_done_callback(_ended)
    return await asyncio.shield(task)


def _ended(task: asyncio.Task[Any]) -> None:
    _running.discard(task)
    if not task.cancelled():
        task.exception()  # whoever waited has it; without this, one that nobody waits for any more is logged

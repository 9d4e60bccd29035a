"""Composition root of every game service: `run_game(GAME)` is all that a game's __main__ does."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from typing import Any

import grpc
from redis.exceptions import RedisError

from services.chassis import clocks
from services.chassis.chance import ChanceSource
from services.chassis.channels import channel, serving
from services.chassis.errors import BackendUnavailable
from services.chassis.feed import Feed
from services.chassis.referee import Referee
from services.chassis.seats import Tokens
from services.chassis.server import run, serve
from services.chassis.servicer import MatchServicer
from services.chassis.settings import GameSettings, read
from services.chassis.store import MatchStore, RedisStore
from services.chassis.telemetry import log
from services.chassis.wire import Wire, WireMismatch
from services.rulekit.contract import AnyGame
from services.rulekit.notation import snake

DAY_SECONDS = 86400
LEASE_MS = 10_000

RPCS = (
    "CreateMatch", "JoinMatch", "GetMatch", "ListMatches", "ListLegalActions", "SubmitAction", "AwaitTurn",
    "WatchMatch", "Play", "ResignSeat", "GetRecord",
)  # fmt: skip


def _serialized(answer: Any) -> bytes:
    encoded: bytes = answer if isinstance(answer, bytes) else answer.SerializeToString()
    return encoded


def bind(wire: Wire, servicer: MatchServicer) -> grpc.GenericRpcHandler:
    """The game's service with the match RPCs behind it; raises WireMismatch if the proto's RPCs are not those."""
    methods = wire.service.methods_by_name
    if set(methods) != set(RPCS):
        raise WireMismatch(f"{wire.service.full_name} differs in {sorted(set(methods) ^ set(RPCS))}")
    handlers = {}
    for name, method in methods.items():
        behaviour: Any = getattr(servicer, snake(name))
        parse: Callable[[bytes], Any] = wire.message(method.input_type.name).FromString
        match method.client_streaming, method.server_streaming:
            case False, False:
                handlers[name] = grpc.unary_unary_rpc_method_handler(behaviour, parse, _serialized)
            case False, True:
                handlers[name] = grpc.unary_stream_rpc_method_handler(behaviour, parse, _serialized)
            case True, True:
                handlers[name] = grpc.stream_stream_rpc_method_handler(behaviour, None, _serialized)
            case _:
                raise WireMismatch(f"{name} streams from the client only")
    return grpc.method_handlers_generic_handler(wire.service.full_name, handlers)


class Host:
    """The parts of one game service, put together; tests put other parts in."""

    def __init__(
        self, game: AnyGame, store: MatchStore, source: ChanceSource, tokens: Tokens, heartbeat: float = 15.0
    ) -> None:
        self.store = store
        self.clock = clocks.StoreClock(store)
        self.feed = Feed(store)
        self.wire = Wire(game)
        self.referee = Referee(game, store, source, self.feed, self.clock)
        self.servicer = MatchServicer(self.wire, self.referee, tokens, self.feed, store, source, heartbeat)
        self.handler = bind(self.wire, self.servicer)


async def _serve(game: AnyGame, settings: GameSettings) -> None:
    store = RedisStore(settings.redis_url, round(settings.keep_days * DAY_SECONDS))
    await store.check()
    randomness, deck = channel(settings.randomness), channel(settings.deck)
    gateway = channel(settings.gateway) if settings.gateway else None
    source = ChanceSource(game.name, randomness, deck, settings.service_key)
    host = Host(game, store, source, Tokens(settings.token_keys), settings.heartbeat)
    service = host.wire.service.full_name

    async def ready() -> bool:
        checks = (
            store.ready(),
            serving(randomness, "drumhead.randomness.v1.RandomnessService"),
            serving(deck, "drumhead.deck.v1.DeckService"),
        )
        return all(await asyncio.gather(*checks))

    async def beat() -> None:
        while True:
            try:
                await host.clock.synchronise()
                if await ready() and (gateway is None or await serving(gateway, service)):
                    await store.beat(game.name, clocks.OUTAGE_GAP_MS)
            except RedisError as error:
                log.warning("heartbeat failed", error=str(error))
            await asyncio.sleep(clocks.BEAT_SECONDS)

    async def sweep() -> None:
        while True:
            try:
                await host.referee.sweep(LEASE_MS, round(settings.sweep_grace * 1000))
            except (RedisError, BackendUnavailable) as error:
                log.warning("sweep failed", error=str(error))
            await asyncio.sleep(settings.sweep)

    await serve(
        settings,
        name=game.name,
        handlers=[host.handler],
        service_names=[service],
        ready=ready,
        background=(beat, sweep, host.feed.listen, host.feed.drain),
    )
    await store.close()


def run_game(game: AnyGame) -> None:
    """Read the settings and serve until told to end."""
    settings = read(GameSettings, os.environ)
    run(game.name, settings, lambda: _serve(game, settings))

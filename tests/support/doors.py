"""Ways to a game that runs in processes of its own: a replica's address, or the gateway's."""

import os
import uuid
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import grpc
from drumhead_client.games import game

from services.chassis.wire import Wire
from services.gravelotte.game import GAME
from tests.support.hosted import Table

WIRE = Wire(GAME)
MATCHES = int(os.environ.get("DRUMHEAD_E2E_MATCHES", "60"))
"""Matches of a tournament; `make e2e` plays 200."""

_OPTIONS = (
    ("grpc.use_local_subchannel_pool", 1),
    ("grpc.enable_http_proxy", 0),
    ("grpc.enable_retries", 0),
    ("grpc.initial_reconnect_backoff_ms", 50),
    ("grpc.min_reconnect_backoff_ms", 50),
    ("grpc.max_reconnect_backoff_ms", 200),
)


class Door:
    """A game behind one address, without retries: what the test sees is what the server said."""

    def __init__(self, channel: grpc.aio.Channel, name: str) -> None:
        self.channel = channel
        self._api = game(name)
        self.stub: Any = self._api.stub(channel)

    def message(self, name: str) -> Any:
        return self._api.message(name)

    async def create(self, **fields: Any) -> Table:
        fields.setdefault("request_id", str(uuid.uuid4()))
        answer = await self.stub.CreateMatch(self.message("CreateMatchRequest")(**fields))
        return Table(self, answer, list(answer.seat_tokens), answer.owner_token)  # type: ignore[arg-type]


@asynccontextmanager
async def door(address: str, name: str = GAME.name) -> AsyncIterator[Door]:
    async with grpc.aio.insecure_channel(address, options=_OPTIONS) as channel:
        yield Door(channel, name)

"""One connection to a gateway: channel options, retries, keepalive, TLS, API key.

Retries are gRPC's own, by service config: UNAVAILABLE only, on reads and on mutations that carry a request_id, up to
five tries within about two seconds. Beyond that `Connection.call` repeats the same request, under the same request_id,
until `patience` seconds have gone by. Play and WatchMatch are resumed by their own loops (see match.py).
"""

from __future__ import annotations

import asyncio
import json
import os
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any

import grpc
from drumhead.edge.v1 import edge_pb2, edge_pb2_grpc

from drumhead_client.errors import Unavailable, error_of, typed_errors
from drumhead_client.games import GameApi, game, installed

DEFAULT_ADDRESS = "127.0.0.1:7400"
ADDRESS_VARIABLE = "DRUMHEAD_ADDRESS"
API_KEY_VARIABLE = "DRUMHEAD_API_KEY"

READS = ("GetMatch", "ListMatches", "ListLegalActions", "AwaitTurn", "GetRecord")
MUTATIONS = ("CreateMatch", "JoinMatch", "SubmitAction", "ResignSeat")

MAX_RESPONSE_BYTES = 16 * 1024 * 1024
"""A record of a long match is the largest answer; everything else is far smaller."""
MAX_REQUEST_BYTES = 256 * 1024

RETRY_POLICY = {
    "maxAttempts": 5,
    "initialBackoff": "0.1s",
    "maxBackoff": "1s",
    "backoffMultiplier": 2,
    "retryableStatusCodes": ["UNAVAILABLE"],
}


@cache
def keepalive() -> dict[str, dict[str, int]]:
    """The numbers both sides share: gRPC arguments of "client" and "server" without their "grpc.", and "stream"."""
    text = resources.files("drumhead_client").joinpath("keepalive.json").read_text("utf-8")
    numbers: dict[str, dict[str, int]] = json.loads(text)
    return numbers


@cache
def service_config() -> str:
    """The gRPC service config, JSON: round_robin, and retries for the methods that may be repeated."""
    names = [
        {"service": game(name).service.full_name, "method": method}
        for name in installed()
        for method in READS + MUTATIONS
    ]
    names.append({"service": "drumhead.edge.v1.EdgeService", "method": "ListGames"})
    return json.dumps(
        {"loadBalancingConfig": [{"round_robin": {}}], "methodConfig": [{"name": names, "retryPolicy": RETRY_POLICY}]}
    )


def channel_options() -> list[tuple[str, Any]]:
    """Arguments of a client channel."""
    options: list[tuple[str, Any]] = [(f"grpc.{name}", value) for name, value in keepalive()["client"].items()]
    options.append(("grpc.service_config", service_config()))
    options.append(("grpc.max_receive_message_length", MAX_RESPONSE_BYTES))
    options.append(("grpc.max_send_message_length", MAX_REQUEST_BYTES))
    # A server that restarts should be found again at once: gRPC's own ceiling is two minutes.
    options.append(("grpc.max_reconnect_backoff_ms", 2000))
    options.append(("grpc.initial_reconnect_backoff_ms", 100))
    return options


@dataclass
class Backoff:
    """Growing pauses between tries, and the patience that ends them. Times in seconds."""

    patience: float
    """Time without success after which to give up."""
    first: float = 0.1
    longest: float = 3.0
    _since: float | None = None
    _pause: float = 0.0
    _spread: random.Random = field(default_factory=random.SystemRandom)

    def reset(self) -> None:
        """There was success."""
        self._since, self._pause = None, 0.0

    async def wait(self) -> bool:
        """Sleep before the next try; False at once if patience has run out."""
        now = asyncio.get_running_loop().time()
        if self._since is None:
            self._since = now
        if now - self._since >= self.patience:
            return False
        self._pause = min(self.longest, max(self.first, self._pause * 2))
        await asyncio.sleep(self._pause * self._spread.uniform(0.5, 1))
        return True


class Connection:
    """A channel to a gateway, as an async context manager.

    `address` is host:port or any gRPC target; left out, DRUMHEAD_ADDRESS or 127.0.0.1:7400. `api_key` (left out:
    DRUMHEAD_API_KEY) is sent as x-api-key. `tls` is True for the system's roots, or a PEM file's content.
    """

    def __init__(
        self,
        address: str | None = None,
        *,
        api_key: str | None = None,
        tls: bool | bytes = False,
        patience: float = 30.0,
        options: Sequence[tuple[str, Any]] = (),
    ) -> None:
        self.address = address or os.environ.get(ADDRESS_VARIABLE) or DEFAULT_ADDRESS
        self.patience = patience
        self._api_key = api_key or os.environ.get(API_KEY_VARIABLE) or ""
        self._tls = tls
        self._options = [*channel_options(), *options]
        self._channel: grpc.aio.Channel | None = None

    async def __aenter__(self) -> Connection:
        # The first channel ties grpc.aio to the running loop, so it is not made before there is one.
        if self._tls:
            roots = self._tls if isinstance(self._tls, bytes) else None
            credentials = grpc.ssl_channel_credentials(root_certificates=roots)
            self._channel = grpc.aio.secure_channel(self.address, credentials, options=self._options)
        else:
            self._channel = grpc.aio.insecure_channel(self.address, options=self._options)
        return self

    async def __aexit__(self, *_: object) -> None:
        channel, self._channel = self._channel, None
        if channel is not None:
            await channel.close(grace=None)

    @property
    def channel(self) -> grpc.aio.Channel:
        """The open channel. Raises RuntimeError outside `async with`."""
        if self._channel is None:
            raise RuntimeError("the connection is not open: use it as `async with Connection() as connection`")
        return self._channel

    def metadata(self, token: str | None = None) -> list[tuple[str, str]]:
        """Metadata of a call: the seat's or owner's token, and the API key."""
        found = [("authorization", f"Bearer {token}")] if token else []
        return [*found, ("x-api-key", self._api_key)] if self._api_key else found

    def api(self, name: str) -> GameApi:
        """The generated API of a game. Raises UnknownGame."""
        return game(name)

    async def call(self, method: Any, request: Any, *, token: str | None = None, timeout: float = 30.0) -> Any:
        """Make a unary call that may safely be repeated; `timeout` in seconds bounds each try.

        Raises a DrumheadError; an Unavailable one only after `patience` seconds.
        """
        backoff = Backoff(self.patience)
        while True:
            try:
                return await method(request, metadata=self.metadata(token), timeout=timeout)
            except grpc.aio.AioRpcError as failed:
                error = error_of(failed)
                if not isinstance(error, Unavailable) or not await backoff.wait():
                    raise error from failed

    async def list_games(self) -> list[edge_pb2.Game]:
        """The games that the gateway serves, sorted by name."""
        stub: Any = edge_pb2_grpc.EdgeServiceStub(self.channel)
        with typed_errors():
            answer = await stub.ListGames(edge_pb2.ListGamesRequest(), metadata=self.metadata(), timeout=10.0)
        return list(answer.games)

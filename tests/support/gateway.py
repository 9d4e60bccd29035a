"""A gateway in front of a game that the test answers for: real Envoy, real edge process, fake game on port 0."""

import asyncio
import os
import socket
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import grpc
from drumhead.gravelotte.v1 import gravelotte_pb2 as pb
from drumhead.gravelotte.v1 import gravelotte_pb2_grpc as pb_grpc
from google.protobuf.message import Message
from google.rpc import error_details_pb2, status_pb2
from grpc_health.v1 import health, health_pb2, health_pb2_grpc
from grpc_status import rpc_status

from deploy.local.envoy import EnvoyProxy
from deploy.local.ports import ReservedPort
from deploy.local.process import Process
from deploy.local.stack import ROOT
from gateway.envoy import Layout, Tls
from gateway.routes import ROUTES, Endpoint

ROUTE = ROUTES[0]
LOCAL = "127.0.0.1"


class FakeGame(pb_grpc.GravelotteServiceServicer):
    """Answers what the test sees of the way: which replica, which metadata, which deadline."""

    def __init__(self, name: str = "fake") -> None:
        self.name = name
        self.metadata: dict[str, str | bytes] = {}
        self.calls: list[str] = []
        self.cancelled = asyncio.Event()
        self.waiting = asyncio.Event()
        self.address = ""
        self.health = health.aio.HealthServicer()
        self._server: grpc.aio.Server | None = None

    async def start(self, port: int = 0) -> "FakeGame":
        self._server = grpc.aio.server(options=[("grpc.so_reuseport", 0)])
        pb_grpc.add_GravelotteServiceServicer_to_server(self, self._server)
        health_pb2_grpc.add_HealthServicer_to_server(self.health, self._server)
        bound = self._server.add_insecure_port(f"{LOCAL}:{port}")
        self.address = f"{LOCAL}:{bound}"
        await self.serving(True)
        await self._server.start()
        return self

    async def serving(self, yes: bool) -> None:
        status = health_pb2.HealthCheckResponse
        await self.health.set(ROUTE.service, status.SERVING if yes else status.NOT_SERVING)

    async def stop(self) -> None:
        if self._server is not None:
            await self._server.stop(None)

    def _note(self, method: str, context: Any) -> None:
        self.calls.append(method)
        self.metadata = dict(context.invocation_metadata())

    async def CreateMatch(self, request: pb.CreateMatchRequest, context: Any) -> pb.CreateMatchResponse:
        self._note("CreateMatch", context)
        answer = pb.CreateMatchResponse(seat_tokens=["a", "b"])
        answer.match.match_id = request.request_id
        return answer

    async def ListMatches(self, request: pb.ListMatchesRequest, context: Any) -> pb.ListMatchesResponse:
        self._note("ListMatches", context)
        return pb.ListMatchesResponse()

    async def GetMatch(self, request: pb.GetMatchRequest, context: Any) -> pb.GetMatchResponse:
        self._note("GetMatch", context)
        answer = pb.GetMatchResponse(decision=self.name)
        answer.match.match_id = request.match_id
        return answer

    async def GetRecord(self, request: pb.GetRecordRequest, context: Any) -> pb.GetRecordResponse:
        self._note("GetRecord", context)
        status = status_pb2.Status(code=grpc.StatusCode.FAILED_PRECONDITION.value[0], message="the match is not over")
        status.details.add().Pack(error_details_pb2.ErrorInfo(reason="NOT_OVER", domain="drumhead"))
        await context.abort_with_status(rpc_status.to_status(status))
        raise AssertionError

    async def AwaitTurn(self, request: pb.AwaitTurnRequest, context: Any) -> pb.AwaitTurnResponse:
        """With a deadline of the caller answers how many seconds it had; without one waits until cancelled."""
        self._note("AwaitTurn", context)
        left = context.time_remaining()
        if request.match_id == "wait":
            self.waiting.set()
            try:
                await asyncio.sleep(3600)
            except asyncio.CancelledError:
                self.cancelled.set()
                raise
        return pb.AwaitTurnResponse(decision="none" if left is None else str(round(left)))

    async def WatchMatch(self, request: pb.WatchMatchRequest, context: Any) -> AsyncIterator[pb.WatchMatchResponse]:
        self._note("WatchMatch", context)
        for version in range(1, 4):
            yield pb.WatchMatchResponse(version=version)

    async def Play(self, requests: AsyncIterator[pb.PlayRequest], context: Any) -> AsyncIterator[pb.PlayResponse]:
        """Answers each message at once, so that a proxy that held messages back would hang."""
        self._note("Play", context)
        async for request in requests:
            yield pb.PlayResponse(cursor=request.open.match_id or request.answer.decision)


def listens(address: str) -> bool:
    """True once somebody takes connections there."""
    endpoint = Endpoint.parse(address)
    try:
        socket.create_connection((endpoint.host, endpoint.port), timeout=1).close()
    except OSError:
        return False
    return True


class Gateway:
    """Envoy and, if asked for, an edge, in front of `games`."""

    def __init__(self, folder: Path, games: list[FakeGame], tls: Tls | None = None) -> None:
        self.tls = tls
        self.folder = folder
        self.games = games
        self._ports = {name: ReservedPort() for name in ("gateway", "admin", "edge")}
        self.edge: Process | None = None
        self.envoy: EnvoyProxy | None = None

    @property
    def address(self) -> str:
        return f"{LOCAL}:{self._ports['gateway'].number}"

    @property
    def edge_address(self) -> str:
        return f"{LOCAL}:{self._ports['edge'].number}"

    def channel(self) -> grpc.aio.Channel:
        options = [("grpc.use_local_subchannel_pool", 1), ("grpc.enable_http_proxy", 0)]
        return grpc.aio.insecure_channel(self.address, options=options)

    async def start(self, *, edge: bool = True, **environment: str) -> None:
        if edge:
            await self.start_edge(**environment)
        layout = Layout(
            listen=Endpoint(LOCAL, self._ports["gateway"].release()),
            admin=Endpoint(LOCAL, self._ports["admin"].release()),
            metrics=None,
            edge=(Endpoint(LOCAL, self._ports["edge"].number),),
            routes=(ROUTE,),
            backends={ROUTE.game: tuple(Endpoint.parse(game.address) for game in self.games)},
            dns=False,
            tls=self.tls,
        )
        self.envoy = EnvoyProxy(layout, self.folder)
        await asyncio.to_thread(self.envoy.start)
        await self.until(lambda: self._healthy(f"game_{ROUTE.game}") == len(self.games))
        if edge:
            await self.until(lambda: self._healthy("edge") == 1)

    async def start_edge(self, **environment: str) -> None:
        variables = {name: value for name, value in os.environ.items() if not name.startswith("DRUMHEAD_")}
        variables |= {
            "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'clients'}",
            "DRUMHEAD_LISTEN": f"{LOCAL}:{self._ports['edge'].release()}",
            "DRUMHEAD_BACKENDS": f"{ROUTE.game}={','.join(game.address for game in self.games)}",
            "DRUMHEAD_GRACE": "1",
        }
        command = [sys.executable, "-m", "gateway.edge"]
        self.edge = Process("edge", command, variables | environment, self.folder / "edge.log")
        await asyncio.to_thread(self.edge.wait_ready, lambda: listens(self.edge_address), 60)

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait for a change that comes by itself; a test that waits for ever is ended by its timeout."""
        while not await asyncio.to_thread(true):
            await asyncio.sleep(0.05)

    def _healthy(self, cluster: str) -> int:
        assert self.envoy is not None
        return self.envoy.healthy(cluster)

    async def stop(self) -> None:
        if self.envoy is not None:
            await asyncio.to_thread(self.envoy.stop)
        if self.edge is not None:
            await asyncio.to_thread(self.edge.stop, 5)
        for port in self._ports.values():
            port.release()


@asynccontextmanager
async def gateway_before(
    folder: Path, *games: FakeGame, edge: bool = True, tls: Tls | None = None, **environment: str
) -> AsyncIterator[Gateway]:
    """A running gateway before running fake games; all of it ends with the block."""
    gateway = Gateway(folder, list(games), tls)
    try:
        for game in games:
            if not game.address:
                await game.start()
        await gateway.start(edge=edge, **environment)
        yield gateway
    finally:
        await gateway.stop()
        for game in games:
            await game.stop()


def details(error: grpc.aio.AioRpcError, kind: type[Message]) -> Message | None:
    """The detail message of that kind in a call's error."""
    status = rpc_status.from_call(error)  # type: ignore[arg-type]
    for packed in status.details if status else ():
        found = kind()
        if packed.Unpack(found):
            return found
    return None

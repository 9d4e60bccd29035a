"""grpc.health.v1 for the whole platform: "" is the edge itself, a game's service name is whether any replica serves."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import grpc
from grpc_health.v1.health_pb2 import HealthCheckRequest, HealthCheckResponse

from gateway.edge.backends import Backends
from gateway.routes import EDGE_SERVICE, HEALTH_SERVICE
from services.chassis.errors import GameNotFound

_OWN = ("", EDGE_SERVICE, HEALTH_SERVICE)


class AggregatedHealth:
    """Answers from the table of back ends; asks nobody itself."""

    def __init__(self, backends: Backends, draining: asyncio.Event) -> None:
        self._backends = backends
        self._draining = draining

    async def check(self, request: HealthCheckRequest, _context: Any) -> HealthCheckResponse:
        """The present state; NOT_FOUND for a service that is not routed."""
        if request.service in _OWN:
            return self._own()
        serving = self._backends.serving(request.service)
        if serving is None:
            raise GameNotFound(request.service)
        return _answer(serving)

    async def watch(self, request: HealthCheckRequest, _context: Any) -> AsyncIterator[HealthCheckResponse]:
        """The present state and every change, until this process drains."""
        ending = asyncio.ensure_future(self._draining.wait())
        try:
            if request.service in _OWN:
                yield self._own()
                await ending
                yield self._own()
                return
            changes = self._backends.changes(request.service)
            while True:
                change = asyncio.ensure_future(anext(changes))
                try:
                    await asyncio.wait((change, ending), return_when=asyncio.FIRST_COMPLETED)
                finally:
                    if not change.done():
                        change.cancel()
                if ending.done():
                    return
                yield _answer(change.result())
        finally:
            ending.cancel()

    def handler(self) -> grpc.GenericRpcHandler:
        """The gRPC side."""
        encode, decode = HealthCheckResponse.SerializeToString, HealthCheckRequest.FromString
        methods = {
            "Check": grpc.unary_unary_rpc_method_handler(self.check, decode, encode),
            "Watch": grpc.unary_stream_rpc_method_handler(self.watch, decode, encode),
        }
        return grpc.method_handlers_generic_handler(HEALTH_SERVICE, methods)

    def _own(self) -> HealthCheckResponse:
        return _answer(not self._draining.is_set())


def _answer(serving: bool | None) -> HealthCheckResponse:
    if serving is None:
        return HealthCheckResponse(status=HealthCheckResponse.SERVICE_UNKNOWN)
    return HealthCheckResponse(status=HealthCheckResponse.SERVING if serving else HealthCheckResponse.NOT_SERVING)

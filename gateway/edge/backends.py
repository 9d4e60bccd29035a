"""Which games have a back end that serves, asked anew each second."""

import asyncio
import socket
from collections.abc import AsyncIterator, Mapping

import grpc
from grpc_health.v1.health_pb2 import HealthCheckRequest, HealthCheckResponse

from gateway.routes import HEALTH_SERVICE, Endpoint

PAUSE = 1.0
TIMEOUT = 1.0

_OPTIONS = (("grpc.enable_http_proxy", 0), ("grpc.max_reconnect_backoff_ms", 1000))


class Backends:
    """The readiness of every back end, by the full name of its service."""

    def __init__(self, endpoints: Mapping[str, tuple[Endpoint, ...]]) -> None:
        """`endpoints`: by service; a host may be a name with several addresses."""
        self._endpoints = endpoints
        self._serving = dict.fromkeys(endpoints, False)
        self._channels: dict[str, grpc.aio.Channel] = {}
        self._changed = asyncio.Condition()
        self.asked = False
        """True once every back end was asked."""

    def serving(self, service: str) -> bool | None:
        """True if a back end said SERVING when it was last asked; None: no such service is routed."""
        return self._serving.get(service)

    async def changes(self, service: str) -> AsyncIterator[bool | None]:
        """The present answer and every change of it."""
        while True:
            told = self.serving(service)
            yield told
            async with self._changed:
                while self.serving(service) is told:
                    await self._changed.wait()

    async def watch(self) -> None:
        """Ask for ever."""
        try:
            while True:
                await self.ask()
                await asyncio.sleep(PAUSE)
        finally:
            for channel in self._channels.values():
                await channel.close()

    async def ask(self) -> None:
        """Ask every back end once."""
        services = list(self._endpoints)
        answers = await asyncio.gather(*(self._any_serving(service) for service in services))
        async with self._changed:
            self._serving = dict(zip(services, answers, strict=True))
            self.asked = True
            self._changed.notify_all()

    async def _any_serving(self, service: str) -> bool:
        resolved = await asyncio.gather(*(_addresses(endpoint) for endpoint in self._endpoints[service]))
        addresses = {address for found in resolved for address in found}
        return any(await asyncio.gather(*(self._ask_one(address, service) for address in addresses)))

    async def _ask_one(self, address: str, service: str) -> bool:
        channel = self._channels.get(address)
        if channel is None:
            channel = self._channels[address] = grpc.aio.insecure_channel(address, options=_OPTIONS)
        check = channel.unary_unary(
            f"/{HEALTH_SERVICE}/Check", HealthCheckRequest.SerializeToString, HealthCheckResponse.FromString
        )
        try:
            answer = await check(HealthCheckRequest(service=service), timeout=TIMEOUT)
        except grpc.aio.AioRpcError:
            if channel.get_state() is not grpc.ChannelConnectivity.READY:
                del self._channels[address]  # its back-off would hide a replica that has just started
                await channel.close()
            return False
        return bool(answer.status == HealthCheckResponse.SERVING)


async def _addresses(endpoint: Endpoint) -> list[str]:
    try:
        found = await asyncio.get_running_loop().getaddrinfo(endpoint.host, endpoint.port, type=socket.SOCK_STREAM)
    except OSError:
        return []
    return [str(Endpoint(str(address[4][0]), endpoint.port)) for address in found]

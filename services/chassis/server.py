"""Any gRPC process of the platform: health, reflection, metrics, drain on SIGTERM, one event loop."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from importlib import resources
from typing import Any

import grpc
import prometheus_client
import uvloop
from grpc_health.v1 import health, health_pb2, health_pb2_grpc

from services.chassis import telemetry
from services.chassis.interceptor import CallInterceptor
from services.chassis.reflection import reflection_handlers
from services.chassis.settings import ServerSettings
from services.chassis.telemetry import log

MAX_REQUEST_BYTES = 256 * 1024
MAX_RESPONSE_BYTES = 16 * 1024 * 1024
READINESS_SECONDS = 1.0

draining = asyncio.Event()
"""Set once this process has been told to end: streams then end with a resumable status."""


async def always() -> bool:
    """Readiness of a process that needs no other."""
    return True


def server_options() -> list[tuple[str, int]]:
    """Channel arguments of every server; the keepalive numbers are those the client library ships."""
    text = resources.files("drumhead_client").joinpath("keepalive.json").read_text()
    keepalive: dict[str, int] = json.loads(text)["server"]
    return [
        ("grpc.max_receive_message_length", MAX_REQUEST_BYTES),
        ("grpc.max_send_message_length", MAX_RESPONSE_BYTES),
        ("grpc.so_reuseport", 0),
        *((f"grpc.{name}", value) for name, value in keepalive.items()),
    ]


async def serve(
    settings: ServerSettings,
    *,
    name: str,
    handlers: Sequence[grpc.GenericRpcHandler],
    service_names: Sequence[str],
    ready: Callable[[], Awaitable[bool]],
    background: Sequence[Callable[[], Coroutine[Any, Any, None]]] = (),
    own_health: grpc.GenericRpcHandler | None = None,
    own_reflection: Sequence[grpc.GenericRpcHandler] | None = None,
) -> None:
    """Serve until SIGTERM or SIGINT, then drain and return.

    `ready` is asked each second and sets the health of every name in `service_names`; "" is SERVING while the process
    lives. `background` coroutines run beside the server; one that raises ends the process with its error.
    """
    server = grpc.aio.server(interceptors=(CallInterceptor(),), options=server_options())
    checks = health.aio.HealthServicer()
    if own_health is None:
        health_pb2_grpc.add_HealthServicer_to_server(checks, server)
    else:
        server.add_generic_rpc_handlers((own_health,))
    server.add_generic_rpc_handlers(tuple(handlers))
    names = (*service_names, "grpc.health.v1.Health")
    server.add_generic_rpc_handlers(tuple(reflection_handlers(names) if own_reflection is None else own_reflection))
    port = server.add_insecure_port(settings.listen)
    metrics_port = None
    if settings.metrics:
        host, _, number = settings.metrics.rpartition(":")
        page, _ = prometheus_client.start_http_server(int(number), host)
        metrics_port = page.server_port

    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number_of_signal in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number_of_signal, stop.set)

    async def watch_readiness() -> None:
        status = health_pb2.HealthCheckResponse
        while True:
            is_ready = await ready()
            for service in service_names:
                await checks.set(service, status.SERVING if is_ready else status.NOT_SERVING)
            await asyncio.sleep(READINESS_SECONDS)

    await server.start()
    log.warning("listening", port=port, name=name, metrics_port=metrics_port)
    tasks: list[asyncio.Task[Any]] = [asyncio.create_task(work()) for work in (watch_readiness, *background)]
    waiting = asyncio.create_task(stop.wait())
    try:
        await asyncio.wait((waiting, *tasks), return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            if task.done():
                task.result()
    finally:
        log.info("draining")
        await checks.enter_graceful_shutdown()
        draining.set()
        await server.stop(settings.grace)
        for task in (waiting, *tasks):
            task.cancel()
        await asyncio.gather(waiting, *tasks, return_exceptions=True)
        log.info("stopped")


def run(name: str, settings: ServerSettings, main: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Configure telemetry and run a process's main coroutine."""
    telemetry.configure(name, settings.log_level)
    uvloop.run(main())

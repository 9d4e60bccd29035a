"""The edge process: `python -m gateway.edge`."""

import asyncio
import os
from pathlib import Path

from gateway.edge.admission import Admission
from gateway.edge.backends import Backends
from gateway.edge.health import AggregatedHealth
from gateway.edge.keys import ApiKeys
from gateway.edge.limits import RedisLimits
from gateway.edge.service import Games
from gateway.edge.settings import EdgeSettings
from gateway.routes import EDGE_SERVICE, HEALTH_SERVICE, ROUTES, read_backends
from services.chassis.reflection import reflection_handlers
from services.chassis.server import draining, run, serve
from services.chassis.settings import SettingsError, read
from services.chassis.telemetry import log

KEYS_PAUSE = 5.0
"""Seconds between two looks whether the file of keys has changed."""


async def main(settings: EdgeSettings) -> None:
    """Serve until told to end."""
    if settings.require_api_keys and not settings.api_keys_file:
        raise SettingsError("API keys are required here, but DRUMHEAD_API_KEYS_FILE is not set")
    if settings.api_keys_file and not settings.redis_url:
        raise SettingsError("the limits of API keys need REDIS_URL")
    keys = ApiKeys(Path(settings.api_keys_file)) if settings.api_keys_file else None
    limits = RedisLimits(settings.redis_url) if keys is not None else None
    endpoints = read_backends(settings.backends)
    backends = Backends({route.service: endpoints[route.game] for route in ROUTES})

    for route in ROUTES:
        route.descriptors()  # reflection finds what has been imported

    async def ready() -> bool:
        return backends.asked and (limits is None or await limits.ping())

    async def refresh_keys() -> None:
        while True:
            await asyncio.sleep(KEYS_PAUSE)
            try:
                if keys is not None and keys.refresh():
                    log.info("API keys read again")
            except SettingsError as error:
                log.error("API keys not read again", error=str(error))

    try:
        await serve(
            settings,
            name="edge",
            handlers=[Games(ROUTES, backends).handler(), Admission(keys, limits).handler()],
            service_names=[EDGE_SERVICE],
            ready=ready,
            background=[backends.watch, refresh_keys],
            own_health=AggregatedHealth(backends, draining).handler(),
            own_reflection=reflection_handlers([*(route.service for route in ROUTES), EDGE_SERVICE, HEALTH_SERVICE]),
        )
    finally:
        if limits is not None:
            await limits.close()


if __name__ == "__main__":
    settings = read(EdgeSettings, os.environ)
    run("edge", settings, lambda: main(settings))

"""Channels between services."""

from __future__ import annotations

import json
from typing import Any

import grpc
from grpc_health.v1 import health_pb2, health_pb2_grpc

CALL_SECONDS = 5.0
"""Deadline of a call to a chance service."""
HEALTH_SECONDS = 0.9

_SERVICE_CONFIG = {
    "loadBalancingConfig": [{"round_robin": {}}],
    "methodConfig": [
        {
            "name": [
                {"service": "drumhead.randomness.v1.RandomnessService"},
                {"service": "drumhead.deck.v1.DeckService"},
            ],
            "timeout": f"{CALL_SECONDS}s",
            # both are pure functions of the request but for OpenStream, whose lost answer nobody has seen
            "retryPolicy": {
                "maxAttempts": 4,
                "initialBackoff": "0.05s",
                "maxBackoff": "1s",
                "backoffMultiplier": 2,
                "retryableStatusCodes": ["UNAVAILABLE"],
            },
        }
    ],
}


def channel(target: str) -> grpc.aio.Channel:
    """A channel to another service, with retries where a repeat answers the same."""
    options = [
        ("grpc.service_config", json.dumps(_SERVICE_CONFIG)),
        ("grpc.enable_retries", 1),
        # a service that is back is found at once: gRPC's own ceiling is two minutes
        ("grpc.initial_reconnect_backoff_ms", 100),
        ("grpc.max_reconnect_backoff_ms", 2000),
    ]
    return grpc.aio.insecure_channel(target, options=options)


async def serving(to: grpc.aio.Channel, service: str) -> bool:
    """Whether the service answers its readiness check now."""
    try:
        stub: Any = health_pb2_grpc.HealthStub(to)
        answer = await stub.Check(health_pb2.HealthCheckRequest(service=service), timeout=HEALTH_SECONDS)
    except grpc.aio.AioRpcError:
        return False
    return bool(answer.status == health_pb2.HealthCheckResponse.SERVING)

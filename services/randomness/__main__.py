"""Run the randomness service."""

import os

from drumhead.randomness.v1 import randomness_pb2, randomness_pb2_grpc

from services.chassis.generic import handler
from services.chassis.server import always, run, serve
from services.chassis.settings import ChanceSettings, read
from services.randomness.service import RandomnessService

SERVICE = randomness_pb2.DESCRIPTOR.services_by_name["RandomnessService"].full_name


async def main() -> None:
    """Compose and serve."""
    service = RandomnessService(settings.seal_keys, settings.service_keys)
    rpcs = handler(randomness_pb2_grpc.add_RandomnessServiceServicer_to_server, service)
    await serve(settings, name="randomness", handlers=[rpcs], service_names=[SERVICE], ready=always)


settings = read(ChanceSettings, os.environ)
run("randomness", settings, main)

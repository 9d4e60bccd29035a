"""Run the deck service."""

import os

from drumhead.deck.v1 import deck_pb2, deck_pb2_grpc
from drumhead.randomness.v1.randomness_pb2_grpc import RandomnessServiceStub

from services.chassis.channels import channel, serving
from services.chassis.generic import handler
from services.chassis.server import run, serve
from services.chassis.settings import DeckSettings, read
from services.deck.service import DeckService

SERVICE = deck_pb2.DESCRIPTOR.services_by_name["DeckService"].full_name


async def main() -> None:
    """Compose and serve."""
    randomness = channel(settings.randomness)
    stub = RandomnessServiceStub(randomness)
    service = DeckService(settings.seal_keys, settings.service_keys, stub, settings.service_key)
    rpcs = handler(deck_pb2_grpc.add_DeckServiceServicer_to_server, service)
    await serve(
        settings,
        name="deck",
        handlers=[rpcs],
        service_names=[SERVICE],
        ready=lambda: serving(randomness, "drumhead.randomness.v1.RandomnessService"),
    )


settings = read(DeckSettings, os.environ)
run("deck", settings, main)

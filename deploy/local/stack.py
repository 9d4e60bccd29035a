"""The stack: Redis, randomness, deck, replicas of each game, edge and Envoy, started in that order."""

import asyncio
import os
import shutil
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType

import grpc
from grpc_health.v1.health_pb2 import HealthCheckRequest, HealthCheckResponse

from deploy.local.envoy import EnvoyProxy
from deploy.local.ports import FixedPort, ReservedPort
from deploy.local.process import Process, StartFailed
from deploy.local.redis import RedisServer, RedisSettings
from deploy.local.secrets import Secrets
from gateway.envoy import Layout
from gateway.routes import ADMIN_PORT, EDGE_PORT, HEALTH_SERVICE, LISTEN_PORT, ROUTES, Endpoint, Route, write_backends

ROOT = Path(__file__).resolve().parents[2]
RANDOMNESS_PORT = 7420
DECK_PORT = 7430
RANDOMNESS_SERVICE = "drumhead.randomness.v1.RandomnessService"
DECK_SERVICE = "drumhead.deck.v1.DeckService"


@dataclass(frozen=True)
class StackSettings:
    """What a stack consists of."""

    games: tuple[str, ...] = tuple(route.game for route in ROUTES)
    replicas: int = 1
    """Of each game."""
    spare: int = 2
    """Further replicas of each game for which the gateway knows a port, for Stack.start_replica."""
    fixed_ports: bool = False
    """True: the documented ones (gateway 7400); False: free ones."""
    gateway: bool = True
    """False: no edge and no Envoy; calls go to a replica."""
    redis: RedisSettings = field(default_factory=RedisSettings)
    redis_url: str = ""
    """Of a Redis that runs already; empty: find or start one."""
    api_keys_file: Path | None = None
    """None: no API keys, everybody is admitted."""
    grace: float = 2
    """Seconds a process has to finish its calls after SIGTERM."""
    log_level: str = "info"
    environment: Mapping[str, str] = field(default_factory=dict)
    """Added to the environment of every Python process."""
    folder: Path | None = None
    """Logs and the data of Redis; None: a temporary folder that goes with the stack."""
    patience: float = 60
    """Seconds each process has to become healthy."""


@dataclass(eq=False)
class Replica:
    """A process of a service, or the port kept for one."""

    name: str
    module: str
    service: str
    """Asked for when its health is asked."""
    port: ReservedPort
    process: Process | None = None
    environment: Mapping[str, str] = field(default_factory=dict)
    """Its own, over what the stack gives it."""

    @property
    def address(self) -> str:
        """host:port."""
        return f"127.0.0.1:{self.port.number}"

    @property
    def alive(self) -> bool:
        """True while its process runs."""
        return self.process is not None and self.process.alive


class Stack:
    """All processes of the platform on this machine; a context manager, sync or async.

    Leaving it, also by an error at the start, ends every process and removes the temporary folder.
    """

    def __init__(self, settings: StackSettings | None = None) -> None:
        self.settings = settings or StackSettings()
        self._routes: tuple[Route, ...] = tuple(route for route in ROUTES if route.game in self.settings.games)
        self._secrets = Secrets(self.settings.games)
        self._temporary: str | None = None
        self.redis: RedisServer | None = None
        self.envoy: EnvoyProxy | None = None
        fixed = self.settings.fixed_ports

        def port(number: int) -> ReservedPort:
            return FixedPort(number) if fixed else ReservedPort()

        self.randomness = Replica("randomness", "services.randomness", RANDOMNESS_SERVICE, port(RANDOMNESS_PORT))
        self.deck = Replica("deck", "services.deck", DECK_SERVICE, port(DECK_PORT))
        self.edge = Replica("edge", "gateway.edge", "", port(EDGE_PORT))
        self._games = {
            route.game: [
                Replica(f"{route.game}-{k}", f"services.{route.game}", route.service, port(route.port + k))
                for k in range(self.settings.replicas + self.settings.spare)
            ]
            for route in self._routes
        }
        self._gateway_port = port(LISTEN_PORT)
        self._admin_port = port(ADMIN_PORT)

    @property
    def gateway(self) -> str:
        """host:port of Envoy, the one address a client needs."""
        return f"127.0.0.1:{self._gateway_port.number}"

    @property
    def admin(self) -> str:
        """host:port of Envoy's admin interface."""
        return f"127.0.0.1:{self._admin_port.number}"

    @property
    def redis_url(self) -> str:
        """URL of the Redis in use."""
        return self.redis.url if self.redis is not None else self.settings.redis_url

    @property
    def folder(self) -> Path:
        """Where the logs are, one file a process."""
        if self._temporary is None and self.settings.folder is None:
            self._temporary = tempfile.mkdtemp(prefix="drumhead-")
        folder = self.settings.folder or Path(str(self._temporary))
        folder.mkdir(parents=True, exist_ok=True)
        return folder

    def replicas(self, game: str) -> tuple[Replica, ...]:
        """The replicas of a game that run now."""
        return tuple(replica for replica in self._games[game] if replica.alive)

    def processes(self) -> list[Process]:
        """Every process that this stack started and that runs."""
        started = [self.redis.process if self.redis else None, self.envoy.process if self.envoy else None]
        started += [replica.process for replica in self._all_replicas()]
        return [process for process in started if process is not None and process.alive]

    def log(self, name: str) -> str:
        """The log of a process by its name, e.g. "gravelotte-0", "edge", "envoy"."""
        return (self.folder / f"{name}.log").read_text(errors="replace")

    def start(self) -> "Stack":
        """Start everything and wait until it is healthy; on failure nothing is left running."""
        try:
            self._start()
        except BaseException:
            self.stop()
            raise
        return self

    def stop(self) -> None:
        """End everything and remove the temporary folder. Does nothing the second time."""
        processes = [replica.process for replica in self._all_replicas() if replica.process is not None]
        if self.envoy is not None:
            self.envoy.stop()
        for process in processes:
            process.stop_soon()
        for process in processes:
            process.wait_or_kill(self.settings.grace + 3)
        if self.redis is not None:
            self.redis.stop()
        for port in (self._gateway_port, self._admin_port, *(replica.port for replica in self._all_replicas())):
            port.release()
        if self._temporary is not None:
            shutil.rmtree(self._temporary, ignore_errors=True)
            self._temporary = None

    def kill(self, replica: Replica) -> None:
        """SIGKILL; the gateway finds out by itself."""
        if replica.process is not None:
            replica.process.kill()

    def terminate(self, replica: Replica) -> None:
        """SIGTERM, and wait for the end of its grace period."""
        if replica.process is not None:
            replica.process.stop(self.settings.grace + 3)

    def start_replica(self, game: str, environment: Mapping[str, str] | None = None) -> Replica:
        """Start one more replica of a game, on the port of a dead one or a spare one, and wait for its health.

        `environment` is for this replica alone, e.g. another way to Redis.
        """
        replica = next((candidate for candidate in self._games[game] if not candidate.alive), None)
        if replica is None:
            raise ValueError(f"all {len(self._games[game])} ports kept for {game} are in use; raise spare")
        replica.environment = dict(environment or {})
        self.start_again(replica)
        return replica

    def start_again(self, replica: Replica) -> None:
        """Start a process that was killed, on the same port, and wait for its health."""
        self._spawn(replica)
        self._wait_healthy(replica)

    def _start(self) -> None:
        if not self.settings.redis_url:
            self.redis = RedisServer(self.settings.redis, self.folder).start()
        first = [self.randomness, self.deck]
        for game in self._games.values():
            first += game[: self.settings.replicas]
        if self.settings.gateway:
            first.append(self.edge)
        for replica in first:
            self._spawn(replica)
        if self.settings.gateway:
            self.envoy = EnvoyProxy(self._layout(), self.folder)
            self.envoy.start()
        for replica in first:
            self._wait_healthy(replica)
        if self.envoy is not None and self.envoy.process is not None:
            for route in self._routes:
                cluster, wanted = f"game_{route.game}", self.settings.replicas
                self.envoy.process.wait_ready(
                    lambda cluster=cluster, wanted=wanted: self._routed(cluster) >= wanted,  # type: ignore[misc]
                    self.settings.patience,
                )
            self.envoy.process.wait_ready(lambda: self._routed("edge") >= 1, self.settings.patience)
            for route in self._routes:
                self._wait_serving(self.edge, route.service)

    def _routed(self, cluster: str) -> int:
        return self.envoy.healthy(cluster) if self.envoy is not None else 0

    def _layout(self) -> Layout:
        return Layout(
            listen=Endpoint("127.0.0.1", self._gateway_port.release()),
            admin=Endpoint("127.0.0.1", self._admin_port.release()),
            metrics=None,
            edge=(Endpoint("127.0.0.1", self.edge.port.number),),
            backends=self._backends(),
            dns=False,
            routes=self._routes,
        )

    def _backends(self) -> dict[str, tuple[Endpoint, ...]]:
        return {
            game: tuple(Endpoint("127.0.0.1", replica.port.number) for replica in replicas)
            for game, replicas in self._games.items()
        }

    def _all_replicas(self) -> list[Replica]:
        games = [replica for replicas in self._games.values() for replica in replicas]
        return [*games, self.edge, self.deck, self.randomness]

    def _spawn(self, replica: Replica) -> None:
        if replica.alive:
            raise ValueError(f"{replica.name} runs already")
        replica.port.release()
        log = self.folder / f"{replica.name}.log"
        command = [sys.executable, "-m", replica.module]
        replica.process = Process(replica.name, command, self._environment(replica), log)

    def _wait_healthy(self, replica: Replica) -> None:
        self._wait_serving(replica, replica.service)

    def _wait_serving(self, replica: Replica, service: str) -> None:
        """Wait until a process says that a service is SERVING; the edge speaks for the games."""
        if replica.process is None:
            raise StartFailed(f"{replica.name} was not started")
        with grpc.insecure_channel(replica.address, options=_FRESH) as channel:
            check = channel.unary_unary(
                f"/{HEALTH_SERVICE}/Check", HealthCheckRequest.SerializeToString, HealthCheckResponse.FromString
            )

            def serving() -> bool:
                try:
                    answer = check(HealthCheckRequest(service=service), timeout=1)
                except grpc.RpcError:
                    return False
                return bool(answer.status == HealthCheckResponse.SERVING)

            replica.process.wait_ready(serving, self.settings.patience)

    def _environment(self, replica: Replica) -> dict[str, str]:
        secrets, randomness, deck = self._secrets, self.randomness.address, self.deck.address
        environment = {name: value for name, value in os.environ.items() if not name.startswith("DRUMHEAD_")}
        paths = [str(ROOT), str(ROOT / "clients"), environment.get("PYTHONPATH", "")]
        environment |= {
            "PYTHONPATH": os.pathsep.join(filter(None, paths)),
            "PYTHONUNBUFFERED": "1",
            "DRUMHEAD_LISTEN": replica.address,
            "DRUMHEAD_METRICS": "",
            "DRUMHEAD_LOG_LEVEL": self.settings.log_level,
            "DRUMHEAD_GRACE": str(self.settings.grace),
        }
        if replica is self.randomness:
            environment |= {
                "DRUMHEAD_SEAL_KEYS": secrets.randomness_seal,
                "DRUMHEAD_SERVICE_KEYS": secrets.known_to_randomness(),
            }
        elif replica is self.deck:
            environment |= {
                "DRUMHEAD_SEAL_KEYS": secrets.deck_seal,
                "DRUMHEAD_SERVICE_KEYS": secrets.known_to_deck(),
                "DRUMHEAD_RANDOMNESS": randomness,
                "DRUMHEAD_SERVICE_KEY": secrets.service_key("deck"),
            }
        elif replica is self.edge:
            environment |= {"REDIS_URL": self.redis_url, "DRUMHEAD_BACKENDS": write_backends(self._backends())}
            if self.settings.api_keys_file is not None:
                environment["DRUMHEAD_API_KEYS_FILE"] = str(self.settings.api_keys_file)
        else:
            game = replica.module.rpartition(".")[2]
            environment |= {
                "REDIS_URL": self.redis_url,
                "DRUMHEAD_RANDOMNESS": randomness,
                "DRUMHEAD_DECK": deck,
                "DRUMHEAD_SERVICE_KEY": secrets.service_key(game),
                "DRUMHEAD_TOKEN_KEYS": secrets.token,
            }
            if self.settings.gateway:
                environment["DRUMHEAD_GATEWAY"] = self.gateway
        return environment | dict(self.settings.environment) | dict(replica.environment)

    def __enter__(self) -> "Stack":
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    async def __aenter__(self) -> "Stack":
        return await asyncio.to_thread(self.start)

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await asyncio.to_thread(self.stop)


# A channel of its own that looks again quickly: the process it asks is about to start.
_FRESH = (
    ("grpc.use_local_subchannel_pool", 1),
    ("grpc.initial_reconnect_backoff_ms", 50),
    ("grpc.min_reconnect_backoff_ms", 50),
    ("grpc.max_reconnect_backoff_ms", 200),
    ("grpc.enable_http_proxy", 0),
)

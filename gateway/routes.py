"""The routing table: one line for each game. Envoy's configuration, the edge and the local stack are made from it."""

from dataclasses import dataclass
from importlib import import_module
from types import ModuleType

LISTEN_PORT = 7400
ADMIN_PORT = 7401
METRICS_PORT = 7402
EDGE_PORT = 7410

EDGE_SERVICE = "drumhead.edge.v1.EdgeService"
HEALTH_SERVICE = "grpc.health.v1.Health"
REFLECTION_SERVICES = ("grpc.reflection.v1.ServerReflection", "grpc.reflection.v1alpha.ServerReflection")

ADMITTED = ("CreateMatch", "JoinMatch", "ListMatches")
"""Methods of every game that the edge must admit before they reach the game."""


CALLER_HEADER = "x-drumhead-caller"
"""Names the API key's owner to a game; only the edge may set it."""
TRANSCODED_HEADER = "x-envoy-original-path"
"""The transcoder leaves the path it found here, so this header means that the caller speaks JSON."""


@dataclass(frozen=True)
class Endpoint:
    """Where one back end listens; in a cluster the host is a DNS name with an address for each replica."""

    host: str
    port: int

    @classmethod
    def parse(cls, address: str) -> "Endpoint":
        """Read "host:port"; an IPv6 host stands in brackets."""
        host, _, port = address.rpartition(":")
        if not host or not port.isdigit():
            raise ValueError(f"{address!r} is not host:port")
        return cls(host.strip("[]"), int(port))

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


@dataclass(frozen=True)
class Route:
    """A game that the gateway serves."""

    game: str
    """Also the proto package and, with "-" for "_", the DNS name of its back ends."""
    title: str
    min_seats: int
    max_seats: int
    port: int
    """Where a replica listens; on one machine replica k listens on port + k."""

    @property
    def service(self) -> str:
        """Full name of the game's gRPC service."""
        camel = "".join(word.capitalize() for word in self.game.split("_"))
        return f"drumhead.{self.game}.v1.{camel}Service"

    @property
    def endpoint(self) -> Endpoint:
        """The back ends in a cluster."""
        return Endpoint(self.game.replace("_", "-"), self.port)

    def descriptors(self) -> ModuleType:
        """The generated module of the game's proto."""
        return import_module(f"drumhead.{self.game}.v1.{self.game}_pb2")


ROUTES: tuple[Route, ...] = (
    Route("gravelotte", "Gravelotte 1870", min_seats=2, max_seats=2, port=7440),
    Route("grizzled", "The Grizzled", min_seats=2, max_seats=5, port=7450),
    Route("devil_dogs", "Devil Dogs: Belleau Wood 1918", min_seats=2, max_seats=2, port=7460),
    Route("legion_of_honor", "Legion of Honor", min_seats=2, max_seats=6, port=7470),
)

EDGE_ENDPOINT = Endpoint("edge", EDGE_PORT)


def read_backends(text: str) -> dict[str, tuple[Endpoint, ...]]:
    """Read "game=host:port,host:port;game=host:port"; a game left out keeps its cluster's DNS name."""
    backends: dict[str, tuple[Endpoint, ...]] = {route.game: (route.endpoint,) for route in ROUTES}
    for entry in filter(None, (part.strip() for part in text.split(";"))):
        game, _, addresses = entry.partition("=")
        if game not in backends:
            raise ValueError(f"{game!r} is not in the routing table")
        backends[game] = tuple(Endpoint.parse(address.strip()) for address in addresses.split(","))
    return backends


def write_backends(backends: dict[str, tuple[Endpoint, ...]]) -> str:
    """What read_backends reads."""
    return ";".join(f"{game}={','.join(map(str, endpoints))}" for game, endpoints in sorted(backends.items()))

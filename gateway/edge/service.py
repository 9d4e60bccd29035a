"""EdgeService: which games are served here."""

from typing import Any

import grpc
from drumhead.edge.v1.edge_pb2 import Game, ListGamesRequest, ListGamesResponse

from gateway.edge.backends import Backends
from gateway.routes import EDGE_SERVICE, Route


class Games:
    """The routing table, with each game's availability."""

    def __init__(self, routes: tuple[Route, ...], backends: Backends) -> None:
        self._routes = sorted(routes, key=lambda route: route.game)
        self._backends = backends

    async def list_games(self, _request: ListGamesRequest, _context: Any) -> ListGamesResponse:
        """Every game, by name."""
        return ListGamesResponse(
            games=[
                Game(
                    name=route.game,
                    title=route.title,
                    service=route.service,
                    min_seats=route.min_seats,
                    max_seats=route.max_seats,
                    available=bool(self._backends.serving(route.service)),
                )
                for route in self._routes
            ]
        )

    def handler(self) -> grpc.GenericRpcHandler:
        """The gRPC side."""
        method = grpc.unary_unary_rpc_method_handler(
            self.list_games, ListGamesRequest.FromString, ListGamesResponse.SerializeToString
        )
        return grpc.method_handlers_generic_handler(EDGE_SERVICE, {"ListGames": method})

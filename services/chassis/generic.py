"""The generic handler of a generated service, without a server to add it to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import grpc


class _Taker:
    """Stands where generated `add_..._to_server` code expects a server, and keeps what it is given."""

    def __init__(self) -> None:
        self.taken: list[grpc.GenericRpcHandler] = []

    def add_generic_rpc_handlers(self, handlers: Sequence[grpc.GenericRpcHandler]) -> None:
        self.taken.extend(handlers)

    def add_registered_method_handlers(self, service: str, methods: Mapping[str, Any]) -> None:
        """Registered methods are a second way to the same handlers; the generic one suffices."""


def handler(add_to_server: Callable[[Any, Any], None], servicer: Any) -> grpc.GenericRpcHandler:
    """The handler that generated code makes for a servicer."""
    taker = _Taker()
    add_to_server(servicer, taker)
    (generic,) = taker.taken
    return generic

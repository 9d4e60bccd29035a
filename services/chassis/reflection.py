"""Server reflection v1 and v1alpha from one descriptor pool."""

from __future__ import annotations

from collections.abc import Sequence

import grpc
from grpc_reflection.v1alpha import reflection, reflection_pb2


def reflection_handlers(service_names: Sequence[str]) -> list[grpc.GenericRpcHandler]:
    """Handlers of both versions for the services named; raises KeyError if a name is not in the default pool."""
    servicer = reflection.aio.ReflectionServicer(service_names=(*service_names, reflection.SERVICE_NAME))
    method = grpc.stream_stream_rpc_method_handler(
        servicer.ServerReflectionInfo,
        reflection_pb2.ServerReflectionRequest.FromString,
        reflection_pb2.ServerReflectionResponse.SerializeToString,
    )
    # v1 differs from v1alpha in its package alone, so the same bytes serve both
    return [
        grpc.method_handlers_generic_handler(
            f"grpc.reflection.{version}.ServerReflection", {"ServerReflectionInfo": method}
        )
        for version in ("v1", "v1alpha")
    ]

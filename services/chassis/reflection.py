"""Server reflection v1 and v1alpha from one pool that holds the named services and nothing else of the process."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import grpc
from google.protobuf import descriptor_pool
from google.protobuf.descriptor_pb2 import FileDescriptorProto
from grpc_reflection.v1alpha import reflection, reflection_pb2

_PACKAGES = ("grpc.reflection.v1", "grpc.reflection.v1alpha")


def reflection_handlers(service_names: Sequence[str]) -> list[grpc.GenericRpcHandler]:
    """Handlers of both versions; raises KeyError if a name is not among the modules imported so far."""
    reflecting = [f"{package}.ServerReflection" for package in _PACKAGES]
    servicer = reflection.aio.ReflectionServicer(
        service_names=dict.fromkeys((*service_names, *reflecting)), pool=_pool(service_names)
    )
    method = grpc.stream_stream_rpc_method_handler(
        servicer.ServerReflectionInfo,
        reflection_pb2.ServerReflectionRequest.FromString,
        reflection_pb2.ServerReflectionResponse.SerializeToString,
    )
    # v1 differs from v1alpha in its package alone, so the same bytes serve both.
    return [grpc.method_handlers_generic_handler(name, {"ServerReflectionInfo": method}) for name in reflecting]


def _pool(service_names: Sequence[str]) -> descriptor_pool.DescriptorPool:
    known = descriptor_pool.Default()
    pool = descriptor_pool.DescriptorPool()
    added = set()

    def add(file: Any) -> None:
        if file.name in added:
            return
        added.add(file.name)
        for dependency in file.dependencies:
            add(dependency)
        pool.AddSerializedFile(file.serialized_pb)

    for name in service_names:
        add(known.FindServiceByName(name).file)
    add(reflection_pb2.DESCRIPTOR)
    pool.AddSerializedFile(_v1().SerializeToString())
    return pool


def _v1() -> FileDescriptorProto:
    """The v1 file, which grpcio-reflection does not ship: v1alpha's under the other package name."""
    text = reflection_pb2.DESCRIPTOR.serialized_pb
    file = FileDescriptorProto.FromString(text)
    file.name = "grpc/reflection/v1/reflection.proto"
    file.package, old = "grpc.reflection.v1", f".{file.package}."
    methods = [method for service in file.service for method in service.method]
    for method in methods:
        method.input_type = method.input_type.replace(old, ".grpc.reflection.v1.")
        method.output_type = method.output_type.replace(old, ".grpc.reflection.v1.")
    for message in file.message_type:
        for field in message.field:
            field.type_name = field.type_name.replace(old, ".grpc.reflection.v1.")
    return file

"""Who may create, join and list matches: Envoy asks here before it passes such a call on."""

import base64
from typing import Any

import grpc
from google.protobuf import json_format
from google.rpc import code_pb2

from gateway.edge.ext_authz_pb2 import (
    CheckRequest,
    CheckResponse,
    DeniedHttpResponse,
    HeaderValue,
    HeaderValueOption,
    HttpStatus,
    OkHttpResponse,
)
from gateway.edge.keys import ApiKeys
from gateway.edge.limits import Limits
from gateway.routes import CALLER_HEADER, TRANSCODED_HEADER
from services.chassis import errors

KEY_HEADER = "x-api-key"
SERVICE = "envoy.service.auth.v3.Authorization"

_HTTP = {grpc.StatusCode.UNAUTHENTICATED: 401, grpc.StatusCode.RESOURCE_EXHAUSTED: 429}


class Admission:
    """Admits holders of a key within its limits, or everybody where there are no keys.

    A refusal is an answer. An exception, such as Redis away, is an error of the call, and Envoy then refuses by itself.
    """

    def __init__(self, keys: ApiKeys | None, limits: Limits | None) -> None:
        if keys is not None and limits is None:
            raise ValueError("keys need limits")
        self._keys = keys
        self._limits = limits

    async def check(self, request: CheckRequest, _context: Any) -> CheckResponse:
        """Envoy's question."""
        headers = request.attributes.request.http.headers
        if self._keys is None or self._limits is None:
            return _admitted("")
        try:
            entry = self._keys.owner(headers.get(KEY_HEADER, ""))
            await self._limits.take(entry)
        except (errors.BadToken, errors.RateLimited) as refusal:
            return _refused_as_json(refusal) if TRANSCODED_HEADER in headers else _refused(refusal)
        return _admitted(entry.name)

    def handler(self) -> grpc.GenericRpcHandler:
        """The gRPC side."""
        method = grpc.unary_unary_rpc_method_handler(
            self.check, CheckRequest.FromString, CheckResponse.SerializeToString
        )
        return grpc.method_handlers_generic_handler(SERVICE, {"Check": method})


def _header(key: str, value: str) -> HeaderValueOption:
    return HeaderValueOption(header=HeaderValue(key=key, value=value))


def _admitted(caller: str) -> CheckResponse:
    answer = CheckResponse(ok_response=OkHttpResponse())
    answer.status.code = code_pb2.OK
    if caller:
        answer.ok_response.headers.append(_header(CALLER_HEADER, caller))
    return answer


def _refused(error: errors.DomainError) -> CheckResponse:
    status = errors.to_status(error)
    details = base64.b64encode(status.SerializeToString()).decode().rstrip("=")
    denied = DeniedHttpResponse(
        status=HttpStatus(code=_HTTP[error.code]),
        headers=[_header("grpc-status", str(status.code)), _header("grpc-status-details-bin", details)],
        body=status.message,
    )
    return CheckResponse(status=status, denied_response=denied)


def _refused_as_json(error: errors.DomainError) -> CheckResponse:
    """The same for a caller whose JSON was transcoded: Envoy sends the body of a refusal as it is."""
    status = errors.to_status(error)
    denied = DeniedHttpResponse(
        status=HttpStatus(code=_HTTP[error.code]),
        headers=[_header("content-type", "application/json")],
        body=json_format.MessageToJson(status, indent=None),
    )
    return CheckResponse(status=status, denied_response=denied)

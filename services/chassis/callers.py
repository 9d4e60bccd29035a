"""Which service calls: shared secrets in metadata "x-service-key", "name:secret"."""

from __future__ import annotations

import hmac
from typing import Any

import grpc

from services.chassis.errors import BadToken
from services.chassis.settings import service_secrets

HEADER = "x-service-key"


def header(context: grpc.aio.ServicerContext[Any, Any], name: str) -> str | None:
    """Value of a text header of the call, the first if there are several."""
    for key, value in context.invocation_metadata() or ():
        if key == name:
            return value if isinstance(value, str) else value.decode("latin-1")
    return None


class ServiceKeys:
    """Tells callers by their keys."""

    def __init__(self, text: str) -> None:
        self._secrets = service_secrets(text)

    def caller(self, context: grpc.aio.ServicerContext[Any, Any]) -> str:
        """Name of the calling service; raises BadToken."""
        name, _, secret = (header(context, HEADER) or "").partition(":")
        expected = self._secrets.get(name, "")
        if not expected or not hmac.compare_digest(secret.encode(), expected.encode()):
            raise BadToken("a service key is needed")
        return name

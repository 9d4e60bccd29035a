"""The one place where a call begins and ends: its log context, its metrics, and its errors as a gRPC status.

Requests are read and parsed here, so that random bytes are INVALID_ARGUMENT and not INTERNAL, and so that a call that
ends without a whole message is answered at all: grpc.aio itself leaves it open for ever.
"""

from __future__ import annotations

import asyncio
import inspect
import time
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, NoReturn, TypeAlias

import grpc
from google.protobuf.message import DecodeError

from services.chassis import errors
from services.chassis.telemetry import CALLS, SECONDS, STREAMS, Call, current_call, log

Handler: TypeAlias = "grpc.RpcMethodHandler[Any, Any]"
Context = grpc.aio.ServicerContext[Any, Any]


class CallInterceptor(grpc.aio.ServerInterceptor):
    """Wraps every method once, on its first call."""

    def __init__(self) -> None:
        self._wrapped: dict[int, tuple[Handler, Handler]] = {}

    async def intercept_service(
        self,
        continuation: Callable[[grpc.HandlerCallDetails], Awaitable[Handler | None]],
        handler_call_details: grpc.HandlerCallDetails,
    ) -> Handler | None:
        handler = await continuation(handler_call_details)
        if handler is None:
            return handler
        known = self._wrapped.get(id(handler))
        if known is None or known[0] is not handler:
            known = handler, _wrap(handler, handler_call_details.method)
            if len(self._wrapped) < 1000:  # a generic handler may make a new object for each call
                self._wrapped[id(handler)] = known
        return known[1]


def _begin(method: str, context: Context) -> None:
    request_id = ""
    for key, value in context.invocation_metadata() or ():
        if key == "x-request-id":
            request_id = str(value)[:64]
            break
    current_call.set(Call(method, request_id))


def _wrap(handler: Handler, method: str) -> Handler:
    parse = handler.request_deserializer
    serializer = handler.response_serializer
    behaviour: Any = handler.unary_unary or handler.unary_stream or handler.stream_unary or handler.stream_stream
    short = method.rsplit("/", 1)[-1]
    ok, seconds, streams = CALLS.labels(short, "OK"), SECONDS.labels(short), STREAMS.labels(short)

    def parsed(request: bytes) -> Any:
        if parse is None:
            return request
        try:
            return parse(request)
        except (DecodeError, UnicodeDecodeError) as error:
            raise errors.InvalidField("request", "not a message of this type") from error

    async def parsed_stream(requests: AsyncIterator[bytes]) -> AsyncIterator[Any]:
        async for request in requests:
            yield parsed(request)

    async def argument(requests: Any, context: Context) -> Any:
        if handler.request_streaming:
            return requests if parse is None else parsed_stream(requests)
        request: Any = await context.read()
        if request is grpc.aio.EOF:
            raise errors.InvalidField("request", "is missing")
        return parsed(request)

    async def unary(requests: Any, context: Any) -> Any:
        _begin(method, context)
        started = time.perf_counter()
        try:
            answer = await behaviour(await argument(requests, context), context)
        except (asyncio.CancelledError, grpc.aio.AbortError):
            CALLS.labels(short, "CANCELLED").inc()
            raise
        except Exception as error:
            await _abort(error, short, context)
        seconds.observe(time.perf_counter() - started)
        ok.inc()
        return answer

    @asynccontextmanager
    async def guarded(context: Context) -> AsyncIterator[None]:
        _begin(method, context)
        streams.inc()
        try:
            yield
            ok.inc()
        except (asyncio.CancelledError, GeneratorExit, grpc.aio.AbortError):
            CALLS.labels(short, "CANCELLED").inc()
            raise
        except Exception as error:
            await _abort(error, short, context)
        finally:
            streams.dec()

    async def written(requests: Any, context: Context) -> None:
        async with guarded(context):
            await behaviour(await argument(requests, context), context)

    async def generated(requests: Any, context: Context) -> AsyncIterator[Any]:
        async with guarded(context):
            async for answer in behaviour(await argument(requests, context), context):
                yield answer

    stream: Any = generated if inspect.isasyncgenfunction(behaviour) else written
    if handler.response_streaming:
        return grpc.stream_stream_rpc_method_handler(stream, None, serializer)
    return grpc.stream_unary_rpc_method_handler(unary, None, serializer)


async def _abort(error: Exception, method: str, context: Context) -> NoReturn:
    known = errors.translate(error)
    if known is None:
        reference = uuid.uuid4().hex
        CALLS.labels(method, "INTERNAL").inc()
        log.error("defect", reference=reference, exc_info=error)
        await context.abort(grpc.StatusCode.INTERNAL, f"a defect of the platform; reference {reference}")
    CALLS.labels(method, known.code.name).inc()
    log.debug("refused", code=known.code.name, reason=known.reason)
    await context.abort(known.code, known.message, trailing_metadata=errors.trailing(known))

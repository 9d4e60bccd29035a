"""Random messages of any type, random bytes, and how a call ends that was given them."""

import asyncio
import random
import struct
from collections.abc import AsyncIterator
from typing import Any

import grpc
from google.protobuf.descriptor import FieldDescriptor
from google.protobuf.message import Message

NEVER = (grpc.StatusCode.UNKNOWN, grpc.StatusCode.INTERNAL)
EDGES = (0, 1, -1, 2, 7, 119, 120, 2**31 - 1, -(2**31))
WORDS = ("", "x", "d0.1", "d1.1", "0", "-", "é\u0000", "a" * 300, "t1.0.", "\U0001f3b2", "'; --", "{m:x}")


def text(rng: random.Random, known: tuple[str, ...]) -> str:
    """A known word, an odd one, or noise."""
    if known and rng.random() < 0.5:
        return rng.choice(known)
    if rng.random() < 0.7:
        return rng.choice(WORDS)
    return "".join(chr(rng.randrange(32, 0x250)) for _ in range(rng.randrange(40)))


def scalar(rng: random.Random, field: FieldDescriptor, known: tuple[str, ...]) -> Any:
    """A value that the field can hold."""
    match field.cpp_type:
        case FieldDescriptor.CPPTYPE_STRING if field.type == FieldDescriptor.TYPE_BYTES:
            return rng.randbytes(rng.choice((0, 1, 16, 32, 33, 64, 65, 400)))
        case FieldDescriptor.CPPTYPE_STRING:
            return text(rng, known)
        case FieldDescriptor.CPPTYPE_BOOL:
            return rng.random() < 0.5
        case FieldDescriptor.CPPTYPE_DOUBLE | FieldDescriptor.CPPTYPE_FLOAT:
            return rng.choice((0.0, -1.5, 1e300, float("nan"), float("inf")))
        case FieldDescriptor.CPPTYPE_UINT32 | FieldDescriptor.CPPTYPE_UINT64:
            return abs(rng.choice(EDGES)) % 2**31
        case FieldDescriptor.CPPTYPE_INT64:
            return rng.choice((*EDGES, 2**63 - 1, -(2**63), rng.randrange(10**12)))
        case _:
            return rng.choice((*EDGES, rng.randrange(12)))


def fill(rng: random.Random, message: Message, known: tuple[str, ...], depth: int = 0) -> Message:
    """Set random fields of a message in place."""
    for field in message.DESCRIPTOR.fields:
        if rng.random() < (0.25 if depth == 0 else 0.4) or depth > 4:
            continue
        if field.message_type is not None and field.message_type.GetOptions().map_entry:
            continue
        if field.is_repeated:
            for _ in range(rng.choice((0, 1, 2, 3, 3, 7))):
                if field.message_type is not None:
                    fill(rng, getattr(message, field.name).add(), known, depth + 1)
                else:
                    getattr(message, field.name).append(scalar(rng, field, known))
        elif field.message_type is not None:
            inner = getattr(message, field.name)
            inner.SetInParent()
            fill(rng, inner, known, depth + 1)
        else:
            setattr(message, field.name, scalar(rng, field, known))
    return message


def noise(rng: random.Random, start: bytes = b"") -> bytes:
    """Random bytes, or a message with some of its bytes changed."""
    if not start or rng.random() < 0.4:
        return rng.randbytes(rng.choice((1, 2, 5, 40, 700)))
    changed = bytearray(start)
    for _ in range(rng.randrange(1, 6)):
        changed[rng.randrange(len(changed))] = rng.randrange(256)
    if rng.random() < 0.2:
        changed += struct.pack(">I", rng.getrandbits(32))
    return bytes(changed)


async def requests_of(requests: list[bytes]) -> AsyncIterator[bytes]:
    for request in requests:
        yield request


async def outcome(call: Any, patience: float = 0.3) -> grpc.StatusCode:
    """How a call ends; one that goes on (a stream) is left after a moment."""

    async def drive() -> None:
        if isinstance(call, grpc.aio.UnaryUnaryCall):
            await call
            return
        async for _ in call:
            pass

    try:
        async with asyncio.timeout(patience):
            await drive()
    except TimeoutError:
        call.cancel()
        return grpc.StatusCode.OK
    except asyncio.InvalidStateError:
        pass
    except grpc.aio.AioRpcError as error:
        if "execute_batch" in (error.debug_error_string() or ""):
            # this side failed to send to a call that the server had refused; its own count of defects speaks for it
            return grpc.StatusCode.CANCELLED
        return error.code()
    return await call.code()

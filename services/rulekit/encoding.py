"""Canonical bytes of values: equal values, equal bytes, in every process.

A blob is a header (type, rules version, schema version) before the MessagePack of the value, so that a state written
by other rules is refused, not misread.
"""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar, Union

import msgspec

T = TypeVar("T")

SCHEMA_VERSION = 1

_encoder = msgspec.msgpack.Encoder(order="deterministic")


class BlobMismatch(Exception):
    """The blob is of another type, other rules or another schema."""


def encode(value: object) -> bytes:
    """Canonical MessagePack."""
    return _encoder.encode(value)


@cache
def _decoder(types: tuple[type, ...]) -> msgspec.msgpack.Decoder[Any]:
    return msgspec.msgpack.Decoder(Union[types])


def decode(data: bytes, *types: type[T]) -> T:
    """The value of one of the types; raises msgspec.ValidationError or DecodeError on anything else."""
    value: T = _decoder(types).decode(data)
    return value


def to_blob(value: msgspec.Struct, rules_version: str) -> bytes:
    """Header and canonical bytes."""
    return encode((type(value).__name__, rules_version, SCHEMA_VERSION, msgspec.Raw(encode(value))))


_blob_decoder = msgspec.msgpack.Decoder(tuple[str, str, int, msgspec.Raw])


def from_blob(blob: bytes, kind: type[T], rules_version: str) -> T:
    """The value of a blob; raises BlobMismatch if its header names anything else."""
    name, rules, schema, raw = _blob_decoder.decode(blob)
    if (name, rules, schema) != (kind.__name__, rules_version, SCHEMA_VERSION):
        raise BlobMismatch(f"blob of {name}, rules {rules}, schema {schema}")
    return decode(raw, kind)

"""Settings from the environment, read once at start into frozen structs.

Field `listen` is read from DRUMHEAD_LISTEN and so on; `redis_url` from REDIS_URL.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Mapping
from typing import TypeVar

import msgspec

S = TypeVar("S", bound=msgspec.Struct)


class SettingsError(Exception):
    """A variable is missing or has a value that does not fit."""


def variable(field: str) -> str:
    """Name of the environment variable of a field."""
    return "REDIS_URL" if field == "redis_url" else f"DRUMHEAD_{field.upper()}"


class ServerSettings(msgspec.Struct, frozen=True, kw_only=True, rename=variable):
    """What every process has."""

    listen: str = "127.0.0.1:0"
    """host:port of the gRPC server; port 0: any free one."""
    metrics: str = ""
    """host:port of the Prometheus page; empty: none."""
    log_level: str = "info"
    grace: float = 10.0
    """Seconds that calls under way get to finish after SIGTERM."""


class ChanceSettings(ServerSettings, frozen=True, kw_only=True, rename=variable):
    """What the randomness service has."""

    seal_keys: str
    """"id:base64 of 64 bytes", comma-separated; the first seals, all open."""
    service_keys: str
    """"name:secret" of every service that may call, comma-separated."""


class DeckSettings(ChanceSettings, frozen=True, kw_only=True, rename=variable):
    """What the deck service has."""

    randomness: str
    """host:port of the randomness service."""
    service_key: str
    """"deck:secret", shown to the randomness service."""


class GameSettings(ServerSettings, frozen=True, kw_only=True, rename=variable):
    """What a game service has."""

    redis_url: str
    randomness: str
    """host:port of the randomness service."""
    deck: str
    """host:port of the deck service."""
    service_key: str
    """"name:secret", shown to both."""
    token_keys: str
    """"id:base64 of 32 bytes", comma-separated; the first makes tokens, all check them."""
    gateway: str = ""
    """host:port of the gateway; if given, an outage of the way through it is not charged to a seat's clock."""
    keep_days: float = 30.0
    """Days that a match is kept after its last commit."""
    heartbeat: float = 15.0
    """Seconds between heartbeats on a quiet stream."""
    sweep: float = 1.0
    """Seconds between two looks for decisions whose time has run out."""
    sweep_grace: float = 1.0
    """Seconds beyond its budget before a decision is taken from a seat."""


def read(kind: type[S], environ: Mapping[str, str]) -> S:
    """The settings of a process; raises SettingsError naming what is wrong."""
    known = {variable(name) for name in kind.__struct_fields__}
    try:
        return msgspec.convert({k: v for k, v in environ.items() if k in known}, kind, strict=False)
    except msgspec.ValidationError as error:
        raise SettingsError(str(error)) from error


def keyring(text: str, size: int) -> dict[str, bytes]:
    """Keys by id, in order, from "id:base64,id:base64"; each has `size` bytes. Raises SettingsError, showing no key."""
    keys: dict[str, bytes] = {}
    for part in filter(None, text.split(",")):
        key_id, _, encoded = part.partition(":")
        try:
            key = base64.b64decode(encoded, validate=True)
        except binascii.Error as error:
            raise SettingsError(f"key {key_id!r} is not base64") from error
        if len(key) != size or not key_id or not key_id.isalnum() or len(key_id) > 16:
            raise SettingsError(f"key {key_id!r} must have a short alphanumeric id and {size} bytes")
        keys[key_id] = key
    if not keys:
        raise SettingsError("at least one key is needed")
    return keys


def service_secrets(text: str) -> dict[str, str]:
    """Secrets by name, from "name:secret,name:secret". Raises SettingsError."""
    secrets: dict[str, str] = {}
    for part in filter(None, text.split(",")):
        name, colon, secret = part.partition(":")
        if not (name and colon and len(secret) >= 16):
            raise SettingsError(f"service key of {name!r} must be name:secret with at least 16 characters")
        secrets[name] = secret
    return secrets

"""Who calls: seat tokens and the owner token, and ids of matches, all keyed hashes. None is stored.

A token is "<key id>.<seat or o>.<256-bit MAC in base64url>". A match id is a keyed hash of (caller, request_id), so
that a repeated CreateMatch finds the match it made.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from typing import Any

import grpc

from services.chassis.callers import header
from services.chassis.errors import BadToken, WrongSeat
from services.chassis.settings import keyring

OWNER = -1
KEY_BYTES = 32
MATCH_ID_CHARACTERS = 26


def _name(seat: int) -> str:
    return "o" if seat == OWNER else str(seat)


class Tokens:
    """Makes and checks tokens and match ids."""

    def __init__(self, keys: str) -> None:
        self._keys = keyring(keys, KEY_BYTES)
        self._current = next(iter(self._keys))

    def match_ids(self, game: str, caller: str, request_id: str) -> list[str]:
        """The id for a request, by each key in order: the first makes it, the others find older ones."""
        return [self._match_id(key, game, caller, request_id) for key in self._keys.values()]

    @staticmethod
    def _match_id(key: bytes, game: str, caller: str, request_id: str) -> str:
        message = "\0".join(("drumhead/match/1", game, caller, request_id)).encode()
        digest = hmac.digest(key, message, "sha256")
        return base64.b32encode(digest).decode().lower()[:MATCH_ID_CHARACTERS]

    def token(self, match_id: str, seat: int) -> str:
        """The token of a seat, or of the OWNER."""
        return self._token(self._current, match_id, seat)

    def _token(self, key_id: str, match_id: str, seat: int) -> str:
        message = "\0".join(("drumhead/token/1", key_id, match_id, _name(seat))).encode()
        mac = hmac.digest(self._keys[key_id], message, "sha256")
        return f"{key_id}.{_name(seat)}.{base64.urlsafe_b64encode(mac).decode().rstrip('=')}"

    def seat(self, context: grpc.aio.ServicerContext[Any, Any], match_id: str) -> int | None:
        """Seat (or OWNER) of the call's token, None without one; raises BadToken for one that is not of this match."""
        value = header(context, "authorization")
        if value is None:
            return None
        scheme, _, token = value.partition(" ")
        key_id, _, rest = token.partition(".")
        name = rest.partition(".")[0]
        if scheme.lower() != "bearer" or key_id not in self._keys or not (name == "o" or name.isdecimal()):
            raise BadToken
        seat = OWNER if name == "o" else int(name[:3])
        if not hmac.compare_digest(token.encode(), self._token(key_id, match_id, seat).encode()):
            raise BadToken
        return seat

    def playing_seat(self, context: grpc.aio.ServicerContext[Any, Any], match_id: str) -> int:
        """As `seat`, where only a seat may call; raises BadToken without a token, WrongSeat for the owner's."""
        seat = self.seat(context, match_id)
        if seat is None:
            raise BadToken("a seat token is needed")
        if seat == OWNER:
            raise WrongSeat("the owner token does not play; use a seat token")
        return seat


def viewer(seat: int | None) -> int | None:
    """Whose eyes a token lends: the owner sees what a spectator sees."""
    return None if seat == OWNER else seat


def fingerprint(*parts: bytes) -> bytes:
    """16 bytes that tell one request from another."""
    digest = hashlib.sha256()
    for part in parts:
        digest.update(len(part).to_bytes(4, "big") + part)
    return digest.digest()[:16]

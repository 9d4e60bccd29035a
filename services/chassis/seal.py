"""Seals: sealed, authenticated state that a stateless service hands to its caller and gets back.

AES-SIV (RFC 5297), so that equal contents give equal seals and a retry answers the same bytes. The key id stands in
front; kind, game and match id are authenticated with it, so a seal opens nowhere else.
"""

from __future__ import annotations

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESSIV

from services.chassis.errors import BadSeal
from services.chassis.settings import keyring

KEY_BYTES = 64


class Sealer:
    """Seals and opens one kind of contents."""

    def __init__(self, keys: str, kind: str) -> None:
        self._ciphers = {key_id: AESSIV(key) for key_id, key in keyring(keys, KEY_BYTES).items()}
        self._current = next(iter(self._ciphers))
        self._kind = kind.encode()

    def _bound(self, key_id: str, game: str, match_id: str) -> list[bytes]:
        return [b"drumhead/seal/1", self._kind, key_id.encode(), game.encode(), match_id.encode()]

    def seal(self, game: str, match_id: str, contents: bytes) -> bytes:
        """The seal of contents for one match."""
        key_id = self._current
        sealed = self._ciphers[key_id].encrypt(contents, self._bound(key_id, game, match_id))
        return key_id.encode() + b":" + sealed

    def open(self, game: str, match_id: str, seal: bytes) -> bytes:
        """The contents; raises BadSeal if it was changed or is of another key, kind, game or match."""
        key_id, _, sealed = seal.partition(b":")
        cipher = self._ciphers.get(key_id.decode("ascii", "replace"))
        if cipher is None:
            raise BadSeal
        try:
            return cipher.decrypt(sealed, self._bound(key_id.decode(), game, match_id))
        except (InvalidTag, ValueError) as error:
            raise BadSeal from error

"""The bot that plays any game, badly: a uniform choice among the legal actions."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any


def position_digest(seed: bytes, view: Any, legal: Sequence[Any]) -> bytes:
    """32 bytes that differ from position to position, for choices that can be made again."""
    digest = hashlib.sha256(len(seed).to_bytes(4, "big") + seed)
    digest.update(view.SerializeToString(deterministic=True))
    for entry in legal:
        digest.update(b"\0" + entry.notation.encode("utf-8"))
    return digest.digest()


class UniformBot:
    """Chooses uniformly; the same seed and position give the same choice."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed

    def decide(self, view: Any, legal: Sequence[Any]) -> int:
        return int.from_bytes(position_digest(self._seed, view, legal), "big") % len(legal)

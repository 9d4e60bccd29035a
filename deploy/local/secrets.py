"""Fresh secrets of one stack, handed over by environment and written nowhere."""

import base64
import secrets
from dataclasses import dataclass, field


def _key(length: int) -> str:
    return f"k1:{base64.b64encode(secrets.token_bytes(length)).decode()}"


def _secret() -> str:
    return secrets.token_hex(32)


@dataclass(frozen=True)
class Secrets:
    """Keys of the services of one stack."""

    games: tuple[str, ...]
    randomness_seal: str = field(default_factory=lambda: _key(64))
    deck_seal: str = field(default_factory=lambda: _key(64))
    token: str = field(default_factory=lambda: _key(32))
    _service: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name in (*self.games, "deck"):
            self._service[name] = _secret()

    def service_key(self, name: str) -> str:
        """What a service shows to another."""
        return f"{name}:{self._service[name]}"

    def known_to_randomness(self) -> str:
        """Callers of the randomness service: the games and the deck service."""
        return ",".join(self.service_key(name) for name in (*self.games, "deck"))

    def known_to_deck(self) -> str:
        """Callers of the deck service: the games."""
        return ",".join(self.service_key(name) for name in self.games)

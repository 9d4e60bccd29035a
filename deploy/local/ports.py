"""Free ports that stay free until their process starts."""

import random
import socket
from types import TracebackType

_FIRST, _LAST = 20_000, 29_999  # below Linux's ephemeral range, so no outgoing connection takes one


class ReservedPort:
    """A port of 127.0.0.1, bound but not listening, so that nobody else gets it; release() just before its use."""

    def __init__(self) -> None:
        self._socket: socket.socket | None = None
        for _ in range(200):
            candidate = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
            try:
                candidate.bind(("127.0.0.1", random.randint(_FIRST, _LAST)))  # noqa: S311 - any free port will do
            except OSError:
                candidate.close()
                continue
            self._socket = candidate
            self.number: int = candidate.getsockname()[1]
            return
        raise RuntimeError(f"no free port between {_FIRST} and {_LAST}")

    def release(self) -> int:
        """Let the port go and return its number; a second call only returns it."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None
        return self.number

    def __enter__(self) -> "ReservedPort":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


class FixedPort(ReservedPort):
    """A port that was chosen beforehand; taken is found out when its process starts."""

    def __init__(self, number: int) -> None:
        self._socket = None
        self.number = number

"""API keys: made here, kept as hashes.

A key is 256 random bits, so its SHA-256 cannot be turned back by guessing and needs no salt. The file has one JSON
object a line: name, sha256 (hex), calls_a_minute, burst.
"""

import argparse
import hashlib
import hmac
import secrets
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from services.chassis.errors import BadToken
from services.chassis.settings import SettingsError

PREFIX = "dhk_"


class ApiKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is known of a key."""

    name: str
    """Told to the games as the caller; several keys may have the same, e.g. while one replaces another."""
    sha256: str
    calls_a_minute: float = 600
    """Calls that create, join or list matches."""
    burst: int = 120
    """As many may come at once."""

    def __post_init__(self) -> None:
        if not (0 < len(self.name) <= 64 and self.name.isascii() and self.name.isprintable()):
            raise ValueError("a name has 1 to 64 printable ASCII characters")
        if len(self.sha256) != 64 or self.calls_a_minute <= 0 or self.burst < 1:
            raise ValueError("sha256 is 64 hexadecimal digits, limits are positive")


def digest(key: str) -> str:
    """The hash that is kept."""
    return hashlib.sha256(key.encode()).hexdigest()


def new_key(name: str, calls_a_minute: float = 600, burst: int = 120) -> tuple[str, ApiKey]:
    """A fresh key and the entry to be kept."""
    key = PREFIX + secrets.token_urlsafe(32)
    return key, ApiKey(name, digest(key), calls_a_minute, burst)


class ApiKeys:
    """The keys of a file. A changed file counts once `refresh` has read it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._stamp = (0, 0)
        self._by_start: Mapping[str, Sequence[ApiKey]] = {}
        self.refresh()

    def refresh(self) -> bool:
        """Read the file if it has changed; True if so. Raises SettingsError, and then the old keys stay."""
        try:
            status = self._path.stat()
            stamp = (status.st_mtime_ns, status.st_ino)
            if stamp == self._stamp:
                return False
            keys = read(self._path.read_bytes())
        except OSError as error:
            raise SettingsError(f"API keys cannot be read: {error}") from error
        by_start: dict[str, list[ApiKey]] = {}
        for key in keys:
            by_start.setdefault(key.sha256[:8], []).append(key)
        self._by_start, self._stamp = by_start, stamp
        return True

    def owner(self, key: str) -> ApiKey:
        """The entry of a key; raises BadToken."""
        hashed = digest(key)
        for entry in self._by_start.get(hashed[:8], ()):
            if hmac.compare_digest(entry.sha256, hashed):
                return entry
        raise BadToken("a valid API key is needed in x-api-key")


def read(content: bytes) -> list[ApiKey]:
    """The entries of a file; raises SettingsError naming the line."""
    keys = []
    for number, line in enumerate(content.splitlines(), start=1):
        if line.strip():
            try:
                keys.append(msgspec.json.decode(line, type=ApiKey))
            except msgspec.DecodeError as error:
                raise SettingsError(f"API keys, line {number}: {error}") from error
    return keys


def main(arguments: Sequence[str]) -> None:
    """`new NAME`: print a key, once, and its entry; --file appends the entry instead of printing it."""
    parser = argparse.ArgumentParser(prog="python -m gateway.edge.keys", description="Make API keys.")
    new = parser.add_subparsers(required=True).add_parser("new", help="make a key")
    new.add_argument("name")
    new.add_argument("--calls-a-minute", type=float, default=600)
    new.add_argument("--burst", type=int, default=120)
    new.add_argument("--file", type=Path, help="append the entry here; without it, it is printed after the key")
    options = parser.parse_args(arguments)
    try:
        key, entry = new_key(options.name, options.calls_a_minute, options.burst)
    except ValueError as error:
        parser.error(str(error))
    line = msgspec.json.encode(entry).decode() + "\n"
    sys.stdout.write(f"{key}\n")
    if options.file is None:
        sys.stdout.write(line)
    else:
        with options.file.open("a") as file:
            file.write(line)


if __name__ == "__main__":
    main(sys.argv[1:])

"""Reading a match's log from a cursor on."""

from __future__ import annotations

import re

from services.chassis.errors import CursorExpired, InvalidField
from services.chassis.model import Entry
from services.chassis.referee import Referee, cursor
from services.chassis.store import Logged

ENTRIES = 200
"""Entries read at a time."""


class Follower:
    """Reads a match's log from a cursor on and notices when the log is not the one the cursor was of."""

    def __init__(self, referee: Referee, match_id: str, start: str) -> None:
        self._referee = referee
        self._match_id = match_id
        self.version, self._tag = parse_cursor(start)
        self.behind = False
        """Whether the last read may have left entries for the next."""

    @property
    def cursor(self) -> str:
        """Place after what was read."""
        return cursor(self.version, self._tag) if self.version else ""

    async def more(self) -> list[tuple[Logged, Entry]]:
        """Entries not read yet; raises CursorExpired if the last one read is no longer in the log."""
        known = self.version > 0
        found = await self._referee.entries(self._match_id, self.version - known, ENTRIES)
        if known and (not found or found[0][0].version != self.version or found[0][1].tag != self._tag):
            raise CursorExpired("the cursor is of another history of the match", oldest_cursor="")
        new = found[known:]
        self.behind = len(found) == ENTRIES
        if new:
            self.version, self._tag = new[-1][0].version, new[-1][1].tag
        return new


def parse_cursor(text: str) -> tuple[int, bytes]:
    """(version, tag) of a cursor, (0, b"") of an empty one; raises InvalidField."""
    if not text:
        return 0, b""
    version, _, tag = text.partition("-")
    if not (version.isdecimal() and len(version) < 12 and re.fullmatch(r"([0-9a-f]{2}){1,32}", tag)):
        raise InvalidField("cursor", "not a cursor")
    return int(version), bytes.fromhex(tag)

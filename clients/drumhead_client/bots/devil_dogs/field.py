"""The part of the map that is played on, for texts and pictures alike."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from drumhead_client.bots.devil_dogs.facts import COORDINATES, SECTORS_OF, SLOPES, step


def in_play(sectors: Sequence[int]) -> list[str]:
    """Hexes of some sectors, row by row."""
    return [name for name in COORDINATES if not set(sectors).isdisjoint(SECTORS_OF[name])]


def borders(sectors: Sequence[int]) -> list[int]:
    """The X of the borders between some sectors, from west to east; the hexes on them are of both."""
    shared = {COORDINATES[name][0] for name, found in SECTORS_OF.items() if set(found) <= set(sectors) and found[1:]}
    return sorted(shared)


def slopes(hexes: Collection[str]) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Low hexes with the directions in which a slope leads up to another of the hexes."""
    for low, directions in SLOPES.items():
        up = tuple(direction for direction in directions if step(low, direction) in hexes)
        if low in hexes and up:
            yield low, up

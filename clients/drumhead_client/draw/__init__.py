"""Pictures of positions, as SVG. `svg` and `hexes` know no game; each game that has pictures has a module."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from drumhead_client.draw import devil_dogs

_PICTURES: dict[str, Callable[[Any], str]] = {"devil_dogs": devil_dogs.picture}


class NoPicture(Exception):
    """Positions of this game are not drawn."""

    def __init__(self, game: str) -> None:
        super().__init__(f"there are no pictures of {game}; there are of: {', '.join(sorted(_PICTURES))}")
        self.game = game


def drawable(game: str) -> bool:
    """Whether there are pictures of a game."""
    return game in _PICTURES


def picture(game: str, view: Any) -> str:
    """The text of an SVG file of the position as a view tells it. Raises NoPicture."""
    if not drawable(game):
        raise NoPicture(game)
    return _PICTURES[game](view)

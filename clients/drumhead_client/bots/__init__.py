"""Bots by name.

A bot is made for one seat of one match from a seed and is then asked `decide(view, legal)`. Those shipped here are pure
functions of (seed, view, legal): a match that is interrupted and resumed elsewhere goes on as it would have.
"""

from __future__ import annotations

import importlib
import reprlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

from drumhead_client.bots.uniform import UniformBot
from drumhead_client.match import Bot, BotFailed, Decide, raised

MakeBot: TypeAlias = Callable[[bytes], Bot | Decide]
"""Makes a bot from its seed (any length), for one seat of one match."""

ANY_GAME = "*"

# Loaded when asked for: the Gravelotte bot needs numpy, and a server that imports this distribution does not.
_REGISTRY: dict[tuple[str, str], str] = {
    (ANY_GAME, "random"): "drumhead_client.bots.uniform:UniformBot",
    ("devil_dogs", "sergeant"): "drumhead_client.bots.devil_dogs.sergeant:Sergeant",
    ("gravelotte", "marshal"): "drumhead_client.bots.gravelotte.marshal:Marshal",
    ("grizzled", "veteran"): "drumhead_client.bots.grizzled.veteran:Veteran",
    ("legion_of_honor", "careerist"): "drumhead_client.bots.legion_of_honor.careerist:Careerist",
}
_OWN: dict[tuple[str, str], MakeBot] = {}


class UnknownBot(Exception):
    """No bot of this name plays this game."""

    def __init__(self, game: str, name: str) -> None:
        super().__init__(f"no bot {name!r} plays {game}; there are: {', '.join(bot_names(game))}")
        self.game, self.name = game, name


def register(game: str, name: str, make: MakeBot) -> None:
    """Add a bot, or replace one; `game` "*" is any game."""
    _OWN[game, name] = make


def registered() -> dict[tuple[str, str], MakeBot]:
    """What was registered, by game and name; without the bots shipped here."""
    return dict(_OWN)


@contextmanager
def bots_for_a_while() -> Iterator[None]:
    """What is registered within is gone afterwards, and what was there before is there again."""
    before = registered()
    try:
        yield
    finally:
        _OWN.clear()
        _OWN.update(before)


def bot_names(game: str) -> list[str]:
    """Names of the bots that play a game, sorted."""
    return sorted({name for known, name in (*_REGISTRY, *_OWN) if known in (game, ANY_GAME)})


def make_bot(game: str, name: str, seed: bytes) -> Bot:
    """A bot for one seat of one match. Raises UnknownBot, BotFailed if there is one and it cannot be made."""
    make = _maker(game, name)
    try:
        bot = make(seed)
    except Exception as failed:
        raise BotFailed(f"the bot {name!r} cannot be made: {raised(failed)}") from failed
    if isinstance(bot, Bot):
        return bot
    if not callable(bot):
        raise BotFailed(f"the bot {name!r} is {reprlib.repr(bot)}, which has no decide(view, legal)")
    return _OfFunction(bot)


class _OfFunction:
    """A function as a bot."""

    def __init__(self, decide: Decide) -> None:
        self.decide = decide


def _maker(game: str, name: str) -> MakeBot:
    for key in ((game, name), (ANY_GAME, name)):
        if key in _OWN:
            return _OWN[key]
        if key in _REGISTRY:
            module, _, attribute = _REGISTRY[key].partition(":")
            make: MakeBot = getattr(importlib.import_module(module), attribute)
            return make
    raise UnknownBot(game, name)


__all__ = [
    "ANY_GAME",
    "MakeBot",
    "UniformBot",
    "UnknownBot",
    "bot_names",
    "bots_for_a_while",
    "make_bot",
    "register",
    "registered",
]

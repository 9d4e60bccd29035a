"""Async client, bots, tournaments and command line for Drumhead."""

from drumhead_client.bots import bot_names, make_bot, register
from drumhead_client.connection import Connection
from drumhead_client.errors import DrumheadError
from drumhead_client.games import GameApi, UnknownGame, game, installed
from drumhead_client.match import Bot, BotFailed, CreatedMatch, GameClient, MatchHandle, Played
from drumhead_client.records import RecordUnreadable, load_record, save_record
from drumhead_client.verify import RecordInvalid, Verified, verify

__all__ = [
    "Bot",
    "BotFailed",
    "Connection",
    "CreatedMatch",
    "DrumheadError",
    "GameApi",
    "GameClient",
    "MatchHandle",
    "Played",
    "RecordInvalid",
    "RecordUnreadable",
    "UnknownGame",
    "Verified",
    "bot_names",
    "game",
    "installed",
    "load_record",
    "make_bot",
    "register",
    "save_record",
    "verify",
]

"""The whole platform on one machine, each part its own process: `python -m deploy.local`, or Stack in a test."""

from deploy.local.process import Process, StartFailed
from deploy.local.redis import RedisServer, RedisSettings, RedisUnavailable
from deploy.local.stack import Replica, Stack, StackSettings

__all__ = [
    "Process",
    "RedisServer",
    "RedisSettings",
    "RedisUnavailable",
    "Replica",
    "Stack",
    "StackSettings",
    "StartFailed",
]

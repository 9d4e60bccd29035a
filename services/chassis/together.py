"""Commands that are wanted at the same time go to Redis in one pipeline: one write and one read for all of them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

MOST = 64
"""Commands of one pipeline."""


class Together:
    """Collects commands while a pipeline is under way and sends them with the next; a single one goes at once.

    Each command has its own answer, and its own error where Redis refuses it. A lost connection is an error of every
    command of the pipeline: whether one of them was carried out is then open, as it is of a command sent alone.
    """

    def __init__(self, redis: Any) -> None:
        self._redis = redis
        self._wanted: list[tuple[Sequence[Any], asyncio.Future[Any]]] = []
        self._sending: asyncio.Task[None] | None = None

    async def call(self, *command: Any) -> Any:
        """The answer to a command. Raises redis.exceptions.RedisError."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Any] = loop.create_future()
        self._wanted.append((command, answer))
        if self._sending is None:
            self._sending = loop.create_task(self._send())
        return await answer

    async def _send(self) -> None:
        try:
            while self._wanted:
                batch, self._wanted = self._wanted[:MOST], self._wanted[MOST:]
                await self._exchange(batch)
        finally:
            self._sending = None

    async def _exchange(self, batch: Sequence[tuple[Sequence[Any], asyncio.Future[Any]]]) -> None:
        try:
            answers = await self._answers([command for command, _ in batch])
        except Exception as error:
            answers = [error] * len(batch)
        for (_, waiting), answer in zip(batch, answers, strict=True):
            if waiting.done():
                continue  # whoever asked has gone
            if isinstance(answer, Exception):
                waiting.set_exception(answer)
            else:
                waiting.set_result(answer)

    async def _answers(self, commands: Sequence[Sequence[Any]]) -> list[Any]:
        if len(commands) == 1:
            return [await self._redis.execute_command(*commands[0])]
        pipe = self._redis.pipeline(transaction=False)
        for command in commands:
            pipe.execute_command(*command)
        answers: list[Any] = await pipe.execute(raise_on_error=False)
        return answers

"""Commands that are wanted at the same time."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
import redis.asyncio as aioredis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError, ResponseError
from redis.retry import Retry

from deploy.local.ports import ReservedPort
from services.chassis.together import MOST, Together


@pytest_asyncio.fixture(loop_scope="session")
async def client(redis_url: str) -> AsyncIterator[Any]:
    made = aioredis.Redis.from_url(redis_url)
    yield made
    await made.aclose()


class Counted:
    """A client that counts how it is used."""

    def __init__(self, client: Any) -> None:
        self.client, self.alone, self.pipelines = client, 0, 0

    async def execute_command(self, *command: Any) -> Any:
        self.alone += 1
        return await self.client.execute_command(*command)

    def pipeline(self, **options: Any) -> Any:
        self.pipelines += 1
        return self.client.pipeline(**options)


async def test_each_of_many_gets_its_own_answer_in_few_pipelines(client: Any) -> None:
    counted = Counted(client)
    together = Together(counted)
    answers = await asyncio.gather(*(together.call("ECHO", str(number)) for number in range(2 * MOST + 1)))

    assert answers == [str(number).encode() for number in range(2 * MOST + 1)]
    assert (counted.pipelines, counted.alone) == (2, 1)
    assert await together.call("ECHO", "later") == b"later"


async def test_what_redis_refuses_is_an_error_of_that_command_alone(client: Any) -> None:
    together = Together(client)
    first, refused, last = await asyncio.gather(
        *(together.call(*command) for command in (("ECHO", "a"), ("NOSUCH",), ("ECHO", "b"))), return_exceptions=True
    )

    assert (first, last) == (b"a", b"b")
    assert isinstance(refused, ResponseError)


async def test_a_caller_that_has_gone_leaves_the_others_theirs(client: Any) -> None:
    together = Together(client)
    gone, stays = (asyncio.ensure_future(together.call("ECHO", text)) for text in ("a", "b"))
    await asyncio.sleep(0)
    gone.cancel()

    assert await stays == b"b"
    assert gone.cancelled()


async def test_where_nothing_answers_everybody_is_told_and_may_ask_again() -> None:
    with ReservedPort() as port:
        away = aioredis.Redis.from_url(f"redis://127.0.0.1:{port.number}", retry=Retry(NoBackoff(), 0))
        together = Together(away)
        for _ in range(2):
            told = await asyncio.gather(*(together.call("ECHO", "a") for _ in range(3)), return_exceptions=True)
            assert [isinstance(each, RedisError) for each in told] == [True] * 3
        with pytest.raises(RedisError):
            await together.call("ECHO", "a")
        await away.aclose()

"""The command `drumhead` in this process, and servers that it may call."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager
from threading import Thread
from typing import Any

from click.testing import CliRunner, Result
from drumhead_client.cli import main


def in_a_loop_of_its_own(context: AbstractAsyncContextManager[str]) -> Iterator[str]:
    """The address of a server; commands start loops of theirs."""
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever)
    thread.start()
    yield asyncio.run_coroutine_threadsafe(context.__aenter__(), loop).result(10)
    asyncio.run_coroutine_threadsafe(context.__aexit__(None, None, None), loop).result(10)
    loop.call_soon_threadsafe(loop.stop)
    thread.join()
    loop.close()


def drumhead(*arguments: Any, **more: Any) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments], **more)

"""A TCP proxy before Redis that can withhold the answer to a commit that Redis has carried out."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from urllib.parse import urlsplit

COMMITTED = b"*2\r\n$9\r\ncommitted\r\n"
"""How the reply of the commit script begins when the write was done."""


class RedisProxy:
    """Passes everything on until told to withhold; then the next commit's reply stays here until released or cut."""

    def __init__(self, upstream: str) -> None:
        parts = urlsplit(upstream)
        self._upstream = str(parts.hostname), int(parts.port or 6379)
        self._released = asyncio.Event()
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._armed = False
        self._cut = False
        self.withheld = asyncio.Event()
        """Set once Redis has committed and the reply is held back."""

    @property
    def url(self) -> str:
        assert self._server is not None
        return f"redis://127.0.0.1:{self._server.sockets[0].getsockname()[1]}/0"

    def withhold(self) -> None:
        """Hold back the reply of the next commit."""
        self._armed, self._cut = True, False
        self.withheld.clear()
        self._released.clear()

    def release(self) -> None:
        """Let the reply go."""
        self._released.set()

    def cut(self) -> None:
        """Close the connection instead of letting the reply go."""
        self._cut = True
        self._released.set()

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._accepted, "127.0.0.1", 0)

    async def stop(self) -> None:
        assert self._server is not None
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _accepted(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        with suppress(OSError, asyncio.CancelledError):
            up_reader, up_writer = await asyncio.open_connection(*self._upstream)
            try:
                async with asyncio.TaskGroup() as ways:
                    there = ways.create_task(self._pass(reader, up_writer))
                    back = ways.create_task(self._answers(up_reader, writer))
                    await asyncio.wait((there, back), return_when=asyncio.FIRST_COMPLETED)
                    there.cancel()
                    back.cancel()
            finally:
                up_writer.close()
        writer.close()

    @staticmethod
    async def _pass(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while chunk := await reader.read(65536):
                writer.write(chunk)
                await writer.drain()

    async def _answers(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while chunk := await reader.read(65536):
                if self._armed and chunk.startswith(COMMITTED):
                    self._armed = False
                    self.withheld.set()
                    await self._released.wait()
                    if self._cut:
                        return
                writer.write(chunk)
                await writer.drain()


@asynccontextmanager
async def redis_proxy(upstream: str) -> AsyncIterator[RedisProxy]:
    proxy = RedisProxy(upstream)
    await proxy.start()
    try:
        yield proxy
    finally:
        await proxy.stop()

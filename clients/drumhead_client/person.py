"""A person at the terminal, in one seat of a match with bots in others.

The main thread asks the person, since an interrupt reaches no other; the streams of all seats live in a thread of their
own, so that they stay alive while the person thinks and end when the person does not want to go on.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from dataclasses import dataclass, field
from queue import SimpleQueue
from typing import Any, TypeVar

from rich.console import Console
from rich.text import Text

from drumhead_client.actions import chosen_action, fitting
from drumhead_client.errors import MatchOver, SeatLeft
from drumhead_client.match import Bot, BotFailed, MatchHandle, Played
from drumhead_client.render import event_text, view_renderable

T = TypeVar("T")

LIST_AT_MOST = 40
"""Longer lists of legal actions are not shown unasked."""
CLOSING_SECONDS = 2.0
"""How long streams may take to close after an interrupt; a bot that thinks all that time is not waited for."""


class Dialogue:
    """Runs work in a thread of its own and answers in the main thread what it asks."""

    def __init__(self) -> None:
        self._questions: SimpleQueue[Callable[[], None] | None] = SimpleQueue()

    async def ask(self, question: Callable[[], T]) -> T:
        """What the question returns in the main thread. What it raises ends the work instead: see `hold`."""
        answer: Future[T] = Future()

        def put() -> None:
            found = question()
            with suppress(InvalidStateError):  # the work ended while the question was open
                answer.set_result(found)

        self._questions.put(put)
        return await asyncio.wrap_future(answer)

    def hold(self, work: Coroutine[Any, Any, T]) -> T:
        """The result of the work. What a question raises, an interrupt too, cancels the work and rises from here."""
        result: Future[T] = Future()
        begun: Future[tuple[asyncio.AbstractEventLoop, asyncio.Task[Any]]] = Future()

        async def cancellable() -> T:
            task = asyncio.current_task()
            assert task is not None
            begun.set_result((asyncio.get_running_loop(), task))
            return await work

        def run() -> None:
            try:
                result.set_result(asyncio.run(cancellable()))
            except BaseException as failed:
                result.set_exception(failed)
            finally:
                self._questions.put(None)

        thread = threading.Thread(target=run, daemon=True)
        thread.start()
        loop, task = begun.result()
        try:
            while (question := self._questions.get()) is not None:
                question()
            return result.result()
        finally:
            with suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(task.cancel)
            thread.join(CLOSING_SECONDS)


class Resigned(Exception):
    """The person gave up."""


class Person:
    """Somebody at the terminal, as a bot."""

    def __init__(self, game: str, console: Console, dialogue: Dialogue) -> None:
        self._game, self._console, self._dialogue = game, console, dialogue
        self._asked = self._over = False

    def tell(self, sentence: str) -> None:
        """Say what happened outside the rules."""
        self._console.print(Text(sentence, "bold red"))

    def release(self) -> None:
        """The match is over, whatever the person answers to a question that is open."""
        self._over = True
        if self._asked:
            self._console.print("The match is over: press Enter.")

    def observe(self, events: Sequence[Any]) -> None:
        for event in events:
            self._console.print("  ", event_text(event))

    async def decide(self, view: Any, legal: Sequence[Any]) -> int:
        self._asked = True
        chosen = await self._dialogue.ask(lambda: self._choice(view, legal))
        self._asked = False
        if chosen is None:
            raise Resigned
        return chosen

    def _choice(self, view: Any, legal: Sequence[Any]) -> int | None:
        """The index that the person chooses, None to resign. Raises EOFError, KeyboardInterrupt."""
        self._console.print(view_renderable(self._game, view))
        self._list(legal, legal if len(legal) <= LIST_AT_MOST else ())
        while True:
            text = input("your action: ").strip()
            if self._over:
                return 0  # there is nothing to answer any more, whatever it says
            if text == "resign":
                return None
            chosen = chosen_action(text, legal)
            if chosen is not None:
                return chosen
            if text:
                self._list(legal, legal if text == "?" else fitting(text, legal))

    def _list(self, legal: Sequence[Any], shown: Sequence[Any]) -> None:
        for number, entry in enumerate(legal, 1):
            if any(entry is other for other in shown):
                self._console.print(f"{number:4}  {entry.notation}", markup=False)
        if not shown:
            self._console.print(
                f'{len(legal)} legal actions, e.g. "{legal[0].notation}"; "?" lists them, a word filters.', markup=False
            )


@dataclass(frozen=True)
class SeatedBot:
    """A bot that plays a seat from here."""

    seat: str
    """The seat's name, e.g. "FR"; empty if only its secret is known."""
    name: str
    bot: Bot
    token: str
    handle: MatchHandle


@dataclass
class Table:
    """A person's match: its seat, and the seats that bots play from here."""

    handle: MatchHandle
    token: str
    bots: Sequence[SeatedBot]
    owner_token: str = ""
    """Secret without which there is no record, as the seed was given; else empty."""
    failures: list[str] = field(default_factory=list)
    """A sentence for each bot that failed."""

    def arguments(self) -> list[str]:
        """Arguments of `play` after the game's name that take the match up again."""
        bots = (part for seated in self.bots for part in ("--bot", f"{seated.name}={seated.token}"))
        return ["--match", self.handle.match_id, "--token", self.token, *bots]

    async def play(self, person: Person) -> Played | None:
        """Play to the end; None if the person resigned. A bot that fails resigns its seat, which is said at once.

        Raises what ends a stream for good, a bot's too.
        """
        own = asyncio.create_task(self._person_plays(person))
        others = [asyncio.create_task(self._bot_plays(seated, person)) for seated in self.bots]
        waiting: set[asyncio.Task[Any]] = {own, *others}
        try:
            while not own.done():
                done, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    task.result()
            return own.result()
        finally:
            for task in waiting:
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)

    async def _person_plays(self, person: Person) -> Played | None:
        try:
            return await self.handle.play(person)
        except BotFailed as failed:
            if not isinstance(failed.__cause__, Resigned):
                raise
            with suppress(MatchOver, SeatLeft):
                await self.handle.resign()
            return None

    async def _bot_plays(self, seated: SeatedBot, person: Person) -> None:
        try:
            await seated.handle.play(seated.bot)
        except BotFailed as failed:
            who = f"{seated.seat} ({seated.name})" if seated.seat else f"The bot {seated.name}"
            sentence = f"{who} failed and resigns: {failed}"
            self.failures.append(sentence)
            person.tell(sentence)
            with suppress(SeatLeft, MatchOver):
                await seated.handle.resign()
            if (await seated.handle.get()).match.HasField("outcome"):
                person.release()

"""`make bench`: interleaved ratios against references measured in the same run, medians over rounds.

Every figure is of whole random games, dice and cards included, 16 matches in flight, Redis with appendfsync everysec.
The ratios are of Gravelotte 1870; each further game is measured on the same stack, interleaved with it. The client
sends prepared requests as bytes, so that what is compared is the way of a call and not the client.
"""

import asyncio
import os
import random
import re
import statistics
import subprocess
import sys
import time
import uuid
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import grpc
import psutil
import redis
import uvloop
from drumhead.match.v1 import match_pb2
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from deploy.local import RedisSettings
from deploy.local.ports import ReservedPort
from deploy.local.stack import ROOT, Stack, StackSettings
from services.devil_dogs.components import COORDINATES
from services.devil_dogs.rules.sight import sees
from services.rulekit.chance import Seeded
from services.rulekit.encoding import encode
from tests.bench.floors import ECHO, FLOOR
from tests.bench.games import CAMPAIGN, GAMES, LONGEST, Benched, Prepared

ROUNDS = int(os.environ.get("ROUNDS", "7"))
SECONDS = float(os.environ.get("SECONDS", "1.5"))
IN_FLIGHT = 16
FASTEST = 3000
"""More decisions a second than there will be, so that matches do not run out."""
FIRST = GAMES[0]
OPTIONS = [("grpc.max_receive_message_length", 16 * 1024 * 1024), ("grpc.use_local_subchannel_pool", 1)]


def channel(address: str) -> grpc.aio.Channel:
    return grpc.aio.insecure_channel(address, options=OPTIONS)


class Match:
    """A match created for one prepared game, with its requests as bytes."""

    def __init__(self, benched: Benched, game: Prepared, created: Any) -> None:
        self.benched = benched
        self.id = created.match.match_id
        self.metadata = [(("authorization", f"Bearer {token}"),) for token in created.seat_tokens]
        self.game = game

    def requests(self) -> Iterator[tuple[int, bytes]]:
        for seat, decision, _, action in self.game.actions:
            request = self.benched.api.SubmitActionRequest(
                match_id=self.id,
                decision=decision,
                request_id=str(uuid.uuid4()),
                action=self.benched.wire.action.to_message(action),
            )
            yield seat, request.SerializeToString()


class Load:
    """Makes matches, and plays them over one channel."""

    def __init__(self, benched: Benched, to: grpc.aio.Channel, creating: grpc.aio.Channel) -> None:
        self.benched, service, pb = benched, benched.service, benched.api
        self.submit = to.unary_unary(f"{service}SubmitAction")
        self.play = to.stream_stream(f"{service}Play", pb.PlayRequest.SerializeToString, pb.PlayResponse.FromString)
        self._create = creating.unary_unary(
            f"{service}CreateMatch", pb.CreateMatchRequest.SerializeToString, pb.CreateMatchResponse.FromString
        )
        self._number = 0
        self.played: list[str] = []

    def enough(self) -> int:
        """Matches that last for a round."""
        lengths = [len(self.benched.prepared(number).actions) for number in range(8)]
        return IN_FLIGHT + round(SECONDS * FASTEST / statistics.mean(lengths))

    async def match(self) -> Match:
        self._number += 1
        game = self.benched.prepared(self._number)
        request = self.benched.api.CreateMatchRequest(
            request_id=str(uuid.uuid4()),
            seed=game.seed,
            seats=[match_pb2.SeatRequest()] * self.benched.seats,
            options=self.benched.wire.options.to_message(self.benched.options),
        )
        return Match(self.benched, game, await self._create(request))


async def rate(loops: list[Callable[[], Awaitable[int]]], seconds: float) -> float:
    """Operations a second of loops run side by side; each call of a loop answers how many it did."""
    count = 0
    end = time.perf_counter() + seconds

    async def run(loop: Callable[[], Awaitable[int]]) -> None:
        nonlocal count
        while time.perf_counter() < end:
            done = await loop()
            count += done

    started = time.perf_counter()
    await asyncio.gather(*(run(loop) for loop in loops))
    return count / (time.perf_counter() - started)


def unary(call: Any, payload: bytes) -> Callable[[], Awaitable[int]]:
    async def one() -> int:
        await call(payload)
        return 1

    return one


async def submit_round(load: Load) -> float:
    """SubmitAction calls a second; matches are made before the clock runs."""
    matches = [await load.match() for _ in range(load.enough())]
    prepared_requests = [(m, list(m.requests())) for m in matches]
    queue = iter(prepared_requests)
    count = 0
    started = time.perf_counter()
    end = started + SECONDS

    async def player() -> None:
        nonlocal count
        for match, requests in queue:
            for seat, request in requests:
                await load.submit(request, metadata=match.metadata[seat])
                count += 1
                if time.perf_counter() > end:
                    return
            load.played.append(match.id)

    await asyncio.gather(*(player() for _ in range(IN_FLIGHT)))
    return count / (time.perf_counter() - started)


async def play_round(load: Load) -> float:
    """Decisions a second over Play streams, one stream a seat, 16 matches at once."""
    pb = load.benched.api
    matches = iter([await load.match() for _ in range(load.enough())])
    count = 0

    async def seat(match: Match, number: int) -> None:
        nonlocal count
        answers = {decision: index for s, decision, index, _ in match.game.actions if s == number}
        call = load.play(metadata=match.metadata[number])
        try:
            await call.write(pb.PlayRequest(open=pb.PlayOpen(match_id=match.id)))
            async for message in call:
                decide = message.decide
                if decide.decision:
                    await call.write(
                        pb.PlayRequest(answer=pb.PlayAnswer(decision=decide.decision, index=answers[decide.decision]))
                    )
                    count += 1
        finally:
            call.cancel()

    async def table() -> None:
        for match in matches:
            await asyncio.gather(*(seat(match, number) for number in range(load.benched.seats)))

    started = time.perf_counter()
    tables = [asyncio.ensure_future(table()) for _ in range(IN_FLIGHT)]
    # a seat that waits for another one's turn would not notice the end by itself
    done, _ = await asyncio.wait(tables, timeout=SECONDS)
    played, spent = count, time.perf_counter() - started
    for each in tables:
        each.cancel()
    results = await asyncio.gather(*tables, return_exceptions=True)
    broken = [each for each in results if isinstance(each, Exception)]
    if broken or done:
        raise RuntimeError(f"streams broke or matches ran out: {broken}")
    return played / spent


def in_process(benched: Benched) -> float:
    """Actions a second in this process: legal lists, apply with dice and cards, deciders."""
    rules, games = benched.game, [benched.prepared(number) for number in range(20)]
    count = 0
    started = time.perf_counter()
    while time.perf_counter() - started < SECONDS:
        for game in games:
            key = benched.key(game.seed)
            chance = Seeded(key, "a0")
            state = rules.setup(benched.options, benched.seats, chance).state
            for n, (seat, _, index, _) in enumerate(game.actions, 1):
                chance = Seeded(key, f"a{n}", chance.contents)
                state = rules.apply(state, seat, rules.legal(state, seat)[index], chance).state
                rules.deciders(state)
                count += 1
    return count / (time.perf_counter() - started)


async def latency(call: Callable[[], Awaitable[int]], times: int = 200) -> float:
    """Median ms at one in flight."""
    spans = []
    for _ in range(times):
        started = time.perf_counter()
        await call()
        spans.append((time.perf_counter() - started) * 1000)
    return statistics.median(spans)


class Answered(NamedTuple):
    """A decision of one match over Play: from the answer before it until it was asked."""

    version: int
    kind: str
    choices: int
    ms: float


async def conversation(load: Load) -> list[Answered]:
    """One match over Play streams, nothing else in flight, to its end."""
    pb, match = load.benched.api, await load.match()
    answers = {decision: index for _, decision, index, _ in match.game.actions}
    spans: list[Answered] = []
    sent = 0.0

    async def seat(number: int) -> None:
        nonlocal sent
        call = load.play(metadata=match.metadata[number])
        await call.write(pb.PlayRequest(open=pb.PlayOpen(match_id=match.id)))
        async for message in call:
            decide = message.decide
            if decide.decision:
                now = time.perf_counter()
                if sent:
                    spans.append(Answered(len(spans), decide.kind, len(decide.legal_actions), (now - sent) * 1000))
                index = answers[decide.decision]
                sent = time.perf_counter()
                await call.write(pb.PlayRequest(answer=pb.PlayAnswer(decision=decide.decision, index=index)))

    await asyncio.gather(*(seat(number) for number in range(load.benched.seats)))
    return spans


def early_and_late(spans: list[Answered]) -> float:
    """Cost of the last fifth of a match over that of the first, decisions of one kind and list length compared."""
    fifth = len(spans) // 5
    early: dict[tuple[str, int], list[float]] = {}
    late: dict[tuple[str, int], list[float]] = {}
    for part, kept in ((spans[:fifth], early), (spans[-fifth:], late)):
        for each in part:
            kept.setdefault((each.kind, each.choices), []).append(each.ms)
    both = [key for key in early.keys() & late.keys() if min(len(early[key]), len(late[key])) >= 3]
    return statistics.median(statistics.median(late[key]) / statistics.median(early[key]) for key in both)


async def long_matches(stack: Stack) -> dict[str, str]:
    """The longest matches, one at a time through the gateway."""
    found: dict[str, str] = {}
    async with channel(stack.gateway) as gateway:
        for benched in (FIRST, LONGEST):
            spans = [
                each
                for _ in range(20 if benched is FIRST else 1)
                for each in await conversation(Load(benched, gateway, gateway))
            ]
            name = f"{benched.game.name}" + ("" if benched is FIRST else ", scenario S3")
            found[f"p50 ms of a decision over Play, {name}"] = f"{statistics.median(each.ms for each in spans):.2f}"
            if benched is LONGEST:
                found["the same kind of decision, last fifth of the match / first"] = f"{early_and_late(spans):.2f}"
        started = time.perf_counter()
        spans = await conversation(Load(CAMPAIGN, gateway, gateway))
        found[f"s of a whole campaign of Legion of Honor, 4 seats, {len(spans) + 1} decisions"] = (
            f"{time.perf_counter() - started:.1f}"
        )
    for benched in (LONGEST, CAMPAIGN):
        early, late, view = sizes(benched)
        name = benched.game.name
        found[f"bytes of a state, {name}: first tenth, last tenth, greatest view message"] = (
            f"{early:,}, {late:,}, {view:,}"
        )
    return found


def sizes(benched: Benched) -> tuple[int, int, int]:
    """Median bytes of the state early and late in a match, and the bytes of the greatest view as a message."""
    game, prepared = benched.game, benched.prepared(0)
    key = benched.key(prepared.seed)
    chance = Seeded(key, "a0")
    state = game.setup(benched.options, benched.seats, chance).state
    states, views = [len(encode(state))], []
    for n, (seat, _, _, action) in enumerate(prepared.actions, 1):
        chance = Seeded(key, f"a{n}", chance.contents)
        state = game.apply(state, seat, action, chance).state
        states.append(len(encode(state)))
        if n % 10 == 0:
            views.append(benched.wire.view.to_message(game.view(state, seat)).ByteSize())
    tenth = max(1, len(states) // 10)
    return round(statistics.median(states[:tenth])), round(statistics.median(states[-tenth:])), max(views)


def lines_of_sight() -> float:
    """Queries a second between random hexes of the whole map, some of them occupied."""
    rng = random.Random(1)
    hexes = sorted(COORDINATES)
    occupied = set(rng.sample(hexes, 60))
    pairs = [rng.sample(hexes, 2) for _ in range(20_000)]
    started = time.perf_counter()
    for origin, target in pairs:
        sees(origin, target, occupied)
    return len(pairs) / (time.perf_counter() - started)


async def draw_latency(load: Load) -> dict[str, list[float]]:
    """Median ms of actions that take cards from a pile, so that the deck service is asked, and of those that do not."""
    spans: dict[bool, list[float]] = {True: [], False: []}
    for _ in range(15):
        match = await load.match()
        for (seat, request), draws in zip(match.requests(), match.game.draws, strict=True):
            started = time.perf_counter()
            await load.submit(request, metadata=match.metadata[seat])
            spans[draws].append((time.perf_counter() - started) * 1000)
    if not spans[True]:
        return {}
    name = f"p50 ms, SubmitAction direct, {load.benched.game.name}"
    return {
        f"{name}, with a draw": [statistics.median(spans[True])],
        f"{name}, without": [statistics.median(spans[False])],
    }


@contextmanager
def floor_server(kind: str, redis_url: str = "") -> Iterator[str]:
    """A reference server as a process of its own; its address."""
    port = ReservedPort()
    environment = {**os.environ, "PYTHONPATH": f"{ROOT}:{ROOT / 'clients'}"}
    port.release()
    command = [sys.executable, "-m", "tests.bench.floors", kind, str(port.number), redis_url]
    process = subprocess.Popen(command, cwd=ROOT, env=environment)
    try:
        yield f"127.0.0.1:{port.number}"
    finally:
        process.terminate()
        process.wait(10)
        port.release()


async def measured(stack: Stack, echo_at: str, floor_at: str) -> dict[str, list[float]]:
    """Rates by name, one for each round, all names in each round."""
    async with AsyncExitStack() as open_channels:

        async def opened(address: str) -> grpc.aio.Channel:
            to: grpc.aio.Channel = await open_channels.enter_async_context(channel(address))
            await to.channel_ready()
            return to

        echo, floor, gateway = [await opened(address) for address in (echo_at, floor_at, stack.gateway)]
        replicas = {each: await opened(stack.replicas(each.game.name)[0].address) for each in GAMES}
        at_replica = Load(FIRST, replicas[FIRST], replicas[FIRST])
        at_gateway = Load(FIRST, gateway, replicas[FIRST])
        others = {each: Load(each, gateway, to) for each, to in replicas.items() if each is not FIRST}
        bare = unary(echo.unary_unary(ECHO), b"e" * 150)
        names = [uuid.uuid4().hex[:26].encode() for _ in range(IN_FLIGHT)]
        compare = [unary(floor.unary_unary(FLOOR), b"\n\x1a" + name + b"r" * 120) for name in names]
        measures: dict[str, Callable[[], Awaitable[float]]] = {
            "bare echo": lambda: rate([bare] * IN_FLIGHT, SECONDS),
            "RPC + Lua compare-and-set": lambda: rate(compare, SECONDS),
            "SubmitAction direct": lambda: submit_round(at_replica),
            "SubmitAction via gateway": lambda: submit_round(at_gateway),
            "Play via gateway": lambda: play_round(at_gateway),
        }
        for each, load in others.items():
            measures[f"SubmitAction via gateway, {each.game.name}"] = partial(submit_round, load)
            measures[f"Play via gateway, {each.game.name}"] = partial(play_round, load)
        found: dict[str, list[float]] = {name: [] for name in measures}
        with Progress(console=Console(stderr=True)) as progress:
            task = progress.add_task("rounds", total=(ROUNDS + 1) * len(measures))
            for number in range(ROUNDS + 1):
                for name, measure in measures.items():
                    progress.update(task, description=name)
                    value = await measure()
                    if number:  # the first round warms up
                        found[name].append(value)
                    progress.advance(task)
        found["p50 ms, bare echo"] = [await latency(bare)]
        found["p50 ms, compare-and-set"] = [await latency(compare[0])]
        for name, load in (("direct", at_replica), ("via gateway", at_gateway)):
            spans = []
            for _ in range(15):
                match = await load.match()
                for seat, request in match.requests():
                    started = time.perf_counter()
                    await load.submit(request, metadata=match.metadata[seat])
                    spans.append((time.perf_counter() - started) * 1000)
                load.played.append(match.id)
            found[f"p50 ms, SubmitAction {name}"] = [statistics.median(spans)]
        for each, to in replicas.items():
            found |= await draw_latency(Load(each, to, to))
        found["played"] = [*at_replica.played, *at_gateway.played]  # type: ignore[list-item]
        return found


def metric(text: str, name: str) -> float:
    """Sum of a counter over its labels."""
    return sum(float(line.rsplit(" ", 1)[1]) for line in text.splitlines() if line.startswith(name + "_total{"))


def main() -> None:
    """Run and print."""
    console = Console()
    settings = StackSettings(
        redis=RedisSettings(outside=False, appendfsync="everysec"),
        log_level="warning",
        environment={"DRUMHEAD_METRICS": "127.0.0.1:0"},
    )
    with (
        Stack(settings) as stack,
        floor_server("echo") as echo_at,
        floor_server("floor", stack.redis_url) as floor_at,
    ):
        time.sleep(1)
        found = uvloop.run(measured(stack, echo_at, floor_at))
        played: list[Any] = found.pop("played")
        table = Table("measure", "median a second", "lowest to highest", title="16 in flight, interleaved")
        for name, values in found.items():
            if not name.startswith("p50"):
                table.add_row(name, f"{statistics.median(values):,.0f}", f"{min(values):,.0f} to {max(values):,.0f}")
        rates = {each: statistics.median(in_process(each) for _ in range(3)) for each in GAMES}
        for each, value in rates.items():
            table.add_row(f"{each.game.name} in process, actions with legal lists", f"{value:,.0f}", "")
        console.print(table)

        ratios = Table("ratio", "median", "aim", title="medians of the rounds' ratios")

        def ratio(above: str, below: str, aim: float) -> None:
            value = statistics.median(a / b for a, b in zip(found[above], found[below], strict=True))
            ratios.add_row(f"{above} / {below}", f"{value:.2f}", f">= {aim}" + ("" if value >= aim else "  missed"))

        ratio("SubmitAction direct", "RPC + Lua compare-and-set", 0.7)
        ratio("SubmitAction direct", "bare echo", 0.4)
        ratio("RPC + Lua compare-and-set", "bare echo", 0.5)
        ratio("SubmitAction via gateway", "bare echo", 0.33)
        ratio("Play via gateway", "bare echo", 0.8)
        for each, value in rates.items():
            missed = "" if value >= each.aim else "  missed"
            ratios.add_row(f"{each.game.name} in process a second", f"{value:,.0f}", f">= {each.aim:,}{missed}")
        console.print(ratios)

        other = Table("one in flight", "ms")
        for name, values in found.items():
            if name.startswith("p50"):
                other.add_row(name, f"{values[0]:.2f}")
        console.print(other)

        store = redis.Redis.from_url(stack.redis_url)
        sizes = []
        for match_id in played[:100]:
            keys = list(store.scan_iter(match=f"{{m:{match_id}}}:*", count=10000)) if len(sizes) < 5 else []
            keys = keys or [f"{{m:{match_id}}}:{part}" for part in ("head", "log", "answers")]
            sizes.append(sum(store.memory_usage(key, samples=0) or 0 for key in keys))
        parts = Table("what", "value")
        for name, value in uvloop.run(long_matches(stack)).items():
            parts.add_row(name, value)
        cold, warm = lines_of_sight(), lines_of_sight()
        parts.add_row("lines of sight a second, first asked and again", f"{cold:,.0f}, {warm:,.0f}")
        parts.add_row("Redis bytes of a finished match, median", f"{statistics.median(sizes):,.0f}")
        for each in GAMES:
            (replica,) = stack.replicas(each.game.name)
            metrics = metrics_page(stack.log(replica.name))
            calls, commits = metric(metrics, "drumhead_chance_calls"), metric(metrics, "drumhead_commits")
            parts.add_row(
                f"{each.game.name}: chance calls (randomness, deck) for each commit", f"{calls / commits:.3f}"
            )
        for process in stack.processes():
            rss = psutil.Process(process.pid).memory_info().rss / 2**20
            parts.add_row(f"RSS of {process.name}, MiB", f"{rss:.0f}")
        console.print(parts)


def metrics_page(log: str) -> str:
    """The Prometheus page of a process, found by the port it logged."""
    import urllib.request

    port = re.findall(r'"metrics_port": (\d+)', log)[-1]
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=5) as answer:
        return str(answer.read().decode())


if __name__ == "__main__":
    assert Path("services").is_dir(), "run from the project's folder"
    main()

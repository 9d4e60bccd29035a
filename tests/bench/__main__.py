"""`make bench`: interleaved ratios against references measured in the same run, medians over rounds.

Every figure is of whole random games of Gravelotte, dice included, 16 matches in flight, Redis with appendfsync
everysec. The client sends prepared requests as bytes, so that what is compared is the way of a call and not the client.
"""

import asyncio
import os
import re
import statistics
import subprocess
import sys
import time
import uuid
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import grpc
import psutil
import redis
import uvloop
from drumhead.gravelotte.v1 import gravelotte_pb2 as pb
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from deploy.local import RedisSettings
from deploy.local.ports import ReservedPort
from deploy.local.stack import ROOT, Stack, StackSettings
from services.chassis.wire import Wire
from services.gravelotte.game import GAME
from services.rulekit.chance import Seeded
from services.rulekit.words import stream_key
from tests.bench.floors import ECHO, FLOOR
from tests.bench.games import Prepared, prepared

ROUNDS = int(os.environ.get("ROUNDS", "7"))
SECONDS = float(os.environ.get("SECONDS", "1.5"))
IN_FLIGHT = 16
SERVICE = "/drumhead.gravelotte.v1.GravelotteService/"
WIRE = Wire(GAME)
OPTIONS = [("grpc.max_receive_message_length", 16 * 1024 * 1024), ("grpc.use_local_subchannel_pool", 1)]


def channel(address: str) -> grpc.aio.Channel:
    return grpc.aio.insecure_channel(address, options=OPTIONS)


class Match:
    """A match created for one prepared game, with its requests as bytes."""

    def __init__(self, game: Prepared, created: Any) -> None:
        self.id = created.match.match_id
        self.metadata = [(("authorization", f"Bearer {token}"),) for token in created.seat_tokens]
        self.game = game

    def requests(self) -> Iterator[tuple[int, bytes]]:
        for seat, decision, _, action in self.game.actions:
            request = pb.SubmitActionRequest(
                match_id=self.id,
                decision=decision,
                request_id=str(uuid.uuid4()),
                action=WIRE.action.to_message(action),
            )
            yield seat, request.SerializeToString()


class Load:
    """Makes matches, and plays them over one channel."""

    def __init__(self, to: grpc.aio.Channel, creating: grpc.aio.Channel) -> None:
        self.submit = to.unary_unary(f"{SERVICE}SubmitAction")
        self.play = to.stream_stream(f"{SERVICE}Play", pb.PlayRequest.SerializeToString, pb.PlayResponse.FromString)
        self._create = creating.unary_unary(
            f"{SERVICE}CreateMatch", pb.CreateMatchRequest.SerializeToString, pb.CreateMatchResponse.FromString
        )
        self._number = 0
        self.played: list[str] = []

    async def match(self) -> Match:
        self._number += 1
        game = prepared(self._number % 400)
        return Match(game, await self._create(pb.CreateMatchRequest(request_id=str(uuid.uuid4()), seed=game.seed)))


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
    matches = [await load.match() for _ in range(max(IN_FLIGHT, round(SECONDS * 100)))]
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
    matches = iter([await load.match() for _ in range(max(IN_FLIGHT, round(SECONDS * 100)))])
    count = 0
    started = time.perf_counter()
    end = started + SECONDS

    async def seat(match: Match, number: int) -> None:
        nonlocal count
        answers = {decision: index for s, decision, index, _ in match.game.actions if s == number}
        call = load.play(metadata=match.metadata[number])
        await call.write(pb.PlayRequest(open=pb.PlayOpen(match_id=match.id)))
        async for message in call:
            decide = message.decide
            if decide.decision:
                await call.write(
                    pb.PlayRequest(answer=pb.PlayAnswer(decision=decide.decision, index=answers[decide.decision]))
                )
                count += 1
            if time.perf_counter() > end:
                call.cancel()
                return

    async def table() -> None:
        for match in matches:
            await asyncio.gather(seat(match, 0), seat(match, 1))
            if time.perf_counter() > end:
                return

    await asyncio.gather(*(table() for _ in range(IN_FLIGHT)))
    return count / (time.perf_counter() - started)


def in_process() -> float:
    """Actions a second in this process: legal lists, apply with dice, deciders."""
    games = [prepared(number) for number in range(50)]
    count = 0
    started = time.perf_counter()
    while time.perf_counter() - started < SECONDS:
        for game in games:
            key = stream_key(game.seed, [b"", b""])
            state = GAME.setup(GAME.option_type(), 2, Seeded(key, "a0")).state
            for n, (seat, _, index, _) in enumerate(game.actions, 1):
                state = GAME.apply(state, seat, GAME.legal(state, seat)[index], Seeded(key, f"a{n}")).state
                GAME.deciders(state)
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
    (replica,) = stack.replicas("gravelotte")
    async with (
        channel(echo_at) as echo, channel(floor_at) as floor, channel(replica.address) as direct,
        channel(stack.gateway) as gateway,
    ):  # fmt: skip
        await asyncio.gather(*(c.channel_ready() for c in (echo, floor, direct, gateway)))
        at_replica, at_gateway = Load(direct, direct), Load(gateway, direct)
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
        process_rate = statistics.median(in_process() for _ in range(3))
        table.add_row("gravelotte in process, actions with legal lists", f"{process_rate:,.0f}", "")
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
        ratios.add_row("in process a second", f"{process_rate:,.0f}", ">= 20,000")
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
        parts.add_row("Redis bytes of a finished match, median", f"{statistics.median(sizes):,.0f}")
        (replica,) = stack.replicas("gravelotte")
        metrics = metrics_page(stack.log(replica.name))
        commits = metric(metrics, "drumhead_commits")
        parts.add_row(
            "chance calls (randomness and deck) for each commit",
            f"{metric(metrics, 'drumhead_chance_calls') / commits:.3f}",
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

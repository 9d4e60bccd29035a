"""The runner: plays what of the schedule has no result yet, many matches at once.

A folder holds one run: tournament.json (specification and run id, written first), results.jsonl, and records/ with the
record of each match, written once every match on its seed is over. A killed run goes on where it stopped: a pairing
with a result is not touched, one that was under way finds its match again by its request id.
"""

from __future__ import annotations

import asyncio
import json
import uuid
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from drumhead.match.v1 import match_pb2
from google.protobuf.json_format import ParseDict, ParseError

from drumhead_client.bots import make_bot
from drumhead_client.connection import Connection
from drumhead_client.errors import MatchOver, RateLimited, SeatLeft
from drumhead_client.games import game as game_api
from drumhead_client.games import traits
from drumhead_client.match import BotFailed, CreatedMatch, GameClient, MatchHandle, Played
from drumhead_client.records import replace_file, save_record
from drumhead_client.tournament.results import Result, ResultFile, appending, read_results
from drumhead_client.tournament.schedule import InvalidSpec, Pairing, Spec, schedule

SPEC_FILE, RESULTS_FILE, RECORDS_FOLDER = "tournament.json", "results.jsonl", "records"


@dataclass(frozen=True)
class Run:
    """A tournament's folder."""

    folder: Path
    spec: Spec
    id: uuid.UUID
    """Drawn when the folder was made; secret as long as matches are under way (request ids follow from it)."""

    @property
    def results(self) -> Path:
        """The file of results."""
        return self.folder / RESULTS_FILE

    def record(self, match: Pairing | Result) -> Path:
        """The file of a match's record."""
        pairing = match.id if isinstance(match, Pairing) else match.pairing
        return self.folder / RECORDS_FOLDER / f"{pairing}.json"


def open_run(folder: Path, spec: Spec | None) -> Run:
    """The run in a folder, begun if there is none; one without a result gives way to another specification.

    Raises InvalidSpec if it holds another with results, or none without `spec`, and what `check` raises; then nothing
    has been written.
    """
    path = folder / SPEC_FILE
    if path.exists():
        found = _stored(folder)
        if spec is None or spec == found.spec:
            check(found.spec)
            return found
        if read_results(found.results):
            raise InvalidSpec(f"{folder} holds another tournament; choose another folder, or resume it as it is")
    if spec is None:
        raise InvalidSpec(f"{folder} holds no tournament to resume")
    check(spec)
    run = Run(folder, spec, uuid.uuid4())
    replace_file(path, json.dumps({"spec": spec.values(), "run": str(run.id)}, indent=1) + "\n")
    return run


def _stored(folder: Path) -> Run:
    path = folder / SPEC_FILE
    try:
        stored = json.loads(path.read_text("utf-8"))
        return Run(folder, Spec.of(stored["spec"]), uuid.UUID(stored["run"]))
    except (InvalidSpec, ValueError, KeyError, TypeError) as error:
        raise InvalidSpec(f"{path} holds no tournament: {error}") from error


def check(spec: Spec) -> None:
    """Everything that can be known to be wrong without a server.

    Raises UnknownGame, UnknownBot, BotFailed if a bot cannot be made, InvalidSpec for options that the game has not.
    """
    options = game_api(spec.game).message("Options")()
    try:
        ParseDict(spec.options, options)
    except ParseError as error:
        raise InvalidSpec(f"options: {error}") from error
    for name in spec.names:
        make_bot(spec.game, name, b"")


async def play_all(
    connection: Connection,
    run: Run,
    *,
    concurrency: int = 8,
    records: bool = True,
    on_result: Callable[[Result], None] = lambda _: None,
) -> list[Result]:
    """Play to the end; all results in the order of the schedule, the old ones too.

    `on_result` is called for each match just finished. Raises what stops the run, e.g. Unavailable; then what is done
    is on the disk and the run can be resumed.
    """
    pairings = schedule(run.spec)
    results = {result.pairing: result for result in read_results(run.results)}
    deals: dict[str, list[Pairing]] = defaultdict(list)
    for pairing in pairings:
        deals[pairing.deal].append(pairing)
    todo = iter(pairings)
    game = GameClient(connection, run.spec.game)

    async def worker(file: ResultFile) -> None:
        for pairing in todo:
            if pairing.id not in results:
                result = await _play(game, run, pairing)
                file.append(result)
                results[pairing.id] = result
                on_result(result)
            whole_deal = deals[pairing.deal]
            if records and all(other.id in results for other in whole_deal):
                await _write_records(game, run, whole_deal)

    with appending(run.results) as file:
        try:
            async with asyncio.TaskGroup() as workers:
                for _ in range(max(1, concurrency)):
                    workers.create_task(worker(file))
        except BaseExceptionGroup as failed:
            first: BaseException = failed
            while isinstance(first, BaseExceptionGroup):
                first = first.exceptions[0]
            raise first from failed
    return [results[pairing.id] for pairing in pairings]


async def _create(game: GameClient, run: Run, pairing: Pairing) -> CreatedMatch:
    while True:
        try:
            return await game.create_match(
                players=pairing.seats,
                options=game.options(run.spec.options),
                seed=pairing.seed,
                request_id=pairing.request_id(run.id),
            )
        except RateLimited as limited:
            await asyncio.sleep(limited.retry_after or 1.0)


async def _play(game: GameClient, run: Run, pairing: Pairing) -> Result:
    created = await _create(game, run, pairing)
    seats: list[tuple[Played, str]] = [(Played(), "") for _ in pairing.seats]
    if created.match.status != match_pb2.MATCH_STATUS_OVER:
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(_sit(created.seat(seat), pairing, seat)) for seat in range(len(pairing.seats))]
        seats = [task.result() for task in tasks]
    found = await created.handle.get()
    match, outcome = found.match, found.match.outcome
    return Result(
        pairing=pairing.id,
        deal=pairing.deal,
        match=match.match_id,
        seats=pairing.seats,
        ranks=tuple(seat.rank for seat in outcome.seats),
        won=tuple(seat.won for seat in outcome.seats),
        scores=tuple(seat.score for seat in outcome.seats),
        reason=outcome.reason,
        length=match.version,
        failed=tuple(failure for _, failure in seats),
        latencies_ms=tuple(tuple(round(1000 * s, 2) for s in played.latencies) for played, _ in seats),
        team=pairing.team,
        measures={name: getattr(found.view, name) for name in traits(run.spec.game).measures},
    )


async def _sit(handle: MatchHandle, pairing: Pairing, seat: int) -> tuple[Played, str]:
    """Play one seat to the end; a bot that fails resigns."""
    try:
        bot = make_bot(handle.game.api.name, pairing.seats[seat], pairing.bot_seed(seat))
        return await handle.play(bot), ""
    except BotFailed as failed:
        with suppress(MatchOver, SeatLeft):
            await handle.resign()
        return Played(), str(failed)


async def _write_records(game: GameClient, run: Run, deal: list[Pairing]) -> None:
    """The records of a deal whose matches are all over: only now does publishing the seed give nothing away."""
    for pairing in deal:
        path = run.record(pairing)
        if not path.exists():
            created = await _create(game, run, pairing)
            save_record(await created.owner.record(), path)

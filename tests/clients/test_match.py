from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import grpc
import numpy as np
import pytest
from drumhead.gravelotte.v1 import gravelotte_pb2 as api
from drumhead_client import errors
from drumhead_client.connection import Connection, keepalive
from drumhead_client.match import BotFailed, GameClient
from google.protobuf.duration_pb2 import Duration
from google.rpc import error_details_pb2, status_pb2

from tests.clients.fakes import LEGAL, TURNS, FakeGravelotte, serving, status


@pytest.fixture
async def fake() -> FakeGravelotte:
    return FakeGravelotte()


@pytest.fixture
async def game(fake: FakeGravelotte) -> AsyncIterator[GameClient]:
    async with serving(fake) as address, Connection(address, patience=10) as connection:
        yield GameClient(connection, "gravelotte")


def first(view: object, legal: object) -> int:
    return 0


async def test_reads_are_repeated_while_nobody_answers(fake: FakeGravelotte, game: GameClient) -> None:
    created = await game.create_match(players=["a", "b"])
    fake.unavailable["GetMatch"] = 2

    assert (await created.handle.get()).match.version == 1
    assert fake.calls["GetMatch"] == 3


async def test_a_mutation_is_repeated_under_one_request_id(fake: FakeGravelotte, game: GameClient) -> None:
    created = await game.create_match()
    fake.request_ids.clear()
    fake.unavailable["SubmitAction"] = 7  # more than gRPC's own five tries

    answer = await created.seat(0).submit(LEGAL[1].action, "0@1")

    assert answer.version == 2
    assert fake.calls["SubmitAction"] == 8
    assert len(set(fake.request_ids)) == 1


async def test_a_stale_decision_is_told_at_once_and_not_repeated(fake: FakeGravelotte, game: GameClient) -> None:
    created = await game.create_match()

    with pytest.raises(errors.StaleDecision):
        await created.seat(0).submit(LEGAL[0].action, "0@9")
    assert fake.calls["SubmitAction"] == 1


async def test_patience_ends(fake: FakeGravelotte) -> None:
    async with Connection("127.0.0.1:1", patience=0) as connection:
        with pytest.raises(errors.Unreachable):
            await connection.call(GameClient(connection, "gravelotte").stub.GetMatch, api.GetMatchRequest())


CODES = {
    "INVALID_FIELD": grpc.StatusCode.INVALID_ARGUMENT,
    "STALE_DECISION": grpc.StatusCode.ABORTED,
    "BAD_TOKEN": grpc.StatusCode.UNAUTHENTICATED,
    "WRONG_SEAT": grpc.StatusCode.PERMISSION_DENIED,
    "MATCH_NOT_FOUND": grpc.StatusCode.NOT_FOUND,
    "GAME_NOT_FOUND": grpc.StatusCode.NOT_FOUND,
    "REQUEST_ID_REUSED": grpc.StatusCode.ALREADY_EXISTS,
    "CURSOR_EXPIRED": grpc.StatusCode.OUT_OF_RANGE,
    "RATE_LIMITED": grpc.StatusCode.RESOURCE_EXHAUSTED,
    "BACKEND_UNAVAILABLE": grpc.StatusCode.UNAVAILABLE,
    "DRAINING": grpc.StatusCode.UNAVAILABLE,
    "SLOW_READER": grpc.StatusCode.UNAVAILABLE,
    "RULES_VERSION_NOT_SERVED": grpc.StatusCode.UNAVAILABLE,
}


@pytest.mark.parametrize("reason", sorted(errors.BY_REASON))
async def test_each_reason_is_a_class_of_its_own(reason: str, fake: FakeGravelotte) -> None:
    code = CODES.get(reason, grpc.StatusCode.FAILED_PRECONDITION)
    fake.fail_with = status(code, reason, "the sentence", clause="GRV-017", oldest_cursor="c7")
    async with serving(fake) as address, Connection(address, patience=0) as connection:
        with pytest.raises(errors.BY_REASON[reason]) as caught:
            await GameClient(connection, "gravelotte").match("x").get()

    error = caught.value
    assert (error.message, error.code, error.clause, error.reason) == ("the sentence", code, "GRV-017", reason)
    assert isinstance(error.__cause__, grpc.aio.AioRpcError)


async def test_fields_and_pauses_of_a_status_are_read(fake: FakeGravelotte, game: GameClient) -> None:
    violation = error_details_pb2.BadRequest.FieldViolation(field="options.max_turns", description="too many")
    pause = Duration()
    pause.FromMilliseconds(1500)
    details = (
        error_details_pb2.BadRequest(field_violations=[violation]),
        error_details_pb2.RetryInfo(retry_delay=pause),
    )
    fake.fail_with = status(grpc.StatusCode.INVALID_ARGUMENT, "INVALID_FIELD", "no", *details)

    with pytest.raises(errors.InvalidField) as caught:
        await game.match("x").get()
    assert caught.value.fields == (errors.FieldViolation("options.max_turns", "too many"),)
    assert caught.value.retry_after == 1.5


async def test_a_status_without_a_reason_keeps_its_code(fake: FakeGravelotte, game: GameClient) -> None:
    with pytest.raises(errors.RpcFailed) as caught:
        await game.match("x").join()
    assert caught.value.code is grpc.StatusCode.UNIMPLEMENTED


async def test_a_stream_reset_by_a_proxy_is_a_broken_connection(fake: FakeGravelotte) -> None:
    fake.fail_with = status_pb2.Status(code=13, message="Received RST_STREAM with error code 2")
    async with serving(fake) as address, Connection(address, patience=0) as connection:
        with pytest.raises(errors.Unreachable):
            await GameClient(connection, "gravelotte").match("x").get()


async def test_lists_go_on_from_page_to_page(game: GameClient) -> None:
    ids = sorted([(await game.create_match()).match.match_id for _ in range(5)])

    assert [match.match_id async for match in game.list_matches(page_size=2)] == ids


@pytest.mark.parametrize("breaks", [[], [0, 0, 1], [1, 1, 1, 1], [3, 2, 0, 1], [6, 0]])
async def test_a_watch_has_every_version_once_however_often_it_breaks(
    breaks: list[int], fake: FakeGravelotte, game: GameClient
) -> None:
    created = await game.create_match()
    match = fake.matches[created.match.match_id]
    for turn in range(TURNS):
        match.answer(turn % 2, turn % 3)
    fake.watch_breaks = list(breaks)

    seen = [message async for message in created.handle.watch()]

    assert [message.version for message in seen] == list(range(1, TURNS + 2))
    assert seen[-1].outcome == match.outcome()
    assert fake.calls["WatchMatch"] == len(breaks) + 1


async def test_a_watch_goes_on_from_a_cursor(fake: FakeGravelotte, game: GameClient) -> None:
    created = await game.create_match()
    match = fake.matches[created.match.match_id]
    for turn in range(TURNS):
        match.answer(turn % 2, 0)

    assert [message.version async for message in created.handle.watch("5")] == [6, 7]
    assert [message.version async for message in created.handle.watch("7")] == []


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("answers", [1, 2])
async def test_a_seat_goes_on_over_broken_streams_and_answers_each_decision_once(
    when: str, answers: int, fake: FakeGravelotte, game: GameClient
) -> None:
    created = await game.create_match()
    fake.play_breaks = [(answers, when)] * 3
    decided: list[int] = []

    def count(view: api.View, legal: object) -> int:
        decided.append(view.turn)
        return view.turn % 3

    match = fake.matches[created.match.match_id]

    async def rival() -> None:
        while not match.over:
            if match.decider == 1:
                match.answer(1, 0)
            await asyncio.sleep(0.005)

    played, _ = await asyncio.gather(created.seat(0).play(count), rival())

    assert decided == [1, 3, 5]
    assert match.entries[::2] == [(0, 1), (0, 0), (0, 2)]
    # The acknowledgement of the last answer may be lost with its stream: the next one begins with the end.
    assert played.acknowledged[:2] == [("0@1", 2), ("0@3", 4)]
    assert played.acknowledged[2:] in ([], [("0@5", 6)])
    assert played.reconnections == fake.calls["Play"] - 1 > 0
    assert played.outcome == match.outcome()
    assert len(played.latencies) == 3


async def test_a_bot_may_answer_with_a_coroutine_and_an_action(fake: FakeGravelotte, game: GameClient) -> None:
    created = await game.create_match()
    sent = []

    async def act(view: object, legal: list[api.LegalAction]) -> api.Action:
        sent.append(legal[2].action)
        return legal[2].action

    fake._take = lambda match, seat, answer: (  # type: ignore[method-assign]
        match.answer(seat, next(i for i, e in enumerate(LEGAL) if e.action == answer.action))
    )
    match = fake.matches[created.match.match_id]
    await asyncio.gather(created.seat(0).play(act), created.seat(1).play(act))

    assert match.entries == [(turn % 2, 2) for turn in range(TURNS)]
    assert len(sent) == TURNS


async def test_a_bot_that_raises_or_chooses_nothing_legal_has_failed(game: GameClient) -> None:
    created = await game.create_match()

    with pytest.raises(BotFailed, match="ZeroDivisionError"):
        await created.seat(0).play(lambda view, legal: 1 // 0)
    with pytest.raises(BotFailed, match="chose 3 of 3"):
        await created.seat(0).play(lambda view, legal: 3)


@pytest.mark.parametrize(
    ("answer", "said"),
    [(None, "None"), (1.0, "1.0"), ("1", "'1'"), ([1], r"\[1\]"), (LEGAL[1], "LegalAction"), (api.View(), "View")],
)
async def test_a_bot_that_answers_no_index_and_no_action_has_failed(
    answer: object, said: str, game: GameClient
) -> None:
    created = await game.create_match()

    with pytest.raises(BotFailed, match=f"the bot answered {said}, neither an index nor an Action"):
        await created.seat(0).play(lambda view, legal: answer)


async def test_an_index_may_be_any_integer(fake: FakeGravelotte, game: GameClient) -> None:
    created = await game.create_match()
    match = fake.matches[created.match.match_id]
    await asyncio.gather(*(created.seat(seat).play(lambda view, legal: np.int64(2)) for seat in (0, 1)))

    assert match.entries == [(turn % 2, 2) for turn in range(TURNS)]


async def test_play_gives_up_with_what_was_wrong() -> None:
    async with Connection("127.0.0.1:1", patience=0) as connection:
        with pytest.raises(errors.Unreachable):
            await GameClient(connection, "gravelotte").match("x", "seat0").play(first)


def test_the_server_allows_the_pings_that_clients_send() -> None:
    numbers = keepalive()

    assert numbers["client"]["keepalive_time_ms"] >= numbers["server"]["http2.min_ping_interval_without_data_ms"]
    assert numbers["stream"]["silence_ms"] >= 3 * numbers["stream"]["heartbeat_ms"]

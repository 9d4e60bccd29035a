"""What a caller sees of a game through the real Envoy."""

import asyncio
import base64
import json
import re
import struct
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import grpc
import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID
from drumhead.gravelotte.v1 import gravelotte_pb2 as pb
from drumhead.gravelotte.v1 import gravelotte_pb2_grpc as pb_grpc
from google.rpc import error_details_pb2

from gateway.envoy import Tls
from gateway.routes import ADMITTED
from tests.support.gateway import ROUTE, FakeGame, Gateway, details, gateway_before
from tests.support.http import post

PATH = f"/{ROUTE.service}"
SPELLINGS = [
    "{service}/{method}",
    "{service}/{method}/",
    "{service}/{method}?x=1",
    "/{service}//{method}",
    "{service}/./{method}",
    "{service}:{method}",
    "{service}/{escaped}",
]


@pytest.fixture
def stub(channel: grpc.aio.Channel) -> Any:
    return pb_grpc.GravelotteServiceStub(channel)


async def test_a_unary_call_passes(stub: Any) -> None:
    answer = await stub.GetMatch(pb.GetMatchRequest(match_id="m"))

    assert (answer.match.match_id, answer.decision) == ("m", "fake")


async def test_a_server_stream_passes(stub: Any) -> None:
    versions = [message.version async for message in stub.WatchMatch(pb.WatchMatchRequest(match_id="m"))]

    assert versions == [1, 2, 3]


async def test_a_bidirectional_stream_passes_message_by_message(stub: Any) -> None:
    call = stub.Play()
    answers = []
    for text in ("one", "two", "three"):
        await call.write(pb.PlayRequest(answer=pb.PlayAnswer(decision=text)))
        answers.append((await call.read()).cursor)
    await call.done_writing()

    assert await call.read() is grpc.aio.EOF
    assert answers == ["one", "two", "three"]


async def test_the_deadline_of_the_caller_reaches_the_game(stub: Any) -> None:
    answer = await stub.AwaitTurn(pb.AwaitTurnRequest(match_id="m"), timeout=3000)

    assert 2900 < int(answer.decision) <= 3100  # gRPC writes long deadlines with three digits, rounded up


async def test_no_deadline_is_made_up(stub: Any) -> None:
    answer = await stub.AwaitTurn(pb.AwaitTurnRequest(match_id="m"))

    assert answer.decision == "none"


async def test_a_deadline_that_runs_out_is_the_callers(stub: Any, game: FakeGame) -> None:
    game.cancelled.clear()
    with pytest.raises(grpc.aio.AioRpcError) as refused:
        await stub.AwaitTurn(pb.AwaitTurnRequest(match_id="wait"), timeout=0.5)

    assert refused.value.code() is grpc.StatusCode.DEADLINE_EXCEEDED
    await game.cancelled.wait()


async def test_a_cancelled_call_is_cancelled_at_the_game(stub: Any, game: FakeGame) -> None:
    game.cancelled.clear()
    game.waiting.clear()
    call = stub.AwaitTurn(pb.AwaitTurnRequest(match_id="wait"))
    waiting = asyncio.ensure_future(call)
    await game.waiting.wait()
    call.cancel()

    await game.cancelled.wait()
    assert waiting.cancelled() or (await asyncio.wait([waiting]))[0]


async def test_status_details_pass(stub: Any) -> None:
    with pytest.raises(grpc.aio.AioRpcError) as refused:
        await stub.GetRecord(pb.GetRecordRequest(match_id="m"))

    assert refused.value.code() is grpc.StatusCode.FAILED_PRECONDITION
    assert details(refused.value, error_details_pb2.ErrorInfo) == error_details_pb2.ErrorInfo(
        reason="NOT_OVER", domain="drumhead"
    )


async def test_a_seat_token_passes_and_an_api_key_does_not(stub: Any, game: FakeGame) -> None:
    metadata = (("authorization", "Bearer t"), ("x-api-key", "k"))
    await stub.GetMatch(pb.GetMatchRequest(match_id="m"), metadata=metadata)

    assert (game.metadata["authorization"], "x-api-key" in game.metadata) == ("Bearer t", False)


@pytest.mark.parametrize("method", ["GetMatch", "CreateMatch"])
async def test_headers_of_the_inside_are_taken_from_outside_calls(stub: Any, game: FakeGame, method: str) -> None:
    metadata = (
        ("x-drumhead-caller", "mallory"),
        ("x-service-key", "gravelotte:guess"),
        ("x-request-id", "mine"),
        ("x-envoy-retry-on", "5xx"),
    )
    await getattr(stub, method)(getattr(pb, f"{method}Request")(), metadata=metadata)

    assert game.metadata["x-request-id"] not in ("", "mine")
    assert not {"x-drumhead-caller", "x-service-key", "x-envoy-retry-on"} & set(game.metadata)


async def test_json_over_http_1_passes(gateway: Gateway) -> None:
    answer = await post(gateway.address, f"{PATH}/GetMatch", {"matchId": "m"})

    assert answer.status == 200
    assert (answer.json["match"]["matchId"], answer.json["decision"]) == ("m", "fake")


async def test_a_json_error_is_the_same_google_rpc_status(gateway: Gateway) -> None:
    answer = await post(gateway.address, f"{PATH}/GetRecord", {"matchId": "m"})

    assert answer.status == 400
    assert answer.json == {
        "code": 9,
        "message": "the match is not over",
        "details": [
            {
                "@type": "type.googleapis.com/google.rpc.ErrorInfo",
                "reason": "NOT_OVER",
                "domain": "drumhead",
                "metadata": {},
            }
        ],
    }


async def test_a_stream_as_json_has_one_message_a_line(gateway: Gateway) -> None:
    answer = await post(gateway.address, f"{PATH}/WatchMatch", {"matchId": "m"})

    assert [json.loads(line)["version"] for line in answer.body.splitlines()] == ["1", "2", "3"]


async def test_grpc_web_passes(gateway: Gateway) -> None:
    message = pb.GetMatchRequest(match_id="m").SerializeToString()
    body = struct.pack(">BI", 0, len(message)) + message
    answer = await post(gateway.address, f"{PATH}/GetMatch", body, content_type="application/grpc-web+proto")
    flag, length = struct.unpack(">BI", answer.body[:5])
    decoded = pb.GetMatchResponse.FromString(answer.body[5 : 5 + length])

    assert (answer.status, flag, decoded.decision) == (200, 0, "fake")
    assert b"grpc-status:0" in answer.body[5 + length :]


async def test_grpc_web_text_passes(gateway: Gateway) -> None:
    message = pb.GetMatchRequest(match_id="m").SerializeToString()
    body = base64.b64encode(struct.pack(">BI", 0, len(message)) + message)
    kind = "application/grpc-web-text"
    answer = await post(gateway.address, f"{PATH}/GetMatch", body, content_type=kind, headers={"accept": kind})

    parts = [base64.b64decode(part) for part in re.findall(rb"[\w+/]+=*", answer.body)]

    assert b"grpc-status:0" in b"".join(parts)


async def test_a_browser_on_any_page_may_ask(gateway: Gateway) -> None:
    headers = {
        "origin": "https://play.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,x-grpc-web",
    }
    answer = await post(gateway.address, f"{PATH}/GetMatch", b"", method="OPTIONS", headers=headers)

    assert answer.headers["access-control-allow-origin"] == "https://play.example"
    assert "authorization" in answer.headers["access-control-allow-headers"]


@pytest.mark.parametrize(
    "method",
    [
        "/drumhead.randomness.v1.RandomnessService/CreateStream",
        "/drumhead.deck.v1.DeckService/Apply",
        "/envoy.service.auth.v3.Authorization/Check",
        "/no.such.Service/Call",
    ],
)
async def test_what_is_not_routed_is_unimplemented(channel: grpc.aio.Channel, method: str) -> None:
    call = channel.unary_unary(method, lambda request: request, lambda answer: answer)
    with pytest.raises(grpc.aio.AioRpcError) as refused:
        await call(b"")

    assert refused.value.code() is grpc.StatusCode.UNIMPLEMENTED


@pytest.mark.parametrize("path", ["/drumhead.randomness.v1.RandomnessService/CreateStream", f"{PATH}/GetMatches"])
async def test_an_unknown_path_as_json_is_not_found(gateway: Gateway, path: str) -> None:
    answer = await post(gateway.address, path, {})

    assert (answer.status, answer.headers["content-type"]) == (404, "application/json")
    assert (answer.json["code"], answer.json["details"][0]["reason"]) == (5, "GAME_NOT_FOUND")
    assert answer.json["message"]


@pytest.mark.parametrize(
    ("rpc", "body", "named"),
    [
        ("GetMatch", b'{"matchId": "m"', "end of string"),
        ("CreateMatch", b'{"seats": [{"player": 7, "mustJoin": 3}]}', "seats[0].must_join"),
        ("SubmitAction", b'{"action": {"commitPlan": {"cards": ["CARD_NONE"]}}}', "CARD_NONE"),
        ("AwaitTurn", b'{"matchId": "m", "wait": 1}', "wait"),
    ],
)
async def test_json_that_is_no_message_is_refused_as_an_error_of_a_game_is(
    gateway: Gateway, rpc: str, body: bytes, named: str
) -> None:
    answer = await post(gateway.address, f"{PATH}/{rpc}", body, content_type="application/json")

    assert (answer.status, answer.headers["content-type"]) == (400, "application/json")
    assert (answer.json["code"], answer.json["details"][0]["reason"]) == (3, "INVALID_FIELD")
    assert named in answer.json["message"]


async def test_the_gateway_says_that_it_is_ready(gateway: Gateway) -> None:
    answer = await post(gateway.address, "/ready", b"", method="GET")

    assert (answer.status, answer.body) == (200, b"ready\n")


async def test_a_dead_replica_is_left_out_and_none_is_unavailable(tmp_path: Path) -> None:
    first, second = FakeGame("first"), FakeGame("second")
    async with gateway_before(tmp_path, first, second, edge=False) as gateway, gateway.channel() as channel:
        stub = pb_grpc.GravelotteServiceStub(channel)
        before = {(await stub.GetMatch(pb.GetMatchRequest())).decision for _ in range(4)}
        await first.stop()
        after = {(await stub.GetMatch(pb.GetMatchRequest())).decision for _ in range(4)}
        await second.stop()
        with pytest.raises(grpc.aio.AioRpcError) as refused:
            await stub.GetMatch(pb.GetMatchRequest())

    assert (before, after) == ({"first", "second"}, {"second"})
    assert refused.value.code() is grpc.StatusCode.UNAVAILABLE
    assert details(refused.value, error_details_pb2.ErrorInfo) == error_details_pb2.ErrorInfo(
        reason="BACKEND_UNAVAILABLE", domain="drumhead"
    )


async def test_a_replica_that_is_not_ready_gets_no_calls(tmp_path: Path) -> None:
    first, second = FakeGame("first"), FakeGame("second")
    async with gateway_before(tmp_path, first, second, edge=False) as gateway, gateway.channel() as channel:
        stub = pb_grpc.GravelotteServiceStub(channel)
        await first.serving(False)
        await gateway.until(lambda: gateway._healthy(f"game_{ROUTE.game}") == 1)
        answers = {(await stub.GetMatch(pb.GetMatchRequest())).decision for _ in range(4)}

    assert answers == {"second"}


async def test_the_port_speaks_tls_where_a_certificate_is_given(tmp_path: Path) -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    today = datetime.now(UTC)
    signed = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(today - timedelta(days=1))
        .not_valid_after(today + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .sign(key, SHA256())
    )
    certificate = signed.public_bytes(Encoding.PEM)
    (tmp_path / "cert.pem").write_bytes(certificate)
    (tmp_path / "key.pem").write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    tls = Tls(str(tmp_path / "cert.pem"), str(tmp_path / "key.pem"))
    async with gateway_before(tmp_path, FakeGame(), edge=False, tls=tls) as gateway:
        options = [("grpc.ssl_target_name_override", "localhost"), ("grpc.enable_http_proxy", 0)]
        credentials = grpc.ssl_channel_credentials(certificate)
        async with grpc.aio.secure_channel(gateway.address, credentials, options) as channel:
            answer = await pb_grpc.GravelotteServiceStub(channel).GetMatch(pb.GetMatchRequest())

    assert answer.decision == "fake"


@pytest.mark.parametrize("method", ADMITTED)
@pytest.mark.parametrize("spelling", SPELLINGS)
async def test_no_spelling_of_a_path_leads_around_a_dead_edge(closed: Gateway, method: str, spelling: str) -> None:
    fake = closed.games[0]
    fake.calls.clear()
    path = spelling.format(service=PATH, method=method, escaped=f"%{ord(method[0]):X}{method[1:]}")
    answer = await post(closed.address, path, {})
    call = closed.channel()
    try:
        with pytest.raises(grpc.aio.AioRpcError):
            await call.unary_unary(path, lambda request: request, lambda answer: answer)(b"")
    finally:
        await call.close()

    assert (answer.status >= 400, fake.calls) == (True, [])


async def test_what_the_gateway_refuses_by_itself_is_json_to_those_who_ask_in_json(closed: Gateway) -> None:
    answer = await post(closed.address, f"{PATH}/CreateMatch", {})

    assert (answer.status, answer.headers["content-type"]) == (503, "application/json")
    assert (answer.json["code"], answer.json["details"][0]["reason"]) == (14, "BACKEND_UNAVAILABLE")


async def test_without_an_edge_admission_is_closed_and_play_goes_on(closed: Gateway) -> None:
    async with closed.channel() as channel:
        stub = pb_grpc.GravelotteServiceStub(channel)
        with pytest.raises(grpc.aio.AioRpcError) as refused:
            await stub.CreateMatch(pb.CreateMatchRequest())
        answer = await stub.GetMatch(pb.GetMatchRequest(match_id="m"))

    assert (refused.value.code(), answer.decision) == (grpc.StatusCode.UNAVAILABLE, "fake")
    assert details(refused.value, error_details_pb2.ErrorInfo) == error_details_pb2.ErrorInfo(
        reason="BACKEND_UNAVAILABLE", domain="drumhead"
    )


async def test_envoy_has_nothing_to_warn_of(gateway: Gateway) -> None:
    lines = (gateway.folder / "envoy.log").read_text().splitlines()

    assert [line for line in lines if "][warning]" in line or "][error]" in line] == []


async def test_the_access_log_has_no_token(gateway: Gateway, stub: Any) -> None:
    await stub.GetMatch(pb.GetMatchRequest(), metadata=(("authorization", "Bearer secret-of-a-seat"),))

    def logged() -> str:
        return (gateway.folder / "envoy.log").read_text()

    await gateway.until(lambda: "GravelotteService/GetMatch" in logged())
    assert "secret-of-a-seat" not in logged()

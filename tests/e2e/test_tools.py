"""Tools and languages that know nothing of this project use it through the gateway."""

import json
import os
import shutil
import struct
import subprocess
import sys
import uuid
from pathlib import Path
from typing import Any

import pytest
from drumhead.gravelotte.v1 import gravelotte_pb2 as pb

from deploy.local import Stack
from gateway.routes import EDGE_SERVICE, ROUTES
from tests.support.http import Answer, post

pytestmark = pytest.mark.e2e

SERVICE = ROUTES[0].service
NODE = Path(__file__).parent / "node"
PATH = os.pathsep.join([os.environ["PATH"], str(Path(sys.executable).parent)])
CHOICES = {"PR": ["SECOND_ARMY", "FIRST_ARMY", "IX_CORPS"], "FR": ["FROSSARD", "CANROBERT", "LADMIRAULT"]}


def plan(side: str) -> dict[str, Any]:
    return {"commitPlan": {"cards": [f"CARD_{side}_{card}" for card in CHOICES[side]]}}


def run(*line: str, folder: Path | None = None) -> str:
    done = subprocess.run(
        line, capture_output=True, text=True, cwd=folder, env=os.environ | {"PATH": PATH}, timeout=120
    )
    assert done.returncode == 0, f"{line}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def tool(name: str) -> str:
    found = shutil.which(name, path=PATH)
    if found is None:
        pytest.skip(f"{name} is not installed")
    return found


def node_tool(name: str) -> str:
    found = NODE / "node_modules" / ".bin" / name
    if not found.exists():
        pytest.skip("tests/e2e/node is not installed: make node")
    return str(found)


class GrpCurl:
    """Calls by the grpcurl command, which reads the API by reflection."""

    def __init__(self, gateway: str) -> None:
        self._gateway, self._binary = gateway, tool("grpcurl")

    def __call__(self, method: str, request: dict[str, Any], token: str = "") -> Any:
        headers = ["-H", f"authorization: Bearer {token}"] if token else []
        line = [self._binary, "-plaintext", *headers, "-d", json.dumps(request), self._gateway, f"{SERVICE}/{method}"]
        # grpcurl writes names as the proto does
        return json.loads(run(*line), object_hook=lambda fields: {camel(name): value for name, value in fields.items()})


class Curl:
    """Calls by the curl command, as JSON."""

    def __init__(self, gateway: str) -> None:
        self._gateway, self._binary = gateway, tool("curl")

    def __call__(self, method: str, request: dict[str, Any], token: str = "") -> Any:
        line = [self._binary, "-sS", "--fail-with-body", "--noproxy", "*", f"http://{self._gateway}/{SERVICE}/{method}"]
        line += ["-H", "content-type: application/json", "-H", f"authorization: Bearer {token}"][: 4 if token else 2]
        return json.loads(run(*line, "-d", json.dumps(request)))


def camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)


@pytest.mark.parametrize("kind", [GrpCurl, Curl])
def test_a_match_is_made_and_a_turn_is_planned(stack: Stack, kind: type) -> None:
    call = kind(stack.gateway)
    request_id = str(uuid.uuid4())
    created = call("CreateMatch", {"requestId": request_id})
    again = call("CreateMatch", {"requestId": request_id})
    match_id = created["match"]["matchId"]
    answers = []
    for token, side in zip(created["seatTokens"], ("PR", "FR"), strict=True):
        listed = call("ListLegalActions", {"matchId": match_id}, token)
        assert plan(side) in [legal["action"] for legal in listed["legalActions"]]
        submission = {"matchId": match_id, "decision": listed["decision"], "requestId": str(uuid.uuid4())}
        answers.append(call("SubmitAction", submission | {"action": plan(side)}, token))

    assert again["seatTokens"] == created["seatTokens"]
    assert [answer["version"] for answer in answers] == ["2", "3"]
    assert call("GetMatch", {"matchId": match_id})["match"]["version"] == "3"


async def test_grpc_web_makes_a_match(stack: Stack) -> None:
    message = pb.CreateMatchRequest(request_id=str(uuid.uuid4())).SerializeToString()
    body = struct.pack(">BI", 0, len(message)) + message
    answer: Answer = await post(
        stack.gateway, f"/{SERVICE}/CreateMatch", body, content_type="application/grpc-web+proto"
    )
    (length,) = struct.unpack(">I", answer.body[1:5])
    created = pb.CreateMatchResponse.FromString(answer.body[5 : 5 + length])

    assert len(created.seat_tokens) == 2
    assert b"grpc-status:0" in answer.body[5 + length :]


def test_buf_lists_the_services_by_reflection(stack: Stack) -> None:
    line = [node_tool("buf"), "curl", "--http2-prior-knowledge", "--protocol", "grpc", "--list-services"]
    listed = run(*line, f"http://{stack.gateway}").split()

    assert {SERVICE, EDGE_SERVICE} <= set(listed)
    assert not [name for name in listed if "randomness" in name or "deck" in name]


@pytest.mark.parametrize("protos", [(), ("--protos", "../../../protos")], ids=["reflection", "protos"])
def test_another_language_plays_a_whole_match(stack: Stack, protos: tuple[str, ...]) -> None:
    node_tool("buf")  # there exactly when the packages are
    played = json.loads(run(tool("node"), "play.mjs", stack.gateway, *protos, folder=NODE))

    assert played["entries"] == played["version"] == 1 + sum(played["decisions"])
    assert played["outcome"] == played["outcome_of_the_stream"]
    assert sorted(seat["rank"] for seat in played["outcome"]["seats"]) in ([1, 1], [1, 2])

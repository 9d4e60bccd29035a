"""The commands of the local stack.

`up` leaves the processes running and writes their ids to build/run/stack.json; `down` ends exactly those.
"""

import argparse
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
import psutil

from deploy.local.process import StartFailed
from deploy.local.redis import RedisUnavailable
from deploy.local.secrets import Secrets
from deploy.local.stack import ROOT, Stack, StackSettings

RUN_FOLDER = ROOT / "build" / "run"
STATE_FILE = RUN_FOLDER / "stack.json"
DOWN_GRACE = 15.0


class StartedProcess(msgspec.Struct, frozen=True):
    """A process that `up` left running; the start time tells it from another that got its id later."""

    name: str
    pid: int
    started: float

    def find(self) -> psutil.Process | None:
        """The process, if it still runs."""
        try:
            process = psutil.Process(self.pid)
            same = abs(process.create_time() - self.started) < 1
            return process if same and process.status() != psutil.STATUS_ZOMBIE else None
        except psutil.NoSuchProcess:
            return None


class StackState(msgspec.Struct, frozen=True):
    """What `up` writes for `down` and `status`."""

    gateway: str
    admin: str
    redis_url: str
    processes: tuple[StartedProcess, ...]

    @classmethod
    def read(cls) -> "StackState | None":
        """None: nothing was started, or all of it was ended."""
        try:
            return msgspec.json.decode(STATE_FILE.read_bytes(), type=cls)
        except FileNotFoundError:
            return None


def main(arguments: Sequence[str]) -> int:
    """Run a command; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m deploy.local", description="The whole platform on this machine.")
    commands = parser.add_subparsers(required=True)

    def add(name: str, command: Callable[[argparse.Namespace], int], text: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=text, description=text)
        sub.set_defaults(command=command)
        return sub

    up = add("up", _up, "start it on the documented ports and leave it running")
    run = add("run", _run, "start it on free ports, run a command with DRUMHEAD_ADDRESS and REDIS_URL set, end it")
    for sub in (up, run):
        sub.add_argument("--replicas", type=int, default=1, help="of each game")
        sub.add_argument("--api-keys", type=Path, help="file of API keys; without it everybody is admitted")
        sub.add_argument("--log-level", default="info")
    add("down", _down, "end what up started")
    add("status", _status, "say what of it runs")
    add("secrets", _secrets, "print fresh secrets as the variables of deploy/compose.yaml")
    run.add_argument("line", nargs=argparse.REMAINDER, metavar="-- CMD", help="command and its arguments")
    options = parser.parse_args(arguments)
    try:
        return int(options.command(options))
    except (StartFailed, RedisUnavailable) as failure:
        print(failure)
        return 1


def _settings(options: argparse.Namespace, *, fixed: bool) -> StackSettings:
    return StackSettings(
        replicas=options.replicas,
        api_keys_file=options.api_keys.resolve() if options.api_keys else None,
        log_level=options.log_level,
        fixed_ports=fixed,
        folder=RUN_FOLDER if fixed else None,
    )


def _up(options: argparse.Namespace) -> int:
    state = StackState.read()
    if state is not None and any(process.find() for process in state.processes):
        print(f"it runs already, at {state.gateway}; end it with: make down")
        return 1
    shutil.rmtree(RUN_FOLDER, ignore_errors=True)  # its Redis data belong to keys that are gone
    started = time.monotonic()
    stack = Stack(_settings(options, fixed=True)).start()
    processes = tuple(
        StartedProcess(process.name, process.pid, psutil.Process(process.pid).create_time())
        for process in stack.processes()
    )
    state = StackState(stack.gateway, stack.admin, stack.redis_url, processes)
    STATE_FILE.write_bytes(msgspec.json.format(msgspec.json.encode(state), indent=2))
    names = ", ".join(process.name for process in processes)
    print(f"up in {time.monotonic() - started:.1f} s: {names}\nlogs: {RUN_FOLDER.relative_to(ROOT)}/*.log\n")
    print(_greeting(stack.gateway))
    return 0


def _down(_options: argparse.Namespace) -> int:
    state = StackState.read()
    if state is None:
        print("nothing to end")
        return 0
    running = [process for started in state.processes if (process := started.find()) is not None]
    redis = [p for p in running if p.pid in {s.pid for s in state.processes if s.name == "redis"}]
    others = [p for p in running if p not in redis]
    for group in (others, redis):  # Redis last: the others finish their calls first
        for process in group:
            _signal(process, signal.SIGTERM)
        _gone, alive = psutil.wait_procs(group, timeout=DOWN_GRACE)
        for process in alive:
            _signal(process, signal.SIGKILL)
    STATE_FILE.unlink(missing_ok=True)
    print(f"ended {len(running)} processes")
    return 0


def _signal(process: psutil.Process, number: signal.Signals) -> None:
    try:
        os.killpg(process.pid, number)
    except ProcessLookupError:
        return


def _status(_options: argparse.Namespace) -> int:
    state = StackState.read()
    if state is None:
        print("down")
        return 1
    alive = {started.name: started.find() is not None for started in state.processes}
    for started in state.processes:
        print(f"{started.name:<14} {started.pid:>8}  {'runs' if alive[started.name] else 'ENDED'}")
    print(f"gateway {state.gateway}, Envoy's admin {state.admin}, {state.redis_url}")
    return 0 if all(alive.values()) else 1


def _run(options: argparse.Namespace) -> int:
    line = options.line[1:] if options.line[:1] == ["--"] else options.line
    if not line:
        print("run needs a command: python -m deploy.local run -- CMD")
        return 2
    with Stack(_settings(options, fixed=False)) as stack:
        environment = os.environ | {"DRUMHEAD_ADDRESS": stack.gateway, "REDIS_URL": stack.redis_url}
        return subprocess.run(line, env=environment, check=False).returncode


def _secrets(_options: argparse.Namespace) -> int:
    secrets = Secrets(StackSettings().games)
    print(f"RANDOMNESS_SEAL_KEYS={secrets.randomness_seal}")
    print(f"RANDOMNESS_SERVICE_KEYS={secrets.known_to_randomness()}")
    print(f"DECK_SEAL_KEYS={secrets.deck_seal}")
    print(f"DECK_SERVICE_KEYS={secrets.known_to_deck()}")
    print(f"DECK_SERVICE_KEY={secrets.service_key('deck')}")
    for game in secrets.games:
        print(f"{game.upper()}_SERVICE_KEY={secrets.service_key(game)}")
    print(f"TOKEN_KEYS={secrets.token}")
    return 0


def _greeting(gateway: str) -> str:
    grpcurl = "grpcurl" if shutil.which("grpcurl") else ".venv/bin/grpcurl"
    service = "drumhead.gravelotte.v1.GravelotteService"
    request_id = "11111111-2222-4333-8444-555555555555"
    create = f'{{"requestId": "{request_id}"}}'
    url = f"http://{gateway}/{service}"
    return f"""Which games are there:
  {grpcurl} -plaintext {gateway} drumhead.edge.v1.EdgeService/ListGames

Create a match (a repeat of the request_id answers the same match), with grpcurl and as JSON:
  {grpcurl} -plaintext -d '{create}' {gateway} {service}/CreateMatch
  curl -s {url}/CreateMatch -H 'content-type: application/json' -d '{create}'

What may seat 0 do (MATCH: match.matchId, TOKEN: the first of seatTokens):
  {grpcurl} -plaintext -H 'authorization: Bearer TOKEN' -d '{{"matchId": "MATCH"}}' \\
    {gateway} {service}/ListLegalActions
  curl -s {url}/ListLegalActions -H 'authorization: Bearer TOKEN' \\
    -H 'content-type: application/json' -d '{{"matchId": "MATCH"}}'

Do it (DECISION and the action as listed):
  {grpcurl} -plaintext -H 'authorization: Bearer TOKEN' -d '{{"matchId": "MATCH", "decision": "DECISION",
    "requestId": "{request_id[:-1]}6", "action": {{"commitPlan": {{"cards":
    ["CARD_PR_SECOND_ARMY", "CARD_PR_FIRST_ARMY", "CARD_PR_IX_CORPS"]}}}}}}' {gateway} {service}/SubmitAction
  curl -s {url}/SubmitAction -H 'authorization: Bearer TOKEN' -H 'content-type: application/json' \\
    -d '{{"matchId": "MATCH", "decision": "DECISION", "requestId": "{request_id[:-1]}6", "action": {{"commitPlan":
    {{"cards": ["CARD_PR_SECOND_ARMY", "CARD_PR_FIRST_ARMY", "CARD_PR_IX_CORPS"]}}}}}}'

End it: make down"""

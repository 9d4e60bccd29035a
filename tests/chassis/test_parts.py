"""The small parts: wire, seals, tokens, clocks, settings, cursors."""

import base64
import enum

import pytest
from drumhead.gravelotte.v1 import gravelotte_pb2 as pb
from drumhead.match.v1 import match_pb2
from hypothesis import given
from hypothesis import strategies as st

from services.chassis import clocks, settings, wire
from services.chassis.chance import OPERATION
from services.chassis.errors import BadSeal, InvalidField
from services.chassis.follower import parse_cursor
from services.chassis.model import Clock
from services.chassis.referee import cursor
from services.chassis.seal import Sealer
from services.chassis.seats import OWNER, Tokens
from services.chassis.store import Outage
from services.chassis.wire import Converter, WireMismatch, field
from services.rulekit.piles import CreatePile, DrawCards, PutCards, ShuffleIn, TransferCards
from services.rulekit.values import Value
from tests.support.hosted import SEAL_KEYS, TOKEN_KEYS


class HalfLength(Value):
    square: int = 2
    diamond: int = 2
    circle: int = 2


HALF = Converter(HalfLength, pb.HalfLength.DESCRIPTOR)


def test_fields_left_out_take_the_value_s_default() -> None:
    assert HALF.from_message(pb.HalfLength(circle=5), "") == HalfLength(2, 2, 5)


def test_all_fields_are_set_on_the_way_out() -> None:
    assert HALF.to_message(HalfLength(0, 1, 2)) == pb.HalfLength(square=0, diamond=1, circle=2)


@pytest.mark.parametrize(
    "operation",
    [
        CreatePile("p", (3, 1), False),
        DrawCards("p", 2, True),
        PutCards("p", (), True),
        TransferCards("a", "b", 3, False),
        ShuffleIn("p", (9,)),
    ],
)
def test_unions_go_there_and_back(operation) -> None:
    assert OPERATION.from_message(OPERATION.to_message(operation), "") == operation


def test_nothing_set_in_a_oneof_is_named() -> None:
    with pytest.raises(InvalidField, match="operations: one of create_pile"):
        OPERATION.from_message(match_pb2.PileOperation(), "operations")


class Missing(Value):
    square: int = 2


class Wrong(Value):
    square: str = ""
    diamond: int = 2
    circle: int = 2


class Kind(enum.StrEnum):
    ROLL = "roll"


class Misnamed(Value):
    front: Kind
    origin: int
    destination: int


@pytest.mark.parametrize(
    ("kind", "message"), [(Missing, pb.HalfLength), (Wrong, pb.HalfLength), (Misnamed, pb.MarkerMoved)]
)
def test_a_value_that_differs_from_its_message_is_an_error_at_start(kind, message) -> None:
    with pytest.raises(WireMismatch):
        Converter(kind, message.DESCRIPTOR)


def test_kept_bytes_are_written_once_and_the_oldest_half_is_forgotten(monkeypatch) -> None:
    monkeypatch.setattr(wire, "_KEPT", 4)
    written = []
    kept = wire.Kept(lambda value: written.append(value) or str(value).encode())

    assert b"".join(map(kept, (1, 2, 2, 3, 4, 1, 5, 4, 1))) == b"122341541"
    assert written == [1, 2, 3, 4, 5, 1]


@given(st.integers(1, 2**28), st.binary(max_size=300))
def test_joined_bytes_set_the_field(number: int, payload: bytes) -> None:
    encoded = pb.PlayAccepted(decision="d", version=3).SerializeToString() + field(1, b"later")
    unknown = pb.PlayAccepted.FromString(encoded + field(number + 2, payload))

    assert (unknown.decision, unknown.version) == ("later", 3)


def test_equal_contents_have_equal_seals_and_open_only_where_they_were_made() -> None:
    sealer, other_kind = Sealer(SEAL_KEYS, "piles"), Sealer(SEAL_KEYS, "stream")
    seal = sealer.seal("g", "m", b"contents")

    assert seal == sealer.seal("g", "m", b"contents")
    assert sealer.open("g", "m", seal) == b"contents"
    for opener, game, match in ((other_kind, "g", "m"), (sealer, "h", "m"), (sealer, "g", "n"), (sealer, "gm", "")):
        with pytest.raises(BadSeal):
            opener.open(game, match, seal)


@given(st.integers(0, 40), st.integers(1, 255))
def test_any_changed_byte_of_a_seal_is_noticed(place: int, change: int) -> None:
    sealer = Sealer(SEAL_KEYS, "piles")
    seal = bytearray(sealer.seal("g", "m", b"twenty bytes or more"))
    seal[place % len(seal)] ^= change

    with pytest.raises(BadSeal):
        sealer.open("g", "m", bytes(seal))


def test_seals_of_an_older_key_still_open() -> None:
    new = "k2:" + base64.b64encode(bytes(range(64, 128))).decode()
    seal = Sealer(SEAL_KEYS, "piles").seal("g", "m", b"old")
    both = Sealer(f"{new},{SEAL_KEYS}", "piles")

    assert both.open("g", "m", seal) == b"old"
    assert both.seal("g", "m", b"new").startswith(b"k2:")
    with pytest.raises(BadSeal):
        Sealer(new, "piles").open("g", "m", seal)


def test_tokens_differ_by_seat_match_and_key() -> None:
    tokens = Tokens(TOKEN_KEYS)
    made = {tokens.token(m, s) for m in ("m1", "m2") for s in (OWNER, 0, 1, 10)}

    assert len(made) == 8
    assert tokens.token("m1", 0) == Tokens(TOKEN_KEYS).token("m1", 0)


def test_a_match_id_belongs_to_a_caller_and_a_request() -> None:
    tokens = Tokens(TOKEN_KEYS)
    ids = {tokens.match_ids(g, c, r)[0] for g in ("g", "h") for c in ("", "ann") for r in ("1", "2")}

    assert len(ids) == 8
    assert all(len(i) == 26 for i in ids)


@pytest.mark.parametrize(
    ("start", "end", "outages", "charged"),
    [
        (0, 100, [], 100),
        (0, 100, [(20, 40)], 80),
        (0, 100, [(20, 40), (30, 60)], 60),
        (0, 100, [(30, 60), (20, 40), (35, 38)], 60),
        (50, 100, [(0, 60), (90, 300)], 30),
        (50, 100, [(0, 300)], 0),
        (100, 50, [], 0),
    ],
)
def test_outages_are_not_charged(start: int, end: int, outages, charged: int) -> None:
    assert clocks.charged_ms(start, end, [Outage(*o) for o in outages]) == charged


def test_the_bank_pays_only_what_goes_beyond_the_decision_s_own_time() -> None:
    clock = Clock(1000, 5000, False)

    assert [clocks.bank_after(clock, 5000, spent) for spent in (900, 1000, 1500, 9000)] == [5000, 5000, 4500, 0]
    assert [clocks.left_ms(clock, 5000, spent) for spent in (0, 6000, 6001)] == [6000, 0, -1]


def test_settings_say_which_variable_is_missing_or_wrong() -> None:
    with pytest.raises(settings.SettingsError, match="REDIS_URL"):
        settings.read(settings.GameSettings, {})
    with pytest.raises(settings.SettingsError, match="DRUMHEAD_GRACE"):
        settings.read(settings.ServerSettings, {"DRUMHEAD_GRACE": "soon"})
    read = settings.read(settings.ServerSettings, {"DRUMHEAD_GRACE": "3", "HOME": "x"})
    assert (read.grace, read.listen) == (3.0, "127.0.0.1:0")


@pytest.mark.parametrize("text", ["", "k1", "k1:!!", "k1:AAAA", f":{'A' * 44}", "a-b:" + "A" * 44])
def test_bad_keys_are_refused_without_being_shown(text: str) -> None:
    with pytest.raises(settings.SettingsError) as error:
        settings.keyring(text, 32)
    assert "AAAA" not in str(error.value)


@pytest.mark.parametrize("text", ["1", "x-00", "1-zz", "1-", "-00", "1-0", "999999999999-00"])
def test_what_is_no_cursor_is_refused(text: str) -> None:
    with pytest.raises(InvalidField):
        parse_cursor(text)


def test_cursors_go_there_and_back() -> None:
    assert parse_cursor(cursor(17, b"\x00\xff")) == (17, b"\x00\xff")

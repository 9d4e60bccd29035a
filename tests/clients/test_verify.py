from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from drumhead.gravelotte.v1 import gravelotte_pb2 as api
from drumhead_client import RecordInvalid, RecordUnreadable, load_record, save_record, verify
from drumhead_client.records import parse_record, record_json
from drumhead_client.verify import LabelWords
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.clients.golden import golden_record

SEED = bytes(range(32))
SEEDS, ENTROPY = st.binary(min_size=32, max_size=32), st.binary(max_size=64)
GOLDEN = golden_record(SEED, (b"north", b""), 14, 7)


def test_words_are_those_of_the_documented_stream() -> None:
    """HMAC written out (RFC 2104), so that the library is not its own witness."""
    key = hashlib.sha256(SEED + b"\x00\x00").digest()
    words = LabelWords(key, "a0")
    block = bytearray(64)
    block[:32] = key
    inner = hashlib.sha256(bytes(b ^ 0x36 for b in block) + b"a0\x00" + bytes(4)).digest()
    outer = hashlib.sha256(bytes(b ^ 0x5C for b in block) + inner).digest()

    assert [words.below(2**32) for _ in range(8)] == [int.from_bytes(outer[i : i + 4], "big") for i in range(0, 32, 4)]


@settings(max_examples=60, deadline=None)
@given(
    st.binary(min_size=32, max_size=32), st.tuples(st.binary(max_size=64), st.binary(max_size=64)), st.integers(0, 9999)
)
def test_what_the_platform_records_is_verified(seed: bytes, entropy: tuple[bytes, bytes], taste: int) -> None:
    record = golden_record(seed, entropy, 6, taste)
    dice = sum(len(answer.roll.values) for entry in record.entries for answer in entry.chance)
    makes = [operation for entry in record.entries for operation in entry.operations]
    shuffles = sum(o.create_pile.shuffled or o.HasField("shuffle_in") for o in makes)

    found = verify(record)

    assert (found.entries, found.dice, found.shuffles) == (7, dice, shuffles)


def test_the_golden_record_asks_for_everything() -> None:
    answers = {answer.WhichOneof("answer") for entry in GOLDEN.entries for answer in entry.chance}
    operations = {operation.WhichOneof("operation") for entry in GOLDEN.entries for operation in entry.operations}

    assert answers == {"roll", "choice", "sample", "drawn"}
    assert len(operations) == 6
    assert str(verify(GOLDEN)).startswith("verified: 15 entries, ")


def _chance_bytes() -> list[tuple[str, int, int]]:
    """Every byte of the seed, commitment and entropy, and every number that chance answered."""
    places = [("seed", 0, i) for i in range(32)] + [("commitment", 0, i) for i in range(32)]
    return places + [("entropy", 0, i) for i in range(5)]


@pytest.mark.parametrize(("field", "part", "place"), _chance_bytes())
def test_a_changed_byte_of_the_header_is_found(field: str, part: int, place: int) -> None:
    record = api.Record()
    record.CopyFrom(GOLDEN)
    content = bytearray(record.header.entropy[part] if field == "entropy" else getattr(record.header, field))
    content[place] ^= 0x10
    if field == "entropy":
        record.header.entropy[part] = bytes(content)
    else:
        setattr(record.header, field, bytes(content))

    with pytest.raises(RecordInvalid):
        verify(record)


def test_every_changed_answer_of_chance_is_found() -> None:
    changed = 0
    for number, entry in enumerate(GOLDEN.entries):
        for question, answer in enumerate(entry.chance):
            kind = answer.WhichOneof("answer")
            field = {"roll": "values", "sample": "indices", "drawn": "cards", "choice": ""}[kind]
            for place in range(len(getattr(getattr(answer, kind), field)) if field else 1):
                record = api.Record()
                record.CopyFrom(GOLDEN)
                told = getattr(record.entries[number].chance[question], kind)
                if field:
                    getattr(told, field)[place] += 1
                else:
                    told.index += 1
                with pytest.raises(RecordInvalid, match=rf"version {number + 1}, answer {question + 1}"):
                    verify(record)
                changed += 1
    assert changed > 30


def test_a_drawn_card_cannot_be_left_out_or_put_in() -> None:
    number = next(n for n, e in enumerate(GOLDEN.entries) if any(a.HasField("drawn") for a in e.chance))
    place = next(i for i, a in enumerate(GOLDEN.entries[number].chance) if a.HasField("drawn"))
    less, more = api.Record(), api.Record()
    less.CopyFrom(GOLDEN)
    del less.entries[number].chance[place]
    more.CopyFrom(GOLDEN)
    more.entries[number].chance.add().CopyFrom(GOLDEN.entries[number].chance[place])

    for record in (less, more):
        with pytest.raises(RecordInvalid):
            verify(record)


def test_versions_and_labels_must_follow_each_other() -> None:
    for change, reason in (
        (lambda r: r.entries.__delitem__(3), "it is version 5, not 4"),
        (lambda r: setattr(r.entries[4], "label", "a9"), "label 'a9', not 'a3'"),
        (lambda r: setattr(r.entries[0], "label", "a0"), "label 'a0', not ''"),
    ):
        record = api.Record()
        record.CopyFrom(GOLDEN)
        change(record)
        with pytest.raises(RecordInvalid, match=reason):
            verify(record)


def test_a_record_is_saved_and_read_again(tmp_path: Path) -> None:
    save_record(GOLDEN, tmp_path / "deep" / "r.json")

    assert load_record(tmp_path / "deep" / "r.json") == GOLDEN
    assert [path.name for path in (tmp_path / "deep").iterdir()] == ["r.json"]


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_a_flipped_bit_in_the_seed_of_the_file_is_found(data: st.DataObject) -> None:
    text = record_json(GOLDEN)
    field = data.draw(st.sampled_from(['"seed": "', '"commitment": "', '"entropy": [\n   "']))
    start = text.index(field) + len(field)
    end = text.index('"', start)
    place = data.draw(st.integers(start, end - 1))
    flipped = chr(ord(text[place]) ^ (1 << data.draw(st.integers(0, 6))))

    with pytest.raises((RecordInvalid, RecordUnreadable)):
        verify(parse_record(text[:place] + flipped + text[place + 1 :]))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{", "not JSON"),
        ("[]", "names the message type"),
        ('{"@type": "drumhead.chess.v1.Record"}', "no game 'chess'"),
        ('{"@type": "drumhead.gravelotte.v1.View"}', "no type of record"),
        ('{"@type": "drumhead.gravelotte.v1.Record", "heading": {}}', "heading"),
    ],
)
def test_what_is_no_record_is_said(text: str, reason: str) -> None:
    with pytest.raises(RecordUnreadable, match=reason):
        parse_record(text)

"""From a seed to dice and shuffles."""

import hashlib
import hmac
import struct
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from services.rulekit.chance import Choice, Recorded, RecordMismatch, Roll, Sample, Scripted, ScriptError, Seeded
from services.rulekit.words import Words, commitment, label_words, stream_key, words

KEY = bytes(range(32))
labels = st.text(alphabet="abcdeck/0123456789", min_size=1, max_size=8)


def test_words_are_big_endian_pieces_of_hmac_blocks() -> None:
    block = hmac.new(KEY, b"a1\0" + struct.pack(">I", 1), hashlib.sha256).digest()

    assert words(KEY, "a1", 8, 8) == list(struct.unpack(">8I", block))


def test_the_commitment_is_the_hash_of_the_seed_and_the_key_takes_each_entropy_in_seat_order() -> None:
    assert commitment(b"seed") == hashlib.sha256(b"seed").digest()
    assert stream_key(b"seed", ()) == hashlib.sha256(b"seed").digest()
    assert stream_key(b"seed", (b"", b"xy")) == hashlib.sha256(b"seed" + b"\0" + b"\2xy").digest()
    assert stream_key(b"seed", (b"a", b"")) != stream_key(b"seed", (b"", b"a"))


@given(labels, st.integers(0, 60), st.integers(1, 60))
def test_any_stretch_of_words_is_a_slice_of_the_whole(label: str, offset: int, count: int) -> None:
    assert words(KEY, label, offset, count) == words(KEY, label, 0, offset + count)[offset:]


@given(labels, st.integers(2, 1000), st.integers(1, 30))
def test_numbers_below_n_are_in_range_and_repeat_from_the_same_label(label: str, n: int, count: int) -> None:
    once, twice = label_words(KEY, label), label_words(KEY, label)
    numbers = [once.below(n) for _ in range(count)]

    assert all(0 <= number < n for number in numbers)
    assert numbers == [twice.below(n) for _ in range(count)]


def test_one_of_one_takes_no_word() -> None:
    stream = Words(lambda offset: pytest.fail("no word is needed"))

    assert (stream.below(1), stream.used) == (0, 0)


def test_words_above_the_last_whole_multiple_are_rejected() -> None:
    stream = Words(lambda offset: pytest.fail("enough words are known"), [2**32 - 1, 2**32 - 4, 7])

    assert (stream.below(6), stream.used) == (1, 3)


@given(labels, st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_every_item(label: str, items: list[int]) -> None:
    assert Counter(label_words(KEY, label).shuffled(items)) == Counter(items)


@given(labels, st.integers(1, 40), st.data())
def test_a_sample_draws_different_indices(label: str, count: int, data: st.DataObject) -> None:
    n = data.draw(st.integers(0, count))
    drawn = label_words(KEY, label).sampled(count, n)

    assert len(set(drawn)) == len(drawn) == n
    assert set(drawn) <= set(range(count))


def test_dice_of_many_labels_are_even() -> None:
    faces = Counter(label_words(KEY, f"a{i}").below(6) for i in range(6000))

    assert set(faces) == set(range(6))
    assert all(880 < n < 1120 for n in faces.values())


questions = st.lists(
    st.one_of(
        st.tuples(st.just("roll"), st.integers(2, 12), st.integers(1, 4)),
        st.tuples(st.just("choose"), st.integers(1, 12), st.just(1)),
        st.tuples(st.just("sample"), st.integers(4, 12), st.integers(1, 4)),
    ),
    max_size=8,
)


def ask(chance, kind: str, size: int, count: int):
    if kind == "roll":
        return chance.roll(size, count)
    return chance.choose(size) if kind == "choose" else chance.sample(range(size), count)


@given(questions)
def test_recorded_answers_and_recorded_words_say_what_seeded_said(asked: list[tuple[str, int, int]]) -> None:
    seeded = Seeded(KEY, "a1")
    said = [ask(seeded, *question) for question in asked]
    from_answers, from_words = Recorded(seeded.answers), Recorded((), label_words(KEY, "a1"))

    assert [ask(from_answers, *question) for question in asked] == said
    assert [ask(from_words, *question) for question in asked] == said
    assert from_words.answers == seeded.answers


@pytest.mark.parametrize("answer", [Roll(8, (3,)), Roll(6, (3, 4)), Choice(6, 2), Sample(6, (2,))])
def test_a_record_of_something_else_is_refused(answer) -> None:
    with pytest.raises(RecordMismatch):
        Recorded([answer]).roll(6)
    with pytest.raises(RecordMismatch):
        Recorded().roll(6)


def test_a_script_must_fit_and_be_used_up() -> None:
    with pytest.raises(ScriptError):
        Scripted().roll(6)
    with pytest.raises(ScriptError):
        Scripted(dice=[7]).roll(6)
    with pytest.raises(ScriptError):
        Scripted(dice=[0]).roll(6)
    left = Scripted(dice=[1, 2], choices=[0])
    assert left.roll(6) == (1,)
    with pytest.raises(ScriptError, match="never asked for"):
        left.finish()
    assert (left.roll(6), left.choose(3)) == ((2,), 0)
    left.finish()

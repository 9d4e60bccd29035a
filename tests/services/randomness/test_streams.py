"""The randomness service over real gRPC: commitment, entropy, words, reveal and who may have what."""

import hashlib
import hmac
import struct
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any

import grpc
import pytest
import pytest_asyncio
from drumhead.randomness.v1 import randomness_pb2 as pb
from drumhead.randomness.v1 import randomness_pb2_grpc
from hypothesis import given
from hypothesis import strategies as st

from services.randomness.service import RandomnessService
from services.rulekit.words import Words, stream_key, words
from tests.support.hosted import DECK_KEY, GAME_KEY, OTHER_KEY, SEAL_KEYS, SECRET, SERVICE_KEYS, refusal, serving

SCOPE = pb.SealScope(game="gravelotte", match_id="m1")
SEED = bytes(range(32))


def key(text: str) -> tuple[tuple[str, str], ...]:
    return (("x-service-key", text),)


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def stub() -> AsyncIterator[Any]:
    service = RandomnessService(SEAL_KEYS, SERVICE_KEYS)
    async with serving(lambda s: randomness_pb2_grpc.add_RandomnessServiceServicer_to_server(service, s)) as channel:
        yield randomness_pb2_grpc.RandomnessServiceStub(channel)


async def opened(stub: Any, seed: bytes = SEED, seats: int = 2) -> pb.OpenStreamResponse:
    request = pb.OpenStreamRequest(scope=SCOPE, seed=seed, seats=seats)
    answer: pb.OpenStreamResponse = await stub.OpenStream(request, metadata=key(GAME_KEY))
    return answer


async def closed(stub: Any, seed: bytes = SEED) -> bytes:
    stream = await opened(stub, seed)
    answer = await stub.CloseStream(pb.CloseStreamRequest(scope=SCOPE, seal=stream.seal), metadata=key(GAME_KEY))
    return bytes(answer.seal)


def draw(stub: Any, seal: bytes, label: str, as_key: str = GAME_KEY, count: int = 8, **fields: Any) -> Any:
    wanted = [pb.WordsRequest(label=label, offset=fields.pop("offset", 0), count=count)]
    request = pb.DrawWordsRequest(scope=fields.pop("scope", SCOPE), seal=seal, words=wanted)
    return stub.DrawWords(request, metadata=key(as_key))


async def test_the_commitment_is_the_hash_of_the_seed_that_reveal_opens(stub: Any) -> None:
    stream = await opened(stub, b"")
    shown = await stub.RevealStream(pb.RevealStreamRequest(scope=SCOPE, seal=stream.seal), metadata=key(GAME_KEY))

    assert stream.commitment == hashlib.sha256(shown.seed).digest()
    assert (len(shown.seed), list(shown.entropy)) == (32, [b"", b""])


async def test_two_streams_have_different_seeds(stub: Any) -> None:
    assert (await opened(stub, b"")).commitment != (await opened(stub, b"")).commitment


async def test_words_are_the_published_function_of_seed_entropy_and_label(stub: Any) -> None:
    stream = await opened(stub)
    mixed = await stub.AddEntropy(
        pb.AddEntropyRequest(scope=SCOPE, seal=stream.seal, seat=1, entropy=b"mine"), metadata=key(GAME_KEY)
    )
    sealed = await stub.CloseStream(
        pb.CloseStreamRequest(scope=SCOPE, seal=mixed.seal, words=[pb.WordsRequest(label="a0", count=3)]),
        metadata=key(GAME_KEY),
    )
    later = await draw(stub, sealed.seal, "a3", count=4, offset=6)

    derived = hashlib.sha256(SEED + b"\0" + b"\4mine").digest()
    blocks = [hmac.digest(derived, b"a3\0" + struct.pack(">I", i), "sha256") for i in range(2)]
    expected = struct.unpack(">16I", b"".join(blocks))[6:10]
    first = struct.unpack(">3I", hmac.digest(derived, b"a0\0\0\0\0\0", "sha256")[:12])
    assert tuple(later.words[0].words) == expected
    assert tuple(sealed.words[0].words) == first


async def test_a_retry_answers_the_same(stub: Any) -> None:
    sealed = await closed(stub)

    assert await closed(stub) == sealed
    assert await draw(stub, sealed, "a1") == await draw(stub, sealed, "a1")


async def test_entropy_is_refused_after_set_up_and_words_before(stub: Any) -> None:
    stream = await opened(stub)
    sealed = await closed(stub)
    late = pb.AddEntropyRequest(scope=SCOPE, seal=sealed, seat=0, entropy=b"late")

    assert (await refusal(stub.AddEntropy(late, metadata=key(GAME_KEY)))).reason == "STREAM_CLOSED"
    assert (await refusal(draw(stub, stream.seal, "a0"))).reason == "STREAM_OPEN"


@pytest.mark.parametrize("position", [0, 3, 20, -1])
async def test_a_tampered_seal_is_refused(stub: Any, position: int) -> None:
    sealed = bytearray(await closed(stub))
    sealed[position] ^= 1

    refused = await refusal(draw(stub, bytes(sealed), "a0"))

    assert (refused.code, refused.reason) == (grpc.StatusCode.INVALID_ARGUMENT, "BAD_SEAL")


async def test_the_seal_of_another_match_or_game_is_refused(stub: Any) -> None:
    sealed = await closed(stub)
    other_match = pb.SealScope(game="gravelotte", match_id="m2")
    other_game = pb.SealScope(game="other", match_id="m1")

    assert (await refusal(draw(stub, sealed, "a0", scope=other_match))).reason == "BAD_SEAL"
    assert (await refusal(draw(stub, sealed, "a0", OTHER_KEY, scope=other_game))).reason == "BAD_SEAL"
    assert (await refusal(draw(stub, sealed, "a0", OTHER_KEY))).reason == "WRONG_SEAT"


async def test_shuffle_words_are_for_the_deck_alone(stub: Any) -> None:
    sealed = await closed(stub)
    refused = await refusal(draw(stub, sealed, "deck/0"))
    given_to_the_deck = await draw(stub, sealed, "deck/0", DECK_KEY)

    assert (refused.code, refused.reason) == (grpc.StatusCode.PERMISSION_DENIED, "SHUFFLE_WORDS")
    assert list(given_to_the_deck.words[0].words) == words(stream_key(SEED, [b"", b""]), "deck/0", 0, 8)


@pytest.mark.parametrize("text", ["", "gravelotte", f"gravelotte:{SECRET}x", f"nobody:{SECRET}", "gravelotte:"])
async def test_no_words_without_a_service_key(stub: Any, text: str) -> None:
    refused = await refusal(draw(stub, await closed(stub), "a0", text))

    assert (refused.code, refused.reason) == (grpc.StatusCode.UNAUTHENTICATED, "BAD_TOKEN")


@pytest.mark.parametrize(
    ("label", "count", "offset"), [("", 1, 0), ("a" * 65, 1, 0), ("a0", 0, 0), ("a0", 4097, 0), ("a0", 1, -1)]
)
async def test_malformed_requests_name_the_field(stub: Any, label: str, count: int, offset: int) -> None:
    refused = await refusal(draw(stub, await closed(stub), label, count=count, offset=offset))

    assert (refused.code, refused.reason) == (grpc.StatusCode.INVALID_ARGUMENT, "INVALID_FIELD")


@pytest.mark.parametrize(("seed", "seats"), [(b"short", 2), (SEED, 0), (SEED, 17)])
async def test_a_stream_needs_32_bytes_and_1_to_16_seats(stub: Any, seed: bytes, seats: int) -> None:
    request = pb.OpenStreamRequest(scope=SCOPE, seed=seed, seats=seats)

    assert (await refusal(stub.OpenStream(request, metadata=key(GAME_KEY)))).reason == "INVALID_FIELD"


CHI_SQUARE_0_999 = {1: 10.83, 5: 20.52, 9: 27.88, 19: 43.82, 23: 49.73}
"""Upper 0.1 % points by degrees of freedom."""


def chi_square(counts: Counter[Any], cells: int) -> float:
    expected = counts.total() / cells
    return sum((n - expected) ** 2 for n in counts.values()) / expected + expected * (cells - len(counts))


@pytest.mark.parametrize("sides", [2, 6, 10, 20])
async def test_dice_are_uniform_by_chi_square_on_a_fixed_seed(stub: Any, sides: int) -> None:
    answer = await draw(stub, await closed(stub), f"dice{sides}", count=4096)
    source = Words(lambda offset: (), answer.words[0].words)
    faces = Counter(source.below(sides) for _ in range(4000))

    assert chi_square(faces, sides) < CHI_SQUARE_0_999[sides - 1]


def test_shuffles_are_uniform_by_chi_square_on_a_fixed_seed() -> None:
    stream = stream_key(SEED, [])
    orders = Counter(
        Words(lambda offset, i=i: words(stream, f"deck/{i}", offset, 8)).shuffled("abcd")  # type: ignore[misc]
        for i in range(4800)
    )

    assert chi_square(orders, 24) < CHI_SQUARE_0_999[23]


@given(st.binary(min_size=32, max_size=32), st.integers(0, 40), st.integers(1, 40))
def test_words_do_not_depend_on_how_they_are_asked_for(seed: bytes, offset: int, count: int) -> None:
    stream = stream_key(seed, [])

    assert words(stream, "a1", offset, count) == [words(stream, "a1", offset + i, 1)[0] for i in range(count)]


@given(st.lists(st.binary(max_size=8), min_size=2, max_size=4))
def test_entropy_cannot_be_moved_from_seat_to_seat_unnoticed(entropy: list[bytes]) -> None:
    joined = [b"".join(entropy), *[b""] * (len(entropy) - 1)]

    assert (stream_key(SEED, entropy) == stream_key(SEED, joined)) == (entropy == joined)

"""The deck service over real gRPC: conservation, the same cards as a local shuffle, seals, refusals."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any

import grpc
import pytest_asyncio
from drumhead.deck.v1 import deck_pb2 as pb
from drumhead.deck.v1 import deck_pb2_grpc
from drumhead.randomness.v1 import randomness_pb2 as random_pb
from drumhead.randomness.v1 import randomness_pb2_grpc
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from services.chassis.chance import OPERATION
from services.chassis.seal import Sealer
from services.rulekit.chance import Seeded
from services.rulekit.encoding import decode
from services.rulekit.piles import (
    Contents,
    CreatePile,
    DrawCards,
    PeekCards,
    PileError,
    PileOperation,
    PutCards,
    ShuffleIn,
    TransferCards,
    answers,
    operate,
)
from services.rulekit.words import label_words, stream_key
from tests.support.hosted import GAME_KEY, OTHER_KEY, SEAL_KEYS, Chances, chances, refusal

SCOPE = random_pb.SealScope(game="gravelotte", match_id="m1")
SEED = bytes(range(32))
KEY = stream_key(SEED, [b"", b""])


def key(text: str) -> tuple[tuple[str, str], ...]:
    return (("x-service-key", text),)


class Deck:
    """The service with one closed stream."""

    def __init__(self, both: Chances) -> None:
        self.stub: Any = deck_pb2_grpc.DeckServiceStub(both.deck)
        self.randomness: Any = randomness_pb2_grpc.RandomnessServiceStub(both.randomness)
        self.stream = b""

    async def start(self) -> "Deck":
        opened = await self.randomness.OpenStream(
            random_pb.OpenStreamRequest(scope=SCOPE, seed=SEED, seats=2), metadata=key(GAME_KEY)
        )
        closed = await self.randomness.CloseStream(
            random_pb.CloseStreamRequest(scope=SCOPE, seal=opened.seal), metadata=key(GAME_KEY)
        )
        self.stream = closed.seal
        return self

    def operate(self, seal: bytes, *operations: PileOperation, as_key: str = GAME_KEY, scope: Any = SCOPE) -> Any:
        request = pb.OperateRequest(
            scope=scope,
            seal=seal,
            stream_seal=self.stream,
            operations=[OPERATION.to_message(operation) for operation in operations],
        )
        return self.stub.Operate(request, metadata=key(as_key))


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def deck() -> AsyncIterator[Deck]:
    async with chances() as both:
        yield await Deck(both).start()


def opened(seal: bytes) -> Contents:
    return decode(Sealer(SEAL_KEYS, "piles").open("gravelotte", "m1", seal), Contents)


async def test_cards_are_those_of_a_local_shuffle_with_the_same_seed(deck: Deck) -> None:
    answer = await deck.operate(b"", CreatePile("trials", tuple(range(60))), DrawCards("trials", 7))
    local = Seeded(KEY, "a0")
    pile = local.create("trials", range(60))
    _, cards = local.draw(pile, 7)

    assert tuple(answer.drawn[0].cards) == cards
    assert opened(answer.seal) == local.contents


async def test_a_retry_answers_the_same_bytes(deck: Deck) -> None:
    operations = (CreatePile("p", tuple(range(10))), DrawCards("p", 3), ShuffleIn("p", (20, 21)))

    assert await deck.operate(b"", *operations) == await deck.operate(b"", *operations)


async def test_the_shuffle_counter_goes_on_from_call_to_call(deck: Deck) -> None:
    first = await deck.operate(b"", CreatePile("p", tuple(range(10))))
    second = await deck.operate(first.seal, ShuffleIn("p"), PeekCards("p", 10))
    once = label_words(KEY, "deck/0").shuffled(range(10))

    assert tuple(second.drawn[0].cards) == label_words(KEY, "deck/1").shuffled(once)


def piles() -> st.SearchStrategy[list[PileOperation]]:
    names = st.sampled_from(["a", "b"])
    few = st.integers(0, 4)
    new = st.lists(st.integers(100, 120), max_size=3).map(tuple)
    return st.lists(
        st.one_of(
            st.builds(DrawCards, names, few, st.booleans()),
            st.builds(PeekCards, names, few),
            st.builds(PutCards, names, new, st.booleans()),
            st.builds(TransferCards, names, names, few, st.booleans()),
            st.builds(ShuffleIn, names, new),
        ),
        max_size=8,
    )


START = (CreatePile("a", tuple(range(12))), CreatePile("b", tuple(range(20, 26)), False))


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(operations=piles())
async def test_cards_are_conserved_and_all_or_nothing_is_done(deck: Deck, operations: list[PileOperation]) -> None:
    start = await deck.operate(b"", *START)
    cards = Counter([*range(12), *range(20, 26)])
    contents, possible = opened(start.seal), True
    shuffle = lambda k, cards: label_words(KEY, f"deck/{k}").shuffled(cards)  # noqa: E731
    seen: list[tuple[int, ...]] = []
    for operation in operations:
        try:
            contents, drawn = operate(contents, operation, shuffle)
        except PileError:
            possible = False
            break
        if isinstance(operation, PutCards | ShuffleIn):
            cards.update(operation.cards)
        if answers(operation):
            assert drawn is not None
            seen.append(drawn)
        if isinstance(operation, DrawCards):
            cards.subtract(drawn)
    if not possible:
        assert (await refusal(deck.operate(start.seal, *operations))).reason == "IMPOSSIBLE_OPERATION"
        return
    answer = await deck.operate(start.seal, *operations)
    held = Counter(card for pile in opened(answer.seal).piles.values() for card in pile)

    assert held == +cards
    assert [tuple(drawn.cards) for drawn in answer.drawn] == seen


async def test_a_tampered_seal_or_one_of_another_match_is_refused(deck: Deck) -> None:
    seal = (await deck.operate(b"", *START)).seal
    tampered = seal[:-1] + bytes((seal[-1] ^ 1,))
    elsewhere = random_pb.SealScope(game="gravelotte", match_id="m2")

    assert (await refusal(deck.operate(tampered, DrawCards("a", 1)))).reason == "BAD_SEAL"
    assert (await refusal(deck.operate(seal, DrawCards("a", 1), scope=elsewhere))).reason == "BAD_SEAL"
    assert (await refusal(deck.operate(deck.stream, DrawCards("a", 1)))).reason == "BAD_SEAL"


async def test_piles_are_for_their_own_game(deck: Deck) -> None:
    refused = await refusal(deck.operate(b"", *START, as_key=OTHER_KEY))
    unknown = await refusal(deck.operate(b"", *START, as_key="gravelotte:wrong-secret-wrong"))

    assert (refused.code, refused.reason) == (grpc.StatusCode.PERMISSION_DENIED, "WRONG_SEAT")
    assert unknown.reason == "BAD_TOKEN"


async def test_an_impossible_operation_says_which_and_changes_nothing(deck: Deck) -> None:
    seal = (await deck.operate(b"", *START)).seal
    refused = await refusal(deck.operate(seal, DrawCards("a", 2), DrawCards("b", 7)))

    assert (refused.reason, refused.metadata) == ("IMPOSSIBLE_OPERATION", {"operation": "1"})
    assert opened(seal).piles["b"] == tuple(range(20, 26))


async def test_an_operation_with_nothing_set_is_refused(deck: Deck) -> None:
    request = pb.OperateRequest(scope=SCOPE, operations=[{}])

    assert (await refusal(deck.stub.Operate(request, metadata=key(GAME_KEY)))).reason == "INVALID_FIELD"


async def test_many_callers_at_once_do_not_mix(deck: Deck) -> None:
    seals = [(await deck.operate(b"", CreatePile("p", tuple(range(n)), False))).seal for n in range(5, 25)]
    drawn = await asyncio.gather(*(deck.operate(seal, DrawCards("p", 5, True)) for seal in seals))

    assert [tuple(a.drawn[0].cards) for a in drawn] == [tuple(range(n - 1, n - 6, -1)) for n in range(5, 25)]

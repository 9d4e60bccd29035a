"""Piles sealed for one match, and operations on them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import grpc
from drumhead.deck.v1 import deck_pb2 as pb
from drumhead.deck.v1 import deck_pb2_grpc
from drumhead.match.v1 import match_pb2
from drumhead.randomness.v1 import randomness_pb2 as random_pb
from drumhead.randomness.v1.randomness_pb2_grpc import RandomnessServiceStub

from services.chassis.callers import ServiceKeys
from services.chassis.errors import ImpossibleOperation, InvalidField, WrongSeat
from services.chassis.seal import Sealer
from services.chassis.wire import Converter
from services.rulekit.chance import ChanceNeeded
from services.rulekit.encoding import decode, encode
from services.rulekit.piles import OPERATIONS, Contents, PileError, PileOperation, operate
from services.rulekit.words import Words

MAX_OPERATIONS = 1000
MAX_CARDS = 5000
"""Cards in all piles of a match together; a shuffle of them fits the words one call may draw."""
SPARE_WORDS = 16
"""Fetched beyond one word a card: a word is rejected with a chance of at most cards / 2**32."""
WORDS_PER_CALL = 4096

Context = grpc.aio.ServicerContext[Any, Any]
WIRE = Converter(OPERATIONS, match_pb2.PileOperation.DESCRIPTOR)


class DeckService(deck_pb2_grpc.DeckServiceServicer):
    """The RPC of drumhead.deck.v1."""

    def __init__(self, seal_keys: str, service_keys: str, randomness: RandomnessServiceStub, own_key: str) -> None:
        self._sealer = Sealer(seal_keys, "piles")
        self._callers = ServiceKeys(service_keys)
        self._randomness = randomness
        self._metadata = (("x-service-key", own_key),)

    async def Operate(self, request: pb.OperateRequest, context: Context) -> pb.OperateResponse:
        """Carry out the operations, all or none."""
        scope = request.scope
        caller = self._callers.caller(context)
        if not (scope.game and scope.match_id):
            raise InvalidField("scope", "game and match_id must be set")
        if caller != scope.game:
            raise WrongSeat("a service may only use piles of its own game")
        if len(request.operations) > MAX_OPERATIONS:
            raise InvalidField("operations", f"at most {MAX_OPERATIONS}")
        operations = [WIRE.from_message(message, f"operations[{i}]") for i, message in enumerate(request.operations)]
        contents = Contents()
        if request.seal:
            contents = decode(self._sealer.open(scope.game, scope.match_id, request.seal), Contents)
        words = await self._shuffle_words(request, contents, operations)

        def shuffle(k: int, cards: Sequence[int]) -> tuple[int, ...]:
            return Words(_run_out, words[k]).shuffled(cards)

        after, answers = _operated(contents, operations, shuffle)
        return pb.OperateResponse(
            seal=self._sealer.seal(scope.game, scope.match_id, encode(after)),
            drawn=[match_pb2.Drawn(cards=cards) for cards in answers],
        )

    async def _shuffle_words(
        self, request: pb.OperateRequest, contents: Contents, operations: Sequence[PileOperation]
    ) -> dict[int, list[int]]:
        """Words for every shuffle among the operations, in one call to the randomness service."""
        sizes: dict[int, int] = {}

        def measure(k: int, cards: Sequence[int]) -> tuple[int, ...]:
            sizes[k] = len(cards)
            return tuple(cards)

        after, _ = _operated(contents, operations, measure)
        if sum(map(len, after.piles.values())) > MAX_CARDS:
            raise InvalidField("operations", f"a match may have at most {MAX_CARDS} cards in its piles")
        if not sizes:
            return {}
        wanted = [
            random_pb.WordsRequest(label=f"deck/{k}", offset=offset, count=min(WORDS_PER_CALL, count - offset))
            for k, count in ((k, size + SPARE_WORDS) for k, size in sizes.items())
            for offset in range(0, count, WORDS_PER_CALL)
        ]
        answer = await self._randomness.DrawWords(
            random_pb.DrawWordsRequest(scope=request.scope, seal=request.stream_seal, words=wanted),
            metadata=self._metadata,
        )
        words: dict[int, list[int]] = {k: [] for k in sizes}
        for part in answer.words:
            words[int(part.label.removeprefix("deck/"))].extend(part.words)
        return words


def _run_out(offset: int) -> Sequence[int]:
    raise ChanceNeeded(offset)


def _operated(
    contents: Contents, operations: Sequence[PileOperation], shuffle: Callable[[int, Sequence[int]], tuple[int, ...]]
) -> tuple[Contents, list[tuple[int, ...]]]:
    answers = []
    for i, operation in enumerate(operations):
        try:
            contents, cards = operate(contents, operation, shuffle)
        except PileError as error:
            raise ImpossibleOperation(str(error), operation=str(i)) from error
        if cards is not None:
            answers.append(cards)
    return contents, answers

"""Fetches what `rulekit.chance.Recorded` asks for: words from the randomness service, cards from the deck service."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

import grpc
from drumhead.deck.v1 import deck_pb2
from drumhead.deck.v1.deck_pb2_grpc import DeckServiceStub
from drumhead.match.v1 import match_pb2
from drumhead.randomness.v1 import randomness_pb2 as pb
from drumhead.randomness.v1.randomness_pb2_grpc import RandomnessServiceStub

from services.chassis.telemetry import CHANCE_CALLS
from services.chassis.wire import Converter
from services.rulekit.chance import ChanceNeeded
from services.rulekit.piles import OPERATIONS, PileOperation
from services.rulekit.words import Words

AHEAD = 16
"""Labels fetched at a time: actions that roll dice cost one call in AHEAD."""
WORDS_PER_LABEL = 16
KEPT_LABELS = 65536

OPERATION = Converter(OPERATIONS, match_pb2.PileOperation.DESCRIPTOR)


class ChanceSource:
    """Both chance services, seen by the referee of one game."""

    def __init__(self, game: str, randomness: grpc.aio.Channel, deck: grpc.aio.Channel, service_key: str) -> None:
        self._game = game
        self._randomness: Any = RandomnessServiceStub(randomness)
        self._deck: Any = DeckServiceStub(deck)
        self._metadata = (("x-service-key", service_key),)
        # words ahead of their use: nobody outside can ask for them, and they are the same wherever they are fetched
        self._words: OrderedDict[tuple[str, str], list[int]] = OrderedDict()

    def _scope(self, match_id: str) -> pb.SealScope:
        return pb.SealScope(game=self._game, match_id=match_id)

    async def open_stream(self, match_id: str, seed: bytes, seats: int) -> tuple[bytes, bytes]:
        """(seal, commitment) of a new stream; an empty seed is drawn."""
        CHANCE_CALLS.labels("randomness").inc()
        answer = await self._randomness.OpenStream(
            pb.OpenStreamRequest(scope=self._scope(match_id), seed=seed, seats=seats), metadata=self._metadata
        )
        return answer.seal, answer.commitment

    async def add_entropy(self, match_id: str, seal: bytes, seat: int, entropy: bytes) -> bytes:
        """The seal with a seat's entropy in it."""
        CHANCE_CALLS.labels("randomness").inc()
        answer = await self._randomness.AddEntropy(
            pb.AddEntropyRequest(scope=self._scope(match_id), seal=seal, seat=seat, entropy=entropy),
            metadata=self._metadata,
        )
        sealed: bytes = answer.seal
        return sealed

    async def close_stream(self, match_id: str, seal: bytes) -> bytes:
        """The seal closed to entropy; the words of the first labels come with it."""
        CHANCE_CALLS.labels("randomness").inc()
        answer = await self._randomness.CloseStream(
            pb.CloseStreamRequest(scope=self._scope(match_id), seal=seal, words=_labels(0, 0, AHEAD)),
            metadata=self._metadata,
        )
        sealed: bytes = answer.seal
        self._keep(match_id, sealed, answer.words)
        return sealed

    async def reveal(self, match_id: str, seal: bytes) -> tuple[bytes, tuple[bytes, ...]]:
        """(seed, entropy by seat)."""
        CHANCE_CALLS.labels("randomness").inc()
        answer = await self._randomness.RevealStream(
            pb.RevealStreamRequest(scope=self._scope(match_id), seal=seal), metadata=self._metadata
        )
        return answer.seed, tuple(answer.entropy)

    def words(self, match_id: str, stream: bytes, step: int) -> Words:
        """Words of label a<step>: those fetched before, then ChanceNeeded."""
        return Words(_needed, self._words.get((_stream_id(match_id, stream), f"a{step}"), ()))

    async def fetch_words(self, match_id: str, stream: bytes, step: int, offset: int) -> Sequence[int]:
        """More words of label a<step>, from an offset on; with the first, those of the next labels are fetched too."""
        wanted = _labels(step, offset, AHEAD if offset == 0 else 1)
        CHANCE_CALLS.labels("randomness").inc()
        answer = await self._randomness.DrawWords(
            pb.DrawWordsRequest(scope=self._scope(match_id), seal=stream, words=wanted), metadata=self._metadata
        )
        if offset == 0:
            self._keep(match_id, stream, answer.words)
        found: Sequence[int] = answer.words[0].words
        return found

    def _keep(self, match_id: str, stream: bytes, found: Sequence[pb.Words]) -> None:
        for part in found:
            self._words[_stream_id(match_id, stream), part.label] = list(part.words)
        while len(self._words) > KEPT_LABELS:
            self._words.popitem(last=False)

    async def operate(
        self, match_id: str, seal: bytes, stream: bytes, operations: Sequence[PileOperation]
    ) -> tuple[bytes, list[tuple[int, ...]]]:
        """(new seal, cards of each answer) after operations on the match's piles."""
        CHANCE_CALLS.labels("deck").inc()
        answer = await self._deck.Operate(
            deck_pb2.OperateRequest(
                scope=self._scope(match_id),
                seal=seal,
                stream_seal=stream,
                operations=[OPERATION.to_message(operation) for operation in operations],
            ),
            metadata=self._metadata,
        )
        return answer.seal, [tuple(drawn.cards) for drawn in answer.drawn]


def _labels(step: int, offset: int, count: int) -> list[pb.WordsRequest]:
    return [pb.WordsRequest(label=f"a{step + i}", offset=offset, count=WORDS_PER_LABEL) for i in range(count)]


def _stream_id(match_id: str, stream: bytes) -> str:
    # the seal tells apart two attempts to create one match
    return match_id + stream[-16:].hex()


def _needed(offset: int) -> Sequence[int]:
    raise ChanceNeeded(offset)

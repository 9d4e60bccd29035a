"""Streams: a committed seed, the seats' entropy, and the words that follow from them."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Any

import grpc
import msgspec
from drumhead.randomness.v1 import randomness_pb2 as pb
from drumhead.randomness.v1 import randomness_pb2_grpc

from services.chassis.callers import ServiceKeys
from services.chassis.errors import InvalidField, ShuffleWords, StreamClosed, StreamOpen, WrongSeat
from services.chassis.seal import Sealer
from services.rulekit.encoding import decode, encode
from services.rulekit.values import Value
from services.rulekit.words import MAX_ENTROPY_BYTES, SEED_BYTES, commitment, stream_key, words

DECK = "deck"
SHUFFLE_LABELS = "deck/"
MAX_SEATS = 16
MAX_LABELS = 256
MAX_WORDS_PER_LABEL = 4096
MAX_WORDS = 16384
MAX_LABEL_BYTES = 64
MAX_OFFSET = 1 << 20

Context = grpc.aio.ServicerContext[Any, Any]


class Stream(Value):
    """What a seal of this service holds."""

    seed: bytes
    entropy: tuple[bytes, ...]
    closed: bool = False


class RandomnessService(randomness_pb2_grpc.RandomnessServiceServicer):
    """The RPCs of drumhead.randomness.v1."""

    def __init__(self, seal_keys: str, service_keys: str) -> None:
        self._sealer = Sealer(seal_keys, "stream")
        self._callers = ServiceKeys(service_keys)

    def _caller(self, context: Context, scope: pb.SealScope) -> str:
        """The calling service, which may only touch its own game's matches; the deck serves all games."""
        caller = self._callers.caller(context)
        if not (scope.game and scope.match_id):
            raise InvalidField("scope", "game and match_id must be set")
        if caller not in (DECK, scope.game):
            raise WrongSeat("a service may only use streams of its own game")
        return caller

    def _open(self, scope: pb.SealScope, seal: bytes) -> Stream:
        return decode(self._sealer.open(scope.game, scope.match_id, seal), Stream)

    def _seal(self, scope: pb.SealScope, stream: Stream) -> bytes:
        return self._sealer.seal(scope.game, scope.match_id, encode(stream))

    async def OpenStream(self, request: pb.OpenStreamRequest, context: Context) -> pb.OpenStreamResponse:
        """Draw or take a seed."""
        self._caller(context, request.scope)
        if request.seed and len(request.seed) != SEED_BYTES:
            raise InvalidField("seed", f"must have {SEED_BYTES} bytes")
        if not 1 <= request.seats <= MAX_SEATS:
            raise InvalidField("seats", f"must be 1 to {MAX_SEATS}")
        stream = Stream(request.seed or secrets.token_bytes(SEED_BYTES), (b"",) * request.seats)
        return pb.OpenStreamResponse(seal=self._seal(request.scope, stream), commitment=commitment(stream.seed))

    async def AddEntropy(self, request: pb.AddEntropyRequest, context: Context) -> pb.AddEntropyResponse:
        """Mix in what a seat contributes."""
        self._caller(context, request.scope)
        stream = self._open(request.scope, request.seal)
        if stream.closed:
            raise StreamClosed
        if not 0 <= request.seat < len(stream.entropy):
            raise InvalidField("seat", f"must be 0 to {len(stream.entropy) - 1}")
        if len(request.entropy) > MAX_ENTROPY_BYTES:
            raise InvalidField("entropy", f"must have at most {MAX_ENTROPY_BYTES} bytes")
        entropy = (*stream.entropy[: request.seat], request.entropy, *stream.entropy[request.seat + 1 :])
        return pb.AddEntropyResponse(seal=self._seal(request.scope, Stream(stream.seed, entropy)))

    async def CloseStream(self, request: pb.CloseStreamRequest, context: Context) -> pb.CloseStreamResponse:
        """Close to entropy; from then on there are words."""
        caller = self._caller(context, request.scope)
        stream = msgspec.structs.replace(self._open(request.scope, request.seal), closed=True)
        found = _drawn(caller, stream, request.words)
        return pb.CloseStreamResponse(seal=self._seal(request.scope, stream), words=found)

    async def DrawWords(self, request: pb.DrawWordsRequest, context: Context) -> pb.DrawWordsResponse:
        """Words of labels."""
        caller = self._caller(context, request.scope)
        return pb.DrawWordsResponse(words=_drawn(caller, self._open(request.scope, request.seal), request.words))

    async def RevealStream(self, request: pb.RevealStreamRequest, context: Context) -> pb.RevealStreamResponse:
        """The seed and the entropy."""
        self._caller(context, request.scope)
        stream = self._open(request.scope, request.seal)
        return pb.RevealStreamResponse(seed=stream.seed, entropy=stream.entropy)


def _drawn(caller: str, stream: Stream, wanted: Iterable[pb.WordsRequest]) -> list[pb.Words]:
    requests = list(wanted)
    if not stream.closed:
        raise StreamOpen
    if len(requests) > MAX_LABELS or sum(request.count for request in requests) > MAX_WORDS:
        raise InvalidField("words", f"at most {MAX_LABELS} labels and {MAX_WORDS} words")
    for request in requests:
        if not 0 < len(request.label.encode()) <= MAX_LABEL_BYTES:
            raise InvalidField("words.label", f"must have 1 to {MAX_LABEL_BYTES} bytes")
        if not 1 <= request.count <= MAX_WORDS_PER_LABEL or not 0 <= request.offset <= MAX_OFFSET:
            raise InvalidField("words.count", f"1 to {MAX_WORDS_PER_LABEL} from an offset up to {MAX_OFFSET}")
        if request.label.startswith(SHUFFLE_LABELS) and caller != DECK:
            raise ShuffleWords
    key = stream_key(stream.seed, stream.entropy)
    return [pb.Words(label=r.label, offset=r.offset, words=words(key, r.label, r.offset, r.count)) for r in requests]

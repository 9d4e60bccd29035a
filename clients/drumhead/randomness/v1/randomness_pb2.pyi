from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class SealScope(_message.Message):
    __slots__ = ("game", "match_id")
    GAME_FIELD_NUMBER: _ClassVar[int]
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    game: str
    match_id: str
    def __init__(self, game: _Optional[str] = ..., match_id: _Optional[str] = ...) -> None: ...

class OpenStreamRequest(_message.Message):
    __slots__ = ("scope", "seed", "seats")
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    scope: SealScope
    seed: bytes
    seats: int
    def __init__(self, scope: _Optional[_Union[SealScope, _Mapping]] = ..., seed: _Optional[bytes] = ..., seats: _Optional[int] = ...) -> None: ...

class OpenStreamResponse(_message.Message):
    __slots__ = ("seal", "commitment")
    SEAL_FIELD_NUMBER: _ClassVar[int]
    COMMITMENT_FIELD_NUMBER: _ClassVar[int]
    seal: bytes
    commitment: bytes
    def __init__(self, seal: _Optional[bytes] = ..., commitment: _Optional[bytes] = ...) -> None: ...

class AddEntropyRequest(_message.Message):
    __slots__ = ("scope", "seal", "seat", "entropy")
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    SEAL_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ENTROPY_FIELD_NUMBER: _ClassVar[int]
    scope: SealScope
    seal: bytes
    seat: int
    entropy: bytes
    def __init__(self, scope: _Optional[_Union[SealScope, _Mapping]] = ..., seal: _Optional[bytes] = ..., seat: _Optional[int] = ..., entropy: _Optional[bytes] = ...) -> None: ...

class AddEntropyResponse(_message.Message):
    __slots__ = ("seal",)
    SEAL_FIELD_NUMBER: _ClassVar[int]
    seal: bytes
    def __init__(self, seal: _Optional[bytes] = ...) -> None: ...

class CloseStreamRequest(_message.Message):
    __slots__ = ("scope", "seal", "words")
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    SEAL_FIELD_NUMBER: _ClassVar[int]
    WORDS_FIELD_NUMBER: _ClassVar[int]
    scope: SealScope
    seal: bytes
    words: _containers.RepeatedCompositeFieldContainer[WordsRequest]
    def __init__(self, scope: _Optional[_Union[SealScope, _Mapping]] = ..., seal: _Optional[bytes] = ..., words: _Optional[_Iterable[_Union[WordsRequest, _Mapping]]] = ...) -> None: ...

class CloseStreamResponse(_message.Message):
    __slots__ = ("seal", "words")
    SEAL_FIELD_NUMBER: _ClassVar[int]
    WORDS_FIELD_NUMBER: _ClassVar[int]
    seal: bytes
    words: _containers.RepeatedCompositeFieldContainer[Words]
    def __init__(self, seal: _Optional[bytes] = ..., words: _Optional[_Iterable[_Union[Words, _Mapping]]] = ...) -> None: ...

class WordsRequest(_message.Message):
    __slots__ = ("label", "offset", "count")
    LABEL_FIELD_NUMBER: _ClassVar[int]
    OFFSET_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    label: str
    offset: int
    count: int
    def __init__(self, label: _Optional[str] = ..., offset: _Optional[int] = ..., count: _Optional[int] = ...) -> None: ...

class Words(_message.Message):
    __slots__ = ("label", "offset", "words")
    LABEL_FIELD_NUMBER: _ClassVar[int]
    OFFSET_FIELD_NUMBER: _ClassVar[int]
    WORDS_FIELD_NUMBER: _ClassVar[int]
    label: str
    offset: int
    words: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, label: _Optional[str] = ..., offset: _Optional[int] = ..., words: _Optional[_Iterable[int]] = ...) -> None: ...

class DrawWordsRequest(_message.Message):
    __slots__ = ("scope", "seal", "words")
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    SEAL_FIELD_NUMBER: _ClassVar[int]
    WORDS_FIELD_NUMBER: _ClassVar[int]
    scope: SealScope
    seal: bytes
    words: _containers.RepeatedCompositeFieldContainer[WordsRequest]
    def __init__(self, scope: _Optional[_Union[SealScope, _Mapping]] = ..., seal: _Optional[bytes] = ..., words: _Optional[_Iterable[_Union[WordsRequest, _Mapping]]] = ...) -> None: ...

class DrawWordsResponse(_message.Message):
    __slots__ = ("words",)
    WORDS_FIELD_NUMBER: _ClassVar[int]
    words: _containers.RepeatedCompositeFieldContainer[Words]
    def __init__(self, words: _Optional[_Iterable[_Union[Words, _Mapping]]] = ...) -> None: ...

class RevealStreamRequest(_message.Message):
    __slots__ = ("scope", "seal")
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    SEAL_FIELD_NUMBER: _ClassVar[int]
    scope: SealScope
    seal: bytes
    def __init__(self, scope: _Optional[_Union[SealScope, _Mapping]] = ..., seal: _Optional[bytes] = ...) -> None: ...

class RevealStreamResponse(_message.Message):
    __slots__ = ("seed", "entropy")
    SEED_FIELD_NUMBER: _ClassVar[int]
    ENTROPY_FIELD_NUMBER: _ClassVar[int]
    seed: bytes
    entropy: _containers.RepeatedScalarFieldContainer[bytes]
    def __init__(self, seed: _Optional[bytes] = ..., entropy: _Optional[_Iterable[bytes]] = ...) -> None: ...

from drumhead.match.v1 import match_pb2 as _match_pb2
from drumhead.randomness.v1 import randomness_pb2 as _randomness_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class OperateRequest(_message.Message):
    __slots__ = ("scope", "seal", "stream_seal", "operations")
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    SEAL_FIELD_NUMBER: _ClassVar[int]
    STREAM_SEAL_FIELD_NUMBER: _ClassVar[int]
    OPERATIONS_FIELD_NUMBER: _ClassVar[int]
    scope: _randomness_pb2.SealScope
    seal: bytes
    stream_seal: bytes
    operations: _containers.RepeatedCompositeFieldContainer[_match_pb2.PileOperation]
    def __init__(self, scope: _Optional[_Union[_randomness_pb2.SealScope, _Mapping]] = ..., seal: _Optional[bytes] = ..., stream_seal: _Optional[bytes] = ..., operations: _Optional[_Iterable[_Union[_match_pb2.PileOperation, _Mapping]]] = ...) -> None: ...

class OperateResponse(_message.Message):
    __slots__ = ("seal", "drawn")
    SEAL_FIELD_NUMBER: _ClassVar[int]
    DRAWN_FIELD_NUMBER: _ClassVar[int]
    seal: bytes
    drawn: _containers.RepeatedCompositeFieldContainer[_match_pb2.Drawn]
    def __init__(self, seal: _Optional[bytes] = ..., drawn: _Optional[_Iterable[_Union[_match_pb2.Drawn, _Mapping]]] = ...) -> None: ...

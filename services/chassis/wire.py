"""Between values and protobuf messages, by name: field to field, class to message, enum member to enum value.

A `Wire` is compiled once from a game's types and its generated module. Whatever a game's proto lacks, or has too much,
is an error at start, not in a match. Answers are put together from bytes that are kept: see `field`.
"""

from __future__ import annotations

import enum
import importlib
import types
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import Any, Union, get_args, get_origin

import msgspec
from google.protobuf.descriptor import Descriptor, EnumDescriptor, FieldDescriptor
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass

from services.chassis.errors import InvalidField
from services.rulekit.contract import AnyGame
from services.rulekit.notation import notation, snake

ToMessage = Callable[[Any], Any]
FromMessage = Callable[[Any, str], Any]


class WireMismatch(TypeError):
    """A value type and its message do not say the same."""


def varint(number: int) -> bytes:
    """Base-128 varint of a number that is not negative."""
    encoded = bytearray()
    while number > 0x7F:
        encoded.append(number & 0x7F | 0x80)
        number >>= 7
    encoded.append(number)
    return bytes(encoded)


def field(number: int, payload: bytes) -> bytes:
    """A length-delimited protobuf field. Joining such bytes to a serialized message sets (or extends) the field."""
    return varint(number << 3 | 2) + varint(len(payload)) + payload


def _optional(annotation: Any) -> tuple[Any, bool]:
    if get_origin(annotation) in (Union, types.UnionType):
        members = tuple(a for a in get_args(annotation) if a is not type(None))
        if len(members) < len(get_args(annotation)):
            return (members[0] if len(members) == 1 else Union[members]), True
    return annotation, False


def _is_value(annotation: Any) -> bool:
    return isinstance(annotation, type) and issubclass(annotation, msgspec.Struct)


def _members(annotation: Any) -> tuple[type[msgspec.Struct], ...]:
    """Value classes of a union, () for anything else."""
    if get_origin(annotation) in (Union, types.UnionType):
        members = get_args(annotation)
        if all(_is_value(member) for member in members):
            return members
    return ()


def enum_numbers(kind: type[enum.Enum], descriptor: EnumDescriptor) -> dict[enum.Enum, int]:
    """Number of each member: member "pr_ix_corps" of enum Card is CARD_PR_IX_CORPS. Raises WireMismatch."""
    prefix = snake(descriptor.name).upper() + "_"
    known = {value.name: value.number for value in descriptor.values if value.number}
    wanted = {f"{prefix}{str(member.value).upper()}": member for member in kind}
    if set(known) != set(wanted):
        raise WireMismatch(f"{kind.__name__} and {descriptor.full_name} differ in {sorted(set(known) ^ set(wanted))}")
    return {member: known[name] for name, member in wanted.items()}


_KEPT = 8192


class Kept:
    """Bytes of values, written once as long as they are remembered; the oldest half is forgotten when it is full."""

    def __init__(self, write: Callable[[Any], bytes]) -> None:
        self._write = write
        self._bytes: dict[Any, bytes] = {}

    def __call__(self, value: Any) -> bytes:
        """The bytes of a value. Equal values have equal bytes."""
        known = self._bytes.get(value)
        if known is None:
            if len(self._bytes) >= _KEPT:
                for old in tuple(islice(self._bytes, _KEPT // 2)):
                    del self._bytes[old]
            known = self._bytes[value] = self._write(value)
        return known


class Converter:
    """Both directions for one value type, or the members of a union, and one message."""

    def __init__(self, kind: type[msgspec.Struct] | tuple[type[msgspec.Struct], ...], descriptor: Any) -> None:
        if isinstance(kind, tuple):
            self.to_message, self.from_message = _union(kind, descriptor, {})
            self.to_bytes: Callable[[Any], bytes] = Kept(_serializing(self.to_message))
        else:
            self.to_message, self.from_message = _compile(kind, descriptor, {})
            self.to_bytes = _in_pieces(kind, descriptor)


def _serializing(to_message: ToMessage) -> Callable[[Any], bytes]:
    return lambda value: to_message(value).SerializeToString(deterministic=True)


def _in_pieces(kind: type[msgspec.Struct], descriptor: Descriptor) -> Callable[[Any], bytes]:
    """Writes a value whose parts are kept: of a new position only what has changed is written anew."""
    done: _Compiled = {}
    message_class = GetMessageClass(descriptor)
    plain: list[tuple[str, ToMessage | None]] = []
    parts: list[tuple[str, bool, Kept]] = []
    for info in msgspec.structs.fields(kind):
        proto = descriptor.fields_by_name[info.name]
        annotation, _ = _optional(info.type)
        if proto.message_type is None:
            plain.append((info.name, _field(info, proto, kind, done)[0]))
            continue
        item = get_args(annotation)[0] if proto.is_repeated else annotation
        write = _serializing(_compile(item, proto.message_type, done)[0])
        parts.append((info.name, proto.is_repeated, Kept(_as_field(proto.number, write))))

    def to_bytes(value: Any) -> bytes:
        arguments = {}
        for name, convert in plain:
            item = getattr(value, name)
            if item is not None:
                arguments[name] = item if convert is None else convert(item)
        written = [message_class(**arguments).SerializeToString(deterministic=True)]
        for name, repeated, kept in parts:
            item = getattr(value, name)
            if repeated:
                written.extend(map(kept, item))
            elif item is not None:
                written.append(kept(item))
        return b"".join(written)

    return to_bytes


def _as_field(number: int, write: Callable[[Any], bytes]) -> Callable[[Any], bytes]:
    return lambda value: field(number, write(value))


_Compiled = dict[tuple[Any, str], tuple[ToMessage, FromMessage]]


def _compile(kind: Any, descriptor: Descriptor, done: _Compiled) -> tuple[ToMessage, FromMessage]:
    key = (kind, descriptor.full_name)
    if key not in done:
        # a type that contains itself finds these forwarders
        done[key] = (lambda value: done[key][0](value), lambda message, path: done[key][1](message, path))
        union = _members(kind)
        done[key] = _union(union, descriptor, done) if union else _struct(kind, descriptor, done)
    return done[key]


def _union(
    members: Sequence[type[msgspec.Struct]], descriptor: Descriptor, done: _Compiled
) -> tuple[ToMessage, FromMessage]:
    if len(descriptor.oneofs) != 1:
        raise WireMismatch(f"{descriptor.full_name} must have exactly one oneof")
    oneof = descriptor.oneofs[0].name
    by_name = {snake(member.__name__): member for member in members}
    if set(by_name) != {f.name for f in descriptor.fields}:
        raise WireMismatch(f"{descriptor.full_name} and its values differ: {sorted(by_name)}")
    message_class = GetMessageClass(descriptor)
    to: dict[type, tuple[str, ToMessage]] = {}
    back: dict[str, FromMessage] = {}
    for name, member in by_name.items():
        message_type = descriptor.fields_by_name[name].message_type
        if message_type is None:
            raise WireMismatch(f"{descriptor.full_name}.{name} is not a message")
        to_member, from_member = _compile(member, message_type, done)
        to[member], back[name] = (name, to_member), from_member

    def to_message(value: Any) -> Any:
        name, convert = to[type(value)]
        return message_class(**{name: convert(value)})

    def from_message(message: Any, path: str) -> Any:
        name = message.WhichOneof(oneof)
        if name is None:
            raise InvalidField(path, f"one of {', '.join(by_name)} must be set")
        return back[name](getattr(message, name), f"{path}.{name}")

    return to_message, from_message


def _struct(kind: type[msgspec.Struct], descriptor: Descriptor, done: _Compiled) -> tuple[ToMessage, FromMessage]:
    fields = {f.name: f for f in msgspec.structs.fields(kind)}
    if set(fields) != {f.name for f in descriptor.fields}:
        differing = sorted(set(fields) ^ {f.name for f in descriptor.fields})
        raise WireMismatch(f"{kind.__name__} and {descriptor.full_name} differ in {differing}")
    message_class = GetMessageClass(descriptor)
    plain: list[str] = []
    converted: list[tuple[str, ToMessage, bool]] = []
    back: list[tuple[str, FromMessage]] = []
    for name, info in fields.items():
        proto = descriptor.fields_by_name[name]
        to_field, from_field, optional = _field(info, proto, kind, done)
        if to_field is None:
            plain.append(name)
        else:
            converted.append((name, to_field, optional))
        back.append((name, from_field))

    def to_message(value: Any) -> Any:
        arguments = {name: getattr(value, name) for name in plain}
        for name, convert, optional in converted:
            item = getattr(value, name)
            if not (optional and item is None):
                arguments[name] = convert(item)
        return message_class(**arguments)

    def from_message(message: Any, path: str) -> Any:
        arguments = {}
        for name, convert in back:
            item = convert(message, f"{path}.{name}" if path else name)
            if item is not msgspec.UNSET:
                arguments[name] = item
        return kind(**arguments)

    return to_message, from_message


def _field(
    info: msgspec.structs.FieldInfo, proto: FieldDescriptor, kind: type[msgspec.Struct], done: _Compiled
) -> tuple[ToMessage | None, FromMessage, bool]:
    """(to: None where the value passes as it is, from (UNSET: use the default), whether None is left out)."""
    annotation, optional = _optional(info.type)
    name = info.name
    where = f"{kind.__name__}.{name}"
    has_default = not info.required
    absent = msgspec.UNSET if has_default else None
    origin = get_origin(annotation)
    if origin is tuple or annotation is tuple:
        if not proto.is_repeated:
            raise WireMismatch(f"{where} is a tuple, {proto.full_name} is not repeated")
        arguments = get_args(annotation)
        variadic = len(arguments) == 2 and arguments[1] is Ellipsis
        if not variadic and len(set(arguments)) != 1:
            raise WireMismatch(f"{where}: a fixed tuple must have one item type")
        to_item, from_item = _tuple_item(arguments[0], proto, where, done)
        size = None if variadic else len(arguments)

        def from_repeated(message: Any, path: str) -> Any:
            items = tuple(from_item(item, f"{path}[{i}]") for i, item in enumerate(getattr(message, name)))
            if size is not None and len(items) != size:
                raise InvalidField(path, f"must have {size} items")
            return items

        if to_item is None:
            return None, from_repeated, False
        convert = to_item
        return (lambda items: [convert(item) for item in items]), from_repeated, False
    if proto.is_repeated:
        raise WireMismatch(f"{proto.full_name} is repeated, {where} is not a tuple")
    to_item, from_item = _item(annotation, proto, where, done)
    if proto.has_presence:

        def from_present(message: Any, path: str) -> Any:
            if message.HasField(name):
                return from_item(getattr(message, name), path)
            if not has_default and not optional:
                raise InvalidField(path, "must be set")
            return absent

        return to_item, from_present, optional
    if isinstance(annotation, type) and issubclass(annotation, enum.Enum):

        def from_enum(message: Any, path: str) -> Any:
            number = getattr(message, name)
            if number == 0 and (optional or has_default):
                return None if optional else msgspec.UNSET
            return from_item(number, path)

        return to_item, from_enum, optional
    if optional:
        raise WireMismatch(f"{where} may be None, so {proto.full_name} must be optional")
    return to_item, (lambda message, path: from_item(getattr(message, name), path)), False


def _tuple_item(
    annotation: Any, proto: FieldDescriptor, where: str, done: _Compiled
) -> tuple[ToMessage | None, FromMessage]:
    """An item that may be None is an enum, and None its 0."""
    item, optional = _optional(annotation)
    to_item, from_item = _item(item, proto, where, done)
    if not optional:
        return to_item, from_item
    if to_item is None or proto.enum_type is None:
        raise WireMismatch(f"{where}: only items that are enums may be None")
    to_number = to_item
    return (
        lambda value: 0 if value is None else to_number(value),
        lambda number, path: None if number == 0 else from_item(number, path),
    )


_SCALARS: Mapping[Any, tuple[int, ...]] = {
    bool: (FieldDescriptor.CPPTYPE_BOOL,),
    int: (
        FieldDescriptor.CPPTYPE_INT32,
        FieldDescriptor.CPPTYPE_INT64,
        FieldDescriptor.CPPTYPE_UINT32,
        FieldDescriptor.CPPTYPE_UINT64,
    ),
    str: (FieldDescriptor.CPPTYPE_STRING,),
    bytes: (FieldDescriptor.CPPTYPE_STRING,),
    float: (FieldDescriptor.CPPTYPE_DOUBLE,),
}


def _item(annotation: Any, proto: FieldDescriptor, where: str, done: _Compiled) -> tuple[ToMessage | None, FromMessage]:
    if _is_value(annotation) or _members(annotation):
        if proto.message_type is None:
            raise WireMismatch(f"{where} is a value, {proto.full_name} is not a message")
        return _compile(annotation, proto.message_type, done)
    if isinstance(annotation, type) and issubclass(annotation, enum.Enum):
        if proto.enum_type is None:
            raise WireMismatch(f"{where} is an enum, {proto.full_name} is not")
        numbers = enum_numbers(annotation, proto.enum_type)
        members = {number: member for member, number in numbers.items()}
        names = ", ".join(value.name for value in proto.enum_type.values if value.number)

        def from_number(number: Any, path: str) -> Any:
            member = members.get(number)
            if member is None:
                raise InvalidField(path, f"must be one of {names}")
            return member

        return numbers.__getitem__, from_number
    if proto.cpp_type not in _SCALARS.get(annotation, ()):
        raise WireMismatch(f"{where} is {annotation}, {proto.full_name} is of another type")
    return None, lambda item, path: item


_KEPT_LISTS = 256


class Wire:
    """A game's values as bytes of its API, compiled when the service starts."""

    def __init__(self, game: AnyGame) -> None:
        package = f"drumhead.{game.name}.v1"
        self.module = importlib.import_module(f"{package}.{game.name}_pb2")
        messages = self.module.DESCRIPTOR.message_types_by_name
        (self.service,) = self.module.DESCRIPTOR.services_by_name.values()
        self.action = Converter(game.action_types, messages["Action"])
        self.event = Converter(game.event_types, messages["Event"])
        self.view = Converter(game.view_type, messages["View"])
        self.options = Converter(game.option_type, messages["Options"])
        self._legal_action: type[Message] = self.module.LegalAction
        self._listed = Kept(_serializing(self.legal_action))
        self._lists: OrderedDict[tuple[int, int], tuple[Any, bytes]] = OrderedDict()

    def message(self, name: str) -> Any:
        """A message class of the game's module."""
        return getattr(self.module, name)

    def legal_action(self, action: Any) -> Any:
        """The LegalAction message of an action."""
        return self.message("LegalAction")(notation=notation(action), action=self.action.to_message(action))

    def legal_bytes(self, number: int, actions: Sequence[Any]) -> bytes:
        """All legal actions as the repeated field of that number.

        The bytes of a list are kept as long as the game hands out the same list object.
        """
        key = (number, id(actions))
        kept = self._lists.get(key)
        if kept is not None and kept[0] is actions:
            self._lists.move_to_end(key)
            return kept[1]
        joined = b"".join(field(number, self._listed(action)) for action in actions)
        self._lists[key] = actions, joined
        if len(self._lists) > _KEPT_LISTS:
            self._lists.popitem(last=False)
        return joined

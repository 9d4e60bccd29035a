"""Games by name: the generated API of each, found in its descriptors.

A game's proto package is `drumhead.<game>.v1`, its module `drumhead.<game>.v1.<game>_pb2`. A package is a game if one
of its services has a method `Play`; all games have the same methods and field names over their own messages.
"""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
import re
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Any

import drumhead
from google.protobuf.descriptor import Descriptor, EnumDescriptor, FieldDescriptor, MethodDescriptor, ServiceDescriptor
from google.protobuf.message_factory import GetMessageClass


class UnknownGame(Exception):
    """No generated API for a game of this name is installed."""

    def __init__(self, name: str) -> None:
        super().__init__(f"no game {name!r} is installed; installed: {', '.join(installed()) or 'none'}")
        self.name = name


@dataclass(frozen=True)
class Traits:
    """What of a game is not in its API."""

    cooperative: bool = False
    """Whether all seats win or lose together, so that bots form teams instead of meeting each other."""
    seats: int = 2
    """Seats of a match, unless told otherwise."""
    measures: tuple[str, ...] = ()
    """Fields of the last view, seen by everybody, that a tournament keeps with each result."""


_TRAITS = {
    "grizzled": Traits(cooperative=True, seats=3, measures=("mission_number",)),
    "legion_of_honor": Traits(seats=4),
}


def traits(name: str) -> Traits:
    """The traits of a game; of one that is not known, those of a game for two against each other."""
    return _TRAITS.get(name, Traits())


@dataclass(frozen=True)
class GameApi:
    """The generated API of one game."""

    name: str
    """As in the proto package, e.g. "gravelotte"."""
    messages: ModuleType
    """The module `<game>_pb2`."""
    stubs: ModuleType
    """The module `<game>_pb2_grpc`."""
    service: ServiceDescriptor
    """The service with the match RPCs."""

    def message(self, name: str) -> Any:
        """The class of one of the game's messages, by its simple name. Raises KeyError if there is none."""
        return GetMessageClass(self.messages.DESCRIPTOR.message_types_by_name[name])

    def method(self, name: str) -> MethodDescriptor:
        """A method of the service. Raises KeyError if there is none."""
        return self.service.methods_by_name[name]

    def stub(self, channel: Any) -> Any:
        """The generated stub on a channel."""
        return getattr(self.stubs, f"{self.service.name}Stub")(channel)


@cache
def installed() -> tuple[str, ...]:
    """Names of the games whose API is installed, sorted."""
    packages = (found.name for found in pkgutil.iter_modules(drumhead.__path__) if found.ispkg)
    return tuple(sorted(name for name in packages if _load(name) is not None))


@cache
def game(name: str) -> GameApi:
    """The API of a game. Raises UnknownGame."""
    api = _load(name) if re.fullmatch("[a-z][a-z0-9_]*", name) else None
    if api is None:
        raise UnknownGame(name)
    return api


def _load(name: str) -> GameApi | None:
    path = f"drumhead.{name}.v1"
    try:
        if importlib.util.find_spec(f"{path}.{name}_pb2") is None:
            return None
    except ModuleNotFoundError:
        return None
    messages = importlib.import_module(f"{path}.{name}_pb2")
    for service in messages.DESCRIPTOR.services_by_name.values():
        if "Play" in service.methods_by_name:
            return GameApi(name, messages, importlib.import_module(f"{path}.{name}_pb2_grpc"), service)
    return None


def enum_prefix(enum: EnumDescriptor) -> str:
    """What the names of an enum's values begin with, e.g. "SUPPORT_DEAL_"."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", enum.name).upper() + "_"


def words(field: FieldDescriptor, value: Any) -> str:
    """A field's value for a person: an enum without its prefix and in lower case, everything else as it is."""
    return str(value) if field.enum_type is None else value_name(field.enum_type, value)


def value_name(enum: EnumDescriptor, number: int) -> str:
    """A value of an enum without its prefix and in lower case, e.g. "unit_overrun"; the number of one not known."""
    entry = enum.values_by_number.get(number)
    return str(number) if entry is None else entry.name.removeprefix(enum_prefix(enum)).lower()


def value_words(enum: Any, number: int) -> str:
    """The same of a generated enum in words, e.g. "unit overrun"."""
    return value_name(enum.DESCRIPTOR, number).replace("_", " ")


def oneof_set(message: Any) -> tuple[str, Any]:
    """Name and content of the only oneof of a message such as Action or Event; ("", None) if nothing is set."""
    descriptor: Descriptor = message.DESCRIPTOR
    name = message.WhichOneof(descriptor.oneofs[0].name)
    return (name, getattr(message, name)) if name else ("", None)

"""Actions as a person writes them: a number of the list, a notation, or protobuf's JSON.

A notation is the action's name, then each field in order: lists in commas ("-" if empty), what is left out "none", yes
and no, a message of its own in brackets with its name. Upper and lower case are the same.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from google.protobuf.descriptor import Descriptor, FieldDescriptor
from google.protobuf.json_format import ParseDict, ParseError

from drumhead_client.games import GameApi, enum_prefix


class NotAnAction(Exception):
    """The text is neither notation nor JSON of any action of the game."""


def chosen_action(text: str, legal: Sequence[Any]) -> int | None:
    """Index of the action with this number (from 1) or notation, None if there is none."""
    text = " ".join(text.split()).casefold()
    if text.isdecimal() and 1 <= int(text) <= len(legal):
        return int(text) - 1
    return next((index for index, entry in enumerate(legal) if entry.notation.casefold() == text), None)


def fitting(text: str, legal: Sequence[Any]) -> list[Any]:
    """The actions in whose notation all words stand."""
    return [entry for entry in legal if all(part in entry.notation.casefold() for part in text.casefold().split())]


def parse_action(api: GameApi, text: str) -> Any:
    """The Action that a text stands for, legal or not. Raises NotAnAction."""
    if text.lstrip().startswith("{"):
        return _of_json(api, text)
    reading = _Reading(re.findall(r"[(),]|[^\s(),]+", text))
    action = api.message("Action")()
    name = reading.word().casefold()
    field = action.DESCRIPTOR.fields_by_name.get(name)
    if field is None:
        raise NotAnAction(f"there is no action {name!r}")
    getattr(action, name).SetInParent()
    reading.fields(getattr(action, name))
    if reading.left:
        raise NotAnAction(f"{' '.join(reading.left)!r} is more than {name} takes")
    return action


def _of_json(api: GameApi, text: str) -> Any:
    try:
        return ParseDict(json.loads(text), api.message("Action")())
    except (ValueError, ParseError) as error:
        raise NotAnAction(str(error)) from error


class _Reading:
    """The words of a notation, taken one after the other."""

    def __init__(self, words: list[str]) -> None:
        self.left = words

    def word(self) -> str:
        if not self.left:
            raise NotAnAction("something is missing at its end")
        return self.left.pop(0)

    def fields(self, message: Any) -> None:
        for field in message.DESCRIPTOR.fields:
            if field.is_repeated:
                self._list(message, field)
            elif self.left[:1] == ["none"] and (field.has_presence or field.enum_type is not None):
                self.word()
            elif field.message_type is not None:
                self._inner(getattr(message, field.name), field.message_type)
            else:
                setattr(message, field.name, _value(field, self.word()))

    def _list(self, message: Any, field: FieldDescriptor) -> None:
        if self.left[:1] == ["-"]:
            self.word()
            return
        values = getattr(message, field.name)
        while True:
            if field.message_type is not None:
                self._inner(values.add(), field.message_type)
            else:
                values.append(_value(field, self.word()))
            if self.left[:1] != [","]:
                return
            self.word()

    def _inner(self, message: Any, descriptor: Descriptor) -> None:
        if self.word() != "(":
            raise NotAnAction(f"{descriptor.name} stands in brackets")
        self.word()
        message.SetInParent()
        self.fields(message)
        if self.word() != ")":
            raise NotAnAction(f"{descriptor.name} has no end")


def _value(field: FieldDescriptor, text: str) -> Any:
    if field.enum_type is not None:
        found = field.enum_type.values_by_name.get(enum_prefix(field.enum_type) + text.upper())
        if found is None:
            raise NotAnAction(f"{field.name} cannot be {text!r}")
        return found.number
    if field.cpp_type == FieldDescriptor.CPPTYPE_STRING:
        return text
    if field.cpp_type == FieldDescriptor.CPPTYPE_BOOL and text.casefold() in ("yes", "no"):
        return text.casefold() == "yes"
    if field.cpp_type != FieldDescriptor.CPPTYPE_BOOL and re.fullmatch(r"-?\d{1,9}", text):
        return int(text)
    raise NotAnAction(f"{field.name} cannot be {text!r}")

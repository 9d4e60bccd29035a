"""A game's options as a person writes them: a JSON object, or "name=value" by the names of the API's fields."""

from __future__ import annotations

import json
import re
from typing import Any

from google.protobuf.descriptor import Descriptor, FieldDescriptor

from drumhead_client.games import GameApi, enum_prefix


class InvalidOptions(Exception):
    """The text does not say which options are meant."""


def parse_options(api: GameApi, text: str) -> dict[str, Any]:
    """Plain values in protobuf's JSON mapping. Raises InvalidOptions.

    "expansion=at_your_orders, traps=false" is the same as {"expansion": "EXPANSION_AT_YOUR_ORDERS", "traps": false};
    a field of a field is written "half_length.square=4". Empty text: no options.
    """
    if text.lstrip().startswith("{"):
        return _json(text)
    options: dict[str, Any] = {}
    for part in re.findall(r"[^\s,]+", text):
        name, equals, value = part.partition("=")
        if not equals:
            raise InvalidOptions(f"options are a JSON object or name=value, and {part!r} is neither")
        _put(options, api.message("Options").DESCRIPTOR, name, value)
    return options


def _json(text: str) -> dict[str, Any]:
    try:
        options: dict[str, Any] = json.loads(text)
    except ValueError as error:
        raise InvalidOptions(f"options are no JSON object: {error}") from error
    return options


def _put(options: dict[str, Any], descriptor: Descriptor, name: str, value: str) -> None:
    first, _, rest = name.partition(".")
    field = descriptor.fields_by_name.get(first)
    if field is None:
        known = ", ".join(field.name for field in descriptor.fields)
        raise InvalidOptions(f"there is no option {first!r}; there are: {known}")
    if (field.message_type is not None) != bool(rest):
        raise InvalidOptions(f"{name!r} is no single value")
    if field.message_type is not None:
        _put(options.setdefault(first, {}), field.message_type, rest, value)
    else:
        options[first] = _value(field, value)


def _value(field: FieldDescriptor, text: str) -> Any:
    if field.enum_type is not None:
        prefix = enum_prefix(field.enum_type)
        named = prefix + text.upper().removeprefix(prefix)
        if named not in field.enum_type.values_by_name:
            known = ", ".join(
                value.name.removeprefix(prefix).lower() for value in field.enum_type.values if value.number
            )
            raise InvalidOptions(f"{field.name} is one of {known}, not {text!r}")
        return named
    if field.cpp_type == FieldDescriptor.CPPTYPE_STRING:
        return text
    try:
        return json.loads(text.lower())
    except ValueError as error:
        raise InvalidOptions(f"{field.name} cannot be {text!r}") from error

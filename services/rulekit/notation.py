"""Stable text for actions, made from class and field names: `UseBourbaki(column=2)` is "use_bourbaki 2"."""

from __future__ import annotations

import re
from enum import Enum
from functools import cache
from typing import Any

import msgspec


@cache
def snake(name: str) -> str:
    """CamelCase to snake_case."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def notation(value: msgspec.Struct) -> str:
    """One line of text: the name, then each field in order; lists in commas, None as "none"."""
    fields = (_text(getattr(value, name)) for name in value.__struct_fields__)
    return " ".join((snake(type(value).__name__), *fields))


def _text(field: Any) -> str:
    if field is None:
        return "none"
    if isinstance(field, bool):
        return "yes" if field else "no"
    if isinstance(field, Enum):
        return str(field.value)
    if isinstance(field, tuple):
        return ",".join(_text(item) for item in field) or "-"
    if isinstance(field, msgspec.Struct):
        return f"({notation(field)})"
    return str(field)

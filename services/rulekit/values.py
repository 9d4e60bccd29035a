"""The base of every state, action, event and view."""

from __future__ import annotations

from typing import dataclass_transform

import msgspec


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class _ValueMeta(msgspec.StructMeta):
    """Tells type checkers that every subclass of Value is frozen too, as msgspec makes it."""


class Value(msgspec.Struct, metaclass=_ValueMeta, frozen=True, array_like=True, tag=True, forbid_unknown_fields=True):
    """A frozen value; equal values have equal encodings. The tag is the class name."""

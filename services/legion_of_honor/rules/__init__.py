"""The rules, chapter by chapter; `match` is how the platform plays them."""

from __future__ import annotations

from services.legion_of_honor.rules.match import apply, deciders, fallback, legal, outcome, resign, setup

__all__ = ["apply", "deciders", "fallback", "legal", "outcome", "resign", "setup"]

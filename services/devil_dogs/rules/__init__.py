"""The rules, chapter by chapter; the functions that the platform calls (RULES.md)."""

from services.devil_dogs.rules.course import apply, deciders, fallback, legal, outcome, resign, setup
from services.devil_dogs.rules.victory import points

__all__ = ["apply", "deciders", "fallback", "legal", "outcome", "points", "resign", "setup"]

"""Lists of actions that decisions share: yes or no, named options, amounts in one step or two."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache

from services.legion_of_honor.agenda import Ask
from services.legion_of_honor.moves import Accept, Action, ChooseOption, Decline, NameAmount, NarrowAmount
from services.legion_of_honor.rules.table import Table

ACCEPT, DECLINE = Accept(), Decline()
YES_NO: tuple[Action, ...] = (ACCEPT, DECLINE)
MOST_AMOUNTS = 200
"""Longer ranges of amounts are asked in two steps."""
BAND = 50
LISTS_KEPT = 256
"""Ranges of which a process remembers the amounts; money knows no limit."""


def yes_or_no(table: Table, ask: Ask) -> Sequence[Action]:
    """Accept or decline."""
    return YES_NO


def no(table: Table, ask: Ask) -> Action:
    """Decline."""
    return DECLINE


def yes(table: Table, ask: Ask) -> Action:
    """Accept."""
    return ACCEPT


@cache
def named(options: tuple[str, ...]) -> tuple[Action, ...]:
    """Options by their names."""
    return tuple(ChooseOption(option) for option in options)


def offered(table: Table, ask: Ask) -> Sequence[Action]:
    """The options that were worked out when the decision opened."""
    return named(ask.options)


def option(name: str) -> Callable[[Table, Ask], Action]:
    """A default option; the first if it is not offered."""

    def fallback(table: Table, ask: Ask) -> Action:
        return ChooseOption(name if name in ask.options else ask.options[0])

    return fallback


@lru_cache(LISTS_KEPT)
def amounts(low: int, high: int, by: int = 1) -> tuple[Action, ...]:
    """Amounts from low to high; bands of fifty if there are very many."""
    if high - low < MOST_AMOUNTS:
        return tuple(NameAmount(amount) for amount in range(low, high + 1, by))
    first = low // BAND * BAND
    bands = range(first, high + 1, BAND)
    return tuple(NarrowAmount(start, start + BAND - 1) for start in bands)


def asked_amounts(table: Table, ask: Ask) -> Sequence[Action]:
    """Amounts from `low` to `high` of the decision."""
    return amounts(ask.low, ask.high)


def zero(table: Table, ask: Ask) -> Action:
    """Nothing, or the band that holds it, or the least."""
    listed = amounts(ask.low, ask.high)
    for action in listed:
        if isinstance(action, NameAmount) and action.amount == 0:
            return action
        if isinstance(action, NarrowAmount) and action.low <= 0 <= action.high:
            return action
    return listed[0]

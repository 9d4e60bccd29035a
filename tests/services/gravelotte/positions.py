"""Positions, whole turns and single columns, as tests write them: cards by id, dice as they fall."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from services.gravelotte import rules
from services.gravelotte.components import ASSETS, FRANCE, HANDS, PRUSSIA, Asset, AssetStatus, Card, Kind, Phase
from services.gravelotte.components import CARDS as FACTS
from services.gravelotte.moves import (
    ActionTaken,
    AttritionCounted,
    ColumnRevealed,
    CommitPlan,
    DecisionOpened,
    Event,
    PassAsset,
    PassBourbaki,
    ReorderPlan,
    UseAsset,
    UseBourbaki,
)
from services.gravelotte.state import BazaineModifier, Cubes, Fronts, HalfLength, Options, State
from services.rulekit.chance import Scripted

PR_QUIET = ("pr_hold_centre", "pr_hold_flanks", "pr_ix_corps")
FR_QUIET = ("fr_hold_centre", "fr_hold_flanks", "fr_ladmirault")
"""Two columns of Hold against Hold, then two centre Pushes that cancel: a turn in which only a tie is counted."""


def statuses(used: Sequence[str] = (), flipped: Sequence[str] = ()) -> tuple[AssetStatus, ...]:
    return tuple(
        AssetStatus.USED if a in used else AssetStatus.FLIPPED if a in flipped else AssetStatus.READY for a in ASSETS
    )


def position(
    fronts: Sequence[int] = (0, 0, 0),
    cubes: Sequence[int] = (6, 0, 0),
    momentum: tuple[int, int] = (1, 1),
    *,
    max_turns: int = 50,
    half_length: Sequence[int] = (2, 2, 2),
    modifier: Sequence[int] = (1, 0, -1),
    armed: tuple[bool, bool] = (False, False),
    flipped: Sequence[str] = (),
    turn: int = 1,
) -> State:
    """Planning of a turn, everything at its start unless said otherwise."""
    return State(
        Options(HalfLength(*half_length), BazaineModifier(*modifier), max_turns),
        turn=turn,
        fronts=Fronts(*fronts),
        cubes=Cubes(*cubes),
        momentum=(momentum[0], momentum[1]),
        armed=armed,
        assets=statuses((), flipped),
    )


def plan(cards: Sequence[str]) -> CommitPlan:
    return CommitPlan(tuple(Card(card) for card in cards))


@dataclass(frozen=True)
class Played:
    """A state and the events on the way to it."""

    state: State
    events: tuple[Event, ...]

    def windows(self) -> list[str]:
        """Choices opened besides Planning, as phase:column."""
        opened = (e for e in self.events if isinstance(e, DecisionOpened) and e.phase is not Phase.PLANNING)
        return [f"{e.phase.value}:{e.column}" for e in opened]

    def facts(self) -> list[Event]:
        """The events but for choices opened and answered."""
        return [e for e in self.events if not isinstance(e, DecisionOpened | ActionTaken)]

    def of(self, kind: type[Event]) -> list[Event]:
        return [event for event in self.events if isinstance(event, kind)]


def committed(state: State, prussia: Sequence[str], france: Sequence[str], chance: Scripted | None = None) -> Played:
    """After both plans."""
    chance = chance or Scripted()
    first = rules.apply(state, PRUSSIA, plan(prussia), chance)
    second = rules.apply(first.state, FRANCE, plan(france), chance)
    return Played(second.state, first.events + second.events)


def play(
    state: State,
    prussia: Sequence[str],
    france: Sequence[str],
    *,
    declare: Mapping[int, str] | Mapping[int, Sequence[str]] | None = None,
    bourbaki: int | None = None,
    reorder: Sequence[int] = (1, 2, 3),
    dice: Sequence[int] = (),
    columns: int = 3,
) -> Played:
    """A turn: declared Assets by column, everything else passed; the dice must be exactly those that fall.

    With `columns` the play stops at the first choice after that column.
    """
    chance = Scripted(dice=dice)
    at = committed(state, prussia, france, chance)
    now, events = at.state, list(at.events)
    declared = {column: (each,) if isinstance(each, str) else tuple(each) for column, each in (declare or {}).items()}
    while now.phase not in (Phase.PLANNING, Phase.OVER) and now.column <= columns:
        if now.phase is Phase.BOURBAKI:
            action = PassBourbaki() if bourbaki is None else UseBourbaki(bourbaki)
        elif now.phase is Phase.REORDER:
            action = ReorderPlan(tuple(reorder))
        else:
            side = "pr_" if now.phase is Phase.ASSET_PR else "fr_"
            chosen = [a for a in declared.get(now.column, ()) if a.startswith(side)]
            action = UseAsset(Asset(chosen[0])) if chosen else PassAsset()
        (decision,) = rules.deciders(now)
        step = rules.apply(now, decision.seat, action, chance)
        now = step.state
        events += step.events
    chance.finish()
    return Played(now, tuple(events))


def _filler(seat: int, card: str) -> list[str]:
    """Two more cards of the hand that need no die: Holds first, then Pushes."""
    left = [c for c in HANDS[seat] if c != card and FACTS[c].kind is not Kind.RESERVE]
    return sorted(left, key=lambda c: FACTS[c].kind is not Kind.HOLD)[:2]


def column(
    prussia: str,
    france: str,
    start: State | None = None,
    *,
    declare: str | Sequence[str] = (),
    dice: Sequence[int] = (),
) -> Played:
    """What happens in column 1 when these two cards face each other; the events end with the column."""
    played = play(
        start or position(),
        [prussia, *_filler(PRUSSIA, prussia)],
        [france, *_filler(FRANCE, france)],
        declare={1: declare},
        dice=dice,
        columns=1,
    )
    revealed = [i for i, e in enumerate(played.events) if isinstance(e, ColumnRevealed | AttritionCounted)]
    end = revealed[1] if len(revealed) > 1 else len(played.events)
    return Played(played.state, played.events[revealed[0] + 1 : end])

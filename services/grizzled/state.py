"""The settings of a match and one position of it (RULES.md 2 and 3)."""

from __future__ import annotations

from enum import StrEnum

from services.grizzled.components import (
    Card,
    Characters,
    Difficulty,
    Expansion,
    FinalMission,
    Mission,
    Phase,
    Poilu,
    SupportDeal,
    Threat,
    Tile,
)
from services.grizzled.moves import GameOver
from services.rulekit.piles import Pile
from services.rulekit.values import Value


class Options(Value):
    """Settings of a match. `difficulty` is for the expansion only; `first_leader` None draws a seat."""

    traps: bool = True
    trials_start: int = 25
    expansion: Expansion = Expansion.NONE
    difficulty: Difficulty | None = None
    support_deal: SupportDeal = SupportDeal.RANDOM3
    characters: Characters = Characters.CHOSEN
    first_leader: int | None = None


class Soldier(Value):
    """One seat. `hand`, `tiles`, `placed` and `removed_tiles` are its secrets (RULES.md 3.2)."""

    poilu: Poilu | None = None
    charm_ready: bool = True
    hand: tuple[Card, ...] = ()
    hardships: tuple[Card, ...] = ()
    """In order of arrival (GRZ-117)."""
    tiles: tuple[Tile, ...] = ()
    placed: Tile | None = None
    removed_tiles: tuple[Tile, ...] = ()
    """Out of the game (GRZ-089)."""
    speech_tokens: int = 0
    in_mission: bool = True
    acted: bool = False
    """Whether its first turn of the mission is over or has come to its action."""


class ActiveMission(Value):
    """A mission in play, the number of the mission in which it was revealed, and the cards lying on it (AYO-060)."""

    mission: Mission
    since: int
    cards: tuple[Card, ...] = ()


class Work(StrEnum):
    """What is still to be done, one step each."""

    CHARACTER = "character"
    MISSION = "mission"
    NURSE = "nurse"
    INTENSITY = "intensity"
    DEAL = "deal"
    GASTRO = "gastro"
    COMRADES = "comrades"
    COMMAND = "command"
    ACTIONS = "actions"
    TURN = "turn"
    SECOND_CARD = "second_card"
    CHRISTMAS = "christmas"
    HEAR = "hear"
    STRATEGIC = "strategic"
    STUNNED = "stunned"
    TILE = "tile"
    FORT = "fort"
    LEAVE = "leave"
    NEXT = "next"
    END = "end"
    SUPPORT = "support"
    SHARE = "share"
    BONUS = "bonus"
    SHARED = "shared"
    CLEAN_UP = "clean_up"
    CHECKS = "checks"
    DROP = "drop"


class Task(Value):
    """A step to come and the seat it is about (-1: nobody in particular). `fort` is for FORT, `limit` for removals."""

    work: Work
    seat: int = -1
    fort: Mission | None = None
    limit: int = 0


class State(Value):
    """One position; `seats` in seat order, clockwise."""

    options: Options
    seats: tuple[Soldier, ...]
    trials: Pile
    morale: Pile
    mission_deck: Pile | None
    leader: int
    common_tokens: int
    phase: Phase = Phase.CHARACTER
    decider: int = 0
    agenda: tuple[Task, ...] = ()
    """What follows the open decision, the next step last."""
    mission_number: int = 0
    intensity: int = 0
    active: int = 0
    """Seat whose turn it is."""
    no_mans_land: tuple[Card, ...] = ()
    discard: tuple[Card, ...] = ()
    spent_tokens: int = 0
    failed: bool = False
    named: tuple[Threat, ...] = ()
    """Kinds of the speech that is being heard."""
    withdrawal_begun: bool = False
    """Whether somebody has begun to withdraw in this mission (AYO-030)."""
    missions: tuple[ActiveMission, ...] = ()
    """In order of arrival."""
    discarded_missions: tuple[Mission, ...] = ()
    offered: tuple[Mission, ...] = ()
    """What the leader looks at (AYO-007)."""
    final: FinalMission | None = None
    nursed: Card | None = None
    """Hardship that is switched off until the end of the round (AYO-044)."""
    commanded: int | None = None
    gastro_holder: int | None = None
    gastro_card: Card | None = None
    """What the holder saw and has yet to give (AYO-068)."""
    pass_to: int | None = None
    """Seat that got the first card of a Reorganisation (AYO-047)."""
    sticky: Card | None = None
    fort: Mission | None = None
    """Fort that may be paid in the open decision."""
    removable: int = 0
    """Hardships that may be removed in the open decision."""
    result: GameOver | None = None

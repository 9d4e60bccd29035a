"""Board, cards and dice tables (GRV-001 to GRV-003, GRV-046, GRV-082, GRV-085, GRV-088)."""

from __future__ import annotations

from enum import StrEnum
from itertools import permutations

from services.rulekit.values import Value

PRUSSIA, FRANCE = 0, 1
SEAT_NAMES = ("PR", "FR")

ALL_CUBES = 6
"""Fatigue cubes in the box; a seat that holds them all has lost (GRV-009, GRV-104)."""
TOP_MOMENTUM = 5
"""The level that wins (GRV-100)."""
COLUMNS = 3


class Front(StrEnum):
    """A front, in the order in which movement is told."""

    SQUARE = "square"
    """Prussian Left, French Right."""
    DIAMOND = "diamond"
    """Centre of both."""
    CIRCLE = "circle"
    """Prussian Right, French Left."""


class Kind(StrEnum):
    """The three kinds of Action card."""

    RESERVE = "reserve"
    PUSH = "push"
    HOLD = "hold"


class Card(StrEnum):
    """An Action card."""

    PR_MOLTKE_RESERVE = "pr_moltke_reserve"
    PR_SECOND_ARMY = "pr_second_army"
    PR_FIRST_ARMY = "pr_first_army"
    PR_IX_CORPS = "pr_ix_corps"
    PR_HOLD_CENTRE = "pr_hold_centre"
    PR_HOLD_FLANKS = "pr_hold_flanks"
    FR_BAZAINE_RESERVE = "fr_bazaine_reserve"
    FR_FROSSARD = "fr_frossard"
    FR_CANROBERT = "fr_canrobert"
    FR_LADMIRAULT = "fr_ladmirault"
    FR_HOLD_CENTRE = "fr_hold_centre"
    FR_HOLD_FLANKS = "fr_hold_flanks"


class CardFacts(Value):
    """What is printed on an Action card. `fronts`: pushed, covered, or for a Reserve where a Hold answers it."""

    kind: Kind
    fronts: tuple[Front, ...]
    fatigue: int


CARDS = {
    Card.PR_MOLTKE_RESERVE: CardFacts(Kind.RESERVE, (Front.DIAMOND,), 2),
    Card.PR_SECOND_ARMY: CardFacts(Kind.PUSH, (Front.SQUARE,), 1),
    Card.PR_FIRST_ARMY: CardFacts(Kind.PUSH, (Front.CIRCLE,), 1),
    Card.PR_IX_CORPS: CardFacts(Kind.PUSH, (Front.DIAMOND,), 1),
    Card.PR_HOLD_CENTRE: CardFacts(Kind.HOLD, (Front.DIAMOND,), 0),
    Card.PR_HOLD_FLANKS: CardFacts(Kind.HOLD, (Front.SQUARE, Front.CIRCLE), 1),
    Card.FR_BAZAINE_RESERVE: CardFacts(Kind.RESERVE, (Front.DIAMOND,), 1),
    Card.FR_FROSSARD: CardFacts(Kind.PUSH, (Front.CIRCLE,), 1),
    Card.FR_CANROBERT: CardFacts(Kind.PUSH, (Front.SQUARE,), 1),
    Card.FR_LADMIRAULT: CardFacts(Kind.PUSH, (Front.DIAMOND,), 1),
    Card.FR_HOLD_CENTRE: CardFacts(Kind.HOLD, (Front.DIAMOND,), 1),
    Card.FR_HOLD_FLANKS: CardFacts(Kind.HOLD, (Front.SQUARE, Front.CIRCLE), 0),
}

HANDS = (
    (
        Card.PR_MOLTKE_RESERVE,
        Card.PR_SECOND_ARMY,
        Card.PR_FIRST_ARMY,
        Card.PR_IX_CORPS,
        Card.PR_HOLD_CENTRE,
        Card.PR_HOLD_FLANKS,
    ),
    (
        Card.FR_BAZAINE_RESERVE,
        Card.FR_FROSSARD,
        Card.FR_CANROBERT,
        Card.FR_LADMIRAULT,
        Card.FR_HOLD_CENTRE,
        Card.FR_HOLD_FLANKS,
    ),
)
"""The full hand of each seat, which is its hand at every Planning (GRV-013)."""

ORDERS = tuple(permutations((1, 2, 3)))
"""The six orders of three planned cards (GRV-026)."""


class Asset(StrEnum):
    """An Asset card, in the order of State.assets."""

    PR_VON_STEINMETZ = "pr_von_steinmetz"
    PR_PRINCE_FREDERICH = "pr_prince_frederich"
    FR_MITRAILLEUSE = "fr_mitrailleuse"
    FR_BOURBAKI = "fr_bourbaki"


ASSETS = tuple(Asset)
ASSETS_OF = ((Asset.PR_VON_STEINMETZ, Asset.PR_PRINCE_FREDERICH), (Asset.FR_MITRAILLEUSE, Asset.FR_BOURBAKI))
"""The Assets of each seat (GRV-001)."""


class AssetStatus(StrEnum):
    """Where an Asset card is in its life."""

    READY = "ready"
    USED = "used"
    """Face up until Supply, counts in Attrition."""
    FLIPPED = "flipped"


class DiePurpose(StrEnum):
    """What a die is rolled for (GRV-109)."""

    BAZAINE = "bazaine"
    STEINMETZ = "steinmetz"
    FREDERICH = "frederich"
    MITRAILLEUSE = "mitrailleuse"


class CubeCause(StrEnum):
    """Why a cube is taken."""

    HOLD = "hold"
    STEINMETZ = "steinmetz"
    FREDERICH = "frederich"
    MITRAILLEUSE = "mitrailleuse"
    ATTRITION = "attrition"


class AssetEffect(Value):
    """What one face of an Asset's die does: who takes a cube, and what is added to the Prussian steps."""

    cube: int | None
    prussian_steps: int


class AssetDie(Value):
    """The die of an Asset: its names in the record and the effects of 1 to 6."""

    purpose: DiePurpose
    cause: CubeCause
    effects: tuple[AssetEffect, ...]


def _by_pairs(low: AssetEffect, middle: AssetEffect, high: AssetEffect) -> tuple[AssetEffect, ...]:
    return (low, low, middle, middle, high, high)


ASSET_DICE = {
    Asset.PR_VON_STEINMETZ: AssetDie(  # GRV-082
        DiePurpose.STEINMETZ,
        CubeCause.STEINMETZ,
        _by_pairs(AssetEffect(PRUSSIA, 0), AssetEffect(PRUSSIA, 1), AssetEffect(None, 1)),
    ),
    Asset.PR_PRINCE_FREDERICH: AssetDie(  # GRV-085
        DiePurpose.FREDERICH,
        CubeCause.FREDERICH,
        _by_pairs(AssetEffect(PRUSSIA, 0), AssetEffect(FRANCE, 0), AssetEffect(FRANCE, 1)),
    ),
    Asset.FR_MITRAILLEUSE: AssetDie(  # GRV-088
        DiePurpose.MITRAILLEUSE,
        CubeCause.MITRAILLEUSE,
        _by_pairs(AssetEffect(None, 0), AssetEffect(PRUSSIA, 0), AssetEffect(PRUSSIA, -1)),
    ),
}


class Phase(StrEnum):
    """Phase of a turn, named as the decision that is open in it."""

    PLANNING = "planning"
    BOURBAKI = "bourbaki"
    REORDER = "reorder"
    ASSET_PR = "asset_pr"
    ASSET_FR = "asset_fr"
    OVER = "over"


class ReserveResult(StrEnum):
    """What became of a Reserve (GRV-050, GRV-056, GRV-057)."""

    ARMED = "armed"
    FAILED = "failed"
    CANCELLED = "cancelled"


class EndReason(StrEnum):
    """How a match ended (GRV-108)."""

    FRONTS = "fronts"
    FATIGUE = "fatigue"
    MOMENTUM = "momentum"
    TURN_LIMIT = "turn_limit"
    RESIGNED = "resigned"

"""The settings of a match and one position of it (RULES.md 3)."""

from __future__ import annotations

from enum import StrEnum

from services.devil_dogs.components import (
    FIELDS,
    BonusMode,
    Chit,
    Field,
    Indicator,
    Keyword,
    KeywordOrder,
    Objective,
    Scenario,
    Sector,
    Strength,
    UnitType,
)
from services.devil_dogs.moves import GameOver, Phase, Stage
from services.rulekit.piles import Pile
from services.rulekit.values import Value


class Options(Value):
    """Settings of a match, fixed at creation; public."""

    scenario: Scenario = Scenario.S1
    """The scenario; left out: S1, Hill 142."""
    attacker_orders_first: bool = False
    """Whether the scenario attacker sets his indicators before the opponent sees his own choice (DVD-063)."""
    mg_bonus_mode: BonusMode = BonusMode.BATTLEFIELD
    """Who adds 1 to an MG action (DVD-137); left out: battlefield."""


class Place(StrEnum):
    """Where a unit is."""

    MAP = "map"
    TRACK = "track"
    """On the turn track with its group."""
    WAITING = "waiting"
    """It was due and found no hex (DVD-248)."""
    DEAD_POOL = "dead_pool"
    """Destroyed this turn (DVD-174)."""
    SCORED = "scored"
    """Destroyed for good, set aside for scoring (DVD-241)."""
    REMOVED = "removed"
    """Withdrawn (DVD-228)."""


NOT_LOST = (Place.MAP, Place.TRACK, Place.WAITING)
"""Where the units are that are on the map or to come."""


class Unit(Value):
    """A unit of the scenario; all of it is public."""

    id: str
    """Regiment, battalion and company, e.g. "5M-A-49"."""
    seat: int
    """Whose it is."""
    kind: UnitType
    """What it is."""
    place: Place
    """Where it is."""
    hex: str = ""
    """Its hex; empty off the map."""
    strength: Strength = Strength.FULL
    """What is left of it."""
    pin: bool = False
    """Whether it carries a pin."""


class Gas(Value):
    """A gas token on the map, in the order placed (DVD-210)."""

    seat: int
    """Who placed it."""
    hex: str
    """Where it lies."""
    drifted: bool = False
    """True: its #2 side is up (DVD-214)."""


class Mortar(Value):
    """A mortar that must still fire in this phase, and where it stood when the phase began (DVD-075)."""

    unit: str
    """Id of the unit."""
    hex: str
    """Where it stood."""


class Shelter(Value):
    """What one seat's keywords left in a sector until the end of the turn."""

    entrench: int = 0
    """Step losses that its units may still ignore (DVD-188)."""
    hesitation: int = 0
    """How often its opponent's movement is lowered by 2 (DVD-107)."""
    concealment: int = 0
    """How much it shortens combats (DVD-186)."""
    defensive_fire: int = 0
    """How often 2 is added to its damage in a combat that the opponent opened (DVD-187)."""
    hidden_mgs: bool = False
    """Whether its MGs and gun pits are hidden (DVD-191)."""
    combat: int = 0
    """Range of the combat it opened; 0: none (DVD-150)."""
    fought: bool = False
    """Whether that combat was fought."""


class SectorState(Value):
    """A sector in this turn. Pairs are (Allied, German)."""

    sector: Sector
    chit: Chit | None = None
    cards: tuple[int, int] = (0, 0)
    indicators: tuple[Indicator | None, Indicator | None] = (None, None)
    """As revealed."""
    activated: bool = False
    shelters: tuple[Shelter, Shelter] = (Shelter(), Shelter())


class Side(Value):
    """What one seat holds. `reserve` 0 is none."""

    deck: Pile
    hand: tuple[int, ...] = ()
    """Cards of the hand, the reserve of the turn before first, then as drawn."""
    reserve: int = 0
    discards: tuple[int, ...] = ()
    indicators: tuple[Indicator, ...] = ()
    """Set and not yet revealed."""
    executed: tuple[KeywordOrder, ...] = ()
    """Different keywords executed this turn, in order (DVD-192)."""


class Due(Value):
    """A reinforcement group on the turn track."""

    group: str
    """Id of the group."""
    turn: int
    """Turn in which it is due."""


class Control(Value):
    """An objective of the scenario and who controls it (DVD-023)."""

    objective: Objective
    """Which."""
    seat: int | None
    """Its holder; unset: nobody."""


class Task(Value):
    """What is being carried out while a decision is open; all of it is public."""

    seat: int
    """Seat that decides."""
    keyword: Keyword | None = None
    """Keyword that is carried out; unset: an action of the order, or a part of the turn."""
    unit: str = ""
    """Unit that was chosen and must be carried through."""
    target: str = ""
    """Unit that it attacks."""
    hex: str = ""
    """Hex that matters: of the token, or the one an attack may vacate."""
    pool: tuple[str, ...] = ()
    """Units that may still be chosen, hit or moved."""
    later: tuple[str, ...] = ()
    """Units of the other seat that follow."""
    exempt: tuple[str, ...] = ()
    """Units that need not advance because they began adjacent to an enemy (DVD-095)."""
    left: int = 0
    """Combat damage, steps or choices left."""
    later_left: int = 0
    """Combat damage of the seat that follows."""
    inflicted: int = 0
    """Steps already assigned by this source (DVD-144)."""


class State(Value):
    """One position. Between decisions of one action `phase` is None; at rest it never is."""

    options: Options
    units: tuple[Unit, ...]
    """Every unit of the scenario, in the order of the catalogue."""
    sides: tuple[Side, Side]
    sectors: tuple[SectorState, ...]
    """Sectors of the scenario, from west to east."""
    control: tuple[Control, ...]
    track: tuple[Due, ...]
    """Groups not yet deployed, in the order of the scenario."""
    marker: int
    replacements: int
    turn: int = 1
    stage: Stage = Stage.DRAW
    acting: int = 0
    """Seat whose part of the stage it is, where a stage has two."""
    sector: Sector | None = None
    """The sector being carried out."""
    battlefield: int | None = None
    """Holder of battlefield initiative, once determined this turn."""
    gas: tuple[Gas, ...] = ()
    mortars: tuple[Mortar, ...] = ()
    leading: bool = False
    """Whether a Leadership is carried out, after which the deck is shuffled (DVD-194)."""
    replaced: tuple[str, ...] = ()
    """Regiments that had their replacement point this turn (DVD-231)."""
    phase: Phase | None = None
    task: Task | None = None
    """None where the seats decide together, and after the end."""
    result: GameOver | None = None

    @property
    def field(self) -> Field:
        """The part of the map in play."""
        return FIELDS[self.options.scenario]

    @property
    def gassed(self) -> frozenset[str]:
        """Hexes with a gas token, which no unit may enter (DVD-108)."""
        return frozenset(token.hex for token in self.gas)

    def unit(self, name: str) -> Unit:
        """A unit of the scenario by its id."""
        return self.units[self.field.index[name]]

    def on(self, sector: Sector) -> SectorState:
        """A sector of the scenario."""
        return next(each for each in self.sectors if each.sector is sector)

"""The settings of a match and one position of it (RULES.md 2 and 3)."""

from __future__ import annotations

from services.legion_of_honor.agenda import AgendaItem, Run
from services.legion_of_honor.moves import GameOver
from services.legion_of_honor.words import (
    Absence,
    Act,
    CombatTitle,
    Command,
    DuelCard,
    Grievance,
    Lady,
    Loyalty,
    Phase,
    Rank,
    Skip,
    Title,
    Weapon,
    WifeShortfall,
    Wound,
)
from services.rulekit.piles import Pile
from services.rulekit.values import Value


class Options(Value):
    """Settings of a match (RULES.md 2)."""

    fair_sex: bool = True
    spain: bool = True
    lady_drift: bool = True
    comrades: bool = True
    rescue: bool = True
    etienne_gerard: bool = True
    loans: bool = False
    from_season: int = 1
    to_season: int = 16
    wife_shortfall_ing: WifeShortfall = WifeShortfall.HALF


class Ardor(Value):
    """How often a lady has turned a Grognard down (LOH-229)."""

    lady: Lady
    failures: int


class Injury(Value):
    """A seat that a Grognard is an injured party to, and why (LOH-227)."""

    by: int
    grievance: Grievance


class Grognard(Value):
    """One soldier's sheet; all of it is public."""

    seat: int
    notice: int
    glory: int
    experience: int
    paris: int
    purse: int
    health: int
    charm: int
    fencing: int
    standing: int = 0
    rank: Rank = Rank.SERGENT
    legion: int = 0
    titles: tuple[Title, ...] = ()
    office: bool = False
    office_barred: bool = False
    command: Command | None = None
    absence: Absence = Absence.PRESENT
    beneath: Absence | None = None
    """What he goes back to after an exile (LOH-268)."""
    wound: Wound | None = None
    """Level of a convalescence, also of a prisoner's."""
    full_rounds: int = 0
    """Rounds of convalescence that have ended; -1 in the round of the wound (LOH-097)."""
    wounds: int = 0
    """Wounds since the last death, duels aside (LOH-061)."""
    regicide: bool = False
    turncoat: bool = False
    marched_on_paris: bool = False
    cashiered: bool = False
    """Stripped of his rank: below Sergent (LOH-267)."""
    loyalty: Loyalty | None = None
    wife: Lady | None = None
    mistresses: tuple[Lady, ...] = ()
    ardor: tuple[Ardor, ...] = ()
    never_court: tuple[Lady, ...] = ()
    injuries: tuple[Injury, ...] = ()
    indiscreet: bool = False
    skip: Skip | None = None
    cards: int = 0
    """Cards dealt to him this round."""
    on_staff_duty: bool = False
    """Holds Assigned to Staff."""
    escaped: bool = False
    """Returns at the next round (LOH-146)."""
    from_spain: bool = False
    """Was in Spain when he retired (LOH-046)."""


class LadyInPlay(Value):
    """A lady and her qualities, each 1 to 10."""

    lady: Lady
    charm: int
    influence: int
    money: int


class Loan(Value):
    """A debt: what is owed, and after how many more rounds it is due; breached: the lender was injured already."""

    lender: int
    borrower: int
    owed: int
    rounds: int
    breached: bool = False


class Fighter(Value):
    """One Grognard in a battle, in drawing order; `staff`: he joined from the Army Staff."""

    seat: int
    command: Command | None
    card: int = 0
    title: CombatTitle | None = None
    act: Act | None = None
    staff: bool = False
    glory: int = 0
    """Glory that counts for the Legion of Honor (LOH-196)."""
    hit: Wound | None = None
    """Wound got in step 3."""
    health_lost: int = 0
    captured: bool = False
    """Captured in step 3 and not yet tried to be rescued."""
    redrawn: bool = False


class Battle(Value):
    """The battle in progress: "spain" for those of card 127."""

    id: str
    fighters: tuple[Fighter, ...] = ()
    paired: tuple[int, ...] = ()
    """All seats that are comrades in arms."""
    volunteers: tuple[int, ...] = ()
    declined: tuple[int, ...] = ()


class Duellist(Value):
    """One side of a duel; seat -1 is a card character whom nobody plays."""

    seat: int
    extra: int
    """Cards dealt beyond five."""
    character: bool = False
    hand: tuple[int, ...] = ()
    """Sword cards by number: hidden from all but the seat."""
    wound: Wound | None = None


class Duel(Value):
    """A duel in progress: the drawer or challenger, then the other (LOH-262)."""

    sides: tuple[Duellist, Duellist]
    weapon: Weapon | None = None
    opener: int = 1
    """Side that lays first."""
    turn: int = 1
    """Side that lays next."""
    lead: DuelCard | None = None
    """Card to be answered."""
    laid: tuple[int, ...] = ()
    deals: int = 0
    winner: int = -1
    """Side that hit, or spared, the other."""
    replayed: bool = False
    cuckold: bool = False
    run: Run | None = None
    """The card's duel operation; None: a challenge."""


class Bout(Value):
    """A drinking bout: who drinks still, rounds drunk, who has still to answer (LOH-266)."""

    drinkers: tuple[int, ...]
    rounds: int
    waiting: tuple[int, ...]
    price: int
    refuse: int


class State(Value):
    """One position."""

    options: Options
    grognards: tuple[Grognard, ...]
    deck: Pile
    combat: Pile
    swords: Pile
    season: int = 1
    phase: Phase = Phase.SEGMENT
    round: int = -1
    """Index of the round in its season; -1 in the segment."""
    senior: int = 0
    ladies: tuple[LadyInPlay, ...] = ()
    drawn: tuple[int, ...] = ()
    """Cards of the round drawn so far, in order."""
    events_pending: tuple[int, ...] = ()
    """Event cards of the deck that have not been drawn."""
    removed: tuple[int, ...] = ()
    """Cards out of the game."""
    set_aside: tuple[int, ...] = ()
    """Cards out until the next season."""
    marshalate_open: bool = False
    legion_open: bool = False
    captive: tuple[Command, ...] = ()
    """Commands in captivity (LOH-242)."""
    sheet_season: int = 1
    """Season whose sheet and transitions are in force."""
    spared: tuple[int, ...] = ()
    """Seats that make no reassignment check in this segment."""
    retired_now: tuple[int, ...] = ()
    """Seats that retired, or returned, in this segment."""
    touched: tuple[int, ...] = ()
    """Seats whose promotion must be looked at."""
    new_commanders: tuple[int, ...] = ()
    """Seats that became Senior Commanders together."""
    loans: tuple[Loan, ...] = ()
    combat_drawn: tuple[int, ...] = ()
    """Combat cards out of the Combat deck."""
    battle: Battle | None = None
    duel: Duel | None = None
    bout: Bout | None = None
    interlude: bool = False
    interlude_drawn: tuple[int, ...] = ()
    redraw_by: tuple[int, ...] = ()
    """Seats with a right to a Waterloo redraw (LOH-210)."""
    victory_by: int = -1
    """Seat that drew Victory at Mont St. Jean."""
    waterloo_fought: bool = False
    staff_joined: tuple[int, ...] = ()
    """Staff Grognards who fought a battle of this event."""
    left: tuple[int, ...] = ()
    """Seats that resigned."""
    members: tuple[int, ...] = ()
    """Seats that are dealt to in this round."""
    agenda: tuple[AgendaItem, ...] = ()
    """What is still to be done, the next last; a decision is the last of it."""
    result: GameOver | None = None

"""The decks of both kinds of rounds, and everything that follows from a card drawn (LOH-113 to LOH-147)."""

from __future__ import annotations

from msgspec.structs import replace

from services.legion_of_honor.agenda import AgendaItem, Ask, Lap, Run, Step, Task
from services.legion_of_honor.components import (
    BATTLE_IN_SPAIN,
    BLOCKS,
    CARDS,
    ESCAPE,
    IN_GARRISON_POOL,
    NO_INTERLUDE,
    ON_CAMPAIGN_POOL,
    ON_STAFF,
    ROUND_ORDER,
    SPAIN_BATTLES,
    CardFacts,
)
from services.legion_of_honor.moves import (
    CardDealt,
    DeckBuilt,
    Kind,
    PrisonerFreed,
    Purpose,
    TurnLost,
)
from services.legion_of_honor.rules.leisure import may_seek_office
from services.legion_of_honor.rules.rounds import takes_part
from services.legion_of_honor.rules.table import Table, in_spain, is_commander, step
from services.legion_of_honor.words import Absence, Attribute, Command, Skip

# The deck


def pool(table: Table, *, on_campaign: bool) -> tuple[int, ...]:
    """Ordinary cards that may come into a deck now (LOH-018, LOH-028 to LOH-030, LOH-115)."""
    game = table.state
    out = {*game.removed, *game.set_aside}
    if any(grognard.on_staff_duty for grognard in table.grognards):
        out.add(ON_STAFF)
    cards = ON_CAMPAIGN_POOL if on_campaign else IN_GARRISON_POOL
    return tuple(card for card in cards if card not in out and _is_in(table, CARDS[card]))


def _is_in(table: Table, card: CardFacts) -> bool:
    """Whether its option is on and its rounds have come and not passed."""
    if card.option and not getattr(table.state.options, card.option):
        return False
    now = ROUND_ORDER[table.round.id]
    return card.first <= now and (card.end is None or now < card.end)


def round_events(table: Table) -> tuple[int, ...]:
    """Event cards of the round's deck; Battle in Spain where it is fought (LOH-114, LOH-116 to LOH-119)."""
    events = table.round.events
    if not table.state.options.spain:
        return tuple(card for card in events if card != BATTLE_IN_SPAIN)
    somebody = any(in_spain(grognard) and grognard.absence is not Absence.DEAD for grognard in table.grognards)
    if somebody and table.round.id in SPAIN_BATTLES and BATTLE_IN_SPAIN not in events:
        return (*events, BATTLE_IN_SPAIN)
    return events


@step(Step.BUILD_DECK)
def build_deck(table: Table, task: Task) -> None:
    """3 x # cards, shuffled; the first is dealt to SG's left (LOH-113 to LOH-115, LOH-120 to LOH-123)."""
    members = tuple(seat for seat in range(table.seats) if takes_part(table, seat))
    table.change(members=members, drawn=())
    if not members:
        return
    events = round_events(table)
    size = 3 * len(members)
    ordinary = table.chance.sample(pool(table, on_campaign=table.round.on_campaign), size - len(events))
    deck = table.chance.shuffle_in(table.state.deck, (*events, *ordinary))
    table.change(deck=deck, events_pending=events)
    table.tell(DeckBuilt(size, events))
    table.then(Task(Step.DEAL, next_member(table, table.state.senior)))


def next_member(table: Table, seat: int) -> int:
    """The next seat clockwise that is dealt to (LOH-122, LOH-123)."""
    return next(each for each in table.clockwise(seat + 1) if each in table.state.members)


@step(Step.DEAL)
def deal(table: Table, task: Task) -> None:
    """One card to a seat, then to the next, until the deck is empty (LOH-122, LOH-127)."""
    if not table.state.deck.size:
        return
    deck, (card,) = table.chance.draw(table.state.deck)
    seat = task.seat
    drawn = (*table.state.drawn, card)
    pending = tuple(event for event in table.state.events_pending if event != card)
    table.change(deck=deck, drawn=drawn, events_pending=pending)
    table.set_grognard(seat, cards=table.grognards[seat].cards + 1)
    if deck.size:
        if table.state.options.loans:
            table.then(Lap(Step.LOAN_WINDOW), Task(Step.DEAL, next_member(table, seat)))
        else:
            table.then(Task(Step.DEAL, next_member(table, seat)))
    table.tell(CardDealt(seat, card))
    draw(table, seat, CARDS[card])


# Drawing a card (4.4)


def draw(table: Table, seat: int, card: CardFacts) -> None:
    """Everything that follows from a card drawn, in the order of RULES.md 4.4."""
    _pay_staff(table, seat, card)
    after: list[AgendaItem] = [Task(Step.FINISH_CARD, seat, amount=card.number)]
    if card.end_of_round:
        _draw_end_of_round(table, seat, after)
    else:
        _draw_ordinary(table, seat, card, after)
    if not card.on_campaign:
        _run_held_card(table, seat)


def _pay_staff(table: Table, seat: int, card: CardFacts) -> None:
    """Army Staff: G+2 E+2 for each own card and each event of others, not in Spain's rounds (LOH-078, LOH-247)."""
    if table.round.spain_only:
        return
    for each in table.order():
        grognard = table.grognards[each]
        paid = each == seat or card.event
        if paid and grognard.command is Command.ARMY_STAFF and grognard.absence is Absence.PRESENT:
            table.gain(each, Attribute.GLORY, 2)
            table.gain(each, Attribute.EXPERIENCE, 2)


def _run_held_card(table: Table, seat: int) -> None:
    """Assigned to Staff: 1D10 <= 3 gives it back, else E+2 (card 47)."""
    if not table.grognards[seat].on_staff_duty:
        return
    args = _held_args()
    if table.roll(args["leave_die"], Purpose.HELD_CARD, seat) <= args["leave_max"]:
        table.set_grognard(seat, on_staff_duty=False)
    else:
        table.then(Run(args["before_draw"], 0, seat, seat, ON_STAFF))


def _held_args() -> dict[str, int]:
    (when,) = (effect for effect in BLOCKS[CARDS[ON_STAFF].block] if effect.op == "when")
    (hold,) = BLOCKS[when.args["then"]]
    return dict(hold.args)


def _has_leisure(table: Table, seat: int) -> bool:
    return table.grognards[seat].absence in (Absence.FURLOUGH, Absence.RETIRED, Absence.RETIRED_FOR_GOOD)


def _leisure(table: Table, seat: int) -> list[AgendaItem]:
    """The action of one on furlough or retired, if he is one (LOH-138, LOH-139)."""
    if not _has_leisure(table, seat):
        return []
    ladies = ["meet_lady"] if table.state.options.fair_sex else []
    options = ["swordsmanship", "cure"]
    if table.grognards[seat].absence is Absence.FURLOUGH:
        if not is_commander(table.grognards[seat]):
            options.append("request_transfer")
        if may_seek_office(table, seat):
            options.append("seek_office")
        if table.grognards[seat].office:
            options.append("corruption")
    return [Ask(Kind.LEISURE_ACTION, seat, options=("nothing", *options, *ladies))]


def _draw_end_of_round(table: Table, seat: int, after: list[AgendaItem]) -> None:
    """Leisure first, then the test; a marker is used up (LOH-124, LOH-141, LOH-142, LOH-254, LOH-255)."""
    if not table.state.interlude:
        table.set_grognard(seat, skip=None)
    table.then(*_leisure(table, seat), *after, Task(Step.TEST_END_OF_ROUND, seat))


@step(Step.TEST_END_OF_ROUND)
def check_end_of_round(table: Table, task: Task) -> None:
    """After all events of the deck it ends the round, before them the drawer loses his turn (LOH-124, LOH-125)."""
    if table.state.events_pending or table.state.interlude:
        table.tell(TurnLost(task.seat))
        return
    while table.agenda[-1] != Task(Step.END_ROUND):
        table.agenda.pop()


def _draw_ordinary(table: Table, seat: int, card: CardFacts, after: list[AgendaItem]) -> None:
    """Marker, absence, effects (4.4, steps 4 to 7)."""
    grognard = table.grognards[seat]
    if table.state.interlude and card.number in NO_INTERLUDE:
        table.tell(TurnLost(seat))
        table.then(*_leisure(table, seat), *after)
        return
    run = Run(card.block, 0, seat, seat, card.number, captive=grognard.absence is Absence.PRISONER)
    idle = [replace(run, idle=True)] if card.event else []
    marker = grognard.skip
    if marker is not None and not table.state.interlude:
        table.set_grognard(seat, skip=None)
        if marker is Skip.CARD_AND_EVENT or not card.event:
            table.tell(TurnLost(seat))
            table.then(*(replace(each, barred=seat) for each in idle), *after)
            return
    if grognard.absence is Absence.PRESENT or grognard.absence in card.applies_absent:
        if card.gerard:
            table.change(removed=(*table.state.removed, card.number))
        table.then(run, *after)
        return
    if grognard.absence is Absence.PRISONER and card.on_campaign:
        _try_to_escape(table, seat)
    table.then(*_leisure(table, seat), *idle, *after)


def _try_to_escape(table: Table, seat: int) -> None:
    """2D10 <= 15, unless convalescent or escaped already (LOH-145, LOH-146, LOH-255)."""
    grognard = table.grognards[seat]
    if grognard.wound is None and not grognard.escaped and table.roll(100, Purpose.ESCAPE, seat) <= ESCAPE:
        table.set_grognard(seat, escaped=True)
        table.tell(PrisonerFreed(seat))


@step(Step.FINISH_CARD)
def finish_card(table: Table, task: Task) -> None:
    """Health, promotions; Combat cards back; what follows Ligny follows at once (LOH-117, LOH-154, LOH-213)."""
    game = table.state
    if game.combat_drawn:
        combat = table.chance.shuffle_in(game.combat, game.combat_drawn)
        table.change(combat=combat, combat_drawn=(), staff_joined=())
    following: list[AgendaItem] = []
    sequel = () if game.interlude else table.round.sequel
    chain = (*table.round.events, *sequel)
    if sequel and task.amount in chain and task.amount != chain[-1]:
        number = chain[chain.index(task.amount) + 1]
        table.change(drawn=(*game.drawn, number))
        table.tell(CardDealt(task.seat, number))
        idle = not table.present(task.seat)
        run = Run(CARDS[number].block, 0, task.seat, task.seat, number, idle=idle)
        following = [run, Task(Step.FINISH_CARD, task.seat, amount=number)]
    table.then(Task(Step.RETIRE_SPENT), Task(Step.CHECK_PROMOTIONS), *following)

"""From the start of a mission to its first turn (GRZ-014 to GRZ-022, AYO-007 to AYO-021, AYO-040 to AYO-049)."""

from __future__ import annotations

from msgspec.structs import replace

from services.grizzled.components import (
    ALL_CARDS,
    ALL_MISSIONS,
    FIRST_INTENSITY,
    MISSIONS,
    NUMBER_OF_CARD,
    NUMBER_OF_MISSION,
    OFFERED_MISSIONS,
    Card,
    Expansion,
    FinalMission,
    Mission,
    Phase,
)
from services.grizzled.moves import (
    CardPassed,
    CardsDrawn,
    CharmTurned,
    DiscardsShuffled,
    GastroSeen,
    HandsShuffled,
    HardshipSwitchedOff,
    MissionBegun,
    MissionRevealed,
    MissionsSeen,
    MoraleRaised,
)
from services.grizzled.rules.cards import check_failure, draw_trials, drop_from_hand, take_in_hand
from services.grizzled.rules.table import Table
from services.grizzled.rules.threats import hardships_on_table, in_play, owner_of
from services.grizzled.state import ActiveMission, State, Task, Work
from services.rulekit.piles import Pile

DISCARDS = Pile("discards", 0)
"""The discard pile while it is shuffled; it holds nothing between two steps."""
RAISED = 3
"""Cards that Reprieve and Stranded take from the discard pile (AYO-057, AYO-065)."""
FRENETIC_CARDS = 2


def begin_mission(table: Table, task: Task) -> None:
    """Everybody is in mission again; the leader chooses what it will be (GRZ-015, AYO-007, AYO-009)."""
    table.change(
        mission_number=table.state.mission_number + 1,
        failed=False,
        withdrawal_begun=False,
        commanded=None,
        intensity=0,
        seats=tuple(replace(soldier, in_mission=True, acted=False) for soldier in table.state.seats),
    )
    table.tell(MissionBegun(table.state.mission_number, table.state.leader))
    if table.state.options.expansion is Expansion.NONE:
        table.then(Task(Work.INTENSITY), Task(Work.DEAL), Task(Work.ACTIONS))
        return
    deck = table.state.mission_deck
    assert deck is not None
    count = min(OFFERED_MISSIONS, deck.size)
    if count:
        deck, numbers = table.chance.draw(deck, count)
        table.change(mission_deck=deck, offered=tuple(ALL_MISSIONS[number] for number in numbers))
        table.tell(MissionsSeen(table.state.leader, count, table.state.offered))
    table.ask(table.state.leader, Phase.MISSION_CHOICE)


def _put_back(table: Table, missions: tuple[Mission, ...]) -> None:
    """Missions go back on top; their place is known to the seat that put them there (AYO-008)."""
    deck = table.state.mission_deck
    assert deck is not None
    if missions:
        deck = table.chance.put(deck, [NUMBER_OF_MISSION[mission] for mission in missions], [table.state.leader])
    table.change(mission_deck=deck, offered=())


def choose_mission(table: Table, mission: Mission) -> None:
    """Reveal a mission; what it does on reveal comes before the intensity and the deal (AYO-013)."""
    _put_back(table, tuple(other for other in table.state.offered if other is not mission))
    table.change(missions=(*table.state.missions, ActiveMission(mission, table.state.mission_number)))
    table.tell(MissionRevealed(mission))
    effect = _ON_REVEAL.get(mission)
    if effect is not None:
        effect(table)
    if table.state.result is None:
        table.then(
            Task(Work.NURSE),
            Task(Work.INTENSITY),
            Task(Work.DEAL),
            Task(Work.GASTRO),
            Task(Work.COMRADES),
            Task(Work.COMMAND),
            Task(Work.ACTIONS),
        )


def declare_final(table: Table, final: FinalMission) -> None:
    """The last mission: all of Trials is dealt (AYO-020 to AYO-022)."""
    _put_back(table, table.state.offered)
    table.change(final=final)
    table.then(Task(Work.DEAL), Task(Work.GASTRO), Task(Work.ACTIONS))


# On reveal


def _good_news(table: Table) -> None:
    if table.state.trials.size:
        trials, morale = table.chance.transfer(table.state.trials, table.state.morale, 1)
        table.change(trials=trials, morale=morale)
        table.tell(MoraleRaised(1))


def _depressed(table: Table) -> None:
    table.raise_trials(2)


def _draw_discards(table: Table, target: Pile) -> tuple[Pile, int]:
    """Shuffle the discard pile and move its first cards unseen onto a pile; how many moved (AYO-057, AYO-065).

    What is left is turned up again, so that it alone is told which cards moved.
    """
    discards = table.chance.shuffle_in(DISCARDS, [NUMBER_OF_CARD[card] for card in table.state.discard])
    count = min(RAISED, discards.size)
    discards, target = table.chance.transfer(discards, target, count)
    numbers: tuple[int, ...] = ()
    if discards.size:
        _, numbers = table.chance.draw(discards, discards.size)
    table.change(discard=tuple(ALL_CARDS[number] for number in numbers))
    return target, count


def _reprieve(table: Table) -> None:
    morale, count = _draw_discards(table, table.state.morale)
    table.change(morale=morale)
    table.tell(DiscardsShuffled(count, 0, table.state.discard))


def _stranded(table: Table) -> None:
    trials, count = _draw_discards(table, table.state.trials)
    table.change(trials=trials)
    table.tell(DiscardsShuffled(0, count, table.state.discard))


def _destiny(table: Table) -> None:
    for seat, soldier in enumerate(table.state.seats):
        if soldier.charm_ready:
            table.set_seat(seat, charm_ready=False)
            table.tell(CharmTurned(seat, False))


def _gastroenteritis(table: Table) -> None:
    table.change(gastro_holder=table.state.leader)


_ON_REVEAL = {
    Mission.E01_GOOD_NEWS: _good_news,  # AYO-040
    Mission.N06_DEPRESSED: _depressed,  # AYO-054
    Mission.N12_REPRIEVE: _reprieve,  # AYO-057
    Mission.D04_STRANDED: _stranded,  # AYO-065
    Mission.D05_DESTINY: _destiny,  # AYO-066
    Mission.D06_GASTROENTERITIS: _gastroenteritis,  # AYO-067
}


def nurse(table: Table, task: Task) -> None:
    """The leader switches one hardship off, if there is one (AYO-044)."""
    if not in_play(table.state, Mission.E05_NURSE):
        return
    targets = hardships_on_table(table.state)
    if len(targets) > 1:
        table.ask(table.state.leader, Phase.NURSE_TARGET)
        return
    for owner, card in targets:
        switch_off(table, owner, card)


def switch_off(table: Table, owner: int, card: Card) -> None:
    """The hardship has no effect until the end of the round (AYO-044)."""
    table.change(nursed=card)
    table.tell(HardshipSwitchedOff(owner, card))


# Intensity and deal


def intensity_range(at: State) -> tuple[int, int]:
    """Least and greatest intensity (GRZ-016 to GRZ-018, AYO-010 to AYO-012)."""
    least = 1
    new = next((active.mission for active in at.missions if active.since == at.mission_number), None)
    if new is not None:
        least = MISSIONS[new].minimum[len(at.seats) > 3]
    if at.mission_number == 1:
        least = max(least, FIRST_INTENSITY)
    number = len(at.seats)
    return least, max(least, (at.trials.size + number - 1) // number)


def ask_intensity(table: Table, task: Task) -> None:
    """The leader chooses the intensity (GRZ-016)."""
    table.ask(table.state.leader, Phase.INTENSITY)


def deal(table: Table, task: Task) -> None:
    """Deal one at a time from the leader, then to the Frenetic, then the Gastroenteritis' card, all in one draw."""
    number = len(table.state.seats)
    dealt = table.state.trials.size
    if table.state.final is None:
        dealt = min(dealt, table.state.intensity * number)
    frenetic = owner_of(table.state, Card.H16_FRENETIC)
    more = 0 if frenetic is None else min(FRENETIC_CARDS, table.state.trials.size - dealt)
    gastro = table.state.gastro_holder is not None and table.state.trials.size > dealt + more
    cards = draw_trials(table, dealt + more + gastro)
    for place, seat in enumerate(table.clockwise(table.state.leader)):
        take_in_hand(table, seat, cards[place:dealt:number])
    if frenetic is not None:
        take_in_hand(table, frenetic, cards[dealt : dealt + more])
    if gastro and table.state.gastro_holder is not None:
        table.change(gastro_card=cards[-1])
        table.tell(GastroSeen(table.state.gastro_holder, cards[-1]))


def gastro(table: Table, task: Task) -> None:
    """The holder of the Gastroenteritis gives away what he drew (AYO-068)."""
    holder = table.state.gastro_holder
    if holder is None or table.state.gastro_card is None:
        return
    if len(table.state.seats) > 2:
        table.ask(holder, Phase.GASTRO_GIVE)
    else:
        give_card(table, holder, 1 - holder)


def give_card(table: Table, holder: int, to: int) -> None:
    """The card goes unplayed into the hand of another seat (AYO-068)."""
    card = table.state.gastro_card
    assert card is not None
    table.change(gastro_card=None)
    table.set_seat(to, hand=(*table.state.seats[to].hand, card))
    table.tell(CardPassed(holder, to, card))


def comrades(table: Table, task: Task) -> None:
    """All hands are gathered, shuffled and dealt out from the leader (AYO-048)."""
    if not in_play(table.state, Mission.N01_COMRADES):
        return
    gathered = [card for soldier in table.state.seats for card in soldier.hand]
    shuffled = table.chance.sample(gathered, len(gathered)) if gathered else ()
    table.tell(HandsShuffled(len(gathered)))
    for place, seat in enumerate(table.clockwise(table.state.leader)):
        hand = shuffled[place :: len(table.state.seats)]
        table.set_seat(seat, hand=hand)
        table.tell(CardsDrawn(seat, len(hand), hand))


def command(table: Table, task: Task) -> None:
    """The leader names a seat (AYO-049)."""
    if in_play(table.state, Mission.N02_COMMAND):
        table.ask(table.state.leader, Phase.COMMAND_TARGET)


def begin_actions(table: Table, task: Task) -> None:
    """The mission may fail before the first turn (GRZ-031); turns begin with the leader (GRZ-023)."""
    table.then(Task(Work.TURN, table.state.leader))
    check_failure(table)


# Reorganisation


def may_reorganise(table: Table, seat: int) -> bool:
    """Whether a seat that begins its first turn may pass cards (AYO-047)."""
    soldier = table.state.seats[seat]
    return (
        not soldier.acted
        and bool(soldier.hand)
        and in_play(table.state, Mission.E13_REORGANISATION)
        and any(other.in_mission for number, other in enumerate(table.state.seats) if number != seat)
    )


def pass_card(table: Table, seat: int, card: Card, to: int) -> None:
    """A hand card goes face down to another seat (AYO-047)."""
    drop_from_hand(table, seat, card)
    table.set_seat(to, hand=(*table.state.seats[to].hand, card))
    table.tell(CardPassed(seat, to, card))

"""From the start of a mission to its first turn (GRZ-014 to GRZ-022, AYO-007 to AYO-021, AYO-040 to AYO-049)."""

from __future__ import annotations

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
from services.grizzled.rules.table import Position, Table
from services.grizzled.rules.threats import hardships_on_table, in_play, owner_of
from services.grizzled.state import ActiveMission, Task, Work

RAISED = 3
"""Cards that Reprieve and Stranded take from the discard pile (AYO-057, AYO-065)."""
FRENETIC_CARDS = 2


def begin_mission(table: Table, task: Task) -> None:
    """Everybody is in mission again; the leader chooses what it will be (GRZ-015, AYO-007, AYO-009)."""
    table.mission_number += 1
    table.failed = False
    table.withdrawal_begun = False
    table.commanded = None
    table.intensity = 0
    for seat in range(len(table.seats)):
        table.change(seat, in_mission=True, acted=False)
    table.tell(MissionBegun(table.mission_number, table.leader))
    if table.options.expansion is Expansion.NONE:
        table.then(Task(Work.INTENSITY), Task(Work.DEAL), Task(Work.ACTIONS))
        return
    assert table.mission_deck is not None
    count = min(OFFERED_MISSIONS, table.mission_deck.size)
    if count:
        table.mission_deck, numbers = table.chance.draw(table.mission_deck, count)
        table.offered = tuple(ALL_MISSIONS[number] for number in numbers)
        table.tell(MissionsSeen(table.leader, count, table.offered))
    table.ask(table.leader, Phase.MISSION_CHOICE)


def _put_back(table: Table, missions: tuple[Mission, ...]) -> None:
    """Missions go back on top; their place is known to the seat that put them there (AYO-008)."""
    assert table.mission_deck is not None
    if missions:
        numbers = [NUMBER_OF_MISSION[mission] for mission in missions]
        table.mission_deck = table.chance.put(table.mission_deck, numbers, [table.leader])
    table.offered = ()


def choose_mission(table: Table, mission: Mission) -> None:
    """Reveal a mission; what it does on reveal comes before the intensity and the deal (AYO-013)."""
    _put_back(table, tuple(other for other in table.offered if other is not mission))
    table.missions = (*table.missions, ActiveMission(mission, table.mission_number))
    table.tell(MissionRevealed(mission))
    effect = _ON_REVEAL.get(mission)
    if effect is not None:
        effect(table)
    if table.result is None:
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
    _put_back(table, table.offered)
    table.final = final
    table.then(Task(Work.DEAL), Task(Work.GASTRO), Task(Work.ACTIONS))


# On reveal


def _good_news(table: Table) -> None:
    if table.trials.size:
        table.trials, table.morale = table.chance.transfer(table.trials, table.morale, 1)
        table.tell(MoraleRaised(1))


def _depressed(table: Table) -> None:
    table.raise_trials(2)


def _shuffle_discards(table: Table) -> int:
    """The discard pile is shuffled, face down; how many of its cards are to move."""
    numbers = [NUMBER_OF_CARD[card] for card in table.discard]
    table.discards = table.chance.shuffle_in(table.discards, numbers)
    return min(RAISED, len(numbers))


def _open_discards(table: Table) -> None:
    """What is left of the discard pile is turned up again, so that it alone is told which cards moved."""
    count = table.discards.size
    table.discard = ()
    if count:
        table.discards, numbers = table.chance.draw(table.discards, count)
        table.discard = tuple(ALL_CARDS[number] for number in numbers)


def _reprieve(table: Table) -> None:
    count = _shuffle_discards(table)
    table.discards, table.morale = table.chance.transfer(table.discards, table.morale, count)
    _open_discards(table)
    table.tell(DiscardsShuffled(count, 0, table.discard))


def _stranded(table: Table) -> None:
    count = _shuffle_discards(table)
    table.discards, table.trials = table.chance.transfer(table.discards, table.trials, count)
    _open_discards(table)
    table.tell(DiscardsShuffled(0, count, table.discard))


def _destiny(table: Table) -> None:
    for seat, soldier in enumerate(table.seats):
        if soldier.charm_ready:
            table.change(seat, charm_ready=False)
            table.tell(CharmTurned(seat, False))


def _gastroenteritis(table: Table) -> None:
    table.gastro_holder = table.leader


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
    if not in_play(table, Mission.E05_NURSE):
        return
    targets = hardships_on_table(table)
    if len(targets) > 1:
        table.ask(table.leader, Phase.NURSE_TARGET)
    for owner, card in targets[: len(targets) == 1]:
        switch_off(table, owner, card)


def switch_off(table: Table, owner: int, card: Card) -> None:
    """The hardship has no effect until the end of the round (AYO-044)."""
    table.nursed = card
    table.tell(HardshipSwitchedOff(owner, card))


# Intensity and deal


def intensity_range(at: Position) -> tuple[int, int]:
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
    table.ask(table.leader, Phase.INTENSITY)


def deal(table: Table, task: Task) -> None:
    """Deal one at a time from the leader, then to the Frenetic, then the Gastroenteritis' card, all in one draw."""
    number = len(table.seats)
    dealt = table.trials.size
    if table.final is None:
        dealt = min(dealt, table.intensity * number)
    frenetic = owner_of(table, Card.H16_FRENETIC)
    more = 0 if frenetic is None else min(FRENETIC_CARDS, table.trials.size - dealt)
    gastro = table.gastro_holder is not None and table.trials.size > dealt + more
    cards = draw_trials(table, dealt + more + gastro)
    for place, seat in enumerate(table.clockwise(table.leader)):
        take_in_hand(table, seat, cards[place:dealt:number])
    if frenetic is not None:
        take_in_hand(table, frenetic, cards[dealt : dealt + more])
    if gastro and table.gastro_holder is not None:
        table.gastro_card = cards[-1]
        table.tell(GastroSeen(table.gastro_holder, cards[-1]))


def gastro(table: Table, task: Task) -> None:
    """The holder of the Gastroenteritis gives away what he drew (AYO-068)."""
    holder = table.gastro_holder
    if holder is None or table.gastro_card is None:
        return
    if len(table.seats) > 2:
        table.ask(holder, Phase.GASTRO_GIVE)
    else:
        give_card(table, holder, 1 - holder)


def give_card(table: Table, holder: int, to: int) -> None:
    """The card goes unplayed into the hand of another seat (AYO-068)."""
    card = table.gastro_card
    assert card is not None
    table.gastro_card = None
    table.change(to, hand=(*table.seats[to].hand, card))
    table.tell(CardPassed(holder, to, card))


def comrades(table: Table, task: Task) -> None:
    """All hands are gathered, shuffled and dealt out from the leader (AYO-048)."""
    if not in_play(table, Mission.N01_COMRADES):
        return
    gathered = [card for soldier in table.seats for card in soldier.hand]
    shuffled = table.chance.sample(gathered, len(gathered)) if gathered else ()
    table.tell(HandsShuffled(len(gathered)))
    for place, seat in enumerate(table.clockwise(table.leader)):
        hand = shuffled[place :: len(table.seats)]
        table.change(seat, hand=hand)
        table.tell(CardsDrawn(seat, len(hand), hand))


def command(table: Table, task: Task) -> None:
    """The leader names a seat (AYO-049)."""
    if in_play(table, Mission.N02_COMMAND):
        table.ask(table.leader, Phase.COMMAND_TARGET)


def begin_actions(table: Table, task: Task) -> None:
    """The mission may fail before the first turn (GRZ-031); turns begin with the leader (GRZ-023)."""
    table.then(Task(Work.TURN, table.leader))
    check_failure(table)


# Reorganisation


def may_reorganise(table: Table, seat: int) -> bool:
    """Whether a seat that begins its first turn may pass cards (AYO-047)."""
    soldier = table.seats[seat]
    return (
        not soldier.acted
        and bool(soldier.hand)
        and in_play(table, Mission.E13_REORGANISATION)
        and any(other.in_mission for number, other in enumerate(table.seats) if number != seat)
    )


def pass_card(table: Table, seat: int, card: Card, to: int) -> None:
    """A hand card goes face down to another seat (AYO-047)."""
    drop_from_hand(table, seat, card)
    table.change(to, hand=(*table.seats[to].hand, card))
    table.tell(CardPassed(seat, to, card))

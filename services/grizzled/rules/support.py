"""From the end of a mission to the next: Support, checks, Morale drop (GRZ-067 to GRZ-116, AYO-035 to AYO-064)."""

from __future__ import annotations

from services.grizzled.components import (
    BROKEN,
    CLAIMED,
    GREATEST_DROP,
    LEAST_DROP,
    MISSIONS,
    NUMBER_OF_CARD,
    Card,
    EndReason,
    Expansion,
    FinalMission,
    Mission,
    Phase,
    recipient,
)
from services.grizzled.moves import (
    CardsClaimed,
    CardsDiscarded,
    CharmTurned,
    MissionSucceeded,
    RevealedTile,
    SupportRevealed,
    TokenTaken,
    TrialsShuffled,
)
from services.grizzled.rules.cards import remove_hardship, take_leadership
from services.grizzled.rules.choices import may_restore
from services.grizzled.rules.table import Table
from services.grizzled.rules.threats import hardship_value, in_play, owner_of, shows, works
from services.grizzled.rules.turns import discard_mission
from services.grizzled.state import Task, Work


def end_mission(table: Table, task: Task) -> None:
    """Clear No man's land; what comes after is the same whether won or lost (GRZ-067 to GRZ-070, AYO-026)."""
    if table.state.failed and table.state.final is not None:
        table.finish(EndReason.DEFEAT_FINAL_MISSION)
        return
    free = tuple(card for card in table.state.no_mans_land if card is not table.state.sticky)
    if table.state.failed:
        numbers = [NUMBER_OF_CARD[card] for card in free]
        table.change(trials=table.chance.shuffle_in(table.state.trials, numbers))
        table.tell(TrialsShuffled(free))
    else:
        table.tell(MissionSucceeded())
        free = _claim(table, free)
        table.put_away(*free)
        if free:
            table.tell(CardsDiscarded(free))
    _unstick(table)
    table.change(no_mans_land=() if table.state.sticky is None else (table.state.sticky,))
    table.then(Task(Work.SUPPORT), Task(Work.CLEAN_UP), Task(Work.CHECKS), Task(Work.DROP), Task(Work.MISSION))


def _claim(table: Table, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Missions take cards of their kinds, the first in play first; what they leave (AYO-060)."""
    if table.state.final is not None:
        return cards
    missions = []
    for active in table.state.missions:
        claims = MISSIONS[active.mission].claims
        taken = tuple(card for card in cards if shows(card, claims))
        if taken:
            cards = tuple(card for card in cards if card not in taken)
            table.tell(CardsClaimed(active.mission, taken))
        missions.append(type(active)(active.mission, active.since, active.cards + taken))
    table.change(missions=tuple(missions))
    return cards


def _unstick(table: Table) -> None:
    """At the end of the mission after its own, Bonding is discarded with the card that stuck (AYO-064)."""
    for active in table.state.missions:
        if active.mission is Mission.D03_BONDING and active.since < table.state.mission_number:
            if table.state.sticky is not None:
                table.put_away(table.state.sticky)
                table.tell(CardsDiscarded((table.state.sticky,)))
                table.change(sticky=None)
            discard_mission(table, active.mission)


# Support


def support(table: Table, task: Task) -> None:
    """Reveal the tiles and hand them on; who received most, wins (GRZ-095 to GRZ-101, AYO-035, AYO-036, AYO-055)."""
    exhausted = in_play(table.state, Mission.N07_EXHAUSTED)
    received = [0] * len(table.state.seats)
    revealed = []
    for seat, soldier in enumerate(table.state.seats):
        if soldier.placed is not None:
            keeps = exhausted or works(table.state, seat, Card.H07_SELFISH)
            to = seat if keeps else recipient(soldier.placed, seat, len(table.state.seats))
            received[to] += 1
            revealed.append(RevealedTile(seat, soldier.placed, to))
            table.set_seat(seat, placed=None)
    for tile in revealed:
        table.set_seat(tile.recipient, tiles=(*table.state.seats[tile.recipient].tiles, tile.tile))
    most = max(received)
    winner = received.index(most) if most and received.count(most) == 1 and not exhausted else None
    table.tell(SupportRevealed(tuple(revealed), winner))
    if winner is not None:
        _reward(table, winner)


def _reward(table: Table, winner: int) -> None:
    limit = 1 if table.state.failed else 2
    if table.state.options.expansion is Expansion.NONE:
        table.then(Task(Work.BONUS, winner, limit=limit))
        return
    restore_charm(table, winner)
    if table.state.gastro_holder == winner:  # AYO-069
        table.change(gastro_holder=None)
        discard_mission(table, Mission.D06_GASTROENTERITIS)
    if not table.state.failed and in_play(table.state, Mission.E02_EMPATHY):
        table.then(Task(Work.SHARE, winner))
    else:
        table.then(Task(Work.BONUS, winner, limit=limit))


def restore_charm(table: Table, seat: int) -> None:
    """The charm comes back, if it was used (GRZ-099, AYO-035)."""
    if not table.state.seats[seat].charm_ready:
        table.set_seat(seat, charm_ready=True)
        table.tell(CharmTurned(seat, True))


def share(table: Table, task: Task) -> None:
    """The winner must name another seat, by Empathy (AYO-041)."""
    if len(table.state.seats) > 2:
        table.ask(task.seat, Phase.SHARE_TARGET)
    else:
        share_with(table, task.seat, 1 - task.seat)


def share_with(table: Table, winner: int, other: int) -> None:
    """Each of the two may remove one hardship (AYO-041)."""
    table.then(Task(Work.BONUS, winner, limit=1), Task(Work.SHARED, other, limit=1))


def bonus(table: Table, task: Task) -> None:
    """The winner is asked, unless everybody sees that there is nothing to choose (GRZ-099 to GRZ-102)."""
    if table.state.seats[task.seat].hardships or may_restore(table.state, task.seat):
        table.ask(task.seat, Phase.SUPPORT_BONUS, removable=task.limit)


def shared(table: Table, task: Task) -> None:
    """The seat that shares the support may remove a hardship (AYO-041)."""
    if table.state.seats[task.seat].hardships:
        table.ask(task.seat, Phase.SHARED_REMOVAL, removable=task.limit)


def remove_hardships(table: Table, seat: int, cards: tuple[Card, ...]) -> None:
    """Own hardships go to the discard pile (GRZ-102)."""
    for card in cards:
        remove_hardship(table, seat, card)


def clean_up(table: Table, task: Task) -> None:
    """Missions that are done are discarded (AYO-016, AYO-017, AYO-061)."""
    for active in table.state.missions:
        facts = MISSIONS[active.mission]
        if not facts.stays or (facts.claims and len(active.cards) >= CLAIMED):
            discard_mission(table, active.mission)


# The checks and the Morale drop


def check(table: Table, task: Task) -> None:
    """Hardship first, then victory (GRZ-104 to GRZ-107, AYO-027, AYO-028)."""
    if any(hardship_value(table.state, seat) >= BROKEN for seat in range(len(table.state.seats))):
        table.finish(EndReason.DEFEAT_HARDSHIP)
        return
    cleared = table.state.trials.size == 0 and not any(soldier.hand for soldier in table.state.seats)
    if cleared:
        posthumous = table.state.final is FinalMission.LAST_STAND
        table.finish(EndReason.VICTORY_POSTHUMOUS if posthumous else EndReason.VICTORY)
    elif table.state.final is not None:
        table.finish(EndReason.DEFEAT_FINAL_MISSION)


def drop_size(table: Table) -> int:
    """Cards of the Morale drop (GRZ-108, AYO-037, AYO-038)."""
    size = max(LEAST_DROP, sum(len(soldier.hand) for soldier in table.state.seats))
    if table.state.options.expansion is Expansion.AT_YOUR_ORDERS:
        size = min(GREATEST_DROP, size)
    return size + (owner_of(table.state, Card.H09_DEMORALISED) is not None)


def drop(table: Table, task: Task) -> None:
    """Morale falls, the leader takes a speech token, the leader token passes (GRZ-108 to GRZ-115, GRZ-087)."""
    table.raise_trials(drop_size(table))
    if table.state.result is not None:
        return
    leader = table.state.leader
    if not works(table.state, leader, Card.H15_TYRANNICAL):
        if table.state.common_tokens:
            table.change(common_tokens=table.state.common_tokens - 1)
            table.set_seat(leader, speech_tokens=table.state.seats[leader].speech_tokens + 1)
            table.tell(TokenTaken(leader))
        take_leadership(table, (leader + 1) % len(table.state.seats))
    table.change(nursed=None)

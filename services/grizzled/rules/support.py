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
from services.grizzled.rules.table import Table
from services.grizzled.rules.threats import hardship_value, in_play, owner_of, shows, works
from services.grizzled.rules.turns import discard_mission
from services.grizzled.state import Task, Work


def end_mission(table: Table, task: Task) -> None:
    """Clear No man's land; what comes after is the same whether won or lost (GRZ-067 to GRZ-070, AYO-026)."""
    if table.failed and table.final is not None:
        table.finish(EndReason.DEFEAT_FINAL_MISSION)
        return
    free = tuple(card for card in table.no_mans_land if card is not table.sticky)
    if table.failed:
        numbers = [NUMBER_OF_CARD[card] for card in free]
        table.trials = table.chance.shuffle_in(table.trials, numbers)
        table.tell(TrialsShuffled(free))
    else:
        table.tell(MissionSucceeded())
        free = _claim(table, free)
        table.put_away(*free)
        if free:
            table.tell(CardsDiscarded(free))
    _unstick(table)
    table.no_mans_land = () if table.sticky is None else (table.sticky,)
    table.then(Task(Work.SUPPORT), Task(Work.CLEAN_UP), Task(Work.CHECKS), Task(Work.DROP), Task(Work.MISSION))


def _claim(table: Table, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Missions take cards of their kinds, the first in play first; what they leave (AYO-060)."""
    if table.final is not None:
        return cards
    missions = []
    for active in table.missions:
        claims = MISSIONS[active.mission].claims
        taken = tuple(card for card in cards if shows(card, claims))
        if taken:
            cards = tuple(card for card in cards if card not in taken)
            table.tell(CardsClaimed(active.mission, taken))
        missions.append(type(active)(active.mission, active.since, active.cards + taken))
    table.missions = tuple(missions)
    return cards


def _unstick(table: Table) -> None:
    """At the end of the mission after its own, Bonding is discarded with the card that stuck (AYO-064)."""
    for active in table.missions:
        if active.mission is Mission.D03_BONDING and active.since < table.mission_number:
            if table.sticky is not None:
                table.put_away(table.sticky)
                table.tell(CardsDiscarded((table.sticky,)))
                table.sticky = None
            discard_mission(table, active.mission)


# Support


def support(table: Table, task: Task) -> None:
    """Reveal the tiles and hand them on; who received most, wins (GRZ-095 to GRZ-101, AYO-035, AYO-036, AYO-055)."""
    exhausted = in_play(table, Mission.N07_EXHAUSTED)
    received = [0] * len(table.seats)
    revealed = []
    for seat, soldier in enumerate(table.seats):
        if soldier.placed is not None:
            keeps = exhausted or works(table, seat, Card.H07_SELFISH)
            to = seat if keeps else recipient(soldier.placed, seat, len(table.seats))
            received[to] += 1
            revealed.append(RevealedTile(seat, soldier.placed, to))
            table.change(seat, placed=None)
    for tile in revealed:
        table.change(tile.recipient, tiles=(*table.seats[tile.recipient].tiles, tile.tile))
    most = max(received)
    winner = received.index(most) if most and received.count(most) == 1 and not exhausted else None
    table.tell(SupportRevealed(tuple(revealed), winner))
    if winner is not None:
        _reward(table, winner)


def _reward(table: Table, winner: int) -> None:
    limit = 1 if table.failed else 2
    if table.options.expansion is Expansion.NONE:
        table.then(Task(Work.BONUS, winner, limit=limit))
        return
    restore_charm(table, winner)
    if table.gastro_holder == winner:  # AYO-069
        table.gastro_holder = None
        discard_mission(table, Mission.D06_GASTROENTERITIS)
    if not table.failed and in_play(table, Mission.E02_EMPATHY):
        table.then(Task(Work.SHARE, winner))
    else:
        table.then(Task(Work.BONUS, winner, limit=limit))


def restore_charm(table: Table, seat: int) -> None:
    """The charm comes back, if it was used (GRZ-099, AYO-035)."""
    if not table.seats[seat].charm_ready:
        table.change(seat, charm_ready=True)
        table.tell(CharmTurned(seat, True))


def share(table: Table, task: Task) -> None:
    """The winner must name another seat, by Empathy (AYO-041)."""
    if len(table.seats) > 2:
        table.ask(task.seat, Phase.SHARE_TARGET)
    else:
        share_with(table, task.seat, 1 - task.seat)


def share_with(table: Table, winner: int, other: int) -> None:
    """Each of the two may remove one hardship (AYO-041)."""
    table.then(Task(Work.BONUS, winner, limit=1), Task(Work.SHARED, other, limit=1))


def bonus(table: Table, task: Task) -> None:
    """The winner is asked, unless everybody sees that there is nothing to choose (GRZ-099 to GRZ-102)."""
    soldier = table.seats[task.seat]
    charm = table.options.expansion is Expansion.NONE and not table.failed and not soldier.charm_ready
    if soldier.hardships or charm:
        table.removable = task.limit
        table.ask(task.seat, Phase.SUPPORT_BONUS)


def shared(table: Table, task: Task) -> None:
    """The seat that shares the support may remove a hardship (AYO-041)."""
    if table.seats[task.seat].hardships:
        table.removable = task.limit
        table.ask(task.seat, Phase.SHARED_REMOVAL)


def remove_hardships(table: Table, seat: int, cards: tuple[Card, ...]) -> None:
    """Own hardships go to the discard pile (GRZ-102)."""
    for card in cards:
        remove_hardship(table, seat, card)


def clean_up(table: Table, task: Task) -> None:
    """Missions that are done are discarded (AYO-016, AYO-017, AYO-061)."""
    for active in table.missions:
        facts = MISSIONS[active.mission]
        if not facts.stays or (facts.claims and len(active.cards) >= CLAIMED):
            discard_mission(table, active.mission)


# The checks and the Morale drop


def check(table: Table, task: Task) -> None:
    """Hardship first, then victory (GRZ-104 to GRZ-107, AYO-027, AYO-028)."""
    if any(hardship_value(table, seat) >= BROKEN for seat in range(len(table.seats))):
        table.finish(EndReason.DEFEAT_HARDSHIP)
        return
    cleared = table.trials.size == 0 and not any(soldier.hand for soldier in table.seats)
    if cleared:
        posthumous = table.final is FinalMission.LAST_STAND
        table.finish(EndReason.VICTORY_POSTHUMOUS if posthumous else EndReason.VICTORY)
    elif table.final is not None:
        table.finish(EndReason.DEFEAT_FINAL_MISSION)


def drop_size(table: Table) -> int:
    """Cards of the Morale drop (GRZ-108, AYO-037, AYO-038)."""
    size = max(LEAST_DROP, sum(len(soldier.hand) for soldier in table.seats))
    if table.options.expansion is Expansion.AT_YOUR_ORDERS:
        size = min(GREATEST_DROP, size)
    return size + (owner_of(table, Card.H09_DEMORALISED) is not None)


def drop(table: Table, task: Task) -> None:
    """Morale falls, the leader takes a speech token, the leader token passes (GRZ-108 to GRZ-115, GRZ-087)."""
    table.raise_trials(drop_size(table))
    if table.result is not None:
        return
    leader = table.leader
    if not works(table, leader, Card.H15_TYRANNICAL):
        if table.common_tokens:
            table.common_tokens -= 1
            table.change(leader, speech_tokens=table.seats[leader].speech_tokens + 1)
            table.tell(TokenTaken(leader))
        take_leadership(table, (leader + 1) % len(table.seats))
    table.nursed = None

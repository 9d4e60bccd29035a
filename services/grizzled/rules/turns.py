"""Turns: playing, speech, charm, withdrawal, and whose turn is next (GRZ-023 to GRZ-066, AYO-030 to AYO-072)."""

from __future__ import annotations

from services.grizzled.components import MISSIONS, NUMBER_OF_CARD, Card, Expansion, Mission, Phase, Source, Tile
from services.grizzled.moves import (
    CardReturned,
    CardsDiscarded,
    CharmTurned,
    MakeSpeech,
    MissionDiscarded,
    SeatWithdrew,
    TilePlaced,
    TileRemoved,
)
from services.grizzled.rules.cards import draw_trials, drop_from_hand, play, play_from_hand, take_in_hand
from services.grizzled.rules.preparation import may_reorganise
from services.grizzled.rules.table import Table
from services.grizzled.rules.threats import in_play, works
from services.grizzled.state import Task, Work


def begin_turn(table: Table, task: Task) -> None:
    """A seat's turn: perhaps it passes cards, then it takes one action (GRZ-024, AYO-047)."""
    table.change(active=task.seat, pass_to=None)
    table.ask(task.seat, Phase.REORGANISE if may_reorganise(table, task.seat) else Phase.ACTION)


def end_turn(table: Table, task: Task) -> None:
    """The next seat in mission clockwise, or the end of the mission (GRZ-023, GRZ-067)."""
    for seat in table.clockwise(task.seat + 1):
        if table.state.seats[seat].in_mission:
            table.then(Task(Work.TURN, seat))
            return
    table.then(Task(Work.END))


# Playing a card


def play_card(table: Table, seat: int, card: Card) -> None:
    """Play a hand card; with Double impact a second one after it (GRZ-025, AYO-051)."""
    table.set_seat(seat, acted=True)
    table.then(Task(Work.NEXT, seat))
    if in_play(table.state, Mission.N05_DOUBLE_IMPACT):
        table.then(Task(Work.SECOND_CARD, seat))
    play_from_hand(table, seat, card)


def second_card(table: Table, task: Task) -> None:
    """The second card of a Double impact; with one card left there is no choice (AYO-051)."""
    hand = table.state.seats[task.seat].hand
    if len(hand) > 1:
        table.ask(task.seat, Phase.SECOND_CARD)
    else:
        for card in hand:
            play_from_hand(table, task.seat, card)


# Speech


def make_speech(table: Table, seat: int, action: MakeSpeech) -> None:
    """The others in mission are asked clockwise from the speaker's left (GRZ-052 to GRZ-061, AYO-034, AYO-046)."""
    if not action.free:
        table.set_seat(seat, speech_tokens=table.state.seats[seat].speech_tokens - 1)
        if table.state.options.expansion is Expansion.NONE:
            table.change(spent_tokens=table.state.spent_tokens + 1)
        else:
            table.change(common_tokens=table.state.common_tokens + 1)
    table.set_seat(seat, acted=True)
    table.change(named=action.kinds)
    table.then(*(Task(Work.HEAR, other) for other in table.clockwise(seat + 1)[:-1]), Task(Work.NEXT, seat))


def hear(table: Table, task: Task) -> None:
    """A seat in mission with cards is asked, whether or not it has a card that fits (GRZ-054, GRZ-058, GRZ-062)."""
    soldier = table.state.seats[task.seat]
    if soldier.in_mission and soldier.hand:
        table.ask(task.seat, Phase.SPEECH_DISCARD)


def discard_card(table: Table, seat: int, card: Card) -> None:
    """A card goes from the hand to the discard pile, without effect (GRZ-060)."""
    drop_from_hand(table, seat, card)
    table.put_away(card)
    table.tell(CardsDiscarded((card,)))


# Lucky charm


def use_charm(table: Table, seat: int, cards: tuple[Card, ...]) -> None:
    """Cards leave No man's land; the Poilu is turned over (GRZ-064, AYO-042)."""
    table.set_seat(seat, acted=True, charm_ready=False)
    table.change(no_mans_land=tuple(card for card in table.state.no_mans_land if card not in cards))
    table.put_away(*cards)
    table.tell(CardsDiscarded(cards))
    table.tell(CharmTurned(seat, False))
    table.then(Task(Work.NEXT, seat))


# Withdrawal


def withdraw(table: Table, seat: int) -> None:
    """All steps of a withdrawal, in their order (GRZ-049)."""
    first = not table.state.withdrawal_begun
    table.change(withdrawal_begun=True)
    table.set_seat(seat, acted=True)
    forts = [active.mission for active in table.state.missions if MISSIONS[active.mission].draw]
    table.then(
        *([Task(Work.STRATEGIC, seat)] if first else []),
        Task(Work.STUNNED, seat),
        Task(Work.TILE, seat),
        *(Task(Work.FORT, seat, fort) for fort in forts),
        Task(Work.LEAVE, seat),
        Task(Work.NEXT, seat),
    )


def strategic(table: Table, task: Task) -> None:
    """The first to withdraw may return a card (AYO-024, AYO-030 to AYO-033)."""
    options = table.state.options
    if (
        options.expansion is Expansion.AT_YOUR_ORDERS
        and options.traps
        and table.state.final is None
        and table.state.seats[task.seat].hand
    ):
        table.ask(task.seat, Phase.STRATEGIC)


def return_card(table: Table, seat: int, card: Card) -> None:
    """A hand card goes on top of Trials; its seat knows it there (AYO-030)."""
    drop_from_hand(table, seat, card)
    table.change(trials=table.chance.put(table.state.trials, [NUMBER_OF_CARD[card]], [seat]))
    table.tell(CardReturned(seat))


def stunned(table: Table, task: Task) -> None:
    """The Stunned takes a tile out of the game (GRZ-089)."""
    tiles = table.state.seats[task.seat].tiles
    if not tiles or not works(table.state, task.seat, Card.H17_STUNNED):
        return
    if len(tiles) > 1:
        table.ask(task.seat, Phase.STUNNED_TILE)
    else:
        remove_tile(table, task.seat, tiles[0])


def remove_tile(table: Table, seat: int, tile: Tile) -> None:
    """The tile leaves the game for good (GRZ-089)."""
    soldier = table.state.seats[seat]
    table.set_seat(
        seat,
        tiles=tuple(held for held in soldier.tiles if held is not tile),
        removed_tiles=(*soldier.removed_tiles, tile),
    )
    table.tell(TileRemoved(seat, tile))


def support_tile(table: Table, task: Task) -> None:
    """A tile is placed: chosen, in Panic drawn, none if none is held (GRZ-043, GRZ-044, GRZ-090)."""
    tiles = table.state.seats[task.seat].tiles
    if not tiles:
        return
    if len(tiles) == 1:
        place_tile(table, task.seat, tiles[0])
    elif works(table.state, task.seat, Card.H18_PANIC):
        place_tile(table, task.seat, tiles[table.chance.choose(len(tiles))])
    else:
        table.ask(task.seat, Phase.SUPPORT_TILE)


def place_tile(table: Table, seat: int, tile: Tile) -> None:
    """A tile lies face down on the Poilu (GRZ-043)."""
    tiles = tuple(held for held in table.state.seats[seat].tiles if held is not tile)
    table.set_seat(seat, tiles=tiles, placed=tile)
    table.tell(TilePlaced(seat, tile))


def fort(table: Table, task: Task) -> None:
    """A fort may be paid while Trials holds the full number (AYO-071, AYO-072)."""
    assert task.fort is not None
    if table.state.trials.size >= MISSIONS[task.fort].draw:
        table.ask(task.seat, Phase.FORT_DRAW, fort=task.fort)


def draw_for_fort(table: Table, seat: int, mission: Mission) -> None:
    """Cards come into the hand, the fort is gone at once (AYO-071)."""
    take_in_hand(table, seat, draw_trials(table, MISSIONS[mission].draw))
    discard_mission(table, mission)


def discard_mission(table: Table, mission: Mission) -> None:
    """A mission leaves play for good, the cards on it go to the discard pile (AYO-018, AYO-061)."""
    cards = next(active.cards for active in table.state.missions if active.mission is mission)
    table.change(
        missions=tuple(active for active in table.state.missions if active.mission is not mission),
        discarded_missions=(*table.state.discarded_missions, mission),
    )
    table.put_away(*cards)
    table.tell(MissionDiscarded(mission, cards))


def leave(table: Table, task: Task) -> None:
    """The seat has withdrawn; then the Clumsy draws a card and plays it (GRZ-046, GRZ-082, GRZ-083)."""
    table.set_seat(task.seat, in_mission=False)
    table.tell(SeatWithdrew(task.seat))
    if works(table.state, task.seat, Card.H12_CLUMSY):
        for drawn in draw_trials(table, 1):
            play(table, task.seat, drawn, Source.CLUMSY)

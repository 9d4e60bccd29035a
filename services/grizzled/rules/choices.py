"""Every action of the open decision, the one played for an absent seat first (RULES.md 4)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from services.grizzled.components import (
    CARDS,
    CHARMS,
    THREATS,
    Card,
    Expansion,
    FinalMission,
    Mission,
    Phase,
    Poilu,
    Tile,
)
from services.grizzled.moves import (
    Action,
    ChooseCharacter,
    ChooseIntensity,
    ChooseMission,
    DeclareFinal,
    Decline,
    DiscardCard,
    DrawForFort,
    GiveCard,
    MakeSpeech,
    NamePlayer,
    PassCard,
    PlaceTile,
    PlayCard,
    RemoveHardship,
    RemoveHardships,
    RemoveTile,
    RestoreCharm,
    ReturnCard,
    ShareWith,
    Skip,
    SwitchOff,
    UseCharm,
    Withdraw,
)
from services.grizzled.rules.preparation import intensity_range
from services.grizzled.rules.threats import (
    hardships_on_table,
    in_play,
    may_not_withdraw,
    must_withdraw,
    shows,
    works,
)
from services.grizzled.state import State

_SKIP, _WITHDRAW, _DECLINE, _RESTORE = Skip(), Withdraw(), Decline(), RestoreCharm()
# actions are kept: a list is built at every decision, and most of what is in it has no other content than a card
_PLAY = {card: PlayCard(card) for card in Card}
_DISCARD = {card: DiscardCard(card) for card in Card}
_RETURN = {card: ReturnCard(card) for card in Card}
_PLACE = {tile: PlaceTile(tile) for tile in Tile}
_REMOVE_TILE = {tile: RemoveTile(tile) for tile in Tile}
_FINALS: tuple[Action, ...] = tuple(DeclareFinal(final) for final in FinalMission)


def _speeches(most: int, free: bool) -> tuple[Action, ...]:
    return tuple(MakeSpeech(kinds, free) for size in range(1, most + 1) for kinds in combinations(THREATS, size))


_SPEECHES = {(most, free): _speeches(most, free) for most in (1, 2) for free in (False, True)}


def legal(state: State, seat: int) -> tuple[Action, ...]:
    """The actions of the seat's open decision; none if it does not decide."""
    if state.phase is Phase.OVER or seat != state.decider:
        return ()
    return _LISTS[state.phase](state, seat)


def _character(state: State, seat: int) -> tuple[Action, ...]:
    taken = {soldier.poilu for soldier in state.seats}
    return tuple(ChooseCharacter(poilu) for poilu in Poilu if poilu not in taken)


def _mission(state: State, seat: int) -> tuple[Action, ...]:
    return (*(ChooseMission(mission) for mission in state.offered), *_FINALS)


def _nurse(state: State, seat: int) -> tuple[Action, ...]:
    return tuple(SwitchOff(owner, card) for owner, card in hardships_on_table(state))


def _intensity(state: State, seat: int) -> tuple[Action, ...]:
    least, most = intensity_range(state)
    return tuple(ChooseIntensity(intensity) for intensity in range(least, most + 1))


def _others(state: State, seat: int) -> list[int]:
    return [other for other in range(len(state.seats)) if other != seat]


def _gastro(state: State, seat: int) -> tuple[Action, ...]:
    return tuple(GiveCard(other) for other in _others(state, seat))


def _command(state: State, seat: int) -> tuple[Action, ...]:
    return tuple(NamePlayer(other) for other in range(len(state.seats)))


def receivers(state: State, seat: int) -> list[int]:
    """Seats that may be passed cards; for the second card the receiver of the first (AYO-047)."""
    if state.pass_to is not None:
        return [state.pass_to]
    return [other for other in _others(state, seat) if state.seats[other].in_mission]


def _reorganise(state: State, seat: int) -> tuple[Action, ...]:
    hand = state.seats[seat].hand
    return (_SKIP, *(PassCard(card, to) for card in hand for to in receivers(state, seat)))


def _action(state: State, seat: int) -> tuple[Action, ...]:
    if must_withdraw(state, seat) is not None:
        return (_WITHDRAW,)
    actions: list[Action] = []
    if may_not_withdraw(state, seat) is None:
        actions.append(_WITHDRAW)
    if may_play(state, seat):
        actions.extend(_PLAY[card] for card in state.seats[seat].hand)
    if may_speak(state, seat, free=False):
        actions.extend(_SPEECHES[most_kinds(state), False])
    if may_speak(state, seat, free=True):
        actions.extend(_SPEECHES[most_kinds(state), True])
    cards = charmed_cards(state, seat)
    for size in range(1, most_charmed(state) + 1):
        actions.extend(UseCharm(chosen) for chosen in combinations(cards, size))
    return tuple(actions) or (_WITHDRAW,)  # GRZ-051


def may_play(state: State, seat: int) -> bool:
    """Whether the seat may play cards: with Double impact not a last one (AYO-052)."""
    return len(state.seats[seat].hand) != 1 or not in_play(state, Mission.N05_DOUBLE_IMPACT)


def may_speak(state: State, seat: int, *, free: bool) -> bool:
    """Whether the seat may make a speech, with a token or by the Propaganda (GRZ-052, AYO-046)."""
    soldier = state.seats[seat]
    if works(state, seat, Card.H08_MUTE):
        return False
    if free:
        return seat == state.leader and not soldier.acted and in_play(state, Mission.E12_PROPAGANDA)
    return soldier.speech_tokens > 0


def most_kinds(state: State) -> int:
    """Kinds that a speech may name (AYO-043)."""
    return 2 if in_play(state, Mission.E04_STALWART) else 1


def most_charmed(state: State) -> int:
    """Cards that a charm may discard (AYO-042)."""
    return 2 if in_play(state, Mission.E03_HORSESHOE) else 1


def charmed_cards(state: State, seat: int) -> list[Card]:
    """Cards that the seat's charm may discard (GRZ-063, GRZ-065, AYO-056, AYO-063)."""
    soldier = state.seats[seat]
    if soldier.poilu is None or not soldier.charm_ready or in_play(state, Mission.N09_BAD_LUCK):
        return []
    kind = CHARMS[soldier.poilu]
    return [card for card in state.no_mans_land if kind in CARDS[card].kinds and card is not state.sticky]


def _christmas(state: State, seat: int) -> tuple[Action, ...]:
    return tuple(RemoveHardship(owner, card) for owner, card in hardships_on_table(state))


def _second_card(state: State, seat: int) -> tuple[Action, ...]:
    return tuple(_PLAY[card] for card in state.seats[seat].hand)


def _speech_discard(state: State, seat: int) -> tuple[Action, ...]:
    return (_DECLINE, *(_DISCARD[card] for card in state.seats[seat].hand if shows(card, state.named)))


def _strategic(state: State, seat: int) -> tuple[Action, ...]:
    return (_SKIP, *(_RETURN[card] for card in state.seats[seat].hand))


def _stunned_tile(state: State, seat: int) -> tuple[Action, ...]:
    return tuple(_REMOVE_TILE[tile] for tile in state.seats[seat].tiles)


def _support_tile(state: State, seat: int) -> tuple[Action, ...]:
    return tuple(_PLACE[tile] for tile in state.seats[seat].tiles)


def _fort_draw(state: State, seat: int) -> tuple[Action, ...]:
    assert state.fort is not None
    return (_SKIP, DrawForFort(state.fort))


def _share(state: State, seat: int) -> tuple[Action, ...]:
    return tuple(ShareWith(other) for other in _others(state, seat))


def _removals(state: State, seat: int) -> list[Action]:
    hardships = state.seats[seat].hardships
    sizes = range(min(state.removable, len(hardships)), -1, -1)
    return [RemoveHardships(chosen) for size in sizes for chosen in combinations(hardships, size)]


def _bonus(state: State, seat: int) -> tuple[Action, ...]:
    actions = _removals(state, seat)
    if may_restore(state, seat):
        actions.append(_RESTORE)
    return tuple(actions)


def may_restore(state: State, seat: int) -> bool:
    """Whether the charm may be won back instead: after a success of the base game (GRZ-099 to GRZ-101)."""
    return state.options.expansion is Expansion.NONE and not state.failed and not state.seats[seat].charm_ready


def _shared(state: State, seat: int) -> tuple[Action, ...]:
    return tuple(_removals(state, seat))


_LISTS: dict[Phase, Callable[[State, int], tuple[Action, ...]]] = {
    Phase.CHARACTER: _character,
    Phase.MISSION_CHOICE: _mission,
    Phase.NURSE_TARGET: _nurse,
    Phase.INTENSITY: _intensity,
    Phase.GASTRO_GIVE: _gastro,
    Phase.COMMAND_TARGET: _command,
    Phase.REORGANISE: _reorganise,
    Phase.ACTION: _action,
    Phase.CHRISTMAS_TARGET: _christmas,
    Phase.SECOND_CARD: _second_card,
    Phase.SPEECH_DISCARD: _speech_discard,
    Phase.STRATEGIC: _strategic,
    Phase.STUNNED_TILE: _stunned_tile,
    Phase.SUPPORT_TILE: _support_tile,
    Phase.FORT_DRAW: _fort_draw,
    Phase.SHARE_TARGET: _share,
    Phase.SUPPORT_BONUS: _bonus,
    Phase.SHARED_REMOVAL: _shared,
}


def fallback(state: State, seat: int) -> Action:
    """For a seat that is absent: the first listed; it withdraws where it may, skips, declines, removes what it can."""
    return legal(state, seat)[0]

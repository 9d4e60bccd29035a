"""Why an action that is not listed is refused: a clause and a sentence, told from what the acting seat may know."""

from __future__ import annotations

from services.grizzled.components import CARDS, CHARMS, Card, Mission, Phase
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
from services.grizzled.rules.choices import (
    charmed_cards,
    may_play,
    may_speak,
    most_charmed,
    most_kinds,
    receivers,
)
from services.grizzled.rules.preparation import intensity_range
from services.grizzled.rules.threats import Reason, in_play, may_not_withdraw, must_withdraw, works
from services.grizzled.state import State

_PHASES: dict[type[Action], tuple[Phase, ...]] = {
    ChooseCharacter: (Phase.CHARACTER,),
    ChooseMission: (Phase.MISSION_CHOICE,),
    DeclareFinal: (Phase.MISSION_CHOICE,),
    SwitchOff: (Phase.NURSE_TARGET,),
    ChooseIntensity: (Phase.INTENSITY,),
    GiveCard: (Phase.GASTRO_GIVE,),
    NamePlayer: (Phase.COMMAND_TARGET,),
    PassCard: (Phase.REORGANISE,),
    Skip: (Phase.REORGANISE, Phase.STRATEGIC, Phase.FORT_DRAW),
    PlayCard: (Phase.ACTION, Phase.SECOND_CARD),
    Withdraw: (Phase.ACTION,),
    MakeSpeech: (Phase.ACTION,),
    UseCharm: (Phase.ACTION,),
    RemoveHardship: (Phase.CHRISTMAS_TARGET,),
    DiscardCard: (Phase.SPEECH_DISCARD,),
    Decline: (Phase.SPEECH_DISCARD,),
    ReturnCard: (Phase.STRATEGIC,),
    RemoveTile: (Phase.STUNNED_TILE,),
    PlaceTile: (Phase.SUPPORT_TILE,),
    DrawForFort: (Phase.FORT_DRAW,),
    ShareWith: (Phase.SHARE_TARGET,),
    RemoveHardships: (Phase.SUPPORT_BONUS, Phase.SHARED_REMOVAL),
    RestoreCharm: (Phase.SUPPORT_BONUS,),
}
"""The decisions that an action may answer."""

_CLAUSES = {
    Phase.CHARACTER: "GRZ-004",
    Phase.MISSION_CHOICE: "AYO-007",
    Phase.NURSE_TARGET: "AYO-044",
    Phase.INTENSITY: "GRZ-016",
    Phase.GASTRO_GIVE: "AYO-068",
    Phase.COMMAND_TARGET: "AYO-049",
    Phase.REORGANISE: "AYO-047",
    Phase.ACTION: "GRZ-024",
    Phase.CHRISTMAS_TARGET: "GRZ-094",
    Phase.SECOND_CARD: "AYO-051",
    Phase.SPEECH_DISCARD: "GRZ-054",
    Phase.STRATEGIC: "AYO-030",
    Phase.STUNNED_TILE: "GRZ-089",
    Phase.SUPPORT_TILE: "GRZ-043",
    Phase.FORT_DRAW: "AYO-071",
    Phase.SHARE_TARGET: "AYO-041",
    Phase.SUPPORT_BONUS: "GRZ-099",
    Phase.SHARED_REMOVAL: "AYO-041",
}
"""The clause that says what is to be decided."""

_NOT_IN_HAND = Reason("GRZ-025", "the card is not in the seat's hand")
_TILE_NOT_HELD = Reason("GRZ-043", "the seat does not hold this tile")


def why_refused(state: State, seat: int, action: Action) -> Reason:
    """The reason for an action that `legal` does not list. Says nothing that the seat could not see."""
    if state.phase is Phase.OVER:
        return Reason("GRZ-014", "the game is over")
    if not 0 <= seat < len(state.seats):
        return Reason("GRZ-001", "there is no such seat")
    if seat != state.decider:
        return Reason("GRZ-024", "another seat decides now")
    if state.phase not in _PHASES[type(action)]:
        decision = state.phase.value.replace("_", " ")
        return Reason(_CLAUSES[state.phase], f"the open decision is {decision}; this action does not answer it")
    if state.phase is Phase.ACTION:
        forced = must_withdraw(state, seat)
        if forced is not None:
            return forced
    match action:
        case ChooseCharacter():
            return Reason("GRZ-003", "the Poilu is taken")
        case ChooseMission():
            return Reason("AYO-007", "the mission is not one of those looked at")
        case ChooseIntensity():
            return _why_intensity(state)
        case SwitchOff() | RemoveHardship():
            return Reason(_CLAUSES[state.phase], "the hardship does not lie in front of that seat")
        case GiveCard() | NamePlayer() | ShareWith():
            return Reason(_CLAUSES[state.phase], "there is no such seat, or it may not be oneself")
        case PassCard():
            return _why_pass(state, seat, action)
        case PlayCard():
            return _why_play(state, seat, action)
        case Withdraw():
            barred = may_not_withdraw(state, seat)
            assert barred is not None
            return barred
        case MakeSpeech():
            return _why_speech(state, seat, action)
        case UseCharm():
            return _why_charm(state, seat, action)
        case DiscardCard():
            if action.card not in state.seats[seat].hand:
                return _NOT_IN_HAND
            return Reason("GRZ-056", "the card does not show a kind that was named")
        case ReturnCard():
            return _NOT_IN_HAND
        case RemoveTile() | PlaceTile():
            return _TILE_NOT_HELD
        case DrawForFort():
            return Reason("AYO-071", "another fort is to be decided on")
        case RemoveHardships():
            return _why_removal(state, seat, action)
        case RestoreCharm():
            return _why_restore(state, seat)
    raise AssertionError(f"{action} answers {state.phase} and is always listed")


def _why_intensity(state: State) -> Reason:
    least, most = intensity_range(state)
    clause = "GRZ-017" if state.mission_number == 1 else "GRZ-018"
    return Reason(clause, f"the intensity is {least} to {most} in this mission")


def _why_pass(state: State, seat: int, action: PassCard) -> Reason:
    if action.card not in state.seats[seat].hand:
        return _NOT_IN_HAND
    if state.pass_to is not None and action.to != state.pass_to:
        return Reason("AYO-047", "the second card goes to the seat that got the first")
    assert action.to not in receivers(state, seat)
    return Reason("AYO-047", "cards are passed to another seat in mission")


def _why_play(state: State, seat: int, action: PlayCard) -> Reason:
    if action.card not in state.seats[seat].hand:
        return _NOT_IN_HAND
    assert not may_play(state, seat)
    return Reason("AYO-052", "with Double impact a seat with one card cannot play it")


def _why_speech(state: State, seat: int, action: MakeSpeech) -> Reason:
    if works(state, seat, Card.H08_MUTE):
        return Reason("GRZ-077", "the Mute makes no speech")
    if not may_speak(state, seat, free=action.free):
        if action.free:
            return Reason("AYO-046", "a free speech is the leader's, on his first turn, with the Propaganda in play")
        return Reason("GRZ-052", "the seat holds no speech token")
    most = most_kinds(state)
    if len(set(action.kinds)) != len(action.kinds) or not 1 <= len(action.kinds) <= most:
        if most == 1:
            return Reason("GRZ-053", "a speech names one kind")
        return Reason("AYO-043", "a speech names one or two different kinds")
    return Reason("AYO-043", "two kinds are named in the order night, snow, rain, gas, shell, whistle")


def _why_charm(state: State, seat: int, action: UseCharm) -> Reason:
    soldier = state.seats[seat]
    if in_play(state, Mission.N09_BAD_LUCK):
        return Reason("AYO-056", "with Bad luck no charm may be used")
    if not soldier.charm_ready:
        return Reason("GRZ-066", "the charm is used")
    if any(card not in state.no_mans_land for card in action.cards):
        return Reason("GRZ-065", "a charm discards cards that lie in No man's land")
    if state.sticky in action.cards:
        return Reason("AYO-063", "the sticky card cannot be discarded")
    assert soldier.poilu is not None
    if any(CHARMS[soldier.poilu] not in CARDS[card].kinds for card in action.cards):
        return Reason("GRZ-063", "the card does not show the charm's kind")
    if len(set(action.cards)) != len(action.cards) or not 1 <= len(action.cards) <= most_charmed(state):
        if most_charmed(state) == 1:
            return Reason("GRZ-064", "a charm discards exactly one card")
        return Reason("AYO-042", "with the Horseshoe a charm discards one or two different cards")
    assert set(action.cards) <= set(charmed_cards(state, seat))
    return Reason("AYO-042", "two cards are named in the order in which they lie")


def _why_removal(state: State, seat: int, action: RemoveHardships) -> Reason:
    if any(card not in state.seats[seat].hardships for card in action.cards):
        return Reason("GRZ-101", "only hardships in front of oneself are removed")
    if len(action.cards) > state.removable:
        clause = "GRZ-100" if state.removable == 1 else "GRZ-099"
        return Reason(clause, f"at most {state.removable} may be removed")
    return Reason("GRZ-102", "hardships are named once each, in order of arrival")


def _why_restore(state: State, seat: int) -> Reason:
    if state.seats[seat].charm_ready:
        return Reason("GRZ-101", "the charm is not used")
    return Reason("GRZ-100", "after a failed mission the charm does not come back")

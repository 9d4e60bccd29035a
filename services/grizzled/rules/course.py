"""The course of a game: set-up, what an action does, and what follows from it up to the next decision."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from services.grizzled.components import (
    ALL_CARDS,
    ALL_MISSIONS,
    DEALT_TILES,
    MAX_SEATS,
    MIN_SEATS,
    MISSIONS,
    MIXES,
    NUMBER_OF_MISSION,
    SPEECH_TOKENS,
    TILES,
    VICTORIES,
    Characters,
    Difficulty,
    EndReason,
    Expansion,
    Phase,
    Poilu,
    SupportDeal,
    Tile,
)
from services.grizzled.moves import (
    Action,
    ActionTaken,
    CharactersDealt,
    ChooseCharacter,
    ChooseIntensity,
    ChooseMission,
    DeclareFinal,
    DiscardCard,
    DrawForFort,
    Event,
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
    SwitchOff,
    UseCharm,
    Withdraw,
)
from services.grizzled.rules import cards, preparation, support, turns
from services.grizzled.rules.choices import legal
from services.grizzled.rules.refusals import why_refused
from services.grizzled.rules.table import Table
from services.grizzled.state import Options, Soldier, State, Task, Work
from services.rulekit.chance import Chance
from services.rulekit.contract import Decision, IllegalAction, InvalidOptions, Outcome, SeatOutcome, Step
from services.rulekit.piles import Pile

_TRIALS = (25, 30)


# Set-up


def setup(options: Options, seats: int, chance: Chance) -> Step[State, Event]:
    """Deal Poilus and tiles, make the decks, open the first decision (GRZ-001 to GRZ-013, AYO-002 to AYO-005)."""
    options = _checked(options, seats)
    leader = chance.choose(seats) if options.first_leader is None else options.first_leader
    poilus: tuple[Poilu | None, ...] = (None,) * seats
    if options.characters is Characters.RANDOM:
        poilus = chance.sample(tuple(Poilu), seats)
    tiles = _deal_tiles(options.support_deal, seats, chance)
    morale = chance.create("morale", range(len(ALL_CARDS)))
    morale, trials = chance.transfer(morale, Pile("trials", 0), options.trials_start)
    chance.create(preparation.DISCARDS.name, (), shuffled=False)
    state = State(
        options=options,
        seats=tuple(Soldier(poilu, tiles=held) for poilu, held in zip(poilus, tiles, strict=True)),
        trials=trials,
        morale=morale,
        mission_deck=_mission_deck(options.difficulty, chance),
        leader=leader,
        common_tokens=SPEECH_TOKENS[MIN_SEATS if options.expansion is Expansion.AT_YOUR_ORDERS else seats],
    )
    table = Table(state, chance)
    table.then(Task(Work.MISSION))
    if options.characters is Characters.CHOSEN:
        table.then(*(Task(Work.CHARACTER, seat) for seat in table.clockwise(leader)))
    else:
        table.tell(CharactersDealt(tuple(poilu for poilu in poilus if poilu is not None)))
    return advanced(table)


def _checked(options: Options, seats: int) -> Options:
    """The options with the difficulty filled in. Raises InvalidOptions."""
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise InvalidOptions("seats", f"The Grizzled has {MIN_SEATS} to {MAX_SEATS} seats, not {seats}")
    if options.trials_start not in _TRIALS:
        raise InvalidOptions("trials_start", f"must be 25 or 30, not {options.trials_start}")
    if options.first_leader is not None and not 0 <= options.first_leader < seats:
        raise InvalidOptions("first_leader", f"must be a seat, 0 to {seats - 1}, not {options.first_leader}")
    if options.expansion is Expansion.NONE:
        if options.difficulty is not None:
            raise InvalidOptions("difficulty", "needs the expansion")
        return options
    if options.trials_start != _TRIALS[0]:
        raise InvalidOptions("trials_start", "is 25 with the expansion")
    return replace(options, difficulty=options.difficulty or Difficulty.POILUS)


def _deal_tiles(kind: SupportDeal, seats: int, chance: Chance) -> list[tuple[Tile, ...]]:
    """Three tiles for each seat; a tile's number does not tell how it was dealt (GRZ-005, GRZ-006, GRZ-125)."""
    used = [tile for tile in Tile if TILES[tile].least_seats <= seats]
    given: list[tuple[Tile, ...]] = [()] * seats
    if kind is SupportDeal.LEFT_RIGHT_RANDOM:
        left = chance.sample([tile for tile in used if TILES[tile].step == 1], seats)
        right = chance.sample([tile for tile in used if TILES[tile].step == -1], seats)
        given = list(zip(left, right, strict=True))
        used = [tile for tile in used if not any(tile in held for held in given)]
    each = DEALT_TILES - len(given[0])
    drawn = chance.sample(used, each * seats)
    return [held + drawn[seat * each : (seat + 1) * each] for seat, held in enumerate(given)]


def _mission_deck(difficulty: Difficulty | None, chance: Chance) -> Pile | None:
    """Twelve missions by difficulty; which, nobody knows (AYO-004)."""
    if difficulty is None:
        return None
    deck = chance.create("missions", (), shuffled=False)
    for grade, count in MIXES[difficulty].items():
        if not count:
            continue
        of_grade = [NUMBER_OF_MISSION[mission] for mission in ALL_MISSIONS if MISSIONS[mission].grade is grade]
        source = chance.create(grade.value, of_grade)
        _, deck = chance.transfer(source, deck, count)
    return chance.shuffle_in(deck)


# The course

_STEPS: dict[Work, Callable[[Table, Task], None]] = {
    Work.CHARACTER: lambda table, task: table.ask(task.seat, Phase.CHARACTER),
    Work.MISSION: preparation.begin_mission,
    Work.NURSE: preparation.nurse,
    Work.INTENSITY: preparation.ask_intensity,
    Work.DEAL: preparation.deal,
    Work.GASTRO: preparation.gastro,
    Work.COMRADES: preparation.comrades,
    Work.COMMAND: preparation.command,
    Work.ACTIONS: preparation.begin_actions,
    Work.TURN: turns.begin_turn,
    Work.SECOND_CARD: turns.second_card,
    Work.CHRISTMAS: cards.christmas,
    Work.HEAR: turns.hear,
    Work.STRATEGIC: turns.strategic,
    Work.STUNNED: turns.stunned,
    Work.TILE: turns.support_tile,
    Work.FORT: turns.fort,
    Work.LEAVE: turns.leave,
    Work.NEXT: turns.end_turn,
    Work.END: support.end_mission,
    Work.SUPPORT: support.support,
    Work.SHARE: support.share,
    Work.BONUS: support.bonus,
    Work.SHARED: support.shared,
    Work.CLEAN_UP: support.clean_up,
    Work.CHECKS: support.check,
    Work.DROP: support.drop,
}


def advanced(table: Table) -> Step[State, Event]:
    """Carry out what is to be done until somebody must decide or the game is over."""
    while table.state.result is None and not table.waiting:
        task = table.agenda.pop()
        _STEPS[task.work](table, task)
    return table.step()


def deciders(state: State) -> tuple[Decision, ...]:
    """The one seat that decides; nobody after the end."""
    if state.phase is Phase.OVER:
        return ()
    return (Decision(state.decider, state.phase.value),)


def apply(state: State, seat: int, action: Action, chance: Chance) -> Step[State, Event]:
    """Play one action and everything that follows from it up to the next decision."""
    if action not in legal(state, seat):
        raise IllegalAction(*why_refused(state, seat, action))
    table = Table(state, chance)
    table.tell(ActionTaken(seat, action))
    _act(table, seat, action)
    return advanced(table)


def _act(table: Table, seat: int, action: Action) -> None:
    match action:
        case PlayCard(card):
            if table.state.phase is Phase.SECOND_CARD:
                cards.play_from_hand(table, seat, card)
            else:
                turns.play_card(table, seat, card)
        case Withdraw():
            turns.withdraw(table, seat)
        case MakeSpeech():
            turns.make_speech(table, seat, action)
        case DiscardCard(card):
            turns.discard_card(table, seat, card)
        case PlaceTile(tile):
            turns.place_tile(table, seat, tile)
        case UseCharm(chosen):
            turns.use_charm(table, seat, chosen)
        case ChooseIntensity(intensity):
            table.change(intensity=intensity)
        case RemoveHardships(chosen):
            support.remove_hardships(table, seat, chosen)
        case RestoreCharm():
            support.restore_charm(table, seat)
        case ChooseCharacter(poilu):
            table.set_seat(seat, poilu=poilu)
        case RemoveHardship(owner, card):
            cards.answer_christmas(table, owner, card)
        case RemoveTile(tile):
            turns.remove_tile(table, seat, tile)
        case _:
            _act_under_orders(table, seat, action)


def _act_under_orders(table: Table, seat: int, action: Action) -> None:
    """Actions of the expansion; declining and skipping have no effect but that things go on."""
    match action:
        case ChooseMission(mission):
            preparation.choose_mission(table, mission)
        case DeclareFinal(final):
            preparation.declare_final(table, final)
        case SwitchOff(owner, card):
            preparation.switch_off(table, owner, card)
        case GiveCard(to):
            preparation.give_card(table, seat, to)
        case NamePlayer(named):
            table.change(commanded=named)
        case PassCard(card, to):
            preparation.pass_card(table, seat, card, to)
            _go_on_reorganising(table, seat, to)
        case ReturnCard(card):
            turns.return_card(table, seat, card)
        case DrawForFort(mission):
            turns.draw_for_fort(table, seat, mission)
        case ShareWith(other):
            support.share_with(table, seat, other)
        case _ if table.state.phase is Phase.REORGANISE:
            table.ask(seat, Phase.ACTION)


def _go_on_reorganising(table: Table, seat: int, to: int) -> None:
    """After the first card a second may follow, to the same seat (AYO-047)."""
    first = table.state.pass_to is None
    table.change(pass_to=to)
    table.ask(seat, Phase.REORGANISE if first and table.state.seats[seat].hand else Phase.ACTION)


def resign(state: State, seat: int, chance: Chance) -> Step[State, Event]:
    """The squad is lost with any of its seats."""
    if state.phase is Phase.OVER:
        raise IllegalAction("GRZ-014", "the game is over")
    table = Table(state, chance)
    table.finish(EndReason.RESIGNED)
    return advanced(table)


def outcome(state: State) -> Outcome | None:
    """All seats win or lose together (RULES.md 3.5)."""
    if state.result is None:
        return None
    won = state.result.reason in VICTORIES
    return Outcome(state.result.reason.value, tuple(SeatOutcome(1, 0, won) for _ in state.seats))

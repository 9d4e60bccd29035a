"""The course of a turn: which part follows which, and on to the next choice (DVD-008, DVD-079 to DVD-088, DVD-227)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from services.devil_dogs.components import CARDS, FIELDS, GERMAN, SEATS, SIDES, UNITS
from services.devil_dogs.moves import (
    Action,
    ActionTaken,
    AssignCards,
    DecisionOpened,
    Done,
    Event,
    Phase,
    PlaceOrders,
    Stage,
)
from services.devil_dogs.rules import combat, fire, initiative, keywords, movement, refusals, reinforcement, victory
from services.devil_dogs.rules.table import Options as Choices
from services.devil_dogs.rules.table import Play, Table, kept
from services.devil_dogs.state import Control, Due, Options, Place, SectorState, Side, State, Unit
from services.rulekit.chance import Chance
from services.rulekit.contract import Decision, IllegalAction, InvalidOptions, Outcome, SeatOutcome, Step

_CHAPTERS = (initiative, movement, fire, combat, keywords, reinforcement)
_OPTIONS: Mapping[Phase, Choices] = {phase: each for chapter in _CHAPTERS for phase, each in chapter.OPTIONS.items()}
_PLAYS: Mapping[Phase, Play] = {phase: each for chapter in _CHAPTERS for phase, each in chapter.PLAYS.items()}
_SIMULTANEOUS: Mapping[Phase, Callable[[State, int], Sequence[Action]]] = {
    Phase.ASSIGN_CARDS: initiative.card_choices,
    Phase.ASSIGN_ORDERS: initiative.order_choices,
}

# Set-up


def setup(options: Options, seats: int, chance: Chance) -> Step[State, Event]:
    """The scenario's position, two shuffled decks, the first hands (DVD-001, DVD-004, DVD-249)."""
    if seats != len(SEATS):
        raise InvalidOptions("seats", "Devil Dogs has two seats")
    field = FIELDS[options.scenario]
    facts = field.facts
    units = tuple(
        Unit(
            name,
            UNITS[name].seat,
            UNITS[name].kind,
            Place.MAP if name in facts.places else Place.TRACK,
            facts.places.get(name, ""),
        )
        for name in field.units
    )
    sides = [Side(chance.create(SIDES[seat], sorted(CARDS[seat]))) for seat in SEATS]
    state = State(
        options,
        units,
        (sides[0], sides[1]),
        tuple(SectorState(sector) for sector in facts.sectors),
        tuple(Control(objective, seat) for objective, seat in facts.control.items()),
        tuple(Due(group.id, group.turn) for group in facts.groups),
        facts.marker,
        facts.replacements,
        stage=Stage.TURN_END,
    )
    table = Table(state, chance)
    for objective in facts.control:
        table.test_objective(objective, tell=False)  # a unit set up there controls it at once (DVD-023)
    _proceed(table)
    return table.step()


# The order of parts

_TURN = (
    Stage.DRAW,
    Stage.CARDS,
    Stage.INITIATIVE,
    Stage.ORDERS,
    Stage.MORTARS,
    Stage.GAS_REMOVAL,
    Stage.DRIFT,
    Stage.SECTOR,
    Stage.MOVEMENT,
    Stage.MG,
    Stage.KEYWORD_1,
    Stage.KEYWORD_2,
    Stage.COMBAT,
    Stage.REMOVAL,
    Stage.REPLACEMENT,
    Stage.REORGANISATION,
    Stage.SCORING,
    Stage.DEPLOYMENT,
    Stage.TURN_END,
)
_AFTER = dict(zip(_TURN, _TURN[1:] + _TURN[:1], strict=True))
_ORDER = (Stage.MOVEMENT, Stage.KEYWORD_2)
"""First and last part of an order, which one seat executes in a row (DVD-080)."""
_IN_TURN = (Stage.MORTARS, Stage.REORGANISATION, Stage.DEPLOYMENT)
"""Parts that the seats have one after the other."""


def _first(state: State, stage: Stage) -> int:
    """Who begins a part that both seats have."""
    if stage in _ORDER:
        assert state.sector is not None
        return initiative.reactive_first(state, state.on(state.sector))[0]
    if stage is Stage.MORTARS:
        return initiative.battlefield(state)
    return state.field.facts.attacker  # DVD-246, DVD-247


def _following(state: State) -> tuple[Stage, int]:
    """The next part of the turn and whose it is."""
    stage, after = state.stage, _AFTER[state.stage]
    if stage in (*_IN_TURN, Stage.KEYWORD_2) and state.acting == _first(state, stage):
        return stage if stage in _IN_TURN else Stage.MOVEMENT, 1 - state.acting
    if stage is Stage.COMBAT and not all(here.activated for here in state.sectors):
        return Stage.SECTOR, state.acting
    begins = after in _IN_TURN or after is Stage.MOVEMENT
    return after, _first(state, after) if begins else state.acting


_BEGIN: Mapping[Stage, Callable[[Table], None]] = {
    Stage.DRAW: initiative.draw_hands,
    Stage.CARDS: initiative.open_cards,
    Stage.INITIATIVE: initiative.draw_initiative,
    Stage.ORDERS: initiative.open_orders,
    Stage.MORTARS: fire.begin_mortars,
    Stage.GAS_REMOVAL: fire.remove_drifted,
    Stage.SECTOR: initiative.open_sectors,
    Stage.MOVEMENT: movement.begin_movement,
    Stage.MG: combat.begin_mg,
    Stage.KEYWORD_1: lambda table: keywords.begin_keyword(table, 0),
    Stage.KEYWORD_2: lambda table: keywords.begin_keyword(table, 1),
    Stage.REMOVAL: reinforcement.remove_regiments,
    Stage.REPLACEMENT: reinforcement.begin_replacement,
    Stage.REORGANISATION: reinforcement.begin_reorganisation,
    Stage.SCORING: reinforcement.set_aside,
    Stage.DEPLOYMENT: reinforcement.begin_deployment,
    Stage.TURN_END: victory.end_turn,
}
_REPEATED: Mapping[Stage, Callable[[Table], bool]] = {Stage.DRIFT: fire.drift, Stage.COMBAT: combat.fight}
"""Parts that are begun again until nothing of them is left."""


def _go_on(table: Table) -> None:
    """Begin what follows what was just finished."""
    keywords.end_leadership(table)
    stage = table.state.stage
    if stage in _REPEATED and _REPEATED[stage](table):
        return
    stage, acting = _following(table.state)
    table.change(stage=stage, acting=acting)
    if stage in _BEGIN:
        _BEGIN[stage](table)


def _proceed(table: Table) -> None:
    """Go on until a seat has a choice; a seat without an alternative is not asked."""
    while True:
        state = table.state
        if state.phase is None:
            _go_on(table)
            continue
        if state.phase in _SIMULTANEOUS or state.phase is Phase.OVER:
            break
        options = _options(state)
        if len(options) > 1:
            break
        _PLAYS[state.phase](table, options[0])
    _tell_decisions(table)


def _tell_decisions(table: Table, asked: Sequence[Decision] = ()) -> None:
    """Tell who must decide what, but for those asked before."""
    for decision in deciders(table.state):
        if decision not in asked:
            table.tell(DecisionOpened(decision.seat, Phase(decision.kind), table.state.turn))


# The contract


@kept
def _options(state: State) -> tuple[Action, ...]:
    """What the deciding seat may choose from; the lists of the last few positions are kept."""
    assert state.phase is not None
    return tuple(_OPTIONS[state.phase](state))


def deciders(state: State) -> tuple[Decision, ...]:
    """Both seats for cards and orders, as far as they have not decided; else one; nobody after the end."""
    phase = state.phase
    if phase is None or phase is Phase.OVER:
        return ()
    if phase is Phase.ASSIGN_CARDS:
        return tuple(Decision(seat, phase.value) for seat in SEATS if not initiative.cards_assigned(state, seat))
    if phase is Phase.ASSIGN_ORDERS:
        return tuple(Decision(seat, phase.value) for seat in SEATS if initiative.sets_orders(state, seat))
    assert state.task is not None
    return (Decision(state.task.seat, phase.value),)


def legal(state: State, seat: int) -> Sequence[Action]:
    """Every action of the seat's open decision; fewer than 500 (DVD-260)."""
    phase = state.phase
    if phase is None or phase is Phase.OVER or seat not in SEATS:
        return ()
    if phase in _SIMULTANEOUS:
        return _SIMULTANEOUS[phase](state, seat)
    assert state.task is not None
    return _options(state) if state.task.seat == seat else ()


def fallback(state: State, seat: int) -> Action:
    """The end of a series that may be ended (DVD-266), else the first action; cards in the order they were drawn."""
    actions = legal(state, seat)
    return actions[-1] if isinstance(actions[-1], Done) else actions[0]


def apply(state: State, seat: int, action: Action, chance: Chance) -> Step[State, Event]:
    """Play one action and everything that follows from it up to the next choice (DVD-258)."""
    if state.phase is Phase.OVER:
        raise IllegalAction("DVD-251", "the game is over")
    if action not in legal(state, seat):
        raise refusals.refusal(state, seat, action)
    assert state.phase is not None
    asked = deciders(state)
    table = Table(state, chance)
    table.tell(ActionTaken(seat, action))
    if isinstance(action, AssignCards):
        initiative.assign_cards(table, seat, action)
    elif isinstance(action, PlaceOrders):
        initiative.place_orders(table, seat, action)
    else:
        _PLAYS[state.phase](table, action)
    if table.state.phase in _SIMULTANEOUS:
        _tell_decisions(table, asked)
    else:
        _proceed(table)
    return table.step()


def resign(state: State, seat: int, chance: Chance) -> Step[State, Event]:
    """The other seat wins decisively, whoever is to decide (DVD-256)."""
    if state.phase is Phase.OVER:
        raise IllegalAction("DVD-251", "the game is over")
    table = Table(state, chance)
    victory.resign(table, seat)
    return table.step()


def outcome(state: State) -> Outcome | None:
    """A winner and a loser, or a draw; the scores are victory points (DVD-252, DVD-253)."""
    result = state.result
    if result is None:
        return None
    ranks = (1, 1) if result.winner is None else (1, 2) if result.winner != GERMAN else (2, 1)
    scores = (result.allied, result.german)
    return Outcome(
        result.reason.value,
        tuple(SeatOutcome(ranks[seat], scores[seat], seat == result.winner) for seat in SEATS),
    )

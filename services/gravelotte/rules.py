"""The rules: set-up, planning, Bourbaki, columns, Attrition, Momentum, Supply and the ends (GRV-001 to GRV-111)."""

from __future__ import annotations

from itertools import permutations, product

from msgspec.structs import replace

from services.gravelotte.components import (
    ALL_CUBES,
    ASSET_DICE,
    ASSETS,
    ASSETS_OF,
    CARDS,
    COLUMNS,
    FRANCE,
    HANDS,
    ORDERS,
    PRUSSIA,
    TOP_MOMENTUM,
    Asset,
    AssetStatus,
    Card,
    CubeCause,
    DiePurpose,
    EndReason,
    Front,
    Kind,
    Phase,
    ReserveResult,
)
from services.gravelotte.moves import (
    Action,
    ActionTaken,
    AttritionCounted,
    CardExposed,
    ColumnRevealed,
    CommitPlan,
    CubeTaken,
    DecisionOpened,
    DieRolled,
    Event,
    GameOver,
    MarkerMoved,
    MomentumGained,
    PassAsset,
    PassBourbaki,
    PlanCommitted,
    PlanReordered,
    ReorderPlan,
    ReserveResolved,
    TurnSupplied,
    UseAsset,
    UseBourbaki,
)
from services.gravelotte.state import Cubes, Fronts, Options, Plan, State, on
from services.rulekit.chance import Chance
from services.rulekit.contract import Decision, IllegalAction, InvalidOptions, Outcome, SeatOutcome, Step
from services.rulekit.values import Value

# What a column shows, worked out once for every pair of cards and doublings


class Facing(Value):
    """What two facing cards do before dice and Assets (GRV-032)."""

    prussian_steps: int
    french_steps: int
    prussian_front: Front | None
    french_front: Front | None
    held: int | None
    """Seat that takes a Hold's cube (GRV-047, GRV-050)."""
    prussian_asset: Asset | None
    """The Asset whose condition Prussia meets; the conditions exclude each other (GRV-081, GRV-084)."""
    mitrailleuse: bool
    """Whether Prussia keeps a step by the two cards alone (GRV-087)."""


def _pushed_front(card: Card) -> Front | None:
    facts = CARDS[card]
    return facts.fronts[0] if facts.kind is Kind.PUSH else None


def _held(card: Card, other: Card) -> bool:
    """Whether the other card is a Hold that answers this one (GRV-045 to GRV-052)."""
    facts, answer = CARDS[card], CARDS[other]
    return facts.kind is not Kind.HOLD and answer.kind is Kind.HOLD and facts.fronts[0] in answer.fronts


def _steps(card: Card, other: Card, armed: bool) -> int:
    """Steps of a card: a Push has one, doubled two, and loses one to its answer (GRV-036, GRV-063 to GRV-070)."""
    front = _pushed_front(card)
    if front is None:
        return 0
    answered = _held(card, other) or _pushed_front(other) is front
    return 1 + armed - answered


def _facing(prussia: Card, france: Card, prussia_armed: bool, france_armed: bool) -> Facing:
    prussian_steps = _steps(prussia, france, prussia_armed)
    prussian_front, french_front = _pushed_front(prussia), _pushed_front(france)
    held = PRUSSIA if _held(prussia, france) else FRANCE if _held(france, prussia) else None
    asset = None
    if held == PRUSSIA and prussian_front in (Front.DIAMOND, Front.CIRCLE):  # GRV-081
        asset = Asset.PR_VON_STEINMETZ
    elif prussian_front is not None and prussian_front is french_front:  # GRV-084
        asset = Asset.PR_PRINCE_FREDERICH
    return Facing(
        prussian_steps,
        _steps(france, prussia, france_armed),
        prussian_front,
        french_front,
        held,
        asset,
        prussian_steps > 0,
    )


_FACING = {key: _facing(*key) for key in product(HANDS[PRUSSIA], HANDS[FRANCE], (False, True), (False, True))}


def facing(state: State) -> Facing:
    """What the open column shows."""
    prussia, france = _column_cards(state)
    return _FACING[prussia, france, state.armed[PRUSSIA], state.armed[FRANCE]]


def _plan(state: State, seat: int) -> Plan:
    plan = state.plans[seat]
    assert plan is not None
    return plan


def _column_cards(state: State) -> tuple[Card, Card]:
    index = state.column - 1
    return _plan(state, PRUSSIA)[index], _plan(state, FRANCE)[index]


def _status(state: State, asset: Asset) -> AssetStatus:
    return state.assets[ASSETS.index(asset)]


# Set-up


def setup(options: Options, seats: int, chance: Chance) -> Step[State, Event]:
    """Both seats plan at once; nothing is drawn (GRV-001, GRV-008 to GRV-014)."""
    if seats != len(HANDS):
        raise InvalidOptions("seats", "Gravelotte 1870 has two seats")
    for front in Front:
        _require_range(f"half_length.{front.value}", on(options.half_length, front), 1, 10)
    modifier = options.bazaine_modifier
    _require_range("bazaine_modifier.below", modifier.below, -5, 5)
    _require_range("bazaine_modifier.middle", modifier.middle, -5, 5)
    _require_range("bazaine_modifier.above", modifier.above, -5, 5)
    _require_range("max_turns", options.max_turns, 0, 1000)
    events: list[Event] = []
    state = _open_planning(State(options), events)
    return Step(state, tuple(events))


def _require_range(field: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise InvalidOptions(field, f"must be {low} to {high}, not {value}")


def _open_planning(state: State, events: list[Event]) -> State:
    events.append(DecisionOpened(PRUSSIA, Phase.PLANNING, state.turn, 0))
    events.append(DecisionOpened(FRANCE, Phase.PLANNING, state.turn, 0))
    return state


# Who decides, and among what

PLANS = tuple(tuple(CommitPlan(cards) for cards in permutations(hand, COLUMNS)) for hand in HANDS)
"""The 120 plans of each seat (GRV-016)."""

FALLBACK_PLANS = (
    CommitPlan((Card.PR_HOLD_CENTRE, Card.PR_HOLD_FLANKS, Card.PR_IX_CORPS)),
    CommitPlan((Card.FR_HOLD_CENTRE, Card.FR_HOLD_FLANKS, Card.FR_LADMIRAULT)),
)
"""Played for a seat that ran out of time: fixed, so that it tells nothing."""

_BOURBAKI: tuple[Action, ...] = (PassBourbaki(), *(UseBourbaki(column) for column in range(1, COLUMNS + 1)))
_REORDERS = tuple(ReorderPlan(order) for order in ORDERS)
_PASS_ASSET = PassAsset()
_STEINMETZ: tuple[Action, ...] = (_PASS_ASSET, UseAsset(Asset.PR_VON_STEINMETZ))
_FREDERICH: tuple[Action, ...] = (_PASS_ASSET, UseAsset(Asset.PR_PRINCE_FREDERICH))
_MITRAILLEUSE: tuple[Action, ...] = (_PASS_ASSET, UseAsset(Asset.FR_MITRAILLEUSE))

_DECIDER = {
    Phase.BOURBAKI: FRANCE,
    Phase.REORDER: FRANCE,
    Phase.ASSET_PR: PRUSSIA,
    Phase.ASSET_FR: FRANCE,
}
_ALONE = {phase: (Decision(seat, phase.value),) for phase, seat in _DECIDER.items()}
_PLANNING = tuple(Decision(seat, Phase.PLANNING.value) for seat in (PRUSSIA, FRANCE))


def deciders(state: State) -> tuple[Decision, ...]:
    """In Planning every seat without a plan, else one seat; nobody after the end (GRV-018, GRV-020, GRV-108)."""
    if state.phase is Phase.PLANNING:
        return tuple(decision for decision in _PLANNING if state.plans[decision.seat] is None)
    if state.phase is Phase.OVER:
        return ()
    return _ALONE[state.phase]


def legal(state: State, seat: int) -> tuple[Action, ...]:
    """Every action of the seat's open decision (GRV-016, GRV-022, GRV-026, GRV-075, GRV-076)."""
    phase = state.phase
    if phase is Phase.PLANNING:
        return PLANS[seat] if state.plans[seat] is None else ()
    if phase is Phase.OVER or _DECIDER[phase] != seat:
        return ()
    if phase is Phase.BOURBAKI:
        return _BOURBAKI
    if phase is Phase.REORDER:
        return _REORDERS
    if phase is Phase.ASSET_FR:
        return _MITRAILLEUSE
    return _STEINMETZ if facing(state).prussian_asset is Asset.PR_VON_STEINMETZ else _FREDERICH


def fallback(state: State, seat: int) -> Action:
    """A fixed plan, the order as it is, no Asset."""
    phase = state.phase
    if phase is Phase.PLANNING:
        return FALLBACK_PLANS[seat]
    if phase is Phase.BOURBAKI:
        return _BOURBAKI[0]
    return _REORDERS[0] if phase is Phase.REORDER else _PASS_ASSET


# What is refused


def _refuse_plan(state: State, seat: int, action: CommitPlan) -> None:
    if state.plans[seat] is not None:
        raise IllegalAction("GRV-019", "a committed plan is final")
    if len(action.cards) != COLUMNS:
        raise IllegalAction("GRV-017", "a plan has three cards")
    if any(card not in HANDS[seat] for card in action.cards):
        raise IllegalAction("GRV-017", "a plan has only one's own Action cards")
    if len(set(action.cards)) != COLUMNS:
        raise IllegalAction("GRV-017", "a plan has no card twice")


def _refuse_bourbaki(state: State, seat: int) -> None:
    if seat != FRANCE:
        raise IllegalAction("GRV-022", "General Bourbaki is France's to use or leave")
    if _status(state, Asset.FR_BOURBAKI) is not AssetStatus.READY:
        raise IllegalAction("GRV-073", "General Bourbaki serves once")
    if state.phase is not Phase.BOURBAKI:
        raise IllegalAction("GRV-023", "General Bourbaki acts only after both plans and before column 1 is revealed")


def _refuse_column(column: int) -> None:
    if not 1 <= column <= COLUMNS:
        raise IllegalAction("GRV-024", "General Bourbaki shows column 1, 2 or 3")


def _refuse_reorder(state: State, seat: int, action: ReorderPlan) -> None:
    if seat != FRANCE:
        raise IllegalAction("GRV-029", "Prussia may not change its plan")
    if state.phase is not Phase.REORDER:
        raise IllegalAction("GRV-026", "France orders its cards anew only when General Bourbaki has shown a card")
    if any(not 1 <= column <= COLUMNS for column in action.order):
        raise IllegalAction("GRV-027", "only the three planned cards can be ordered anew")
    if action.order not in ORDERS:
        raise IllegalAction("GRV-026", "an order names each of the columns 1, 2, 3 once")


_WINDOW = (Phase.ASSET_PR, Phase.ASSET_FR)


def _refuse_window(state: State, seat: int) -> None:
    if state.phase is _WINDOW[seat]:
        return
    if state.phase in _WINDOW:
        raise IllegalAction("GRV-074", "Prussia decides on an Asset first, then France")
    raise IllegalAction("GRV-075", "no window for Assets is open")


def _refuse_asset(state: State, seat: int, asset: Asset) -> None:
    if asset not in ASSETS_OF[seat]:
        raise IllegalAction("GRV-001", "the Asset is not this seat's")
    if asset is Asset.FR_BOURBAKI:
        raise IllegalAction("GRV-023", "General Bourbaki acts only after both plans and before column 1 is revealed")
    if _status(state, asset) is not AssetStatus.READY:
        raise IllegalAction("GRV-073", "an Asset serves once")
    _refuse_window(state, seat)
    if asset is Asset.FR_MITRAILLEUSE or facing(state).prussian_asset is asset:
        return
    if asset is Asset.PR_VON_STEINMETZ:
        raise IllegalAction("GRV-081", "Von Steinmetz needs a Centre or Right Push stopped by a Hold")
    raise IllegalAction("GRV-084", "Prince Frederich needs two Pushes on one front")


# Actions


def apply(state: State, seat: int, action: Action, chance: Chance) -> Step[State, Event]:
    """Play one action and everything that follows from it up to the next choice."""
    if state.phase is Phase.OVER:
        raise IllegalAction("GRV-108", "the game is over")
    if seat not in (PRUSSIA, FRANCE):
        raise IllegalAction("GRV-001", "there are two seats")
    events: list[Event] = [ActionTaken(seat, action)]
    match action:
        case CommitPlan():
            _refuse_plan(state, seat, action)
            after = _commit_plan(state, seat, action, events, chance)
        case PassBourbaki():
            _refuse_bourbaki(state, seat)
            after = _reveal(state, events, chance)
        case UseBourbaki():
            _refuse_bourbaki(state, seat)
            _refuse_column(action.column)
            after = _use_bourbaki(state, action, events)
        case ReorderPlan():
            _refuse_reorder(state, seat, action)
            after = _reorder_plan(state, action, events, chance)
        case PassAsset():
            _refuse_window(state, seat)
            after = _close_window(state, seat, events, chance)
        case UseAsset():
            _refuse_asset(state, seat, action.asset)
            after = _close_window(_declare(state, seat, action.asset), seat, events, chance)
    return Step(after, tuple(events))


def _commit_plan(state: State, seat: int, action: CommitPlan, events: list[Event], chance: Chance) -> State:
    """Keep the plan; when both are in, Bourbaki or the first column is next (GRV-018 to GRV-022)."""
    events.append(PlanCommitted(seat))
    prussia, france = state.plans
    plans = (action.cards, france) if seat == PRUSSIA else (prussia, action.cards)
    state = replace(state, plans=plans)
    if None in plans:
        return state
    if _status(state, Asset.FR_BOURBAKI) is AssetStatus.READY:
        return _open(state, Phase.BOURBAKI, events)
    return _reveal(state, events, chance)


def _open(state: State, phase: Phase, events: list[Event]) -> State:
    events.append(DecisionOpened(_DECIDER[phase], phase, state.turn, state.column))
    return replace(state, phase=phase)


def _use(state: State, asset: Asset) -> tuple[AssetStatus, ...]:
    """The Assets once this one is used; it is spent whatever comes of it (GRV-079)."""
    return tuple(
        AssetStatus.USED if card is asset else status for card, status in zip(ASSETS, state.assets, strict=True)
    )


def _use_bourbaki(state: State, action: UseBourbaki, events: list[Event]) -> State:
    """Show a Prussian card to everybody, then let France order its cards (GRV-024 to GRV-026)."""
    events.append(CardExposed(action.column, _plan(state, PRUSSIA)[action.column - 1]))
    shown = replace(state, assets=_use(state, Asset.FR_BOURBAKI), shown_column=action.column)
    return _open(shown, Phase.REORDER, events)


def _reorder_plan(state: State, action: ReorderPlan, events: list[Event], chance: Chance) -> State:
    """Put the planned cards in their new order, still hidden (GRV-026 to GRV-028)."""
    events.append(PlanReordered(FRANCE))
    prussia, france = state.plans[PRUSSIA], _plan(state, FRANCE)
    ordered = tuple(france[column - 1] for column in action.order)
    return _reveal(replace(state, plans=(prussia, ordered)), events, chance)


def _declare(state: State, seat: int, asset: Asset) -> State:
    prussia, france = state.declared
    declared = (asset, france) if seat == PRUSSIA else (prussia, asset)
    return replace(state, assets=_use(state, asset), declared=declared)


# A column


def _reveal(state: State, events: list[Event], chance: Chance) -> State:
    """Turn the next column up and open the asset windows (GRV-030, GRV-031, GRV-033)."""
    column = state.column + 1
    state = replace(state, column=column, shown_column=0 if state.shown_column == column else state.shown_column)
    events.append(ColumnRevealed(column, *_column_cards(state)))
    asset = facing(state).prussian_asset
    if asset is not None and _status(state, asset) is AssetStatus.READY:
        return _open(state, Phase.ASSET_PR, events)
    return _french_window(state, events, chance)


def _close_window(state: State, seat: int, events: list[Event], chance: Chance) -> State:
    """Prussia decides first, then France, then the dice fall (GRV-074)."""
    if seat == PRUSSIA:
        return _french_window(state, events, chance)
    return _resolve(state, events, chance)


def _french_window(state: State, events: list[Event], chance: Chance) -> State:
    if facing(state).mitrailleuse and _status(state, Asset.FR_MITRAILLEUSE) is AssetStatus.READY:
        return _open(state, Phase.ASSET_FR, events)
    return _resolve(state, events, chance)


def _resolve(state: State, events: list[Event], chance: Chance) -> State:
    """Reserves, the Hold's cube, the Assets' dice, movement, front victory, in this order (GRV-034, GRV-035)."""
    shows = facing(state)
    state = _resolve_reserves(state, shows, events, chance)
    if shows.held is not None:
        state = _take_cube(state, shows.held, CubeCause.HOLD, events)
    prussian_steps = shows.prussian_steps
    for asset in state.declared:
        if asset is not None and state.result is None:  # GRV-080
            state, added = _roll_asset(state, asset, events, chance)
            prussian_steps += added
    if state.result is not None:
        return state
    state = _move(state, shows, prussian_steps, events)
    state = replace(state, declared=(None, None))
    winner = _holder_of_all_ends(state)
    if winner is not None:  # GRV-090
        return _finish(state, winner, EndReason.FRONTS, events)
    if state.column < COLUMNS:
        return _reveal(state, events, chance)
    return _end_turn(state, events)


def _resolve_reserves(state: State, shows: Facing, events: list[Event], chance: Chance) -> State:
    """Use up the doubling of a Push, arm that of a Reserve, Prussia's first (GRV-056 to GRV-066, GRV-071)."""
    prussia, france = _column_cards(state)
    prussia_armed = state.armed[PRUSSIA] and shows.prussian_front is None
    france_armed = state.armed[FRANCE] and shows.french_front is None
    if prussia is Card.PR_MOLTKE_RESERVE:
        prussia_armed = shows.held != PRUSSIA
        result = ReserveResult.ARMED if prussia_armed else ReserveResult.CANCELLED
        events.append(ReserveResolved(PRUSSIA, result))
    if france is Card.FR_BAZAINE_RESERVE:
        if shows.held == FRANCE:  # GRV-061: no die
            result = ReserveResult.CANCELLED
        else:
            france_armed = _roll_bazaine(state, events, chance)
            result = ReserveResult.ARMED if france_armed else ReserveResult.FAILED
        events.append(ReserveResolved(FRANCE, result))
    return replace(state, armed=(prussia_armed, france_armed))


def _roll_bazaine(state: State, events: list[Event], chance: Chance) -> bool:
    """A total of 4 or more commits the reserve; nothing has moved since the reveal (GRV-057 to GRV-060)."""
    values = state.options.bazaine_modifier
    circle = state.fronts.circle
    modifier = values.below if circle < 0 else values.above if circle > 0 else values.middle
    (value,) = chance.roll(6)
    events.append(DieRolled(DiePurpose.BAZAINE, value, modifier, value + modifier))
    return value + modifier >= 4


def _roll_asset(state: State, asset: Asset, events: list[Event], chance: Chance) -> tuple[State, int]:
    """Roll an Asset's die: perhaps a cube, perhaps a Prussian step more or less (GRV-082, GRV-085, GRV-088)."""
    die = ASSET_DICE[asset]
    (value,) = chance.roll(6)
    events.append(DieRolled(die.purpose, value, 0, value))
    effect = die.effects[value - 1]
    if effect.cube is not None:
        state = _take_cube(state, effect.cube, die.cause, events)
    return state, effect.prussian_steps


def _take_cube(state: State, seat: int, cause: CubeCause, events: list[Event]) -> State:
    """From the pool, if empty from the other seat; the sixth loses at once (GRV-035, GRV-053 to GRV-055, GRV-104)."""
    pool, prussia, france = state.cubes.pool, state.cubes.prussia, state.cubes.france
    from_pool = pool > 0
    if from_pool:
        pool -= 1
    elif seat == PRUSSIA:
        france -= 1
    else:
        prussia -= 1
    if seat == PRUSSIA:
        prussia += 1
    else:
        france += 1
    events.append(CubeTaken(seat, from_pool, cause))
    state = replace(state, cubes=Cubes(pool, prussia, france))
    if ALL_CUBES in (prussia, france):
        return _finish(state, 1 - seat, EndReason.FATIGUE, events)
    return state


def _move(state: State, shows: Facing, prussian_steps: int, events: list[Event]) -> State:
    """Move all markers at once, the difference first, the end of the track after (GRV-042, GRV-044, GRV-091)."""
    positions = []
    for front in Front:
        origin = on(state.fronts, front)
        end = on(state.options.half_length, front)
        steps = 0
        if front is shows.prussian_front:
            steps += prussian_steps
        if front is shows.french_front:
            steps -= shows.french_steps
        destination = max(-end, min(end, origin + steps))
        if destination != origin:
            events.append(MarkerMoved(front, origin, destination))
        positions.append(destination)
    return replace(state, fronts=Fronts(*positions))


def _holder_of_all_ends(state: State) -> int | None:
    fronts, lengths = state.fronts, state.options.half_length
    if all(on(fronts, front) == on(lengths, front) for front in Front):
        return PRUSSIA
    if all(on(fronts, front) == -on(lengths, front) for front in Front):
        return FRANCE
    return None


# The rest of a turn


def _end_turn(state: State, events: list[Event]) -> State:
    """Attrition, Momentum, Supply; the first that ends the game is the last (GRV-015, GRV-097)."""
    for chapter in (_attrition, _momentum, _supply):
        state = chapter(state, events)
        if state.result is not None:
            return state
    return _open_planning(state, events)


def _fatigue(state: State, seat: int) -> int:
    """Fatigue of the planned cards, effective or not, and one for each Asset used (GRV-092, GRV-093)."""
    cards = sum(CARDS[card].fatigue for card in _plan(state, seat))
    return cards + sum(_status(state, asset) is AssetStatus.USED for asset in ASSETS_OF[seat])


def _attrition(state: State, events: list[Event]) -> State:
    """The more tired seat takes a cube; on a tie both, or neither (GRV-094 to GRV-096)."""
    prussia, france = _fatigue(state, PRUSSIA), _fatigue(state, FRANCE)
    events.append(AttritionCounted(prussia, france))
    if prussia > france:
        return _take_cube(state, PRUSSIA, CubeCause.ATTRITION, events)
    if france > prussia:
        return _take_cube(state, FRANCE, CubeCause.ATTRITION, events)
    if state.cubes.pool < 2:
        return state
    state = _take_cube(state, PRUSSIA, CubeCause.ATTRITION, events)
    return _take_cube(state, FRANCE, CubeCause.ATTRITION, events)


def _momentum(state: State, events: list[Event]) -> State:
    """One level for the seat with more fronts past the middle; the fifth wins (GRV-098 to GRV-100)."""
    positions = [on(state.fronts, front) for front in Front]
    ahead = sum(position > 0 for position in positions) - sum(position < 0 for position in positions)
    if ahead == 0:
        return state
    prussia, france = state.momentum
    seat = PRUSSIA if ahead > 0 else FRANCE
    momentum = (prussia + 1, france) if seat == PRUSSIA else (prussia, france + 1)
    events.append(MomentumGained(seat, momentum[seat]))
    state = replace(state, momentum=momentum)
    if momentum[seat] == TOP_MOMENTUM:
        return _finish(state, seat, EndReason.MOMENTUM, events)
    return state


def _supply(state: State, events: list[Event]) -> State:
    """Cards back, used Assets face down, doublings lost; perhaps the last turn was played (GRV-101 to GRV-107)."""
    events.append(TurnSupplied(state.turn))
    assets = tuple(AssetStatus.FLIPPED if status is AssetStatus.USED else status for status in state.assets)
    state = replace(state, column=0, assets=assets, plans=(None, None), armed=(False, False))
    if state.turn == state.options.max_turns:  # GRV-107
        return _finish(state, None, EndReason.TURN_LIMIT, events)
    return replace(state, turn=state.turn + 1, phase=Phase.PLANNING)


# Ends


def _finish(state: State, winner: int | None, reason: EndReason, events: list[Event]) -> State:
    result = GameOver(winner, reason)
    events.append(result)
    return replace(state, phase=Phase.OVER, result=result)


def resign(state: State, seat: int, chance: Chance) -> Step[State, Event]:
    """The other seat wins, whoever is to decide."""
    if state.phase is Phase.OVER:
        raise IllegalAction("GRV-108", "the game is over")
    events: list[Event] = []
    after = _finish(state, 1 - seat, EndReason.RESIGNED, events)
    return Step(after, tuple(events))


def outcome(state: State) -> Outcome | None:
    """A winner and a loser, or a draw; the game keeps no score (GRV-108)."""
    if state.result is None:
        return None
    winner = state.result.winner
    ranks = (1, 1) if winner is None else (1, 2) if winner == PRUSSIA else (2, 1)
    seats = tuple(SeatOutcome(rank, 0, seat == winner) for seat, rank in enumerate(ranks))
    return Outcome(state.result.reason.value, seats)

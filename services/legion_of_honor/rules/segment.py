"""The Campaign Season Segment (LOH-031 to LOH-090)."""

from __future__ import annotations

from services.legion_of_honor.agenda import Ask, Lap, Step, Task
from services.legion_of_honor.components import (
    GUARD_SEASONS,
    GUARD_WOUNDS,
    LEGION_GLORY,
    TRANSITIONS,
)
from services.legion_of_honor.moves import (
    Accept,
    Action,
    Kind,
    LegionChanged,
    NameAmount,
    NarrowAmount,
    OfficeChanged,
    Purpose,
    SeasonBegan,
    SeniorChosen,
)
from services.legion_of_honor.rules.choices import asked_amounts, no, yes_or_no, zero
from services.legion_of_honor.rules.commands import (
    apply_transitions,
    assign,
    reassign,
    release,
    retire,
    roll_standing,
    settle,
)
from services.legion_of_honor.rules.ladies import ask_mistress_glory, wife_glory
from services.legion_of_honor.rules.promotion import check_returned, highest_plain, set_rank
from services.legion_of_honor.rules.table import Table, at_least, box, in_spain, question, step
from services.legion_of_honor.state import Grognard
from services.legion_of_honor.words import Absence, Attribute, Command, Phase, Rank

_REDUCED = (
    Attribute.NOTICE,
    Attribute.GLORY,
    Attribute.EXPERIENCE,
    Attribute.PARIS,
    Attribute.PURSE,
    Attribute.CHARM,
    Attribute.FENCING,
)


@step(Step.BEGIN_SEASON)
def begin_season(table: Table, task: Task) -> None:
    """A season: its Segment, unless it is the first of the match, then its rounds (LOH-024, LOH-021)."""
    table.change(season=task.amount, phase=Phase.SEGMENT, round=-1, set_aside=())
    for seat in range(table.seats):
        table.set_grognard(seat, indiscreet=False)
    table.tell(SeasonBegan(task.amount))
    rounds = [Task(Step.BEGIN_ROUND, amount=place) for place in range(len(table.season.rounds))]
    first = task.amount == table.state.options.from_season
    table.then(*(() if first or not table.season.segment else _segment(table)), *rounds, Task(Step.END_SEASON))


def _segment(table: Table) -> list[Task | Lap]:
    options = table.state.options
    fair_sex: list[Task | Lap] = []
    if options.fair_sex:
        fair_sex = [Lap(Step.OFFER_DIVORCE), Lap(Step.OFFER_RETIRE_MISTRESS)]
        if options.lady_drift:
            fair_sex.append(Task(Step.DRIFT_LADIES))
    return [
        Task(Step.RETURN_DEAD),
        Task(Step.CHOOSE_SENIOR),
        Task(Step.EXCHANGE_PRISONERS),
        Lap(Step.OFFER_RETURN),
        Lap(Step.OFFER_RETIREMENT),
        *fair_sex,
        *([Lap(Step.LOAN_WINDOW)] if options.loans else []),
        Lap(Step.TRANSFER_MONEY),
        Lap(Step.TAX),
        Lap(Step.AGE),
        Task(Step.RETIRE_SPENT),
        Task(Step.TRANSITIONS),
        Lap(Step.REASSIGNMENT),
        Lap(Step.SEGMENT_GLORY),
        Task(Step.END_SEGMENT),
    ]


@step(Step.END_SEGMENT)
def end_segment(table: Table, task: Task) -> None:
    """What was remembered for this segment only is forgotten."""
    table.change(spared=(), retired_now=())


# Step 0


def average_health(table: Table) -> int:
    """Average Health of the living, down; 75 if nobody lives (LOH-034, LOH-035)."""
    living = [grognard.health for grognard in table.grognards if grognard.absence is not Absence.DEAD]
    return sum(living) // len(living) if living else 75


@step(Step.RETURN_DEAD)
def return_dead(table: Table, task: Task) -> None:
    """The dead return diminished, by seat, on the main sheet (LOH-031 to LOH-038)."""
    health = average_health(table)
    dead = [grognard.seat for grognard in table.grognards if grognard.absence is Absence.DEAD]
    for seat in dead:
        _diminish(table, seat, health)
        table.set_absence(seat, Absence.PRESENT)
        assign(table, seat, spain=False)
    table.change(spared=(*table.state.spared, *dead))


def _diminish(table: Table, seat: int, health: int) -> None:
    """75 % rounded up, the rank the new values allow, LoH down one, no office or title (LOH-031 to LOH-037)."""
    for attribute in _REDUCED:
        value = getattr(table.grognards[seat], attribute.value)
        table.gain(seat, attribute, -(value // 4))
    table.gain(seat, Attribute.HEALTH, health - table.grognards[seat].health)
    grognard = table.grognards[seat]
    if grognard.legion:
        table.tell(LegionChanged(seat, grognard.legion - 1))
    if grognard.office:
        table.tell(OfficeChanged(seat, False))
    table.set_grognard(seat, legion=max(0, grognard.legion - 1), titles=(), office=False, cashiered=False)
    set_rank(table, seat, highest_plain(table.grognards[seat], table.state.season))
    table.set_standing(seat, 0)


@step(Step.CHOOSE_SENIOR)
def choose_senior(table: Table, task: Task) -> None:
    """Highest rank, then N, G, E, money, H, C, F, S, then a roll; among the non-absent if any (LOH-039 to LOH-042)."""
    candidates = [g for g in table.grognards if g.absence is Absence.PRESENT]
    candidates = candidates or [g for g in table.grognards if g.absence is not Absence.DEAD]
    senior = 0
    if candidates:
        best = max(_seniority(grognard) for grognard in candidates)
        senior = _rolled_senior(table, [g.seat for g in candidates if _seniority(g) == best])
    table.change(senior=senior)
    table.tell(SeniorChosen(senior))


def _seniority(grognard: Grognard) -> tuple[int, ...]:
    return (
        list(Rank).index(grognard.rank),
        grognard.notice,
        grognard.glory,
        grognard.experience,
        grognard.paris + grognard.purse,
        grognard.health,
        grognard.charm,
        grognard.fencing,
        grognard.standing,
    )


def _rolled_senior(table: Table, tied: list[int]) -> int:
    """1D10, highest, repeated among the tied (LOH-040)."""
    while len(tied) > 1:
        rolled = {seat: table.roll(10, Purpose.SENIOR, seat) for seat in tied}
        tied = [seat for seat in tied if rolled[seat] == max(rolled.values())]
    return tied[0]


@step(Step.EXCHANGE_PRISONERS)
def exchange_prisoners(table: Table, task: Task) -> None:
    """Prisoners return to their Commands, but not in CS XV; one without Health retires (LOH-043 to LOH-045)."""
    if table.season.exchange:
        return_prisoners(table)


def return_prisoners(table: Table) -> None:
    """All prisoners come back, SG first (LOH-043, LOH-232)."""
    returned = []
    for seat in table.order():
        grognard = table.grognards[seat]
        if grognard.absence is not Absence.PRISONER:
            continue
        if grognard.health == 0:
            retire(table, seat)
            continue
        returned.append(seat)
        if release(table, seat):
            table.change(spared=(*table.state.spared, seat))
    check_returned(table, returned)


@step(Step.OFFER_RETURN)
def offer_return(table: Table, task: Task) -> None:
    """A retired Grognard with Health may return (LOH-046, LOH-048, LOH-049)."""
    grognard = table.grognards[task.seat]
    if grognard.absence is Absence.RETIRED and grognard.health > 0 and task.seat not in table.state.retired_now:
        table.ask(Kind.RETURN_FROM_RETIREMENT, task.seat)


@question(Kind.RETURN_FROM_RETIREMENT, "LOH-046", "a retired Grognard returns or not", yes_or_no, no)
def return_from_retirement(table: Table, ask: Ask, action: Action) -> None:
    """2D10 on the sheet, 1D10 on Standing, no check in this segment (LOH-046, LOH-048)."""
    if isinstance(action, Accept):
        table.set_absence(ask.seat, Absence.PRESENT)
        reassign(table, ask.seat, spain=table.grognards[ask.seat].from_spain)
        table.change(
            spared=(*table.state.spared, ask.seat),
            retired_now=(*table.state.retired_now, ask.seat),
        )


@step(Step.OFFER_RETIREMENT)
def offer_retirement(table: Table, task: Task) -> None:
    """A non-absent Grognard who did not just return may retire (LOH-047, LOH-048)."""
    if table.present(task.seat) and task.seat not in table.state.retired_now:
        table.ask(Kind.RETIRE, task.seat)


@question(Kind.RETIRE, "LOH-047", "a non-absent Grognard retires or not", yes_or_no, no)
def retire_voluntarily(table: Table, ask: Ask, action: Action) -> None:
    """No Command, no office (LOH-047)."""
    if isinstance(action, Accept):
        retire(table, ask.seat)
        table.change(retired_now=(*table.state.retired_now, ask.seat))


# Steps 2 and 3


@step(Step.TRANSFER_MONEY)
def offer_transfer(table: Table, task: Task) -> None:
    """Anyone but a prisoner may move money between Paris and purse (LOH-054)."""
    grognard = table.grognards[task.seat]
    if grognard.absence is not Absence.PRISONER:
        table.ask(Kind.TRANSFER_MONEY, task.seat, low=-grognard.paris, high=grognard.purse)


def _refuse_transfer(table: Table, ask: Ask, action: Action) -> tuple[str, str] | None:
    if not isinstance(action, NameAmount):
        return None
    if action.amount > ask.high:
        return "LOH-054", "the purse does not hold that much"
    if action.amount < ask.low:
        return "LOH-054", "there is not that much in Paris"
    return None


@question(
    Kind.TRANSFER_MONEY,
    "LOH-054",
    "any amount that he has moves to Paris (positive) or to the purse (negative)",
    asked_amounts,
    zero,
    _refuse_transfer,
)
def transfer_money(table: Table, ask: Ask, action: NameAmount | NarrowAmount) -> None:
    """Money moves; a long range is narrowed first (LOH-054)."""
    if isinstance(action, NarrowAmount):
        table.ask(Kind.TRANSFER_MONEY, ask.seat, low=max(ask.low, action.low), high=min(ask.high, action.high))
        return
    table.gain(ask.seat, Attribute.PARIS, action.amount)
    table.gain(ask.seat, Attribute.PURSE, -action.amount)


@step(Step.TAX)
def tax(table: Table, task: Task) -> None:
    """Paris loses a tenth, down (LOH-055, LOH-056)."""
    table.gain(task.seat, Attribute.PARIS, -(table.grognards[task.seat].paris // 10))


@step(Step.AGE)
def age(table: Table, task: Task) -> None:
    """H - 1D10/3, down (LOH-057)."""
    table.gain(task.seat, Attribute.HEALTH, -(table.roll(10, Purpose.AGING, task.seat) // 3))


# Step 4


@step(Step.TRANSITIONS)
def transitions(table: Table, task: Task) -> None:
    """The notes of the season's sheet, for those who held a Command before this segment (LOH-058, LOH-243)."""
    held = [seat for seat in table.order() if seat not in table.state.spared]
    table.change(sheet_season=table.state.season)
    dissolved = apply_transitions(table, TRANSITIONS[table.state.season], held)
    table.change(spared=(*table.state.spared, *dissolved))
    for seat in table.order():
        if table.present(seat):
            settle(table, seat)


@step(Step.REASSIGNMENT)
def reassignment(table: Table, task: Task) -> None:
    """A non-absent Grognard may ask for the Guard, else he is checked (LOH-059, LOH-060, LOH-064)."""
    seat = task.seat
    if not table.present(seat):
        return
    in_guard = table.grognards[seat].command is Command.IMPERIAL_GUARD
    if table.state.season in GUARD_SEASONS and not in_guard:
        table.ask(Kind.REQUEST_IMPERIAL_GUARD, seat)
    else:
        _check_reassignment(table, seat)


@question(Kind.REQUEST_IMPERIAL_GUARD, "LOH-060", "he requests the Imperial Guard or not", yes_or_no, no)
def request_imperial_guard(table: Table, ask: Ask, action: Action) -> None:
    """With five wounds, or on 1D10 <= N/25 up + LoH; a failure is checked all the same (LOH-060 to LOH-063)."""
    grognard = table.grognards[ask.seat]
    if isinstance(action, Accept):
        target = -(-grognard.notice // 25) + grognard.legion
        if grognard.wounds >= GUARD_WOUNDS or table.roll(10, Purpose.IMPERIAL_GUARD, ask.seat) <= target:
            table.set_command(ask.seat, Command.IMPERIAL_GUARD)
            settle(table, ask.seat)
            roll_standing(table, ask.seat)
            return
    _check_reassignment(table, ask.seat)


def _check_reassignment(table: Table, seat: int) -> None:
    """Up to Major on 1D10 >= the box number, from Colonel up on 1D10 <= 3 (LOH-065 to LOH-068)."""
    if seat in table.state.spared:
        return
    grognard = table.grognards[seat]
    value = table.roll(10, Purpose.REASSIGNMENT_CHECK, seat)
    if value <= 3 if at_least(grognard, Rank.COLONEL) else value >= box(grognard):
        reassign(table, seat, spain=in_spain(grognard))


# Step 5


@step(Step.SEGMENT_GLORY)
def segment_glory(table: Table, task: Task) -> None:
    """G of the Legion of Honor, of each mistress, of the wife (LOH-084 to LOH-090). Amount: mistresses asked."""
    if task.amount == 0 and table.state.legion_open:
        table.gain(task.seat, Attribute.GLORY, LEGION_GLORY[table.grognards[task.seat].legion])
    if not ask_mistress_glory(table, task.seat, task.amount):
        wife_glory(table, task.seat)

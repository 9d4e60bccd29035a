"""The Fair Sex: relations, drift, support, courtship and influence (LOH-050 to LOH-053, LOH-086 to LOH-090, ...)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from services.legion_of_honor.agenda import Ask, Step, Task
from services.legion_of_honor.components import (
    COURTSHIP_COST,
    LADIES,
    QUALITY_TABLE,
    RIVAL_GLORY,
    SENIORITY,
    TITLE_CHARM,
)
from services.legion_of_honor.moves import (
    Accept,
    Action,
    CourtLady,
    Decline,
    Kind,
    LadyChanged,
    LadyEntered,
    NameAmount,
    NameLady,
    Purpose,
    RelationChanged,
)
from services.legion_of_honor.rules.choices import (
    DECLINE,
    asked_amounts,
    no,
    yes_or_no,
    zero,
)
from services.legion_of_honor.rules.table import Table, question, step
from services.legion_of_honor.state import Ardor, Grognard, LadyInPlay
from services.legion_of_honor.vocabulary import read_row
from services.legion_of_honor.words import Attribute, Grievance, Lady, Role

# Who is whose


def in_play(table: Table, lady: Lady) -> LadyInPlay | None:
    """A lady in play."""
    return next((each for each in table.state.ladies if each.lady is lady), None)


def qualities(table: Table, lady: Lady) -> LadyInPlay:
    """The qualities of a lady who is in play."""
    found = in_play(table, lady)
    assert found is not None
    return found


def rivals(table: Table, seat: int) -> list[int]:
    """Seats whose mistress his wife is (LOH-090)."""
    wife = table.grognards[seat].wife
    return (
        []
        if wife is None
        else [other.seat for other in table.grognards if wife in other.mistresses and other.seat != seat]
    )


def influence(table: Table, seat: int) -> list[int]:
    """I of his wife, unless an indiscretion lost it for the season, and of his mistresses (LOH-228)."""
    grognard = table.grognards[seat]
    ladies = list(grognard.mistresses)
    if grognard.wife is not None and not grognard.indiscreet:
        ladies.append(grognard.wife)
    return [qualities(table, lady).influence for lady in ladies]


def _injure_husbands(table: Table) -> None:
    """A husband is injured by each lover of his wife (LOH-263)."""
    for grognard in table.grognards:
        for rival in rivals(table, grognard.seat):
            table.injure(grognard.seat, rival, Grievance.CUCKOLD)


def lose_lady(table: Table, seat: int, lady: Lady) -> None:
    """She is no longer his and he may never court her again."""
    grognard = table.grognards[seat]
    table.set_grognard(
        seat,
        wife=None if grognard.wife is lady else grognard.wife,
        mistresses=tuple(each for each in grognard.mistresses if each is not lady),
        never_court=tuple(sorted({*grognard.never_court, lady})),
    )
    table.tell(RelationChanged(seat, lady, None))
    _end_claims(table)


def _end_claims(table: Table) -> None:
    """A claim over a wife ends with the relation it came from."""
    for grognard in table.grognards:
        lovers = rivals(table, grognard.seat)
        kept = tuple(i for i in grognard.injuries if i.grievance is not Grievance.CUCKOLD or i.by in lovers)
        if kept != grognard.injuries:
            table.set_grognard(grognard.seat, injuries=kept)


# The segment


@step(Step.OFFER_DIVORCE)
def offer_divorce(table: Table, task: Task) -> None:
    """A cuckold may divorce (LOH-050)."""
    if rivals(table, task.seat):
        table.ask(Kind.DIVORCE, task.seat)


@question(Kind.DIVORCE, "LOH-050", "a cuckold divorces or not", yes_or_no, no)
def divorce(table: Table, ask: Ask, action: Action) -> None:
    """G - 1D10; she is lost for ever and with her his claims (LOH-050)."""
    wife = table.grognards[ask.seat].wife
    if isinstance(action, Accept) and wife is not None:
        table.gain(ask.seat, Attribute.GLORY, -table.roll(10, Purpose.DIVORCE, ask.seat))
        lose_lady(table, ask.seat, wife)


@step(Step.OFFER_RETIRE_MISTRESS)
def offer_retire_mistress(table: Table, task: Task) -> None:
    """Mistresses may be retired one by one (LOH-051)."""
    if table.grognards[task.seat].mistresses:
        table.ask(Kind.RETIRE_MISTRESS, task.seat)


def _mistresses(table: Table, ask: Ask) -> Sequence[Action]:
    return (DECLINE, *(NameLady(lady) for lady in table.grognards[ask.seat].mistresses))


@question(Kind.RETIRE_MISTRESS, "LOH-051", "only a mistress of one's own can be retired", _mistresses, no)
def retire_mistress(table: Table, ask: Ask, action: NameLady | Decline) -> None:
    """She may never be courted again (LOH-051)."""
    if isinstance(action, NameLady):
        lose_lady(table, ask.seat, action.lady)
        table.then(Task(Step.OFFER_RETIRE_MISTRESS, ask.seat))


@step(Step.DRIFT_LADIES)
def drift_ladies(table: Table, task: Task) -> None:
    """SG rolls thrice for each lady in play, alphabetically: C, I, M (LOH-052, LOH-053)."""
    drifted = []
    for lady in sorted(table.state.ladies, key=lambda each: each.lady):
        numbers = [lady.charm, lady.influence, lady.money]
        for column in range(3):
            row = read_row(QUALITY_TABLE, table.roll(10, Purpose.LADY_QUALITY, table.state.senior))
            numbers[column] = max(1, min(10, numbers[column] + row[column]))
        drifted.append(LadyInPlay(lady.lady, *numbers))
        if drifted[-1] != lady:
            table.tell(LadyChanged(lady.lady, *numbers))
    table.change(ladies=tuple(drifted))


def ask_mistress_glory(table: Table, seat: int, place: int) -> bool:
    """Ask how much Glory the next mistress shall give; False: there is no further one (LOH-086)."""
    mistresses = table.grognards[seat].mistresses
    if place >= len(mistresses):
        return False
    lady = mistresses[place]
    table.ask(Kind.MISTRESS_GLORY, seat, high=qualities(table, lady).charm, lady=lady, other=place)
    return True


@question(Kind.MISTRESS_GLORY, "LOH-086", "a mistress gives 0 to her Charm in Glory", asked_amounts, zero)
def mistress_glory(table: Table, ask: Ask, action: NameAmount) -> None:
    """That much G; on 1D10 <= it an indiscretion (LOH-086 to LOH-088)."""
    table.gain(ask.seat, Attribute.GLORY, action.amount)
    if action.amount and table.roll(10, Purpose.INDISCRETION, ask.seat) <= action.amount:
        table.set_grognard(ask.seat, indiscreet=True)
    table.then(Task(Step.SEGMENT_GLORY, ask.seat, amount=ask.other + 1))


def wife_glory(table: Table, seat: int) -> None:
    """The wife's C without an indiscretion, less 3 for each rival (LOH-089, LOH-090)."""
    grognard = table.grognards[seat]
    if grognard.wife is None:
        return
    if not grognard.indiscreet:
        table.gain(seat, Attribute.GLORY, qualities(table, grognard.wife).charm)
    table.gain(seat, Attribute.GLORY, RIVAL_GLORY * len(rivals(table, seat)))


# Support


def wife_cost(table: Table, lady: Lady) -> int:
    """C + I + M (LOH-106)."""
    found = qualities(table, lady)
    return found.charm + found.influence + found.money


def mistress_cost(table: Table, lady: Lady) -> int:
    """(C + I + M)/2, down (LOH-110)."""
    return wife_cost(table, lady) // 2


@step(Step.KEEP_MISTRESSES)
def keep_mistresses(table: Table, task: Task) -> None:
    """Pay every mistress; where the purse can pay some but not all, ask which next (LOH-110, LOH-111).

    `amount` counts the mistresses, from the left, that were paid already.
    """
    seat = task.seat
    grognard = table.grognards[seat]
    unpaid = grognard.mistresses[task.amount :]
    costs = {lady: mistress_cost(table, lady) for lady in unpaid}
    for lady, cost in costs.items():
        if cost > grognard.purse:
            lose_lady(table, seat, lady)
    payable = tuple(lady for lady, cost in costs.items() if cost <= grognard.purse)
    if sum(costs[lady] for lady in payable) <= grognard.purse:
        for lady in payable:
            table.gain(seat, Attribute.PURSE, -costs[lady])
    else:
        table.ask(Kind.SUPPORT_ORDER, seat, low=task.amount)


def _supportable(table: Table, ask: Ask) -> tuple[NameLady, ...]:
    return tuple(NameLady(lady) for lady in table.grognards[ask.seat].mistresses[ask.low :])


@question(
    Kind.SUPPORT_ORDER,
    "LOH-111",
    "one of the mistresses that the purse can still pay",
    _supportable,
    lambda table, ask: min(_supportable(table, ask), key=lambda action: action.lady),
)
def support_order(table: Table, ask: Ask, action: NameLady) -> None:
    """She is paid; the others as far as the purse goes (LOH-111)."""
    table.gain(ask.seat, Attribute.PURSE, -mistress_cost(table, action.lady))
    mistresses = table.grognards[ask.seat].mistresses
    paid = mistresses[: ask.low]
    rest = tuple(lady for lady in mistresses[ask.low :] if lady is not action.lady)
    table.set_grognard(ask.seat, mistresses=(*paid, action.lady, *rest))
    table.then(Task(Step.KEEP_MISTRESSES, ask.seat, amount=ask.low + 1))


# Courtship


def random_lady(table: Table, seat: int) -> Lady | None:
    """A random lady not in play enters with 1D10 for each quality; None: all are in play (LOH-260, LOH-261)."""
    known = {each.lady for each in table.state.ladies}
    candidates = [lady for lady in LADIES if lady not in known]
    if not candidates:
        return None
    lady = candidates[_random_place(table, seat, len(candidates))]
    charm, influence_, money = (table.roll(10, Purpose.LADY_QUALITY, seat) for _ in range(3))
    entered = LadyInPlay(lady, charm, influence_, money)
    table.change(ladies=tuple(sorted((*table.state.ladies, entered), key=lambda each: each.lady)))
    table.tell(LadyEntered(lady, charm, influence_, money))
    return lady


def _random_place(table: Table, seat: int, count: int) -> int:
    """1D10, rolled again while above the number; one candidate needs no roll (LOH-260)."""
    if count == 1:
        return 0
    while (value := table.roll(10, Purpose.RANDOM_LADY, seat)) > count:
        pass
    return value - 1


@step(Step.MEET_LADY)
def meet_lady(table: Table, task: Task) -> None:
    """A lady enters; then he may court (4.6)."""
    if not table.state.options.fair_sex:
        return
    random_lady(table, task.seat)
    if len(courtships(table, task.seat)) > 1:
        table.ask(Kind.COURT, task.seat)


def courtships(table: Table, seat: int) -> tuple[Action, ...]:
    """Whom he may court, and as what; nobody without 5 in the purse (LOH-264)."""
    grognard = table.grognards[seat]
    if grognard.purse < COURTSHIP_COST:
        return (DECLINE,)
    wives = {other.wife for other in table.grognards}
    found: list[Action] = [DECLINE]
    for each in table.state.ladies:
        lady = each.lady
        if lady in grognard.never_court or lady is grognard.wife:
            continue
        if grognard.wife is None and lady not in wives:
            found.append(CourtLady(lady, Role.WIFE))
        if lady not in grognard.mistresses:
            found.append(CourtLady(lady, Role.MISTRESS))
    return tuple(found)


def attractiveness(grognard: Grognard, lady: Lady) -> int:
    """(Paris + purse)/25 down + C + ranks above Sergent + title + office + ardor (LOH-229)."""
    title = max((TITLE_CHARM[title] for title in grognard.titles), default=0)
    ardor = next((each.failures for each in grognard.ardor if each.lady is lady), 0)
    money = (grognard.paris + grognard.purse) // 25
    return money + grognard.charm + SENIORITY[grognard.rank] - 1 + title + 5 * grognard.office + ardor


def _refuse_courtship(table: Table, ask: Ask, action: Action) -> tuple[str, str] | None:
    if not isinstance(action, CourtLady):
        return None
    grognard = table.grognards[ask.seat]
    if in_play(table, action.lady) is None:
        return "LOH-264", "the lady is not in play"
    if action.lady in grognard.never_court:
        return "LOH-264", "he may never court this lady again"
    if action.role is Role.WIFE and grognard.wife is not None:
        return "LOH-229", "he has a wife"
    if action.role is Role.WIFE:
        return "LOH-229", "the lady has a husband"
    return "LOH-264", "the lady is his already"


@question(
    Kind.COURT,
    "LOH-264",
    "court a lady in play that he may court, or none",
    lambda table, ask: courtships(table, ask.seat),
    no,
    _refuse_courtship,
)
def court(table: Table, ask: Ask, action: CourtLady | Decline) -> None:
    """5 from the purse, then 1D10 <= attractiveness - (C + I + M); a failure adds ardor (LOH-229)."""
    if isinstance(action, Decline):
        return
    seat, lady = ask.seat, action.lady
    target = attractiveness(table.grognards[seat], lady) - wife_cost(table, lady)
    table.gain(seat, Attribute.PURSE, -COURTSHIP_COST)
    if table.roll(10, Purpose.COURTSHIP, seat) <= target:
        _win_lady(table, seat, lady, action.role)
    else:
        _add_ardor(table, seat, lady)


def _win_lady(table: Table, seat: int, lady: Lady, role: Role) -> None:
    grognard = table.grognards[seat]
    mistresses = tuple(each for each in grognard.mistresses if each is not lady)
    if role is Role.WIFE:
        table.set_grognard(seat, wife=lady, mistresses=mistresses)
    else:
        table.set_grognard(seat, mistresses=(*mistresses, lady))
    table.tell(RelationChanged(seat, lady, role))
    _injure_husbands(table)


def _add_ardor(table: Table, seat: int, lady: Lady) -> None:
    ardor = list(table.grognards[seat].ardor)
    for place, each in enumerate(ardor):
        if each.lady is lady:
            ardor[place] = replace(each, failures=each.failures + 1)
            break
    else:
        ardor.append(Ardor(lady, 1))
    table.set_grognard(seat, ardor=tuple(ardor))

"""Leisure: actions on furlough and in retirement, idle menus, offices, gambling, bouts (RULES.md 4.4, 4.6)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from services.legion_of_honor.agenda import Ask, Run, Step, Task
from services.legion_of_honor.components import (
    BLOCKS,
    CURE,
    CURE_WITH_LADY,
    GLORY_PER_GAIN,
    HATS,
    HOUSE_BETS,
    MAX_BET,
    MAX_CORRUPTION,
    REFUSED_GAMBLE,
    TRANSFER_DIVISOR,
)
from services.legion_of_honor.moves import (
    Accept,
    Action,
    ChooseOption,
    Decline,
    Kind,
    NameAmount,
    NameCommand,
    NameLady,
    NameSeat,
    OfficeChanged,
    Purpose,
)
from services.legion_of_honor.rules.choices import (
    DECLINE,
    amounts,
    asked_amounts,
    no,
    offered,
    option,
    yes_or_no,
)
from services.legion_of_honor.rules.commands import choosable, roll_standing
from services.legion_of_honor.rules.ladies import influence, qualities, random_lady
from services.legion_of_honor.rules.table import (
    Table,
    at_least,
    box,
    has_lady,
    is_commander,
    question,
    step,
)
from services.legion_of_honor.state import Bout
from services.legion_of_honor.words import Absence, Attribute, Rank

# Menus


@question(
    Kind.LEISURE_ACTION,
    "LOH-138",
    "one of the actions of one on furlough or retired that he is fit for",
    offered,
    option("nothing"),
)
def leisure_action(table: Table, ask: Ask, action: ChooseOption) -> None:
    """One action instead of the card (LOH-138 to LOH-140)."""
    seat = ask.seat
    match action.option:
        case "swordsmanship":
            table.gain(seat, Attribute.FENCING, 1)
        case "cure":
            cure = CURE_WITH_LADY if has_lady(table.grognards[seat]) else CURE
            table.gain(seat, Attribute.HEALTH, cure)
        case _:
            _common_action(table, seat, action.option)


def _common_action(table: Table, seat: int, name: str) -> None:
    """What furlough and the idle menu share."""
    match name:
        case "meet_lady":
            table.then(Task(Step.MEET_LADY, seat))
        case "request_transfer":
            table.then(Task(Step.REQUEST_TRANSFER, seat))
        case "seek_office":
            seek_office(table, seat)
        case "corruption":
            table.ask(Kind.CORRUPTION_AMOUNT, seat, low=1, high=MAX_CORRUPTION)


def may_seek_office(table: Table, seat: int) -> bool:
    """General de Brigade or higher, without an office, not banned (4.6)."""
    grognard = table.grognards[seat]
    return at_least(grognard, Rank.GENERAL_DE_BRIGADE) and not grognard.office and not grognard.office_barred


def gamblers(table: Table, seat: int) -> tuple[int, ...]:
    """Non-absent others of his Command with money to bet, clockwise (LOH-266)."""
    grognard = table.grognards[seat]
    others = (table.grognards[each] for each in table.clockwise(seat + 1)[:-1])
    return tuple(
        other.seat
        for other in others
        if other.absence is Absence.PRESENT
        and grognard.command is not None
        and other.command is grognard.command
        and min(other.purse, grognard.purse) > 0
    )


def challengeable(table: Table, seat: int) -> tuple[int, ...]:
    """Whom he may challenge over an injury, clockwise: Command, rank, below Colonel; cuckolds ignore rank (LOH-227)."""
    grognard = table.grognards[seat]
    found = set()
    for injury in grognard.injuries:
        other = table.grognards[injury.by]
        together = grognard.command is not None and other.command is grognard.command
        fit = other.absence in (Absence.PRESENT, Absence.FURLOUGH)
        equal = other.rank is grognard.rank and not at_least(grognard, Rank.COLONEL)
        if together and fit and (equal or injury.grievance == "cuckold"):
            found.add(injury.by)
    return tuple(each for each in table.clockwise(seat + 1) if each in found)


@step(Step.IDLE_MENU)
def open_idle_menu(table: Table, task: Task) -> None:
    """The common items that he is fit for (4.6)."""
    seat = task.seat
    grognard = table.grognards[seat]
    items = {
        "meet_lady": table.state.options.fair_sex,
        "request_transfer": not is_commander(grognard),
        "seek_office": may_seek_office(table, seat),
        "challenge": bool(challengeable(table, seat)) and not table.state.interlude,
        "corruption": grognard.office,
        "gamble_house": grognard.purse > 0,
        "gamble_grognard": bool(gamblers(table, seat)),
        "nothing": True,
    }
    table.ask(Kind.IDLE_MENU, seat, options=tuple(name for name, fit in items.items() if fit))


@question(Kind.IDLE_MENU, "LOH-138", "an item of the menu that he is fit for", offered, option("nothing"))
def idle_menu(table: Table, ask: Ask, action: ChooseOption) -> None:
    """One item (4.6)."""
    seat = ask.seat
    match action.option:
        case "challenge":
            table.ask(Kind.CHALLENGE, seat, seats=challengeable(table, seat))
        case "gamble_house":
            table.then(Task(Step.HOUSE_BET, seat))
        case "gamble_grognard":
            table.ask(Kind.GAMBLE_WITH, seat, seats=gamblers(table, seat))
        case _:
            _common_action(table, seat, action.option)


# Transfers


@question(Kind.REQUEST_TRANSFER, "LOH-138", "he requests a transfer or not", yes_or_no, no)
def offer_transfer_request(table: Table, ask: Ask, action: Action) -> None:
    """The card lets him request a transfer (card 39)."""
    if isinstance(action, Accept):
        table.then(Task(Step.REQUEST_TRANSFER, ask.seat))


@step(Step.REQUEST_TRANSFER)
def request_transfer(table: Table, task: Task) -> None:
    """By rank, the die moved by all influence his way; never for General and Marechal (4.6, LOH-228)."""
    grognard = table.grognards[task.seat]
    if grognard.rank in HATS:
        return
    value = table.roll(10, Purpose.TRANSFER_REQUEST, task.seat)
    help_ = sum(influence(table, task.seat)) if table.state.options.fair_sex else 0
    if grognard.rank in TRANSFER_DIVISOR:
        granted = value - help_ < grognard.notice // TRANSFER_DIVISOR[grognard.rank]
    else:
        granted = value + help_ >= box(grognard)
    if granted:
        table.ask(Kind.CHOOSE_COMMAND, task.seat)


def _own_command(table: Table, ask: Ask) -> Action:
    listed = choosable(table, ask.seat)
    own = table.grognards[ask.seat].command
    return NameCommand(own if own in listed else listed[0])


@question(
    Kind.CHOOSE_COMMAND,
    "LOH-068",
    "a Command of the current sheet of his theatre",
    lambda table, ask: tuple(NameCommand(command) for command in choosable(table, ask.seat)),
    _own_command,
)
def choose_command(table: Table, ask: Ask, action: NameCommand) -> None:
    """The Command, then Standing (4.6)."""
    table.set_command(ask.seat, action.command)
    roll_standing(table, ask.seat)


# Offices and crime


def seek_office(table: Table, seat: int) -> None:
    """1D10, less the I of one lady, <= N/10 down (4.6, LOH-228)."""
    help_ = max(influence(table, seat), default=0) if table.state.options.fair_sex else 0
    if table.roll(10, Purpose.OFFICE, seat) - help_ <= table.grognards[seat].notice // 10:
        table.set_grognard(seat, office=True)
        table.tell(OfficeChanged(seat, True))


@question(
    Kind.CORRUPTION_AMOUNT,
    "LOH-138",
    "an amount from 1 to 99",
    asked_amounts,
    lambda table, ask: NameAmount(ask.low),
)
def corruption(table: Table, ask: Ask, action: NameAmount) -> None:
    """Found out on 2D10 <= amount/4 up: the office is lost for good (4.6)."""
    seat, amount = ask.seat, action.amount
    if table.roll(100, Purpose.FOUND_OUT, seat) <= -(-amount // 4):
        table.set_grognard(seat, office=False, office_barred=True)
        table.tell(OfficeChanged(seat, False))
        _disgrace(table, seat, amount)
    else:
        table.gain(seat, Attribute.PURSE, amount)


def illegal_activity(table: Table, seat: int, amount: int) -> None:
    """Found out on 2D10 <= amount/2 up (4.6)."""
    if table.roll(100, Purpose.FOUND_OUT, seat) <= -(-amount // 2):
        _disgrace(table, seat, amount)
    else:
        table.gain(seat, Attribute.PURSE, amount)


def _disgrace(table: Table, seat: int, amount: int) -> None:
    table.gain(seat, Attribute.STANDING, -(amount // 10))
    table.gain(seat, Attribute.NOTICE, -(amount // 5))


# Gambling


@step(Step.HOUSE_BET)
def offer_house_bet(table: Table, task: Task) -> None:
    """Up to three bets of 1 to 100 (4.6). Other: bets made; amount: net gain so far."""
    made = max(0, task.other)
    most = min(MAX_BET, table.grognards[task.seat].purse)
    if made < HOUSE_BETS and most > 0:
        table.ask(Kind.HOUSE_BET, task.seat, other=made, low=task.amount, high=most)
    else:
        _reward_gambler(table, task.seat, task.amount)


def _house_bets(table: Table, ask: Ask) -> Sequence[Action]:
    return (DECLINE, *amounts(1, ask.high))


def _refuse_bet(table: Table, ask: Ask, action: Action) -> tuple[str, str] | None:
    if isinstance(action, NameAmount) and action.amount > ask.high:
        return "LOH-151", "a bet is at most 100 and what the purse holds"
    return None


@question(Kind.HOUSE_BET, "LOH-151", "a bet of 1 to 100 that the purse holds, or none", _house_bets, no, _refuse_bet)
def house_bet(table: Table, ask: Ask, action: NameAmount | Decline) -> None:
    """1D10 each, his first; strictly higher wins the bet (4.6)."""
    if isinstance(action, Decline):
        _reward_gambler(table, ask.seat, ask.low)
        return
    own, house = (table.roll(10, Purpose.GAMBLE, seat) for seat in (ask.seat, -1))
    change = action.amount if own > house else -action.amount
    table.gain(ask.seat, Attribute.PURSE, change)
    table.then(Task(Step.HOUSE_BET, ask.seat, other=ask.other + 1, amount=ask.low + change))


def _reward_gambler(table: Table, seat: int, net: int) -> None:
    """G + net gain/25 down (4.6)."""
    if net > 0:
        table.gain(seat, Attribute.GLORY, net // GLORY_PER_GAIN)


@question(
    Kind.GAMBLE_WITH,
    "LOH-266",
    "a non-absent Grognard of the same Command with money",
    lambda table, ask: tuple(NameSeat(seat) for seat in sorted(ask.seats)),
    lambda table, ask: NameSeat(ask.seats[0]),
)
def gamble_with(table: Table, ask: Ask, action: NameSeat) -> None:
    """One bet up to 100 and both purses (LOH-266)."""
    purses = (table.grognards[ask.seat].purse, table.grognards[action.seat].purse)
    table.ask(Kind.GAMBLE_BET, ask.seat, other=action.seat, low=1, high=min(MAX_BET, *purses))


@question(
    Kind.GAMBLE_BET,
    "LOH-266",
    "one bet up to 100 and both purses",
    asked_amounts,
    lambda table, ask: NameAmount(ask.low),
    _refuse_bet,
)
def gamble_bet(table: Table, ask: Ask, action: NameAmount) -> None:
    """The other accepts the bet or not (LOH-266)."""
    table.ask(Kind.GAMBLE_ANSWER, ask.other, other=ask.seat, low=action.amount)


@question(Kind.GAMBLE_ANSWER, "LOH-266", "the bet is accepted or refused", yes_or_no, no)
def gamble_answer(table: Table, ask: Ask, action: Action) -> None:
    """1D10 each, the challenger first, a tie is void; refusing costs G 3 (LOH-266)."""
    if isinstance(action, Decline):
        table.gain(ask.seat, Attribute.GLORY, REFUSED_GAMBLE)
        return
    first, second = (table.roll(10, Purpose.GAMBLE, seat) for seat in (ask.other, ask.seat))
    if first == second:
        return
    winner, loser = (ask.other, ask.seat) if first > second else (ask.seat, ask.other)
    table.gain(loser, Attribute.PURSE, -ask.low)
    table.gain(winner, Attribute.PURSE, ask.low)
    _reward_gambler(table, winner, ask.low)


# Drinking bouts


def begin_bout(table: Table, run: Run, price: int, refuse: int) -> None:
    """Everybody non-absent is asked, SG first (LOH-266)."""
    waiting = tuple(seat for seat in table.order() if table.present(seat))
    table.change(bout=Bout((), 0, waiting, price, refuse))
    table.then(Task(Step.ASK_DRINKERS), Task(Step.DRINK))


def _bout(table: Table) -> Bout:
    bout = table.state.bout
    assert bout is not None
    return bout


@step(Step.ASK_DRINKERS)
def ask_drinkers(table: Table, task: Task) -> None:
    """The next who has not answered."""
    bout = _bout(table)
    if bout.waiting:
        table.then(task)
        table.ask(Kind.DRINKING_BOUT, bout.waiting[0])
        table.change(bout=replace(bout, waiting=bout.waiting[1:]))


@question(Kind.DRINKING_BOUT, "LOH-266", "he joins the bout or not", yes_or_no, no)
def drinking_bout(table: Table, ask: Ask, action: Action) -> None:
    """Joins, or loses G (LOH-266)."""
    bout = _bout(table)
    if isinstance(action, Accept):
        table.change(bout=replace(bout, drinkers=(*bout.drinkers, ask.seat)))
        return
    (refusal,) = BLOCKS[bout.refuse]
    table.gains(ask.seat, refusal.args["gains"])


@step(Step.DRINK)
def drink(table: Table, task: Task) -> None:
    """Rounds are paid by all, then rolled by all; the last one standing wins G + rounds (LOH-266)."""
    bout = _bout(table)
    drinkers, rounds = list(bout.drinkers), 0
    while len(drinkers) > 1:
        rounds += 1
        payers = [seat for seat in drinkers if table.grognards[seat].purse >= bout.price]
        for seat in payers:
            table.gain(seat, Attribute.PURSE, -bout.price)
        drinkers = [seat for seat in payers if table.roll(100, Purpose.DRINKING, seat) <= table.grognards[seat].health]
    if drinkers:
        table.gain(drinkers[0], Attribute.GLORY, rounds)
    table.change(bout=None)


# Lady test


def begin_lady_test(table: Table, run: Run) -> None:
    """He names a lady in play or brings a new one; a new one if none is in play (LOH-265)."""
    if table.state.ladies:
        table.ask(Kind.LADY_TEST, run.seat, run=run)
    else:
        _test_new_lady(table, run)


def _test_new_lady(table: Table, run: Run) -> None:
    lady = random_lady(table, run.seat)
    assert lady is not None
    _test_lady(table, run, qualities(table, lady).charm)


def _test_lady(table: Table, run: Run, charm: int) -> None:
    """1D10 above her C runs `then`, otherwise `else` (LOH-265)."""
    args = BLOCKS[run.block][run.at].args
    passed = table.roll(args["die"], Purpose.LADY_TEST, run.seat) > charm
    table.then(replace(run, block=args["then"] if passed else args["else"], at=0))


def _test_ladies(table: Table, ask: Ask) -> Sequence[Action]:
    """Decline brings a random new lady, while there is one."""
    named: tuple[Action, ...] = tuple(NameLady(each.lady) for each in table.state.ladies)
    return named if len(named) == 10 else (DECLINE, *named)


@question(
    Kind.LADY_TEST,
    "LOH-265",
    "a lady in play, or none to bring a new one",
    _test_ladies,
    lambda table, ask: _test_ladies(table, ask)[0],
)
def lady_test(table: Table, ask: Ask, action: NameLady | Decline) -> None:
    """The test of the lady named, or of a new one (LOH-265)."""
    assert ask.run is not None
    if isinstance(action, NameLady):
        _test_lady(table, ask.run, qualities(table, action.lady).charm)
    else:
        _test_new_lady(table, ask.run)

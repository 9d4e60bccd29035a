"""The cards: an interpreter of the effect vocabulary (RULES.md 1.5, LOH-130 to LOH-136, LOH-240, LOH-259, LOH-260)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from services.legion_of_honor.agenda import AgendaItem, Ask, Each, Run, Share, Step, Task, WereThere
from services.legion_of_honor.components import (
    BLOCKS,
    EMPEROR_RETURNS,
    ROUND_ORDER,
    SPAIN_SEASONS,
)
from services.legion_of_honor.moves import (
    Accept,
    Action,
    ChooseOption,
    FlagRaised,
    GameOpened,
    Kind,
    LoyaltyDeclared,
    NameAmount,
    NameSeat,
    OfficeChanged,
    Purpose,
    TurnLost,
)
from services.legion_of_honor.rules.battle import begin_battle
from services.legion_of_honor.rules.campaign import begin_interlude
from services.legion_of_honor.rules.casualties import check_prisoner, check_wound, kill
from services.legion_of_honor.rules.choices import (
    amounts,
    asked_amounts,
    no,
    offered,
    yes_or_no,
)
from services.legion_of_honor.rules.commands import assign, come_back, retire, roll_standing, settle
from services.legion_of_honor.rules.duels import begin_character_duel
from services.legion_of_honor.rules.leisure import begin_bout, begin_lady_test, illegal_activity
from services.legion_of_honor.rules.promotion import check_legion, raise_rank
from services.legion_of_honor.rules.spain import substitute
from services.legion_of_honor.rules.table import (
    Table,
    at_least,
    band,
    has_lady,
    in_spain,
    is_commander,
    question,
    theatre,
)
from services.legion_of_honor.state import Grognard
from services.legion_of_honor.vocabulary import ATTRIBUTES, Amount, ChoiceOption, read_row
from services.legion_of_honor.vocabulary import OPERATIONS as VOCABULARY
from services.legion_of_honor.words import Absence, Attribute, Command, Flag, Grievance, Loyalty, Rank, Skip

Args = Mapping[str, Any]
OPERATIONS: dict[str, Callable[[Table, Run, Args], None]] = {}
Operation = Callable[[Table, Run, Args], None]

FOR_ALL = frozenset(
    {
        "each",
        "we_were_there",
        "battle",
        "spain_battles",
        "interlude",
        "unlock",
        "persecution",
        "remove_card",
        "round_ends_next",
    }
)
"""What still runs for all it names when the Grognard's own list has stopped (LOH-240)."""


def operation(name: str) -> Callable[[Operation], Operation]:
    """Register an operation of the vocabulary."""

    def register(function: Operation) -> Operation:
        OPERATIONS[name] = function
        return function

    return register


def run_effect(table: Table, run: Run) -> None:
    """The next effect of a list, unless the list has stopped for its Grognard (LOH-240)."""
    block = BLOCKS[run.block]
    effect = block[run.at]
    if run.at + 1 < len(block):
        table.then(replace(run, at=run.at + 1))
    if effect.op in FOR_ALL or not _has_stopped(table, run):
        OPERATIONS[effect.op](table, run, effect.args)


def _has_stopped(table: Table, run: Run) -> bool:
    absence = table.grognards[run.seat].absence
    return run.idle or absence is Absence.DEAD or (absence is Absence.PRISONER and not run.captive)


def start(table: Table, run: Run, block: int) -> None:
    """Run a nested list for the same Grognard."""
    if block:
        table.then(replace(run, block=block, at=0))


def start_for(table: Table, run: Run, block: int, seat: int) -> None:
    """Run a list for another Grognard, who becomes the current one."""
    if block:
        captive = table.grognards[seat].absence is Absence.PRISONER
        table.then(replace(run, block=block, at=0, seat=seat, captive=captive, idle=False))


# Conditions


def _napoleon_away(table: Table) -> bool:
    """Between the end of XVI-1 and card 39."""
    return table.round.id == "XVI-2" and EMPEROR_RETURNS in table.state.events_pending


def _commands_held(grognard: Grognard, commands: tuple[Command, ...]) -> bool:
    return grognard.command in commands


CONDITION_RULES: Mapping[str, Callable[[Table, Grognard, Any], bool]] = {
    "not_absent": lambda table, grognard, value: (grognard.absence is Absence.PRESENT) == value,
    "on_furlough": lambda table, grognard, value: (grognard.absence is Absence.FURLOUGH) == value,
    "command_in": lambda table, grognard, value: _commands_held(grognard, value),
    "command_not_in": lambda table, grognard, value: not _commands_held(grognard, value),
    "command_in_or_furlough": lambda table, grognard, value: (
        _commands_held(grognard, value) or grognard.absence is Absence.FURLOUGH
    ),
    "band_in": lambda table, grognard, value: band(grognard) in value,
    "rank_at_least": lambda table, grognard, value: at_least(grognard, value),
    "rank_below": lambda table, grognard, value: not at_least(grognard, value),
    "stat_ge": lambda table, grognard, value: getattr(grognard, value[0].value) >= value[1],
    "season_between": lambda table, grognard, value: value[0] <= table.state.season <= value[1],
    "round_before": lambda table, grognard, value: ROUND_ORDER[table.round.id] < ROUND_ORDER[value],
    "in_spain": lambda table, grognard, value: in_spain(grognard) == value,
    "option": lambda table, grognard, value: getattr(table.state.options, value),
    "has_lady": lambda table, grognard, value: has_lady(grognard) == value,
    "has_wife": lambda table, grognard, value: (grognard.wife is not None) == value,
    "has_office": lambda table, grognard, value: grognard.office == value,
    "flag": lambda table, grognard, value: getattr(grognard, value.value),
    "purse_ge": lambda table, grognard, value: grognard.purse >= value,
    "loyalty": lambda table, grognard, value: grognard.loyalty is value,
    "napoleon_away": lambda table, grognard, value: _napoleon_away(table) == value,
    "other_available": lambda table, grognard, value: bool(_selected(table, "other_same_command", grognard.seat)),
    "standing_ge_or_hat": lambda table, grognard, value: (
        grognard.standing >= value or grognard.rank in (Rank.GENERAL, Rank.MARECHAL)
    ),
}


def holds(table: Table, seat: int, conditions: tuple[tuple[str, Any], ...]) -> bool:
    """Whether all conditions hold for a Grognard now."""
    grognard = table.grognards[seat]
    return all(CONDITION_RULES[name](table, grognard, value) for name, value in conditions)


# Selectors

_LEISURED = (Absence.PRESENT, Absence.FURLOUGH, Absence.RETIRED, Absence.RETIRED_FOR_GOOD)


def _is_selected(table: Table, selector: str, seat: int, current: int) -> bool:
    grognard = table.grognards[seat]
    absence = grognard.absence
    match selector:
        case "drawer":
            return seat == current
        case "all_alive":
            return absence is not Absence.DEAD
        case "non_absent":
            return absence is Absence.PRESENT
        case "non_absent_or_furlough":
            return absence in (Absence.PRESENT, Absence.FURLOUGH)
        case "free_grognards":
            return absence in _LEISURED
        case "other_non_absent":
            return seat != current and absence is Absence.PRESENT
    together = grognard.command is not None and grognard.command is table.grognards[current].command
    return seat != current and absence is Absence.PRESENT and together


def _selected(table: Table, selector: str, current: int) -> list[int]:
    """Seats of a selector, clockwise from the current one's left (LOH-260)."""
    return [seat for seat in table.clockwise(current + 1) if _is_selected(table, selector, seat, current)]


# Flow


@operation("use")
def _use(table: Table, run: Run, args: Args) -> None:
    start(table, run, args["block"])


@operation("band")
def _band(table: Table, run: Run, args: Args) -> None:
    start(table, run, args[band(table.grognards[run.seat]).value])


@operation("when")
def _when(table: Table, run: Run, args: Args) -> None:
    start(table, run, args["then"] if holds(table, run.seat, args["if"]) else args["else"])


@operation("roll")
def _roll(table: Table, run: Run, args: Args) -> None:
    start(table, run, read_row(args["rows"], table.roll(args["die"], Purpose.CARD_TABLE, run.seat)))


@operation("choose")
def _choose(table: Table, run: Run, args: Args) -> None:
    options = tuple(each.id for each in args["options"] if holds(table, run.seat, each.conditions))
    table.ask(Kind.CARD_OPTION, run.seat, options=options, run=run)


def _printed_default(table: Table, ask: Ask) -> Action:
    assert ask.run is not None
    default = BLOCKS[ask.run.block][ask.run.at].args["default"]
    return ChooseOption(default if default in ask.options else ask.options[0])


@question(Kind.CARD_OPTION, "LOH-022", "one of the options that the card offers him", offered, _printed_default)
def choose_option(table: Table, ask: Ask, action: ChooseOption) -> None:
    """The chosen option's list runs."""
    assert ask.run is not None
    options: tuple[ChoiceOption, ...] = BLOCKS[ask.run.block][ask.run.at].args["options"]
    start(table, ask.run, next(each.then for each in options if each.id == action.option))


@operation("each")
def _each(table: Table, run: Run, args: Args) -> None:
    seats = tuple(seat for seat in table.order() if seat != run.barred)
    table.then(Each(run, seats))


def run_each(table: Table, each: Each) -> None:
    """The next seat, whose selector and conditions are read at its turn (LOH-004)."""
    seat, rest = each.seats[0], each.seats[1:]
    if rest:
        table.then(Each(each.run, rest))
    args = BLOCKS[each.run.block][each.run.at].args
    if _is_selected(table, args["who"], seat, each.run.drawer) and holds(table, seat, args["if"] or ()):
        start_for(table, each.run, args["then"], seat)


@operation("we_were_there")
def _we_were_there(table: Table, run: Run, args: Args) -> None:
    seats = tuple(seat for seat in table.order() if seat != run.drawer)
    table.then(WereThere(run, seats))


def run_were_there(table: Table, there: WereThere) -> None:
    """The next seat rolls 1D10 <= # and shares at once (LOH-134 to LOH-136, LOH-259)."""
    seat, rest = there.seats[0], there.seats[1:]
    if rest:
        table.then(WereThere(there.run, rest))
    args = BLOCKS[there.run.block][there.run.at].args
    if was_near(table, there.run.drawer, seat, args["commands"]) and _was_there(table, seat):
        start_for(table, there.run, args["then"], seat)


def was_near(table: Table, drawer: int, seat: int, commands: tuple[Command, ...] | None) -> bool:
    """Non-absent and in one of the Commands, or without a list in the drawer's theatre (LOH-259)."""
    grognard = table.grognards[seat]
    if grognard.absence is not Absence.PRESENT:
        return False
    if commands is not None:
        return grognard.command in commands
    return theatre(grognard) is theatre(table.grognards[drawer])


def _was_there(table: Table, seat: int) -> bool:
    return table.roll(10, Purpose.WE_WERE_THERE, seat) <= table.seats


@operation("pick")
def _pick(table: Table, run: Run, args: Args) -> None:
    candidates = tuple(_selected(table, args["who"], run.seat))
    if not candidates:
        start(table, run, args["none"])
    elif args["how"] == "choose":
        table.ask(Kind.PICK_GROGNARD, run.seat, seats=candidates, run=run)
    else:
        _picked(table, run, random_seat(table, run.seat, candidates))


def random_seat(table: Table, seat: int, candidates: tuple[int, ...]) -> int:
    """1D10, rolled again while above the number; one candidate needs no roll (LOH-260)."""
    if len(candidates) == 1:
        return candidates[0]
    while (value := table.roll(10, Purpose.RANDOM_GROGNARD, seat)) > len(candidates):
        pass
    return candidates[value - 1]


@question(
    Kind.PICK_GROGNARD,
    "LOH-260",
    "the card picks one of the Grognards it names",
    lambda table, ask: tuple(NameSeat(seat) for seat in sorted(ask.seats)),
    lambda table, ask: NameSeat(ask.seats[0]),
)
def pick_grognard(table: Table, ask: Ask, action: NameSeat) -> None:
    """The picked one is affected, or plays against the drawer."""
    assert ask.run is not None
    _picked(table, ask.run, action.seat)


def _picked(table: Table, run: Run, seat: int) -> None:
    args = BLOCKS[run.block][run.at].args
    items: list[AgendaItem] = []
    captive = table.grognards[seat].absence is Absence.PRISONER
    if args["then_picked"]:
        items.append(replace(run, block=args["then_picked"], at=0, seat=seat, captive=captive))
    if args["then_self"]:
        items.append(replace(run, block=args["then_self"], at=0, picked=seat))
    table.then(*items)
    if args["contest"] is not None:
        _contest(table, run, seat, args["contest"])


def _contest(table: Table, run: Run, seat: int, args: Args) -> None:
    own, other = (table.roll(args["die"], Purpose.CONTEST, each) for each in (run.seat, seat))
    if own == other:
        start_for(table, run, args["tie"], seat)
        start(table, run, args["tie"])
        return
    start_for(table, run, args["lose"] if own > other else args["win"], seat)
    start(table, run, args["win"] if own > other else args["lose"])


# Numbers


@operation("gain")
def _gain(table: Table, run: Run, args: Args) -> None:
    table.gains(run.seat, args["gains"], run.fencing)


@operation("zeal")
def _zeal(table: Table, run: Run, args: Args) -> None:
    """Not on the third card of the round, not in an interlude (LOH-130 to LOH-133, LOH-257)."""
    if not table.state.interlude and table.grognards[run.seat].cards < 3:
        table.ask(Kind.ZEAL, run.seat, low=args["instead_of"], high=args["E"])


@question(Kind.ZEAL, "LOH-130", "zeal is shown or not", yes_or_no, no)
def show_zeal(table: Table, ask: Ask, action: Action) -> None:
    """The zeal E instead of the card's; the next card is ignored (LOH-130, LOH-131)."""
    if isinstance(action, Accept):
        table.gain(ask.seat, Attribute.EXPERIENCE, ask.high - ask.low)
        table.set_grognard(ask.seat, skip=Skip.CARD)


@operation("lose_turn")
def _lose_turn(table: Table, run: Run, args: Args) -> None:
    table.tell(TurnLost(run.seat))


@operation("skip_next_card")
def _skip_next_card(table: Table, run: Run, args: Args) -> None:
    table.set_grognard(run.seat, skip=Skip.CARD_AND_EVENT if args["events_too"] else Skip.CARD)


@operation("lose_percent")
def _lose_percent(table: Table, run: Run, args: Args) -> None:
    held = getattr(table.grognards[run.seat], args["attr"].value)
    if held:
        percent = table.amount(args["percent"], run.seat)
        table.gain(run.seat, args["attr"], -(held * percent // 100))


@operation("pay")
def _pay(table: Table, run: Run, args: Args) -> None:
    can_pay = table.grognards[run.seat].purse >= args["amount"]
    if can_pay:
        table.gain(run.seat, Attribute.PURSE, -args["amount"])
    start(table, run, args["then"] if can_pay else args["else"])


@operation("action")
def _action(table: Table, run: Run, args: Args) -> None:
    """W, P, then N, G, E, H, then M, then the Legion (RULES.md 1.5, LOH-244)."""
    seat = run.seat
    wound, prisoner, experience, dies = _action_values(table, run, args)
    _, wound_glory, _ = check_wound(table, seat, wound)
    if not table.alive(seat):
        return
    captured = check_prisoner(table, seat, prisoner)
    if captured and dies:
        kill(table, seat)
        return
    glory = wound_glory
    for key in ("N", "G", "E", "H"):
        attribute = ATTRIBUTES[key]
        amount = experience if attribute is Attribute.EXPERIENCE else args[key]
        if amount is not None:
            gained = table.gain(seat, attribute, table.amount(amount, seat))
            glory += gained if attribute is Attribute.GLORY else 0
    if captured:
        return
    if args["M"] is not None:
        table.gain(seat, Attribute.PURSE, table.amount(args["M"], seat))
    if args["legion"]:
        check_legion(table, seat, glory)


def _action_values(table: Table, run: Run, args: Args) -> tuple[int, int, Amount | None, bool]:
    """W, P, E and whether a captive dies; other ones in Spain (LOH-244)."""
    substituted = substitute(table.grognards[run.seat], run.card)
    if substituted is not None:
        wound, prisoner, experience = substituted
        return wound, prisoner, Amount(start=experience), True
    return args["W"] or 0, args["P"] or 0, args["E"], bool(args["captive_dies"])


# Where he is, what he is


@operation("promote")
def _promote(table: Table, run: Run, args: Args) -> None:
    raise_rank(table, run.seat, args["ranks"], args["max"] or Rank.GENERAL)


@operation("reassign")
def _reassign(table: Table, run: Run, args: Args) -> None:
    """A new Command and Standing; of a retired one only where he will return (LOH-246, LOH-269)."""
    grognard = table.grognards[run.seat]
    spain = args["to"] == "spain"
    if grognard.absence in (Absence.RETIRED, Absence.RETIRED_FOR_GOOD):
        table.set_grognard(run.seat, from_spain=spain and table.state.season in SPAIN_SEASONS)
        return
    if args["to"] in ("sheet", "spain"):
        assign(table, run.seat, spain=spain)
    else:
        table.set_command(run.seat, Command(args["to"]))
        settle(table, run.seat)
    roll_standing(table, run.seat)


@operation("die")
def _die(table: Table, run: Run, args: Args) -> None:
    kill(table, run.seat)


@operation("injured_party")
def _injured_party(table: Table, run: Run, args: Args) -> None:
    table.injure(run.seat, run.drawer, Grievance.INSULT)


@operation("flag")
def _flag(table: Table, run: Run, args: Args) -> None:
    flag: Flag = args["set"]
    table.set_grognard(run.seat, **{flag.value: True})
    table.tell(FlagRaised(run.seat, flag))


@operation("loyalty")
def _loyalty(table: Table, run: Run, args: Args) -> None:
    loyalty: Loyalty = args["set"]
    table.set_grognard(run.seat, loyalty=loyalty)
    table.tell(LoyaltyDeclared(run.seat, loyalty))


@operation("unlock")
def _unlock(table: Table, run: Run, args: Args) -> None:
    legion = args["what"] == "legion_of_honor"
    if legion:
        table.change(legion_open=True)
    else:
        table.change(marshalate_open=True)
    table.tell(GameOpened(legion))


@operation("remove_card")
def _remove_card(table: Table, run: Run, args: Args) -> None:
    game = table.state
    if args["until"] == "game":
        table.change(removed=(*game.removed, run.card))
    else:
        table.change(set_aside=(*game.set_aside, run.card))


@operation("absent")
def _absent(table: Table, run: Run, args: Args) -> None:
    """Exile over the state he had, or retirement for good (LOH-049, LOH-268)."""
    if args["kind"] is Absence.EXILE:
        before = table.grognards[run.seat].absence
        under = Absence.PRESENT if before is Absence.FURLOUGH else before
        table.set_grognard(run.seat, beneath=under)
        table.set_absence(run.seat, Absence.EXILE)
    else:
        retire(table, run.seat)
        table.set_absence(run.seat, Absence.RETIRED_FOR_GOOD)


@operation("return_from")
def _return_from(table: Table, run: Run, args: Args) -> None:
    """The end of an exile gives the state back that it lay over (LOH-268)."""
    grognard = table.grognards[run.seat]
    if grognard.absence is not args["kind"]:
        return
    table.set_grognard(run.seat, beneath=None)
    if grognard.beneath is Absence.PRESENT:
        come_back(table, run.seat)
    else:
        table.set_absence(run.seat, grognard.beneath or Absence.PRESENT)


@operation("strip")
def _strip(table: Table, run: Run, args: Args) -> None:
    """What persecution takes (LOH-267)."""
    grognard = table.grognards[run.seat]
    if args["rank"]:
        table.set_grognard(run.seat, rank=Rank.SERGENT, cashiered=True)
    if args["half_money"]:
        lost = (grognard.paris + grognard.purse) // 2
        from_purse = -table.gain(run.seat, Attribute.PURSE, -lost)
        table.gain(run.seat, Attribute.PARIS, from_purse - lost)
    if args["titles"]:
        table.set_grognard(run.seat, titles=())
    if args["office"] and grognard.office:
        table.set_grognard(run.seat, office=False)
        table.tell(OfficeChanged(run.seat, False))


@operation("hold_card")
def _hold_card(table: Table, run: Run, args: Args) -> None:
    table.set_grognard(run.seat, on_staff_duty=True)


# Named procedures


@operation("meet_lady")
def _meet_lady(table: Table, run: Run, args: Args) -> None:
    table.then(Task(Step.MEET_LADY, run.seat))


@operation("idle_menu")
def _idle_menu(table: Table, run: Run, args: Args) -> None:
    table.then(Task(Step.IDLE_MENU, run.seat))


@operation("request_transfer")
def _request_transfer(table: Table, run: Run, args: Args) -> None:
    if is_commander(table.grognards[run.seat]):
        return
    if args["optional"]:
        table.ask(Kind.REQUEST_TRANSFER, run.seat)
    else:
        table.then(Task(Step.REQUEST_TRANSFER, run.seat))


@operation("illegal_activity")
def _illegal_activity(table: Table, run: Run, args: Args) -> None:
    illegal_activity(table, run.seat, table.amount(args["amount"], run.seat))


@operation("carouse")
def _carouse(table: Table, run: Run, args: Args) -> None:
    most = min(args["max"], table.grognards[run.seat].purse)
    table.ask(Kind.CAROUSE, run.seat, low=args["per"], high=most)


@question(
    Kind.CAROUSE,
    "LOH-151",
    "a multiple of the price that the purse holds, up to the card's limit",
    lambda table, ask: amounts(0, ask.high, ask.low),
    lambda table, ask: NameAmount(0),
)
def carouse(table: Table, ask: Ask, action: NameAmount) -> None:
    """G + spent/price (4.6)."""
    table.gain(ask.seat, Attribute.PURSE, -action.amount)
    table.gain(ask.seat, Attribute.GLORY, action.amount // ask.low)


@operation("drinking_bout")
def _drinking_bout(table: Table, run: Run, args: Args) -> None:
    begin_bout(table, run, args["price"], args["refuse"])


@operation("lady_test")
def _lady_test(table: Table, run: Run, args: Args) -> None:
    begin_lady_test(table, run)


@operation("duel")
def _duel(table: Table, run: Run, args: Args) -> None:
    begin_character_duel(table, run, args)


@operation("battle")
def _battle(table: Table, run: Run, args: Args) -> None:
    begin_battle(table, args["battle"], run.drawer, run.barred)


@operation("spain_battles")
def _spain_battles(table: Table, run: Run, args: Args) -> None:
    begin_battle(table, "spain", run.drawer, run.barred)


@operation("interlude")
def _interlude(table: Table, run: Run, args: Args) -> None:
    begin_interlude(table, args["cards"])


@operation("persecution")
def _persecution(table: Table, run: Run, args: Args) -> None:
    table.then(Task(Step.PERSECUTE, run.drawer))


@operation("end_of_round")
def _end_of_round(table: Table, run: Run, args: Args) -> None:
    """Tested when the card is drawn (LOH-124)."""


@operation("round_ends_next")
def _round_ends_next(table: Table, run: Run, args: Args) -> None:
    """Card 40 is an event like others: after it the next End of Round? ends the round (LOH-126)."""


# Sharing a pot


@operation("share")
def _share(table: Table, run: Run, args: Args) -> None:
    pot = table.amount(args["amount"], run.seat)
    table.then(Share(run, pot, tuple(seat for seat in table.order() if seat != run.seat)))


def run_share(table: Table, share: Share) -> None:
    """Sharers by We Were There; then the drawer splits, seat by seat (card 163)."""
    found = share.found
    for seat in share.seats:
        if was_near(table, share.run.drawer, seat, None) and _was_there(table, seat):
            found = (*found, seat)
    _split(table, share.run.seat, share.pot, found, share.pot // (len(found) + 1))


def _split(table: Table, seat: int, left: int, sharers: tuple[int, ...], equal: int) -> None:
    if sharers and left:
        table.ask(Kind.SPLIT_POT, seat, high=left, seats=sharers, other=equal)
    else:
        table.gain(seat, Attribute.PURSE, left)


def _equal_share(table: Table, ask: Ask) -> Action:
    return NameAmount(min(ask.other, ask.high))


@question(Kind.SPLIT_POT, "LOH-271", "a sharer gets a whole number up to what is left", asked_amounts, _equal_share)
def split_pot(table: Table, ask: Ask, action: NameAmount) -> None:
    """What the next sharer gets; the rest of the pot is the drawer's (card 163). `other` is an equal share."""
    table.gain(ask.seats[0], Attribute.PURSE, action.amount)
    _split(table, ask.seat, ask.high - action.amount, ask.seats[1:], ask.other)


assert frozenset(OPERATIONS) == VOCABULARY, "every operation of the vocabulary has its rule"

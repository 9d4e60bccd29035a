"""Commands: assignment, Standing, Senior Commanders, transitions, leaving and coming back (LOH-058 to LOH-083)."""

from __future__ import annotations

from services.legion_of_honor.agenda import Ask, Step, Task
from services.legion_of_honor.components import (
    COMMANDS,
    HATS,
    SHEETS,
    SPAIN_SEASONS,
    SPAIN_SHEET,
    STANDING_TRACK,
    Sheet,
    Transition,
)
from services.legion_of_honor.moves import Action, ChooseOption, Kind, OfficeChanged, Purpose, WoundHealed
from services.legion_of_honor.rules.choices import named
from services.legion_of_honor.rules.table import Table, in_spain, is_commander, question, step
from services.legion_of_honor.vocabulary import read_row
from services.legion_of_honor.words import Absence, Attribute, Command

# Sheets


def sheet(table: Table, *, spain: bool) -> Sheet:
    """The season's sheet, or that of Spain while there is one."""
    if spain and table.state.season in SPAIN_SEASONS:
        return SPAIN_SHEET
    return SHEETS[table.state.season]


def _commands(rows: Sheet) -> tuple[Command, ...]:
    return tuple(command for _, command in rows)


def choosable(table: Table, seat: int) -> tuple[Command, ...]:
    """Commands of the current sheet of his theatre that are not captive (4.6)."""
    rows = sheet(table, spain=in_spain(table.grognards[seat]))
    return tuple(command for command in _commands(rows) if command not in table.state.captive)


def is_gone(table: Table, command: Command | None) -> bool:
    """Whether a Command no longer exists, or is captive (LOH-045, LOH-242)."""
    if command is None or command in table.state.captive:
        return True
    if command is Command.ARMY_STAFF:
        return False
    season = table.state.sheet_season
    in_force = _commands(SHEETS[season])
    return command not in in_force and not (season in SPAIN_SEASONS and command in _commands(SPAIN_SHEET))


def _roll_command(table: Table, seat: int, rows: Sheet, allowed: tuple[Command, ...]) -> Command:
    """2D10 on a sheet, rolled again until an allowed Command comes up."""
    while True:
        command: Command = read_row(rows, table.roll(100, Purpose.ASSIGNMENT, seat))
        if command in allowed:
            return command


def assign(table: Table, seat: int, *, spain: bool) -> None:
    """A Command by 2D10 (captive ones are rolled again), and a Senior Commander's conflict settled (LOH-073)."""
    rows = sheet(table, spain=spain)
    allowed = tuple(command for command in _commands(rows) if command not in table.state.captive)
    table.set_command(seat, _roll_command(table, seat, rows, allowed))
    settle(table, seat)


def roll_standing(table: Table, seat: int) -> None:
    """1D10 on the Standing track; hat ranks make no roll (LOH-068, LOH-069)."""
    if table.grognards[seat].rank not in HATS:
        table.set_standing(seat, read_row(STANDING_TRACK, table.roll(10, Purpose.STANDING, seat)))


def reassign(table: Table, seat: int, *, spain: bool) -> None:
    """2D10 on the sheet, then 1D10 on Standing (LOH-068)."""
    assign(table, seat, spain=spain)
    roll_standing(table, seat)


# Senior Commanders


def is_barred(table: Table, command: Command) -> bool:
    """Whether the Command may have no Senior Commander this season (LOH-072)."""
    return table.state.season in COMMANDS[command].barred


def has_other_commander(table: Table, seat: int, command: Command) -> bool:
    """Whether another Grognard is its Senior Commander, absent or not (LOH-070, LOH-082)."""
    return command is not Command.ARMY_STAFF and any(
        other.seat != seat and other.command is command and is_commander(other) for other in table.grognards
    )


def settle(table: Table, seat: int) -> None:
    """Move a Senior Commander who cannot stay to a free Command, or to the Army Staff (LOH-073 to LOH-077, LOH-246)."""
    grognard = table.grognards[seat]
    command = grognard.command
    if not is_commander(grognard) or command is None or command is Command.ARMY_STAFF:
        return
    if not is_barred(table, command) and not has_other_commander(table, seat, command):
        return
    rows = sheet(table, spain=in_spain(grognard))
    free = tuple(
        each
        for each in _commands(rows)
        if each not in table.state.captive and not is_barred(table, each) and not has_other_commander(table, seat, each)
    )
    table.set_command(seat, _roll_command(table, seat, rows, free) if free else Command.ARMY_STAFF)


@step(Step.SETTLE_COMMANDERS)
def settle_commanders(table: Table, task: Task) -> None:
    """Those promoted to Senior Commander together: newcomers move, or roll off where nobody was before (LOH-075)."""
    new = [seat for seat in table.order() if seat in table.state.new_commanders]
    table.change(new_commanders=())
    settled: set[Command] = set()
    for seat in new:
        command = table.grognards[seat].command
        if command is None or command in settled or command is Command.ARMY_STAFF:
            continue
        settled.add(command)
        together = [other for other in new if table.grognards[other].command is command]
        if len(together) == 1 or is_barred(table, command) or _has_incumbent(table, command, together):
            for each in together:
                settle(table, each)
        else:
            _ask_to_stay(table, _rolled_off(table, together))


def _has_incumbent(table: Table, command: Command, newcomers: list[int]) -> bool:
    return any(
        other.command is command and is_commander(other) and other.seat not in newcomers for other in table.grognards
    )


def _rolled_off(table: Table, seats: list[int]) -> list[int]:
    """Seats from the highest 1D10 down; ties are rolled again (LOH-076)."""
    if len(seats) < 2:
        return seats
    rolled = {seat: table.roll(10, Purpose.ROLL_OFF, seat) for seat in seats}
    ranking: list[int] = []
    for value in sorted(set(rolled.values()), reverse=True):
        ranking += _rolled_off(table, [seat for seat in seats if rolled[seat] == value])
    return ranking


def _ask_to_stay(table: Table, ranking: list[int]) -> None:
    if len(ranking) > 1:
        table.ask(Kind.STAY_OR_MOVE, ranking[0], seats=tuple(ranking[1:]), options=("stay", "move"))


def _stay(table: Table, ask: Ask) -> Action:
    return ChooseOption("stay")


@question(
    Kind.STAY_OR_MOVE,
    "LOH-075",
    "the winner of the roll-off chooses to stay or to move",
    lambda table, ask: named(ask.options),
    _stay,
)
def stay_or_move(table: Table, ask: Ask, action: ChooseOption) -> None:
    """The winner stays and the rest move, or he moves and the next highest may stay (LOH-075, LOH-076)."""
    if action.option == "stay":
        for seat in ask.seats:
            settle(table, seat)
        return
    settle(table, ask.seat)
    _ask_to_stay(table, list(ask.seats))


# Transitions


def apply_transitions(table: Table, transitions: tuple[Transition, ...], seats: list[int]) -> list[int]:
    """What the sheet notes do to those seats; the seats that had to be reassigned (LOH-058, LOH-243).

    Renamed and divided Commands first; then the non-absent of a dissolved Command roll, SG first. The absent hold none
    until they come back, also where the new sheet has a Command of the same name.
    """
    by_command = {transition.command: transition for transition in transitions}
    hit = {seat: by_command.get(command) for seat in seats if (command := table.grognards[seat].command) is not None}
    dissolved = []
    for seat, transition in hit.items():
        if transition is None:
            continue
        if transition.action == "become":
            table.set_command(seat, transition.to)
        elif transition.action == "split":
            odd = table.roll(10, Purpose.DISSOLUTION, seat) % 2
            table.set_command(seat, transition.to if odd else transition.even)
        elif transition.action == "dissolve" and table.present(seat):
            dissolved.append(seat)
        elif transition.action == "dissolve":
            table.set_command(seat, None)
    for transition in transitions:
        if transition.action == "captive":
            _capture_command(table, transition.command)
    for seat in dissolved:
        reassign(table, seat, spain=in_spain(table.grognards[seat]))
    return dissolved


def _capture_command(table: Table, command: Command) -> None:
    """A captive Command: its living Grognards, the retired and the exiled aside, become prisoners (LOH-242)."""
    table.change(captive=(*table.state.captive, command))
    for seat in table.order():
        grognard = table.grognards[seat]
        if grognard.command is command and grognard.absence not in (Absence.DEAD, Absence.EXILE):
            capture(table, seat)


# Leaving and coming back


def capture(table: Table, seat: int) -> None:
    """Make him a prisoner: his purse is lost, his Command, office and titles stay (LOH-241)."""
    table.set_absence(seat, Absence.PRISONER)
    table.gain(seat, Attribute.PURSE, -table.grognards[seat].purse)


def retire(table: Table, seat: int) -> None:
    """Retired: no Command, no office, no convalescence (LOH-047, LOH-150, LOH-245)."""
    grognard = table.grognards[seat]
    table.set_grognard(seat, from_spain=in_spain(grognard), wound=None, full_rounds=0, escaped=False)
    if grognard.office:
        table.set_grognard(seat, office=False)
        table.tell(OfficeChanged(seat, False))
    table.set_command(seat, None)
    table.set_absence(seat, Absence.RETIRED)


@step(Step.RETIRE_SPENT)
def retire_spent(table: Table, task: Task) -> None:
    """Whoever has no Health left is retired, a prisoner at his exchange (LOH-044, LOH-150, LOH-245)."""
    for seat in table.order():
        grognard = table.grognards[seat]
        if grognard.health == 0 and grognard.absence in (
            Absence.PRESENT,
            Absence.FURLOUGH,
            Absence.CONVALESCENT,
        ):
            retire(table, seat)


def heal(table: Table, seat: int) -> None:
    """No longer convalescent."""
    table.set_grognard(seat, wound=None, full_rounds=0)
    table.tell(WoundHealed(seat))


def come_back(table: Table, seat: int) -> bool:
    """Back to his Command, or to one by the dice if it is gone; whether dice assigned him (LOH-045, LOH-242)."""
    table.set_grognard(seat, escaped=False)
    table.set_absence(seat, Absence.PRESENT)
    command = table.grognards[seat].command
    if is_gone(table, command):
        reassign(table, seat, spain=in_spain(table.grognards[seat]))
        return True
    settle(table, seat)
    return False


def release(table: Table, seat: int) -> bool:
    """A prisoner comes back; one still convalescing stays absent as such (LOH-045). Whether dice assigned him."""
    rolled = come_back(table, seat)
    if table.grognards[seat].wound is not None:
        table.set_absence(seat, Absence.CONVALESCENT)
    return rolled

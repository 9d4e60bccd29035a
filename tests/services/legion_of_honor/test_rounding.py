"""Every formula of the rulebook with an arrow, value by value; those of the set-up stand in test_setup."""

from __future__ import annotations

from typing import Any

import pytest

from services.legion_of_honor.agenda import Step
from services.legion_of_honor.moves import ChooseAct
from services.legion_of_honor.words import Absence, Act, Command, Lady, Rank
from tests.services.legion_of_honor.positions import YES, drawn, lady, position, steps

GLORY, DISCRETION = ChooseAct(Act.GLORY), ChooseAct(Act.DISCRETION)
ALONE = ({"command": None},) * 3


@pytest.mark.parametrize(
    ("before", "after"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3), (5, 4), (7, 6), (8, 6), (100, 75), (101, 76)]
)
def test_the_dead_return_with_75_percent_rounded_up(before: int, after: int) -> None:
    numbers = dict.fromkeys(("notice", "glory", "experience", "paris", "purse", "charm", "fencing"), before)
    dead = numbers | {"absence": Absence.DEAD, "command": None, "rank": Rank.SERGENT}
    returned = steps(position(dead, at="IV"), Step.RETURN_DEAD, dice=[1])[0]

    assert {getattr(returned, name) for name in numbers} == {after}


@pytest.mark.parametrize(
    ("notice", "legion", "target"), [(0, 0, 0), (1, 0, 1), (25, 0, 1), (26, 0, 2), (50, 3, 5), (51, 3, 6)]
)
def test_the_guard_takes_notice_over_25_rounded_up_and_the_legion(notice: int, legion: int, target: int) -> None:
    sheet = {"notice": notice, "legion": legion, "command": Command.CORPS_6, "standing": 5}
    asked = steps(position(sheet, at="XV"), Step.REASSIGNMENT, seat=0)

    assert asked.then(YES, dice=[target + 1, 1])[0].command is Command.CORPS_6
    if target:
        assert asked.then(YES, dice=[target, 1])[0].command is Command.IMPERIAL_GUARD


@pytest.mark.parametrize(("qualities", "cost"), [((1, 1, 1), 1), ((1, 1, 2), 2), ((5, 2, 4), 5), ((10, 10, 10), 15)])
def test_a_mistress_costs_half_her_qualities_rounded_down(qualities: tuple[int, int, int], cost: int) -> None:
    state = position({"mistresses": (Lady.EVA,)}, at="II-1", ladies=(lady("eva", *qualities),))

    assert steps(state, Step.SUPPORT, seat=0)[0].purse == 20 - cost


@pytest.mark.parametrize(("paris", "lost"), [(12, 0), (11, 0), (10, 1), (9, 1), (8, 2), (0, 6)])
def test_a_shortfall_costs_half_of_it_in_glory_rounded_down(paris: int, lost: int) -> None:
    state = position({"wife": Lady.EVA, "paris": paris}, at="II-A", ladies=(lady("eva", 4, 4, 4),))

    assert steps(state, Step.SUPPORT, seat=0)[0].glory == 10 - lost


@pytest.mark.parametrize(("die", "percent"), [(1, 0), (2, 10), (6, 50), (10, 90)])
@pytest.mark.parametrize("purse", [1, 9, 47])
def test_plunder_in_glory_takes_the_die_less_one_in_tenths_rounded_down(die: int, percent: int, purse: int) -> None:
    state = position({"purse": purse}, *ALONE, at="I-B")
    played = drawn(state, 94, answers=[GLORY], cards=[(197,)], dice=[99, 99, die, 10])

    assert played[0].purse == purse - purse * percent // 100


@pytest.mark.parametrize(("die", "percent"), [(1, 0), (5, 0), (6, 10), (10, 50)])
def test_plunder_in_discretion_takes_the_die_less_five_in_tenths_rounded_down(die: int, percent: int) -> None:
    state = position({"purse": 47}, *ALONE, at="I-B")
    played = drawn(state, 94, answers=[DISCRETION], cards=[(197,)], dice=[99, die, 10])

    assert played[0].purse == 47 - 47 * percent // 100


@pytest.mark.parametrize(
    ("card", "halved", "legion"),
    [(181, (2, 5, 2), [10]), (183, (0, 4, 3), [10]), (185, (0, 3, 3), []), (189, (0, 2, 2), []), (191, (0, 2, 1), [])],
)
def test_discretion_halves_notice_glory_and_experience_down(
    card: int, halved: tuple[int, int, int], legion: list[int]
) -> None:
    played = drawn(position({}, *ALONE, at="I-B"), 94, answers=[DISCRETION], cards=[(card,)], dice=[99, *legion])

    assert (played[0].notice - 5, played[0].glory - 10, played[0].experience - 10) == halved


@pytest.mark.parametrize(("glory", "target"), [(3, 0), (4, 1), (7, 1), (8, 2), (11, 2), (12, 3)])
def test_the_legion_check_divides_glory_by_four_down(glory: int, target: int) -> None:
    # Lead Attack of the line gives 6, moved by Standing to 3 .. 12
    standing = glory - 6
    if not -4 <= standing <= 5:
        standing = 5 if standing > 5 else -4
        glory, target = 6 + standing, (6 + standing) // 4
    state = position({"standing": standing}, *ALONE, at="I-B")
    missed = drawn(state, 94, answers=[GLORY], cards=[(187,)], dice=[99, 99, *([target + 1] if target else [])])
    assert (missed[0].glory - 10, missed[0].legion) == (glory, 0)
    if target:
        won = drawn(state, 94, answers=[GLORY], cards=[(187,)], dice=[99, 99, target])
        assert won[0].legion == 1


@pytest.mark.parametrize(("count", "wound", "prisoner"), [(1, 12, 4), (2, 6, 2), (3, 4, 2), (4, 3, 1), (5, 3, 1)])
def test_rescuers_check_w_and_p_over_their_number_rounded_up(count: int, wound: int, prisoner: int) -> None:
    state = position(*[{}] * (count + 1), *[{"command": None}] * (5 - count), seats=6, at="I-B")
    held = [(187,), *((number,) for number in (199, 200, 189, 191, 193)[:count])]
    acts = [GLORY] * (1 + max(0, count - 2))
    dice = [99, 4] + [99] * min(2, count) + [99, 99] * max(0, count - 2)
    asked = drawn(state, 94, answers=acts, cards=held, dice=dice)
    legion = [10] * max(0, count - 2)

    others = [99, 99] * (count - 1)
    lone = count == 1

    def tried(first: list[int], *, takes_part: bool) -> Any:
        rescue = [10] if takes_part or not lone else []
        samples = [tuple(range(6, 6 + count))]
        return asked.then(*[YES] * count, dice=[*first, *others, *rescue, *legion], samples=samples)[1]

    assert tried([wound + 1, prisoner], takes_part=False).absence is Absence.PRISONER
    assert tried([wound + 1, prisoner + 1], takes_part=True).absence is Absence.PRESENT
    assert tried([wound, 90, prisoner + 1], takes_part=True).wounds == 1

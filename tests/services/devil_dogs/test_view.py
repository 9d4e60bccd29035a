"""What a seat, or a spectator, sees of a whole position, and what a time-out plays."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from services.devil_dogs import rules
from services.devil_dogs.components import ALLIED, GERMAN, Chit, Indicator, Keyword, KeywordOrder, Sector
from services.devil_dogs.moves import AssignCards, Done, MoveTo, Phase, Stage
from services.devil_dogs.rules import points
from services.devil_dogs.state import Due, Gas, Mortar, Shelter, Task
from services.devil_dogs.view import SectorView, SideView, View, view
from tests.services.devil_dogs.positions import activated, activation, order, position

INITIATIVE, GENERAL = Indicator
UNITS = {"5M-A-17": "1316 reduced pin", "460-I-1": "dead_pool", "460-HQ": "1301", "5M-C-16": "scored"}


@pytest.mark.clause("DVD-010", "DVD-042", "DVD-046", "DVD-049")
@pytest.mark.parametrize("viewer", [ALLIED, GERMAN, None])
def test_a_view_holds_all_that_is_public_and_of_the_rest_what_is_the_viewers(viewer: int | None) -> None:
    state = activation(
        UNITS,
        scenario="s1",
        activated="A",
        reserves=(7, 9),
        executed=(("rally 2",), ()),
        gas=[Gas(GERMAN, "1305", True)],
        track=[Due("S1-R2", 3)],
        marker=-4,
        turn=2,
        replacements=5,
        shelters={"A": (Shelter(entrench=1), Shelter())},
    )
    (a, b), (allied, german) = state.sectors, state.sides
    sides = (replace(allied, discards=(1, 2)), replace(german, hand=(3,), indicators=(GENERAL, INITIATIVE)))
    a, b = replace(a, indicators=(INITIATIVE, None)), replace(b, indicators=(GENERAL, None))
    state = replace(state, sides=sides, sectors=(a, b), acting=1, sector=Sector.A, replaced=("5M",))
    state = replace(state, mortars=(Mortar("460-MTR", "1004"),))
    mine, theirs = viewer == ALLIED, viewer == GERMAN

    assert view(state, viewer) == View(
        viewer,
        state.options,
        2,
        6,
        ALLIED,
        Phase.CHOOSE_SECTOR,
        Stage.SECTOR,
        1,
        Sector.A,
        -4,
        ALLIED,
        (
            SectorView(
                Sector.A,
                Chit.US,
                True,
                a.cards,
                (INITIATIVE, GENERAL if theirs else None),
                (Shelter(entrench=1), Shelter()),
            ),
            SectorView(
                Sector.B,
                Chit.US,
                False,
                (b.cards[0] if mine else 0, b.cards[1] if theirs else 0),
                (GENERAL, INITIATIVE if theirs else None),
                (Shelter(), Shelter()),
            ),
        ),
        SideView(
            0,
            (),
            True,
            7 if mine else 0,
            20,
            (1, 2),
            True,
            True,
            (KeywordOrder(Keyword.RALLY, 2),),
            points(state, ALLIED),
        ),
        SideView(1, (3,) if theirs else (), True, 9 if theirs else 0, 20, (), True, True, (), points(state, GERMAN)),
        state.units,
        (Gas(GERMAN, "1305", True),),
        state.control,
        (Due("S1-R2", 3),),
        5,
        ("5M",),
        (Mortar("460-MTR", "1004"),),
        Task(GERMAN),
        None,
    )


@pytest.mark.clause("DVD-042")
def test_whether_a_seat_has_decided_is_public_and_begins_anew_each_turn() -> None:
    state = position(UNITS, phase=Phase.ASSIGN_CARDS)
    seen = view(state, None)

    assert [(each.cards_assigned, each.orders_placed) for each in (seen.allied, seen.german)] == [(False, False)] * 2


@pytest.mark.parametrize(
    ("words", "played"),
    [
        ("rally 1", Done()),
        ("regroup 1", Done()),
        ("audacity", Done()),
        ("infiltrate 1", Done()),
        ("misdirection", Done()),
        ("reinforcements", Done()),
    ],
)
def test_a_seat_whose_time_ran_out_declines_what_may_be_declined(words: str, played: Done) -> None:
    units = {"5M-A-17": "1316 full_falter pin", "5M-A-66": "1216", "462-I-1": "1301"}
    state = activation(units, order("hold 0", 0, words), track=[Due("S3-R1", 2)], reserves=(0, 9))

    assert rules.fallback(activated(state).state, ALLIED) == played


def test_a_seat_whose_time_ran_out_else_takes_the_first_choice() -> None:
    state = activation({"5M-A-17": "1316", "461-I-1": "1315"}, order("hold 0", 0, "bayonets"))

    assert rules.fallback(activated(state).state, GERMAN) == MoveTo("1214")
    hands = position({}, phase=Phase.ASSIGN_CARDS)
    sides = (replace(hands.sides[ALLIED], hand=(9, 4, 7, 1, 2)), hands.sides[GERMAN])
    assert rules.fallback(replace(hands, sides=sides), ALLIED) == AssignCards((9, 4, 7, 1))

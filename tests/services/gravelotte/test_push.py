"""Push (GRV-036 to GRV-044)."""

import pytest

from services.gravelotte.components import FRANCE, PRUSSIA, Front
from services.gravelotte.components import ReserveResult as Reserve
from services.gravelotte.moves import CubeTaken, MarkerMoved, ReserveResolved
from services.gravelotte.state import Fronts
from tests.services.gravelotte.positions import column, play, position

SQUARE, DIAMOND, CIRCLE = Front


@pytest.mark.clause("GRV-036")
@pytest.mark.parametrize(
    ("prussia", "france", "moved"),
    [
        ("pr_second_army", "fr_hold_centre", MarkerMoved(SQUARE, 0, 1)),
        ("pr_ix_corps", "fr_hold_flanks", MarkerMoved(DIAMOND, 0, 1)),
        ("pr_first_army", "fr_hold_centre", MarkerMoved(CIRCLE, 0, 1)),
        ("pr_hold_centre", "fr_canrobert", MarkerMoved(SQUARE, 0, -1)),
        ("pr_hold_flanks", "fr_ladmirault", MarkerMoved(DIAMOND, 0, -1)),
        ("pr_hold_centre", "fr_frossard", MarkerMoved(CIRCLE, 0, -1)),
    ],
)
def test_an_unopposed_push_moves_its_front_one_step(prussia: str, france: str, moved: MarkerMoved) -> None:
    assert column(prussia, france).facts() == [moved]


@pytest.mark.clause("GRV-037", "GRV-038", "GRV-040")
@pytest.mark.parametrize(
    ("prussia", "france"),
    [("pr_second_army", "fr_canrobert"), ("pr_first_army", "fr_frossard"), ("pr_ix_corps", "fr_ladmirault")],
)
def test_pushes_on_the_same_front_cancel_without_step_or_cube(prussia: str, france: str) -> None:
    assert column(prussia, france).facts() == []


@pytest.mark.clause("GRV-039")
@pytest.mark.parametrize(
    ("prussia", "france", "moved"),
    [
        ("pr_second_army", "fr_frossard", [MarkerMoved(SQUARE, 0, 1), MarkerMoved(CIRCLE, 0, -1)]),
        ("pr_first_army", "fr_canrobert", [MarkerMoved(SQUARE, 0, -1), MarkerMoved(CIRCLE, 0, 1)]),
        ("pr_ix_corps", "fr_canrobert", [MarkerMoved(SQUARE, 0, -1), MarkerMoved(DIAMOND, 0, 1)]),
        ("pr_second_army", "fr_ladmirault", [MarkerMoved(SQUARE, 0, 1), MarkerMoved(DIAMOND, 0, -1)]),
    ],
)
def test_pushes_on_different_fronts_both_move(prussia: str, france: str, moved: list[MarkerMoved]) -> None:
    assert column(prussia, france).facts() == moved


@pytest.mark.clause("GRV-041")
def test_a_centre_push_and_a_reserve_do_not_interact() -> None:
    assert column("pr_moltke_reserve", "fr_ladmirault").facts() == [
        ReserveResolved(PRUSSIA, Reserve.ARMED),
        MarkerMoved(DIAMOND, 0, -1),
    ]
    assert column("pr_ix_corps", "fr_bazaine_reserve", dice=[4]).facts()[1:] == [
        ReserveResolved(FRANCE, Reserve.ARMED),
        MarkerMoved(DIAMOND, 0, 1),
    ]


@pytest.mark.clause("GRV-042")
def test_steps_beyond_the_end_are_lost() -> None:
    assert column("pr_ix_corps", "fr_hold_flanks", position((0, 2, 0))).facts() == []
    assert column("pr_hold_flanks", "fr_ladmirault", position((0, -2, 0))).facts() == []
    doubled = position((0, 1, 0), armed=(True, False))
    assert column("pr_ix_corps", "fr_hold_flanks", doubled).facts() == [MarkerMoved(DIAMOND, 1, 2)]


@pytest.mark.clause("GRV-043")
def test_a_marker_on_a_victory_position_can_be_pushed_back() -> None:
    assert column("pr_hold_flanks", "fr_ladmirault", position((0, 2, 0))).facts() == [MarkerMoved(DIAMOND, 2, 1)]
    assert column("pr_ix_corps", "fr_hold_flanks", position((0, -2, 0))).facts() == [MarkerMoved(DIAMOND, -2, -1)]


@pytest.mark.clause("GRV-044")
def test_the_difference_of_steps_is_taken_before_the_end_of_the_track() -> None:
    """Two Prussian steps against one French from +2: one by one the marker would end at +1, not at +2."""
    both_doubled = position((0, 2, 0), armed=(True, True))
    played = column("pr_ix_corps", "fr_ladmirault", both_doubled, declare="pr_prince_frederich", dice=[5])

    assert played.of(MarkerMoved) == []
    assert played.of(CubeTaken) != []
    at_the_french_end = position((0, -2, 0), armed=(True, True))
    assert column("pr_ix_corps", "fr_ladmirault", at_the_french_end).of(MarkerMoved) == []


@pytest.mark.clause("GRV-044")
def test_a_single_push_loses_to_a_doubled_one_by_one_step() -> None:
    played = column("pr_second_army", "fr_canrobert", position((2, 0, 0), armed=(False, True)))

    assert played.facts() == [MarkerMoved(SQUARE, 2, 1)]


@pytest.mark.clause("GRV-036")
def test_three_pushes_move_three_fronts_in_one_turn() -> None:
    played = play(
        position(),
        ["pr_second_army", "pr_ix_corps", "pr_first_army"],
        ["fr_hold_centre", "fr_hold_flanks", "fr_bazaine_reserve"],
        dice=[1],
    )

    assert played.state.fronts == Fronts(1, 1, 1)

"""Reserve and doubled Push (GRV-056 to GRV-072)."""

import pytest

from services.gravelotte.components import FRANCE, PRUSSIA, CubeCause, DiePurpose, Front, Phase
from services.gravelotte.components import ReserveResult as Reserve
from services.gravelotte.game import GAME
from services.gravelotte.moves import CubeTaken, DieRolled, MarkerMoved, ReserveResolved
from services.gravelotte.state import BazaineModifier, Options
from tests.services.gravelotte.positions import FR_QUIET, PR_QUIET, column, play, position

SQUARE, DIAMOND, CIRCLE = Front
PR_ARMED = position(armed=(True, False))
FR_ARMED = position(armed=(False, True))


@pytest.mark.clause("GRV-056")
@pytest.mark.parametrize("france", ["fr_hold_flanks", "fr_frossard", "fr_canrobert", "fr_ladmirault"])
def test_moltke_arms_without_a_die(france: str) -> None:
    assert column("pr_moltke_reserve", france, dice=[]).of(ReserveResolved) == [ReserveResolved(PRUSSIA, Reserve.ARMED)]


@pytest.mark.clause("GRV-057", "GRV-072")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_bazaine_arms_on_a_total_of_4_or_more(value: int) -> None:
    result = Reserve.ARMED if value >= 4 else Reserve.FAILED

    assert column("pr_hold_flanks", "fr_bazaine_reserve", dice=[value]).facts() == [
        DieRolled(DiePurpose.BAZAINE, value, 0, value),
        ReserveResolved(FRANCE, result),
    ]


@pytest.mark.clause("GRV-058")
@pytest.mark.parametrize(
    ("modifier", "value", "result"),
    [(3, 6, Reserve.ARMED), (3, 1, Reserve.ARMED), (2, 1, Reserve.FAILED), (-3, 6, Reserve.FAILED)],
)
def test_only_the_total_counts_no_face_succeeds_or_fails_by_itself(modifier: int, value: int, result: Reserve) -> None:
    start = position(modifier=(0, modifier, 0))

    assert column("pr_hold_flanks", "fr_bazaine_reserve", start, dice=[value]).facts() == [
        DieRolled(DiePurpose.BAZAINE, value, modifier, value + modifier),
        ReserveResolved(FRANCE, result),
    ]


@pytest.mark.clause("GRV-059")
@pytest.mark.parametrize(("circle", "modifier"), [(-2, 1), (-1, 1), (0, 0), (1, -1), (2, -1)])
def test_the_modifier_depends_on_the_side_that_circle_is_on(circle: int, modifier: int) -> None:
    assert Options().bazaine_modifier == BazaineModifier(1, 0, -1)
    start = position((-1, 1, circle))

    assert column("pr_hold_flanks", "fr_bazaine_reserve", start, dice=[3]).of(DieRolled) == [
        DieRolled(DiePurpose.BAZAINE, 3, modifier, 3 + modifier)
    ]


@pytest.mark.clause("GRV-059")
@pytest.mark.parametrize(("circle", "modifier"), [(-1, 5), (0, -4), (1, 2)])
def test_the_three_modifiers_are_a_setting(circle: int, modifier: int) -> None:
    start = position((0, 0, circle), modifier=(5, -4, 2))

    assert column("pr_hold_flanks", "fr_bazaine_reserve", start, dice=[3]).of(DieRolled) == [
        DieRolled(DiePurpose.BAZAINE, 3, modifier, 3 + modifier)
    ]


@pytest.mark.clause("GRV-060")
def test_the_modifier_is_read_at_the_reveal_whatever_moves_in_the_column() -> None:
    played = column("pr_first_army", "fr_bazaine_reserve", dice=[4])

    assert played.facts() == [
        DieRolled(DiePurpose.BAZAINE, 4, 0, 4),
        ReserveResolved(FRANCE, Reserve.ARMED),
        MarkerMoved(CIRCLE, 0, 1),
    ]


@pytest.mark.clause("GRV-060")
def test_movement_in_an_earlier_column_does_change_the_modifier() -> None:
    played = play(
        position(),
        ["pr_first_army", "pr_hold_flanks", "pr_hold_centre"],
        ["fr_hold_centre", "fr_bazaine_reserve", "fr_hold_flanks"],
        dice=[4],
    )

    assert played.of(DieRolled) == [DieRolled(DiePurpose.BAZAINE, 4, -1, 3)]


@pytest.mark.clause("GRV-062")
def test_the_die_is_rolled_even_when_no_push_can_follow() -> None:
    played = play(
        position(),
        ["pr_hold_centre", "pr_ix_corps", "pr_hold_flanks"],
        ["fr_hold_centre", "fr_hold_flanks", "fr_bazaine_reserve"],
        dice=[6],
    )

    assert played.of(DieRolled) == [DieRolled(DiePurpose.BAZAINE, 6, 0, 6)]


@pytest.mark.clause("GRV-063")
@pytest.mark.parametrize(
    ("start", "prussia", "france", "moved"),
    [
        (PR_ARMED, "pr_second_army", "fr_hold_centre", MarkerMoved(SQUARE, 0, 2)),
        (PR_ARMED, "pr_ix_corps", "fr_hold_flanks", MarkerMoved(DIAMOND, 0, 2)),
        (FR_ARMED, "pr_hold_centre", "fr_frossard", MarkerMoved(CIRCLE, 0, -2)),
    ],
)
def test_an_armed_doubling_gives_the_next_push_two_steps(start, prussia, france, moved) -> None:
    assert column(prussia, france, start).facts() == [moved]


@pytest.mark.clause("GRV-064")
def test_a_hold_between_reserve_and_push_keeps_the_doubling() -> None:
    prussia = play(
        position(),
        ["pr_moltke_reserve", "pr_hold_centre", "pr_second_army"],
        ["fr_hold_flanks", "fr_ladmirault", "fr_hold_centre"],
    )
    france = play(
        position(),
        ["pr_hold_flanks", "pr_ix_corps", "pr_hold_centre"],
        ["fr_bazaine_reserve", "fr_hold_centre", "fr_canrobert"],
        dice=[5],
    )

    assert prussia.of(MarkerMoved) == [MarkerMoved(SQUARE, 0, 2)]
    assert france.of(MarkerMoved) == [MarkerMoved(SQUARE, 0, -2)]


@pytest.mark.clause("GRV-064")
def test_a_push_before_the_reserve_is_not_doubled() -> None:
    played = play(
        position(),
        ["pr_second_army", "pr_moltke_reserve", "pr_hold_centre"],
        ["fr_hold_centre", "fr_hold_flanks", "fr_ladmirault"],
    )

    assert played.of(MarkerMoved) == [MarkerMoved(SQUARE, 0, 1)]


@pytest.mark.clause("GRV-065")
@pytest.mark.parametrize(
    ("facing", "start"),
    [
        ("fr_hold_centre", (0, 0, 0)),  # stopped
        ("fr_ladmirault", (0, 0, 0)),  # cancelled
        ("fr_hold_flanks", (0, 2, 0)),  # at the end of its track
        ("fr_hold_flanks", (0, 0, 0)),  # free
    ],
)
def test_one_push_uses_the_doubling_up_even_in_vain(facing: str, start: tuple[int, int, int]) -> None:
    last = "fr_bazaine_reserve" if facing == "fr_hold_centre" else "fr_hold_centre"
    played = play(
        position(start),
        ["pr_moltke_reserve", "pr_ix_corps", "pr_second_army"],
        ["fr_canrobert", facing, last],
        dice=[1] if last == "fr_bazaine_reserve" else [],
    )

    assert played.of(MarkerMoved)[-1] == MarkerMoved(SQUARE, -1, 0)


@pytest.mark.clause("GRV-065")
def test_the_french_doubling_is_used_up_by_one_push_too() -> None:
    played = play(
        position(),
        ["pr_hold_flanks", "pr_hold_centre", "pr_moltke_reserve"],
        ["fr_bazaine_reserve", "fr_ladmirault", "fr_canrobert"],
        dice=[6],
    )

    assert played.of(MarkerMoved) == [MarkerMoved(DIAMOND, 0, -1), MarkerMoved(SQUARE, 0, -1)]
    assert played.of(CubeTaken)[0] == CubeTaken(FRANCE, True, CubeCause.HOLD)


@pytest.mark.clause("GRV-066", "GRV-103")
def test_a_doubling_not_used_in_its_turn_is_lost() -> None:
    first = play(
        position(),
        ["pr_hold_centre", "pr_hold_flanks", "pr_moltke_reserve"],
        ["fr_hold_flanks", "fr_hold_centre", "fr_bazaine_reserve"],
        dice=[6],
    )
    second = play(
        first.state,
        ["pr_second_army", "pr_hold_centre", "pr_hold_flanks"],
        ["fr_hold_centre", "fr_canrobert", "fr_hold_flanks"],
    )

    assert first.of(ReserveResolved) == [
        ReserveResolved(PRUSSIA, Reserve.ARMED),
        ReserveResolved(FRANCE, Reserve.ARMED),
    ]
    assert first.state.armed == (False, False)
    assert second.of(MarkerMoved) == [MarkerMoved(SQUARE, 0, 1), MarkerMoved(SQUARE, 1, 0)]


@pytest.mark.clause("GRV-067")
def test_a_doubled_push_against_a_single_one_makes_one_step() -> None:
    assert column("pr_ix_corps", "fr_ladmirault", PR_ARMED).facts() == [MarkerMoved(DIAMOND, 0, 1)]
    assert column("pr_ix_corps", "fr_ladmirault", FR_ARMED).facts() == [MarkerMoved(DIAMOND, 0, -1)]


@pytest.mark.clause("GRV-068", "GRV-069")
def test_a_doubled_push_against_a_hold_makes_one_step_and_still_costs_a_cube() -> None:
    assert column("pr_first_army", "fr_hold_flanks", PR_ARMED).facts() == [
        CubeTaken(PRUSSIA, True, CubeCause.HOLD),
        MarkerMoved(CIRCLE, 0, 1),
    ]
    assert column("pr_hold_centre", "fr_ladmirault", FR_ARMED).facts() == [
        CubeTaken(FRANCE, True, CubeCause.HOLD),
        MarkerMoved(DIAMOND, 0, -1),
    ]


@pytest.mark.clause("GRV-070")
def test_two_doubled_pushes_on_one_front_leave_the_marker_where_it_is() -> None:
    assert column("pr_ix_corps", "fr_ladmirault", position((0, 1, 0), armed=(True, True))).facts() == []


@pytest.mark.clause("GRV-071")
def test_two_reserves_both_take_effect() -> None:
    played = play(
        position(),
        ["pr_moltke_reserve", "pr_second_army", "pr_hold_centre"],
        ["fr_bazaine_reserve", "fr_frossard", "fr_hold_centre"],
        dice=[4],
    )

    assert played.of(MarkerMoved) == [MarkerMoved(SQUARE, 0, 2), MarkerMoved(CIRCLE, 0, -2)]


@pytest.mark.clause("GRV-072")
def test_everybody_sees_whether_a_doubling_is_armed() -> None:
    """Column 1 arms both; in column 2 the Mitrailleuse window opens before either is used."""
    played = play(
        position(),
        ["pr_moltke_reserve", "pr_second_army", "pr_hold_centre"],
        ["fr_bazaine_reserve", "fr_hold_centre", "fr_hold_flanks"],
        dice=[4],
        columns=1,
    )

    assert played.state.phase is Phase.ASSET_FR
    for viewer in (PRUSSIA, FRANCE, None):
        seen = GAME.view(played.state, viewer)
        assert (seen.prussia.doubling_armed, seen.france.doubling_armed) == (True, True)
        for event in played.of(ReserveResolved):
            assert GAME.redact(event, viewer) == event


@pytest.mark.clause("GRV-066")
def test_quiet_turns_leave_no_doubling() -> None:
    assert play(position(), PR_QUIET, FR_QUIET).state.armed == (False, False)

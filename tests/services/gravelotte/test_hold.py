"""Hold (GRV-045 to GRV-052) and the cubes it gives (GRV-053 to GRV-055)."""

import pytest

from services.gravelotte.components import CARDS, FRANCE, HANDS, PRUSSIA, CubeCause, DiePurpose, Front, Kind
from services.gravelotte.components import ReserveResult as Reserve
from services.gravelotte.moves import CubeTaken, DieRolled, MarkerMoved, ReserveResolved
from services.gravelotte.state import Cubes
from tests.services.gravelotte.positions import column, play, position

SQUARE, DIAMOND, CIRCLE = Front
PR_CUBE = CubeTaken(PRUSSIA, True, CubeCause.HOLD)
FR_CUBE = CubeTaken(FRANCE, True, CubeCause.HOLD)


@pytest.mark.clause("GRV-045", "GRV-046", "GRV-047")
@pytest.mark.parametrize(
    ("prussia", "france", "cube"),
    [
        ("pr_ix_corps", "fr_hold_centre", PR_CUBE),
        ("pr_second_army", "fr_hold_flanks", PR_CUBE),
        ("pr_first_army", "fr_hold_flanks", PR_CUBE),
        ("pr_hold_centre", "fr_ladmirault", FR_CUBE),
        ("pr_hold_flanks", "fr_canrobert", FR_CUBE),
        ("pr_hold_flanks", "fr_frossard", FR_CUBE),
    ],
)
def test_a_hold_stops_a_push_it_covers_and_the_pusher_takes_one_cube(
    prussia: str, france: str, cube: CubeTaken
) -> None:
    assert column(prussia, france).facts() == [cube]


@pytest.mark.clause("GRV-046")
def test_strong_defense_covers_the_centre_and_flanks_denied_both_wings() -> None:
    covered = {card.value: CARDS[card].fronts for hand in HANDS for card in hand if CARDS[card].kind is Kind.HOLD}

    assert covered == {
        "pr_hold_centre": (DIAMOND,),
        "pr_hold_flanks": (SQUARE, CIRCLE),
        "fr_hold_centre": (DIAMOND,),
        "fr_hold_flanks": (SQUARE, CIRCLE),
    }


@pytest.mark.clause("GRV-048")
@pytest.mark.parametrize(
    ("prussia", "france", "moved"),
    [
        ("pr_ix_corps", "fr_hold_flanks", MarkerMoved(DIAMOND, 0, 1)),
        ("pr_second_army", "fr_hold_centre", MarkerMoved(SQUARE, 0, 1)),
        ("pr_hold_flanks", "fr_ladmirault", MarkerMoved(DIAMOND, 0, -1)),
        ("pr_hold_centre", "fr_frossard", MarkerMoved(CIRCLE, 0, -1)),
    ],
)
def test_a_hold_does_nothing_to_a_push_it_does_not_cover(prussia: str, france: str, moved: MarkerMoved) -> None:
    assert column(prussia, france).facts() == [moved]


@pytest.mark.clause("GRV-049")
@pytest.mark.parametrize("prussia", ["pr_hold_centre", "pr_hold_flanks"])
@pytest.mark.parametrize("france", ["fr_hold_centre", "fr_hold_flanks"])
def test_two_holds_do_nothing(prussia: str, france: str) -> None:
    assert column(prussia, france).facts() == []


@pytest.mark.clause("GRV-050", "GRV-061")
def test_strong_defense_cancels_a_reserve_whose_owner_takes_one_cube() -> None:
    assert column("pr_moltke_reserve", "fr_hold_centre").facts() == [
        ReserveResolved(PRUSSIA, Reserve.CANCELLED),
        PR_CUBE,
    ]
    assert column("pr_hold_centre", "fr_bazaine_reserve", dice=[]).facts() == [
        ReserveResolved(FRANCE, Reserve.CANCELLED),
        FR_CUBE,
    ]


@pytest.mark.clause("GRV-051")
def test_flanks_denied_does_nothing_to_a_reserve() -> None:
    assert column("pr_moltke_reserve", "fr_hold_flanks").facts() == [ReserveResolved(PRUSSIA, Reserve.ARMED)]
    assert column("pr_hold_flanks", "fr_bazaine_reserve", dice=[4]).facts() == [
        DieRolled(DiePurpose.BAZAINE, 4, 0, 4),
        ReserveResolved(FRANCE, Reserve.ARMED),
    ]


@pytest.mark.clause("GRV-052")
def test_a_hold_gives_its_cube_even_at_the_end_of_the_track() -> None:
    assert column("pr_ix_corps", "fr_hold_centre", position((0, 2, 0))).facts() == [PR_CUBE]
    assert column("pr_hold_flanks", "fr_frossard", position((0, 0, -2))).facts() == [FR_CUBE]


@pytest.mark.clause("GRV-053")
def test_a_cube_due_comes_from_the_pool_down_to_its_last() -> None:
    assert column("pr_ix_corps", "fr_hold_centre", position(cubes=(1, 2, 3))).facts() == [PR_CUBE]
    assert column("pr_hold_centre", "fr_ladmirault", position(cubes=(1, 2, 3))).facts() == [FR_CUBE]


@pytest.mark.clause("GRV-054")
def test_with_an_empty_pool_the_cube_comes_from_the_opponent() -> None:
    prussia = play(
        position(cubes=(0, 2, 4)),
        ["pr_ix_corps", "pr_hold_centre", "pr_hold_flanks"],
        ["fr_hold_centre", "fr_hold_flanks", "fr_ladmirault"],
    )
    france = play(
        position(cubes=(0, 4, 2)),
        ["pr_hold_centre", "pr_hold_flanks", "pr_ix_corps"],
        ["fr_ladmirault", "fr_hold_centre", "fr_hold_flanks"],
    )

    assert prussia.of(CubeTaken) == [CubeTaken(PRUSSIA, False, CubeCause.HOLD)]
    assert prussia.state.cubes == Cubes(0, 3, 3)
    assert france.of(CubeTaken) == [CubeTaken(FRANCE, False, CubeCause.HOLD)]
    assert france.state.cubes == Cubes(0, 3, 3)


@pytest.mark.clause("GRV-055")
@pytest.mark.parametrize(
    ("prussia", "france", "asset", "die", "cube"),
    [
        ("pr_ix_corps", "fr_hold_centre", "pr_von_steinmetz", 1, CubeTaken(PRUSSIA, False, CubeCause.STEINMETZ)),
        ("pr_ix_corps", "fr_ladmirault", "pr_prince_frederich", 1, CubeTaken(PRUSSIA, False, CubeCause.FREDERICH)),
        ("pr_ix_corps", "fr_ladmirault", "pr_prince_frederich", 3, CubeTaken(FRANCE, False, CubeCause.FREDERICH)),
        ("pr_ix_corps", "fr_hold_flanks", "fr_mitrailleuse", 3, CubeTaken(PRUSSIA, False, CubeCause.MITRAILLEUSE)),
    ],
)
def test_cubes_of_assets_follow_the_same_source_rule(
    prussia: str, france: str, asset: str, die: int, cube: CubeTaken
) -> None:
    played = column(prussia, france, position(cubes=(0, 2, 4)), declare=asset, dice=[die])

    assert played.of(CubeTaken)[-1] == cube

"""Asset windows and dice (GRV-073 to GRV-089)."""

import pytest

from services.gravelotte import rules
from services.gravelotte.components import FRANCE, HANDS, PRUSSIA, Asset, CubeCause, DiePurpose, EndReason, Front, Phase
from services.gravelotte.moves import (
    Action,
    ActionTaken,
    AttritionCounted,
    CubeTaken,
    DecisionOpened,
    DieRolled,
    GameOver,
    MarkerMoved,
    PassAsset,
    PassBourbaki,
    UseAsset,
)
from services.gravelotte.state import State
from services.rulekit.chance import Scripted
from services.rulekit.contract import Decision, IllegalAction
from tests.services.gravelotte.positions import (
    FR_QUIET,
    PR_QUIET,
    column,
    committed,
    play,
    position,
    statuses,
)

SQUARE, DIAMOND, CIRCLE = Front
PR_ARMED = position(armed=(True, False))
STEINMETZ = UseAsset(Asset.PR_VON_STEINMETZ)
FREDERICH = UseAsset(Asset.PR_PRINCE_FREDERICH)
MITRAILLEUSE = UseAsset(Asset.FR_MITRAILLEUSE)


def refusal(state: State, seat: int, action: Action) -> str:
    with pytest.raises(IllegalAction) as refused:
        rules.apply(state, seat, action, Scripted())
    return refused.value.clause


def revealed(prussia: str, france: str, start: State | None = None) -> State:
    """Column 1 just revealed, its first window open; the rest of the plans are Holds and a Push."""
    rest_pr = [c for c in ("pr_hold_centre", "pr_hold_flanks", "pr_second_army") if c != prussia][:2]
    rest_fr = [c for c in ("fr_hold_centre", "fr_hold_flanks", "fr_frossard") if c != france][:2]
    asked = committed(start or position(), [prussia, *rest_pr], [france, *rest_fr]).state
    return rules.apply(asked, FRANCE, PassBourbaki(), Scripted()).state


@pytest.mark.clause("GRV-073")
@pytest.mark.parametrize(
    ("prussia", "france", "asset"),
    [
        ("pr_ix_corps", "fr_hold_centre", "pr_von_steinmetz"),
        ("pr_ix_corps", "fr_ladmirault", "pr_prince_frederich"),
        ("pr_ix_corps", "fr_hold_flanks", "fr_mitrailleuse"),
    ],
)
def test_an_asset_once_flipped_opens_no_window_and_is_refused(prussia: str, france: str, asset: str) -> None:
    spent = position(flipped=[asset])
    seat = PRUSSIA if asset.startswith("pr_") else FRANCE

    assert column(prussia, france).of(DecisionOpened) != []
    assert column(prussia, france, spent).of(DecisionOpened) == []
    assert refusal(spent, seat, UseAsset(Asset(asset))) == "GRV-073"


@pytest.mark.clause("GRV-074")
def test_prussia_decides_first_and_france_knows_the_decision_before_any_die() -> None:
    state = revealed("pr_first_army", "fr_hold_flanks", PR_ARMED)
    assert rules.deciders(state) == (Decision(PRUSSIA, "asset_pr"),)
    assert rules.legal(state, FRANCE) == ()
    assert refusal(state, FRANCE, PassAsset()) == "GRV-074"
    assert refusal(state, FRANCE, MITRAILLEUSE) == "GRV-074"

    step = rules.apply(state, PRUSSIA, STEINMETZ, Scripted())

    assert step.events == (ActionTaken(PRUSSIA, STEINMETZ), DecisionOpened(FRANCE, Phase.ASSET_FR, 1, 1))
    assert rules.deciders(step.state) == (Decision(FRANCE, "asset_fr"),)
    assert step.state.declared == (Asset.PR_VON_STEINMETZ, None)
    assert refusal(step.state, PRUSSIA, PassAsset()) == "GRV-074"


@pytest.mark.clause("GRV-075", "GRV-081", "GRV-084", "GRV-087")
@pytest.mark.parametrize("armed", [(False, False), (True, False), (False, True)])
def test_a_window_opens_exactly_for_declarable_assets(armed: tuple[bool, bool]) -> None:
    """All 36 facing pairs, with the Prussian windows written out by hand."""
    prussian = {
        ("pr_first_army", "fr_hold_flanks"): "pr_von_steinmetz",
        ("pr_ix_corps", "fr_hold_centre"): "pr_von_steinmetz",
        ("pr_second_army", "fr_canrobert"): "pr_prince_frederich",
        ("pr_first_army", "fr_frossard"): "pr_prince_frederich",
        ("pr_ix_corps", "fr_ladmirault"): "pr_prince_frederich",
    }
    stopped = {*prussian, ("pr_second_army", "fr_hold_flanks")}
    pushes = ("pr_second_army", "pr_first_army", "pr_ix_corps")
    for prussia in HANDS[PRUSSIA]:
        for france in HANDS[FRANCE]:
            pair = (prussia.value, france.value)
            french = prussia.value in pushes and (pair not in stopped or armed[PRUSSIA])
            dice = [1] if france.value == "fr_bazaine_reserve" and prussia.value != "pr_hold_centre" else []
            played = column(*pair, position(armed=armed), dice=dice)
            expected = [Phase.ASSET_PR] * (pair in prussian) + [Phase.ASSET_FR] * french

            assert [event.phase for event in played.of(DecisionOpened) if event.column == 1] == expected, pair
            if pair in prussian:
                assert rules.legal(revealed(*pair, position(armed=armed)), PRUSSIA) == (
                    PassAsset(),
                    UseAsset(Asset(prussian[pair])),
                )


@pytest.mark.clause("GRV-075")
def test_outside_a_window_no_asset_action_is_legal() -> None:
    window = revealed("pr_second_army", "fr_hold_centre")
    assert window.phase is Phase.ASSET_FR

    for seat, action in ((PRUSSIA, PassAsset()), (FRANCE, PassAsset()), (PRUSSIA, STEINMETZ), (FRANCE, MITRAILLEUSE)):
        assert refusal(position(), seat, action) == "GRV-075"
    assert rules.legal(window, PRUSSIA) == ()
    assert rules.legal(window, FRANCE) == (PassAsset(), MITRAILLEUSE)
    assert refusal(window, FRANCE, STEINMETZ) == "GRV-001"


@pytest.mark.clause("GRV-076")
def test_passing_is_legal_in_every_window() -> None:
    prussian = revealed("pr_ix_corps", "fr_ladmirault", PR_ARMED)
    french = rules.apply(prussian, PRUSSIA, PassAsset(), Scripted())

    assert PassAsset() in rules.legal(prussian, PRUSSIA)
    assert PassAsset() in rules.legal(french.state, FRANCE)
    assert french.state.assets == statuses()


@pytest.mark.clause("GRV-077")
def test_a_seat_may_use_both_its_assets_in_one_turn_and_both_seats_one_in_a_column() -> None:
    played = play(
        position(),
        ["pr_ix_corps", "pr_second_army", "pr_first_army"],
        ["fr_hold_centre", "fr_canrobert", "fr_bazaine_reserve"],
        declare={1: "pr_von_steinmetz", 2: "pr_prince_frederich", 3: "fr_mitrailleuse"},
        bourbaki=1,
        dice=[6, 5, 1, 1],
    )
    both = column(
        "pr_ix_corps", "fr_ladmirault", PR_ARMED, declare=("pr_prince_frederich", "fr_mitrailleuse"), dice=[1, 1]
    )

    assert played.of(AttritionCounted) == [AttritionCounted(5, 5)]
    assert played.state.assets == statuses(flipped=list(Asset))
    assert [event.purpose for event in both.of(DieRolled)] == [DiePurpose.FREDERICH, DiePurpose.MITRAILLEUSE]


@pytest.mark.clause("GRV-077")
def test_a_seat_uses_at_most_one_asset_in_a_column() -> None:
    """Steinmetz' condition holds, Frederich's cannot hold too; after one declaration the window is France's."""
    state = revealed("pr_ix_corps", "fr_hold_centre", PR_ARMED)
    after = rules.apply(state, PRUSSIA, STEINMETZ, Scripted()).state

    assert rules.legal(after, PRUSSIA) == ()
    assert refusal(after, PRUSSIA, FREDERICH) == "GRV-074"


@pytest.mark.clause("GRV-078")
def test_conditions_look_at_cards_and_doublings_never_at_positions() -> None:
    """At the end of its track a Push cannot move; the windows open all the same, and armed ones only when armed."""
    at_end = position((2, 2, 2), momentum=(1, 1))
    assert column("pr_ix_corps", "fr_hold_flanks", at_end).of(DecisionOpened) == [
        DecisionOpened(FRANCE, Phase.ASSET_FR, 1, 1)
    ]
    assert column("pr_ix_corps", "fr_ladmirault").of(DecisionOpened) == [DecisionOpened(PRUSSIA, Phase.ASSET_PR, 1, 1)]
    assert column("pr_ix_corps", "fr_ladmirault", PR_ARMED).of(DecisionOpened) == [
        DecisionOpened(PRUSSIA, Phase.ASSET_PR, 1, 1),
        DecisionOpened(FRANCE, Phase.ASSET_FR, 1, 1),
    ]


@pytest.mark.clause("GRV-078")
def test_a_step_that_only_a_die_may_give_does_not_bring_in_the_mitrailleuse() -> None:
    played = column("pr_ix_corps", "fr_ladmirault", declare="pr_prince_frederich", dice=[6])

    assert played.of(DecisionOpened) == [DecisionOpened(PRUSSIA, Phase.ASSET_PR, 1, 1)]
    assert played.of(MarkerMoved) == [MarkerMoved(DIAMOND, 0, 1)]


@pytest.mark.clause("GRV-079")
def test_a_declared_asset_is_used_whatever_its_die_does() -> None:
    played = play(
        position(),
        ["pr_second_army", "pr_hold_centre", "pr_hold_flanks"],
        ["fr_hold_centre", "fr_hold_flanks", "fr_frossard"],
        declare={1: "fr_mitrailleuse"},
        dice=[2],
    )
    assert played.state.assets == statuses(flipped=["fr_mitrailleuse"])


@pytest.mark.clause("GRV-080")
@pytest.mark.parametrize(
    ("declared", "dice"),
    [(("pr_von_steinmetz",), []), (("pr_von_steinmetz", "fr_mitrailleuse"), []), (("fr_mitrailleuse",), [])],
)
def test_a_declared_asset_whose_die_never_comes_is_used_but_not_rolled(declared: tuple[str, ...], dice: list) -> None:
    start = position(cubes=(1, 5, 0), armed=(True, False))
    played = column("pr_first_army", "fr_hold_flanks", start, declare=declared, dice=dice)

    assert played.facts() == [CubeTaken(PRUSSIA, True, CubeCause.HOLD), GameOver(FRANCE, EndReason.FATIGUE)]
    assert played.state.assets == statuses(used=declared)


@pytest.mark.clause("GRV-080")
def test_a_sixth_cube_by_the_prussian_asset_spares_the_mitrailleuse_die() -> None:
    start = position(cubes=(2, 4, 0), armed=(True, False))
    played = column("pr_first_army", "fr_hold_flanks", start, declare=("pr_von_steinmetz", "fr_mitrailleuse"), dice=[3])

    assert played.facts() == [
        CubeTaken(PRUSSIA, True, CubeCause.HOLD),
        DieRolled(DiePurpose.STEINMETZ, 3, 0, 3),
        CubeTaken(PRUSSIA, True, CubeCause.STEINMETZ),
        GameOver(FRANCE, EndReason.FATIGUE),
    ]


@pytest.mark.clause("GRV-081")
@pytest.mark.parametrize(
    ("prussia", "france", "declarable"),
    [
        ("pr_first_army", "fr_hold_flanks", True),
        ("pr_ix_corps", "fr_hold_centre", True),
        ("pr_second_army", "fr_hold_flanks", False),
        ("pr_moltke_reserve", "fr_hold_centre", False),
        ("pr_ix_corps", "fr_hold_flanks", False),
    ],
)
def test_von_steinmetz_needs_a_held_centre_or_right_push(prussia: str, france: str, declarable: bool) -> None:
    opened = column(prussia, france, position(flipped=["fr_mitrailleuse"])).of(DecisionOpened)

    assert opened == ([DecisionOpened(PRUSSIA, Phase.ASSET_PR, 1, 1)] if declarable else [])
    if declarable:
        assert refusal(revealed(prussia, france), PRUSSIA, FREDERICH) == "GRV-084"


@pytest.mark.clause("GRV-082")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize(
    ("prussia", "france", "front"),
    [("pr_first_army", "fr_hold_flanks", CIRCLE), ("pr_ix_corps", "fr_hold_centre", DIAMOND)],
)
def test_von_steinmetz_die(value: int, prussia: str, france: str, front: Front) -> None:
    cube = [CubeTaken(PRUSSIA, True, CubeCause.STEINMETZ)] if value <= 4 else []
    step = [MarkerMoved(front, 0, 1)] if value >= 3 else []

    assert column(prussia, france, declare="pr_von_steinmetz", dice=[value]).facts() == [
        CubeTaken(PRUSSIA, True, CubeCause.HOLD),
        DieRolled(DiePurpose.STEINMETZ, value, 0, value),
        *cube,
        *step,
    ]


@pytest.mark.clause("GRV-083")
def test_the_step_of_von_steinmetz_is_on_top_of_what_a_doubled_push_keeps() -> None:
    played = column("pr_ix_corps", "fr_hold_centre", PR_ARMED, declare="pr_von_steinmetz", dice=[3])

    assert played.facts() == [
        CubeTaken(PRUSSIA, True, CubeCause.HOLD),
        DieRolled(DiePurpose.STEINMETZ, 3, 0, 3),
        CubeTaken(PRUSSIA, True, CubeCause.STEINMETZ),
        MarkerMoved(DIAMOND, 0, 2),
    ]


@pytest.mark.clause("GRV-084")
@pytest.mark.parametrize(
    ("prussia", "france"),
    [("pr_second_army", "fr_canrobert"), ("pr_first_army", "fr_frossard"), ("pr_ix_corps", "fr_ladmirault")],
)
def test_prince_frederich_needs_two_pushes_on_one_front(prussia: str, france: str) -> None:
    state = revealed(prussia, france)

    assert rules.legal(state, PRUSSIA) == (PassAsset(), FREDERICH)
    assert refusal(state, PRUSSIA, STEINMETZ) == "GRV-081"
    assert refusal(state, PRUSSIA, MITRAILLEUSE) == "GRV-001"
    other = {"fr_canrobert": "fr_frossard", "fr_frossard": "fr_ladmirault", "fr_ladmirault": "fr_canrobert"}[france]
    assert column(prussia, other).of(DecisionOpened)[0].seat == FRANCE


@pytest.mark.clause("GRV-085", "GRV-086")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_prince_frederich_die(value: int) -> None:
    cube = CubeTaken(PRUSSIA if value <= 2 else FRANCE, True, CubeCause.FREDERICH)
    step = [MarkerMoved(SQUARE, 0, 1)] if value >= 5 else []

    assert column("pr_second_army", "fr_canrobert", declare="pr_prince_frederich", dice=[value]).facts() == [
        DieRolled(DiePurpose.FREDERICH, value, 0, value),
        cube,
        *step,
    ]


@pytest.mark.clause("GRV-086")
@pytest.mark.parametrize(
    ("armed", "moved"),
    [
        ((False, False), [MarkerMoved(SQUARE, 0, 1)]),
        ((True, False), [MarkerMoved(SQUARE, 0, 2)]),
        ((False, True), []),
        ((True, True), [MarkerMoved(SQUARE, 0, 1)]),
    ],
)
def test_the_step_of_prince_frederich_is_added_to_what_the_cards_leave(armed, moved) -> None:
    played = column("pr_second_army", "fr_canrobert", position(armed=armed), declare="pr_prince_frederich", dice=[5])

    assert played.of(MarkerMoved) == moved


@pytest.mark.clause("GRV-087")
@pytest.mark.parametrize(
    ("prussia", "france", "armed", "declarable"),
    [
        ("pr_second_army", "fr_hold_centre", False, True),
        ("pr_second_army", "fr_hold_flanks", False, False),
        ("pr_second_army", "fr_hold_flanks", True, True),
        ("pr_second_army", "fr_canrobert", False, False),
        ("pr_second_army", "fr_canrobert", True, True),
        ("pr_second_army", "fr_frossard", False, True),
        ("pr_moltke_reserve", "fr_hold_flanks", False, False),
        ("pr_hold_centre", "fr_frossard", False, False),
    ],
)
def test_mitrailleuse_needs_a_prussian_push_that_keeps_a_step(
    prussia: str, france: str, armed: bool, declarable: bool
) -> None:
    start = position(armed=(armed, False), flipped=["pr_prince_frederich"])

    assert column(prussia, france, start).of(DecisionOpened) == (
        [DecisionOpened(FRANCE, Phase.ASSET_FR, 1, 1)] if declarable else []
    )


@pytest.mark.clause("GRV-088")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_mitrailleuse_die(value: int) -> None:
    cube = [CubeTaken(PRUSSIA, True, CubeCause.MITRAILLEUSE)] if value >= 3 else []
    step = [MarkerMoved(SQUARE, 0, 1)] if value <= 4 else []

    assert column("pr_second_army", "fr_hold_centre", declare="fr_mitrailleuse", dice=[value]).facts() == [
        DieRolled(DiePurpose.MITRAILLEUSE, value, 0, value),
        *cube,
        *step,
    ]


@pytest.mark.clause("GRV-089")
@pytest.mark.parametrize(
    ("france", "declared", "dice", "destination"),
    [
        ("fr_hold_flanks", ("fr_mitrailleuse",), [6], 1),  # doubled and free: two, one blocked
        ("fr_hold_centre", ("pr_von_steinmetz", "fr_mitrailleuse"), [5, 6], 1),  # one left, one added, one blocked
        ("fr_ladmirault", ("pr_prince_frederich", "fr_mitrailleuse"), [5, 6], 1),
        ("fr_hold_centre", ("fr_mitrailleuse",), [6], 0),
    ],
)
def test_the_mitrailleuse_blocks_one_step_after_any_step_added(france, declared, dice, destination) -> None:
    played = column("pr_ix_corps", france, PR_ARMED, declare=declared, dice=dice)

    assert played.of(MarkerMoved) == ([MarkerMoved(DIAMOND, 0, destination)] if destination else [])


@pytest.mark.clause("GRV-075")
def test_a_quiet_turn_opens_only_the_windows_its_cards_allow() -> None:
    assert play(position(), PR_QUIET, FR_QUIET).windows() == ["bourbaki:0", "asset_pr:3"]

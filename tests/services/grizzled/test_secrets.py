"""Hidden information (GRZ-122 to GRZ-125, RULES.md 3.2): each secret at every door, for each seat and the spectator."""

import random
from collections.abc import Callable
from dataclasses import replace as with_parts
from typing import Any

import pytest
from msgspec.structs import replace

from services.grizzled.components import ALL_CARDS, ALL_MISSIONS, MISSIONS, NUMBER_OF_MISSION, Phase, Tile
from services.grizzled.game import GAME
from services.grizzled.moves import (
    ACTIONS,
    ActionTaken,
    CardPassed,
    CardsDrawn,
    ChooseMission,
    GastroSeen,
    MissionsSeen,
    PlaceTile,
    TilePlaced,
    TileRemoved,
    Withdraw,
)
from services.grizzled.state import State, Task, Work
from services.grizzled.view import KnownCard, KnownMission
from services.rulekit.contract import AnyGame
from services.rulekit.piles import Pile
from tests.contract.grizzled import SUBJECT
from tests.contract.subject import Position, leaks, viewers
from tests.services.grizzled.squad import ORDERS, A, B, C, Squad, card, cards, mission, missions

clause = pytest.mark.clause


@clause("GRZ-122")
def test_hands_are_seen_by_their_seats_only() -> None:
    squad = Squad(hands={A: "T01 H08", B: "T02"})
    shown = [[soldier.hand for soldier in GAME.view(squad.state, viewer).seats] for viewer in (A, B, C, None)]

    assert shown == [[cards("T01 H08"), (), ()], [(), cards("T02"), ()], [(), (), ()], [(), (), ()]]
    assert [soldier.hand_size for soldier in GAME.view(squad.state, None).seats] == [2, 1, 0]
    assert not [kind for kind in ACTIONS if "Show" in kind.__name__ or "Say" in kind.__name__]


@clause("GRZ-123")
def test_a_placed_tile_is_seen_by_its_seat_only_until_support() -> None:
    squad = Squad(tile={A: "L1 R1"}).act(A, Withdraw()).act(A, PlaceTile(Tile.R1))

    assert [GAME.view(squad.state, seat).seats[A].placed for seat in (A, B, None)] == [Tile.R1, None, None]
    assert all(GAME.view(squad.state, seat).seats[A].tile_placed for seat in (A, B, None))
    (taken,) = squad.of(ActionTaken)
    assert [GAME.redact(taken, seat) for seat in (A, B, None)] == [taken, None, None]


@clause("GRZ-124")
def test_sizes_of_trials_and_morale_are_public() -> None:
    squad = Squad(trials=7, morale=9)

    for seat in (A, B, None):
        seen = GAME.view(squad.state, seat)
        assert (seen.trials.size, seen.morale.size) == (7, 9)


@clause("GRZ-125")
def test_which_tiles_a_seat_holds_is_private_their_number_is_not() -> None:
    squad = Squad(tile={A: "L1 R1", B: "R2"})

    assert [GAME.view(squad.state, seat).seats[A].tiles for seat in (A, B, None)] == [(Tile.L1, Tile.R1), (), ()]
    assert [soldier.tiles_held for soldier in GAME.view(squad.state, None).seats] == [2, 1, 3]


def test_a_returned_card_is_known_to_its_seat_until_it_is_drawn_or_shuffled() -> None:
    def known(squad: Squad) -> list[tuple[KnownCard, ...]]:
        return [GAME.view(squad.state, seat).trials.known for seat in (A, B, C, None)]

    def returned() -> Squad:
        squad = Squad(options=ORDERS, hands={A: "T01 H08", B: "T13"}, tile={A: "L1"}, trials="T02 T03")
        return squad.act(A, Withdraw()).return_card(A, "T01")

    assert known(returned()) == [(KnownCard(0, card("T01")),), (), (), ()]
    dropped = returned().run(Work.DROP, Work.MISSION)
    assert known(dropped) == [(KnownCard(3, card("T01")),), (), (), ()]
    assert known(returned().play(B, "T13")) == [(), (), (), ()], "the trap drew it"
    assert known(returned().end(failed=True)) == [(), (), (), ()], "shuffled"
    raised = returned()
    raised.contents = replace(raised.contents, piles=raised.contents.piles | {"missions": missions_numbers("E01 E02")})
    raised.state = replace(raised.state, mission_deck=Pile("missions", 2))
    raised.run(Work.MISSION).act(A, ChooseMission(mission("E01")))
    assert GAME.view(raised.state, A).morale.known == (KnownCard(0, card("T01")),), "it moved with Good news"


def missions_numbers(names: str) -> tuple[int, ...]:
    return tuple(NUMBER_OF_MISSION[each] for each in missions(names))


# Each secret under the same question as random play: does a viewer get anything else if only the secret changes?


def _dealt() -> Squad:
    return Squad(
        4, hands={A: "T01 T02", B: "T03 H08", C: "T05"}, trials=9, tile={A: "L1 R1", B: "R2 L3"}, tokens={A: 1}
    )


def _placed() -> Squad:
    return _dealt().act(A, Withdraw()).act(A, PlaceTile(Tile.R1))


def _stunned() -> Squad:
    return Squad(hardships={A: "H17"}, tile={A: "L1"}, trials=9, hands={B: "T01"}).act(A, Withdraw())


def _offered() -> Squad:
    return Squad(options=ORDERS, deck="E01 N09 D01 E02", leader=B, trials=9, hands={A: "T01"}).run_mission()


def _put_back() -> Squad:
    return _offered().act(B, ChooseMission(mission("N09")))


def _returned() -> Squad:
    squad = Squad(options=ORDERS, deck="E01 E02", hands={A: "T01 H08", B: "T13"}, tile={A: "L1"}, trials=5)
    return squad.act(A, Withdraw()).return_card(A, "T01")


def _gastro() -> Squad:
    squad = Squad(missions="D06", gastro_holder=C, deck="E13 E12", trials=12).run_mission()
    return squad.act(A, ChooseMission(mission("E12"))).intensity(3)


def _choosing() -> Squad:
    """The last Poilu is chosen; then the leader looks at missions."""
    squad = Squad(options=ORDERS, deck="E01 E02 E03", phase=Phase.CHARACTER, agenda=(Task(Work.MISSION),))
    squad.state = replace(squad.state, seats=(replace(squad.state.seats[A], poilu=None), *squad.state.seats[1:]))
    return squad


SECRETS: dict[str, Callable[[], Squad]] = {
    "hands": _dealt,
    "tiles held": _dealt,
    "the tile placed": _placed,
    "the tile removed": _stunned,
    "the missions looked at": _offered,
    "the mission put back": _put_back,
    "the card returned": _returned,
    "the Gastroenteritis' card": _gastro,
}


def _position(squad: Squad) -> Position:
    piles = {"easy": (), "normal": (), "hard": ()} | squad.contents.piles
    if squad.state.mission_deck is not None:
        # missions left out of the deck, of the same grades: what the deck's may be exchanged for
        used = {*piles["missions"], *missions_in(squad.state)}
        for number, each in enumerate(ALL_MISSIONS):
            grade = MISSIONS[each].grade.value
            if number not in used:
                piles[grade] = (*piles[grade], number)
    return Position(squad.state, replace(squad.contents, piles=piles))


def missions_in(state: State) -> set[int]:
    seen = {*state.offered, *state.discarded_missions, *(active.mission for active in state.missions)}
    return {NUMBER_OF_MISSION[each] for each in seen}


def found(game: AnyGame, start: Callable[[], Squad], times: int = 40) -> set[str]:
    """The doors through which something leaks from a position or those that follow."""
    at, rng, doors = _position(start()), random.Random(3), set[str]()
    for _ in range(times):
        for viewer in viewers(len(at.state.seats)):
            other = SUBJECT.resample(at, viewer, rng)
            doors |= set(leaks(SUBJECT, game, at, other, viewer, rng))
    return doors


@pytest.mark.parametrize("secret", SECRETS)
def test_a_secret_changes_nothing_for_those_who_may_not_know_it(secret: str) -> None:
    assert found(GAME, SECRETS[secret]) == set()


def _shown(**fields: Any) -> Callable[[State, int | None], Any]:
    """A view that tells everybody what `fields` compute from the state."""

    def view(state: State, seat: int | None) -> Any:
        return replace(GAME.view(state, seat), **{name: read(state) for name, read in fields.items()})

    return view


def _seats_shown(*names: str) -> Callable[[State, int | None], Any]:
    def view(state: State, seat: int | None) -> Any:
        seen = GAME.view(state, seat)
        opened = tuple(
            replace(squaddie, **{name: getattr(soldier, name) for name in names})
            for squaddie, soldier in zip(seen.seats, state.seats, strict=True)
        )
        return replace(seen, seats=opened)

    return view


def _all_known(state: State) -> Any:
    seen = GAME.view(state, None).trials
    return replace(seen, known=tuple(KnownCard(each.depth, ALL_CARDS[each.card]) for each in state.trials.known))


def _all_missions_known(state: State) -> Any:
    seen = GAME.view(state, None).mission_deck
    assert state.mission_deck is not None
    return replace(
        seen, known=tuple(KnownMission(each.depth, ALL_MISSIONS[each.card]) for each in state.mission_deck.known)
    )


PLANTED = {
    "hands": _seats_shown("hand"),
    "tiles held": _seats_shown("tiles"),
    "the tile placed": _seats_shown("placed"),
    "the tile removed": _seats_shown("removed_tiles"),
    "the missions looked at": _shown(offered=lambda state: state.offered),
    "the mission put back": _shown(mission_deck=_all_missions_known),
    "the card returned": _shown(trials=_all_known),
    "the Gastroenteritis' card": _shown(gastro_card=lambda state: state.gastro_card),
}


@pytest.mark.parametrize("secret", SECRETS)
def test_a_view_that_tells_the_secret_is_caught(secret: str) -> None:
    assert "view" in found(with_parts(GAME, view=PLANTED[secret]), SECRETS[secret])


EVENTS: dict[type, Callable[[], Squad]] = {
    ActionTaken: _dealt,
    TilePlaced: _dealt,
    TileRemoved: lambda: Squad(hardships={A: "H17"}, tile={A: "L1 R1"}, trials=9).act(A, Withdraw()),
    CardsDrawn: lambda: Squad(trials=9).run_mission(),
    MissionsSeen: _choosing,
    GastroSeen: lambda: Squad(missions="D06", gastro_holder=C, deck="E13 E12", trials=12).run_mission(),
    CardPassed: _gastro,
}
"""A position from which an event of the kind is near."""


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_an_event_that_is_told_to_everybody_is_caught(kind: type) -> None:
    def redact(event: Any, seat: int | None) -> Any:
        return event if isinstance(event, kind) else GAME.redact(event, seat)

    assert "event" in found(with_parts(GAME, redact=redact), EVENTS[kind], 120)
    assert found(GAME, EVENTS[kind], 20) == set()


# What a Pile knows


def knows_the_truth(squad: Squad) -> None:
    """What the piles say is known, is what lies there."""
    for pile in (squad.state.trials, squad.state.morale, squad.state.mission_deck):
        if pile is not None:
            for entry in pile.known:
                assert squad.contents.piles[pile.name][entry.depth] == entry.card


def _returned_and_moved() -> Squad:
    squad = _returned()
    knows_the_truth(squad)
    squad.run(Work.DROP, Work.MISSION)
    knows_the_truth(squad)
    assert GAME.view(squad.state, A).trials.known[0].card is card("T01")
    shuffled = _returned().end(failed=True)
    knows_the_truth(shuffled)
    assert shuffled.state.trials.known == ()
    drawn = _returned().play(B, "T13")
    knows_the_truth(drawn)
    assert drawn.state.trials.known == ()
    return squad


def _forgets(self: Pile, cards: Any, known_to: Any, *, at_bottom: bool = False) -> Pile:
    return Pile(self.name, self.size + len(cards))


def _keeps(self: Pile, count: int) -> Pile:
    return Pile(self.name, self.size + count, self.known)


def _stays(self: Pile, count: int, *, from_bottom: bool = False) -> Pile:
    return Pile(self.name, self.size - count, self.known)


@pytest.mark.parametrize(
    ("method", "wrong"),
    [("put", _forgets), ("shuffled_in", _keeps), ("drawn", _stays)],
    ids=lambda value: str(value)[:12],
)
def test_a_pile_that_forgets_or_keeps_a_known_card_wrongly_is_caught(
    method: str, wrong: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    _returned_and_moved()
    monkeypatch.setattr(Pile, method, wrong)

    with pytest.raises((AssertionError, IndexError)):
        _returned_and_moved()


def test_errors_say_the_same_whatever_others_hold() -> None:
    one = Squad(hands={A: "T01", B: "T02"}, trials=5)
    two = Squad(hands={A: "T01", B: "T03"}, trials=5)

    for action in SUBJECT.universe[::7]:
        if action not in one.legal(A):
            assert one.refusal(A, action) == two.refusal(A, action)


def test_the_deciding_seat_alone_gets_the_list() -> None:
    squad = _gastro()

    assert squad.asked == (C, Phase.GASTRO_GIVE)
    assert [len(squad.legal(seat)) for seat in (A, B, C)] == [0, 0, 2]

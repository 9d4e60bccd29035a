from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from drumhead.devil_dogs.v1 import devil_dogs_pb2 as api
from drumhead_client.bots import bot_names, make_bot
from drumhead_client.bots.devil_dogs.cards import CARDS
from drumhead_client.bots.devil_dogs.facts import SECTORS_OF
from drumhead_client.bots.devil_dogs.scenarios import SCENARIOS, kind_of, seat_of
from drumhead_client.bots.devil_dogs.sight import Sight

from services.devil_dogs.components import Scenario
from services.devil_dogs.game import GAME
from services.devil_dogs.state import Options
from tests.strength.arena import play


def unit(name: str, text: str) -> Any:
    """A unit in its hex: "1416 reduced pin"."""
    where, *words = text.split()
    strength = next((word for word in words if word != "pin"), "full")
    return api.Unit(
        id=name,
        seat=seat_of(name),
        kind=kind_of(name),
        place=api.PLACE_MAP,
        hex=where,
        strength=api.Strength.Value(f"STRENGTH_{strength.upper()}"),
        pin="pin" in words,
    )


def view(units: Mapping[str, str], **fields: Any) -> Any:
    """Scenario S1 as the Allies see it, with these units; the Germans hold all but Champillon."""
    scenario = SCENARIOS[api.SCENARIO_S1]
    given: dict[str, Any] = {
        "viewer": 0,
        "options": api.Options(scenario=api.SCENARIO_S1),
        "turn": 1,
        "turns": 6,
        "sector": api.SECTOR_A,
        "marker": 0,
        "sectors": [
            api.SectorView(sector=sector, cards=[0, 0], indicators=[0, 0], shelters=[api.Shelter(), api.Shelter()])
            for sector in scenario.sectors
        ],
        "allied": api.SideView(deck_size=27, hand_size=3, hand=[1, 2, 3]),
        "german": api.SideView(deck_size=27, hand_size=3),
        "units": [unit(name, text) for name, text in units.items()],
        "control": [api.Control(objective=objective, seat=seat) for objective, seat in scenario.control.items()],
    }
    return api.View(**{**given, **fields})


def choice(shown: Any, *actions: Any) -> Any:
    legal = [api.LegalAction(notation=str(number), action=action) for number, action in enumerate(actions)]
    return actions[make_bot("devil_dogs", "sergeant", b"seed").decide(shown, legal)]


def steps(*names: str) -> list[Any]:
    return [api.Action(assign_step=api.AssignStep(unit=name)) for name in names]


def tokens(*hexes: str) -> list[Any]:
    return [api.Action(place_token=api.PlaceToken(hex=name)) for name in hexes]


def moves(*hexes: str) -> list[Any]:
    return [api.Action(move_to=api.MoveTo(hex=name)) for name in hexes]


def assigned(*cards: int) -> Any:
    return api.Action(assign_cards=api.AssignCards(cards=cards))


def placed(*indicators: int) -> Any:
    return api.Action(place_orders=api.PlaceOrders(indicators=indicators))


# what a seat sees


class Watching:
    """Plays at random and compares what it sees with what it is offered."""

    def __init__(self, seed: bytes) -> None:
        self._random = make_bot("devil_dogs", "random", seed)
        self.compared = {api.PHASE_MOVE: 0, api.PHASE_MOVE_TO: 0, api.PHASE_INFILTRATE_TO: 0}

    def decide(self, shown: Any, legal: Sequence[Any]) -> Any:
        if shown.phase in self.compared:
            self.compared[shown.phase] += 1
            self._compare(Sight(shown, shown.viewer), [entry.action for entry in legal])
        return self._random.decide(shown, legal)

    @staticmethod
    def _compare(sight: Sight, offered: Sequence[Any]) -> None:
        task = sight.view.task
        if sight.view.phase == api.PHASE_INFILTRATE_TO:
            found = sight.reach(sight.units[task.unit], 2, zones=False)
            assert sorted(found) == [action.move_to.hex for action in offered]
            return
        order, hexes = sight.ordered
        if sight.view.phase == api.PHASE_MOVE_TO:
            found = sight.destinations(sight.units[task.unit], order.move, hexes)
            assert sorted(found) == [action.move_to.hex for action in offered]
        else:
            can = [name for name in task.pool if sight.destinations(sight.units[name], order.move, hexes)]
            assert can == [action.choose_unit.unit for action in offered if action.HasField("choose_unit")]


@pytest.mark.parametrize("scenario", [Scenario.S1, Scenario.S2])
def test_units_can_go_where_the_rules_let_them(scenario: Scenario) -> None:
    bots = [Watching(b"a"), Watching(b"b")]
    for number in range(4):
        play(GAME, bots, bytes([number]) * 32, Options(scenario=scenario))

    for phase in bots[0].compared:
        assert sum(bot.compared[phase] for bot in bots) > 5


def test_a_card_seen_is_not_drawn_for_deviation() -> None:
    everything = view({}).allied
    everything.discards.extend(card for card in CARDS[0] if CARDS[0][card].deviation not in (0, 4) and card > 3)
    sight = Sight(view({}, allied=everything), 0)

    left = [card for card in CARDS[0] if card > 3 and CARDS[0][card].deviation in (0, 4)]
    assert sight.deviations[0] == sum(CARDS[0][card].deviation == 0 for card in left) / len(left)
    assert sum(sight.deviations) == pytest.approx(1)


# what Sergeant does


def test_a_step_falls_on_the_unit_that_it_destroys() -> None:
    shown = view({"273R-I-1": "0407", "273R-I-2": "0408 reduced_falter"}, phase=api.PHASE_ACCURATE_FIRE)

    assert choice(shown, *steps("273R-I-1", "273R-I-2")) == steps("273R-I-2")[0]


def test_a_step_falls_on_the_unit_that_holds_the_hill() -> None:
    shown = view({"273R-I-1": "0407", "273R-I-2": "0506"}, phase=api.PHASE_MG_ASSIGN)

    assert choice(shown, *steps("273R-I-1", "273R-I-2")) == steps("273R-I-2")[0]


def test_a_unit_enters_an_objective_that_nobody_stands_on() -> None:
    shown = view({"5M-A-49": "0508"}, phase=api.PHASE_MOVE_TO, task=api.Task(unit="5M-A-49"))

    assert choice(shown, *moves("0407", "0506", "0605")) == moves("0506")[0]


def test_a_unit_obliged_to_advance_goes_where_staying_would_pin_it() -> None:
    order = next(card for card, facts in CARDS[0].items() if facts.general.move == "A")
    shown = view({"5M-A-49": "0112"}, phase=api.PHASE_MOVE, task=api.Task(pool=["5M-A-49"]))
    shown.sectors[0].cards[0], shown.sectors[0].indicators[0] = order, api.INDICATOR_GENERAL
    go, done = api.Action(choose_unit=api.ChooseUnit(unit="5M-A-49")), api.Action(done=api.Done())

    assert choice(shown, go, done) == go


def test_a_mortar_aims_at_enemies_and_not_at_its_own() -> None:
    shown = view({"273R-I-1": "0407", "5M-A-49": "0710"}, phase=api.PHASE_MORTAR_TARGET, task=api.Task(unit="5M-MTR"))

    assert choice(shown, *tokens("0710", "0407", "0912")) == tokens("0407")[0]


def test_a_barrage_falls_where_most_stand() -> None:
    shown = view(
        {"273R-I-1": "0407", "273R-I-2": "0507", "273R-I-3": "0408", "460-I-1": "1112"},
        phase=api.PHASE_BARRAGE,
        task=api.Task(keyword=api.KEYWORD_RECON_BARRAGE),
    )

    assert choice(shown, *tokens("1112", "0407", "0815")) == tokens("0407")[0]


def test_the_second_token_goes_towards_the_enemy() -> None:
    shown = view({"273R-I-1": "0407", "5M-A-49": "0807"}, phase=api.PHASE_BARRAGE_DIRECTION, task=api.Task(hex="0607"))
    ways = [api.Action(choose_direction=api.ChooseDirection(direction=way)) for way in range(1, 7)]

    assert choice(shown, *ways).choose_direction.direction in (4, 5, 6)


def test_the_card_that_fires_goes_where_the_enemy_is() -> None:
    shown = view({"5M-A-49": "0409", "273R-I-1": "0407", "273R-I-2": "0507"}, phase=api.PHASE_ASSIGN_CARDS)
    strong = max(CARDS[0], key=lambda card: CARDS[0][card].general.mg)
    weak = next(card for card in CARDS[0] if CARDS[0][card].active.move == "P" and CARDS[0][card].general.mg == 1)
    assert SECTORS_OF["0407"] == (api.SECTOR_A,)

    assert choice(shown, assigned(weak, strong), assigned(strong, weak)) == assigned(strong, weak)


def test_an_active_order_that_takes_the_hill_is_preferred() -> None:
    shown = view({"5M-A-49": "0609", "273R-I-1": "0304"}, phase=api.PHASE_ASSIGN_ORDERS)
    for here, chit in zip(shown.sectors, (api.CHIT_US, api.CHIT_GE), strict=True):
        here.chit, here.cards[0] = chit, 2
    assert CARDS[0][2].active.hexes == 5
    assert CARDS[0][2].general.hexes == 2
    orders = [placed(first, api.INDICATOR_GENERAL) for first in (api.INDICATOR_GENERAL, api.INDICATOR_INITIATIVE)]

    assert choice(shown, *orders) == orders[1]


def test_the_worst_hit_unit_is_restored() -> None:
    shown = view({"5M-A-49": "0612 full_falter", "5M-A-67": "0512 reduced_falter pin"}, phase=api.PHASE_REPLACEMENT)
    choices = [api.Action(choose_unit=api.ChooseUnit(unit=name)) for name in ("5M-A-49", "5M-A-67")]

    assert choice(shown, *choices, api.Action(done=api.Done())) == choices[1]


# games


def games(count: int, scenario: Scenario = Scenario.S1) -> list[tuple[bool, Any]]:
    """(Whether Sergeant won, the game), its seat and Random's swapped from game to game."""
    found = []
    for number in range(count):
        seed = hashlib.sha256(b"sergeants%d" % (number // 2)).digest()
        names = ("sergeant", "random") if number % 2 else ("random", "sergeant")
        bots = [make_bot("devil_dogs", name, seed + bytes([seat])) for seat, name in enumerate(names)]
        game = play(GAME, bots, seed, Options(scenario=scenario))
        found.append((game.outcome.seats[names.index("sergeant")].won, game))
    return found


def test_sergeant_is_there_for_devil_dogs() -> None:
    assert {"random", "sergeant"} <= set(bot_names("devil_dogs"))
    assert "sergeant" not in bot_names("gravelotte")


def test_sergeant_beats_random_on_either_side() -> None:
    """Measured over a gateway: clients/README.md."""
    assert sum(won for won, _ in games(12)) >= 9


def test_the_same_seeds_give_the_same_game() -> None:
    assert [game.final for _, game in games(2)] == [game.final for _, game in games(2)]


# S3 takes a minute of processor time; `make soak` plays it at random
@pytest.mark.parametrize("scenario", [Scenario.S2, Scenario.S4])
def test_sergeant_plays_every_scenario_to_its_end(scenario: Scenario) -> None:
    ((_, game),) = games(1, scenario)

    assert game.outcome is not None

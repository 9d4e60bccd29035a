from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import pytest
from drumhead.grizzled.v1 import grizzled_pb2 as api
from drumhead_client.bots import bot_names, make_bot
from drumhead_client.bots.grizzled import facts
from drumhead_client.bots.grizzled.sight import Sight, after, bears, most_played

from services.grizzled import components as rules
from services.grizzled.game import GAME
from services.grizzled.state import Options
from tests.strength.arena import play


def _kinds(kinds: tuple[rules.Threat, ...]) -> tuple[int, ...]:
    return tuple(rules.THREATS.index(kind) for kind in kinds)


def test_the_clients_cards_are_those_of_the_rules() -> None:
    assert {card: (f.kinds, f.trap, f.value, f.hardship) for card, f in facts.CARDS.items()} == {
        api.Card.Value(f"CARD_{card.value.upper()}"): (_kinds(f.kinds), f.trap, f.value, card in rules.HARDSHIPS)
        for card, f in rules.CARDS.items()
    }


def test_the_clients_missions_are_those_of_the_rules() -> None:
    def kind(threat: rules.Threat | None) -> int | None:
        return None if threat is None else rules.THREATS.index(threat)

    assert {
        api.Mission.Value(f"MISSION_{mission.value.upper()}"): facts.MissionFacts(
            f.grade.value, *f.minimum, kind(f.counts_as), kind(f.immune), f.draw, f.stays
        )
        for mission, f in rules.MISSIONS.items()
    } == facts.MISSIONS


def test_the_clients_charms_and_tiles_are_those_of_the_rules() -> None:
    assert {
        api.Poilu.Value(f"POILU_{poilu.value.upper()}"): rules.THREATS.index(kind)
        for poilu, kind in rules.CHARMS.items()
    } == facts.CHARMS
    assert {api.Tile.Value(f"TILE_{tile.value.upper()}"): f.step for tile, f in rules.TILES.items()} == facts.TILES
    assert [threat.value.upper() for threat in rules.THREATS] == [
        name.removeprefix("THREAT_")
        for name in api.Threat.keys()[1:]  # an enum wrapper is no dict
    ]


# what a seat concludes


def view(hand: Sequence[int] = (), land: Sequence[int] = (), **fields: Any) -> Any:
    """Seat 0 of three with a hand; No man's land counts as it must."""
    counts = [sum(kind in facts.CARDS[card].kinds for card in land) for kind in range(facts.KINDS)]
    seats = [
        api.Squaddie(
            poilu=poilu, charm_ready=True, in_mission=True, tiles_held=3, hand_size=len(hand) if seat == 0 else 2,
            hand=hand if seat == 0 else (),
        )
        for seat, poilu in enumerate((api.POILU_FELIX, api.POILU_GASTON, api.POILU_LAZARE))
    ]  # fmt: skip
    given: dict[str, Any] = {
        "viewer": 0,
        "options": api.Options(traps=True, trials_start=25, expansion=api.EXPANSION_NONE),
        "phase": api.PHASE_ACTION,
        "mission_number": 2,
        "seats": seats,
        "trials": api.CardPile(size=12),
        "morale": api.CardPile(size=20),
        "no_mans_land": land,
        "threats": api.Threats(
            night=counts[0], snow=counts[1], rain=counts[2], gas=counts[3], shell=counts[4], whistle=counts[5]
        ),
    }
    return api.View(**{**given, **fields})


def test_room_is_what_is_left_to_three_equal_kinds() -> None:
    shown = view(land=[api.CARD_T01, api.CARD_T05])

    assert Sight.of(shown).room == (0, 2, 2, 1, 1, 2)
    shown.missions.add(mission=api.MISSION_E06_IMMUNE_NIGHT, since=2)
    assert bears(Sight.of(shown).room, api.CARD_T08)
    stand = view(land=[api.CARD_T01], final=api.FINAL_MISSION_LAST_STAND)
    assert Sight.of(stand).room == (2, 3, 3, 3, 2, 3)


def test_cards_before_the_viewers_eyes_are_not_in_trials() -> None:
    shown = view(hand=[api.CARD_T07], land=[api.CARD_T01], discard=[api.CARD_T02])
    shown.seats[2].hardships.append(api.CARD_H19_WOUND)
    unseen = Sight.of(shown).unseen

    assert len(unseen) == 59 - 4
    assert not {api.CARD_T07, api.CARD_T01, api.CARD_T02, api.CARD_H19_WOUND} & set(unseen)


def test_the_risk_of_a_draw_is_the_share_of_unseen_cards_that_fail() -> None:
    sight = Sight.of(view(land=[api.CARD_T01, api.CARD_T05]))
    night = [card for card in sight.unseen if facts.NIGHT in facts.CARDS[card].kinds]

    assert sight.fails(sight.room) == len(night) / 57
    assert sight.fails((2,) * 6) == 0


def test_a_card_known_on_top_of_trials_is_the_one_that_is_drawn() -> None:
    shown = view(land=[api.CARD_T01, api.CARD_T05])
    shown.trials.known.add(depth=0, card=api.CARD_T08)

    assert Sight.of(shown).fails(Sight.of(shown).room) == 1


def test_the_most_that_can_be_laid_down_is_found() -> None:
    room = (1, 1, 1, 1, 1, 1)
    pairs = [api.CARD_T31, api.CARD_T01, api.CARD_T11, api.CARD_T24, api.CARD_T35]

    assert after(room, api.CARD_T01) == (0, 1, 1, 1, 0, 1)
    assert most_played(room, pairs) == 2
    assert most_played(room, [api.CARD_T01, api.CARD_T14, api.CARD_T28]) == 3
    assert most_played((2,) * 6, pairs) == 5


# what Veteran does


def choice(shown: Any, *actions: Any) -> Any:
    legal = [api.LegalAction(notation=str(number), action=action) for number, action in enumerate(actions)]
    return actions[make_bot("grizzled", "veteran", b"seed").decide(shown, legal)]


def card(number: int) -> Any:
    return api.Action(play_card=api.PlayCard(card=number))


WITHDRAW = api.Action(withdraw=api.Withdraw())


def test_a_card_that_would_fail_the_mission_is_kept() -> None:
    shown = view(hand=[api.CARD_T08], land=[api.CARD_T01, api.CARD_T05])

    assert choice(shown, WITHDRAW, card(api.CARD_T08)) == WITHDRAW


def test_a_card_that_can_do_no_harm_is_laid_down() -> None:
    shown = view(hand=[api.CARD_T17, api.CARD_T08], land=[api.CARD_T01, api.CARD_T05])

    assert choice(shown, WITHDRAW, card(api.CARD_T17), card(api.CARD_T08)) == card(api.CARD_T17)


def test_a_trap_is_laid_down_while_nothing_lies_there() -> None:
    shown = view(hand=[api.CARD_T07, api.CARD_T08])
    late = view(hand=[api.CARD_T30, api.CARD_T31], land=[api.CARD_T01, api.CARD_T11, api.CARD_T24, api.CARD_T28])

    assert choice(shown, WITHDRAW, card(api.CARD_T07), card(api.CARD_T08)) == card(api.CARD_T07)
    assert choice(late, WITHDRAW, card(api.CARD_T30)) == WITHDRAW


def test_a_fourth_hardship_is_kept_in_hand() -> None:
    shown = view(hand=[api.CARD_H08_MUTE])
    shown.seats[0].hardships.extend([api.CARD_H19_WOUND, api.CARD_H18_PANIC])
    shown.seats[0].hardship_value = 3

    assert choice(shown, WITHDRAW, card(api.CARD_H08_MUTE)) == WITHDRAW
    shown.seats[0].hardship_value = 0
    assert choice(shown, WITHDRAW, card(api.CARD_H08_MUTE)) == card(api.CARD_H08_MUTE)


def test_support_goes_to_the_seat_with_most_hardships() -> None:
    shown = view(phase=api.PHASE_SUPPORT_TILE)
    left, right = (api.Action(place_tile=api.PlaceTile(tile=tile)) for tile in (api.TILE_L1, api.TILE_R1))
    shown.seats[2].hardship_value = 3

    assert choice(shown, left, right) == right
    shown.seats[2].hardship_value = 0
    shown.seats[1].hardship_value = 3
    assert choice(shown, left, right) == left


def test_a_last_stand_is_declared_when_little_is_left_or_morale_is() -> None:
    missions = [api.Action(choose_mission=api.ChooseMission(mission=api.MISSION_E05_NURSE))]
    finals = [
        api.Action(declare_final=api.DeclareFinal(final=final))
        for final in (api.FINAL_MISSION_FINAL_ASSAULT, api.FINAL_MISSION_LAST_STAND)
    ]
    shown = view(phase=api.PHASE_MISSION_CHOICE, trials=api.CardPile(size=20))

    assert choice(shown, *missions, *finals) == missions[0]
    shown.morale.size = 3
    assert choice(shown, *missions, *finals) == finals[1]
    shown.morale.size, shown.trials.size, shown.seats[1].hand_size = 20, 0, 1
    assert choice(shown, *missions, *finals) == finals[1]


def test_a_speech_names_a_kind_that_no_longer_fits() -> None:
    shown = view(hand=[api.CARD_T08], land=[api.CARD_T01, api.CARD_T05])
    shown.seats[0].speech_tokens = 1
    speeches = [api.Action(make_speech=api.MakeSpeech(kinds=[kind])) for kind in api.Threat.values()[1:]]

    assert choice(shown, WITHDRAW, card(api.CARD_T08), *speeches).make_speech.kinds == [api.THREAT_NIGHT]


def test_what_cannot_be_laid_down_is_discarded_after_a_speech() -> None:
    shown = view(hand=[api.CARD_T08, api.CARD_T17], land=[api.CARD_T01, api.CARD_T05])
    discards = [api.Action(discard_card=api.DiscardCard(card=number)) for number in shown.seats[0].hand]

    assert choice(shown, api.Action(decline=api.Decline()), *discards) == discards[0]


# games


def games(team: str, seats: int, options: Options, count: int) -> list[Any]:
    found = []
    for number in range(count):
        seed = hashlib.sha256(b"bots%d" % number).digest()
        bots = [make_bot("grizzled", team, seed + bytes([seat])) for seat in range(seats)]
        found.append(play(GAME, bots, seed, options))
    return found


def test_both_bots_are_there_for_the_grizzled() -> None:
    assert {"random", "veteran"} <= set(bot_names("grizzled"))
    assert "veteran" not in bot_names("gravelotte")


def test_veterans_win_base_games_and_bots_at_random_none() -> None:
    """Measured with other seeds: clients/README.md."""
    assert sum(game.outcome.seats[0].won for game in games("veteran", 3, Options(), 60)) >= 6
    assert not any(game.outcome.seats[0].won for game in games("random", 3, Options(), 60))


def test_the_same_seeds_give_the_same_game() -> None:
    first, again = games("veteran", 4, Options(), 3), games("veteran", 4, Options(), 3)

    assert [game.final for game in first] == [game.final for game in again]


@pytest.mark.parametrize("difficulty", list(rules.Difficulty))
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_veterans_play_the_expansion_to_its_end(difficulty: rules.Difficulty, seats: int) -> None:
    options = Options(expansion=rules.Expansion.AT_YOUR_ORDERS, difficulty=difficulty)

    assert all(game.outcome is not None for game in games("veteran", seats, options, 12))

"""The same questions to every game: legality, chance, replay, encoding, decisions, ends."""

import os
import random
import subprocess
import sys

import pytest

from services.chassis.wire import Wire
from services.rulekit.chance import Recorded, Seeded
from services.rulekit.contract import IllegalAction
from services.rulekit.encoding import decode, encode, from_blob, to_blob
from services.rulekit.notation import notation
from tests.contract.digest import digest
from tests.contract.games import SUBJECTS
from tests.contract.subject import Match, Subject, refusal, viewers

every_game = pytest.mark.parametrize("subject", SUBJECTS, ids=str)


@every_game
def test_random_play_ends_within_the_bound_and_keeps_the_invariants(subject: Subject) -> None:
    for seed in subject.matches(200):
        last, count = None, 0
        for move in Match(subject, seed):
            subject.invariants(move.before.state, move.after.state)
            last, count = move, count + 1
            assert count <= subject.bound
        assert last is not None
        assert subject.game.outcome(last.after.state) is not None


@every_game
def test_a_match_has_deciders_exactly_while_it_has_no_outcome(subject: Subject) -> None:
    game = subject.game
    for seed in subject.matches(20):
        match = Match(subject, seed)
        for at in match.positions():
            decisions = game.deciders(at.state)
            asked = [decision.seat for decision in decisions]

            assert (game.outcome(at.state) is None) == bool(decisions)
            assert asked == sorted(set(asked))
            for seat in range(match.seats or 0):
                assert bool(game.legal(at.state, seat)) == (seat in asked)


@every_game
def test_an_outcome_ranks_every_seat(subject: Subject) -> None:
    for seed in subject.matches(40):
        match = Match(subject, seed)
        *_, last = match
        outcome = subject.game.outcome(last.after.state)

        assert outcome is not None
        assert len(outcome.seats) == match.seats
        assert min(seat.rank for seat in outcome.seats) == 1


@every_game
def test_what_is_listed_is_accepted_and_nothing_else_and_a_refusal_asks_for_no_chance(subject: Subject) -> None:
    game, rng = subject.game, random.Random(1)
    for seed in subject.matches(6):
        match = Match(subject, seed)
        for at in subject.some(match):
            if rng.random() > 0.4:
                continue
            before = encode(at.state)
            for seat in range(match.seats or 0):
                listed = {encode(action) for action in game.legal(at.state, seat)}
                submitted = subject.submitted(at.state)
                universe = {encode(action) for action in submitted}
                assert listed <= universe
                for action in rng.sample(submitted, min(90, len(submitted))):
                    chance = Seeded(b"", "a1", at.contents)
                    if encode(action) in listed:
                        game.apply(at.state, seat, action, chance)
                        continue
                    with pytest.raises(IllegalAction) as refused:
                        game.apply(at.state, seat, action, chance)
                    assert (chance.answers, chance.operations) == ([], [])
                    assert refused.value.clause
                    assert refused.value.reason
            assert encode(at.state) == before


@every_game
def test_every_listed_action_is_accepted(subject: Subject) -> None:
    game = subject.game
    for seed in subject.matches(3):
        match = Match(subject, seed)
        for at in subject.some(match):
            for seat in range(match.seats or 0):
                for action in game.legal(at.state, seat):
                    assert refusal(game, at, seat, action) is None


@every_game
def test_listed_actions_have_different_notations(subject: Subject) -> None:
    for at in Match(subject, 5).positions():
        for decision in subject.game.deciders(at.state):
            texts = [notation(action) for action in subject.game.legal(at.state, decision.seat)]
            assert len(set(texts)) == len(texts)


@every_game
def test_states_actions_events_and_views_survive_encoding(subject: Subject) -> None:
    game = subject.game
    for seed in subject.matches(20):
        match = Match(subject, seed)
        for move in match:
            blob = to_blob(move.after.state, game.rules_version)
            again = from_blob(blob, game.state_type, game.rules_version)
            assert again == move.after.state
            assert to_blob(again, game.rules_version) == blob
            assert decode(encode(move.action), *game.action_types) == move.action
            for event in move.step.events:
                assert decode(encode(event), *game.event_types) == event
            for viewer in viewers(match.seats or 0):
                seen = game.view(move.after.state, viewer)
                assert decode(encode(seen), game.view_type) == seen


@every_game
def test_bytes_that_are_put_together_say_what_the_messages_say(subject: Subject) -> None:
    game, wire = subject.game, Wire(subject.game)
    for seed in subject.matches(4):
        match = Match(subject, seed)
        for move in match:
            for event in move.step.events:
                message = wire.event.to_message(event)
                assert type(message).FromString(wire.event.to_bytes(event)) == message
            for viewer in viewers(match.seats or 0):
                seen = game.view(move.after.state, viewer)
                message = wire.view.to_message(seen)
                assert type(message).FromString(wire.view.to_bytes(seen)) == message
            actions = game.legal(move.before.state, move.seat)
            listed = wire.message("ListLegalActionsResponse").FromString(wire.legal_bytes(3, actions))
            assert list(listed.legal_actions) == [wire.legal_action(action) for action in actions]


@every_game
def test_the_recorded_answers_replay_the_match_byte_for_byte(subject: Subject) -> None:
    game = subject.game
    for seed in subject.matches(20):
        match = Match(subject, seed)
        moves = list(match)
        opening = game.setup(match.options, match.seats or 0, Recorded(match.opening_answers))
        assert encode((opening.state, opening.events)) == encode((match.opening.state, match.opening.events))
        state = opening.state
        for move in moves:
            step = game.apply(state, move.seat, move.action, Recorded(move.answers))
            assert encode((step.state, step.events)) == encode((move.step.state, move.step.events))
            state = step.state


@every_game
def test_the_same_seed_gives_the_same_match_in_every_process(subject: Subject) -> None:
    expected = digest(subject, 3)
    assert digest(subject, 3) == expected
    assert digest(subject, 4) != expected
    for hash_seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": ".:clients"}
        command = [sys.executable, "-m", "tests.contract.digest", subject.game.name, "3"]
        printed = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
        assert printed.strip() == expected


@every_game
def test_other_seats_change_neither_the_kind_nor_the_list_of_an_open_decision(subject: Subject) -> None:
    game = subject.game
    for seed in subject.matches(20):
        for move in Match(subject, seed):
            after = {decision.seat: decision for decision in game.deciders(move.after.state)}
            for decision in game.deciders(move.before.state):
                if decision.seat == move.seat or game.outcome(move.after.state) is not None:
                    continue
                assert after[decision.seat] == decision
                assert game.legal(move.after.state, decision.seat) == game.legal(move.before.state, decision.seat)


@every_game
def test_the_order_of_simultaneous_answers_leaves_no_trace(subject: Subject) -> None:
    game, rng, tried = subject.game, random.Random(2), 0
    if not subject.order_free:
        pytest.skip("the rules say that the order counts")
    for seed in subject.matches(20):
        for at in Match(subject, seed).positions():
            seats = [decision.seat for decision in game.deciders(at.state)]
            if len(seats) < 2:
                continue
            chosen = {seat: rng.choice(game.legal(at.state, seat)) for seat in seats}
            ends = []
            for order in (seats, seats[::-1]):
                state, contents = at.state, at.contents
                for number, seat in enumerate(order):
                    chance = Seeded(b"", f"a{number}", contents)
                    state, contents = game.apply(state, seat, chosen[seat], chance).state, chance.contents
                ends.append(encode((state, contents)))
            assert ends[0] == ends[1]
            tried += 1
    assert bool(tried) == subject.simultaneous


@every_game
def test_the_fallback_is_a_legal_action(subject: Subject) -> None:
    game = subject.game
    for seed in subject.matches(20):
        for at in Match(subject, seed).positions():
            for decision in game.deciders(at.state):
                assert game.fallback(at.state, decision.seat) in game.legal(at.state, decision.seat)


@every_game
def test_a_seat_may_resign_in_any_position_and_is_not_asked_again(subject: Subject) -> None:
    game = subject.game
    for seed in subject.matches(10):
        match = Match(subject, seed)
        for at in subject.some(match):
            for seat in range(match.seats or 0):
                chance = Seeded(b"", "a1", at.contents)
                if game.outcome(at.state) is not None:
                    with pytest.raises(IllegalAction):
                        game.resign(at.state, seat, chance)
                    continue
                step = game.resign(at.state, seat, chance)
                outcome = game.outcome(step.state)

                assert step.events
                assert seat not in [decision.seat for decision in game.deciders(step.state)]
                assert (outcome is None) == bool(game.deciders(step.state))
                if outcome is not None:
                    assert outcome.reason == "resigned"
                    assert not outcome.seats[seat].won
                for viewer in viewers(match.seats or 0):
                    assert any(game.redact(event, viewer) is not None for event in step.events)


@every_game
def test_every_kind_of_action_and_event_comes_up(subject: Subject) -> None:
    actions, events, seed = set(), set(), 0
    for seed in subject.matches(4000):
        match = Match(subject, seed)
        events |= {type(event) for event in match.opening.events}
        left = subject.game.resign(match.start.state, 0, Seeded(b"", "a1", match.start.contents))
        events |= {type(event) for event in left.events}
        for move in match:
            actions.add(type(move.action))
            events |= {type(event) for event in move.step.events}
        if actions == set(subject.game.action_types) and events == set(subject.game.event_types):
            break

    assert actions == set(subject.game.action_types)
    assert events == set(subject.game.event_types)


@every_game
def test_every_action_leaves_an_event_that_everybody_sees(subject: Subject) -> None:
    game = subject.game
    for seed in subject.matches(20):
        match = Match(subject, seed)
        for move in match:
            for viewer in viewers(match.seats or 0):
                assert any(game.redact(event, viewer) is not None for event in move.step.events)


@every_game
def test_settings_that_were_refused_named_their_field_and_the_standard_game_is_all_defaults(subject: Subject) -> None:
    assert subject.options[0] == subject.game.option_type()
    assert len(subject.game.seat_names(subject.seats[0])) == subject.seats[0]
    assert subject.game.min_seats <= min(subject.seats) <= max(subject.seats) <= subject.game.max_seats


@every_game
def test_a_view_names_its_viewer(subject: Subject) -> None:
    match = Match(subject, 1)
    for viewer in viewers(match.seats or 0):
        assert subject.game.view(match.start.state, viewer).viewer == viewer

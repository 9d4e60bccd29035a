"""Random messages for every game: an action or settings are accepted or refused by the rules, never a defect."""

import random

import pytest

from services.chassis.errors import InvalidField
from services.chassis.wire import Wire
from services.rulekit.chance import Seeded
from services.rulekit.contract import IllegalAction, InvalidOptions
from services.rulekit.encoding import encode
from tests.contract.games import SUBJECTS
from tests.contract.subject import Match, Subject
from tests.support.fuzz import fill

every_game = pytest.mark.parametrize("subject", SUBJECTS, ids=str)
MESSAGES = 40
"""Random actions tried at each position."""


@every_game
def test_random_actions_are_refused_with_a_clause_and_change_nothing(subject: Subject) -> None:
    game, wire, rng = subject.game, Wire(subject.game), random.Random(11)
    action_message = wire.message("Action")
    kinds = [field.name for field in action_message.DESCRIPTOR.fields]
    refused = 0
    for seed in subject.matches(12):
        match = Match(subject, seed)
        for at in subject.some(match):
            before = encode(at.state)
            listed = {encode(action) for seat in range(match.seats or 0) for action in game.legal(at.state, seat)}
            for _ in range(MESSAGES):
                message = action_message()
                chosen = getattr(message, rng.choice(kinds))
                chosen.SetInParent()
                fill(rng, chosen, ("x",))
                try:
                    action = wire.action.from_message(message, "action")
                except InvalidField:
                    continue
                if encode(action) in listed:
                    continue
                for seat in (-1, *range(match.seats or 0), 99):
                    with pytest.raises(IllegalAction) as error:
                        game.apply(at.state, seat, action, Seeded(b"", "a1", at.contents))
                    assert error.value.clause
                    assert error.value.reason
                    refused += 1
            assert encode(at.state) == before
    assert refused > 1000


@every_game
def test_random_settings_make_a_match_or_are_refused_by_their_field(subject: Subject) -> None:
    game, wire, rng = subject.game, Wire(subject.game), random.Random(12)
    refused = []
    for number in range(400):
        message = fill(rng, wire.message("Options")(), ("x",))
        try:
            options = wire.options.from_message(message, "options")
            game.setup(options, rng.randrange(-1, 9), Seeded(bytes(32), f"a{number}"))
        except (InvalidField, InvalidOptions) as error:
            refused.append(str(error))
    assert refused
    assert all(refused)

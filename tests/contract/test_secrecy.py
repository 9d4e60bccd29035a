"""No seat learns a hidden fact: what a viewer gets is equal in any two positions it cannot tell apart.

The other position is made by the rules of each game (`Subject.resample`), not by its view, so a leak in the view
cannot hide itself. The check is checked too: a leak planted in each door must be caught.
"""

import random

import pytest

from services.rulekit.contract import AnyGame
from services.rulekit.encoding import encode
from tests.contract.games import SUBJECTS
from tests.contract.subject import Match, Subject, leaks, viewers


def found_leaks(subject: Subject, game: AnyGame, matches: int) -> tuple[set[str], int]:
    """Leaks of a game over random positions and all viewers, and how many pairs of positions differed."""
    rng, found, pairs = random.Random(7), set[str](), 0
    for seed in subject.matches(matches):
        match = Match(subject, seed)
        for at in subject.some(match):
            for viewer in viewers(match.seats or 0):
                other = subject.resample(at, viewer, rng)
                pairs += encode((at.state, at.contents)) != encode((other.state, other.contents))
                found |= set(leaks(subject, game, at, other, viewer, rng))
    return found, pairs


@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_hidden_facts_change_nothing_that_a_seat_or_spectator_gets(subject: Subject) -> None:
    found, pairs = found_leaks(subject, subject.game, 60)

    assert found == set()
    assert pairs > 1000 // subject.weight


@pytest.mark.parametrize(
    ("subject", "door"),
    [(subject, door) for subject in SUBJECTS for door in ("view", "event", "legal", "deciders", "refusal")],
    ids=str,
)
def test_a_planted_leak_is_caught(subject: Subject, door: str) -> None:
    found, _ = found_leaks(subject, subject.leaky[door], 8)

    assert door in found

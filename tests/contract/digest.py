"""Prints a digest of everything a random match consists of: python -m tests.contract.digest GAME SEED."""

import hashlib
import sys

from services.rulekit.encoding import encode
from tests.contract.games import SUBJECTS
from tests.contract.subject import Match, Subject, viewers


def digest(subject: Subject, seed: int) -> str:
    """SHA-256 over states, events, views and legal lists of a match, in order."""
    match, total = Match(subject, seed), hashlib.sha256()
    game = subject.game
    total.update(encode((match.start.state, match.opening.events)))
    for move in match:
        total.update(encode((move.seat, move.action, move.answers, move.after.state, move.step.events)))
        for viewer in viewers(match.seats or 0):
            total.update(encode(game.view(move.after.state, viewer)))
            if viewer is not None:
                total.update(encode(tuple(game.legal(move.after.state, viewer))))
    return total.hexdigest()


if __name__ == "__main__":
    name, seed = sys.argv[1:]
    (subject,) = (each for each in SUBJECTS if each.game.name == name)
    print(digest(subject, int(seed)))

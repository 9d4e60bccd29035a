"""Long random play in process: python -m tests.soak.inprocess --games 10000 --seed 1.

Every match must end within its game's bound, keep the invariants of its game, and survive encoding at every step.
"""

from __future__ import annotations

import time
from collections import Counter

import click
from rich.console import Console
from rich.progress import track

from services.rulekit.encoding import from_blob, to_blob
from tests.contract.games import SUBJECTS
from tests.contract.subject import Match, Subject


def play(subject: Subject, seed: int) -> tuple[int, str]:
    """Play one match; the number of actions and the reason of the end."""
    game, count = subject.game, 0
    match = Match(subject, seed)
    state = match.start.state
    for move in match:
        state, count = move.after.state, count + 1
        assert count <= subject.bound, f"{game.name}, seed {seed}: no end after {count} decisions"
        subject.invariants(move.before.state, state)
        blob = to_blob(state, game.rules_version)
        again = from_blob(blob, game.state_type, game.rules_version)
        assert again == state, f"{game.name}, seed {seed}, action {count}: the state does not survive encoding"
        assert to_blob(again, game.rules_version) == blob
    outcome = game.outcome(state)
    assert outcome is not None
    return count, outcome.reason


@click.command()
@click.option("--games", default=10_000, show_default=True, help="Matches of each game.")
@click.option("--seed", default=1, show_default=True, help="Seed of the first match; the others follow.")
def main(games: int, seed: int) -> None:
    """Play random matches of every game."""
    console = Console(highlight=False)
    for subject in SUBJECTS:
        reasons, lengths, start = Counter[str](), [], time.perf_counter()
        seeds = range(seed, seed + max(1, round(games * subject.share)))
        for number in track(seeds, f"{subject.game.name}, seeds from {seed}", console=console):
            count, reason = play(subject, number)
            reasons[reason] += 1
            lengths.append(count)
        seconds = time.perf_counter() - start
        ends = ", ".join(f"{reason} {n}" for reason, n in reasons.most_common())
        console.print(
            f"{subject.game.name}: {len(seeds)} matches, {sum(lengths)} actions in {seconds:.1f} s "
            f"({sum(lengths) / seconds:.0f} a second); longest {max(lengths)} of at most {subject.bound}; {ends}"
        )


if __name__ == "__main__":
    main()

"""Long random play in process: python -m tests.soak.inprocess --games 10000 --seed 1.

Every match must end within its game's bound, keep the invariants of its game, and survive encoding at every step.
Every way a game can end must come up: in random play, or in that of the game's bot.
"""

from __future__ import annotations

import sys
import time
from collections import Counter

import click
from drumhead_client.bots import make_bot
from rich.console import Console
from rich.progress import track

from services.rulekit.encoding import from_blob, to_blob
from tests.contract.games import SUBJECTS
from tests.contract.subject import WHOLE, Match, Series, Subject
from tests.strength import arena


def play(subject: Subject, seed: int, series: Series | None = None) -> tuple[int, str]:
    """Play one match; the number of actions and the reason of the end."""
    game, count = subject.game, 0
    match = Match(subject, seed, *(series or subject.everything).setting(seed))
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


def play_bot(subject: Subject, seed: int) -> str:
    """A match in the settings played most, the game's bot in all seats; the reason of the end."""
    options, seats = (subject.long_run or (subject.everything,))[0].setting(seed)
    name = subject.game.name
    bots = [make_bot(name, subject.bot, b"%d/%d" % (seed, seat)) for seat in range(seats)]
    reason: str = arena.play(subject.game, bots, seed.to_bytes(32, "big"), options).outcome.reason
    return reason


def bot_matches(subject: Subject, seed: int, missing: set[str], most: int) -> Counter[str]:
    """Ends of matches of the bot, until those missing have come up or that many were played."""
    reasons = Counter[str]()
    for number in range(seed, seed + most):
        if not missing - set(reasons):
            break
        reasons[play_bot(subject, number)] += 1
    return reasons


@click.command()
@click.option(
    "--games", default=WHOLE, show_default=True, help="Matches of a game of usual length; others in proportion."
)
@click.option("--seed", default=1, show_default=True, help="Seed of the first match; the others follow.")
@click.option("--game", "names", multiple=True, help="Games to play; left out: all.")
def main(games: int, seed: int, names: tuple[str, ...]) -> None:
    """Play random matches of every game."""
    console = Console(highlight=False)
    for subject in SUBJECTS:
        if names and subject.game.name not in names:
            continue
        reasons = Counter[str]()
        for series in subject.long_run or (subject.everything,):
            reasons += _run(console, subject, series, seed, max(1, series.games * games // WHOLE))
        missing = set(subject.ends) - set(reasons)
        if missing and subject.bot:
            played = bot_matches(subject, seed, missing, games)
            console.print(f"{subject.game.name}: {played.total()} matches of the bot {subject.bot}; {_ends(played)}")
            missing -= set(played)
        if missing:
            told = f"{subject.game.name} never ended with {', '.join(sorted(missing))}"
            if games >= WHOLE:
                sys.exit(told)
            console.print(told)


def _run(console: Console, subject: Subject, series: Series, seed: int, games: int) -> Counter[str]:
    """Play a series; how its matches ended."""
    reasons, lengths, start = Counter[str](), [], time.perf_counter()
    title = f"{subject.game.name}, {series.name}"
    for number in track(range(seed, seed + games), f"{title}, seeds from {seed}", console=console):
        count, reason = play(subject, number, series)
        reasons[reason] += 1
        lengths.append(count)
    seconds = time.perf_counter() - start
    console.print(
        f"{title}: {games} matches, {sum(lengths)} actions in {seconds:.1f} s "
        f"({sum(lengths) / seconds:.0f} a second); longest {max(lengths)} of at most {subject.bound}; {_ends(reasons)}"
    )
    return reasons


def _ends(reasons: Counter[str]) -> str:
    return ", ".join(f"{reason} {n}" for reason, n in reasons.most_common())


if __name__ == "__main__":
    main()

"""Recorded matches, one for each way a game can end: python -m tests.playthroughs.record writes those missing.

A playthrough is JSON: settings, seed, each action in notation with the answers of chance, the outcome and the digest
of the last state. Searching goes through seeds of random play until the wanted end comes up.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

import msgspec
from rich.progress import track

from services.gravelotte.components import EndReason
from services.gravelotte.game import GAME as GRAVELOTTE
from services.gravelotte.state import HalfLength, Options
from services.legion_of_honor.game import GAME as LEGION_OF_HONOR
from services.legion_of_honor.state import Options as LegionOptions
from services.legion_of_honor.words import EndReason as LegionEnd
from services.rulekit.chance import Seeded
from services.rulekit.contract import AnyGame
from services.rulekit.encoding import encode
from services.rulekit.notation import notation
from services.rulekit.piles import Contents

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Ends:
    """The ways a game can end, each with settings under which random play comes to it before long."""

    game: AnyGame
    reasons: type[StrEnum]
    seats: int
    settings: Mapping[str, Any]


GAMES: Sequence[Ends] = (
    Ends(
        GRAVELOTTE,
        EndReason,
        2,
        {
            EndReason.FRONTS: Options(HalfLength(1, 1, 1)),
            EndReason.FATIGUE: Options(),
            EndReason.MOMENTUM: Options(),
            EndReason.TURN_LIMIT: Options(max_turns=3),
            EndReason.RESIGNED: Options(),
        },
    ),
    Ends(
        LEGION_OF_HONOR,
        LegionEnd,
        2,
        {
            LegionEnd.CAMPAIGN: LegionOptions(from_season=16),
            LegionEnd.SEASONS: LegionOptions(from_season=11, to_season=11),
            LegionEnd.VICTORY: LegionOptions(from_season=16),
            LegionEnd.RESIGNED: LegionOptions(to_season=1),
        },
    ),
)


def digest(state: Any) -> str:
    """SHA-256 of the canonical bytes."""
    return hashlib.sha256(encode(state)).hexdigest()


def random_match(ends: Ends, reason: str, seed: int) -> dict[str, Any] | None:
    """A random match, or None if it ends in another way. One to be resigned is left at its twelfth action."""
    game, options = ends.game, ends.settings[reason]
    rng, key = random.Random(seed), seed.to_bytes(32, "big")
    chance = Seeded(key, "a0")
    state, contents = game.setup(options, ends.seats, chance).state, Contents()
    moves: list[dict[str, Any]] = [{"setup": ends.seats, "answers": msgspec.to_builtins(chance.answers)}]
    contents = chance.contents
    while decisions := game.deciders(state):
        seat = rng.choice(decisions).seat
        chance = Seeded(key, f"a{len(moves)}", contents)
        if reason == "resigned" and len(moves) == 12:
            step, text = game.resign(state, seat, chance), "resign"
        else:
            action = rng.choice(game.legal(state, seat))
            step, text = game.apply(state, seat, action, chance), notation(action)
        state, contents = step.state, chance.contents
        moves.append({"seat": seat, "action": text, "answers": msgspec.to_builtins(chance.answers)})
    outcome = game.outcome(state)
    if outcome is None or outcome.reason != reason:
        return None
    return {
        "game": game.name,
        "rules_version": game.rules_version,
        "options": msgspec.to_builtins(options),
        "seed": key.hex(),
        "moves": moves,
        "outcome": msgspec.to_builtins(outcome),
        "final_state": digest(state),
    }


def as_text(match: dict[str, Any]) -> str:
    """JSON with one move a line."""
    head = "".join(f'  "{key}": {json.dumps(value)},\n' for key, value in match.items() if key != "moves")
    lines = ",\n    ".join(json.dumps(move) for move in match["moves"])
    return f'{{\n{head}  "moves": [\n    {lines}\n  ]\n}}\n'


def main() -> None:
    """Write every playthrough that is not there."""
    wanted = [(ends, reason) for ends in GAMES for reason in ends.settings]
    for ends, reason in track(wanted, "recording"):
        path = FOLDER / ends.game.name / f"{reason}.json"
        if path.exists():
            continue
        match = next(found for seed in range(1, 20_000) if (found := random_match(ends, reason, seed)) is not None)
        path.parent.mkdir(exist_ok=True)
        path.write_text(as_text(match))


if __name__ == "__main__":
    main()

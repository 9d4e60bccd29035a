"""Recorded matches, one for each way a game can end: python -m tests.playthroughs.record writes those missing.

A playthrough is JSON: settings, seed, each action in notation with the answers of chance, the outcome and the digest
of the last state. Searching goes through seeds until the wanted end comes up, in random play or, where that hardly ever
comes to it, in that of a bot.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any

import msgspec
from drumhead_client.bots import make_bot
from rich.progress import track

from services.chassis.wire import Wire
from services.devil_dogs.game import GAME as DEVIL_DOGS
from services.devil_dogs.moves import EndReason as DevilDogsEnd
from services.devil_dogs.state import Options as DevilDogsOptions
from services.gravelotte.components import EndReason as GravelotteEnd
from services.gravelotte.game import GAME as GRAVELOTTE
from services.gravelotte.state import HalfLength
from services.gravelotte.state import Options as GravelotteOptions
from services.grizzled.components import Difficulty, Expansion
from services.grizzled.components import EndReason as GrizzledEnd
from services.grizzled.game import GAME as GRIZZLED
from services.grizzled.state import Options as GrizzledOptions
from services.legion_of_honor.game import GAME as LEGION_OF_HONOR
from services.legion_of_honor.state import Options as LegionOptions
from services.legion_of_honor.words import EndReason as LegionEnd
from services.rulekit.chance import Seeded
from services.rulekit.contract import AnyGame
from services.rulekit.encoding import encode
from services.rulekit.notation import notation
from services.rulekit.piles import Contents
from tests.playthroughs.surrender import surrender

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Ends:
    """The ways a game can end, each with settings under which random play comes to it before long."""

    game: AnyGame
    reasons: type[StrEnum]
    seats: int
    settings: Mapping[str, Any]
    bots: Mapping[str, str] = field(default_factory=dict)
    """For an end that random play hardly ever comes to: the bot that plays all seats."""
    players: Mapping[str, Callable[[Any, int, Sequence[Any], random.Random], Any]] = field(default_factory=dict)
    """Or who plays them where no bot would bring it about: (state, seat, legal actions, chance) -> action."""


_ORDERS = GrizzledOptions(expansion=Expansion.AT_YOUR_ORDERS, difficulty=Difficulty.CLASSES)

GAMES: Sequence[Ends] = (
    Ends(
        GRAVELOTTE,
        GravelotteEnd,
        2,
        {
            GravelotteEnd.FRONTS: GravelotteOptions(HalfLength(1, 1, 1)),
            GravelotteEnd.FATIGUE: GravelotteOptions(),
            GravelotteEnd.MOMENTUM: GravelotteOptions(),
            GravelotteEnd.TURN_LIMIT: GravelotteOptions(max_turns=3),
            GravelotteEnd.RESIGNED: GravelotteOptions(),
        },
    ),
    Ends(
        GRIZZLED,
        GrizzledEnd,
        3,
        {
            GrizzledEnd.VICTORY: GrizzledOptions(),
            GrizzledEnd.VICTORY_POSTHUMOUS: _ORDERS,
            GrizzledEnd.DEFEAT_MONUMENT: GrizzledOptions(),
            GrizzledEnd.DEFEAT_HARDSHIP: GrizzledOptions(),
            GrizzledEnd.DEFEAT_FINAL_MISSION: _ORDERS,
            GrizzledEnd.RESIGNED: _ORDERS,
        },
        {GrizzledEnd.VICTORY: "veteran", GrizzledEnd.VICTORY_POSTHUMOUS: "veteran"},
    ),
    Ends(
        DEVIL_DOGS,
        DevilDogsEnd,
        2,
        {
            DevilDogsEnd.LAST_TURN: DevilDogsOptions(),
            DevilDogsEnd.ELIMINATION: DevilDogsOptions(),
            DevilDogsEnd.RESIGNED: DevilDogsOptions(),
        },
        players={DevilDogsEnd.ELIMINATION: surrender},
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


def choosers(ends: Ends, reason: str, seed: int) -> list[Callable[[Any, int], Any]]:
    """For each seat, how it picks an action in a state."""
    game = ends.game
    name = ends.bots.get(reason)
    if name is None:
        rng = random.Random(seed)
        player = ends.players.get(reason, lambda state, seat, actions, rng: rng.choice(actions))
        return [lambda state, seat: player(state, seat, game.legal(state, seat), rng)] * ends.seats
    wire = Wire(game)

    def asked(bot: Any) -> Callable[[Any, int], Any]:
        def choose(state: Any, seat: int) -> Any:
            legal = game.legal(state, seat)
            view = wire.view.to_message(game.view(state, seat))
            return legal[bot.decide(view, [wire.legal_action(action) for action in legal])]

        return choose

    return [asked(make_bot(game.name, name, b"%d" % seed)) for _ in range(ends.seats)]


def match_of(ends: Ends, reason: str, seed: int) -> dict[str, Any] | None:
    """A match, or None if it ends in another way. One to be resigned is left at its twelfth action."""
    game, options, choose = ends.game, ends.settings[reason], choosers(ends, reason, seed)
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
            action = choose[seat](state, seat)
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
        match = next(found for seed in range(1, 20_000) if (found := match_of(ends, reason, seed)) is not None)
        path.parent.mkdir(exist_ok=True)
        path.write_text(as_text(match))


if __name__ == "__main__":
    main()

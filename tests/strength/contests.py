"""For each game its bot, the settings that it is measured in, and what a match says of it."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from drumhead_client import make_bot
from drumhead_client.bots.devil_dogs import sergeant
from drumhead_client.bots.gravelotte.marshal import Marshal
from drumhead_client.bots.grizzled import veteran
from drumhead_client.bots.legion_of_honor import careerist, prospects

from services.devil_dogs import game as devil_dogs
from services.devil_dogs.components import Scenario
from services.devil_dogs.state import Options as DevilDogs
from services.gravelotte import game as gravelotte
from services.gravelotte.state import Options as Gravelotte
from services.grizzled import game as grizzled
from services.grizzled.components import Difficulty, Expansion
from services.grizzled.state import Options as Grizzled
from services.legion_of_honor import game as legion_of_honor
from services.legion_of_honor.state import Options as LegionOfHonor
from tests.strength.arena import Game, play


@dataclass(frozen=True)
class Setting:
    """What is played, and how many deals show something in a few minutes."""

    name: str
    seats: int
    options: Any
    deals: int


@dataclass(frozen=True)
class Result:
    """How one match went for the bot that is measured; `seat` is 0 where it has all seats."""

    seat: int
    won: bool
    alone: bool
    """Whether nobody of the others won too."""
    rank: int
    lead: float
    """Score over the best of the others; where all seats are one team, less the cards that were left."""
    end: str
    seconds: Sequence[float]
    """Processor time of each of its decisions."""

    @property
    def decisive(self) -> float:
        """1 for a win, less if it is shared."""
        return (self.won + self.alone) / 2


@dataclass(frozen=True)
class Contest:
    """How the bot of one game is measured."""

    game: Any
    bot: str
    settings: Sequence[Setting]
    make: Callable[[bytes, Any], Any]
    """A bot of a seed and a temper."""
    temper: Any
    """The worths that the bot has now, a dataclass of numbers and tuples of numbers; None: it has none to tune."""
    points: Callable[[Result], float]
    """What a match counts in the search for better worths; a lead shows in fewer games than a win."""
    lead: Callable[[Game, int], float]
    team: bool = False
    """Whether all seats win or lose together, so that the bot has all of them."""

    def setting(self, name: str) -> Setting:
        """A setting by its name. Raises KeyError."""
        return {each.name: each for each in self.settings}[name]

    def matches(self, setting: Setting, temper: Any, other: Any, seeds: str, deals: Sequence[int]) -> Iterator[Result]:
        """Every deal, played once from every seat; `other` is a bot's name, or the temper of the same bot."""
        for deal in deals:
            seed = hashlib.sha256(f"{seeds}{deal}".encode()).digest()
            for seat in range(1 if self.team else setting.seats):
                own = range(setting.seats) if self.team else (seat,)
                bots = [
                    self._bot(temper if each in own else other, seed + bytes([each])) for each in range(setting.seats)
                ]
                yield self._result(play(self.game, bots, seed, setting.options), seat)

    def _bot(self, which: Any, seed: bytes) -> Any:
        return make_bot(self.game.name, which, seed) if isinstance(which, str) else self.make(seed, which)

    def _result(self, found: Game, seat: int) -> Result:
        own, seats = found.outcome.seats[seat], found.outcome.seats
        alone = own.won and (self.team or sum(each.won for each in seats) == 1)
        seconds = found.seconds if self.team else found.seconds_of(seat)
        return Result(seat, own.won, alone, own.rank, self.lead(found, seat), found.outcome.reason, seconds)


def over_the_best(found: Game, seat: int) -> float:
    """Score of a seat less the best of the others."""
    scores = [each.score for each in found.outcome.seats]
    return float(scores.pop(seat) - max(scores))


def _cards_left(found: Game, _: int) -> float:
    """Minus the cards in Trials and hands."""
    return -float(found.final.trials.size + sum(len(soldier.hand) for soldier in found.final.seats))


_DECISIVE = 8
"""Margin of a decisive victory in Devil Dogs (DVD-253); wins by more count little more."""
_LOST = 60
"""Cards left in The Grizzled that cost as much as a game."""

_BASE = tuple(Setting(f"base-{seats}", seats, Grizzled(), 500) for seats in (3, 2, 4, 5))
_EXPANSION = tuple(
    Setting(difficulty.value, 3, Grizzled(expansion=Expansion.AT_YOUR_ORDERS, difficulty=difficulty), 500)
    for difficulty in Difficulty
)

CONTESTS: Mapping[str, Contest] = {
    "gravelotte": Contest(
        gravelotte.GAME,
        "marshal",
        (Setting("standard", 2, Gravelotte(), 100),),
        lambda seed, _: Marshal(seed),
        None,
        lambda result: result.decisive,
        lambda found, seat: float(found.outcome.seats[1 - seat].rank - found.outcome.seats[seat].rank),
    ),
    "grizzled": Contest(
        grizzled.GAME,
        "veteran",
        (*_BASE, *_EXPANSION),
        veteran.Veteran,
        veteran.Temper(),
        lambda result: result.decisive or result.lead / _LOST,
        _cards_left,
        team=True,
    ),
    "devil_dogs": Contest(
        devil_dogs.GAME,
        "sergeant",
        tuple(
            Setting(scenario.value, 2, DevilDogs(scenario=scenario), deals)
            for scenario, deals in ((Scenario.S1, 100), (Scenario.S4, 100), (Scenario.S2, 20), (Scenario.S3, 4))
        ),
        sergeant.Sergeant,
        sergeant.Temper(),
        lambda result: math.tanh(result.lead / _DECISIVE),
        over_the_best,
    ),
    "legion_of_honor": Contest(
        legion_of_honor.GAME,
        "careerist",
        (
            Setting("6-8, 4 seats", 4, LegionOfHonor(from_season=6, to_season=8), 50),
            Setting("1-16, 4 seats", 4, LegionOfHonor(), 10),
            Setting("6-8, 2 seats", 2, LegionOfHonor(from_season=6, to_season=8), 50),
            Setting("6-8, 6 seats", 6, LegionOfHonor(from_season=6, to_season=8), 20),
        ),
        careerist.Careerist,
        prospects.Temper(),
        lambda result: result.decisive + 0.1 * result.lead,
        over_the_best,
    ),
}


def results(game: str, setting: str, temper: Any, other: Any, seeds: str, deals: Sequence[int]) -> list[Result]:
    """Matches of one contest, for a pool of processes; `temper` None means the one that the bot has."""
    contest = CONTESTS[game]
    return list(contest.matches(contest.setting(setting), temper or contest.temper, other, seeds, deals))


def points(game: str, setting: str, temper: Any, other: Any, seeds: str, deals: Sequence[int]) -> float:
    """Points a match, the mean over these deals."""
    return fmean(map(CONTESTS[game].points, results(game, setting, temper, other, seeds, deals)))

"""Whole seasons and campaigns at random: they end by the rules, within bounds, and reach the cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

import pytest

from services.legion_of_honor.components import CARDS
from services.legion_of_honor.game import GAME
from services.legion_of_honor.moves import CardDealt
from services.legion_of_honor.state import Options, State
from services.legion_of_honor.words import EndReason, WifeShortfall
from tests.contract.legion_of_honor import SUBJECT, invariants
from tests.contract.subject import Match

MOST_LISTED = 1 + 5 * (1 + 15) + 5 * 63
"""The longest legal list possible, 396: no deal; to each of five seats a debt to repay or to renegotiate; 63 offers."""
ROTATION = (
    Options(),
    Options(fair_sex=False, loans=True),
    Options(spain=False, lady_drift=False),
    Options(etienne_gerard=False, wife_shortfall_ing=WifeShortfall.DOUBLE),
    Options(comrades=False, rescue=False, loans=True),
)
BOUND = {False: 1_800, True: 6_000}
"""Decisions of a campaign at most, without and with loans."""


@dataclass
class Tally:
    """What a number of matches came to."""

    longest: int = 0
    listed: int = 0
    cards: Counter[int] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)

    def add(self, match: Match) -> State:
        """Play a match under the invariants."""
        state, count = match.start.state, 0
        self._count(match.opening.events)
        for move in match:
            invariants(move.before.state, move.after.state)
            self.listed = max(self.listed, len(GAME.legal(move.before.state, move.seat)))
            self._count(move.step.events)
            state, count = move.after.state, count + 1
        self.longest = max(self.longest, count)
        assert state.result is not None
        self.reasons[state.result.reason] += 1
        assert any(standing.won for standing in state.result.standings)
        return state

    def _count(self, events) -> None:
        self.cards.update(event.card for event in events if isinstance(event, CardDealt))


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_campaigns_end_with_winners_within_the_bound(seats: int) -> None:
    for number, options in enumerate(ROTATION):
        tally = Tally()
        tally.add(Match(SUBJECT, 100 + number, options, seats))

        assert set(tally.reasons) <= {EndReason.CAMPAIGN, EndReason.VICTORY}
        assert tally.longest <= BOUND[options.loans]
        assert tally.listed <= MOST_LISTED < 500


@pytest.mark.parametrize("season", range(1, 17))
def test_single_seasons_end_with_winners(season: int) -> None:
    tally = Tally()
    for seed in range(6):
        state = tally.add(Match(SUBJECT, seed, Options(from_season=season, to_season=season), 2 + seed % 5))
        assert state.season == season

    ends = {EndReason.CAMPAIGN, EndReason.VICTORY} if season == 16 else {EndReason.SEASONS}
    assert set(tally.reasons) <= ends


def test_random_play_reaches_every_card() -> None:
    tally = Tally()
    for seed in range(8):
        tally.add(Match(SUBJECT, seed, Options(), 6))

    assert len(tally.cards) >= 0.95 * len(CARDS)
    assert set(tally.cards) <= set(CARDS)

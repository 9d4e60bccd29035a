"""A forward model of one turn of Gravelotte 1870, for many plan pairs at once.

Written for search, not as a referee: arrays of shape (n,) hold n possible courses of the same turn side by side. Values
are from Prussia's side, +1 a Prussian win, -1 a French one. Fronts are in the order square, diamond, circle, positive
is Prussia's success.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Ints: TypeAlias = NDArray[np.int8]
Flags: TypeAlias = NDArray[np.bool_]
Floats: TypeAlias = NDArray[np.float32]

CARDS = 6
"""Cards of a hand, in the order of the API: Reserve, three Pushes, centre Hold, flank Hold."""
PLANS: Ints = np.array(list(permutations(range(CARDS), 3)), dtype=np.int8)
"""The 120 plans of a seat, shape (120, 3)."""
FATIGUE: Ints = np.array([[2, 1, 1, 1, 0, 1], [1, 1, 1, 1, 1, 0]], dtype=np.int8)
"""Printed fatigue by seat and card."""
ALL_CUBES = 6
TOP_MOMENTUM = 5

_RESERVE, _HOLD_CENTRE = 0, 4
_FRONT = ((-1, 0, 2, 1, -1, -1), (-1, 2, 0, 1, -1, -1))
"""Front that a card pushes, by seat and card; -1: none."""
_COVERED = {4: (1,), 5: (0, 2)}


def _facing() -> tuple[NDArray[np.int8], ...]:
    """Tables over (Prussian card, French card): front, whether answered, and whether held, for each side."""
    tables = [np.zeros((CARDS, CARDS), np.int8) for _ in range(6)]
    for pr in range(CARDS):
        for fr in range(CARDS):
            front_pr, front_fr = _FRONT[0][pr], _FRONT[1][fr]
            printed_pr = 1 if pr == _RESERVE else front_pr
            printed_fr = 1 if fr == _RESERVE else front_fr
            held_pr = printed_pr in _COVERED.get(fr, ())
            held_fr = printed_fr in _COVERED.get(pr, ())
            crossed = front_pr == front_fr >= 0
            row = (front_pr, front_fr, held_pr or crossed, held_fr or crossed, held_pr, held_fr)
            for table, value in zip(tables, row, strict=True):
                table[pr, fr] = value
    return tuple(tables)


_FRONT_PR, _FRONT_FR, _ANSWERED_PR, _ANSWERED_FR, _HELD_PR, _HELD_FR = _facing()


@dataclass(frozen=True)
class Position:
    """One position, as far as the model needs it."""

    fronts: tuple[int, int, int] = (0, 0, 0)
    cubes: tuple[int, int, int] = (6, 0, 0)
    """Pool, Prussia, France."""
    momentum: tuple[int, int] = (1, 1)
    ready: tuple[int, int, int, int] = (1, 1, 1, 1)
    """1 for each Asset still ready: Von Steinmetz, Prince Frederich, Mitrailleuse, Bourbaki."""
    used: tuple[int, int] = (0, 0)
    """Assets used this turn, by seat: they count in Attrition."""
    armed: tuple[bool, bool] = (False, False)
    turn: int = 1
    max_turns: int = 50
    half: tuple[int, int, int] = (2, 2, 2)
    modifiers: tuple[int, int, int] = (1, 0, -1)
    """Bazaine's modifier with the circle marker below, at and above 0."""


@dataclass(frozen=True)
class AssetDice:
    """What declared Assets do in the column that is open, one entry for each course; 0 and False: nothing."""

    prussian_cube: Flags
    """The Prussian Asset's die costs Prussia a cube."""
    french_cube: Flags
    """The Prussian Asset's die costs France a cube."""
    mitrailleuse_cube: Flags
    """The Mitrailleuse's die costs Prussia a cube."""
    steps: Ints
    """Added to the Prussian steps, -1 to 1."""


class Courses:
    """n courses of one turn, moved on column by column."""

    def __init__(self, start: Position, plans_pr: Ints, plans_fr: Ints, bazaine: Flags) -> None:
        """`plans_*` have shape (n, 3); `bazaine` says for each course whether Bazaine's die succeeds if rolled."""
        n = len(plans_pr)
        self.start, self.plans_pr, self.plans_fr, self.bazaine = start, plans_pr, plans_fr, bazaine
        self.fronts = [np.full(n, position, np.int8) for position in start.fronts]
        self.pool, self.cubes_pr, self.cubes_fr = (np.full(n, count, np.int8) for count in start.cubes)
        self.momentum_pr, self.momentum_fr = (np.full(n, level, np.int8) for level in start.momentum)
        self.armed_pr, self.armed_fr = (np.full(n, armed, np.bool_) for armed in start.armed)
        self.result = np.zeros(n, np.int8)
        self.weight = np.full(n, 0.5, np.float32)
        """Probability of this branch of Bazaine's die; one half where it is not rolled, both branches being equal."""

    def _take(self, due: Flags, *, prussia: bool) -> None:
        """Cubes are taken: from the pool, if empty from the other seat; the sixth ends the course."""
        due = due & (self.result == 0)
        from_pool = due & (self.pool > 0)
        from_other = due & (self.pool == 0)
        own, other = (self.cubes_pr, self.cubes_fr) if prussia else (self.cubes_fr, self.cubes_pr)
        own += due
        self.pool -= from_pool
        other -= from_other
        self.result[due & (own == ALL_CUBES)] = -1 if prussia else 1

    def column(self, index: int, assets: AssetDice | None = None) -> None:
        """Resolve column `index`, 0 to 2."""
        pr, fr = self.plans_pr[:, index], self.plans_fr[:, index]
        held_pr, held_fr = _HELD_PR[pr, fr].astype(np.bool_), _HELD_FR[pr, fr].astype(np.bool_)
        front_pr, front_fr = _FRONT_PR[pr, fr], _FRONT_FR[pr, fr]
        pushes_pr, pushes_fr = front_pr >= 0, front_fr >= 0
        steps_pr = np.where(pushes_pr, 1 + self.armed_pr - _ANSWERED_PR[pr, fr], 0).astype(np.int8)
        steps_fr = np.where(pushes_fr, 1 + self.armed_fr - _ANSWERED_FR[pr, fr], 0).astype(np.int8)
        rolled = (fr == _RESERVE) & ~held_fr & (self.result == 0)
        self._weigh_bazaine(rolled)
        self.armed_pr = (self.armed_pr & ~pushes_pr) | ((pr == _RESERVE) & ~held_pr)
        self.armed_fr = (self.armed_fr & ~pushes_fr) | (rolled & self.bazaine)
        self._take(held_pr, prussia=True)
        self._take(held_fr, prussia=False)
        if assets is not None:
            self._take(assets.prussian_cube, prussia=True)
            self._take(assets.french_cube, prussia=False)
            self._take(assets.mitrailleuse_cube, prussia=True)
            steps_pr = steps_pr + assets.steps
        alive = self.result == 0
        for front, end in enumerate(self.start.half):
            steps = np.where(front_pr == front, steps_pr, 0) - np.where(front_fr == front, steps_fr, 0)
            moved = np.clip(self.fronts[front] + steps, -end, end).astype(np.int8)
            self.fronts[front] = np.where(alive, moved, self.fronts[front])
        ends = list(zip(self.fronts, self.start.half, strict=True))
        self.result[alive & np.logical_and.reduce([at == end for at, end in ends])] = 1
        self.result[alive & np.logical_and.reduce([at == -end for at, end in ends])] = -1

    def _weigh_bazaine(self, rolled: Flags) -> None:
        below, middle, above = ((3 + modifier) / 6 for modifier in self.start.modifiers)
        circle = self.fronts[2]
        success = np.clip(np.where(circle < 0, below, np.where(circle > 0, above, middle)), 0, 1)
        self.weight = np.where(rolled, np.where(self.bazaine, success, 1 - success), self.weight).astype(np.float32)

    def end_turn(self, used: tuple[int, int] | None = None) -> None:
        """Attrition, then Momentum; `used` are the Assets used this turn, left out: as at the start."""
        used_pr, used_fr = self.start.used if used is None else used
        tired_pr = FATIGUE[0][self.plans_pr].sum(axis=1) + used_pr
        tired_fr = FATIGUE[1][self.plans_fr].sum(axis=1) + used_fr
        both = (tired_pr == tired_fr) & (self.pool >= 2)
        self._take((tired_pr > tired_fr) | both, prussia=True)
        self._take((tired_fr > tired_pr) | both, prussia=False)
        alive = self.result == 0
        ahead = self.balance()
        self.momentum_pr += alive & (ahead > 0)
        self.momentum_fr += alive & (ahead < 0)
        self.result[alive & (self.momentum_pr == TOP_MOMENTUM)] = 1
        self.result[alive & (self.momentum_fr == TOP_MOMENTUM)] = -1

    def balance(self) -> Ints:
        """Fronts past the middle, Prussia's less France's, -3 to 3."""
        balance: Ints = np.sum([np.sign(front) for front in self.fronts], axis=0, dtype=np.int8)
        return balance

    def features(self, ready: Sequence[int]) -> Floats:
        """What the value of a position at the start of a turn is made from, shape (FEATURES, n)."""
        ahead = self.balance()
        sides = ((self.momentum_pr, self.cubes_fr, ahead > 0), (self.momentum_fr, self.cubes_pr, ahead < 0))
        rows: list[Any] = [np.ones_like(ahead), ahead, np.sign(ahead), np.sum(self.fronts, axis=0, dtype=np.int8)]
        halves = []
        for momentum, enemy_cubes, leads in sides:
            halves.append(
                [
                    momentum >= 2,
                    momentum >= 3,
                    momentum >= 4,
                    (momentum >= 4) & leads,
                    (momentum == 3) & leads,
                    enemy_cubes,
                    enemy_cubes >= 3,
                    enemy_cubes >= 4,
                    enemy_cubes >= 5,
                ]
            )
        rows += [np.subtract(own, other, dtype=np.float32) for own, other in zip(*halves, strict=True)]
        rows += [np.full_like(ahead, flag) for flag in ready]
        return np.array(rows, np.float32)

    def values(self, ready: Sequence[int]) -> Floats:
        """Expected result of each course from the end of the turn on, -1 to 1; `ready` as in Position."""
        guess = np.tanh(WEIGHTS @ self.features(ready))
        if self.start.turn == self.start.max_turns:
            guess = np.zeros_like(guess)
        found: Floats = np.where(self.result == 0, guess, self.result).astype(np.float32)
        return found


WEIGHTS: Floats = np.array(
    [
        *(-0.04, 0.196, -0.049, 0.243),  # constant, fronts ahead, whether ahead, sum of the positions
        *(0.037, 0.047, 0.251, 0.278, 0.137),  # momentum 2, 3, 4; 4 and ahead; 3 and ahead
        *(0.081, 0.013, 0.063, 0.213),  # enemy cubes: each, the third, fourth, fifth
        *(-0.067, 0.037, -0.15, -0.023),  # Assets still ready
    ],
    dtype=np.float32,
)
"""Weights of the features, inside a tanh: a logistic regression (ridge 3) of outcomes on the starts of 9,275 turns.

The turns are from 1,500 matches of the bot against itself, each seat playing at random one time in five. It then won
140 of 240 against the hand-made weights it started from.
"""

_PAIRS = len(PLANS) ** 2
_ALL_PR: Ints = np.tile(np.repeat(PLANS, len(PLANS), axis=0), (2, 1))
_ALL_FR: Ints = np.tile(PLANS, (2 * len(PLANS), 1))
_BRANCHES: Flags = np.repeat(np.array([True, False]), _PAIRS)


def payoff(start: Position, *, bourbaki: bool = False) -> Floats:
    """Expected value of every plan pair, shape (120, 120), Prussian plan first; no Asset is used in the columns.

    `bourbaki`: France uses General Bourbaki this turn, so it tires by one more and the Asset is gone.
    """
    courses = Courses(start, _ALL_PR, _ALL_FR, _BRANCHES)
    for index in range(3):
        courses.column(index)
    used, ready = start.used, start.ready
    if bourbaki:
        used, ready = (used[0], used[1] + 1), (*ready[:3], 0)
    courses.end_turn(used)
    weighted = courses.values(ready) * courses.weight
    matrix: Floats = weighted.reshape(2, len(PLANS), len(PLANS)).sum(axis=0)
    return matrix


def equilibrium(matrix: Floats, rounds: int = 150) -> tuple[Floats, Floats]:
    """Mixed plans of both seats for a zero-sum matrix, rows maximising: regret matching plus, linearly averaged.

    Alternating updates, O(1/sqrt(rounds)) from equilibrium at worst (Tammelin et al., "Solving heads-up limit Texas
    Hold'em", 2015).
    """
    rows, columns = matrix.shape
    regret_row, regret_column = np.zeros(rows, np.float32), np.zeros(columns, np.float32)
    sum_row, sum_column = np.zeros(rows, np.float32), np.zeros(columns, np.float32)
    column = np.full(columns, 1 / columns, np.float32)
    for turn in range(1, rounds + 1):
        gains = matrix @ column
        row = _matched(regret_row)
        regret_row = np.maximum(regret_row + gains - row @ gains, 0)
        row = _matched(regret_row)
        losses = -(row @ matrix)
        regret_column = np.maximum(regret_column + losses - column @ losses, 0)
        column = _matched(regret_column)
        sum_row += turn * row
        sum_column += turn * column
    return sum_row / sum_row.sum(), sum_column / sum_column.sum()


def _matched(regret: Floats) -> Floats:
    total = regret.sum()
    matched: Floats = regret / total if total > 0 else np.full_like(regret, 1 / len(regret))
    return matched

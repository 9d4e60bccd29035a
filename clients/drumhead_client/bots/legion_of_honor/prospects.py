"""What a Grognard's sheet is worth, and what battles, wounds and wives do to it in the mean."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from drumhead.legion_of_honor.v1 import legion_of_honor_pb2 as api

from drumhead_client.bots.legion_of_honor.facts import (
    BATTLE_NOTICE,
    COMBAT,
    FIGHTS,
    GLORY_FOR_EXPERIENCE,
    LEGION_GLORY,
    NOTICE_FROM,
    PLUNDER,
    RANKS,
    RESERVED,
    ROUNDS,
    SPAIN_FIGHTS,
    TITLES_FROM,
    WOUNDS,
    CombatValues,
    Deed,
)

HATS = (api.RANK_GENERAL, api.RANK_MARECHAL)
"""Ranks whose Standing never moves."""
LOWEST_STANDING, HIGHEST_STANDING = -4, 5
RETURNS = 0.75
"""Share of everything that a dead Grognard comes back with."""


@dataclass(frozen=True)
class Temper:
    """What the bot thinks things are worth, in Glory; found by `python -m tests.strength.tune legion_of_honor`."""

    rank: float = 42.0
    """A rank."""
    legion: float = 12.0
    """A level of the Legion of Honor."""
    money: float = 0.125
    """One coin, wherever it is."""
    notice: float = 0.25
    """A point of Notice beside what it does for a promotion."""
    experience: float = 0.1
    """The same of Experience."""
    health: float = 0.25
    """A point of Health."""
    standing: float = 0.6
    """A step of Standing."""
    charm: float = 0.3
    """A point of Charm."""
    fencing: float = 0.15
    """A point of Fencing."""
    title: float = 8.0
    """A noble title, beside its income."""
    span: float = 50.0
    """Points of Notice, Glory and Experience missing at which the next rank is out of sight."""
    patience: float = 3.0
    """Rounds left at which half of what is on the way to the next rank still counts."""
    round: float = 7.0
    """What a round missed costs."""
    battle: float = 6.0
    """What a battle is worth to one who fights in it."""
    card: float = 2.0
    """What a card is worth that zeal makes him ignore."""
    lady: float = 1.5
    """What meeting a lady is worth."""
    hit: float = 0.4
    """Probability of being hit in a duel."""
    rival: float = 0.5
    """How much of another's loss is a gain."""
    stake: float = 0.5
    """The share of the purse up to which a bet is taken."""


@dataclass(frozen=True)
class Sheet:
    """The numbers of one Grognard that are worth something."""

    rank: int
    notice: float
    glory: float
    experience: float
    paris: float
    purse: float
    health: float
    charm: float
    fencing: float
    standing: float
    legion: float
    titles: float
    rounds_missed: float = 0.0

    @classmethod
    def of(cls, grognard: Any) -> Sheet:
        """From a view's Grognard."""
        return cls(
            grognard.rank,
            grognard.notice,
            grognard.glory,
            grognard.experience,
            grognard.paris,
            grognard.purse,
            grognard.health,
            grognard.charm,
            grognard.fencing,
            grognard.standing,
            grognard.legion,
            len(grognard.titles),
        )

    def plus(self, **gains: float) -> Sheet:
        """After these gains; nothing falls below 0, Standing stays on its track."""
        found: dict[str, float] = {}
        for name, gain in gains.items():
            value = getattr(self, name) + gain
            if name == "standing":
                value = 0 if self.rank in HATS else min(HIGHEST_STANDING, max(LOWEST_STANDING, value))
            found[name] = max(0, value) if name != "standing" else value
        return replace(self, **found)  # type: ignore[arg-type] # the rank is never among the gains


class Prospects:
    """Worths from one seat's point of view at one moment."""

    def __init__(self, view: Any, seat: int, temper: Temper) -> None:
        self.temper, self.view, self.seat = temper, view, seat
        self.own = view.grognards[seat]
        self.sheet = Sheet.of(self.own)
        self.band = RANKS[self.own.rank].band
        rounds = ROUNDS[view.season]
        place = rounds.index(view.round) if view.round else -1
        self.left_in_season = len(rounds) - 1 - place
        """Rounds of the season after this one."""
        self.seasons_left: int = view.options.to_season - view.season
        later = sum(len(ROUNDS[season]) for season in range(view.season + 1, view.options.to_season + 1))
        self.rounds_left: int = self.left_in_season + later
        self._hope = self.rounds_left / (self.rounds_left + temper.patience)
        self._now = self.worth(self.sheet)

    # Sheets

    def worth(self, sheet: Sheet) -> float:
        """What a sheet is worth, in Glory."""
        temper = self.temper
        return (
            sheet.glory
            + temper.rank * self._seniority(sheet)
            + sheet.legion * (temper.legion + LEGION_GLORY * self.seasons_left)
            + sheet.titles * temper.title
            + temper.money * (sheet.paris + sheet.purse)
            + temper.notice * sheet.notice
            + temper.experience * sheet.experience
            + temper.health * sheet.health
            + temper.charm * sheet.charm
            + temper.fencing * sheet.fencing
            + temper.standing * sheet.standing
            - sheet.rounds_missed * temper.round
        )

    def gain(self, sheet: Sheet) -> float:
        """How much more a sheet is worth than that of now."""
        return self.worth(sheet) - self._now

    def _seniority(self, sheet: Sheet) -> float:
        """The rank, with promotions that are due, and how near the next one is, 0 to 1."""
        rank = sheet.rank
        while rank < api.RANK_GENERAL:
            missing = self._missing(sheet, rank + 1)
            if missing > 0:
                return rank + self._hope * max(0.0, 1 - missing / self.temper.span)
            rank += 1
        return rank

    def _missing(self, sheet: Sheet, rank: int) -> float:
        """Points missing for a rank after what may be substituted."""
        need = RANKS[rank]
        wanted = need.notice if self.view.season >= NOTICE_FROM else 0
        notice, glory = max(0.0, wanted - sheet.notice), need.glory - sheet.glory
        missing_glory = max(0.0, glory - max(0.0, sheet.notice - wanted))
        missing = need.experience - sheet.experience - max(0.0, -glory) // GLORY_FOR_EXPERIENCE
        return notice + missing_glory + max(0.0, missing)

    # Wounds and captivity

    def killed(self, sheet: Sheet) -> Sheet:
        """As he comes back in the next segment."""
        rest = {
            name: getattr(sheet, name) * RETURNS
            for name in ("notice", "glory", "experience", "paris", "purse", "charm", "fencing")
        }
        dead = replace(sheet, **rest, standing=0, legion=max(0, sheet.legion - 1), titles=0, rank=api.RANK_SERGENT)
        while dead.rank < min(sheet.rank, api.RANK_GENERAL) and self._plainly(dead, dead.rank + 1):
            dead = replace(dead, rank=dead.rank + 1)
        return replace(dead, rounds_missed=dead.rounds_missed + self.left_in_season)

    def _plainly(self, sheet: Sheet, rank: int) -> bool:
        need = RANKS[rank]
        wanted = need.notice if self.view.season >= NOTICE_FROM else 0
        return sheet.notice >= wanted and sheet.glory >= need.glory and sheet.experience >= need.experience

    def captured(self, sheet: Sheet) -> Sheet:
        """Without his purse, and away until the next segment."""
        return replace(sheet, purse=0, rounds_missed=sheet.rounds_missed + self.left_in_season)

    def wounded(self, sheet: Sheet, wound: int, *, duel: bool = False) -> Sheet:
        """After a row of the wound table."""
        if wound == api.WOUND_KILLED:
            return self.killed(sheet)
        facts = WOUNDS[wound]
        after = sheet.plus(health=-facts.health)
        if not duel:
            after = after.plus(glory=facts.glory, experience=facts.experience, standing=facts.standing)
        out = min(rounds_out(facts.multiplier), self.left_in_season + 0.5 * (self.seasons_left > 0))
        return replace(after, rounds_missed=after.rounds_missed + out)

    def fates(self, sheet: Sheet, wound: float, prisoner: float) -> Iterator[tuple[float, Sheet, bool]]:
        """What comes of a wound and a prisoner check in percent: probability, sheet, and whether he is still free."""
        hit = min(1.0, wound / 100)
        taken = min(1.0, prisoner / 100)
        outcomes = [(1 - hit, sheet)]
        outcomes += [(hit * facts.share / 100, self.wounded(sheet, row)) for row, facts in WOUNDS.items()]
        killed = 1 + tuple(WOUNDS).index(api.WOUND_KILLED)
        for number, (chance, after) in enumerate(outcomes):
            if number == killed:
                yield chance, after, False
                continue
            yield chance * (1 - taken), after, True
            yield chance * taken, self.captured(after), False

    def duel(self, sheet: Sheet) -> float:
        """What a duel costs by its wounds: to wound, and so seldom to kill."""
        hurt = sum(
            facts.share / 100 * (self.worth(self.wounded(sheet, row, duel=True)) - self.worth(sheet))
            for row, facts in WOUNDS.items()
            if row != api.WOUND_KILLED
        )
        return self.temper.hit * hurt

    # Battle

    def act(self, fighter: Any, battle: str, act: int) -> float:
        """What an act in battle brings in the mean."""
        values = COMBAT[fighter.title].values[self.band]
        added = BATTLE_NOTICE.get(battle, 0)
        if act == api.ACT_DISCRETION:
            return self._discretion(fighter.title, values, added)
        return self._glory(fighter.title, values, added)

    def _moved(self, value: int) -> float:
        return float(min(2 * value, max(0, value + self.own.standing)))

    def _paid(self, sheet: Sheet, title: int, act: int) -> Sheet:
        """With the money of the card, and without what is plundered."""
        facts = COMBAT[title]
        purse = sheet.purse + facts.values[self.band].money
        return replace(sheet, purse=purse * (1 - PLUNDER[act] if facts.plundered else 1))

    def _discretion(self, title: int, values: CombatValues, added: int) -> float:
        base = self._paid(self.sheet.plus(experience=values.experience // 2), title, api.ACT_DISCRETION)
        notice, glory = self._moved(values.notice // 2), self._moved(values.glory // 2)
        honoured = base.plus(notice=notice + added, glory=glory)
        disgrace = values.disgrace / 100
        gained = disgrace * self.gain(base) + (1 - disgrace) * self.gain(honoured)
        return gained + (1 - disgrace) * self._decoration(glory)

    def _glory(self, title: int, values: CombatValues, added: int) -> float:
        glory = self._moved(values.glory)
        after = self.sheet.plus(notice=self._moved(values.notice) + added, glory=glory, experience=values.experience)
        found = 0.0
        for chance, sheet, free in self.fates(after, values.wound, values.prisoner):
            if free:
                sheet = self._paid(sheet, title, api.ACT_GLORY)
                found += chance * (self._decoration(glory + sheet.glory - after.glory) + self._honours(title))
            found += chance * self.gain(sheet)
        return found

    def _decoration(self, glory: float) -> float:
        """The mean worth of a check for the Legion of Honor."""
        if self.sheet.legion >= 5:
            return 0.0
        return min(10, int(glory) // 4) / 10 * (self.temper.legion + LEGION_GLORY * self.seasons_left)

    def _honours(self, title: int) -> float:
        """A noble title, and the baton."""
        if not COMBAT[title].title_flag or self.view.season < TITLES_FROM:
            return 0.0
        rank, held = self.own.rank, self.own.titles
        baton = self.temper.rank if rank == api.RANK_GENERAL and self.view.marshalate_open else 0.0
        wanted = {
            api.TITLE_COMTE: rank >= api.RANK_GENERAL_DE_BRIGADE,
            api.TITLE_DUC: rank >= api.RANK_GENERAL,
            api.TITLE_PRINCE: rank >= api.RANK_MARECHAL and api.TITLE_DUC in held,
        }
        return baton + self.temper.title * any(fit and each not in held for each, fit in wanted.items())

    def deed(self, deed: Deed) -> float:
        """What an option of a card brings in the mean."""
        after = self.sheet.plus(
            notice=deed.notice,
            glory=deed.glory,
            experience=deed.experience,
            purse=deed.purse,
            health=deed.health,
            charm=deed.charm,
            fencing=deed.fencing,
            standing=deed.standing,
        )
        found = sum(chance * self.gain(sheet) for chance, sheet, _ in self.fates(after, deed.wound, deed.prisoner))
        if deed.legion:
            found += self._decoration(deed.glory)
        if deed.duel:
            found += self.duel(after)
        if deed.crime:
            found += sum(self.crime(pip * deed.crime, 2) for pip in range(1, 11)) / 10
        return found

    def crime(self, amount: int, pieces: int) -> float:
        """Money that is found out on a percentage of amount/pieces."""
        risk = min(100, -(-amount // pieces)) / 100
        caught = self.sheet.plus(standing=-(amount // 10), notice=-(amount // 5))
        return (1 - risk) * self.gain(self.sheet.plus(purse=amount)) + risk * self.gain(caught)

    def again(self, wound: float, prisoner: float, **gains: float) -> float:
        """Gains first, then W and P once more."""
        after = self.sheet.plus(**gains)
        return sum(chance * self.gain(sheet) for chance, sheet, _ in self.fates(after, wound, prisoner))

    # Ladies and Commands

    def lady(self, lady: Any, role: int) -> float:
        """What a lady brings until the end, the luck of her heart apart."""
        cost = lady.charm + lady.influence + lady.money
        a_round = 3 * lady.money - cost if role == api.ROLE_WIFE else -(cost // 2)
        return float(self.temper.money * a_round * self.rounds_left + lady.charm * self.seasons_left)

    def heart(self, lady: Any) -> float:
        """Probability that she yields."""
        own = self.own
        attraction = (own.paris + own.purse) // 25 + own.charm + own.rank - 1 + 5 * own.office
        attraction += max((_ALLURE[title] for title in own.titles), default=0)
        attraction += sum(ardor.failures for ardor in own.ardor if ardor.lady == lady.lady)
        return float(min(10, max(0, attraction - lady.charm - lady.influence - lady.money)) / 10)

    def fights(self, command: int) -> float:
        """Battles of a Command still to come, those of the next season counting less."""
        view, found = self.view, 0.0
        ahead = ROUNDS[view.season][-self.left_in_season :] if self.left_in_season else ()
        for name in ahead:
            found += self._battles(name, command)
        if self.seasons_left:
            found += 0.5 * sum(self._battles(name, command) for name in ROUNDS[view.season + 1])
        return found

    def _battles(self, name: str, command: int) -> float:
        reserve = (name, command) in RESERVED
        return sum((command in where.get(name, ())) for where in (FIGHTS, SPAIN_FIGHTS)) - 0.8 * reserve

    def strength(self, seat: int) -> float:
        """How far another has come."""
        other = self.view.grognards[seat]
        return self.worth(Sheet.of(other))


_ALLURE: Mapping[int, int] = {api.TITLE_COMTE: 5, api.TITLE_DUC: 10, api.TITLE_PRINCE: 15}


def rounds_out(multiplier: int) -> float:
    """Rounds that a convalescent misses in the mean: each round he needs 10 on a die plus full rounds x multiplier."""
    missed, still = 0.0, 1.0
    for full in range(10 if multiplier else 0):
        still *= 1 - min(10, 1 + full * multiplier) / 10
        missed += still
    return missed

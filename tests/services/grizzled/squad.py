"""A squad in a position that a test describes: piles in order, hands, hardships; short names for cards and seats."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from services.grizzled.components import (
    ALL_CARDS,
    ALL_MISSIONS,
    CARDS,
    HARDSHIPS,
    NUMBER_OF_CARD,
    NUMBER_OF_MISSION,
    Card,
    Difficulty,
    Expansion,
    FinalMission,
    Mission,
    Phase,
    Poilu,
    Threat,
    Tile,
)
from services.grizzled.game import GAME
from services.grizzled.moves import (
    Action,
    ChooseIntensity,
    DiscardCard,
    Event,
    MakeSpeech,
    PlaceTile,
    PlayCard,
    ReturnCard,
    Skip,
    UseCharm,
    Withdraw,
)
from services.grizzled.rules.threats import threat_counts
from services.grizzled.state import ActiveMission, Options, Soldier, State, Task, Work
from services.rulekit.chance import Choice, Roll, Sample, ScriptError, Seeded
from services.rulekit.contract import IllegalAction
from services.rulekit.piles import Contents, Pile

A, B, C, D, E = range(5)
ORDERS = Options(expansion=Expansion.AT_YOUR_ORDERS)
POILUS = tuple(Poilu)
_E = TypeVar("_E")

_BY_ID = {card.value.partition("_")[0].upper(): card for card in Card}
_MISSIONS = {mission.value.partition("_")[0].upper(): mission for mission in Mission}


def card(name: str) -> Card:
    """T01 or H14."""
    return _BY_ID[name]


def cards(names: str) -> tuple[Card, ...]:
    """Cards by their ids, separated by spaces."""
    return tuple(_BY_ID[name] for name in names.split())


def mission(name: str) -> Mission:
    """E01, N05 or D10."""
    return _MISSIONS[name]


def missions(names: str) -> tuple[Mission, ...]:
    """Missions by their ids, separated by spaces."""
    return tuple(_MISSIONS[name] for name in names.split())


def tiles(names: str) -> tuple[Tile, ...]:
    """L1 or RR2, separated by spaces."""
    return tuple(Tile(name.lower()) for name in names.split())


class Ordered(Seeded):
    """Piles in a known order; what is chosen or sampled is told by the test."""

    def __init__(self, contents: Contents, choices: Iterable[int], samples: Iterable[Sequence[int]]) -> None:
        super().__init__(bytes(32), "a1", contents)
        self._choices = list(choices)
        self._samples = [tuple(sample) for sample in samples]

    def _numbers(self, kind: type[Roll | Choice | Sample], size: int, count: int) -> tuple[int, ...]:
        if kind is Choice and self._choices:
            return (self._choices.pop(0),)
        if kind is Sample and self._samples and len(self._samples[0]) == count:
            return self._samples.pop(0)
        raise ScriptError(f"the rules asked for {kind.__name__} of {size}, which the test does not tell")

    def finish(self) -> None:
        if self._choices or self._samples:
            raise ScriptError("not everything told was asked for")


class Squad:
    """A position and what happens to it. By default it is A's turn in mission 2 and everything unnamed is harmless."""

    def __init__(
        self,
        seats: int = 3,
        *,
        options: Options | None = None,
        trials: str | int = 20,
        morale: str | int | None = None,
        hands: Mapping[int, str | int] = {},
        hardships: Mapping[int, str] = {},
        nml: str = "",
        tile: Mapping[int, str] = {},
        charm: Mapping[int, str] = {},
        used: Iterable[int] = (),
        withdrawn: Iterable[int] = (),
        tokens: Mapping[int, int] = {},
        common: int = 3,
        missions: str = "",
        kept: Mapping[str, str] = {},
        deck: str = "",
        discard: str = "",
        turn: int = A,
        leader: int = A,
        number: int = 2,
        acted: Iterable[int] = (),
        **fields: Any,
    ) -> None:
        self.options = options or (ORDERS if missions or deck or "final" in fields else Options())
        named = " ".join(
            text for text in (*hands.values(), *hardships.values(), nml, trials, morale, discard, *kept.values())
            if isinstance(text, str)
        )  # fmt: skip
        spare = [each for each in ALL_CARDS if each not in cards(named)]
        # the last of them are hardships; what is dealt out first is ordinary and without a Trap
        spare.sort(key=lambda each: (each in HARDSHIPS, CARDS[each].trap))

        def take(wanted: str | int) -> tuple[Card, ...]:
            return cards(wanted) if isinstance(wanted, str) else tuple(spare.pop(0) for _ in range(wanted))

        held = {seat: take(hands.get(seat, 0)) for seat in range(seats)}
        trial_cards = take(trials)
        morale_cards = tuple(spare) if morale is None else take(morale)
        discarded = cards(discard) + (tuple(spare) if morale is not None else ())
        free = [each for each in Tile if each not in tiles(" ".join(tile.values()))]
        soldiers = []
        for seat in range(seats):
            poilu = next((each for each in POILUS if charm.get(seat) == _CHARM[each]), POILUS[seat])
            soldiers.append(
                Soldier(
                    poilu,
                    seat not in tuple(used),
                    held[seat],
                    cards(hardships.get(seat, "")),
                    tiles(tile[seat]) if seat in tile else tuple(free.pop(0) for _ in range(3)),
                    speech_tokens=tokens.get(seat, 0),
                    in_mission=seat not in tuple(withdrawn),
                    acted=seat in tuple(acted),
                )
            )
        orders = self.options.expansion is Expansion.AT_YOUR_ORDERS
        if orders and self.options.difficulty is None:
            self.options = replace(self.options, difficulty=Difficulty.POILUS)
        deck_missions = [NUMBER_OF_MISSION[each] for each in globals()["missions"](deck)]
        state = State(
            self.options,
            tuple(soldiers),
            Pile("trials", len(trial_cards)),
            Pile("morale", len(morale_cards)),
            Pile("missions", len(deck_missions)) if orders else None,
            leader,
            common,
            Phase.ACTION,
            turn,
            (),
            number,
            active=turn,
            no_mans_land=cards(nml),
            discard=discarded,
            missions=tuple(
                ActiveMission(each, number, cards(kept.get(name, "")))
                for name, each in zip(missions.split(), globals()["missions"](missions), strict=True)
            ),
        )
        self.state = replace(state, **fields)
        piles = {
            "trials": tuple(NUMBER_OF_CARD[each] for each in trial_cards),
            "morale": tuple(NUMBER_OF_CARD[each] for each in morale_cards),
            "discards": (),
        }
        if orders:
            piles |= {"missions": tuple(deck_missions), "easy": (), "normal": (), "hard": ()}
        self.contents = Contents(piles)
        self.events: tuple[Event, ...] = ()

    # acting

    def act(
        self, seat: int, action: Action, *, choices: Iterable[int] = (), samples: Iterable[Sequence[int]] = ()
    ) -> Squad:
        """Play an action; the events of the step are kept."""
        chance = Ordered(self.contents, choices, samples)
        step = GAME.apply(self.state, seat, action, chance)
        chance.finish()
        self.state, self.contents, self.events = step.state, chance.contents, step.events
        return self

    def play(self, seat: int, name: str) -> Squad:
        return self.act(seat, PlayCard(card(name)))

    def withdraw(self, seat: int, tile: str = "", **told: Any) -> Squad:
        """Withdraw; a tile is named only where the seat is asked for one."""
        self.act(seat, Withdraw(), **({} if tile else told))
        return self.act(seat, PlaceTile(Tile(tile.lower())), **told) if tile else self

    def speak(self, seat: int, *kinds: str, free: bool = False) -> Squad:
        return self.act(seat, MakeSpeech(tuple(Threat(kind) for kind in kinds), free))

    def discard_card(self, seat: int, name: str) -> Squad:
        return self.act(seat, DiscardCard(card(name)))

    def return_card(self, seat: int, name: str) -> Squad:
        return self.act(seat, ReturnCard(card(name)))

    def use_charm(self, seat: int, names: str) -> Squad:
        return self.act(seat, UseCharm(cards(names)))

    def intensity(self, k: int) -> Squad:
        return self.act(self.state.leader, ChooseIntensity(k))

    def skip(self, seat: int) -> Squad:
        return self.act(seat, Skip())

    def run(self, *works: Work, seat: int = -1, limit: int = 0, **told: Any) -> Squad:
        """Carry out steps that no action begins, then what follows from them."""
        from services.grizzled.rules.course import advanced
        from services.grizzled.rules.table import Table

        chance = Ordered(self.contents, told.get("choices", ()), told.get("samples", ()))
        table = Table(self.state, chance)
        table.agenda.clear()
        table.then(*(Task(work, seat, limit=limit) for work in works))
        step = advanced(table)
        chance.finish()
        self.state, self.contents, self.events = step.state, chance.contents, step.events
        return self

    def run_mission(self) -> Squad:
        """Begin the next mission."""
        return self.run(Work.MISSION)

    def end(self, *, failed: bool = False, placed: Mapping[int, str] = {}, **told: Any) -> Squad:
        """End the mission, with these tiles placed and everybody withdrawn."""
        seats = list(self.state.seats)
        for seat, name in placed.items():
            tile = Tile(name.lower())
            left = tuple(each for each in seats[seat].tiles if each is not tile)
            seats[seat] = replace(seats[seat], placed=tile, tiles=left)
        self.state = replace(self.state, seats=tuple(seats), failed=failed)
        return self.run(Work.END, **told)

    # asking

    def legal(self, seat: int) -> tuple[Action, ...]:
        return GAME.legal(self.state, seat)

    def kinds(self, seat: int) -> set[str]:
        """Names of the classes of the legal actions."""
        return {type(action).__name__ for action in self.legal(seat)}

    def refusal(self, seat: int, action: Action) -> str:
        """The clause of the refusal."""
        assert action not in self.legal(seat)
        with pytest.raises(IllegalAction) as refused:
            GAME.apply(self.state, seat, action, Ordered(self.contents, (), ()))
        return refused.value.clause

    def refuses_withdrawal(self, seat: int) -> str | None:
        """The clause that forbids withdrawing, None if it is allowed."""
        return None if Withdraw() in self.legal(seat) else self.refusal(seat, Withdraw())

    @property
    def asked(self) -> tuple[int, Phase]:
        (decision,) = GAME.deciders(self.state)
        return decision.seat, Phase(decision.kind)

    @property
    def reason(self) -> str | None:
        return None if self.state.result is None else self.state.result.reason.value

    def hand(self, seat: int) -> tuple[Card, ...]:
        return self.state.seats[seat].hand

    def hardships(self, seat: int) -> tuple[Card, ...]:
        return self.state.seats[seat].hardships

    def tiles(self, seat: int) -> tuple[Tile, ...]:
        return self.state.seats[seat].tiles

    def in_mission(self) -> list[int]:
        return [seat for seat, soldier in enumerate(self.state.seats) if soldier.in_mission]

    @property
    def nml(self) -> tuple[Card, ...]:
        return self.state.no_mans_land

    def pile(self, name: str) -> tuple[Card, ...]:
        """What lies in Trials or Morale, top first."""
        return tuple(ALL_CARDS[number] for number in self.contents.piles[name])

    @property
    def deck(self) -> tuple[Mission, ...]:
        return tuple(ALL_MISSIONS[number] for number in self.contents.piles["missions"])

    def count(self, kind: str) -> int:
        """What counts for a kind in the failure check."""
        return threat_counts(self.state)[tuple(Threat).index(Threat(kind))]

    def of(self, kind: type[_E]) -> list[_E]:
        """Events of a kind, of the last step."""
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def in_play(self) -> tuple[Mission, ...]:
        return tuple(active.mission for active in self.state.missions)


_CHARM = {Poilu.FELIX: "night", Poilu.GUSTAVE: "snow", Poilu.CHARLES: "rain", Poilu.ANSELME: "gas",
          Poilu.GASTON: "shell", Poilu.LAZARE: "whistle"}  # fmt: skip

FINAL_ASSAULT, LAST_STAND = FinalMission

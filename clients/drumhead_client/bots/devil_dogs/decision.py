"""What is decided in a position of Devil Dogs, as a sentence, and which units it is about."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from drumhead.devil_dogs.v1 import devil_dogs_pb2 as api

from drumhead_client.bots.devil_dogs.cards import ADVANCE, RETREAT
from drumhead_client.bots.devil_dogs.sight import Sight
from drumhead_client.bots.devil_dogs.words import SIDES, keyword_words, movement_words, sector_letter, unit_words
from drumhead_client.games import value_words

NAMED, OFFERED = ">", "+"
"""Marks of the unit that a decision is about, and of those that may still be chosen, hit or moved."""

_STEP_COSTS = "A step costs 1 in the open and 2 in woods, urban and railway hexes."
_SENTENCES: Mapping[int, str] = {
    api.PHASE_ASSIGN_CARDS: (
        "{it.waiting} must put a card of the hand in each sector, in the order {it.letters}; the one left is the "
        "reserve."
    ),
    api.PHASE_ASSIGN_ORDERS: (
        "{it.waiting} must set an order indicator in each sector, in the order {it.letters}: initiative is the active "
        "order where the own chit lies and elsewhere the reactive one."
    ),
    api.PHASE_MORTAR: "{it.who} must choose which mortar fires next: {it.mortars}.",
    api.PHASE_MORTAR_TARGET: (
        "{it.who} must choose where {it.unit} fires, 2 to 5 hexes from {it.hex}, before the token deviates."
    ),
    api.PHASE_GAS_UNIT: "Gas in {it.hex}: {it.who} must choose which unit moves out of it next: {it.pool}.",
    api.PHASE_GAS_MOVE: "Gas in {it.hex}: {it.who} must move {it.unit} or refuse; {it.price}.",
    api.PHASE_CHOOSE_SECTOR: "{it.who} must choose the sector to activate.",
    api.PHASE_MOVE: "{it.who} moves by {it.movement} in {it.sector}: which unit is next, or done. {it.duty}",
    api.PHASE_MOVE_TO: "{it.who} moves by {it.movement} in {it.sector}: where does {it.unit} go?",
    api.PHASE_MG_ASSIGN: (
        "MG action of {it.who} in {it.sector}: {it.left} damage left; which unit takes the next step? " + _STEP_COSTS
    ),
    api.PHASE_COMBAT_ASSIGN: (
        "Combat in {it.sector}: {it.who} has {it.left} damage left{it.later}; which unit takes the next step? "
        + _STEP_COSTS
    ),
    api.PHASE_ACCURATE_FIRE: (
        "Accurate fire of {it.who} in {it.sector}, {it.left} left: which unit takes the next step?"
    ),
    api.PHASE_AUDACITY: "Audacity of {it.who} in {it.sector}: which unit loses its tokens and becomes full, or done.",
    api.PHASE_BARRAGE: "{it.keyword} of {it.who}: in which hex of {it.sector} is the first token put{it.deviating}?",
    api.PHASE_BARRAGE_DIRECTION: (
        "{it.keyword} of {it.who}: the first token lies in {it.hex}; in which direction, two hexes away, the second?"
    ),
    api.PHASE_GAS_BARRAGE: (
        "{it.keyword} of {it.who}: in which hex of {it.sector} is the gas token put, before it deviates?"
    ),
    api.PHASE_BAYONETS: "Bayonets of {it.who} in {it.sector}: which unit attacks next?",
    api.PHASE_BAYONETS_TARGET: (
        "Bayonets of {it.who}: which adjacent enemy does {it.unit} attack? It loses a step and must retreat."
    ),
    api.PHASE_RETREAT_UNIT: "{it.keyword}: {it.who} must choose which unit retreats next: {it.pool}.",
    api.PHASE_RETREAT: "{it.keyword}{it.attack}: {it.who} must retreat {it.target} by one hex or refuse; {it.price}.",
    api.PHASE_BAYONETS_ADVANCE: "Bayonets of {it.who}: {it.unit} may advance into {it.hex}, now vacant, or stay.",
    api.PHASE_INFILTRATE: (
        "Infiltrate of {it.who} in {it.sector}, {it.left} left: which unit moves 1 or 2 hexes next, or done."
    ),
    api.PHASE_INFILTRATE_TO: "Infiltrate of {it.who} in {it.sector}: where does {it.unit} go?",
    api.PHASE_LEADERSHIP: "Leadership of {it.who}: which keyword is executed again in {it.sector}?",
    api.PHASE_MISDIRECTION: (
        "Misdirection of {it.who}: in which sector do the card and the reserve of {it.foe} change places, or done."
    ),
    api.PHASE_RALLY: "Rally of {it.who} in {it.sector}, {it.left} left: which unit loses its pin next, or done.",
    api.PHASE_REGROUP: (
        "Regroup of {it.who} in {it.sector}, {it.left} left: which unit loses pin and falter next, or done."
    ),
    api.PHASE_REINFORCEMENTS: (
        "Reinforcements of {it.who}: which group is shifted by a turn, an own one earlier, an enemy one later, or done."
    ),
    api.PHASE_REPLACEMENT: (
        "{it.who} may spend a replacement point for each Marine regiment, {it.points} left: which unit of "
        "{it.regiments} becomes full, or done."
    ),
    api.PHASE_REORGANISE: (
        "Reorganisation of {it.who}, {it.left} left: which unit of the dead pool returns next, reduced, beside the HQ "
        "of its regiment, or done."
    ),
    api.PHASE_REORGANISE_TO: "Reorganisation of {it.who}: to which hex does {it.unit} return?",
    api.PHASE_DEPLOY: "Reinforcements of {it.who}: where is {it.unit} placed?{it.following}",
}  # fmt: skip
_TOGETHER = (api.PHASE_ASSIGN_CARDS, api.PHASE_ASSIGN_ORDERS)
_MARINES = ("5M", "6M")


def decision_words(view: Any) -> str:
    """What is decided, by whom and about what; how the match ended; of a record, which has no tasks, the phase."""
    if view.HasField("result"):
        return _ending(view.result)
    if not view.HasField("task") and view.phase not in _TOGETHER:
        return value_words(api.Phase, view.phase)
    return _SENTENCES[view.phase].format(it=_Decision(view))


def _ending(result: Any) -> str:
    winner = f"{SIDES[result.winner]} won" if result.HasField("winner") else "nobody won"
    return f"Over: {winner}, {value_words(api.EndReason, result.reason)}."


def marks(view: Any) -> dict[str, str]:
    """NAMED or OFFERED by the ids of the units that the open decision is about."""
    task = view.task
    mortars = (each.unit for each in view.mortars) if view.stage == api.STAGE_MORTARS else ()
    seats = {unit.id: unit.seat for unit in view.units}
    found = dict.fromkeys((*task.pool, *(name for name in mortars if seats[name] == task.seat)), OFFERED)
    return {**found, **dict.fromkeys(filter(None, (task.unit, task.target)), NAMED)}


class _Decision:
    """The words that sentences are made of; each is asked for only by the sentences in which it has a meaning."""

    def __init__(self, view: Any) -> None:
        self._view, self._task = view, view.task
        self._units = {unit.id: unit for unit in view.units}
        self.who, self.foe = SIDES[self._task.seat], SIDES[1 - self._task.seat]
        self.hex, self.left, self.points = self._task.hex, self._task.left, view.replacements

    @property
    def waiting(self) -> str:
        """The seats that have not made their part of a choice that both make."""
        view = self._view
        done = "cards_assigned" if view.phase == api.PHASE_ASSIGN_CARDS else "orders_placed"
        seats = [seat for seat, side in enumerate((view.allied, view.german)) if not getattr(side, done)]
        if view.phase == api.PHASE_ASSIGN_ORDERS and view.options.attacker_orders_first and view.attacker in seats:
            seats = [view.attacker]
        return " and ".join(SIDES[seat] for seat in seats)

    @property
    def letters(self) -> str:
        return ", ".join(sector_letter(here.sector) for here in self._view.sectors)

    @property
    def sector(self) -> str:
        return f"sector {sector_letter(self._view.sector)}"

    @property
    def keyword(self) -> str:
        return keyword_words(self._task.keyword, 0).capitalize()

    @property
    def unit(self) -> str:
        return unit_words(self._units[self._task.unit])

    @property
    def target(self) -> str:
        return unit_words(self._units[self._task.target])

    @property
    def pool(self) -> str:
        return ", ".join(self._task.pool)

    @property
    def mortars(self) -> str:
        return ", ".join(name for name, mark in marks(self._view).items() if mark == OFFERED)

    @property
    def price(self) -> str:
        """What a refusal costs the unit that must move."""
        unit = self._units[self._task.target or self._task.unit]
        return "a refusal costs a step, for it is pinned" if unit.pin else "a refusal pins it"

    @property
    def attack(self) -> str:
        return f" of {self._task.unit}" if self._task.unit else ""

    @property
    def later(self) -> str:
        return f", then {self.foe} {self._task.later_left}" if self._task.later_left else ""

    @property
    def deviating(self) -> str:
        return "" if self._task.keyword == api.KEYWORD_RECON_BARRAGE else ", before it deviates"

    @cached_property
    def _ordered(self) -> Any:
        return Sight(self._view, self._task.seat).ordered

    @property
    def movement(self) -> str:
        return movement_words(*self._ordered)

    @property
    def duty(self) -> str:
        """What becomes of units that do not move."""
        order, _ = self._ordered
        if order.move == ADVANCE:
            return "A unit that could advance and stays is pinned, but for those that began beside an enemy."
        if order.move == RETREAT:
            return "A unit that could retreat and stays is pinned, or loses a step if it is."
        return "Units may stay."

    @property
    def regiments(self) -> str:
        return " or ".join(name for name in _MARINES if name not in self._view.replaced) or "none"

    @property
    def following(self) -> str:
        return f" After it: {', '.join(self._task.pool)}." if self._task.pool else ""

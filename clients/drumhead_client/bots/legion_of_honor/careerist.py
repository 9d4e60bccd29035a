"""Careerist, the bot for Legion of Honor: every answer is worth what it does to his sheet in the mean.

The unit is a point of Glory. A sheet is worth its Glory, rank and nearness of the next, Legion of Honor, money, and a
little of everything else (`prospects`); what dice decide is weighed by its probability, wounds and captivity by the
rounds they cost and what is lost with them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from drumhead.legion_of_honor.v1 import legion_of_honor_pb2 as api

from drumhead_client.bots.legion_of_honor.facts import COMBAT, DEEDS, FENCING_PAYS, HEROIC, RESCUE, SECOND
from drumhead_client.bots.legion_of_honor.prospects import Prospects, Temper
from drumhead_client.bots.uniform import position_digest

SPARED, REFUSED = 5, 3
"""Glory for sparing an opponent; Glory that refusing a bet, a bout costs."""
DECLINED = 5
"""Glory that declining a challenge costs."""
OFFICE_PAY = 10
COURTSHIP = 5
GRAVE = (api.WOUND_BADLY, api.WOUND_SEVERELY, api.WOUND_GRAVELY)


class Careerist:
    """One seat. The same seed and position give the same choice."""

    def __init__(self, seed: bytes, temper: Temper | None = None) -> None:
        self._seed, self._temper = seed, temper or Temper()

    def decide(self, view: Any, legal: Sequence[Any]) -> int:
        """Index of the action worth most; between equals the seed decides."""
        if len(legal) == 1:
            return 0
        prospects = Prospects(view, view.decision.seat, self._temper)
        weigh = _WORTHS[view.decision.kind]
        worths = [weigh(prospects, entry.action) for entry in legal]
        best = max(worths)
        equals = [index for index, worth in enumerate(worths) if worth >= best - 1e-9]
        if len(equals) == 1:
            return equals[0]
        return equals[int.from_bytes(position_digest(self._seed, view, legal)[:8], "big") % len(equals)]


Weigh = Callable[[Prospects, Any], float]


def _accepts(action: Any) -> bool:
    return bool(action.WhichOneof("action") == "accept")


def _yes(prospects: Prospects, action: Any) -> float:
    return float(_accepts(action))


def _no(prospects: Prospects, action: Any) -> float:
    return -float(action.WhichOneof("action") != "decline")


def _prefer(*names: str) -> Weigh:
    """Options in this order; those not named come last."""

    def weigh(prospects: Prospects, action: Any) -> float:
        name = action.choose_option.option
        return float(-names.index(name) if name in names else -len(names))

    return weigh


def _distance(action: Any, target: int) -> float:
    """How far an amount, or a band of amounts, is from the one wanted."""
    if action.WhichOneof("action") == "narrow_amount":
        band = action.narrow_amount
        return float(max(0, band.low - target, target - band.high))
    return float(abs(action.name_amount.amount - target))


# The segment


def _transfer(prospects: Prospects, action: Any) -> float:
    """All to the purse, which pays no tax."""
    return -_distance(action, -prospects.own.paris)


def _mistress_glory(prospects: Prospects, action: Any) -> float:
    amount = action.name_amount.amount
    wife = _lady_of(prospects, prospects.own.wife)
    return float(amount - (amount / 10 * wife.charm if wife else 0))


def _retire_mistress(prospects: Prospects, action: Any) -> float:
    if action.WhichOneof("action") == "decline":
        return 0.0
    lady = _lady_of(prospects, action.name_lady.lady)
    return -prospects.lady(lady, api.ROLE_MISTRESS) if lady else 0.0


def _lady_of(prospects: Prospects, lady: int) -> Any:
    return next((each for each in prospects.view.ladies if each.lady == lady), None)


def _support(prospects: Prospects, action: Any) -> float:
    lady = _lady_of(prospects, action.name_lady.lady)
    return float(lady.charm) if lady else 0.0


# In Garrison


def _zeal(prospects: Prospects, action: Any) -> float:
    if not _accepts(action):
        return 0.0
    asked = prospects.view.decision
    more = prospects.gain(prospects.sheet.plus(experience=asked.high - asked.low))
    return more - prospects.temper.card


def _leisure(prospects: Prospects, action: Any) -> float:
    """An item of the idle menu, or of a furlough."""
    own, sheet, temper = prospects.own, prospects.sheet, prospects.temper
    match action.choose_option.option:
        case "swordsmanship":
            return prospects.gain(sheet.plus(fencing=1))
        case "cure":
            cure = 4 if own.wife or own.mistresses else 2
            return prospects.gain(sheet.plus(health=min(cure, 100 - own.health)))
        case "seek_office":
            chance = min(10, own.notice // 10) / 10
            return float(chance * OFFICE_PAY * temper.money * prospects.rounds_left)
        case "request_transfer":
            return _transfer_chance(prospects) * _best_move(prospects) - 0.01
        case "corruption":
            return max(_bribe(prospects, amount) for amount in range(4, 100, 4))
        case "meet_lady":
            return temper.lady if not own.wife else 0.0
        case "challenge":
            return prospects.duel(sheet) + prospects.gain(sheet.plus(glory=4, experience=1, fencing=1, standing=-3))
    return -1.0 if action.choose_option.option.startswith("gamble") else 0.0


def _transfer_chance(prospects: Prospects) -> float:
    own = prospects.own
    if own.rank >= api.RANK_GENERAL:
        return 0.0
    divisor = {api.RANK_COLONEL: 15, api.RANK_GENERAL_DE_BRIGADE: 20, api.RANK_GENERAL_DE_DIVISION: 25}.get(own.rank)
    if divisor is None:
        return float(6 - own.standing) / 10
    return float(min(10, max(0, own.notice // divisor - 1))) / 10


def _best_move(prospects: Prospects) -> float:
    """What the Command with most battles ahead has over his own."""
    best = max(prospects.fights(command) for command in range(1, api.COMMAND_IMPERIAL_GUARD + 1))
    return prospects.temper.battle * (best - prospects.fights(prospects.own.command))


def _bribe(prospects: Prospects, amount: int) -> float:
    risk = -(-amount // 4) / 100
    return prospects.crime(amount, 4) - risk * OFFICE_PAY * prospects.temper.money * prospects.rounds_left


def _bribe_named(prospects: Prospects, action: Any) -> float:
    return _bribe(prospects, action.name_amount.amount)


def _court(prospects: Prospects, action: Any) -> float:
    if action.WhichOneof("action") == "decline":
        return 0.0
    lady = _lady_of(prospects, action.court_lady.lady)
    return prospects.heart(lady) * prospects.lady(lady, action.court_lady.role) - COURTSHIP * prospects.temper.money


def _least(prospects: Prospects, action: Any) -> float:
    return -float(action.name_amount.amount)


def _bet_answer(prospects: Prospects, action: Any) -> float:
    if not _accepts(action):
        return -REFUSED
    bet = prospects.view.decision.low
    return 0.0 if bet <= prospects.temper.stake * (prospects.own.purse + prospects.own.paris) else -2 * REFUSED


def _carouse(prospects: Prospects, action: Any) -> float:
    spent = action.name_amount.amount
    return prospects.gain(prospects.sheet.plus(purse=-spent, glory=spent / prospects.view.decision.low))


def _lady_test(prospects: Prospects, action: Any) -> float:
    if action.WhichOneof("action") == "decline":
        return 4.5
    lady = _lady_of(prospects, action.name_lady.lady)
    return float(10 - lady.charm) if lady else 0.0


# Cards


def _card_option(prospects: Prospects, action: Any) -> float:
    card, option = prospects.view.decision.card, action.choose_option.option
    sheet, own, temper = prospects.sheet, prospects.own, prospects.temper
    if (card, option) == FENCING_PAYS:
        return prospects.gain(sheet.plus(purse=2 * own.fencing))
    deeds = DEEDS.get((card, option))
    if deeds is not None:
        return prospects.deed(deeds[prospects.band])
    match option:
        case "lady":
            return temper.lady if not own.wife else 0.0
        case "carouse":
            spent = min(30, own.purse)
            return max(0.0, prospects.gain(sheet.plus(purse=-spent, glory=spent / 5)))
        case "common":
            office = own.rank >= api.RANK_GENERAL_DE_BRIGADE and not own.office and not own.office_barred
            chance = min(10, own.notice // 10) / 10 if office else 0.0
            move = _transfer_chance(prospects) * _best_move(prospects)
            return max(0.0, move, chance * OFFICE_PAY * temper.money * prospects.rounds_left)
        case "royalist":
            return 1.0
    return 0.0


def _pick(prospects: Prospects, action: Any) -> float:
    """The strongest rival; a second is whoever."""
    if prospects.view.decision.card == SECOND:
        return 0.0
    return prospects.strength(action.name_seat.seat)


def _command(prospects: Prospects, action: Any) -> float:
    return prospects.fights(action.name_command.command)


# Duels


def _challenge_answer(prospects: Prospects, action: Any) -> float:
    sheet = prospects.sheet
    match action.choose_option.option:
        case "use_influence":
            return 1.0
        case "accept":
            after = sheet.plus(glory=4, experience=1, fencing=1, standing=-3)
            return prospects.gain(after) + prospects.duel(after)
    return -DECLINED


def _lay(prospects: Prospects, action: Any) -> float:
    """Parry what would hit, else thrust."""
    order = [api.DUEL_CARD_LUNGE, api.DUEL_CARD_RIPOSTE, api.DUEL_CARD_PARRY]
    if prospects.view.duel.lead in (api.DUEL_CARD_LUNGE, api.DUEL_CARD_RIPOSTE):
        order.reverse()
    return -float(order.index(action.lay_card.card))


def _point(prospects: Prospects, action: Any) -> float:
    """Spare a Grognard; as a card character strike to kill, and a card character to wound."""
    option, sides = action.choose_option.option, prospects.view.duel.sides
    if option == "spare":
        return float(SPARED)
    cruel = sides[prospects.view.decision.low].character
    return float((option == "to_kill") == cruel)


# Battle


def _act(prospects: Prospects, action: Any) -> float:
    battle = prospects.view.battle
    fighter = _fighter(prospects, prospects.seat)
    return prospects.act(fighter, battle.id, action.choose_act.act)


def _fighter(prospects: Prospects, seat: int) -> Any:
    fighters = [each for each in prospects.view.battle.fighters if each.seat == seat]
    return next((each for each in fighters if not each.act), fighters[0])


def _heroic(prospects: Prospects, action: Any) -> float:
    if action.WhichOneof("action") == "decline":
        return 0.0
    facts = HEROIC[action.choose_option.option]
    values = COMBAT[_fighter(prospects, prospects.seat).title].values[prospects.band]
    gains = {"notice": facts.notice, "glory": facts.glory, "standing": facts.standing}
    return prospects.again(values.wound, values.prisoner, **gains)


def _reckless(prospects: Prospects, action: Any) -> float:
    if not _accepts(action):
        return 0.0
    facts = HEROIC["reckless_daring"]
    values = COMBAT[_fighter(prospects, prospects.seat).title].values[prospects.band]
    gains = {"notice": facts.notice, "glory": facts.glory, "standing": facts.standing}
    return prospects.again(values.wound, values.prisoner, **gains)


def _rescue(prospects: Prospects, action: Any) -> float:
    """With a card drawn by chance, and as many as have said yes."""
    if not _accepts(action):
        return 0.0
    count: int = len(prospects.view.battle.volunteers) + 1
    notice, glory, standing = RESCUE[min(count, len(RESCUE)) - 1]
    drawn = [facts.values[prospects.band] for facts in list(COMBAT.values())[:10]]
    wound = sum(-(-values.wound // count) for values in drawn) / len(drawn)
    prisoner = sum(-(-values.prisoner // count) for values in drawn) / len(drawn)
    gained = prospects.again(wound, prisoner, notice=notice, glory=glory, standing=standing)
    rival: int = prospects.view.decision.other
    return gained - count / 10 * prospects.temper.rival * prospects.temper.round * (rival != prospects.seat)


def _redraw(prospects: Prospects, action: Any) -> float:
    """From him who holds the victory, else of his own."""
    if action.WhichOneof("action") == "decline":
        return 0.0
    seat = action.name_seat.seat
    wins = _fighter(prospects, seat).title == api.COMBAT_TITLE_VICTORY_MONT_ST_JEAN
    if seat == prospects.seat:
        return -1.0 if wins else 1.0
    return 2.0 if wins else -1.0


def _renegotiate(prospects: Prospects, action: Any) -> float:
    return float(_accepts(action) == (prospects.view.decision.low >= 100))


_WORTHS: dict[int, Weigh] = {
    api.KIND_RETURN_FROM_RETIREMENT: _yes,
    api.KIND_RETIRE: _no,
    api.KIND_DIVORCE: _no,
    api.KIND_RETIRE_MISTRESS: _retire_mistress,
    api.KIND_TRANSFER_MONEY: _transfer,
    api.KIND_REQUEST_IMPERIAL_GUARD: _yes,
    api.KIND_STAY_OR_MOVE: _prefer("stay"),
    api.KIND_MISTRESS_GLORY: _mistress_glory,
    api.KIND_FURLOUGH: _prefer("none", "leave"),
    api.KIND_SUPPORT_ORDER: _support,
    api.KIND_ZEAL: _zeal,
    api.KIND_LEISURE_ACTION: _leisure,
    api.KIND_CARD_OPTION: _card_option,
    api.KIND_COURT: _court,
    api.KIND_IDLE_MENU: _leisure,
    api.KIND_CORRUPTION_AMOUNT: _bribe_named,
    api.KIND_HOUSE_BET: _no,
    api.KIND_GAMBLE_WITH: lambda prospects, action: 0.0,
    api.KIND_GAMBLE_BET: _least,
    api.KIND_GAMBLE_ANSWER: _bet_answer,
    api.KIND_CHALLENGE: lambda prospects, action: 0.0,
    api.KIND_CHALLENGE_ANSWER: _challenge_answer,
    api.KIND_WEAPON: _prefer("sword"),
    api.KIND_OPENER: _prefer("challenged"),
    api.KIND_SWORD_CARD: _lay,
    api.KIND_POINT: _point,
    api.KIND_DEMAND_REPLAY: _no,
    api.KIND_CAROUSE: _carouse,
    api.KIND_REQUEST_TRANSFER: _yes,
    api.KIND_CHOOSE_COMMAND: _command,
    api.KIND_PICK_GROGNARD: _pick,
    api.KIND_SPLIT_POT: _least,
    api.KIND_DRINKING_BOUT: _yes,
    api.KIND_LADY_TEST: _lady_test,
    api.KIND_ARMY_STAFF_DRAW: _yes,
    api.KIND_WATERLOO_REDRAW: _redraw,
    api.KIND_ACT: _act,
    api.KIND_HEROIC_ACT: _heroic,
    api.KIND_RECKLESS_DARING: _reckless,
    api.KIND_ATTEMPT_RESCUE: _rescue,
    api.KIND_PROMOTE_BY_SUBSTITUTION: _yes,
    api.KIND_LOANS: _no,
    api.KIND_LOAN_ANSWER: _no,
    api.KIND_RENEGOTIATION_ANSWER: _renegotiate,
}

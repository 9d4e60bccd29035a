"""Challenges and duels, by sword card by card, or by pistol (LOH-227, LOH-228, LOH-262, LOH-263)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from services.legion_of_honor.agenda import Ask, Run, Step, Task
from services.legion_of_honor.components import (
    BLOCKS,
    CHARACTER_HIT,
    DECLINED_GLORY,
    HAND,
    MAX_DEALS,
    MISFIRE,
    PISTOL_HIT,
    SPARED_GLORY,
    SWORD_ANSWERS,
    SWORD_CARDS,
    TO_WOUND,
)
from services.legion_of_honor.moves import (
    Accept,
    Action,
    ChooseOption,
    DuelBegan,
    DuelEnded,
    HandDealt,
    Kind,
    LayCard,
    NameSeat,
    Purpose,
    ServerLaid,
)
from services.legion_of_honor.rules.casualties import suffer, wound_row
from services.legion_of_honor.rules.choices import no, offered, option, yes_or_no
from services.legion_of_honor.rules.ladies import influence, lose_lady
from services.legion_of_honor.rules.table import Table, question, step
from services.legion_of_honor.state import Duel, Duellist, Injury
from services.legion_of_honor.words import Attribute, DuelCard, Grievance, Weapon, Wound

# Challenges


@question(
    Kind.CHALLENGE,
    "LOH-227",
    "somebody he is an injured party to, of his Command and rank and below Colonel",
    lambda table, ask: tuple(NameSeat(seat) for seat in sorted(ask.seats)),
    lambda table, ask: NameSeat(ask.seats[0]),
)
def challenge(table: Table, ask: Ask, action: NameSeat) -> None:
    """The claim is used up; a lover gives up the lady, and her influence, before he answers (LOH-227, LOH-263)."""
    claim = _claim(table, ask.seat, action.seat)
    kept = tuple(injury for injury in table.grognards[ask.seat].injuries if injury != claim)
    table.set_grognard(ask.seat, injuries=kept)
    cuckold = claim.grievance is Grievance.CUCKOLD
    wife = table.grognards[ask.seat].wife
    if cuckold and wife is not None and wife in table.grognards[action.seat].mistresses:
        lose_lady(table, action.seat, wife)
    _ask_answer(table, ask.seat, action.seat, cuckold=cuckold)


def _claim(table: Table, seat: int, other: int) -> Injury:
    """The claim over a wife first, then the oldest."""
    claims = [injury for injury in table.grognards[seat].injuries if injury.by == other]
    return next((injury for injury in claims if injury.grievance is Grievance.CUCKOLD), claims[0])


def _ask_answer(table: Table, challenger: int, seat: int, *, cuckold: bool) -> None:
    helped = table.state.options.fair_sex and any(influence(table, seat))
    options = ("decline", "accept", "use_influence") if helped else ("decline", "accept")
    table.ask(Kind.CHALLENGE_ANSWER, seat, other=challenger, low=int(cuckold), options=options)


@question(Kind.CHALLENGE_ANSWER, "LOH-227", "a challenge is accepted or declined", offered, option("decline"))
def answer_challenge(table: Table, ask: Ask, action: ChooseOption) -> None:
    """S -3 to both, or G -5; 1D10 <= the highest I refuses free of charge (LOH-227, LOH-228)."""
    match action.option:
        case "accept":
            for seat in (ask.other, ask.seat):
                table.gain(seat, Attribute.STANDING, -3)
            _begin_challenge(table, ask.other, ask.seat, cuckold=bool(ask.low))
        case "decline":
            table.gain(ask.seat, Attribute.GLORY, DECLINED_GLORY)
        case _:
            best = max(influence(table, ask.seat), default=0)
            if table.roll(10, Purpose.INFLUENCE, ask.seat) > best:
                table.ask(Kind.CHALLENGE_ANSWER, ask.seat, other=ask.other, low=ask.low, options=("decline", "accept"))


def _begin_challenge(table: Table, challenger: int, challenged: int, *, cuckold: bool) -> None:
    one, two = table.grognards[challenger], table.grognards[challenged]
    extras = [
        (mine.fencing > theirs.fencing) + (mine.health >= theirs.health + 10)
        for mine, theirs in ((one, two), (two, one))
    ]
    sides = (Duellist(challenger, extra=extras[0]), Duellist(challenged, extra=extras[1]))
    table.change(duel=Duel(sides, cuckold=cuckold))
    table.ask(Kind.WEAPON, challenged, options=("sword", "pistol"))


# Card characters


def begin_character_duel(table: Table, run: Run, args: Mapping[str, Any]) -> None:
    """The drawer against a card character, played by the picked or the nearest other Grognard (RULES.md 1.5)."""
    player = run.picked if run.picked >= 0 else _nearest(table, run.seat)
    fencing = 0 if args["opponent_F"] is None else table.amount(args["opponent_F"], run.seat)
    extras = _character_extras(table, run, args, fencing)
    sides = (Duellist(run.seat, extra=extras[0]), Duellist(player, character=True, extra=extras[1]))
    table.change(duel=Duel(sides, run=replace(run, fencing=fencing)))
    if args["weapon"] == "opponent_chooses" and player >= 0:
        table.ask(Kind.WEAPON, player, options=("sword", "pistol"))
    else:
        _open(table, Weapon.SWORD)


def _nearest(table: Table, seat: int) -> int:
    """The nearest other non-absent Grognard clockwise; -1: the server plays."""
    return next((other for other in table.clockwise(seat + 1)[:-1] if table.present(other)), -1)


def _character_extras(table: Table, run: Run, args: Mapping[str, Any], fencing: int) -> tuple[int, int]:
    """Extra cards of both: as printed, or for the higher F where the character has one, and by the health die."""
    own = other = 0
    if args["extra_card"] == "self":
        own = 1
    elif args["extra_card"] == "normal" and args["opponent_F"] is not None:
        mine = table.grognards[run.seat].fencing
        own, other = int(mine > fencing), int(fencing > mine)
    if args["health_card"] is not None:
        odd = table.roll(10, Purpose.HEALTH_CARD, run.seat) % 2
        own, other = own + odd, other + 1 - odd
    return own, other


# Weapons and hands


def duel_of(table: Table) -> Duel:
    """The duel in progress."""
    duel = table.state.duel
    assert duel is not None
    return duel


def _change(table: Table, **changes: Any) -> None:
    table.change(duel=replace(duel_of(table), **changes))


def _change_side(table: Table, side: int, **changes: Any) -> None:
    sides = list(duel_of(table).sides)
    sides[side] = replace(sides[side], **changes)
    _change(table, sides=tuple(sides))


@question(Kind.WEAPON, "LOH-262", "sword or pistol", offered, option("sword"))
def choose_weapon(table: Table, ask: Ask, action: ChooseOption) -> None:
    """The challenged then says who opens with swords (4.6)."""
    weapon = Weapon(action.option)
    if weapon is Weapon.SWORD and duel_of(table).run is None:
        table.ask(Kind.OPENER, ask.seat, options=("challenged", "challenger"))
    else:
        _open(table, weapon)


@question(Kind.OPENER, "LOH-262", "the challenged or the challenger opens", offered, option("challenged"))
def choose_opener(table: Table, ask: Ask, action: ChooseOption) -> None:
    """Who lays the first card (4.6)."""
    _change(table, opener=int(action.option == "challenged"))
    _open(table, Weapon.SWORD)


def _open(table: Table, weapon: Weapon) -> None:
    one, two = duel_of(table).sides
    _change(table, weapon=weapon)
    table.tell(DuelBegan(one.seat, two.seat, weapon))
    table.then(Task(Step.DUEL_DEAL), Task(Step.END_DUEL))


@step(Step.DUEL_DEAL)
def deal_duel(table: Table, task: Task) -> None:
    """Hands are dealt, or pistols fired (LOH-262)."""
    if duel_of(table).weapon is Weapon.PISTOL:
        _fire(table)
        return
    _gather(table)
    duel = duel_of(table)
    _change(table, deals=duel.deals + 1, lead=None, turn=duel.opener)
    for side in (0, 1):
        swords, cards = table.chance.draw(table.state.swords, HAND + duel.sides[side].extra)
        table.change(swords=swords)
        _change_side(table, side, hand=tuple(sorted(cards)))
        if duel.sides[side].seat >= 0:
            table.tell(HandDealt(duel.sides[side].seat, tuple(SWORD_CARDS[card] for card in sorted(cards))))
    table.then(Task(Step.DUEL_TURN))


def _gather(table: Table) -> None:
    """All sword cards are shuffled together."""
    duel = duel_of(table)
    out = (*duel.laid, *duel.sides[0].hand, *duel.sides[1].hand)
    if out:
        table.change(swords=table.chance.shuffle_in(table.state.swords, out))
        _change(table, laid=())
        for side in (0, 1):
            _change_side(table, side, hand=())


# Swords


@step(Step.DUEL_TURN)
def take_duel_turn(table: Table, task: Task) -> None:
    """The next card, or what happens without one (LOH-262)."""
    duel = duel_of(table)
    if not duel.sides[0].hand and not duel.sides[1].hand and duel.lead is None:
        if duel.deals < MAX_DEALS:
            table.then(Task(Step.DUEL_DEAL))
        return
    side = duel.sides[duel.turn]
    if not side.hand:
        _answer_empty_handed(table, duel)
    elif side.seat < 0:
        card = _preferred(duel, duel.turn)
        table.tell(ServerLaid(card))
        _lay(table, card)
    else:
        table.ask(Kind.SWORD_CARD, side.seat)


def _answer_empty_handed(table: Table, duel: Duel) -> None:
    if duel.lead is not None and SWORD_ANSWERS[duel.lead]["none"] == "hit":
        _hit(table, 1 - duel.turn)
        return
    _change(table, lead=None, turn=1 - duel.turn)
    table.then(Task(Step.DUEL_TURN))


def _held(duel: Duel, side: int) -> set[DuelCard]:
    return {SWORD_CARDS[card] for card in duel.sides[side].hand}


def _sword_cards(table: Table, ask: Ask) -> Sequence[Action]:
    duel = duel_of(table)
    held = _held(duel, duel.turn)
    return tuple(LayCard(card) for card in DuelCard if card in held)


def _preferred(duel: Duel, side: int) -> DuelCard:
    """Parry, riposte, lunge against a lunge or riposte, else lunge, riposte, parry (LOH-271)."""
    order = [DuelCard.LUNGE, DuelCard.RIPOSTE, DuelCard.PARRY]
    if duel.lead in (DuelCard.LUNGE, DuelCard.RIPOSTE):
        order.reverse()
    held = _held(duel, side)
    return next(card for card in order if card in held)


@question(
    Kind.SWORD_CARD,
    "LOH-262",
    "one of the sword cards in his hand",
    _sword_cards,
    lambda table, ask: LayCard(_preferred(duel_of(table), duel_of(table).turn)),
)
def lay_card(table: Table, ask: Ask, action: LayCard) -> None:
    """Each card answers the one before (LOH-262)."""
    _lay(table, action.card)


def _lay(table: Table, card: DuelCard) -> None:
    duel = duel_of(table)
    turn, lead = duel.turn, duel.lead
    number = next(each for each in duel.sides[turn].hand if SWORD_CARDS[each] is card)
    _change_side(table, turn, hand=tuple(each for each in duel.sides[turn].hand if each != number))
    _change(table, laid=(*duel.laid, number))
    result = "safe" if lead is None else SWORD_ANSWERS[lead][card.value]
    if result == "hit":
        _hit(table, 1 - turn)
        return
    counts_as = DuelCard(result.removeprefix("safe_as_")) if result != "safe" else card
    _change(table, lead=counts_as, turn=1 - turn)
    table.then(Task(Step.DUEL_TURN))


# Hits


def _hit(table: Table, hitter: int) -> None:
    """The hitter says how he strikes; nobody spares or is spared by a card character (LOH-262)."""
    duel = duel_of(table)
    seat = duel.sides[hitter].seat
    if seat < 0:
        _strike(table, hitter, TO_WOUND)
        return
    spare = ("spare",) if duel.run is None else ()
    table.ask(Kind.POINT, seat, low=hitter, options=("to_wound", "to_kill", *spare))


@question(Kind.POINT, "LOH-262", "to wound, to kill, or a Grognard may be spared", offered, option("to_wound"))
def choose_point(table: Table, ask: Ask, action: ChooseOption) -> None:
    """To wound adds 10 to the wound roll; sparing gives G+5 and ends the exchange (LOH-262)."""
    if action.option != "spare":
        _strike(table, ask.low, TO_WOUND if action.option == "to_wound" else 0)
        return
    table.gain(ask.seat, Attribute.GLORY, SPARED_GLORY)
    _change(table, winner=ask.low)
    _stop_exchange(table)
    duel = duel_of(table)
    if not duel.replayed:
        table.ask(Kind.DEMAND_REPLAY, duel.sides[1 - ask.low].seat)


def _stop_exchange(table: Table) -> None:
    while table.agenda[-1] != Task(Step.END_DUEL):
        table.agenda.pop()


@question(Kind.DEMAND_REPLAY, "LOH-262", "the spared demands a replay or not, once a duel", yes_or_no, no)
def demand_replay(table: Table, ask: Ask, action: Action) -> None:
    """The duel is fought once more (LOH-262)."""
    if isinstance(action, Accept):
        _change(table, replayed=True, winner=-1, deals=0)
        table.then(Task(Step.DUEL_DEAL))


def _strike(table: Table, hitter: int, modifier: int) -> None:
    """The wound row of the one hit (4.6)."""
    duel = duel_of(table)
    struck = duel.sides[1 - hitter]
    roller = struck.seat if not struck.character else duel.sides[hitter].seat
    facts = wound_row(table, roller, modifier)
    if not struck.character:
        suffer(table, struck.seat, facts, duel=True)
    _change_side(table, 1 - hitter, wound=facts.wound)
    _change(table, winner=hitter)


# Pistols


def _fire(table: Table) -> None:
    """Misfires, initiative, then the shots (LOH-262)."""
    duel = duel_of(table)
    ready = [side for side in (0, 1) if table.roll(100, Purpose.MISFIRE, duel.sides[side].seat) > MISFIRE]
    if len(ready) == 2:
        ready = _initiative(table, duel)
    table.then(*(Task(Step.PISTOL_SHOT, amount=side) for side in ready))


def _initiative(table: Table, duel: Duel) -> list[int]:
    while True:
        one, two = (table.roll(10, Purpose.INITIATIVE, side.seat) for side in duel.sides)
        if one != two:
            return [0, 1] if one > two else [1, 0]


@step(Step.PISTOL_SHOT)
def shoot(table: Table, task: Task) -> None:
    """Hit on 1 to 5, a card character's on 1 to 4; not if killed or gravely wounded before (LOH-262)."""
    side = duel_of(table).sides[task.amount]
    if side.wound in (Wound.KILLED, Wound.GRAVELY):
        return
    most = CHARACTER_HIT if side.character else PISTOL_HIT
    if table.roll(10, Purpose.SHOT, side.seat) <= most:
        _hit(table, task.amount)


# Results


@step(Step.END_DUEL)
def end_duel(table: Table, task: Task) -> None:
    """Results are paid and all cards shuffled together (4.6)."""
    _gather(table)
    duel = duel_of(table)
    if duel.run is None:
        _pay_results(table, duel)
    else:
        _run_character_results(table, duel, duel.run)
    table.tell(DuelEnded(_winner_seat(duel)))
    table.change(duel=None)


def _winner_seat(duel: Duel) -> int:
    """Who hit or spared and is himself unhurt; -1: nobody, or a card character."""
    if duel.winner < 0:
        return -1
    winner = duel.sides[duel.winner]
    return winner.seat if winner.wound is None and not winner.character else -1


def _pay_results(table: Table, duel: Duel) -> None:
    """Both G+3 E+1 (S -3 was paid), sword F+1, cuckold C+1; unhurt winner G+3; killer G+3 N-3 (4.6)."""
    for side in duel.sides:
        table.gain(side.seat, Attribute.GLORY, 3)
        table.gain(side.seat, Attribute.EXPERIENCE, 1)
        if duel.weapon is Weapon.SWORD:
            table.gain(side.seat, Attribute.FENCING, 1)
        if duel.cuckold:
            table.gain(side.seat, Attribute.CHARM, 1)
    winner = _winner_seat(duel)
    if winner >= 0:
        table.gain(winner, Attribute.GLORY, 3)
    for side, other in (duel.sides, duel.sides[::-1]):
        if other.wound is Wound.KILLED:
            table.gain(side.seat, Attribute.GLORY, 3)
            table.gain(side.seat, Attribute.NOTICE, -3)


def _run_character_results(table: Table, duel: Duel, run: Run) -> None:
    """`always`, `if_sword`, `after` of the card for the drawer (RULES.md 1.5)."""
    args = BLOCKS[run.block][run.at].args
    blocks = [args["always"]]
    if duel.weapon is Weapon.SWORD:
        blocks.append(args["if_sword"])
    wound = duel.sides[1].wound
    if wound is not None and args["after"] is not None:
        blocks += [args["after"][wound.value], args["after"]["any_hit"]]
    table.then(*(replace(run, block=block, at=0) for block in blocks if block))

"""Battles: drawing, acts, results, comrades in arms, rescue, Legion of Honor, titles (LOH-153 to LOH-212)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from services.legion_of_honor.agenda import Ask, Step, Task
from services.legion_of_honor.components import (
    BATTLES,
    COMBAT,
    COMBAT_CARDS,
    COMBAT_TITLES,
    COMMANDS,
    HEROIC,
    RESCUE_REWARDS,
    TITLE_FLAGGED,
    TITLES_FROM,
    VICTORY_CARD,
    WOUND_ORDER,
    WOUNDS,
    CombatValues,
)
from services.legion_of_honor.moves import (
    Accept,
    Action,
    BattleBegan,
    ChooseAct,
    ChooseOption,
    CombatCardDrawn,
    Decline,
    Disgraced,
    Kind,
    NameSeat,
    PrisonerFreed,
    Purpose,
)
from services.legion_of_honor.rules.casualties import CONVALESCENT, check_prisoner, check_wound
from services.legion_of_honor.rules.choices import DECLINE, no, yes_or_no
from services.legion_of_honor.rules.commands import heal
from services.legion_of_honor.rules.promotion import award_titles, check_legion, raise_legion, raise_rank
from services.legion_of_honor.rules.spain import BATTLE_ID, spain_battle
from services.legion_of_honor.rules.table import Table, band, question, step
from services.legion_of_honor.state import Battle, Fighter
from services.legion_of_honor.vocabulary import BattleFacts, Override
from services.legion_of_honor.words import (
    Absence,
    Act,
    Attribute,
    CombatTitle,
    Command,
    Grievance,
    HeroicAct,
    Loyalty,
    Rank,
    Theatre,
    Wound,
)


def battle_of(table: Table) -> Battle:
    """The battle in progress."""
    battle = table.state.battle
    assert battle is not None
    return battle


def facts_of(table: Table) -> BattleFacts:
    """What the event card says of it."""
    battle = battle_of(table)
    return spain_battle(table.round.id) if battle.id == BATTLE_ID else BATTLES[battle.id]


def _fighter(table: Table, seat: int) -> Fighter:
    return next(fighter for fighter in battle_of(table).fighters if fighter.seat == seat)


def _change(table: Table, **changes: Any) -> None:
    table.change(battle=replace(battle_of(table), **changes))


def _change_fighter(table: Table, seat: int, **changes: Any) -> None:
    fighters = battle_of(table).fighters
    _change(table, fighters=tuple(replace(f, **changes) if f.seat == seat else f for f in fighters))


# Step 1: Combat cards


def begin_battle(table: Table, name: str, drawer: int, barred: int) -> None:
    """Fighters draw, the drawer of the event first; then all steps of the battle (LOH-153, LOH-154, LOH-251)."""
    table.change(battle=Battle(name))
    facts = facts_of(table)
    table.tell(BattleBegan(name))
    if facts.waterloo:
        table.change(combat=table.chance.shuffle_in(table.state.combat, (VICTORY_CARD,)), waterloo_fought=True)
    seats = [seat for seat in table.clockwise(drawer) if _fights(table, facts, seat, barred)]
    seats.sort(key=lambda seat: table.grognards[seat].command not in facts.draw_first)
    for seat in seats:
        _draw(table, facts, Fighter(seat, table.grognards[seat].command))
    staff = [Task(Step.STAFF_DRAW, seat) for seat in table.order() if _may_join(table, facts, seat, barred)]
    redraws = [Task(Step.OFFER_REDRAW, seat) for seat in table.order()] if facts.waterloo else []
    table.then(*staff, *redraws, Task(Step.CHOOSE_ACT), Task(Step.BATTLE_RESULT))


def _loyal(facts: BattleFacts, loyalty: Loyalty | None) -> bool:
    return facts.loyalty is None or facts.loyalty is loyalty


def _fights(table: Table, facts: BattleFacts, seat: int, barred: int) -> bool:
    grognard = table.grognards[seat]
    in_command = grognard.command in facts.commands and grognard.absence is Absence.PRESENT
    return in_command and _loyal(facts, grognard.loyalty) and seat != barred


def _may_join(table: Table, facts: BattleFacts, seat: int, barred: int) -> bool:
    """A non-absent Army Staff Grognard, in one battle of an event of the main theatre (LOH-080, LOH-081, LOH-247)."""
    grognard = table.grognards[seat]
    on_staff = grognard.command is Command.ARMY_STAFF and grognard.absence is Absence.PRESENT
    main = any(COMMANDS[command].theatre is Theatre.MAIN for command in facts.commands)
    free = seat != barred and seat not in table.state.staff_joined
    return on_staff and main and free and _loyal(facts, grognard.loyalty)


def _excluded(facts: BattleFacts, fighter: Fighter) -> frozenset[CombatTitle]:
    """Titles he may not draw; only the common ones bind a staff Grognard (LOH-155, LOH-247)."""
    if fighter.staff or fighter.command is None:
        return facts.excluded
    return facts.excluded | facts.excluded_by_command.get(fighter.command, frozenset())


def _draw(table: Table, facts: BattleFacts, fighter: Fighter) -> None:
    """A forced title, or the first allowed card from the top (LOH-156, LOH-157, LOH-251)."""
    forced = None if fighter.command is None or fighter.staff else facts.forced.get(fighter.command)
    card = 0 if forced is not None else _first_allowed(table, _excluded(facts, fighter))
    title = forced if forced is not None else COMBAT_TITLES[card]
    table.tell(CombatCardDrawn(fighter.seat, card, title))
    if title is facts.redraw_title and fighter.seat not in table.state.redraw_by:
        table.change(redraw_by=(*table.state.redraw_by, fighter.seat))
    if card == VICTORY_CARD:
        table.change(victory_by=fighter.seat)
    others = tuple(other for other in battle_of(table).fighters if other.seat != fighter.seat)
    drawn = replace(fighter, card=card, title=title)
    if len(others) == len(battle_of(table).fighters):
        _change(table, fighters=(*others, drawn))
    else:
        _change_fighter(table, fighter.seat, card=card, title=title, redrawn=True)


def _first_allowed(table: Table, excluded: frozenset[CombatTitle]) -> int:
    """Skipped cards keep their places; with none left the discards are shuffled in (LOH-156)."""
    combat = table.state.combat
    skipped: list[int] = []
    while combat.size:
        combat, (card,) = table.chance.draw(combat)
        if COMBAT_TITLES[card] not in excluded:
            combat = table.chance.put(combat, skipped, ()) if skipped else combat
            table.change(combat=combat, combat_drawn=(*table.state.combat_drawn, card))
            return card
        skipped.append(card)
    held = {fighter.card for fighter in battle_of(table).fighters}
    kept = tuple(card for card in table.state.combat_drawn if card in held)
    returned = [card for card in table.state.combat_drawn if card not in held]
    assert returned, "there are more Combat cards than fighters"
    combat = table.chance.shuffle_in(combat, (*skipped, *returned))
    table.change(combat=combat, combat_drawn=kept)
    return _first_allowed(table, excluded)


@step(Step.STAFF_DRAW)
def offer_staff_draw(table: Table, task: Task) -> None:
    """The Army Staff Grognard may draw after the others (LOH-081)."""
    table.ask(Kind.ARMY_STAFF_DRAW, task.seat)


@question(Kind.ARMY_STAFF_DRAW, "LOH-080", "he draws a Combat card or not", yes_or_no, no)
def army_staff_draw(table: Table, ask: Ask, action: Action) -> None:
    """He fights, as in no Command (LOH-081)."""
    if isinstance(action, Accept):
        table.change(staff_joined=(*table.state.staff_joined, ask.seat))
        _draw(table, facts_of(table), Fighter(ask.seat, None, staff=True))


@step(Step.OFFER_REDRAW)
def offer_redraw(table: Table, task: Task) -> None:
    """A living holder may have one first card drawn again (LOH-210, LOH-252)."""
    if task.seat in table.state.redraw_by and table.alive(task.seat) and len(_redrawable(table)) > 1:
        table.ask(Kind.WATERLOO_REDRAW, task.seat)


def _redrawable(table: Table) -> Sequence[Action]:
    fighters = battle_of(table).fighters
    return (
        DECLINE,
        *(NameSeat(f.seat) for f in fighters if not f.redrawn and f.card not in (0, VICTORY_CARD)),
    )


@question(
    Kind.WATERLOO_REDRAW,
    "LOH-252",
    "a fighter's first card, not card 180, or none",
    lambda table, ask: _redrawable(table),
    no,
)
def waterloo_redraw(table: Table, ask: Ask, action: NameSeat | Decline) -> None:
    """That card is out, the next allowed one replaces it (LOH-252)."""
    if isinstance(action, NameSeat):
        _draw(table, facts_of(table), _fighter(table, action.seat))


# Step 2: acts


def _override(table: Table, fighter: Fighter) -> Override | None:
    """What replaces the whole result of his card (LOH-158)."""
    rank_band = band(table.grognards[fighter.seat])
    return next(
        (
            override
            for override in facts_of(table).overrides
            if (override.command, override.title) == (fighter.command, fighter.title) and rank_band in override.bands
        ),
        None,
    )


@step(Step.CHOOSE_ACT)
def ask_acts(table: Table, task: Task) -> None:
    """All choices before any result, in drawing order (LOH-159, LOH-160)."""
    for fighter in battle_of(table).fighters:
        if fighter.act is not None or _override(table, fighter) is not None:
            continue
        if fighter.title in (CombatTitle.HELD_IN_RESERVE, CombatTitle.VICTORY_MONT_ST_JEAN):
            _change_fighter(table, fighter.seat, act=Act.GLORY)
            continue
        table.then(task)
        table.ask(Kind.ACT, fighter.seat)
        return


_ACTS: tuple[Action, ...] = tuple(ChooseAct(act) for act in Act)


@question(
    Kind.ACT, "LOH-159", "Act of Glory or Act of Discretion", lambda table, ask: _ACTS, lambda table, ask: _ACTS[0]
)
def choose_act(table: Table, ask: Ask, action: ChooseAct) -> None:
    """Public, and before any result (LOH-160)."""
    _change_fighter(table, ask.seat, act=action.act)


# Step 3: results


@step(Step.BATTLE_RESULT)
def resolve_results(table: Table, task: Task) -> None:
    """Results in drawing order, then the rest of the battle (LOH-161 to LOH-176)."""
    for fighter in battle_of(table).fighters:
        override = _override(table, fighter)
        if override is not None:
            for attribute, change in override.instead.items():
                table.gain(fighter.seat, attribute, change)
        elif fighter.act is Act.GLORY:
            _act_with_glory(table, fighter)
        else:
            _act_with_discretion(table, fighter)
    options = table.state.options
    table.then(
        *([Task(Step.PAIR_COMRADES)] if options.comrades else []),
        *([Task(Step.BEGIN_RESCUE)] if options.rescue else []),
        Task(Step.LEGION_CHECKS),
        Task(Step.CHECK_PROMOTIONS),
        Task(Step.TITLES),
        Task(Step.RETIRE_SPENT),
        Task(Step.END_BATTLE),
    )


def _values(table: Table, fighter: Fighter) -> CombatValues:
    assert fighter.title is not None
    return COMBAT[fighter.title].values[band(table.grognards[fighter.seat])]


def moved(value: int, standing: int) -> int:
    """A value of a card moved by Standing, from 0 to twice the value (LOH-161, LOH-174)."""
    return max(0, min(2 * value, value + standing))


def _add(table: Table, key: str, seat: int) -> int:
    """What the event adds, never moved or halved (LOH-162, LOH-175)."""
    amount = facts_of(table).adds.get(key)
    return 0 if amount is None else table.amount(amount, seat)


def _act_with_glory(table: Table, fighter: Fighter) -> None:
    """N and G moved by Standing, E, W, P, then M and plunder (LOH-161 to LOH-169)."""
    seat, values = fighter.seat, _values(table, fighter)
    standing = table.grognards[seat].standing
    table.gain(seat, Attribute.NOTICE, moved(values.notice, standing) + _add(table, "N", seat))
    glory = table.gain(seat, Attribute.GLORY, moved(values.glory, standing) + _add(table, "G", seat))
    table.gain(seat, Attribute.EXPERIENCE, values.experience + _add(table, "E", seat))
    _change_fighter(table, seat, glory=glory)
    captured = _check_casualty(table, fighter, in_step_3=True)
    if not table.alive(seat):
        return
    if not captured:
        table.gain(seat, Attribute.PURSE, values.money + _add(table, "M", seat))
    _plunder(table, fighter, 1)


def _check_casualty(table: Table, fighter: Fighter, *, in_step_3: bool) -> bool:
    """W, then P, overrun wounded by their own P; whether he was captured (LOH-164 to LOH-168, LOH-248)."""
    seat, values = fighter.seat, _values(table, fighter)
    wound, glory, health = check_wound(table, seat, values.wound)
    counted = _fighter(table, seat).glory + glory
    if in_step_3:
        _change_fighter(table, seat, glory=counted, hit=wound, health_lost=health)
    else:
        _change_fighter(table, seat, glory=counted)
    if not table.alive(seat) or _spared_prison(table, fighter):
        return False
    captured = check_prisoner(table, seat, _prisoner_number(fighter, values, wound))
    if captured and in_step_3:
        _change_fighter(table, seat, captured=True)
    return captured


def _spared_prison(table: Table, fighter: Fighter) -> bool:
    return facts_of(table).no_prisoner_roll or fighter.title is CombatTitle.VICTORY_MONT_ST_JEAN


def _prisoner_number(fighter: Fighter, values: CombatValues, wound: Wound | None) -> int:
    assert fighter.title is not None
    if COMBAT[fighter.title].overrun and wound in CONVALESCENT:
        return WOUNDS[wound].overrun_prisoner or values.prisoner
    return values.prisoner


def _plunder(table: Table, fighter: Fighter, less: int) -> None:
    """The purse loses (1D10 - less) x 10 %, down; an empty one is not rolled for (LOH-169 to LOH-171)."""
    purse = table.grognards[fighter.seat].purse
    assert fighter.title is not None
    if COMBAT[fighter.title].plundered and purse:
        percent = max(0, table.roll(10, Purpose.PLUNDER, fighter.seat) - less) * 10
        table.gain(fighter.seat, Attribute.PURSE, -(purse * percent // 100))


def _act_with_discretion(table: Table, fighter: Fighter) -> None:
    """Disgraced: no N, no G. Otherwise halved, then moved. No W, no P (LOH-170 to LOH-176)."""
    seat, values = fighter.seat, _values(table, fighter)
    standing = table.grognards[seat].standing
    if table.roll(100, Purpose.DISGRACE, seat) <= values.disgrace:
        _disgrace(table, fighter)
    else:
        table.gain(seat, Attribute.NOTICE, moved(values.notice // 2, standing) + _add(table, "N", seat))
        glory = table.gain(seat, Attribute.GLORY, moved(values.glory // 2, standing) + _add(table, "G", seat))
        _change_fighter(table, seat, glory=glory)
    table.gain(seat, Attribute.EXPERIENCE, values.experience // 2 + _add(table, "E", seat))
    table.gain(seat, Attribute.PURSE, values.money + _add(table, "M", seat))
    _plunder(table, fighter, 5)


def _disgrace(table: Table, fighter: Fighter) -> None:
    """Every other non-absent Grognard of his Command loses 1 G and is injured (LOH-172, LOH-173, LOH-250)."""
    table.tell(Disgraced(fighter.seat))
    for seat in table.order():
        other = table.grognards[seat]
        same = fighter.command is not None and other.command is fighter.command
        if same and seat != fighter.seat and other.absence is Absence.PRESENT:
            table.gain(seat, Attribute.GLORY, -1)
            table.injure(seat, fighter.seat, Grievance.DISGRACE)


# Step 4: comrades in arms


@step(Step.PAIR_COMRADES)
def pair_comrades(table: Table, task: Task) -> None:
    """Two with the same title in the same Command, both in Glory, not Held in Reserve (LOH-177)."""
    pairs: list[tuple[int, int]] = []
    fighters = [f for f in battle_of(table).fighters if _may_be_comrade(f)]
    for place, one in enumerate(fighters):
        for two in fighters[place + 1 :]:
            if (one.title, one.command) == (two.title, two.command):
                pairs.append((one.seat, two.seat))
    _change(table, paired=tuple(seat for pair in pairs for seat in pair))
    table.then(*(Task(Step.COMRADES, one, two) for one, two in pairs))


def _may_be_comrade(fighter: Fighter) -> bool:
    fit = fighter.act is Act.GLORY and fighter.title is not CombatTitle.HELD_IN_RESERVE
    return fit and not fighter.staff


@step(Step.COMRADES)
def help_comrade(table: Table, task: Task) -> None:
    """One was hit: the other may help. Nobody was: both may dare. Both were: nothing (LOH-178 to LOH-188)."""
    one, two = task.seat, task.other
    fit = [seat for seat in (one, two) if table.present(seat)]
    if len(fit) == 2:
        table.ask(Kind.RECKLESS_DARING, one, other=two)
    elif len(fit) == 1:
        comrade = two if fit[0] == one else one
        if len(_heroic_acts(table, comrade)) > 1:
            table.ask(Kind.HEROIC_ACT, fit[0], other=comrade)


def _heroic_acts(table: Table, comrade: int) -> Sequence[Action]:
    """Rescue a prisoner; protect or save a wounded one who is none (LOH-181 to LOH-183)."""
    match table.grognards[comrade].absence:
        case Absence.PRISONER:
            return (DECLINE, ChooseOption(HeroicAct.RESCUE_COMRADE.value))
        case Absence.CONVALESCENT:
            return (
                DECLINE,
                ChooseOption(HeroicAct.PROTECT_COMRADE.value),
                ChooseOption(HeroicAct.SAVE_COMRADE.value),
            )
    return (DECLINE,)


@question(
    Kind.HEROIC_ACT,
    "LOH-180",
    "one heroic act for the comrade, or none",
    lambda table, ask: _heroic_acts(table, ask.other),
    no,
)
def heroic_act(table: Table, ask: Ask, action: ChooseOption | Decline) -> None:
    """The act's die, the hero's gains, then his W and P again (LOH-181 to LOH-186, LOH-248)."""
    if isinstance(action, Decline):
        return
    act = HeroicAct(action.option)
    if table.roll(10, Purpose.HEROIC_ACT, ask.seat) <= HEROIC[act].success:
        _help(table, ask.other, act)
    _reward_hero(table, ask.seat, act)
    _check_casualty(table, _fighter(table, ask.seat), in_step_3=False)


def _help(table: Table, comrade: int, act: HeroicAct) -> None:
    if act is HeroicAct.RESCUE_COMRADE:
        _free(table, comrade)
        return
    fighter = _fighter(table, comrade)
    assert fighter.hit is not None
    table.gain(comrade, Attribute.HEALTH, fighter.health_lost)
    if act is HeroicAct.PROTECT_COMRADE:
        heal(table, comrade)
        table.set_absence(comrade, Absence.PRESENT)
    else:
        _lighten(table, comrade, WOUND_ORDER[WOUND_ORDER.index(fighter.hit) - 1])


def _lighten(table: Table, seat: int, wound: Wound) -> None:
    """H with the new level's loss; G, E and S of the wound are kept (LOH-186)."""
    facts = WOUNDS[wound]
    for attribute, amount in facts.gains:
        if attribute is Attribute.HEALTH:
            table.gain(seat, attribute, table.amount(amount, seat, Purpose.FLESH_WOUND))
    if facts.convalescent:
        table.set_grognard(seat, wound=wound)
    else:
        heal(table, seat)
        table.set_absence(seat, Absence.PRESENT)


def _free(table: Table, seat: int) -> None:
    """No longer a prisoner, still convalescent if wounded; his purse stays lost (LOH-185)."""
    wounded = table.grognards[seat].wound is not None
    table.set_absence(seat, Absence.CONVALESCENT if wounded else Absence.PRESENT)
    table.tell(PrisonerFreed(seat))
    if any(fighter.seat == seat for fighter in battle_of(table).fighters):
        _change_fighter(table, seat, captured=False)


def _reward_hero(table: Table, seat: int, act: HeroicAct) -> None:
    """N, G, S whether or not it worked, unmoved by Standing (LOH-185, LOH-189)."""
    facts = HEROIC[act]
    table.gain(seat, Attribute.NOTICE, facts.notice)
    glory = table.gain(seat, Attribute.GLORY, facts.glory)
    table.gain(seat, Attribute.STANDING, facts.standing)
    _change_fighter(table, seat, glory=_fighter(table, seat).glory + glory)


@question(Kind.RECKLESS_DARING, "LOH-187", "reckless daring needs both comrades' agreement", yes_or_no, no)
def reckless_daring(table: Table, ask: Ask, action: Action) -> None:
    """The other is asked too; with two yes both gain and roll W and P again (LOH-187). `low` 1: the second."""
    if isinstance(action, Decline):
        return
    if not ask.low:
        table.ask(Kind.RECKLESS_DARING, ask.other, other=ask.seat, low=1)
        return
    pair = sorted((ask.seat, ask.other))
    for seat in pair:
        _reward_hero(table, seat, HeroicAct.RECKLESS_DARING)
    for seat in pair:
        _check_casualty(table, _fighter(table, seat), in_step_3=False)


# Step 5: rescue


@step(Step.BEGIN_RESCUE)
def begin_rescue(table: Table, task: Task) -> None:
    """Prisoners of step 3 in drawing order, one attempt each (LOH-190, LOH-192, LOH-249)."""
    battle = battle_of(table)
    prisoners = [f.seat for f in battle.fighters if f.captured and not f.staff and f.seat not in battle.paired]
    table.then(*(Task(Step.ASK_RESCUERS, seat) for seat in prisoners))


def _rescuers(table: Table, prisoner: int) -> list[int]:
    """Non-absent ones of his Command who are not comrades in arms, SG first (LOH-190)."""
    command = table.grognards[prisoner].command
    paired = battle_of(table).paired
    return [
        seat
        for seat in table.order()
        if table.present(seat)
        and command is not None
        and table.grognards[seat].command is command
        and command is not Command.ARMY_STAFF
        and seat not in paired
    ]


@step(Step.ASK_RESCUERS)
def ask_rescuers(table: Table, task: Task) -> None:
    """Asked in rotation until a whole lap brings no new yes (LOH-190). Other: the seat asked last."""
    battle = battle_of(table)
    start = (task.other + 1) if task.other >= 0 else table.state.senior
    eligible = _rescuers(table, task.seat)
    waiting = [
        seat
        for seat in table.clockwise(start)
        if seat in eligible and seat not in battle.volunteers and seat not in battle.declined
    ]
    if waiting:
        table.then(replace(task, other=waiting[0]))
        table.ask(Kind.ATTEMPT_RESCUE, waiting[0], other=task.seat)
        return
    volunteers = [seat for seat in table.order() if seat in battle.volunteers]
    _change(table, volunteers=(), declined=())
    if volunteers:
        _attempt_rescue(table, task.seat, volunteers)


@question(Kind.ATTEMPT_RESCUE, "LOH-190", "he tries to rescue the prisoner or not; a yes is final", yes_or_no, no)
def attempt_rescue(table: Table, ask: Ask, action: Action) -> None:
    """A yes asks those anew who have not said it (LOH-190)."""
    battle = battle_of(table)
    if isinstance(action, Accept):
        _change(table, volunteers=(*battle.volunteers, ask.seat), declined=())
    else:
        _change(table, declined=(*battle.declined, ask.seat))


def _attempt_rescue(table: Table, prisoner: int, volunteers: list[int]) -> None:
    """Each draws a card and checks W/# and P/# up; who is still fit takes part (LOH-191 to LOH-195)."""
    cards = table.chance.sample(COMBAT_CARDS, len(volunteers))
    for seat, card in zip(volunteers, cards, strict=True):
        table.tell(CombatCardDrawn(seat, card, COMBAT_TITLES[card]))
    for seat, card in zip(volunteers, cards, strict=True):
        values = COMBAT[COMBAT_TITLES[card]].values[band(table.grognards[seat])]
        _, glory, _ = check_wound(table, seat, -(-values.wound // len(volunteers)))
        _count_glory(table, seat, glory)
        if table.alive(seat):
            check_prisoner(table, seat, -(-values.prisoner // len(volunteers)))
    taking_part = [seat for seat in volunteers if table.present(seat)]
    if not taking_part:
        return
    if table.roll(10, Purpose.RESCUE, prisoner) <= len(taking_part):
        _free(table, prisoner)
    notice, glory, standing = RESCUE_REWARDS[min(len(taking_part), len(RESCUE_REWARDS)) - 1]
    for seat in taking_part:
        table.gain(seat, Attribute.NOTICE, notice)
        table.gain(seat, Attribute.GLORY, glory)
        table.gain(seat, Attribute.STANDING, standing)


def _count_glory(table: Table, seat: int, glory: int) -> None:
    """Glory of a wound got in a rescue counts for the Legion (LOH-249)."""
    if any(fighter.seat == seat for fighter in battle_of(table).fighters):
        _change_fighter(table, seat, glory=_fighter(table, seat).glory + glory)


# Steps 6 and 7


@step(Step.LEGION_CHECKS)
def check_legions(table: Table, task: Task) -> None:
    """In drawing order; card 180 needs no roll, and one rank up (LOH-196 to LOH-198, LOH-211)."""
    for fighter in battle_of(table).fighters:
        if fighter.title is not CombatTitle.VICTORY_MONT_ST_JEAN:
            check_legion(table, fighter.seat, fighter.glory)
        elif table.grognards[fighter.seat].absence not in (Absence.DEAD, Absence.PRISONER):
            raise_legion(table, fighter.seat)
    for fighter in battle_of(table).fighters:
        if fighter.title is CombatTitle.VICTORY_MONT_ST_JEAN and table.alive(fighter.seat):
            raise_rank(table, fighter.seat, 1, Rank.MARECHAL)


@step(Step.TITLES)
def titles(table: Table, task: Task) -> None:
    """Titles in drawing order, read with the rank just reached (LOH-201 to LOH-209, LOH-253)."""
    for fighter in battle_of(table).fighters:
        if _earns_title(table, fighter):
            award_titles(table, fighter.seat)


def _earns_title(table: Table, fighter: Fighter) -> bool:
    grognard = table.grognards[fighter.seat]
    victory = fighter.title is CombatTitle.VICTORY_MONT_ST_JEAN
    faithful = grognard.loyalty is Loyalty.BONAPARTIST and not grognard.turncoat
    if facts_of(table).waterloo and not (victory and faithful):
        return False
    safe = grognard.absence not in (Absence.DEAD, Absence.PRISONER)
    flagged = victory or fighter.title in TITLE_FLAGGED
    return table.state.season >= TITLES_FROM and fighter.act is Act.GLORY and safe and flagged


@step(Step.END_BATTLE)
def end_battle(table: Table, task: Task) -> None:
    """The battle is over; its cards stay out until those of the event are (LOH-154)."""
    table.change(battle=None)

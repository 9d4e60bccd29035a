"""What is still to be done in a match: a stack of tasks, the next one last, so that any rule may stop to ask."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from services.legion_of_honor.moves import Kind
from services.legion_of_honor.words import Lady
from services.rulekit.values import Value


class Step(StrEnum):
    """A step of the sequence of play that needs no more than a seat and a number to be carried out."""

    BEGIN_SEASON = "begin_season"
    END_SEASON = "end_season"
    END_GAME = "end_game"
    SCORE = "score"
    # the segment
    RETURN_DEAD = "return_dead"
    CHOOSE_SENIOR = "choose_senior"
    EXCHANGE_PRISONERS = "exchange_prisoners"
    OFFER_RETURN = "offer_return"
    OFFER_RETIREMENT = "offer_retirement"
    OFFER_DIVORCE = "offer_divorce"
    OFFER_RETIRE_MISTRESS = "offer_retire_mistress"
    DRIFT_LADIES = "drift_ladies"
    TRANSFER_MONEY = "transfer_money"
    TAX = "tax"
    AGE = "age"
    TRANSITIONS = "transitions"
    REASSIGNMENT = "reassignment"
    SEGMENT_GLORY = "segment_glory"
    END_SEGMENT = "end_segment"
    # rounds
    BEGIN_ROUND = "begin_round"
    END_ROUND = "end_round"
    OFFER_FURLOUGH = "offer_furlough"
    END_FURLOUGH = "end_furlough"
    RECOVER = "recover"
    CAMPAIGN_HEALTH = "campaign_health"
    INCOME = "income"
    SUPPORT = "support"
    KEEP_MISTRESSES = "keep_mistresses"
    BUILD_DECK = "build_deck"
    DEAL = "deal"
    TEST_END_OF_ROUND = "test_end_of_round"
    FINISH_CARD = "finish_card"
    INTERLUDE_DRAW = "interlude_draw"
    END_INTERLUDE = "end_interlude"
    # promotion
    CHECK_PROMOTIONS = "check_promotions"
    CHECK_PROMOTION = "check_promotion"
    SETTLE_COMMANDERS = "settle_commanders"
    RETIRE_SPENT = "retire_spent"
    # battle
    STAFF_DRAW = "staff_draw"
    OFFER_REDRAW = "offer_redraw"
    CHOOSE_ACT = "choose_act"
    BATTLE_RESULT = "battle_result"
    PAIR_COMRADES = "pair_comrades"
    COMRADES = "comrades"
    BEGIN_RESCUE = "begin_rescue"
    ASK_RESCUERS = "ask_rescuers"
    LEGION_CHECKS = "legion_checks"
    TITLES = "titles"
    END_BATTLE = "end_battle"
    PERSECUTE = "persecute"
    # leisure, duels, bouts
    MEET_LADY = "meet_lady"
    IDLE_MENU = "idle_menu"
    REQUEST_TRANSFER = "request_transfer"
    HOUSE_BET = "house_bet"
    DUEL_DEAL = "duel_deal"
    DUEL_TURN = "duel_turn"
    PISTOL_SHOT = "pistol_shot"
    END_DUEL = "end_duel"
    ASK_DRINKERS = "ask_drinkers"
    DRINK = "drink"
    # loans
    LOAN_WINDOW = "loan_window"


class Task(Value):
    """One step, perhaps of a seat, perhaps with another seat or a number."""

    step: Step
    seat: int = -1
    other: int = -1
    amount: int = 0


class Lap(Value):
    """A step for every seat, the Senior Grognard first, then clockwise (LOH-004)."""

    step: Step


class Run(Value):
    """A block of effects, from the effect at `at` on, for one Grognard.

    `captive`: he was a prisoner already when it began. `idle`: he does not resolve the card, only what it does to all
    still runs. `barred`: a seat for which even that does not run (LOH-240).
    """

    block: int
    at: int
    seat: int
    drawer: int
    card: int
    captive: bool = False
    idle: bool = False
    barred: int = -1
    fencing: int = 0
    picked: int = -1
    """Grognard picked by the card."""


class Each(Value):
    """An `each` that has still to run for these seats (LOH-004)."""

    run: Run
    seats: tuple[int, ...]


class WereThere(Value):
    """A We Were There that has still to be rolled for by these seats (LOH-134)."""

    run: Run
    seats: tuple[int, ...]


class Share(Value):
    """Sharers of a pot who have still to roll; those that did come in `found` (card 163)."""

    run: Run
    pot: int
    seats: tuple[int, ...]
    found: tuple[int, ...] = ()


class Ask(Value):
    """A decision of a seat; what the other fields mean depends on the kind (RULES.md 4.10)."""

    kind: Kind
    seat: int
    other: int = -1
    low: int = 0
    high: int = 0
    rounds: int = 0
    lady: Lady | None = None
    options: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    run: Run | None = None


AgendaItem: TypeAlias = Task | Lap | Run | Each | WereThere | Share | Ask

"""The rulebook's words: ranks, Commands, titles, states of absence, attributes (RULES.md 1)."""

from __future__ import annotations

from enum import StrEnum


class Attribute(StrEnum):
    """A number on the Grognard sheet, named as its field."""

    NOTICE = "notice"
    GLORY = "glory"
    EXPERIENCE = "experience"
    PARIS = "paris"
    PURSE = "purse"
    HEALTH = "health"
    CHARM = "charm"
    FENCING = "fencing"
    STANDING = "standing"


class Rank(StrEnum):
    """In order of seniority."""

    SERGENT = "sergent"
    SOUS_LIEUTENANT = "sous_lieutenant"
    LIEUTENANT = "lieutenant"
    CAPITAINE = "capitaine"
    CHEF_DE_BATAILLON = "chef_de_bataillon"
    MAJOR = "major"
    COLONEL = "colonel"
    GENERAL_DE_BRIGADE = "general_de_brigade"
    GENERAL_DE_DIVISION = "general_de_division"
    GENERAL = "general"
    MARECHAL = "marechal"


class Band(StrEnum):
    """Group of ranks that reads one column of a card."""

    LINE = "line"
    FIELD = "field"
    GENERAL = "general"


class Title(StrEnum):
    """A noble title; Marechal is a rank here."""

    COMTE = "comte"
    DUC = "duc"
    PRINCE = "prince"


class Command(StrEnum):
    """An army, a corps, or the staff."""

    ARMY_NORTH = "army_north"
    ARMY_CENTER = "army_center"
    ARMY_RHINE = "army_rhine"
    ARMY_ITALY = "army_italy"
    ARMY_RESERVE = "army_reserve"
    ARMY_SAMBRE_MEUSE = "army_sambre_meuse"
    ARMY_RHINE_MOSELLE = "army_rhine_moselle"
    ARMY_HELVETIA = "army_helvetia"
    ARMY_ORIENT = "army_orient"
    CORPS_1 = "corps_1"
    CORPS_2 = "corps_2"
    CORPS_3 = "corps_3"
    CORPS_4 = "corps_4"
    CORPS_5 = "corps_5"
    CORPS_6 = "corps_6"
    CORPS_7 = "corps_7"
    CORPS_8 = "corps_8"
    CORPS_9 = "corps_9"
    CORPS_10 = "corps_10"
    CORPS_11 = "corps_11"
    CORPS_RESERVE = "corps_reserve"
    IMPERIAL_GUARD = "imperial_guard"
    ARMY_ANDALUSIA = "army_andalusia"
    ARMY_CASTILLE = "army_castille"
    ARMY_PORTUGAL = "army_portugal"
    ARMY_CATALONIA = "army_catalonia"
    ARMY_STAFF = "army_staff"


class Theatre(StrEnum):
    """A theatre of war (LOH-135)."""

    MAIN = "main"
    ORIENT = "orient"
    SPAIN = "spain"


class Absence(StrEnum):
    """Why a Grognard is absent; `present` if he is not."""

    PRESENT = "present"
    FURLOUGH = "furlough"
    CONVALESCENT = "convalescent"
    PRISONER = "prisoner"
    RETIRED = "retired"
    RETIRED_FOR_GOOD = "retired_for_good"
    EXILE = "exile"
    DEAD = "dead"


class Wound(StrEnum):
    """A row of the wound table, the lightest first."""

    SCRATCH = "scratch"
    FLESH = "flesh"
    BADLY = "badly"
    SEVERELY = "severely"
    GRAVELY = "gravely"
    KILLED = "killed"


class CombatTitle(StrEnum):
    """What a Combat card is called."""

    CARRY_THE_DAY = "carry_the_day"
    LEAD_COUNTERATTACK = "lead_counterattack"
    TELLING_MANEUVER = "telling_maneuver"
    LEAD_ATTACK = "lead_attack"
    DEFEND_POSITION = "defend_position"
    UNIT_FLANKED = "unit_flanked"
    UNIT_SURPRISED = "unit_surprised"
    UNIT_OVERRUN = "unit_overrun"
    UNIT_DECIMATED = "unit_decimated"
    HELD_IN_RESERVE = "held_in_reserve"
    VICTORY_MONT_ST_JEAN = "victory_mont_st_jean"


class Act(StrEnum):
    """How a fighter bears himself in battle (LOH-159)."""

    GLORY = "glory"
    DISCRETION = "discretion"


class HeroicAct(StrEnum):
    """What comrades in arms may do (LOH-180 to LOH-187)."""

    RESCUE_COMRADE = "rescue_comrade"
    PROTECT_COMRADE = "protect_comrade"
    SAVE_COMRADE = "save_comrade"
    RECKLESS_DARING = "reckless_daring"


class Lady(StrEnum):
    """The ten ladies."""

    BABETTE = "babette"
    BRIGITTE = "brigitte"
    EVA = "eva"
    HORTENSE = "hortense"
    JOAN = "joan"
    JULIET = "juliet"
    MARIE = "marie"
    PAULINE = "pauline"
    RACHELLE = "rachelle"
    YVETTE = "yvette"


class Role(StrEnum):
    """What a lady is to a Grognard."""

    WIFE = "wife"
    MISTRESS = "mistress"


class Loyalty(StrEnum):
    """Allegiance declared at cards 38 and 39."""

    ROYALIST = "royalist"
    BONAPARTIST = "bonapartist"


class Grievance(StrEnum):
    """Why a Grognard is an injured party."""

    DISGRACE = "disgrace"
    INSULT = "insult"
    LOAN = "loan"
    CUCKOLD = "cuckold"


class Skip(StrEnum):
    """What a marker makes his next card do (LOH-131, LOH-254)."""

    CARD = "card"
    CARD_AND_EVENT = "card_and_event"


class DuelCard(StrEnum):
    """A card of the sword deck."""

    LUNGE = "lunge"
    RIPOSTE = "riposte"
    PARRY = "parry"


class Weapon(StrEnum):
    """What a duel is fought with."""

    SWORD = "sword"
    PISTOL = "pistol"


class WifeShortfall(StrEnum):
    """Glory for a wife whose support is short In Garrison: shortfall/2 or 2 x shortfall (R-02)."""

    HALF = "half"
    DOUBLE = "double"


class Phase(StrEnum):
    """Part of a season."""

    SEGMENT = "segment"
    IN_GARRISON = "in_garrison"
    ON_CAMPAIGN = "on_campaign"
    OVER = "over"


class EndReason(StrEnum):
    """How a match ended."""

    CAMPAIGN = "campaign"
    SEASONS = "seasons"
    VICTORY = "victory"
    RESIGNED = "resigned"


class Flag(StrEnum):
    """Something a Grognard did that may be held against him (LOH-238)."""

    REGICIDE = "regicide"
    TURNCOAT = "turncoat"
    MARCHED_ON_PARIS = "marched_on_paris"

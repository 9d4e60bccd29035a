"""What the client knows of Legion of Honor is what the rules say."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
import yaml
from drumhead.legion_of_honor.v1 import legion_of_honor_pb2 as api
from drumhead_client.bots.legion_of_honor import careerist, facts, prospects

from services.legion_of_honor import components as rules
from services.legion_of_honor.words import Attribute, Band, CombatTitle, Command, Rank, Title, Wound

DATA = Path(rules.__file__).with_name("data")
BANDS = tuple(Band)
NAMES = {
    "N": "notice",
    "G": "glory",
    "E": "experience",
    "purse": "purse",
    "H": "health",
    "C": "charm",
    "F": "fencing",
    "S": "standing",
}


def number(enum: Any, name: str) -> int:
    prefix = {api.CombatTitle: "COMBAT_TITLE_"}.get(enum, enum.DESCRIPTOR.name.upper() + "_")
    return int(enum.Value(prefix + name.upper()))


def test_ranks_are_those_of_the_rules() -> None:
    for rank in Rank:
        row = rules.RANKS[rank]
        known = facts.RANKS[number(api.Rank, rank)]
        assert known == facts.RankFacts(BANDS.index(row.band), row.income, *(row.needs or (0, 0, 0)))


def test_combat_cards_are_those_of_the_rules() -> None:
    for title in CombatTitle:
        row, known = rules.COMBAT[title], facts.COMBAT[number(api.CombatTitle, title)]
        assert (known.title_flag, known.plundered) == (row.title_flag, row.plundered)
        for band, values in zip(BANDS, known.values, strict=True):
            assert asdict(values) == {name: getattr(row.values[band], name) for name in asdict(values)}


def test_wounds_are_those_of_the_rules() -> None:
    below = 0
    for last, row in rules.WOUND_TABLE:
        known = facts.WOUNDS[number(api.Wound, row.wound)]
        assert known.share == last - below
        below = last
        gains = dict(row.gains)
        assert known.multiplier == row.multiplier
        for attribute, value in (
            (Attribute.GLORY, known.glory),
            (Attribute.EXPERIENCE, known.experience),
            (Attribute.STANDING, known.standing),
        ):
            assert value == (gains[attribute].start if attribute in gains else 0)
        if row.wound is not Wound.FLESH and Attribute.HEALTH in gains:
            assert -known.health == gains[Attribute.HEALTH].start
    assert facts.WOUNDS[api.WOUND_FLESH].health == mean("1D10/3down")


def test_plunder_is_the_mean_of_its_dice() -> None:
    shares = {api.ACT_GLORY: 1, api.ACT_DISCRETION: 5}
    for act, less in shares.items():
        assert facts.PLUNDER[act] == pytest.approx(sum(max(0, die - less) for die in range(1, 11)) / 100)


def test_heroic_acts_and_rescues_are_those_of_the_rules() -> None:
    assert {name: facts.HeroicFacts(f.success, f.notice, f.glory, f.standing) for name, f in rules.HEROIC.items()} == (
        facts.HEROIC
    )
    assert rules.RESCUE_REWARDS == facts.RESCUE


def test_prices_and_thresholds_are_those_of_the_rules() -> None:
    assert (rules.LAST_SEASON, rules.TITLES_FROM) == (facts.LAST_SEASON, facts.TITLES_FROM)
    assert (rules.NOTICE_NEEDED_FROM, rules.NOTICE_FOR_GLORY) == (facts.NOTICE_FROM, 1)
    assert rules.GLORY_FOR_EXPERIENCE == facts.GLORY_FOR_EXPERIENCE
    assert tuple(level * facts.LEGION_GLORY for level in range(6)) == rules.LEGION_GLORY
    assert {number(api.Rank, rank) for rank in rules.HATS} == set(prospects.HATS)
    assert (rules.OFFICE_INCOME, rules.COURTSHIP_COST) == (careerist.OFFICE_PAY, careerist.COURTSHIP)
    assert (rules.SPARED_GLORY, -rules.DECLINED_GLORY) == (careerist.SPARED, careerist.DECLINED)
    assert -rules.REFUSED_GAMBLE == careerist.REFUSED


def test_rounds_and_who_fights_in_them_are_those_of_the_rules() -> None:
    assert {season: tuple(each.id for each in row.rounds) for season, row in rules.SEASONS.items()} == facts.ROUNDS
    fights: dict[str, list[int]] = defaultdict(list)
    reserved, notice = set(), {}
    for season in rules.SEASONS.values():
        for each in season.rounds:
            for card in (*each.events, *each.sequel):
                for effect in rules.BLOCKS[rules.CARDS[card].block]:
                    if effect.op != "battle":
                        continue
                    battle = rules.BATTLES[effect.args["battle"]]
                    fights[each.id] += [number(api.Command, command) for command in battle.commands]
                    reserved |= {(each.id, number(api.Command, command)) for command in battle.forced}
                    if "N" in battle.adds:
                        notice[battle.id] = battle.adds["N"].start
    assert {name: sorted(commands) for name, commands in fights.items()} == {
        name: sorted(commands) for name, commands in facts.FIGHTS.items()
    }
    assert reserved == facts.RESERVED
    assert notice == facts.BATTLE_NOTICE
    assert {name: {number(api.Command, command) for command in row} for name, row in rules.SPAIN_BATTLES.items()} == {
        name: set(commands) for name, commands in facts.SPAIN_FIGHTS.items()
    }


# Options of cards, read from the data files: the mean of their dice


def mean(text: Any) -> float:
    """The mean of an amount such as 3, "1D10/2up", "-1D10x2", "2D10"."""
    if isinstance(text, int):
        return float(text)
    sign = -1 if text.startswith("-") else 1
    base, _, divided = text.lstrip("+-").partition("/")
    die, _, times = base.partition("x")
    faces = {"1D10": range(1, 11), "2D10": range(1, 101), "opponent_F": range(1, 11)}[die]
    factor = int(times or 1)
    divisor = int(divided.rstrip("updown") or 1) if divided else 1
    up = divided.endswith("up")
    values = [-(-face * factor // divisor) if up else face * factor // divisor for face in faces]
    return sign * sum(values) / len(values)


def deed(effects: Iterable[Any], band: str) -> dict[str, Any]:
    """What a list of effects brings in the mean, as the fields of a Deed."""
    found: dict[str, Any] = defaultdict(float)
    for effect in effects:
        ((name, args),) = effect.items()
        if name == "gain":
            for key, amount in args.items():
                found[NAMES[key]] += mean(amount)
        elif name == "roll":
            for row in args["rows"]:
                low, high = row["range"]
                for key, value in deed(row["then"], band).items():
                    found[key] += (high - low + 1) / 10 * value
        elif name == "when":  # of those within options, only that of card 74, which is false without Spain
            for key, value in deed(args["else"], band).items():
                found[key] += value
        elif name == "band":
            for key, value in deed(args[band], band).items():
                found[key] += value
        elif name == "action":
            found.update({"wound": args.get("W", 0), "prisoner": args.get("P", 0)})
            for key, field in (("N", "notice"), ("G", "glory"), ("E", "experience"), ("M", "purse")):
                found[field] += mean(args.get(key, 0))
            if args.get("legion"):
                found["legion"] = True
        elif name == "duel":
            found["duel"] = True
            for key, value in deed([*args["always"], *args.get("if_sword", [])], band).items():
                found[key] += value
        elif name == "illegal_activity":
            found["crime"] = int(args["amount"].removeprefix("1D10x"))
        elif name == "use":
            found.update(deed([{"action": {"W": 20, "P": 7, "G": 3, "E": 3}}], band))
    return found


def options(node: Any) -> Iterator[Any]:
    """All options of all decisions within a card."""
    if isinstance(node, dict):
        if "choose" in node:
            yield from node["choose"]["options"]
        for value in node.values():
            yield from options(value)
    elif isinstance(node, list):
        for value in node:
            yield from options(value)


def cards() -> Iterator[tuple[int, Any]]:
    for name in ("event_cards", "in_garrison_cards", "on_campaign_cards"):
        for card in yaml.safe_load((DATA / f"{name}.yaml").read_text("utf-8"))["cards"]:
            if not isinstance(card["num"], list):
                yield card["num"], card


OPTIONS = [(card, option["id"], option["then"]) for card, row in cards() for option in options(row)]
UNPRICED = {"lady", "carouse", "common", "royalist", "bonapartist", "stay", "go"}
"""Options that the bot weighs by other means."""


@pytest.mark.parametrize(("card", "option", "effects"), OPTIONS)
def test_an_option_of_a_card_brings_what_the_card_says(card: int, option: str, effects: Any) -> None:
    key = (card, option)
    if option in UNPRICED or key == facts.FENCING_PAYS:
        assert key not in facts.DEEDS
        return
    for band, known in zip(BANDS, facts.DEEDS[key], strict=True):
        told = {name: value for name, value in asdict(known).items() if value}
        expected = {name: value for name, value in deed(effects, band.value).items() if value}
        assert told == pytest.approx(expected)


def test_no_option_is_priced_that_no_card_has() -> None:
    assert set(facts.DEEDS) <= {(card, option) for card, option, _ in OPTIONS}


def test_cards_that_name_another_are_those_of_the_rules() -> None:
    named = {"spread_rumors": facts.RUMOURS, "cowardice_rumors": facts.SLANDER, "dangerous_mission": facts.MISSION}
    named["second_to_dhubert"] = facts.SECOND
    for name, card in named.items():
        assert rules.CARDS[card].id == name


def test_titles_are_as_alluring_as_in_the_rules() -> None:
    assert {number(api.Title, title): value for title, value in rules.TITLE_CHARM.items()} == prospects._ALLURE
    assert set(Title) == set(rules.TITLE_CHARM)


def test_the_commands_of_the_client_are_those_of_the_rules() -> None:
    assert {number(api.Command, command) for command in Command} == set(api.Command.values()) - {0}

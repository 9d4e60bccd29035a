"""Records of invented matches, made with the platform's own code: what `verify` finds with another must agree."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from typing import Any

from drumhead.gravelotte.v1 import gravelotte_pb2 as api
from drumhead.match.v1 import match_pb2
from hypothesis import strategies as st

from services.chassis.wire import Wire
from services.rulekit import chance as rulekit
from services.rulekit import piles as pile_words
from services.rulekit.contract import AnyGame
from services.rulekit.notation import snake
from services.rulekit.piles import Contents
from services.rulekit.words import stream_key


def golden_record(seed: bytes, entropy: tuple[bytes, bytes], steps: int, taste: int) -> Any:
    """A record with dice, choices, samples and piles; `taste` chooses which."""
    choose = random.Random(taste)
    key = stream_key(seed, entropy)
    contents, shelf = Contents(), {}
    entries = [api.RecordEntry(version=1, cause=match_pb2.CAUSE_CREATED)]
    for step in range(steps):
        asked = rulekit.Seeded(key, f"a{step}", contents)
        if not shelf:
            shelf["draw"] = asked.create("draw", range(20))
            shelf["discard"] = asked.create("discard", (), shuffled=False)
        for _ in range(choose.randrange(4)):
            _ask(asked, shelf, choose)
        contents = asked.contents
        entries.append(
            api.RecordEntry(
                version=step + 2,
                cause=match_pb2.CAUSE_PLAYED if step else match_pb2.CAUSE_SETUP,
                label=f"a{step}",
                chance=[_answer(answer) for answer in asked.answers],
                operations=[_operation(operation) for operation in asked.operations],
            )
        )
    header = match_pb2.RecordHeader(
        game="invented",
        match_id="m",
        seats=[match_pb2.Seat(index=i) for i in range(2)],
        seed=seed,
        commitment=hashlib.sha256(seed).digest(),
        entropy=entropy,
    )
    return api.Record(header=header, entries=entries)


def _ask(asked: rulekit.Seeded, shelf: dict[str, Any], choose: random.Random) -> None:
    draw, discard = shelf["draw"], shelf["discard"]
    match choose.randrange(9):
        case 0:
            asked.roll(6, 1 + choose.randrange(12))
        case 1:
            asked.choose(choose.choice((1, 7, 2**31 - 1)))
        case 2:
            asked.sample(range(9), choose.randrange(1, 9))
        case 3 if draw.size > 3:
            shelf["draw"], cards = asked.draw(draw, 2, from_bottom=choose.random() < 0.5)
            shelf["discard"] = asked.put(discard, cards, (0,), at_bottom=choose.random() < 0.5)
        case 4:
            shelf["draw"], _ = asked.peek(draw, min(3, draw.size), (0,))
        case 5 if draw.size > 3:
            shelf["draw"], shelf["discard"] = asked.transfer(draw, discard, 2, at_bottom=choose.random() < 0.5)
        case 6 if discard.size > 1:
            shelf["discard"], cards = asked.draw(discard, 2)
            shelf["draw"] = asked.shuffle_in(draw, cards)
        case 7:
            shelf["draw"] = asked.shuffle_in(draw)
        case _:
            asked.roll(20)


def _answer(answer: rulekit.ChanceAnswer) -> Any:
    return match_pb2.ChanceAnswer(
        **{snake(type(answer).__name__): _fields(answer, getattr(match_pb2, type(answer).__name__))}
    )


def _operation(operation: pile_words.PileOperation) -> Any:
    kind = type(operation).__name__
    return match_pb2.PileOperation(**{snake(kind): _fields(operation, getattr(match_pb2, kind))})


def _fields(value: Any, message: Any) -> Any:
    return message(**{name: getattr(value, name) for name in value.__struct_fields__})


def played_record(game: AnyGame, options: Any, bots: Sequence[Any], seed: bytes) -> Any:
    """The record of a game that bots played in process, as a service would write it."""
    return played(game, options, bots, seed)[0]


def played(game: AnyGame, options: Any, bots: Sequence[Any], seed: bytes) -> tuple[Any, list[Any]]:
    """The same, and the state after each entry."""
    wire, seats = Wire(game), len(bots)
    key = stream_key(seed, [b""] * seats)
    record = wire.message("Record")
    entry_type = wire.message("RecordEntry")
    chance = rulekit.Seeded(key, "a0")
    step, acted = game.setup(options, seats, chance), {}
    entries: list[Any] = []
    states: list[Any] = []
    while True:
        number = len(entries)
        states.append(step.state)
        entries.append(
            entry_type(
                version=number + 1,
                cause=match_pb2.CAUSE_PLAYED if number else match_pb2.CAUSE_SETUP,
                label=f"a{number}",
                chance=[_answer(answer) for answer in chance.answers],
                operations=[_operation(operation) for operation in chance.operations],
                events=[wire.event.to_message(event) for event in step.events],
                **acted,
            )
        )
        deciders = game.deciders(step.state)
        if not deciders:
            break
        seat = deciders[0].seat
        legal = game.legal(step.state, seat)
        view = wire.view.to_message(game.view(step.state, seat))
        action = legal[bots[seat].decide(view, [wire.legal_action(action) for action in legal])]
        chance = rulekit.Seeded(key, f"a{number + 1}", chance.contents)
        step = game.apply(step.state, seat, action, chance)
        acted = {"seat": seat, "action": wire.action.to_message(action)}
    header = match_pb2.RecordHeader(
        game=game.name,
        match_id="m",
        seats=[match_pb2.Seat(index=i) for i in range(seats)],
        seed=seed,
        commitment=hashlib.sha256(seed).digest(),
        entropy=[b""] * seats,
    )
    return record(header=header, options=wire.options.to_message(options), entries=entries), states


def change_a_number(data: Any, places: Sequence[Any]) -> None:
    """Change one number of one of the lists of a record, as hypothesis draws them."""
    numbers = data.draw(st.sampled_from(places))
    place = data.draw(st.integers(0, len(numbers) - 1))
    numbers[place] += data.draw(st.sampled_from((-1, 1, 2)))

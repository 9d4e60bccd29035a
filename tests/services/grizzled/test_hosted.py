"""The Grizzled behind its API, with real chance services: what a draw costs, and how what is not legal is refused."""

import random
from collections.abc import AsyncIterator
from typing import Any

import grpc
import pytest
from drumhead.grizzled.v1 import grizzled_pb2 as pb
from drumhead.match.v1 import match_pb2

from services.grizzled.game import GAME
from tests.support.hosted import Hosted, Table, chances, hosted, refusal

SEATS = 3


@pytest.fixture
async def service() -> AsyncIterator[Hosted]:
    async with chances() as behind, hosted(GAME, behind) as running:
        yield running


def counted(service: Hosted, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Calls of the deck service: the number of operations of each."""
    calls: list[int] = []
    operate = service.source.operate

    async def counting(match_id: str, seal: bytes, stream: bytes, operations: Any) -> Any:
        calls.append(len(operations))
        return await operate(match_id, seal, stream, operations)

    monkeypatch.setattr(service.source, "operate", counting)
    return calls


@pytest.mark.parametrize("expansion", [pb.EXPANSION_NONE, pb.EXPANSION_AT_YOUR_ORDERS])
async def test_a_draw_costs_one_call_of_the_deck_and_moving_unseen_cards_none(
    service: Hosted, monkeypatch: pytest.MonkeyPatch, expansion: int
) -> None:
    calls, rng, after = counted(service, monkeypatch), random.Random(5), []
    table = await service.create(options=pb.Options(expansion=expansion), seats=[match_pb2.SeatRequest()] * SEATS)
    after.append(len(calls))
    while await table.step(rng) is not None:
        after.append(len(calls))
    record = (await table.call("GetRecord", token=table.owner)).record

    drawn = [sum(answer.HasField("drawn") for answer in entry.chance) for entry in record.entries]
    assert [now - then for then, now in zip([0, *after], after, strict=False)] == drawn
    assert after[0] == 0, "the set-up shuffles and deals unseen"
    moved = [
        entry
        for entry, draws in zip(record.entries, drawn, strict=True)
        if not draws and any(operation.HasField("transfer_cards") for operation in entry.operations)
    ]
    assert moved, "some step moved cards and called nothing"
    assert max(drawn) <= 2


async def begun(service: Hosted, **options: Any) -> Table:
    """A match in which Poilus are dealt and A leads."""
    return await service.create(
        options=pb.Options(characters=pb.CHARACTERS_RANDOM, first_leader=0, **options),
        seats=[match_pb2.SeatRequest()] * SEATS,
    )


@pytest.mark.parametrize(
    ("options", "field"),
    [
        (pb.Options(difficulty=pb.DIFFICULTY_CLASSES), "options.difficulty"),
        (pb.Options(trials_start=30, expansion=pb.EXPANSION_AT_YOUR_ORDERS), "options.trials_start"),
        (pb.Options(trials_start=26), "options.trials_start"),
        (pb.Options(first_leader=5), "options.first_leader"),
        (pb.Options(first_leader=-1), "options.first_leader"),
    ],
)
async def test_contradictory_options_are_refused_at_creation(service: Hosted, options: pb.Options, field: str) -> None:
    refused = await refusal(service.create(options=options, seats=[match_pb2.SeatRequest()] * SEATS))

    assert (refused.code, refused.reason) == (grpc.StatusCode.INVALID_ARGUMENT, "INVALID_FIELD")
    assert [violation.field for violation in refused.details[0].field_violations] == [field]


@pytest.mark.parametrize("seats", [1, 6])
async def test_other_numbers_of_seats_are_refused_at_creation(service: Hosted, seats: int) -> None:
    refused = await refusal(service.create(seats=[match_pb2.SeatRequest()] * seats))

    assert refused.code is grpc.StatusCode.INVALID_ARGUMENT
    assert refused.details[0].field_violations[0].field == "seats"


async def test_what_is_not_legal_is_refused_with_clause_and_sentence_and_changes_nothing(service: Hosted) -> None:
    table = await begun(service)
    wrong = [
        (pb.Action(choose_intensity=pb.ChooseIntensity(intensity=2)), "GRZ-017"),
        (pb.Action(choose_intensity=pb.ChooseIntensity(intensity=99)), "GRZ-017"),
        (pb.Action(withdraw=pb.Withdraw()), "GRZ-016"),
    ]
    before = await table.call("GetMatch", 0)
    for action, clause in wrong:
        refused = await refusal(table.submit(0, action))
        assert (refused.code, refused.reason) == (grpc.StatusCode.FAILED_PRECONDITION, "ILLEGAL_ACTION")
        assert refused.metadata["clause"] == clause
        assert len(refused.message) > 10
    assert await table.call("GetMatch", 0) == before

    await table.submit(0, pb.Action(choose_intensity=pb.ChooseIntensity(intensity=3)))
    view = (await table.call("GetMatch", 0)).view
    assert len(view.seats[0].hand) == 3
    absent = next(card for card in range(1, 60) if card not in view.seats[0].hand)
    for action, clause in [
        (pb.Action(play_card=pb.PlayCard(card=absent)), "GRZ-025"),
        (pb.Action(place_tile=pb.PlaceTile(tile=pb.TILE_L1)), "GRZ-024"),
        (pb.Action(make_speech=pb.MakeSpeech(kinds=[pb.THREAT_RAIN])), "GRZ-052"),
    ]:
        assert (await refusal(table.submit(0, action))).metadata["clause"] == clause


async def test_a_tile_that_is_not_held_and_a_poilu_that_is_taken_are_refused(service: Hosted) -> None:
    table = await service.create(options=pb.Options(first_leader=0), seats=[match_pb2.SeatRequest()] * SEATS)
    await table.submit(0, pb.Action(choose_character=pb.ChooseCharacter(poilu=pb.POILU_FELIX)))
    taken = await refusal(table.submit(1, pb.Action(choose_character=pb.ChooseCharacter(poilu=pb.POILU_FELIX))))
    assert (taken.reason, taken.metadata["clause"]) == ("ILLEGAL_ACTION", "GRZ-003")
    nobody = await refusal(table.submit(1, pb.Action(choose_character=pb.ChooseCharacter())))
    assert (nobody.code, nobody.reason) == (grpc.StatusCode.INVALID_ARGUMENT, "INVALID_FIELD")

    table = await begun(service)
    await table.submit(0, pb.Action(choose_intensity=pb.ChooseIntensity(intensity=3)))
    await table.submit(0, pb.Action(withdraw=pb.Withdraw()))
    held = (await table.call("GetMatch", 0)).view.seats[0].tiles
    other = next(tile for tile in range(1, 17) if tile not in held)
    refused = await refusal(table.submit(0, pb.Action(place_tile=pb.PlaceTile(tile=other))))
    assert refused.metadata["clause"] == "GRZ-043"


async def test_the_record_of_a_running_match_tells_nothing(service: Hosted) -> None:
    table = await begun(service)
    await table.submit(0, pb.Action(choose_intensity=pb.ChooseIntensity(intensity=3)))

    for token in (*table.tokens, table.owner):
        refused = await refusal(table.call("GetRecord", token=token))
        assert refused.reason == "NOT_OVER"


async def test_who_leaves_ends_the_match_for_all(service: Hosted) -> None:
    table = await begun(service)
    await table.call("ResignSeat", 1, request_id="1b4e28ba-2fa1-41d2-883f-0016d3cca427")

    outcome = (await table.call("GetMatch")).match.outcome
    assert outcome.reason == "resigned"
    assert [seat.won for seat in outcome.seats] == [False] * SEATS

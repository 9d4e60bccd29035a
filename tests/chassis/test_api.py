"""The match RPCs over real gRPC, on Redis and on its twin: what they answer, refuse, repeat and stream."""

import asyncio
import hashlib
import random
import uuid

import grpc
import pytest
from drumhead.gravelotte.v1 import gravelotte_pb2 as pb
from drumhead.match.v1 import match_pb2

from services.chassis.answers import STATUS
from services.chassis.referee import decision_token
from services.gravelotte.game import GAME
from services.rulekit.chance import Recorded
from services.rulekit.encoding import encode
from tests.support.hosted import Hosted, bearer, refusal

PLAN_PR = pb.Action(
    commit_plan=pb.CommitPlan(cards=[pb.CARD_PR_SECOND_ARMY, pb.CARD_PR_FIRST_ARMY, pb.CARD_PR_IX_CORPS])
)
PLAN_FR = pb.Action(commit_plan=pb.CommitPlan(cards=[pb.CARD_FR_CANROBERT, pb.CARD_FR_FROSSARD, pb.CARD_FR_LADMIRAULT]))
SEED = bytes(range(32))


def new_id() -> str:
    return str(uuid.uuid4())


# creation


async def test_a_repeated_creation_answers_the_same_match_and_tokens(service: Hosted) -> None:
    request_id = new_id()
    first, second = await service.create(request_id=request_id), await service.create(request_id=request_id)

    assert (first.id, first.tokens, first.owner) == (second.id, second.tokens, second.owner)
    assert len({*first.tokens, first.owner}) == 3
    assert first.created.match == second.created.match


async def test_many_creations_at_once_under_one_request_make_one_match(service: Hosted) -> None:
    request_id = new_id()
    tables = await asyncio.gather(*(service.create(request_id=request_id) for _ in range(8)))

    assert len({(t.id, t.owner, t.created.match.commitment) for t in tables}) == 1


async def test_a_request_id_reused_for_another_creation_is_refused(service: Hosted) -> None:
    request_id = new_id()
    await service.create(request_id=request_id)
    refused = await refusal(service.create(request_id=request_id, seed=SEED))

    assert (refused.code, refused.reason) == (grpc.StatusCode.ALREADY_EXISTS, "REQUEST_ID_REUSED")


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"request_id": ""}, "request_id"),
        ({"request_id": "1234"}, "request_id"),
        ({"seed": b"short"}, "seed"),
        ({"options": pb.Options(max_turns=-1)}, "options.max_turns"),
        ({"options": pb.Options(half_length=pb.HalfLength(square=0))}, "options.half_length.square"),
        ({"seats": [match_pb2.SeatRequest()]}, "seats"),
        ({"seats": [match_pb2.SeatRequest()] * 3}, "seats"),
        ({"seats": [match_pb2.SeatRequest(player="x" * 65), match_pb2.SeatRequest()]}, "seats[0].player"),
        ({"seats": [match_pb2.SeatRequest(), match_pb2.SeatRequest(player="a\nb")]}, "seats[1].player"),
        ({"clock": match_pb2.Clock()}, "clock.per_decision"),
        ({"clock": {"per_decision": {"seconds": 5}, "bank": {"seconds": -1}}}, "clock.bank"),
        ({"clock": {"per_decision": {"seconds": 5}, "on_timeout": 9}}, "clock.on_timeout"),
    ],
)
async def test_a_malformed_creation_names_the_field_and_leaves_no_trace(service: Hosted, fields, named) -> None:
    refused = await refusal(service.create(**fields))

    assert (refused.code, refused.reason) == (grpc.StatusCode.INVALID_ARGUMENT, "INVALID_FIELD")
    assert [v.field for v in refused.details[0].field_violations] == [named]
    if "request_id" not in fields:
        request_id = new_id()
        assert (await refusal(service.create(request_id=request_id, **fields))).reason == "INVALID_FIELD"
        assert (await service.create(request_id=request_id)).created.match.version == 1


async def test_a_new_match_is_public_knowledge(service: Hosted) -> None:
    table = await service.create(
        seats=[match_pb2.SeatRequest(player="Ann"), match_pb2.SeatRequest(player="Bob")], seed=SEED
    )
    match = table.created.match

    assert (match.game, match.rules_version, match.version) == ("gravelotte", GAME.rules_version, 1)
    assert match.status == match_pb2.MATCH_STATUS_RUNNING
    assert [(s.index, s.name, s.player, s.joined, s.left) for s in match.seats] == [
        (0, "PR", "Ann", True, False),
        (1, "FR", "Bob", True, False),
    ]
    assert [(d.seat, d.kind) for d in match.deciders] == [(0, "planning"), (1, "planning")]
    assert (match.commitment, match.seed_given) == (hashlib.sha256(SEED).digest(), True)


# joining


async def joinable(service: Hosted):
    return await service.create(seats=[match_pb2.SeatRequest(must_join=True), match_pb2.SeatRequest(must_join=True)])


async def test_the_match_starts_when_the_last_seat_has_joined(service: Hosted) -> None:
    table = await joinable(service)
    assert table.created.match.status == match_pb2.MATCH_STATUS_WAITING
    assert (await refusal(table.submit(0, PLAN_PR, "d0.1"))).reason == "NOT_STARTED"
    assert not (await table.call("GetMatch", 0)).HasField("view")
    first = (await table.call("JoinMatch", 0, request_id=new_id(), entropy=b"dice", player="Ann")).match
    second = (await table.call("JoinMatch", 1, request_id=new_id())).match

    assert (first.status, second.status) == (match_pb2.MATCH_STATUS_WAITING, match_pb2.MATCH_STATUS_RUNNING)
    assert (first.version, second.version, second.seats[0].player) == (2, 3, "Ann")
    record = await table.finish(random.Random(1))
    assert list(record.header.entropy) == [b"dice", b""]
    assert [e.cause for e in record.entries[:3]] == [
        match_pb2.CAUSE_CREATED,
        match_pb2.CAUSE_JOINED,
        match_pb2.CAUSE_SETUP,
    ]


async def test_a_repeated_join_is_the_same_join_and_a_second_is_refused(service: Hosted) -> None:
    table = await joinable(service)
    request_id = new_id()
    first = await table.call("JoinMatch", 0, request_id=request_id)

    assert await table.call("JoinMatch", 0, request_id=request_id) == first
    assert (await refusal(table.call("JoinMatch", 0, request_id=new_id()))).reason == "ALREADY_JOINED"
    assert (await refusal(table.call("JoinMatch", 0, request_id=request_id, entropy=b"x"))).reason == (
        "REQUEST_ID_REUSED"
    )
    assert (await refusal(table.call("JoinMatch", 1, request_id=new_id(), entropy=b"x" * 65))).reason == (
        "INVALID_FIELD"
    )


async def test_joining_a_match_that_has_started_is_refused(service: Hosted) -> None:
    table = await service.create()

    assert (await refusal(table.call("JoinMatch", 0, request_id=new_id()))).reason == "ALREADY_JOINED"


# identity

SEAT_CALLS = {
    "ListLegalActions": {},
    "SubmitAction": {"request_id": new_id(), "decision": "d0.1", "action": PLAN_PR},
    "AwaitTurn": {},
    "JoinMatch": {"request_id": new_id()},
    "ResignSeat": {"request_id": new_id()},
}


@pytest.mark.parametrize("rpc", SEAT_CALLS)
async def test_calls_of_a_seat_need_its_token(service: Hosted, rpc: str) -> None:
    table, other = await service.create(), await service.create()
    fields = SEAT_CALLS[rpc]
    before = await table.call("GetMatch")
    none = await refusal(table.call(rpc, **fields))
    refusals = [
        await refusal(table.call(rpc, token=token, **fields))
        for token in ("nonsense", other.tokens[0], table.tokens[0][:-2], table.tokens[0].replace(".0.", ".1."), "t1.0.")
    ]

    assert (none.code, none.reason) == (grpc.StatusCode.UNAUTHENTICATED, "BAD_TOKEN")
    assert {(r.code, r.reason) for r in refusals} == {(grpc.StatusCode.UNAUTHENTICATED, "BAD_TOKEN")}
    assert await table.call("GetMatch") == before


@pytest.mark.parametrize("rpc", ["ListLegalActions", "SubmitAction", "AwaitTurn", "JoinMatch"])
async def test_the_owner_token_does_not_play(service: Hosted, rpc: str) -> None:
    table = await service.create()
    refused = await refusal(table.call(rpc, token=table.owner, **SEAT_CALLS[rpc]))

    assert (refused.code, refused.reason) == (grpc.StatusCode.PERMISSION_DENIED, "WRONG_SEAT")


@pytest.mark.parametrize("match_id", ["", "x", "a" * 26, "A" * 26, "{m:x}" * 9])
@pytest.mark.parametrize("rpc", ["GetMatch", "GetRecord", *SEAT_CALLS])
async def test_an_unknown_match_is_not_found_whatever_the_token(service: Hosted, rpc: str, match_id: str) -> None:
    table = await service.create()
    for token in ("", table.tokens[0], "nonsense"):
        refused = await refusal(table.call(rpc, token=token, **{**SEAT_CALLS.get(rpc, {}), "match_id": match_id}))
        assert (refused.code, refused.reason) == (grpc.StatusCode.NOT_FOUND, "MATCH_NOT_FOUND")


# decisions


async def test_an_action_is_answered_with_events_view_and_the_next_decision(service: Hosted) -> None:
    table = await service.create()
    legal = await table.legal(0)
    first = await table.submit(0, PLAN_PR, legal.decision)
    second = await table.submit(1, PLAN_FR)

    assert (legal.kind, len(legal.legal_actions)) == ("planning", 120)
    assert (first.version, first.decision, len(first.legal_actions)) == (2, "", 0)
    assert [e.WhichOneof("event") for e in first.events] == ["action_taken", "plan_committed"]
    assert list(first.view.prussia.plan) == list(PLAN_PR.commit_plan.cards)
    assert [e.WhichOneof("event") for e in second.events] == ["action_taken", "plan_committed", "decision_opened"]
    assert [a.notation for a in second.legal_actions] == [
        "pass_bourbaki", "use_bourbaki 1", "use_bourbaki 2", "use_bourbaki 3",
    ]  # fmt: skip
    assert second.decision == "d1.3"


async def test_view_and_list_can_be_left_out(service: Hosted) -> None:
    table = await service.create()
    await table.submit(0, PLAN_PR)
    answer = await table.submit(1, PLAN_FR, omit_view=True, omit_legal_actions=True)

    assert (answer.HasField("view"), len(answer.legal_actions), answer.decision) == (False, 0, "d1.3")


async def test_a_repeated_action_gets_its_first_version_and_events_with_the_present_view(service: Hosted) -> None:
    table = await service.create()
    request_id = new_id()
    decision = (await table.legal(0)).decision
    first = await table.submit(0, PLAN_PR, decision, request_id=request_id)
    await table.submit(1, PLAN_FR)
    again = await table.submit(0, PLAN_PR, decision, request_id=request_id)

    assert (again.version, list(again.events)) == (first.version, list(first.events))
    assert again.match.version == 3
    assert again.view.phase == pb.PHASE_BOURBAKI


async def test_a_request_id_is_a_seat_s_own(service: Hosted) -> None:
    table = await service.create()
    request_id = new_id()
    await table.submit(0, PLAN_PR, request_id=request_id)
    other = await table.submit(1, PLAN_FR, request_id=request_id)

    assert other.version == 3


async def test_a_request_id_reused_with_another_action_is_refused(service: Hosted) -> None:
    table = await service.create()
    request_id = new_id()
    decision = (await table.legal(0)).decision
    await table.submit(0, PLAN_PR, decision, request_id=request_id)
    cards = list(reversed(PLAN_PR.commit_plan.cards))
    refused = await refusal(
        table.submit(0, pb.Action(commit_plan=pb.CommitPlan(cards=cards)), decision, request_id=request_id)
    )

    assert (refused.code, refused.reason) == (grpc.StatusCode.ALREADY_EXISTS, "REQUEST_ID_REUSED")


async def test_refusals_name_code_reason_and_clause_and_change_nothing(service: Hosted) -> None:
    table = await service.create()
    decision = (await table.legal(0)).decision
    before = await table.call("GetMatch", 0)

    def plan(*cards: int) -> pb.Action:
        return pb.Action(commit_plan=pb.CommitPlan(cards=cards))

    good = list(PLAN_PR.commit_plan.cards)
    illegal = await refusal(table.submit(0, plan(good[0], good[0], good[1]), decision))
    other_side = await refusal(table.submit(0, PLAN_FR, decision))
    other_phase = await refusal(table.submit(0, pb.Action(pass_asset=pb.PassAsset()), decision))
    unset = await refusal(table.submit(0, pb.Action(), decision))
    unknown_card = await refusal(table.submit(0, plan(99, *good[:2]), decision))
    stale = await refusal(table.submit(0, PLAN_PR, "d0.9"))
    no_id = await refusal(table.submit(0, PLAN_PR, decision, request_id="x"))

    assert (illegal.code, illegal.reason) == (grpc.StatusCode.FAILED_PRECONDITION, "ILLEGAL_ACTION")
    assert illegal.metadata["clause"] == "GRV-017"
    assert illegal.details[0].violations[0].subject == "GRV-017"
    assert (other_side.reason, other_phase.reason) == ("ILLEGAL_ACTION", "ILLEGAL_ACTION")
    assert {unset.reason, unknown_card.reason, no_id.reason} == {"INVALID_FIELD"}
    assert (stale.code, stale.reason) == (grpc.StatusCode.ABORTED, "STALE_DECISION")
    assert await table.call("GetMatch", 0) == before
    assert (await table.submit(0, PLAN_PR, decision)).version == 2


async def test_a_refused_request_may_be_sent_again_when_it_has_become_right(service: Hosted) -> None:
    table = await service.create()
    request_id = new_id()
    refused = await refusal(table.submit(1, pb.Action(pass_bourbaki={}), "d1.3", request_id=request_id))
    await table.submit(0, PLAN_PR)
    await table.submit(1, PLAN_FR)
    accepted = await table.submit(1, pb.Action(pass_bourbaki={}), "d1.3", request_id=request_id)

    assert (refused.reason, accepted.version) == ("STALE_DECISION", 4)


async def test_a_seat_without_a_decision_is_told_so(service: Hosted) -> None:
    table = await service.create()
    await table.submit(0, PLAN_PR)
    refused = await refusal(table.submit(0, PLAN_PR, "d0.1"))
    legal = await table.legal(0)

    assert (refused.code, refused.reason) == (grpc.StatusCode.FAILED_PRECONDITION, "NOT_YOUR_DECISION")
    assert (legal.decision, len(legal.legal_actions)) == ("", 0)


async def test_another_seat_s_action_does_not_make_a_decision_stale(service: Hosted) -> None:
    table = await service.create()
    decision = (await table.legal(1)).decision
    await table.submit(0, PLAN_PR)

    assert (await table.legal(1)).decision == decision
    assert (await table.submit(1, PLAN_FR, decision)).version == 3


async def test_both_seats_at_once_are_both_accepted(service: Hosted) -> None:
    for _ in range(10):
        table = await service.create()
        answers = await asyncio.gather(table.submit(0, PLAN_PR), table.submit(1, PLAN_FR))
        assert sorted(a.version for a in answers) == [2, 3]


async def test_the_same_action_many_times_at_once_counts_once(service: Hosted) -> None:
    table = await service.create()
    decision, request_id = (await table.legal(0)).decision, new_id()
    answers = await asyncio.gather(*(table.submit(0, PLAN_PR, decision, request_id=request_id) for _ in range(12)))

    assert {a.version for a in answers} == {2}
    assert (await table.call("GetMatch")).match.version == 2


async def test_a_cancelled_call_does_not_cancel_its_commit(service: Hosted) -> None:
    table = await service.create()
    decision, request_id = (await table.legal(0)).decision, new_id()
    for pause in (0.0, 0.0005, 0.001, 0.002, 0.004):
        task = asyncio.create_task(table.submit(0, PLAN_PR, decision, request_id=request_id))
        await asyncio.sleep(pause)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    assert (await table.submit(0, PLAN_PR, decision, request_id=request_id)).version == 2


async def test_a_message_over_the_limit_is_refused(service: Hosted) -> None:
    table = await service.create()
    refused = await refusal(table.submit(0, PLAN_PR, "d" * 300_000))

    assert refused.code == grpc.StatusCode.RESOURCE_EXHAUSTED
    assert (await table.call("GetMatch")).match.version == 1


# the end


async def test_nothing_is_accepted_after_the_end(service: Hosted) -> None:
    table = await service.create()
    assert (await refusal(table.call("GetRecord"))).reason == "NOT_OVER"
    await table.finish(random.Random(3))
    last = await table.call("GetMatch", 0)

    assert last.match.status == match_pb2.MATCH_STATUS_OVER
    assert (await refusal(table.submit(0, PLAN_PR, "d0.1"))).reason == "MATCH_OVER"
    assert (await refusal(table.call("ResignSeat", 0, request_id=new_id()))).reason == "MATCH_OVER"
    assert len(last.match.deciders) == 0
    assert last.match.HasField("outcome")


async def test_a_seat_resigns_itself_and_the_owner_any(service: Hosted) -> None:
    one, two = await service.create(), await service.create()
    request_id = new_id()
    resigned = (await one.call("ResignSeat", 1, request_id=request_id)).match
    again = (await one.call("ResignSeat", 1, request_id=request_id)).match
    owner = (await two.call("ResignSeat", token=two.owner, request_id=new_id(), seat=0)).match
    three = await service.create()

    assert (resigned.outcome.reason, [s.won for s in resigned.outcome.seats]) == ("resigned", [True, False])
    assert resigned == again
    assert [s.won for s in owner.outcome.seats] == [False, True]
    assert [s.left for s in owner.seats] == [True, False]
    assert (await refusal(three.call("ResignSeat", 0, request_id=new_id(), seat=1))).reason == "WRONG_SEAT"
    assert (await refusal(three.call("ResignSeat", token=three.owner, request_id=new_id()))).reason == "INVALID_FIELD"
    assert (await refusal(three.call("ResignSeat", token=three.owner, request_id=new_id(), seat=7))).reason == (
        "WRONG_SEAT"
    )


async def test_the_record_of_a_given_seed_is_the_owner_s(service: Hosted) -> None:
    given, drawn = await service.create(seed=SEED), await service.create()
    for table in (given, drawn):
        await table.call("ResignSeat", 0, request_id=new_id())

    assert (await refusal(given.call("GetRecord"))).reason == "BAD_TOKEN"
    assert (await refusal(given.call("GetRecord", 0))).reason == "WRONG_SEAT"
    assert (await given.call("GetRecord", token=given.owner)).record.header.seed == SEED
    assert len((await drawn.call("GetRecord")).record.header.seed) == 32


async def test_a_record_replays_without_any_service_to_its_final_state(service: Hosted) -> None:
    for seed in range(5):
        table = await service.create()
        record = await table.finish(random.Random(seed))
        wire = service.host.wire
        state = None
        for entry in record.entries:
            chance = Recorded([from_answer(a) for a in entry.chance])
            if entry.cause == match_pb2.CAUSE_SETUP:
                step = GAME.setup(wire.options.from_message(record.options, ""), 2, chance)
            else:
                step = GAME.apply(state, entry.seat, wire.action.from_message(entry.action, ""), chance)
            state = step.state
            assert [wire.event.to_message(e) for e in step.events] == list(entry.events)
        assert hashlib.sha256(encode(state)).digest() == record.header.final_state_digest
        assert [e.version for e in record.entries] == list(range(1, len(record.entries) + 1))


def from_answer(message):
    from services.chassis.servicer import ANSWER

    return ANSWER.from_message(message, "")


# lists


async def test_matches_are_listed_in_pages_by_status(service: Hosted) -> None:
    tables = [await service.create() for _ in range(5)]
    await tables[2].call("ResignSeat", 0, request_id=new_id())
    ids = {t.id for t in tables}

    async def listed(**fields) -> list[str]:
        found, token = [], ""
        while True:
            answer = await service.stub.ListMatches(pb.ListMatchesRequest(page_token=token, page_size=2, **fields))
            found.extend(m.match_id for m in answer.matches)
            token = answer.next_page_token
            if not token:
                return found

    everything = await listed()
    assert [m for m in everything if m in ids] == [t.id for t in reversed(tables)]
    assert len(everything) == len(set(everything))
    over = await listed(status=STATUS["over"])
    assert ids & set(over) == {tables[2].id}


@pytest.mark.parametrize(
    "fields", [{"page_size": -1}, {"page_size": 101}, {"page_token": "x"}, {"my_turn": True}, {"status": 77}]
)
async def test_a_malformed_list_request_is_refused(service: Hosted, fields) -> None:
    assert (await refusal(service.stub.ListMatches(pb.ListMatchesRequest(**fields)))).reason == "INVALID_FIELD"


async def test_my_turn_lists_the_matches_in_which_a_seat_of_the_caller_decides(service: Hosted) -> None:
    name = uuid.uuid4().hex
    as_ann = (("x-drumhead-caller", name),)

    async def created(**fields):
        return await service.stub.CreateMatch(pb.CreateMatchRequest(request_id=new_id(), **fields), metadata=as_ann)

    async def mine() -> set[str]:
        answer = await service.stub.ListMatches(pb.ListMatchesRequest(my_turn=True), metadata=as_ann)
        return {m.match_id for m in answer.matches}

    both = await created()
    waiting = await created(seats=[{"must_join": True}, {"must_join": True}])
    other = await service.create(seats=[match_pb2.SeatRequest(must_join=True), match_pb2.SeatRequest()])
    assert await mine() == {both.match.match_id}
    await service.stub.JoinMatch(
        pb.JoinMatchRequest(match_id=other.id, request_id=new_id()), metadata=(*bearer(other.tokens[0]), *as_ann)
    )
    assert await mine() == {both.match.match_id, other.id}
    await other.submit(0, PLAN_PR)
    assert await mine() == {both.match.match_id}
    assert waiting.match.match_id not in await mine()


# waiting and streams


async def test_await_turn_returns_at_once_when_it_is_the_caller_s_turn(service: Hosted) -> None:
    table = await service.create()
    answer = await table.call("AwaitTurn", 0)

    assert (answer.decision, len(answer.legal_actions)) == ((await table.legal(0)).decision, 120)


async def test_await_turn_returns_when_the_turn_comes_or_the_match_ends(service: Hosted) -> None:
    table = await service.create()
    await table.submit(0, PLAN_PR)
    await table.submit(1, PLAN_FR)
    waiting = asyncio.create_task(table.call("AwaitTurn", 0))
    await asyncio.sleep(0.05)
    assert not waiting.done()
    await table.call("ResignSeat", 1, request_id=new_id())
    answer = await asyncio.wait_for(waiting, 5)

    assert (answer.decision, answer.match.status) == ("", match_pb2.MATCH_STATUS_OVER)


async def test_await_turn_returns_empty_when_the_wait_is_over(service: Hosted) -> None:
    table = await service.create()
    await table.submit(0, PLAN_PR)
    answer = await table.call("AwaitTurn", 0, wait={"nanos": 50_000_000})

    assert (answer.decision, answer.match.status) == ("", match_pb2.MATCH_STATUS_RUNNING)
    assert (await refusal(table.call("AwaitTurn", 0, wait={"seconds": -1}))).reason == "INVALID_FIELD"


async def watched(table, seat=None, cursor="", count=None) -> list:
    metadata = bearer("" if seat is None else table.tokens[seat])
    stream = table.hosted.stub.WatchMatch(
        pb.WatchMatchRequest(match_id=table.id, cursor=cursor), metadata=metadata, timeout=20
    )
    found = []
    async for message in stream:
        if message.version:
            found.append(message)
        if len(found) == count:
            stream.cancel()
            break
    return found


async def test_watching_is_gap_free_and_resumes_from_any_cursor(service: Hosted) -> None:
    table = await service.create()
    live = asyncio.create_task(watched(table))
    record = await table.finish(random.Random(5))
    messages = await asyncio.wait_for(live, 10)

    assert [m.version for m in messages] == list(range(1, len(record.entries) + 1))
    assert messages[-1].outcome == record.header.outcome
    for i in (0, 3, len(messages) - 2):
        resumed = await watched(table, cursor=messages[i].cursor)
        assert resumed == messages[i + 1 :]


async def test_watching_from_the_end_of_a_match_that_is_over_ends_at_once(service: Hosted) -> None:
    table = await service.create()
    await table.finish(random.Random(6))
    cursor = (await table.call("GetMatch")).match.cursor
    stream = service.stub.WatchMatch(pb.WatchMatchRequest(match_id=table.id, cursor=cursor), timeout=10)

    assert [m.HasField("outcome") async for m in stream] == [True]


async def test_a_cursor_of_another_history_is_told(service: Hosted) -> None:
    table = await service.create()
    await table.submit(0, PLAN_PR)

    async def watch(cursor: str):
        return await anext(aiter(service.stub.WatchMatch(pb.WatchMatchRequest(match_id=table.id, cursor=cursor))))

    for cursor in ("2-000000000000", "9-000000000000"):
        refused = await refusal(watch(cursor))
        assert (refused.code, refused.reason) == (grpc.StatusCode.OUT_OF_RANGE, "CURSOR_EXPIRED")
        assert "oldest_cursor" in refused.metadata
    assert (await refusal(watch("nonsense"))).reason == "INVALID_FIELD"


async def test_a_quiet_stream_has_heartbeats(service: Hosted) -> None:
    table = await service.create()
    cursor = (await table.call("GetMatch")).match.cursor
    stream = service.stub.WatchMatch(pb.WatchMatchRequest(match_id=table.id, cursor=cursor))
    message = await asyncio.wait_for(anext(aiter(stream)), 10)
    stream.cancel()

    assert (message.version, message.cursor) == (0, cursor)


class Player:
    """One Play stream."""

    def __init__(self, table, seat: int, **opening) -> None:
        self.table = table
        self.call = table.hosted.stub.Play(metadata=bearer(table.tokens[seat]))
        self.opening = opening

    async def open(self) -> "Player":
        await self.call.write(pb.PlayRequest(open=pb.PlayOpen(match_id=self.table.id, **self.opening)))
        return self

    async def answer(self, decision: str, **answer) -> None:
        await self.call.write(pb.PlayRequest(answer=pb.PlayAnswer(decision=decision, **answer)))

    async def read(self):
        while True:
            message = await asyncio.wait_for(self.call.read(), 10)
            assert message is not grpc.aio.EOF
            if message.WhichOneof("message") != "heartbeat":
                return message


async def test_two_bots_play_a_match_over_streams(service: Hosted) -> None:
    table = await service.create()

    async def bot(seat: int) -> list[int]:
        rng = random.Random(seat)
        player = await Player(table, seat, include_events=True).open()
        accepted, events = [], 0
        while True:
            message = await player.read()
            events += len(message.events)
            if message.HasField("accepted"):
                accepted.append(message.accepted.version)
            if message.WhichOneof("message") == "over":
                assert message.over.outcome.seats[seat].rank in (1, 2)
                return accepted
            if message.WhichOneof("message") == "decide":
                decide = message.decide
                index = rng.randrange(len(decide.legal_actions))
                chosen = {"index": index} if rng.random() < 0.5 else {"action": decide.legal_actions[index].action}
                await player.answer(decide.decision, **chosen)

    accepted = await asyncio.wait_for(asyncio.gather(bot(0), bot(1)), 30)
    record = (await table.call("GetRecord")).record

    assert sorted(accepted[0] + accepted[1]) == list(range(2, len(record.entries) + 1))
    for seat in (0, 1):
        assert accepted[seat] == [e.version for e in record.entries if e.HasField("seat") and e.seat == seat]


async def test_an_answer_is_acknowledged_although_the_seat_must_wait(service: Hosted) -> None:
    table = await service.create()
    player = await Player(table, 0).open()
    decision = (await player.read()).decide.decision
    await player.answer(decision, index=3)
    message = await player.read()
    player.call.cancel()

    assert (message.accepted.decision, message.accepted.version) == (decision, 2)
    assert message.WhichOneof("message") is None


@pytest.mark.parametrize("chosen", [{"index": 3}, {"action": PLAN_PR}])
async def test_an_answer_sent_again_on_another_stream_is_acknowledged_again(service: Hosted, chosen) -> None:
    table = await service.create()
    first = await Player(table, 0).open()
    decision = (await first.read()).decide.decision
    await first.answer(decision, **chosen)
    await first.read()
    first.call.cancel()
    second = await Player(table, 0).open()
    await second.answer(decision, **chosen)
    again = await second.read()
    await second.answer(decision, index=4)
    other = await second.read()
    second.call.cancel()

    assert (again.accepted.version, (await table.call("GetMatch")).match.version) == (2, 2)
    assert other.refused.reason in ("STALE_DECISION", "NOT_YOUR_DECISION")


async def test_every_answer_is_acknowledged_also_when_several_come_at_once(service: Hosted) -> None:
    table = await service.create()
    first = await Player(table, 0).open()
    one = (await first.read()).decide.decision
    await first.answer(one, index=3)
    await first.read()
    first.call.cancel()
    await table.submit(1, PLAN_FR)
    second = await Player(table, 0).open()
    acknowledged: list[str] = []
    for _ in range(3):
        await second.answer(one, index=3)
    async with asyncio.timeout(10):
        while len(acknowledged) < 3:
            message = await second.read()
            if message.HasField("accepted"):
                acknowledged.append(message.accepted.decision)
    second.call.cancel()

    assert acknowledged == [one] * 3


async def test_a_refused_answer_leaves_the_decision_open_and_the_stream_too(service: Hosted) -> None:
    table = await service.create()
    player = await Player(table, 0, omit_view=True).open()
    decide = (await player.read()).decide
    reasons = []
    for chosen in ({"index": 120}, {"index": -1}, {"action": PLAN_FR}, {}, {"action": pb.Action()}):
        await player.answer(decide.decision, **chosen)
        reasons.append((await player.read()).refused.reason)
    await player.answer("d0.77", index=0)
    reasons.append((await player.read()).refused.reason)
    await player.call.write(pb.PlayRequest(open=pb.PlayOpen(match_id=table.id)))
    reasons.append((await player.read()).refused.reason)
    await player.answer(decide.decision, index=0)
    accepted = await player.read()
    player.call.cancel()

    assert reasons == [
        "INVALID_FIELD", "INVALID_FIELD", "ILLEGAL_ACTION", "INVALID_FIELD", "INVALID_FIELD", "STALE_DECISION",
        "INVALID_FIELD",
    ]  # fmt: skip
    assert accepted.accepted.version == 2
    assert not decide.HasField("view")


async def test_a_stream_that_does_not_begin_with_open_is_refused(service: Hosted) -> None:
    table = await service.create()

    async def play(first: pb.PlayRequest, token: str):
        call = service.stub.Play(metadata=bearer(token))
        await call.write(first)
        return await call.read()

    answer = pb.PlayRequest(answer=pb.PlayAnswer(decision="d0.1", index=0))
    opening = pb.PlayRequest(open=pb.PlayOpen(match_id=table.id))
    assert (await refusal(play(answer, table.tokens[0]))).reason == "INVALID_FIELD"
    assert (await refusal(play(opening, ""))).reason == "BAD_TOKEN"
    assert (await refusal(play(opening, table.owner))).reason == "WRONG_SEAT"


# clocks


async def test_a_seat_out_of_time_gets_the_game_s_fallback(service: Hosted) -> None:
    table = await service.create(clock=match_pb2.Clock(per_decision={"seconds": 1}))
    left = [d.time_left.ToMilliseconds() for d in table.created.match.deciders]
    service.host.clock._offset_ms += 1500
    try:
        await service.host.referee.sweep(10_000, 0)
    finally:
        service.host.clock._offset_ms -= 1500
    match = await table.call("GetMatch")

    assert all(0 < ms <= 1000 for ms in left)
    assert (match.match.version, match.view.phase) == (3, pb.PHASE_BOURBAKI)
    record = await table.finish(random.Random(1))
    assert [e.cause for e in record.entries[1:3]] == [match_pb2.CAUSE_TIMEOUT] * 2


async def test_a_seat_out_of_time_forfeits_where_the_clock_says_so(service: Hosted) -> None:
    table = await service.create(
        clock=match_pb2.Clock(per_decision={"seconds": 1}, on_timeout=match_pb2.TIMEOUT_POLICY_FORFEIT)
    )
    await table.submit(0, PLAN_PR)
    service.host.clock._offset_ms += 1500
    try:
        await service.host.referee.sweep(10_000, 0)
    finally:
        service.host.clock._offset_ms -= 1500
    match = (await table.call("GetMatch")).match

    assert (match.outcome.reason, [s.won for s in match.outcome.seats]) == ("resigned", [True, False])


async def test_the_bank_is_drawn_on_and_a_decision_in_time_is_never_taken(service: Hosted) -> None:
    table = await service.create(clock=match_pb2.Clock(per_decision={"seconds": 1}, bank={"seconds": 10}))
    service.host.clock._offset_ms += 4000
    try:
        await service.host.referee.sweep(10_000, 0)
        await table.submit(0, PLAN_PR)
        position = await service.host.referee.fresh(table.id)
    finally:
        service.host.clock._offset_ms -= 4000

    assert position.version == 2
    assert 6500 <= position.head.banks[0] <= 7000
    assert position.head.banks[1] == 10_000


async def test_decision_tokens_name_seat_and_opening_version(service: Hosted) -> None:
    table = await service.create()
    position = await service.host.referee.fresh(table.id)

    assert [decision_token(o) for o in position.head.opened] == ["d0.1", "d1.1"]

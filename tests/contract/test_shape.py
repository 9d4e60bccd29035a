"""Every game's proto has the same RPCs and messages, field by field, over its own Options, Action, Event and View."""

import pytest

from services.chassis.host import RPCS, Host, bind
from services.chassis.store import MemoryStore
from services.chassis.wire import Wire, WireMismatch
from tests.contract.games import SUBJECTS

SHAPE = {
    "CreateMatchRequest": (
        "request_id 1 9",
        "options 2 Options",
        "seats 3 drumhead.match.v1.SeatRequest",
        "seed 4 12",
        "clock 5 drumhead.match.v1.Clock",
    ),
    "CreateMatchResponse": ("match 1 drumhead.match.v1.Match", "seat_tokens 2 9", "owner_token 3 9"),
    "JoinMatchRequest": ("match_id 1 9", "request_id 2 9", "player 3 9", "entropy 4 12"),
    "JoinMatchResponse": ("match 1 drumhead.match.v1.Match",),
    "GetMatchRequest": ("match_id 1 9",),
    "GetMatchResponse": ("match 1 drumhead.match.v1.Match", "view 2 View", "decision 3 9"),
    "ListMatchesRequest": ("page_size 1 5", "page_token 2 9", "status 3 14", "my_turn 4 8"),
    "ListMatchesResponse": ("matches 1 drumhead.match.v1.Match", "next_page_token 2 9"),
    "ListLegalActionsRequest": ("match_id 1 9",),
    "ListLegalActionsResponse": ("decision 1 9", "kind 2 9", "legal_actions 3 LegalAction"),
    "SubmitActionRequest": (
        "match_id 1 9",
        "decision 2 9",
        "request_id 3 9",
        "action 4 Action",
        "omit_view 5 8",
        "omit_legal_actions 6 8",
    ),
    "SubmitActionResponse": (
        "version 1 3",
        "events 2 Event",
        "match 3 drumhead.match.v1.Match",
        "view 4 View",
        "decision 5 9",
        "legal_actions 6 LegalAction",
    ),
    "AwaitTurnRequest": ("match_id 1 9", "wait 2 google.protobuf.Duration"),
    "AwaitTurnResponse": (
        "match 1 drumhead.match.v1.Match",
        "view 2 View",
        "decision 3 9",
        "legal_actions 4 LegalAction",
    ),
    "WatchMatchRequest": ("match_id 1 9", "cursor 2 9"),
    "WatchMatchResponse": (
        "version 1 3",
        "cursor 2 9",
        "events 3 Event",
        "time 4 google.protobuf.Timestamp",
        "outcome 5 drumhead.match.v1.Outcome",
    ),
    "PlayRequest": ("open 1 PlayOpen", "answer 2 PlayAnswer"),
    "PlayResponse": (
        "accepted 1 PlayAccepted",
        "events 2 Event",
        "cursor 3 9",
        "decide 4 PlayDecide",
        "refused 5 drumhead.match.v1.Refusal",
        "over 6 PlayOver",
        "heartbeat 7 PlayHeartbeat",
    ),
    "ResignSeatRequest": ("match_id 1 9", "request_id 2 9", "seat 3 5"),
    "ResignSeatResponse": ("match 1 drumhead.match.v1.Match",),
    "GetRecordRequest": ("match_id 1 9",),
    "GetRecordResponse": ("record 1 Record",),
    "LegalAction": ("notation 1 9", "action 2 Action"),
    "PlayOpen": ("match_id 1 9", "include_events 2 8", "cursor 3 9", "omit_view 4 8", "omit_legal_actions 5 8"),
    "PlayAnswer": ("decision 1 9", "index 2 5", "action 3 Action"),
    "PlayAccepted": ("decision 1 9", "version 2 3"),
    "PlayDecide": (
        "decision 1 9",
        "kind 2 9",
        "view 3 View",
        "legal_actions 4 LegalAction",
        "time_left 5 google.protobuf.Duration",
    ),
    "PlayOver": ("outcome 1 drumhead.match.v1.Outcome", "view 2 View"),
    "PlayHeartbeat": (),
    "RecordEntry": (
        "version 1 3",
        "time 2 google.protobuf.Timestamp",
        "cause 3 14",
        "seat 4 5",
        "action 5 Action",
        "chance 6 drumhead.match.v1.ChanceAnswer",
        "operations 7 drumhead.match.v1.PileOperation",
        "events 8 Event",
        "label 9 9",
    ),
    "Record": ("header 1 drumhead.match.v1.RecordHeader", "options 2 Options", "entries 3 RecordEntry"),
}
"""Fields as "name number type": a message's name (without the game's package) or the number of a scalar type."""


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.game.name)
def test_messages_have_the_shape_that_all_games_share(subject) -> None:
    wire = Wire(subject.game)
    package = f"drumhead.{subject.game.name}.v1."
    found = {
        name: tuple(
            f"{f.name} {f.number} {f.message_type.full_name.removeprefix(package) if f.message_type else f.type}"
            for f in wire.module.DESCRIPTOR.message_types_by_name[name].fields
        )
        for name in SHAPE
    }

    assert found == SHAPE


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.game.name)
def test_the_service_has_the_match_rpcs_and_each_is_bound(subject) -> None:
    host = Host(subject.game, MemoryStore(), None, None)  # type: ignore[arg-type]

    assert [method.name for method in host.wire.service.methods] == list(RPCS)
    assert host.handler.service_name() == host.wire.service.full_name


def test_a_service_that_lacks_an_rpc_is_an_error_at_start(monkeypatch) -> None:
    host = Host(SUBJECTS[0].game, MemoryStore(), None, None)  # type: ignore[arg-type]
    monkeypatch.setattr("services.chassis.host.RPCS", (*RPCS, "Another"))

    with pytest.raises(WireMismatch, match="Another"):
        bind(host.wire, host.servicer)

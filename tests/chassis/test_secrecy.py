"""No door lets a plan out before its reveal: all bytes the other seat and a spectator can get are equal for two plans.

Two whole services are run with the same ids, seed, times and tags, so that everything but the hidden plan is equal;
what each door gave is compared byte for byte. The same comparison catches a leak planted in each door.
"""

import dataclasses
import itertools
import json
import uuid
from collections.abc import Callable

import pytest
import structlog
from drumhead.gravelotte.v1 import gravelotte_pb2 as pb

from services.chassis import referee
from services.chassis.store import MemoryStore
from services.chassis.telemetry import log
from services.gravelotte.game import GAME
from services.gravelotte.moves import CommitPlan
from services.rulekit.contract import AnyGame, IllegalAction
from services.rulekit.encoding import encode
from tests.chassis.test_api import Player, watched
from tests.support.hosted import Chances, Table, hosted, refusal

ID = str(uuid.UUID(int=7))
SEED = bytes(range(32))
OTHER = {0: 1, 1: 0}


def plan(*cards: int) -> pb.Action:
    return pb.Action(commit_plan=pb.CommitPlan(cards=cards))


PLANS = {
    0: (
        plan(pb.CARD_PR_HOLD_CENTRE, pb.CARD_PR_SECOND_ARMY, pb.CARD_PR_MOLTKE_RESERVE),
        plan(pb.CARD_PR_HOLD_CENTRE, pb.CARD_PR_HOLD_FLANKS, pb.CARD_PR_FIRST_ARMY),
        plan(pb.CARD_PR_FIRST_ARMY, pb.CARD_PR_IX_CORPS, pb.CARD_PR_HOLD_FLANKS),
    ),
    1: (
        plan(pb.CARD_FR_HOLD_CENTRE, pb.CARD_FR_FROSSARD, pb.CARD_FR_CANROBERT),
        plan(pb.CARD_FR_HOLD_CENTRE, pb.CARD_FR_HOLD_FLANKS, pb.CARD_FR_LADMIRAULT),
        plan(pb.CARD_FR_FROSSARD, pb.CARD_FR_BAZAINE_RESERVE, pb.CARD_FR_HOLD_FLANKS),
    ),
}


class StoppedStore(MemoryStore):
    """A store whose clock stands still."""

    async def now_ms(self) -> int:
        return 1_800_000_000_000


class StoppedClock:
    async def now_ms(self) -> int:
        return 1_800_000_000_000


Doors = dict[str, list[bytes]]


async def everything(table: Table, watcher: int | None) -> Doors:
    """Bytes of all that a seat, or a spectator, can get of a match right now."""
    doors: Doors = {}
    match = await table.call("GetMatch", watcher)
    doors["view"] = [match.SerializeToString(deterministic=True)]
    doors["list"] = [(await table.hosted.stub.ListMatches(pb.ListMatchesRequest())).SerializeToString()]
    doors["event"] = [
        m.SerializeToString(deterministic=True) for m in await watched(table, watcher, count=match.match.version)
    ]
    errors = [await refusal(table.call("GetRecord"))]
    if watcher is not None:
        legal = await table.legal(watcher)
        doors["legal"] = [legal.SerializeToString(deterministic=True)]
        turn = await table.call("AwaitTurn", watcher, wait={"nanos": 1000})
        doors["view"].append(turn.SerializeToString(deterministic=True))
        actions = [plan(pb.CARD_PR_IX_CORPS), pb.Action(pass_asset={}), PLANS[watcher][0], PLANS[OTHER[watcher]][0]]
        open_now = [a.action for a in legal.legal_actions]
        for action, decision in itertools.product(actions, sorted({legal.decision or "d0.1", "d1.1", "d1.3"})):
            if decision != legal.decision or action not in open_now:
                errors.append(await refusal(table.submit(watcher, action, decision, request_id=ID)))
        player = await Player(table, watcher, include_events=True).open()
        if legal.decision:
            doors["view"].append((await player.read()).SerializeToString(deterministic=True))
        player.call.cancel()
    doors["error"] = [repr(e).encode() for e in errors]
    return doors


async def observed(
    game: AnyGame, behind: Chances, monkeypatch, script: Callable, watcher: int | None
) -> list[tuple[str, Doors]]:
    """Play a script on a fresh service; what the watcher could get at each step of it, and what was logged."""
    numbers = itertools.count()
    monkeypatch.setattr(referee, "_tag", lambda: next(numbers).to_bytes(6, "big"))
    found = []
    async with hosted(game, behind, StoppedStore()) as service:
        service.host.referee._clock = StoppedClock()
        table = await service.create(request_id=ID, seed=SEED)
        with structlog.testing.capture_logs() as lines:
            async for step in script(table):
                doors = await everything(table, watcher)
                for line in lines:
                    line.pop("exc_info", None)
                doors["log"] = [json.dumps(line, sort_keys=True, default=str).encode() for line in lines]
                found.append((step, doors))
                lines.clear()
    return found


def script(hider: int, hidden: pb.Action, *, columns: int, reorder: list[int] | None = None) -> Callable:
    """Both seats plan (the hider first), France passes or reorders, and columns are played while they are equal."""

    async def steps(table: Table):
        await table.submit(hider, hidden, request_id=str(uuid.UUID(int=100)))
        yield "one plan is in"
        await table.submit(OTHER[hider], PLANS[OTHER[hider]][0], request_id=str(uuid.UUID(int=101)))
        yield "both plans are in"
        if reorder is not None:
            await table.submit(1, pb.Action(use_bourbaki={"column": 2}), request_id=str(uuid.UUID(int=102)))
            yield "a card is shown"
            order = pb.Action(reorder_plan=pb.ReorderPlan(order=reorder))
            await table.submit(1, order, request_id=str(uuid.UUID(int=103)))
        elif columns:
            await table.submit(1, pb.Action(pass_bourbaki={}), request_id=str(uuid.UUID(int=102)))
        if columns:
            # column 1 and, as nothing may be declared there, the reveal of column 2 would follow at once
            position = await table.hosted.host.referee.fresh(table.id)
            if position.state.column == 1:
                yield "column 1 is revealed"

    return steps


def differing(first: list[tuple[str, Doors]], second: list[tuple[str, Doors]]) -> list[tuple[str, str]]:
    """(step, door) of every difference."""
    assert [step for step, _ in first] == [step for step, _ in second]
    return [
        (step, door)
        for (step, doors), (_, others) in zip(first, second, strict=True)
        for door in doors
        if doors[door] != others[door]
    ]


@pytest.mark.clause("GRV-018")
@pytest.mark.parametrize("hider", [0, 1])
@pytest.mark.parametrize("watching", ["other", "spectator"])
async def test_a_plan_cannot_be_told_from_another_before_its_reveal(
    both_chances: Chances, monkeypatch, hider: int, watching: str
) -> None:
    watcher = OTHER[hider] if watching == "other" else None
    runs = [
        await observed(GAME, both_chances, monkeypatch, script(hider, hidden, columns=0), watcher)
        for hidden in PLANS[hider]
    ]

    assert [step for step, _ in runs[0]] == ["one plan is in", "both plans are in"]
    assert differing(runs[0], runs[1]) == []
    assert differing(runs[0], runs[2]) == []


@pytest.mark.clause("GRV-031")
async def test_columns_not_yet_revealed_stay_hidden_while_others_are_played(both_chances: Chances, monkeypatch) -> None:
    # column 1 is Second Army against Ladmirault: the Mitrailleuse may be declared, so the match waits there
    first = plan(pb.CARD_PR_SECOND_ARMY, pb.CARD_PR_HOLD_CENTRE, pb.CARD_PR_MOLTKE_RESERVE)
    second = plan(pb.CARD_PR_SECOND_ARMY, pb.CARD_PR_FIRST_ARMY, pb.CARD_PR_HOLD_FLANKS)
    for watcher in (1, None):
        runs = [
            await observed(GAME, both_chances, monkeypatch, script(0, hidden, columns=1), watcher)
            for hidden in (first, second)
        ]
        assert [step for step, _ in runs[0]][-1] == "column 1 is revealed"
        assert differing(*runs) == []


@pytest.mark.clause("GRV-028")
async def test_france_s_new_order_stays_hidden_until_the_reveal(both_chances: Chances, monkeypatch) -> None:
    # both orders put the same card first; Prussia's first column opens a window against it
    french = plan(pb.CARD_FR_FROSSARD, pb.CARD_FR_HOLD_CENTRE, pb.CARD_FR_HOLD_FLANKS)
    prussian = plan(pb.CARD_PR_FIRST_ARMY, pb.CARD_PR_HOLD_CENTRE, pb.CARD_PR_HOLD_FLANKS)
    monkeypatch.setitem(PLANS, 0, (prussian,))
    for watcher in (0, None):
        runs = [
            await observed(GAME, both_chances, monkeypatch, script(1, french, columns=1, reorder=order), watcher)
            for order in ([1, 2, 3], [1, 3, 2])
        ]
        assert [step for step, _ in runs[0]][-2:] == ["a card is shown", "column 1 is revealed"]
        assert differing(*runs) == []


def leaking_view(state, seat):
    view = GAME.view(state, seat)
    return GAME.view(state, 0) if seat != 0 else view


def leaking_redact(event, seat):
    return event


def leaking_legal(state, seat):
    actions = list(GAME.legal(state, seat))
    plan = state.plans[0]
    return actions[::-1] if plan is not None and plan[1] == "pr_hold_flanks" else actions


def leaking_error(state, seat, action, chance):
    try:
        return GAME.apply(state, seat, action, chance)
    except IllegalAction as error:
        raise IllegalAction(error.clause, f"{error.reason} {state.plans}") from error


def leaking_log(state, seat, action, chance):
    if isinstance(action, CommitPlan):
        log.debug("planned", plan=encode(action).hex())
    return GAME.apply(state, seat, action, chance)


@pytest.mark.parametrize(
    ("door", "planted"),
    [
        ("view", {"view": leaking_view}),
        ("event", {"redact": leaking_redact}),
        ("legal", {"legal": leaking_legal}),
        ("error", {"apply": leaking_error}),
        ("log", {"apply": leaking_log}),
    ],
)
async def test_a_planted_leak_is_caught_at_its_door(both_chances: Chances, monkeypatch, door: str, planted) -> None:
    game = dataclasses.replace(GAME, **planted)
    runs = [await observed(game, both_chances, monkeypatch, script(0, hidden, columns=0), 1) for hidden in PLANS[0][:2]]

    assert door in {where for _, where in differing(*runs)}

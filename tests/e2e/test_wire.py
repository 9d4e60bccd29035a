"""The same seed and actions make the same record in process and over the wire."""

import pytest

from deploy.local import Stack
from tests.contract.games import SUBJECTS
from tests.soak.wire import compared

pytestmark = pytest.mark.e2e
GAMES = 12


@pytest.mark.clause("GRV-111")
@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.game.name)
async def test_records_over_the_wire_equal_those_in_process(subject) -> None:
    with Stack() as stack:
        games, entries = await compared(subject.game, range(1, GAMES + 1), stack.gateway)

    assert games == GAMES
    assert entries > GAMES

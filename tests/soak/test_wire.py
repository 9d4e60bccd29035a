"""A fixed sample of the soak over the wire with every test run."""

import pytest

from deploy.local import Stack
from tests.contract.games import SUBJECTS
from tests.contract.subject import Subject
from tests.soak.wire import compare_all


@pytest.mark.e2e
@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
async def test_matches_over_the_wire_have_the_records_of_local_play(stack: Stack, subject: Subject) -> None:
    assert await compare_all(stack.gateway, subject, 1, len(subject.matches(12))) > 0

from collections.abc import Iterator

import pytest
from drumhead_client.bots import bots_for_a_while


@pytest.fixture(autouse=True)
def bots_of_one_test() -> Iterator[None]:
    """Bots that a test registers are gone after it."""
    with bots_for_a_while():
        yield

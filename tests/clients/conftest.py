from collections.abc import Iterator

import pytest
from drumhead_client.bots import bots_for_a_while

from services.devil_dogs.game import GAME as DEVIL_DOGS
from services.gravelotte.game import GAME as GRAVELOTTE
from services.grizzled.game import GAME as GRIZZLED
from services.legion_of_honor.game import GAME as LEGION_OF_HONOR
from tests.clients.command import in_a_loop_of_its_own
from tests.clients.fakes import FakeGravelotte, serving, serving_game


@pytest.fixture(autouse=True)
def bots_of_one_test() -> Iterator[None]:
    """Bots that a test registers are gone after it."""
    with bots_for_a_while():
        yield


@pytest.fixture
def fake() -> FakeGravelotte:
    return FakeGravelotte()


@pytest.fixture
def address(fake: FakeGravelotte) -> Iterator[str]:
    """Where the fake answers."""
    yield from in_a_loop_of_its_own(serving(fake))


@pytest.fixture
def gravelotte() -> Iterator[str]:
    """Where the game answers; so do the next three."""
    yield from in_a_loop_of_its_own(serving_game(GRAVELOTTE))


@pytest.fixture
def grizzled() -> Iterator[str]:
    yield from in_a_loop_of_its_own(serving_game(GRIZZLED))


@pytest.fixture
def devil_dogs() -> Iterator[str]:
    yield from in_a_loop_of_its_own(serving_game(DEVIL_DOGS))


@pytest.fixture
def legion() -> Iterator[str]:
    yield from in_a_loop_of_its_own(serving_game(LEGION_OF_HONOR))

from collections.abc import Iterator

import pytest

from services.devil_dogs.components import CARDS
from tests.services.devil_dogs.positions import FIRST_OWN_CARD


@pytest.fixture(autouse=True)
def no_cards_of_our_own() -> Iterator[None]:
    """Cards that a test made are gone after it."""
    yield
    for deck in CARDS:
        for number in [each for each in deck if each >= FIRST_OWN_CARD]:
            del deck[number]

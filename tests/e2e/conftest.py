"""One stack for all end-to-end tests that leave it whole."""

from collections.abc import Iterator

import pytest

from deploy.local import Stack, StackSettings


@pytest.fixture(scope="session")
def stack() -> Iterator[Stack]:
    with Stack(StackSettings(replicas=2)) as running:
        yield running

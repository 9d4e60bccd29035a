"""A fixed sample of the soak runs with every test run."""

import pytest

from tests.contract.games import SUBJECTS
from tests.contract.subject import Subject
from tests.soak.inprocess import play


@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_a_sample_of_random_matches_ends_keeps_the_invariants_and_survives_encoding(subject: Subject) -> None:
    lengths = [play(subject, seed)[0] for seed in subject.matches(200)]

    assert min(lengths) > 0

"""Every game of the platform; a new one is appended here."""

from tests.contract import gravelotte, legion_of_honor
from tests.contract.subject import Subject

SUBJECTS: tuple[Subject, ...] = (gravelotte.SUBJECT, legion_of_honor.SUBJECT)

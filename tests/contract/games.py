"""Every game of the platform; a new one is appended here."""

from tests.contract import devil_dogs, gravelotte, grizzled, legion_of_honor
from tests.contract.subject import Subject

SUBJECTS: tuple[Subject, ...] = (
    gravelotte.SUBJECT,
    grizzled.SUBJECT,
    devil_dogs.SUBJECT,
    legion_of_honor.SUBJECT,
)

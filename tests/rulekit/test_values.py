"""Values, their encoding and their notation."""

from enum import StrEnum

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from services.rulekit.encoding import BlobMismatch, decode, encode, from_blob, to_blob
from services.rulekit.notation import notation, snake
from services.rulekit.values import Value


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


class Stone(Value):
    colour: Colour
    weight: int


class PlaceStones(Value):
    stones: tuple[Stone, ...] = ()
    at: int | None = None
    loud: bool = False


class Pass(Value):
    """Another action."""


stones = st.builds(Stone, st.sampled_from(Colour), st.integers(-5, 500))
placings = st.builds(
    PlaceStones, st.lists(stones, max_size=4).map(tuple), st.none() | st.integers(-(2**31), 2**31), st.booleans()
)


@given(placings)
def test_values_survive_encoding_and_equal_values_have_equal_bytes(value: PlaceStones) -> None:
    assert decode(encode(value), PlaceStones, Pass) == value
    assert encode(msgspec.structs.replace(value)) == encode(value)
    assert from_blob(to_blob(value, "1"), PlaceStones, "1") == value


def test_sets_are_encoded_in_one_order() -> None:
    assert encode({"b", "a", "c"}) == encode({"c", "b", "a"})


@pytest.mark.parametrize(("kind", "rules"), [(Pass, "1"), (PlaceStones, "2")])
def test_a_blob_of_another_type_or_other_rules_is_refused(kind: type, rules: str) -> None:
    with pytest.raises(BlobMismatch):
        from_blob(to_blob(PlaceStones(), "1"), kind, rules)


def test_a_value_is_frozen_and_knows_no_other_fields() -> None:
    with pytest.raises(AttributeError):
        PlaceStones().at = 1  # type: ignore[misc]
    with pytest.raises(msgspec.ValidationError):
        decode(encode(["PlaceStones", [], None, False, 1]), PlaceStones)


@given(placings, placings)
def test_different_values_have_different_notations(one: PlaceStones, two: PlaceStones) -> None:
    assert (notation(one) == notation(two)) == (one == two)


def test_notation_reads_as_name_and_fields() -> None:
    assert notation(PlaceStones((Stone(Colour.RED, 2),), None, True)) == "place_stones (stone red 2) none yes"
    assert notation(PlaceStones()) == "place_stones - none no"
    assert notation(Pass()) == "pass"
    assert snake("UseBourbaki") == "use_bourbaki"

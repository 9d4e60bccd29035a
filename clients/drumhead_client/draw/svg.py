"""A drawing in the making, and its text as SVG. Lengths are in pixels, y grows downwards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from textwrap import wrap
from typing import TypeAlias
from xml.etree import ElementTree as Tree

Point: TypeAlias = tuple[float, float]
Attribute: TypeAlias = str | float
FONT = "system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"
NAMESPACE = "http://www.w3.org/2000/svg"


_LETTER = 0.6
"""Width of a letter in sizes, in the mean of the fonts that a reader may have; bold ones and capitals are wider."""


def width_of(text: str, size: float) -> float:
    """About how wide a line of text is."""
    return len(text) * size * _LETTER


def wrapped(text: str, size: float, width: float) -> list[str]:
    """Lines of a text, broken between words so that each fits into a width."""
    return wrap(text, max(1, int(width / width_of("x", size)))) or [""]


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _attributes(given: dict[str, Attribute]) -> dict[str, str]:
    """Attributes as SVG writes them: underscores are hyphens, and class_ is class."""
    return {
        name.rstrip("_").replace("_", "-"): value if isinstance(value, str) else _number(value)
        for name, value in given.items()
    }


class Canvas:
    """What is drawn later lies on top. Every method takes further attributes, e.g. `fill`, `stroke_width`."""

    def __init__(self, width: float, height: float, title: str) -> None:
        box = {"xmlns": NAMESPACE, "viewBox": f"0 0 {_number(width)} {_number(height)}"}
        size = {"width": _number(width), "height": _number(height)}
        self._root = Tree.Element("svg", {**box, **size, "role": "img", "font-family": FONT})
        Tree.SubElement(self._root, "title").text = title
        self._into = self._root

    def text_of(self) -> str:
        """The whole drawing as SVG; equal drawings give equal texts."""
        return Tree.tostring(self._root, encoding="unicode") + "\n"

    @contextmanager
    def group(self, **attributes: Attribute) -> Iterator[None]:
        """What is drawn inside belongs together and shares attributes."""
        outer = self._into
        self._into = self._add("g", attributes)
        try:
            yield
        finally:
            self._into = outer

    def polygon(self, points: Sequence[Point], **attributes: Attribute) -> None:
        """A closed outline."""
        self._add("polygon", {"points": _points(points), **attributes})

    def line(self, points: Sequence[Point], **attributes: Attribute) -> None:
        """A line through points."""
        self._add("polyline", {"points": _points(points), "fill": "none", **attributes})

    def circle(self, centre: Point, radius: float, **attributes: Attribute) -> None:
        """A disc."""
        self._add("circle", {"cx": centre[0], "cy": centre[1], "r": radius, **attributes})

    def box(self, corner: Point, width: float, height: float, **attributes: Attribute) -> None:
        """A rectangle by its upper left corner."""
        self._add("rect", {"x": corner[0], "y": corner[1], "width": width, "height": height, **attributes})

    def label(self, place: Point, text: str, size: float, **attributes: Attribute) -> None:
        """One line of text whose baseline begins at a place; `text_anchor` "middle" or "end" moves it."""
        self._add("text", {"x": place[0], "y": place[1], "font_size": size, **attributes}).text = text

    def _add(self, tag: str, attributes: dict[str, Attribute]) -> Tree.Element:
        return Tree.SubElement(self._into, tag, _attributes(attributes))


def _points(points: Sequence[Point]) -> str:
    return " ".join(f"{_number(x)},{_number(y)}" for x, y in points)

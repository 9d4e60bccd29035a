"""Names on the map of Devil Dogs, in the strips between the rows of counters, where none covers another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from drumhead_client.bots.devil_dogs.facts import OBJECTIVE_HEXES, OBJECTIVE_TITLES, PLACE_NAMES
from drumhead_client.bots.devil_dogs.scenarios import SCENARIOS
from drumhead_client.draw.devil_dogs.colours import INK, MUTED, PAPER
from drumhead_client.draw.devil_dogs.counters import HEIGHT
from drumhead_client.draw.hexes import Grid
from drumhead_client.draw.svg import Canvas, Point, width_of

SIZE = 8.0
_BASELINE = HEIGHT / 2 + 0.85 * SIZE
"""From the centre of a hex to the names under it."""
_HALO: dict[str, str | float] = {
    "stroke": PAPER,
    "stroke_width": 2.4,
    "paint_order": "stroke",
    "stroke_linejoin": "round",
}


class Names:
    """Puts names beside places, one after the other, those first that matter most."""

    def __init__(self, canvas: Canvas, grid: Grid, left: float, right: float) -> None:
        self._canvas, self._grid, self._left, self._right = canvas, grid, left, right
        self._taken: list[tuple[float, float, float]] = []
        """Baseline, left and right end of the names put down."""

    def put(self, text: str, *places: Point, **attributes: str) -> None:
        """A name under or over one of some hexes, by their centres, or as far beside them as it must."""
        reach = width_of(text, SIZE) / 2
        x, y = next(spot for spot in self._spots(places, reach) if self._free(spot, reach))
        self._taken.append((y, x - reach, x + reach))
        self._canvas.label((x, y), text, SIZE, text_anchor="middle", class_="name", **{**_HALO, **attributes})

    def _spots(self, places: tuple[Point, ...], reach: float) -> Iterator[Point]:
        for steps in range(100):
            for x, y in places:
                for up in (0.0, 1.5 * self._grid.radius):
                    for way in (steps, -steps) if steps else (0,):
                        beside = x + way * self._grid.half
                        yield min(max(beside, self._left + reach), self._right - reach), y + _BASELINE - up

    def _free(self, spot: Point, reach: float) -> bool:
        x, y = spot
        return not any(
            abs(y - taken) < SIZE and x - reach < right and left < x + reach for taken, left, right in self._taken
        )


def put_names(names: Names, view: Any, centres: dict[str, Point]) -> None:
    """The objectives with their worth, then the other places."""
    values = SCENARIOS[view.options.scenario].values
    for control in view.control:
        places = [centres[name] for name in OBJECTIVE_HEXES[control.objective] if name in centres]
        title = f"{OBJECTIVE_TITLES[control.objective]} {values[control.objective]}"
        names.put(title, *places, font_weight="600", fill=INK)
    for name, title in PLACE_NAMES.items():
        if name in centres:
            names.put(title, centres[name], font_style="italic", fill=MUTED)

"""Under the map of Devil Dogs: the decision, what is off the map, the viewer's cards, and the legend."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from drumhead.devil_dogs.v1 import devil_dogs_pb2 as api

from drumhead_client.bots.devil_dogs.cards import CARDS
from drumhead_client.bots.devil_dogs.decision import decision_words
from drumhead_client.bots.devil_dogs.scenarios import SCENARIOS
from drumhead_client.bots.devil_dogs.words import boxes, held, order_words
from drumhead_client.draw.devil_dogs.colours import GRID, INK, MUTED, SIDES, WHITE
from drumhead_client.draw.devil_dogs.legend import Legend
from drumhead_client.draw.svg import Canvas, Point, width_of, wrapped

NAMES = ("Allies", "Germans")
_SIZE, _LINE, _GAP = 10.5, 15.0, 12.0
"""Size of the words, from one line to the next, and between two parts."""
_CARD_SIZE, _CARD_LINE, _CARD_INDENT = 9.5, 13.0, 56.0
"""The same of a card, and where its orders begin."""
_CARD_HEIGHT = 4 * _CARD_LINE + 10
_DESTROYED = (api.PLACE_DEAD_POOL, api.PLACE_SCORED)


class Below:
    """Everything under the map, no wider than a width; how high it is must be known before it is drawn."""

    def __init__(self, view: Any, width: float) -> None:
        self._lines = [line for text in _told(view) for line in wrapped(text, _SIZE, width)]
        self._cards = list(held(view)) if view.HasField("viewer") else []
        self._seat = view.viewer
        self._card_width = max((self._needed(number) for _, number, _ in self._cards), default=0.0)
        self._in_a_row = max(1, int((width + _GAP) / (self._card_width + _GAP)))
        self._legend = Legend(width)
        self._rows = -(-len(self._cards) // self._in_a_row)
        cards = self._rows * (_CARD_HEIGHT + _GAP)
        self.height = _LINE * len(self._lines) + _GAP + cards + self._legend.height

    def draw(self, canvas: Canvas, corner: Point) -> None:
        """From the upper left corner on."""
        x, y = corner
        for line in self._lines:
            y += _LINE
            canvas.label((x, y - 4), line, _SIZE, fill=INK, class_="off-map")
        y += _GAP
        for place, card in enumerate(self._cards):
            row, column = divmod(place, self._in_a_row)
            self._card(canvas, (x + column * (self._card_width + _GAP), y + row * (_CARD_HEIGHT + _GAP)), *card)
        self._legend.draw(canvas, (x, y + self._rows * (_CARD_HEIGHT + _GAP)))

    def _needed(self, number: int) -> float:
        orders = boxes(CARDS[self._seat][number]).values()
        return _CARD_INDENT + 10 + max(width_of(order_words(order), _CARD_SIZE) for order in orders)

    def _card(self, canvas: Canvas, corner: Point, where: str, number: int, named: str) -> None:
        """A card of the viewer's with its three boxes; the one that is ordered stands out."""
        x, y = corner
        with canvas.group(class_="held"):
            canvas.box(corner, self._card_width, _CARD_HEIGHT, fill=WHITE, stroke=GRID, stroke_width=1, rx=3)
            title = f"Card {number} {where}"
            canvas.label((x + 6, y + _CARD_LINE), title, _CARD_SIZE, fill=SIDES[self._seat], font_weight="600")
            for line, (box, order) in enumerate(boxes(CARDS[self._seat][number]).items(), 2):
                weight, baseline = "600" if box == named else "400", y + _CARD_LINE * line
                canvas.label((x + 6, baseline), box, _CARD_SIZE, fill=MUTED, font_weight=weight)
                place = (x + _CARD_INDENT, baseline)
                canvas.label(place, order_words(order), _CARD_SIZE, fill=INK, font_weight=weight)


def _told(view: Any) -> Iterator[str]:
    """The decision, where a view has one, and what is not on the map."""
    if view.HasField("task") or view.HasField("viewer"):
        yield decision_words(view)
    if view.track:
        yield "Reinforcements: " + ", ".join(_coming(view))
    lost = [sum(unit.seat == seat and unit.place in _DESTROYED for unit in view.units) for seat in (0, 1)]
    waiting = sum(unit.place == api.PLACE_WAITING for unit in view.units)
    yield f"Destroyed: Allies {lost[0]}, Germans {lost[1]}" + (f"; waiting: {waiting}" if waiting else "")
    yield f"Allied replacement points: {view.replacements}"


def _coming(view: Any) -> Sequence[str]:
    groups = SCENARIOS[view.options.scenario].groups
    return [
        f"turn {due.turn} {NAMES[groups[due.group].seat]} {len(groups[due.group].units)}"
        for due in sorted(view.track, key=lambda due: due.turn)
    ]

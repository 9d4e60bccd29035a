"""The command cards, by seat and printed number, in the words of the API's enums.

A line is a card: its deviation (1 to 6, 0 for HIT), then its active, reactive and general order. An order is the kind
of movement (A advance, R retreat, P reposition, H hold) with its number of hexes, the MG number, and two keywords.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from drumhead.devil_dogs.v1 import devil_dogs_pb2 as api

ADVANCE, RETREAT, REPOSITION, HOLD = "ARPH"
HIT = 0
"""The deviation that leaves a token where it is."""

KEYWORDS: Mapping[str, int] = {
    "AF": api.KEYWORD_ACCURATE_FIRE,
    "AU": api.KEYWORD_AUDACITY,
    "BA": api.KEYWORD_BARRAGE,
    "BY": api.KEYWORD_BAYONETS,
    "CO": api.KEYWORD_COMBAT,
    "CC": api.KEYWORD_CONCEALMENT,
    "DF": api.KEYWORD_DEFENSIVE_FIRE,
    "EN": api.KEYWORD_ENTRENCH,
    "GB": api.KEYWORD_GAS_BARRAGE,
    "HE": api.KEYWORD_HESITATION,
    "HM": api.KEYWORD_HIDDEN_MGS,
    "IN": api.KEYWORD_INFILTRATE,
    "LE": api.KEYWORD_LEADERSHIP,
    "MI": api.KEYWORD_MISDIRECTION,
    "RA": api.KEYWORD_RALLY,
    "RB": api.KEYWORD_RECON_BARRAGE,
    "RG": api.KEYWORD_REGROUP,
    "RE": api.KEYWORD_REINFORCEMENTS,
    "RO": api.KEYWORD_ROUT,
}
"""Keywords by their letters in the lines below."""


@dataclass(frozen=True)
class Order:
    """One order of a card."""

    move: str
    """ADVANCE, RETREAT, REPOSITION or HOLD."""
    hexes: int
    """The most hexes a unit may move."""
    mg: int
    """Combat damage of its MG action."""
    keywords: tuple[tuple[int, int], ...]
    """(Keyword, number as printed or 0), twice, in the order in which they are executed."""


@dataclass(frozen=True)
class CommandCard:
    """A card."""

    deviation: int
    active: Order
    reactive: Order
    general: Order


_ALLIED = """
3 | A3 4 CO2 BY | H0 3 DF EN2 | P2 2 RA3 CC
0 | A5 3 CO2 AU | P1 2 RA3 EN1 | A2 2 CO1 RA2
1 | P2 5 AF CO3 | H0 4 AF DF | P2 2 AF RA2
5 | A4 3 BY CO1 | H0 2 BY DF | A2 1 BY RA2
2 | A2 3 BA CO2 | R2 2 BA RA3 | P2 1 BA RA2
0 | A3 3 RB CO2 | H0 2 RB EN1 | P2 1 RB RA2
6 | A2 4 CO1 BY | H0 3 CC DF | P1 2 CC RA3
4 | A4 3 LE CO2 | P2 2 LE EN1 | P3 1 LE RA2
3 | A4 4 AU CO2 | H0 3 AU DF | P2 2 AU RA2
1 | A2 3 EN1 CO2 | H0 3 EN3 DF | H0 2 EN2 RA3
0 | A2 6 CO3 RA2 | H0 5 DF EN1 | P1 4 RA2 CC
2 | A3 3 RG2 CO2 | R3 2 RG3 CC | P3 2 RG2 RA2
5 | P4 2 RE RG2 | R2 1 RE RA4 | P3 1 RE RA3
4 | A3 3 RE CO2 | H0 2 RE EN2 | P3 2 RE RA2
6 | A5 4 CO3 BY | P2 3 DF RA2 | A2 2 CO2 RA2
0 | A2 3 BA HE | H0 3 BA HE | H0 2 BA RA3
1 | A3 4 HE CO2 | H0 3 HE DF | P2 2 HE RA2
2 | A4 4 RO CO2 | H0 3 RO DF | P2 2 RO RA2
3 | A3 3 MI CO2 | P2 2 MI CC | P2 1 MI RA3
5 | P3 3 AF CC | R2 3 AF EN1 | P2 2 AF CC
4 | A3 3 EN2 CO2 | H0 2 EN3 RA3 | P2 2 EN2 RG1
6 | A4 4 CO2 RO | P1 3 DF HE | A1 2 CO1 RA3
0 | A2 3 GB CO2 | R2 2 GB RA3 | P2 1 GB RA2
1 | H0 3 RB BA | H0 2 BA EN2 | H0 1 RB RA3
3 | A1 4 CO2 EN1 | H0 4 DF EN2 | H0 3 RA3 EN1
5 | A3 5 RA3 CO2 | P1 4 RA4 DF | P2 3 RA4 CC
2 | A3 2 IN3 CO1 | P2 2 IN2 CC | P2 1 IN2 RA2
4 | P4 2 CC RA3 | R4 2 CC RA4 | R2 2 RG2 RA3
6 | A4 5 CO3 AF | H0 3 DF RA3 | A2 2 CO2 CC
0 | A5 5 CO2 LE | H0 3 RG3 EN2 | P3 2 RG3 RA3
"""
_GERMAN = """
6 | A4 3 IN4 CO2 | P2 3 IN2 CC | P2 2 IN2 RA2
2 | A2 5 HM CO3 | H0 5 HM DF | H0 3 HM RA2
0 | A1 6 HM CO3 | H0 5 DF HM | P1 4 HM RA2
4 | A2 3 GB CO2 | R2 2 GB EN1 | P2 1 GB RA2
1 | H0 3 GB BA | R3 2 GB CC | H0 1 GB RA3
0 | A3 3 BA CO2 | H0 3 BA DF | P2 1 BA RA2
3 | A2 3 RB CO2 | H0 2 RB EN1 | H0 1 RB RA2
5 | A4 4 CO2 BY | A2 3 CO1 DF | A2 2 CO1 RA2
2 | A2 4 CC CO1 | H0 3 CC EN3 | H0 2 CC EN2
6 | P2 4 EN2 CO2 | R2 4 DF EN2 | P2 2 EN2 RA3
4 | P3 3 CC CO2 | R4 3 CC RA4 | R2 2 CC RA3
0 | A3 4 RG3 CO2 | H0 3 RG3 DF | P2 2 RG2 RA3
1 | P3 3 AF CC | H0 3 AF CC | P2 2 AF RA2
3 | A2 4 AF CO2 | H0 4 AF HM | H0 2 AF RA2
5 | A3 3 RE CO2 | H0 2 RE EN2 | P3 2 RE RA2
2 | P4 2 RE RG2 | R2 2 RE RA3 | P3 1 RE RG2
0 | A3 3 MI HE | H0 3 MI HE | P2 2 MI RA2
6 | A3 3 MI CO2 | P2 2 MI CC | P2 1 MI RA3
4 | A2 4 HE CO2 | H0 4 HE EN1 | P1 2 HE RA2
1 | A4 4 RO CO2 | H0 3 RO DF | P2 2 RO RA2
5 | A5 4 CO3 BY | P2 3 DF RA3 | A2 2 CO2 RA2
0 | A3 4 AU CO2 | H0 3 AU EN2 | H0 2 AU RA3
3 | A3 4 LE CO2 | H0 3 LE DF | P2 2 LE RA2
2 | H0 3 BA RB | H0 2 BA EN2 | H0 1 BA RA3
6 | A3 2 IN3 CC | P3 2 IN2 EN1 | P3 1 IN2 CC
4 | A1 5 HM AF | H0 4 HM EN2 | H0 3 HM CC
1 | A5 3 IN3 BY | P2 2 DF HE | A2 1 BY RA2
5 | A1 4 EN1 CO2 | H0 4 EN2 DF | H0 3 EN1 RA3
0 | A2 3 RA3 CO1 | R3 2 RA4 RG2 | P1 1 RA4 RG2
3 | A4 5 CO3 LE | H0 3 RG3 EN2 | P3 2 RG3 RA3
"""


def _order(text: str) -> Order:
    move, mg, *keywords = text.split()
    return Order(move[0], int(move[1:]), int(mg), tuple((KEYWORDS[word[:2]], int(word[2:] or 0)) for word in keywords))


def _deck(text: str) -> dict[int, CommandCard]:
    cards = {}
    for number, line in enumerate(text.split("\n")[1:-1], 1):
        deviation, *orders = line.split(" | ")
        active, reactive, general = map(_order, orders)
        cards[number] = CommandCard(int(deviation), active, reactive, general)
    return cards


CARDS: Sequence[Mapping[int, CommandCard]] = (_deck(_ALLIED), _deck(_GERMAN))
"""By seat, then by number, 1 to 30."""

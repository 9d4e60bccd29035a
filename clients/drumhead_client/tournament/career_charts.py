"""Charts of careers in Legion of Honor for the report of a tournament."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, PercentFormatter

from drumhead_client.tournament.careers import Career, Careers, careers, first_death, survival
from drumhead_client.tournament.report import figure

COLOURS = ("#4a86b0", "#c8693f", "#5f9a5b", "#a06cb0", "#b59a2a", "#7d8a96")
"""Of the seats, or the bots; they are to be told apart on paper and on a dark screen."""
_RANKS = ("", "Sgt", "S-Lt", "Lt", "Capt", "Ch.B", "Maj", "Col", "GdB", "GdD", "Gen", "Mar")
_PANELS = ("Glory", "Experience", "Notice", "Money", "Health")


def career_charts(records: Sequence[Any]) -> list[dict[str, str]]:
    """The careers of the first match, and who lived how long in all of them."""
    if not records:
        return []
    read = [careers(record) for record in records]
    header = records[0].header
    shown = figure(
        "Careers in one match",
        f"Match {header.match_id}, by rounds. Triangles are promotions, bars battles, crosses wounds (large: death), "
        "squares captivity.",
        (11.0, 8.0),
        lambda drawn: _careers(drawn, read[0]),
    )
    deaths = figure(
        "Survival",
        f"Share of Grognards not yet killed, by rounds, in {len(read)} matches (Kaplan and Meier). The dead return "
        "with three quarters of what they had.",
        (7.2, 3.4),
        lambda drawn: _survival(drawn.add_subplot(), read),
    )
    return [{**shown, "wide": "yes"}, deaths]


def _careers(drawn: Figure, match: Careers) -> None:
    axes = drawn.subplots(3, 2, sharex=True).flat
    rank, *others = axes
    labels = [f"{career.player} ({career.seat})" for career in match.seats]
    for career, colour, label in zip(match.seats, COLOURS, labels, strict=False):
        _rank(rank, career, match, colour, label)
        for panel, title in zip(others, _PANELS, strict=True):
            _line(panel, career, title, colour)
    rank.set_title("Rank", loc="left", fontsize=10.5)
    highest = max(number for career in match.seats for _, number in career.ranks)
    lowest = min(number for career in match.seats for _, number in career.ranks)
    rank.set_yticks(range(lowest, highest + 1), _RANKS[lowest : highest + 1])
    for panel, title in zip(others, _PANELS, strict=True):
        panel.set_title(title, loc="left", fontsize=10.5)
        panel.grid(axis="y")
        panel.yaxis.set_major_locator(MaxNLocator(integer=True, nbins=5))
    step = max(1, -(-len(match.rounds) // 12))
    for panel in (others[-2], others[-1]):
        marks = range(1, len(match.rounds) + 1, step)
        panel.set_xticks(list(marks), [match.rounds[mark - 1] for mark in marks], rotation=45, ha="right")
    drawn.legend(*rank.get_legend_handles_labels(), loc="outside upper center", ncols=len(labels), frameon=False)


def _rank(axes: Axes, career: Career, match: Careers, colour: str, label: str) -> None:
    """Steps a little apart, so that equal ranks do not hide each other."""
    lift = (career.seat - (len(match.seats) - 1) / 2) * 0.09
    times = range(len(match.rounds) + 1)
    ranks = [career.rank_at(time) + lift for time in times]
    axes.step(list(times), ranks, where="post", color=colour, linewidth=1.8, label=label)
    raised = [
        (time, rank) for (time, rank), (_, before) in zip(career.ranks[1:], career.ranks, strict=False) if rank > before
    ]
    axes.plot([time for time, _ in raised], [rank + lift for _, rank in raised], "^", color=colour, markersize=7)


def _line(axes: Axes, career: Career, title: str, colour: str) -> None:
    values = career.money if title == "Money" else career.attributes.get(title.lower(), [])
    if not values:
        return
    axes.plot(range(len(values)), values, color=colour, linewidth=1.8)
    for times, marker, size, where in (
        ([time for time, _ in career.battles], "|", 11, "Glory"),
        ([time for time, _ in career.wounds], "x", 6, "Health"),
        (career.deaths, "X", 11, "Health"),
        (career.captures, "s", 6, "Money"),
    ):
        if title == where and times:
            axes.plot(times, [values[time] for time in times], marker, color=colour, markersize=size, markeredgewidth=2)


def _survival(axes: Axes, matches: Sequence[Careers]) -> None:
    lives: dict[str, list[tuple[int, bool]]] = defaultdict(list)
    for match in matches:
        for career in match.seats:
            lives[career.player].append(first_death(career, len(match.rounds)))
    end = max(len(match.rounds) for match in matches)
    for (player, found), colour in zip(sorted(lives.items()), COLOURS, strict=False):
        curve = [*survival(found), (end, survival(found)[-1][1])]
        axes.step(
            [time for time, _ in curve],
            [share for _, share in curve],
            where="post",
            color=colour,
            linewidth=2,
            label=f"{player}, {len(found)} lives",
        )
    axes.set_ylim(0, 1.03)
    axes.yaxis.set_major_formatter(PercentFormatter(1.0))
    axes.set_xlabel("rounds")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.grid(axis="y")
    axes.legend(loc="lower left", frameon=False)

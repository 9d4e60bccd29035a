"""The report: one HTML file with everything in it, plots as inline SVG, for light and dark screens."""

from __future__ import annotations

import io
import math
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import jinja2
import matplotlib as mpl
import numpy as np
from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from drumhead_client.games import traits
from drumhead_client.tournament.failures import failures
from drumhead_client.tournament.results import Result
from drumhead_client.tournament.schedule import Spec
from drumhead_client.tournament.standings import BOUNDS, Standings, match_points, seat_tallies, standings
from drumhead_client.tournament.teams import TeamRow, ends_of, team_standings

# Matplotlib knows no CSS variables: these colours stand for them while it draws and are replaced afterwards.
_INK, _MUTED, _ACCENT, _SOFT = "#010203", "#040506", "#070809", "#0a0b0c"
_VARIABLES = {_INK: "var(--ink)", _MUTED: "var(--muted)", _ACCENT: "var(--accent)", _SOFT: "var(--soft)"}
_STYLE: Any = {
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 10.5,
    "text.color": _INK,
    "axes.edgecolor": _MUTED,
    "axes.labelcolor": _MUTED,
    "xtick.color": _MUTED,
    "ytick.color": _MUTED,
    "xtick.labelcolor": _INK,
    "ytick.labelcolor": _INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "grid.color": _SOFT,
    "axes.axisbelow": True,
}


def render_report(
    spec: Spec,
    results: Sequence[Result],
    more: Sequence[dict[str, str]] = (),
    pictures: Sequence[Mapping[str, str]] = (),
) -> str:
    """The report's HTML; refers to nothing outside itself. Latencies apart, equal results give equal bytes.

    `more` are plots made by `figure`, which come first; `pictures` have a "title", a "caption" and an "svg" each.
    """
    of_kind = _of_teams if spec.cooperative else _of_bots
    return of_kind(spec, results, more, pictures)


def _page(template: str, **content: Any) -> str:
    environment = jinja2.Environment(
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        loader=jinja2.PackageLoader("drumhead_client.tournament", "."),
    )
    return environment.get_template(template).render(
        **content,
        counted=lambda count, one, many: one if count == 1 else many,
        signed=lambda value: f"{value:+.0f}".replace("-", "\u2212"),
        percent=lambda share: "\u2013" if math.isnan(share) else f"{100 * share:.1f} %",
    )


def _of_teams(
    spec: Spec, results: Sequence[Result], more: Sequence[dict[str, str]], pictures: Sequence[Mapping[str, str]]
) -> str:
    rows = team_standings(results)
    ends = ends_of(rows)
    height = 1.3 + 0.5 * len(rows)
    plots = [
        _plot("Win rate", "Share of games won, with its 95 % interval (Wilson).", (7.2, height), _win_rates(rows)),
        _plot("How games ended", "Share of each end, in the game's words.", (7.2, height + 0.9), _stacked(rows, ends)),
        _plot("Length", "Versions of a match, the set-up included.", (7.2, 2.9), _lengths(results)),
    ]
    plots += _time_plot([row.team for row in rows], _times_of_teams(results), height)
    return _page(
        "teams.html.j2",
        spec=spec,
        rows=rows,
        ends=ends,
        measures=traits(spec.game).measures,
        matches=len(results),
        deals=len({result.deal for result in results}),
        results=results,
        failures=failures(results),
        plots=[*more, *plots],
        pictures=pictures,
    )


def _of_bots(
    spec: Spec, results: Sequence[Result], more: Sequence[dict[str, str]], pictures: Sequence[Mapping[str, str]]
) -> str:
    table = standings(results)
    plots = [
        _plot("Elo", "Rating and 95 % interval; the mean of all bots is 0.", (7.2, _rows(table)), _elo(table)),
        _plot(
            "Who beats whom",
            "Share of the points that the bot of the row took from the bot of the column.",
            (4.2 + 0.45 * len(table.rows), 2.4 + 0.45 * len(table.rows)),
            _matrix(table),
        ),
        _plot("Length", "Versions of a match, the set-up included.", (7.2, 2.9), _lengths(results)),
        _plot(
            "How matches ended",
            "Matches by reason, in the game's words.",
            (7.2, _reasons_height(results)),
            _ends(results),
        ),
    ]
    plots += _time_plot([row.bot for row in table.rows], _times_of_bots(results), _rows(table))
    seats = seat_tallies(results)
    return _page(
        "report.html.j2",
        spec=spec,
        table=table,
        bounds=BOUNDS,
        matches=len(results),
        results=[(result, _first(result)) for result in results],
        deals=len({result.deal for result in results}),
        draws=sum(0.5 in match_points(result) for result in results),
        seats=[seats[seat] for seat in sorted(seats)],
        failures=failures(results),
        plots=[*more, *plots],
        pictures=pictures,
    )


def _first(result: Result) -> str:
    """Who won a match, in words."""
    points = match_points(result)
    return " and ".join(bot for bot, won in zip(result.seats, points, strict=True) if won == 1) or "drawn"


def _time_plot(names: Sequence[str], times: dict[str, list[float]], height: float) -> list[dict[str, str]]:
    if not any(times.values()):
        return []
    caption = "Milliseconds of the bot itself for each decision: median, quartiles, 5 to 95 %; logarithmic."
    return [_plot("Time to decide", caption, (7.2, height), _latencies(names, times))]


def _times_of_bots(results: Sequence[Result]) -> dict[str, list[float]]:
    times: dict[str, list[float]] = {}
    for result in results:
        for bot, part in zip(result.seats, result.latencies_ms, strict=False):
            times.setdefault(bot, []).extend(max(time, 0.01) for time in part)
    return times


def _times_of_teams(results: Sequence[Result]) -> dict[str, list[float]]:
    times: dict[str, list[float]] = {}
    for result in results:
        times.setdefault(result.team, []).extend(max(time, 0.01) for part in result.latencies_ms for time in part)
    return times


def _rows(table: Standings) -> float:
    return 1.3 + 0.42 * len(table.rows)


def _reasons_height(results: Sequence[Result]) -> float:
    return 1.2 + 0.4 * max(1, len({result.reason for result in results}))


def _plot(title: str, caption: str, size: tuple[float, float], draw: Callable[[Axes], None]) -> dict[str, str]:
    return figure(title, caption, size, lambda drawn: draw(drawn.add_subplot()))


def figure(title: str, caption: str, size: tuple[float, float], draw: Callable[[Figure], None]) -> dict[str, str]:
    """A plot for the report, in the report's style; `size` in inches. One with a "wide" takes a whole row."""
    with mpl.rc_context({**_STYLE, "svg.hashsalt": title}):
        drawn = Figure(figsize=size, layout="constrained")
        draw(drawn)
        text = io.StringIO()
        drawn.savefig(text, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    return {"title": title, "caption": caption, "svg": _inline(text.getvalue(), title)}


def _inline(svg: str, title: str) -> str:
    """The <svg> element alone, its colours as CSS variables, its ids its own."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(r'\sxmlns(:\w+)?="[^"]*"', "", svg)
    svg = re.sub(r'(<svg[^>]*?) width="[^"]*"', r"\1", svg, count=1)
    svg = re.sub(r'(<svg[^>]*?) height="[^"]*"', r"\1", svg, count=1)
    prefix = re.sub(r"\W", "", title)
    svg = re.sub(r'\bid="', f'id="{prefix}-', svg)
    svg = re.sub(r'(url\(|href=")#', rf"\1#{prefix}-", svg)
    for colour, variable in _VARIABLES.items():
        svg = svg.replace(colour, variable)
    label = f'<svg role="img" aria-label="{title}"'
    return svg.replace("<svg", label, 1)


def _elo(table: Standings) -> Callable[[Axes], None]:
    def draw(axes: Axes) -> None:
        rows = table.rows[::-1]
        axes.axvline(0, color=_SOFT, linewidth=1)
        for y, row in enumerate(rows):
            axes.plot([row.elo - row.margin, row.elo + row.margin], [y, y], color=_ACCENT, alpha=0.45, linewidth=5)
            axes.plot([row.elo], [y], "o", color=_ACCENT, markersize=8)
        axes.set_yticks(range(len(rows)), [row.bot for row in rows])
        axes.set_ylim(-0.6, len(rows) - 0.4)
        axes.set_xlabel("Elo")
        axes.spines["left"].set_visible(False)
        axes.tick_params(axis="y", length=0)

    return draw


def _matrix(table: Standings) -> Callable[[Axes], None]:
    def draw(axes: Axes) -> None:
        bots = [row.bot for row in table.rows]
        shares = np.full((len(bots), len(bots)), np.nan)
        for (bot, opponent), tally in table.against.items():
            if bot != opponent:
                shares[bots.index(bot), bots.index(opponent)] = tally.share
        colours = LinearSegmentedColormap.from_list("share", ["#b5533c", "#d9d4c7", "#3c6e8f"])
        image = axes.imshow(shares, cmap=colours, vmin=0, vmax=1)
        for y, x in np.ndindex(shares.shape):
            if not np.isnan(shares[y, x]):
                strong = abs(shares[y, x] - 0.5) > 0.3
                text = f"{100 * shares[y, x]:.0f} %"
                axes.text(x, y, text, ha="center", va="center", color="#ffffff" if strong else "#222222")
        axes.set_xticks(range(len(bots)), bots, rotation=30, ha="right")
        axes.set_yticks(range(len(bots)), bots)
        axes.tick_params(length=0)
        for spine in axes.spines.values():
            spine.set_visible(False)
        bar = axes.figure.colorbar(image, ax=axes, shrink=0.8, format=lambda share, _: f"{100 * share:.0f} %")
        bar.outline.set_visible(False)

    return draw


def _lengths(results: Sequence[Result]) -> Callable[[Axes], None]:
    def draw(axes: Axes) -> None:
        lengths = [result.length for result in results]
        low, high = min(lengths, default=0), max(lengths, default=1)
        width = max(1, math.ceil((high - low + 1) / 40))
        axes.hist(
            lengths,
            bins=[edge - 0.5 for edge in range(low, high + width + 1, width)],
            color=_ACCENT,
            alpha=0.85,
            rwidth=0.9,
        )
        axes.set_xlabel("versions")
        axes.set_ylabel("matches")
        axes.yaxis.set_major_locator(MaxNLocator(integer=True))
        axes.grid(axis="y")

    return draw


def _ends(results: Sequence[Result]) -> Callable[[Axes], None]:
    def draw(axes: Axes) -> None:
        counts = sorted(Counter(result.reason for result in results).items(), key=lambda item: (item[1], item[0]))
        names, values = [name.replace("_", " ") for name, _ in counts], [count for _, count in counts]
        bars = axes.barh(names, values, color=_ACCENT, alpha=0.85, height=0.6)
        axes.bar_label(bars, padding=4)
        axes.set_xlabel("matches")
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.spines["left"].set_visible(False)
        axes.tick_params(axis="y", length=0)

    return draw


def _latencies(names: Sequence[str], times: dict[str, list[float]]) -> Callable[[Axes], None]:
    def draw(axes: Axes) -> None:
        upwards = names[::-1]
        axes.boxplot(
            [times.get(name, []) for name in upwards],
            orientation="horizontal",
            whis=(5, 95),
            showfliers=False,
            widths=0.5,
            boxprops={"color": _ACCENT},
            whiskerprops={"color": _ACCENT},
            capprops={"color": _ACCENT},
            medianprops={"color": _INK, "linewidth": 2},
        )
        axes.set_yticks(range(1, len(upwards) + 1), upwards)
        axes.set_xscale("log")
        axes.set_xlabel("ms")
        axes.grid(axis="x")
        axes.spines["left"].set_visible(False)
        axes.tick_params(axis="y", length=0)

    return draw


# Teams

_WON = ("#2f7d4f", "#7cc498")
_LOST = ("#b5533c", "#d08a5c", "#8d6a86", "#6b7a8f", "#a3a08f")


def _win_rates(rows: Sequence[TeamRow]) -> Callable[[Axes], None]:
    def draw(axes: Axes) -> None:
        for y, row in enumerate(rows[::-1]):
            low, high = row.interval
            axes.plot([100 * low, 100 * high], [y, y], color=_ACCENT, alpha=0.45, linewidth=5)
            axes.plot([100 * row.rate], [y], "o", color=_ACCENT, markersize=8)
        axes.set_yticks(range(len(rows)), [row.team for row in rows[::-1]])
        axes.set_ylim(-0.6, len(rows) - 0.4)
        axes.set_xlim(left=0)
        axes.set_xlabel("% of games")
        axes.grid(axis="x")
        axes.spines["left"].set_visible(False)
        axes.tick_params(axis="y", length=0)

    return draw


def _stacked(rows: Sequence[TeamRow], ends: Sequence[str]) -> Callable[[Axes], None]:
    def draw(axes: Axes) -> None:
        upwards = rows[::-1]
        left = np.zeros(len(upwards))
        won = [end for end in ends if end.startswith("victory")]
        lost = [end for end in ends if end not in won]
        for end in (*won, *lost):
            colours, place = (_WON, won.index(end)) if end in won else (_LOST, lost.index(end))
            shares = np.array([100 * row.ends[end] / row.games for row in upwards])
            label = end.replace("_", " ")
            axes.barh(
                range(len(upwards)), shares, left=left, height=0.6, color=colours[place % len(colours)], label=label
            )
            left += shares
        axes.set_yticks(range(len(upwards)), [row.team for row in upwards])
        axes.set_xlim(0, 100)
        axes.set_xlabel("% of games")
        axes.legend(loc="lower center", bbox_to_anchor=(0.5, 1.0), ncols=3, frameon=False, fontsize=9)
        axes.spines["left"].set_visible(False)
        axes.tick_params(axis="y", length=0)

    return draw

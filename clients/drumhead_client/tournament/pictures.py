"""A few pictures of one match, for the report: its set-up, its middle and its end, from its record."""

from __future__ import annotations

import re
from typing import Any

from drumhead_client.draw import drawable
from drumhead_client.positions.pictures import frames
from drumhead_client.records import load_record
from drumhead_client.tournament.runner import Run
from drumhead_client.tournament.schedule import schedule


def match_pictures(run: Run) -> list[dict[str, str]]:
    """Pictures of the first match of the schedule; none of a game without pictures, or without the record."""
    first = schedule(run.spec)[0]
    if not drawable(run.spec.game) or not run.record(first).exists():
        return []
    drawn = list(frames(load_record(run.record(first))))
    chosen = [drawn[0], drawn[len(drawn) // 2], drawn[-1]]
    return [_figure(place, version, svg, first) for place, (version, svg) in enumerate(chosen)]


def _figure(place: int, version: int, svg: str, pairing: Any) -> dict[str, str]:
    """A picture with ids of its own, as wide as the page lets it be."""
    svg = re.sub(r'\bid="', f'id="p{place}-', svg)
    svg = re.sub(r' (xmlns|width|height)="[^"]*"', "", svg.split(">", 1)[0]) + ">" + svg.split(">", 1)[1]
    title = ("The set-up", "Halfway", "The end")[place]
    return {"title": title, "caption": f"{' against '.join(pairing.seats)}, version {version}", "svg": svg}

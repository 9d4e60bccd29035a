"""Logs (JSON lines with request id, match and seat) and Prometheus metrics.

Tokens, actions, states and the request ids of CreateMatch are never logged.
"""

from __future__ import annotations

import logging
import sys
from contextvars import ContextVar
from typing import Any

import structlog
from prometheus_client import Counter, Gauge, Histogram


class Call:
    """What is known of the call under way; every log line inside it carries this."""

    __slots__ = ("match", "method", "request_id", "seat")

    def __init__(self, method: str, request_id: str) -> None:
        self.method = method
        self.request_id = request_id
        self.match: str | None = None
        self.seat: int | None = None


current_call: ContextVar[Call | None] = ContextVar("current_call", default=None)

CALLS = Counter("drumhead_calls_total", "Calls that ended, by method and status code.", ("method", "code"))
SECONDS = Histogram(
    "drumhead_call_seconds",
    "Time of unary calls in the server.",
    ("method",),
    buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 10),
)
STREAMS = Gauge("drumhead_streams", "Streams open, by method.", ("method",))
COMMITS = Counter("drumhead_commits_total", "Log entries committed, by cause.", ("cause",))
RACES = Counter("drumhead_lost_races_total", "Commits that found a newer version and started again.")
CHANCE_CALLS = Counter("drumhead_chance_calls_total", "Calls to the chance services.", ("service",))
TIMEOUTS = Counter("drumhead_timeouts_total", "Decisions taken from a seat whose time ran out.")


def note(match: str | None = None, seat: int | None = None) -> None:
    """Add the match and seat to the log lines of this call."""
    call = current_call.get()
    if call is not None:
        call.match, call.seat = match, seat


def _add_call(_logger: Any, _name: str, event: structlog.typing.EventDict) -> structlog.typing.EventDict:
    call = current_call.get()
    if call is not None:
        for key in ("request_id", "method", "match", "seat"):
            value = getattr(call, key)
            if value is not None:
                event.setdefault(key, value)
    return event


# The library's own `dict_tracebacks` writes the local variables of every frame too: requests, tokens, seeds, states.
_TRACEBACKS = structlog.processors.ExceptionRenderer(structlog.tracebacks.ExceptionDictTransformer(show_locals=False))


def configure(service: str, level: str) -> None:
    """JSON lines on standard error, from here and from the libraries."""
    number = logging.getLevelNamesMapping()[level.upper()]
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        _add_call,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _TRACEBACKS,
    ]
    structlog.configure(
        processors=[*shared, structlog.processors.JSONRenderer()],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.WriteLoggerFactory(file=sys.stderr),
        cache_logger_on_first_use=True,
    )
    formatter = structlog.stdlib.ProcessorFormatter(
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, structlog.processors.JSONRenderer()],
        foreign_pre_chain=shared,
    )
    output = logging.StreamHandler(sys.stderr)
    output.setFormatter(formatter)
    logging.basicConfig(level=max(number, logging.WARNING), handlers=[output], force=True)
    structlog.contextvars.bind_contextvars(service=service)


log = structlog.stdlib.get_logger()

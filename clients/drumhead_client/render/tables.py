"""Tables as positions have them."""

from __future__ import annotations

from rich.table import Table


def plain_table(*headings: str) -> Table:
    """A table without lines; what is too wide is folded, never cut off."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    for heading in headings:
        table.add_column(heading, overflow="fold")
    return table

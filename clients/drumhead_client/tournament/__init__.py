"""Tournaments: a schedule, a runner that can be killed, standings, a report."""

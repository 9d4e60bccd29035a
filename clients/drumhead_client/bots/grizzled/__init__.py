"""Bots for The Grizzled, with a table of its cards."""

"""Async client, bots, tournaments and command line for Drumhead."""

"""Bots for Gravelotte 1870, with a forward model of their own."""

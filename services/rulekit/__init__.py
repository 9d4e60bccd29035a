"""The vocabulary of a rule engine: pure values, chance as an argument, piles, words, notation, encoding.

Imports the standard library and msgspec, nothing else; what stands here does no input or output, but for the data files
of a game, read once when it is imported (`data`).
"""

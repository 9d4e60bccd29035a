"""The vocabulary of a rule engine: pure values, chance as an argument, piles, words, notation, encoding.

Imports the standard library and msgspec, nothing else; what stands here cannot do input or output.
"""

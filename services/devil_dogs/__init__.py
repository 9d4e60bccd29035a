"""Devil Dogs: Belleau Wood 1918, a card-driven game for two without dice.

Implemented: the whole rulebook, with two command decks of 30 cards, the map with sectors A to D, 271 units and four
scenarios. The rulebook prints none of these, so they are reconstructed from public history; RULES.md says which fact
comes from where and has the clauses. Left out: the Kickstarter map's further sectors and its fortifications (DVD-007).
"""

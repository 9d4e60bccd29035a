"""Gravelotte 1870, a card game for two by Fred Serval (Cardboard Emperors, with Punched no. 1).

Implemented: the whole rulebook, the twelve Action and four Asset cards. Left out: the choice of sides, which is the
seats' (GRV-014). Two values stand on the printed board and not in the text, the length of the fronts and Bazaine's
modifier; they are settings (GRV-005, GRV-059). RULES.md has the clauses.
"""

"""Legion of Honor, careers of soldiers from 1792 to 1815 for two to six (Clash of Arms, 2014).

Implemented: the whole rulebook, the full campaign and any range of seasons, every optional rule. The cards and sheets
that the rulebook refers to are the tables in `data`, interpreted. Left out: the Battle Command sheet, which the
rulebook never mentions, and official scenarios. RULES.md has the clauses.
"""

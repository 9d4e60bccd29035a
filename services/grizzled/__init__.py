"""The Grizzled, a cooperative card game by Fabien Riffaud and Juan Rodriguez, and its expansion At Your Orders!.

Implemented: both rulebooks with the discovery and veteran variants, two to five seats, the three difficulties and both
last missions. Left out: the solo and duo modes, whose rules are not printed (AYO-076, AYO-077). RULES.md has the
clauses; the cards stand in the files under `data`, each row with its provenance.
"""

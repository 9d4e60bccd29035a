"""Devil Dogs: Belleau Wood 1918."""

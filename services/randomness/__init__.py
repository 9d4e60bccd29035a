"""The randomness service: committed, sealed streams of random words. Keeps no state."""

"""The deck service: piles of cards whose order no game service sees. Keeps no state."""

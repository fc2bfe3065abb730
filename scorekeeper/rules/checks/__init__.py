"""Checks of a round: what cannot be, what the rules forbid, and what is worth a look."""

"""Rounds folded into a match, and what may be told of it."""

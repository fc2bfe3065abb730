"""The search for the best way to lay some cards: sets rank by rank, and sequences along the row."""

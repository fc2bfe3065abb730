"""Whether a side can open with some cards: how they are best laid, and what is missing."""

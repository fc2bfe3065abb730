"""The fields of a round for cards and melds."""

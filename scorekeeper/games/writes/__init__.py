"""What may be done to a game: each write is one revision more."""

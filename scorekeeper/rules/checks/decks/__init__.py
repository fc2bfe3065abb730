"""What the decks in play can hold: cards, points and canastas."""

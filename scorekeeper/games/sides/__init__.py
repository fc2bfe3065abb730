"""Sides that count their own cards: their pens, and what each counted of the round in play."""

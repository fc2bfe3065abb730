"""Sides that count their own cards: their pages and pens, and what the score pad makes of it."""

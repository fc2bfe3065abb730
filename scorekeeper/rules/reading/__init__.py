"""Rounds and what lies on their sheets, read from the stored form."""

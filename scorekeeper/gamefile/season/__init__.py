"""The file of a whole season: its decisions, and every evening of it."""

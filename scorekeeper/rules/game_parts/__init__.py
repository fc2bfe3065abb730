"""The values of which a game consists: seats, switches, fields, ticks, openings, its end."""

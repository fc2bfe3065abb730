"""A season: a series of evenings of one club, in which names are people."""

"""Rooms: their codes, their pens, finding and deleting them."""

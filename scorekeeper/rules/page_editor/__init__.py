"""A page of a game as it is looked at and changed, field by field."""

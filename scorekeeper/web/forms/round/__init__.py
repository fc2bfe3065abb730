"""The form of a round, made from the clauses of its game."""

"""The card guides: their pages, their clauses, and the search for a rule."""

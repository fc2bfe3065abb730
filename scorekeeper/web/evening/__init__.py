"""Club evenings: what the hall sees, and what the director does."""

"""Club evenings in the database: what the director decided, and what its tables scored."""

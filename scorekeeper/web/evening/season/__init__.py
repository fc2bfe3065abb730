"""Several evenings added up: a season as everybody sees it, and what its keeper decides."""

"""The clauses of a page, one small module each; the registry lists them."""

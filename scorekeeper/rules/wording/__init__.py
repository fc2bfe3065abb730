"""Words: what games call things, and what may stand in a text that people type."""

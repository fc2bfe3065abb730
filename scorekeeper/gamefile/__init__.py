"""The format scorekeeper/1: reading, writing and judging game files; no database."""

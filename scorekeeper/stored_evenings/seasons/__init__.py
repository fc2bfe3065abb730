"""Seasons in the database: which evenings belong together, what ranks them, and who is who."""

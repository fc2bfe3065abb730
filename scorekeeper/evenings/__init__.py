"""A club evening: entries, sittings, movements and standings. Pure: no web, no database."""

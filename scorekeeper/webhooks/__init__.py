"""Webhooks: telling other programs of what was saved, without ever holding up a save."""

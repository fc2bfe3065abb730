"""Brokers announce that a board changed: within a process, and to others by way of Redis."""

"""Who sits where next: one module a kind of movement."""

"""Who is told that a board changed: within one process, and by way of Redis in all of them."""

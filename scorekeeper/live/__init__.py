"""Who is told of a change, and how."""

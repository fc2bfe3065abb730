"""What a stored evening comes to, kept for its version."""

"""What is stored, and what may be done to it."""

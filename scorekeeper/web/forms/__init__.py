"""What the pages ask, and how it becomes a round in the stored form."""

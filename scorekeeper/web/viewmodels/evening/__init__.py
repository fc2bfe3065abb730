"""What the pages of club evenings show."""

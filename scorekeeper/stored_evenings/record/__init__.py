"""What the directors of an evening decided, read from its actions."""

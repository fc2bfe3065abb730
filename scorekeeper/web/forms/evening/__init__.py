"""The forms of club evenings."""

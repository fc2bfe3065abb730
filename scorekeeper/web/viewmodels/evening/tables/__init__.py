"""What is shown of the tables of an evening: who sits where, and how far each came."""

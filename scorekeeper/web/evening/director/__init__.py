"""What directors do: people, seats, tables, the clock, and their pen."""

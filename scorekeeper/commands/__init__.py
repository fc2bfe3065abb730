"""What the commands of a terminal do."""

"""What is answered instead of a page: errors of a game and of HTTP, and a database out of reach."""

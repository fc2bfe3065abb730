"""The first page, new games, and the app on a phone."""

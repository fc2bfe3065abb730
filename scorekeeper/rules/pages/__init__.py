"""Pages of games: read, judged, compared and made into a game, one’s own as well."""

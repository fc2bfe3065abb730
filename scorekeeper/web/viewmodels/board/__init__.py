"""What a board shows of a game: totals, rounds, sides, the round in play, the chart."""

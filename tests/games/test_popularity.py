"""Which games are played here most."""

from scorekeeper.games.popularity import most_played
from scorekeeper.games.writes.starts import start_game


def test_the_games_that_were_begun_are_counted(context, table):
    assert context
    assert most_played() == {}
    start_game(table)
    start_game(table)

    assert most_played() == {"team_canasta": 2}

"""Several phones that do something to one game at the same moment."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from scorekeeper.games.errors import RoundConflict
from scorekeeper.games.rooms.lookup import find_game

PATIENCE = 10


def at_once(app, code, *acts):
    """Return what each of *acts* on the same game gives, or its RoundConflict; all start together.

    Each has read the game before any of them begins.
    """
    ready = Barrier(len(acts))

    def run(act):
        with app.app_context():
            game = find_game(code)
            assert game.revision is not None
            ready.wait(timeout=PATIENCE)
            try:
                return act(game)
            except RoundConflict as conflict:
                return conflict

    with ThreadPoolExecutor(len(acts)) as phones:
        return list(phones.map(run, acts))

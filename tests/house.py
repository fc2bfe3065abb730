"""A machine with a database of its own, on which commands are run."""

from click.testing import CliRunner
from flask_migrate import downgrade

from scorekeeper.cli import main
from scorekeeper.gamefile.reader import read
from scorekeeper.gamefile.report import report
from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.games.writes.starts import import_game
from scorekeeper.startup import app_with_database
from tests import prepared
from tests.conftest import close_app
from tests.load.evening import evening


class House:
    """Its folder is *instance*; nobody is at home between two calls."""

    def __init__(self, instance):
        prepared.lay_out(instance)
        self.instance = instance
        self.database = instance / "scorekeeper.sqlite3"

    def start_game(self):
        (code,) = self.start_games([evening(3)])
        return code

    def start_games(self, documents):
        with self._app() as app, app.app_context():
            return import_all(documents)

    def scores(self, *codes):
        with self._app() as app, app.app_context():
            return scores_of(codes)

    def move_back_to(self, form):
        """Give the database the form of an earlier version."""
        with self._app() as app, app.app_context():
            downgrade(revision=form)

    def run(self, *words):
        """Run a command, and return its result."""
        return CliRunner().invoke(main, [str(word) for word in words])

    def _app(self):
        return Closing(app_with_database())


class Closing:
    """An application whose connections are closed when it is no longer needed."""

    def __init__(self, app):
        self.app = app

    def __enter__(self):
        return self.app

    def __exit__(self, *_error):
        close_app(self.app)


def import_all(documents):
    return [import_game(read(document))[0].code for document in documents]


def scores_of(codes):
    return [report(game_state(find_game(code)).match()) for code in codes]

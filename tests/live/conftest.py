"""What the tests of the live board share: a table, its scorekeeper, and watchers."""

from contextvars import Context

import pytest

from tests.web.conftest import app, lay
from tests.web.desk import PLAIN, Desk

__all__ = ["app", "lay"]


class Watcher:
    """A phone that follows a board, one event at a time, beside whatever else goes on."""

    def __init__(self, client, code, **headers):
        # A stream stays open between events; a context of its own keeps it out of other requests.
        self._beside = Context()
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        self.answer = self._beside.run(
            client.get, f"/board/{code}/stream", headers=sent, buffered=False
        )
        self._events = self.answer.iter_encoded()

    def next(self):
        """Return the next event."""
        return self._beside.run(next, self._events).decode()

    def close(self):
        """Put the phone away."""
        self._beside.run(self.answer.close)


@pytest.fixture(scope="session")
def laid_round(lay):
    """Return a game of one round."""
    return lay(Desk, Desk.start, lambda desk: desk.record(PLAIN))


@pytest.fixture
def desk(app, laid_round):
    """Return the page object of a scorekeeper whose table has played one round."""
    return laid_round.given_to(Desk(app.test_client()))


@pytest.fixture
def watch(app, desk):
    """Return a way to follow the board; whoever still watches at the end is sent home."""
    watching = []

    def watch(**headers):
        watching.append(Watcher(app.test_client(), desk.code, **headers))
        return watching[-1]

    yield watch
    for watcher in watching:
        watcher.close()

"""What tests of webhooks share: a table, and what tells programs of it, without a greenlet."""

from collections.abc import Iterator

import pytest

from scorekeeper.games.signals import game_written
from scorekeeper.hooks.hooks import Hooks
from scorekeeper.hooks.outbox import Outbox


@pytest.fixture
def hooks(app) -> Iterator[Hooks]:
    """Return what tells programs, which hears of every write and waits for the test to send."""
    app.config["WEBHOOKS_PRIVATE"] = True
    hooks = Hooks(app)
    hooks.outbox = Outbox(hooks.send, hooks.done, pauses=(0, 0))
    hooks.outbox.begin = hooks.outbox.work
    with game_written.connected_to(hooks.note):
        yield hooks

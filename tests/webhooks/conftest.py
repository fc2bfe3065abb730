"""What tests of webhooks share: a table, and what tells programs of it, without a greenlet."""

from collections.abc import Iterator

import pytest

from scorekeeper.games.signals import game_written
from scorekeeper.webhooks.dispatcher import WebhookDispatcher
from scorekeeper.webhooks.retry_queue import RetryQueue


@pytest.fixture
def dispatcher(app) -> Iterator[WebhookDispatcher]:
    """Return what tells programs, which hears of every write and waits for the test to send."""
    app.config["WEBHOOKS_PRIVATE"] = True
    dispatcher = WebhookDispatcher(app)
    dispatcher.queue = RetryQueue(dispatcher.sender.send, dispatcher.done, pauses=(0, 0))
    dispatcher.queue.begin = dispatcher.queue.work
    with game_written.connected_to(dispatcher.note):
        yield dispatcher

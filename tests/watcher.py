"""A phone that follows a page by its stream, and says when something came."""

import http.client
import time

import pytest

#: Seconds until a stream that says nothing is given up.
PATIENCE = 60


class Watcher:
    """A phone that follows the board of a code, or the page at another address *above* it."""

    def __init__(self, port: int, code: str, above: str = "/board") -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        self._connection.request("GET", f"{above}/{code}/stream")
        self._events = self._connection.getresponse()

    def wait_for(self, revision: int) -> float:
        """Wait until the board of a revision has come, and return the moment."""
        for line in self._events:
            if line.startswith(b"id: %d-" % revision):
                return time.monotonic()
        pytest.fail("The stream ended.")

    def was_told(self, words: str) -> bool:
        """Whether *words* come before the stream ends."""
        return any(words.encode() in line for line in self._events)

    def close(self) -> None:
        """Put the phone away."""
        self._events.close()
        self._connection.close()

"""Limits on event streams: so many for each address, so that nobody takes all connections."""

from collections import Counter
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass

from flask import Flask, current_app, request

from scorekeeper.web.http.addresses.visitors import of_this_request, presence
from scorekeeper.web.http.errors.error_pages import TooMany, too_many_streams
from scorekeeper.web.http.limits.networks import network_of

#: Seconds after which a phone without a stream tries again; it asks for the board meanwhile.
RETRY = 30


class StreamLimits:
    """Counts the open streams of all, and of each address."""

    def __init__(self, *, of_address: int, of_all: int) -> None:
        self._of_address = of_address
        self._of_all = of_all
        self._open: Counter[str] = Counter()

    def enter(self, network: str) -> bool:
        """Count one more stream of an address, unless it has as many as it may; tell whether."""
        if self._open[network] >= self._of_address or self._open.total() >= self._of_all:
            return False
        self._open[network] += 1
        return True

    def leave(self, network: str) -> None:
        """Count one stream less."""
        self._open[network] -= 1
        if self._open[network] <= 0:
            del self._open[network]


@dataclass(frozen=True, slots=True)
class CountedStream:
    """A stream that counts until it is closed.

    A server takes its events from *events* themselves: each step in between is taken ten thousand
    times when as many watch.
    """

    events: Generator[bytes, None, None]
    leave: Callable[[], None]

    def __iter__(self) -> Iterator[bytes]:
        """Return the events."""
        return self.events

    def close(self) -> None:
        """End the stream; servers do so once, also for one of which nothing was taken."""
        self.events.close()
        self.leave()


def counted(events: Generator[bytes, None, None]) -> CountedStream:
    """Count a stream of *events* as long as it lasts. Raises TooMany."""
    limits: StreamLimits = current_app.extensions["stream_limits"]
    network = network_of(request.remote_addr or "")
    if not limits.enter(network):
        raise TooMany(too_many_streams(), RETRY)
    here, address = presence(), of_this_request()
    here.enter(address)

    def leave() -> None:
        limits.leave(network)
        here.leave(address)

    return CountedStream(events, leave)


def register(app: Flask) -> None:
    """Give *app* its limits."""
    app.extensions["stream_limits"] = StreamLimits(
        of_address=app.config["STREAMS_PER_ADDRESS"], of_all=app.config["MOST_STREAMS"]
    )

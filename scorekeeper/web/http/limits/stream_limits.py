"""So many streams for each address, so that nobody takes all connections of the server."""

from collections import Counter

from flask import Flask, Response, current_app, request

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


def counted(answer: Response) -> Response:
    """Count a stream as long as it lasts. Raises TooMany."""
    limits: StreamLimits = current_app.extensions["stream_limits"]
    network = network_of(request.remote_addr or "")
    if not limits.enter(network):
        raise TooMany(too_many_streams(), RETRY)
    answer.call_on_close(lambda: limits.leave(network))
    here, address = presence(), of_this_request()
    here.enter(address)
    answer.call_on_close(lambda: here.leave(address))
    return answer


def register(app: Flask) -> None:
    """Give *app* its limits."""
    app.extensions["stream_limits"] = StreamLimits(
        of_address=app.config["STREAMS_PER_ADDRESS"], of_all=app.config["MOST_STREAMS"]
    )

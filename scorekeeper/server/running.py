"""What every process that serves does, whichever server it is."""

import gc

from flask import Flask

from scorekeeper.server.connections import Connections
from scorekeeper.server.request_body import WholeRequests
from scorekeeper.settings import LARGEST_AT, LARGEST_REQUEST

#: How long streams may take to close when the server stops, in seconds.
GRACE = 3
#: Seconds: how long an idle connection is kept, and the head of a request may take. A phone that
#: lost its network takes a kept one for a good one, so it is short.
KEEP_ALIVE = 2
#: Connections that begin while too many others are asked to go.
SPARE = 1000
#: How many new objects there are before Python searches for lost ones, and how much more rarely
#: among older ones: each of the latter searches stops everybody for a moment.
SEARCHES = 20_000, 50, 100


def whole_requests(app: Flask, connections: Connections) -> WholeRequests:
    """Return what lets *app* have requests that are whole, and those only."""
    largest = app.config["MAX_CONTENT_LENGTH"] or LARGEST_REQUEST
    return WholeRequests(app.wsgi_app, connections, largest=largest, largest_at=LARGEST_AT)


def begin() -> None:
    """Do what is left to do when this process is about to serve."""
    gc.collect()
    gc.freeze()  # What is loaded by now stays; with many watchers a search through all is long.
    gc.set_threshold(*SEARCHES)

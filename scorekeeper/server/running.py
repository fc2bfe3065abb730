"""What every process that serves does, whichever server it is."""

import gc
from contextlib import suppress

import gevent
from flask import Flask
from sqlalchemy.exc import SQLAlchemyError

from scorekeeper.server.connections import Connections
from scorekeeper.server.request_body import WholeRequests
from scorekeeper.settings import LARGEST_AT, LARGEST_REQUEST
from scorekeeper.stored_evenings.known_codes import known_versions

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
#: Seconds between two looks for tables that were deleted, and of how many codes in one question.
LOOK_FOR_DELETED, LOOK_AT_ONCE = 30, 400


def whole_requests(app: Flask, connections: Connections) -> WholeRequests:
    """Return what lets *app* have requests that are whole, and those only."""
    largest = app.config["MAX_CONTENT_LENGTH"] or LARGEST_REQUEST
    return WholeRequests(app.wsgi_app, connections, largest=largest, largest_at=LARGEST_AT)


def begin(app: Flask) -> None:
    """Do what is left to do when *app* is about to be served in this process."""
    gc.collect()
    gc.freeze()  # What is loaded by now stays; with many watchers a search through all is long.
    gc.set_threshold(*SEARCHES)
    if "pages" in app.extensions:
        gevent.spawn(_notice_deleted_tables, app)


def _notice_deleted_tables(app: Flask) -> None:
    """Forget what another program deleted, such as `scorekeeper prune`."""
    while True:
        gevent.sleep(LOOK_FOR_DELETED)
        kept = sorted(app.extensions["pages"].codes())
        for first in range(0, len(kept), LOOK_AT_ONCE):
            codes = kept[first : first + LOOK_AT_ONCE]
            with suppress(SQLAlchemyError), app.app_context():
                for code in set(codes) - known_versions(codes).keys():
                    app.extensions["broker"].announce_gone(code)
            gevent.sleep(0)

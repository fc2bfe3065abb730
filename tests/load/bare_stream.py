"""The measure of a stream: gevent's own server, and on it nothing but the same bytes."""

from gevent import monkey

monkey.patch_all()

# ruff: noqa: E402 - what is imported from here on has to be patched

import sys
from collections.abc import Iterable, Iterator
from http import HTTPMethod
from pathlib import Path
from typing import TYPE_CHECKING

from gevent.event import Event
from gevent.pywsgi import WSGIServer

from scorekeeper.server.open_files import most_connections

if TYPE_CHECKING:  # These exist for type checkers only.
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment


def bare_stream(page: bytes) -> "WSGIApplication":
    """Return an application that sends *page* to whoever asks, and again at every POST."""
    saved = [Event()]

    def events() -> Iterator[bytes]:
        while True:
            yield page
            saved[0].wait()

    def answer(environ: "WSGIEnvironment", start: "StartResponse") -> Iterable[bytes]:
        if environ["REQUEST_METHOD"] == HTTPMethod.POST:
            past, saved[0] = saved[0], Event()
            past.set()
        start("200 OK", [("Content-Type", "text/event-stream")])
        return events() if environ["PATH_INFO"].endswith("/stream") else []

    return answer


if __name__ == "__main__":
    most_connections()  # It lets this process open as many files as the system allows.
    page = Path(sys.argv[2]).read_bytes()
    WSGIServer(("127.0.0.1", int(sys.argv[1])), bare_stream(page), log=None).serve_forever()

"""Answering from the page cache before the application is asked (WSGI); views fill that cache.

That is for readers who were let in before, so that it helps nobody who guesses codes.
"""

from collections import OrderedDict
from collections.abc import Iterable
from typing import TYPE_CHECKING

from flask import Flask

from scorekeeper.games.rooms.codes import LENGTH
from scorekeeper.live.brokers.local_broker import Broker
from scorekeeper.live.packed_page import Rendered
from scorekeeper.live.page_cache import Key, PageCache
from scorekeeper.web.http.limits.guess_limits import Guests
from scorekeeper.web.http.permissions.pen_cookies import COOKIE_PREFIX
from scorekeeper.web.http.rendering.not_modified_or_gzip import page_answer

if TYPE_CHECKING:  # These exist for type checkers only.
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

#: Where the pages of tables and of evenings are; a code follows.
BOARD, EVENING = "/board/", "/evening/"
#: Where pages are that belong to no table.
HOME, GUIDES = "/", "/guide/"
#: Readers who are remembered; the one that came first goes first.
MOST_READERS = 10_000

#: A print of what a reader sent: a cookie may be long, and there are pens in it.
Reader = int


class SharedPages:
    """Answers a GET from the page cache if nothing newer was announced; all else goes on.

    Which language a reader is shown, the application decides once, by what *reader* says of him.
    """

    def __init__(self, app: Flask) -> None:
        self._behind: WSGIApplication = app.wsgi_app
        self._pages: PageCache = app.extensions["pages"]
        self._broker: Broker = app.extensions["broker"]
        self._guests: Guests = app.extensions["guests"]
        self._session = app.config["SESSION_COOKIE_NAME"]
        self._languages: OrderedDict[Reader, str] = OrderedDict()

    def remember(self, environ: "WSGIEnvironment", language: str) -> None:
        """Remember which *language* the reader behind a request is shown."""
        self._languages[reader(environ)] = language
        while len(self._languages) > MOST_READERS:
            self._languages.popitem(last=False)

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Answer from memory, or let the application answer."""
        found = self._find(environ) if environ["REQUEST_METHOD"] == "GET" else None
        if found is None:
            return self._behind(environ, start_response)
        status, headers, body = page_answer(found, environ)
        start_response(status, headers)
        return [body]

    def _find(self, environ: "WSGIEnvironment") -> Rendered | None:
        language = self._languages.get(reader(environ))
        path: str = environ["PATH_INFO"]
        place = next((one for one in (BOARD, EVENING) if path.startswith(one)), "")
        if language is None or (not place and not path.startswith(GUIDES) and path != HOME):
            return None
        if not place:
            may_differ = path == HOME and not self.is_stranger(environ)
            return None if may_differ else self._pages.kept(("", path, language), at_least=0)
        code = path[len(place) : len(place) + LENGTH]
        if len(path) > len(place) + LENGTH and not self.is_stranger(environ):
            return None  # Some pages lead whoever holds a pen back to the score pad.
        # Whoever is new may be guessing: the application looks at him first.
        if not self._guests.knows(environ.get("REMOTE_ADDR", ""), code):
            return None
        return self.of_table((code, path, language))

    def of_table(self, key: Key) -> Rendered | None:
        """Return a page of a table if it is kept and nothing newer was announced."""
        if not self._broker.begin_hearing(key[0]):
            return None
        return self._pages.kept(key, at_least=self._broker.latest(key[0]))

    def is_stranger(self, environ: "WSGIEnvironment") -> bool:
        """Whether a reader holds no pens."""
        cookies = environ.get("HTTP_COOKIE", "")
        return COOKIE_PREFIX not in cookies and f"{self._session}=" not in cookies


def reader(environ: "WSGIEnvironment") -> Reader:
    """Return a print of what decides on the language of a page."""
    return hash((environ.get("HTTP_ACCEPT_LANGUAGE", ""), environ.get("HTTP_COOKIE", "")))


def register(app: Flask) -> None:
    """Put the page cache before *app*."""
    app.extensions["shared_pages"] = pages = SharedPages(app)
    app.wsgi_app = pages  # type: ignore[method-assign]

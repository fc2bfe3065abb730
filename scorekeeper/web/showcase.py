"""Boards that are painted already, handed out before the application is asked."""

from collections import OrderedDict
from collections.abc import Iterable
from typing import TYPE_CHECKING

from flask import Flask

from scorekeeper.live.broker import Broker
from scorekeeper.live.pictures import Pictures
from scorekeeper.live.stream import Picture
from scorekeeper.web.throttle import Guests

if TYPE_CHECKING:  # These exist for type checkers only.
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

#: Where boards are.
PATH = "/board/"
#: What a page depends on, besides the game.
VARY = "Accept-Language, Cookie, Accept-Encoding"
#: Readers who are remembered; the one that came first goes first.
MOST = 10_000

#: A print of what a reader sent: a cookie may be long, and there are pens in it.
Reader = int


class Showcase:
    """Answers a GET of a board from memory if nothing newer was announced; all else goes on.

    It answers whoever was let in before, so that it helps nobody who guesses.

    Which language a reader is shown, the application decides once, by what *reader* says of him.
    """

    def __init__(
        self, behind: "WSGIApplication", pictures: Pictures, broker: Broker, guests: Guests
    ) -> None:
        self._behind = behind
        self._guests = guests
        self._pictures = pictures
        self._broker = broker
        self._languages: OrderedDict[Reader, str] = OrderedDict()

    def remember(self, environ: "WSGIEnvironment", language: str) -> None:
        """Remember which *language* the reader behind a request is shown."""
        self._languages[reader(environ)] = language
        while len(self._languages) > MOST:
            self._languages.popitem(last=False)

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Answer from memory, or let the application answer."""
        path: str = environ["PATH_INFO"]
        if environ["REQUEST_METHOD"] == "GET" and path.startswith(PATH):
            picture = self._on_show(path.removeprefix(PATH), environ)
            if picture is not None:
                status, headers, body = page_answer(picture, environ)
                start_response(status, headers)
                return [body]
        return self._behind(environ, start_response)

    def _on_show(self, code: str, environ: "WSGIEnvironment") -> Picture | None:
        language = self._languages.get(reader(environ))
        # Whoever is new may be guessing: the application looks at him first.
        if language is None or not self._guests.knows(environ.get("REMOTE_ADDR", ""), code):
            return None
        return self.picture(code, language)

    def picture(self, code: str, language: str) -> Picture | None:
        """Return the picture of a board if it is painted and nothing newer was announced."""
        if self._broker.is_deaf:
            return None
        return self._pictures.kept((code, language), at_least=self._broker.latest(code))


def reader(environ: "WSGIEnvironment") -> Reader:
    """Return a print of what decides on the language of a page."""
    return hash((environ.get("HTTP_ACCEPT_LANGUAGE", ""), environ.get("HTTP_COOKIE", "")))


def page_answer(
    picture: Picture, environ: "WSGIEnvironment"
) -> tuple[str, list[tuple[str, str]], bytes]:
    """Return the page of a board as status, headers and body: 304 to whoever has it already."""
    headers = [("ETag", picture.tag), ("Cache-Control", "no-cache"), ("Vary", VARY)]
    if picture.tag in environ.get("HTTP_IF_NONE_MATCH", ""):
        return "304 NOT MODIFIED", headers, b""
    body = picture.page
    if takes_gzip(environ):
        body = picture.packed_page
        headers.append(("Content-Encoding", "gzip"))
    headers += [("Content-Type", "text/html; charset=utf-8"), ("Content-Length", str(len(body)))]
    return "200 OK", headers, body


def takes_gzip(environ: "WSGIEnvironment") -> bool:
    """Whether the browser reads gzip; one that weighs it with a zero does not."""
    accepted = environ.get("HTTP_ACCEPT_ENCODING", "").replace(" ", "")
    return any(
        name == "gzip" and weight.strip("0.") != "q="
        for name, _mark, weight in (one.partition(";") for one in accepted.split(","))
    )


def register(app: Flask) -> None:
    """Put the showcase before *app*."""
    found = app.extensions
    showcase = Showcase(app.wsgi_app, found["pictures"], found["broker"], found["guests"])
    app.wsgi_app = found["showcase"] = showcase  # type: ignore[method-assign]

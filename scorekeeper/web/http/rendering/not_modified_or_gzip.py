"""A rendered page as an answer: 304 Not Modified for whoever has it, gzip for whoever reads it."""

from typing import TYPE_CHECKING

from scorekeeper.live.packed_page import Rendered

if TYPE_CHECKING:  # These exist for type checkers only.
    from _typeshed.wsgi import WSGIEnvironment

#: What a page depends on, besides its table.
VARY = "Accept-Language, Cookie, Accept-Encoding"
#: Kinds of pages of which a browser is told how their letters are written.
OF_LETTERS = ("text/html", "text/csv", "image/svg+xml")


def page_answer(
    found: Rendered, environ: "WSGIEnvironment"
) -> tuple[str, list[tuple[str, str]], bytes]:
    """Return a page as status, headers and body: 304 to whoever has it already."""
    headers = [("ETag", found.tag), ("Cache-Control", "no-cache"), ("Vary", VARY)]
    if found.tag in environ.get("HTTP_IF_NONE_MATCH", ""):
        return "304 NOT MODIFIED", headers, b""
    if takes_gzip(environ):
        body = found.packed_page
        headers.append(("Content-Encoding", "gzip"))
    else:
        body = found.page
    charset = "; charset=utf-8" if found.mimetype in OF_LETTERS else ""
    headers += [("Content-Type", found.mimetype + charset), ("Content-Length", str(len(body)))]
    return "200 OK", [*headers, *found.headers], body


def takes_gzip(environ: "WSGIEnvironment") -> bool:
    """Whether the browser reads gzip; one that weighs it with a zero does not."""
    accepted = environ.get("HTTP_ACCEPT_ENCODING", "").replace(" ", "")
    return any(
        name == "gzip" and weight.strip("0.") != "q="
        for name, _mark, weight in (one.partition(";") for one in accepted.split(","))
    )

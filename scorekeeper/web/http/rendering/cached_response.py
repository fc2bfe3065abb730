"""Responses of views by way of the page cache, which they fill: pages that are the same for all.

A view makes such a page once for each version of its table, and for each language.
"""

from collections.abc import Callable, Sequence

from flask import Flask, Response, current_app, g, get_flashed_messages, request, url_for

from scorekeeper.games.models import Game
from scorekeeper.live.packed_page import Rendered, rendered
from scorekeeper.web.http.rendering.cache_middleware import SharedPages
from scorekeeper.web.http.rendering.languages import language
from scorekeeper.web.http.rendering.not_modified_or_gzip import page_answer

#: What marks a page for whoever holds the pen. No address can be asked for that ends so, for a
#: browser keeps what comes after # to itself.
OF_PEN = "#pen"


def shared(  # noqa: PLR0913 - all that tells one page from another
    make: Callable[[], str | bytes],
    game: Game | None = None,
    *,
    may_write: bool = False,
    mimetype: str = "text/html",
    headers: tuple[tuple[str, str], ...] = (),
    mark: str = "",
) -> Response:
    """Answer with the page that *make* makes, made once for each version of the table of *game*.

    It must be the same for everybody who reads this language, whatever else the address asks for;
    whoever *may_write* has another one, which leads back to the score pad, and whoever has some
    pen may have others, which a *mark* tells apart.
    """
    code, version = (game.code, game.board_version) if game else ("", 0)
    mark = (OF_PEN if may_write else "") + mark
    return shared_version(make, code, version, mimetype=mimetype, headers=headers, mark=mark)


def shared_version(  # noqa: PLR0913 - all that tells one page from another
    make: Callable[[], str | bytes],
    code: str,
    version: int,
    *,
    mimetype: str = "text/html",
    headers: tuple[tuple[str, str], ...] = (),
    mark: str = "",
) -> Response:
    """Answer with the page that *make* makes, made once for each *version* of what has this *code*.

    A *mark* tells pages apart that stand at the same address.
    """
    spoken, pages = language(), current_app.extensions["pages"]
    values = (request.view_args or {}) | ({"code": code} if code else {})
    path = url_for(str(request.endpoint), **values) + mark

    def render() -> Rendered:
        g.is_for_everybody = True
        made = make()
        page = made.encode() if isinstance(made, str) else made
        return rendered(page, version=version, mimetype=mimetype, headers=headers)

    return answer(pages.newest((code, path, spoken), render, at_least=version), spoken)


def answer(found: Rendered, spoken: str) -> Response:
    """Answer with a page, and remember for its reader which language was *spoken*."""
    current_app.extensions["shared_pages"].remember(request.environ, spoken)
    status, headers, body = page_answer(found, request.environ)
    return Response(body, status=status, headers=headers)


def is_stranger() -> bool:
    """Whether whoever asks holds no pens."""
    pages: SharedPages = current_app.extensions["shared_pages"]
    return pages.is_stranger(request.environ)


def told_to_reader() -> Sequence[object]:
    """Return what is told to one reader alone, each once; a page for everybody lets it wait."""
    return () if g.get("is_for_everybody") else tuple(dict.fromkeys(get_flashed_messages()))


def register(app: Flask) -> None:
    """Let the templates of *app* ask for what is told to one reader alone."""
    app.jinja_env.globals["told_to_reader"] = told_to_reader

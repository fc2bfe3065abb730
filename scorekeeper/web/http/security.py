"""What every request passes and every answer carries: pen, forgery check, security headers."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from flask import Flask, Response, request
from flask_wtf.csrf import CSRFProtect
from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.routing import IntegerConverter

from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.stored_evenings.state.lookup import find_evening
from scorekeeper.web.http.pens import directed_evening, held_pen, kept_season, note_writing

if TYPE_CHECKING:  # These exist for type checkers only.
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

csrf = CSRFProtect()

#: No script, style or frame but our own; pictures of ours alone.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
    " manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none';"
    " frame-ancestors 'none'"
)
HEADERS = (
    ("Content-Security-Policy", POLICY),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), geolocation=(), microphone=()"),
    ("Referrer-Policy", "same-origin"),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
)
#: Where there is https, a browser is to use nothing else for a year.
ONLY_HTTPS = (("Strict-Transport-Security", "max-age=31536000"),)
#: Every address of these blueprints needs the pen of a table, of an evening, or of a season: by
#: where it is and not by who remembers.
PENNED, DIRECTED, OF_SEASON = "desk", "director", "season_desk"
#: The codes of these belong to evenings.
OF_EVENINGS = ("evening", DIRECTED)


class Number(IntegerConverter):
    """A number in an address, such as a round's: no longer than any that is stored."""

    regex = r"\d{1,9}"


def register(app: Flask) -> None:
    """Guard every request and dress every answer."""
    _believe_proxies(app, app.config["PROXIES"])
    csrf.init_app(app)
    app.url_map.converters["int"] = Number
    app.before_request(check)
    app.after_request(keep_private)
    secure = app.config["SESSION_COOKIE_SECURE"]
    headers = HEADERS + ONLY_HTTPS if secure else HEADERS
    app.wsgi_app = SecurityHeaders(app.wsgi_app, headers)  # type: ignore[method-assign]


def _believe_proxies(app: Flask, count: int) -> None:
    """Take the phone's address from as many proxies as the host has put in front, and no more."""
    if count:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=count, x_proto=count)  # type: ignore[method-assign]


def bare_refusal(status: int, reason: str) -> bytes:
    """Return the answer to what is no request at all, as it goes over the wire.

    It is guarded like every other, and repeats nothing of what was sent.
    """
    told = f"{reason}\n".encode()
    own = (
        ("Connection", "close"),
        ("Content-Length", str(len(told))),
        ("Content-Type", "text/plain; charset=utf-8"),
    )
    head = "".join(f"{name}: {value}\r\n" for name, value in HEADERS + own)
    return f"HTTP/1.1 {status} {reason}\r\n{head}\r\n".encode() + told


def check() -> None:
    """Ask for the pen first, or for the game alone, then for a form of our own.

    What is sent is read before all that: a slow phone must not keep a connection to the database.
    """
    _ = request.form
    if request.blueprint == PENNED and request.view_args:
        game = held_pen(request.view_args["code"])
        if request.method == "POST":
            note_writing(game.code)
    elif request.blueprint == DIRECTED and request.view_args:
        evening = directed_evening(request.view_args["code"])
        if request.method == "POST":
            note_writing(evening.code)
    elif request.blueprint == OF_SEASON and request.view_args:
        season = kept_season(request.view_args["code"])
        if request.method == "POST":
            note_writing(season.code)
    elif request.method == "POST" and "code" in (request.view_args or ()):
        find = find_evening if request.blueprint in OF_EVENINGS else find_game
        find((request.view_args or {})["code"])
    if request.routing_exception is None:  # What leads nowhere is answered as such.
        csrf.protect()


def keep_private(answer: Response) -> Response:
    """Let what a pen opens stay in the browser that holds it.

    It may keep the page for the Back button: what is sent from there again is recognised.
    """
    if request.blueprint in (PENNED, DIRECTED, OF_SEASON):
        answer.headers["Cache-Control"] = "private, no-cache"
    return answer


class SecurityHeaders:
    """Adds the security headers to every answer, below Flask, so that no error goes without."""

    def __init__(self, plain: "WSGIApplication", headers: Iterable[tuple[str, str]]) -> None:
        self._plain = plain
        self._headers = list(headers)

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Answer as the application does, with the headers."""

        def dressed(status: str, headers: list[tuple[str, str]], *more: Any) -> Any:
            return start_response(status, [*headers, *self._headers], *more)

        return self._plain(environ, dressed)

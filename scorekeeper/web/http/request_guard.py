"""The guard of every request: the pen that its address needs, its CSRF token, and the proxies."""

from collections.abc import Callable, Mapping

from flask import Flask, Response, current_app, request
from flask_wtf.csrf import CSRFProtect
from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.routing import IntegerConverter

from scorekeeper.games.models import Game
from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.stored_evenings.seasons.models import StoredSeason
from scorekeeper.stored_evenings.state.lookup import find_evening
from scorekeeper.web.http.permissions.own_machine import only_here
from scorekeeper.web.http.permissions.pen_cookies import note_writing
from scorekeeper.web.http.permissions.renewed_pens import (
    renew_again_at_table,
    renew_again_of_evening,
)
from scorekeeper.web.http.permissions.who_may_write import (
    counted_game,
    directed_evening,
    kept_season,
    penned_game,
)
from scorekeeper.web.http.security_headers import HEADERS, SecurityHeaders

csrf = CSRFProtect()

#: Every address of these blueprints needs the pen of a table, of an evening, of a season, or of a
#: side: by where it is and not by who remembers.
PENNED, DIRECTED, OF_SEASON, COUNTED = "desk", "director", "season_desk", "counting"
#: This one is for whoever sits at the machine.
OF_HOST = "host"
#: What asks for the pen of each, and returns what it belongs to.
_HELD_BY: Mapping[str | None, Callable[[str], Game | StoredEvening | StoredSeason]] = {
    PENNED: penned_game,
    DIRECTED: directed_evening,
    OF_SEASON: kept_season,
}
#: Forms that make all pens void but a new one. Sent again, for the answer was lost, such a form
#: comes with the void pen; these first give the browser the new one again.
_RENEWED_BY: Mapping[str | None, Callable[[str], None]] = {
    f"{PENNED}.take_back": renew_again_at_table,
    f"{DIRECTED}.take_back": renew_again_of_evening,
}
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
    app.wsgi_app = SecurityHeaders(  # type: ignore[method-assign]
        app.wsgi_app,
        is_secure=app.config["SESSION_COOKIE_SECURE"],
        frames=app.config["FRAME_ORIGINS"],
    )


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
    """Ask for the pen first, for this machine, or for the game alone, then for a form of our own.

    What is sent is read before all that: a slow phone must not keep a connection to the database.
    It is taken apart only once the pen was shown: that is work, and a stranger may send much.
    """
    largest, largest_at = request.max_content_length, current_app.config["LARGEST_AT"]
    if largest is not None and request.path in largest_at:
        request.max_content_length = max(largest, largest_at[request.path])
    request.get_data()
    about = request.view_args or {}
    if request.blueprint == OF_HOST:
        only_here()
    elif request.blueprint == COUNTED:
        counted_game(about.get("code", ""), about.get("side", -1))
    elif request.blueprint in _HELD_BY:
        code = about.get("code", "")  # There is nothing, and no pen, without one.
        if request.endpoint in _RENEWED_BY:
            _RENEWED_BY[request.endpoint](code)
        held = _HELD_BY[request.blueprint](code)
        if request.method == "POST":
            note_writing(held.code)
    elif request.method == "POST" and "code" in about:
        find = find_evening if request.blueprint in OF_EVENINGS else find_game
        find(about["code"])
    if request.routing_exception is None:  # What leads nowhere is answered as such.
        csrf.protect()


def keep_private(answer: Response) -> Response:
    """Let what a pen opens stay in the browser that holds it.

    It may keep the page for the Back button: what is sent from there again is recognised. Only a
    page with a pen link is kept nowhere. A page that says nothing else is of its reader alone, too:
    it lists pens, or holds the token of a form.
    """
    is_kept, is_silent = not answer.cache_control.no_store, "Cache-Control" not in answer.headers
    is_pens = request.blueprint in (PENNED, DIRECTED, OF_SEASON, COUNTED)
    if is_kept and (is_pens or (is_silent and answer.mimetype == "text/html")):
        answer.headers["Cache-Control"] = "private, no-cache"
    if request.blueprint == OF_HOST:  # The password of a Wi-Fi may stand there.
        answer.headers["Cache-Control"] = "no-store"
    return answer

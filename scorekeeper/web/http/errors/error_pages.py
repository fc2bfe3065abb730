"""What an error page says, in the players' words."""

from math import ceil

from flask import render_template, request, url_for
from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from werkzeug.exceptions import HTTPException

Answer = tuple[str, int, dict[str, str]]
FORBIDDEN, NOT_FOUND, TOO_MANY = 403, 404, 429
#: Seconds: no clock that was set meanwhile makes anybody wait longer.
LONGEST_WAIT = 3600
#: What phones follow live, and the pages that they remember having seen.
STREAMS = ("board.stream", "evening.stream")
FOLLOWED = ("board.show", "evening.show", "season.show")
#: Title and advice of each status.
PAGES = {
    403: (
        _l("This phone does not keep score of this game"),
        _l(
            "You can watch it. To keep score too, ask the scorekeeper: "
            "under “More” another phone can be let in."
        ),
    ),
    404: (_l("There is nothing here"), _l("Start from the first page.")),
    405: (_l("That does not work here"), _l("Start from the first page.")),
    429: (
        _l("Too many wrong codes"),
        _l("Wait a few minutes, and ask the scorekeeper to read the code out again."),
    ),
    413: (_l("That is too much at once"), _l("Go back and send less.")),
    500: (
        _l("Something went wrong here"),
        _l("Go back and try again. Every round that was saved is safe."),
    ),
}


class TooMany(HTTPException):
    """Too much was asked for at once; ``told`` are title and advice, ``wait`` is in seconds."""

    code = TOO_MANY

    def __init__(self, told: tuple[int, str, str], wait: float) -> None:
        super().__init__()
        self.told = told
        self.wait = wait


def address_asked(*, with_query: bool = True) -> str:
    """Return the address of this request, to be asked again *with_query* or with other values."""
    address = url_for(request.endpoint or "home.index", **(request.view_args or {}))
    query = request.query_string.decode(errors="ignore") if with_query else ""
    return f"{address}?{query}" if query else address


def page(
    status: int,
    title: str,
    advice: str,
    *,
    code: str | None = None,
    wait: float | None = None,
) -> Answer:
    """Return an error page; with the code of a game or an evening it also leads there.

    *wait* are the seconds after which one may try again. A script that asks for a part of a page
    gets a part, and one that follows a board keeps what it shows.
    """
    template = "_error.html" if wants_part() else "error.html"
    headers = {} if wait is None else {"Retry-After": str(ceil(min(max(wait, 1), LONGEST_WAIT)))}
    if request.endpoint in STREAMS:
        headers["HX-Reswap"] = "none"
    watched = "evening.show" if request.blueprint == "director" else "board.show"
    told = {"title": title, "advice": advice, "code": code, "watched": watched, "status": status}
    # What is there no more leaves the list of what this phone has seen.
    told["forgets"] = status == NOT_FOUND and request.endpoint in FOLLOWED
    return render_template(template, **told), status, headers


def wants_part() -> bool:
    """Whether a script asks for a part of a page, and not for a page from which it takes one."""
    headers = request.headers
    return "HX-Request" in headers and headers.get("HX-Request-Type") != "full"


def too_busy() -> tuple[int, str, str]:
    """Return what whoever asks for too much work is told: status, title and advice."""
    return (
        TOO_MANY,
        _("That was a lot at once"),
        _("Please wait a moment and try again. Scores go on being kept and shown."),
    )


def too_many_streams() -> tuple[int, str, str]:
    """Return what a phone is told beyond the streams of its network."""
    return (
        TOO_MANY,
        _("Many phones watch from here"),
        _("This one asks for the score every few seconds instead."),
    )

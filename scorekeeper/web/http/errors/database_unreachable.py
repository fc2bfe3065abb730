"""While the database is not in reach: nobody waits long, and nothing that was typed is lost."""

import logging
import sqlite3
from http import HTTPStatus
from time import monotonic
from typing import TYPE_CHECKING, Any

from flask import Flask, Response, make_response, render_template, request
from flask_babel import gettext as _
from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoFreeConnection

from scorekeeper.storage.drivers.db_errors import BUSY, describe_database_error
from scorekeeper.storage.drivers.sqlite_driver import kind
from scorekeeper.storage.wait_budget import DatabaseBusy, wait_budget
from scorekeeper.web.http.errors.error_pages import address_asked, wants_part

if TYPE_CHECKING:  # These exist for type checkers only.
    from collections.abc import Iterable

    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

log = logging.getLogger(__name__)

#: What says that the database is not in reach, for reads and for writes.
UNREACHABLE = (OperationalError, NoFreeConnection, DatabaseBusy)
#: Seconds after which somebody who was refused is to try again.
TRY_AGAIN = 2
#: Seconds between two lines of the log about it, for many may be refused at once.
BETWEEN_LINES = 10.0


class Budgeted:
    """Gives every request a budget of waiting; what is streamed afterwards has its own."""

    def __init__(self, plain: "WSGIApplication") -> None:
        self._plain = plain

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> "Iterable[bytes]":
        """Answer as the application does, within the budget."""
        with wait_budget():
            return self._plain(environ, start_response)


class Refusals:
    """Answers whoever cannot be served now with a page that keeps what was typed."""

    def __init__(self) -> None:
        self._told = -BETWEEN_LINES

    def answer(self, error: Exception) -> Response:
        """Answer a request that *error* of the database stopped; any other is one of ours."""
        if isinstance(error, DBAPIError) and not _is_out_of_reach(error):
            raise error
        self._tell(error)
        answer = make_response(_page(), HTTPStatus.SERVICE_UNAVAILABLE)
        answer.headers["Retry-After"] = str(TRY_AGAIN)
        answer.headers["Cache-Control"] = "no-store"
        if request.method == "GET":  # A script that only wanted to show more leaves it as it is.
            answer.headers["HX-Reswap"] = "none"
        return answer

    def _tell(self, error: Exception) -> None:
        now = monotonic()
        if now - self._told >= BETWEEN_LINES:
            self._told = now
            reason = BUSY
            if isinstance(error, SQLAlchemyError):
                reason = describe_database_error(error)
            log.warning("The database is not in reach: %s", reason)


def _is_out_of_reach(error: DBAPIError) -> bool:
    """Whether the same statement may succeed later; one that is wrong in itself never does."""
    if error.connection_invalidated:
        return True
    is_wrong = isinstance(error.orig, sqlite3.Error) and kind(error.orig) == sqlite3.SQLITE_ERROR
    return isinstance(error, OperationalError) and not is_wrong


def _page() -> str:
    """Return the page, or a part of it to a script; it is made without the database."""
    is_form = request.method == "POST"
    words: dict[str, Any] = {
        "title": _("The scores are not in reach right now"),
        "advice": _("Try again in a moment."),
    }
    if wants_part():
        return render_template("_error.html", **words)
    if is_form and not request.files:
        words["advice"] = _("What you typed is kept. Try again in a moment.")
    return render_template(
        "send_again.html",
        target=address_asked(with_query=is_form),  # A page that is asked for sends its own.
        method="post" if is_form else "get",
        typed=list((request.form if is_form else request.args).items(multi=True)),
        can_repeat=not request.files,
        **words,
    )


def register(app: Flask) -> None:
    """Answer while the database of *app* is not in reach."""
    refusals = Refusals()
    for error in (DBAPIError, NoFreeConnection, DatabaseBusy):
        app.register_error_handler(error, refusals.answer)
    app.wsgi_app = Budgeted(app.wsgi_app)  # type: ignore[method-assign]

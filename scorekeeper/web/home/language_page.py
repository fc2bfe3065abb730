"""The page on which a reader chooses a language."""

from urllib.parse import urlsplit

from flask import Blueprint, abort, current_app, redirect, render_template, request, url_for
from werkzeug import Response as Redirection
from werkzeug.exceptions import HTTPException
from wtforms import SelectField, StringField

from scorekeeper.web.forms.wording import PageForm
from scorekeeper.web.http.rendering.languages import COOKIE, offered

languages = Blueprint("languages", __name__)


class LanguageForm(PageForm):
    """The choice of a language, and the page from which somebody came to it."""

    language = SelectField()
    back = StringField()

    def __init__(self) -> None:
        super().__init__()
        self.language.choices = list(offered().items())


@languages.get("/language")
def choose() -> str:
    """Offer the languages."""
    return _choice(request.referrer or "")


@languages.get("/language/<chosen>")
def take_at_once(chosen: str) -> Redirection:
    """Keep the language whose name was tapped at the foot of a page, and go back there.

    A board is one page for all and has no form of its own; the choice moves no score.
    """
    if chosen not in offered():
        abort(404)
    return _kept(chosen, request.referrer or "")


@languages.post("/language")
def take() -> Redirection | tuple[str, int]:
    """Keep a choice in this browser, and go back to where it was made."""
    form = LanguageForm()
    if not form.validate():
        return _choice(form.back.data or ""), 422
    return _kept(form.language.data, form.back.data or "")


def _kept(chosen: str, came_from: str) -> Redirection:
    answer = redirect(_way_back(came_from), 303)
    answer.set_cookie(
        COOKIE,
        chosen,
        max_age=current_app.permanent_session_lifetime,
        secure=current_app.config["SESSION_COOKIE_SECURE"],
        httponly=True,
        samesite="Lax",
    )
    return answer


def _choice(came_from: str) -> str:
    return render_template("language.html", back=_way_back(came_from))


def _way_back(address: str) -> str:
    """Return the page of ours that *address* names, whatever host it names, or the first page."""
    here = current_app.create_url_adapter(request)
    try:
        parts = urlsplit(address)
        endpoint, _values = here.match(parts.path, method="GET")  # type: ignore[union-attr]
    except (HTTPException, ValueError):
        return url_for("home.index")
    if endpoint.startswith(f"{languages.name}."):
        return url_for("home.index")
    return f"{parts.path}?{parts.query}" if parts.query else parts.path

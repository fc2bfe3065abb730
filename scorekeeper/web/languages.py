"""The language of a page: as the browser asks, unless its reader has chosen another one."""

from urllib.parse import urlsplit

from flask import (
    Blueprint,
    Flask,
    Response,
    current_app,
    redirect,
    render_template,
    request,
    url_for,
)
from flask_babel import Babel, get_locale
from werkzeug import Response as Redirection
from werkzeug.exceptions import HTTPException
from wtforms import SelectField, StringField

from scorekeeper.web.forms.wording import PageForm

languages = Blueprint("languages", __name__)
babel = Babel()

#: It holds no secret: a choice is kept apart from the pens, so that a watcher has no session.
COOKIE = "language"
#: What every page depends on.
VARY = ("Accept-Language", "Cookie")


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


@languages.post("/language")
def take() -> Redirection | tuple[str, int]:
    """Keep a choice in this browser, and go back to where it was made."""
    form = LanguageForm()
    if not form.validate():
        return _choice(form.back.data or ""), 422
    answer = redirect(_way_back(form.back.data or ""), 303)
    answer.set_cookie(
        COOKIE,
        form.language.data,
        max_age=current_app.permanent_session_lifetime,
        secure=current_app.config["SESSION_COOKIE_SECURE"],
        httponly=True,
        samesite="Lax",
    )
    return answer


def offered() -> dict[str, str]:
    """Return the languages that there are, each code with the language's own name for itself."""
    names: dict[str, str] = current_app.extensions["languages"]
    return names


def language() -> str:
    """Return the code of the language of this page."""
    return str(get_locale())


def register(app: Flask) -> None:
    """Let every page speak the language of its reader, and say which one it is."""
    babel.init_app(app, locale_selector=_wanted)
    with app.app_context():
        first, *others = babel.default_locale, *sorted(babel.list_translations(), key=str)
    names = {str(one): str(one.get_display_name()).capitalize() for one in (first, *others)}
    app.extensions["languages"] = names
    app.jinja_env.globals.update(lang=language, languages=offered)
    app.register_blueprint(languages)
    app.after_request(_dress)


def _wanted() -> str | None:
    """Return what was chosen, or what the browser asks for; None is the language of the code."""
    chosen = request.cookies.get(COOKIE, "")
    return chosen if chosen in offered() else request.accept_languages.best_match(offered())


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
    if endpoint == f"{languages.name}.{choose.__name__}":
        return url_for("home.index")
    return f"{parts.path}?{parts.query}" if parts.query else parts.path


def _dress(answer: Response) -> Response:
    if answer.mimetype == "text/html":
        answer.vary.update(VARY)
    return answer

"""The language of a page: as the browser asks, unless its reader has chosen another one."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, cached_property

from babel.support import NullTranslations
from flask import Flask, Response, current_app, g, request
from flask_babel import Babel, Domain, force_locale, get_domain, get_locale
from flask_babel import gettext as _
from werkzeug import Response as BaseResponse


class Texts(Domain):
    """The catalogs of all languages; which of them a page speaks is asked once for each page.

    A form has hundreds of texts, and the library would work out the language for each of them.
    """

    def get_translations(self) -> NullTranslations:
        """Return the catalog of this page."""
        known: NullTranslations | None = g.get("catalog")
        if known is None:
            known = g.catalog = super().get_translations()
        return known


class Languages(Babel):
    """The library, with catalogs that are found once for each page."""

    @cached_property
    def domain_instance(self) -> Texts:
        """The catalogs."""
        return Texts(domain=self.domain)


babel = Languages()

#: It holds no secret: a choice is kept apart from the pens, so that a watcher has no session.
COOKIE = "language"
#: Where a language is spoken that writes times, dates or numbers in another way.
DIALECTS = dict.fromkeys(("en-gb", "en-ie", "en-au", "en-nz", "en-za", "en-in"), "en_GB")
DIALECTS |= dict.fromkeys(("es-mx", "es-419", "es-us"), "es_MX")
#: What every page depends on.
VARY = ("Accept-Language", "Cookie")


def offered() -> dict[str, str]:
    """Return the languages that there are, each code with the language's own name for itself."""
    names: dict[str, str] = current_app.extensions["languages"]
    return names


def language() -> str:
    """Return the code of the language of this page, with its dialect: "en", "en_GB"."""
    return str(get_locale())


def tag() -> str:
    """Return the language of this page as browsers know it: "en-GB"."""
    return language().replace("_", "-")


def spoken() -> str:
    """Return the language of this page without its dialect, as it is offered."""
    return language().partition("_")[0]


@contextmanager
def speaking(other: str) -> Iterator[None]:
    """Let the texts within be in the *other* language, given by its code.

    The library alone would not do: the catalog of the page is known already.
    """
    outside = g.pop("catalog", None)
    try:
        with force_locale(other):
            yield
    finally:
        g.pop("catalog", None)
        if outside is not None:
            g.catalog = outside


def keep(answer: BaseResponse, chosen: str) -> None:
    """Let a browser be shown pages in the language that was *chosen* for it."""
    answer.set_cookie(
        COOKIE,
        chosen,
        max_age=current_app.permanent_session_lifetime,
        secure=current_app.config["SESSION_COOKIE_SECURE"],
        httponly=True,
        samesite="Lax",
    )


def register(app: Flask) -> None:
    """Let every page speak the language of its reader, and say which one it is."""
    babel.init_app(app, locale_selector=_wanted)
    with app.app_context():
        others = sorted(map(str, babel.list_translations()))
        app.extensions["languages"] = _own_names(str(babel.default_locale), *others)
    app.jinja_env.globals.update(lang=tag, spoken=spoken, languages=offered)
    app.after_request(_dress)


@cache
def _own_names(*locales: str) -> dict[str, str]:
    """Return each language's own name for itself, as its catalog has it.

    Babel knows it too, but keeps all that it knows of a language in memory once it was asked.
    """
    names = {}
    for locale in locales:
        with speaking(locale):
            names[locale] = str(_("English"))  # Translated, it is the name of that other language.
    get_domain().cache.clear()  # A catalog that nobody reads need not be in memory.
    return names


def _wanted() -> str | None:
    """Return what was chosen, or what the browser asks for; None is the language of the code."""
    chosen = request.cookies.get(COOKIE, "")
    wanted = chosen if chosen in offered() else request.accept_languages.best_match(offered())
    return wanted and _dialect(wanted)


def _dialect(wanted: str) -> str:
    """Return a language as the browser writes it: the first of its dialects that it asks for."""
    for asked in request.accept_languages.values():
        if asked.lower().partition("-")[0] == wanted:
            return DIALECTS.get(asked.lower(), wanted)
    return wanted


def _dress(answer: Response) -> Response:
    if answer.mimetype == "text/html":
        answer.vary.update(VARY)
    return answer

"""The 403 page for whoever holds no pen: of a table, an evening, a season or a side."""

from flask import render_template, request
from flask_babel import gettext as _

from scorekeeper.web.http.errors.error_pages import FORBIDDEN, PAGES, Answer, page, wants_part


def without_pen() -> Answer:
    """Answer whoever asks for what needs a pen that this browser does not hold."""
    if request.blueprint == "season_desk":
        advice = _("Everybody can look at it. The phone that started it can change it.")
        return page(FORBIDDEN, _("This phone does not keep this season"), advice)
    code = (request.view_args or {}).get("code")
    if code and request.blueprint == "counting":
        return _not_counting(code)
    is_of_director = code and request.blueprint == "director"
    title, advice = _not_directing() if is_of_director else PAGES[FORBIDDEN]
    return page(FORBIDDEN, title, advice, code=code)


def _not_directing() -> tuple[str, str]:
    """Return what whoever has not the pen of an evening is told: title and advice."""
    return (
        _("This phone does not direct this evening"),
        _("You can follow it. To direct too, ask the director: another phone can be let in."),
    )


def _not_counting(code: str) -> Answer:
    """Answer whoever has not the pen of a side, with a page that holds what was typed."""
    title = _("This phone does not count for this side")
    if request.method == "GET" or wants_part():
        advice = _("Ask the scorekeeper to show you the code of your side again.")
        return page(FORBIDDEN, title, advice, code=code)
    advice = _(
        "Ask the scorekeeper to show you the code of your side again. "
        "What you typed is kept on this page."
    )
    told = {"title": title, "advice": advice, "can_repeat": True, "method": "post"}
    typed = list(request.form.items(multi=True))
    held = render_template("send_again.html", target=request.path, typed=typed, **told)
    return held, FORBIDDEN, {}

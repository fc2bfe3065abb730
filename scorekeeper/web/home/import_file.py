"""Importing a file: a game, a page of rules, or a club."""

from collections.abc import Sequence

from flask import abort, current_app, render_template, url_for

from scorekeeper.gamefile.reader import parse
from scorekeeper.games.rule_pages import store_page
from scorekeeper.games.writes.starts import import_game
from scorekeeper.rules.pages.own_page_validation import page_from
from scorekeeper.rules.pages.own_pages import address_of
from scorekeeper.rules.problem import Problem
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.web.home.game_form import ImportForm
from scorekeeper.web.home.home import home
from scorekeeper.web.home.import_club import import_club, may_be_club
from scorekeeper.web.http.kept_rules import keep
from scorekeeper.web.http.page_response import PageResponse
from scorekeeper.web.http.redirects import lead_to
from scorekeeper.web.http.start_once import at_its_desk, start_of

#: Problems of a file that are told at once: whoever mends them sees the others.
MOST_TOLD = 50


@home.route("/import", methods=["GET", "POST"])
def bring() -> PageResponse:
    """Take a game file back in; a spoiled one is refused with everything that is wrong."""
    form = ImportForm()
    if not form.is_submitted():
        return render_template("home/import.html", form=form, problems=())
    if not form.validate():
        return render_template("home/import.html", form=form, problems=()), 422
    source = form.file.data.read()
    if _is_long(source) and not may_be_club(source):
        abort(413)
    if (made := page_from(source)) is not None:
        return _import_page(form, made)
    start = start_of(form.request_id.data, file=source)
    if (brought := import_club(source, start)) is not None:
        return _refused(form, brought) if isinstance(brought, tuple) else brought
    reading = parse(source)
    if reading.problems:
        return _refused(form, reading.problems)
    return at_its_desk(*import_game(reading, start=start))


def _is_long(source: bytes) -> bool:
    """Whether a file is longer than a form may be, as only that of a club is."""
    most = current_app.config["MAX_CONTENT_LENGTH"]
    return most is not None and len(source) > most


def _import_page(form: ImportForm, made: tuple[Ruleset | None, Sequence[Problem]]) -> PageResponse:
    """Store the page of a game that came as a file, or tell all that is wrong with it."""
    rules, problems = made
    if rules is None:
        return _refused(form, problems)
    store_page(rules)
    keep(rules)
    return lead_to(url_for("rules.show", key=address_of(rules)))


def _refused(form: ImportForm, problems: Sequence[Problem]) -> PageResponse:
    """Tell what is wrong with a file."""
    told, more = problems[:MOST_TOLD], len(problems[MOST_TOLD:])
    return render_template("home/import.html", form=form, problems=told, more=more), 422

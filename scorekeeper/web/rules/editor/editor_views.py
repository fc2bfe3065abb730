"""The editor of a page of rules: every button works without a script, and nothing typed is lost."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from flask import flash, redirect, render_template, request, url_for
from flask_babel import gettext as _

from scorekeeper.games.rule_pages import rules_by, store_page
from scorekeeper.rules.page_editor.page_editing import (
    put_back,
    with_entry,
    with_section,
    without_place,
)
from scorekeeper.rules.page_editor.page_fields import sections_of
from scorekeeper.rules.pages.checked_rounds import differing
from scorekeeper.rules.pages.own_page_validation import own_game
from scorekeeper.rules.pages.own_pages import address_of, is_page_name, own_page
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.web.http.kept_rules import keep
from scorekeeper.web.http.page_response import PageResponse
from scorekeeper.web.http.rendering.translated import label, say
from scorekeeper.web.rules.editor.editor import Editor
from scorekeeper.web.rules.editor.rules_form import RulesForm
from scorekeeper.web.rules.editor.typed_page import typed_page
from scorekeeper.web.rules.show_rules import REFUSED, origin_of, rules

#: What a button of the editor asks for, other than saving.
BUTTONS = {"add", "entry", "take_out", "put_back", "bring_back"}


@dataclass(frozen=True, slots=True)
class Spot:
    """Where one goes on after a button: a place, its field, and what was before less was left."""

    place: str = ""
    focus: str = ""
    before: Editor | None = None


NOWHERE = Spot()
#: Problems of a page that are told at once; whoever mends them sees the others.
MOST_TOLD = 50


@rules.route("/<key>/change", methods=["GET", "POST"])
def change(key: str) -> PageResponse:
    """Copy a page of rules and change it; saved, it is a page of its own."""
    game = rules_by(key)
    form = RulesForm(called=_name_of_copy(game))
    origin = origin_of(game)
    before = own_page(game.written.page)
    if not form.is_submitted():
        return _editor(key, form, Editor(before, origin))
    verb, _colon, place = request.form.get("do", "check").partition(":")
    page = _typed(form) if form.validate() else None
    if page is None:
        return _editor(key, form, Editor(before, origin), status=REFUSED)
    if verb in BUTTONS:
        with suppress(KeyError):  # What should be a table is none: nothing can be done there.
            return _editor(key, form, *_pressed(verb, place[:200], page, origin, form))
        return _editor(key, form, Editor(before, origin), status=REFUSED)
    made, problems = own_game(page)
    if verb != "save" or made is None:
        status = 200 if verb == "check" else REFUSED
        return _editor(key, form, Editor(page, origin, problems[:MOST_TOLD]), status=status)
    return _saved(made, game, Editor(page, origin))


def _typed(form: RulesForm) -> dict[str, Any] | None:
    """Return the page as it was typed; None if it was spoiled on its way."""
    sent = form.sent_page()
    with suppress(KeyError):  # What should be a table is none.
        return None if sent is None else {**typed_page(sent, request.form), **form.name()}
    return None


def _pressed(
    verb: str, place: str, page: Mapping[str, Any], origin: Any, form: RulesForm
) -> tuple[Editor, Spot]:
    """Return a page after what a button asks for, and where one goes on."""
    if verb == "add":
        return Editor(with_section(page, place), origin), Spot(place)
    if verb == "entry":
        added = _with_entry(page, place)
        return Editor(added, origin), Spot(place, focus=_new_field(added, page, place))
    if verb == "put_back":
        return Editor(put_back(page, origin, place), origin), Spot(place)
    if verb == "bring_back":
        return Editor({**(form.earlier_page() or page), **form.name()}, origin), Spot(place)
    less = without_place(page, place)
    before = Editor(page, origin) if less != page else None
    return Editor(less, origin), Spot(place, before=before)


def _with_entry(page: Mapping[str, Any], section: str) -> Mapping[str, Any]:
    """Return a page with what was named; with nothing new where nothing was."""
    words = request.form.get(f"{section}+own", "").strip()
    name = words or request.form.get(f"{section}+entry", "")
    return with_entry(page, section, name[:60]) if name else page


def _new_field(page: Mapping[str, Any], before: Mapping[str, Any], section: str) -> str:
    """Return the field where one goes on after something was added: its price, else its name."""
    known = {entry.path for shown in sections_of(before) for entry in shown.entries}
    entries = (entry for shown in sections_of(page) for entry in shown.entries)
    new = next((entry for entry in entries if entry.path not in known), None)
    return new.fields[0].path if new else f"{section}+own"


def _saved(made: Ruleset, before: Ruleset, editor: Editor) -> PageResponse:
    """Store a page and lead to it, or back to the table for which it was made."""
    store_page(made)
    keep(made, instead_of=before)
    for what, why in editor.looks:
        flash(_("Worth a look: %(label)s. %(reason)s", label=label(what), reason=say(why)))
    name, table = address_of(made), request.args.get("table", "")
    if table:
        return redirect(url_for("desk.see_rules", code=table, to=name), 303)
    flash(_("Saved. It stands among the games of this phone now."))
    return redirect(url_for("rules.show", key=name), 303)


def _editor(
    key: str, form: RulesForm, editor: Editor, spot: Spot = NOWHERE, *, status: int = 200
) -> PageResponse:
    made = None if editor.problems else own_game(editor.page)[0]
    page = render_template(
        "rules/change.html",
        name=key,
        is_own=is_page_name(key),
        form=form,
        editor=editor,
        origin=RULESETS.get(str(editor.page.get("based_on", ""))),
        opened=spot.place.partition(".")[0] or editor.first_wrong,
        focus=spot.focus or (editor.first_wrong_field if status == REFUSED else ""),
        spot=spot,
        is_refused=status == REFUSED,
        astray=list(differing(made)) if made else [],
        checked=len(made.written.heading.checked) if made else 0,
        table=request.args.get("table", ""),
    )
    return page, status


def _name_of_copy(game: Ruleset) -> str:
    return str(_("Our own game")) if not game.written.is_own else str(game.name)

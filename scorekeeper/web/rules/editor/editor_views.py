"""The editor of a page of rules: every button works without a script, and nothing typed is lost."""

from contextlib import suppress
from typing import Any

from flask import flash, redirect, render_template, request, url_for
from flask_babel import gettext as _

from scorekeeper.games.rule_pages import rules_by, store_page
from scorekeeper.rules.pages.checked_rounds import differing
from scorekeeper.rules.pages.own_page_validation import own_game
from scorekeeper.rules.pages.own_pages import address_of, is_page_name, own_page
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.web.http.kept_rules import keep
from scorekeeper.web.http.page_response import REFUSED, PageResponse
from scorekeeper.web.http.rendering.translated import label, say
from scorekeeper.web.rules.editor.editor import Editor
from scorekeeper.web.rules.editor.editor_buttons import BUTTONS, NOWHERE, Spot, pressed
from scorekeeper.web.rules.editor.rules_form import RulesForm
from scorekeeper.web.rules.editor.typed_page import typed_page, with_emptied_cards
from scorekeeper.web.rules.show_rules import origin_of, rules

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
    made, problems = own_game(page)
    page = with_emptied_cards(page, form.sent_page() or before, problems)
    if verb in BUTTONS:
        with suppress(KeyError):  # What should be a table is none: nothing can be done there.
            return _editor(key, form, *pressed(verb, place[:200], page, origin, form))
        return _editor(key, form, Editor(before, origin), status=REFUSED)
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

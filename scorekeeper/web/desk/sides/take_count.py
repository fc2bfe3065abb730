"""The score pad beside sides that count by themselves: how far they are, and taking their count."""

from dataclasses import replace
from functools import partial

from flask import render_template, url_for

from scorekeeper.games.drafts import DraftContent, change_draft
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.web.desk.desk import desk
from scorekeeper.web.desk.round_entry.conflict_page import conflict_page
from scorekeeper.web.desk.round_entry.entry_pages import form_page
from scorekeeper.web.desk.round_entry.find_entry import submitted_entry
from scorekeeper.web.desk.round_entry.round_entry import RoundEntry
from scorekeeper.web.desk.sides.counts_on_score_pad import counting_sides
from scorekeeper.web.forms.round.round import BROUGHT
from scorekeeper.web.forms.round.typed_fields import entry_of
from scorekeeper.web.http.page_response import PageResponse
from scorekeeper.web.http.permissions.who_may_write import penned_game
from scorekeeper.web.http.redirects import lead_to
from scorekeeper.web.viewmodels.board.build_scoreboard import scoreboard_of_rounds


@desk.get("/sides/counted")
def sides(code: str) -> PageResponse:
    """Say which sides have counted, to a page that asks now and then."""
    game = penned_game(code)
    counting = counting_sides(game, scoreboard_of_rounds(game_state(game)))
    return render_template("desk/_counting.html", code=game.code, counting=counting)


@desk.post("/rounds/<int:number>/counts/<int:side>")
def take_count(code: str, number: int, side: int) -> PageResponse:
    """Put what a side counted in the place of what the scorekeeper typed for it."""
    entry = submitted_entry(code, number)
    form = entry.submitted_form()
    if entry.replaces:
        return form_page(entry, form, entry.glance(form))
    change = partial(_with_count, entry, side)
    if entry.is_late(form) or not change_draft(entry.game, entry.slot, change):
        return conflict_page(submitted_entry(code, number))
    return lead_to(url_for("desk.edit", code=entry.game.code, number=entry.number))


def _with_count(entry: RoundEntry, side: int, kept: DraftContent) -> DraftContent:
    form = entry.submitted_form(kept)
    theirs = entry.counts.now(kept).get(side, {})
    mark = {f"{BROUGHT}{side}": entry.counts.mark_of(side, theirs)} if theirs else {}
    typed = {**entry_of(form), **form.brought, **theirs, **mark}
    return replace(kept, entry={name: text for name, text in typed.items() if text})

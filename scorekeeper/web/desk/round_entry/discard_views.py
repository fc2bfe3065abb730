"""Discarding what was typed of a round, and bringing it back."""

from flask import flash, url_for
from flask_babel import gettext as _

from scorekeeper.web.desk.desk import desk
from scorekeeper.web.desk.round_entry.conflict_page import conflict_page
from scorekeeper.web.desk.round_entry.discarded_drafts import bring_back, discard
from scorekeeper.web.desk.round_entry.find_entry import submitted_entry
from scorekeeper.web.http.page_response import PageResponse
from scorekeeper.web.http.redirects import lead_to


@desk.post("/rounds/<int:number>/discard")
def discard_draft(code: str, number: int) -> PageResponse:
    """Discard what was typed of a round; what was ticked stays."""
    entry = submitted_entry(code, number)
    if not discard(entry):
        return conflict_page(submitted_entry(code, number))
    return lead_to(url_for("desk.edit", code=entry.game.code, number=entry.number))


@desk.post("/rounds/<int:number>/discard/undo")
def undo_discard(code: str, number: int) -> PageResponse:
    """Bring back what was discarded of a round."""
    entry = submitted_entry(code, number)
    if not bring_back(entry):
        flash(_("What was discarded cannot be brought back: the game has gone on meanwhile."))
        return lead_to(url_for("desk.show", code=entry.game.code))
    return lead_to(url_for("desk.edit", code=entry.game.code, number=entry.number))

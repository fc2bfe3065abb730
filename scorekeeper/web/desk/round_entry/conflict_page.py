"""The page of a conflict (409), for the slower of two scorekeepers: both versions of a round."""

from flask import render_template

from scorekeeper.web.desk.round_entry.entry_pages import changes, page_values
from scorekeeper.web.desk.round_entry.round_entry import RoundEntry
from scorekeeper.web.forms.round.typed_fields import entry_of
from scorekeeper.web.http.page_response import CONFLICT


def conflict_page(entry: RoundEntry) -> tuple[str, int]:
    """Show both versions of a round that somebody else wrote first; nothing typed is lost."""
    form = entry.submitted_form()
    mine = entry.form(entry_of(form))
    meanwhile, is_earlier = entry.saved_meanwhile(form), entry.is_of_earlier_game(form)
    theirs = None if is_earlier else meanwhile or entry.rival
    placed = entry.in_place_of(theirs)
    judgement = placed.judge(mine)
    page = render_template(
        "desk/round_entry/conflict.html",
        live=True,
        board=entry.board,
        meanwhile=meanwhile,
        is_earlier=is_earlier,
        theirs=theirs,
        placed=placed,
        changes=changes(placed, judgement),
        **page_values(entry, mine, judgement),
    )
    return page, CONFLICT

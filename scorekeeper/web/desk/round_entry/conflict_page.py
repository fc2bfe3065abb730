"""The page of a conflict (409), for the slower of two scorekeepers: both versions of a round."""

from dataclasses import replace

from flask import render_template

from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.web.desk.round_entry.entry_pages import changes, page_values
from scorekeeper.web.desk.round_entry.round_entry import RoundEntry
from scorekeeper.web.forms.round.round import RoundForm
from scorekeeper.web.forms.round.typed_fields import entry_of
from scorekeeper.web.http.page_response import CONFLICT


def conflict_page(entry: RoundEntry) -> tuple[str, int]:
    """Show both versions of a round that somebody else wrote first; nothing typed is lost."""
    form = entry.submitted_form()
    mine = entry.form(entry_of(form))
    meanwhile, is_earlier = entry.saved_meanwhile(form), entry.is_of_earlier_game(form)
    theirs = None if is_earlier else meanwhile or entry.rival
    of_sitting = _of_earlier_sitting(entry, form) if is_earlier else None
    placed = of_sitting or entry.in_place_of(theirs)
    judgement = placed.judge(mine)
    page = render_template(
        "desk/round_entry/conflict.html",
        live=True,
        board=entry.board,
        meanwhile=meanwhile,
        is_earlier=is_earlier,
        is_of_others=of_sitting is not None,
        theirs=theirs,
        placed=placed,
        changes=changes(placed, judgement),
        **page_values(entry, mine, judgement),
    )
    return page, CONFLICT


def _of_earlier_sitting(entry: RoundEntry, form: RoundForm) -> RoundEntry | None:
    """Return the round as that of an earlier sitting, when others sat at the table of an evening.

    None at a table of no evening, where the same people play one game after the other.
    """
    game = entry.game
    if game.room.evening_id is None:
        return None
    for number in range(game.number - 1, 0, -1):
        earlier = find_game(game.code, number)
        state = game_state(earlier)
        then = replace(entry, game=earlier, state=state, number=state.match().next_number)
        if not then.is_of_earlier_game(form):
            return then
    return None

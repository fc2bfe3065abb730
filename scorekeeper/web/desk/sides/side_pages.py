"""The pages of a side that counts its own cards. All of it needs the pen of that side."""

from typing import Any

from flask import Blueprint, render_template, request, url_for

from scorekeeper.games.sides.side_counts import CountedElsewhere, CountOfSide
from scorekeeper.web.desk.sides.find_side_entry import side_entry
from scorekeeper.web.desk.sides.hand_in import hand_in_submitted, is_handed_in, type_submitted
from scorekeeper.web.desk.sides.side_entry import SideEntry
from scorekeeper.web.desk.sides.side_points import is_unclear, standing_of
from scorekeeper.web.forms.round.round import RoundForm
from scorekeeper.web.forms.round.typed_fields import said
from scorekeeper.web.forms.round.unclear_fields import unclear_fields, why_unclear
from scorekeeper.web.forms.round.wrong_places import first_wrong
from scorekeeper.web.http.page_response import CONFLICT, REFUSED, PageResponse
from scorekeeper.web.http.permissions.side_pen_cookies import PLACE
from scorekeeper.web.http.redirects import lead_to

counting = Blueprint("counting", __name__, url_prefix=f"{PLACE}/<code>/<int:side>")
OK = 200


@counting.get("")
def show(code: str, side: int) -> PageResponse:
    """Show the cards of a side, as far as it has counted them."""
    mine = side_entry(code, side)
    if mine.is_over:
        return render_template("count/over.html", mine=mine)
    return _page(mine, mine.form(mine.count.entry))


@counting.get("/rounds/<int:number>")
def news(code: str, side: int, number: int) -> PageResponse:
    """Say how far the count of round *number* has come, to a page that asks now and then."""
    mine = side_entry(code, side, number)
    game = mine.entry.game.number
    asked = request.args.get("game", game, type=int)
    return render_template(
        "count/_news.html",
        mine=mine,
        count=mine.count,
        is_handed_in=is_handed_in(mine, mine.count),
        asked_game=asked,
        is_other_game=asked != game,
    )


@counting.post("/rounds/<int:number>/working")
def working(code: str, side: int, number: int) -> PageResponse:
    """Work out what a side counts while it is typed, and keep it."""
    mine = side_entry(code, side, number)
    count = type_submitted(mine) if mine.is_in_play() else None
    if count is None:
        return render_template("count/_late.html", **_late(mine)), CONFLICT
    return render_template(
        "count/_working.html", **_shown(mine, mine.submitted, count, is_typing=True)
    )


@counting.post("/rounds/<int:number>")
def submit(code: str, side: int, number: int) -> PageResponse:
    """Take what a side counted to the score pad; it may be changed until the round is saved."""
    mine = side_entry(code, side, number)
    if not mine.is_in_play():
        return render_template("count/late.html", **_late(mine)), CONFLICT
    form = mine.submitted
    if is_unclear(mine, form) or _is_impossible(mine, form):
        typed = type_submitted(mine)
        return _page(mine, form, typed, status=REFUSED)
    try:
        is_taken = hand_in_submitted(mine) is not None
    except CountedElsewhere as elsewhere:
        return _other_phone(mine, elsewhere.count), CONFLICT
    if not is_taken:
        return render_template("count/late.html", **_late(mine)), CONFLICT
    return lead_to(url_for("counting.show", code=mine.entry.game.code, side=side))


def _is_impossible(mine: SideEntry, form: RoundForm) -> bool:
    standing_of(mine, form)
    return form.is_impossible(mine.side)


def _page(
    mine: SideEntry, form: RoundForm, count: CountOfSide | None = None, *, status: int = OK
) -> tuple[str, int]:
    count = count or mine.count
    # What was marked in play demands nothing of a sheet before somebody hands it in.
    is_typing = status == OK and count.counted is None
    shown = _shown(mine, form, count, is_typing=is_typing)
    return render_template("count/count.html", is_refused=status != OK, **shown), status


def _shown(
    mine: SideEntry, form: RoundForm, count: CountOfSide, *, is_typing: bool = False
) -> dict[str, Any]:
    """Return what the page of a *form* shows, and the part of it that is worked out."""
    standing = standing_of(mine, form, is_typing=is_typing) if count.entry or mine.ticked else None
    return {
        "mine": mine,
        "entry": mine.entry,
        "code": mine.entry.game.code,
        "rules": mine.entry.state.rules,
        "form": form,
        "first_wrong": first_wrong(form),
        "standing": standing,
        "unclear": is_unclear(mine, form),
        "unclear_fields": unclear_fields(form.sides[mine.side].form),
        "why_unclear": why_unclear(form.sides[mine.side].form),
        "count": count,
        "is_handed_in": is_handed_in(mine, count),
        "asked_game": mine.entry.game.number,
        "is_other_game": False,
        "blank": {
            field.name: text
            for field in mine.fields
            if (text := said(field, mine.blank.get(field.name, str(field.default or ""))))
        },
    }


def _late(mine: SideEntry) -> dict[str, Any]:
    """Return what is said of a count whose round was over."""
    return {"mine": mine, "values": mine.values(mine.submitted)}


def _other_phone(mine: SideEntry, theirs: CountOfSide) -> str:
    """Show both counts of a side that counts on two phones."""
    form = mine.form(theirs.counted or {})
    both = {"theirs": standing_of(mine, form), "their_values": mine.values(form)}
    values = mine.values(mine.submitted)
    shown = _shown(mine, mine.submitted, theirs)
    return render_template("count/other_phone.html", values=values, **both, **shown)

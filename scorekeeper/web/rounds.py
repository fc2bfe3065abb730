"""The entry of a round: typed, worked out while typing, reviewed, saved."""

from datetime import datetime

from flask import flash, redirect, render_template, request, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response

from scorekeeper.games import service
from scorekeeper.games.drafts import drop_draft
from scorekeeper.games.errors import ImpossibleRound, RoundConflict
from scorekeeper.games.history import Judgement
from scorekeeper.games.models import Change, Revision
from scorekeeper.web.entry import Entry, opened, sent
from scorekeeper.web.forms.action import write_of
from scorekeeper.web.forms.round import RoundForm, entry_of
from scorekeeper.web.render import say
from scorekeeper.web.scoreboard import scoreboard
from scorekeeper.web.scoring import scoring

OK = 200
Page = str | tuple[str, int] | Response


@scoring.get("/rounds/<int:number>")
def edit(code: str, number: int) -> Page:
    """Show the form of a round, as far as it was typed; ``out`` says already who went out."""
    entry = opened(code, number)
    kept, half_typed_at = entry.kept()
    # Behind the Back button the round may be on the score sheet by now, and somebody else be out.
    is_begun = "out" in request.args and not entry.replaces
    typed = {**kept, "out": request.args["out"]} if is_begun else kept
    judgement = entry.first_look(typed) if half_typed_at or entry.replaces else None
    return _form(entry, entry.form(typed), judgement, half_typed_at=half_typed_at)


@scoring.post("/rounds/<int:number>/working")
def working(code: str, number: int) -> Page:
    """Work the round out while it is typed, and keep it as a draft."""
    entry = sent(code, number)
    form = entry.submitted()
    kept = entry.mark_of_draft if entry.keep(form) else None
    judgement = entry.judge(form) if form.is_readable() else None
    shown = _shown(entry, form, judgement) | {"unclear": judgement is None, "kept": kept}
    return render_template("scoring/_working.html", live=True, **shown)


@scoring.post("/rounds/<int:number>/forget")
def forget(code: str, number: int) -> Page:
    """Throw a half-typed round away."""
    entry = sent(code, number)
    drop_draft(entry.game, entry.slot)
    return redirect(url_for("scoring.edit", code=entry.game.code, number=number), 303)


@scoring.post("/rounds/<int:number>")
def save(code: str, number: int) -> Page:
    """Take a round through its review to the score sheet."""
    entry = sent(code, number)
    form = entry.submitted()
    step = request.form.get("step")
    is_valid, is_ahead = form.validate(), entry.is_ahead(form)
    if step == "save" and is_valid and (entry.is_outdated(form) or not is_ahead):
        return _save(entry, form)
    entry.keep(form)
    if not is_valid:
        return _form(entry, form, status=422)
    if step == "edit":
        return _form(entry, form)
    judgement = entry.judge(form)
    if judgement.stops:
        return _form(entry, form, judgement, status=422)
    shown = _shown(entry, form, judgement) | {"is_ahead": is_ahead}
    return render_template("scoring/review.html", live=True, **shown)


def _save(entry: Entry, form: RoundForm) -> Page:
    try:
        saved = _write(entry, form)
    except RoundConflict:
        return _conflict(entry)
    except ImpossibleRound as error:
        entry.keep(form)
        form.mark(error.problems)
        return _form(entry, form, status=422)
    amended, words = saved.change == Change.AMENDED, entry.past.rules.words
    flash(_("The correction is saved.") if amended else say(words.saved))
    return _on_to(url_for("scoring.desk", code=entry.game.code))


def _on_to(address: str) -> Response:
    """Lead on to a page; a script is told where, so that it knows this answer for one of ours."""
    if "HX-Request" in request.headers:
        return Response(status=204, headers={"HX-Redirect": address})
    return redirect(address, 303)


def _write(entry: Entry, form: RoundForm) -> Revision:
    game, content, write = entry.game, form.content(), write_of(form)
    typed = entry_of(form)
    if entry.is_gone:
        raise RoundConflict(game.revision)
    if entry.index is None:
        return service.record_round(game, content, write=write, entry=typed)
    return service.amend_round(game, entry.number, content, write=write, entry=typed)


def _conflict(entry: Entry) -> Page:
    """Show both versions of a round that somebody else wrote first; nothing typed is lost."""
    form = entry.submitted()
    mine = entry.form(entry_of(form))
    judgement = entry.judge(mine)
    page = render_template(
        "scoring/conflict.html",
        live=True,
        board=scoreboard(entry.past),
        theirs=entry.rival,
        is_ahead=entry.is_ahead(form),
        **_shown(entry, mine, judgement),
    )
    return page, 409


def _form(
    entry: Entry,
    form: RoundForm,
    judgement: Judgement | None = None,
    *,
    status: int = 200,
    half_typed_at: datetime | None = None,
) -> Page:
    shown = _shown(entry, form, judgement)
    shown |= {"half_typed_at": half_typed_at, "refused": status != OK}
    return render_template("scoring/round.html", **shown), status


def _shown(entry: Entry, form: RoundForm, judgement: Judgement | None) -> dict[str, object]:
    """Return what the pages of a round show."""
    match = judgement.match if judgement else None
    rules, played, pennies = entry.past.rules, None, None
    if match is not None:
        played = match.played[len(match.played) - 1 if entry.index is None else entry.index]
        if rules.pennies is not None:
            pennies = [rules.pennies(played.round, side.index) for side in entry.sides]
    wrong = [at for at, side in enumerate(form.sides) if side.errors or form.stops_of_side(at)]
    return {
        "entry": entry,
        "front": wrong[0] if wrong else 0,
        "code": entry.game.code,
        "form": form,
        "rules": rules,
        "standings": played.standings if played else None,
        "pennies": pennies,
        "problems": judgement.problems if judgement else (),
        "typed": entry_of(form),
        "before": entry.before(form),
    }

"""The entry of a round: typed, worked out while typing, reviewed, saved."""

from collections.abc import Iterator

from flask import flash, render_template, request, url_for
from flask_babel import gettext as _

from scorekeeper.games.errors import ImpossibleRound, RoundConflict
from scorekeeper.games.models import Change, Revision
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.games.state.table_records import record_sides
from scorekeeper.games.writes import rounds
from scorekeeper.web.desk.desk import desk
from scorekeeper.web.desk.round_entry.conflict_page import conflict_page
from scorekeeper.web.desk.round_entry.entry_pages import (
    blank,
    changes,
    displaced_page,
    form_page,
    page_values,
)
from scorekeeper.web.desk.round_entry.find_entry import opened_entry, submitted_entry
from scorekeeper.web.desk.round_entry.melds_to_type import melds_to_type
from scorekeeper.web.desk.round_entry.opening_hints import (
    less_than_the_opening,
    opened_without_melds,
)
from scorekeeper.web.desk.round_entry.round_entry import RoundEntry
from scorekeeper.web.desk.round_entry.typed_by_old_rules import displaced
from scorekeeper.web.desk.round_entry.typed_elsewhere import is_typed_elsewhere
from scorekeeper.web.desk.score_pad import of_save
from scorekeeper.web.desk.sides.counts_on_score_pad import counted_since
from scorekeeper.web.forms.action import write_of
from scorekeeper.web.forms.round.round import RoundForm
from scorekeeper.web.forms.round.typed_fields import entry_of, is_entry_whole
from scorekeeper.web.forms.round.unclear_fields import unclear_in_round, why_unclear
from scorekeeper.web.forms.round.untyped_marks import forget_untyped
from scorekeeper.web.http.page_response import PageResponse
from scorekeeper.web.http.redirects import lead_to
from scorekeeper.web.http.rendering.translated import say
from scorekeeper.web.viewmodels.board.round_view import ending
from scorekeeper.web.viewmodels.evening.tables.evening_at_table import (
    after_decision,
    rounds_of_sitting,
)


@desk.get("/rounds/<int:number>")
def edit(code: str, number: int) -> PageResponse:
    """Show the form of a round, as far as it was typed; ``out`` says already who went out."""
    entry = opened_entry(code, number)
    kept = entry.kept()
    typed = entry.values_shown(kept)
    # Behind the Back button the round may be on the score sheet by now, and somebody else be out.
    if "out" in request.args and not entry.replaces:
        typed = {**typed, "out": request.args["out"]}
    form = entry.form(typed)
    has_begun = kept.entry or entry.replaces or entry.counts.handed
    judgement = entry.glance(form) if has_begun else None
    form.ask_nothing_yet()
    return form_page(entry, form, judgement, kept=kept)


@desk.post("/rounds/<int:number>/working")
def working(code: str, number: int) -> PageResponse:
    """Work the round out while it is typed, and keep it as a draft."""
    entry = submitted_entry(code, number)
    form = entry.submitted_form()
    is_elsewhere = is_typed_elsewhere(entry, form, entry.kept())
    is_kept = entry.keep(form) and is_entry_whole(form)
    kept, is_clear = entry.kept(), form.is_readable()
    more = {
        "unclear": not is_clear,
        "unclear_fields": unclear_in_round(form, (side.name for side in entry.sides)),
        "why_unclear": why_unclear(*(side.form for side in form.sides)),
        "kept": kept.mark if is_kept else None,
        "blank": blank(entry, form, kept),
        "counted": counted_since(entry, form),
        "meanwhile": entry.saved_meanwhile(form),
        "is_elsewhere": is_elsewhere,
    }
    judgement = entry.judge(form) if is_clear else entry.glance(form)
    forget_untyped(form)
    page = page_values(entry, form, judgement)
    return render_template("desk/round_entry/_working.html", live=True, **page, **more)


@desk.post("/rounds/<int:number>")
def save(code: str, number: int) -> PageResponse:
    """Take a round through its review to the score sheet."""
    entry = submitted_entry(code, number)
    form = entry.submitted_form()
    if gone := displaced(entry, form):
        return displaced_page(entry, entry.form(entry_of(form)), gone)
    step = request.form.get("step")
    is_valid, is_ahead = form.validate(), entry.is_ahead(form)
    # What was ticked since the review is looked at first. An outdated page is written all the same:
    # that is refused where somebody else was quicker, and both rounds are shown.
    is_seen = not is_ahead or entry.is_outdated(form)
    if step == "save" and is_valid and is_seen:
        return _save(entry, form)
    is_elsewhere = is_typed_elsewhere(entry, form, entry.kept())
    entry.keep(form)
    if not is_valid:
        return form_page(entry, form, entry.glance(form), status=422)
    if step == "edit":
        return form_page(entry, form, entry.glance(form))
    if entry.is_doubtful(form):
        return conflict_page(entry)
    return _review(entry, form, is_elsewhere=is_elsewhere)


def _review(entry: RoundEntry, form: RoundForm, *, is_elsewhere: bool) -> PageResponse:
    judgement = entry.judge(form)
    if judgement.stops:
        return form_page(entry, form, judgement, status=422)
    ended = None
    if judgement.played is not None:  # Not while one types: a sum grows number by number.
        ended = ending(entry.state.match(), judgement.played.round)
        form.mark(less_than_the_opening(entry.state.rules, judgement.played))
        form.mark(opened_without_melds(entry.state.rules, form, judgement.played))
        form.mark(melds_to_type(form))
    page = page_values(entry, form, judgement, is_review=True) | {
        "changes": changes(entry, judgement),
        "is_elsewhere": is_elsewhere,
        "ending": ended,
    }
    return render_template("desk/round_entry/review.html", live=True, **page)


def _save(entry: RoundEntry, form: RoundForm) -> PageResponse:
    try:
        saved = _write(entry, form)
    except RoundConflict:  # Somebody may have been quicker after this request read the table.
        return conflict_page(submitted_entry(entry.game.code, entry.asked))
    except ImpossibleRound:
        entry.keep(form)
        return form_page(entry, form, entry.judge(form), status=422)
    is_correction = saved.change == Change.AMENDED
    if (overtaken := _overtaken(entry, saved)) is not None:
        flash(overtaken)
    else:
        saved_now = (
            _("The correction is saved.") if is_correction else say(entry.state.rules.words.saved)
        )
        flash(str(saved_now), of_save(saved.round_id))
        for more in _more_of_save(entry, is_correction=is_correction):
            flash(more)
    return lead_to(url_for("desk.show", code=entry.game.code))


def _overtaken(entry: RoundEntry, saved: Revision) -> str | None:
    """Return what is said of a save that came again after somebody changed what it had done."""
    # It may be an earlier game of the table that the save was for.
    words, kept = entry.state.rules.words, game_state(saved.game).all_rounds
    now = next((one for one in kept if one.id == saved.round_id), None)
    if now is None:  # Another process has stored it a moment ago.
        return None
    if not now.stands:
        return say(words.removed_since)
    return say(words.corrected_since) if now.content != saved.content else None


def _more_of_save(entry: RoundEntry, *, is_correction: bool) -> Iterator[str]:
    """Yield what else is said of a saved round: the records that it set, and if it counts."""
    if not is_correction:
        for side in record_sides(entry.game):
            yield say(entry.state.rules.words.best_yet, side=side)
    if (more := after_decision(entry.game)) is not None:
        yield say(more)


def _write(entry: RoundEntry, form: RoundForm) -> Revision:
    game, content, write = entry.game, form.content(), write_of(form)
    typed = entry_of(form)
    if entry.is_gone:
        raise RoundConflict(game.revision)
    if entry.index is None:
        most = rounds_of_sitting(game)
        return rounds.record_round(game, content, write=write, typed=typed, most=most)
    return rounds.amend_round(game, entry.number, content, write=write, typed=typed)

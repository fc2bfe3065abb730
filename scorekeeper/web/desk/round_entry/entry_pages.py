"""The pages on which a round is entered: what stands on them, worked out once."""

from collections.abc import Mapping, Sequence
from typing import Any

from flask import render_template, request

from scorekeeper.games.drafts import DraftContent
from scorekeeper.games.state.judgement import Judgement
from scorekeeper.rules.game_parts.ticks import MELDED, Counts
from scorekeeper.rules.matches.standing import Standing
from scorekeeper.rules.text import Text
from scorekeeper.web.desk.round_entry.changed_elsewhere import changed_elsewhere
from scorekeeper.web.desk.round_entry.discarded_drafts import begun, typed_apart
from scorekeeper.web.desk.round_entry.round_entry import RoundEntry
from scorekeeper.web.desk.round_entry.typed_by_old_rules import Displaced
from scorekeeper.web.desk.round_entry.typed_elsewhere import mark_of_typing
from scorekeeper.web.desk.sides.counts_on_score_pad import counting_sides, differing
from scorekeeper.web.forms.round.round import RoundForm
from scorekeeper.web.forms.round.tick_fields import TickButton
from scorekeeper.web.forms.round.typed_fields import (
    entry_of,
    fields_besides_rows,
    said,
    usual_text,
)
from scorekeeper.web.forms.round.wrong_places import first_wrong
from scorekeeper.web.http.page_response import CONFLICT
from scorekeeper.web.viewmodels.corrections import (
    ChangedLine,
    changed_lines,
    changed_pennies,
    changed_total,
)
from scorekeeper.web.viewmodels.counted_cards import counted_cards
from scorekeeper.web.viewmodels.evening.tables.evening_at_table import table_of_evening

OK = 200


def form_page(
    entry: RoundEntry,
    form: RoundForm,
    judgement: Judgement | None = None,
    *,
    status: int = OK,
    kept: DraftContent | None = None,
) -> tuple[str, int]:
    """Return the page of a *form* and its *status*; *kept* is its draft where that is known."""
    kept = kept or entry.kept()
    typed = typed_apart(entry, form, kept)
    more = {
        "draft_saved_at": kept.saved_at if typed and kept.entry else None,
        "can_undo": bool(kept.discarded) and not typed,
        "is_refused": status != OK,
        "gone": (),
        "marked": _marked_by_side(entry, form, kept),
        "of_evening": table_of_evening(entry.game),
        "blank": blank(entry, form, kept),
        "counting": () if entry.replaces else counting_sides(entry.game, entry.board),
    }
    return render_template(
        "desk/round_entry/round.html", **page_values(entry, form, judgement), **more
    ), status


def displaced_page(
    entry: RoundEntry, form: RoundForm, gone: Sequence[Displaced]
) -> tuple[str, int]:
    """Return the page of a *form* beside what is *gone*: typed, and without a place in it."""
    more = {
        "draft_saved_at": None,
        "can_undo": False,
        "is_refused": False,
        "gone": gone,
        "marked": _marked_by_side(entry, form, entry.kept()),
        "of_evening": table_of_evening(entry.game),
        "blank": blank(entry, form, entry.kept()),
        "counting": (),
    }
    page = page_values(entry, form, entry.glance(form))
    return render_template("desk/round_entry/round.html", **page, **more), CONFLICT


def _marked_by_side(
    entry: RoundEntry, form: RoundForm, kept: DraftContent
) -> Sequence[Sequence[TickButton]]:
    """Return what was marked of each side during play and counts in a field that one sees."""
    marks: Sequence[Counts] = kept.ticks or [{} for _side in form.sides]
    buttons = () if entry.replaces else entry.tick_buttons(form)
    return [
        [
            one
            for one in buttons
            if one.side == side and ticks.get(one.place) and one.tick.place != MELDED and one.count
        ]
        for side, ticks in enumerate(marks)
    ]


def blank(entry: RoundEntry, form: RoundForm, kept: DraftContent) -> Mapping[str, str]:
    """Return what a script puts into the fields of a *form* for which nothing is typed."""
    before = begun(entry, form, kept)
    texts = {  # A row that nobody began is empty.
        field.name: said(field, before.get(field.name, usual_text(field)))
        for field in fields_besides_rows(form, before.keys())
    }
    return {name: text for name, text in texts.items() if text}


def page_values(
    entry: RoundEntry, form: RoundForm, judgement: Judgement | None, *, is_review: bool = False
) -> dict[str, Any]:
    """Return what all pages of a round show."""
    rules, pennies = entry.state.rules, None
    played = judgement.played if judgement else None
    cards: Sequence[Mapping[str, Sequence[Text]]] = ()
    if played is not None:
        cards = [counted_cards(rules, played.round, side.index) for side in entry.sides]
    if played is not None and rules.pennies is not None:
        pennies = [rules.pennies(played.round, side.index) for side in entry.sides]
    wrong = [at for at, side in enumerate(form.sides) if side.errors or form.stops_of_side(at)]
    is_wrong = bool(form.errors.keys() - {"csrf_token"})  # A page that was only opened has none.
    return {
        "entry": entry,
        "first_wrong": first_wrong(form),
        "front": wrong[0] if wrong else request.args.get("front", 0, int),
        "code": entry.game.code,
        "form": form,
        "rules": rules,
        "standings": _standings(form, judgement, is_review=is_review),
        "pennies": pennies,
        "cards": cards,
        "may_stand": judgement is not None and judgement.may_stand and not is_wrong,
        "typed": entry_of(form),
        "before": entry.before(form),
        "differing": differing(entry, form),
        "is_ahead": bool(entry.sent) and entry.is_ahead(form),
        "changed_elsewhere": changed_elsewhere(entry, form) if entry.sent else (),
        "typing": mark_of_typing(entry, form, entry.kept()),
    }


def changes(entry: RoundEntry, judgement: Judgement) -> Sequence[Sequence[ChangedLine]]:
    """Return what a correction that was judged changes, for each side; nothing of a new round."""
    if entry.index is None or judgement.played is None:
        return ()
    match = entry.state.match()
    before, now = match.played[entry.index], judgement.played
    pairs = list(zip(before.standings, now.standings, strict=True))
    changed = [list(changed_lines(old.ledger, new.ledger)) for old, new in pairs]
    if entry.is_followed:
        # What later rounds brought stays, so the total of the game moves with that of this round.
        for lines, total, (old, new) in zip(changed, match.totals, pairs, strict=True):
            lines.extend(changed_total(total, total + new.total - old.total))
    pennies = entry.state.rules.pennies
    if pennies is not None:
        for side, lines in enumerate(changed):
            paid = changed_pennies(pennies(before.round, side), pennies(now.round, side))
            lines.extend(paid)
    return changed


def _standings(
    form: RoundForm, judgement: Judgement | None, *, is_review: bool
) -> list[Standing | None]:
    """Return each side after the round; None where something unclear or impossible is typed.

    Nor has a side any figures, but in a review, whose canastas are told and its melds are not yet.
    """
    if judgement is None or judgement.played is None:
        return [None for _side in form.sides]

    def waits(side: Any) -> bool:
        return not is_review and side.form.awaits_melds()

    return [
        None if side.errors or form.is_impossible(at) or waits(side) else standing
        for at, (side, standing) in enumerate(
            zip(form.sides, judgement.played.standings, strict=True)
        )
    ]

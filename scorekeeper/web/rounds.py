"""The entry of a round: typed, worked out while typing, reviewed, saved."""

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import uuid4

from flask import flash, redirect, render_template, request, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response

from scorekeeper.games import service
from scorekeeper.games.drafts import draft_slot, drop_draft, load_draft, save_draft
from scorekeeper.games.errors import ImpossibleRound, RoundConflict
from scorekeeper.games.history import History, Judgement, history
from scorekeeper.games.models import Game
from scorekeeper.rules.text import Text, text
from scorekeeper.web.forms.round import RoundForm, entry_of, round_form, typed_round
from scorekeeper.web.pens import held_pen
from scorekeeper.web.scoreboard import SideView, scoreboard
from scorekeeper.web.scoring import scoring, write_of

Page = str | tuple[str, int] | Response


@dataclass(frozen=True, slots=True)
class Entry:
    """A round being entered: the game, the place of the round, and its form."""

    game: Game
    past: History
    number: int
    index: int | None

    @property
    def slot(self) -> str:
        """Where the half-typed form is kept."""
        return draft_slot(None if self.index is None else self.past.rounds[self.index].id)

    @property
    def replaces(self) -> bool:
        """Whether saving puts this round in the place of one on the score sheet."""
        return self.index is not None

    @property
    def title(self) -> Text:
        """What the page is called."""
        return text(self.past.rules.words.round, number=str(self.number))

    @property
    def sides(self) -> tuple[SideView, ...]:
        """The sides as they stand."""
        return scoreboard(self.past).sides

    def form(self, typed: Mapping[str, str] | None = None) -> RoundForm:
        """Return the form as it was *typed*, with the marks of a fresh page, or empty."""
        fresh = {"revision": str(self.game.revision), "request_id": str(uuid4())}
        return round_form(self.past.rules, self.past.parties, typed, **fresh)

    def submitted(self) -> RoundForm:
        """Return the form as it was submitted."""
        marks = {name: request.form.get(name, "") for name in ("revision", "request_id")}
        return round_form(self.past.rules, self.past.parties, request.form.to_dict(), **marks)

    def kept(self) -> tuple[Mapping[str, str], bool]:
        """Return what was typed before, and whether it is only a draft."""
        draft = load_draft(self.game, self.slot)
        if draft is not None:
            return draft.entry, True
        if self.index is None:
            return {}, False
        stored = self.past.rounds[self.index]
        round_ = self.past.match().played[self.index].round
        return stored.entry or typed_round(self.past.rules, round_), False

    def judge(self, form: RoundForm) -> Judgement:
        """Hold the submitted round against the rules, and mark its fields."""
        judgement = self.past.judge(form.content(), self.index)
        form.mark(judgement.problems)
        return judgement


def _entry(code: str, number: int) -> Entry:
    game = held_pen(code)
    past = history(game)
    return Entry(game, past, number, past.index(number))


@scoring.get("/rounds/<int:number>")
def edit(code: str, number: int) -> Page:
    """Show the form of a round, as far as it was typed."""
    entry = _entry(code, number)
    typed, is_draft = entry.kept()
    return _form(entry, entry.form(typed), is_draft=is_draft)


@scoring.post("/rounds/<int:number>/working")
def working(code: str, number: int) -> Page:
    """Work the round out while it is typed, and keep it as a draft."""
    entry = _entry(code, number)
    form = entry.submitted()
    save_draft(entry.game, entry.slot, entry_of(request.form))
    judgement = entry.judge(form) if form.is_readable() else None
    shown = _shown(entry, form, judgement)
    return render_template("scoring/_working.html", live=True, **shown)


@scoring.post("/rounds/<int:number>/forget")
def forget(code: str, number: int) -> Page:
    """Throw a half-typed round away."""
    entry = _entry(code, number)
    drop_draft(entry.game, entry.slot)
    return redirect(url_for("scoring.edit", code=entry.game.code, number=number), 303)


@scoring.post("/rounds/<int:number>")
def save(code: str, number: int) -> Page:
    """Take a round through its review to the score sheet."""
    entry = _entry(code, number)
    form = entry.submitted()
    step = request.form.get("step")
    save_draft(entry.game, entry.slot, entry_of(request.form))
    if not form.validate():
        return _form(entry, form, status=422)
    if step == "edit":
        return _form(entry, form)
    judgement = entry.judge(form)
    if judgement.stops:
        return _form(entry, form, judgement, status=422)
    if step != "save":
        shown = _shown(entry, form, judgement)
        return render_template("scoring/review.html", live=True, **shown)
    return _save(entry, form)


def _save(entry: Entry, form: RoundForm) -> Page:
    game, content, write = entry.game, form.content(), write_of(form)
    typed = entry_of(request.form)
    try:
        if entry.replaces:
            service.amend_round(game, entry.number, content, write=write, entry=typed)
        else:
            service.record_round(game, content, write=write, entry=typed)
    except RoundConflict:
        return _conflict(entry)
    except ImpossibleRound as error:
        form.mark(error.problems)
        return _form(entry, form, status=422)
    flash(_("The correction is saved.") if entry.replaces else _("The round is saved."))
    return redirect(url_for("scoring.desk", code=game.code), 303)


def _conflict(entry: Entry) -> Page:
    """Show both versions of a round that somebody else wrote first; nothing typed is lost."""
    now = _entry(entry.game.code, entry.number)
    mine = now.form(entry_of(request.form))
    judgement = now.judge(mine)
    page = render_template(
        "scoring/conflict.html",
        live=True,
        board=scoreboard(now.past),
        **_shown(now, mine, judgement),
    )
    return page, 409


def _form(
    entry: Entry,
    form: RoundForm,
    judgement: Judgement | None = None,
    *,
    status: int = 200,
    is_draft: bool = False,
) -> Page:
    shown = _shown(entry, form, judgement)
    return render_template("scoring/round.html", is_draft=is_draft, **shown), status


def _shown(entry: Entry, form: RoundForm, judgement: Judgement | None) -> dict[str, object]:
    """Return what the pages of a round show."""
    match = judgement.match if judgement else None
    rules, played, pennies = entry.past.rules, None, None
    if match is not None:
        played = match.played[len(match.played) - 1 if entry.index is None else entry.index]
        if rules.pennies is not None:
            pennies = [rules.pennies(played.round, side.index) for side in entry.sides]
    return {
        "entry": entry,
        "code": entry.game.code,
        "form": form,
        "rules": rules,
        "standings": played.standings if played else None,
        "pennies": pennies,
        "problems": judgement.problems if judgement else (),
        "typed": entry_of(request.form),
    }

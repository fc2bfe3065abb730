"""A round on its way from the scorekeeper's fingers to the score sheet."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from uuid import uuid4

from flask import request

from scorekeeper.games.drafts import HalfTyped, change_draft, draft_slot, half_typed
from scorekeeper.games.history import History, Judgement, history
from scorekeeper.games.models import Game
from scorekeeper.rules.text import Text, text
from scorekeeper.web.forms.round import RoundForm, entry_of, round_form, typed_round
from scorekeeper.web.forms.ticks import Chip, before, caught_up, chips, known
from scorekeeper.web.pens import held_pen
from scorekeeper.web.played import RoundView
from scorekeeper.web.scoreboard import Scoreboard, scoreboard
from scorekeeper.web.sides import SideView

#: The field in which a side chose how its cards are given.
_WAY = re.compile(r"sides-\d+-way")
_REVISION = re.compile(r"\d{1,9}")
#: Of a form, what may be wrong while the points of some sides are sure.
_WITHOUT_POINTS = {"out", "sides", "table_ruling", "csrf_token"}


@dataclass(frozen=True)
class Entry:
    """A round being entered: the game, the place of the round, and its form.

    ``index`` is the place of the round that is corrected, None for a new one. ``is_gone`` says
    that it was withdrawn while somebody corrected it.
    """

    game: Game
    past: History
    number: int
    index: int | None
    is_gone: bool = False

    @property
    def round_id(self) -> int | str:
        """The id of the round that is corrected; empty for a new one."""
        return "" if self.index is None else self.past.rounds[self.index].id

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

    @cached_property
    def board(self) -> Scoreboard:
        """The game as it stands."""
        return scoreboard(self.past)

    @property
    def sides(self) -> tuple[SideView, ...]:
        """The sides as they stand."""
        return self.board.sides

    def form(self, typed: Mapping[str, str] | None = None) -> RoundForm:
        """Return the form as it was *typed*, with the marks of a fresh page, or empty."""
        fresh = {"revision": str(self.game.revision), "request_id": str(uuid4())}
        return round_form(self.past.rules, self.past.parties, typed, **fresh)

    def submitted(self, kept: HalfTyped | None = None) -> RoundForm:
        """Return the form as it was submitted, with what was ticked since its page was made.

        *kept* is the draft as it is now, where that is known.
        """
        sent = request.form.to_dict()
        form = self._sent_as(sent)
        if self.index is not None or not self._is_in_play(form):
            return form
        newest = (kept or half_typed(self.game)).entry
        merged = caught_up(self.chips(form), sent, newest)
        return form if merged == sent else self._sent_as(merged)

    def _is_in_play(self, form: RoundForm) -> bool:
        """Whether a submitted *form* is of the round in play, whatever was corrected meanwhile."""
        seen = _REVISION.fullmatch(form.revision.data)
        return seen is not None and self.past.is_unplayed_since(int(seen[0]))

    def _sent_as(self, typed: Mapping[str, str]) -> RoundForm:
        marks = {name: request.form.get(name, "") for name in ("revision", "request_id")}
        return round_form(self.past.rules, self.past.parties, typed, **marks)

    def chips(self, form: RoundForm) -> tuple[Chip, ...]:
        """Return what can be ticked in a *form*."""
        return chips(self.past.rules, self.past.parties, form)

    def before(self, form: RoundForm) -> Mapping[str, str]:
        """Return what stands in the fields that may be ticked elsewhere, to be sent along."""
        return before(self.chips(form)) if self.index is None else {}

    def is_outdated(self, form: RoundForm) -> bool:
        """Whether somebody wrote at the table since the page of a submitted *form* was made."""
        return bool(form.revision.data != str(self.game.revision))

    def is_ahead(self, form: RoundForm) -> bool:
        """Whether a submitted *form* holds ticks that its page did not show."""
        return entry_of(form) != entry_of(self._sent_as(request.form.to_dict()))

    def kept(self) -> HalfTyped:
        """Return the draft of this round."""
        return half_typed(self.game, self.slot)

    def shown(self, kept: HalfTyped) -> Mapping[str, str]:
        """Return what stands in the form, by field: the draft, or what there was before it."""
        if self.index is None:
            return {**self.habits(), **kept.entry}
        return kept.entry or self.stored()

    def stored(self) -> Mapping[str, str]:
        """Return what was typed for the round that is corrected."""
        stored = self.past.rounds[self.index or 0]
        round_ = self.past.match().played[self.index or 0].round
        return stored.entry or typed_round(self.past.rules, round_)

    def habits(self) -> dict[str, str]:
        """Return how the cards of each side were given in the last round, by field."""
        last = self.past.rounds[-1].entry if self.past.rounds and not self.replaces else None
        return {name: way for name, way in (last or {}).items() if _WAY.fullmatch(name)}

    def keep(self, form: RoundForm) -> bool:
        """Keep what was typed as a draft, unless the page is older than the game; tell which.

        A late answer of a page whose round is saved by now must not come back as a draft.
        """
        if self.is_outdated(form):
            return False
        return change_draft(self.game, self.slot, self._renewed)

    def _renewed(self, kept: HalfTyped) -> HalfTyped:
        form = self.submitted(kept)
        if self.index is not None:
            return replace(kept, entry=entry_of(form))
        return replace(kept, entry=entry_of(form), ticks=known(self.chips(form), kept.ticks))

    @property
    def mark_of_draft(self) -> int:
        """What tells the draft as it is now from what it was."""
        return self.kept().mark

    def judge(self, form: RoundForm) -> Judgement:
        """Hold the submitted round against the rules, and mark its fields."""
        judgement = self.past.judge(form.content(), self.index)
        form.mark(judgement.problems)
        return judgement

    def glance(self, form: RoundForm) -> Judgement | None:
        """Return how the rules see what can be understood of a *form*, with no mark on any field.

        What a side typed that is no number counts nothing; the caller knows whose points are sure.
        """
        if not form.is_readable() and form.errors.keys() - _WITHOUT_POINTS:
            return None
        content = form.content()
        content.pop("table_ruling", None)
        return self.past.judge(content, self.index)

    @property
    def rival(self) -> RoundView | None:
        """What stands where this round was to go, if anything does."""
        asked = self.number if self.index is not None else self._asked()
        shown = self.board.rounds
        return next((played for played in shown if played.number == asked), None)

    def _asked(self) -> int:
        """Return the number in the address, which a new round had when it was begun."""
        return int((request.view_args or {}).get("number", 0))


def opened(code: str, number: int) -> Entry:
    """Return the entry for round *number*. Raises UnknownGame, UnknownRound; 403 without pen."""
    game = held_pen(code)
    past = history(game)
    return Entry(game, past, number, past.index(number))


def sent(code: str, number: int) -> Entry:
    """Return the entry that a form was sent for.

    Rounds move up when an earlier one is withdrawn, so a form names its round by id, or as new.
    """
    typed = request.form.get("round_id")
    if typed is None:
        return opened(code, number)
    game = held_pen(code)
    past = history(game)
    following = past.match().next_number
    if not typed:
        return Entry(game, past, following, None)
    for index, stored in enumerate(past.rounds):
        if str(stored.id) == typed:
            return Entry(game, past, game.first_round + index, index)
    return Entry(game, past, following, None, is_gone=True)

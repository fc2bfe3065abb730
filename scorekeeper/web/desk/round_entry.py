"""The entry of a round as a request sees it: game, form, draft, and whether it may be saved."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from uuid import uuid4

from flask import request

from scorekeeper.games.drafts import DraftContent, change_draft, draft_content, draft_slot
from scorekeeper.games.models import Game
from scorekeeper.games.sides.side_counts import side_counts
from scorekeeper.games.state.game_state import GameState
from scorekeeper.games.state.judgement import Judgement
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.rules.text import Text, text
from scorekeeper.web.desk.brought_counts import HandedCounts
from scorekeeper.web.forms.round.entry import entry_of
from scorekeeper.web.forms.round.round import BROUGHT, RoundForm, round_form, typed_round
from scorekeeper.web.forms.round.tick_fields import (
    TickButton,
    before,
    caught_up,
    known,
    tick_buttons,
)
from scorekeeper.web.http.permissions.who_may_write import held_pen
from scorekeeper.web.viewmodels.round_view import RoundView
from scorekeeper.web.viewmodels.scoreboard import Scoreboard, scoreboard
from scorekeeper.web.viewmodels.sides import SideView

#: The field in which a side chose how its cards are given.
WAY = re.compile(r"sides-\d+-way")
#: What a page sends that is only opened.
NOTHING: Mapping[str, str] = MappingProxyType({})
_REVISION = re.compile(r"\d{1,9}")
#: Of a form, what may be wrong while the points of some sides are sure.
_WITHOUT_POINTS = {"out", "sides", "table_ruling", "csrf_token"}


@dataclass(frozen=True)
class Entry:
    """A round being entered: the game, the place of the round, and its form.

    ``index`` is the place of the round that is corrected, None for a new one. ``is_gone`` says
    that it was withdrawn while somebody corrected it. ``asked`` is the number in the address, which
    a new round had when it was begun; ``sent`` is what a form sent, by field.
    """

    game: Game
    state: GameState
    number: int
    index: int | None
    asked: int
    sent: Mapping[str, str] = field(default_factory=dict)
    is_gone: bool = False

    @property
    def round_id(self) -> int | str:
        """The id of the round that is corrected; empty for a new one."""
        return "" if self.index is None else self.state.rounds[self.index].id

    @property
    def slot(self) -> str:
        """Where the half-typed form is kept."""
        return draft_slot(None if self.index is None else self.state.rounds[self.index].id)

    @property
    def replaces(self) -> bool:
        """Whether saving puts this round in the place of one on the score sheet."""
        return self.index is not None

    @property
    def title(self) -> Text:
        """What the round is called."""
        return text(self.state.rules.words.round, number=str(self.number))

    @property
    def heading(self) -> Text:
        """What its pages are called: a round that is on the score sheet is corrected there."""
        correct = text(self.state.rules.words.correct, number=str(self.number))
        return correct if self.replaces else self.title

    @cached_property
    def board(self) -> Scoreboard:
        """The game as it stands."""
        return scoreboard(self.state)

    @property
    def sides(self) -> tuple[SideView, ...]:
        """The sides as they stand."""
        return self.board.sides

    def form(self, typed: Mapping[str, str] | None = None) -> RoundForm:
        """Return the form as it was *typed*, with the marks of a fresh page, or empty."""
        fresh = {"revision": str(self.game.revision), "request_id": str(uuid4())}
        return round_form(self.state.rules, self.state.parties, typed, **fresh)

    def submitted(self, kept: DraftContent | None = None) -> RoundForm:
        """Return the form as it was submitted, with what was ticked and counted elsewhere since.

        *kept* is the draft as it is now, where that is known.
        """
        form = self._as_sent
        if self.index is not None or not self.is_in_play(form):
            return form
        newest = kept or draft_content(self.game)
        brought = self.brought(self.sent, newest)
        merged = caught_up(self.tick_buttons(form), brought, self._newest(newest))
        return form if merged == self.sent else self.sent_as(merged)

    def _newest(self, kept: DraftContent) -> Mapping[str, str]:
        """Return the draft as it is now, with the counts of sides that a submitted page showed."""
        marks = (name for name in self.sent if name.startswith(BROUGHT))
        sides = tuple(f"sides-{mark.removeprefix(BROUGHT)}-" for mark in marks)
        shown = self.shown(kept).items() if sides else ()
        return {**kept.entry, **{name: text for name, text in shown if name.startswith(sides)}}

    @cached_property
    def _as_sent(self) -> RoundForm:
        """The form as it was submitted, and nothing else."""
        return self.sent_as(self.sent)

    def is_in_play(self, form: RoundForm) -> bool:
        """Whether a submitted *form* is of the round in play, whatever was corrected meanwhile."""
        seen = _REVISION.fullmatch(form.revision.data)
        return seen is not None and self.state.is_unplayed_since(int(seen[0]))

    def sent_as(self, typed: Mapping[str, str]) -> RoundForm:
        """Return the form as it was *typed*, with the marks of the page that was submitted."""
        marks = {name: self.sent.get(name, "") for name in ("revision", "request_id")}
        return round_form(self.state.rules, self.state.parties, typed, **marks)

    def tick_buttons(self, form: RoundForm) -> tuple[TickButton, ...]:
        """Return what can be ticked in a *form*."""
        return tick_buttons(self.state.rules, self.state.parties, form)

    def before(self, form: RoundForm) -> Mapping[str, str]:
        """Return what stands in the fields that may be ticked elsewhere, to be sent along."""
        return before(self.tick_buttons(form)) if self.index is None else {}

    def is_outdated(self, form: RoundForm) -> bool:
        """Whether somebody wrote at the table since the page of a submitted *form* was made."""
        return bool(form.revision.data != str(self.game.revision))

    def is_ahead(self, form: RoundForm) -> bool:
        """Whether a submitted *form* holds ticks that its page did not show."""
        return form is not self._as_sent and entry_of(form) != entry_of(self._as_sent)

    def kept(self) -> DraftContent:
        """Return the draft of this round."""
        return draft_content(self.game, self.slot)

    def shown(self, kept: DraftContent) -> Mapping[str, str]:
        """Return what stands in the form, by field: the draft, or what there was before it."""
        if self.index is None:
            return self.brought({**self.habits(), **kept.entry}, kept)
        return kept.entry or self.stored()

    @cached_property
    def counts(self) -> HandedCounts:
        """What sides have handed in of the round in play; nothing where one is corrected."""
        found = {} if self.replaces else side_counts(self.game)
        handed = {side: one.counted for side, one in found.items() if one.counted is not None}
        return HandedCounts(self.state, handed)

    def brought(self, typed: Mapping[str, str], kept: DraftContent) -> dict[str, str]:
        """Return what was *typed*, with what sides handed in where nothing else was typed."""
        return self.counts.bring(typed, kept) if self.counts.handed else dict(typed)

    def stored(self) -> Mapping[str, str]:
        """Return what was typed for the round that is corrected."""
        stored = self.state.rounds[self.index or 0]
        round_ = self.state.match().played[self.index or 0].round
        return stored.entry or typed_round(self.state.rules, round_)

    def habits(self) -> dict[str, str]:
        """Return how the cards of each side were given in the last round, by field."""
        last = self.state.rounds[-1].entry if self.state.rounds and not self.replaces else None
        return {name: way for name, way in (last or {}).items() if WAY.fullmatch(name)}

    def keep(self, form: RoundForm) -> bool:
        """Keep what was typed as a draft, unless the page is older than the game; tell which.

        A late answer of a page whose round is saved by now must not come back as a draft.
        """
        if self.is_outdated(form):
            return False
        return change_draft(self.game, self.slot, self._renewed)

    def _renewed(self, kept: DraftContent) -> DraftContent:
        form = self.submitted(kept)
        if self.index is not None:
            return replace(kept, entry=entry_of(form))
        entry = entry_of(form) | form.brought
        return replace(kept, entry=entry, ticks=known(self.tick_buttons(form), kept.ticks))

    @property
    def mark_of_draft(self) -> int:
        """What tells the draft as it is now from what it was."""
        return self.kept().mark

    def judge(self, form: RoundForm) -> Judgement:
        """Hold the submitted round against the rules, and mark its fields."""
        judgement = self.state.judge(form.content(), self.index)
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
        return self.state.judge(content, self.index)

    @property
    def rival(self) -> RoundView | None:
        """What stands where this round was to go, if anything does."""
        asked = self.number if self.index is not None else self.asked
        shown = self.board.rounds
        return next((played for played in shown if played.number == asked), None)


def opened(code: str, number: int, sent: Mapping[str, str] = NOTHING) -> Entry:
    """Return the entry for round *number*. Raises UnknownGame, UnknownRound; 403 without pen."""
    game = held_pen(code)
    state = game_state(game)
    return Entry(game, state, number, state.index(number), asked=number, sent=sent)


def submitted(code: str, number: int) -> Entry:
    """Return the entry that the form of this request was sent for.

    Rounds move up when an earlier one is withdrawn, so a form names its round by id, or as new.
    """
    sent = request.form.to_dict()
    round_id = sent.get("round_id")
    if round_id is None:
        return opened(code, number, sent)
    game = held_pen(code)
    state = game_state(game)
    following = state.match().next_number
    if not round_id:
        return Entry(game, state, following, None, asked=number, sent=sent)
    for index, stored in enumerate(state.rounds):
        if str(stored.id) == round_id:
            at = game.first_round + index
            return Entry(game, state, at, index, asked=number, sent=sent)
    return Entry(game, state, following, None, asked=number, sent=sent, is_gone=True)

"""The entry of a round as a request sees it: its form, its draft, and what the rules say of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from uuid import uuid4

from scorekeeper.games.drafts import DraftContent, change_draft, draft_content
from scorekeeper.games.sides.side_counts import side_counts
from scorekeeper.games.state.judgement import Judgement
from scorekeeper.games.writes.rounds import beyond_sitting
from scorekeeper.rules.problem import Problem
from scorekeeper.web.desk.round_entry.cards_lost_going_out import thrown_away
from scorekeeper.web.desk.round_entry.round_place import RoundPlace
from scorekeeper.web.desk.sides.counts_into_round import HandedCounts
from scorekeeper.web.forms.round.merge_ticks import before, caught_up
from scorekeeper.web.forms.round.round import BROUGHT, RoundForm, round_form
from scorekeeper.web.forms.round.tick_fields import TickButton, known, tick_buttons
from scorekeeper.web.forms.round.typed_fields import entry_of
from scorekeeper.web.viewmodels.evening.tables.evening_at_table import rounds_of_sitting

#: Of a form, what may be wrong while the points of some sides are sure.
_WITHOUT_POINTS = {"out", "sides", "table_ruling", "csrf_token"}


@dataclass(frozen=True)
class RoundEntry(RoundPlace):
    """A round being entered at its place, and its form; ``sent`` is what a form sent, by field."""

    sent: Mapping[str, str] = field(default_factory=dict)

    def form(self, typed: Mapping[str, str] | None = None) -> RoundForm:
        """Return the form as it was *typed*, with the marks of a fresh page, or empty."""
        fresh = {"revision": str(self.game.revision), "request_id": str(uuid4())}
        return round_form(self.state.rules, self.state.parties, typed, **fresh)

    def submitted_form(self, kept: DraftContent | None = None) -> RoundForm:
        """Return the form as it was submitted, with what was ticked and counted elsewhere since.

        *kept* is the draft as it is now, where that is known.
        """
        form = self._as_sent
        if self.index is not None or not self.is_in_play(form):
            return form
        newest = kept or self.kept()
        brought = self.brought(self.sent, newest)
        merged = caught_up(self.tick_buttons(form), brought, self._newest(newest))
        return form if merged == self.sent else self.sent_as(merged)

    def _newest(self, kept: DraftContent) -> Mapping[str, str]:
        """Return the draft as it is now, with the counts of sides that a submitted page showed."""
        marks = (name for name in self.sent if name.startswith(BROUGHT))
        sides = tuple(f"sides-{mark.removeprefix(BROUGHT)}-" for mark in marks)
        shown = self.values_shown(kept).items() if sides else ()
        return {**kept.entry, **{name: text for name, text in shown if name.startswith(sides)}}

    @cached_property
    def _as_sent(self) -> RoundForm:
        """The form as it was submitted, and nothing else."""
        return self.sent_as(self.sent)

    def sent_as(self, typed: Mapping[str, str]) -> RoundForm:
        """Return the form as it was *typed*, with the marks of the page that was submitted."""
        marks = {name: self.sent.get(name, "") for name in ("revision", "request_id")}
        return round_form(self.state.rules, self.state.parties, typed, **marks)

    def tick_buttons(self, form: RoundForm) -> tuple[TickButton, ...]:
        """Return what can be ticked in a *form*."""
        return tick_buttons(self.state.rules, self.state.parties, form)

    def before(self, form: RoundForm) -> Mapping[str, str]:
        """Return what the draft holds of the fields that may be ticked elsewhere, to be sent along.

        Of a page that is only opened it is what stands in the form. Of one that was submitted the
        draft may have taken nothing, and must not be said to hold what the form holds.
        """
        if self.index is not None:
            return {}
        holds = self._newest(self.kept()) if self.sent else entry_of(form)
        return before(self.tick_buttons(form), holds)

    def is_ahead(self, form: RoundForm) -> bool:
        """Whether a submitted *form* holds ticks that its page did not show."""
        return form is not self._as_sent and entry_of(form) != entry_of(self._as_sent)

    def kept(self) -> DraftContent:
        """Return the draft of this round as this request read it, or left it."""
        return self._kept

    @cached_property
    def _kept(self) -> DraftContent:
        return draft_content(self.game, self.slot)

    def values_shown(self, kept: DraftContent) -> Mapping[str, str]:
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

    def keep(self, form: RoundForm) -> bool:
        """Keep what was typed as a draft, unless the page is older than its round; tell which.

        A late answer of a page whose round is saved by now must not come back as a draft.
        """
        if self.is_late(form):
            return False
        is_kept = change_draft(self.game, self.slot, self._renewed)
        self.__dict__.pop("_kept", None)  # What others typed meanwhile is in it now.
        return is_kept

    def _renewed(self, kept: DraftContent) -> DraftContent:
        form = self.submitted_form(kept)
        if self.index is not None:
            return replace(kept, entry=entry_of(form))
        entry = entry_of(form) | form.brought
        return replace(kept, entry=entry, ticks=known(self.tick_buttons(form), kept.ticks))

    @property
    def mark_of_draft(self) -> int:
        """What tells the draft as it is now from what it was."""
        return self.kept().mark

    @cached_property
    def beyond_sitting(self) -> tuple[Problem, ...]:
        """That a round which is new would not count in its sitting of a club evening."""
        if self.index is not None or self.game.room.evening_id is None:
            return ()
        return beyond_sitting(self.state, rounds_of_sitting(self.game))

    def judge(self, form: RoundForm) -> Judgement:
        """Hold the submitted round against the rules, and mark its fields."""
        judgement = self.state.judge(form.content(), self.index)
        if more := self.beyond_sitting:
            problems, stops = (*judgement.problems, *more), (*judgement.stops, *more)
            judgement = replace(judgement, problems=problems, stops=stops)
        form.mark(judgement.problems)
        if judgement.played is not None:
            form.mark(thrown_away(self.state.rules, judgement.played.round))
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

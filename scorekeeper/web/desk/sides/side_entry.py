"""What one side counts: its own part of the form of the round in play, and nothing else of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from wtforms import Field

from scorekeeper.games.drafts import DraftContent
from scorekeeper.games.sides.side_counts import NOTHING_COUNTED, CountOfSide, side_counts
from scorekeeper.rules.text import Text, text
from scorekeeper.web.desk.round_entry.discarded_drafts import ticked
from scorekeeper.web.desk.round_entry.round_entry import RoundEntry
from scorekeeper.web.desk.round_entry.typed_values import TypedValue, typed_values
from scorekeeper.web.forms.round.merge_ticks import BEFORE, caught_up
from scorekeeper.web.forms.round.round import BROUGHT, RoundForm
from scorekeeper.web.forms.round.tick_fields import TickButton
from scorekeeper.web.forms.round.typed_fields import entry_of, fields_of
from scorekeeper.web.viewmodels.board.side_view import SideView


@dataclass(frozen=True)
class SideEntry:
    """One side's part of the round in play, as a request sees it; ``sent`` is what its form sent.

    Whatever a form sends of other sides is not read. What the score pad knows of the round as a
    whole, as who went out, is in the form too, so that its points are right.
    """

    entry: RoundEntry
    side: int
    sent: Mapping[str, str] = field(default_factory=dict)

    @property
    def view(self) -> SideView:
        """The side as it stands."""
        return self.entry.sides[self.side]

    @property
    def is_over(self) -> bool:
        """Whether no round is in play, because the game has ended."""
        state = self.entry.state
        return state.match().is_over or state.is_ended

    @property
    def is_saved(self) -> bool:
        """Whether the round that the page asked for is on the score sheet."""
        state = self.entry.state
        first = state.first_round
        return first <= self.entry.asked < first + len(state.rounds)

    @property
    def asked_title(self) -> Text:
        """What the round is called that the page asked for."""
        return text(self.entry.state.rules.words.round, number=str(self.entry.asked))

    @property
    def before_asked(self) -> Text | None:
        """What the round is called that was saved last, if one was and the game goes on."""
        state = self.entry.state
        if not state.rounds or self.is_over:
            return None
        return text(state.rules.words.round, number=str(state.match().next_number - 1))

    @cached_property
    def count(self) -> CountOfSide:
        """What the side has counted so far."""
        return side_counts(self.entry.game).get(self.side, NOTHING_COUNTED)

    @cached_property
    def ticked(self) -> Mapping[str, str]:
        """What is ticked for this side at the score pad, by field."""
        return self.own(ticked(self.entry, self._empty, self._draft))

    @property
    def marked(self) -> str:
        """What is marked for this side at the score pad, in one word: another one means news."""
        counts = self._draft.ticks[self.side] if self._draft.ticks else {}
        return " ".join(f"{place}={counts[place]}" for place in sorted(counts))

    @cached_property
    def before(self) -> Mapping[str, str]:
        """What is ticked now in each field that may be ticked, to be sent along."""
        fields = (one for button in self._buttons for one in button.fields)
        return {f"{BEFORE}{one.name}": self.ticked.get(one.name, "") for one in fields}

    @property
    def blank(self) -> Mapping[str, str]:
        """What the fields hold before the side types anything."""
        return {**self.own(self.entry.habits()), **self.ticked}

    def form(self, typed: Mapping[str, str]) -> RoundForm:
        """Return the form as it was *typed*, or as it begins, with the marks of a fresh page."""
        shown = {**self.blank, **self._caught_up(typed)} if typed else self.blank
        return self.entry.form({**self.of_round, **shown})

    @cached_property
    def submitted(self) -> RoundForm:
        """The form as it was submitted, with what was ticked since its page was made."""
        return self.entry.sent_as({**self.of_round, **self._caught_up(self.sent)})

    def is_in_play(self) -> bool:
        """Whether the submitted form is of the round in play."""
        return not self.is_over and self.entry.is_in_play(self.submitted)

    def entry_of(self, form: RoundForm) -> dict[str, str]:
        """Return what the side typed into a *form*, with what was ticked by then."""
        return self.own(entry_of(form)) | dict(self.before)

    @property
    def fields(self) -> list[Field]:
        """The fields of the side in an empty form."""
        return list(fields_of(self._empty.sides[self.side].form))

    def values(self, form: RoundForm) -> Sequence[TypedValue]:
        """Return what the side typed into a *form*, in words."""
        return typed_values(self.fields, entry_of(form))

    def own(self, fields: Mapping[str, str]) -> dict[str, str]:
        """Return those of *fields* that are the side's."""
        begins = f"sides-{self.side}-"
        return {name: text for name, text in fields.items() if name.startswith(begins)}

    @cached_property
    def _draft(self) -> DraftContent:
        return self.entry.kept()

    @property
    def of_round(self) -> dict[str, str]:
        """What the score pad knows already of the round as a whole."""
        known, others = self._draft.entry.items(), ("sides-", BROUGHT, "table_ruling")
        return {name: text for name, text in known if not name.startswith(others)}

    def _caught_up(self, typed: Mapping[str, str]) -> dict[str, str]:
        return self.own(caught_up(self._buttons, typed, self.ticked))

    @cached_property
    def _empty(self) -> RoundForm:
        return self.entry.form({})

    @cached_property
    def _buttons(self) -> list[TickButton]:
        found = self.entry.tick_buttons(self._empty)
        return [one for one in found if one.side == self.side]

"""What sides handed in, brought into the form of a round where nobody typed anything else."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256

from wtforms import Field

from scorekeeper.games.drafts import DraftContent
from scorekeeper.games.state.game_state import GameState
from scorekeeper.rules.game_parts.ticks import Counts
from scorekeeper.web.forms.round.merge_ticks import caught_up
from scorekeeper.web.forms.round.round import BROUGHT, RoundForm, round_form
from scorekeeper.web.forms.round.tick_fields import TickButton, tick_buttons, typed_ticks
from scorekeeper.web.forms.round.typed_fields import fields_of, said

#: Characters of a mark: enough that two counts never share one.
_MARK_LENGTH = 16


@dataclass(frozen=True)
class HandedCounts:
    """What sides of a game have ``handed`` in: by the number of the side, then by field."""

    state: GameState
    handed: Mapping[int, Mapping[str, str]]
    _now: dict[str, Mapping[int, Mapping[str, str]]] = field(default_factory=dict)

    def bring(self, typed: Mapping[str, str], kept: DraftContent) -> dict[str, str]:
        """Return what was *typed* into the form of a round, with what sides handed in.

        A count goes where nothing was typed for its side, or nothing since another count of that
        side was brought there. A mark for each count that stands in the form is sent along with it.
        """
        merged = dict(typed)
        for side, theirs in self.now(kept).items():
            mine, name = self.mark_of(side, typed), f"{BROUGHT}{side}"
            nothing = self.mark_of(side, self._ticked(kept.ticks))
            newest = self.mark_of(side, theirs)
            if mine in (nothing, newest, typed.get(name)):
                merged |= {**theirs, name: newest}
        return merged

    def now(self, kept: DraftContent) -> Mapping[int, Mapping[str, str]]:
        """Return what sides handed in, all fields of each, with what was ticked since then."""
        key = json.dumps([dict(counts) for counts in kept.ticks], sort_keys=True)
        if key not in self._now:
            ticks = self._ticked(kept.ticks)
            self._now[key] = {
                side: self._caught_up(side, theirs, ticks) for side, theirs in self.handed.items()
            }
        return self._now[key]

    def fields(self, side: int) -> Sequence[Field]:
        """Return the fields of one side of an empty form."""
        return list(fields_of(self._empty.sides[side].form))

    def mark_of(self, side: int, typed: Mapping[str, str]) -> str:
        """Return a mark of what was *typed* for a side; how its cards are given does not count."""
        told = {
            one.name: text
            for one in self.fields(side)
            if one.short_name != "way"
            if (text := said(one, typed.get(one.name, "") or str(one.default or "")))
        }
        return sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:_MARK_LENGTH]

    def _caught_up(
        self, side: int, theirs: Mapping[str, str], ticks: Mapping[str, str]
    ) -> Mapping[str, str]:
        now = caught_up([one for one in self._buttons if one.side == side], theirs, ticks)
        return {
            one.name: now.get(one.name, "") or str(one.default or "") for one in self.fields(side)
        }

    def _ticked(self, ticks: Sequence[Counts]) -> Mapping[str, str]:
        return typed_ticks(self._buttons, ticks) if ticks else {}

    @cached_property
    def _empty(self) -> RoundForm:
        return round_form(self.state.rules, self.state.parties, {})

    @cached_property
    def _buttons(self) -> tuple[TickButton, ...]:
        return tick_buttons(self.state.rules, self.state.parties, self._empty)

"""The place of a round at its table: which game it is of, and what came there since its page."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from scorekeeper.games.drafts import draft_slot
from scorekeeper.games.models import Game
from scorekeeper.games.state.game_state import GameState
from scorekeeper.rules.text import Text, text
from scorekeeper.web.desk.round_entry.typed_values import WAY
from scorekeeper.web.forms.round.round import RoundForm, typed_round
from scorekeeper.web.viewmodels.board.build_scoreboard import scoreboard_of_rounds
from scorekeeper.web.viewmodels.board.round_view import RoundView
from scorekeeper.web.viewmodels.board.scoreboard_view import Scoreboard
from scorekeeper.web.viewmodels.board.side_view import SideView

_REVISION = re.compile(r"\d{1,9}")


@dataclass(frozen=True)
class RoundPlace:
    """Where a round goes: to a game, at the end of its score sheet or in the place of another.

    ``index`` is the place of the round that is corrected, None for a new one. ``is_gone`` says
    that it was withdrawn while somebody corrected it. ``asked`` is the number in the address, which
    a new round had when it was begun.
    """

    game: Game
    state: GameState
    number: int
    index: int | None
    asked: int
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
    def is_followed(self) -> bool:
        """Whether later rounds stand on the score sheet."""
        return self.index is not None and self.index + 1 < len(self.state.rounds)

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
        return scoreboard_of_rounds(self.state)

    @property
    def sides(self) -> tuple[SideView, ...]:
        """The sides as they stand."""
        return self.board.sides

    @property
    def rival(self) -> RoundView | None:
        """What stands where this round was to go, if anything does."""
        asked = self.number if self.index is not None else self.asked
        shown = self.board.rounds
        return next((played for played in shown if played.number == asked), None)

    def stored(self) -> Mapping[str, str]:
        """Return what was typed for the round that is corrected."""
        stored = self.state.rounds[self.index or 0]
        round_ = self.state.match().played[self.index or 0].round
        return stored.entry or typed_round(self.state.rules, round_)

    def habits(self) -> dict[str, str]:
        """Return how the cards of each side were given in the last round, by field."""
        last = self.state.rounds[-1].entry if self.state.rounds and not self.replaces else None
        return {name: way for name, way in (last or {}).items() if WAY.fullmatch(name)}

    def is_in_play(self, form: RoundForm) -> bool:
        """Whether a submitted *form* is of the round in play, whatever was corrected meanwhile."""
        seen = _REVISION.fullmatch(form.revision.data)
        return seen is not None and self.state.is_unplayed_since(int(seen[0]))

    def is_outdated(self, form: RoundForm) -> bool:
        """Whether somebody wrote at the table since the page of a submitted *form* was made."""
        return bool(form.revision.data != str(self.game.revision))

    def is_late(self, form: RoundForm) -> bool:
        """Whether the page of a submitted *form* is older than its round.

        Where only names or another round were corrected meanwhile, the round in play is still the
        same.
        """
        is_other = self.is_outdated(form) if self.replaces else not self.is_in_play(form)
        return is_other or self.is_gone

    def saved_meanwhile(self, form: RoundForm) -> RoundView | None:
        """Return the round that was saved while the new one of a submitted *form* was typed.

        Of several it is the first: the one that was next when the page of the form was made.
        """
        seen = _REVISION.fullmatch(form.revision.data)
        come = self.state.come_since(int(seen[0])) if seen else None
        if come is None or self.replaces or self.is_gone or self.is_of_earlier_game(form):
            return None
        return next(played for played in self.board.rounds if played.id == come.id)

    def is_of_earlier_game(self, form: RoundForm) -> bool:
        """Whether another game was begun at the table since the page of a submitted *form*."""
        seen = _REVISION.fullmatch(form.revision.data)
        return seen is not None and self.state.is_begun_since(int(seen[0]))

    def is_doubtful(self, form: RoundForm) -> bool:
        """Whether a submitted *form* may have no place: what becomes of it is asked first."""
        return (
            self.is_gone or self.is_of_earlier_game(form) or self.saved_meanwhile(form) is not None
        )

    def in_place_of(self, played: RoundView | None) -> Self:
        """Return this as it would be in the place of a round on the score sheet, if any."""
        if played is None:
            return self
        ids = [stored.id for stored in self.state.rounds]
        return replace(self, index=ids.index(played.id), number=played.number)

"""What desk and board show of a game, as values: no arithmetic is left to a template."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from scorekeeper.rules.game_parts.requirement_kinds import Requirement
from scorekeeper.rules.text import Text, ntext, text
from scorekeeper.rules.wording.round_or_hand import Words
from scorekeeper.web.http.rendering.filters import listed
from scorekeeper.web.viewmodels.board.notches import Notch
from scorekeeper.web.viewmodels.board.round_view import RoundView
from scorekeeper.web.viewmodels.board.side_view import SideView

#: Characters of a name beside which little else has room on a phone.
LONG_NAME = 14


@dataclass(frozen=True, slots=True)
class Scoreboard:
    """A whole game at one moment. Rounds come newest first.

    ``number`` counts the games of the table; ``seats`` are the players in playing order, and
    ``turn_seat`` says which of them is next to deal, or to start where nobody deals. ``brought``
    are the totals with which the sides began, empty where all began with none. The totals of a
    result ``is_by_hand`` were typed, in the place of what the rounds come to. ``version`` counts
    what a watcher sees change, ticks too.
    """

    code: str
    number: int
    is_on: bool
    version: int
    name: Text
    starts: Text | None
    sides: tuple[SideView, ...]
    rounds: tuple[RoundView, ...]
    brought: tuple[int, ...]
    notches: tuple[Notch, ...]
    target: int | None
    lowest_wins: bool
    words: Words
    next_number: int
    next_round: Text
    count_next: Text
    turn: Text
    seats: tuple[str, ...]
    turn_seat: int
    is_over: bool
    is_ended: bool
    winners: tuple[str, ...]
    house_rules: tuple[tuple[Text, Any], ...]
    house_codes: frozenset[str]
    pot: int | None
    usual_purchases: int | None
    pot_share: int | None
    pot_left: int
    story: tuple[Text, ...]
    changed_at: datetime
    is_by_hand: bool = False

    @property
    def need(self) -> Requirement | None:
        """What every side needs to open, where all of them always need the same."""
        requirement = self.sides[0].requirement
        return requirement if requirement.for_all else None

    @property
    def is_each_alone(self) -> bool:
        """Whether every side is a single player."""
        return all(len(side.players) == 1 for side in self.sides)

    @property
    def buyers(self) -> tuple[str, ...]:
        """Who has bought more cards than is usual in a whole game."""
        return tuple(side.name for side in self.sides if side.bought_many)

    @property
    def has_long_names(self) -> bool:
        """Whether a side is called something that needs a line of its own."""
        return any(len(side.name) > LONG_NAME for side in self.sides)

    @property
    def headline(self) -> Text:
        """How the game ended, in one sentence."""
        if len(self.winners) > 1:
            return text("%(winners)s share the win", winners=listed(self.winners))
        if self.winners:
            return text("%(winner)s won", winner=self.winners[0])
        return text("The game was ended here") if self.is_ended else text("The score so far")

    @property
    def ranked(self) -> list[SideView]:
        """The sides from the best score to the last, those first who have won."""
        turned = 1 if self.lowest_wins else -1
        return sorted(self.sides, key=lambda side: (not side.has_won, turned * side.total))

    @property
    def lead(self) -> Text | None:
        """Who was ahead when the game was ended before its time, in a sentence; else None."""
        if self.winners or not self.is_ended or not self.rounds:
            return None
        best, *others = self.ranked
        level = [best, *(side for side in others if side.total == best.total)]
        if len(level) > 1:
            return text("%(names)s ended level.", names=listed(side.name for side in level))
        gap = abs(best.total - others[0].total)
        return ntext(
            "%(side)s ended ahead by %(count)s point.",
            "%(side)s ended ahead by %(count)s points.",
            count=gap,
            side=best.name,
        )

    @property
    def has_earlier(self) -> bool:
        """Whether the table played other games before this one, which goes on now."""
        return self.is_on and self.number > 1

    @property
    def is_open(self) -> bool:
        """Whether another round may be recorded."""
        return not self.is_over and not self.is_ended

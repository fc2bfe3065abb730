"""What desk and board show of a game, worked out once: no arithmetic is left to a template."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from scorekeeper.games.state.game_state import GameState
from scorekeeper.rules.game_parts.requirement_kinds import Requirement
from scorekeeper.rules.game_parts.ticks import Counts
from scorekeeper.rules.matches.match import Match
from scorekeeper.rules.matches.story import story
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.text import Text, ntext, text
from scorekeeper.rules.wording.words import Words
from scorekeeper.web.http.rendering.filters import listed
from scorekeeper.web.viewmodels.board.notches import Notch, notches
from scorekeeper.web.viewmodels.board.round_in_play import in_play
from scorekeeper.web.viewmodels.board.round_view import RoundView, round_view
from scorekeeper.web.viewmodels.board.side_view import SideView, side_view

#: Characters of a name beside which little else has room on a phone.
LONG_NAME = 14


@dataclass(frozen=True, slots=True)
class Scoreboard:
    """A whole game at one moment. Rounds come newest first.

    ``number`` counts the games of the table; ``seats`` are the players in playing order, and
    ``turn_seat`` says which of them is next to deal, or to start where nobody deals.
    """

    code: str
    number: int
    is_on: bool
    revision: int
    name: Text
    starts: Text | None
    sides: tuple[SideView, ...]
    rounds: tuple[RoundView, ...]
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

    @property
    def need(self) -> Requirement | None:
        """What every side needs to open, where all of them always need the same."""
        requirement = self.sides[0].requirement
        return requirement if requirement.for_all else None

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


def scoreboard(state: GameState, ticks: Sequence[Counts] = (), *, version: int = 0) -> Scoreboard:
    """Return what is shown of the game behind *state*, with the *ticks* of the round in play.

    *version* counts the changes that a watcher sees, ticks too.
    """
    match, rules = state.match(), state.rules
    target, number = rules.end.target, match.next_number
    seats = _seats(match)
    seat = (state.first_dealer + number - state.first_round) % len(seats)
    play = in_play(state, ticks)
    rounds = [round_view(match, *pair) for pair in zip(match.played, state.rounds, strict=True)]
    floors = [band.at_least for band in rules.bands if band.at_least]
    return Scoreboard(
        code=state.code,
        number=state.number,
        is_on=state.is_on,
        revision=version or state.revision,
        starts=rules.starts,
        name=rules.name,
        sides=tuple(side_view(match, index, play) for index in range(len(match.parties))),
        rounds=tuple(reversed(rounds)),
        notches=tuple(notches(target, floors)) if target else (),
        target=target,
        lowest_wins=rules.end.lowest_wins,
        words=rules.words,
        next_number=number,
        next_round=text(rules.words.round, number=str(number)),
        count_next=text(rules.words.count_round, number=str(number)),
        turn=_turn(rules, seats, seat),
        seats=tuple(seats),
        turn_seat=seat,
        is_over=match.is_over,
        is_ended=state.is_ended,
        winners=tuple(match.parties[index].name for index in match.winners),
        house_rules=_house_rules(match),
        house_codes=frozenset(code for code in rules.prices if rules.is_house_price(code)),
        pot=None if match.pot is None else match.pot + sum(side.pennies for side in play),
        usual_purchases=rules.usual_purchases,
        pot_share=match.pot_share if match.pot else None,
        pot_left=match.pot % len(match.winners) if match.pot and match.winners else 0,
        story=story(match),
        changed_at=state.changed_at,
    )


def _turn(rules: Ruleset, seats: list[str], seat: int) -> Text:
    """Return who deals and who starts, or only who starts where nobody deals."""
    if rules.starts:
        return text("%(starter)s starts", starter=seats[seat])
    starter = seats[(seat + 1) % len(seats)]
    return text("%(dealer)s deals, %(starter)s starts", dealer=seats[seat], starter=starter)


def _seats(match: Match) -> list[str]:
    """Return the players in playing order: the sides sit in turn."""
    rows = zip(*(party.players for party in match.parties), strict=True)
    return [name for row in rows for name in row]


def _house_rules(match: Match) -> tuple[tuple[Text, Any], ...]:
    switches = {switch.key: switch for switch in match.rules.switches}
    changed = match.rules.changed.items()
    return tuple((switches[key].label, switches[key].name(value)) for key, value in changed)

"""Builds the scoreboard that is shown of a game, from its rounds.

What a director typed in their place comes to it in `board_of_game.py`.
"""

from collections.abc import Sequence
from typing import Any

from scorekeeper.games.state.game_state import GameState
from scorekeeper.rules.game_parts.ticks import Counts
from scorekeeper.rules.matches.match import Match
from scorekeeper.rules.matches.story import story
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.text import Text, text
from scorekeeper.web.viewmodels.board.notches import notches
from scorekeeper.web.viewmodels.board.round_in_play import in_play
from scorekeeper.web.viewmodels.board.round_view import round_view
from scorekeeper.web.viewmodels.board.scoreboard_view import Scoreboard
from scorekeeper.web.viewmodels.board.side_view import side_view


def scoreboard_of_rounds(
    state: GameState, ticks: Sequence[Counts] = (), *, version: int = 0
) -> Scoreboard:
    """Return what the rounds of the game behind *state* tell, with the *ticks* of the one in play.

    *version* counts the changes that a watcher sees, ticks too. What a director typed instead of
    rounds is not in it: wherever a score is shown, ask `board_of`.
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
        version=version or state.revision,
        starts=rules.starts,
        name=rules.name,
        sides=tuple(side_view(match, index, play) for index in range(len(match.parties))),
        rounds=tuple(reversed(rounds)),
        brought=_brought(match),
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


def _brought(match: Match) -> tuple[int, ...]:
    """Return the totals with which the sides began; nothing where all began with none."""
    brought = tuple(party.start for party in match.parties)
    return brought if any(brought) else ()


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

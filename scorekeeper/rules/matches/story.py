"""The story of a finished game: who led, where it turned, which round was closest."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from scorekeeper.rules.matches.match import Match
from scorekeeper.rules.matches.standing import PlayedRound
from scorekeeper.rules.text import Text, ntext, text

#: Before so many rounds there is nothing to tell.
FEWEST_ROUNDS = 3
#: Sides of which one says “both”.
TWO = 2


def story(match: Match) -> tuple[Text, ...]:
    """Return in sentences how a game with one winner went; nothing while it goes on."""
    if len(match.winners) != 1 or len(match.played) < FEWEST_ROUNDS:
        return ()
    return (*_lead(match, match.winners[0]), *_closest(match))


def _lead(match: Match, winner: int) -> Iterator[Text]:
    """Yield how often the lead changed, and when the winner took it for good."""
    leaders = [_leader(match, played) for played in match.played]
    name = match.parties[winner].name
    alone = [leader for leader in leaders if leader is not None]
    changes = sum(first != second for first, second in pairwise(alone))
    if set(leaders) == {winner}:
        yield text("%(side)s led from start to finish.", side=name)
        return
    if changes:
        yield ntext("The lead changed once.", "The lead changed %(count)s times.", count=changes)
    behind = max(at for at, leader in enumerate(leaders) if leader != winner)
    # Whoever won alone leads after the last round, so there is one after all that were not his.
    yield text(
        "%(round)s was the turning point: %(side)s took the lead for good.",
        round=_title(match, match.played[behind + 1]),
        side=name,
    )


def _leader(match: Match, played: PlayedRound) -> int | None:
    """Return the side that leads alone after a round, or None."""
    best = match.rules.end.best(tuple(side.total for side in played.standings))
    return best[0] if len(best) == 1 else None


def _closest(match: Match) -> Iterator[Text]:
    """Yield which round was scored most nearly alike, by the points between first and second."""
    gaps = [(_gap(match, played), played) for played in match.played]
    gap, closest = min(gaps, key=lambda one: one[0])
    if len({one for one, _played in gaps}) == 1:
        return
    title, are_two = _title(match, closest), len(match.parties) == TWO
    best, next_one = _first_two(match, closest)
    if not gap and are_two:
        yield text("%(round)s was the closest: both scored the same.", round=title)
    elif not gap:
        yield text("%(round)s was the closest: the first two scored the same.", round=title)
    elif are_two:
        yield text(
            "%(round)s was the closest: in it the two scored %(first)s and %(second)s.",
            round=title,
            first=best,
            second=next_one,
        )
    else:
        yield text(
            "%(round)s was the closest: in it the first two scored %(first)s and %(second)s.",
            round=title,
            first=best,
            second=next_one,
        )


def _gap(match: Match, played: PlayedRound) -> int:
    best, next_one = _first_two(match, played)
    return abs(best - next_one)


def _first_two(match: Match, played: PlayedRound) -> Sequence[int]:
    """Return the points of those who did best in a round, and of the next ones."""
    points = sorted((side.points for side in played.standings), reverse=True)
    if match.rules.end.lowest_wins:
        points.reverse()
    return points[:2]


def _title(match: Match, played: PlayedRound) -> Text:
    return text(match.rules.words.round, number=str(played.number))

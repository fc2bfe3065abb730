"""What desk and board show of one round that was played."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from scorekeeper.games.state.stored_round import StoredRound
from scorekeeper.rules.checks.round_checks import untold
from scorekeeper.rules.checks.stack_checks import place_in
from scorekeeper.rules.game_parts.requirement_kinds import Requirement
from scorekeeper.rules.matches.match import Match
from scorekeeper.rules.matches.standing import PlayedRound
from scorekeeper.rules.prices_and_ledger import ScoreLine
from scorekeeper.rules.sheet import Round
from scorekeeper.rules.text import Text, text
from scorekeeper.web.viewmodels.counted_cards import counted_cards


@dataclass(frozen=True, slots=True)
class RoundView:
    """A round as it was played: for each side its points, its total, its lines, and its opening.

    ``cards`` are those behind a line, by its code, where they were counted one by one. ``failed``
    are the failed openings by which a requirement was raised, and ``untold`` what the round tells
    nothing of though it may cost a side points. ``pennies`` are those that each side pays, and none
    where there is no pot.
    """

    id: int
    number: int
    title: Text
    ending: Text
    points: tuple[int, ...]
    totals: tuple[int, ...]
    lines: tuple[tuple[ScoreLine, ...], ...]
    cards: tuple[Mapping[str, Sequence[Text]], ...]
    requirements: tuple[Requirement, ...]
    failed: tuple[int, ...]
    untold: tuple[tuple[Text, ...], ...]
    pennies: tuple[int, ...]
    ruling: str
    amended: bool
    at: datetime

    @property
    def is_complete(self) -> bool:
        """Whether the round tells all that may count for a side."""
        return not any(self.untold)


def round_view(match: Match, played: PlayedRound, stored: StoredRound) -> RoundView:
    """Return what is shown of a *played* round."""
    return RoundView(
        id=stored.id,
        number=played.number,
        title=text(match.rules.words.round, number=str(played.number)),
        ending=ending(match, played.round),
        points=tuple(side.points for side in played.standings),
        totals=tuple(side.total for side in played.standings),
        lines=tuple(side.ledger.lines for side in played.standings),
        cards=tuple(
            counted_cards(match.rules, played.round, index)
            for index in range(len(played.standings))
        ),
        requirements=tuple(side.requirement for side in played.standings),
        failed=tuple(sheet.failed_openings for sheet in played.round.sheets),
        untold=_untold(match, played.round),
        pennies=_pennies(match, played.round),
        ruling=played.round.table_ruling,
        amended=stored.amended,
        at=stored.at,
    )


def ending(match: Match, round_: Round) -> Text:
    """Return how a round of a *match* ended, in a few words: who went out, or that nobody did."""
    if (special := round_.special) is not None:
        result = match.rules.prices[special.name].label
        return text("%(side)s: %(result)s", side=match.parties[special.side].name, result=result)
    if round_.out is None:
        return text("nobody went out")
    name = match.parties[round_.out].name
    if round_.concealed:
        return text("%(side)s out, concealed", side=name)
    return text("%(side)s out", side=name)


def _pennies(match: Match, round_: Round) -> tuple[int, ...]:
    """Return what each side pays into the pot for a round; nothing where there is none."""
    of_side = match.rules.pennies
    if of_side is None:
        return ()
    return tuple(of_side(round_, index) for index in range(len(round_.sheets)))


def _untold(match: Match, round_: Round) -> tuple[tuple[Text, ...], ...]:
    """Return for each side of what the round tells nothing; of one player’s foot with the name."""
    told: list[list[Text]] = [[] for _sheet in round_.sheets]
    each = {stack.key for stack in match.rules.stacks if stack.each_player}
    for one in untold(match.rules, round_):
        side, key, at = place_in(one.path)
        players = match.parties[side].players
        message = one.message
        if key in each and at is not None and at < len(players):
            message = text("%(player)s: %(told)s", player=players[at], told=message)
        told[side].append(message)
    return tuple(tuple(of_side) for of_side in told)

"""Check that no more of a card is entered than all decks in play, the shoe, hold of it."""

from collections.abc import Iterator, Mapping

from scorekeeper.rules.cards import BLACK_THREE, RED_THREE
from scorekeeper.rules.checks.decks.cards_by_place import cards_behind, cards_on
from scorekeeper.rules.checks.decks.smallest_excess import excess
from scorekeeper.rules.problem import Problem, impossible
from scorekeeper.rules.ranks import card_name
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import Round
from scorekeeper.rules.text import Text, ntext


def supply_problems(rules: Ruleset, round_: Round) -> Iterator[Problem]:
    """Yield every card of which more lies on the table than the shoe holds.

    A group such as 8-K stands against the sum of its ranks.
    """
    sums = _entered(rules, round_)
    for card in sorted(sums):
        same = {card, *rules.groups.get(card, ())}
        limit = rules.supply(card)
        if sum([sums.get(one, 0) for one in same]) <= limit:
            continue
        found = [
            (path, count)
            for index, sheet in enumerate(round_.sheets)
            for path, one, count in (*cards_on(index, sheet), *cards_behind(rules, index, sheet))
            if one in same
        ]
        for path, count, entries in excess(found, limit):
            yield impossible("supply", _more_than(limit, card, count), path, entries)


def _more_than(limit: int, card: str, count: int) -> Text:
    """Return that more of a card are entered than the shoe holds."""
    return ntext(
        "There is only one of these in play, but %(count)s are entered: %(card)s.",
        "There are only %(limit)s %(card)s in play, but %(count)s are entered.",
        limit=limit,
        card=card_name(card),
        count=count,
    )


def _entered(rules: Ruleset, round_: Round) -> Mapping[str, int]:
    """Return how many of each card a round holds, wherever they lie."""
    sums = {RED_THREE: 0, BLACK_THREE: 0}
    for index, sheet in enumerate(round_.sheets):
        sums[RED_THREE] += sheet.red_threes
        sums[BLACK_THREE] += sheet.black_threes
        laid = [meld.cards() for meld in sheet.melds]
        for counts in (*laid, *[cards.counts for cards in sheet.stacks]):
            for card, count in counts.items():
                sums[card] = sums.get(card, 0) + count
        for _path, card, count in cards_behind(rules, index, sheet):
            sums[card] = sums.get(card, 0) + count
    return sums

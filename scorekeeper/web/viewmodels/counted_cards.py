"""Which cards make the points of a score line, where a table counted them one by one."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from scorekeeper.rules.cards import Cards
from scorekeeper.rules.ranks import card_name
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import Round, Sheet
from scorekeeper.rules.side import side_of
from scorekeeper.rules.text import Text, text


def counted_cards(rules: Ruleset, round_: Round, index: int) -> Mapping[str, Sequence[Text]]:
    """Return the cards behind the lines of the side at *index*, by the code of the line.

    Where points were typed there are none: nobody knows of which cards.
    """
    side = side_of(rules, round_, index)
    told = {
        "cards": _told(_laid(rules, side.sheet), rules.values),
        "hand": _told(side.left("hands"), rules.left_values["hands"]),
    }
    return {code: cards for code, cards in told.items() if cards}


def _laid(rules: Ruleset, sheet: Sheet) -> Iterator[Cards]:
    """Yield the cards on the table that count one by one."""
    if sheet.tally is not None:
        yield sheet.tally.cards
    else:
        yield from (Cards(meld.cards()) for meld in sheet.melds if rules.counts(meld))


def _told(stacks: Iterable[Cards], values: Mapping[str, int]) -> Sequence[Text]:
    """Return how many of each card the *stacks* hold, those without a value left out."""
    counts: Counter[str] = Counter()
    for cards in stacks:
        if cards.points is not None:
            return ()
        counts.update(cards.counts)
    return tuple(
        text("%(cards)s\u00a0%(number)s", cards=card_name(card), number=str(number))
        for card, number in sorted(counts.items(), key=lambda one: -values.get(one[0], 0))
        if number and values.get(card)
    )

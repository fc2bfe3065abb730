"""What to leave out: cards without which a player who wants too much could open."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from types import MappingProxyType

from scorekeeper.rules.cards import BLACK_THREE, JOKER, RED_THREE, SUITS, TWO
from scorekeeper.rules.game_parts.requirement_kinds import Points, Requirement
from scorekeeper.rules.opening_checker.answer import Answer
from scorekeeper.rules.opening_checker.cards_to_tap import suited_name
from scorekeeper.rules.opening_checker.opening_check import MOST_HELPED, check_opening
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.text import Text, ntext, text

#: Searching takes time, and what is not found by then is seldom found.
MOST_TRIED = 3
#: A single card of each rank.
THE_CARD: Mapping[str, Text] = MappingProxyType(
    {
        JOKER: text("the joker"),
        TWO: text("the two"),
        "A": text("the ace"),
        "K": text("the king"),
        "Q": text("the queen"),
        "J": text("the jack"),
        "10": text("the ten"),
        "9": text("the nine"),
        "8": text("the eight"),
        "7": text("the seven"),
        "6": text("the six"),
        "5": text("the five"),
        "4": text("the four"),
        "3": text("the three"),
        RED_THREE: text("the red three"),
        BLACK_THREE: text("the black three"),
    }
)


def leave_out(
    rules: Ruleset, need: Requirement, cards: Mapping[str, int], tried: Answer
) -> Text | None:
    """Return which of *cards*, which were *tried*, to leave out so that the rest opens, if any.

    Where points alone are missing, no card less brings more; where a set is, it may be a wild card
    too many that keeps the others from being one.
    """
    if tried.opens or sum(cards.values()) > MOST_HELPED:
        return None
    if tried.fewer:
        return _single(tried, cards)
    if not tried.reasons:
        return None
    for less in islice(_candidates(rules, need, cards, tried.left), MOST_TRIED):
        rest = {card: count - less[card] for card, count in cards.items()}
        if check_opening(rules, need, rest).opens:
            return _several(less, cards)
    return None


def _single(tried: Answer, cards: Mapping[str, int]) -> Text:
    """Return the sentence for a single card, before all one that has found no place."""
    card = next((one for one in tried.fewer if one in tried.left), tried.fewer[0])
    if cards[card] > 1:
        return _several(Counter({card: 1}), cards)
    rank = card.rstrip(SUITS)
    the_card = THE_CARD[rank]
    if rank != card:
        the_card = text("%(card)s %(suit)s", card=the_card, suit=card[-1])
    return text("Leave out %(card)s, then it is enough.", card=the_card)


def _several(less: Mapping[str, int], cards: Mapping[str, int]) -> Text:
    if len(less) > 1:
        return text("Leave out the cards that have no place, then it is enough.")
    ((card, count),) = less.items()
    if count == cards[card]:
        return text("Leave out all %(cards)s, then it is enough.", cards=suited_name(card))
    return ntext(
        "Leave out one of the %(cards)s, then it is enough.",
        "Leave out %(count)s of the %(cards)s, then it is enough.",
        count=count,
        cards=suited_name(card),
    )


def _candidates(
    rules: Ruleset, need: Requirement, cards: Mapping[str, int], left: Sequence[str]
) -> Iterator[Counter[str]]:
    """Yield what might be left out: all that has no place, then all of a kind, the least first."""
    homeless = Counter(card for card in left if cards.get(card))
    if homeless:
        yield homeless
    worth = dict.fromkeys(cards, 0)
    if isinstance(need, Points):
        worth = {card: rules.worth(card.rstrip(SUITS)) * cards[card] for card in cards}
    for card in sorted(worth, key=lambda card: worth[card]):
        less = Counter({card: cards[card]})
        rest = sum(worth.values()) - worth[card]
        is_enough = not isinstance(need, Points) or rest >= need.points
        if cards[card] > 1 and less != homeless and is_enough:
            yield less

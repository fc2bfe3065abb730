"""What a page says of melds: their sizes, a second one of a rank, and black threes."""

from collections.abc import Iterable

from scorekeeper.rules.cards import CARD_NAMES
from scorekeeper.rules.meld import SMALLEST
from scorekeeper.rules.text import Text, in_a_row, ntext, text

PER_RANK = {
    "one": text("A side has one meld of a rank."),
    "one unfinished": text("A second meld of a rank follows only on a finished one."),
    "one unfinished, look": text(
        "Two unfinished melds of one rank are allowed, but the review asks about them."
    ),
    "any": text("Several melds of one rank are allowed."),
}
TOO_SHORT = {
    "rule": text("A meld that is too short is against the rules."),
    "look": text("A meld that is too short is worth a look."),
}
BLACK_THREES = {
    "never": text("Black threes are never melded."),
    "going out": text("Only the side that goes out melds black threes."),
    "laid aside": text("Black threes are laid down beside the melds, as red ones are."),
    "like others": text("Threes are cards like all others."),
}
SECOND = {
    "one": text("A side has one meld of a rank; add these cards to the first."),
    "one unfinished": text(
        "A side has one unfinished meld of a rank; add these cards to the other."
    ),
    "one unfinished, look": text("There are two unfinished books of this number."),
}


def at_least(fewest: int) -> Text:
    """Return that a meld has at least so many cards."""
    if fewest == SMALLEST:
        return text("A meld has at least three cards.")
    return ntext(
        "A meld has at least %(least)s card.", "A meld has at least %(least)s cards.", least=fewest
    )


def at_most(most: int) -> Text:
    """Return that a meld has at most so many cards."""
    return ntext(
        "A meld has at most %(most)s card.", "A meld has at most %(most)s cards.", most=most
    )


NO_WILDS = text("The opening takes no wild cards.")
NO_WILD_MELD = text("Wild cards alone are no meld.")


def wildless(ranks: Iterable[str]) -> Text:
    """Return that melds of these *ranks* are of natural cards alone."""
    names = in_a_row(CARD_NAMES[rank] for rank in ranks)
    return text("Melds of these take no wild cards: %(cards)s.", cards=names)


def wild_alone(most: int | None) -> Text:
    """Return that wild cards alone may lie, and how many of them where there is a limit."""
    if most is None:
        return text("A meld may also be of wild cards alone.")
    return text("A meld may also be of wild cards alone, at most %(most)s of them.", most=most)

"""Other words for what the card guides say, for players of other tables call things otherwise."""

import re

from flask_babel import gettext as _


def in_words_of_guides(typed: str) -> str:
    """Return what was *typed* with the words that guides use in place of other ones.

    In English “Dirty canasta” becomes “mixed canasta”.
    """
    guides_word = _guides_words()
    others = "|".join(re.escape(one) for one in sorted(guides_word, key=len, reverse=True))
    return re.sub(
        rf"\b(?:{others})\b",
        lambda one: guides_word.get(one[0].casefold(), one[0]),
        typed,
        flags=re.IGNORECASE,
    )


def small_words() -> str:
    """Return the words of the page's language that say nothing of what is looked for."""
    # Words of a question that say nothing of what is looked for, parted by spaces.
    return str(
        _(
            "a about am an and any are at be by can did do does exactly explain for get gets"
            " happens has have how i if in is it its like many may me mean means much must my"
            " need needed needs now of often on or our please point points say says should so"
            " tell that the their them then there they this to us want we what when where"
            " which who whose will with would you your"
        )
    )


def synonyms() -> str:
    """Return lines of a word that the guides use, a colon, and other words for it.

    What stands behind a colon alone says nothing of what is looked for.
    """
    # Each line: a word that the guides use, and other words by which players may look for it.
    return str(
        _(
            "opening: minimum, minimums, initial meld, first meld, open, need to meld, must meld\n"
            "pile: pack, discards\n"
            "stock: deck, talon, draw pile\n"
            "mixed: dirty, impure\n"
            "natural: clean, pure\n"
            "two: deuce, deuces, 2, 2s\n"
            "three: trey, treys, 3, 3s\n"
            "seven: 7, 7s\n"
            "frozen: freeze, freezing, blocked\n"
            "out: finish, finishing, close, closing\n"
            ": how many cards"
        )
    )


def alike() -> str:
    """Return lines of words that mean the same, of which one guide uses this, another one that."""
    # Each line: words of which one game says one and another game another, the nearest first.
    return str(
        _(
            "canasta, book\n"
            "natural canasta, red book\n"
            "mixed canasta, black book\n"
            "opening, getting on the table"
        )
    )


def _guides_words() -> dict[str, str]:
    """Return the word of the guides for each other one, casefolded, in the page's language."""
    told = [line.partition(":") for line in synonyms().splitlines()]
    return {
        other.strip().casefold(): word
        for word, _colon, others in told
        for other in others.split(",")
    }

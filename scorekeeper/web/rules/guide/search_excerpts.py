"""Excerpts of what was found in a guide: a line around the words, which are marked in it."""

from collections.abc import Iterable, Sequence

_ENDS = (". ", "? ", "! ")
#: Characters of an excerpt, and how far before the words its sentence may begin.
LENGTH, BEFORE = 120, 90


def around(told: str, words: Sequence[str]) -> str:
    """Return a line of what is *told*, from the beginning of the sentence with the first word.

    Where that sentence is long, or is none, as in a table, it begins shortly before the word.

    >>> around("You draw two. A canasta has seven cards.", ["seven"])
    'A canasta has seven cards.'
    """
    folded = told.casefold()
    at = min((place for word in words if (place := folded.find(word)) >= 0), default=0)
    ends = (told.rfind(end, 0, at) for end in _ENDS)
    start = max((end + len(". ") for end in ends if end >= 0), default=0)
    is_cut = at - start > BEFORE
    if is_cut:
        start = told.rfind(" ", 0, at - 40) + 1
    line = told[start : start + LENGTH]
    whole = line if start + LENGTH >= len(told) else line.rpartition(" ")[0] + " …"
    return f"… {whole}" if is_cut else whole


def pieces(told: str, words: Sequence[str]) -> Iterable[tuple[str, bool]]:
    """Yield what is *told* in pieces, and of each whether it is one of the words, to its end."""
    folded, at = told.casefold(), 0
    if len(folded) != len(told):  # Letters that fold into two have other places.
        folded = told.lower() if len(told.lower()) == len(told) else ""
    while found := min(
        ((place, -len(word)) for word in words if (place := folded.find(word, at)) >= 0),
        default=None,
    ):
        place, held = found[0], found[0] - found[1]
        end = next((at for at in range(held, len(told)) if not told[at].isalpha()), len(told))
        yield told[at:place], False
        yield told[place:end], True
        at = end
    yield told[at:], False

"""Excerpts of what was found in a guide: a line around the words, which are marked in it."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence

_ENDS = (". ", "? ", "! ")
#: Characters of an excerpt, and how far before the words its sentence may begin.
LENGTH, BEFORE = 120, 90


def around(told: str, words: Sequence[str]) -> str:
    """Return a line of what is *told*, from the beginning of the sentence with the first word.

    Where that sentence is long, or is none, as in a table, it begins shortly before the word.

    >>> around("You draw two. A canasta has seven cards.", ["seven"])
    'A canasta has seven cards.'
    """
    at = next((start for start, _end in _found(told, words)), 0)
    ends = (told.rfind(end, 0, at) for end in _ENDS)
    start = max((end + len(". ") for end in ends if end >= 0), default=0)
    is_cut = at - start > BEFORE
    if is_cut:
        start = told.rfind(" ", 0, at - 40) + 1
    line = told[start : start + LENGTH]
    whole = line if start + LENGTH >= len(told) else line.rpartition(" ")[0] + " …"
    return f"… {whole}" if is_cut else whole


def pieces(told: str, words: Sequence[str]) -> Iterator[tuple[str, bool]]:
    """Yield what is *told* in pieces, and of each whether it is one of the words, to its end.

    >>> list(pieces("Der Fuß zählt.", ["fuss"]))
    [('Der ', False), ('Fuß', True), (' zählt.', False)]
    """
    at = 0
    for start, end in _found(told, words):
        yield told[at:start], False
        yield told[start:end], True
        at = end
    yield told[at:], False


def _found(told: str, words: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Yield where in what is *told* a folded word stands, and where that ends, one after another.

    A letter may fold into two, as "ß" does.
    """
    places = [at for at, letter in enumerate(told) for _folded in letter.casefold()]
    folded, at = told.casefold(), 0
    while found := min(
        ((place, -len(word)) for word in words if (place := folded.find(word, at)) >= 0),
        default=None,
    ):
        start, length = found[0], -found[1]
        held = places[start + length - 1] + 1
        end = next((to for to in range(held, len(told)) if not told[to].isalpha()), len(told))
        yield places[start], end
        at = bisect_left(places, end)

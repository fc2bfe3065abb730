"""Excerpts of what was found in a guide: a line around the words, which are marked in it."""

from collections.abc import Iterable, Sequence


def around(told: str, words: Sequence[str]) -> str:
    """Return a line of what is *told*, from shortly before the first of the words."""
    folded = told.casefold()
    at = min((place for word in words if (place := folded.find(word)) >= 0), default=0)
    start = told.rfind(" ", 0, max(at - 40, 0)) + 1
    line = told[start : start + 120]
    whole = line if start + 120 >= len(told) else line.rpartition(" ")[0] + " …"
    return whole if start == 0 else f"… {whole}"


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

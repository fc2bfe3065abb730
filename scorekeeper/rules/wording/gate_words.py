"""How a gate that goes by the number of canastas is told: with how many what counts, and how."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter

from scorekeeper.rules.text import Text, ntext, text

FOR, AGAINST, NOTHING = "for", "against", "nothing"
SIGNS = {FOR: text("for you"), AGAINST: text("against you"), NOTHING: text("neither way")}


def steps_told(rule: Sequence[str]) -> Iterator[Text]:
    """Yield how something counts with so many canastas; numbers that count alike are one step."""
    for sign, alike in groupby(enumerate(rule), key=itemgetter(1)):
        numbers = [number for number, _sign in alike]
        so_many = _so_many(numbers, is_last=numbers[-1] == len(rule) - 1)
        yield text("%(what)s: %(said)s", what=so_many, said=SIGNS[sign])


def said_alone(number: int) -> Text:
    """Return so many canastas in words, within a sentence."""
    if not number:
        return text("without a canasta")
    return ntext("with one canasta", "with %(number)s canastas", number=number)


def _so_many(numbers: Sequence[int], *, is_last: bool) -> Text:
    """Return so many canastas in words; the *last* step holds for more too."""
    first, beyond = numbers[0], numbers[-1] + 1
    if first:
        so_many = said_alone(first)
        is_more = is_last or len(numbers) > 1
        return text("%(what)s or more", what=so_many) if is_more else so_many
    if is_last or beyond == 1:
        return text("Without a canasta")
    return ntext(
        "With fewer than %(number)s canasta", "With fewer than %(number)s canastas", number=beyond
    )

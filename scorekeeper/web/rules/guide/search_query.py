"""The words of a question about the rules: which of them count, and how well a clause answers."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from scorekeeper.web.rules.guide.synonyms import in_words_of_guides, small_words

#: What stands around a word without being part of it.
_AROUND = (
    ".,;:!?\N{INVERTED QUESTION MARK}\N{INVERTED EXCLAMATION MARK}\"'()\N{HORIZONTAL ELLIPSIS}"
)
#: A word of more than three letters, and what makes it another form of the same one.
_ENDING = re.compile(r"^(.{3,}?)(?:ings?|ens?|es?|s)$")


class Rank(NamedTuple):
    """How late a clause comes among those found; the smallest is the first."""

    not_titled_so: bool
    not_in_title: bool
    too_few: int
    not_as_typed: bool
    is_ruling: bool

    @property
    def as_typed(self) -> bool:
        """Whether the clause has what was typed, and not only other words for it."""
        return not self.not_as_typed


@dataclass(frozen=True, slots=True)
class Asked:
    """What is looked for: words as *typed*, and those that guides use *instead*, also one by one.

    A clause must hold all of them, or only most.
    """

    typed: Sequence[str]
    instead: str
    others: Sequence[str]
    only_most: bool = False

    @property
    def all_words(self) -> Sequence[str]:
        """Return every word by which a clause may be found."""
        return tuple(dict.fromkeys((*self.typed, *self.others)))

    def most(self) -> "Asked | None":
        """Return the question for clauses that hold most of the words, where there are several."""
        if all(_most_of(asked) == len(asked) for asked in (self.typed, self.others)):
            return None
        return replace(self, only_most=True)

    def rank(self, title: str, words: str, *, is_ruling: bool) -> Rank | None:
        """Return how well a clause answers, or None if it does not.

        By other words than those typed, a clause answers too, but late unless its title does.
        """
        told, heading = f"{title} {words}".casefold(), title.casefold()
        best = None
        for asked in (self.typed, self.others):
            held = _held(told, asked)
            if asked and held >= (_most_of(asked) if self.only_most else len(asked)):
                rank = Rank(
                    _phrase(heading) != asked,
                    _held(heading, asked) < len(asked),
                    len(asked) - held,
                    asked != self.typed,
                    is_ruling,
                )
                best = min(best or rank, rank)
        return best

    def beside(self, chapter: str, title: str, words: str, *, is_ruling: bool) -> Rank | None:
        """Return the rank of a clause in whose chapter another one answers, or None.

        With that of the chapter's title it must hold most of the words: where one clause says no,
        it may be this one that says yes.
        """
        most = replace(self, only_most=True)
        return most.rank(title, f"{chapter} {words}", is_ruling=is_ruling)


def asked_for(typed: str) -> Asked:
    """Return the question that somebody *typed*; small words do not count, unless all are small."""
    words = _counting(typed)
    instead = in_words_of_guides(" ".join(words))
    return Asked(_stems(words), instead, _stems(instead.casefold().split()))


def _counting(typed: str) -> Sequence[str]:
    words = [word for one in typed.casefold().split() if (word := one.strip(_AROUND))]
    small = small_words().split()
    return [word for word in words if word not in small] or words


def _phrase(heading: str) -> Sequence[str]:
    return _stems(_counting(heading))


def _stems(words: Iterable[str]) -> Sequence[str]:
    """Return words without their usual endings, so that "take" finds "taking" too."""
    return tuple(_ENDING.sub(r"\1", word) for word in words)


def _held(told: str, words: Iterable[str]) -> int:
    return sum(word in told for word in words)


def _most_of(words: Sequence[str]) -> int:
    return len(words) // 2 + 1

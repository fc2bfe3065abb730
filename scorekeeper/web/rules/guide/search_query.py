"""The words of a question about the rules: which of them count, and how well a clause answers."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from scorekeeper.web.rules.guide.synonyms import alike, in_words_of_guides, small_words

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
    is_ruling: bool
    way: int


@dataclass(frozen=True, slots=True)
class Asked:
    """What is looked for: *ways* to say it, as typed first, then in words that guides use instead.

    A clause must hold all words of one way, or only most.
    """

    ways: Sequence[Sequence[str]]
    instead: Sequence[str]
    only_most: bool = False

    @property
    def all_words(self) -> Sequence[str]:
        """Return every word by which a clause may be found."""
        return tuple(dict.fromkeys(word for way in self.ways for word in way))

    def most(self) -> "Asked | None":
        """Return the question for clauses that hold most of the words, where there are several."""
        if all(_most_of(way) == len(way) for way in self.ways):
            return None
        return replace(self, only_most=True)

    def rank(self, title: str, words: str, *, is_ruling: bool) -> Rank | None:
        """Return how well a clause answers, or None if it does not.

        By other words than those typed, a clause answers too, but late unless its title does.
        """
        told, heading = f"{title} {words}".casefold(), title.casefold()
        best = None
        for at, way in enumerate(self.ways):
            held = _held(told, way)
            if way and held >= (_most_of(way) if self.only_most else len(way)):
                rank = Rank(
                    _phrase(heading) != " ".join(way),
                    _held(heading, way) < len(way),
                    len(way) - held,
                    is_ruling,
                    at,
                )
                best = min(best or rank, rank)
        return best

    def is_in(self, title: str) -> bool:
        """Whether a *title* holds all words of one way."""
        heading = title.casefold()
        return any(_held(heading, way) == len(way) for way in self.ways if way)

    def beside(self, chapter: str, title: str, words: str, *, is_ruling: bool) -> Rank | None:
        """Return the rank of a clause in whose chapter another one answers, or None.

        With that of the chapter's title it must hold most of the words: where one clause says no,
        it may be this one that says yes.
        """
        most = replace(self, only_most=True)
        return most.rank(title, f"{chapter} {words}", is_ruling=is_ruling)


def asked_for(typed: str) -> Asked:
    """Return the question that somebody *typed*; small words do not count, unless all are small."""
    words = _counting(_words(typed.casefold()))
    instead = _counting(in_words_of_guides(" ".join(_words(typed))).split())
    said = [" ".join(words), " ".join(instead), *_said_alike(" ".join(_stems(instead)))]
    return Asked([_stems(one.split()) for one in said], said)


def _said_alike(words: str) -> Iterator[str]:
    """Yield *words* by what other games call the same, once for each other word."""
    others: dict[str, Sequence[str]] = {}
    for line in alike().splitlines():
        row = [one.strip() for one in line.split(",")]
        if row[1:]:  # A translation may know but one word.
            others |= {_phrase(one): [other for other in row if other != one] for one in row}
    known = "|".join(re.escape(one) for one in sorted(others, key=len, reverse=True))
    for at in range(max(map(len, others.values()), default=0)):
        said = re.sub(rf"\b(?:{known})\b", partial(_other, others, at), words)
        if said != words:
            yield said


def _other(others: Mapping[str, Sequence[str]], at: int, found: re.Match[str]) -> str:
    said = others[found[0]]
    return said[min(at, len(said) - 1)]


def _words(typed: str) -> Sequence[str]:
    return [word for one in typed.split() if (word := one.strip(_AROUND))]


def _counting(words: Sequence[str]) -> Sequence[str]:
    small = small_words().split()
    return [word for word in words if word.casefold() not in small] or words


def _phrase(heading: str) -> str:
    """Return the stems of the words of a *heading* that count, as one phrase."""
    return " ".join(_stems(_counting(_words(heading.casefold()))))


def _stems(words: Iterable[str]) -> Sequence[str]:
    """Return words without their usual endings, so that "take" finds "taking" too."""
    return tuple(_ENDING.sub(r"\1", word.casefold()) for word in words)


def _held(told: str, words: Iterable[str]) -> int:
    return sum(word in told for word in words)


def _most_of(words: Sequence[str]) -> int:
    return len(words) // 2 + 1

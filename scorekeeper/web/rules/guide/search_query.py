"""The words of a question about the rules: which of them count, and how else they are said."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

from scorekeeper.web.rules.guide.synonyms import alike, in_words_of_guides, small_words

#: What stands around a word without being part of it.
_AROUND = (
    ".,;:!?\N{INVERTED QUESTION MARK}\N{INVERTED EXCLAMATION MARK}\"'()\N{HORIZONTAL ELLIPSIS}"
)
#: A word of more than three letters, and what makes it another form of the same one.
_ENDING = re.compile(r"^(.{3,}?)(?:ings?|ens?|es?|s)$")


@dataclass(frozen=True, slots=True)
class Asked:
    """What is looked for: *ways* to say it, as typed first, then in words that guides use instead.

    A clause must hold all words of one way, or at ``least`` most of them, or one.
    """

    ways: Sequence[Sequence[str]]
    instead: Sequence[str]
    least: Literal["all", "most", "one"] = "all"

    @property
    def all_words(self) -> Sequence[str]:
        """Return every word by which a clause may be found."""
        return tuple(dict.fromkeys(word for way in self.ways for word in way))

    def needed(self, way: Sequence[str]) -> int:
        """Return how many words of a *way* a clause must hold."""
        count = len(way)
        return {"all": count, "most": count // 2 + 1, "one": min(count, 1)}[self.least]

    def for_fewer(self) -> "Iterator[Asked]":
        """Yield the question for clauses that hold most of the words, then for those with one."""
        for least in ("most", "one"):
            fewer = replace(self, least=least)
            if any(fewer.needed(way) < self.needed(way) for way in self.ways):
                yield fewer

    def is_in(self, title: str) -> bool:
        """Whether a *title* holds all words of one way."""
        heading = title.casefold()
        return any(held(heading, way) == len(way) for way in self.ways if way)


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
            others |= {phrase(one): [other for other in row if other != one] for one in row}
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


def phrase(heading: str) -> str:
    """Return the stems of the words of a *heading* that count, as one phrase."""
    return " ".join(_stems(_counting(_words(heading.casefold()))))


def _stems(words: Iterable[str]) -> Sequence[str]:
    """Return words without their usual endings, so that "take" finds "taking" too."""
    return tuple(_ENDING.sub(r"\1", word.casefold()) for word in words)


def held(told: str, words: Iterable[str]) -> int:
    """Return how many of the *words* stand in what is *told*."""
    return sum(word in told for word in words)

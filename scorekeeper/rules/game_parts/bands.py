"""Bands: the points for an opening, by the total of a side or by round."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.rules.text import Text, ntext, text
from scorekeeper.rules.wording.round_or_hand import ROUNDS, Words


@dataclass(frozen=True, slots=True)
class Band:
    """From a cumulative score of *at_least* points on, the opening needs *points*.

    ``at_least`` is None for the lowest band, which has no floor. A band with a ``number`` holds in
    the round of that number only. ``path`` is where its points stand on the game's page.
    """

    at_least: int | None
    points: int
    number: int | None = None
    path: str = ""

    def label(self, words: Words = ROUNDS) -> Text:
        """Return where the band holds, as a table of openings says it in the game's *words*."""
        if self.number is not None:
            return text(words.opening, number=self.number)
        if self.at_least is None:
            return text("Opening below zero")
        return ntext(
            "Opening from %(points)s point", "Opening from %(points)s points", points=self.at_least
        )


def bands_in(bands: Sequence[Band], number: int) -> tuple[Band, ...]:
    """Return the bands that hold in round *number*."""
    return tuple(band for band in bands if band.number in (None, number))


def band_of(bands: Sequence[Band], total: int) -> Band:
    """Return the band that holds a cumulative score of *total* points; bands rise."""
    return next(band for band in reversed(bands) if band.at_least is None or total >= band.at_least)


def next_band(bands: Sequence[Band], total: int) -> Band | None:
    """Return the band above *total* points, or None in the highest."""
    return next(
        (band for band in bands if band.at_least is not None and total < band.at_least), None
    )

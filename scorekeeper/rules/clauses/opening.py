"""What a side needs for its first meld of a round."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from scorekeeper.rules.clause import Clause
from scorekeeper.rules.game_parts.bands import Band, band_of, bands_in
from scorekeeper.rules.game_parts.contract import Contract
from scorekeeper.rules.game_parts.requirement_kinds import Points, Requirement
from scorekeeper.rules.game_parts.ticks import MELDED, Tick
from scorekeeper.rules.parameters.parameter import parameter, told_by_help
from scorekeeper.rules.parameters.several_values import ListOf, Record, TableOf
from scorekeeper.rules.parameters.single_values import PHRASE, POINTS, YES_NO, Phrase
from scorekeeper.rules.sheet import Sheet
from scorekeeper.rules.text import Text, text
from scorekeeper.rules.wording.usual_names import named, typed

LONGEST_ADVICE = 120
MOST_ROUNDS = 30
#: A total from which on an opening holds, or any.
TOTALS = re.compile(r"any|-?\d{1,7}")
ANY = "any"
BELOW_ZERO = "opening.below_zero"
MOST_FAILED = 9


@dataclass(frozen=True, slots=True)
class Opening(Clause):
    """The opening: points by total or by round, or contracts by round."""

    below_zero: int | None = parameter(POINTS, "Below zero.")
    from_: Mapping[str, int] = parameter(
        TableOf(POINTS, TOTALS), "Points needed from each total on."
    )
    rounds: tuple[int, ...] = parameter(ListOf(POINTS, MOST_ROUNDS), "Points needed in each round.")
    sets: tuple[Contract, ...] = parameter(
        ListOf(Record(Contract), MOST_ROUNDS), "The melds needed in each round."
    )
    failed_adds: int | None = parameter(POINTS, "What each failed opening adds in the round.")
    same_for_all: bool = parameter(YES_NO, "All sides need the same.")
    natural_meld: bool = parameter(YES_NO, "One meld must be natural, or wild cards be enough.")
    free_with_canasta: bool = parameter(
        YES_NO, "A natural or wild canasta from the hand is enough."
    )
    wilds_to_wild_meld: bool = parameter(YES_NO, "All wild cards go to an unfinished wild meld.")
    no_wilds: bool = parameter(YES_NO, "The opening takes no wild cards.")
    called: str = parameter(PHRASE, "What the mark for an opened side says.")
    advice: tuple[str, ...] = parameter(
        ListOf(Phrase(LONGEST_ADVICE), 5), "What a player should know."
    )

    @property
    def sheet_keys(self) -> frozenset[str]:
        """The key of the stored sheet for failed openings, where they matter."""
        return frozenset({"failed_openings"} if self.failed_adds is not None else ())

    def bands(self) -> tuple[Band, ...]:
        """Return the openings in points, from the lowest total up."""
        found = []
        if self.below_zero is not None:
            found.append(Band(None, self.below_zero, path=BELOW_ZERO))
        for name in sorted(self.from_, key=_floor):
            floor = None if name == ANY else int(name)
            found.append(Band(floor, self.from_[name], path=f"opening.from.{name}"))
        lowest = None if self.below_zero is None else 0
        found += [
            Band(lowest, points, number, f"opening.rounds.{number - 1}")
            for number, points in enumerate(self.rounds, 1)
        ]
        if found and found[0].at_least is not None:
            found[0] = replace(found[0], at_least=None)
        return tuple(found)

    def requirement(
        self, bands: Sequence[Band], number: int, total: int, sheet: Sheet | None
    ) -> Requirement:
        """Return what a side with *total* points needs in round *number*, by the game's *bands*.

        What the last round of the page asks for holds in all later ones.
        """
        if self.sets:
            return self.sets[min(number, len(self.sets)) - 1]
        bands = bands_in(bands, min(number, len(self.rounds)) if self.rounds else number)
        points = band_of(bands, total).points if bands else 0
        failed = sheet.failed_openings if sheet else 0
        return Points(points + (self.failed_adds or 0) * failed)

    def texts(self) -> tuple[Text, ...]:
        """Return the advice as texts."""
        return tuple(map(typed, self.advice))

    def told(self) -> Iterator[Text]:
        """Yield what an opening takes beside its points, and the advice."""
        yield from told_by_help(self)
        yield from self.texts()

    def ticks(self) -> Iterator[Tick]:
        """Yield the tick for a side that has opened, and for an opening that failed."""
        yield Tick(MELDED, named(self.called, text("Opened")), most=1)
        if self.failed_adds is not None:
            yield Tick("failed_openings", text("Failed openings"), most=MOST_FAILED)


def _floor(name: str) -> float:
    """Return where an opening begins, for putting them in order."""
    return float("-inf") if name == ANY else int(name)

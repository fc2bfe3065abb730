"""What a meld may be."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.rules.checks.black_threes import black_three_problems, three_meld_problems
from scorekeeper.rules.checks.meld_checks import (
    run_problems,
    second_meld_problems,
    wild_problems,
    wild_rule,
)
from scorekeeper.rules.clause import Clause
from scorekeeper.rules.meld import SMALLEST, WILD, Meld
from scorekeeper.rules.parameters.parameter import parameter
from scorekeeper.rules.parameters.several_values import ListOf
from scorekeeper.rules.parameters.single_values import YES_NO, Whole, Word
from scorekeeper.rules.problem import Problem, forbidden, hint
from scorekeeper.rules.ranks import RANKS
from scorekeeper.rules.side import Side
from scorekeeper.rules.text import Text, text
from scorekeeper.rules.wording import meld_words as words
from scorekeeper.rules.wording.usual_names import PLURALS

RANK = Word(dict.fromkeys(RANKS, text("A rank.")))


@dataclass(frozen=True, slots=True)
class Melds(Clause):
    """What a meld may be."""

    fewest: int = parameter(Whole(1), "Cards of a meld, at least.", SMALLEST)
    most: int | None = parameter(Whole(3), "Cards of a meld, at most.")
    wilds: int | None = parameter(Whole(), "Wild cards in a meld, at most.")
    naturals: int = parameter(Whole(), "Natural cards beside wild ones, at least.", 2)
    naturals_per_wild: int | None = parameter(Whole(), "Natural cards for each wild one, at least.")
    surplus: int | None = parameter(Whole(), "So many more natural cards than wild ones.")
    no_wilds: tuple[str, ...] = parameter(ListOf(RANK), "Ranks without wild cards.")
    wild_melds: bool = parameter(YES_NO, "Wild cards alone may lie.")
    most_in_wild_meld: int | None = parameter(Whole(3), "Cards of a meld of wild cards, at most.")
    runs: bool = parameter(YES_NO, "Sequences of a suit are melds.")
    run_wilds: int = parameter(Whole(), "Wild cards in a sequence, at most.", 0)
    longest_run: int | None = parameter(Whole(3), "Cards of a sequence, at most.")
    per_rank: str = parameter(Word(words.PER_RANK), "How many melds of a rank there may be.", "any")
    too_short: str = parameter(Word(words.TOO_SHORT), "How bad a short meld is.", "rule")
    black_threes: str = parameter(Word(words.BLACK_THREES), "What black threes may do.", "never")
    black_threes_usual: int | None = parameter(
        Whole(), "More black threes in a meld are worth a look."
    )
    black_threes_canasta: bool = parameter(YES_NO, "Seven black threes are a canasta.")
    different_suits: bool = parameter(YES_NO, "No card may lie twice in a meld.")
    on_sheet: bool = parameter(YES_NO, "Melds are counted.", default=True)
    meld_by_meld: bool = parameter(YES_NO, "The app may ask for each meld.", default=True)

    @property
    def sheet_keys(self) -> frozenset[str]:
        """The ways in which what lies on the table is told."""
        ways = {"tally"} | ({"melds"} if self.meld_by_meld else set())
        return frozenset(ways if self.on_sheet else ())

    def naturals_for(self, wilds: int) -> int:
        """Return how many natural cards so many *wilds* ask for."""
        if self.naturals_per_wild is not None:
            return self.naturals_per_wild * wilds
        return self.naturals if self.surplus is None else max(wilds + self.surplus, 1)

    def told(self) -> Iterator[Text]:
        """Yield what a meld may be."""
        yield words.at_least(self.fewest)
        if self.most is not None:
            yield words.at_most(self.most)
        if self.wilds is not None:
            yield wild_rule(self)
        if self.no_wilds:
            yield words.wildless(self.no_wilds)
        yield words.wild_alone(self.most_in_wild_meld) if self.wild_melds else words.NO_WILD_MELD
        if self.runs:
            yield text("Sequences of one suit are melds too.")
            if self.on_sheet and not self.run_wilds:
                yield text("Sequences have no wild cards.")
        yield words.PER_RANK[self.per_rank]
        yield words.BLACK_THREES[self.black_threes]

    @property
    def never_of_threes(self) -> bool:
        """Whether no side ever melds black threes."""
        return self.black_threes == "never"

    def problems(self, side: Side) -> Iterator[Problem]:
        """Yield what is wrong with the melds of a side."""
        yield from second_meld_problems(self.per_rank, side.sheet, side.path)
        for at, meld in enumerate(side.sheet.melds):
            yield from self._of_meld(meld, f"{side.path}.melds[{at}]")
        if self.black_threes == "going out":
            yield from black_three_problems(side.sheet, side.path, out=side.is_out)

    def _of_meld(self, meld: Meld, path: str) -> Iterator[Problem]:
        is_aside = meld.is_threes and self.black_threes == "laid aside"
        if meld.size < self.fewest and not is_aside:
            told = forbidden if self.too_short == "rule" else hint
            yield told("too_short", words.at_least(self.fewest), path)
        most = self._most(meld)
        if most is not None and meld.size > most:
            yield forbidden("too_long", words.at_most(most), path)
        if meld.is_run:
            yield from run_problems(meld, path, wilds=self.run_wilds)
        elif meld.rank == WILD:
            if not self.wild_melds:
                yield forbidden("wild_meld", words.NO_WILD_MELD, path)
        elif meld.is_threes:
            yield from three_meld_problems(self, meld, path)
        elif meld.rank in self.no_wilds:
            if meld.wilds:
                message = text("Melds of this rank take no wild cards.")
                yield forbidden(f"{PLURALS[meld.rank]}_with_wilds", message, path)
        else:
            yield from wild_problems(self, meld, path)

    def _most(self, meld: Meld) -> int | None:
        """Return how many cards a meld may hold, where there is a limit."""
        if meld.is_run:
            return self.longest_run
        is_wild = meld.rank == WILD and self.most_in_wild_meld is not None
        return self.most_in_wild_meld if is_wild else self.most

"""Feet and piles: cards that lie apart until a player, or a side, picks them up."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from scorekeeper.rules.cards import Cards
from scorekeeper.rules.checks.stack_checks import stack_problems
from scorekeeper.rules.clause import Clause
from scorekeeper.rules.game_parts.asked_on_sheet import Stack
from scorekeeper.rules.game_parts.ticks import Condition, Tick, Whose
from scorekeeper.rules.parameters.parameter import parameter, required
from scorekeeper.rules.parameters.single_values import PHRASE, POINTS, YES_NO, KindName, Whole, Word
from scorekeeper.rules.prices_and_ledger import Item, Price, ScoreLine
from scorekeeper.rules.problem import Problem
from scorekeeper.rules.side import Side
from scorekeeper.rules.text import Text, ntext, text
from scorekeeper.rules.wording import stack_words as words
from scorekeeper.rules.wording.usual_names import named


@dataclass(frozen=True, slots=True)
class _Stacks(Clause):
    """What a stack holds, when it is picked up, and what it costs if it is not."""

    cards: int = required(Whole(1), "Cards of a whole one.")
    counts: str = parameter(Word(words.COUNTS), "When its cards count off.", words.ALWAYS)
    not_taken: int | None = parameter(POINTS, "One that was not taken makes.")
    called: str = parameter(PHRASE, "What it is called when it was not taken.")
    short: str = parameter(PHRASE, "What it is called in a form.")
    picked_up_for: str = parameter(
        KindName(words.PICKED_UP_FOR),
        "What a side must have closed for picking it up.",
        words.NOTHING,
    )
    together: bool = parameter(YES_NO, "All of a side pick up at once.")
    each: str = parameter(Word(words.EACH), "Who has one.", "player")
    PLACE: ClassVar[str]
    CODE: ClassVar[str]

    @property
    def naming(self) -> words.StackNaming:
        """What they are called."""
        return words.stack_naming(self.PLACE, self.cards, self.short)

    def stack(self, apart: tuple[str, ...]) -> Stack:
        """Return what the form asks for; *apart* are cards with a price of their own in it."""
        return Stack(
            self.PLACE,
            self.naming.called,
            self.cards,
            each_player=self.each == "player",
            together=self.together,
            apart=apart,
            note=words.NOTES.get(self.counts),
            counted=self.counts != words.NOTHING,
        )

    def prices(self) -> Iterator[Price]:
        """Yield the price of a point in one, and of one that was not taken."""
        if self.counts != words.NOTHING:
            yield Item(self.CODE, self.naming.cards, -1)
        if self.not_taken is not None:
            path = f"{self.PLACE}.not_taken"
            label = named(self.called, text("Not taken"))
            yield Item(f"{self.PLACE}_not_taken", label, self.not_taken, path)

    def told(self) -> Iterator[Text]:
        """Yield who has one, how many cards it has, and when they count off."""
        yield words.EACH[self.each]
        yield ntext(
            "It starts with %(cards)s card.", "It starts with %(cards)s cards.", cards=self.cards
        )
        yield words.COUNTS[self.counts]

    def counted(self, side: Side) -> tuple[Cards, ...]:
        """Return the cards that count off: those of all that were not picked up, or none."""
        return self._left(side) if self.does_count(side) else ()

    def _left(self, side: Side) -> tuple[Cards, ...]:
        """Return those that were not picked up."""
        return tuple(cards for cards in getattr(side.sheet, self.PLACE) if cards is not None)

    def does_count(self, side: Side) -> bool:
        """Whether what this side has not picked up counts off."""
        if self.counts in {words.ALWAYS, words.NOTHING}:
            return self.counts == words.ALWAYS
        if side.round.out is None or side.is_out:
            return False
        return self.counts == words.ON_BOARD_TOO or not side.sheet.has_melded

    def charges(self, side: Side) -> Iterator[ScoreLine]:
        """Yield what is counted off."""
        if self.counts != words.NOTHING:
            yield side.rules.prices[self.CODE].times(side.left_points(self.PLACE))
        if self.not_taken is not None:
            yield side.rules.prices[f"{self.PLACE}_not_taken"].times(len(self._left(side)))

    def problems(self, side: Side) -> Iterator[Problem]:
        """Yield what is wrong with the stacks of a side."""
        yield from stack_problems(self, side)

    def ticks(self) -> Iterator[Tick]:
        """Yield the tick for one that is picked up."""
        whose = Whose.ALL if self.together else Whose.EACH
        if self.each == "side":
            whose = Whose.SIDE
        yield Tick(self.PLACE, self.naming.picked_up, most=1, whose=whose)

    def conditions(self, side: Side) -> Iterator[Condition]:
        """Yield whether a side picked up, where all do at once or where going out takes its one."""
        takes_it = self.each == "side" and self.PLACE in side.rules.taken_to_go_out
        if self.together or takes_it:
            is_up = any(cards is None for cards in getattr(side.sheet, self.PLACE))
            yield Condition(self.naming.picked_up, is_up, self.naming.to_do)


@dataclass(frozen=True, slots=True)
class Feet(_Stacks):
    """A foot of each player, or of each side."""

    PLACE = "feet"
    CODE = "foot"
    SHEET = frozenset({"feet"})


@dataclass(frozen=True, slots=True)
class Piles(_Stacks):
    """A pile of each player, or of each side."""

    PLACE = "piles"
    CODE = "piles"
    SHEET = frozenset({"piles"})

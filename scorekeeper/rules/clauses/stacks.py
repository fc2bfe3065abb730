"""Feet and piles: cards that lie apart until a player, or a side, picks them up."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from scorekeeper.rules.cards import Cards
from scorekeeper.rules.checks.stack_checks import stack_problems
from scorekeeper.rules.clause import Clause
from scorekeeper.rules.game_parts.fields import Stack
from scorekeeper.rules.game_parts.ticks import Condition, Tick, Whose
from scorekeeper.rules.ledger import Item, Price, ScoreLine
from scorekeeper.rules.parameters.parameter import parameter
from scorekeeper.rules.parameters.single_values import (
    PHRASE,
    POINTS,
    YES_NO,
    KindName,
    Whole,
    Word,
)
from scorekeeper.rules.problem import Problem
from scorekeeper.rules.side import Side
from scorekeeper.rules.text import Text, ntext, text
from scorekeeper.rules.wording.stack_words import (
    ALWAYS,
    COUNTS,
    EACH,
    NOTES,
    NOTHING,
    ON_BOARD_TOO,
    PICKED_UP_FOR,
)


@dataclass(frozen=True, slots=True)
class _Stacks(Clause):
    """What a stack holds, when it is picked up, and what it costs if it is not."""

    cards: int = parameter(Whole(1), text("Cards of a whole one."))
    counts: str = parameter(Word(COUNTS), text("When its cards count off."), ALWAYS)
    not_taken: int | None = parameter(POINTS, text("One that was not taken makes."), None)
    called: str = parameter(PHRASE, text("What it is called when it was not taken."), "")
    short: str = parameter(PHRASE, text("What it is called in a form."), "")
    picked_up_for: str = parameter(
        KindName(PICKED_UP_FOR), text("What a side must have closed for picking it up."), NOTHING
    )
    together: bool = parameter(YES_NO, text("All of a side pick up at once."), default=False)
    each: str = parameter(Word(EACH), text("Who has one."), "player")
    PLACE: ClassVar[str]
    CODE: ClassVar[str]
    LABEL: ClassVar[Text]
    CARDS_LABEL: ClassVar[Text]
    PICKED_UP: ClassVar[Text]

    @property
    def sheet_keys(self) -> frozenset[str]:
        """The key of the stored sheet."""
        return frozenset({self.PLACE})

    def stack(self, apart: tuple[str, ...]) -> Stack:
        """Return what the form asks for; *apart* are cards with a price of their own in it."""
        return Stack(
            self.PLACE,
            Text(self.short) if self.short else self.LABEL,
            self.cards,
            each_player=self.each == "player",
            together=self.together,
            apart=apart,
            note=NOTES.get(self.counts),
            counted=self.counts != NOTHING,
        )

    def prices(self) -> Iterator[Price]:
        """Yield the price of a point in one, and of one that was not taken."""
        if self.counts != NOTHING:
            yield Item(self.CODE, self.CARDS_LABEL, -1)
        if self.not_taken is not None:
            path = f"{self.PLACE}.not_taken"
            label = Text(self.called) if self.called else text("Not taken")
            yield Item(f"{self.PLACE}_not_taken", label, self.not_taken, path)

    def told(self) -> Iterator[Text]:
        """Yield how many cards it has, and when they count off."""
        yield ntext(
            "A whole one has %(cards)s card.",
            "A whole one has %(cards)s cards.",
            self.cards,
            cards=self.cards,
        )
        yield EACH[self.each]
        yield COUNTS[self.counts]

    def counted(self, side: Side) -> tuple[Cards, ...]:
        """Return the cards that count off: those of all that were not picked up, or none."""
        if not self.does_count(side):
            return ()
        stacks = getattr(side.sheet, self.PLACE)
        return tuple(cards for cards in stacks if cards is not None)

    def does_count(self, side: Side) -> bool:
        """Whether what this side has not picked up counts off."""
        if self.counts in {ALWAYS, NOTHING}:
            return self.counts == ALWAYS
        if side.round.out is None or side.is_out:
            return False
        return self.counts == ON_BOARD_TOO or not side.sheet.has_melded

    def charges(self, side: Side) -> Iterator[ScoreLine]:
        """Yield what is counted off."""
        if self.counts != NOTHING:
            yield side.rules.prices[self.CODE].times(side.left_points(self.PLACE))
        if self.not_taken is not None:
            left = sum(cards is not None for cards in getattr(side.sheet, self.PLACE))
            yield side.rules.prices[f"{self.PLACE}_not_taken"].times(left)

    def problems(self, side: Side) -> Iterator[Problem]:
        """Yield what is wrong with the stacks of a side."""
        yield from stack_problems(self, side)

    def ticks(self) -> Iterator[Tick]:
        """Yield the tick for one that is picked up."""
        whose = Whose.ALL if self.together else Whose.EACH
        if self.each == "side":
            whose = Whose.SIDE
        yield Tick(self.PLACE, self._picked_up, most=1, whose=whose)

    def conditions(self, side: Side) -> Iterator[Condition]:
        """Yield, where all of a side pick up at once, whether they have."""
        if self.together:
            picked_up = any(cards is None for cards in getattr(side.sheet, self.PLACE))
            yield Condition(self._picked_up, picked_up)

    @property
    def _picked_up(self) -> Text:
        """What the mark for one that is picked up says."""
        named = text("%(stack)s picked up", stack=Text(self.short))
        return named if self.short else self.PICKED_UP


@dataclass(frozen=True, slots=True)
class Feet(_Stacks):
    """A foot of each player, or of each side."""

    PLACE: ClassVar[str] = "feet"
    CODE: ClassVar[str] = "foot"
    LABEL: ClassVar[Text] = text("Feet")
    CARDS_LABEL: ClassVar[Text] = text("Cards in a foot not picked up")
    PICKED_UP: ClassVar[Text] = text("Foot picked up")


@dataclass(frozen=True, slots=True)
class Piles(_Stacks):
    """A pile of each player, or of each side."""

    PLACE: ClassVar[str] = "piles"
    CODE: ClassVar[str] = "piles"
    LABEL: ClassVar[Text] = text("Piles of fifteen")
    CARDS_LABEL: ClassVar[Text] = text("Cards in piles of fifteen")
    PICKED_UP: ClassVar[Text] = text("Piles picked up")

"""What a page says of one kind of canasta."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.rules.gate import GATE, Gate
from scorekeeper.rules.kinds import NATURALS_OF_ANY, RANK_OF
from scorekeeper.rules.parameters import (
    PHRASE,
    POINTS,
    YES_NO,
    Name,
    TableOf,
    Whole,
    Word,
    parameter,
)
from scorekeeper.rules.ranks import CARDS
from scorekeeper.rules.sheet import CANASTA, MIXED, NATURAL, RUN, WILD
from scorekeeper.rules.text import text
from scorekeeper.rules.vocabulary import CANASTAS, Naming, typed

OF = {
    NATURAL: text("Natural cards of one rank."),
    NATURALS_OF_ANY: text("Natural cards of one rank, or a sequence without wild cards."),
    MIXED: text("Natural and wild cards."),
    WILD: text("Wild cards only."),
    RUN: text("A sequence of one suit."),
    **dict.fromkeys(RANK_OF, text("Natural cards of this rank.")),
}


@dataclass(frozen=True, slots=True)
class CanastaKind:
    """One kind of canasta."""

    bonus: int = parameter(POINTS, text("Bonus beside its cards."))
    of: str = parameter(Word(OF), text("What it is made of, where its name does not say so."), "")
    called: str = parameter(PHRASE, text("What it is called on a score line."), "")
    short: str = parameter(PHRASE, text("What it is called on a button."), "")
    holds: Mapping[str, int] = parameter(
        TableOf(Whole(1), CARDS), text("Of one of these cards it holds so many."), {}
    )
    fewest: int = parameter(Whole(CANASTA), text("The fewest cards of one."), CANASTA)
    cards_count: bool = parameter(YES_NO, text("Its cards count too."), default=True)
    unmade: int | None = parameter(POINTS, text("One left unfinished makes."), None)
    counts: Gate = parameter(GATE, text("When its bonus counts for the side."), Gate())
    counts_as: str = parameter(Name(), text("As which kind it counts for going out."), "")
    offered: bool = parameter(YES_NO, text("It is played."), default=True)

    @property
    def is_plain(self) -> bool:
        """Whether it asks for nothing but what it is made of."""
        return not self.holds and self.fewest <= CANASTA

    def naming(self, name: str) -> Naming:
        """Return what it is called, where it stands under *name* on the page."""
        known = CANASTAS.get(name)
        called = typed(self.called) if self.called else None
        usual = known.called if known else typed(name.replace("_", " "))
        short = called or (known.short if known else usual)
        return Naming(called or usual, typed(self.short) if self.short else short)

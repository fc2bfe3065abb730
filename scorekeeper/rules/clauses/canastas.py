"""The kinds of canasta."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from scorekeeper.rules.clauses.clause import Clause
from scorekeeper.rules.gate import GATE, Gate
from scorekeeper.rules.kinds import NATURALS_OF_ANY, RANK_OF, unmade_kinds
from scorekeeper.rules.ledger import Item, Price, ScoreLine
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
from scorekeeper.rules.problem import Problem, forbidden, impossible
from scorekeeper.rules.ranks import CARDS
from scorekeeper.rules.sheet import MIXED, NATURAL, RUN, WILD, Tally
from scorekeeper.rules.side import Side
from scorekeeper.rules.text import Text, text
from scorekeeper.rules.ticks import CLOSED, UNFINISHED, Tick
from scorekeeper.rules.vocabulary import CANASTAS, UNMADE, Naming, typed

OF = {
    NATURAL: text("Natural cards of one rank."),
    NATURALS_OF_ANY: text("Natural cards of one rank, or a sequence without wild cards."),
    MIXED: text("Natural and wild cards."),
    WILD: text("Wild cards only."),
    RUN: text("A sequence of one suit."),
    **dict.fromkeys(RANK_OF, text("Natural cards of this rank.")),
}
#: Names that say of what a canasta is though they are no such word themselves.
USUAL_OF = {"grand_wild": WILD}
#: The colour of the card that lies on a canasta.
COLOURS = {NATURAL: "red", NATURALS_OF_ANY: "red", MIXED: "black", WILD: "gold", "aces": "red"}


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
    cards_count: bool = parameter(YES_NO, text("Its cards count too."), default=True)
    unmade: int | None = parameter(POINTS, text("One left unfinished makes."), None)
    counts: Gate = parameter(GATE, text("When its bonus counts for the side."), Gate())
    counts_as: str = parameter(Name(), text("As which kind it counts for going out."), "")
    offered: bool = parameter(YES_NO, text("It is played."), default=True)

    def naming(self, name: str) -> Naming:
        """Return what it is called, where it stands under *name* on the page."""
        known = CANASTAS.get(name)
        called = typed(self.called) if self.called else None
        usual = known.called if known else typed(name.replace("_", " "))
        short = called or (known.short if known else usual)
        return Naming(called or usual, typed(self.short) if self.short else short)


@dataclass(frozen=True, slots=True)
class Canastas(Clause):
    """The kinds of canasta by name, each with what it brings."""

    entries: Mapping[str, CanastaKind]
    ENTRY: ClassVar[type[Any]] = CanastaKind

    @property
    def offered(self) -> Mapping[str, CanastaKind]:
        """The kinds with which this table plays."""
        return {name: kind for name, kind in self.entries.items() if kind.offered}

    def of(self, name: str) -> str:
        """Return of what a kind is made."""
        return self.entries[name].of or USUAL_OF.get(name, name)

    @property
    def narrowest_first(self) -> Sequence[tuple[str, str, Mapping[str, int]]]:
        """Name, material and held cards of each kind; one that holds certain cards goes first."""
        kinds = [(name, self.of(name), kind.holds) for name, kind in self.offered.items()]
        return sorted(kinds, key=lambda kind: not kind[2])

    @property
    def unmade(self) -> Mapping[str, Item]:
        """The prices of what is left unfinished, by kind."""
        return {
            name: Item(
                f"unmade_{name}", _unmade(name, kind).called, kind.unmade, f"canastas.{name}.unmade"
            )
            for name, kind in self.offered.items()
            if kind.unmade is not None
        }

    @property
    def uncounted(self) -> Mapping[str, Mapping[str, int]]:
        """The kinds whose cards do not count, each with the cards that it holds."""
        apart = {name: self.of(name) for name, kind in self.offered.items() if not kind.cards_count}
        return {name: {RANK_OF.get(of, of): 7} for name, of in apart.items()}

    def prices(self) -> Iterator[Price]:
        """Yield the bonus of each kind, then what unfinished ones cost."""
        for name, kind in self.offered.items():
            label = kind.naming(name).called
            yield Item(name, label, kind.bonus, f"canastas.{name}.bonus")
        yield from self.unmade.values()

    def gates(self) -> Mapping[str, Gate]:
        """Return when the bonus of each kind counts."""
        return {name: kind.counts for name, kind in self.offered.items()}

    def told(self) -> Iterator[Text]:
        """Yield when a bonus counts, where not always."""
        kinds = {name: kind.naming(name).short for name, kind in self.offered.items()}
        for name, gate in self.gates().items():
            if told := gate.told(kinds):
                yield text("“%(kind)s”: %(counts)s", kind=kinds[name], counts=told)

    def lines(self, side: Side) -> Iterator[ScoreLine]:
        """Yield the bonus of each finished canasta, for the side or against it."""
        for name, count in side.canastas.items():
            line, gate = side.rules.prices[name].times(count), self.entries[name].counts
            found = gate.line(line, side.sign(gate), side.rules.kinds)
            yield from () if found is None else (found,)

    def charges(self, side: Side) -> Iterator[ScoreLine]:
        """Yield what unfinished melds cost."""
        unmade = Counter(unmade_kinds(side))
        for name in side.rules.unmade:
            yield side.rules.prices[f"unmade_{name}"].times(unmade[name])

    def problems(self, side: Side) -> Iterator[Problem]:
        """Yield what a tally says of unfinished melds that cannot be."""
        tally, path = side.sheet.tally or Tally(), f"{side.path}.tally.unmade"
        made = {self.of(name) for name, count in tally.canastas.items() if count}
        for at, name in enumerate(tally.unmade):
            if name in tally.unmade[:at]:
                message = text("Each kind of meld is named once.")
                yield impossible("named_twice", message, f"{path}[{at}]")
            elif self.of(name) in made:
                message = text("A side has one meld of a rank, finished or not.")
                yield forbidden("second_meld_of_rank", message, f"{path}[{at}]")

    def ticks(self) -> Iterator[Tick]:
        """Yield the tick for each kind; rare ones, and melds that are begun, come later."""
        for name, kind in self.offered.items():
            of = self.of(name)
            ends = next((UNFINISHED + other for other in self.unmade if self.of(other) == of), "")
            yield Tick(
                CLOSED + name,
                kind.naming(name).short,
                card=COLOURS.get(of, "green"),
                rare=bool(kind.holds),
                ends=ends,
            )
        for name in self.unmade:
            yield Tick(UNFINISHED + name, _unmade(name, self.entries[name]).short, 1, rare=True)


def _unmade(name: str, kind: CanastaKind) -> Naming:
    called = kind.naming(name)
    return UNMADE.get(
        name,
        Naming(
            text("%(kind)s, left unfinished", kind=called.called),
            text("%(kind)s begun", kind=called.short),
        ),
    )

"""The kinds of canasta."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.rules.canasta_materials import RANK_OF, MeldKind, unmade_kinds
from scorekeeper.rules.clause import Clause
from scorekeeper.rules.clauses.canasta_kind import COLOURS, USUAL_OF, CanastaKind
from scorekeeper.rules.game_parts.ticks import CLOSED, UNFINISHED, Tick
from scorekeeper.rules.parameters.gate import Gate
from scorekeeper.rules.prices_and_ledger import Item, Price, ScoreLine
from scorekeeper.rules.problem import Problem, forbidden, impossible
from scorekeeper.rules.sheet import Tally
from scorekeeper.rules.side import Side
from scorekeeper.rules.text import Text, text


@dataclass(frozen=True, slots=True)
class Canastas(Clause):
    """The kinds of canasta by name, each with what it brings."""

    entries: Mapping[str, CanastaKind]
    ENTRY = CanastaKind

    @property
    def offered(self) -> Mapping[str, CanastaKind]:
        """The kinds with which this table plays."""
        return {name: kind for name, kind in self.entries.items() if kind.offered}

    @property
    def names(self) -> Mapping[str, Text]:
        """What every kind is called, be it played or not."""
        return {name: kind.naming(name).short for name, kind in self.entries.items()}

    def of(self, name: str) -> str:
        """Return of what a kind is made."""
        return self.entries[name].of or USUAL_OF.get(name, name)

    @property
    def narrowest_first(self) -> Sequence[MeldKind]:
        """All kinds; those that hold certain cards go first, then those that hold the most."""
        kinds = (
            MeldKind(name, self.of(name), kind.holds, kind.fewest, kind.is_plain)
            for name, kind in self.offered.items()
        )
        return sorted(kinds, key=lambda kind: (not kind.held, -kind.fewest))

    @property
    def unmade(self) -> tuple[str, ...]:
        """The kinds that have a price when they are left unfinished."""
        return tuple(name for name, kind in self.offered.items() if kind.unmade is not None)

    @property
    def uncounted(self) -> Mapping[str, Mapping[str, int]]:
        """The kinds whose cards do not count, each with the cards that it holds."""
        return {
            name: {RANK_OF.get(self.of(name), self.of(name)): kind.fewest}
            for name, kind in self.offered.items()
            if not kind.cards_count
        }

    @property
    def not_to_go_out(self) -> frozenset[str]:
        """The kinds that are none of the canastas that going out needs."""
        return frozenset(name for name, kind in self.offered.items() if not kind.counts_to_go_out)

    def prices(self) -> Iterator[Price]:
        """Yield the bonus of each kind, then what unfinished ones cost."""
        for name, kind in self.offered.items():
            label = kind.naming(name).called
            yield Item(name, label, kind.bonus, f"canastas.{name}.bonus")
        for name, kind in self.offered.items():
            if kind.unmade is not None:
                label = kind.unmade_naming(name).called
                yield Item(f"unmade_{name}", label, kind.unmade, f"canastas.{name}.unmade")

    def gates(self) -> Mapping[str, Gate]:
        """Return when the bonus of each kind counts."""
        return {name: kind.counts for name, kind in self.offered.items()}

    def told(self) -> Iterator[Text]:
        """Yield what there is to say of each kind beside its price."""
        for name, kind in self.offered.items():
            yield from kind.told(name, self.names)

    def lines(self, side: Side) -> Iterator[ScoreLine]:
        """Yield the bonus of each finished canasta, for the side or against it."""
        for name, count in side.canastas.items():
            yield side.behind(self.entries[name].counts, side.rules.prices[name].times(count))

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
            named, card = kind.naming(name), COLOURS.get(of, "green")
            is_rare = bool(kind.holds)
            yield Tick(
                CLOSED + name,
                named.short,
                card=card,
                rare=is_rare,
                ends=ends,
                called=named.called,
            )
        for name in self.unmade:
            label = self.entries[name].unmade_naming(name).short
            yield Tick(UNFINISHED + name, label, most=1, rare=True)

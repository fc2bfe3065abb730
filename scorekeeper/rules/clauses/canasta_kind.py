"""What a page says of one kind of canasta."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scorekeeper.rules.canasta_materials import NATURALS_OF_ANY, RANK_OF
from scorekeeper.rules.meld import CANASTA, MIXED, NATURAL, RUN, WILD
from scorekeeper.rules.parameters.gate import GATE, Gate
from scorekeeper.rules.parameters.parameter import parameter, required
from scorekeeper.rules.parameters.several_values import TableOf
from scorekeeper.rules.parameters.single_values import PHRASE, POINTS, YES_NO, KindName, Whole, Word
from scorekeeper.rules.ranks import CARDS
from scorekeeper.rules.text import Text, ntext, text
from scorekeeper.rules.wording.usual_names import CANASTAS, UNMADE, Naming, named, spelled

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

    bonus: int = required(POINTS, "Bonus beside its cards.")
    of: str = parameter(Word(OF), "What it is made of, where its name does not say so.", "")
    called: str = parameter(PHRASE, "What it is called on a score line.")
    short: str = parameter(PHRASE, "What it is called on a button.")
    holds: Mapping[str, int] = parameter(
        TableOf(Whole(1), CARDS), "Of one of these cards it holds so many."
    )
    fewest: int = parameter(Whole(CANASTA), "The fewest cards of one.", CANASTA)
    cards_count: bool = parameter(YES_NO, "Its cards count too.", default=True)
    unmade: int | None = parameter(POINTS, "One left unfinished makes.")
    counts: Gate = parameter(GATE, "When its bonus counts for the side.")
    counts_as: str = parameter(KindName(), "As which kind it counts for going out.")
    counts_to_go_out: bool = parameter(
        YES_NO, "It is one of the canastas that going out needs.", default=True
    )
    offered: bool = parameter(YES_NO, "It is played.", default=True)

    @property
    def is_plain(self) -> bool:
        """Whether it asks for nothing but what it is made of."""
        return not self.holds and self.fewest <= CANASTA

    def naming(self, name: str) -> Naming:
        """Return what it is called, where it stands under *name* on the page."""
        usual = CANASTAS.get(name, Naming(spelled(name), spelled(name)))
        short = named(self.short or self.called, usual.short)
        return Naming(named(self.called, usual.called), short)

    def unmade_naming(self, name: str) -> Naming:
        """Return what one is called that was left unfinished, where it stands under *name*."""
        called = self.naming(name)
        usual = Naming(
            text("%(kind)s, left unfinished", kind=called.called),
            text("%(kind)s begun", kind=called.short),
        )
        return UNMADE.get(name, usual)

    def told(self, name: str, kinds: Mapping[str, Text]) -> Iterator[Text]:
        """Yield what a guide says of it beside its price; *kinds* are the names of all.

        That is whether it is larger, or stands for another, and when its bonus may not count.
        """
        kind = kinds[name]
        if self.fewest > CANASTA:
            yield ntext(
                "“%(kind)s”: %(cards)s card or more.",
                "“%(kind)s”: %(cards)s cards or more.",
                cards=self.fewest,
                kind=kind,
            )
        if self.counts_as:
            what = kinds[self.counts_as]
            yield text("“%(kind)s” counts as “%(what)s” for going out.", kind=kind, what=what)
        if not self.counts_to_go_out:
            yield text("“%(kind)s” is no canasta for going out.", kind=kind)
        if told := self.counts.told(kinds):
            yield text("“%(kind)s”: %(counts)s", kind=kind, counts=told)

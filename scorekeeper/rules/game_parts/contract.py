"""A contract: the sets and sequences that a side lays down to open."""

from dataclasses import dataclass

from scorekeeper.rules.cards import CARD_NAMES
from scorekeeper.rules.input_limits import MOST
from scorekeeper.rules.parameters.parameter import parameter
from scorekeeper.rules.parameters.several_values import ListOf
from scorekeeper.rules.parameters.single_values import Whole, Word
from scorekeeper.rules.text import Text, ntext, text

WILD_CARD = Word(dict.fromkeys(("joker", "2", "A"), text("A card.")))


@dataclass(frozen=True, slots=True)
class Contract:
    """An opening requirement in melds: *sets* of *size* cards, and *runs* of *run_size* cards.

    Each holds at most *max_wilds* of the *wilds*, where there is a limit.
    """

    sets: int = parameter(Whole(0, MOST), "How many sets.", 0)
    size: int = parameter(Whole(0, MOST), "Cards in a set.", 0)
    wilds: tuple[str, ...] = parameter(
        ListOf(WILD_CARD, len(WILD_CARD.choices), 1), "Which cards are wild.", ("joker",)
    )
    max_wilds: int | None = parameter(Whole(0, MOST), "The most wild cards in each.")
    runs: int = parameter(Whole(0, MOST), "How many sequences.", 0)
    run_size: int = parameter(Whole(0, MOST), "Cards in a sequence.", 0)

    def as_json(self) -> dict[str, object]:
        """Return it as the game file shows it."""
        found: dict[str, object] = {}
        if self.sets:
            found |= {"sets": self.sets, "size": self.size}
        if self.runs:
            found |= {"runs": self.runs, "run_size": self.run_size}
        found["wilds"] = list(self.wilds)
        return found if self.max_wilds is None else found | {"max_wilds": self.max_wilds}

    @property
    def is_none(self) -> bool:
        """Whether any meld is enough; a contract asks for its own."""
        return False

    @property
    def melds(self) -> int:
        """How many sets and sequences it asks for."""
        return self.sets + self.runs

    @property
    def short(self) -> Text:
        """The requirement as a board shows it large."""
        sets = text("%(sets)s × %(size)s", sets=self.sets, size=self.size)
        if not self.runs:
            return sets
        runs = ntext(
            "%(runs)s run × %(size)s",
            "%(runs)s runs × %(size)s",
            runs=self.runs,
            size=self.run_size,
        )
        return text("%(first)s + %(second)s", first=sets, second=runs) if self.sets else runs

    @property
    def unit(self) -> Text:
        """What stands behind the large figure."""
        cards = ntext("%(size)s card", "%(size)s cards", size=self.size)
        sets = ntext(
            "one set of %(cards)s", "%(sets)s sets of %(cards)s", sets=self.sets, cards=cards
        )
        if not self.runs:
            return sets
        cards = ntext("%(size)s card", "%(size)s cards", size=self.run_size)
        runs = ntext(
            "one sequence of %(cards)s",
            "%(runs)s sequences of %(cards)s",
            runs=self.runs,
            cards=cards,
        )
        return text("%(first)s and %(second)s", first=sets, second=runs) if self.sets else runs

    @property
    def spoken(self) -> Text:
        """The requirement as one says it."""
        return self.unit

    @property
    def for_all(self) -> bool:
        """Whether every side needs the same, so that it is shown once."""
        return True

    @property
    def wild_cards(self) -> Text:
        """Which cards are wild in the round."""
        first, *others = (CARD_NAMES[card] for card in self.wilds)
        for card in others[:-1]:
            first = text("%(cards)s, %(card)s", cards=first, card=card)
        for card in others[-1:]:
            first = text("%(cards)s and %(card)s", cards=first, card=card)
        return text("%(cards)s are wild", cards=first)

    @property
    def wild_limit(self) -> Text:
        """How many wild cards a set may hold, or a sequence where there are any."""
        if self.max_wilds is None and self.runs:
            return text("as many as you like in a meld")
        if self.max_wilds is None:
            return text("as many as you like in a set")
        if self.runs:
            return text("at most %(most)s in a meld", most=self.max_wilds)
        return text("at most %(most)s in a set", most=self.max_wilds)

"""The usual names: what cards, canastas and prices are called where no page says so."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from scorekeeper.rules.text import Text, gettext_noop, text

#: Several cards of a rank, as the names of kinds and codes of problems have them.
PLURALS: Mapping[str, str] = MappingProxyType(
    {"A": "aces", "K": "kings", "Q": "queens", "J": "jacks", "10": "tens", "9": "nines"}
    | {"8": "eights", "7": "sevens", "6": "sixes", "5": "fives", "4": "fours", "3": "threes"}
)
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


@dataclass(frozen=True, slots=True)
class Naming:
    """What something is called on a score line, and ``short`` on a button or in a form."""

    called: Text
    short: Text


def _naming(called: Text, short: Text | None = None) -> Naming:
    return Naming(called, short or called)


CANASTAS: Mapping[str, Naming] = MappingProxyType(
    {
        "natural": _naming(text("Natural canasta"), text("Natural")),
        "mixed": _naming(text("Mixed canasta"), text("Mixed")),
        "aces": _naming(text("Natural canasta of aces"), text("Natural aces")),
        "sevens": _naming(text("Canasta of sevens"), text("Sevens")),
        "wild": _naming(text("Canasta of wild cards"), text("Wild cards")),
        "grand_wild": _naming(
            text("Canasta of all four jokers or seven twos"), text("4 jokers or 7 twos")
        ),
    }
)
#: Cards that count against a side for want of a kind; of other kinds their own names are said.
WITHOUT: Mapping[str, str] = MappingProxyType(
    {
        "natural": gettext_noop("%(what)s without a natural canasta"),
        "mixed": gettext_noop("%(what)s without a mixed canasta"),
        "aces": gettext_noop("%(what)s without a natural canasta of aces"),
        "sevens": gettext_noop("%(what)s without a sevens canasta"),
        "wild": gettext_noop("%(what)s without a canasta of wild cards"),
    }
)
UNMADE: Mapping[str, Naming] = MappingProxyType(
    {
        "aces": _naming(text("Natural aces left unfinished"), text("Aces begun")),
        "sevens": _naming(text("Sevens left unfinished"), text("Sevens begun")),
        "wild": _naming(text("Wild cards left unfinished"), text("Wild cards begun")),
    }
)
ENTRIES: Mapping[str, Text] = MappingProxyType(
    {
        "failed_to_go_out": text("Asked to go out, then did not"),
        "misused_discard": text("Took the discard without using it"),
        "red_three_in_hand": text("Red three kept in hand"),
        "red_three_in_foot": text("Red three in a foot"),
        "three_in_hand": text("Three left in a hand"),
        "black_threes": text("Black threes"),
        "lost_red_threes": text("Red threes not laid down"),
        "sevens_in_hand": text("Three or more sevens held"),
        "aces_in_hand": text("Three or more aces held"),
        "splash": text("Splash"),
    }
)
#: What choices are called that need no words of their own.
CHOICES: Mapping[str, Text] = MappingProxyType(
    {"no": text("no"), "yes": text("yes"), "as_written": text("as the page says")}
)
OPTIONS: Mapping[str, Text] = MappingProxyType(
    {
        "canastas_to_go_out": text("Canastas to go out"),
        "four_of_six_red_threes": text("Four of the six red threes"),
        "threes": text("Threes on the table"),
        "unpicked_piles": text("A pile that nobody picked up counts off"),
    }
)


def typed(words: str) -> Text:
    """Return *words* of a page as a text; where the catalogs know them, they are translated."""
    return Text(words)


def spelled(name: str) -> Text:
    """Return a *name* on a page as words, for want of better ones."""
    return typed(name.replace("_", " "))


def named(words: str, usual: Text) -> Text:
    """Return what a page calls something in *words* of its own, or else what is *usual*."""
    return typed(words) if words else usual


def entry_named(name: str, words: str) -> Text:
    """Return what the entry *name* of a page is called: in its own *words*, or the field's."""
    return named(words, ENTRIES.get(name) or spelled(name))

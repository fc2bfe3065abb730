"""What a card guide says of a page: each clause with its sentences and prices, in order."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.parameters.gate import Gate
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.text import Text, text

TITLES: Mapping[str, Text] = {
    "cards": text("Card values"),
    "melds": text("Melds"),
    "canastas": text("Canastas"),
    "on_table": text("Cards on the table"),
    "red_threes": text("Red threes"),
    "black_threes": text("Black threes"),
    "all_threes": text("All threes"),
    "going_out": text("Going out"),
    "fixed": text("Special hands"),
    "hands": text("Cards in hand"),
    "feet": text("Feet"),
    "piles": text("Piles"),
    "left_over": text("Caught in your hand"),
    "held": text("Too many of a rank"),
    "extras": text("Rewards and penalties"),
    "opening": text("Opening"),
    "pot": text("The pot"),
    "end": text("End of the game"),
}


#: Clauses that a guide shows as a table, be there anything else to say or not.
TABLES = frozenset({"cards", "opening"})


@dataclass(frozen=True, slots=True)
class PriceFact:
    """A price of a clause: its code, what it takes, and the codes of lines that count against."""

    code: str
    hand: Text | None
    against: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Facts:
    """A clause as a guide shows it: its section, its title, sentences and prices."""

    section: str
    title: Text
    sentences: tuple[Text, ...]
    prices: tuple[PriceFact, ...]


def facts(rules: Ruleset) -> Iterator[Facts]:
    """Yield every clause of a page that a card guide tells of."""
    hands = {special.code: special.hand for special in rules.specials}
    for section, clause in rules.clauses.items():
        if section not in TITLES:
            continue
        gate: Any = getattr(clause, "counts", None)
        told = gate.told(rules.kind_names) if isinstance(gate, Gate) else None
        taken = _taken(rules) if section == "going_out" else ()
        gates = clause.gates()
        found = Facts(
            section,
            Text(named) if (named := getattr(clause, "short", "")) else TITLES[section],
            (*clause.needed(rules.kind_names), *taken, *clause.told(), *([told] if told else [])),
            tuple(
                PriceFact(
                    price.code,
                    hands.get(price.code),
                    gates[price.code].codes(price.code) if price.code in gates else (),
                )
                for price in clause.prices()
            ),
        )
        if found.sentences or found.prices or section in TABLES:
            yield found


def _taken(rules: Ruleset) -> Iterator[Text]:
    """Yield what must have been picked up before anybody goes out, by the name on the page."""
    for place in rules.taken_to_go_out:
        stack: Any = rules.clauses.get(place)
        if stack and stack.short:
            yield text("Going out needs: %(kinds)s.", kinds=stack.naming.picked_up)
        else:
            yield text("Going out needs the foot to be picked up.")

"""Checks across clauses: each may be right alone while together they make no game."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from scorekeeper.rules.clause import Clause
from scorekeeper.rules.clauses.canasta_kind import CanastaKind
from scorekeeper.rules.clauses.canastas import Canastas
from scorekeeper.rules.clauses.end import EndOfGame
from scorekeeper.rules.clauses.opening import Opening
from scorekeeper.rules.clauses.table import Table
from scorekeeper.rules.parameters.gate import Gate
from scorekeeper.rules.problem import Problem, impossible
from scorekeeper.rules.ranks import members
from scorekeeper.rules.text import text

_RANKS = {"2", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "joker"}


def disagreements(clauses: Mapping[str, Clause]) -> Iterator[Problem]:
    """Yield what the *clauses* of a page, by section, do not agree on."""
    yield from _kinds(clauses)
    yield from _cards(clauses)
    yield from _ends(clauses)
    codes = Counter(price.code for clause in clauses.values() for price in clause.prices())
    for section, clause in clauses.items():
        for price in clause.prices():
            if codes[price.code] > 1:
                message = text("Two things are called “%(code)s”.", code=price.code)
                yield impossible("named_twice", message, price.path or section)


def _kinds(clauses: Mapping[str, Clause]) -> Iterator[Problem]:
    """Yield every name of a kind of canasta that the page does not have."""
    kinds: Any = clauses.get("canastas", Canastas({}))
    known = set(kinds.entries)
    for path, name in _named(clauses):
        if name not in known:
            message = text("The page has no canasta by the name of “%(kind)s”.", kind=name)
            yield impossible("unknown_kind", message, path)
    for name, kind in kinds.entries.items():
        if not kind.of and kinds.of(name) == name and name not in _MATERIALS:
            message = text("Say what it is made of.")
            yield impossible("missing", message, f"canastas.{name}.of")


def _named(clauses: Mapping[str, Clause]) -> Iterator[tuple[str, str]]:
    """Yield where the page names a kind of canasta, and which."""
    for section, clause in clauses.items():
        gate: Any = getattr(clause, "counts", None)
        if isinstance(gate, Gate) and gate.kind:
            yield f"{section}.counts", gate.kind
        picked_up_for = getattr(clause, "picked_up_for", "")
        if picked_up_for not in {"", "nothing", "canasta"}:
            yield f"{section}.picked_up_for", picked_up_for
    going_out: Any = clauses.get("going_out")
    if going_out is not None:
        for at, name in enumerate(going_out.kinds):
            yield f"going_out.kinds[{at}]", name
        for number, kinds in enumerate(going_out.by_round):
            for at, name in enumerate(kinds):
                yield f"going_out.by_round[{number}][{at}]", name
    canastas: Any = clauses.get("canastas", Canastas({}))
    for name, kind in canastas.entries.items():
        yield from _named_by(name, kind)


def _named_by(name: str, kind: CanastaKind) -> Iterator[tuple[str, str]]:
    """Yield where a kind of canasta names another, and which."""
    if kind.counts.kind:
        yield f"canastas.{name}.counts", kind.counts.kind
    if kind.counts_as:
        yield f"canastas.{name}.counts_as", kind.counts_as


def _cards(clauses: Mapping[str, Clause]) -> Iterator[Problem]:
    """Yield that a card has no value, or two."""
    values: Any = clauses["cards"]
    melds: Any = clauses["melds"]
    valued = [card for group in values.values for card in (members(group) or (group,))]
    wanted = _RANKS | ({"3"} if melds.black_threes == "like others" else set())
    for card in sorted(wanted - {*valued}):
        message = text("Say what this card is worth: %(card)s.", card=card)
        yield impossible("missing", message, f"cards.{card}")
    for card, count in Counter(valued).items():
        if count > 1 or (card in {"3", "3b", "3r"} and card not in wanted and card == "3"):
            message = text("This card has two values, or is none: %(card)s.", card=card)
            yield impossible("named_twice", message, "cards")


def _ends(clauses: Mapping[str, Clause]) -> Iterator[Problem]:
    """Yield that nobody can sit down, that the game has no end, or two kinds of opening."""
    table, end, opening = clauses["table"], clauses["end"], clauses.get("opening")
    if isinstance(table, Table) and not table.seats:
        yield impossible("missing", text("Say who may sit down."), "table.seats")
    if isinstance(table, Table) and table.decks and table.decks[0] > table.decks[-1]:
        yield impossible("order", text("The fewest decks come first."), "table.decks")
    if isinstance(end, EndOfGame) and end.target is None and end.rounds is None:
        yield impossible("missing", text("Say when the game ends: points or rounds."), "end")
    if isinstance(opening, Opening) and opening.sets and (opening.from_ or opening.rounds):
        message = text("An opening is in points or in sets, not in both.")
        yield impossible("contradiction", message, "opening.sets")


_MATERIALS = frozenset({"natural", "naturals", "mixed", "wild", "run", "aces", "sevens"}) | {
    "kings",
    "queens",
    "jacks",
    "tens",
    "nines",
    "eights",
    "sixes",
    "fives",
    "fours",
    "threes",
}

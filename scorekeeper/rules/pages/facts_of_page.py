"""The facts of a game as they follow from its page: by the names that a ruleset gives them."""

from collections.abc import Iterable, Mapping
from functools import reduce
from math import gcd
from types import MappingProxyType
from typing import Any

from scorekeeper.rules.cards import RED_THREE
from scorekeeper.rules.clause import Clause
from scorekeeper.rules.clauses.canastas import Canastas
from scorekeeper.rules.game_parts.ticks import Tick
from scorekeeper.rules.pages.definition import Definition
from scorekeeper.rules.prices_and_ledger import by_code
from scorekeeper.rules.ranks import per_deck
from scorekeeper.rules.wording.usual_names import typed

PLACES = ("hands", "feet", "piles")
Facts = dict[str, Any]


def of_heading(definition: Definition) -> Facts:
    """Return what the page says of the whole game."""
    heading = definition.heading
    return {
        "key": heading.game,
        "name": typed(heading.name),
        "about": typed(heading.about),
        "order": heading.order,
        "words": definition.words,
        "starts": typed(heading.starts) if heading.starts else None,
    }


def of_table(clauses: Mapping[str, Clause]) -> Facts:
    """Return who may sit down, what things cost, what opens, and when the game ends."""
    known: Any = clauses.get
    table, opening, pot = known("table"), known("opening"), known("pot")
    return {
        "seatings": table.seatings,
        "prices": by_code(price for clause in clauses.values() for price in clause.prices()),
        "bands": opening.bands() if opening else (),
        "end": known("end").end(),
        "usual_points": range(table.usual_points[0], table.usual_points[1] + 1),
        "usual_hand": known("hands").usual,
        "usual_purchases": pot.usual_purchases if pot else None,
    }


def of_cards(clauses: Mapping[str, Clause]) -> Facts:
    """Return what cards count, and how many of each a deck holds."""
    known: Any = clauses.get
    cards, left_over = known("cards"), known("left_over")
    threes_apart = known("melds").black_threes != "like others"
    values = cards.of_each(threes_apart=threes_apart)
    in_place = _in_place(left_over)
    in_deck = per_deck(threes_apart=threes_apart)
    typed_keys = {card for own in in_place.values() for card in own}
    typed_keys |= {RED_THREE} & in_deck.keys()
    typed_keys |= {"held"} if known("held") else set()
    typed_keys |= {"cards"} if known("hands").typed_with_number else set()
    return {
        "values": MappingProxyType(values),
        "left_values": MappingProxyType(
            {place: values | dict.fromkeys(own, 0) for place, own in in_place.items()}
        ),
        "groups": MappingProxyType(cards.groups(threes_apart=threes_apart)),
        "per_deck": MappingProxyType(in_deck),
        "typed_keys": frozenset(typed_keys),
        "point_unit": reduce(gcd, values.values()) or 1,
    }


def of_canastas(canastas: Canastas) -> Facts:
    """Return which kinds of canasta there are, and of what each is made."""
    offered = canastas.offered
    return {
        "kinds": MappingProxyType({name: canastas.names[name] for name in offered}),
        "kind_names": MappingProxyType(canastas.names),
        "made_of": MappingProxyType({name: canastas.of(name) for name in offered}),
        "sizes": MappingProxyType({name: kind.fewest for name, kind in offered.items()}),
        "unmade": canastas.unmade,
        "uncounted": MappingProxyType(canastas.uncounted),
        "counts_as": MappingProxyType(
            {name: kind.counts_as for name, kind in offered.items() if kind.counts_as}
        ),
        "not_to_go_out": canastas.not_to_go_out,
        "_kinds": canastas.narrowest_first,
    }


def of_sheet(clauses: Mapping[str, Clause]) -> Facts:
    """Return what a sheet, or the round, asks for, and what is ticked on it."""
    known: Any = clauses.get
    sheet_keys = frozenset[str]().union(*(clause.sheet_keys for clause in clauses.values()))
    hands, on_table, left_over = known("hands"), known("on_table"), known("left_over")
    extras, held, fixed = (known(name) for name in ("extras", "held", "fixed"))
    in_place, stacks = _in_place(left_over), [place for place in PLACES[1:] if known(place)]
    return {
        "sheet_keys": sheet_keys,
        "round_keys": frozenset[str]().union(*(clause.round_keys for clause in clauses.values())),
        "penalties": tuple(extra.code for extra in extras.fields()) if extras else (),
        "net": bool(on_table and on_table.takes_net),
        "net_beside": on_table.net_pays if on_table else {},
        "hands_apart": hands.each_player,
        "hand_note": hands.note,
        "apart": left_over.apart() if left_over else (),
        "held": tuple(held.fields()) if held else (),
        "stacks": tuple(known(place).stack(in_place[place]) for place in stacks),
        "extras": tuple(extras.fields()) if extras else (),
        "specials": tuple(fixed.fields()) if fixed else (),
        "ticks": _ticks(clauses.values(), sheet_keys),
    }


def _in_place(left_over: Any) -> Mapping[str, tuple[str, ...]]:
    """Return the cards that have a price of their own in hands, feet and piles."""
    return {place: left_over.cards_in(place) if left_over else () for place in PLACES}


def _ticks(clauses: Iterable[Clause], sheet_keys: frozenset[str]) -> tuple[Tick, ...]:
    """Return what is ticked during play and counts on the sheet; what is rare comes last."""
    found = [tick for clause in clauses for tick in clause.ticks()]
    found = [tick for tick in found if tick.place.partition(".")[0] in sheet_keys]
    found.sort(key=lambda tick: (tick.rare, tick.place != "tally.melded"))
    return tuple(found)

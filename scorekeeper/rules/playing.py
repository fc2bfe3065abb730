"""From a page to the game that a table plays: what follows from its clauses, worked out once."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import reduce
from math import gcd
from types import MappingProxyType
from typing import Any

from scorekeeper.rules.cards import RED_THREE
from scorekeeper.rules.clauses.canastas import Canastas
from scorekeeper.rules.clauses.clause import Clause
from scorekeeper.rules.clauses.registry import CLAUSES
from scorekeeper.rules.definition import Definition
from scorekeeper.rules.house import switches_of
from scorekeeper.rules.laying_rules import laying_of
from scorekeeper.rules.ledger import by_code
from scorekeeper.rules.ranks import per_deck
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.switch import Setting, Switch
from scorekeeper.rules.ticks import Tick
from scorekeeper.rules.vocabulary import typed

PLACES = ("hands", "feet", "piles")


def game_of(definition: Definition) -> Ruleset:
    """Return the game of a page, as its document plays it."""
    return _ruleset(definition, switches=tuple(switches_of(definition)), decks=0)


def table_rules(
    rules: Ruleset, options: Mapping[str, Setting], *, sides: int, players: int
) -> Ruleset:
    """Return *rules* as a table plays them: every switch set to its choice or default."""
    plain = {switch.key: switch.default(sides, players) for switch in rules.switches}
    chosen = {key: options.get(key, usual) for key, usual in plain.items()}
    table: Any = rules.clauses["table"]
    decks = int(chosen.get("decks", table.decks_for(sides, players)))
    changes: dict[str, Any] = {}
    for switch in rules.switches:
        if chosen[switch.key] != plain[switch.key]:
            changes |= switch.sets(chosen[switch.key], decks)
    definition = rules.definition.changed(changes) if changes else rules.definition
    house = frozenset(key for key, value in chosen.items() if value != plain[key])
    settings = MappingProxyType(chosen)
    made = _ruleset(definition, switches=rules.switches, decks=decks)
    return replace(
        made, written=rules.written, settings=settings, house=house, remembered={}, _tables={}
    )


def _ruleset(definition: Definition, *, switches: tuple[Switch, ...], decks: int) -> Ruleset:
    """Return everything that follows from the clauses of a page."""
    heading, parts = definition.heading, definition.clauses
    clauses = {section: parts[section] for section in CLAUSES if section in parts}
    known: Any = clauses.get
    table, cards, melds, hands = (known(name) for name in ("table", "cards", "melds", "hands"))
    canastas: Canastas = known("canastas", Canastas({}))
    threes_apart = melds.black_threes != "like others"
    values = cards.of_each(threes_apart=threes_apart)
    opening, on_table, left_over = (known(name) for name in ("opening", "on_table", "left_over"))
    held, extras, fixed, pot = (known(name) for name in ("held", "extras", "fixed", "pot"))
    in_place = {place: left_over.cards_in(place) if left_over else () for place in PLACES}
    sheet_keys = frozenset[str]().union(*(clause.sheet_keys for clause in clauses.values()))
    in_deck = per_deck(threes_apart=threes_apart)
    return Ruleset(
        definition=definition,
        written=definition,
        decks=decks or table.decks_for(0, 0),
        key=heading.game,
        name=definition.name,
        about=definition.about,
        order=heading.order,
        words=definition.words,
        starts=typed(heading.starts) if heading.starts else None,
        clauses=MappingProxyType(clauses),
        seatings=table.seatings,
        switches=switches,
        prices=by_code(price for clause in clauses.values() for price in clause.prices()),
        bands=opening.bands() if opening else (),
        end=known("end").end(),
        values=MappingProxyType(values),
        left_values=MappingProxyType(
            {place: values | dict.fromkeys(own, 0) for place, own in in_place.items()}
        ),
        groups=MappingProxyType(cards.groups(threes_apart=threes_apart)),
        per_deck=MappingProxyType(in_deck),
        kinds=MappingProxyType(
            {name: kind.naming(name).short for name, kind in canastas.offered.items()}
        ),
        made_of=MappingProxyType({name: canastas.of(name) for name in canastas.offered}),
        sizes=MappingProxyType({name: kind.fewest for name, kind in canastas.offered.items()}),
        unmade=tuple(canastas.unmade),
        uncounted=MappingProxyType(canastas.uncounted),
        counts_as=MappingProxyType(
            {name: kind.counts_as for name, kind in canastas.offered.items() if kind.counts_as}
        ),
        sheet_keys=sheet_keys,
        round_keys=frozenset[str]().union(*(clause.round_keys for clause in clauses.values())),
        typed_keys=frozenset(
            {card for own in in_place.values() for card in own}
            | ({RED_THREE} & in_deck.keys())
            | ({"held"} if held else set())
            | ({"cards"} if hands.typed_with_number else set())
        ),
        penalties=tuple(extra.code for extra in extras.fields()) if extras else (),
        net=bool(on_table and on_table.takes_net),
        net_beside=on_table.net_pays if on_table else {},
        hands_apart=hands.each_player,
        hand_note=hands.note,
        apart=left_over.apart() if left_over else (),
        held=held.fields() if held else (),
        stacks=tuple(
            known(place).stack(in_place[place]) for place in ("feet", "piles") if known(place)
        ),
        extras=extras.fields() if extras else (),
        specials=fixed.fields() if fixed else (),
        ticks=_ticks(clauses.values(), sheet_keys),
        laying=laying_of(definition.clauses),
        usual_points=range(table.usual_points[0], table.usual_points[1] + 1),
        usual_hand=hands.usual,
        usual_purchases=pot.usual_purchases if pot else None,
        point_unit=reduce(gcd, values.values()) or 1,
        _scoring=_with(clauses.values(), "lines"),
        _charging=_with(clauses.values(), "charges"),
        _checking=_with(clauses.values(), "problems"),
        _ending=_with(clauses.values(), "endings"),
        _kinds=canastas.narrowest_first,
        _seat=table_rules,
    )


def _with(clauses: Iterable[Clause], hook: str) -> tuple[Clause, ...]:
    """Return the clauses that do something of their own at a *hook*."""
    usual = getattr(Clause, hook)
    return tuple(clause for clause in clauses if getattr(type(clause), hook) is not usual)


def _ticks(clauses: Iterable[Clause], sheet_keys: frozenset[str]) -> tuple[Tick, ...]:
    """Return what is ticked during play and counts on the sheet; what is rare comes last."""
    found = [tick for clause in clauses for tick in clause.ticks()]
    found = [tick for tick in found if tick.place.partition(".")[0] in sheet_keys]
    found.sort(key=lambda tick: (tick.rare, tick.place != "tally.melded"))
    return tuple(found)

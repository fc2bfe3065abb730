"""From a page to the game that a table plays: what follows from its clauses, worked out once."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from scorekeeper.rules.clause import Clause
from scorekeeper.rules.clauses.canastas import Canastas
from scorekeeper.rules.clauses.registry import CLAUSES
from scorekeeper.rules.game_parts.switch import Setting, Switch
from scorekeeper.rules.opening_checker.limits_of_page import laying_of
from scorekeeper.rules.pages.definition import Definition
from scorekeeper.rules.pages.facts_of_page import (
    of_canastas,
    of_cards,
    of_heading,
    of_sheet,
    of_table,
)
from scorekeeper.rules.pages.house_rules import switches_of
from scorekeeper.rules.ruleset import Ruleset


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
    parts = definition.clauses
    clauses = {section: parts[section] for section in CLAUSES if section in parts}
    known: Any = clauses.get
    return Ruleset(
        definition=definition,
        written=definition,
        switches=switches,
        decks=decks or known("table").decks_for(0, 0),
        clauses=MappingProxyType(clauses),
        laying=laying_of(definition.clauses),
        **of_heading(definition),
        **of_table(clauses),
        **of_cards(clauses),
        **of_canastas(known("canastas", Canastas({}))),
        **of_sheet(clauses),
        scoring=_with(clauses.values(), "lines"),
        charging=_with(clauses.values(), "charges"),
        _checking=_with(clauses.values(), "problems"),
        _ending=_with(clauses.values(), "endings"),
        _seat=table_rules,
    )


def _with(clauses: Iterable[Clause], hook: str) -> tuple[Clause, ...]:
    """Return the clauses that do something of their own at a *hook*."""
    usual = getattr(Clause, hook)
    return tuple(clause for clause in clauses if getattr(type(clause), hook) is not usual)

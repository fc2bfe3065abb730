"""Reads the golden tables: which cases there are, and at which table each is played."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from scorekeeper.rules.checks.round_checks import problems, refused
from scorekeeper.rules.problem import Problem, Severity
from scorekeeper.rules.reading.round_reader import read_round
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.rules.sheet import Round

FOLDER = Path(__file__).parents[1] / "tables"
EVERYWHERE = {"name", "source", "options", "players"}
#: What ends a round in place of the sheets: a splash, a special hand.
SPECIALS = {
    name
    for rules in RULESETS.values()
    if "fixed" in rules.definition.clauses
    for name in rules.definition.clauses["fixed"].entries
}
ROUND = {"out", "concealed", "table_ruling", "sides"} | SPECIALS
#: The kinds of cases, and what each may say.
FIELDS: Mapping[str, set[str]] = MappingProxyType(
    {
        "round": EVERYWHERE | ROUND | {"lines"},
        "refused": EVERYWHERE | ROUND | {"problems"},
        "allowed": EVERYWHERE | ROUND | {"warnings", "lines"},
        "hint": EVERYWHERE | ROUND | {"hints"},
        "opening": EVERYWHERE | {"total", "number", "sheet", "minimum", "contract"},
        "laying": EVERYWHERE
        | {"need", "total", "number", "sheet", "cards", "answer", "have", "missing"}
        | {"reasons", "hints", "more", "fewer", "melds"},
        "evening": EVERYWHERE
        | {"starts", "first_round", "start_pot", "rounds", "totals", "winners", "finished", "pot"}
        | {"needs", "needs_next"},
    }
)

#: How a table tells a foot or pile that was picked up: TOML has no null.
PICKED_UP = "picked up"

Case = Mapping[str, Any]


@cache
def table(key: str) -> Mapping[str, list[Case]]:
    """Return the golden table of one game, for looking at: whoever asks again gets the same one."""
    return tomllib.loads((FOLDER / f"{key}.toml").read_text())


def prices(key: str) -> set[str]:
    """Return the codes of all prices of a game, those too that come only with an option."""
    rules = RULESETS[key]
    choices = [(switch.key, choice) for switch in rules.switches for choice in switch.choices]
    sides, players = rules.seatings[0].sides[0], rules.seatings[0].players[0]
    tables = [rules.at_table(dict([one]), sides=sides, players=players) for one in choices]
    return {code for one in (rules, *tables) for code in one.prices}


def all_cases() -> Iterator[tuple[str, str, Case]]:
    """Yield the game, the kind and the content of every case of every table."""
    for key in RULESETS:
        for kind, listed in table(key).items():
            for case in listed:
                yield key, kind, case


def cases(wanted: str) -> list[Any]:
    """Return the cases of one kind, to be given to a test as *rules* and *case*."""
    return [
        pytest.param(RULESETS[key], case, id=f"{key}: {name_of(case)}")
        for key, kind, case in all_cases()
        if kind == wanted
    ]


def name_of(case: Case) -> str:
    """Return how a case is called; openings go by their numbers."""
    if "name" in case:
        return str(case["name"])
    hand = f" in round {case['number']}" if "number" in case else ""
    options = "".join(f", {key} {value}" for key, value in case.get("options", {}).items())
    return f"opening at {case.get('total', 0)}{hand}{options}"


def at_table(rules: Ruleset, case: Case, sides: int) -> tuple[Ruleset, list[int]]:
    """Return the game as the table of *case* plays it, and the number of players on each side."""
    players = case.get("players", _usual_players(rules, sides))
    return rules.at_table(case.get("options", {}), sides=sides, players=players), [players] * sides


def judge(rules: Ruleset, case: Case) -> tuple[Round, tuple[Problem, ...], tuple[Problem, ...]]:
    """Return the round of *case*, everything that is wrong or odd, and what refuses it."""
    here, players = at_table(rules, case, len(case["sides"]))
    content = {key: stored(value) for key, value in case.items() if key in ROUND}
    round_, wrong = read_round(here, content, players)
    if wrong:
        return round_, wrong, wrong
    found = problems(here, round_)
    return round_, found, refused(found, round_)


def stored(value: Any) -> Any:
    """Return a value of a table as a game file holds it."""
    if isinstance(value, dict):
        return {key: stored(part) for key, part in value.items()}
    if isinstance(value, list):
        return [stored(part) for part in value]
    return None if value == PICKED_UP else value


def lines(rules: Ruleset, case: Case, round_: Round) -> list[dict[str, int]]:
    """Return the points of every score line of every side, by code."""
    here, players = at_table(rules, case, len(case["sides"]))
    ledgers = [here.score(round_, side) for side in range(len(players))]
    return [{line.code: line.points for line in ledger.lines} for ledger in ledgers]


def only(found: tuple[Problem, ...], severity: Severity) -> list[tuple[str, str]]:
    """Return path and code of the problems that are of one *severity*."""
    return sorted((one.path, one.code) for one in found if one.severity is severity)


def _usual_players(rules: Ruleset, sides: int) -> int:
    """Two players a side, where the game allows it."""
    possible = {
        players
        for seating in rules.seatings
        if sides in seating.sides
        for players in seating.players
    }
    return 2 if 2 in possible or not possible else min(possible)

"""Rounds from their stored form, JSON in format scorekeeper/1."""

from collections.abc import Mapping, Sequence
from typing import Any

from scorekeeper.rules.json_reader import Notes
from scorekeeper.rules.problem import Problem
from scorekeeper.rules.reading.sheet_reader import SheetReader
from scorekeeper.rules.reading.stack_reader import StackReader
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import Round, Sheet, SpecialResult
from scorekeeper.rules.text import ntext, text

LONGEST_RULING = 300


def read_round(
    rules: Ruleset,
    value: Any,
    players: Sequence[int],
    notes: Notes | None = None,
    *,
    number: int = 1,
) -> tuple[Round, tuple[Problem, ...]]:
    """Return round *number* in *value* and what is wrong with its form.

    *players* is the number of players on each side. With problems the round must not be used.
    Raises Enough, where the *notes* that are given take no more.
    """
    notes = notes or Notes()
    allowed = {"out", "table_ruling", "sides", *rules.round_keys}
    parts = notes.keys(value, "", allowed, required=["sides"])
    sheets = _sheets(rules, parts, players, notes)
    ruling = ""
    if "table_ruling" in parts:
        ruling = notes.phrase(parts["table_ruling"], "table_ruling", longest=LONGEST_RULING)
    round_ = Round(
        sheets,
        out=_side(parts.get("out"), "out", len(players), notes),
        concealed=notes.flag(parts.get("concealed", False), "concealed"),
        special=_special(rules, parts, len(players), notes),
        table_ruling=ruling,
        number=number,
    )
    return round_, tuple(notes.problems)


def _sheets(
    rules: Ruleset, parts: Mapping[str, Any], players: Sequence[int], notes: Notes
) -> tuple[Sheet, ...]:
    """Return the sheets of a round, one for each side."""
    listed = notes.items(parts["sides"], "sides") if "sides" in parts else []
    if "sides" in parts and len(listed) != len(players):
        message = ntext(
            "A round has one sheet for the one side.",
            "A round has one sheet for each of the %(sides)s sides.",
            sides=len(players),
        )
        notes.note("sides", message, "sides")
    stacks = {count: StackReader(rules, notes, count) for count in players}
    return tuple(
        SheetReader(stacks[count], f"sides[{index}]").sheet(sheet)
        for index, (sheet, count) in enumerate(zip(listed, players, strict=False))
    )


def _special(
    rules: Ruleset, parts: Mapping[str, Any], sides: int, notes: Notes
) -> SpecialResult | None:
    """Return the special result that ended the round, of which there can be only one."""
    told = [special.code for special in rules.specials if parts.get(special.code) is not None]
    for code in told[1:]:
        notes.note("contradiction", text("Only one of these can have ended the round."), code)
    side = _side(parts[told[0]], told[0], sides, notes) if told else None
    return None if side is None else SpecialResult(told[0], side)


def _side(value: Any, path: str, sides: int, notes: Notes) -> int | None:
    if value is None:
        return None
    index = notes.whole(value, path)
    if index >= sides:
        notes.note("unknown_side", text("There is no such side."), path)
        return None
    return index

"""The sittings in an evening file: who sat where, and what each table brought."""

from dataclasses import dataclass, field
from typing import Any

from scorekeeper.evenings.evening import Evening
from scorekeeper.evenings.movements.next_seats import BY_HAND
from scorekeeper.evenings.sitting import Side, Sitting, Table
from scorekeeper.gamefile.evening.format import MOST_ENTRIES
from scorekeeper.rules.input_limits import MOST
from scorekeeper.rules.json_reader import Notes, below
from scorekeeper.rules.text import Text, text

SITTING_KEYS = ("tables", "byes")
TABLE_KEYS = ("table", "sides", "points")


def read_sittings(value: Any, evening: Evening, notes: Notes) -> tuple[Sitting, ...]:
    """Return the published sittings of an *evening* that has none yet. Raises Enough."""
    message = text("These are more sittings than the movement has.")
    listed = notes.items(value, "sittings", most=evening.movement.sittings, told=message)
    return tuple(
        _Reader(evening, number, notes).sitting(one) for number, one in enumerate(listed, 1)
    )


@dataclass
class _Reader:
    """Reads one sitting. ``seated`` are those who were met so far."""

    evening: Evening
    number: int
    notes: Notes
    seated: set[int] = field(default_factory=set)

    def sitting(self, value: Any) -> Sitting:
        path = f"sittings[{self.number - 1}]"
        parts = self.notes.keys(value, path, SITTING_KEYS, required=["tables"])
        where = below(path, "tables")
        listed = self.notes.items(parts.get("tables", []), where, most=MOST_ENTRIES)
        tables = tuple(self._table(one, f"{where}[{at}]") for at, one in enumerate(listed))
        numbers: set[int] = set()
        for at, table in enumerate(tables):
            if table.number and table.number in numbers:
                message = text("Another table has this number.")
                self.notes.note("twice", message, f"{where}[{at}].table")
            numbers.add(table.number)
        byes = self._entries(parts.get("byes", []), below(path, "byes"))
        for entry in self.evening.here(self.number):
            if entry.id and entry.id not in self.seated:
                message = text("Entry %(entry)s has no seat and no bye.", entry=entry.id)
                self.notes.note("not_seated", message, path)
        return Sitting(tables, byes)

    def _table(self, value: Any, path: str) -> Table:
        parts = self.notes.keys(value, path, TABLE_KEYS, required=TABLE_KEYS)
        number = 0
        if "table" in parts:
            number = self.notes.whole(parts["table"], below(path, "table"), least=1)
        where = below(path, "sides")
        listed = self.notes.items(parts.get("sides", []), where, most=self.evening.sides)
        sides = tuple(self._entries(one, f"{where}[{at}]") for at, one in enumerate(listed))
        if len(sides) != self.evening.sides or not all(map(self._is_side, sides)):
            self.notes.note("sides", text("These are not the sides of a table."), where)
        points = self._points(parts.get("points"), len(sides), below(path, "points"))
        return Table(number, sides, points)

    def _is_side(self, side: Side) -> bool:
        if self.evening.movement.kind == BY_HAND:  # Pairs, or single players side by side.
            return len(side) in {1, self.evening.players}
        return len(side) == self.evening.side_size

    def _entries(self, value: Any, path: str) -> tuple[int, ...]:
        found = []
        for at, one in enumerate(self.notes.items(value, path, most=MOST_ENTRIES)):
            problem = self._problem(one)
            if problem:
                code, message = problem
                self.notes.note(code, message, f"{path}[{at}]")
            else:
                self.seated.add(one)
                found.append(one)
        return tuple(found)

    def _problem(self, one: Any) -> tuple[str, Text] | None:
        if type(one) is not int or one not in self.evening.positions:
            return "entry", text("No entry has this number.")
        if one in self.seated:
            return "twice", text("Entry %(entry)s cannot sit twice.", entry=one)
        if not self.evening.entries[self.evening.positions[one]].is_here(self.number):
            return "not_here", text("Entry %(entry)s is not here in this sitting.", entry=one)
        return None

    def _points(self, value: Any, sides: int, path: str) -> tuple[int, ...] | None:
        if value is None:
            return None
        listed = self.notes.items(value, path, most=sides)
        points = tuple(
            self.notes.whole(one, f"{path}[{at}]", least=-MOST) for at, one in enumerate(listed)
        )
        if len(points) != sides:
            self.notes.note("points", text("Each side of a table has its points."), path)
            return None
        return points

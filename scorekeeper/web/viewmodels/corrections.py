"""What a correction changes in the score of a side, line by line."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from scorekeeper.rules.prices_and_ledger import Ledger
from scorekeeper.rules.text import Text, text


@dataclass(frozen=True, slots=True)
class ChangedLine:
    """A line whose points *before* and *now* are not the same.

    One that is no part of a count has no sign: pennies that are paid, or a total.
    """

    label: Text
    before: int
    now: int
    has_sign: bool = True


def changed_lines(before: Ledger, now: Ledger) -> Sequence[ChangedLine]:
    """Return the lines whose points changed; a line that is not there has none."""
    labels = {line.code: line.label for line in chain(before.lines, now.lines)}
    lines = (
        ChangedLine(label, _points_of(before, code), _points_of(now, code))
        for code, label in labels.items()
    )
    return [line for line in lines if line.before != line.now]


def changed_pennies(before: int, now: int) -> Sequence[ChangedLine]:
    """Return a line where a side pays other pennies than *before*."""
    label = text("Pennies this round")
    return [] if before == now else [ChangedLine(label, before, now, has_sign=False)]


def changed_total(before: int, now: int) -> Sequence[ChangedLine]:
    """Return a line where the total of a side in the game becomes another than *before*."""
    label = text("Total of the game")
    return [] if before == now else [ChangedLine(label, before, now, has_sign=False)]


def _points_of(ledger: Ledger, code: str) -> int:
    """Return what the lines of one *code* make in a ledger, in points."""
    return sum(line.points for line in ledger.lines if line.code == code)

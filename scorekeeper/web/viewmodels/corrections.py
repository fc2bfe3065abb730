"""What a correction changes in the score of a side, line by line."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from scorekeeper.rules.prices_and_ledger import Ledger
from scorekeeper.rules.text import Text, text


@dataclass(frozen=True, slots=True)
class ChangedLine:
    """A line whose points, or pennies that are paid, *before* and *now* are not the same."""

    label: Text
    before: int
    now: int
    is_pennies: bool = False


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
    return [] if before == now else [ChangedLine(label, before, now, is_pennies=True)]


def _points_of(ledger: Ledger, code: str) -> int:
    """Return what the lines of one *code* make in a ledger, in points."""
    return sum(line.points for line in ledger.lines if line.code == code)

"""Rounds of which a table knows the score, kept on its page: the page's own golden cases."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.checks.round_checks import problems
from scorekeeper.rules.input_limits import MOST
from scorekeeper.rules.json_reader import Notes
from scorekeeper.rules.parameters.parameter import parameter, required
from scorekeeper.rules.parameters.single_values import POINTS, Whole
from scorekeeper.rules.prices_and_ledger import Ledger
from scorekeeper.rules.problem import Problem, Severity, impossible
from scorekeeper.rules.reading.round_reader import read_round
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import Round
from scorekeeper.rules.text import text

#: A page keeps no more of them.
MOST_CHECKED = 12
MOST_PLAYERS = 6
#: What a file says of a foot or a pile that is gone, as TOML has no word for nothing.
PICKED_UP = "picked up"


@dataclass(frozen=True, slots=True)
class RoundToRead:
    """A round of one side in format scorekeeper/1; what it holds is read when the game is known."""

    absent = None

    def read(self, value: Any, path: str, notes: Notes) -> Mapping[str, Any]:
        """Return the round as it stands, or an empty one with a note."""
        if isinstance(value, dict):
            return value
        notes.note("type", text("This must be an object with named parts."), path)
        return {}

    def schema(self) -> dict[str, Any]:
        """Return that it is an object."""
        return {"type": "object"}


@dataclass(frozen=True, slots=True)
class CheckedRound:
    """A round of one side, and the points that it has to score."""

    round: Mapping[str, Any] = required(RoundToRead(), "What lay on the table, of one side.")
    points: int = required(POINTS, "What the side scores.")
    players: int = parameter(Whole(1, MOST_PLAYERS), "How many play for the side.", 2)
    number: int = parameter(Whole(1, MOST), "Which round of a game it is.", 1)

    def read_by(self, rules: Ruleset) -> tuple[Round, tuple[Problem, ...]]:
        """Return the round as the *rules* read it, and why they refuse it, if they do."""
        round_, wrong = read_round(rules, self.round, [self.players], number=self.number)
        if wrong:
            return round_, wrong
        found = problems(rules, round_)
        return round_, tuple(one for one in found if one.severity is Severity.IMPOSSIBLE)

    def counted_by(self, rules: Ruleset) -> Ledger | None:
        """Return what the side scores by the *rules*; None where they cannot read the round."""
        round_, wrong = self.read_by(rules)
        return None if wrong else rules.score(round_, 0)


def in_order(value: Any) -> Any:
    """Return a part of checked rounds with everything by name that is said at all."""
    if isinstance(value, dict):
        said = sorted(name for name in value if value[name] is not None)
        return {name: in_order(value[name]) for name in said}
    if isinstance(value, list):
        return [None if one == PICKED_UP else in_order(one) for one in value]
    return value


def in_words(value: Any) -> Any:
    """Return a part of checked rounds as a file says it."""
    if isinstance(value, dict):
        return {name: in_words(one) for name, one in value.items()}
    if isinstance(value, list):
        return [PICKED_UP if one is None else in_words(one) for one in value]
    return value


def unreadable(rules: Ruleset) -> Iterator[Problem]:
    """Yield why the checked rounds of a page cannot be counted by it."""
    for at, checked in enumerate(rules.definition.heading.checked):
        for problem in checked.read_by(_seated(rules, checked))[1]:
            yield problem.below(f"checked[{at}].round")


def differing(rules: Ruleset) -> Iterator[tuple[CheckedRound, Ledger]]:
    """Yield the checked rounds that score something else by now, each with what it scores."""
    for checked in rules.definition.heading.checked:
        found = checked.counted_by(_seated(rules, checked))
        if found is not None and found.total != checked.points:
            yield checked, found


def differing_problems(rules: Ruleset) -> Iterator[Problem]:
    """Yield that a checked round scores something else by now."""
    known = list(rules.definition.heading.checked)
    for checked, found in differing(rules):
        message = text("It scores %(now)s by now.", now=found.total)
        yield impossible("checked", message, f"checked[{known.index(checked)}].points")


def _seated(rules: Ruleset, checked: CheckedRound) -> Ruleset:
    return rules.at_table({}, sides=rules.seatings[0].sides[0], players=checked.players)

"""Cards in hand of a side that throws them away by going out: told, lest they be missed."""

from collections.abc import Iterator

from scorekeeper.rules.problem import Problem, hint
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import Round
from scorekeeper.rules.side import side_of
from scorekeeper.rules.text import text


def thrown_away(rules: Ruleset, round_: Round) -> Iterator[Problem]:
    """Yield that the side that went out has cards in hand, where those of no such side count."""
    if round_.out is None or "hands" not in rules.clauses:
        return
    side = side_of(rules, round_, round_.out)
    is_typed = not all(hand.is_empty for hand in side.sheet.hands)
    if is_typed and not side.left("hands"):
        message = text("This side went out, so its cards in hand cost nothing.")
        yield hint("thrown_away", message, f"{side.path}.hands")

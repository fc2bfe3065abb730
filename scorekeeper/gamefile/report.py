"""A match as plain data, for programs: what `scorekeeper score` prints and the board offers."""

from collections.abc import Iterable
from typing import Any

from scorekeeper.rules.matches.match import Match
from scorekeeper.rules.matches.standing import Standing
from scorekeeper.rules.prices_and_ledger import ScoreLine
from scorekeeper.rules.problem import Problem


def report(match: Match, warnings: Iterable[Problem] = ()) -> dict[str, Any]:
    """Return rounds with their lines, what comes next, the winners and the *warnings*."""
    following = {
        "number": match.next_number,
        "requirements": [needed.as_json() for needed in match.next_requirements],
    }
    return {
        "ruleset": match.rules.key,
        "rounds": [
            {"number": played.number, "sides": [_side(side) for side in played.standings]}
            for played in match.played
        ],
        "next": None if match.is_over else following,
        "finished": match.is_over,
        "winners": list(match.winners),
        "pot": match.pot,
        "warnings": [problem_data(problem) for problem in warnings],
    }


def problem_data(problem: Problem) -> dict[str, str]:
    """Return a problem as plain data."""
    return {"path": problem.path, "code": problem.code, "message": str(problem.message)}


def _side(standing: Standing) -> dict[str, Any]:
    return {
        "requirement": standing.requirement.as_json(),
        "lines": [_line(line) for line in standing.ledger.lines],
        "points": standing.points,
        "total": standing.total,
    }


def _line(line: ScoreLine) -> dict[str, Any]:
    return {
        "code": line.code,
        "label": str(line.label),
        "count": line.count,
        "points": line.points,
    }

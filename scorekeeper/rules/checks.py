"""Judging a round: the checks of every game, then those of the game's own book."""

from collections.abc import Iterator, Sequence

from scorekeeper.rules.problem import Problem, Severity, hint, impossible
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import CANASTA, Round, Sheet
from scorekeeper.rules.supply import point_problems, supply_problems
from scorekeeper.rules.text import text


def problems(rules: Ruleset, round_: Round) -> tuple[Problem, ...]:
    """Return everything that is wrong or odd about a round, paths relative to the round."""
    found = [*supply_problems(rules, round_), *point_problems(rules, round_)]
    for index in range(len(round_.sheets)):
        found += _tally_problems(rules, round_.sheets[index], f"sides[{index}]")
    found += rules.check(rules, round_)
    if not any(problem.severity is Severity.IMPOSSIBLE for problem in found):
        found += _hints(rules, round_)
    return tuple(found)


def refused(found: Sequence[Problem], round_: Round) -> tuple[Problem, ...]:
    """Return those problems that stop the round; a table ruling lets breaches pass."""
    stops = {Severity.IMPOSSIBLE} if round_.table_ruling else {*Severity} - {Severity.WORTH_A_LOOK}
    return tuple(problem for problem in found if problem.severity in stops)


def _tally_problems(rules: Ruleset, sheet: Sheet, path: str) -> Iterator[Problem]:
    tally = sheet.tally
    if tally is None:
        return
    canastas = sum(tally.canastas.values())
    if tally.melded is False and tally.shows_a_meld:
        message = text("A side without a meld has no canasta and no cards on the table.")
        yield impossible("contradiction", message, f"{path}.tally.melded")
    if tally.net is not None:
        return
    least = rules.least(rules, tally.canastas, sheet.has_melded)
    points = rules.points(tally.cards)
    if points < least:
        message = text(
            "What is ticked needs at least %(least)s card points on the table, not %(points)s.",
            least=least,
            points=points,
        )
        yield impossible("too_few_points", message, f"{path}.tally.cards")
    if tally.cards.points is None and 0 < tally.cards.counted < CANASTA * canastas:
        message = text("Each canasta holds at least seven cards.")
        yield impossible("too_few_cards", message, f"{path}.tally.cards")


def _hints(rules: Ruleset, round_: Round) -> Iterator[Problem]:
    for index, sheet in enumerate(round_.sheets):
        path = f"sides[{index}]"
        if sheet.is_blank and index != round_.out:
            yield hint("empty_sheet", text("Nothing is entered for this side."), path)
        for at, hand in enumerate(sheet.hands):
            if hand.number > rules.usual_hand:
                message = text("That is a hand of %(count)s cards.", count=hand.number)
                yield hint("big_hand", message, f"{path}.hands[{at}]")
        points = rules.score(rules, round_, index).total
        if points not in rules.usual_points:
            message = text("A round of %(points)s points is rare.", points=points)
            yield hint("unusual_score", message, path)

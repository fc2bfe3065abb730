"""Judging a round: the checks of every game, then those of its game's clauses."""

from collections.abc import Iterator, Sequence

from scorekeeper.rules.cards import Cards
from scorekeeper.rules.checks.decks.impossible_with_decks import deck_problems
from scorekeeper.rules.checks.stack_checks import is_untold, lacks_stacks, place_in
from scorekeeper.rules.checks.tally_checks import tally_problems
from scorekeeper.rules.prices_and_ledger import Ledger
from scorekeeper.rules.problem import Problem, Severity, hint
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import Round, Sheet
from scorekeeper.rules.text import ntext, text

#: More of something than the decks hold.
LASTING = frozenset({"supply", "too_many_canastas"})


def problems(
    rules: Ruleset, round_: Round, ledgers: Sequence[Ledger] | None = None
) -> tuple[Problem, ...]:
    """Return everything that is wrong or odd about a round, paths relative to the round.

    *ledgers* are those of its sides, where they were worked out before.
    """
    found = [*deck_problems(rules, round_)]
    for index, sheet in enumerate(round_.sheets):
        found += tally_problems(rules, sheet, f"sides[{index}].tally")
    found += rules.check(round_)
    if not any(problem.severity is Severity.IMPOSSIBLE for problem in found):
        found += _hints(rules, round_, ledgers or rules.ledgers(round_))
    return tuple(found)


def lasting(rules: Ruleset, round_: Round) -> tuple[Problem, ...]:
    """Return the problems of a round in play that nothing counted later can mend."""
    return tuple(found for found in problems(rules, round_) if found.code in LASTING)


def untold(rules: Ruleset, round_: Round) -> tuple[Problem, ...]:
    """Return of what a round tells nothing though it may count: a sheet, or feet and piles."""
    blank = [at for at in _blank_sheets(round_) if not _tells_stacks(round_.sheets[at])]
    found = [_blank_sheet(at) for at in blank]
    keys = [stack.key for stack in rules.stacks]
    if any(lacks_stacks(getattr(sheet, key)) for sheet in round_.sheets for key in keys):
        others = (one for one in rules.check(round_) if is_untold(one, round_))
        found += (one for one in others if place_in(one.path)[0] not in blank)
    return tuple(found)


def _tells_stacks(sheet: Sheet) -> bool:
    return bool(sheet.feet or sheet.piles)


def _blank_sheet(side: int, *, tells_more: bool = False) -> Problem:
    """Return that nothing is entered for a *side*, or nothing besides what the round tells."""
    message = text("Nothing is entered here.")
    if tells_more:
        message = text("Nothing else is entered here.")
    return hint("empty_sheet", message, f"sides[{side}]")


def _blank_sheets(round_: Round) -> list[int]:
    """Return the sides for which nothing is entered, though they did not go out."""
    if round_.special is not None:
        return []
    return [at for at, sheet in enumerate(round_.sheets) if sheet.is_blank and at != round_.out]


def refused(found: Sequence[Problem], round_: Round) -> tuple[Problem, ...]:
    """Return those problems that stop the round; a table ruling lets breaches pass."""
    stops = {Severity.IMPOSSIBLE} if round_.table_ruling else {*Severity} - {Severity.WORTH_A_LOOK}
    return tuple(problem for problem in found if problem.severity in stops)


def _hints(rules: Ruleset, round_: Round, ledgers: Sequence[Ledger]) -> Iterator[Problem]:
    blank = _blank_sheets(round_)
    for index, sheet in enumerate(round_.sheets):
        path = f"sides[{index}]"
        if index in blank:
            tells_more = bool(ledgers[index].total) or _tells_stacks(sheet)
            yield _blank_sheet(index, tells_more=tells_more)
        for at, hand in enumerate(sheet.hands):
            if hand.number > rules.usual_hand:
                message = ntext(
                    "That is a hand of %(count)s card.",
                    "That is a hand of %(count)s cards.",
                    count=hand.number,
                )
                yield hint("big_hand", message, f"{path}.hands[{at}]")
        points = ledgers[index].total
        if points not in rules.usual_points:
            message = ntext(*rules.words.rare, points=points)
            yield hint("unusual_score", message, path)
    if round_.out is not None and round_.special is None:
        yield from _hands_hint(round_.sheets[round_.out].hands, f"sides[{round_.out}].hands")


def _hands_hint(hands: Sequence[Cards], path: str) -> Iterator[Problem]:
    """Yield that nobody of a side can have gone out; a single entry holds the cards of all."""
    if len(hands) > 1 and not any(hand.is_empty for hand in hands):
        message = text("Somebody went out, but every hand still holds cards.")
        yield hint("nobody_empty", message, path)

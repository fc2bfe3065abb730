"""What does not fit the opening of a side: told in the review, for a number may be missing."""

from collections.abc import Iterator
from typing import Any

from scorekeeper.rules.game_parts.requirement_kinds import Points
from scorekeeper.rules.game_parts.ticks import MELDED
from scorekeeper.rules.matches.standing import PlayedRound
from scorekeeper.rules.meld import MIXED
from scorekeeper.rules.problem import Problem, hint
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.side import side_of
from scorekeeper.rules.text import text
from scorekeeper.web.forms.round.round import RoundForm


def less_than_the_opening(rules: Ruleset, played: PlayedRound) -> Iterator[Problem]:
    """Yield each side whose card points on the table cannot have made its first meld.

    Nothing is said of a side with a canasta whose cards do not count, nor of one that may have
    opened without its points.
    """
    opening: Any = rules.clauses.get("opening")
    if opening is None or played.round.concealed or played.round.table_ruling:
        return
    for index, (sheet, standing) in enumerate(
        zip(played.round.sheets, played.standings, strict=True)
    ):
        needed = standing.requirement
        points = rules.meld_points(sheet)
        closed = rules.canastas(sheet)
        is_free = opening.free_with_canasta and any(
            closed.get(kind) for kind, made_of in rules.made_of.items() if made_of != MIXED
        )
        has_uncounted = any(closed.get(kind) for kind in rules.uncounted)
        if (
            not isinstance(needed, Points)
            or is_free
            or side_of(rules, played.round, index).is_replaced
            or has_uncounted
            or not 0 < points < needed.points
        ):
            continue
        message = text(
            "The opening asked for %(needed)s. The cards on the table make %(points)s."
            " Save it if your table let that stand.",
            needed=needed.points,
            points=points,
        )
        yield hint("less_than_the_opening", message, f"sides[{index}]")


def opened_without_melds(rules: Ruleset, form: RoundForm, played: PlayedRound) -> Iterator[Problem]:
    """Yield each side that was marked as opened during play, and of which no meld is entered."""
    called = next((tick.label for tick in rules.ticks if tick.place == MELDED), None)
    if called is None or played.round.special is not None:
        return
    for index, (side, sheet) in enumerate(zip(form.sides, played.round.sheets, strict=True)):
        is_marked = "net_melded" in side.form and side.form.net_melded.data
        is_replaced = side_of(rules, played.round, index).is_replaced
        if is_marked and not (sheet.has_melded or is_replaced or side.form.awaits_melds()):
            message = text(
                "“%(mark)s” is marked, but no cards lie on the table."
                " Type their points, or take the mark back.",
                mark=called,
            )
            yield hint("opened_without_melds", message, f"sides[{index}]")

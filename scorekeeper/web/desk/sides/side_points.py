"""What a side's own cards come to, and what is wrong with them."""

from collections.abc import Mapping, Sequence
from typing import Any

from scorekeeper.rules.matches.standing import Standing
from scorekeeper.rules.problem import Problem
from scorekeeper.web.desk.sides.side_entry import SideEntry
from scorekeeper.web.forms.round.round import RoundForm
from scorekeeper.web.forms.round.untyped_marks import forget_untyped


def is_unclear(mine: SideEntry, form: RoundForm) -> bool:
    """Whether anything that a side typed into a *form* cannot be understood."""
    form.validate()
    return bool(form.sides[mine.side].errors)


def standing_of(mine: SideEntry, form: RoundForm, *, is_typing: bool = False) -> Standing | None:
    """Mark the fields of a *form* and return its side after it, None where that is not clear.

    The points are those of the side's own cards, and of what the score pad knows already.
    """
    state, content = mine.entry.state, form.content()
    judgement, sure = state.judge(content, None), _sure(mine, content)
    form.marks.clear()
    form.mark(one for one in judgement.problems if one in sure)
    if is_typing:
        forget_untyped(form)
    if is_unclear(mine, form) or form.is_impossible(mine.side) or judgement.played is None:
        return None
    return judgement.played.standings[mine.side]


def _sure(mine: SideEntry, content: Mapping[str, Any]) -> Sequence[Problem]:
    """Return the problems of a round; where nobody said who went out, as if this side had."""
    is_known = bool(mine.of_round.get("out"))
    whole = dict(content) if is_known else {**content, "out": mine.side}
    return mine.entry.state.judge(whole, None).problems

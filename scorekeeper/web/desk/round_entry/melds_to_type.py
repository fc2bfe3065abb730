"""A side of which canastas were marked, while its melds are to be typed and none is there."""

from collections.abc import Iterator

from scorekeeper.rules.problem import Problem, hint
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.text import Text, text
from scorekeeper.web.forms.cards.canastas import says_canasta
from scorekeeper.web.forms.round.round import RoundForm


def melds_to_type(form: RoundForm) -> Iterator[Problem]:
    """Yield each side that would lose the canastas that are marked for it."""
    for index, side in enumerate(form.sides):
        if side.form.awaits_melds():
            yield hint("melds_to_type", _said(side.form.RULES), f"sides[{index}]")


def _said(rules: Ruleset) -> Text:
    if says_canasta(rules):
        return text("Canastas are marked, and no meld is typed: they do not count like this.")
    return text("Complete melds are marked, and none is typed: they do not count like this.")

"""A side of which canastas were marked, while its melds are to be typed and none is there."""

from collections.abc import Iterator

from scorekeeper.rules.problem import Problem, hint
from scorekeeper.rules.text import text
from scorekeeper.web.forms.round.round import RoundForm


def melds_to_type(form: RoundForm) -> Iterator[Problem]:
    """Yield each side that would lose the canastas that are marked for it."""
    for index, side in enumerate(form.sides):
        if side.form.awaits_melds():
            message = text(
                "Canastas are marked, and no meld is typed: they do not count like this."
            )
            yield hint("melds_to_type", message, f"sides[{index}]")

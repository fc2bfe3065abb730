"""Checks of going out: canastas, finished melds or the foot that a side lacks."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from scorekeeper.rules.canasta_materials import unmade_kinds
from scorekeeper.rules.problem import Problem, forbidden
from scorekeeper.rules.side import Side
from scorekeeper.rules.text import Text, in_a_row, ntext, text


def canastas_needed(number: int) -> Text:
    """Return that going out needs so many canastas."""
    return ntext(
        "Going out needs a finished canasta.",
        "Going out needs %(needed)s finished canastas.",
        needed=number,
    )


def kind_problems(side: Side, kinds: Sequence[str]) -> Iterator[Problem]:
    """Yield which of the *kinds* of canasta that going out needs a side has not closed."""
    closed = side.closed()
    if missing := [
        several({kind: one_of(side, kind)}, kind, needed)
        for kind, needed in Counter(kinds).items()
        if closed[kind] < needed
    ]:
        message = text("Going out still needs: %(kinds)s", kinds=in_a_row(missing))
        yield forbidden("out_without_canasta", message, "out")


def unmade_problems(side: Side) -> Iterator[Problem]:
    """Yield the priced melds that a side left unfinished."""
    if unmade := unmade_kinds(side):
        names = in_a_row(side.rules.kind_names[kind] for kind in unmade)
        message = text("Nobody goes out with these unfinished: %(melds)s.", melds=names)
        yield forbidden("out_with_unmade", message, "out")


def one_of(side: Side, kind: str) -> Text:
    """Return what one canasta of a *kind* is called, on its score line if it has one."""
    price = side.rules.prices.get(kind)
    return price.label if price else side.rules.kind_names[kind]


def several(kinds: Mapping[str, Text], kind: str, needed: int) -> Text:
    """Return what so many canastas of a *kind* are called, by the names of *kinds*."""
    label = kinds[kind]
    return label if needed == 1 else text("%(needed)s × %(what)s", needed=needed, what=label)


def foot_problems(side: Side) -> Iterator[Problem]:
    """Yield that whoever went out had not picked up; a partner may still have a foot."""
    feet, hands = side.sheet.feet, side.sheet.hands
    called = next(one.label for one in side.rules.stacks if one.key == "feet")
    message = text(
        "Only whoever has picked up may go out. Correct “%(stack)s”, or who went out.", stack=called
    )
    if not feet:
        yield forbidden("out_without_foot", message, f"{side.path}.feet")
    known = len(hands) == len(feet)
    own = [at for at in range(len(feet)) if known and hands[at].is_empty] or [*range(len(feet))]
    if all(feet[at] is not None for at in own):
        for at in own:
            yield forbidden("out_without_foot", message, f"{side.path}.feet[{at}]")

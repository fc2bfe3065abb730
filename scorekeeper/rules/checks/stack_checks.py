"""Checks of the feet or piles of a side."""

import re
from collections.abc import Iterator
from typing import ClassVar, Protocol

from scorekeeper.rules.cards import RED_THREE, Cards
from scorekeeper.rules.checks.going_out_checks import one_of
from scorekeeper.rules.problem import Problem, forbidden, hint
from scorekeeper.rules.ranks import APART, THREES
from scorekeeper.rules.sheet import Round
from scorekeeper.rules.side import Side
from scorekeeper.rules.text import Text, ntext, text
from scorekeeper.rules.wording.stack_words import StackNaming, needs_first

#: What lies apart for a side: the cards of each stack, None once it is picked up.
Stacks = tuple[Cards | None, ...]
#: What codes call one of them, by the place of all in a stored sheet.
ONE = {"feet": "foot", "piles": "pile"}
#: The codes of hints that a round may tell nothing of a stack that costs points.
_MAYBE_UNTOLD = frozenset(
    {f"{place}_missing" for place in ONE}
    | {f"{one}_not_turned" for one in ONE.values()}
    | {f"odd_{one}" for one in ONE.values()}
    | {f"{one}_not_whole" for one in ONE.values()}
)
_APART = frozenset({*APART, THREES})
_PLACE = re.compile(r"sides\[(\d+)\](?:\.(\w+)(?:\[(\d+)\])?)?")


class StackRules(Protocol):
    """What a game says of its feet or piles."""

    PLACE: ClassVar[str]

    @property
    def cards(self) -> int:
        """The cards of a whole one."""

    @property
    def naming(self) -> StackNaming:
        """What they are called."""

    @property
    def counts(self) -> str:
        """When its cards count off."""

    @property
    def not_taken(self) -> int | None:
        """What one costs that was not taken."""

    @property
    def picked_up_for(self) -> str:
        """What a side must have closed."""

    @property
    def together(self) -> bool:
        """Whether all of a side pick up at once."""

    def does_count(self, side: Side) -> bool:
        """Whether what this side has not picked up counts off."""


def place_in(path: str) -> tuple[int, str, int | None]:
    """Return the side to which a *path* in a round leads, its stacks, and the place of one of them.

    >>> place_in("sides[1].feet[2]"), place_in("sides[0].feet"), place_in("sides[0]")
    ((1, 'feet', 2), (0, 'feet', None), (0, '', None))
    """
    found = _PLACE.fullmatch(path)
    if found is None:
        raise ValueError(path)
    return int(found[1]), found[2] or "", int(found[3]) if found[3] else None


def is_untold(found: Problem, round_: Round) -> bool:
    """Whether it was *found* that a round tells nothing of stacks that may cost points."""
    if found.code not in _MAYBE_UNTOLD:
        return False
    side, key, at = place_in(found.path)
    if at is None:
        return True
    return is_uncounted(getattr(round_.sheets[side], key)[at])


def lacks_stacks(stacks: Stacks) -> bool:
    """Whether nothing is told of the *stacks* of a side, or of one of them."""
    return not stacks or any(map(is_uncounted, stacks))


def is_uncounted(cards: Cards | None) -> bool:
    """Whether no cards are told of a stack that was not picked up, but for those priced apart."""
    if cards is None or cards.points:
        return False
    return not any(count for card, count in cards.counts.items() if card not in _APART)


def stack_problems(rules: StackRules, side: Side) -> Iterator[Problem]:
    """Yield what is wrong with the stacks of a side, the smallest part first.

    Nothing is asked of those in whose place a special result counts.
    """
    if side.is_replaced:
        return
    stacks = getattr(side.sheet, rules.PLACE)
    path = f"{side.path}.{rules.PLACE}"
    yield from _too_early(rules, side, stacks, path)
    for at, cards in enumerate(stacks):
        if cards is not None:
            yield from _whole_problems(rules, side, cards, f"{path}[{at}]")
    if not stacks:
        yield from _missing(rules, side, path)
    if side.is_out:
        yield from _out_hints(rules, side, stacks, path)


def _too_early(rules: StackRules, side: Side, stacks: Stacks, path: str) -> Iterator[Problem]:
    """Yield what was picked up too early."""
    if rules.picked_up_for == "nothing":
        return
    if rules.picked_up_for == "canasta":
        if sum(cards is None for cards in stacks) > sum(side.canastas.values()):
            message = text("More of these are picked up than this side has canastas.")
            yield forbidden(f"too_many_{rules.PLACE}", message, path)
        return
    if not side.canastas.get(rules.picked_up_for):
        message = needs_first(rules.PLACE, one_of(side, rules.picked_up_for))
        for at, cards in enumerate(stacks):
            if cards is None:
                yield forbidden(f"{ONE[rules.PLACE]}_too_early", message, f"{path}[{at}]")


def _whole_problems(rules: StackRules, side: Side, cards: Cards, path: str) -> Iterator[Problem]:
    """Yield that one that was not picked up is not whole, or holds points that it cannot."""
    may_lie = rules.counts != "always"
    if cards.points is None and cards.counted != rules.cards and (cards.counted or not may_lie):
        yield forbidden(f"{ONE[rules.PLACE]}_not_whole", _not_whole(rules.cards, cards), path)
    if rules.does_count(side) and may_lie and is_uncounted(cards):
        message = text(
            "%(stack)s: this one counts off too. Turn it over and enter its cards.",
            stack=rules.naming.called,
        )
        yield hint(f"{ONE[rules.PLACE]}_not_turned", message, path)
    if cards.points is not None and not may_lie:
        yield from _points_hint(rules, side, cards, path)


def _not_whole(whole: int, cards: Cards) -> Text:
    if not cards.counted:
        return ntext(
            "Say that it was picked up, or count its card.",
            "Say that it was picked up, or count its %(whole)s cards.",
            whole=whole,
        )
    return ntext(
        "It has %(whole)s cards, not one.",
        "It has %(whole)s cards, not %(count)s.",
        count=cards.counted,
        whole=whole,
    )


def _points_hint(rules: StackRules, side: Side, cards: Cards, path: str) -> Iterator[Problem]:
    if not cards.points:
        yield hint(f"odd_{ONE[rules.PLACE]}", rules.naming.asked, path)
        return
    worth = [points for points in side.rules.values.values() if points]
    valued = max(rules.cards - cards[RED_THREE], 0)
    fewest, most = min(worth) * valued, max(worth) * valued
    if not fewest <= cards.points <= most:
        message = ntext(
            "%(points)s? %(stack)s left lying are worth %(least)s to %(most)s point each.",
            "%(points)s? %(stack)s left lying are worth %(least)s to %(most)s points each.",
            most=most,
            least=fewest,
            points=cards.points,
            stack=rules.naming.called,
        )
        yield hint(f"odd_{ONE[rules.PLACE]}", message, path)


def _missing(rules: StackRules, side: Side, path: str) -> Iterator[Problem]:
    """Yield that nothing is said about the stacks of a side."""
    stacks = rules.naming.called
    must_be_taken = side.is_out and rules.PLACE in side.rules.taken_to_go_out
    if rules.counts == "always":
        if not side.sheet.is_blank:
            message = text(
                "%(stack)s: say which were picked up, and count the others.", stack=stacks
            )
            yield hint(f"{rules.PLACE}_missing", message, path)
    elif must_be_taken and not side.round.table_ruling:
        return  # Going out asks for it already; a ruling lets the side go without.
    elif rules.not_taken is not None and not side.sheet.is_blank:
        message = text(
            "%(stack)s: say whether it was picked up; left lying it costs points.", stack=stacks
        )
        yield hint(f"{rules.PLACE}_missing", message, path)
    elif rules.does_count(side) and not side.canastas.get(rules.picked_up_for):
        message = text(
            "%(stack)s: those that this side did not pick up count off. Enter their cards.",
            stack=stacks,
        )
        yield hint(f"{ONE[rules.PLACE]}_not_turned", message, path)


def _out_hints(rules: StackRules, side: Side, stacks: Stacks, path: str) -> Iterator[Problem]:
    """Yield that whoever went out had not picked up."""
    if rules.together:
        for at, cards in enumerate(stacks):
            if cards is not None:
                message = text("This side went out, but this was not picked up.")
                yield hint(f"out_with_{ONE[rules.PLACE]}", message, f"{path}[{at}]")
        return
    hands = side.sheet.hands
    empty = [at for at in range(len(stacks)) if len(hands) <= 1 or hands[at].is_empty]
    if empty and all(stacks[at] is not None for at in empty):
        message = text("Whoever went out had not picked this up. It counts against the side.")
        where = f"{path}[{empty[0]}]" if len(empty) == 1 else path
        yield hint(f"out_with_{ONE[rules.PLACE]}", message, where)

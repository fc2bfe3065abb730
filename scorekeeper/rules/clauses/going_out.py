"""Who goes out, what it brings, and what it takes."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scorekeeper.rules.canasta_materials import unmade_kinds
from scorekeeper.rules.checks.empty_hands import empty_hand_problems
from scorekeeper.rules.checks.going_out_checks import (
    canastas_needed,
    foot_problems,
    kind_problems,
    one_of,
    several,
    unmade_problems,
)
from scorekeeper.rules.clause import Clause
from scorekeeper.rules.game_parts.ticks import Condition
from scorekeeper.rules.parameters.parameter import parameter
from scorekeeper.rules.parameters.several_values import ListOf
from scorekeeper.rules.parameters.single_values import PHRASE, POINTS, YES_NO, KindName, Whole
from scorekeeper.rules.prices_and_ledger import Item, Price, ScoreLine
from scorekeeper.rules.problem import Problem, forbidden
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import Round
from scorekeeper.rules.side import Side
from scorekeeper.rules.text import Text, in_a_row, ntext, text
from scorekeeper.rules.wording.usual_names import named

CONCEALED = "concealed"


@dataclass(frozen=True, slots=True)
class GoingOut(Clause):
    """Going out: its price, and what a side needs for it."""

    bonus: int | None = parameter(POINTS, "Going out brings.")
    concealed: int | None = parameter(POINTS, "Going out concealed brings in its place.")
    canastas: int = parameter(Whole(), "Canastas needed, of any kind.", 0)
    kinds: tuple[str, ...] = parameter(
        ListOf(KindName()), "Kinds of canasta needed, each so often."
    )
    by_round: tuple[tuple[str, ...], ...] = parameter(
        ListOf(ListOf(KindName())), "Kinds of canasta needed in each round, in their place."
    )
    no_unmade: bool = parameter(YES_NO, "No priced meld may be unfinished.")
    bonus_needs_canasta: bool = parameter(YES_NO, "It brings nothing without a canasta.")
    empty_hand: bool = parameter(YES_NO, "Whoever goes out, and nobody else, has no card left.")
    called: str = parameter(PHRASE, "What going out is called.")
    foot_taken: bool = parameter(YES_NO, "The foot must have been taken.")

    @property
    def round_keys(self) -> frozenset[str]:
        """The key of the stored round for going out concealed."""
        return frozenset({CONCEALED} if self.concealed is not None else ())

    def prices(self) -> Iterator[Price]:
        """Yield what going out brings."""
        if self.bonus is not None:
            label = named(self.called, text("Going out"))
            yield Item("going_out", label, self.bonus, "going_out.bonus")
        if self.concealed is not None:
            label = text("Going out concealed")
            yield Item(CONCEALED, label, self.concealed, "going_out.concealed")

    def told(self) -> Iterator[Text]:
        """Yield what going out takes, beside certain kinds of canasta."""
        if self.canastas > len(self.kinds):
            yield canastas_needed(self.canastas)
        if self.empty_hand:
            yield text("Whoever goes out has no cards left.")
        if self.no_unmade:
            yield text("No priced meld may be unfinished.")
        if self.bonus_needs_canasta:
            yield text("It brings nothing without a canasta.")

    def needed(self, kinds: Mapping[str, Text]) -> Iterator[Text]:
        """Yield the kinds of canasta that going out takes, where no round changes them."""
        if self.kinds and not self.by_round:
            needed = Counter(self.kinds)
            names = in_a_row(several(kinds, *one) for one in needed.items())
            if len(needed) > 1 and set(needed.values()) == {1}:
                yield text("Going out needs one each: %(kinds)s.", kinds=names)
            else:
                yield text("Going out needs: %(kinds)s.", kinds=names)

    def lines(self, side: Side) -> Iterator[ScoreLine]:
        """Yield what going out brings to the side that did it."""
        is_paid = side.is_out and (not self.bonus_needs_canasta or any(side.canastas.values()))
        is_concealed = side.round.concealed and self.concealed is not None
        code = CONCEALED if is_concealed else "going_out"
        if is_paid and code in side.rules.prices:
            yield side.rules.prices[code].times(1)

    def conditions(self, side: Side) -> Iterator[Condition]:
        """Yield what a side needs for going out, and whether it has it."""
        closed, needed = side.closed(), Counter(self._kinds(side))
        missing = {kind: max(count - closed[kind], 0) for kind, count in needed.items()}
        if self.canastas > needed.total():
            lacking = self.canastas - side.closed_to_go_out()
            # A kind that is asked for by name counts among them, unless the page says otherwise.
            apart = side.rules.not_to_go_out
            others = lacking - sum(missing[kind] for kind in missing if kind not in apart)
            rest = (_so_many(others),) if others > 0 else ()
            yield Condition(_so_many(self.canastas), lacking <= 0, rest=rest)
        for kind, count in needed.items():
            called = {kind: one_of(side, kind)}
            rest = (several(called, kind, missing[kind]),)
            yield Condition(several(called, kind, count), not missing[kind], rest=rest)
        if self.no_unmade:
            names = (side.rules.kind_names[kind] for kind in unmade_kinds(side))
            unfinished = tuple(text("finish: %(meld)s", meld=name) for name in names)
            yield Condition(text("No special meld unfinished"), not unfinished, rest=unfinished)

    def problems(self, side: Side) -> Iterator[Problem]:
        """Yield what the side that went out lacks."""
        if not side.is_out or side.round.special is not None:
            return
        kinds = self._kinds(side)
        if len(kinds) < self.canastas and side.closed_to_go_out() < self.canastas:
            yield forbidden("out_without_canasta", canastas_needed(self.canastas), "out")
        yield from kind_problems(side, kinds)
        if self.no_unmade:
            yield from unmade_problems(side)
        if self.foot_taken:
            yield from foot_problems(side)

    def endings(self, rules: Ruleset, round_: Round) -> Iterator[Problem]:
        """Yield what is wrong with how the round ended."""
        if self.empty_hand:
            yield from empty_hand_problems(round_)
        if round_.concealed and round_.out is None:
            message = text("Concealed counts only for a side that goes out.")
            yield forbidden("concealed_without_out", message, CONCEALED)
        elif round_.concealed and not any(rules.canastas(round_.sheets[round_.out or 0]).values()):
            message = text("Going out concealed includes a canasta.")
            yield forbidden("concealed_without_canasta", message, CONCEALED)

    def _kinds(self, side: Side) -> tuple[str, ...]:
        """Return the kinds that it takes in the round that is looked at."""
        if not self.by_round:
            return self.kinds
        return self.by_round[min(max(side.round.number, 1), len(self.by_round)) - 1]


def _so_many(count: int) -> Text:
    return ntext("%(needed)s canasta", "%(needed)s canastas", needed=count)

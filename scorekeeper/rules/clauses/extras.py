"""Anything else that a table rewards or fines."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scorekeeper.rules.clause import Clause
from scorekeeper.rules.game_parts.asked_on_sheet import Extra
from scorekeeper.rules.game_parts.ticks import PENALTY, Tick
from scorekeeper.rules.parameters.parameter import parameter, required
from scorekeeper.rules.parameters.single_values import PHRASE, POINTS, YES_NO, Whole, Word
from scorekeeper.rules.prices_and_ledger import Item, Price, ScoreLine
from scorekeeper.rules.problem import Problem, impossible
from scorekeeper.rules.side import Side
from scorekeeper.rules.text import ntext, text
from scorekeeper.rules.wording.usual_names import entry_named

#: So many can be ticked of what has no limit.
MOST_TICKED = 9
PER = {"side": text("Once for the side."), "player": text("For each player.")}


@dataclass(frozen=True, slots=True)
class ExtraEntry:
    """One thing that is rewarded or fined."""

    points: int = required(POINTS, "Points for each; below zero for a fine.")
    called: str = parameter(PHRASE, "What it is called.")
    per: str = parameter(Word(PER), "To whom it happens.", "side")
    in_play: bool = parameter(YES_NO, "It is marked during play.", default=True)
    most: int | None = parameter(Whole(1), "How often it can happen to a side in a round.")
    offered: bool = parameter(YES_NO, "It is played.", default=True)


@dataclass(frozen=True, slots=True)
class Extras(Clause):
    """What is rewarded or fined, by name."""

    entries: Mapping[str, ExtraEntry]
    ENTRY = ExtraEntry
    SHEET = frozenset({"penalties"})

    def fields(self) -> Iterator[Extra]:
        """Yield what the form of a sheet asks for."""
        for code, one in self._offered.items():
            label, most = entry_named(code, one.called), one.most or MOST_TICKED
            yield Extra(code, label, most, each_player=one.per == "player")

    @property
    def _offered(self) -> Mapping[str, ExtraEntry]:
        return {code: one for code, one in self.entries.items() if one.offered}

    def prices(self) -> Iterator[Price]:
        """Yield the price of each."""
        for code, one in self._offered.items():
            label = entry_named(code, one.called)
            yield Item(code, label, one.points, f"extras.{code}.points")

    def charges(self, side: Side) -> Iterator[ScoreLine]:
        """Yield what happened, at its price."""
        for code in side.rules.penalties:
            yield side.rules.prices[code].times(side.sheet.penalties.get(code, 0))

    def problems(self, side: Side) -> Iterator[Problem]:
        """Yield what happened more often than it can."""
        for code, one in self._offered.items():
            if one.most is not None and side.sheet.penalties.get(code, 0) > one.most:
                message = ntext(
                    "This happens to a side once in a round at most.",
                    "This happens to a side %(most)s times in a round at most.",
                    most=one.most,
                )
                yield impossible("too_often", message, f"{side.path}.penalties.{code}")

    def ticks(self) -> Iterator[Tick]:
        """Yield the tick for each that is seen during play."""
        for code, one in self._offered.items():
            if one.in_play:
                yield Tick(PENALTY + code, entry_named(code, one.called), rare=True)

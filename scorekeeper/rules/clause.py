"""What every clause of a page can do: by default nothing."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from scorekeeper.rules.cards import Cards
from scorekeeper.rules.game_parts.ticks import Condition, Tick
from scorekeeper.rules.parameters.gate import Gate
from scorekeeper.rules.prices_and_ledger import Price, ScoreLine
from scorekeeper.rules.problem import Problem
from scorekeeper.rules.sheet import Round
from scorekeeper.rules.side import Side
from scorekeeper.rules.text import Text

if TYPE_CHECKING:  # A ruleset asks its clauses, which look at it.
    from scorekeeper.rules.ruleset import Ruleset


class Clause:
    """A part of a page. Its parameters are its fields.

    It imports no other clause, and learns of them what the ruleset of a side tells.

    Of a clause that lists entries by name, ``ENTRY`` is the class of one, and ``entries`` its only
    field. Of one whose section is the value of a single parameter, ``WHOLE`` is its name. ``SHEET``
    are the keys of the stored sheet that it reads.
    """

    __slots__ = ()

    ENTRY: ClassVar[type[Any] | None] = None
    WHOLE: ClassVar[str] = ""
    SHEET: ClassVar[frozenset[str]] = frozenset()

    @property
    def round_keys(self) -> frozenset[str]:
        """The keys of a stored round that it reads."""
        return frozenset()

    @property
    def sheet_keys(self) -> frozenset[str]:
        """The keys of a stored sheet that it reads."""
        return self.SHEET

    def prices(self) -> Iterable[Price]:
        """Return what it prices, lines before charges."""
        return ()

    def gates(self) -> Mapping[str, Gate]:
        """Return when each of its prices counts, where it says so."""
        gate = getattr(self, "counts", None)
        return {price.code: gate for price in self.prices()} if isinstance(gate, Gate) else {}

    def lines(self, side: Side) -> Iterable[ScoreLine]:
        """Return the score lines of what lies on the table."""
        return ()

    def charges(self, side: Side) -> Iterable[ScoreLine]:
        """Return the score lines of what is counted off, or added, at the end."""
        return ()

    def problems(self, side: Side) -> Iterable[Problem]:
        """Return what is wrong with the sheet of a side."""
        return ()

    def endings(self, rules: "Ruleset", round_: Round) -> Iterable[Problem]:
        """Return what is wrong with how a round ended."""
        return ()

    def ticks(self) -> Iterable[Tick]:
        """Return what can be ticked during play."""
        return ()

    def conditions(self, side: Side) -> Iterable[Condition]:
        """Return what a side needs for going out."""
        return ()

    def told(self) -> Iterable[Text]:
        """Return what a card guide says of it beside its prices, in sentences."""
        return ()

    def needed(self, kinds: Mapping[str, Text]) -> Iterable[Text]:
        """Return what a card guide says of the canastas that it asks for; *kinds* are named."""
        return ()

    def counted(self, side: Side) -> Iterable[Cards]:
        """Return the cards left in the place of this clause that count off at the end."""
        return ()

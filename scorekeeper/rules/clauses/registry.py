"""The clauses of a page. A score has first all lines of theirs, then all charges, in this order."""

from collections.abc import Mapping
from types import MappingProxyType

from scorekeeper.rules.clause import Clause
from scorekeeper.rules.clauses.canastas import Canastas
from scorekeeper.rules.clauses.cards import CardValues
from scorekeeper.rules.clauses.end import EndOfGame
from scorekeeper.rules.clauses.extras import Extras
from scorekeeper.rules.clauses.fixed import FixedResults
from scorekeeper.rules.clauses.going_out import GoingOut
from scorekeeper.rules.clauses.hands import Hands
from scorekeeper.rules.clauses.held import HeldInHand
from scorekeeper.rules.clauses.left_over import LeftOver
from scorekeeper.rules.clauses.melds import Melds
from scorekeeper.rules.clauses.on_table import OnTable
from scorekeeper.rules.clauses.opening import Opening
from scorekeeper.rules.clauses.options import Options
from scorekeeper.rules.clauses.pot import Pot
from scorekeeper.rules.clauses.stacks import Feet, Piles
from scorekeeper.rules.clauses.table import Table
from scorekeeper.rules.clauses.threes import AllThrees, BlackThrees, RedThrees

#: Each clause by its section of a page.
CLAUSES: Mapping[str, type[Clause]] = MappingProxyType(
    {
        "table": Table,
        "cards": CardValues,
        "melds": Melds,
        "canastas": Canastas,
        "on_table": OnTable,
        "red_threes": RedThrees,
        "black_threes": BlackThrees,
        "all_threes": AllThrees,
        "going_out": GoingOut,
        "fixed": FixedResults,
        "hands": Hands,
        "feet": Feet,
        "piles": Piles,
        "left_over": LeftOver,
        "held": HeldInHand,
        "extras": Extras,
        "opening": Opening,
        "pot": Pot,
        "end": EndOfGame,
        "options": Options,
    }
)
#: What every page has.
NEEDED = ("table", "cards", "melds", "hands", "end")

"""The ways to give the cards of a side: one number, counts by value, meld by meld, or net."""

from flask_babel import lazy_gettext as _l
from wtforms import RadioField
from wtforms.fields.choices import SelectChoice

from scorekeeper.rules.game_parts.laying_limits import Again
from scorekeeper.rules.ruleset import Ruleset

ONE_NUMBER, COUNTS, MELDS, NET = "points", "counts", "melds", "net"
WAYS = {
    ONE_NUMBER: _l("Total"),
    COUNTS: _l("Count cards"),
    MELDS: _l("By meld"),
    NET: _l("Table minus hand"),
}
#: Where only what is left in hand is given, in a list of all sides.
SHORT = {ONE_NUMBER: _l("Total"), COUNTS: _l("Count cards")}
#: Fields that are read in some ways only; a slip in them stops nobody who chose another.
READ_IN = {
    "table": {ONE_NUMBER},
    "table_counts": {COUNTS},
    "melds": {MELDS},
    "hand": {ONE_NUMBER},
    "hand_counts": {COUNTS, MELDS},
    "net": {NET},
    "net_melded": {NET},
    "points": {ONE_NUMBER},
    "cards": {ONE_NUMBER},
    "counts": {COUNTS},
}
#: One meld of each rank, black threes, and a few that a table ruling lets stand; or any number.
ONE_OF_A_RANK, ANY_OF_A_RANK = 15, 24


def way_field(rules: Ruleset) -> RadioField:
    """Return the field that asks how the cards are given."""
    ways = WAYS if rules.is_melded else SHORT
    offered = {MELDS: "melds" in rules.sheet_keys, NET: rules.net}
    return RadioField(
        _l("How do you count?"),
        choices=[SelectChoice(way, ways[way]) for way in ways if offered.get(way, True)],
        default=ONE_NUMBER,
    )


def most_melds(rules: Ruleset) -> int:
    """Return how many melds a form takes one by one."""
    return ONE_OF_A_RANK if rules.laying.again is Again.NEVER else ANY_OF_A_RANK

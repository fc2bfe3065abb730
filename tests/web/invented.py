"""Games that nobody plays: each asks of a sheet what none of the shipped ones asks."""

from scorekeeper.rules.matches.standing import Party
from tests.rules.pages import changed

SIDES = [Party("Ebb", ("Ann", "Cem")), Party("Flow", ("Bob", "Di"))]
ALONE = [Party("Ann", ("Ann",)), Party("Bob", ("Bob",))]

#: One pot for a side, of which only matters whether it was taken; no meld by meld, a low group of
#: its own, and kinds of canasta whose names a form has for itself.
POT = changed(
    "burraco",
    {
        "canastas.table": {"of": "naturals", "bonus": 200},
        "canastas.data": {"of": "mixed", "bonus": 100},
        "canastas.royal.offered": True,
        "canastas.super.offered": True,
    },
)
#: A foot of thirteen for each player, without a price for threes; three of a rank that stands alone
#: in a group; what one may draw exactly; nine results, of which two are enough here.
FEET_OF_ALL = changed(
    "hearts_of_miromar",
    {
        "feet.cards": 13,
        "held": {"many_kings": {"rank": "K", "points": -500}},
        "extras.exact": {"points": 100, "called": "Drew exactly", "per": "player", "most": 3},
        "fixed": {
            "straight": {
                "points": 3000,
                "called": "Straight",
                "hand": "one card of each rank and a joker",
            },
            "pairs": {"points": 2500, "called": "Pairs", "others": "their sheet"},
        },
    },
)
#: Every rank counts by itself, and nobody is asked how many cards are left.
RUMMY = changed("contract_rummy", {"extras.cut": {"points": -50, "called": "Cut exactly"}})
GAMES = {"pot": (POT, SIDES), "feet of all": (FEET_OF_ALL, SIDES), "rummy": (RUMMY, ALONE)}

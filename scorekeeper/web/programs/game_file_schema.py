"""The JSON Schema of a game file: what lay on the table, never a score."""

from scorekeeper.gamefile.format import FORMAT
from scorekeeper.web.programs.schema import (
    Schema,
    always,
    by_name,
    flag,
    listed,
    or_null,
    record,
    ref,
    whole,
    words,
)

CARDS: Schema = {
    "type": "object",
    "description": (
        "Cards: how many of each (“joker”, “2”, “A”, “3b” and “3r” for black and red threes; cards"
        " of one value may be counted together, “8-K”), or “points” for all of them in one number."
        " “held” are the ranks of which a hand holds three or more, where a game asks for that."
    ),
    "properties": {"held": listed(words("A rank"), "See above.")},
    "additionalProperties": whole("How many, or points"),
}
MELD = record(
    "A meld; absent numbers are 0.",
    {"rank": words("“K”, “4”; “wild” for wild cards alone, “3b” for black threes, “run”.")},
    {
        "naturals": whole("Natural cards", least=0),
        "jokers": whole("Jokers", least=0),
        "twos": whole("Twos", least=0),
        "cards": listed(words("A rank"), "The natural cards of a sequence."),
        "suit": words("The suit of a sequence."),
    },
)
TALLY = record(
    "The quick way to count, in place of melds.",
    {},
    {
        "canastas": by_name(whole("How many", least=0), "Canastas by kind."),
        "unmade": listed(words("A kind"), "Special melds that were left unfinished."),
        "cards": {
            "anyOf": [
                ref("Cards"),
                record("Table less hand", {"net": whole("Points; they may be negative.")}),
            ],
            "description": "All melded cards that count.",
        },
        "melded": flag("Whether the side laid any meld; absent: if a canasta or points tell so."),
    },
)
SHEET = record(
    "What one side had on the table and in hand; which parts there are depends on the game.",
    {},
    {
        "melds": listed(ref("Meld"), "Either these or a tally."),
        "tally": ref("Tally"),
        "red_threes": whole("Red threes on the table", least=0),
        "black_threes": whole("Black threes on the table", least=0),
        "hands": listed(ref("Cards"), "Cards left in hand, by player or one for the side."),
        "feet": listed(or_null(ref("Cards")), "By player; null was picked up."),
        "piles": listed(or_null(ref("Cards")), "By player; null was picked up."),
        "penalties": by_name(whole("How many", least=0), "Penalties by name."),
        "failed_openings": whole("Attempts below the minimum", least=0),
        "purchases": whole("Cards bought", least=0),
    },
)
#: A game may name special results, each with the index of the side that had it.
ROUND = record(
    "A round.",
    {"sides": listed(ref("Sheet"), "In the order of the sides.")},
    {
        "out": or_null(whole("Index of the side that went out", least=0)),
        "concealed": flag("Whether it went out concealed."),
        "table_ruling": words("The sentence by which the table allowed what the rules forbid."),
    },
) | {"additionalProperties": whole("Index of the side that had a special result, by its name.")}
GAME_FILE = record(
    "A game as it lay on the table. It can be brought in at any Scorekeeper.",
    {
        "format": always(FORMAT),
        "ruleset": words("The game, or “own”, whose page then stands under definition."),
        "options": {"type": "object", "description": "What the table chose, by switch."},
        "first_round": whole("Number of the first round in the file", least=1),
        "sides": listed(
            record(
                "A side",
                {
                    "name": words("As it was typed."),
                    "players": listed(words("A name"), "In the order of seats."),
                    "start": whole("Total brought from paper; it may be negative."),
                },
            ),
            "In the order of seats.",
        ),
        "rounds": listed(ref("Round"), "Oldest first."),
    },
    {
        "definition": {"type": "object", "description": "The whole page of a game of one's own."},
        "start_pot": whole("Pennies in the pot already", least=0),
    },
)

SCHEMAS: dict[str, Schema] = {
    "Cards": CARDS,
    "GameFile": GAME_FILE,
    "Meld": MELD,
    "Round": ROUND,
    "Sheet": SHEET,
    "Tally": TALLY,
}

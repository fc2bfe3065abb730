"""The JSON Schema of a board's data."""

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
from scorekeeper.web.viewmodels.board.board_for_programs import BOARD_FORMAT

REQUIREMENT = record(
    "What a side needs to open: points, or sets and sequences.",
    {},
    {
        "points": whole("Points of the cards that are laid."),
        "sets": whole("How many sets", least=1),
        "size": whole("Cards of a set", least=1),
        "runs": whole("How many sequences", least=1),
        "run_size": whole("Cards of a sequence", least=1),
        "wilds": listed(words("joker or 2"), "Cards that may stand for others."),
        "max_wilds": whole("How many of them at most", least=0),
    },
)
LINE = record(
    "One reason for points.",
    {
        "code": words("Its name on the page of the game, which no language changes."),
        "label": words("The same in English."),
        "count": whole("How many of it were counted."),
        "points": whole("The points of all of them."),
    },
)
SCORE = record(
    "What a side scored in a round.",
    {
        "requirement": ref("Requirement"),
        "lines": listed(ref("Line"), "They add up to the points."),
        "points": whole("The points of the round."),
        "total": whole("The total after the round, with what was brought from paper."),
    },
)
IN_PLAY = record(
    "The round in play, as far as it was marked at the score pad.",
    {
        "number": whole("Its number", least=1),
        "sides": listed(
            record(
                "A side",
                {
                    "ticks": by_name(whole("How often"), "What was marked, by its place."),
                    "opened": flag("Whether it has melded."),
                    "requirement": ref("Requirement"),
                    "going_out": listed(
                        record(
                            "A condition for going out",
                            {"label": words("In English"), "met": flag("Whether it is met.")},
                        ),
                        "What going out asks for.",
                    ),
                },
            ),
            "In the order of the sides.",
        ),
        "pot": or_null(whole("Pennies in the pot, in games that have one.")),
    },
)
PROBLEM = record(
    "Something that is wrong or worth a look.",
    {
        "path": words("Where, as a path into the game file."),
        "code": words("Its name, which no language changes."),
        "message": words("The same in English."),
    },
)
BOARD = record(
    "The game that a table plays, as everybody can see it.",
    {
        "format": always(BOARD_FORMAT),
        "code": words("The room code."),
        "game": whole("The number of the game at this table", least=1),
        "revision": whole("Grows with every write at the table, from one game into the next."),
        "sides": listed(
            record(
                "A side",
                {
                    "name": words("As it was typed."),
                    "players": listed(words("A name"), "In the order of seats."),
                },
            ),
            "In the order of seats; all other lists of sides keep it.",
        ),
        "totals": listed(
            whole("Points"),
            "The total of each side, typed where “by_hand” says so.",
        ),
        "by_hand": flag("Whether a director typed the totals, and no round makes them."),
        "ended": flag("Whether it was ended before its rules do."),
        "ruleset": words("The game, or “own” for one of the table's own."),
        "rounds": listed(
            record(
                "A round",
                {
                    "number": whole("Its number", least=1),
                    "sides": listed(ref("Score"), "In the order of the sides."),
                },
            ),
            "Oldest first.",
        ),
        "next": or_null(
            record(
                "The round that comes next; null after the end.",
                {
                    "number": whole("Its number", least=1),
                    "requirements": listed(ref("Requirement"), "What each side needs to open."),
                },
            )
        ),
        "finished": flag("Whether the game is over by its rules."),
        "winners": listed(whole("Index of a side", least=0), "Empty until it is over."),
        "pot": or_null(whole("Pennies in the pot, in games that have one.")),
        "warnings": listed(ref("Problem"), "Always empty here."),
        "in_play": or_null(ref("InPlay")),
    },
)

SCHEMAS: dict[str, Schema] = {
    "Board": BOARD,
    "InPlay": IN_PLAY,
    "Line": LINE,
    "Problem": PROBLEM,
    "Requirement": REQUIREMENT,
    "Score": SCORE,
}

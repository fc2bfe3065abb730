"""The JSON Schema of the data of a club evening, and of an evening file."""

from scorekeeper.gamefile.evening.format import FORMAT
from scorekeeper.web.programs.schema import (
    Schema,
    always,
    figure,
    flag,
    listed,
    or_null,
    record,
    ref,
    whole,
    words,
)
from scorekeeper.web.viewmodels.evening.evening_for_programs import HALL_FORMAT

ENTRY_ID = whole("The id of an entry", least=1)
SIDES = listed(listed(ENTRY_ID, "A side"), "Who sits there, by side.")
BYES = listed(ENTRY_ID, "Who sits out.")
POINTS = listed(whole("Points"), "By side.")

ENTRY = record(
    "Whatever sits together all evening.",
    {"id": ENTRY_ID, "name": words("As it was typed.")},
    {
        "players": listed(words("A name"), "Its players."),
        "from": whole("Its first sitting", least=1),
        "until": whole("Its last sitting"),
        "earlier": listed(
            record(
                "Who played before a substitute came.",
                {"name": words("As it was typed."), "until": whole("Their last sitting", least=1)},
                {"players": listed(words("A name"), "Its players.")},
            ),
            "Those for whom others took the seat over, oldest first.",
        ),
    },
)
SITTING = record(
    "Seats that were published.",
    {
        "tables": listed(
            record(
                "A table",
                {
                    "table": whole("Its number", least=1),
                    "sides": SIDES,
                    "points": or_null(POINTS),
                },
            ),
            "Points are null while a table plays.",
        ),
        "byes": BYES,
    },
)
BYE = record(
    "What a bye brings.",
    {
        "difference": whole("Difference"),
        "victory_points": whole("Victory points"),
        "wins": figure("Wins"),
    },
    {"points": whole("Points")},
)
EVENING_FILE = record(
    "Everything that was decided at an evening, and nothing that follows from it.",
    {
        "format": always(FORMAT),
        "name": words("What it is called."),
        "lowest_wins": flag("Whether fewest points are best."),
        "table": record(
            "A table",
            {"sides": whole("Sides", least=1), "players": whole("Players a side", least=1)},
        ),
        "movement": record(
            "How entries move.",
            {"kind": words("Its name"), "sittings": whole("How many sittings", least=1)},
            {
                "modified": flag("Nobody meets twice while that can be avoided."),
                "seed": whole("What the lot is drawn from."),
                "before": listed(listed(ENTRY_ID, "A pair"), "Earlier partners."),
            },
        ),
        "scoring": record(
            "What ranks.",
            {
                "by": words("points, difference, wins or victory_points"),
                "ties": listed(words("A measure"), "What parts those who tie, in turn."),
                "bye": {"anyOf": [words("The average of the sittings it played", "mean"), BYE]},
            },
            {"scale": listed(whole("A difference"), "The bounds of victory points.")},
        ),
        "entries": listed(ref("Entry"), "In the order of coming."),
        "sittings": listed(ref("Sitting"), "Oldest first."),
    },
)
STANDING = record(
    "A row of the standings.",
    {
        "entry": ENTRY_ID,
        "place": whole("Those whom nothing parts share one", least=1),
        "sittings": whole("Sittings played", least=0),
        "byes": whole("Byes", least=0),
        "won": whole("Tables won", least=0),
        "drawn": whole("Tables drawn", least=0),
        "lost": whole("Tables lost", least=0),
        "wins": figure("Wins with what sitting out counts; a draw is half a one"),
        "points": figure("Points"),
        "difference": figure("Own points less those of the others"),
        "victory_points": or_null(figure("Victory points")),
    },
)
HALL = record(
    "A club evening, as everybody in the hall can see it.",
    {
        "format": always(HALL_FORMAT),
        "code": words("The code of the evening."),
        "version": whole("Grows with everything that the hall sees."),
        "sitting": whole("The sitting that is on; 0 before the first", least=0),
        "evening": ref("EveningFile"),
        "tables": listed(
            record(
                "A table",
                {
                    "table": whole("Its number", least=1),
                    "room": words("Its room code."),
                    "sides": SIDES,
                    "rounds": whole("Rounds that count", least=0),
                    "totals": POINTS,
                    "done": flag("Whether it has played the sitting."),
                    "struck": flag("Whether the director had it not counted."),
                },
            ),
            "The tables of the sitting that is on.",
        ),
        "standings": listed(ref("Standing"), "Best first."),
    },
)

SCHEMAS: dict[str, Schema] = {
    "Entry": ENTRY,
    "EveningFile": EVENING_FILE,
    "Hall": HALL,
    "Sitting": SITTING,
    "Standing": STANDING,
}

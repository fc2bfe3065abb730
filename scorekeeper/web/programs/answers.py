"""The API: every answer that is promised to programs, where it is and what it holds."""

from dataclasses import dataclass

from scorekeeper.web.programs import board_schema, evening_schema, game_file_schema, webhook_schema
from scorekeeper.web.programs.schema import Schema
from scorekeeper.web.viewmodels.board.epaper_size import HIGHEST, LOWEST, NARROWEST, WIDEST

JSON = "application/json"


@dataclass(frozen=True, slots=True)
class Promised:
    """An answer, by the endpoint that gives it; ``schema`` is the name of what it holds, if any."""

    endpoint: str
    summary: str
    schema: str = ""
    mimetype: str = JSON


PROMISED = (
    Promised("board.data", "The game that a table plays: totals, rounds, what comes next", "Board"),
    Promised("export.game_file", "A game as a game file", "GameFile"),
    Promised("evening.data", "A club evening: seats, tables, standings", "Hall"),
    Promised("evening.file", "A club evening as an evening file", "EveningFile"),
    Promised("paper.picture", "The board as a picture of one bit a pixel", mimetype="image/png"),
)

SCHEMAS: dict[str, Schema] = (
    board_schema.SCHEMAS
    | game_file_schema.SCHEMAS
    | evening_schema.SCHEMAS
    | webhook_schema.SCHEMAS
)

#: What stands in addresses.
PARTS: dict[str, Schema] = {
    "code": {"type": "string", "description": "The code of a table, or of an evening."},
    "number": {"type": "integer", "minimum": 1, "description": "The number of a game there."},
    "width": {"type": "integer", "minimum": NARROWEST, "maximum": WIDEST, "description": "Pixels"},
    "height": {"type": "integer", "minimum": LOWEST, "maximum": HIGHEST, "description": "Pixels"},
}

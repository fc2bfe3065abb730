"""Game files, sent and taken through the pages."""

import io
import json
from typing import Any

from tests.web.desk import Answer, Desk
from tests.web.page import typed_in

#: What tells one game from another, and how often it was written.
OWN = {"code", "revision"}


def upload(desk: Desk, content: Any) -> Answer:
    """Bring a game back through the page, as bytes or as a decoded game file."""
    source = content if isinstance(content, bytes) else json.dumps(content).encode()
    desk.get("/import")
    form = typed_in(desk.page.one("form"))
    answer = desk.post("/import", form | {"file": (io.BytesIO(source), "game.json")})
    if answer.status == 303:
        desk.code = answer.to.rsplit("/", 1)[-1]
    return answer


def taken(desk: Desk) -> dict[str, Any]:
    """Return the game as the page gives it away."""
    document: dict[str, Any] = desk.client.get(f"{desk.board}/game.json").get_json()
    return document


def shown(desk: Desk) -> dict[str, Any]:
    """Return all that the board tells, but for what no two games share."""
    return {part: told for part, told in desk.scores().items() if part not in OWN}

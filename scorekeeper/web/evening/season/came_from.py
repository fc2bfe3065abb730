"""From which evening somebody came to a season: the way back leads there, not to the first page."""

from typing import Any

from flask import request

from scorekeeper.games.rooms.codes import normal_code

#: What an address of a season calls the evening from which one came.
CAME_FROM = "evening"
#: The pages that lead to each other with it.
_PAGES = {"season", "season_desk"}


def asked_from() -> str | None:
    """Return what the address names as an evening, if it looks like the code of one."""
    return normal_code(request.args.get(CAME_FROM, "")[:40])


def carry(_endpoint: str, values: dict[str, Any]) -> None:
    """Let the pages of a season, which lead to each other, keep where one came from."""
    asked = asked_from() if request.blueprint in _PAGES else None
    if asked is not None:
        values.setdefault(CAME_FROM, asked)

"""What a program is sent: what happened, and the board or the evening as everybody can see it."""

import json
from typing import Any

from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.stored_evenings.state.evening_state import EveningState
from scorekeeper.stored_evenings.state.lookup import find_evening
from scorekeeper.stored_evenings.state.state_cache import evening_state
from scorekeeper.web.viewmodels.board.board_for_programs import board_data
from scorekeeper.web.viewmodels.evening.evening_for_programs import evening_data
from scorekeeper.web.viewmodels.webhook_format import WEBHOOK_FORMAT, Event
from scorekeeper.webhooks.saved_writes import Written


def message_id(one: Written, event: Event) -> str:
    """Return what tells a message from all others, however often it is sent.

    All tables of a sitting begin together, and that is told once. Raises UnknownEvening.
    """
    if event is Event.EVENING_PUBLISHED:
        state = _evening(one)
        return f"{state.code}-{len(state.sittings)}-{event}"
    return f"{one.code}-{one.number}-{event}"


def message(one: Written, event: Event, name: str) -> bytes:
    """Return the message with the id *name*, with everything as it stands by now.

    Raises UnknownGame, UnknownEvening if it was deleted since.
    """
    about = {
        "format": WEBHOOK_FORMAT,
        "id": name,
        "event": event,
        "change": one.change,
        "at": one.at.isoformat(),
    }
    return json.dumps(about | _told(one, event), separators=(",", ":")).encode()


def _told(one: Written, event: Event) -> dict[str, Any]:
    if event is Event.EVENING_PUBLISHED:
        return {"evening": evening_data(_evening(one))}
    return {"board": board_data(find_game(one.code, one.game))}


def _evening(one: Written) -> EveningState:
    return evening_state(find_evening(one.evening or ""))

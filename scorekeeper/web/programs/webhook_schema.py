"""The JSON Schema of what a webhook sends."""

from typing import Any

from scorekeeper.web.programs.schema import Schema, always, record, ref, words
from scorekeeper.web.viewmodels.webhook_format import WEBHOOK_FORMAT, Event

MESSAGE = record(
    "What happened, and the board or the evening as everybody can see it by now.",
    {
        "format": always(WEBHOOK_FORMAT),
        "id": words("The same however often it is sent."),
        "event": words("What happened.", *Event),
        "change": words("The write behind it, such as recorded, amended, withdrawn, restored."),
        "at": words("When it was written (ISO 8601, UTC)."),
    },
    {"board": ref("Board"), "evening": ref("Hall")},
)
SCHEMAS: dict[str, Schema] = {"Message": MESSAGE}


def webhooks() -> dict[str, Any]:
    """Return what is sent, by event."""
    return {event.value: {"post": _message(event)} for event in Event}


def _message(event: Event) -> dict[str, Any]:
    signed = {
        "name": "Scorekeeper-Signature",
        "in": "header",
        "required": True,
        "schema": words("t=SECONDS,v1=HEX: HMAC-SHA256 of the seconds, a dot and the body."),
    }
    return {
        "summary": f"A message of the event {event}",
        "parameters": [signed],
        "requestBody": {"content": {"application/json": {"schema": ref("Message")}}},
        "responses": {"2XX": {"description": "It is taken, and not sent again."}},
    }

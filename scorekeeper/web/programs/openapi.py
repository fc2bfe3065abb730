"""The description of all that programs may read, made from the addresses of the application."""

import re
from collections.abc import Iterator
from typing import Any

from flask import Blueprint, Response, current_app
from werkzeug.routing import Rule

from scorekeeper.web.http.rendering.cached_response import shared
from scorekeeper.web.programs.answers import JSON, PARTS, PROMISED, SCHEMAS, Promised
from scorekeeper.web.programs.schema import ref
from scorekeeper.web.programs.webhook_schema import webhooks

programs = Blueprint("programs", __name__)

#: What stands between angle brackets in an address of ours, and after a colon its name.
PART = re.compile(r"<(?:\w+:)?(\w+)>")
#: How often an answer may be asked for is said to programs as to everybody.
REFUSALS = {
    "304": "Nothing has changed since the answer with this tag.",
    "404": "No table or evening has this code.",
    "429": "Too many questions from this address; Retry-After says how many seconds to wait.",
}
TAGGED = {
    "name": "If-None-Match",
    "in": "header",
    "schema": {"type": "string"},
    "description": "The ETag of the last answer.",
}


@programs.get("/api/openapi.json")
def description() -> Response:
    """Answer what programs may read, as OpenAPI 3.1 describes it."""
    return shared(lambda: current_app.json.dumps(openapi()), mimetype=JSON)


def openapi() -> dict[str, Any]:
    """Return the description."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Scorekeeper",
            "version": "1",
            "description": (
                "What programs may read of tables and evenings. Nobody needs a key, and nothing"
                " here writes. Parts may be added within a format; a change raises its number."
            ),
        },
        "servers": [{"url": "/"}],
        "paths": dict(_paths()),
        "webhooks": webhooks(),
        "components": {"schemas": SCHEMAS},
    }


def _paths() -> Iterator[tuple[str, dict[str, Any]]]:
    for promised in PROMISED:
        for rule in current_app.url_map.iter_rules(promised.endpoint):
            yield PART.sub(r"{\1}", rule.rule), {"get": _question(promised, rule)}


def _question(promised: Promised, rule: Rule) -> dict[str, Any]:
    parts = PART.findall(rule.rule)
    in_path = [
        {"name": part, "in": "path", "required": True, "schema": PARTS[part]} for part in parts
    ]
    return {
        "operationId": "_".join([promised.endpoint.replace(".", "_"), *parts[1:]]),
        "summary": promised.summary,
        "parameters": [*in_path, TAGGED],
        "responses": {"200": _answer(promised), **_refusals()},
    }


def _answer(promised: Promised) -> dict[str, Any]:
    tag = {"schema": {"type": "string"}, "description": "Stands for this content alone."}
    held = {"schema": ref(promised.schema)} if promised.schema else {}
    return {
        "description": promised.summary,
        "headers": {"ETag": tag},
        "content": {promised.mimetype: held},
    }


def _refusals() -> dict[str, Any]:
    return {status: {"description": told} for status, told in REFUSALS.items()}

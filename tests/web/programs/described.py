"""Answers held against their own description."""

from collections.abc import Mapping
from typing import Any

from jsonschema import Draft202012Validator

#: Keywords by which a description lists all parts of an object.
LISTED = "properties"


def complaints(description: Mapping[str, Any], name: str, answer: object) -> list[str]:
    """Return where an *answer* is not what is described under a *name*.

    An answer may hold no part of which its description knows nothing.
    """
    schemas = {key: closed(schema) for key, schema in description["components"]["schemas"].items()}
    whole = {"$ref": f"#/components/schemas/{name}", "components": {"schemas": schemas}}
    found = Draft202012Validator(whole).iter_errors(answer)
    return [f"{error.json_path}: {error.message[:200]}" for error in found]


def closed(schema: Any) -> Any:
    """Return a description by which no object may hold more than it lists."""
    if isinstance(schema, list):
        return [closed(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    parts = {key: closed(one) for key, one in schema.items()}
    return {"additionalProperties": False, **parts} if LISTED in schema else parts

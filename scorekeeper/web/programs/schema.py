"""JSON Schema as OpenAPI 3.1 reads it: the words in which an answer is described."""

from collections.abc import Mapping
from typing import Any

Schema = dict[str, Any]


def words(told: str, *choices: str) -> Schema:
    """Return a text, one of *choices* if there are any."""
    return {"type": "string", "description": told} | ({"enum": list(choices)} if choices else {})


def always(word: str) -> Schema:
    """Return a text that is always this *word*."""
    return {"const": word, "description": "The format; its number grows when a part changes."}


def whole(told: str, *, least: int | None = None) -> Schema:
    """Return a whole number."""
    bound = {} if least is None else {"minimum": least}
    return {"type": "integer", "description": told} | bound


def figure(told: str) -> Schema:
    """Return a number that may have decimals."""
    return {"type": "number", "description": told}


def flag(told: str) -> Schema:
    """Return true or false."""
    return {"type": "boolean", "description": told}


def listed(of: Schema, told: str) -> Schema:
    """Return a list."""
    return {"type": "array", "items": of, "description": told}


def by_name(of: Schema, told: str) -> Schema:
    """Return an object of which the names are not known beforehand."""
    return {"type": "object", "additionalProperties": of, "description": told}


def record(
    told: str, parts: Mapping[str, Schema], optional: Mapping[str, Schema] | None = None
) -> Schema:
    """Return an object of these *parts*, of which the *optional* ones may be absent."""
    return {
        "type": "object",
        "description": told,
        "properties": {**parts, **(optional or {})},
        "required": list(parts),
    }


def or_null(schema: Schema) -> Schema:
    """Return what may be null as well."""
    return {"anyOf": [schema, {"type": "null"}]}


def ref(name: str) -> Schema:
    """Return what is described under a *name*."""
    return {"$ref": f"#/components/schemas/{name}"}

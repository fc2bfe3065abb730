"""How what an earlier version said is kept: short, and a line for each round."""

import json
from typing import Any

Json = dict[str, Any]


def shortened(said: Json) -> Json:
    """Return scores without what they are called: words may be put better, numbers may not.

    A line is its code, its count and its points; a warning is its path and its code.
    """
    rounds = [
        {**played, "sides": [_side(side) for side in played["sides"]]} for played in said["rounds"]
    ]
    warnings = [[warning["path"], warning["code"]] for warning in said.get("warnings", ())]
    return {**said, "rounds": rounds, "warnings": warnings}


def _side(side: Json) -> Json:
    lines = [[line["code"], line["count"], line["points"]] for line in side["lines"]]
    return {**side, "lines": lines}


def laid_out(value: Any, deep: int = 3) -> str:
    """Return *value* as JSON in which whatever lies below so many brackets shares a line."""
    if not deep or not value or not isinstance(value, dict | list):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return "[\n" + ",\n".join(laid_out(part, deep - 1) for part in value) + "\n]"
    parts = (f"{json.dumps(name)}: {laid_out(part, deep - 1)}" for name, part in value.items())
    return "{\n" + ",\n".join(parts) + "\n}"

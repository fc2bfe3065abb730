"""How what an earlier version said and showed is kept: short, and a line for each round."""

import json
from typing import Any

Json = dict[str, Any]
#: What the form of a round holds beside what was typed into it.
MARKS = {"csrf_token", "revision", "request_id", "round_id"}


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


def shortened_board(shown: Json) -> Json:
    """Return what a board offers to programs, without words; of a condition, whether it is met.

    The version of then named no format yet, and no director typed results.
    """
    later = {"format", "by_hand"}
    shown = {part: told for part, told in shown.items() if part not in later}
    if shown["in_play"] is None:
        return shortened(shown)
    sides = [
        {**side, "going_out": [condition["met"] for condition in side["going_out"]]}
        for side in shown["in_play"]["sides"]
    ]
    return {**shortened(shown), "in_play": {**shown["in_play"], "sides": sides}}


def filled_in(typed: dict[str, str]) -> dict[str, str]:
    """Return what was typed into the form of a round: none of something is nothing typed."""
    return {
        name: value
        for name, value in typed.items()
        if value not in {"", "0"} and name not in MARKS and not name.startswith("before-")
    }


def laid_out(value: Any, deep: int = 3) -> str:
    """Return *value* as JSON in which whatever lies below so many brackets shares a line."""
    if not deep or not value or not isinstance(value, dict | list):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return "[\n" + ",\n".join(laid_out(part, deep - 1) for part in value) + "\n]"
    parts = (f"{json.dumps(name)}: {laid_out(part, deep - 1)}" for name, part in value.items())
    return "{\n" + ",\n".join(parts) + "\n}"

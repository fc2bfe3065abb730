"""Kinds of canasta as a form of rules asks for them: each so often, at once or for each round."""

import re
from typing import Any

from werkzeug.datastructures import MultiDict

from scorekeeper.rules.page_editor.page_parts import PageField
from scorekeeper.rules.parameters.single_values import KindName

_COUNT = re.compile(r"[0-9]{1,2}", re.ASCII)


def kinds_named(field: PageField) -> list[str]:
    """Return the kinds of canasta from which a field chooses, and what else it names by now."""
    return list(
        dict.fromkeys([*field.kinds, *(name for one in kinds_chosen(field) for name in one)])
    )


def kinds_chosen(field: PageField) -> list[list[str]]:
    """Return the kinds that a field names: at once, or for each round and one more."""
    holds = field.holds if isinstance(field.holds, list) else []
    kind: Any = field.kind
    if isinstance(kind.kind, KindName):
        return [list(filter(is_text, holds))]
    rounds = [list(filter(is_text, one)) if isinstance(one, list) else [] for one in holds]
    return [*rounds, []][: kind.most]


def kinds_typed(field: PageField, typed: "MultiDict[str, str]") -> list[Any]:
    """Return the kinds that were chosen, each so often; no round without any is the last."""
    chosen = [
        [name for name in kinds_named(field) for _one in range(_how_many(field, at, name, typed))]
        for at in range(len(kinds_chosen(field)))
    ]
    if isinstance(field.kind.kind, KindName):  # type: ignore[attr-defined]
        return chosen[0]
    while chosen and not chosen[-1]:
        chosen.pop()
    return chosen


def _how_many(field: PageField, at: int, name: str, typed: "MultiDict[str, str]") -> int:
    sent = typed.get(f"{field.path}+{at}+{name}", "")
    return int(sent) if _COUNT.fullmatch(sent) else 0


def is_text(one: object) -> bool:
    """Whether something on a page is a text, whatever it says."""
    return isinstance(one, str)

"""What stands on a page of rules, as people read it."""

from collections.abc import Iterator, Sequence
from typing import Any

from scorekeeper.rules.cards import CARD_NAMES
from scorekeeper.rules.gate import ALWAYS, MELDED, SIGNS, Gate, GateKind
from scorekeeper.rules.page_fields import PageField, PageSection
from scorekeeper.rules.parameters import POINTS, ListOf, Word
from scorekeeper.rules.ranks import card_name
from scorekeeper.rules.text import Text, in_a_row, text

#: So many values tell of a closed fold what is in it.
MOST_TOLD = 6


def shown_value(one: PageField, value: Any) -> Text | int:
    """Return a value of a field as a sentence shows it."""
    if value is None or value in ("", []):
        return text("–")
    if isinstance(value, bool):
        return text("yes") if value else text("no")
    if isinstance(value, int):
        return value
    if isinstance(one.kind, GateKind) and isinstance(value, list) and all(map(is_sign, value)):
        return Gate(tuple(value)).told({}) or text("always")
    if isinstance(value, list):
        return in_a_row([_word(one, part) for part in value])
    return _word(one, value)


def is_sign(value: object) -> bool:
    """Whether a value says how something counts."""
    return isinstance(value, str) and value in SIGNS


def _word(one: PageField, value: Any) -> Text:
    kind = one.kind.kind if isinstance(one.kind, ListOf) else one.kind
    if isinstance(value, int):
        return text("%(number)s", number=value)
    if isinstance(value, list):
        return in_a_row([_word(one, part) for part in value] or [text("–")])
    if isinstance(kind, Word) and value in kind.choices:
        return card_name(value) if value in CARD_NAMES else kind.choices[value]
    if isinstance(kind, GateKind):
        return _GATES.get(value) or SIGNS.get(value) or text("%(kind)s", kind=value)
    return text("%(words)s", words=value)


_GATES = {
    ALWAYS: text("always"),
    MELDED: text("for a side that has melded, else against it"),
}


def source_of(one: PageField, usual: Any) -> Text:
    """Return what the page said from which this one came."""
    if usual is None and one.usual in (None, "", []):
        return text("not in the original")
    value = one.usual if usual is None else usual
    return text("original: %(said)s", said=shown_value(one, value))


def first_prices(section: PageSection) -> Sequence[tuple[Text, int]]:
    """Return the first prices of a clause, each with what it is for."""
    prices = _prices(section)
    return [(label, points) for label, points in prices if type(points) is int][:MOST_TOLD]


def _prices(section: PageSection) -> Iterator[tuple[Text, Any]]:
    for entry in section.entries:
        yield entry.label, entry.fields[0].value
    for one in section.fields:
        if one.kind == POINTS or section.name == "cards":
            yield one.label, one.value

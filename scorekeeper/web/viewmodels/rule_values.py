"""The values on a page of rules as people read them."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scorekeeper.rules.cards import CARD_NAMES
from scorekeeper.rules.json_reader import Notes
from scorekeeper.rules.page_editor.page_fields import innermost
from scorekeeper.rules.page_editor.page_parts import PageField, PageSection
from scorekeeper.rules.parameters.gate import GATE, GateKind
from scorekeeper.rules.parameters.single_values import POINTS, KindName, Word
from scorekeeper.rules.ranks import card_name
from scorekeeper.rules.text import Text, in_a_row, text
from scorekeeper.rules.wording.round_or_hand import ROUNDS

#: So many values tell of a closed fold what is in it.
MOST_TOLD = 6
NOTHING = text("–")


def shown_field(one: PageField | None) -> Text | int:
    """Return what holds at a field as a sentence shows it, be there such a field or not."""
    return NOTHING if one is None else shown_value(one, one.holds)


def shown_value(one: PageField, value: Any) -> Text | int:
    """Return a value of a field as a sentence shows it."""
    if value is None or value in ("", []):
        return NOTHING
    if isinstance(value, bool):
        return text("yes") if value else text("no")
    if isinstance(value, int):
        return value
    return _told(one, value)


def _told(one: PageField, value: Any) -> Text:
    kind = innermost(one.kind)
    if isinstance(kind, GateKind):
        return gate_told(value, one.kinds)
    if isinstance(kind, KindName):
        return _kinds_told(kind, one.kinds, value)
    if isinstance(value, list):
        return in_a_row([_word(kind, part) for part in value])
    return _word(kind, value)


def gate_told(rule: Any, kinds: Mapping[str, Text]) -> Text:
    """Return in a sentence when something counts, or what stands in place of that."""
    gate = GATE.read(rule, "", notes := Notes())
    if notes.problems:
        return text("%(kind)s", kind=str(rule))
    return gate.told(kinds) or text("Always.")


def kind_label(kind: KindName, kinds: Mapping[str, Text], name: Any) -> Text:
    """Return what a field says by the *name* of a kind of canasta."""
    return kinds.get(str(name)) or kind.other.get(str(name)) or text("%(kind)s", kind=str(name))


def _kinds_told(kind: KindName, kinds: Mapping[str, Text], value: Any) -> Text:
    """Return the kinds of canasta that a field names, each so often, or in each round."""
    if not isinstance(value, list):
        return kind_label(kind, kinds, value)
    if any(isinstance(part, list) for part in value):
        rounds = enumerate(value, start=1)
        return in_a_row([_round_told(kind, kinds, number, part) for number, part in rounds])
    counts = Counter(map(str, value)).items()
    return in_a_row([_several(kind_label(kind, kinds, name), count) for name, count in counts])


def _round_told(kind: KindName, kinds: Mapping[str, Text], number: int, part: Any) -> Text:
    told = _kinds_told(kind, kinds, part) if part else NOTHING
    return text("%(a)s: %(b)s", a=text(ROUNDS.round, number=str(number)), b=told)


def _several(label: Text, count: int) -> Text:
    return label if count == 1 else text("%(needed)s × %(what)s", needed=count, what=label)


def _word(kind: Any, value: Any) -> Text:
    if isinstance(value, int):
        return text("%(number)s", number=value)
    if isinstance(value, list):
        return in_a_row([_word(kind, part) for part in value] or [NOTHING])
    if isinstance(kind, Word) and value in kind.choices:
        return card_name(value) if value in CARD_NAMES else kind.choices[value]
    return text("%(words)s", words=value)


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

"""What may be chosen in a field of a page of rules."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from scorekeeper.rules.cards import CARD_NAMES
from scorekeeper.rules.gate import ALWAYS, ELSE_NOTHING, MELDED, SIGNS, GateKind
from scorekeeper.rules.page_fields import PageField, entry_label
from scorekeeper.rules.parameters import MOST_ENTRIES, ListOf, Word, YesNo
from scorekeeper.rules.ranks import card_name
from scorekeeper.rules.text import Text, in_a_row, text
from scorekeeper.web.rules_form import NO, YES, is_of_words, is_text

#: What is sent, what it is called, and whether it is chosen.
Choice = tuple[str, Text, bool]


def choices_of(one: PageField, canastas: Any) -> Iterator[Choice]:
    """Yield what may be chosen in a field, where a page has these *canastas*."""
    kind = one.kind.kind if isinstance(one.kind, ListOf) else one.kind
    if isinstance(kind, Word):
        holds = one.holds if isinstance(one.holds, list) else [one.holds]
        if not one.holds and not is_of_words(one.kind):
            yield "", text("as its name says"), True
        for choice, meaning in kind.choices.items():
            named = card_name(choice) if choice in CARD_NAMES or choice == "threes" else meaning
            yield choice, named, choice in holds
    elif isinstance(kind, GateKind):
        yield from _gates(one, canastas)
    elif isinstance(kind, YesNo):
        yield YES, text("yes"), one.holds is True
        yield NO, text("no"), one.holds is not True


def _gates(one: PageField, canastas: Any) -> Iterator[Choice]:
    """Yield when something may count: always, melded, with a kind, or by number of canastas."""
    holds = one.holds
    yield ALWAYS, text("always"), holds == ALWAYS
    yield MELDED, text("for a side that has melded, else against it"), holds == MELDED
    listed = canastas.items() if isinstance(canastas, Mapping) else ()
    for name, kind in islice(listed, MOST_ENTRIES):
        if isinstance(kind, Mapping):
            label = entry_label("canastas", name, kind)
            yield name, text("with “%(kind)s”, else against it", kind=label), holds == name
            nothing, told = (
                name + ELSE_NOTHING,
                text("with “%(kind)s”, else not at all", kind=label),
            )
            yield nothing, told, holds == nothing
    if isinstance(holds, str) and holds.partition(ELSE_NOTHING)[1:] == (ELSE_NOTHING, ""):
        kind = holds.removesuffix(ELSE_NOTHING)
        if not isinstance(canastas, Mapping) or kind not in canastas:
            yield holds, text("with “%(kind)s”, else not at all", kind=kind), True
    steps = [list(SIGNS), ["against", "for"], ["against", "nothing", "for"]]
    if isinstance(holds, list) and holds not in steps and all(map(is_text, holds)):
        steps += [holds] if holds else []
    for step in steps[1:]:
        signs = in_a_row([SIGNS.get(sign, text("%(kind)s", kind=sign)) for sign in step])
        told = text("by number of canastas, from none up: %(signs)s", signs=signs)
        yield ",".join(["[", *step, "]"]), told, holds == step

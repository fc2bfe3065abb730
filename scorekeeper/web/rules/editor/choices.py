"""What may be chosen in a field of a page of rules."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.canasta_materials import RANK_OF
from scorekeeper.rules.cards import CARD_NAMES
from scorekeeper.rules.page_editor.page_fields import innermost
from scorekeeper.rules.page_editor.page_parts import PageField
from scorekeeper.rules.parameters.gate import ALWAYS, ELSE_NOTHING, MELDED, GateKind
from scorekeeper.rules.parameters.single_values import KindName, Word, YesNo
from scorekeeper.rules.ranks import card_name
from scorekeeper.rules.text import Text, text
from scorekeeper.rules.wording.gate_words import AGAINST, FOR, NOTHING
from scorekeeper.web.rules.editor.field_kinds import is_of_words
from scorekeeper.web.rules.editor.typed_kinds import kinds_chosen, kinds_named
from scorekeeper.web.viewmodels.rule_values import gate_told, kind_label

YES, NO = "yes", "no"
#: What is sent, what it is called, and whether it is chosen.
Choice = tuple[str, Text, bool]
#: How a gate may go by the number of canastas, beside what a page says itself.
STEPS = ([AGAINST, FOR], [AGAINST, NOTHING, FOR])
#: Nobody asks for more canastas of one kind.
MOST_OF_A_KIND = 4


@dataclass(frozen=True, slots=True)
class KindChoice:
    """How many canastas of one kind a field asks for: its name in the form, and the choices."""

    name: str
    label: Text
    counts: Sequence[tuple[int, bool]]


def choices_of(one: PageField) -> Iterator[Choice]:
    """Yield what may be chosen in a field."""
    kind = innermost(one.kind)
    if isinstance(kind, Word):
        holds = one.holds if isinstance(one.holds, list) else [one.holds]
        if not one.holds and not is_of_words(one.kind):
            yield "", text("as its name says"), True
        for choice, meaning in kind.choices.items():
            rank = RANK_OF.get(choice, choice)
            named = card_name(rank) if rank in CARD_NAMES else meaning
            yield choice, named, choice in holds
    elif isinstance(kind, GateKind):
        yield from _gates(one)
    elif isinstance(kind, KindName):
        yield from _names(kind, one)
    elif isinstance(kind, YesNo):
        yield YES, text("yes"), one.holds is True
        yield NO, text("no"), one.holds is not True


def _gates(one: PageField) -> Iterator[Choice]:
    """Yield when something may count: always, melded, with a kind, or by number of canastas."""
    holds = one.holds
    words = [word for word in (MELDED, *one.kinds) for word in (word, word + ELSE_NOTHING)]
    rules: list[Any] = [ALWAYS, *words, *STEPS]
    if holds not in rules:
        rules.append(holds)
    for rule in rules:
        listed = isinstance(rule, list)
        sent = ",".join(["[", *map(str, rule), "]"]) if listed else str(rule)
        yield sent, gate_told(rule, one.kinds), rule == holds


def _names(kind: KindName, one: PageField) -> Iterator[Choice]:
    """Yield the kinds of canasta, and the words beside them, of which a field says one."""
    names = [*kind.other, *one.kinds]
    if one.usual == "":
        yield "", text("–"), one.holds == ""
    for name in names if one.holds in [*names, ""] else [*names, str(one.holds)]:
        yield name, kind_label(kind, one.kinds, name), name == one.holds


def kinds_of(one: PageField) -> list[list[KindChoice]]:
    """Return how many of each kind a field asks for: once, or for each round and one more."""
    names, kind = kinds_named(one), innermost(one.kind)
    found = []
    for at, listed in enumerate(kinds_chosen(one)):
        counts = Counter(listed)
        found.append(
            [
                KindChoice(
                    f"{one.path}+{at}+{name}",
                    kind_label(kind, one.kinds, name),  # type: ignore[arg-type]
                    [(n, n == counts[name]) for n in range(max(MOST_OF_A_KIND, counts[name]) + 1)],
                )
                for name in names
            ]
        )
    return found

"""What a field of a page of rules takes, as far as a form must know it."""

from scorekeeper.rules.page_editor.page_fields import innermost
from scorekeeper.rules.parameters.kind import Kind
from scorekeeper.rules.parameters.several_values import ListOf
from scorekeeper.rules.parameters.single_values import KindName, Whole, Word


def is_of_numbers(kind: Kind) -> bool:
    """Whether a field takes a row of numbers."""
    return isinstance(kind, ListOf) and isinstance(kind.kind, Whole)


def is_of_kinds(kind: Kind) -> bool:
    """Whether a field takes kinds of canasta, each so often."""
    return isinstance(kind, ListOf) and isinstance(innermost(kind), KindName)


def is_of_words(kind: Kind) -> bool:
    """Whether a field takes some of a few words, each ticked."""
    return isinstance(kind, ListOf) and isinstance(kind.kind, Word)

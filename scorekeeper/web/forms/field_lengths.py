"""How much a field takes, and how much of what was typed into it is kept."""

from typing import Any

from wtforms import Field, StringField

#: Longer numbers are no numbers, and no choice has a longer name.
LONGEST_NUMBER = 20
#: Stands behind a text that was kept in part, so that nobody takes it for the whole.
CUT = "…"


class Limited:
    """A field that takes so many characters; what is longer it refuses, and never cuts."""

    longest = LONGEST_NUMBER

    @property
    def room(self) -> int:
        """How many characters a browser lets one type: more than are taken.

        A browser that took fewer would cut without a word what is pasted. To it a picture is two.
        """
        return 2 * self.longest + 1


class TextField(Limited, StringField):
    """A line of text of *longest* characters at most."""

    def __init__(self, *args: Any, longest: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.longest = longest


def kept_text(field: Field) -> str:
    """Return what was typed into a *field*, or as much of it as the field can hold."""
    typed = _typed(field)
    return typed if is_kept_whole(field) else typed[: _longest(field)] + CUT


def is_kept_whole(field: Field) -> bool:
    """Whether a *field* can hold all that was typed into it."""
    return len(_typed(field)) <= _longest(field)


def _typed(field: Field) -> str:
    return str(next(iter(field.raw_data or ()), ""))


def _longest(field: Field) -> int:
    return field.longest if isinstance(field, Limited) else LONGEST_NUMBER

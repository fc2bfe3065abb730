"""Who is here, as it is typed or pasted: a line for everybody who comes."""

import re
from collections.abc import Iterable, Iterator

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from wtforms import RadioField, TextAreaField
from wtforms.validators import ValidationError

from scorekeeper.gamefile.evening.format import LONGEST_ENTRY
from scorekeeper.gamefile.format import LONGEST_NAME
from scorekeeper.rules.wording.printable import has_few_marks, is_printable
from scorekeeper.stored_evenings.record.evening_record import EveningRecord
from scorekeeper.stored_evenings.state.seating_names import BETWEEN
from scorekeeper.stored_evenings.writes.entries import Newcomer
from scorekeeper.web.forms.action import ActionForm
from scorekeeper.web.forms.field_lengths import Limited, TextField
from scorekeeper.web.http.rendering.shown_numbers import points

#: What parts the partners in a line; a word does only between spaces.
_PARTNERS = re.compile(r"\s*[&+/,;\t]\s*|\s+(?:and|und|y|e)\s+", re.IGNORECASE)
#: What stands between the names of several people where one is expected.
_SEVERAL = re.compile(r"\s(?:[&+/]|and|und|y|e)\s", re.IGNORECASE)
#: A list in one line.
_IN_A_ROW = re.compile(r"\s*[,;\t]\s*")
#: Numbers and points before a name, as lists have them and columns of a table.
_NUMBERED = re.compile(r"^\s*(?:\d{1,3}(?:[.):]\s*|\s*\t+)|[-*•]\s+)")
#: Characters that are read of what was pasted.
LONGEST_LIST = 20_000


class NamesField(Limited, TextAreaField):
    """A list of names, a line for each entry."""

    longest = LONGEST_LIST


class PeopleForm(ActionForm):
    """Names to put on the list; ``players`` sit together as one entry."""

    names = NamesField(_l("Who is here?"))

    def newcomers(self, players: int) -> list[Newcomer]:
        """Return who was typed. Raises ValidationError with the line that is no entry."""
        typed = self.names.data or ""
        if len(typed) > LONGEST_LIST:
            raise ValidationError(_("That is a long list. Paste it in parts."))
        found = [newcomer(line, players) for line in _lines(typed, players)]
        if not found:
            raise ValidationError(_("Type at least one name."))
        return found


class EntryForm(ActionForm):
    """The name of one entry."""

    name = TextField(_l("Name"), longest=LONGEST_ENTRY)

    def newcomer(self, players: int) -> Newcomer:
        """Return what was typed. Raises ValidationError."""
        return newcomer(self.name.data or "", players)


class DoorForm(EntryForm):
    """The name of whoever comes in, and of the partner where two sit together."""

    partner = TextField(_l("Your partner’s name"), longest=LONGEST_NAME)

    def newcomer(self, players: int) -> Newcomer:
        """Return who was typed, with the partner. Raises ValidationError."""
        names = [typed.strip() for typed in (self.name.data, self.partner.data) if typed]
        return newcomer(BETWEEN.join(filter(None, names)), players)


class WhoPlaysForm(EntryForm):
    """The name of one entry, to be put right, or who plays in its place from a sitting on."""

    tells_at_fields = True
    since = RadioField(_l("What is new?"), coerce=int)

    def asked_sittings(self, record: EveningRecord) -> Iterable[int]:
        """Return the sitting that was chosen on the page, if the evening has one of this number."""
        asked = self.since.data
        return () if asked not in range(1, record.plan.evening.movement.sittings + 1) else (asked,)

    def offer(self, sittings: Iterable[int]) -> None:
        """Let somebody else take the seat over from one of some *sittings*; without, do not ask."""
        others = [
            (number, _("Somebody else plays from sitting %(number)s", number=points(number)))
            for number in sorted(sittings)
        ]
        if others:
            from_start = _("The name was wrong, or somebody else played from the beginning")
            self.since.choices = [(0, from_start), *others]
        else:
            del self.since

    @property
    def first_sitting(self) -> int | None:
        """The sitting from which somebody else plays, or None for another name."""
        return (self.since and self.since.data) or None


def newcomer(line: str, players: int) -> Newcomer:
    """Return the entry that a *line* names. Raises ValidationError, which repeats the line."""
    found = _PARTNERS.split(line) if players > 1 else [line]
    parts = [part for one in found if (part := " ".join(one.split()))]
    if not parts:
        raise ValidationError(_("Type at least one name."))
    if players == 1 and _SEVERAL.search(line):
        message = _(
            "“%(name)s” reads like several people. At this evening each is on the list singly, on "
            "a line of their own. For partners who stay together start another evening.",
            name=line,
        )
        raise ValidationError(message)
    if len(parts) not in {1, players}:
        message = _("“%(name)s” must name everybody who sits together.", name=line)
        raise ValidationError(message)
    for part in parts:
        _refuse_strange(part)
    return Newcomer(BETWEEN.join(parts), tuple(parts) if len(parts) > 1 else ())


def _refuse_strange(name: str) -> None:
    if len(name) > LONGEST_NAME:
        raise ValidationError(_("“%(name)s” is too long for a name.", name=name[:LONGEST_NAME]))
    if not is_printable(name) or not has_few_marks(name):
        raise ValidationError(_("“%(name)s” holds characters that cannot be shown.", name=name))


def _lines(typed: str, players: int) -> Iterator[str]:
    """Yield what stands in each line; single players may also stand beside each other."""
    for line in typed.splitlines():
        told = _NUMBERED.sub("", line).strip()
        for name in _IN_A_ROW.split(told) if players == 1 else [told]:
            if name:
                yield name

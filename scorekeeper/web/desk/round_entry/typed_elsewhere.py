"""A round that two phones type at once: told while both type, not only when one has saved it."""

from collections.abc import Mapping
from zlib import crc32

from scorekeeper.games.drafts import DraftContent
from scorekeeper.web.desk.round_entry.round_entry import RoundEntry
from scorekeeper.web.forms.round.round import BROUGHT, RoundForm
from scorekeeper.web.forms.round.typed_fields import entry_of

#: The field with which a page says which draft it last saw; left out when it does not know.
SEEN = "seen"


def mark_of_typing(entry: RoundEntry, form: RoundForm, kept: DraftContent) -> str:
    """Return what tells one typing in a draft *kept* from another; what is ticked is no typing."""
    return str(crc32(repr(sorted(_typed(entry, form, kept.entry).items())).encode()))


def is_typed_elsewhere(entry: RoundEntry, form: RoundForm, kept: DraftContent) -> bool:
    """Whether the draft *kept* holds what another page than that of a submitted *form* typed."""
    seen = entry.sent.get(SEEN)
    if not seen or entry.is_gone or not kept.entry or seen == mark_of_typing(entry, form, kept):
        return False
    return _typed(entry, form, kept.entry) != _typed(entry, form, entry_of(form))


def _typed(entry: RoundEntry, form: RoundForm, fields: Mapping[str, str]) -> dict[str, str]:
    ticked = {field.name for button in entry.tick_buttons(form) for field in button.fields}
    return {
        name: text
        for name, text in fields.items()
        if name not in ticked and not name.startswith(BROUGHT)
    }

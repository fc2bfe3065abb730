"""The buttons of the editor: what each makes of a page of rules, and where one goes on."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import request

from scorekeeper.rules.page_editor.page_editing import (
    put_back,
    with_entry,
    with_section,
    without_place,
)
from scorekeeper.rules.page_editor.page_fields import sections_of
from scorekeeper.web.rules.editor.editor import Editor
from scorekeeper.web.rules.editor.rules_form import RulesForm

#: What a button of the editor asks for, other than saving.
BUTTONS = {"add", "entry", "take_out", "put_back", "bring_back"}


@dataclass(frozen=True, slots=True)
class Spot:
    """Where one goes on after a button: a place, its field, and what was before less was left."""

    place: str = ""
    focus: str = ""
    before: Editor | None = None


NOWHERE = Spot()


def pressed(
    verb: str, place: str, page: Mapping[str, Any], origin: Any, form: RulesForm
) -> tuple[Editor, Spot]:
    """Return a page after what a button asks for, and where one goes on."""
    if verb == "add":
        return Editor(with_section(page, place), origin), Spot(place)
    if verb == "entry":
        added = _with_entry(page, place)
        return Editor(added, origin), Spot(place, focus=_new_field(added, page, place))
    if verb == "put_back":
        return Editor(put_back(page, origin, place), origin), Spot(place)
    if verb == "bring_back":
        return Editor({**(form.earlier_page() or page), **form.name()}, origin), Spot(place)
    less = without_place(page, place)
    before = Editor(page, origin) if less != page else None
    return Editor(less, origin), Spot(place, before=before)


def _with_entry(page: Mapping[str, Any], section: str) -> Mapping[str, Any]:
    """Return a page with what was named; with nothing new where nothing was."""
    words = request.form.get(f"{section}+own", "").strip()
    name = words or request.form.get(f"{section}+entry", "")
    return with_entry(page, section, name[:60]) if name else page


def _new_field(page: Mapping[str, Any], before: Mapping[str, Any], section: str) -> str:
    """Return the field where one goes on after something was added: its price, else its name."""
    known = {entry.path for shown in sections_of(before) for entry in shown.entries}
    entries = (entry for shown in sections_of(page) for entry in shown.entries)
    new = next((entry for entry in entries if entry.path not in known), None)
    return new.fields[0].path if new else f"{section}+own"

"""Adding to a page and taking from it: clauses, and what they list."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from scorekeeper.rules.clauses.registry import CLAUSES, NEEDED
from scorekeeper.rules.json_reader import Notes
from scorekeeper.rules.page_editor.page_fields import HIDDEN
from scorekeeper.rules.page_editor.page_labels import entry_label
from scorekeeper.rules.pages.page_paths import set_at, value_at, without
from scorekeeper.rules.pages.page_reader import read_page
from scorekeeper.rules.parameters.several_values import Record
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.rules.text import Text, text

#: What can be added to a page, in a sentence each.
ADDED: Mapping[str, Text] = {
    "canastas": text("Seven cards that lie together are worth a bonus."),
    "on_table": text("What was melded counts for a side."),
    "red_threes": text("They are laid aside and have a price of their own."),
    "black_threes": text("They are laid aside and have a price of their own."),
    "all_threes": text("Whoever has them all without a canasta pays."),
    "going_out": text("Ending the round brings points, or needs canastas."),
    "fixed": text("A whole hand of a special kind scores a fixed number of points."),
    "feet": text("Each player has a second hand that is picked up later."),
    "piles": text("Each player has a pile that is picked up later."),
    "left_over": text("Some cards cost more when they are caught in hand."),
    "held": text("Three or more of a rank in one hand cost extra."),
    "extras": text("Fines and rewards of your own, such as for a phone that rings."),
    "opening": text("The first meld of a side needs so many points, or sets."),
    "pot": text("Pennies for bought cards and for cards left over."),
}
_OUTSIDE_NAMES = re.compile(r"[^a-z0-9]+")
LONGEST_NAME = 40


def addable(page: Mapping[str, Any]) -> Iterator[str]:
    """Yield the clauses that a *page* does not have."""
    return (section for section in ADDED if section not in page)


def with_section(page: Mapping[str, Any], section: str) -> Mapping[str, Any]:
    """Return a *page* with a further clause: that of the game it came from, else as others play it.

    Of all known forms of the clause it is the first that makes a game here.
    """
    if section in page or section not in ADDED:
        return page
    tried = [{**page, section: known} for known in _known_sections(page, section)]
    tried.append({**page, section: {}})
    return next((one for one in tried if not read_page(one)[1]), tried[0])


def _known_sections(page: Mapping[str, Any], section: str) -> Iterator[Any]:
    """Yield how the known games say a clause, first the game from which a *page* came."""
    origin = page.get("based_on")
    games = sorted(RULESETS.values(), key=lambda rules: rules.key != origin)
    for rules in games:
        known = rules.definition.page.get(section)
        if known is not None:
            yield known


def known_entries(page: Mapping[str, Any], section: str) -> dict[str, tuple[Text, Any]]:
    """Return what known games list in a clause and a *page* does not, by name."""
    listed = page.get(section)
    own = listed if isinstance(listed, Mapping) else {}
    found: dict[str, tuple[Text, Any]] = {}
    for known in _known_sections(page, section):
        for name, entry in known.items():
            if name not in own and name not in found and entry.get("offered", True):
                found[name] = entry_label(section, name, entry), entry
    return found


def with_entry(page: Mapping[str, Any], section: str, name: str) -> Mapping[str, Any]:
    """Return a *page* with a further entry in a clause: a known one, or one of that *name*."""
    clause = CLAUSES.get(section)
    if clause is None or clause.ENTRY is None or not isinstance(page.get(section), Mapping):
        return page
    known = known_entries(page, section)
    if name in known:
        return _set(page, section, name, dict(known[name][1]))
    key, taken = _OUTSIDE_NAMES.sub("_", name.lower()).strip("_")[:LONGEST_NAME], page[section]
    key = key if key and key not in taken else _free_name(taken)
    parts = {"called": name}
    fresh = {field: value for field, value in _blank(clause.ENTRY).items() if field not in parts}
    return _set(page, section, key, fresh | parts)


def _free_name(taken: Mapping[str, Any]) -> str:
    return next(f"own_{at}" for at in range(1, len(taken) + 2) if f"own_{at}" not in taken)


def _blank(entry: type[Any]) -> dict[str, Any]:
    """Return what an entry has to say, with nothing said yet."""
    needed = Record(entry).schema()["required"]
    blank = Record(entry).read({}, "", Notes())
    return {name: getattr(blank, f"{name}_", getattr(blank, name, None)) for name in needed}


def _set(page: Mapping[str, Any], section: str, name: str, entry: Any) -> Mapping[str, Any]:
    changed: Mapping[str, Any] = set_at(page, [section, name], entry)
    return changed


def without_place(page: Mapping[str, Any], place: str) -> Mapping[str, Any]:
    """Return a *page* without a clause or an entry, and without the options that need it."""
    if place in {*NEEDED, *HIDDEN}:
        return page
    changed: Mapping[str, Any] = without(page, place.split("."))
    options = changed.get("options")
    if isinstance(options, Mapping):
        kept = {name: one for name, one in options.items() if not _needs(one, place)}
        changed = {**changed, "options": kept}
    return changed


def _needs(option: Any, place: str) -> bool:
    """Whether an option of a page sets something in a *place*."""
    if not isinstance(option, Mapping):
        return False
    sets, choices = option.get("sets"), option.get("choices")
    listed = sets if isinstance(sets, list) else []
    paths = [*listed, *(path for one in _tables(choices) for path in one)]
    return any(f"{path}.".startswith(f"{place}.") for path in paths)


def _tables(choices: Any) -> Iterator[Mapping[str, Any]]:
    found = choices.values() if isinstance(choices, Mapping) else ()
    return (one for one in found if isinstance(one, Mapping))


def put_back(page: Mapping[str, Any], origin: Mapping[str, Any], place: str) -> Mapping[str, Any]:
    """Return a *page* that says at a *place* what the game says from which it came."""
    path = place.split(".")
    usual = value_at(origin, path)
    changed: Mapping[str, Any] = (
        without_place(page, place) if usual is None else set_at(page, path, usual)
    )
    return changed

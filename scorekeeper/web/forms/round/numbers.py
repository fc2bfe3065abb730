"""Single numbers of a sheet: threes on the table, failed openings, purchases, extras."""

import re
from collections.abc import Mapping
from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from scorekeeper.rules.cards import BLACK_THREE, RED_THREE
from scorekeeper.rules.game_parts.asked_on_sheet import Extra
from scorekeeper.rules.game_parts.ticks import PENALTY
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import Sheet
from scorekeeper.web.forms.cards.canastas import kinds
from scorekeeper.web.forms.number_fields import CountField
from scorekeeper.web.forms.pills import PillsField
from scorekeeper.web.forms.sheet.part import Part, own_field
from scorekeeper.web.http.rendering.shown_numbers import MINUS, signed
from scorekeeper.web.http.rendering.translated import say

MOST_FAILED = 9
NUMBERS = ("red_threes", "black_threes", "failed_openings", "purchases")


class Numbers(Part):
    """Numbers that have a key of their own on the sheet, where a game knows it."""

    __slots__ = ()

    def fields(self) -> Mapping[str, Any]:
        """Return a field for each."""
        red, black = (self.rules.supply(card) for card in (RED_THREE, BLACK_THREE))
        known = {
            "red_threes": PillsField(_l("Red threes"), most=red),
            "black_threes": PillsField(_l("Black threes"), most=black),
            "failed_openings": PillsField(_l("Failed openings"), most=MOST_FAILED),
            "purchases": CountField(_l("Bought")),
        }
        return {name: field for name, field in known.items() if name in self.rules.sheet_keys}

    def stored(self, form: Any, way: str) -> Mapping[str, Any]:
        """Return the numbers."""
        _ = way
        return {name: form[name].data for name in NUMBERS if name in form}

    def field_at(self, form: Any, path: str) -> str:
        """Return the name of the field that holds the part of the sheet at *path*, or ''."""
        return path if path in NUMBERS and path in form else ""

    def typed(self, sheet: Sheet, way: str) -> Mapping[str, object]:
        """Return what one would type for a *sheet* that came from elsewhere, by field."""
        _ = way
        return {name: getattr(sheet, name) for name in NUMBERS if name in self.rules.sheet_keys}


def extra_fields(rules: Ruleset) -> Mapping[str, str]:
    """Return the extras of a game, each with its field."""
    beside = {*kinds(rules).values()}
    return {one.code: own_field(one.code, beside) for one in rules.extras}


def is_penalty(rules: Ruleset, code: str) -> bool:
    """Whether an extra is worse for a side than none of it."""
    price = rules.prices.get(code)
    return price is None or (price.times(1).points < 0) is not rules.end.lowest_wins


def _worth(rules: Ruleset, extra: Extra) -> str:
    """Return what an extra brings, and to whom; '' where its name says how much."""
    price = rules.prices.get(extra.code)
    told = signed(price.times(1).points) if price else ""
    if not told or _has_number(say(extra.label), told.lstrip(f"+{MINUS}")):
        return ""
    if extra.each_player:
        return str(_("%(points)s for each player", points=told))
    if extra.most == 1:
        return str(_("%(points)s for the side", points=told))
    return str(_("%(points)s each time", points=told))


def _has_number(words: str, number: str) -> bool:
    return re.search(rf"(?<!\d){re.escape(number)}(?!\d)", words) is not None


class Extras(Part):
    """What counts by itself, as the two penalties of a game do."""

    __slots__ = ()

    def fields(self) -> Mapping[str, Any]:
        """Return a number for each."""
        named = extra_fields(self.rules)
        return {
            named[one.code]: PillsField(
                say(one.label), most=one.most, description=_worth(self.rules, one)
            )
            for one in self.rules.extras
        }

    def stored(self, form: Any, way: str) -> Mapping[str, Any]:
        """Return those that happened."""
        _ = way
        counts = {code: form[name].data for code, name in extra_fields(self.rules).items()}
        return {"penalties": {code: count for code, count in counts.items() if count}}

    def field_at(self, form: Any, path: str) -> str:
        """Return the name of the field that holds the part of the sheet at *path*, or ''."""
        _ = form
        named = extra_fields(self.rules)
        return next((name for code, name in named.items() if path == PENALTY + code), "")

    def typed(self, sheet: Sheet, way: str) -> Mapping[str, object]:
        """Return what one would type for a *sheet* that came from elsewhere, by field."""
        _ = way
        named = extra_fields(self.rules)
        return {name: sheet.penalties.get(code, 0) for code, name in named.items()}

"""The form of one side's sheet, made from the data of its game."""

from collections.abc import Sequence
from typing import Any

from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import Sheet
from scorekeeper.web.forms.cards.hands import Hand, HandLeft
from scorekeeper.web.forms.cards.player_hands import Hands
from scorekeeper.web.forms.cards.run_meld import typed_meld
from scorekeeper.web.forms.cards.stacks import Stacks
from scorekeeper.web.forms.round.melds_on_table import MeldsOnTable
from scorekeeper.web.forms.round.numbers import Extras, Numbers
from scorekeeper.web.forms.round.sheet_look import SheetLook
from scorekeeper.web.forms.sheet.part import Part
from scorekeeper.web.forms.sheet.ways import (
    COUNTS,
    MELDS,
    NET,
    ONE_NUMBER,
    READ_IN,
    most_melds,
    way_field,
)


class SheetForm(SheetLook):
    """One side; ``PARTS`` are what its game asks, each with its fields.

    ``IS_ALONE`` says that it is a single player, who holds no card after going out.
    """

    PARTS: Sequence[Part] = ()
    IS_ALONE = False

    def seat(self, players: Sequence[str]) -> None:
        """Take in who plays for this side."""
        for part in self.PARTS:
            part.seat(self, players)

    def validate(self, extra_validators: Any = None) -> bool:
        """Check the fields of the chosen way; a slip in another way stops nobody."""
        _ = extra_validators
        asked = [field for field in self if not self._has_way or self._is_read(field.short_name)]
        wrong = [field for field in asked if not field.validate(self)]
        return not wrong

    @property
    def _has_way(self) -> bool:
        """Whether a way was chosen that these rules offer; before, there may have been others."""
        return self.way.data in {choice.value for choice in self.way.choices}

    def _is_read(self, name: str) -> bool:
        return name not in READ_IN or self.way.data in READ_IN[name]

    def sheet(self) -> dict[str, Any]:
        """Return the sheet in its stored form, from the fields of the chosen way."""
        sheet: dict[str, Any] = {}
        way = self.way.data if self._has_way else ONE_NUMBER
        for part in self.PARTS:
            sheet |= part.stored(self, way)
        return {key: found for key, found in sheet.items() if found}

    def field_at(self, path: str) -> str:
        """Return the name of the field that holds the part of the sheet at *path*, or ''."""
        return next((name for part in self.PARTS if (name := part.field_at(self, path))), "")

    def ticked_at(self, path: str) -> str:
        """Return the name of the field in which a tick at *path* counts."""
        return next((name for part in self.PARTS if (name := part.ticked_at(self, path))), "")


def parts_of(rules: Ruleset, players: int) -> tuple[Part, ...]:
    """Return what this game asks of a side of so many *players*."""
    stacks = (Stacks(rules, stack, players) for stack in rules.stacks)
    table = (MeldsOnTable(rules),) if rules.is_melded else ()
    all_in_one = Hand(rules) if rules.is_melded else HandLeft(rules)
    hands = Hands(rules, players) if rules.hands_apart else all_in_one
    return (*table, Numbers(rules), hands, Extras(rules), *stacks)


def sheet_form(rules: Ruleset, players: int) -> type[SheetForm]:
    """Return the form of one side's sheet at this table."""
    parts = parts_of(rules, players)
    fields = {name: field for part in parts for name, field in part.fields().items()}
    shape = {
        "RULES": rules,
        "PARTS": parts,
        "IS_ALONE": players == 1,
        "way": way_field(rules),
        **fields,
    }
    return type("SheetOfTable", (SheetForm,), shape)


def typed_sheet(rules: Ruleset, sheet: Sheet) -> dict[str, str]:
    """Return what one would type for a *sheet* that came from elsewhere, by field."""
    way = _way_of(rules, sheet)
    found: dict[str, object] = {"way": way}
    for part in parts_of(rules, players=1):
        found |= part.typed(sheet, way)
    return {name: str(value) for name, value in found.items() if value}


def _way_of(rules: Ruleset, sheet: Sheet) -> str:
    """Return the way that shows a *sheet* best; one number where its own does not fit the form."""
    counted = all(hand.points is None for hand in sheet.hands)
    if not rules.is_melded:
        return COUNTS if counted and any(hand.counted for hand in sheet.hands) else ONE_NUMBER
    if sheet.tally is None:
        is_told = "melds" in rules.sheet_keys and 0 < len(sheet.melds) <= most_melds(rules)
        fits = is_told and all(typed_meld(rules, meld) is not None for meld in sheet.melds)
        return MELDS if fits and (counted or rules.hands_apart) else ONE_NUMBER
    if sheet.tally.net is not None:
        return NET
    return COUNTS if counted and sheet.tally.cards.counted else ONE_NUMBER

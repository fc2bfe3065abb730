"""A part of a sheet's form: its fields, what they say, and where things stand in it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import Sheet
from scorekeeper.web.forms.wording import Form

#: Names that a form has for itself, so that nothing with a name of its own can have them.
TAKEN = frozenset(
    (
        *dir(Form),
        *("meta", "form_errors"),
        *("way", "table", "table_counts", "melds", "net", "net_melded"),
        *("hand", "hand_counts", "in_hand", "points", "cards", "counts", "feet", "piles"),
        *("red_threes", "black_threes", "failed_openings", "purchases"),
        *("red_threes_in_hand", "black_threes_in_hand", "threes_in_hand"),
        *("sheet", "sides", "out", "table_ruling", "concealed", "special", "special_side"),
        *(
            "revision",
            "request_id",
            "round_id",
            "csrf_token",
            "step",
            "tab",
            "seat",
            "marks",
            "brought",
        ),
        *("typed", "extras", "content", "field_at", "ticked_at", "kinds", "pairs", "apart"),
        *(
            "kinds_heading",
            "left_unmade",
            "uncounted",
            "forgotten",
            "forgotten_name",
            "has",
            "tells",
        ),
        *("awaits_melds", "concealed_means"),
        *("hand_hint", "net_hint", "table_hint", "mark", "name_sides", "special_field"),
        *("is_special", "is_told", "others_count", "ending_at", "is_readable", "is_impossible"),
        *("who_is_out", "marks_of_out", "marks_of_round", "marks_of_side", "stops_of_side"),
        *("side_names", "player_at", "place_of", "untold", "untyped_number", "is_untouched"),
        *("ask_nothing_yet", "hidden_tag", "is_submitted", "validate_on_submit"),
    )
)
#: How names begin that a form looks for: what it keeps to itself, and checks of a field.
_PREFIXES = ("_", "validate_")


def own_field(code: str, beside: Collection[str] = ()) -> str:
    """Return the name of the field for something that a game calls *code*: the same, if it is free.

    Drafts are kept by these names. *beside* are names that stand in the same form.
    """
    is_free = code not in TAKEN and code not in beside and not code.startswith(_PREFIXES)
    return code if is_free else f"own-{code}"


@dataclass(frozen=True, slots=True)
class Part:
    """What one part of a sheet takes at a table that plays by *rules*."""

    rules: Ruleset

    def fields(self) -> Mapping[str, Any]:
        """Return its fields, by name."""
        raise NotImplementedError

    def seat(self, form: Any, players: Sequence[str]) -> None:
        """Take in who plays for the side of a *form*."""

    def stored(self, form: Any, way: str) -> Mapping[str, Any]:
        """Return what the fields of a *form* say of the sheet, in its stored form."""
        raise NotImplementedError

    def field_at(self, form: Any, path: str) -> str:
        """Return the name of the field that holds the part of the sheet at *path*, or ''."""
        raise NotImplementedError

    def ticked_at(self, form: Any, path: str) -> str:
        """Return the name of the field in which a tick at *path* counts, or ''."""
        return self.field_at(form, path)

    def typed(self, sheet: Sheet, way: str) -> Mapping[str, object]:
        """Return what one would type for a *sheet* that came from elsewhere, by field."""
        raise NotImplementedError

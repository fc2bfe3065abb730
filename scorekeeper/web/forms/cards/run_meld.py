"""A meld that is a sequence, as it is typed: its lowest card is chosen, its cards are counted."""

from collections.abc import Mapping
from typing import Any, cast

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_babel.speaklater import LazyString
from wtforms import Field, SelectField
from wtforms.fields.choices import SelectChoice
from wtforms.validators import ValidationError

from scorekeeper.rules.cards import BLACK_THREE, NATURALS
from scorekeeper.rules.meld import RUN, Meld
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.web.forms.cards.meld import RANKS, MeldForm, RankSelect
from scorekeeper.web.forms.cards.ranks import letter

#: So many cards show what a sequence begins with.
_SHOWN = 3


class MeldOrRunForm(MeldForm):
    """One meld, which may be a sequence."""

    def validate_naturals(self, field: Field) -> None:
        """Refuse more cards than follow each other."""
        run = self.RUNS.get(self.rank.data)
        if run and field.data > len(run):
            cards = _told(run)
            raise ValidationError(
                _("Such a sequence has only these cards: %(cards)s.", cards=cards)
            )

    def meld(self) -> dict[str, Any]:
        """Return the meld in its stored form."""
        meld = super().meld()
        if (run := self.RUNS.get(self.rank.data)) is None:
            return meld
        return meld | {"rank": RUN, "cards": [*run[: meld.pop("naturals", 0)]]}


def meld_form(rules: Ruleset) -> type[MeldForm]:
    """Return the form of one meld in this game."""
    runs, melds = _runs(rules), cast(Any, rules.clauses["melds"])
    widget = RankSelect(frozenset({BLACK_THREE} if melds.never_of_threes else ()))
    if not runs:
        rank = SelectField(_l("Rank"), choices=RANKS, default="", widget=widget)
        return type("MeldOfTable", (MeldForm,), {"rank": rank})
    begun = (SelectChoice(value, LazyString(_begun, run)) for value, run in runs.items())
    rank = SelectField(_l("Rank or sequence"), choices=(*RANKS, *begun), default="", widget=widget)
    return type("MeldOfTable", (MeldOrRunForm,), {"RUNS": runs, "rank": rank})


def typed_meld(rules: Ruleset, meld: Meld) -> Mapping[str, object] | None:
    """Return what one would type for a *meld* that came from elsewhere; None where nobody could."""
    typed = {"naturals": meld.naturals, "jokers": meld.jokers, "twos": meld.twos}
    if not meld.is_run:
        return {"rank": meld.rank, **typed}
    for value, run in _runs(rules).items():
        if {*run[: meld.naturals]} == {*meld.run}:
            return {"rank": value, **typed}
    return None


def _runs(rules: Ruleset) -> Mapping[str, tuple[str, ...]]:
    """Return the cards of sequences from each that may be the lowest on, by what is chosen.

    There are none where a wild card may stand in: for which card it does, nobody types.
    """
    runs = rules.laying.runs
    if runs is None or runs.wilds or not {*runs.row} <= {*NATURALS}:
        return {}
    lowest = runs.row[: 1 - runs.shortest]
    return {f"run-{rank}": runs.row[at:] for at, rank in enumerate(lowest)}


def _begun(run: tuple[str, ...]) -> str:
    """Return how a sequence is shown that begins so."""
    return f"{_told(run[:_SHOWN])} …" if run[_SHOWN:] else _told(run)


def _told(run: tuple[str, ...]) -> str:
    return " ".join(letter(rank) for rank in run)

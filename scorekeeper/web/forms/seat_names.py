"""Who sits where, as it is typed: names that are told apart, and those found for empty fields."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from wtforms import FormField

from scorekeeper.gamefile.format import LONGEST_NAME
from scorekeeper.rules.matches.standing import Party
from scorekeeper.web.forms.names import NameField, mark_alike
from scorekeeper.web.forms.number_fields import FormRows, Rows
from scorekeeper.web.forms.wording import Form, PageForm
from scorekeeper.web.http.rendering.filters import listed
from scorekeeper.web.http.rendering.languages import offered, speaking


class SideNames(Form):
    """What one side is called, and who plays on it. Names may stay empty: the app finds some."""

    name = NameField(_l("Name of the side"))


class SeatNamesForm(PageForm):
    """The names of all *sides* and of their players, in seat order."""

    def __init__(self, *args: Any, seats: tuple[int, int], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.side_count, self.player_count = seats

    def seat(self, side: int, player: int) -> int:
        """Return the place of a player in playing order, from 0: the sides sit in turn."""
        return player * self.side_count + side

    def seats_of(self, side: int) -> list[str]:
        """Return the numbers of the places at which a side sits."""
        return [str(self.seat(side, player) + 1) for player in range(self.player_count)]

    def parties(self) -> list[Party]:
        """Return who plays, by the names that were typed or found."""
        return [self._party(at, side) for at, side in enumerate(self.sides)]

    def _party(self, at: int, side: FormField) -> Party:
        typed = [(field.data or "").strip() for field in side.form.players]
        found = (name or unnamed(self.seat(at, player)) for player, name in enumerate(typed))
        players = tuple(found)
        alone = players[0] if self.player_count == 1 else ""
        name = (side.form["name"].data or "").strip() or listed(filter(None, typed)) or alone
        return Party(name or unnamed_side(at), players)

    def judge_names(self) -> None:
        """Refuse each name that looks like one before it, and those of players that are too long.

        What is wrong stands at its field, and is among the errors of the form.
        """
        parties = self.parties()
        self._tell_apart(parties)
        for side, party in zip(self.sides, parties, strict=True):
            if len(party.name) > LONGEST_NAME:
                shorter = _("The names together are too long. Give this side a short one.")
                side.form["name"].errors = [shorter]
        self.gather()

    def gather(self) -> None:
        """Let the form know what is wrong at the fields of its sides."""
        for side in self.sides:
            side.form.players.errors = [field.errors for field in side.form.players if field.errors]
        self.sides.errors = [side.errors for side in self.sides if side.errors]

    def _tell_apart(self, parties: Sequence[Party]) -> None:
        """Mark each name that looks like one before it, among the sides and among the players."""
        alone = self.player_count == 1
        fields = [side.form["name"] for side in self.sides]
        told = _("This name is there twice.") if alone else _("Two sides need two names.")
        mark_alike(fields, [party.name for party in parties], told)
        if not alone:
            fields = [field for side in self.sides for field in side.form.players]
            names = [player for party in parties for player in party.players]
            mark_alike(fields, names, _("This name is there twice."))


def sides_of(
    sides: int, players: int, side_form: type[SideNames] = SideNames
) -> dict[str, FormField]:
    """Return the fields of a form for so many sides of so many players."""
    shape = type("SideOfTable", (side_form,), {"players": Rows(NameField(), players)})
    return {"sides": FormRows(shape, sides)}


def typed_names(parties: Sequence[Party]) -> list[Mapping[str, Any]]:
    """Return what one would type for *parties*, side by side; nothing for what the app found."""
    return [_typed(at, party, len(parties)) for at, party in enumerate(parties)]


def _typed(at: int, party: Party, sides: int) -> Mapping[str, Any]:
    players = [
        "" if _is_found(name, partial(unnamed, player * sides + at)) else name
        for player, name in enumerate(party.players)
    ]
    taken = (listed(filter(None, players)), listed(party.players))
    is_found = party.name in taken or _is_found(party.name, partial(unnamed_side, at))
    return {"name": "" if is_found else party.name, "players": players}


def _is_found(name: str, find: Callable[[], str]) -> bool:
    """Whether the app *finds* this name, in whatever language the game was started."""
    for language in offered():
        with speaking(language):
            if name == find():
                return True
    return False


def unnamed(seat: int) -> str:
    """Return what the app calls the player on a *seat* in playing order, from 0."""
    return str(_("Player %(number)s", number=seat + 1))


def unnamed_side(at: int) -> str:
    """Return what the app calls a side of players without names."""
    return str(_("Side %(number)s", number=at + 1))

"""The form that corrects the names of a game in play."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from scorekeeper.games.state.game_state import GameState
from scorekeeper.rules.matches.standing import Party
from scorekeeper.web.forms.action import ActionForm
from scorekeeper.web.forms.seat_names import SeatNamesForm, sides_of, typed_names

_Names = Sequence[Mapping[str, Any]]


class RenameForm(SeatNamesForm, ActionForm):
    """All names of a table, each where somebody sits."""

    tells_at_fields: ClassVar[bool] = True

    def validate(self, extra_validators: Mapping[str, Sequence[Any]] | None = None) -> bool:
        """Check each name, then that all of them are told apart."""
        if not super().validate(extra_validators):
            return False
        self.judge_names()
        return not self.errors


def rename_form(state: GameState, **more: Any) -> RenameForm:
    """Return the form for the names of a game, as they are now or as they were sent.

    *more* goes to the form, such as the marks of a fresh page.
    """
    seats = len(state.parties), len(state.parties[0].players)
    shape = type("RenameFormOfTable", (RenameForm,), sides_of(*seats))
    given = {"sides": typed_names(state.parties)} | more.pop("data", {})
    form: RenameForm = shape(seats=seats, data=given, **more)
    return form


def merged(form: RenameForm, seen: Sequence[Party], now: Sequence[Party]) -> _Names:
    """Return what was typed into a *form*, with what somebody else corrected meanwhile.

    *seen* are the names that stood in it at first; what nobody changed there is as it is *now*.
    """
    rows = zip(form.sides, typed_names(seen), typed_names(now), strict=True)
    return [
        {
            "name": _newest(side.form["name"].data, before["name"], after["name"]),
            "players": [
                _newest(field.data, *names)
                for field, *names in zip(
                    side.form.players, before["players"], after["players"], strict=True
                )
            ],
        }
        for side, before, after in rows
    ]


def _newest(typed: str | None, before: str, now: str) -> str:
    return now if (typed or "").strip() == before else typed or ""

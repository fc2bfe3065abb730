"""What happened at each of the old tables, as version 44e1216 let it happen."""

from collections.abc import Callable
from typing import Any

from tests.old.keeper import Keeper

Seat = Callable[..., Keeper]
Story = Callable[[Seat, Any], Keeper]


def corrected(name: str) -> Story:
    """Return the story of a table at which much was corrected, and much is half done."""

    def story(seat: Seat, app: Any) -> Keeper:
        """A round was amended, one came back, one is withdrawn; two are half typed, one ticked."""
        keeper = seat(app, name)
        first = keeper.match.first_round
        keeper.play(0, 1, 2)
        keeper.amend(first + 1, keeper.typed_as(3))
        keeper.withdraw(first)
        keeper.restore()
        keeper.withdraw(first + 2)
        keeper.working(first, {**keeper.typed_as(1), "out": ""})
        keeper.tick(1, most=3)
        keeper.working(first + 2, half_typed(keeper))
        keeper.tick(0)
        return keeper

    return story


def half_typed(keeper: Keeper) -> dict[str, str]:
    """Return what somebody types of the first side before the phone is put away."""
    typed = keeper.typed_as(2)
    kept = {name: value for name, value in typed.items() if name.startswith("sides-0-")}
    number = "points" if keeper.match.rules.key == "ten_pennies" else "table"
    return {**kept, f"sides-1-{number}": "120+85", "table_ruling": "A “pile” of 7’s"}


def again(seat: Seat, app: Any) -> Keeper:
    """A game was won, and the next one has begun; the pen was taken back in between."""
    keeper = seat(app, "team_canasta-4")
    keeper.play_all()
    keeper.take_the_pen_back()
    keeper.again()
    keeper.play(1)
    keeper.working(2, half_typed(keeper))
    return keeper


def third(seat: Seat, app: Any) -> Keeper:
    """A game was won, the next one ended, and in the third one something is ticked."""
    keeper = seat(app, "pennies_from_heaven-5")
    keeper.play_all()
    keeper.again()
    keeper.play(0)
    keeper.end()
    keeper.again()
    keeper.tick(0)
    return keeper


def resumed(seat: Seat, app: Any) -> Keeper:
    """A game was won; the next one was begun by mistake, and left again."""
    keeper = seat(app, "ten_pennies-6")
    keeper.play_all()
    keeper.again()
    keeper.back()
    return keeper


def ended(seat: Seat, app: Any) -> Keeper:
    """A game was ended before its rules did."""
    keeper = seat(app, "family_pennies-2")
    keeper.play(0)
    keeper.end()
    return keeper


def reopened(seat: Seat, app: Any) -> Keeper:
    """A game was ended, and goes on."""
    keeper = seat(app, "hearts_of_miromar-3")
    keeper.play(0, 1)
    keeper.end()
    keeper.reopen()
    keeper.tick(1)
    return keeper


def imported(name: str) -> Story:
    """Return the story of a table that came as a file, so that nothing was typed for it."""

    def story(seat: Seat, app: Any) -> Keeper:
        """A game came as a file."""
        return seat(app, name, cut=1)

    return story


ALL: tuple[Story, ...] = (
    corrected("team_canasta-2"),
    corrected("pennies_from_heaven-4"),
    corrected("family_pennies-3"),
    corrected("ten_pennies-5"),
    corrected("hearts_of_miromar-5"),
    again,
    third,
    resumed,
    ended,
    reopened,
    imported("team_canasta-3"),
    imported("pennies_from_heaven-2"),
    imported("family_pennies-5"),
    imported("ten_pennies-4"),
    imported("hearts_of_miromar-8"),
)

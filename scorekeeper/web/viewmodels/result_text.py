"""The result of a game in words: what is told of the pot, and the whole as text to send on."""

from collections.abc import Iterator

from flask import Flask
from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.web.http.rendering.filters import day, listed
from scorekeeper.web.http.rendering.shown_numbers import points
from scorekeeper.web.http.rendering.translated import say
from scorekeeper.web.viewmodels.board.scoreboard_view import Scoreboard
from scorekeeper.web.viewmodels.board.side_view import SideView

CROWN = "\N{BLACK CHESS QUEEN}"


def pot_told(board: Scoreboard) -> list[str]:
    """Return who takes how many pennies, and how many are left, as sentences."""
    share, left = board.pot_share, board.pot_left
    if share is None:
        return _nobody_takes(board)
    names = listed(board.winners)
    if len(board.winners) == 1:
        told = ngettext(
            "%(names)s takes %(num)s penny.", "%(names)s takes %(num)s pennies.", share, names=names
        )
    else:
        told = ngettext(
            "%(names)s take %(num)s penny each.",
            "%(names)s take %(num)s pennies each.",
            share,
            names=names,
        )
    odd = ngettext("%(num)s odd penny is left over.", "%(num)s odd pennies are left over.", left)
    return [told, odd] if left else [told]


def _nobody_takes(board: Scoreboard) -> list[str]:
    """Return what is left in the pot of a game that was ended before anybody won."""
    if not board.pot or board.winners or not board.is_ended:
        return []
    told = ngettext(
        "%(num)s penny is still in the pot: agree on who takes it.",
        "%(num)s pennies are still in the pot: agree on who takes them.",
        board.pot,
    )
    return [told]


def lead_told(board: Scoreboard) -> list[str]:
    """Return who was ahead in a game that was ended before anybody won, as a sentence or none."""
    return [] if board.lead is None else [say(board.lead)]


def played(board: Scoreboard) -> str:
    """Return how many rounds were played, in the game's own words; those on paper apart."""
    label, count = say(board.words.played), points(len(board.rounds))
    on_paper = min((one.number for one in board.rounds), default=1) - 1
    if on_paper:
        here = {"label": label, "before": points(on_paper), "count": count}
        return str(_("%(label)s: %(before)s on paper, %(count)s here", **here))
    return str(_("%(label)s: %(count)s", label=label, count=count))


def in_words(board: Scoreboard) -> str:
    """Return the result as lines of plain text, ready to be sent on."""
    return "\n".join(_lines(board))


def register(app: Flask) -> None:
    """Offer what is told of a result to the templates."""
    app.jinja_env.filters.update(played=played, pot_told=pot_told)


def _lines(board: Scoreboard) -> Iterator[str]:
    yield say(board.name)
    yield say(board.headline)
    yield ""
    for side in board.ranked:
        yield _line(side)
    yield ""
    yield from lead_told(board)
    yield from pot_told(board)
    yield from (say(told) for told in board.story)
    yield f"{played(board)} · {day(board.changed_at)}"


def _line(side: SideView) -> str:
    first = f"{CROWN} " if side.has_won else ""
    told = f"{first}{side.name}: {points(side.total)}"
    alone = len(side.players) == 1 or listed(side.players) == side.name
    return told if alone else f"{told} ({', '.join(side.players)})"

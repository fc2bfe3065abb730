"""Who may write: whether this browser holds the pen of a table, a side, an evening or a season.

Which addresses ask for which pen stands in ``web/http/request_guard.py``.
"""

from collections.abc import Callable
from typing import TypeVar

from flask import abort, g

from scorekeeper.games.models import Game
from scorekeeper.games.rooms.codes import normal_code, pen_fits
from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.games.sides.side_pens import writes_for
from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.stored_evenings.seasons.lookup import find_season
from scorekeeper.stored_evenings.seasons.models import StoredSeason
from scorekeeper.stored_evenings.state.lookup import find_evening
from scorekeeper.web.http.permissions.pen_cookies import pens
from scorekeeper.web.http.permissions.proven_pens import proven_pens
from scorekeeper.web.http.permissions.side_pen_cookies import side_pen

#: What a pen belongs to.
Penned = TypeVar("Penned", Game, StoredEvening, StoredSeason)


def holds_pen(game: Game) -> bool:
    """Whether this browser may write in *game*."""
    return pen_fits(pens().get(game.code, ""), game.room.pen_hash)


def penned_game(code: str) -> Game:
    """Return the game with room code *code*; 404 without the game, 403 without its pen.

    Within a request it is looked up and asked for once, unless another game was begun meanwhile.
    """
    known: Game | None = g.get("penned_game")
    if known is not None and known.number != known.room.playing:
        g.pop("penned_game")
    return _asked_for_once("penned_game", code, find_game, _holds_pen_as_is_noted)


def counted_game(code: str, side: int) -> Game:
    """Return the game with room code *code*; 404 without it, 403 without the pen of this *side*.

    Within a request it is looked up and asked for once.
    """

    def counts(game: Game) -> bool:
        return writes_for(game, side, side_pen(game, side))

    return _asked_for_once(f"counted_game_{side}", code, find_game, counts)


def directs(evening: StoredEvening) -> bool:
    """Whether this browser may direct an *evening*."""
    return pen_fits(pens().get(evening.code, ""), evening.pen_hash)


def directed_evening(code: str) -> StoredEvening:
    """Return the evening with this *code*; 404 without it, 403 without its pen.

    Within a request it is looked up and asked for once.
    """
    return _asked_for_once("directed_evening", code, find_evening, directs)


def keeps(season: StoredSeason) -> bool:
    """Whether this browser may decide about a *season*."""
    return pen_fits(pens().get(season.code, ""), season.pen_hash)


def kept_season(code: str) -> StoredSeason:
    """Return the season with this *code*; 404 without it, 403 without its pen.

    Within a request it is looked up and asked for once.
    """
    return _asked_for_once("kept_season", code, find_season, keeps)


def _asked_for_once(
    name: str, code: str, find: Callable[[str], Penned], may_write: Callable[[Penned], bool]
) -> Penned:
    """Return what has this *code*, kept as *name* within a request; 403 if *may_write* denies.

    What *find* does not find is answered with 404.
    """
    known: Penned | None = g.get(name)
    if known is None or known.code != normal_code(code):
        known = find(code)
        if not may_write(known):
            abort(403)
        setattr(g, name, known)
    return known


def _holds_pen_as_is_noted(game: Game) -> bool:
    """Whether this browser may write in *game*; from then on its requests wait for no reader."""
    fits = holds_pen(game)
    proven_pens().note(game.code, pens().get(game.code, ""), fits=fits)
    return fits

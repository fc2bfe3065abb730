"""Who may write: whether this browser holds the pen of a table, a side, an evening or a season.

Which addresses ask for which pen stands in ``web/http/request_guard.py``.
"""

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


def holds_pen(game: Game) -> bool:
    """Whether this browser may write in *game*."""
    return pen_fits(pens().get(game.code, ""), game.room.pen_hash)


def held_pen(code: str) -> Game:
    """Return the game with room code *code*; 404 without the game, 403 without its pen.

    Within a request it is looked up and asked for once, unless another game was begun meanwhile.
    """
    game: Game | None = g.get("held_game")
    is_held = game is not None and game.code == normal_code(code)
    if game is None or not is_held or game.number != game.room.playing:
        game = find_game(code)
        fits = holds_pen(game)
        proven_pens().note(game.code, pens().get(game.code, ""), fits=fits)
        if not fits:
            abort(403)
        g.held_game = game
    return game


def counted_game(code: str, side: int) -> Game:
    """Return the game with room code *code*; 404 without it, 403 without the pen of this *side*.

    Within a request it is looked up and asked for once.
    """
    known: tuple[Game, int] | None = g.get("counted_game")
    if known is None or known[1] != side or known[0].code != normal_code(code):
        game = find_game(code)
        if not writes_for(game, side, side_pen(game, side)):
            abort(403)
        g.counted_game = known = (game, side)
    return known[0]


def directs(evening: StoredEvening) -> bool:
    """Whether this browser may direct an *evening*."""
    return pen_fits(pens().get(evening.code, ""), evening.pen_hash)


def directed_evening(code: str) -> StoredEvening:
    """Return the evening with this *code*; 404 without it, 403 without its pen.

    Within a request it is looked up and asked for once.
    """
    evening: StoredEvening | None = g.get("directed_evening")
    if evening is None or evening.code != normal_code(code):
        evening = find_evening(code)
        if not directs(evening):
            abort(403)
        g.directed_evening = evening
    return evening


def keeps(season: StoredSeason) -> bool:
    """Whether this browser may decide about a *season*."""
    return pen_fits(pens().get(season.code, ""), season.pen_hash)


def kept_season(code: str) -> StoredSeason:
    """Return the season with this *code*; 404 without it, 403 without its pen.

    Within a request it is looked up and asked for once.
    """
    season: StoredSeason | None = g.get("kept_season")
    if season is None or season.code != normal_code(code):
        season = find_season(code)
        if not keeps(season):
            abort(403)
        g.kept_season = season
    return season

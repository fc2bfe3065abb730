"""The first page: what one can do, and where one goes on."""

from contextlib import suppress

from flask import Blueprint, redirect, render_template, request, url_for
from flask_babel import gettext as _

from scorekeeper.games.errors import UnknownGame
from scorekeeper.games.rooms.codes import normal_code
from scorekeeper.games.rooms.lookup import find_game, find_games
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.stored_evenings.errors import UnknownEvening, UnknownSeason
from scorekeeper.stored_evenings.seasons.lookup import find_season, find_seasons, stored_season
from scorekeeper.stored_evenings.state.lookup import find_evening, find_evenings
from scorekeeper.web.http.kept_rules import kept
from scorekeeper.web.http.limits.guess_limits import count_wrong_code
from scorekeeper.web.http.page_response import PageResponse
from scorekeeper.web.http.permissions.pen_cookies import pens
from scorekeeper.web.http.permissions.who_may_write import directs, holds_pen, keeps
from scorekeeper.web.http.rendering.cached_response import is_stranger, shared
from scorekeeper.web.viewmodels.evening.evening_summary import EveningSummary, evening_summary
from scorekeeper.web.viewmodels.game_summaries import Summary, summaries

home = Blueprint("home", __name__)


@home.get("/")
def index() -> PageResponse:
    """Show what one can do: start, watch, go on."""
    return shared(_index) if is_stranger() else _index()


@home.get("/watch")
def watch() -> PageResponse:
    """Lead whoever typed a room code to its board."""
    typed = request.args.get("code", "")[:40]
    try:
        game = find_game(typed)
    except UnknownGame:
        with suppress(UnknownEvening):
            return redirect(url_for("evening.show", code=find_evening(typed).code), 303)
        with suppress(UnknownSeason):
            return redirect(url_for("season.show", code=find_season(typed).code), 303)
        count_wrong_code()
        missing = _("No table, evening or season has this code. Have it read out again.")
        malformed = _(
            "A room code has six letters and digits, such as K7 PQ 4M, "
            "and never I, L, O, zero or one."
        )
        return _index(typed=typed, refusal=missing if normal_code(typed) else malformed), 404
    return redirect(url_for("board.show", code=game.code), 303)


def _index(**more: str) -> str:
    games, rulesets = _kept(), list(RULESETS.values())
    return render_template(
        "home/index.html",
        games=games,
        evenings=_directed(),
        seasons=_seasons(),
        rulesets=rulesets,
        own=kept(),
        **more,
    )


def _directed() -> list[EveningSummary]:
    """Return the evenings that this browser directs, the one that it directed last first."""
    found = {evening.code: evening for evening in find_evenings(pens())}
    kept_here = (found[code] for code in reversed(pens()) if code in found)
    return [evening_summary(evening) for evening in kept_here if directs(evening)]


def _seasons() -> list[tuple[str, str]]:
    """Return code and name of the seasons that this browser keeps, the newest first."""
    found = {season.code: season for season in find_seasons(pens())}
    kept_here = (found[code] for code in reversed(pens()) if code in found)
    return [(one.code, stored_season(one).name) for one in kept_here if keeps(one)]


def _kept() -> list[Summary]:
    """Return the games whose pens this browser holds, the one that it wrote in last first."""
    found = {game.code: game for game in find_games(pens())}
    games = (found[code] for code in reversed(pens()) if code in found)
    # The tables of an evening are found at its director's desk.
    alone = (game for game in games if game.room.evening_id is None)
    return summaries(game for game in alone if holds_pen(game))

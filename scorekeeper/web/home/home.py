"""The first page, and the start of a game."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response

from scorekeeper.gamefile.reader import parse
from scorekeeper.games.errors import UnknownGame
from scorekeeper.games.popularity import most_played
from scorekeeper.games.rooms.codes import normal_code
from scorekeeper.games.rooms.lookup import find_game, find_games
from scorekeeper.games.rule_pages import rules_by, store_page
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.games.writes.starts import import_game, start_game
from scorekeeper.rules.pages.own_games import address_of, page_from
from scorekeeper.rules.problem import Problem
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.stored_evenings.errors import UnknownEvening, UnknownSeason
from scorekeeper.stored_evenings.seasons.season_lookup import find_season
from scorekeeper.stored_evenings.state.lookup import find_evening, find_evenings
from scorekeeper.web.home.bring_club import bring_club
from scorekeeper.web.home.game_form import GameForm, ImportForm, game_form
from scorekeeper.web.home.seats import SEATED, seat_again, typed_for
from scorekeeper.web.http.kept_rules import keep, kept
from scorekeeper.web.http.limits.throttle import count_wrong_code
from scorekeeper.web.http.pens import directs, holds_pen, pens
from scorekeeper.web.http.rendering.cached_pages import is_stranger, shared
from scorekeeper.web.http.rendering.filters import say
from scorekeeper.web.http.start_once import at_its_desk, start_of
from scorekeeper.web.viewmodels.evening.summary import EveningSummary, evening_summary
from scorekeeper.web.viewmodels.summaries import Summary, summaries

home = Blueprint("home", __name__)

#: Problems of a file that are told at once: whoever mends them sees the others.
MOST_TOLD = 50
Page = str | tuple[str, int] | Response


@home.get("/")
def index() -> Page:
    """Show what one can do: start, watch, go on."""
    return shared(_index) if is_stranger() else _index()


@home.get("/watch")
def watch() -> Page:
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
        missing = _("No game has this code. Ask the scorekeeper to read it out again.")
        malformed = _("A room code has six letters and digits, such as K7 PQ 4M.")
        return _index(typed=typed, refusal=missing if normal_code(typed) else malformed), 404
    return redirect(url_for("board.show", code=game.code), 303)


@home.get("/new")
def choose() -> Page:
    """Show the games that can be played, the most played first, or those of a name."""
    wanted = request.args.get("name", "")[:40]
    played = most_played()
    games = sorted(RULESETS.values(), key=lambda rules: -played[rules.key])
    return render_template(
        "home/choose.html",
        rulesets=[rules for rules in games if _is_named(rules, wanted)],
        own=[rules for rules in kept() if _is_named(rules, wanted)],
        wanted=wanted,
    )


def _is_named(rules: Ruleset, wanted: str) -> bool:
    """Whether the name of a game, or its one line, holds what somebody looks for."""
    told = f"{say(rules.name)} {say(rules.about)}".casefold()
    return all(word in told for word in wanted.casefold().split())


@home.route("/new/<key>", methods=["GET", "POST"])
def new(key: str) -> Page:
    """Ask who plays, and start the game."""
    rules = rules_by(key)
    sides, players = _seats(rules)
    form = game_form(rules, sides=sides, players=players, typed=_like())
    if not form.is_submitted():
        return _new(rules, form)
    if SEATED in request.form:
        return _new(rules, seat_again(form, request.form))
    if not form.validate():
        return _new(rules, form), 422
    return at_its_desk(*start_game(form.table(), start=start_of(form.request_id.data)))


@home.route("/import", methods=["GET", "POST"])
def bring() -> Page:
    """Take a game file back in; a spoiled one is refused with everything that is wrong."""
    form = ImportForm()
    if not form.is_submitted():
        return render_template("home/import.html", form=form, problems=())
    if not form.validate():
        return render_template("home/import.html", form=form, problems=()), 422
    source = form.file.data.read()
    if (made := page_from(source)) is not None:
        return _bring_page(form, made)
    start = start_of(form.request_id.data, file=source)
    if (brought := bring_club(source, start)) is not None:
        return _refused(form, brought) if isinstance(brought, tuple) else brought
    reading = parse(source)
    if reading.problems:
        return _refused(form, reading.problems)
    return at_its_desk(*import_game(reading, start=start))


def _bring_page(form: ImportForm, made: tuple[Ruleset | None, Sequence[Problem]]) -> Page:
    """Store the page of a game that came as a file, or tell all that is wrong with it."""
    rules, problems = made
    if rules is None:
        return _refused(form, problems)
    store_page(rules)
    keep(rules)
    return redirect(url_for("rules.show", key=address_of(rules)), 303)


def _refused(form: ImportForm, problems: Sequence[Problem]) -> Page:
    """Tell what is wrong with a file."""
    told, more = problems[:MOST_TOLD], len(problems[MOST_TOLD:])
    return render_template("home/import.html", form=form, problems=told, more=more), 422


def _index(**more: str) -> str:
    games, rulesets = _kept(), list(RULESETS.values())
    return render_template(
        "home/index.html",
        games=games,
        evenings=_directed(),
        rulesets=rulesets,
        own=kept(),
        **more,
    )


def _directed() -> list[EveningSummary]:
    """Return the evenings that this browser directs, the one that it directed last first."""
    found = {evening.code: evening for evening in find_evenings(pens())}
    kept_here = (found[code] for code in reversed(pens()) if code in found)
    return [evening_summary(evening) for evening in kept_here if directs(evening)]


def _kept() -> list[Summary]:
    """Return the games whose pens this browser holds, the one that it wrote in last first."""
    found = {game.code: game for game in find_games(pens())}
    games = (found[code] for code in reversed(pens()) if code in found)
    # The tables of an evening are found at its director's desk.
    alone = (game for game in games if game.room.evening_id is None)
    return summaries(game for game in alone if holds_pen(game))


def _like() -> Mapping[str, Any]:
    """Return what one would type for the players of a game whose pen this browser holds."""
    code = request.args.get("like", "")
    if normal_code(code) not in pens():
        return {}
    game = find_game(code)
    return typed_for(game_state(game)) if holds_pen(game) else {}


def _new(rules: Ruleset, form: GameForm) -> str:
    seatings = sorted(
        {
            (sides, players)
            for seating in rules.seatings
            for sides in seating.sides
            for players in seating.players
        }
    )
    return render_template("home/new.html", rules=rules, form=form, seatings=seatings)


def _seats(rules: Ruleset) -> tuple[int, int]:
    """Return how many sides and players the address asks for, or what the game starts with."""
    first = rules.seatings[0]
    sides = request.args.get("sides", first.sides[0], type=int)
    players = request.args.get("players", first.players[0], type=int)
    if not any(seating.allows(sides, players) for seating in rules.seatings):
        abort(404)
    return sides, players

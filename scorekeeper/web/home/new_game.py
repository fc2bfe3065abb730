"""The start of a game: which one, who plays, by which house rules."""

import re
from collections.abc import Iterable, Mapping
from typing import Any
from unicodedata import combining, normalize

from flask import abort, render_template, request

from scorekeeper.games.popularity import most_played
from scorekeeper.games.rooms.codes import normal_code
from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.games.rule_pages import rules_by
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.games.writes.starts import start_game
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.web.home.carried_names import SEATED, seat_again, typed_for
from scorekeeper.web.home.game_form import GameForm, game_form
from scorekeeper.web.home.home import home
from scorekeeper.web.http.kept_rules import kept
from scorekeeper.web.http.page_response import PageResponse
from scorekeeper.web.http.permissions.pen_cookies import pens
from scorekeeper.web.http.permissions.who_may_write import holds_pen
from scorekeeper.web.http.rendering.translated import as_typed, say
from scorekeeper.web.http.start_once import at_its_desk, start_of

_TWICE = re.compile(r"([^\W\d_])\1+")


@home.get("/new")
def choose() -> PageResponse:
    """Show the games that can be played, the most played first, or those of a name."""
    wanted = request.args.get("name", "")[:40]
    played = most_played()
    games = sorted(RULESETS.values(), key=lambda rules: -played[rules.key])
    return render_template(
        "home/choose.html",
        rulesets=_named(games, wanted),
        own=_named(kept(), wanted),
        all_games=games,
        wanted=wanted,
    )


def _named(games: Iterable[Ruleset], wanted: str) -> list[Ruleset]:
    """Return those games that somebody looks for, those first whose name begins with it."""
    found = [rules for rules in games if _is_named(rules, wanted)]
    return sorted(found, key=lambda rules: not _begins(rules, wanted))


def _begins(rules: Ruleset, wanted: str) -> bool:
    """Whether the name of a game begins with what somebody looks for."""
    return _heard(as_typed(say(rules.name))).startswith(" ".join(_heard(wanted).split()))


def _is_named(rules: Ruleset, wanted: str) -> bool:
    """Whether the name of a game, or its one line, holds what somebody looks for."""
    told = _heard(as_typed(f"{say(rules.name)} {say(rules.about)}"))
    return all(word in told for word in _heard(wanted).split())


def _heard(words: str) -> str:
    """Return *words* without what one spells otherwise than one hears it: accents, double letters.

    >>> _heard("Bolívar, Mississippi")
    'bolivar, misisipi'
    """
    letters = normalize("NFKD", words.casefold())
    return _TWICE.sub(r"\1", "".join(letter for letter in letters if not combining(letter)))


@home.route("/new/<key>", methods=["GET", "POST"])
def new(key: str) -> PageResponse:
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
        },
        key=lambda seats: (seats[0] * seats[1], seats[0]),
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

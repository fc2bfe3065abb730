"""The card guides: what each game counts, with the prices that also score."""

from flask import Blueprint, abort, render_template

from scorekeeper.games.history import history
from scorekeeper.games.tables import find_game
from scorekeeper.rules.books import RULESETS

guide = Blueprint("guide", __name__)


@guide.get("/board/<code>/guide")
def of_table(code: str) -> str:
    """Show the guide as a table plays it, with its house rules."""
    past = history(find_game(code))
    return render_template(f"guides/{past.rules.key}.html", rules=past.rules, code=past.game.code)


@guide.get("/guide/<key>")
def show(key: str) -> str:
    """Show the guide of a game."""
    rules = RULESETS.get(key) or abort(404)
    return render_template(f"guides/{rules.key}.html", rules=rules)

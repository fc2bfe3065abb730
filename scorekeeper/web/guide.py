"""The card guides: what each game counts, with the prices that also score."""

from flask import Blueprint, abort, render_template

from scorekeeper.rules.books import RULESETS

guide = Blueprint("guide", __name__, url_prefix="/guide")


@guide.get("/<key>")
def show(key: str) -> str:
    """Show the guide of a game."""
    rules = RULESETS.get(key) or abort(404)
    return render_template(f"guides/{rules.key}.html", rules=rules)

"""The card guides: what each game counts, with the prices that also score."""

from flask import Blueprint, Response, render_template
from jinja2 import Template

from scorekeeper.games.history import history
from scorekeeper.games.rule_pages import rules_by
from scorekeeper.games.tables import find_game
from scorekeeper.rules.guide_facts import facts
from scorekeeper.rules.page_differences import differences
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.web.shared_pages import shared

guide = Blueprint("guide", __name__)


@guide.get("/board/<code>/guide")
def of_table(code: str) -> Response:
    """Show the guide as a table plays it, with its house rules."""
    game = find_game(code)

    def page() -> str:
        rules = history(game).rules
        return _guide(rules, code=game.code)

    return shared(page, game)


@guide.get("/guide/<key>")
def show(key: str) -> Response:
    """Show the guide of a game."""
    rules = rules_by(key)
    return shared(lambda: _guide(rules))


def _guide(rules: Ruleset, **more: object) -> str:
    """Return the guide of a game: its own prose where it has some, else what its page says."""
    templates: list[str | Template] = [f"guides/{rules.key}.html", "guides/_page.html"]
    origin = RULESETS.get(rules.written.heading.based_on)
    found = differences(origin.written.page, rules.written.page) if origin else ()
    more |= {"origin": origin, "differing": len(found)}
    return render_template(templates, rules=rules, facts=tuple(facts(rules)), **more)

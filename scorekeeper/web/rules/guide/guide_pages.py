"""The card guides: what each game counts, with the prices that also score."""

from flask import Blueprint, Response, render_template, request
from jinja2 import Template

from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.games.rule_pages import rules_by
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.rules.page_editor.compare_pages import differences
from scorekeeper.rules.pages.guide_facts import facts
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.web.http.permissions.who_may_write import holds_pen
from scorekeeper.web.http.rendering.cached_response import shared
from scorekeeper.web.rules.guide.synonyms import alike, small_words, synonyms
from scorekeeper.web.viewmodels.board.build_scoreboard import scoreboard_of_rounds

guide = Blueprint("guide", __name__)


@guide.get("/board/<code>/guide")
def of_table(code: str) -> Response:
    """Show the guide as a table plays it; it leads back to the cards that are counted, if any."""
    game = find_game(code)
    may_write = holds_pen(game)
    state = game_state(game)
    number = request.args.get("round", 0, int) if may_write else 0
    side = request.args.get("side", -1, int)
    counted: dict[str, int] = {}
    if 0 < number <= state.match().next_number:
        counted = {"counted_round": number}
    elif 0 <= side < len(state.parties) and not may_write:
        counted = {"counted_side": side}

    def page() -> str:
        told = {"code": game.code, "may_write": may_write, "table": scoreboard_of_rounds(state)}
        return guide_of(state.rules, **told, **counted)

    mark = "".join(f"#{key}={value}" for key, value in counted.items())
    return shared(page, game, may_write=may_write, mark=mark)


@guide.get("/guide/<key>")
def show(key: str) -> Response:
    """Show the guide of a game."""
    rules = rules_by(key)
    return shared(lambda: guide_of(rules))


def guide_of(rules: Ruleset, **more: object) -> str:
    """Return the guide of a game: its own prose where it has some, else what its page says."""
    templates: list[str | Template] = [f"guides/{rules.key}.html", "guides/_page.html"]
    origin = RULESETS.get(rules.written.heading.based_on)
    found = differences(origin.written.page, rules.written.page) if origin else ()
    more |= {"origin": origin, "differing": len(found)}
    more |= {"small_words": small_words(), "synonyms": synonyms(), "alike": alike()}
    return render_template(templates, rules=rules, facts=tuple(facts(rules)), **more)

"""What lies apart and was picked up too early: what the side needs first, in its game's words."""

from scorekeeper.rules.checks.round_checks import problems
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.rules.sheet import Round, Sheet
from tests.rules.pages import changed


def told(rules, sheet):
    found = problems(rules, Round((sheet, Sheet())))
    return [str(one.message) for one in found if one.code.endswith("_too_early")]


def test_a_pile_tells_the_book_that_comes_first():
    rules = RULESETS["family_pennies"].at_table({}, sides=2, players=2)

    assert told(rules, Sheet(piles=(None,))) == [
        "A player may pick up the pile only once the side has this: Red book."
    ]


def test_a_foot_tells_the_canasta_that_comes_first():
    page = changed("pennies_from_heaven", {"feet.picked_up_for": "natural"})
    rules = page.at_table({}, sides=2, players=2)

    (message,) = told(rules, Sheet(feet=(None,)))
    assert message.startswith("A player may pick up the foot only once the side has this: ")

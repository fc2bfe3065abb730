"""Every address of the application, so that no test has to be told of a new one."""

from pathlib import Path

from werkzeug.routing import IntegerConverter, Rule

from scorekeeper.web.http.request_guard import OF_EVENINGS
from tests.conftest import make_app
from tests.web.desk import GAME, Desk

#: What stands in an address where a test does not say otherwise.
USUAL = {
    "chosen": "en",
    "key": GAME,
    "filename": "icons/icon.svg",
    "height": 300,
    "name": "any",
    "size": 24,
    "token": "garbled",
    "width": 400,
    "wing": "evening",
}
#: A code that no game and no evening has.
NOBODYS = "ZZZZZZ"


def _rules() -> list[Rule]:
    nowhere = make_app(Path("never-opened.sqlite3"))
    return sorted(nowhere.url_map.iter_rules(), key=lambda rule: (rule.rule, rule.endpoint))


RULES = _rules()
READING = [rule for rule in RULES if "GET" in rule.methods]
WRITING = [rule for rule in RULES if "POST" in rule.methods]
WITH_CODE = [rule for rule in RULES if "code" in rule.arguments]
PENNED = [rule for rule in RULES if rule.rule.startswith("/score/")]
DIRECTED = [rule for rule in RULES if rule.rule.startswith("/direct/")]
COUNTED = [rule for rule in RULES if rule.rule.startswith("/count/")]
OF_SEASON = [rule for rule in RULES if rule.rule.startswith("/season/<code>/settings")]


def named(rule: Rule) -> str:
    """Return how a test calls an address."""
    return rule.rule


def is_of_evening(rule: Rule) -> bool:
    """Whether the code in an address is that of an evening."""
    return "code" in rule.arguments and rule.endpoint.partition(".")[0] in OF_EVENINGS


def is_of_season(rule: Rule) -> bool:
    """Whether the code in an address is that of a season."""
    return rule.rule.startswith("/season/")


def code_for(rule: Rule, phone: Desk) -> str:
    """Return the code in an address at the table of a *phone*, at its evening, or its season."""
    if is_of_season(rule):
        return phone.season
    return phone.evening if is_of_evening(rule) else phone.code


def address_at(rule: Rule, phone: Desk) -> str:
    """Return an address below *rule* at the table of a *phone*, its evening or its season."""
    return address(rule, code_for(rule, phone))


def address(rule: Rule, code: str) -> str:
    """Return an address below *rule* at the table, or the evening, with a *code*."""
    values = {
        name: USUAL.get(name, 1 if isinstance(converter, IntegerConverter) else "any")
        for name, converter in rule._converters.items()
    }
    _host, path = rule.build(values | ({"code": code} if "code" in values else {}))
    return path


def ways(rules: list[Rule]) -> list[tuple[str, Rule]]:
    """Return each address with each method that it takes."""
    return [(method, rule) for rule in rules for method in sorted(rule.methods & {"GET", "POST"})]

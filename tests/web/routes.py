"""Every address of the application, so that no test has to be told of a new one."""

from pathlib import Path

from werkzeug.routing import IntegerConverter, Rule

from tests.conftest import make_app
from tests.web.desk import GAME

#: What stands in an address where a test does not say otherwise.
USUAL = {"key": GAME, "filename": "icons/icon.svg", "name": "any", "token": "garbled"}
#: A room code that no game has.
NOBODYS = "ZZZZZZ"


def _rules() -> list[Rule]:
    nowhere = make_app(Path("never-opened.sqlite3"))
    return sorted(nowhere.url_map.iter_rules(), key=lambda rule: (rule.rule, rule.endpoint))


RULES = _rules()
READING = [rule for rule in RULES if "GET" in rule.methods]
WRITING = [rule for rule in RULES if "POST" in rule.methods]
AT_A_TABLE = [rule for rule in RULES if "code" in rule.arguments]
PENNED = [rule for rule in RULES if rule.rule.startswith("/score/")]


def named(rule: Rule) -> str:
    """Return how a test calls an address."""
    return rule.rule


def address(rule: Rule, code: str) -> str:
    """Return an address below *rule* at the table with a room code."""
    values = {
        name: 1 if isinstance(converter, IntegerConverter) else USUAL.get(name, "any")
        for name, converter in rule._converters.items()
    }
    _host, path = rule.build(values | ({"code": code} if "code" in values else {}))
    return path


def ways(rules: list[Rule]) -> list[tuple[str, Rule]]:
    """Return each address with each method that it takes."""
    return [(method, rule) for rule in rules for method in sorted(rule.methods & {"GET", "POST"})]

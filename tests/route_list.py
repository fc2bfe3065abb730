"""The list of all addresses, docs/routes.md, made of the map that the application goes by."""

import inspect
from pathlib import Path

from flask import Flask
from werkzeug.routing import Rule

from scorekeeper.web.http.request_guard import COUNTED, DIRECTED, OF_HOST, OF_SEASON, PENNED
from tests.conftest import make_app

ROOT = Path(__file__).parents[1]
LIST = ROOT / "docs/routes.md"
HEADING = """# Addresses

Every address, what it is for, who may ask for it, and the function that answers. `make routes`
writes this list, and a test holds it to the map that the application goes by.

| address | methods | what for | who may | view |
|---|---|---|---|---|
"""
#: Who may ask for the addresses of a blueprint; the guard of every request decides by it too.
WHO = {
    PENNED: "the table's pen",
    DIRECTED: "the evening's pen",
    OF_SEASON: "the season's pen",
    COUNTED: "the side's pen",
    OF_HOST: "the machine itself",
}


def who_may(rule: Rule) -> str:
    """Return who may ask for an address: by its blueprint, else by what stands in it."""
    if "token" in rule.arguments:
        return "who has the link"
    anybody = "who knows the code" if "code" in rule.arguments else "anybody"
    return WHO.get(rule.endpoint.partition(".")[0], anybody)


def line(app: Flask, rule: Rule) -> str:
    """Return the line of one address."""
    methods = ", ".join(sorted((rule.methods or set()) & {"GET", "POST"}))
    view = inspect.unwrap(app.view_functions[rule.endpoint])
    does, place = "Send a file of static/.", "Flask"
    if rule.endpoint != "static":
        does = inspect.getdoc(view).partition("\n")[0]
        module = inspect.getmodule(view).__name__.removeprefix("scorekeeper.").replace(".", "/")
        place = f"`{module}.py` {view.__name__}"
    return f"| `{rule.rule}` | {methods} | {does} | {who_may(rule)} | {place} |\n"


def route_list() -> str:
    """Return the list of all addresses, in their order."""
    app = make_app(Path("never-opened.sqlite3"))
    rules = sorted(app.url_map.iter_rules(), key=lambda rule: (rule.rule, sorted(rule.methods)))
    return HEADING + "".join(line(app, rule) for rule in rules)


if __name__ == "__main__":
    LIST.write_text(route_list(), encoding="utf-8")

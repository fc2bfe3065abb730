"""Names are text wherever they are shown: no page, picture or file takes them for anything else."""

import json
from itertools import islice
from xml.etree import ElementTree as ET

import pytest

from tests.web.desk import PLAIN, entered
from tests.web.page import read_page
from tests.web.routes import READING, address_at

EVIL = {
    "sides-0-name": "<i id=evil>&amp;",
    "sides-1-name": "\" onclick='evil()' data-evil=\"",
    "sides-0-players-0": "</script><i id=evil>",
    "sides-0-players-1": "{{ 7 * 7 }}{% x %}%(x)s",
    "sides-1-players-0": "--><i id=evil>",
    "sides-1-players-1": "]]>'><i id=evil>",
}
RULING = "</p><i id=evil>"


@pytest.fixture
def evening(newcomer):
    """Return the page object of a scorekeeper and director of evil names, after two rounds."""
    newcomer.start(EVIL)
    newcomer.record(PLAIN)
    newcomer.record(entered(0, {"table": 100}, {}, table_ruling=RULING))
    newcomer.working(3, PLAIN | {"table_ruling": RULING})
    newcomer.begin({"name": "<i id=evil>", "club": "\" onclick='evil()'", "movement": "individual"})
    newcomer.enter(*EVIL.values())
    newcomer.publish()
    return newcomer


def wrong(kind, told):
    """Return what a name has become in an answer that is not text."""
    if kind == "application/json":
        return [] if json.loads(told) else [told]
    if kind == "image/svg+xml":
        return [one for one in ET.fromstring(told).iter() if one.get("id") == "evil"]  # noqa: S314
    if kind not in {"text/html", "text/event-stream"}:
        return []
    return [
        one
        for one in read_page(told).walk()
        if one.attributes.get("id") == "evil" or {"onclick", "data-evil"} & one.attributes.keys()
    ]


def test_a_name_is_text_at_every_address(evening):
    found = {}
    for rule in READING:
        with evening.client.get(address_at(rule, evening), buffered=False) as answer:
            told = b"".join(islice(answer.iter_encoded(), 1)).decode(errors="replace")
            found[rule.rule] = wrong(answer.mimetype, told)

    assert {path: became for path, became in found.items() if became} == {}


def test_a_name_is_shown_as_it_was_typed(evening):
    board = evening.get(evening.board).text

    assert all(name in board for name in list(EVIL.values())[:2])
    assert RULING in board

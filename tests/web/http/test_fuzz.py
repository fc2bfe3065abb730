"""Nonsense in every form and every file: refused or taken, and never a fault of ours.

For a longer look: SCOREKEEPER_FUZZ_EXAMPLES=5000 pytest tests/web/http/test_fuzz.py, and for every
address, method and header: python -m tests.load.fuzz --requests 20000
"""

import io
import json
import os
from urllib.parse import quote
from uuid import uuid4

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.gamefile.reader import parse
from scorekeeper.rules.rulesets import RULESETS
from tests.conftest import close_app, make_app
from tests.load.nonsense import HARMLESS, LONG, ODD, Fuzzer
from tests.rules.at_random import contents, tables
from tests.web.desk import PLAIN, Desk
from tests.web.page import typed_in

ANSWERS = {200, 303, 400, 403, 404, 409, 410, 413, 422}
EXAMPLES = int(os.environ.get("SCOREKEEPER_FUZZ_EXAMPLES", "150"))
fuzzed = settings(max_examples=EXAMPLES, suppress_health_check=[*HealthCheck])
#: A page takes its time.
sent_and_seen = settings(fuzzed, max_examples=max(EXAMPLES // 5, 1))

STRANGE = st.sampled_from([*HARMLESS, *ODD, *LONG])
WEIRD = st.characters(exclude_categories=["Cs"])
VALUES = STRANGE | st.text(WEIRD, max_size=60) | st.integers(-999, 9999).map(str)
NUMBERS = st.integers(0, 12).map(str)
IDS = st.uuids().map(str)


@pytest.fixture(scope="module")
def table(migrated_database, tmp_path_factory):
    """Return the page object of a scorekeeper at one table, for all the nonsense of this module."""
    folder = tmp_path_factory.mktemp("fuzz")
    database = folder / "table.sqlite3"
    database.write_bytes(migrated_database.read_bytes())
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SCOREKEEPER_INSTANCE", str(folder))
        application = make_app(database)
    desk = Desk(application.test_client())
    desk.start()
    desk.open(1)
    desk.known = {field.attributes["name"]: "" for field in fields(desk.page)} | desk.typed()
    desk.record(PLAIN)
    yield desk
    close_app(application)


@pytest.fixture(scope="module")
def starter(table):
    """Return the page object of a phone that starts games without end, and forgets old pens."""
    return Desk(table.client.application.test_client())


def fields(page):
    form = page.one("form", class_="entry")
    return [
        one for one in form.all() if one.tag in {"input", "select"} and "form" not in one.attributes
    ]


def filled(known, values=VALUES):
    """Return ways to fill in a form: some of its fields with anything, and some that it lacks."""
    some = st.dictionaries(st.sampled_from(sorted(known)), values, max_size=8)
    odd = st.dictionaries(st.text(WEIRD, min_size=1, max_size=20), values, max_size=2)
    return st.tuples(some, odd).map(lambda both: both[1] | known | both[0])


def introduced(desk, sent):
    """Return the same entry, made against the game as it is now, unless it says otherwise."""
    now = {"revision": str(desk.scores()["revision"]), "request_id": str(uuid4())}
    return sent | {name: now[name] for name in now if sent[name] == desk.known[name]}


def post(desk, path, sent):
    answer = desk.post(path, sent)
    assert answer.status in ANSWERS
    return answer


@sent_and_seen
@given(data=st.data())
def test_nothing_typed_at_the_start_of_a_game_is_a_fault(starter, data):
    starter.get("/new/team_canasta?sides=3&players=2")
    known = typed_in(starter.page.one("form"))

    post(starter, "/new/team_canasta?sides=3&players=2", data.draw(filled(known)))


@sent_and_seen
@given(
    data=st.data(), number=st.integers(0, 3), step=st.sampled_from(["review", "save", "edit", ""])
)
def test_nothing_typed_into_a_round_is_a_fault(table, data, number, step):
    sent = introduced(table, data.draw(filled(table.known, VALUES | NUMBERS)))

    post(table, f"{table.at}/rounds/{number}", sent | {"step": step})


@sent_and_seen
@given(data=st.data(), number=st.integers(1, 2))
@pytest.mark.exhaustive
def test_nothing_half_typed_is_a_fault_and_it_opens_again(table, data, number):
    sent = introduced(table, data.draw(filled(table.known, VALUES | NUMBERS)))

    post(table, f"{table.at}/rounds/{number}/working", sent)
    assert table.open(number).status in {200, 404}


ACTIONS = [
    "end",
    "reopen",
    "rounds/1/withdraw",
    "withdrawn/1/restore",
    "rounds/1/discard",
    "rounds/1/discard/undo",
    "pen",
]


@sent_and_seen
@given(action=st.sampled_from(ACTIONS), revision=VALUES | NUMBERS, request_id=VALUES | IDS)
def test_no_press_of_a_button_is_a_fault(table, action, revision, request_id):
    known = {"csrf_token": table.known["csrf_token"]}
    sent = known | {"revision": revision, "request_id": request_id}

    post(table, f"{table.at}/{action}", sent)


PARTS = ["score", "board", "new", "pen", "guide", "import", "rounds", "1", "qr"]


@sent_and_seen
@given(code=VALUES)
def test_no_room_code_is_a_fault(table, code):
    answer = table.client.get("/watch", query_string={"code": code})

    assert answer.status_code in ANSWERS


@sent_and_seen
@given(first=st.sampled_from(PARTS), others=st.lists(st.sampled_from(PARTS) | VALUES))
def test_no_address_is_a_fault(table, first, others):
    path = "/" + "/".join(quote(part[:200], safe="") for part in [first, *others])

    with table.client.get(path, buffered=False) as answer:
        assert answer.status_code in ANSWERS | {308, 405}  # Some addresses take forms alone.


def test_nothing_sent_to_any_address_is_a_fault(app):
    fuzzer = Fuzzer(app, seed=4)
    fuzzer.run(200)

    assert fuzzer.statuses.total() >= 200
    assert {200, 303, 404, 405, 422} <= fuzzer.statuses.keys()


# Files

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner),
    max_leaves=12,
)
WORDS = ["format", "ruleset", "options", "first_round", "start_pot", "sides", "rounds", "players"]


@st.composite
def game_files(draw):
    """Return a well-formed game file of any game."""
    table = draw(tables())
    players = [f"P{at}" for at in range(table.players)]
    return {
        "format": "scorekeeper/1",
        "ruleset": table.rules.key,
        "options": {},
        "first_round": draw(st.integers(1, 9)),
        "sides": [{"name": f"S{at}", "players": players} for at in range(table.sides)],
        "rounds": draw(st.lists(contents(table), max_size=3)),
    }


@st.composite
def spoiled_files(draw):
    """Return a game file in which something, anywhere, is something else."""
    document = draw(game_files())
    for _time in range(draw(st.integers(1, 3))):
        place, key = draw(st.sampled_from(list(_places(document))))
        place[key] = draw(JSON | st.sampled_from([-1, 10**9, 10**30, 2.0, "", "wild", [], {}]))
    return document


def _places(value):
    keys = value if isinstance(value, dict) else range(len(value) if isinstance(value, list) else 0)
    for key in keys:
        yield value, key
        yield from _places(value[key])


@fuzzed
@given(document=JSON | st.dictionaries(st.sampled_from([*WORDS, *RULESETS]), JSON))
def test_no_json_makes_the_reader_stumble(document):
    parse(json.dumps(document).encode())


@fuzzed
@given(document=spoiled_files())
@pytest.mark.exhaustive
def test_no_spoiled_file_makes_the_reader_stumble(document):
    parse(json.dumps(document).encode())


@fuzzed
@given(source=st.binary(max_size=200))
def test_no_bytes_make_the_reader_stumble(source):
    assert parse(source).problems


@sent_and_seen
@given(document=spoiled_files() | game_files())
def test_no_file_that_is_brought_back_is_a_fault(starter, document):
    starter.get("/import")
    sent = typed_in(starter.page.one("form")) | {
        "file": (io.BytesIO(json.dumps(document).encode()), "game.json")
    }

    answer = starter.post("/import", sent)
    assert answer.status in ANSWERS
    if answer.status == 303:
        assert starter.get(answer.to).status == 200

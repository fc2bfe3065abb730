"""Games are taken away and brought back, by the pages and by the command line."""

import csv
import io
import json
import re

import pytest

from scorekeeper.games.models import Game, Revision
from scorekeeper.games.rooms.codes import pen_digest
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.settings import LARGEST_REQUEST
from scorekeeper.storage.db import db
from tests.games.evenings import EXAMPLES, ONE_OF_EACH, TWO_OF_EACH, ruled
from tests.games.files import document
from tests.games.rounds import KINGS, NINE_KINGS, THEIRS, TWO_KINGS
from tests.games.unlike import UNLIKE
from tests.rules.test_printable import REFUSED
from tests.web.cookies import pen_in
from tests.web.desk import PLAIN, Desk
from tests.web.files import shown, taken, upload

unlike_games = pytest.mark.parametrize("key", UNLIKE)


@pytest.fixture
def stored(app):
    """Return what counts the games and rounds in the database."""

    def count():
        with app.app_context():
            return Game.query.count(), db.session.query(Revision).count()

    return count


def told(desk, document):
    """Return the parts of a game file, as far as it tells them."""
    return {part: value for part, value in taken(desk).items() if part in document}


# There and back.


@pytest.mark.parametrize("game", TWO_OF_EACH)
def test_a_game_that_was_taken_away_comes_back_the_same(newcomer, game):
    assert upload(newcomer, game).status == 303
    code, scores, file = newcomer.code, shown(newcomer), taken(newcomer)

    assert upload(newcomer, file).status == 303

    assert newcomer.code != code
    assert shown(newcomer) == scores
    assert taken(newcomer) == file


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_imported_game_has_the_scores_it_was_published_with(newcomer, path):
    example = json.loads(path.read_text())

    upload(newcomer, example["game"])

    scores, expected = newcomer.scores(), example["expected"]
    parts = ("requirement", "points", "total")
    assert [
        {"sides": [{part: side[part] for part in parts} for side in played["sides"]]}
        for played in scores["rounds"]
    ] == [
        {"sides": [{part: side[part] for part in parts} for side in played["sides"]]}
        for played in expected["rounds"]
    ]
    assert {part: scores[part] for part in ("finished", "winners", "pot")} == {
        part: expected[part] for part in ("finished", "winners", "pot")
    }


@unlike_games
def test_the_command_line_takes_a_game_away_and_brings_it_back(newcomer, command, tmp_path, key):
    upload(newcomer, ruled(key))
    scores, file = shown(newcomer), taken(newcomer)

    exported = command("export", newcomer.code)
    (tmp_path / "game.json").write_text(exported.stdout)
    imported = command("import", str(tmp_path / "game.json"))

    assert (exported.exit_code, imported.exit_code) == (0, 0)
    assert json.loads(exported.stdout) == file
    code = re.match(r"(\w+) (\w+) (\w+)  http://table.test/pen/", imported.stdout)
    newcomer.code = "".join(code.groups())
    assert shown(newcomer) == scores
    assert taken(newcomer) == file


def test_the_link_of_an_imported_game_opens_its_desk(newcomer, command, tmp_path):
    (tmp_path / "game.json").write_text(json.dumps(document(KINGS)))

    link = command("import", str(tmp_path / "game.json")).stdout.split()[-1]

    newcomer.get(link.removeprefix("http://table.test"))
    answer = newcomer.press("Keep score on this phone")
    assert answer.status == 303
    newcomer.code = answer.to.rsplit("/", 1)[-1]
    newcomer.record(PLAIN)
    assert newcomer.totals() == [570 + 700, 30]


def test_a_game_that_was_brought_back_goes_on(newcomer):
    upload(newcomer, document(KINGS, THEIRS))

    newcomer.record(PLAIN)

    assert newcomer.totals() == [570 + 700, 570 + 30]


def test_a_room_code_may_be_typed_as_it_is_read_out(desk, command):
    spoken = f"{desk.code[:2]} {desk.code[2:4]} {desk.code[4:]}".lower()

    assert json.loads(command("export", spoken).stdout) == taken(desk)


def test_a_room_code_that_no_game_has_is_refused(command):
    answer = command("export", "ZZZZZZ")

    assert answer.exit_code == 1
    assert answer.stderr == "Error: No game has this room code.\n"


# What must not be lost on the way.


@unlike_games
def test_a_table_ruling_survives(newcomer, key):
    upload(newcomer, ruled(key))
    upload(newcomer, taken(newcomer))

    ruling = ruled(key)["rounds"][0]["table_ruling"]
    assert taken(newcomer)["rounds"][0]["table_ruling"] == ruling
    assert ruling in newcomer.get(newcomer.board).text


@unlike_games
def test_house_prices_survive_and_score(newcomer, key):
    switches = [switch for switch in RULESETS[key].switches if switch.is_price]
    game = ruled(key)
    sides, players = len(game["sides"]), len(game["sides"][0]["players"])
    house = {switch.key: switch.default(sides, players) + 5 for switch in switches}
    upload(newcomer, game | {"options": house})
    board = newcomer.get(newcomer.board).page.one("details", class_="house").text

    upload(newcomer, taken(newcomer))

    assert taken(newcomer)["options"].items() >= house.items()
    assert newcomer.get(newcomer.board).page.one("details", class_="house").text == board
    assert str(switches[0].label) in board


@unlike_games
def test_a_game_without_house_prices_names_none(newcomer, key):
    upload(newcomer, ruled(key))

    plain = {switch.key for switch in RULESETS[key].switches if not switch.is_price}
    assert taken(newcomer)["options"].keys() == plain


@unlike_games
def test_totals_and_numbers_from_paper_survive(newcomer, key):
    game = ruled(key) | {"first_round": 2}
    for side, start in zip(game["sides"], (-45, 1210, 95), strict=False):
        side["start"] = start
    if RULESETS[key].pennies:
        game["start_pot"] = 17
    upload(newcomer, game)
    totals = newcomer.totals()

    upload(newcomer, taken(newcomer))

    paper = {part: game[part] for part in ("first_round", "start_pot", "sides") if part in game}
    assert told(newcomer, paper) == paper
    assert newcomer.totals() == totals
    assert newcomer.scores()["rounds"][0]["number"] == 2


def test_names_and_their_order_survive(newcomer):
    names = {"Zoë & Łukasz": ["Zoë", "Łukasz"], "=1+1": ["ann", "Ann"]}
    sides = [{"name": name, "players": players} for name, players in names.items()]
    upload(newcomer, document(sides=sides))

    upload(newcomer, taken(newcomer))

    assert newcomer.scores()["sides"] == sides


def test_what_was_withdrawn_and_what_was_corrected_is_not_taken_away(desk):
    desk.record(PLAIN)
    desk.record(PLAIN)
    desk.amend(2, PLAIN | {"sides-0-table": 200})
    desk.withdraw(1)

    assert [side["tally"]["cards"] for side in taken(desk)["rounds"][0]["sides"]] == [
        {"points": 200},
        {"points": 50},
    ]
    assert len(taken(desk)["rounds"]) == 1


FAMILIES = {"sides-0-name": "👩‍👩‍👧‍👦", "sides-1-name": "🏴‍☠️", "sides-0-players-0": "علی‌رضا"}


def test_a_family_keeps_its_picture_on_every_way(newcomer):
    newcomer.start(FAMILIES | {"asked": "y"})
    file = taken(newcomer)

    assert upload(newcomer, file).status == 303
    assert taken(newcomer) == file
    assert {side["name"] for side in file["sides"]} < set(FAMILIES.values())


@pytest.mark.parametrize("why", ["escape", "turned around", "nothing wide", "joined letters"])
def test_what_no_page_can_show_is_refused_on_every_way(newcomer, why):
    name, file = REFUSED[why], document(KINGS)
    file["sides"][0]["name"] = name

    assert newcomer.start({"sides-0-name": f"x{name}x"}).status == 422
    assert upload(newcomer, file).status == 422


def test_an_earlier_game_is_exported_by_its_number(desk, command):
    desk.record(PLAIN)
    desk.end()
    file = taken(desk)
    desk.get(desk.at)
    desk.press("Play again, same players")

    assert json.loads(command("export", desk.code, "--game", "1").stdout) == file
    assert json.loads(command("export", desk.code).stdout)["rounds"] == []


def test_what_is_taken_away_holds_no_pen(desk, command):
    desk.record(PLAIN)
    pen = pen_in(desk.client, desk.code)
    assert pen

    for path in ("/game.json", "/scores.csv", ".json"):
        answer = desk.client.get(desk.board + path).text
        assert pen not in answer
        assert pen_digest(pen) not in answer
    exported = command("export", desk.code).stdout
    assert pen not in exported
    assert pen_digest(pen) not in exported


def test_whoever_only_watches_may_take_the_game_away(desk, client):
    for path in ("/game.json", "/scores.csv"):
        answer = client.get(desk.board + path)

        assert answer.status_code == 200
        assert answer.headers["Content-Disposition"].startswith("attachment; filename=scorekeeper-")


# As a table for a spreadsheet.


def table(desk):
    """Return the score sheet as a spreadsheet reads it."""
    source = desk.client.get(f"{desk.board}/scores.csv").get_data()
    return list(csv.reader(io.StringIO(source.decode("utf-8-sig"), newline="")))


def test_the_table_has_a_row_for_each_round(desk):
    desk.record(PLAIN)
    desk.record(PLAIN | {"out": 1, "sides-1-natural": 1, "table_ruling": "Late, “fine”"})

    assert table(desk) == [
        ["Round", "Ending", "Side 1", "Side 1, total", "Side 2", "Side 2, total", "Table ruling"],
        ["1", "Side 1 out", "700", "700", "30", "30", ""],
        ["2", "Side 2 out", "600", "1300", "630", "660", "Late, “fine”"],
    ]


@pytest.mark.parametrize("path", ONE_OF_EACH, ids=lambda path: path.stem)
def test_the_table_of_every_game_tells_its_totals(newcomer, path):
    game = json.loads(path.read_text())["game"]
    upload(newcomer, game)

    heads, *rows = table(newcomer)
    sides = len(game["sides"])
    assert {len(row) for row in rows} == {len(heads)} == {2 * sides + 3}
    assert [int(total) for total in rows[-1][3:-1:2]] == newcomer.totals()


def test_the_table_begins_with_the_mark_of_utf_8(desk):
    answer = desk.client.get(f"{desk.board}/scores.csv")

    assert answer.get_data().startswith(b"\xef\xbb\xbf")
    assert answer.mimetype == "text/csv"


@pytest.mark.parametrize("sign", "=+-@＝")
def test_no_name_or_ruling_is_a_formula(newcomer, sign):
    danger = f"{sign}cmd|' /C calc'!A0"
    sides = [{"name": danger, "players": ["Ann", "Bob"]}, {"name": "B", "players": ["Cy", "Di"]}]
    ending = KINGS | {"out": 0, "table_ruling": danger}
    upload(newcomer, document(ending, sides=sides))

    cells = [cell for row in table(newcomer) for cell in row]
    assert [cell for cell in cells if cell[:1] in {"=", "+", "-", "@"}] == []
    assert {f"'{danger}", f"'{danger}, total", f"'{danger} out"} <= set(cells)


def test_points_below_zero_stay_numbers(newcomer):
    upload(newcomer, document({"out": None, "sides": [{"hands": [{"A": 1}]}, {}]}))

    assert table(newcomer)[1][2:4] == ["-20", "-20"]


# What cannot be brought back.

SPOILED = document(NINE_KINGS, TWO_KINGS, first_round=0, options={"decks": 9, "dice": 2})
PATHS = [
    "first_round",
    "options.decks",
    "options.dice",
    "rounds[0].sides[0].melds[0]",
    "rounds[1].sides[0].melds[0]",
]


def test_a_spoiled_file_is_refused_with_all_its_problems_and_nothing_is_stored(newcomer, stored):
    before = stored()

    answer = upload(newcomer, SPOILED)

    assert answer.status == 422
    assert sorted(path.text for path in answer.page.all("code")) == PATHS
    assert len(answer.complaints()) == len(PATHS)
    assert "There are only 8 kings" in " ".join(answer.complaints())
    assert "Nothing was stored" in answer.text
    assert stored() == before
    assert newcomer.get("/").page.all("a", class_="kept") == []


@pytest.mark.parametrize(("wrong", "more"), [(50, ""), (51, "One more"), (90, "40 more are")])
def test_a_file_full_of_problems_tells_how_many_it_does_not_show(newcomer, wrong, more):
    answer = upload(newcomer, document(*[7] * wrong))

    assert len(answer.complaints()) == 50
    assert ("not shown" in answer.text) is bool(more)
    assert more in answer.text


def test_the_command_line_refuses_it_with_all_its_problems(command, stored, tmp_path):
    before = stored()
    (tmp_path / "game.json").write_text(json.dumps(SPOILED))

    answer = command("import", str(tmp_path / "game.json"))

    assert answer.exit_code == 2
    assert answer.stdout == ""
    assert sorted(line.split(":")[0] for line in answer.stderr.splitlines()) == PATHS
    assert stored() == before


@unlike_games
def test_a_spoiled_round_of_any_game_is_refused(newcomer, stored, key):
    game = ruled(key)
    game["rounds"] += [{"out": 99, "sides": "none"}]

    answer = upload(newcomer, game)

    assert answer.status == 422
    paths = {path.text for path in answer.page.all("code")}
    assert paths == {"rounds[1].out", "rounds[1].sides"}
    assert stored() == (0, 0)


@pytest.mark.parametrize(
    "source", [b"", b"no JSON", b"\xff\xfe", b"[]", b"{}", b'{"name": "a game"}'], ids=range(6)
)
def test_what_is_no_game_file_is_refused(newcomer, stored, source):
    answer = upload(newcomer, source)

    assert answer.status == 422
    assert len(answer.complaints()) == 1
    assert stored() == (0, 0)


def test_without_a_file_the_page_asks_for_one(newcomer):
    newcomer.get("/import")

    answer = newcomer.press("Open it")

    assert answer.status == 422
    assert answer.complaints("file") == ["Choose a file first."]


def test_too_large_a_file_is_refused_unread(newcomer, stored):
    answer = upload(newcomer, document() | {"padding": "x" * LARGEST_REQUEST})

    assert answer.status == 413
    assert stored() == (0, 0)


def test_a_file_that_another_site_sends_is_refused(app, stored):
    other = Desk(app.test_client())

    answer = other.post(
        "/import", {"file": (io.BytesIO(json.dumps(document()).encode()), "game.json")}
    )

    assert answer.status == 400
    assert stored() == (0, 0)


def test_a_missing_file_is_told_on_the_command_line(command, tmp_path):
    answer = command("import", str(tmp_path / "none.json"))

    assert answer.exit_code == 2
    assert "The file cannot be read" in answer.stderr

"""What the hall sees, and what one takes away of an evening."""

import csv
import io
import json
import re
from datetime import UTC, datetime, timedelta
from itertools import islice

import pytest
from click.testing import CliRunner
from sqlalchemy import update

from scorekeeper.cli import main
from scorekeeper.games.models import Game
from scorekeeper.storage.db import db
from scorekeeper.stored_evenings.models import StoredEvening
from tests.web.desk import PLAIN
from tests.web.director import PAIRS
from tests.web.every_write import change_rules, own_rules
from tests.web.networks import put_on_networks
from tests.web.page import read_page

THREE_MINUTES = timedelta(minutes=3)
SHARED = [
    "",
    "/tv",
    "/standings",
    "/seat/1",
    "/standings.csv",
    ".json",
    "/evening.json",
]


@pytest.mark.parametrize("page", SHARED)
def test_pages_that_are_kept_are_renewed_when_a_table_saves(seated, page):
    seated.write_at(1)
    before = [seated.client.get(f"{seated.hall}{page}").text for _time in range(2)][-1]
    for _round in range(2):
        seated.record(PLAIN)

    assert seated.client.get(f"{seated.hall}{page}").text != before


def test_a_phone_remembers_a_table_by_its_number_for_others_sit_there_next(seated):
    seated.write_at(1)
    board = seated.get(f"/board/{seated.code}").page.one("div", id="stream")

    assert board.attributes["data-sides"] == "Friday · Table 1"


@pytest.mark.parametrize("page", SHARED)
def test_an_unchanged_page_is_not_sent_again(seated, client, page):
    tag = client.get(f"{seated.hall}{page}").headers["ETag"]
    asked = {"If-None-Match": tag}

    assert client.get(f"{seated.hall}{page}", headers=asked).status_code == 304
    seated.score(1, 10, 20)
    assert client.get(f"{seated.hall}{page}", headers=asked).status_code == 200


def test_the_stream_sends_what_is_new(seated, client):
    with client.get(f"{seated.hall}/stream", buffered=False) as answer:
        parts = answer.iter_encoded()
        assert b"Ann &amp; Bo" in next(parts)
        seated.score(1, 1230, 20)
        assert b"1,230" in b"".join(islice(parts, 1))


def test_a_phone_finds_its_seat(seated, client):
    assert "Table 1" in " ".join(
        client.get(f"{seated.hall}/seat/1").text.replace("<b>", "").split()
    )
    assert client.get(f"{seated.hall}/seat/9").status_code == 404


def states(phone):
    """Return where everybody is, by the words for scripts, by table."""
    links = phone.get(phone.hall).page.one("ul", class_="seats").all("a")
    return {(one.attributes["data-table"], one.attributes["data-state"]) for one in links}


def test_a_seat_at_a_table_that_is_done_has_been_played(seated):
    seated.score(1, 500, 200)
    assert states(seated) == {("1", "played"), ("2", "seat")}
    (first, *_rest) = seated.seats()[0][0]
    page = f"{seated.hall}/seat/{first}"
    shown = seated.get(page).page.one("section", class_="my-seat")
    assert "This sitting is played" in shown.text
    assert "Table 1" not in shown.text

    seated.at_table(1, "reopen")
    assert states(seated) == {("1", "seat"), ("2", "seat")}
    assert "This sitting is played" not in seated.get(page).text


def test_the_last_sitting_promises_no_other_seat(newcomer):
    newcomer.begin({"sittings": 1})
    newcomer.enter("Ann & Bo", "Cy & Di")
    newcomer.publish()
    newcomer.score(1, 500, 200)

    assert states(newcomer) == {("1", "last")}
    shown = newcomer.get(f"{newcomer.hall}/seat/1").page.one("section", class_="my-seat").text
    assert "This was the last sitting" in shown
    assert "next seat" not in shown


# To take away


def test_a_wall_speaks_the_language_of_its_director(seated, client):
    german = {"Accept-Language": "de"}
    desk = read_page(seated.client.get(seated.direct, headers=german).text)
    wall = next(one for one in desk.all("a") if one.text == "Saaltafel")
    led = client.get(wall.attributes["href"], headers={"Accept-Language": "en"})
    assert led.status_code == 303
    shown = read_page(client.get(led.location, headers={"Accept-Language": "en"}).text)

    assert led.location == f"{seated.hall}/tv"
    assert shown.one("html").attributes["lang"] == "de"
    assert {one.text for one in shown.one("footer").all("a")} >= {"Deutsch", "English"}
    assert client.get(f"{seated.hall}/tv/xx").status_code == 404


def reported(document, tmp_path):
    """Return what the command says of an evening file."""
    path = tmp_path / "evening.json"
    path.write_text(json.dumps(document))
    done = CliRunner().invoke(main, ["evening", str(path)])
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


@pytest.mark.parametrize(
    "movement", ["round_robin", "mitchell", "danish", "danish_modified", "ladder"]
)
def test_what_is_offered_is_what_the_command_works_out(newcomer, tmp_path, movement):
    newcomer.begin({"movement": movement, "lot": "y"})
    newcomer.enter("Ann & Bo", "Cy & Di", "Eva & Finn", "Gus & Hana", "Ines & Jo")
    for sitting in (1, 2):
        newcomer.taken("/seats", page="/seats")
        for number in (table["table"] for table in newcomer.told()["tables"]):
            newcomer.score(number, 100 * sitting, 300 - 50 * number, sitting=sitting)
    told = newcomer.told()
    document = newcomer.client.get(f"{newcomer.hall}/evening.json").get_json()
    report = reported(document, tmp_path)

    assert document == told["evening"]
    of_hall = [{key: row[key] for key in row if key != "wins"} for row in told["standings"]]
    assert report["standings"] == of_hall
    proposed = newcomer.get(f"{newcomer.direct}/seats").page.one("input", name="seats")
    tables, byes = json.loads(proposed.attributes["value"])
    assert byes == report["next"]["byes"]
    assert tables == [[one["table"], one["sides"]] for one in report["next"]["tables"]]
    rows = table_of(newcomer)
    names = {entry["id"]: entry["name"] for entry in document["entries"]}
    assert [(row[0], row[1]) for row in rows[1:]] == [
        (str(row["place"]), names[row["entry"]]) for row in report["standings"]
    ]
    assert [float(row[4]) for row in rows[1:]] == [row["points"] for row in report["standings"]]


def test_guests_learn_how_to_keep_score_until_their_table_has_begun(seated, client):
    (first, *_rest) = seated.seats()[0][0]
    pages = (f"{seated.hall}/seat/{first}", f"/board/{seated.write_at(1) and seated.code}")
    said = "Whoever keeps score scans the picture on the card of the table"
    assert [said in client.get(page).text for page in pages] == [True, True]
    assert said not in seated.get(f"/score/{seated.code}").text

    seated.record(PLAIN)
    assert [said in client.get(page).text for page in pages] == [False, False]


def test_the_standings_say_of_whom_who_left(seated):
    (first, *_rest) = seated.seats()[0][0]
    for number in (1, 2):
        seated.score(number, 500, 200)
    seated.leave(first)
    seated.publish()

    rows = seated.get(f"{seated.hall}/standings").page.one("table", class_="rank").all("tr")
    (away,) = [row for row in rows if "away" in row.attributes.get("class", "")]
    assert away.one("th").text == f"{seated.names()[first - 1]} left"


def test_half_a_win_has_the_decimal_mark_of_the_spreadsheet(seated):
    seated.score(1, 500, 500)
    seated.client.set_cookie("language", "de")

    told = seated.client.get(f"{seated.hall}/standings.csv").text
    rows = list(csv.reader(io.StringIO(told), delimiter=";"))
    assert [row[6] for row in rows[1:3]] == ["0,5", "0,5"]


def test_standings_say_what_counts_before_a_table_is_done(seated):
    assert "only finished tables count" in seated.get(f"{seated.hall}/standings").text
    seated.score(1, 500, 200)

    assert "only finished tables count" not in seated.get(f"{seated.hall}/standings").text


def test_the_hall_ranks_nobody_before_a_table_is_done(seated):
    for page in (seated.hall, f"{seated.hall}/tv", seated.direct):
        assert seated.get(page).page.all("table", class_="rank") == []
    seated.score(1, 500, 200)

    for page in (seated.hall, f"{seated.hall}/tv", seated.direct):
        assert len(seated.get(page).page.all("table", class_="rank")) == 1


def test_who_sits_out_the_last_sitting_waits_for_the_final_standings_and_no_seat(director):
    director.enter("Ines & Jo")

    def state_of_who_sits_out():
        page = director.get(director.hall).page
        (out,) = [
            one for one in page.all("a") if one.attributes.get("data-state", "")[-3:] == "bye"
        ]
        seat = director.get(out.attributes["href"])
        return out.attributes["data-state"], "final standings show here" in seat.text

    director.publish()
    before = state_of_who_sits_out()
    evening = director.told()["evening"]
    for sitting in range(len(evening["sittings"]), evening["movement"]["sittings"]):
        for table in director.told()["tables"]:
            director.score(table["table"], 500, 200, sitting=sitting)
        director.publish()

    assert before == ("bye", False)
    assert state_of_who_sits_out() == ("last-bye", True)


def test_a_table_that_no_phone_can_reach_says_why_it_has_no_code(seated, monkeypatch):
    table = f"{seated.direct}/tables/1/1"
    assert seated.get(table).page.all("div", class_="qr")
    seated.client.application.config["PUBLIC_URL"] = ""
    put_on_networks(monkeypatch, {})
    page = seated.get(table).page

    assert not page.all("div", class_="qr")
    assert "does not know under which address phones reach it" in page.one("main").text
    assert "Let the phones in" in page.one("main").text


def test_standings_count_sitting_out_once_its_sitting_is_done_and_say_so(director):
    pages = (director.hall, f"{director.hall}/standings", f"{director.hall}/tv", director.direct)
    director.enter("Ines & Jo")
    director.publish()
    director.score(1, 500, 200)
    director.score(1, 500, 200)
    page = director.get(director.hall).page
    out = next(row.one("a").text for row in _rows(page) if "sits out" in row.text)
    for page in pages:
        row = _row(director.get(page).page, out)
        assert "sits out" in row
        assert "sat out" not in row
    director.score(2, 500, 200)

    for page in pages:
        row = _row(director.get(page).page, out)
        assert "sat out, counts later" in row
        assert "sits out" not in row

    number = next(one["id"] for one in director.told()["evening"]["entries"] if one["name"] == out)
    director.leave(number)
    for page in pages:  # Nothing follows for those who have gone home.
        assert "sat out, no points" in _row(director.get(page).page, out)
    director.taken(f"/people/{number}/return", page="/people")

    director.publish()
    director.score(1, 700, 300, sitting=2)
    director.score(2, 700, 300, sitting=2)
    for page in pages:
        told = _row(director.get(page).page, out)
        assert re.search(
            r"sat out 1 sitting, that counts (700 \(Difference \+400|300 \(Difference −400)\)", told
        )


def test_sitting_out_tells_no_points_that_wait_for_a_first_result(newcomer):
    newcomer.begin({"by": "wins"})
    newcomer.enter(*PAIRS, "Ines & Jo")
    newcomer.publish()
    (out,) = newcomer.told()["evening"]["sittings"][0]["byes"]
    for number in (1, 2):
        newcomer.score(number, 500, 200)

    name = newcomer.names()[out - 1]
    row = _row(newcomer.get(newcomer.hall).page, name)
    assert row.endswith(f"{name} sat out 1 sitting, that counts 0.5 0.5 0")


def _rows(page):
    return page.one("table", class_="rank").one("tbody").all("tr")


def _row(page, name):
    return next(row.text for row in _rows(page) if name in row.text)


def test_who_is_not_on_the_list_is_led_to_the_door_while_it_is_open(seated):
    way = f"{seated.hall}/join"
    assert not seated.get(seated.hall).page.all("a", href=way)
    seated.taken("/door", {"open": "yes"}, page="/door")

    assert seated.get(seated.hall).page.one("a", href=way).text == "My name is not here ›"


def table_of(director):
    told = director.client.get(f"{director.hall}/standings.csv").text
    return list(csv.reader(io.StringIO(told.removeprefix("\ufeff"))))


def test_a_spreadsheet_gives_the_places_and_points_that_the_standings_show(director):
    director.enter("Ines & Jo")
    director.publish()
    director.score(1, -50, -300)
    places = [row.text.split()[0] for row in _rows(director.get(f"{director.hall}/standings").page)]
    table = table_of(director)

    assert places == ["1", "2", "–", "–", "–"]
    assert [row[0] for row in table[1:]] == ["1", "2", "", "", ""]
    assert [row[4] for row in table[1:]] == ["-50", "-300", "", "", ""]


def test_a_spreadsheet_counts_sitting_out_as_a_win_where_the_standings_do(newcomer):
    newcomer.begin({"by": "wins"})
    newcomer.enter("Ann & Bo", "Cy & Di", "Ed & Flo")
    newcomer.publish()
    newcomer.score(1, 500, 200)
    shown = {row.one("th").text: row.all("td") for row in _rows(newcomer.get(newcomer.hall).page)}
    wins = {row[1]: row[6] for row in table_of(newcomer)[1:]}
    told = {row["entry"]: row["wins"] for row in newcomer.told()["standings"]}
    names = dict(enumerate(newcomer.names(), 1))

    assert sorted(wins.values()) == ["0", "0.5", "1"]
    for name, row in shown.items():
        assert row[1].text == wins[next(one for one in wins if name.startswith(one))]
    assert {names[entry]: str(value) for entry, value in told.items()} == wins


def test_programs_are_told_the_standings_that_the_hall_shows(director):
    director.enter("Ines & Jo")
    director.publish()
    for number in (1, 2):
        director.score(number, 500, 200)
    director.publish()
    shown = _rows(director.get(director.hall).page)
    standings = director.told()["standings"]
    told = {row["entry"]: (str(row["place"]), str(row["points"])) for row in standings}

    assert len(shown) == len(told)
    for row in shown:
        place, points, *_rest = (cell.text for cell in row.all("td"))
        if place != "–":
            assert told[int(row.attributes["data-entry"])] == (place, points)


def test_those_without_a_result_take_no_place_from_others_in_the_data_either(newcomer):
    newcomer.begin({"by": "points"})
    newcomer.enter("Ann & Bo", "Cy & Di", "Ed & Flo", "Gus & Hana")
    newcomer.publish()
    newcomer.score(1, -50, -300)
    places = {row["entry"]: row["place"] for row in newcomer.told()["standings"]}
    shown = _rows(newcomer.get(newcomer.hall).page)

    assert sorted(places.values()) == [1, 2, 3, 3]
    for row in shown[:2]:
        assert str(places[int(row.attributes["data-entry"])]) == row.all("td")[0].text


def test_the_hall_tells_when_it_changed_and_not_when_it_was_drawn(seated, app):
    with app.app_context():
        at = datetime(2026, 3, 4, 21, 37, tzinfo=UTC)
        for kind in (StoredEvening, Game):
            db.session.execute(update(kind).values(changed_at=at))
        db.session.execute(update(Game).where(Game.id == 1).values(changed_at=at + THREE_MINUTES))
        db.session.commit()
        app.extensions["pages"].clear()

    assert seated.get(seated.hall).page.one("p", id="live").text == "as of 9:40 PM"


def test_a_spreadsheet_has_victory_points_only_where_they_rank(newcomer):
    newcomer.begin({"by": "points"})
    assert "Victory points" not in table_of(newcomer)[0]

    newcomer.begin({"by": "victory_points"})
    assert "Victory points" in table_of(newcomer)[0]


def test_no_name_is_a_formula_in_a_spreadsheet(newcomer):
    newcomer.begin({"movement": "individual"})
    newcomer.enter("=1+1", "@SUM(A1)", "-2+3", "+4")

    assert not [row for row in table_of(newcomer)[1:] if row[1].startswith(("=", "@", "-", "+"))]


def test_an_evening_of_a_game_of_ones_own(newcomer):
    change_rules(newcomer)
    path = own_rules(newcomer)
    newcomer.begin({"movement": "individual"}, game=path.removeprefix("/rules/"))
    newcomer.enter(*"ABCD")
    newcomer.taken("/seats", page="/seats")
    newcomer.write_at(1)
    newcomer.record(PLAIN)

    assert newcomer.table_totals() == [[800, 30]]


@pytest.mark.parametrize("length", ["minutes", "game"])
def test_where_no_number_of_rounds_ends_a_sitting_the_director_does(director, length):
    director.begin({"length": length})
    director.enter("Ann & Bo", "Cy & Di")
    director.taken("/seats", page="/seats")
    director.write_at(1)
    for _round in range(3):
        director.record(PLAIN)
    assert director.told()["tables"][0]["done"] is False
    director.at_table(1, "close")

    assert director.told()["tables"][0]["done"] is True
    assert director.table_totals() == [director.table_totals()[0]] != [[0, 0]]


def test_a_game_that_is_over_ends_its_table(director):
    director.begin({"length": "game", "switch_target": 500})
    director.enter("Ann & Bo", "Cy & Di")
    director.taken("/seats", page="/seats")
    director.write_at(1)
    director.record(PLAIN)

    assert director.told()["tables"][0]["done"] is True


def test_a_wall_says_which_sitting_it_is_and_lets_phones_in_while_people_look_for_seats(seated):
    page = seated.get(f"{seated.hall}/tv").page

    assert page.one("p", id="headline").text == "Sitting 1 of 3: find your seat"
    assert "Find your seat" in page.one("aside", class_="corner").text


def test_a_wall_after_the_end_has_final_standings_and_looks_for_no_seats(seated):
    for number in (1, 2):
        seated.score(number, 500, 300)
    seated.taken("/end", {"prizes": 1}, page="/end")
    page = seated.get(f"{seated.hall}/tv").page

    assert page.one("p", id="headline").text == "Final standings"
    assert page.one("div", id="evening").attributes["data-headline"] == "Final standings"
    assert "The last sitting" in page.text
    assert "Tables now" not in page.text


def test_a_wall_tells_what_its_letters_mean(newcomer):
    newcomer.begin()
    corner = newcomer.get(f"{newcomer.hall}/tv").page.one("small", class_="letters")
    assert corner.text == "NS: North–South, EW: East–West"
    newcomer.begin({"movement": "individual"}, sides=2, players=2)
    corner = newcomer.get(f"{newcomer.hall}/tv").page.one("small", class_="letters")
    assert corner.text == "N: North, S: South, E: East, W: West"


def test_nobody_is_led_to_a_seat_once_all_sittings_are_played(seated):
    seated.taken("/length", {"sittings": 1}, page="/length")
    assert "over" not in seated.get(seated.hall).page.one("div", id="evening").attributes["class"]
    for number in (1, 2):
        seated.score(number, 500, 300)
    assert "over" in seated.get(seated.hall).page.one("div", id="evening").attributes["class"]


def test_a_wall_says_what_the_figures_of_its_standings_are(seated):
    seated.score(1, 500, 300)
    head = seated.get(f"{seated.hall}/tv").page.one("thead").text

    assert "Points" in head
    assert "Difference" in head

"""Evenings begin with a form, of whatever game is played at their tables."""

import re
from datetime import datetime, timedelta

import pytest

from scorekeeper.gamefile.evening.format import LONGEST_NAME, MOST_SEATS
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.rules.wording.printable import is_printable
from scorekeeper.web.evening import evening_names
from tests.exhaustive import every
from tests.web.director import OF_PAIRS

SEATINGS = sorted(
    {
        (key, sides, players)
        for key, rules in RULESETS.items()
        for seating in rules.seatings
        for sides in seating.sides
        for players in seating.players
        if sides > 1 and sides * players <= MOST_SEATS
    }
)
#: The first table of each game.
USUAL_TABLES = {key: seating for seating in reversed(SEATINGS) for key in seating[:1]}.values()
WRONG = {
    "name": "",
    "sittings": "0",
    "rounds": "x",
    "minutes": "",
    "movement": "musical_chairs",
    "length": "never",
}
#: What is typed into a text field and must be there again.
TYPED = {"name": "Friday", "club": "Ludo", "sittings": "7", "rounds": "3", "minutes": "45"}


def shown(phone):
    return {
        one.attributes["name"]: one.attributes.get("value", "")
        for one in phone.page.all("input")
        if one.attributes.get("name") in TYPED
    }


@pytest.mark.parametrize("page", ["", "/tv", "/standings"])
def test_the_club_is_named_where_all_look(newcomer, page):
    newcomer.begin(TYPED)
    assert "Ludo" in newcomer.get(f"{newcomer.hall}{page}").page.one("body").text


def test_an_evening_leads_to_its_list(newcomer):
    answer = newcomer.begin()

    assert (answer.status, answer.to) == (303, f"/direct/{newcomer.evening}/people")
    told = newcomer.told()["evening"]
    assert (told["name"], told["movement"]["kind"]) == ("Friday", "round_robin")
    assert told["table"] == {"sides": 2, "players": 2}


def test_an_evening_has_a_fitting_name_before_one_is_typed(newcomer):
    page = newcomer.get("/evening/new/team_canasta").page
    name = page.one("input", name="name").attributes

    assert re.fullmatch(r"Evening of (\d+ \w+|\w+ \d+)", name["value"])
    assert "placeholder" not in name
    assert "names of the players come on the next page" in page.text


@pytest.mark.parametrize(("key", "sides", "players"), every(SEATINGS, always=USUAL_TABLES))
def test_every_game_has_evenings_at_all_its_tables(newcomer, key, sides, players):
    begun = newcomer.begin({"movement": "individual"}, game=key, sides=sides, players=players)
    newcomer.enter(*(f"P{at}" for at in range(sides * players + 1)))
    newcomer.taken("/seats", page="/seats")

    assert begun.status == 303
    (table,) = newcomer.seats()
    assert [len(side) for side in table] == [players] * sides
    assert newcomer.get(newcomer.hall).status == newcomer.get(newcomer.direct).status == 200


@pytest.mark.parametrize("scale", ["three", "four", "target"])
@pytest.mark.parametrize("key", [key for key, rules in RULESETS.items() if rules.end.target])
def test_every_scale_of_victory_points_ranks_an_evening(newcomer, key, scale):
    typed = {"by": "victory_points", "scale": scale, "bye": "league", "movement": "individual"}
    if newcomer.begin(typed, game=key).status == 422:
        assert "victory_points" not in [one.attributes.get("value") for one in newcomer.page.walk()]
        return

    bounds = newcomer.told()["evening"]["scoring"]["scale"]
    assert bounds == sorted(set(bounds))


@pytest.mark.parametrize("field", WRONG)
def test_a_wrong_form_is_told_once_at_its_field_and_loses_nothing(newcomer, field):
    answer = newcomer.begin(TYPED | {field: WRONG[field]})

    assert answer.status == 422
    assert len(answer.complaints(field)) == 1
    assert answer.complaints() == answer.complaints(field)
    kept = TYPED | ({field: WRONG[field]} if field in TYPED else {})
    assert shown(newcomer) == kept


@pytest.mark.parametrize("name", ["x" * 300, "\u202e", "a" + "\u0301" * 50])
def test_a_name_that_cannot_be_shown_is_refused(newcomer, name):
    assert newcomer.begin({"name": name}).complaints("name")


def test_victory_points_for_a_bye_need_victory_points(newcomer):
    assert newcomer.begin({"bye": "league", "by": "wins"}).complaints("bye")


def test_a_table_that_the_game_does_not_allow_is_not_there(newcomer):
    assert newcomer.get("/evening/new/team_canasta?sides=9&players=9").status == 404
    assert newcomer.get("/evening/new/family_pennies?sides=6&players=2").status == 404
    assert newcomer.get("/evening/new/nothing").status == 404


def test_the_same_start_twice_is_one_evening(newcomer):
    newcomer.get("/evening/new/team_canasta")
    form = newcomer.page.all("form", method="post")[0]
    sent = {one.attributes["name"]: one.attributes.get("value", "") for one in form.all("input")}
    sent |= {name: str(value) for name, value in OF_PAIRS.items()} | {"length": "rounds"}
    sent |= {"by": "points"}
    path = newcomer.path

    assert newcomer.post(path, sent).to == newcomer.post(path, sent).to


def test_a_house_rule_holds_at_every_table(director):
    director.begin({"switch_target": 7500})
    director.enter("Ann & Bo", "Cy & Di")
    director.publish()
    director.write_at(1)

    assert "7,500" in director.get(director.board).text


def test_what_sitting_out_brings_is_offered_in_the_words_of_the_seats(newcomer):
    shown = newcomer.get("/evening/new/team_canasta").text

    assert "the average of the sittings they played" in shown


def test_each_way_of_ranking_says_what_it_means(newcomer):
    page = newcomer.get("/evening/new/team_canasta?sides=2&players=2").page
    ways = [one.text for one in page.all("label") if one.all("input", name="by")]

    assert [way.split()[0] for way in ways] == ["Points", "Difference", "Wins", "Victory"]
    assert all(way.endswith(".") for way in ways)
    assert "It says how great the difference must be to win all 20 points." in page.text


def name_of(phone):
    return phone.told()["evening"]["name"]


def test_a_second_evening_of_a_day_is_told_from_the_first_by_its_name(newcomer):
    newcomer.begin()
    first = newcomer.evening
    newcomer.begin()

    assert newcomer.evening != first
    assert name_of(newcomer) == "Friday (2)"
    page = newcomer.get(f"{newcomer.direct}/people").page
    assert "so this one is “Friday (2)”" in page.one(role="status").text


def test_the_offered_name_is_free(newcomer):
    newcomer.get("/evening/new/team_canasta?sides=2&players=2")
    offered = newcomer.page.one("input", name="name").attributes["value"]
    newcomer.begin({"name": offered})
    newcomer.get("/evening/new/team_canasta?sides=2&players=2")

    assert newcomer.page.one("input", name="name").attributes["value"] == f"{offered} (2)"


def test_the_same_again_on_the_same_day_is_numbered_once(newcomer):
    newcomer.begin()
    for number in (2, 3):
        answer = newcomer.taken("/again", page="/again")
        newcomer.evening = answer.to.split("/direct/")[1].split("/")[0]
        assert name_of(newcomer) == f"Friday ({number})"
        page = newcomer.get(f"{newcomer.direct}/people").page
        assert f"so this one is “Friday ({number})”" in page.one(role="status").text


@pytest.mark.parametrize("name", ["Canasta (2026)", "Liga (1)", "Liga (2)", "Liga (99)"])
def test_a_number_that_the_director_typed_stays(newcomer, name):
    newcomer.begin({"name": name})
    answer = newcomer.taken("/again", page="/again")
    newcomer.evening = answer.to.split("/direct/")[1].split("/")[0]

    assert name_of(newcomer) == f"{name} (2)"


def test_the_same_again_on_another_day_has_no_number(newcomer, monkeypatch):
    newcomer.begin()
    newcomer.begin()

    class NextWeek(datetime):
        @classmethod
        def now(cls, tz=None):
            return datetime.now(tz) + timedelta(weeks=1)

    monkeypatch.setattr(evening_names, "datetime", NextWeek)
    answer = newcomer.taken("/again", page="/again")
    newcomer.evening = answer.to.split("/direct/")[1].split("/")[0]

    assert name_of(newcomer) == "Friday"


def test_an_evening_named_by_its_day_is_named_by_the_day_of_the_next_one(newcomer, monkeypatch):
    newcomer.get("/evening/new/team_canasta?sides=2&players=2")
    offered = newcomer.page.one("input", name="name").attributes["value"]
    newcomer.begin({"name": offered})

    class NextWeek(datetime):
        @classmethod
        def now(cls, tz=None):
            return datetime.now(tz) + timedelta(weeks=1)

    monkeypatch.setattr(evening_names, "datetime", NextWeek)
    form = newcomer.get(f"{newcomer.direct}/again").page.one("input", name="name")
    assert form.attributes["value"] not in (offered, "")
    assert form.attributes["value"].startswith("Evening of ")


@pytest.mark.parametrize("picture", ["👨‍👩‍👧‍👦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", "Zoe\u0308"])
def test_a_name_is_never_cut_within_a_picture(newcomer, picture):
    for length in range(LONGEST_NAME - 4 - len(picture), LONGEST_NAME - 3):
        name = ("x" * length + picture)[:LONGEST_NAME].rstrip("\ufe0f\u200d")
        if not is_printable(name):
            continue
        newcomer.begin({"name": name})
        answer = newcomer.taken("/again", page="/again")
        newcomer.evening = answer.to.split("/direct/")[1].split("/")[0]
        assert name_of(newcomer).endswith(" (2)")
    assert newcomer.get("/").status == 200


def test_the_scales_of_victory_points_are_shown_with_their_bounds(newcomer):
    table = newcomer.get("/evening/new/team_canasta").page.one("table", class_="scales")
    rows = [[cell.text for cell in row.all("th") + row.all("td")] for row in table.all("tr")][1:]

    assert rows[0] == ["10 : 10", "≤ 50", "≤ 100", "≤ 165"]
    assert rows[-1] == ["20 : 0", "> 1,500", "> 2,000", "> 5,000"]
    assert len(rows) == 11

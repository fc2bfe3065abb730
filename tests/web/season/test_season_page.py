"""The page of a season, its data and its table: everybody may look, whoever has the pen decides."""

import csv
import io
import re
from datetime import datetime

import pytest

from scorekeeper.web.forms.evening import season_form
from tests.web.cookies import pen_in
from tests.web.page import typed_in
from tests.web.season.club import Club


def data(phone, season):
    return phone.client.get(f"/season/{season}.json").get_json()


def ranked(phone, season):
    return {row["name"]: row["total"] for row in data(phone, season)["table"]}


def cells(page, which):
    rows = page.one("table", class_=which).one("tbody").all("tr")
    return [[one.text for one in row.all() if one.tag in {"td", "th"}] for row in rows]


def test_everybody_sees_the_table_and_nobody_else_the_settings(director, season, stranger):
    shown = stranger.get(f"/season/{season}")

    assert shown.status == 200
    assert [row[2:] for row in cells(shown.page, "season-table")] == [["500", "1"]] * 2 + [
        ["200", "1"]
    ] * 2
    assert "Settings" not in shown.text
    assert "Settings" in director.get(f"/season/{season}").text
    assert "Winter" in shown.text


def test_a_printed_season_says_what_it_is_and_of_when(season, stranger):
    (heading,) = stranger.get(f"/season/{season}").page.all("p", class_="on-paper")

    assert re.fullmatch(r"Winter · Season standings · .*\d{4}", heading.text)


def test_who_was_there_and_personal_records_lead_to_the_evening(director, season):
    page = director.get(f"/season/{season}").page

    assert [row[2] for row in cells(page, "each")] == ["500", "500", "200", "200"]
    assert next(row[2:] for row in cells(page, "records")) == ["500 Evening 1"] * 2
    assert [one.attributes["href"] for one in page.one("ol").all("a")] == [
        f"/evening/{director.evening}/standings"
    ]


@pytest.mark.parametrize("page", ["", "/standings"])
def test_an_evening_and_its_standings_lead_to_its_season(director, stranger, page):
    path = f"/evening/{director.evening}{page}"
    assert "Season standings" not in stranger.get(path).text
    season = director.start_season()
    links = [one.attributes["href"] for one in stranger.get(path).page.all("a")]
    assert f"/season/{season}?evening={director.evening}" in links


def test_a_season_leads_back_to_the_evening_that_one_came_from(director, season, stranger):
    path = f"/season/{season}"

    def back(asked):
        page = stranger.get(asked).page
        return [one.attributes["href"] for one in page.all("a", class_="back")][-1]

    assert back(f"{path}?evening={director.evening}") == f"/evening/{director.evening}"
    assert back(path) == back(f"{path}?evening=ABCDEF") == "/"


def test_the_first_page_leads_to_the_seasons_that_this_phone_keeps(director, season, stranger):
    assert f"/season/{season}" in [
        one.attributes["href"] for one in director.get("/").page.all("a", class_="evening-kept")
    ]
    assert f"/season/{season}" not in stranger.get("/").text


def way_back(shown):
    return shown.page.one("a", class_="back").attributes["href"]


def test_the_settings_of_a_season_keep_from_which_evening_one_came(director, season):
    director.get(f"/season/{season}/settings?evening={director.evening}")
    answer = director.press("Save the name", {"name": "Spring"})
    assert answer.to.endswith(f"/settings?evening={director.evening}")

    assert way_back(director.get(answer.to)) == f"/season/{season}?evening={director.evening}"
    for other in ("", "?evening=nonsense"):
        assert way_back(director.get(f"/season/{season}/settings{other}")) == f"/season/{season}"


def test_a_season_stands_before_the_evenings_that_are_over(director, season):
    kept = [one.attributes.get("data-kept") for one in director.get("/").page.all("a")]
    assert kept.index(season) > kept.index(director.evening)

    director.taken("/end", page="/end")
    kept = [one.attributes.get("data-kept") for one in director.get("/").page.all("a")]
    assert kept.index(season) < kept.index(director.evening)


def test_a_season_that_is_no_more_is_forgotten_by_phones_that_saw_it(stranger):
    gone = stranger.client.get("/season/ABCDEF")

    assert gone.status_code == 404
    assert "js/forget_game" in gone.get_data(as_text=True)


def test_the_season_as_data_says_what_it_follows_from(director, season):
    told = data(director, season)

    assert (told["name"], told["ranking"]["by"], told["aliases"]) == ("Winter", "points", {})
    assert [one["code"] for one in told["evenings"]] == [director.evening]
    assert told["table"][0]["evenings"] == {director.evening: 500}
    assert sum(times for _one, _other, times in told["partners"]) == 2


def test_the_table_opens_in_a_spreadsheet(director, season):
    answer = director.client.get(f"/season/{season}/table.csv")

    rows = list(csv.reader(io.StringIO(answer.text.removeprefix("\ufeff"))))
    assert rows[0][:4] == ["Place", "Name", "Points", "Evenings"]
    assert [row[2:] for row in rows[1:]] == [["500", "1", "500"]] * 2 + [["200", "1", "200"]] * 2
    assert f"season-{season}.csv" in answer.headers["Content-Disposition"]


def test_halves_stand_in_a_spreadsheet_with_the_decimal_mark_of_its_language(director, season):
    director.get(f"/season/{season}/settings")
    director.press("Save the ranking", {"by": "places", "places": "10, 5"})
    german = {"Accept-Language": "de"}
    answer = director.client.get(f"/season/{season}/table.csv", headers=german)

    rows = list(csv.reader(io.StringIO(answer.text.removeprefix("\ufeff")), delimiter=";"))
    assert [row[2] for row in rows[1:]] == ["7,5", "7,5", "0", "0"]


def test_what_has_not_changed_is_not_sent_again(director, season):
    path = f"/season/{season}.json"
    tag = director.client.get(path).headers["ETag"]

    again = director.client.get(path, headers={"If-None-Match": tag})
    assert (again.status_code, again.data) == (304, b"")

    director.score(1, 10, 20)
    assert director.client.get(path, headers={"If-None-Match": tag}).status_code == 200


def test_the_code_of_a_season_leads_to_it(stranger, season):
    assert stranger.get(f"/watch?code={season.lower()}").to == f"/season/{season}"


@pytest.mark.parametrize("path", ["", ".json", "/table.csv", "/settings", "/settings/delete"])
def test_an_unknown_code_is_no_season(stranger, path):
    shown = stranger.get(f"/season/ZZZZZZ{path}")
    assert (shown.status, "No season has this code" in shown.text) == (404, True)


@pytest.mark.parametrize(
    "path",
    ["/name", "/ranking", "/people", "/people/part", "/evenings/remove", "/delete"],
)
def test_nobody_decides_without_the_pen(director, season, stranger, path):
    before = data(director, season)
    token = stranger.get("/import").page.all("input", name="csrf_token")[0].attributes["value"]
    sent = {
        "csrf_token": token,
        "revision": "2",
        "request_id": "0123456789",
        "name": "Mine",
        "alias": "Ann",
        "by": "wins",
        "places": "1",
        "evening": director.evening,
    }
    answer = stranger.post(f"/season/{season}/settings{path}", sent)

    assert (answer.status, "does not keep this season" in answer.text) == (403, True)
    assert data(director, season) == before


def test_the_pen_of_an_evening_in_it_is_not_the_pen_of_the_season(director, season, stranger):
    other = stranger
    other.begin()
    assert other.get(f"/season/{season}/settings").status == 403
    token = other.get(f"{other.direct}/season").page.all("input", name="csrf_token")[0]
    sent = {"csrf_token": token.attributes["value"], "season": season, "revision": "1"}
    answer = other.post(f"{other.direct}/season/join", sent | {"request_id": "0123456789"})
    assert answer.status == 403
    assert [one["code"] for one in data(director, season)["evenings"]] == [director.evening]


def test_the_settings_are_kept_in_no_cache_of_others(director, season):
    answer = director.client.get(f"/season/{season}/settings")
    assert answer.headers["Cache-Control"] == "private, no-cache"


def test_a_season_gets_another_name_and_another_ranking(director, season):
    director.get(f"/season/{season}/settings")
    assert director.press("Save the name", {"name": "Spring"}).status == 303
    director.get(f"/season/{season}/settings")
    ranking = {"by": "places", "best": "3", "places": "7; 5"}
    assert director.press("Save the ranking", ranking).status == 303

    told = data(director, season)
    assert (told["name"], told["ranking"]) == (
        "Spring",
        {"by": "places", "best": 3, "places": [7, 5]},
    )
    assert sorted(ranked(director, season).values()) == [0, 0, 6, 6]
    assert "The best 3 evenings count." in director.get(f"/season/{season}").text


@pytest.mark.parametrize(
    ("button", "typed", "reason"),
    [
        ("Save the name", {"name": " "}, "Give the season a name"),
        ("Save the name", {"name": "W" * 81}, "shorter name"),
        ("Save the ranking", {"best": "0"}, "from 1 to"),
        ("Save the ranking", {"places": "ten"}, "whole numbers with commas"),
        ("Save the ranking", {"places": "-3"}, "whole numbers with commas"),
        ("Save the ranking", {"places": ""}, "the first place"),
        ("Save the ranking", {"places": "1," * 101}, "the first place"),
        ("Save the ranking", {"by": "luck"}, "Choose one of these"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(director, season, button, typed, reason):
    before = data(director, season)
    director.get(f"/season/{season}/settings")
    answer = director.press(button, typed)

    assert (answer.status, reason in answer.text) == (422, True)
    assert data(director, season) == before


def test_who_was_slower_sees_what_the_other_decided(director, season):
    director.get(f"/season/{season}/settings")
    page, path = director.page, director.path
    director.press("Save the name", {"name": "Spring"})
    director.page, director.path = page, path

    late = director.press("Save the name", {"name": "May", "request_id": "0123456789"})

    assert (late.status, "This has changed since" in late.text) == (409, True)
    assert "Spring" in late.page.one("header").text
    assert late.page.one("input", id="name").attributes["value"] == "May"
    assert director.press("Save the name").status == 303
    assert data(director, season)["name"] == "May"


def test_two_taps_merge_two_spellings_and_one_parts_them(director, season):
    settings = f"/season/{season}/settings"
    links = {one.text: one.attributes["href"] for one in director.get(settings).page.all("a")}
    director.get(links["Bo"])
    assert "Who is Bo really?" in director.page.text
    assert director.press("Ann").status == 303
    assert "Bo" not in ranked(director, season)
    assert data(director, season)["aliases"] == {"Bo": "Ann"}

    director.get(settings)
    assert director.press("Part again").status == 303
    assert len(ranked(director, season)) == 4


def test_a_merge_that_is_sent_again_is_done(director, season):
    settings = f"/season/{season}/settings"
    director.get(f"{settings}?pick=Bo")
    form = next(form for form in map(typed_in, director.page.all("form")) if "alias" in form)
    form["name"] = "Ann"
    answers = [director.post(f"{settings}/people", form) for _time in range(2)]

    assert [answer.status for answer in answers] == [303, 303]
    assert data(director, season)["aliases"] == {"Bo": "Ann"}


def test_a_name_that_nobody_has_is_merged_with_nobody(director, season):
    director.get(f"/season/{season}/settings?pick=Ann")
    answer = director.press("Bo", {"alias": "Nobody"})
    assert (answer.status, "not in the season" in answer.text) == (422, True)
    assert data(director, season)["aliases"] == {}


def test_an_evening_is_taken_out_and_put_in_again(director, season):
    director.get(f"/season/{season}/settings")
    assert director.press("Take out").status == 303
    assert data(director, season)["evenings"] == []
    assert "Nothing to rank yet" in director.get(f"/season/{season}").text

    director.get(f"{director.direct}/season")
    assert director.press("Add to Winter").status == 303
    assert [one["code"] for one in data(director, season)["evenings"]] == [director.evening]


def test_a_season_that_is_deleted_leaves_its_evening(director, season):
    director.get(f"/season/{season}/settings/delete")
    assert director.press("Yes, delete the season").status == 303
    assert director.get(f"/season/{season}").status == 404
    assert director.get(director.direct).status == 200
    assert "A new season" in director.get(f"{director.direct}/season").text


def test_a_name_for_a_season_is_proposed_of_this_year(director, monkeypatch):
    class Clock(datetime):
        @classmethod
        def now(cls, tz=None):
            return datetime(2031, 6, 1, tzinfo=tz)

    monkeypatch.setattr(season_form, "datetime", Clock)
    name = director.get(f"{director.direct}/season").page.one("input", name="name")

    assert name.attributes["value"] == "Winter 2031"
    refused = director.press("Start the season", {"name": ""})
    field = director.page.one("input", name="name")
    assert field.attributes["aria-invalid"] == "true"
    assert "Give the season a name, such as Winter 2031." in refused.text


def test_the_standings_lead_nobody_to_a_season_that_was_deleted(director, season, stranger):
    path = f"/evening/{director.evening}/standings"
    kept = [stranger.get(path).text for _time in range(2)]
    assert all("Season standings" in page for page in kept)

    director.get(f"/season/{season}/settings/delete")
    assert director.press("Yes, delete the season").status == 303
    assert "Season standings" not in stranger.get(path).text


def test_a_season_that_changed_meanwhile_is_not_deleted(director, season):
    director.get(f"/season/{season}/settings/delete")
    page, path = director.page, director.path
    director.get(f"/season/{season}/settings")
    director.press("Save the name", {"name": "Spring"})
    director.page, director.path = page, path

    assert director.press("Yes, delete the season").status == 409
    assert director.get(f"/season/{season}").status == 200


def test_the_same_start_twice_is_one_season(director):
    director.get(f"{director.direct}/season")
    page, path = director.page, director.path
    for _time in range(2):
        director.page, director.path = page, path
        assert director.press("Start the season", {"name": "Winter"}).status == 303
    assert data(director, director.found_season())["name"] == "Winter"


def test_a_season_without_a_name_is_not_started(director):
    director.get(f"{director.direct}/season")
    answer = director.press("Start the season", {"name": ""})
    assert (answer.status, "Give the season a name" in answer.text) == (422, True)
    assert "A new season" in director.get(f"{director.direct}/season").text


def test_an_evening_that_is_in_a_season_joins_no_other(director, season):
    director.get(f"/season/{season}/settings")
    director.press("Take out")
    director.get(f"{director.direct}/season")
    page, path = director.page, director.path
    second = director.start_season({"name": "Spring"})
    director.page, director.path = page, path

    answer = director.press("Add to Winter", {"request_id": "0123456789"})

    assert (answer.status, "belongs to a season already" in answer.text) == (422, True)
    assert director.found_season() == second


def test_a_director_of_another_phone_sees_the_season_and_no_settings(director, season, app):
    other = Club(app.test_client())
    director.get(director.direct)
    other.client.set_cookie(
        f"pen-{director.evening}", f"1t.{pen_in(director.client, director.evening)}"
    )
    other.evening = director.evening
    shown = other.get(f"{other.direct}/season")
    assert (shown.status, "Settings of the season" in shown.text) == (200, False)
    assert other.found_season() == season

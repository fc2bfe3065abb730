"""The same evening again through its pages: one button, then the people of the last time."""

from tests.web.cookies import pen_cookie, pen_in
from tests.web.page import typed_in
from tests.web.season.club import Club


def on_list(phone):
    page = phone.get(f"{phone.direct}/people").page
    return [one.all("span")[0].text for one in page.one("ul", class_="people").all("li")]


def offered(phone):
    return [one.text for one in phone.page.one("ul", class_="ticked").all("label")]


def plan(phone):
    told = phone.client.get(f"/evening/{phone.evening}.json").get_json()["evening"]
    told["movement"].pop("seed")
    return {part: told[part] for part in ("name", "table", "scoring", "lowest_wins")} | {
        "kind": told["movement"]["kind"],
        "sittings": told["movement"]["sittings"],
    }


def test_one_button_starts_the_same_evening_and_asks_who_is_here(director):
    first, before = director.evening, plan(director)

    shown = director.again()

    assert (shown.status, director.evening != first) == (200, True)
    assert plan(director) == before | {"name": "Friday (2)"}
    assert offered(director) == ["Ann", "Bo", "Cy", "Di"]
    assert director.press("Put on the list", {"names": "Eva"}).status == 303


def test_whoever_keeps_the_tick_is_on_the_list(director):
    director.again()
    form = director.page.one("details", class_="last-time").one("form")
    token = form.one("input", name="csrf_token").attributes["value"]
    marks = {
        name: form.one("input", name=name).attributes["value"]
        for name in ("revision", "request_id")
    }
    path = form.attributes["action"]

    answer = director.post(path, marks | {"csrf_token": token, "who": ["1", "3"]})

    assert answer.status == 303
    assert sorted(on_list(director)) == ["Ann", "Cy"]
    assert offered(director) == ["Bo", "Di"]
    assert not director.page.all("input", name="who", checked="")


def test_nobody_ticked_puts_nobody_on_the_list(director):
    director.again()
    form = director.page.one("details", class_="last-time").one("form")
    sent = {
        one.attributes["name"]: one.attributes["value"]
        for one in form.all("input")
        if one.attributes["name"] != "who"
    }
    answer = director.post(form.attributes["action"], sent)
    assert (answer.status, "Tick at least one name." in answer.text) == (422, True)


def test_a_name_that_came_meanwhile_is_not_put_twice(director):
    director.again()
    page, path = director.page, director.path
    director.enter("Ann", "Bo", "Cy", "Di")
    director.page, director.path = page, path
    form = director.page.one("details", class_="last-time").one("form")
    sent = {one.attributes["name"]: one.attributes["value"] for one in form.all("input")}
    assert director.post(form.attributes["action"], sent).status == 422
    assert len(on_list(director)) == 4


def test_the_new_evening_is_in_the_same_season(director, season):
    first = director.evening
    director.again()
    told = director.client.get(f"/season/{season}.json").get_json()
    assert [one["code"] for one in told["evenings"]] == [first, director.evening]


def test_whoever_starts_the_same_again_is_told_of_its_season(director, season):
    director.get(f"{director.direct}/again")
    told = director.client.get(f"/season/{season}.json").get_json()

    assert f"It counts for the season “{told['name']}” too." in director.page.text


def test_an_evening_without_a_season_is_told_of_none(director):
    director.get(f"{director.direct}/again")

    assert "season" not in director.page.one("form").text


def test_a_phone_without_the_pen_of_the_season_starts_an_evening_outside(director, season, app):
    other = Club(app.test_client())
    other.client.set_cookie(
        f"pen-{director.evening}", f"1t.{pen_in(director.client, director.evening)}"
    )
    other.evening = director.evening

    shown = other.again()

    assert (shown.status, "kept by another phone" in shown.text) == (200, True)
    told = director.client.get(f"/season/{season}.json").get_json()
    assert len(told["evenings"]) == 1


def test_the_same_press_twice_is_one_evening(director, season):
    director.get(f"{director.direct}/again")
    page, path, first = director.page, director.path, director.evening
    codes = []
    for _time in range(2):
        director.page, director.path = page, path
        director.follow(director.press("Set it up"))
        codes.append(director.evening)
        director.evening = first
    assert codes[0] == codes[1]
    told = director.client.get(f"/season/{season}.json").get_json()
    assert len(told["evenings"]) == 2


def test_after_the_end_the_standings_stand_at_hand_and_the_same_again_asks_first(director):
    director.get(f"{director.direct}/end")
    director.press(next(one for one in director.buttons() if "nd" in one and "vening" in one))
    shown, first = director.get(director.direct).page, director.evening
    (foot,) = shown.all("div", class_="foothold")
    assert [one.attributes["href"] for one in foot.all("a")] == [f"{director.hall}/standings"]
    (beside,) = shown.all("p", class_="duo")
    assert [one.attributes["href"] for one in beside.all("a")] == [
        *(f"{director.direct}/season", f"{director.direct}/again")
    ]

    director.get(f"{director.direct}/again")
    assert director.page.one("input", name="name").attributes["value"] == "Friday"
    refused = director.press("Set it up", {"name": " "})
    assert (refused.status, "Give the evening a name" in refused.text) == (422, True)
    assert director.press("Set it up", {"name": "Final"}).to.startswith("/direct/")
    assert director.evening == first


def test_those_who_had_a_substitute_are_asked_for_again(director):
    director.rename(1, "Zoe", since=2)
    assert "Zoe" in director.names()

    director.again()

    assert offered(director) == ["Ann", "Zoe in place of Ann", "Bo", "Cy", "Di"]
    ticks = director.page.one("ul", class_="ticked").all("input", name="who")
    assert ["checked" in one.attributes for one in ticks] == [True, False, True, True, True]


def test_the_same_start_again_leaves_an_evening_out_that_was_taken_out_of_the_season(
    director, season
):
    director.get(f"{director.direct}/again")
    page, path = director.page, director.path
    first, sent = director.evening, typed_in(director.form(f"{director.direct}/again"))
    director.follow(director.post(f"/direct/{first}/again", sent))
    following = director.evening
    director.get(f"/season/{season}/settings")
    director.press("Take out", {"evening": following})
    director.page, director.path = page, path

    again = director.post(f"/direct/{first}/again", sent)
    assert again.status == 303
    assert director.follow(again).status == 200
    assert director.evening == following
    told = director.client.get(f"/season/{season}.json").get_json()
    assert [one["code"] for one in told["evenings"]] == [first]


def test_the_pen_of_a_season_that_takes_evenings_in_counts_as_used(director, season):
    director.again()

    assert pen_cookie(director.client, season).split(".")[0].endswith("w")

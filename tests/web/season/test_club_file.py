"""A club taken away as a file and brought back in on the first page."""

import io
import json

import pytest

from scorekeeper.settings import LARGEST_AT, LARGEST_REQUEST
from tests.web.files import upload
from tests.web.page import typed_in
from tests.web.season.club import Club


def club_file(phone, season):
    return phone.client.get(f"/season/{season}/club.json").get_json()


def table(phone, season):
    told = phone.client.get(f"/season/{season}.json").get_json()["table"]
    return [(row["name"], row["place"], row["total"]) for row in told]


def test_a_club_comes_back_on_another_phone_with_the_same_table(director, season, stranger):
    content, before = club_file(director, season), table(director, season)

    answer = upload(stranger, content)

    assert answer.status == 303
    found = answer.to.rsplit("/", 1)[-1]
    assert answer.to == f"/season/{found}"
    assert found != season
    assert table(stranger, found) == before
    assert stranger.get(f"/season/{found}/settings").status == 200
    assert club_file(stranger, found) == content


def test_a_club_of_years_comes_back(director, season, stranger):
    """A club of twelve tables that plays each week has such a file after half a year."""
    content = club_file(director, season)
    (one,) = content["evenings"]
    pairs = [f"{letter}{'x' * 38} & {letter}{'y' * 38}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWX"]
    entries = [{"id": at, "name": name} for at, name in enumerate(pairs, 1)]
    long = one | {"evening": one["evening"] | {"entries": entries, "sittings": []}}
    answer = upload(stranger, content | {"evenings": [long] * 100})

    assert answer.status == 303
    assert len(club_file(stranger, answer.to.rsplit("/", 1)[-1])["evenings"]) == 100
    assert len(json.dumps(content | {"evenings": [long] * 100})) > LARGEST_REQUEST


def test_a_club_of_years_comes_back_from_a_writer_with_other_signs(director, season, stranger):
    (one,) = club_file(director, season)["evenings"]
    content = club_file(director, season) | {"evenings": [one] * 150}
    source = json.dumps(content, indent=4).replace("/", "\\/").encode()

    assert len(source) > LARGEST_REQUEST
    assert upload(stranger, source).status == 303


@pytest.mark.parametrize(
    ("path", "most"), [("/import", LARGEST_AT["/import"]), ("/new", LARGEST_REQUEST)]
)
def test_what_is_larger_than_any_club_is_refused_unread(stranger, path, most):
    assert stranger.client.post(path, data=b"x" * (most + 1)).status_code == 413


def test_whoever_keeps_the_season_may_direct_its_evenings_again(director, season, stranger):
    found = upload(stranger, club_file(director, season)).to.rsplit("/", 1)[-1]
    stranger.get(f"/season/{found}/settings")

    assert stranger.follow(stranger.press("Direct")).status == 200
    assert stranger.direct != director.direct
    assert stranger.again().status == 200
    assert stranger.found_season() == found


def test_the_pen_of_a_season_opens_no_evening_of_another_director(director, season, app):
    other = Club(app.test_client())
    other.begin()
    director.get(f"/season/{season}/settings")
    answer = director.press("Direct", {"evening": other.evening})
    assert answer.status == 403
    assert director.get(other.direct).status == 403


def test_an_evening_of_another_pen_is_directed_from_no_settings(director, season):
    director.again()
    page = director.get(f"/season/{season}/settings")
    assert director.buttons().count("Take out") == 2
    assert director.buttons().count("Direct") == 1
    assert page.status == 200


def test_a_single_evening_comes_back_with_its_results(director, stranger):
    content = director.client.get(f"/evening/{director.evening}/evening.json").get_json()

    answer = upload(stranger, content)
    stranger.follow(answer)

    path = f"/evening/{stranger.evening}/evening.json"
    assert stranger.evening != director.evening
    assert stranger.client.get(path).get_json() == content
    assert "by hand" in stranger.get(f"/evening/{stranger.evening}").text


@pytest.mark.parametrize("kind", ["season", "evening"])
def test_the_same_file_sent_twice_from_one_page_is_brought_once(director, season, stranger, kind):
    content = club_file(director, season)
    if kind == "evening":
        content = content["evenings"][0]["evening"]
    stranger.get("/import")
    form, source = typed_in(stranger.page.one("form")), json.dumps(content).encode()

    led = {
        stranger.post("/import", form | {"file": (io.BytesIO(source), "club.json")}).to
        for _time in range(2)
    }

    assert len(led) == 1
    assert upload(stranger, content).to not in led  # A new page brings it once more.


@pytest.mark.parametrize("kind", ["season", "evening"])
def test_a_spoiled_file_is_refused_with_what_is_wrong(director, season, stranger, kind):
    content = club_file(director, season)
    content["name"] = 7
    if kind == "evening":
        content = content["evenings"][0]["evening"] | {"name": 7}
    answer = upload(stranger, content)

    assert (answer.status, answer.complaints()) == (422, ["name This must be a text."])
    assert "Nothing was stored" in answer.text


def test_people_whom_nobody_can_tell_apart_are_refused(director, season, stranger):
    content = club_file(director, season)
    evening = content["evenings"][0]["evening"]
    evening["entries"][1]["name"] = evening["entries"][0]["name"].upper()
    answer = upload(stranger, content)
    assert (answer.status, "tell them apart" in answer.text) == (422, True)


@pytest.mark.parametrize("kind", ["season", "evening"])
def test_an_evening_without_a_name_is_asked_for_one(director, season, stranger, kind):
    content = club_file(director, season)
    evening = content["evenings"][0]["evening"]
    del evening["name"]
    answer = upload(stranger, content if kind == "season" else evening)

    told = "name Give the evening a name, such as Friday canasta."
    assert (answer.status, answer.complaints()) == (422, [told])


@pytest.mark.parametrize("content", [b"\xff", b"[]", b"7", json.dumps({"format": 7}).encode()])
def test_what_is_no_club_is_read_as_a_game(stranger, content):
    answer = upload(stranger, content)
    assert (answer.status, "This file cannot be used" in answer.text) == (422, True)


def evenings_of(phone, season):
    """Return the codes of the evenings of a season."""
    told = phone.client.get(f"/season/{season}.json").get_json()["evenings"]
    return [one["code"] for one in told]


def test_the_same_import_again_takes_no_evening_out_of_another_season(director, season, stranger):
    content = json.dumps(club_file(director, season)).encode()
    stranger.get("/import")
    sent = typed_in(stranger.page.one("form"))

    def bring():
        return stranger.post("/import", sent | {"file": (io.BytesIO(content), "club.json")})

    first = bring().to.rsplit("/", 1)[-1]
    stranger.get(f"/season/{first}/settings")
    stranger.follow(stranger.press("Direct"))
    stranger.get(f"/season/{first}/settings/delete")
    stranger.press("Yes, delete the season")
    second = stranger.start_season()

    again = bring()
    assert again.status == 422
    assert "An evening of this file belongs to another season by now." in again.text
    assert evenings_of(stranger, second) == [stranger.evening]


@pytest.mark.parametrize("code", ["A\0B", "", "K7PQ4M" * 9])
def test_what_is_no_code_takes_no_evening_out(director, season, code):
    director.get(f"/season/{season}/settings")
    answer = director.press("Take out", {"evening": code})

    assert answer.status == 422
    assert "This evening is not in the season any more." in answer.text

"""What programs are told of the answers is what the answers are."""

import json
import re
from pathlib import Path

import pytest
from openapi_spec_validator import validate

from scorekeeper.web.http.security_headers import TO_PROGRAMS
from scorekeeper.web.programs.answers import PROMISED
from scorekeeper.web.viewmodels.board.board_for_programs import BOARD_FORMAT
from scorekeeper.web.viewmodels.evening.evening_for_programs import HALL_FORMAT
from tests.exhaustive import every
from tests.games.evenings import EXAMPLES, ONE_OF_EACH
from tests.web.files import upload
from tests.web.programs.described import complaints
from tests.web.routes import NOBODYS, READING, address, address_at

DESCRIPTION = "/api/openapi.json"
DOCUMENT = Path(__file__).parents[3] / "docs" / "api.md"
TO_READ = [rule for rule in READING if rule.endpoint in {one.endpoint for one in PROMISED}]
ANYWHERE = {"Origin": "https://elsewhere.example"}


@pytest.fixture
def description(client):
    """Return what programs are told."""
    return client.get(DESCRIPTION).get_json()


def test_the_description_is_sound_openapi(description):
    assert validate(description) is None


def test_a_part_that_is_not_described_is_found(description, desk):
    known = complaints(description, "Board", desk.scores() | {"pen": "a secret"})

    assert len(known) == 1
    assert "'pen' was unexpected" in known[0]


@pytest.mark.parametrize("path", every(EXAMPLES, always=ONE_OF_EACH), ids=lambda path: path.stem)
def test_board_and_game_file_of_every_game_are_as_described(newcomer, description, path):
    upload(newcomer, json.loads(path.read_text())["game"])
    file = newcomer.client.get(f"{newcomer.board}/game.json").get_json()

    assert complaints(description, "Board", newcomer.scores()) == []
    assert complaints(description, "GameFile", file) == []


def test_a_board_with_marks_is_as_described(desk, description):
    desk.get(desk.at)
    desk.post(f"{desk.at}/ticks", marked(desk))
    scores = desk.scores()

    assert scores["in_play"]["sides"][0]["ticks"] == {"red_threes": 1}
    assert complaints(description, "Board", scores) == []


def marked(desk):
    form = next(one for one in desk.page.all("form") if one.attributes.get("id") == "marks")
    hidden = {one.attributes["name"]: one.attributes["value"] for one in form.all("input")}
    return hidden | {"tick": "0:red_threes"}


def test_an_evening_and_its_file_are_as_described(club, description):
    told = club.told()
    file = club.client.get(f"{club.hall}/evening.json").get_json()

    assert told["tables"]
    assert told["standings"]
    assert complaints(description, "Hall", told) == []
    assert complaints(description, "EveningFile", file) == []


def test_each_answer_says_its_format(club):
    assert club.scores()["format"] == BOARD_FORMAT
    assert club.told()["format"] == HALL_FORMAT


@pytest.mark.parametrize("rule", TO_READ, ids=[rule.rule for rule in TO_READ])
def test_a_page_of_any_site_may_read_it_and_send_no_cookie(club, rule):
    path = address_at(rule, club)
    answer = club.client.get(path, headers=ANYWHERE)
    same = club.client.get(path, headers=ANYWHERE | {"If-None-Match": answer.headers["ETag"]})
    missing = club.client.get(address(rule, NOBODYS), headers=ANYWHERE)

    assert [one.status_code for one in (answer, same, missing)] == [200, 304, 404]
    for one in (answer, same, missing):
        told = {name for name, _word in one.headers if name.startswith("Access-Control")}
        assert told == {"Access-Control-Allow-Origin"}
        assert one.headers["Access-Control-Allow-Origin"] == "*"


def test_only_what_is_promised_is_read_by_other_sites(club):
    open_ = {rule.endpoint for rule in READING if TO_PROGRAMS.fullmatch(address_at(rule, club))}

    assert open_ == {one.endpoint for one in PROMISED} | {"programs.description"}


@pytest.mark.parametrize("method", ["POST", "PUT", "OPTIONS"])
def test_nothing_but_reading_is_allowed_to_other_sites(desk, method):
    answer = desk.client.open(f"{desk.board}.json", method=method, headers=ANYWHERE)

    assert "Access-Control-Allow-Origin" not in answer.headers


def test_the_description_is_told_apart_by_a_tag(client):
    tag = client.get(DESCRIPTION).headers["ETag"]

    assert client.get(DESCRIPTION, headers={"If-None-Match": tag}).status_code == 304


def test_every_address_and_format_stands_in_the_document(description):
    written = DOCUMENT.read_text(encoding="utf-8")
    formats = set(re.findall(r'"const": "([^"]+)"', json.dumps(description)))

    assert [path for path in [*description["paths"], *formats] if f"`{path}`" not in written] == []

"""Every address asks for its pen: of the scorekeeper, the director, the season or the side.

All these tests share a server, for none of them may change anything; each asks from an address of
its own, so that none is told to wait for what others asked.
"""

from itertools import count, islice

import pytest

from scorekeeper.web.http.request_guard import OF_HOST
from tests.conftest import close_app, make_app
from tests.web.conftest import SIDE
from tests.web.cookies import hand_on, hand_on_side
from tests.web.director import Director
from tests.web.page import read_page
from tests.web.routes import (
    COUNTED,
    DIRECTED,
    NOBODYS,
    OF_SEASON,
    PENNED,
    READING,
    WITH_CODE,
    WRITING,
    address,
    address_at,
    code_for,
    is_of_evening,
    is_of_season,
    named,
    ways,
)

#: Forms that ask and write nothing, as test_opening.py shows.
ASKING = {"opening.alone", "opening.of_side"}
#: Where people enter themselves for an evening, as long as its director lets them.
AT_THE_DOOR = {"evening.join", "evening.enter"}
#: What may be sent without a pen: something is started or a pen link opened, for this browser.
WITHOUT_A_PEN = {"handover.take", "home.new", "home.bring", *ASKING} | {
    "rules.attempt",
    "rules.change",
    "rules.keep_page",
    "evening_start.new",
    "director_pen.take",
    "season_pen.take",
    "side_pen.take",
    "evening.enter",
}
OF_A_PEN = PENNED + DIRECTED + OF_SEASON + COUNTED
WATCHED = [
    rule
    for rule in WITH_CODE
    if rule in READING and rule.endpoint not in ASKING | AT_THE_DOOR and rule not in OF_A_PEN
]
WRITTEN = [str, str.lower, lambda code: f"{code[:2]} {code[2:4]} {code[4:]}", "-".join]


@pytest.fixture(scope="module")
def laid_clubs(lay, laid_evening):
    """Return another game, evening and season beside those of *laid_evening*."""

    def direct(director):
        director.start()
        director.begin()
        director.start_season()

    return lay(Director, direct, after=laid_evening.database)


@pytest.fixture(scope="module")
def app(laid_clubs, tmp_path_factory):
    """Return the application with both; what is asked of it here it refuses, or only shows."""
    folder = tmp_path_factory.mktemp("clubs")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SCOREKEEPER_INSTANCE", str(folder))
        app = make_app(folder / "table.sqlite3")
    laid_clubs.given_to(Director(app.test_client()))
    yield app
    close_app(app)


@pytest.fixture(scope="module")
def phone(app):
    """Return what makes a browser on the host's machine, which holds no pen."""
    places = count(1)

    def phone():
        place = next(places)
        client = app.test_client()
        client.environ_base["REMOTE_ADDR"] = f"127.0.{place // 250}.{place % 250 + 1}"
        return client

    return phone


@pytest.fixture
def client(phone):
    """Return a phone without a pen."""
    return phone()


@pytest.fixture
def club(phone, laid_evening):
    """Return the page object of a scorekeeper who directs an evening of a season."""
    club = laid_evening.held_by(Director(phone()))
    hand_on_side(club.code, SIDE, laid_evening.host.client, club.client)
    return club


@pytest.fixture
def newcomer(phone, laid_clubs):
    """Return the page object of somebody else, who keeps another game, evening and season."""
    return laid_clubs.held_by(Director(phone()))


def ask(client, method, path):
    return client.open(path, method=method, buffered=False)


@pytest.mark.parametrize(("method", "rule"), ways(PENNED), ids=str)
def test_without_the_pen_nothing_of_the_scorekeepers_opens(club, client, method, rule):
    answer = ask(client, method, address(rule, club.code))

    assert answer.status_code == 403
    assert "This phone does not keep score of this game" in answer.text


@pytest.mark.parametrize(("method", "rule"), ways(PENNED), ids=str)
def test_the_pen_of_one_game_opens_no_other(club, newcomer, method, rule):
    assert ask(newcomer.client, method, address(rule, club.code)).status_code == 403


@pytest.mark.parametrize(("method", "rule"), ways(DIRECTED), ids=str)
def test_without_its_pen_nothing_of_the_directors_opens(club, client, method, rule):
    answer = ask(client, method, address_at(rule, club))

    assert answer.status_code == 403
    assert "This phone does not direct this evening" in answer.text
    assert f'href="/evening/{club.evening}"' in answer.text


@pytest.mark.parametrize(("method", "rule"), ways(DIRECTED), ids=str)
def test_the_pen_of_an_evening_opens_no_other_evening(club, newcomer, method, rule):
    assert ask(newcomer.client, method, address_at(rule, club)).status_code == 403


@pytest.mark.parametrize(("method", "rule"), ways(OF_SEASON), ids=str)
def test_neither_no_pen_nor_that_of_another_season_opens_one(club, client, newcomer, method, rule):
    for asking in (client, newcomer.client):
        answer = ask(asking, method, address_at(rule, club))
        assert answer.status_code == 403
        assert "This phone does not keep this season" in answer.text


@pytest.mark.parametrize(("method", "rule"), ways(OF_A_PEN), ids=str)
@pytest.mark.exhaustive
def test_the_pen_of_one_table_opens_neither_its_evening_nor_another_table(
    club, client, method, rule
):
    club.write_at(1)
    hand_on(club.code, club.client, client)
    club.write_at(2)

    assert ask(client, method, address_at(rule, club)).status_code == 403


@pytest.mark.parametrize(("method", "rule"), ways(WITH_CODE), ids=str)
def test_a_code_that_nothing_has_is_not_found(club, method, rule):
    answer = ask(club.client, method, address(rule, NOBODYS))

    assert answer.status_code == 404
    if is_of_season(rule) or is_of_evening(rule):
        what = "season" if is_of_season(rule) else "evening"
        assert f"No {what} has this code" in answer.text
    else:
        assert "There is no game here any more" in answer.text


@pytest.mark.parametrize(("method", "rule"), ways(WITH_CODE), ids=str)
def test_the_code_of_an_evening_is_none_of_a_table_nor_the_other_way_round(club, method, rule):
    other = club.code if is_of_evening(rule) or is_of_season(rule) else club.evening

    assert ask(club.client, method, address(rule, other)).status_code == 404


@pytest.mark.parametrize("rule", WRITING, ids=named)
def test_only_a_start_is_sent_without_a_pen(rule):
    of_the_machine = rule.endpoint.startswith(f"{OF_HOST}.")  # as tests/web/host shows
    assert rule in OF_A_PEN or rule.endpoint in WITHOUT_A_PEN or of_the_machine


@pytest.mark.parametrize("rule", WRITING, ids=named)
def test_no_form_is_taken_without_its_token(club, rule):
    version = club.told()["version"]

    answer = club.client.post(address_at(rule, club), data={"revision": "0"})

    assert answer.status_code == 400
    assert "This page is too old" in answer.text
    assert (club.scores()["revision"], club.told()["version"]) == (0, version)


@pytest.mark.parametrize("rule", WRITING, ids=named)
@pytest.mark.exhaustive
def test_no_form_is_taken_with_the_token_of_another_browser(club, newcomer, rule):
    newcomer.get(newcomer.at)
    token = newcomer.page.all("input", name="csrf_token")[0].attributes["value"]

    answer = club.client.post(address_at(rule, club), data={"csrf_token": token})

    assert answer.status_code == 400


@pytest.mark.parametrize("rule", [rule for rule in WITH_CODE if rule in READING], ids=named)
@pytest.mark.exhaustive
def test_a_code_may_be_written_in_any_case_and_with_spaces(club, rule):
    code = code_for(rule, club)
    for written in WRITTEN:
        with ask(club.client, "GET", address(rule, written(code))) as answer:
            assert answer.status_code in {200, 303}, written(code)


@pytest.mark.parametrize("rule", WATCHED, ids=named)
def test_what_a_watcher_sees_holds_no_form_that_writes(club, client, rule):
    with ask(client, "GET", address_at(rule, club)) as answer:
        shown = b"".join(islice(answer.iter_encoded(), 1)).decode(errors="replace")

    page = read_page("" if answer.mimetype == "image/png" else shown)
    assert all(form.attributes["method"] == "get" for form in page.all("form"))
    assert not any("hx-post" in element.attributes for element in page.walk())
    # The way back for the phone that keeps score is shown by that phone alone.
    ways = [way for way in page.all("a") if "data-pad" in way.attributes]
    assert all("hidden" in way.attributes for way in ways)
    assert shown.count("/score/") + shown.count("/direct/") == len(ways)


@pytest.mark.parametrize("rule", READING, ids=named)
def test_looking_changes_nothing(club, rule):
    version = club.told()["version"]

    with ask(club.client, "GET", address_at(rule, club)) as answer:
        next(answer.iter_encoded(), b"")

    assert (club.scores()["revision"], club.told()["version"]) == (0, version)

"""The pen of a season: handed on, taken on another phone, made anew for a lost one."""

from urllib.parse import urlsplit

import pytest

from scorekeeper.web.http.permissions.pen_links import pen_link
from tests.web.cookies import hand_on, pen_in
from tests.web.desk import Desk
from tests.web.page import typed_in


def settings(season):
    return f"/season/{season}/settings"


def token(phone, season):
    return pen_link(str(phone.client.application.secret_key), season, pen_in(phone.client, season))


def taken(phone, address):
    """Take the pen behind a link, as its page offers it."""
    phone.get(address)
    return phone.post(address, typed_in(phone.page.all("form", method="post")[0]))


def test_another_phone_keeps_the_season_too(director, season, stranger):
    assert stranger.get(settings(season)).status == 403
    answer = taken(stranger, f"/season/pen/{token(director, season)}")

    assert urlsplit(answer.to).path == settings(season)
    assert "Winter" in stranger.get(settings(season)).text
    assert director.get(settings(season)).status == 200


def test_settings_show_the_way_in_for_another_phone(director, season):
    director.get(settings(season))
    form = next(
        one
        for one in director.page.all("form", method="post")
        if one.attributes["action"] == f"{settings(season)}/pen"
    )
    answer = director.post(f"{settings(season)}/pen", typed_in(form))

    assert answer.status == 200
    assert "Let another phone keep the season too" in answer.text


@pytest.mark.parametrize("of_evening", [True, False])
def test_a_link_to_something_else_or_nothing_opens_no_season(
    director, season, stranger, of_evening
):
    assert season
    found = token(director, director.evening) if of_evening else "garbled"
    answer = stranger.get(f"/season/pen/{found}")

    assert answer.status == 410
    assert "Ask whoever keeps the season" in answer.text


def test_a_season_that_was_deleted_is_behind_no_link(director, season, stranger):
    link, delete = f"/season/pen/{token(director, season)}", f"{settings(season)}/delete"
    director.get(delete)
    assert director.post(delete, typed_in(director.form(delete))).status == 303

    assert stranger.get(link).status == 410


def test_the_command_gives_a_season_another_pen_and_takes_none(director, season, stranger, command):
    done = command("pen", season)
    answer = taken(stranger, urlsplit(done.stdout.strip()).path)

    assert answer.status == 303
    assert stranger.get(settings(season)).status == director.get(settings(season)).status == 200


def test_of_two_who_keep_a_season_the_second_sees_what_changed(director, season, stranger):
    taken(stranger, f"/season/pen/{token(director, season)}")

    def form(phone: Desk) -> dict[str, str]:
        phone.get(settings(season))
        at = f"{settings(season)}/name"
        forms = phone.page.all("form", method="post")
        return typed_in(next(one for one in forms if one.attributes["action"] == at))

    mine, theirs = form(director), form(stranger)
    first = director.post(f"{settings(season)}/name", mine | {"name": "Spring"})
    second = stranger.post(f"{settings(season)}/name", theirs | {"name": "Autumn"})

    assert (first.status, second.status) == (303, 409)
    assert "Spring" in second.text
    assert "Autumn" not in second.text


@pytest.mark.parametrize(
    ("path", "field"),
    [
        ("/season/{season}/settings/evenings/direct", "evening"),
        ("/direct/{evening}/season/join", "season"),
    ],
)
def test_whoever_guesses_codes_in_a_form_has_to_wait(director, season, path, field):
    director.get(settings(season))
    csrf = director.page.all("input", name="csrf_token")[0].attributes["value"]
    address = path.format(season=season, evening=director.evening)
    sent = {field: "ZZZZZZ", "csrf_token": csrf}
    answers = [director.client.post(address, data=sent).status_code for _time in range(70)]

    assert answers[:60] == [404] * 60
    assert answers[-1] == 429


def test_who_directs_no_more_keeps_the_season_no_more_either(director, season, stranger):
    """The season began with the pen of its first evening, which somebody else had been given."""
    for code in (director.evening, season):
        hand_on(code, director.client, stranger.client)
    assert stranger.get(settings(season)).status == 200

    assert director.taken("/pen/take-back").status == 303

    assert stranger.get(director.direct).status == 403
    assert stranger.get(settings(season)).status == 403
    director.get(settings(season))
    assert director.page.one("h1").text == "Settings of the season"
    assert director.buttons().count("Direct") == 1


def test_the_pen_of_a_season_comes_again_where_the_answer_was_lost(director, season):
    director.get(director.direct)
    form = typed_in(director.form(f"{director.direct}/pen/take-back"))
    cookies = {code: pen_in(director.client, code) for code in (director.evening, season)}
    director.post(f"{director.direct}/pen/take-back", form)
    for code, pen in cookies.items():
        director.client.set_cookie(f"pen-{code}", f"1t.{pen}")
    assert director.get(settings(season)).status == 403

    assert director.post(f"{director.direct}/pen/take-back", form).status == 303
    assert director.get(settings(season)).status == 200


def test_who_directs_alone_leaves_the_season_to_its_keeper(director, season, stranger):
    hand_on(director.evening, director.client, stranger.client)
    stranger.evening = director.evening
    assert stranger.taken("/pen/take-back").status == 303

    assert director.get(director.direct).status == 403
    assert director.get(settings(season)).status == 200
    assert stranger.get(stranger.direct).status == 200


def test_whoever_takes_an_evening_back_hears_what_becomes_of_its_season(director, season):
    assert season
    director.taken("/pen/take-back")
    assert (
        "Other phones that kept its season have to be let in again."
        in director.get(director.direct).text
    )

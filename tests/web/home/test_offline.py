"""The app on a phone: manifest, icons, and what the worker may keep."""

import json
import re

import pytest

from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.web.http.rendering.languages import COOKIE


@pytest.fixture
def worker(client):
    """Return the script of the worker."""
    return client.get("/worker.js")


def listed(worker, name):
    return json.loads(re.search(rf"const {name} = (.*);", worker.text)[1])


def test_a_phone_is_told_how_the_app_looks(client):
    manifest = client.get("/manifest.webmanifest")

    assert manifest.mimetype == "application/manifest+json"
    assert manifest.json["name"] == "Scorekeeper"
    assert {icon["purpose"] for icon in manifest.json["icons"]} == {"any", "maskable"}


def test_every_icon_is_there(client, newcomer):
    links = newcomer.get("/").page.all("link")
    icons = [one["src"] for one in client.get("/manifest.webmanifest").json["icons"]]
    icons += [one.attributes["href"] for one in links if "icon" in one.attributes["rel"]]

    for icon in icons:
        with client.get(icon) as picture:
            assert picture.status_code == 200
            assert picture.mimetype in {"image/png", "image/svg+xml"}


def test_a_page_has_its_colour_by_day_and_by_night(newcomer):
    colours = newcomer.get("/").page.all("meta", name="theme-color")

    assert [one.attributes["media"] for one in colours] == [
        "(prefers-color-scheme: light)",
        "(prefers-color-scheme: dark)",
    ]


def test_the_worker_is_looked_for_each_time_and_may_work(worker):
    assert worker.mimetype == "text/javascript"
    assert worker.headers["Cache-Control"] == "no-cache"
    assert "worker-src 'self'" in worker.headers["Content-Security-Policy"]


def test_the_worker_keeps_the_guides_and_the_look_of_the_pages(client, newcomer, worker):
    look = newcomer.get("/").page.one("link", rel="stylesheet").attributes["href"]

    assert listed(worker, "GUIDES") == [f"/guide/{key}" for key in RULESETS]
    assert look in listed(worker, "LOOK")
    for address in [*listed(worker, "LOOK"), *listed(worker, "GUIDES"), listed(worker, "OFFLINE")]:
        with client.get(address) as kept:
            assert kept.status_code == 200


def test_the_worker_keeps_no_board_and_nothing_of_a_pen(worker):
    kept = [*listed(worker, "LOOK"), *listed(worker, "GUIDES"), listed(worker, "OFFLINE")]

    assert not any(
        re.match("/(board|score|watch|pen)", address) or address == "/" for address in kept
    )


@pytest.mark.parametrize("path", ["/offline", "/guide/team_canasta"])
def test_what_the_worker_keeps_is_nobodys_own(client, path):
    page = client.get(path)

    assert "Set-Cookie" not in page.headers
    assert "csrf" not in page.text


def test_the_worker_keeps_the_guides_again_in_another_language(client, worker):
    client.set_cookie(COOKIE, "de")

    assert client.get("/worker.js").text != worker.text

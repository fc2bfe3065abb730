"""What is packed on its way, and what is not."""

import gzip
import time

import pytest

from scorekeeper.rules.rulesets import RULESETS
from tests.web.desk import entered
from tests.web.page import read_page

GZIP = {"Accept-Encoding": "gzip"}
#: Bytes: less than this would hardly get smaller.
WORTH_PACKING = 500


@pytest.mark.parametrize("key", RULESETS)
def test_a_guide_goes_packed(client, key):
    packed = client.get(f"/guide/{key}", headers=GZIP)

    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.data) == client.get(f"/guide/{key}").data


def test_styles_and_scripts_go_packed(client, desk):
    page = read_page(client.get(desk.board).text)
    addresses = [one.attributes["src"] for one in page.all("script")]
    addresses += [one.attributes["href"] for one in page.all("link", rel="stylesheet")]

    addresses += [one.attributes["href"] for one in page.all("link", rel="modulepreload")]
    large = [one for one in addresses if len(client.get(one).data) > WORTH_PACKING]

    answers = [client.get(address, headers=GZIP) for address in large]

    assert [one.headers.get("Content-Encoding") for one in answers] == ["gzip"] * len(large)
    assert len(large) > len(page.all("script"))


def test_pages_with_a_token_go_packed_and_their_token_changes_every_second(desk, monkeypatch):
    client, honest = desk.client, time.time()
    tokens = []

    for address in (desk.at, f"{desk.at}/rounds/1", "/new/team_canasta"):
        for seconds in range(2):
            monkeypatch.setattr(time, "time", lambda now=honest + seconds: now)
            answer = client.get(address, headers=GZIP)
            page = gzip.decompress(answer.data).decode()

            assert answer.headers["Content-Encoding"] == "gzip"
            tokens += [
                one.attributes["value"] for one in read_page(page).all("input", name="csrf_token")
            ]

    assert len({token.split(".")[-1] for token in tokens}) == 2
    assert len(tokens) >= 6


@pytest.mark.parametrize("refused", ["gzip;q=0", "br;q=0", "gzip;q=0, br;q=0, *;q=0"])
def test_who_refuses_a_way_of_packing_gets_none(desk, refused):
    for address in (desk.at, desk.board, "/guide/team_canasta"):
        answer = desk.client.get(address, headers={"Accept-Encoding": refused})

        assert "Content-Encoding" not in answer.headers


def test_what_no_browser_keeps_goes_as_it_is(desk):
    csrf_token = read_page(desk.client.get(desk.at).text).all("input", name="csrf_token")[0]
    token = csrf_token.attributes["value"]
    link = desk.client.post(f"{desk.at}/pen", data={"csrf_token": token}, headers=GZIP)

    assert link.status_code == 200
    assert link.headers["Cache-Control"] == "no-store"
    assert "Content-Encoding" not in link.headers
    assert len(link.data) > WORTH_PACKING


def test_a_stream_is_packed_once_only(desk):
    answer = desk.client.get(f"{desk.board}/stream", headers=GZIP, buffered=False)

    assert answer.headers.getlist("Content-Encoding") == ["gzip"]
    answer.close()


def test_a_first_visit_and_an_update_are_small(desk):
    for _round in range(14):
        desk.record(entered(0, {"table": 100}, {}, table_ruling="It was late."))
    client = desk.client
    page = client.get(desk.board, headers=GZIP)
    found = read_page(gzip.decompress(page.data).decode())
    scripts = [one.attributes["src"] for one in found.all("script")]
    styles = [one.attributes["href"] for one in found.all("link", rel="stylesheet")]
    modules = [one.attributes["href"] for one in found.all("link", rel="modulepreload")]
    named = scripts + styles + modules
    others = [client.get(address, headers=GZIP).data for address in named]

    assert (len(styles), len(scripts) <= 3) == (1, True)
    assert sum(map(len, [page.data, *others])) <= 45_000
    assert (
        len(
            client.application.extensions["pages"]
            .kept((desk.code, desk.board, "en"), at_least=0)
            .packed_event
        )
        <= 4_000
    )

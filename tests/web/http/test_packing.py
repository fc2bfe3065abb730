"""What is packed on its way, and what is not."""

import gzip

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


def test_pages_with_a_token_go_as_they_are(desk):
    client = desk.client

    for address in (desk.at, f"{desk.at}/rounds/1", "/new/team_canasta"):
        answer = client.get(address, headers=GZIP)

        assert "csrf_token" in answer.text
        assert "Content-Encoding" not in answer.headers


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

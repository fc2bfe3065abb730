"""The page of the host is answered to the machine itself, and to nobody else."""

import pytest

from scorekeeper.app import create_app
from scorekeeper.web.http import request_guard
from tests.conftest import close_app
from tests.web.desk import Desk
from tests.web.routes import RULES, address, ways

OF_HOST = [rule for rule in RULES if rule.rule.startswith("/host")]
WAYS = [(method, address(rule, "")) for method, rule in ways(OF_HOST)]


def statuses(desk, **asked):
    """Return what all ways are answered; a form is sent with all that a page of ours would send."""
    token = desk.get("/host").page.all("input", name="csrf_token")[0].attributes["value"]
    sent = {"csrf_token": token, "name": "Casa", "password": "canasta 2026"}
    return {
        desk.client.open(
            path, method=method, data=sent if method == "POST" else None, **asked
        ).status_code
        for method, path in WAYS
    }


@pytest.mark.parametrize("peer", ["192.168.1.7", "::ffff:192.168.1.7", "fe80::1", ""])
def test_no_other_machine_is_answered(newcomer, peer):
    assert statuses(newcomer, environ_overrides={"REMOTE_ADDR": peer}) == {404}


@pytest.mark.parametrize(
    "host", ["attacker.example", "localhost.attacker.example", "localhost.", "192.168.1.20"]
)
def test_a_site_that_makes_its_name_point_here_is_not_answered(newcomer, host):
    assert statuses(newcomer, headers={"Host": host}) == {404}


@pytest.mark.parametrize("host", ["[", ""])
def test_a_name_that_is_none_is_not_answered(newcomer, host):
    assert statuses(newcomer, headers={"Host": host}) <= {400, 404}


def test_what_a_proxy_passes_on_is_not_answered(newcomer):
    of_all = ("Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP")
    of_some = (
        "X-Forwarded-Proto",
        "X-Client-IP",
        "True-Client-IP",
        "CF-Ray",
        "Tailscale-User-Name",
    )
    for header in of_all + of_some:
        assert statuses(newcomer, headers={header: "127.0.0.1"}) == {404}
    assert statuses(newcomer, environ_overrides={"SERVER_PROTOCOL": "HTTP/1.0"}) == {404}


@pytest.mark.parametrize(
    "settings", [{"PROXIES": 1}, {"PUBLIC_URL": "https://cards.example"}], ids=str
)
def test_behind_a_proxy_there_is_no_such_page(tmp_path, monkeypatch, settings):
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path))
    app = create_app(settings)
    pretended = {"X-Forwarded-For": "127.0.0.1"}

    answers = [
        app.test_client().get("/host", headers=headers).status_code for headers in ({}, pretended)
    ]
    close_app(app)
    assert answers == [404, 404]


def test_whoever_sits_at_the_machine_is_answered(client):
    for host, peer in (
        ("127.0.0.1:5000", "127.0.0.1"),
        ("localhost", "::1"),
        ("[::1]:5000", "::1"),
        ("LOCALHOST:5000", "::ffff:127.0.0.1"),
    ):
        asked = {"headers": {"Host": host}, "environ_overrides": {"REMOTE_ADDR": peer}}

        assert client.get("/host", **asked).status_code == 200


def test_no_cache_and_no_frame_keeps_or_shows_it(client):
    for method, path in WAYS:
        answer = client.open(path, method=method)

        assert answer.headers["Cache-Control"] == "no-store"
        assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]


def test_a_form_without_its_token_is_refused(app):
    desk = Desk(app.test_client())
    writing = [path for method, path in WAYS if method == "POST"]

    assert len(writing) == 3
    assert {desk.post(path, {"name": "Casa"}).status for path in writing} == {400}


def test_every_address_of_the_host_belongs_to_what_is_guarded():
    assert {rule.endpoint.partition(".")[0] for rule in OF_HOST} == {request_guard.OF_HOST}

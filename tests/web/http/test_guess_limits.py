"""Whoever guesses room codes has to wait, and nobody else."""

import logging
import os
import time
from uuid import uuid4

import pytest
from redis import Redis, RedisError
from werkzeug.middleware.proxy_fix import ProxyFix

from scorekeeper.web.http import request_guard as guard
from scorekeeper.web.http.limits import guess_limits
from scorekeeper.web.http.limits.networks import network_of
from tests.conftest import close_app, make_app
from tests.web.desk import PLAIN
from tests.web.routes import NOBODYS, READING, WITH_CODE, address, address_at

URL = os.environ.get("TEST_REDIS_URL", "redis://127.0.0.1:6379")
#: Many more than the first limit allows.
MANY = 70
DAY = 24 * 60 * 60
STRANGER = {"REMOTE_ADDR": "203.0.113.9"}


def statuses(client, path, times=MANY, **request):
    return [client.get(path, **request).status_code for _time in range(times)]


def guess(client, times=MANY, **request):
    """Type a wrong code again and again, from elsewhere than the table unless it is said."""
    where = {"environ_overrides": STRANGER} | request
    return statuses(client, f"/board/{NOBODYS}", times, **where)


@pytest.mark.parametrize("path", [f"/board/{NOBODYS}", f"/watch?code={NOBODYS}", "/board/x"])
def test_whoever_guesses_has_to_wait(client, path):
    answers = statuses(client, path)

    assert answers[:60] == [404] * 60
    assert answers[-1] == 429


def test_a_clock_that_is_put_right_makes_nobody_wait_until_it_is_reached_again(client, monkeypatch):
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + DAY)
    assert guess(client)[-1] == 429
    monkeypatch.setattr(time, "time", real)

    assert guess(client)[:60] == [404] * 60
    assert guess(client)[-1] == 429


def test_who_deletes_what_nobody_has_with_a_pen_made_up_is_not_let_in(client):
    pen = f"1w.{'x' * 32}"
    client.set_cookie(f"pen-{NOBODYS}", pen)
    told = client.post(f"/score/{NOBODYS}/delete", environ_overrides=STRANGER)
    client.delete_cookie(f"pen-{NOBODYS}")

    assert (told.status_code, told.headers["Location"]) == (303, "/")
    assert guess(client)[-1] == 429


def test_whoever_has_to_wait_is_told_kindly(client):
    guess(client)
    answer = client.get(f"/board/{NOBODYS}", environ_overrides=STRANGER)

    assert "Too many wrong codes" in answer.text
    assert "Wait a few minutes" in answer.text
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]


def test_no_address_with_a_code_is_left_to_guess_at(club, client):
    guess(client)
    for rule in WITH_CODE:
        method = "GET" if rule in READING else "POST"
        for path in (address(rule, NOBODYS), address_at(rule, club)):
            tried = client.open(path, method=method, environ_overrides=STRANGER)

            assert (rule.rule, tried.status_code) == (rule.rule, 429)


def test_a_board_that_hangs_in_the_showcase_is_not_left_to_guess_at(desk, client):
    statuses(client, desk.board, 3)
    guess(client)

    assert client.get(desk.board).status_code == 200
    assert client.get(desk.board, environ_overrides=STRANGER).status_code == 429


@pytest.mark.parametrize("method", ["OPTIONS", "HEAD", "PUT"])
def test_no_method_makes_a_wrong_code_known(client, method):
    path = f"/board/{NOBODYS}"
    client.open(path, method=method, environ_overrides=STRANGER)

    assert guess(client)[-1] == 429


def test_the_pen_of_a_phone_that_comes_from_elsewhere_is_looked_up_once_a_request(
    desk, monkeypatch
):
    asked = []
    is_held = guess_limits._is_held
    monkeypatch.setattr(guess_limits, "_is_held", lambda code: asked.append(code) or is_held(code))

    answers = [desk.client.get(desk.board, environ_overrides=STRANGER) for _time in range(2)]

    assert [answer.status_code for answer in answers] == [200, 200]
    assert asked == [desk.code]  # The second time the house is known.


def test_a_right_code_is_typed_as_often_as_one_likes(desk, client):
    assert set(statuses(client, desk.board)) == {200}
    assert set(statuses(client, f"/watch?code={desk.code}")) == {303}
    assert client.get(f"/board/{NOBODYS}").status_code == 404


def test_whoever_watches_goes_on_while_somebody_in_the_house_guesses(desk, client):
    spaced = " ".join(desk.code).lower()
    client.get(desk.board, environ_overrides=STRANGER)
    guess(client)

    for path in (desk.board, f"{desk.board}.json", f"/watch?code={spaced}"):
        assert client.get(path, environ_overrides=STRANGER).status_code in {200, 303}


def test_the_scorekeeper_goes_on_while_somebody_in_the_house_guesses(desk, client):
    guess(client, environ_overrides={})

    assert client.get(desk.board).status_code == 429
    assert desk.record(PLAIN).status == 303


def test_a_pen_that_was_made_up_lets_nobody_guess(client):
    client.set_cookie(f"pen-{NOBODYS}", "1t." + "a" * 24)
    answers = guess(client)

    assert answers[-1] == 429


def test_another_house_does_not_wait(desk, client):
    guess(client)

    assert client.get(desk.board).status_code == 200


def test_the_first_page_and_the_guides_are_open_to_whoever_waits(client):
    guess(client)

    for path in ("/", "/new", "/guide/team_canasta", "/healthz"):
        assert client.get(path, environ_overrides=STRANGER).status_code == 200


def test_only_so_many_guests_are_remembered(desk, client, monkeypatch):
    monkeypatch.setattr(guess_limits, "MOST_GUESTS", 2)
    for last in (1, 2, 3):
        client.get(desk.board, environ_overrides={"REMOTE_ADDR": f"198.51.100.{last}"})
    guess(client, environ_overrides={"REMOTE_ADDR": "198.51.100.1"})
    guess(client, environ_overrides={"REMOTE_ADDR": "198.51.100.3"})

    first, last = (
        client.get(desk.board, environ_overrides={"REMOTE_ADDR": f"198.51.100.{number}"})
        for number in (1, 3)
    )
    assert (first.status_code, last.status_code) == (429, 200)


# By the real address only


@pytest.mark.parametrize(
    ("shown", "same"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("unknown", "unknown"),
        ("x" * 500, "x" * 64),
    ],
)
def test_a_house_is_known_by_its_address(shown, same):
    assert network_of(shown) == same


def forwarded(by):
    return {"X-Forwarded-For": by, "X-Forwarded-Proto": "https"}


def test_a_pretended_address_helps_nobody(client):
    for number in range(MANY):
        answer = client.get(f"/board/{NOBODYS}", headers=forwarded(f"192.0.2.{number}"))

    assert answer.status_code == 429


def test_without_a_proxy_nothing_in_a_header_is_believed(app):
    assert not isinstance(app.wsgi_app, ProxyFix)


@pytest.fixture
def behind_a_proxy(app):
    """Return the application as it is behind one proxy."""
    guard._believe_proxies(app, 1)
    return app


def test_behind_a_proxy_each_phone_has_its_own_address(behind_a_proxy, desk):
    client = behind_a_proxy.test_client()
    guess(client, headers=forwarded("192.0.2.1"))

    assert client.get(desk.board, headers=forwarded("192.0.2.1")).status_code == 429
    assert client.get(desk.board, headers=forwarded("192.0.2.2")).status_code == 200


def test_behind_a_proxy_only_what_the_proxy_adds_is_believed(behind_a_proxy):
    client = behind_a_proxy.test_client()
    for number in range(MANY):
        shown = forwarded(f"203.0.113.{number}, 192.0.2.1")
        answer = client.get(f"/board/{NOBODYS}", headers=shown)

    assert answer.status_code == 429


# In Redis, where there is one


@pytest.fixture
def shared(migrated_database, tmp_path, monkeypatch, missing):
    """Return two applications that share one Redis, as two processes do."""
    redis = Redis.from_url(URL)
    prefix = f"test-{uuid4()}:"
    try:
        redis.ping()
    except RedisError:
        missing("There is no Redis; TEST_REDIS_URL says where one is.")
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path))
    monkeypatch.setenv("REDIS_URL", URL)
    monkeypatch.setenv("REDIS_PREFIX", prefix)
    apps = [make_app(migrated_database), make_app(migrated_database)]
    yield apps
    for app in apps:
        app.extensions["broker"].close()
        _limiter(app).storage.storage.close()
        close_app(app)
    for key in redis.scan_iter(f"{prefix}*"):
        redis.delete(key)
    redis.close()


def _limiter(app):
    (limiter,) = app.extensions["limiter"]
    return limiter


def _lead(app, port):
    """Lead the counter of *app* to another port of the same machine."""
    pool = _limiter(app).storage.storage.connection_pool
    before = pool.connection_kwargs["port"]
    pool.connection_kwargs["port"] = port
    pool.disconnect()
    pool.reset()
    return before


def test_whoever_guesses_at_one_process_has_to_wait_at_the_other(shared):
    here, there = (app.test_client() for app in shared)
    guess(here)

    assert guess(there, 1) == [429]


def test_without_redis_whoever_guesses_has_to_wait_all_the_same(shared, caplog):
    app, _other = shared
    _lead(app, 1)
    caplog.set_level(logging.WARNING, logger="flask-limiter")
    answers = guess(app.test_client())

    assert (answers[0], answers[-1]) == (404, 429)
    assert len([record for record in caplog.records if record.name == "flask-limiter"]) == 1


def test_redis_counts_again_when_it_is_back(shared):
    here, there = shared
    port = _lead(here, 1)
    guess(here.test_client(), 1)
    _lead(here, port)
    # As if a moment had passed: Redis is not asked for at every request while it is gone.
    _limiter(here)._Limiter__last_check_backend = 0
    guess(here.test_client())

    assert guess(there.test_client(), 1) == [429]

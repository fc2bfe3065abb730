"""A fair share for every address, and no wait for who keeps score."""

import shutil
from pathlib import Path

import pytest

from scorekeeper.web.http.limits import address_rate_limit
from scorekeeper.web.http.limits.address_rate_limit import WorkBudget
from scorekeeper.web.http.limits.stream_limits import StreamLimits
from tests.conftest import close_app, make_app
from tests.web.desk import GAME, PLAIN, Desk
from tests.web.http.load_limits import load_limits
from tests.web.page import typed_in

HERE, THERE = "192.0.2.1", "192.0.2.2"


class Clock:
    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def budget(clock):
    return WorkBudget(0.5, now=clock)


def test_an_address_may_use_much_at_once(budget):
    budget.spend(HERE, address_rate_limit.BURST - 1)

    assert budget.wait(HERE) == 0


def test_beyond_its_share_an_address_waits(budget, clock):
    budget.spend(HERE, address_rate_limit.BURST + 2)

    assert budget.wait(HERE) == 6
    clock.now = 3
    assert budget.wait(HERE) == 3
    clock.now = 6
    assert budget.wait(HERE) == 0


def test_another_address_does_not_wait(budget):
    budget.spend(HERE, 1000)

    assert budget.wait(THERE) == 0


def test_nobody_saves_up_more_than_the_first_rush(budget, clock):
    budget.spend(HERE, 1)
    clock.now = 10_000
    budget.spend(HERE, address_rate_limit.BURST)

    assert budget.wait(HERE) > 0


def test_a_share_of_nothing_is_no_limit(clock):
    budget = WorkBudget(0, now=clock)
    budget.spend(HERE, 1000)

    assert budget.wait(HERE) == 0


def test_only_so_many_addresses_are_remembered(budget, monkeypatch):
    monkeypatch.setattr(address_rate_limit, "MOST_NETWORKS", 2)
    for last in range(5):
        budget.spend(f"192.0.2.{last}", 100)

    assert len(budget._left) == 2


@pytest.fixture
def spent(app):
    """Return the application, whose reader at HERE has used up his share."""
    limits = load_limits(app)
    limits._budget.spend(HERE, 1000)
    return app


def test_whoever_used_too_much_is_told_kindly_and_when_to_come_back(spent):
    client = spent.test_client()
    answer = client.get("/new", environ_overrides={"REMOTE_ADDR": HERE})

    assert answer.status_code == 429
    assert "That was a lot at once" in answer.text
    assert 1 <= int(answer.headers["Retry-After"]) <= 3600
    assert client.get("/new", environ_overrides={"REMOTE_ADDR": THERE}).status_code == 200


def test_whoever_keeps_score_is_never_asked_to_wait(spent, desk):
    load_limits(spent)._budget.spend("127.0.0.1", 1000)

    desk.get(f"{desk.at}/rounds/1")
    assert desk.press("Review", PLAIN).status == 200
    assert desk.press("Save").status == 303


def test_a_board_from_memory_costs_nobody_anything(app, desk, client):
    client.get(desk.board)
    load_limits(app)._budget.spend("127.0.0.1", 1000)

    assert client.get(desk.board).status_code == 200


def test_beyond_so_many_in_line_an_address_comes_back_later(app, client, monkeypatch):
    monkeypatch.setattr(address_rate_limit, "MOST_WAITING", 3)
    load_limits(app)._waiting[HERE] = 3

    answer = client.get("/new", environ_overrides={"REMOTE_ADDR": HERE})
    assert (answer.status_code, answer.headers["Retry-After"]) == (429, "2")


def test_nobody_is_left_in_line(app, client):
    client.get("/new")

    assert dict(load_limits(app)._waiting) == {}


# Streams


def test_an_address_has_so_many_streams_and_no_more(app, desk, client):
    app.extensions["stream_limits"] = StreamLimits(of_address=2, of_all=10)
    path = f"{desk.board}/stream"
    first, second = (client.get(path, buffered=False) for _phone in range(2))
    third = client.get(path)

    assert [first.status_code, second.status_code, third.status_code] == [200, 200, 429]
    assert third.headers["Retry-After"] == "30"
    assert third.headers["HX-Reswap"] == "none"
    assert "asks for the score every few seconds" in third.text
    elsewhere = client.get(path, buffered=False, environ_overrides={"REMOTE_ADDR": THERE})
    assert elsewhere.status_code == 200
    first.close()
    again = client.get(path, buffered=False)
    assert again.status_code == 200
    for stream in (second, elsewhere, again):
        stream.close()


def test_a_stream_of_which_nothing_was_taken_counts_no_longer_once_it_is_closed(app, desk):
    app.extensions["stream_limits"] = StreamLimits(of_address=1, of_all=10)
    path = f"{desk.board}/stream"
    for _phone in range(2):
        with app.test_request_context(path):
            answer = app.full_dispatch_request()
            assert answer.status_code == 200
            answer.close()


def test_all_together_have_so_many_streams_and_no_more():
    limits = StreamLimits(of_address=10, of_all=2)

    assert [limits.enter(f"192.0.2.{last}") for last in range(3)] == [True, True, False]
    limits.leave("192.0.2.0")
    assert limits.enter(HERE)


# New games


@pytest.fixture
def few_games(migrated_database, tmp_path, monkeypatch):
    """Return an application at which each address may begin two games."""
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path))
    monkeypatch.setenv("NEW_GAMES", "2 per hour")
    app = make_app(Path(shutil.copy(migrated_database, tmp_path)))
    yield app
    close_app(app)


def test_an_address_begins_so_many_games_and_no_more(few_games):
    starter, other = Desk(few_games.test_client()), Desk(few_games.test_client())
    statuses = [starter.start().status for _game in range(2)]
    refused = starter.start()

    assert statuses == [303, 303]
    assert refused.status == 429
    assert "That is enough new games for now" in refused.text
    other.client.environ_base["REMOTE_ADDR"] = THERE
    assert other.start().status == 303


def test_an_address_that_saved_many_rules_is_told_of_rules(few_games):
    author = Desk(few_games.test_client())
    path = f"/rules/{GAME}/change"
    author.get(path)
    form = typed_in(author.page.one("form")) | {"do": "save"}
    statuses = [author.post(path, form | {"called": f"Ours {at}"}).status for at in range(2)]
    refused = author.post(path, form)

    assert statuses == [303, 303]
    assert refused.status == 429
    assert "That is enough new rules for now" in refused.text


def test_a_form_that_was_refused_counts_as_no_game(few_games):
    starter = Desk(few_games.test_client())
    for _slip in range(3):
        starter.get("/new/team_canasta")
        assert starter.press("Start the game", {"dealer": 77}).status == 422

    assert starter.start().status == 303

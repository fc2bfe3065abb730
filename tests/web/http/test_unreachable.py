"""While PostgreSQL says nothing: a page in plain words, soon, and nothing typed is lost."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from time import monotonic

import pytest
from sqlalchemy import event, func, select

from scorekeeper.games.models import Draft, Room, Round
from scorekeeper.storage.db import db
from scorekeeper.storage.drivers import postgresql_driver
from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.web.http.limits import address_rate_limit
from tests.conftest import close_app, make_app
from tests.exhaustive import every
from tests.web.desk import PLAIN, Desk
from tests.web.director import Director
from tests.web.every_write import EVERY_WRITE, USUAL
from tests.web.page import typed_in
from tests.wire import Wire

SOON, PATIENCE = 0.1, 20
#: What makes the server give up a transaction of somebody who is gone, in milliseconds.
IDLE = "idle_in_transaction_session_timeout"
#: More phones than there are connections.
MANY = 20
#: Forms that a page can hold: a file it cannot.
KEPT = [
    endpoint
    for endpoint, sending in EVERY_WRITE.items()
    if sending.writes and endpoint != "home.bring"
]


@pytest.fixture
def wire(postgresql_app):
    """Return the way to PostgreSQL, which a test may silence."""
    with postgresql_app.app_context():
        place = db.engine.url
    with closing(Wire(place.port or 5432, place.host)) as wire:
        yield wire


@pytest.fixture
def app(postgresql_app, wire, monkeypatch, tmp_path):
    """Return the application that reaches its database by the wire."""
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path))
    with postgresql_app.app_context():
        address = db.engine.url.set(host="127.0.0.1", port=wire.port)
    application = make_app(address)
    yield application
    close_app(application)
    postgresql_driver.silence.end()  # The next test has another wire.


@pytest.fixture
def desk(app):
    """Return the page object of a scorekeeper who has just started a game."""
    desk = Desk(app.test_client())
    desk.start()
    return desk


@pytest.fixture
def silence(wire, monkeypatch):
    """Return what makes PostgreSQL silent, and us impatient, until it is mended."""

    def begin():
        wire.swallow()
        monkeypatch.setattr(postgresql_driver, "SILENT", SOON)
        monkeypatch.setattr(postgresql_driver, "ASK_AGAIN", SOON)

    def end():
        wire.mend()
        monkeypatch.undo()

    return begin, end


def stored(app):
    """Return how much is stored."""
    with app.app_context():
        tables = db.session.scalar(select(func.count(Room.id)))
        writes = db.session.scalar(select(func.coalesce(func.sum(Room.revision + Room.ticked), 0)))
        evenings = db.session.scalar(select(func.coalesce(func.sum(StoredEvening.revision), 0)))
        return tables, writes, evenings, Round.query.count(), Draft.query.count()


def seated(app, sending):
    """Return a scorekeeper who is ready to send a form."""
    desk = Director(app.test_client())
    desk.start()
    for step in sending.before:
        step(desk)
    return desk


def growth(app, act):
    """Return how much more is stored after *act*."""
    before = stored(app)
    act()
    return [after - before for before, after in zip(before, stored(app), strict=True)]


def sent_into_silence(desk, sending, begin):
    """Send a form just when PostgreSQL falls silent, and return the answer."""
    post = desk.client.post

    def post_in_silence(path, **sent):
        begin()
        desk.client.post = post
        return post(path, **sent)

    desk.client.post = post_in_silence
    answer = sending.send(desk)
    desk.page = answer.page  # A side counts on pages of its own.
    return answer


def repeat(desk):
    """Press the button on the page until the database is there again."""
    limit, answer = monotonic() + 3 * PATIENCE, desk.press("Try again")
    while answer.status == 503:
        assert monotonic() < limit
        answer = desk.press("Try again")
    return answer


@pytest.mark.parametrize("endpoint", every(KEPT, always=USUAL))
def test_every_form_is_kept_by_the_page_and_arrives_once(app, silence, endpoint):
    (begin, end), sending = silence, EVERY_WRITE[endpoint]
    usual = seated(app, sending)
    desk = seated(app, sending)
    usually = growth(app, lambda: sending.send(usual))

    def send():
        answer = sent_into_silence(desk, sending, begin)
        assert answer.status == 503
        assert "What you typed is kept." in answer.text
        end()
        assert repeat(desk).status in {200, 303}

    assert growth(app, send) == usually


def test_a_script_is_told_in_a_part_and_when_to_try_again(desk, silence):
    desk.open(1)
    silence[0]()
    headers = {"HX-Request": "true"}
    answer = desk.client.post(f"{desk.at}/rounds/1/working", data=desk.typed(), headers=headers)

    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "2")
    assert "The scores are not in reach right now" in answer.text
    assert "<main" not in answer.text


def test_a_file_is_not_said_to_be_kept(desk, silence):
    answer = sent_into_silence(desk, EVERY_WRITE["home.bring"], silence[0])

    assert answer.status == 503
    assert "kept" not in answer.text
    assert "Try again" not in desk.buttons()


def test_what_a_page_was_asked_for_it_is_asked_for_again(desk, silence):
    silence[0]()
    answer = desk.get(f"/watch?code={desk.code}")
    silence[1]()

    assert "kept" not in answer.text
    assert answer.page.one("form").attributes["action"] == "/watch"
    assert typed_in(answer.page.one("form")) == {"code": desk.code}


def test_silence_is_written_down_once_and_without_a_traceback(desk, silence, caplog):
    silence[0]()
    for _page in range(3):
        assert desk.get(desk.at).status == 503

    (record,) = caplog.records
    assert record.message.endswith("PostgreSQL does not answer.")
    assert record.exc_info is None


def test_a_board_in_memory_is_handed_out_all_the_same(desk, silence):
    assert desk.get(desk.board).status == 200
    silence[0]()

    assert desk.get(desk.board).status == 200


def test_while_it_is_known_to_be_silent_only_one_asks_and_the_others_are_told_at_once(
    desk, silence, monkeypatch
):
    silence[0]()
    monkeypatch.setattr(postgresql_driver, "ASK_AGAIN", PATIENCE)
    assert desk.get(desk.at).status == 503
    monkeypatch.setattr(postgresql_driver, "SILENT", 100 * PATIENCE)

    assert [desk.get(desk.at).status for _page in range(20)] == [503] * 20


def test_after_the_silence_every_connection_is_good_again(app, desk, silence, monkeypatch):
    monkeypatch.setattr(address_rate_limit, "IN_LINE", PATIENCE)  # However slow it is here.
    begin, end = silence
    with ThreadPoolExecutor(MANY) as phones:
        seats = [app.test_client() for _phone in range(MANY)]
        begin()
        refused = [phones.submit(seat.get, f"{desk.board}.json") for seat in seats]
        assert {one.result(PATIENCE).status_code for one in refused} == {503}
        end()
        limit = monotonic() + PATIENCE
        while desk.get(desk.at).status == 503:
            assert monotonic() < limit
        served = [phones.submit(seat.get, f"{desk.board}.json") for seat in seats]
        assert {one.result(PATIENCE).status_code for one in served} == {200}

    with app.app_context():
        assert db.engine.pool.checkedout() == 0


def test_silence_that_begins_after_the_answer_was_made_spoils_nothing(app, desk, silence):
    def fall_silent(answer):
        silence[0]()
        return answer

    app.after_request_funcs.setdefault(None, []).insert(0, fall_silent)

    assert desk.get(desk.at).status == 200


def test_silence_that_begins_before_the_commit_leaves_it_to_the_next_try(
    app, desk, silence, monkeypatch
):
    begin, end = silence
    desk.review(1, PLAIN)
    monkeypatch.setitem(postgresql_driver.LIMITS, IDLE, 300)
    with app.app_context():
        db.engine.dispose()
        event.listen(db.engine, "commit", lambda _connection: begin(), once=True)
    answer = desk.press("Save")
    end()
    last = repeat(desk)

    assert (answer.status, last.status) == (503, 303)
    assert stored(app) == (1, 1, 0, 1, 0)


def test_a_connection_that_was_closed_while_a_page_was_made_spoils_nothing(app, desk, wire):
    def hang_up(answer):
        wire.cut()
        return answer

    app.after_request_funcs.setdefault(None, []).insert(0, hang_up)

    assert desk.get(desk.at).status == 200

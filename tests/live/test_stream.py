"""One watcher's stream: the board at once, every newer one, and a heartbeat while all is quiet."""

import gzip
import zlib
from itertools import islice

import pytest
from sqlalchemy.exc import OperationalError
from sqlalchemy.exc import TimeoutError as NoFreeConnection

from scorekeeper.live import stream
from scorekeeper.live.brokers.local_broker import Broker
from scorekeeper.live.packed_page import rendered, rendered_live
from scorekeeper.live.page_cache import PageCache
from scorekeeper.live.stream import events
from scorekeeper.storage.db import db
from tests.web.desk import PLAIN
from tests.web.page import read_page

BEAT = "event: beat\ndata: \n\n"


def board_at(moment, part):
    """Return a board as it is kept."""
    return rendered_live(b"", part, version=moment)


def id_in(event):
    """Return the id of an event, as the browser sends it back."""
    return event.partition("\n")[0].removeprefix("id: ")


def board_in(event):
    """Return the revision and the board of an event."""
    (number, *lines) = event.rstrip("\n").split("\n")
    assert all(line.startswith("data: ") for line in lines)
    page = read_page("\n".join(line.removeprefix("data: ") for line in lines))
    board = page.one("div", id="board")
    assert number.startswith(f"id: {board.attributes['data-version']}-")
    return int(board.attributes["data-version"]), board


@pytest.fixture
def short_of_breath(monkeypatch):
    """Make a quiet stream show at once that it is alive."""
    monkeypatch.setattr(stream, "HEARTBEAT_SECONDS", 0.01)


def test_the_board_comes_at_once(watch):
    revision, board = board_in(watch().next())

    assert revision == 1
    assert board.one("p", data_total="0").text == "700"


def test_the_stream_says_what_it_is_and_is_kept_nowhere(watch):
    answer = watch().answer

    assert answer.mimetype == "text/event-stream"
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["X-Accel-Buffering"] == "no"


def test_the_streamed_board_is_the_one_on_the_page(desk, watch):
    _revision, board = board_in(watch().next())

    assert board.text == desk.get(desk.board).page.one("div", id="board").text


def test_a_save_sends_the_newer_board(desk, watch):
    watcher = watch()
    before, _board = board_in(watcher.next())
    desk.record(PLAIN)
    after, board = board_in(watcher.next())

    assert (before, after) == (1, 2)
    assert board.one("p", data_total="0").text == "1,400"


def test_every_kind_of_change_reaches_the_watcher(desk, watch):
    watcher = watch()
    watcher.next()
    for change in (lambda: desk.amend(1, PLAIN), lambda: desk.withdraw(1), desk.restore, desk.end):
        change()
        board_in(watcher.next())

    desk.reopen()
    assert board_in(watcher.next())[0] == 6


def test_who_missed_several_saves_gets_only_the_newest(desk, watch):
    watcher = watch()
    watcher.next()
    for _round in range(3):
        desk.record(PLAIN)

    assert board_in(watcher.next())[0] == 4


@pytest.mark.usefixtures("short_of_breath")
def test_who_has_seen_this_board_gets_only_a_heartbeat(watch):
    seen = id_in(watch().next())

    assert watch(Last_Event_ID=seen).next() == BEAT


def test_who_has_seen_this_board_gets_the_next(desk, watch):
    watcher = watch(Last_Event_ID=id_in(watch().next()))
    watcher.next()
    desk.record(PLAIN)

    assert board_in(watcher.next())[0] == 2


@pytest.mark.parametrize("seen", ["0", "1", "7", "-1", "x", "", "9" * 5000, "١"])
def test_who_has_seen_anything_else_gets_the_board(watch, seen):
    assert board_in(watch(Last_Event_ID=seen.encode().decode("latin-1")).next())[0] == 1


@pytest.mark.usefixtures("short_of_breath")
def test_a_quiet_stream_shows_that_it_is_alive(watch):
    watcher = watch()
    watcher.next()

    assert [watcher.next(), watcher.next()] == [BEAT, BEAT]


@pytest.mark.usefixtures("short_of_breath")
def test_news_come_between_heartbeats(desk, watch):
    watcher = watch()
    watcher.next()
    watcher.next()
    desk.record(PLAIN)

    assert board_in(watcher.next())[0] == 2


def test_a_restarted_server_goes_on_where_it_was(app, desk, watch):
    app.extensions.update(broker=Broker(), pages=PageCache())

    assert board_in(watch().next())[0] == desk.scores()["revision"]


def test_whoever_comes_while_the_broker_is_deaf_gets_what_another_process_wrote(app, desk, watch):
    before = desk.get(desk.board).page.one("div", id="board").attributes["data-version"]
    app.extensions["broker"] = Broker()
    app.extensions["broker"].is_deaf = True
    desk.record(PLAIN)

    assert (before, board_in(watch().next())[0]) == ("1", 2)


@pytest.mark.usefixtures("short_of_breath")
def test_a_watcher_holds_no_database_connection(app, watch):
    watchers = [watch() for _phone in range(5)]
    for watcher in watchers:
        watcher.next()
        watcher.next()

    with app.app_context():
        assert db.engine.pool.checkedout() == 0


def test_a_watcher_who_goes_leaves_nothing_behind(app, desk, watch):
    watcher = watch()
    watcher.next()
    watcher.close()
    desk.record(PLAIN)

    with app.app_context():
        assert db.engine.pool.checkedout() == 0
    assert app.extensions["broker"]._changes == {}


def test_a_board_of_several_lines_is_one_event():
    board = board_at(3, "<p>\n\nÄ\r\n</p>")

    assert board.event.decode() == f"id: {board.event_id}\ndata: <p> Ä </p>\n\n"


@pytest.mark.parametrize("separator", ["\x0b", "\x0c", "\x1c", "\x85", "\u2028"])
def test_only_line_ends_end_a_line(separator):
    """Python knows more ends of lines than event streams do; cutting there changes nothing seen."""
    event = board_at(1, f"a{separator}b").event.decode()

    assert event.startswith("id: 1-")
    assert event.partition("\n")[2].startswith("data: a")
    assert event.endswith("b\n\n")


def unpacked(blocks):
    """Return the events of a packed stream that nobody ends."""
    return zlib.decompressobj(zlib.MAX_WBITS | 16).decompress(b"".join(blocks)).decode()


def test_a_packed_stream_is_the_plain_one_made_smaller():
    one, two = board_at(1, "<p>one</p>"), board_at(2, "<p>two</p>")
    broker, shown = Broker(), iter([one, two])
    broker.announce("K7PQ4M", version=1)
    stream_of_one = events(broker, "K7PQ4M", lambda: next(shown), seen=None, packed=True)
    blocks = list(islice(stream_of_one, 2))
    broker.announce("K7PQ4M", version=2)
    blocks.append(next(stream_of_one))

    assert unpacked(blocks) == (one.event + two.event).decode()
    assert b"".join([one.event, two.event]).count(b"data: <p>") == 2


def test_a_packed_stream_is_sent_to_whoever_can_read_it(app, desk):
    accepting = {"Accept-Encoding": "gzip"}
    answer = app.test_client().get(f"/board/{desk.code}/stream", headers=accepting, buffered=False)
    blocks = list(islice(answer.iter_encoded(), 2))
    answer.close()

    assert answer.headers["Content-Encoding"] == "gzip"
    assert unpacked(blocks).partition("\n")[2].startswith("data: <div id=")


def test_a_board_that_cannot_be_painted_for_a_moment_is_tried_again(monkeypatch):
    monkeypatch.setattr(stream, "AGAIN_SECONDS", 0.01)
    broker, shown = Broker(), iter([board_at(1, "one"), None, None, board_at(2, "two")])
    broker.announce("K7PQ4M", version=2)
    stream_of_one = events(broker, "K7PQ4M", lambda: next(shown), seen=None)

    assert [next(stream_of_one)[:5], next(stream_of_one)[:5]] == [b"id: 1", b"id: 2"]


def test_a_board_older_than_announced_is_shown_and_looked_for_without_haste(monkeypatch):
    broker, rests = Broker(), []
    monkeypatch.setattr(broker, "rest", lambda *, seconds: rests.append(seconds))
    broker.announce("K7PQ4M", version=9)
    stream_of_one = events(broker, "K7PQ4M", lambda: board_at(4, "restored"), seen="9-0")

    assert [next(stream_of_one)[:5] for _look in range(3)] == [b"id: 4", b"event", b"event"]
    assert rests == [stream.AGAIN_SECONDS] * 2


def test_a_watcher_stays_while_the_database_is_away(desk, watch, monkeypatch):
    monkeypatch.setattr(stream, "AGAIN_SECONDS", 0.01)
    watcher = watch()
    watcher.next()
    desk.record(PLAIN)
    away = iter([OperationalError("SELECT", {}, Exception("gone")), NoFreeConnection()])
    look_up = db.session.scalar

    def stumble(*arguments):
        for error in away:
            raise error
        return look_up(*arguments)

    monkeypatch.setattr(db.session, "scalar", stumble)

    assert board_in(watcher.next())[0] == 2
    assert list(away) == []


def test_a_closed_broker_ends_every_stream():
    broker = Broker()
    stream_of_one = events(broker, "K7PQ4M", lambda: board_at(1, "<p>one</p>"), seen=None)
    first = next(stream_of_one)
    broker.close()

    assert first.startswith(b"id: 1")
    assert list(stream_of_one) == []
    assert broker.wait("K7PQ4M", 0, seconds=10) is False


def test_a_page_is_kept_packed_and_read_plain():
    board = rendered(b"<html></html>")

    assert gzip.decompress(board.packed_page) == board.page == b"<html></html>"


def test_whoever_watched_a_finished_game_is_led_to_the_next_one(desk, watch):
    desk.end()
    watcher = watch()
    assert "The game was ended here" in watcher.next()
    desk.get(desk.at)
    desk.press("Play again, same players")

    event = watcher.next()
    assert event.startswith("id: 3-")
    assert 'data-total="0">0<' in event
    assert 'data-total="0">0<' in watch(Last_Event_ID="2-0").next()

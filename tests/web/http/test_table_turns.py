"""A line for each table: however much one asks for at once, the others wait for none of it."""

from contextlib import ExitStack

import pytest
from werkzeug.formparser import FormDataParser

from scorekeeper.web.http.limits import table_turns
from scorekeeper.web.http.limits.table_turns import Turns
from scorekeeper.web.http.permissions import proven_pens
from scorekeeper.web.http.permissions.proven_pens import ProvenPens
from tests.web.http.load_limits import load_limits

AT_ONCE = 2
ONE, OTHER = "K7PQ4M", "AAAAAA"
HERE, THERE = "192.0.2.1", "192.0.2.2"


@pytest.fixture
def turns(monkeypatch):
    monkeypatch.setattr(table_turns, "IN_LINE", 0.001)
    return Turns(at_once=AT_ONCE, waiting=2)


@pytest.fixture
def busy(turns):
    """Return the turns while one table has all of its own."""
    with ExitStack() as stack:
        taken = [stack.enter_context(turns.turn_of(ONE)) for _request in range(AT_ONCE)]
        assert taken == [True] * AT_ONCE
        yield turns


def test_a_table_that_asks_for_too_much_at_once_waits(busy):
    with busy.turn_of(ONE) as has_turn:
        assert not has_turn


def test_another_table_does_not_wait_meanwhile(busy):
    with busy.turn_of(OTHER) as has_turn:
        assert has_turn


def test_a_line_that_is_too_long_sends_away_at_once(busy, monkeypatch):
    busy.waiting = 0
    monkeypatch.setattr(table_turns, "IN_LINE", None)  # Whoever waits, waits for ever.

    with busy.turn_of(ONE) as has_turn:
        assert not has_turn


def test_whoever_is_answered_makes_room_and_is_forgotten(turns):
    for _request in range(2 * AT_ONCE):
        with turns.turn_of(ONE) as has_turn:
            assert has_turn

    assert not turns._lines
    assert not turns._here


@pytest.fixture
def kept(app, desk):
    """Return a score pad whose pen is known, after which no table has a turn."""
    assert desk.get(desk.at).status == 200
    load_limits(app)._tables = Turns(at_once=0, waiting=0)
    return desk


def test_whoever_has_no_turn_is_told_when_to_come_back(kept):
    answer = kept.client.get(kept.at)

    assert answer.status_code == 429
    assert "That was a lot at once" in answer.text
    assert answer.headers["Retry-After"] == "2"


@pytest.mark.parametrize("at", ["score/{}", "score/{}/rounds/1", "score/%20{}", "score/\u2003{}"])
def test_a_table_has_one_line_however_its_code_is_written(app, desk, monkeypatch, at):
    desk.get(desk.at)
    asked = []
    turns = load_limits(app)._tables
    plain = turns.turn_of
    monkeypatch.setattr(turns, "turn_of", lambda line: asked.append(line) or plain(line))
    written = "-".join((desk.code[:2], desk.code[2:])).lower()

    assert desk.client.get(f"/{at.format(written)}").status_code == 200
    assert asked == [desk.code]


def test_who_brings_no_pen_is_a_reader_and_takes_no_turn_of_the_table(kept, client):
    for _request in range(2):
        assert client.get(kept.at).status_code == 403


def test_a_made_up_pen_waits_in_the_line_of_its_address_and_takes_none_of_the_table(
    app, kept, client
):
    client.set_cookie(f"pen-{kept.code}", "0t." + "x" * 32)

    assert client.get(kept.at).status_code == 403
    load_limits(app)._unproven = Turns(at_once=1, waiting=0)
    with load_limits(app)._unproven.turn_of(HERE):
        asked = {
            at: client.get(kept.at, environ_base={"REMOTE_ADDR": at}).status_code
            for at in (HERE, THERE)
        }
    assert asked == {HERE: 429, THERE: 403}


def test_what_a_stranger_sends_is_not_even_taken_apart(desk, client, monkeypatch):
    def taken_apart(*_sent, **_more):
        raise AssertionError

    monkeypatch.setattr(FormDataParser, "parse", taken_apart)
    sent = {"data": "&a=1" * 1000, "content_type": "application/x-www-form-urlencoded"}

    assert client.post(f"{desk.at}/end", **sent).status_code == 403


def test_a_pen_that_was_taken_back_has_no_turn_any_more(app, desk, second):
    assert second.get(second.at).status == 200
    mine = second.client.get_cookie(f"pen-{desk.code}").value.partition(".")[2]
    assert proven_pens.proven_pens(app).fits(desk.code, mine)
    desk.take_back()

    assert second.get(second.at).status == 403
    assert not proven_pens.proven_pens(app).fits(desk.code, mine)


def test_pens_not_seen_for_longest_are_forgotten(monkeypatch):
    monkeypatch.setattr(proven_pens, "MOST_PROVEN", 2)
    pens = ProvenPens()
    for code in ("A", "B", "A", "C"):
        pens.note(code, "pen", fits=True)

    assert [code for code in "ABC" if pens.fits(code, "pen")] == ["A", "C"]
    assert not pens.fits("A", "another")

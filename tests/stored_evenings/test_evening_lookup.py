"""Evenings are found by their codes, started once, and every act of theirs is told once."""

from contextlib import contextmanager
from uuid import uuid4

import pytest
from flask import current_app
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError

from scorekeeper.games.rooms.codes import new_pen
from scorekeeper.games.writes.conflicts import Write
from scorekeeper.games.writes.rounds import record_round
from scorekeeper.games.writes.starts import Start, start_game
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.rules.text import text
from scorekeeper.storage.db import db, now
from scorekeeper.stored_evenings import free_codes
from scorekeeper.stored_evenings.errors import EveningRefused
from scorekeeper.stored_evenings.models import ActionKind, EveningAction
from scorekeeper.stored_evenings.signals import evening_changed
from scorekeeper.stored_evenings.state import state_cache
from scorekeeper.stored_evenings.state.lookup import (
    evening_of_room,
    evening_version,
    evening_versions,
    find_evenings,
    stored_actions,
)
from scorekeeper.stored_evenings.state.room_results import forget_room, room_results
from scorekeeper.stored_evenings.state.state_cache import evening_state, forget_evening
from scorekeeper.stored_evenings.writes import clock_length_and_end, starting
from scorekeeper.stored_evenings.writes.append import announce_table, append_action
from tests.games.conftest import another_program, table  # noqa: F401 - fixtures
from tests.games.rounds import KINGS
from tests.statements import before_each_statement
from tests.stored_evenings.hall import plan_of

RULES = RULESETS["team_canasta"].at_table({}, sides=2, players=2)


@pytest.fixture
def heard():
    """Return what is announced, as pairs of code and version."""
    told = []

    def listen(code, *, version):
        told.append((code, version))

    evening_changed.connect(listen)
    yield told
    evening_changed.disconnect(listen)


# Announcing


def test_every_act_and_every_round_is_announced_with_a_version_that_grows(hall, heard):
    hall.publish()
    hall.play(1, KINGS)
    hall.play(2, KINGS)

    versions = [revision for _code, revision in heard]
    assert {code for code, _revision in heard} == {hall.code}
    assert versions == sorted(versions)
    assert versions[-1] == evening_version(hall.stored) == hall.state.version


def test_the_same_act_again_tells_of_no_other_version(hall, heard):
    write = hall.write("once")
    clock_length_and_end.end_evening(hall.stored, 0, write=write)
    clock_length_and_end.end_evening(hall.stored, 0, write=write)
    first, again = heard  # Whoever acted may have been cut off before the first was told.
    assert first == again


def test_a_round_that_comes_again_is_told_to_the_hall_again(hall, heard):
    hall.publish()
    game = hall.game(1)
    write = Write(game.revision, "the same request")
    record_round(game, KINGS, write=write)
    record_round(game, KINGS, write=write)

    assert heard[-1] == heard[-2]


def test_a_table_whose_evening_is_gone_is_announced_to_nobody(hall, heard):
    announce_table(hall.stored.id + 1)
    assert heard == []
    announce_table(hall.stored.id)
    assert heard == [(hall.code, evening_version(hall.stored))]


def test_other_processes_look_up_how_far_evenings_have_come(hall):
    hall.publish()
    asked = [hall.code, "ZZZZZZ"]
    assert evening_versions(asked) == {hall.code: evening_version(hall.stored)}
    assert [evening.code for evening in find_evenings(asked)] == [hall.code]


# Two at once


@contextmanager
def stored_meanwhile(number, request_id, evening_id, program):
    """Let another process store an action just before the next one is stored."""
    row = {"number": number, "kind": ActionKind.ENDED, "content": {}, "at": now()}
    rows = [row | {"evening_id": evening_id, "request_id": request_id}]

    def store(statement):
        if statement.startswith(("BEGIN IMMEDIATE", "UPDATE evening")) and rows:
            program.execute(insert(EveningAction).values(rows.pop()))

    with before_each_statement(current_app, store):
        yield
    assert rows == []


def test_the_same_act_at_the_same_moment_is_done_once(hall, another_program, heard):  # noqa: F811
    evening, write = hall.stored, hall.write("twin")
    with stored_meanwhile(99, "twin", evening.id, another_program):
        clock_length_and_end.resume_evening(evening, write=write)
    assert [code for code, _version in heard] == [hall.code]
    assert [one.kind for one in stored_actions(hall.stored)][2:] == [ActionKind.ENDED]


def test_two_acts_never_take_the_same_number(hall, another_program):  # noqa: F811
    evening, write = hall.stored, hall.write("mine")
    number = evening.revision + 1
    with (
        stored_meanwhile(number, "another", evening.id, another_program),
        pytest.raises(IntegrityError),
    ):
        clock_length_and_end.resume_evening(evening, write=write)


# Starting


def test_the_same_start_again_gives_the_same_evening(context):
    assert context
    start = Start(str(uuid4()), new_pen())
    codes = {starting.start_evening(plan_of(), RULES, start=start).code for _time in range(2)}
    assert len(codes) == 1


def test_the_same_start_at_the_same_moment_is_one_evening(context, monkeypatch):
    assert context
    start = Start(str(uuid4()), new_pen())
    free = free_codes.free_code
    twins = []

    def begin_twice():
        monkeypatch.setattr(free_codes, "free_code", free)
        twins.append(starting.start_evening(plan_of(), RULES, start=start).code)
        return free()

    monkeypatch.setattr(free_codes, "free_code", begin_twice)
    assert [starting.start_evening(plan_of(), RULES, start=start).code] == twins


def test_where_no_code_is_free_nothing_is_started(hall, monkeypatch):
    monkeypatch.setattr(free_codes, "free_code", lambda: hall.code)
    with pytest.raises(RuntimeError, match="No free code"):
        starting.start_evening(plan_of(), RULES, start=Start(None, new_pen()))


def test_an_evening_gets_no_code_that_a_table_has(hall, table, monkeypatch):  # noqa: F811
    game, _pen = start_game(table)
    codes = iter([game.code, hall.code, "K7PQ4M"])
    monkeypatch.setattr(free_codes, "new_code", lambda: next(codes))
    assert free_codes.free_code() == "K7PQ4M"


# Finding


def test_a_room_knows_its_evening(hall, table):  # noqa: F811
    hall.publish()
    assert evening_of_room(hall.game(1).room).code == hall.code
    game, _pen = start_game(table)
    assert evening_of_room(game.room) is None


def test_a_state_is_read_once_for_each_version_until_it_is_forgotten(hall):
    first = evening_state(hall.stored)
    assert evening_state(hall.stored) is first
    forget_evening("ZZZZZZ")
    assert evening_state(hall.stored) is first
    forget_evening(hall.code)
    assert evening_state(hall.stored) is not first


def test_what_was_played_in_a_room_is_read_once_until_it_is_forgotten(hall):
    hall.publish()
    hall.play(1, KINGS)
    rooms = [hall.state.rooms[1]]
    place = (rooms[0].id, 1)
    first = room_results(rooms)[place]
    assert first.totals
    assert room_results(rooms)[place] is first
    forget_room("ZZZZZZ")
    assert room_results(rooms)[place] is first
    forget_room(rooms[0].code)
    assert room_results(rooms)[place] is not first


def test_a_room_of_which_nothing_was_read_is_forgotten_too(context):
    assert context
    forget_room("ZZZZZZ")


def test_of_an_evening_only_the_newest_is_kept_and_counted_with_its_seats(hall):
    def sizes():
        assert hall.state.record.entries
        kept = [caches[db.engine] for caches in (state_cache._states, state_cache._records)]
        assert [cache.all_keys().count(hall.code) for cache in kept] == [1, 1]
        return [cache.size for cache in kept]

    hall.publish()
    before = sizes()
    hall.play_all()
    assert sizes() == before
    actions = len(hall.state.record.actions)
    hall.publish()
    assert len(hall.state.record.actions) == actions + 1
    grown = [after - size for after, size in zip(sizes(), before, strict=True)]
    assert grown == [state_cache._ACTION_SIZE + 2 * state_cache._SEAT_SIZE] * 2


def test_an_act_that_its_own_twin_made_impossible_is_done(hall, another_program):  # noqa: F811
    evening, write = hall.stored, hall.write("twin")

    def refuse(_record):
        raise EveningRefused(text("It is done already."))

    with stored_meanwhile(99, "twin", evening.id, another_program):
        append_action(evening, ActionKind.ENDED, refuse, write=write)
    with pytest.raises(EveningRefused):
        append_action(evening, ActionKind.ENDED, refuse, write=hall.write("another"))

"""Seasons and files in the moments in which two things happen at once, or no code is free."""

from contextlib import contextmanager
from datetime import UTC, datetime

import pytest
from flask import current_app
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError

from scorekeeper.evenings.season.ranking_rule import Ranking
from scorekeeper.gamefile.season.season_file import WrittenSeason
from scorekeeper.games.errors import NoPen
from scorekeeper.games.rooms.codes import new_pen
from scorekeeper.games.writes.starts import Start
from scorekeeper.storage.db import db
from scorekeeper.stored_evenings import free_codes
from scorekeeper.stored_evenings.errors import EveningConflict
from scorekeeper.stored_evenings.files import evening_import
from scorekeeper.stored_evenings.files.season_import import import_season
from scorekeeper.stored_evenings.seasons import decisions
from scorekeeper.stored_evenings.seasons import starting as season_starting
from scorekeeper.stored_evenings.seasons.deleting import delete_kept
from scorekeeper.stored_evenings.seasons.lookup import find_season, season_state, stored_season
from scorekeeper.stored_evenings.seasons.models import SeasonAction, SeasonActionKind
from scorekeeper.stored_evenings.seasons.same_again import plan_again
from scorekeeper.stored_evenings.state.lookup import find_evening
from scorekeeper.stored_evenings.state.state_cache import evening_state
from scorekeeper.stored_evenings.writes import starting, table_pens
from scorekeeper.stored_evenings.writes.append import EveningWrite
from tests.evenings.making import evening, sat
from tests.games.conftest import another_program  # noqa: F401 - a fixture
from tests.statements import before_each_statement

AT = datetime(2027, 1, 8, tzinfo=UTC)
ONCE = Start("a" * 64, new_pen())
SEASON = WrittenSeason("Winter", Ranking(), {}, ())


def begin(hall, start=None):
    start = start or Start(None, hall.pen)
    return season_starting.start_season(hall.stored, "Winter", Ranking(), start=start)


def write(name="one", seen=2):
    return EveningWrite(seen, name)


def bring_one(start):
    told = evening(4, "danish", sat("1-2 = 10:20", "3-4 = 1:2"))
    return evening_import.import_evening(evening_import.with_fitting_game(told, AT), start=start)


@pytest.mark.parametrize(
    "start_it", [lambda _hall, start: import_season(SEASON, start=start), begin]
)
def test_a_season_that_another_request_starts_meanwhile_is_that_one(hall, monkeypatch, start_it):
    free, found = free_codes.free_code, []

    def start_twice():
        monkeypatch.setattr(free_codes, "free_code", free)
        found.append(start_it(hall, ONCE).code)
        return free()

    monkeypatch.setattr(free_codes, "free_code", start_twice)
    assert [start_it(hall, ONCE).code] == found


@pytest.mark.parametrize(
    "start_it", [lambda _hall, start: import_season(SEASON, start=start), begin]
)
def test_without_a_free_code_no_season_is_started(hall, monkeypatch, start_it):
    code = import_season(SEASON, start=Start(None, new_pen())).code
    monkeypatch.setattr(free_codes, "free_code", lambda: code)
    with pytest.raises(RuntimeError, match="No free code"):
        start_it(hall, ONCE)


def test_an_evening_that_another_request_brings_meanwhile_is_that_one(hall, monkeypatch):
    free, found = free_codes.free_code, []

    def bring_twice():
        monkeypatch.setattr(free_codes, "free_code", free)
        found.append(bring_one(ONCE).code)
        return free()

    monkeypatch.setattr(free_codes, "free_code", bring_twice)
    assert [bring_one(ONCE).code] == found
    monkeypatch.setattr(free_codes, "free_code", lambda: hall.code)
    with pytest.raises(RuntimeError, match="No free code"):
        bring_one(Start(None, new_pen()))


@contextmanager
def decided_meanwhile(number, request_id, season_id, program):
    """Let another process store a decision just before the next one is stored."""
    row = {"number": number, "kind": SeasonActionKind.RENAMED, "content": {"name": "Theirs"}}
    rows = [row | {"season_id": season_id, "request_id": request_id, "at": AT}]

    def store(statement):
        if statement.startswith(("BEGIN IMMEDIATE", "UPDATE season")) and rows:
            program.execute(insert(SeasonAction).values(rows.pop()))

    with before_each_statement(current_app, store):
        yield
    assert rows == []


def test_the_same_decision_at_the_same_moment_is_made_once(hall, another_program):  # noqa: F811
    season = begin(hall)
    code = season.code
    with decided_meanwhile(99, "twin", season.id, another_program):
        decisions.rename_season(season, "Ours", write=write("twin"))
    assert stored_season(find_season(code)).name == "Theirs"


def test_two_decisions_never_take_the_same_number(hall, another_program):  # noqa: F811
    season = begin(hall)
    with (
        decided_meanwhile(3, "another", season.id, another_program),
        pytest.raises(IntegrityError),
    ):
        decisions.rename_season(season, "Ours", write=write("mine"))


def test_a_season_is_read_once_for_what_it_has_come_to(hall):
    season = begin(hall)
    assert season_state(season) is season_state(season)
    assert season_state(season).evenings[0].name == "Friday"


def test_an_evening_is_not_started_again_with_a_pen_that_was_taken_back_meanwhile(hall):
    stored = hall.stored
    plan, rules = plan_again(stored, 9), evening_state(stored).rules
    assert stored.pen_hash
    starting.start_evening(plan, rules, start=Start(None, new_pen()), after=stored)
    stored = hall.stored
    assert stored.pen_hash
    db.session.expunge(stored)
    table_pens.take_evening_back(find_evening(hall.code))
    with pytest.raises(NoPen):
        starting.start_evening(plan, rules, start=Start(None, new_pen()), after=stored)


def test_a_season_is_deleted_only_as_it_was_seen_and_with_its_pen(hall):
    season = begin(hall)
    code = season.code
    decisions.rename_season(season, "Spring", write=write())
    with pytest.raises(EveningConflict):
        delete_kept(find_season(code), expected_revision=2)

    stale = find_season(code)
    assert stale.pen_hash
    db.session.expunge(stale)
    find_season(code).pen_hash = "another"
    db.session.commit()
    with pytest.raises(NoPen):
        delete_kept(stale, expected_revision=3)

    delete_kept(find_season(code), expected_revision=3)
    assert hall.stored.season_id is None

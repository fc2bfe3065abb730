"""Half-typed forms."""

from dataclasses import replace

from scorekeeper.games.drafts import (
    NEXT,
    being_counted,
    change_draft,
    draft_content,
    draft_slot,
    load_draft,
)
from scorekeeper.games.models import Draft
from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.games.writes.rounds import record_round
from scorekeeper.games.writes.starts import start_game
from tests.games.drafts import save_draft
from tests.games.rounds import KINGS
from tests.games.together import at_once


def entry_of(game, slot):
    draft = load_draft(game, slot)
    return draft and draft.entry


def test_the_next_round_and_each_old_one_have_slots_of_their_own():
    assert (draft_slot(None), draft_slot(7)) == (NEXT, "round-7")


def test_there_is_no_draft_before_one_is_saved(game):
    assert load_draft(game, NEXT) is None


def test_a_draft_is_kept(game):
    save_draft(game, NEXT, {"out": "1"})

    assert entry_of(game, NEXT) == {"out": "1"}
    assert load_draft(game, NEXT).saved_at.tzinfo is not None


def test_a_later_draft_takes_the_place_of_the_earlier(game):
    save_draft(game, NEXT, {"out": "1"})
    save_draft(game, NEXT, {"out": "0"})

    assert entry_of(game, NEXT) == {"out": "0"}
    assert Draft.query.count() == 1


def test_games_of_whose_next_round_something_is_typed_are_being_counted(game, table):
    other, _pen = start_game(table)
    codes = [game.code, other.code]
    save_draft(game, "round-1", {"out": "1"})
    save_draft(other, NEXT, {"out": ""})
    assert being_counted(codes) == set()

    save_draft(game, NEXT, {"out": "1"})
    assert being_counted(codes) == {(game.code, game.number)}
    assert being_counted([other.code]) == set()


def test_slots_and_games_do_not_mix(game, table):
    other, _pen = start_game(table)
    save_draft(game, NEXT, {"of": "next"})
    save_draft(game, "round-1", {"of": "first"})
    save_draft(other, NEXT, {"of": "other"})

    assert entry_of(game, NEXT) == {"of": "next"}
    assert entry_of(game, "round-1") == {"of": "first"}
    assert entry_of(other, NEXT) == {"of": "other"}


def test_what_was_discarded_is_kept_beside_the_draft_until_its_round_is_recorded(game, write):
    save_draft(game, NEXT, {"of": "next"})
    change_draft(game, NEXT, lambda kept: replace(kept, entry={}, discarded=kept.entry))
    kept = draft_content(game)

    assert (kept.entry, kept.discarded) == ({}, {"of": "next"})
    record_round(game, KINGS, write=write(0))
    assert draft_content(game).discarded == {}


def test_each_state_of_a_draft_has_a_mark_of_its_own(game):
    marks = [draft_content(game).mark]
    for text in "ab":
        save_draft(game, NEXT, {"out": text})
        marks.append(draft_content(game).mark)

    assert marks[0] == 0 < marks[1] <= marks[2]


# Several phones


def drafted(entry):
    """Return what saves a draft of the next round, and tells whether it was kept."""
    return lambda game: save_draft(game, NEXT, entry)


def test_of_phones_that_open_the_same_draft_together_each_is_heard_and_one_stays(app, game):
    entries = [{"phone": str(number)} for number in range(4)]

    kept = at_once(app, game.code, *map(drafted, entries))

    assert kept == [True] * 4
    assert entry_of(game, NEXT) in entries
    assert Draft.query.count() == 1


def test_a_draft_that_comes_after_its_round_was_recorded_is_not_kept(app, game, write):
    def late(game):
        with app.app_context():
            record_round(find_game(game.code), KINGS, write=write(0))
        return save_draft(game, NEXT, {"out": "1"})

    assert at_once(app, game.code, late) == [False]
    assert entry_of(game, NEXT) is None


def test_a_draft_and_its_round_at_once_leave_no_draft(app, game, write):
    outcomes = at_once(
        app,
        game.code,
        drafted({"out": "1"}),
        lambda game: record_round(game, KINGS, write=write(0)).number,
        drafted({"out": "2"}),
    )

    assert outcomes[1] == 1
    assert Draft.query.count() == 0

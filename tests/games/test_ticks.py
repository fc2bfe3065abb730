"""Ticks in the draft of the round in play: none is lost, each is announced, none outlives it."""

from contextlib import contextmanager
from dataclasses import replace

import pytest

from scorekeeper.games.drafts import (
    MOST_TAPS,
    NEXT,
    DraftContent,
    Tap,
    change_draft,
    draft_content,
    ticks_in_play,
)
from scorekeeper.games.errors import ImpossibleRound
from scorekeeper.games.models import Draft
from scorekeeper.games.rooms.lookup import find_game, latest_versions
from scorekeeper.games.signals import board_changed
from scorekeeper.games.writes.rounds import record_round
from scorekeeper.games.writes.starts import start_game
from tests.games.drafts import save_draft
from tests.games.rounds import KINGS
from tests.games.together import at_once

PHONES = 6


def one_more(kept):
    """Return a draft with one red three more, and what was typed into it kept."""
    count = kept.ticks[0]["red_threes"] if kept.ticks else 0
    return replace(kept, ticks=[{"red_threes": count + 1}, {}])


def ticked(game, **how):
    return change_draft(game, NEXT, one_more, **how)


@contextmanager
def heard():
    """Collect what is announced."""
    announced = []

    def listen(code, *, version):
        announced.append((code, version))

    with board_changed.connected_to(listen):
        yield announced


def test_nothing_is_ticked_before_the_first_tick(game):
    assert ticks_in_play(game) == ()
    save_draft(game, NEXT, {"out": "1"})

    assert ticks_in_play(game) == ()


def test_a_tick_is_kept_beside_what_was_typed(game):
    save_draft(game, NEXT, {"out": "1"})
    ticked(game)
    save_draft(game, NEXT, {"out": "0"})

    kept = draft_content(game)
    assert (kept.entry, ticks_in_play(game)) == ({"out": "0"}, [{"red_threes": 1}, {}])


def test_no_tick_of_several_phones_is_lost(app, game):
    assert at_once(app, game.code, *[ticked] * PHONES) == [True] * PHONES

    assert ticks_in_play(game)[0] == {"red_threes": PHONES}
    assert latest_versions([game.code]) == {game.code: PHONES}


def test_ticks_and_typing_at_once_lose_neither(app, game):
    def typed(game):
        return save_draft(game, NEXT, {"out": "1"})

    at_once(app, game.code, ticked, typed, ticked, typed)

    kept = draft_content(game)
    assert (kept.entry, kept.ticks[0]) == ({"out": "1"}, {"red_threes": 2})


def test_each_new_tick_is_announced_as_a_moment_of_its_own(game, write):
    with heard() as announced:
        ticked(game)
        save_draft(game, NEXT, {"out": "1"})
        ticked(game)
        record_round(game, KINGS, write=write(0))

    assert announced == [(game.code, 1), (game.code, 2), (game.code, 3)]
    assert latest_versions([game.code]) == {game.code: 3}
    assert game.revision == 1


def test_a_tick_taken_back_is_news_and_the_same_again_is_none(game):
    ticked(game)
    with heard() as announced:
        change_draft(game, NEXT, lambda kept: replace(kept, ticks=[{}, {}]))
        change_draft(game, NEXT, lambda kept: replace(kept, ticks=[{}, {}]))

    assert announced == [(game.code, 2)]
    assert ticks_in_play(game) == ()


def test_what_is_typed_is_discarded_without_a_word_to_watchers(game):
    ticked(game)
    with heard() as announced:
        change_draft(game, NEXT, lambda kept: replace(kept, entry={}, discarded={"out": "1"}))

    assert announced == []
    assert ticks_in_play(game)[0] == {"red_threes": 1}


def test_a_recorded_round_leaves_no_tick(game, write):
    ticked(game)
    record_round(game, KINGS, write=write(0))

    assert ticks_in_play(game) == ()


def test_a_tick_made_against_an_older_revision_is_not_kept(game, write):
    record_round(game, KINGS, write=write(0))

    assert not ticked(game, expected_revision=0)
    assert ticked(game, expected_revision=1)
    assert ticks_in_play(game)[0] == {"red_threes": 1}


def test_a_tick_that_is_refused_changes_nothing(game):
    def refused(_kept):
        raise ImpossibleRound([])

    ticked(game)
    with heard() as announced, pytest.raises(ImpossibleRound):
        change_draft(game, NEXT, refused)

    assert announced == []
    assert ticks_in_play(game)[0] == {"red_threes": 1}


def test_games_do_not_share_ticks(game, table):
    other, _pen = start_game(table)
    ticked(game)

    assert ticks_in_play(other) == ()
    assert (find_game(game.code).board_version, find_game(other.code).board_version) == (1, 0)


def test_only_the_last_taps_are_remembered(game):
    taps = [Tap(str(number), 0, "red_threes") for number in range(MOST_TAPS + 40)]
    change_draft(game, NEXT, lambda _kept: DraftContent({}, taps=taps))

    kept = draft_content(game).taps
    assert (kept[0], kept[-1]) == (taps[40], taps[-1])
    assert Draft.query.one().taps[-1]["id"] == taps[-1].id


def test_taps_are_alike_when_they_tick_the_same_thing_for_the_same_side():
    tap = Tap("one", 0, "red_threes")

    assert tap.is_like(Tap("two", 0, "red_threes", stands=False))
    assert not tap.is_like(Tap("two", 1, "red_threes"))

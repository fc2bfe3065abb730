"""What sides count of the round in play: each its own, and gone with the round."""

from datetime import timedelta

import pytest

from scorekeeper.games.drafts import draft_content
from scorekeeper.games.errors import NoPen
from scorekeeper.games.models import SideCount
from scorekeeper.games.rooms import deleting
from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.games.sides.side_counts import (
    NOTHING_COUNTED,
    CountedElsewhere,
    hand_in,
    side_counts,
    type_count,
)
from scorekeeper.games.sides.side_pens import give_side_pens, take_side_back
from scorekeeper.games.writes.play_again import play_again
from scorekeeper.games.writes.rounds import amend_round, end_game, record_round, withdraw_round
from scorekeeper.games.writes.starts import start_game
from scorekeeper.storage.db import db, now
from tests.games.rounds import ACES, KINGS
from tests.games.sides import of_side
from tests.games.together import at_once

TYPED, OTHER = {"table": "100"}, {"table": "250"}


@pytest.fixture
def split(context, table):
    """Return a game whose sides count for themselves, and their pens."""
    assert context
    game, pen = start_game(table)
    return game, give_side_pens(game, pen)


def always(_before):
    return True


def never(_before):
    return False


def test_before_a_side_types_it_has_counted_nothing(split):
    game, _pens = split

    assert side_counts(game) == {}
    assert (NOTHING_COUNTED.mark, NOTHING_COUNTED.counted_mark) == (0, 0)


def test_what_a_side_types_is_kept_and_not_handed_in(split):
    game, pens = split
    kept = type_count(of_side(game, 0, pens), TYPED)

    assert side_counts(game) == {0: kept}
    assert (kept.entry, kept.counted, kept.counted_mark) == (TYPED, None, 0)
    assert kept.mark > 0


def test_a_side_hands_in_and_may_go_on_typing(split):
    game, pens = split
    mine = of_side(game, 1, pens)
    first = hand_in(mine, TYPED, always)
    type_count(mine, OTHER)

    kept = side_counts(game)[1]
    assert (kept.entry, kept.counted) == (OTHER, TYPED)
    assert kept.counted_mark == first.counted_mark > 0


def test_the_same_handed_in_twice_is_handed_in_once(split):
    game, pens = split
    first, second = (hand_in(of_side(game, 0, pens), TYPED, always) for _tap in range(2))

    assert first.counted_at == second.counted_at
    assert SideCount.query.count() == 1


def test_what_another_phone_of_the_side_handed_in_goes_only_if_that_is_agreed(split):
    game, pens = split
    mine = of_side(game, 0, pens)
    hand_in(mine, TYPED, never)  # There is nothing before it.

    with pytest.raises(CountedElsewhere) as elsewhere:
        hand_in(mine, OTHER, never)
    assert elsewhere.value.count.counted == side_counts(game)[0].counted == TYPED
    hand_in(mine, OTHER, always)
    assert side_counts(game)[0].counted == OTHER


def test_sides_count_at_once_and_each_has_its_own(app, split):
    game, pens = split

    at_once(
        app,
        game.code,
        *(
            lambda game, side=side, table=table: hand_in(
                of_side(game, side, pens), {"table": table}, always
            )
            for side, table in ((0, "100"), (1, "250"))
        ),
    )

    counted = {side: count.counted for side, count in side_counts(game).items()}
    assert counted == {0: TYPED, 1: OTHER}


def test_nothing_that_sides_count_moves_the_table_or_its_draft(split):
    game, pens = split
    hand_in(of_side(game, 0, pens), TYPED, always)
    found = find_game(game.code)

    assert (found.revision, found.board_version, found.changed_at) == (0, 0, game.changed_at)
    assert draft_content(found).entry == {}


def test_counts_end_with_their_round(split, write):
    game, pens = split
    hand_in(of_side(game, 0, pens), TYPED, always)
    record_round(game, KINGS, write=write(0))

    assert side_counts(game) == {}
    assert SideCount.query.count() == 0


def test_a_count_of_a_round_that_is_saved_comes_too_late(split, write):
    game, pens = split
    record_round(game, KINGS, write=write(0))

    assert type_count(of_side(game, 0, pens), TYPED) is None
    assert hand_in(of_side(game, 0, pens), TYPED, always) is None
    assert side_counts(game) == {}
    assert hand_in(of_side(game, 0, pens, seen=1), TYPED, always) is not None


def test_corrections_meanwhile_take_no_count_away(split, write):
    game, pens = split
    record_round(game, KINGS, write=write(0))
    hand_in(of_side(game, 0, pens, seen=1), TYPED, always)
    amend_round(game, 1, ACES, write=write(1))
    withdraw_round(find_game(game.code), 1, write=write(2))

    assert hand_in(of_side(find_game(game.code), 1, pens, seen=1), OTHER, always) is not None
    assert side_counts(game).keys() == {0, 1}


def test_a_count_of_the_game_before_comes_too_late(split, write):
    game, pens = split
    hand_in(of_side(game, 0, pens), TYPED, always)
    end_game(game, write=write(0))
    play_again(game, 0, write=write(1))
    following = find_game(game.code)

    assert hand_in(of_side(following, 1, pens), TYPED, always) is None
    assert SideCount.query.count() == 0
    assert hand_in(of_side(following, 1, pens, seen=2), TYPED, always) is not None


def test_a_pen_that_was_taken_back_counts_nothing(split):
    game, pens = split
    take_side_back(game, 0)

    with pytest.raises(NoPen):
        hand_in(of_side(game, 0, pens), TYPED, always)
    assert side_counts(game) == {}


def test_the_pen_of_a_side_counts_for_no_other(split):
    game, pens = split

    with pytest.raises(NoPen):
        type_count(of_side(game, 1, pens[::-1]), TYPED)


def test_a_table_goes_with_the_pens_and_counts_of_its_sides(split):
    game, pens = split
    hand_in(of_side(game, 0, pens), TYPED, always)

    deleting.delete_table(game, expected_revision=0)

    counted = [
        db.session.scalar(db.select(db.func.count()).select_from(one))
        for one in db.metadata.sorted_tables
    ]
    assert set(counted) == {0}


def test_a_table_where_a_side_counts_is_in_use(split):
    game, pens = split
    type_count(of_side(game, 0, pens), TYPED)
    game.changed_at = now() - timedelta(days=400)
    db.session.commit()

    assert deleting.unused_tables(now() - timedelta(days=1)) == []
    assert deleting.unused_tables(now() + timedelta(days=1)) == [game.code]

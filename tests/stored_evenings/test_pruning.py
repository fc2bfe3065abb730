"""What nobody needs any more goes, with all that only it needs, and a dry run tells just that."""

from datetime import timedelta

import pytest
from sqlalchemy import select, update

from scorekeeper.evenings.season.ranking_rule import Ranking
from scorekeeper.games.drafts import NEXT
from scorekeeper.games.models import Game, Revision, RulePage
from scorekeeper.games.rooms.codes import new_pen
from scorekeeper.games.rule_pages import delete_pages
from scorekeeper.games.writes.starts import Start
from scorekeeper.storage.db import db, now
from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.stored_evenings.pruning import prune
from scorekeeper.stored_evenings.seasons.deleting import delete_season
from scorekeeper.stored_evenings.seasons.models import StoredSeason
from scorekeeper.stored_evenings.seasons.starting import start_season
from scorekeeper.stored_evenings.writes.deleting import delete_evening
from tests.games.drafts import save_draft
from tests.games.rounds import KINGS

LONG = timedelta(days=400)


@pytest.fixture
def old_page(context):
    """Return the id of a page of a game of one's own that was stored long ago."""
    assert context
    db.session.add(page := RulePage(name="of-ones-own", content={}))
    db.session.flush()
    page_id = page.id
    let_all_be_old()
    return page_id


def let_all_be_old():
    """Let everything that is stored be older than what is pruned."""
    for kind in (StoredEvening, StoredSeason, Game):
        db.session.execute(update(kind).values(changed_at=now() - LONG * 2))
    db.session.execute(update(RulePage).values(at=now() - LONG * 2))
    db.session.commit()


def pruned(*, empty=False):
    """Return what is pruned, after a dry run has told the same."""
    told = prune(LONG, empty=empty, dry_run=True)
    assert prune(LONG, empty=empty, dry_run=True) == told
    assert prune(LONG, empty=empty, dry_run=False) == told
    return told


def pages():
    return list(db.session.scalars(select(RulePage.id)))


def test_an_evening_at_whose_table_somebody_types_is_in_use(hall):
    hall.publish()
    let_all_be_old()
    game = hall.game(1)
    save_draft(game, NEXT, {"of": "next"})
    let_all_be_old()

    assert pruned().evenings == []


def test_a_season_goes_with_the_last_of_its_old_evenings(hall):
    start_season(hall.stored, "Spring", Ranking(), start=Start(None, new_pen()))
    let_all_be_old()

    told = pruned()

    assert (told.evenings, len(told.seasons)) == ([hall.code], 1)
    assert db.session.query(StoredSeason).count() == 0


def test_a_page_goes_with_the_last_old_game_that_was_counted_by_it(old_page, hall):
    hall.publish()
    game = hall.game(1)
    db.session.execute(update(Game).where(Game.id == game.id).values(page_id=old_page))
    assert prune(LONG, empty=False, dry_run=True).pages == 0
    db.session.execute(update(StoredEvening).values(page_id=old_page))
    let_all_be_old()

    told = pruned()

    assert (told.evenings, told.pages, pages()) == ([hall.code], 1, [])


def test_a_page_by_which_a_round_was_counted_once_stays_with_its_game(old_page, hall):
    hall.publish()
    hall.play(1, KINGS)
    db.session.execute(update(Revision).values(page_id=old_page))
    db.session.execute(update(StoredEvening).values(changed_at=now() - LONG * 2))
    db.session.commit()

    assert (pruned().pages, pages()) == (0, [old_page])


def test_a_page_by_which_an_evening_plays_stays_with_it(old_page, hall):
    db.session.execute(update(StoredEvening).values(page_id=old_page, changed_at=now()))
    db.session.commit()

    assert (pruned().pages, pages()) == (0, [old_page])
    assert hall.stored.page_id == old_page


def test_a_page_with_which_a_game_begins_in_this_very_moment_stays(old_page, hall):
    db.session.execute(update(StoredEvening).values(page_id=old_page))
    db.session.commit()

    assert delete_pages([old_page, 9_999]) == 0
    assert pages() == [old_page]
    assert hall.stored.page_id == old_page


def test_what_is_both_old_and_empty_goes_once(hall):
    let_all_be_old()

    assert pruned(empty=True).evenings == [hall.code]
    assert db.session.query(StoredEvening).count() == 0


def test_what_somebody_begins_to_use_meanwhile_stays(hall):
    hall.publish()
    begun = start_season(hall.stored, "Spring", Ranking(), start=Start(None, new_pen()))
    let_all_be_old()
    at = now()
    hall.play(1, KINGS)

    assert not delete_evening(hall.code, unused_since=at)
    assert not delete_season(begun.code, only_empty=True)
    assert not delete_season("AAAAAA", only_empty=True)
    assert hall.stored.season_id == begun.id


def test_empty_evenings_go_however_old(hall):
    let_all_be_old()

    told = prune(None, empty=True, dry_run=False)

    assert (told.evenings, *told.seasons, told.pages) == ([hall.code], 0)

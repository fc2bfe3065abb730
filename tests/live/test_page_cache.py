"""Pages of tables: rendered once for each moment, however many watch, within a budget."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from scorekeeper.live.packed_page import rendered
from scorekeeper.live.page_cache import PageCache
from scorekeeper.storage import wait_budget as budgets
from scorekeeper.storage.wait_budget import DatabaseBusy
from tests.web.desk import PLAIN

EN, DE = ("K7PQ4M", "/board/K7PQ4M", "en"), ("K7PQ4M", "/board/K7PQ4M", "de")
WATCHERS = 20


class Renderer:
    """Renders one moment after the other, and counts."""

    def __init__(self):
        self.made = 0

    def __call__(self):
        self.made += 1
        return rendered(b"moment %d" % self.made, version=self.made)


@pytest.fixture
def renderer():
    return Renderer()


@pytest.fixture
def pages():
    return PageCache()


def test_a_page_is_made_once(pages, renderer):
    first = pages.newest(EN, renderer, at_least=1)
    again = pages.newest(EN, renderer, at_least=1)

    assert first is again
    assert renderer.made == 1


def test_a_newer_moment_is_rendered_anew(pages, renderer):
    pages.newest(EN, renderer, at_least=1)

    assert pages.newest(EN, renderer, at_least=2).version == 2


def test_a_page_newer_than_asked_for_is_good(pages, renderer):
    pages.newest(EN, renderer, at_least=1)

    assert pages.newest(EN, renderer, at_least=0).version == 1
    assert renderer.made == 1


def test_each_language_has_its_own_page(pages, renderer):
    pages.newest(EN, renderer, at_least=1)
    pages.newest(DE, renderer, at_least=1)

    assert renderer.made == 2


def test_of_many_who_are_woken_together_one_paints(pages, renderer):
    together = Barrier(WATCHERS)

    def look():
        together.wait()
        return pages.newest(EN, renderer, at_least=1)

    with ThreadPoolExecutor(WATCHERS) as threads:
        seen = [threads.submit(look) for _phone in range(WATCHERS)]

    assert {one.result().version for one in seen} == {1}
    assert renderer.made == 1


def test_what_nobody_asked_for_longest_goes_first(renderer):
    size = rendered(b"moment 1").size
    pages = PageCache(budget=2 * size + 20)
    for key in (EN, DE, EN, ("ZZZZZZ", "/board/ZZZZZZ", "en")):
        pages.newest(key, renderer, at_least=0)
    before = renderer.made
    pages.newest(EN, renderer, at_least=0)
    pages.newest(DE, renderer, at_least=0)

    assert (before, renderer.made) == (3, 4)


def test_pages_never_take_more_than_their_budget(pages, renderer):
    pages = PageCache(budget=5000)
    for number in range(50):
        pages.newest((f"{number}", "/board", "en"), renderer, at_least=0)

    assert 4000 < pages.size <= 5000


def test_a_page_larger_than_the_budget_is_shown_and_not_kept(renderer):
    pages = PageCache(budget=100)

    assert pages.newest(EN, renderer, at_least=1).version == 1
    assert pages.size == 0


def test_a_page_in_the_making_never_replaces_a_newer_one(pages):
    def slow():
        pages._kept.put(EN, newer := rendered(b"newer", version=5), newer.size)
        return rendered(b"older", version=4)

    assert pages.newest(EN, slow, at_least=4).version == 4
    assert pages.kept(EN, at_least=0).page == b"newer"


def test_no_lock_stays_behind(pages, renderer):
    pages.newest(EN, renderer, at_least=1)
    with pytest.raises(ZeroDivisionError):
        pages.newest(DE, lambda: 1 // 0, at_least=1)

    assert dict(pages._making) == {}


def test_a_deleted_table_leaves_no_page_behind(pages, renderer):
    pages.newest(EN, renderer, at_least=1)
    pages.newest(("ZZZZZZ", "/board/ZZZZZZ", "en"), renderer, at_least=1)
    pages.forget_tables({EN[0]})

    assert pages.kept(EN, at_least=0) is None
    assert pages.kept(("ZZZZZZ", "/board/ZZZZZZ", "en"), at_least=0)


def test_a_page_that_could_not_be_rendered_is_tried_again(pages, renderer):
    with pytest.raises(ZeroDivisionError):
        pages.newest(EN, lambda: 1 // 0, at_least=1)

    assert pages.newest(EN, renderer, at_least=1).version == 1


def test_many_watchers_of_one_board_get_the_same_page(desk, watch):
    watchers = [watch() for _phone in range(5)]
    first = [watcher.next() for watcher in watchers]
    desk.record(PLAIN)
    second = [watcher.next() for watcher in watchers]

    assert (len(set(first)), len(set(second))) == (1, 1)


def test_whoever_waits_for_a_page_in_the_making_waits_within_his_budget(pages, monkeypatch):
    monkeypatch.setattr(budgets, "REQUEST", 0.05)
    refused = []

    def render():
        with ThreadPoolExecutor(1) as other:
            asking = other.submit(pages.newest, EN, lambda: rendered(b"", version=1), at_least=1)
            refused.append(asking.exception())
        return rendered(b"made", version=1)

    assert pages.newest(EN, render, at_least=1).version == 1
    assert isinstance(refused[0], DatabaseBusy)

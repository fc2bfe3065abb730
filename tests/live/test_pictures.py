"""Pictures of boards: painted once for each revision, however many watch."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from scorekeeper.live import pictures as live_pictures
from scorekeeper.live.pictures import Pictures
from scorekeeper.live.stream import Picture
from tests.web.desk import PLAIN

EN, DE = ("K7PQ4M", "en"), ("K7PQ4M", "de")
WATCHERS = 20


class Painter:
    """Paints one revision after the other, and counts."""

    def __init__(self):
        self.painted = 0

    def __call__(self):
        self.painted += 1
        return Picture(self.painted, f"revision {self.painted}")


@pytest.fixture
def painter():
    return Painter()


@pytest.fixture
def pictures():
    return Pictures()


def test_a_picture_is_painted_once(pictures, painter):
    first = pictures.newest(EN, painter, at_least=1)
    again = pictures.newest(EN, painter, at_least=1)

    assert first is again
    assert painter.painted == 1


def test_a_newer_revision_is_painted_anew(pictures, painter):
    pictures.newest(EN, painter, at_least=1)

    assert pictures.newest(EN, painter, at_least=2).revision == 2


def test_a_picture_newer_than_asked_for_is_good(pictures, painter):
    pictures.newest(EN, painter, at_least=1)

    assert pictures.newest(EN, painter, at_least=0).revision == 1
    assert painter.painted == 1


def test_each_language_has_its_own_picture(pictures, painter):
    pictures.newest(EN, painter, at_least=1)
    pictures.newest(DE, painter, at_least=1)

    assert painter.painted == 2


def test_of_many_who_are_woken_together_one_paints(pictures, painter):
    together = Barrier(WATCHERS)

    def look():
        together.wait()
        return pictures.newest(EN, painter, at_least=1)

    with ThreadPoolExecutor(WATCHERS) as threads:
        seen = [threads.submit(look) for _phone in range(WATCHERS)]

    assert {one.result().revision for one in seen} == {1}
    assert painter.painted == 1


def test_what_nobody_asked_for_longest_goes_first(pictures, painter, monkeypatch):
    monkeypatch.setattr(live_pictures, "MOST", 2)
    for key in (EN, DE, EN, ("ZZZZZZ", "en")):
        pictures.newest(key, painter, at_least=0)
    before = painter.painted
    pictures.newest(EN, painter, at_least=0)
    pictures.newest(DE, painter, at_least=0)

    assert (before, painter.painted) == (3, 4)


def test_a_picture_that_could_not_be_painted_is_tried_again(pictures, painter):
    with pytest.raises(ZeroDivisionError):
        pictures.newest(EN, lambda: 1 // 0, at_least=1)

    assert pictures.newest(EN, painter, at_least=1).revision == 1


def test_many_watchers_of_one_board_get_the_same_picture(desk, watch):
    watchers = [watch() for _phone in range(5)]
    first = [watcher.next() for watcher in watchers]
    desk.record(PLAIN)
    second = [watcher.next() for watcher in watchers]

    assert (len(set(first)), len(set(second))) == (1, 1)

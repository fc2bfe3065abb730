"""Reading values: something usable comes back, and what was wrong is noted."""

import pytest

from scorekeeper.rules.input_limits import MOST
from scorekeeper.rules.json_reader import Enough, Notes


@pytest.fixture
def notes():
    return Notes()


def noted(notes):
    return [(problem.path, problem.code) for problem in notes.problems]


@pytest.mark.parametrize("value", [0, 7, MOST])
def test_whole_numbers_are_read(notes, value):
    assert notes.whole(value, "out") == value
    assert noted(notes) == []


def test_a_number_may_be_negative_where_that_is_said(notes):
    assert notes.whole(-MOST, "start", least=-MOST) == -MOST
    assert noted(notes) == []


@pytest.mark.parametrize(
    ("value", "code"),
    [
        (True, "type"),
        (1.0, "type"),
        ("1", "type"),
        ("", "type"),
        (None, "type"),
        ([], "type"),
        (-1, "negative"),
        (MOST + 1, "too_large"),
        (10**400, "too_large"),
    ],
)
def test_what_is_no_whole_number_is_zero_with_a_note(notes, value, code):
    assert notes.whole(value, "out") == 0
    assert noted(notes) == [("out", code)]


@pytest.mark.parametrize("value", [True, False])
def test_flags_are_read(notes, value):
    assert notes.flag(value, "concealed") is value
    assert noted(notes) == []


@pytest.mark.parametrize("value", [0, 1, "true", None])
def test_what_is_no_flag_is_false_with_a_note(notes, value):
    assert notes.flag(value, "concealed") is False
    assert noted(notes) == [("concealed", "type")]


def test_phrases_are_read_without_space_around_them(notes):
    assert notes.phrase(" Ann & Bób ♥ ", "name", longest=40) == "Ann & Bób ♥"
    assert noted(notes) == []


@pytest.mark.parametrize(
    ("value", "code"),
    [
        (7, "type"),
        (None, "type"),
        ("", "missing"),
        ("  ", "missing"),
        ("A" * 41, "too_long"),
    ],
)
def test_what_is_no_phrase_is_empty_with_a_note(notes, value, code):
    assert notes.phrase(value, "name", longest=40) == ""
    assert noted(notes) == [("name", code)]


@pytest.mark.parametrize("value", ["A\nB", "A\x00B", "\ud800", "\u3164"])
def test_what_cannot_be_shown_is_noted_and_stays_for_games_of_before(notes, value):
    assert notes.phrase(value, "name", longest=40) == value
    assert noted(notes) == [("name", "type")]


def test_lists_are_read(notes):
    assert notes.items([1, 2], "rounds") == [1, 2]
    assert noted(notes) == []


@pytest.mark.parametrize("value", [{}, "ab", None, 3])
def test_what_is_no_list_is_empty_with_a_note(notes, value):
    assert notes.items(value, "rounds") == []
    assert noted(notes) == [("rounds", "type")]


def test_known_parts_are_kept_and_others_noted(notes):
    parts = notes.keys({"out": 1, "won": 2}, "rounds[0]", ["out"])

    assert parts == {"out": 1}
    assert noted(notes) == [("rounds[0].won", "unknown_key")]


def test_a_long_unknown_name_is_cut_short_in_the_message(notes):
    notes.keys({"x" * 1000: 1}, "", [])

    assert len(str(notes.problems[0].message)) < 100


def test_missing_parts_are_noted(notes):
    assert notes.keys({}, "", ["sides"], required=["sides"]) == {}
    assert noted(notes) == [("sides", "missing")]


@pytest.mark.parametrize("value", [[], "sides", None, 3])
def test_what_is_no_object_has_no_parts(notes, value):
    assert notes.keys(value, "rounds[0]", ["sides"], required=["sides"]) == {}
    assert noted(notes) == [("rounds[0]", "type")]


def test_a_known_word_is_chosen(notes):
    assert notes.choice("K", "rank", ("K", "Q")) == "K"
    assert noted(notes) == []


@pytest.mark.parametrize("value", ["k", "", None, 1, ["K"]])
def test_any_other_word_is_empty_with_a_note(notes, value):
    assert notes.choice(value, "rank", ("K", "Q")) == ""
    assert noted(notes) == [("rank", "unknown")]


def test_notes_that_are_full_take_no_more():
    notes = Notes(1)
    notes.whole("1", "out")

    with pytest.raises(Enough):
        notes.flag(1, "concealed")
    assert noted(notes) == [("out", "type")]


def test_good_values_need_no_room_in_the_notes():
    notes = Notes(0)

    assert notes.counts({"K": 1}, "hands[0]", ["K"]) == {"K": 1}


@pytest.mark.parametrize("count", [True, 1.0, -1, MOST + 1, None])
def test_a_count_that_is_none_is_zero_with_a_note(notes, count):
    assert notes.counts({"K": 1, "A": count}, "hands[0]", ["K", "A"]) == {"K": 1, "A": 0}
    assert [path for path, _code in noted(notes)] == ["hands[0].A"]


def test_counts_that_are_not_there_are_none(notes):
    assert notes.counts_of({}, "penalties", "sides[0]", ["late"]) == {}
    assert notes.counts_of({"penalties": {"late": 1}}, "penalties", "", ["late"]) == {"late": 1}

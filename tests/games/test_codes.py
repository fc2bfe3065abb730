"""Room codes and pens."""

import pytest

from scorekeeper.games.rooms.codes import (
    ALPHABET,
    LENGTH,
    MOST_DIGESTS,
    new_code,
    new_pen,
    normal_code,
    pen_digest,
    pen_fits,
    spaced_code,
    with_another_pen,
)


def test_a_code_has_no_letter_that_could_be_taken_for_another():
    assert set("0O1IL") & set(ALPHABET) == set()
    assert len(set(ALPHABET)) == len(ALPHABET)


def test_a_new_code_is_a_normal_one():
    code = new_code()

    assert len(code) == LENGTH
    assert normal_code(code) == code


def test_codes_are_not_repeated():
    assert len({new_code() for _ in range(100)}) == 100


@pytest.mark.parametrize("typed", ["K7PQ4M", "k7pq4m", " K7 PQ 4M ", "k7-pq-4m", "K7\tPQ4M\n"])
def test_case_and_spacing_are_forgiven(typed):
    assert normal_code(typed) == "K7PQ4M"


@pytest.mark.parametrize("typed", ["", "K7PQ4", "K7PQ4MM", "K7PQ4O", "K7PQ4é", "ßßßßßß", "../../"])
def test_what_is_no_code_is_none(typed):
    assert normal_code(typed) is None


def test_a_code_read_out_in_pairs_is_understood():
    assert normal_code(spaced_code("K7PQ4M")) == "K7PQ4M"


def test_a_pen_fits_its_own_digest_only():
    pen, other = new_pen(), new_pen()

    assert pen_fits(pen, pen_digest(pen))
    assert not pen_fits(other, pen_digest(pen))
    assert not pen_fits("", pen_digest(pen))


def test_the_digest_does_not_tell_the_pen():
    pen = new_pen()

    assert pen not in pen_digest(pen)
    assert len(pen_digest(pen)) == 64


def test_a_table_is_opened_by_each_of_its_pens():
    first, second = new_pen(), new_pen()
    both = with_another_pen(pen_digest(first), second)

    assert pen_fits(first, both)
    assert pen_fits(second, both)
    assert not pen_fits(new_pen(), both)


def test_of_many_pens_the_first_and_the_newest_stay():
    pens = [new_pen() for _pen in range(MOST_DIGESTS + 2)]
    digests = pen_digest(pens[0])
    for pen in pens[1:]:
        digests = with_another_pen(digests, pen)

    assert [pen_fits(pen, digests) for pen in pens] == [True, False, False] + [True] * 7
    assert len(digests) < 600

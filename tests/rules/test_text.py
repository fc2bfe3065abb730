"""Texts for players."""

import pytest

from scorekeeper.rules.text import Text, ngettext_noop, ntext, text


def test_a_text_without_values_is_its_own_message():
    plain = text("Out at 100 %.")

    assert str(plain) == "Out at 100 %."
    assert plain == Text("Out at 100 %.")


def test_values_are_named_in_the_message():
    assert str(text("%(count)s kings of %(limit)s", count=9, limit=8)) == "9 kings of 8"


def test_a_value_may_itself_be_a_text():
    assert str(text("no more %(card)s", card=text("red threes"))) == "no more red threes"


def test_a_message_may_have_a_value_called_message():
    assert str(text("%(message)s!", message="Out")) == "Out!"


@pytest.mark.parametrize(
    ("number", "told"), [(0, "0 cards left"), (1, "one card left"), (2, "2 cards left")]
)
def test_a_text_of_several_things_says_one_or_many(number, told):
    assert str(ntext("one card left", "%(count)s cards left", count=number)) == told


def test_what_stands_first_must_be_the_number_that_words_depend_on():
    with pytest.raises(TypeError):
        ntext("one %(kind)s card", "%(count)s %(kind)s cards", kind="red", count=1)


def test_ids_that_were_marked_in_pairs_become_a_text_later():
    pair = ngettext_noop("%(count)s point", "%(count)s points")

    assert [str(ntext(*pair, count=number)) for number in (1, -1)] == [
        "1 point",
        "-1 points",
    ]


def test_a_value_may_be_a_text_of_several_things():
    cards = ntext("%(size)s card", "%(size)s cards", size=1)

    assert str(ntext("one set of %(cards)s", "%(sets)s sets of %(cards)s", sets=2, cards=cards))
    assert str(text("a set of %(cards)s", cards=cards)) == "a set of 1 card"

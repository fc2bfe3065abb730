"""Texts for players."""

from scorekeeper.rules.text import Text, text


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

"""Two names at one table must not be taken for each other."""

import pytest

from scorekeeper.rules.wording.lookalikes import look_alike

ALIKE = {
    "the same": ("Ann", "Ann"),
    "another case": ("Ann", "aNN"),
    "spaces that a page does not show": ("Ann  Lee", " Ann Lee "),
    "a Cyrillic letter": ("Anna", "Аnna"),
    "all letters Cyrillic": ("TOM", "ТОМ"),
    "a Greek letter": ("Otto", "Οttο"),
    "an Armenian letter": ("Otto", "Օttօ"),
    "a Cherokee letter": ("ABBA", "ᎪᏴᏴᎪ"),
    "a wide letter": ("Ann", "Ａnn"),
    "an accent beside its letter": ("Zoë", "Zoe\u0308"),
    "a capital I and a small l": ("Ilse", "llse"),
    "a one and an l": ("Team 1", "Team l"),
    "a nought and an O": ("Team 0", "Team O"),
    "a letter without its dot": ("Ali", "Alı"),
    "letters in one sign": ("Ofﬁce", "Office"),
    "a picture as text and as picture": ("☺\ufe0e", "☺\ufe0f"),
    "people together and apart": ("👩\u200d👧", "👩👧"),
    "an ideograph written in another way": ("葛\U000e0100", "葛"),
    "letters held apart": ("علی\u200cرضا", "علیرضا"),
}
APART = {
    "Ian and Lan": ("Ian", "Lan"),
    "Zoe and Zoë": ("Zoe", "Zoë"),
    "Ali and All": ("Ali", "All"),
    "Otto and Otto 2": ("Otto", "Otto 2"),
    "two flags": ("🇩🇪", "🇫🇷"),
    "flags of parts of a country": (
        "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
        "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
    ),
    "two colours of skin": ("👩🏽", "👩🏿"),
    "two Russian names": ("Саша", "Маша"),
}


@pytest.mark.parametrize(("one", "other"), ALIKE.values(), ids=ALIKE)
def test_these_look_alike(one, other):
    assert look_alike(one, other)
    assert look_alike(other, one)


@pytest.mark.parametrize(("one", "other"), APART.values(), ids=APART)
def test_these_are_told_apart(one, other):
    assert not look_alike(one, other)

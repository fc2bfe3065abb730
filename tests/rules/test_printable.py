"""Names may hold every letter and picture there is, and nothing that acts unseen."""

import re
import sys
import unicodedata

import pytest

from scorekeeper.rules.wording.printable import MOST_MARKS, has_few_marks, is_printable

SHOWN = {
    "plain": "Ann & Bob",
    "accents": "Zoë Müller-Łukasz",
    "combined accents": "Zoe\u0308",
    "Japanese": "山田 太郎",
    "Arabic": "علی",
    "Persian, held apart": "علی\u200cرضا",
    "Sinhala, held together": "ශ්\u200dරී",
    "Hindi, held apart": "क्\u200cष",
    "a family": "👩\u200d👩\u200d👧\u200d👦",
    "a woman with dark skin who runs": "🏃🏿\u200d♀\ufe0f",
    "a heart on fire": "❤\ufe0f\u200d🔥",
    "a head that shakes": "🙂\u200d↔\ufe0f",
    "a keycap": "1\ufe0f\u20e3",
    "a flag": "🇩🇪",
    "the flag of Scotland": "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074"
    "\U000e007f",
    "a picture newer than this Python": "\U0001faff",
    "Persian, held apart after a vowel": "نِ\u200cی",
    "Bengali, held together before its mark": "র\u200d্যাব",
    "Japanese, an ideograph written in another way": "葛\U000e0100城",
    "a couple of two colours": "👩🏽\u200d🤝\u200d👨🏿",
    "a kiss": "👩\u200d❤\ufe0f\u200d💋\u200d👨",
    "a scientist with fair skin": "🧑🏻\u200d🔬",
    "a doctor": "🧑🏾\u200d⚕\ufe0f",
    "an eye in a bubble": "👁\ufe0f\u200d🗨\ufe0f",
    "a black cat": "🐈\u200d⬛",
    "a flag of many colours": "🏳\ufe0f\u200d🌈",
    "a flag of pirates": "🏴\u200d☠\ufe0f",
    "a broken chain": "⛓\ufe0f\u200d💥",
    "a family beside a flag": "👩\u200d👧\U0001f3f4\U000e0067\U000e0062\U000e007f",
    "a hand with dark skin": "✌🏿",
    "a sign as a picture": "‼\ufe0f ℹ\ufe0f 〰\ufe0f ™\ufe0f ©\ufe0f ↔\ufe0f ♀\ufe0f",
    "a sign as a text": "☺\ufe0e",
    "keys": "#\ufe0f\u20e3 *\ufe0f\u20e3 1\u20e3",
}
REFUSED = {
    "bell": "Ann\x07",
    "line break": "Ann\nBea",
    "escape": "\x1b[31mAnn",
    "eighth-bit escape": "\x9b31mAnn",
    "turned around": "\u202eevil",
    "turned back": "\u202cevil",
    "isolated": "\u2066evil\u2069",
    "mark of direction": "Ann\u200f",
    "nothing wide": "An\u200bn",
    "hyphen nobody sees": "An\u00adn",
    "joined letters": "An\u200dn",
    "letters held apart": "An\u200cn",
    "joiner first": "\u200d👧",
    "joiner last": "👩\u200d",
    "joiner alone": "\u200d",
    "two joiners": "👩\u200d\u200d👧",
    "a letter and a picture": "A\u200d👧",
    "letter of Persia and of Rome": "ع\u200cA",
    "unseen name without its flag": "\U000e0067\U000e0062\U000e007f",
    "a flag that never ends": "\U0001f3f4\U000e0067\U000e0062",
    "private": "\ue000",
    "half a pair": "\ud83d",
    "line separator": "a\u2028b",
    "order of bytes": "\ufeffAnn",
    "filler of Korea": "\u3164",
    "half filler of Korea": "Ann\uffa0",
    "first filler of a syllable": "\u115f",
    "second filler of a syllable": "\u1160",
    "blank of the blind": "\u2800",
    "joiner of graphemes": "An\u034fn",
    "vowels of Cambodia that nobody writes": "ក\u17b4\u17b5",
    "choice between nothing": "An\ufe01n",
    "a letter as a picture": "A\ufe0f",
    "a digit as a picture, and no key": "1\ufe0f",
    "a sign of this keyboard as a picture": "+\ufe0f",
    "a picture as a picture of a picture": "❤\ufe0f\ufe0f",
    "a variant of a letter": "A\U000e0100",
    "a variant of nothing": "\U000e0100",
    "place of an object": "\ufffc",
    "note without a head": "\U0001d159",
    "a letter of India and one of Rome": "क्\u200cA",
    "Persian, held together": "علی\u200dرضا",
}

#: Unicode 16, DerivedCoreProperties.txt: Default_Ignorable_Code_Point, first and last.
IGNORABLE = (
    (0x00AD, 0x00AD),
    (0x034F, 0x034F),
    (0x061C, 0x061C),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x200B, 0x200F),
    (0x202A, 0x202E),
    (0x2060, 0x206F),
    (0x3164, 0x3164),
    (0xFE00, 0xFE0F),
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFF8),
    (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A),
    (0xE0000, 0xE0FFF),
)
#: How Unicode calls what is empty; a filler that is punctuation is a line.
EMPTY = re.compile(r"\b(BLANK|FILLER|NULL NOTEHEAD)$")


@pytest.mark.parametrize("name", SHOWN.values(), ids=SHOWN)
def test_it_is_shown(name):
    assert is_printable(name)


@pytest.mark.parametrize("name", REFUSED.values(), ids=REFUSED)
def test_it_is_refused(name):
    assert not is_printable(name)


def test_nothing_that_unicode_calls_ignorable_is_shown_by_itself():
    shown = [
        hex(code)
        for first, last in IGNORABLE
        for code in range(first, last + 1)
        if is_printable(f"An{chr(code)}n") or is_printable(chr(code))
    ]

    assert shown == []


def test_nothing_that_is_empty_by_its_name_is_shown():
    every = map(chr, range(sys.maxunicode + 1))
    empty = [
        char
        for char in every
        if EMPTY.search(unicodedata.name(char, "")) and unicodedata.category(char) != "Po"
    ]

    assert len(empty) >= 7
    assert [hex(ord(char)) for char in empty if is_printable(char)] == []


MARKED = {
    "Vietnamese": "Nguye\u0302\u0303n",
    "Hebrew with points": "דָּבָר",
    "Thai": "น้ำ ที่",
    "Burmese": "မြွှေ့",
    "Tibetan": "རྒྱུད",
    "Arabic with vowels": "مُحَمَّد",
    "a key": "1\ufe0f\u20e3",
    "as many as may be": "e" + "\u0301\u0302\u0303\u0304"[:MOST_MARKS],
}
BURIED = {
    "one too many": "e" + "\u0301" * (MOST_MARKS + 1),
    "39 of them": "Z" + "\u0337" * 39,
    "on nothing": "\u0301nn",
    "on a space": "Ann \u0301",
    "with what nobody sees between them": "e" + "\u0301\ufe0f" * (MOST_MARKS + 1),
}


@pytest.mark.parametrize("name", MARKED.values(), ids=MARKED)
def test_a_letter_may_carry_the_marks_of_its_language(name):
    assert has_few_marks(name)


@pytest.mark.parametrize("name", BURIED.values(), ids=BURIED)
def test_no_letter_is_buried_under_marks(name):
    assert not has_few_marks(name)

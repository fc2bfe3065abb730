"""Names may hold every letter and picture there is, and nothing that acts unseen."""

import pytest

from scorekeeper.rules.showable import is_showable

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
}


@pytest.mark.parametrize("name", SHOWN.values(), ids=SHOWN)
def test_it_is_shown(name):
    assert is_showable(name)


@pytest.mark.parametrize("name", REFUSED.values(), ids=REFUSED)
def test_it_is_refused(name):
    assert not is_showable(name)

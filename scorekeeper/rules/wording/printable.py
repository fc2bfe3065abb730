"""Which texts can be shown: letters, signs and pictures, but nothing that acts unseen."""

import re
import unicodedata

JOINER, NON_JOINER = "\u200d", "\u200c"
#: The flag of a part of a country: a black flag, then its name in characters that nobody sees.
_BLACK_FLAG = "\U0001f3f4"
_FLAG = re.compile(_BLACK_FLAG + "[\U000e0030-\U000e007a]{1,6}\U000e007f")
#: Where Unicode keeps its pictures: a phone may know newer ones than we do.
_PICTURES = ("\U0001f000", "\U0001faff")
#: What stands behind a sign to have it as a text or as a picture, and the frame of a key.
_AS_TEXT, _AS_PICTURE, _KEY = "\ufe0e", "\ufe0f", "\u20e3"
#: Signs and letters that are no pictures, but may be shown as one.
_MAY_BE_PICTURES = frozenset("‼⁉〰〽ℹ")  # noqa: RUF001
_KEYS = frozenset("0123456789#*")
#: What stands behind an ideograph to choose between the ways in which it is written in names.
_VARIANTS = re.compile("[\ufe00-\ufe02\U000e0100-\U000e01ef]")
_IDEOGRAPHS = ("CJK UNIFIED IDEOGRAPH", "CJK COMPATIBILITY IDEOGRAPH")
#: Of what Python calls printable, all that is not seen by itself. Source: Unicode 16,
#: DerivedCoreProperties.txt, Default_Ignorable_Code_Point; then what is empty by its name: the
#: Braille blank, the place of an object, blanks of Egypt, the filler of Khitan, the null notehead.
_UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef"
    "\u2800\ufffc\U00013441\U00013442\U00016fe4\U0001d159]"
)
_VIRAMA = 9
#: So many marks may stand on one letter. Source: Unicode Technical Standard 39, section 5.4.
MOST_MARKS = 4


def is_printable(text: str) -> bool:
    r"""Whether a page can show *text* as it is, with nothing in it that turns or hides the rest.

    >>> is_printable("Müller"), is_printable("\u202eMüller"), is_printable("Mül\nler")
    (True, False, False)
    """
    if text.isprintable() and not _UNSEEN.search(text):
        return True  # Nearly every text, told at once.
    shown = _FLAG.sub(_BLACK_FLAG, text)
    return all(_is_shown(shown, at) for at in range(len(shown)))


def has_few_marks(text: str) -> bool:
    r"""Whether no letter of *text* is buried under marks, and no mark stands alone.

    >>> has_few_marks("Zoe\u0308"), has_few_marks("Z" + 39 * "\u0308"), has_few_marks("\u0308")
    (True, False, False)
    """
    marks = MOST_MARKS  # Of nothing, there may be no mark at all.
    for char in text:
        if _UNSEEN.match(char):
            continue
        is_mark = unicodedata.category(char) in {"Mn", "Me"}
        marks = marks + 1 if is_mark else MOST_MARKS if char.isspace() else 0
        if marks > MOST_MARKS:
            return False
    return True


def _is_shown(text: str, at: int) -> bool:
    """Whether the character at *at* is seen, or changes what is seen beside it."""
    char, before, after = text[at], text[:at][-1:], text[at + 1 :][:1]
    if char in {JOINER, NON_JOINER}:
        return bool(before and after) and _joins(text, at)
    if char in {_AS_TEXT, _AS_PICTURE}:
        return _may_be_picture(before) or (before in _KEYS and after == _KEY)
    if _VARIANTS.match(char):
        return bool(before) and unicodedata.name(before, "").startswith(_IDEOGRAPHS)
    return not _UNSEEN.match(char) and (char.isprintable() or _is_picture(char))


def _is_picture(char: str) -> bool:
    first, last = _PICTURES
    return first <= char <= last or unicodedata.category(char) in {"So", "Sm"}


def _may_be_picture(char: str) -> bool:
    return char in _MAY_BE_PICTURES or (bool(char) and not char.isascii() and _is_picture(char))


def _joins(text: str, at: int) -> bool:
    """Whether the joiner at *at* holds together, or apart, what stands around it.

    Pictures of several people need that, and so do scripts of India and the Persian one. Source:
    Unicode Technical Standard 51, and RFC 5892, appendix A.
    """
    before, after = text[at - 1], text[at + 1]
    is_joiner = text[at] == JOINER
    if is_joiner and _is_picture(after) and (_is_picture(before) or before == _AS_PICTURE):
        return True
    viramas = (unicodedata.combining(before), is_joiner and unicodedata.combining(after))
    if _VIRAMA in viramas:
        return _script(before) == _script(after)
    letters = (char for char in reversed(text[:at]) if not unicodedata.combining(char))
    directions = {unicodedata.bidirectional(char) for char in (next(letters, before), after)}
    return not is_joiner and directions == {"AL"}


def _script(char: str) -> str:
    """Return the script of a letter or mark: its name begins with it."""
    return unicodedata.name(char, "").split(" ")[0]

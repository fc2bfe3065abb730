"""Which texts can be shown: letters, signs and pictures, but nothing that acts unseen."""

import re
import unicodedata

JOINER, NON_JOINER = "\u200d", "\u200c"
#: The flag of a part of a country: a black flag, then its name in characters that nobody sees.
_FLAG = re.compile("\U0001f3f4[\U000e0030-\U000e007a]{1,6}\U000e007f")
#: Where Unicode keeps its pictures: a phone may know newer ones than we do.
_PICTURES = ("\U0001f000", "\U0001faff")
_AS_PICTURE = "\ufe0f"
_VIRAMA = 9


def is_showable(text: str) -> bool:
    r"""Whether a page can show *text* as it is, with nothing in it that turns or hides the rest.

    >>> is_showable("Müller"), is_showable("\u202eMüller"), is_showable("Mül\nler")
    (True, False, False)
    """
    shown = _FLAG.sub("", text)
    return all(
        char.isprintable() or _is_picture(char) or _joins(shown, at)
        for at, char in enumerate(shown)
    )


def _is_picture(char: str) -> bool:
    first, last = _PICTURES
    return first <= char <= last or unicodedata.category(char) in {"So", "Sm"}


def _joins(text: str, at: int) -> bool:
    """Whether the character at *at* only holds together, or apart, what stands around it.

    Pictures of several people need that, and so do scripts of India and the Persian one.
    """
    before, after = text[:at][-1:], text[at + 1 :][:1]
    if text[at] not in {JOINER, NON_JOINER} or not before or not after:
        return False
    if unicodedata.combining(before) == _VIRAMA:
        return True
    if text[at] == NON_JOINER:
        return {unicodedata.bidirectional(before), unicodedata.bidirectional(after)} == {"AL"}
    return _is_picture(after) and (_is_picture(before) or before == _AS_PICTURE)

"""Numbers as any country writes them: the marks between thousands, and the minus signs."""

import re

_MINUS_SIGNS = str.maketrans("−–", "--")
#: 1.500, 1,500, 1’500 or 1 500: points are whole, so that no country means a fraction.
_GROUPED = re.compile(r"(?<![\d.,'’])[1-9]\d{0,2}([.,'’\s])\d{3}(?:\1\d{3})*(?![\d.,'’])")


def ungrouped(typed: str) -> str:
    """Return what was typed without the marks between thousands, whichever country's they are.

    >>> ungrouped("1.500+12,000"), ungrouped("12.5"), ungrouped("1.5000")
    ('1500+12000', '12.5', '1.5000')
    """
    return _GROUPED.sub(lambda found: re.sub(r"\D", "", found[0]), typed)


def plain_number(typed: str) -> str:
    """Return what was typed with neither marks between thousands nor a printed minus sign.

    >>> plain_number("−1.500")
    '-1500'
    """
    return ungrouped(typed).translate(_MINUS_SIGNS)

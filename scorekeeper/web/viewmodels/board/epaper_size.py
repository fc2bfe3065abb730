"""How large a picture for paper may be, in pixels: as such displays are."""

NARROWEST, WIDEST = 200, 1600
LOWEST, HIGHEST = 100, 1200


def is_paper_size(width: int, height: int) -> bool:
    """Whether a picture may be so large.

    >>> is_paper_size(800, 480), is_paper_size(16000, 480)
    (True, False)
    """
    return NARROWEST <= width <= WIDEST and LOWEST <= height <= HIGHEST

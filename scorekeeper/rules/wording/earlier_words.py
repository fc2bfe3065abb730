"""Replaced words of shipped pages, which a table that keeps an earlier page still shows."""

from scorekeeper.rules.text import text

#: Of Hand and Foot and of Contract Rummy, replaced in 2026: nobody knew which thing was meant.
EARLIER_WORDS = (
    text("Red"),
    text("Black"),
    text("Drew exactly the right number"),
    text("Cut exactly the right number"),
    # Of Family Pennies, replaced in 2026: it was taken for the page that others watch.
    text("On the board"),
    text("if not on the board"),
    text("on the board too"),
    # Of Family Pennies, replaced in 2026: nobody knew what is on the table.
    text("if not on the table"),
    text("on the table too"),
    # Of Family Pennies, replaced in 2026: the cards above it call an opened side opened.
    text("On the table"),
)

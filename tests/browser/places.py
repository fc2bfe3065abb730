"""Where the screens of club evenings, of seasons and of sides that count for themselves are."""

#: The screens of a club evening: before its seats are out, while people look for them, in play,
#: and over. A phone remembers whose it is, so those of nobody come first.
COMING = {
    "evening, who is here": "/evening/{code}",
    "evening, door": "/evening/{code}/join",
    "director, people": "/direct/{code}/people",
    "director, name": "/direct/{code}/people/4",
    "director, door": "/direct/{code}/door",
    "director, seats": "/direct/{code}/seats",
    "director, one picked": "/direct/{code}/seats?swap=1-2&pick=4",
    "director, nobody sits": "/direct/{code}",
    "evening, a seat comes": "/evening/{code}#entry-4",
}
SEATING = {
    "evening, who are you": "/evening/{code}",
    "evening, seats, tv": "/evening/{code}/tv",
    "director, waiting": "/direct/{code}",
    "evening, my seat": "/evening/{code}#entry-4",
}
PLAYING = {
    "evening": "/evening/{code}#entry-4",
    "evening, seat": "/evening/{code}/seat/4",
    "evening, standings": "/evening/{code}/standings",
    "evening, earlier sittings": "/evening/{code}/sittings",
    "evening, share": "/evening/{code}/qr",
    "evening, tv": "/evening/{code}/tv",
    "director": "/direct/{code}",
    "director, table": "/direct/{code}/tables/2/2",
    "director, who plays": "/direct/{code}/people/3",
    "director, cards": "/direct/{code}/cards",
    "director, season": "/direct/{code}/season",
    "director, log": "/direct/{code}/log",
    "director, closing": "/direct/{code}/close",
    "director, length": "/direct/{code}/length",
    "director, ending": "/direct/{code}/end",
    "director, same again": "/direct/{code}/again",
    "director, deleting": "/direct/{code}/delete",
    "director, really deleting": "/direct/{code}/delete?sure=yes",
}
OVER = {
    "evening, over": "/evening/{code}#entry-4",
    "evening, final standings": "/evening/{code}/standings",
    "evening, over, tv": "/evening/{code}/tv",
    "director, over": "/direct/{code}",
}
#: The screens of a season that this phone keeps; one of its evenings counts in it.
SEASON = {
    "season": "/season/{code}",
    "season, settings": "/season/{code}/settings",
    "season, one picked": "/season/{code}/settings?pick=Ann",
    "season, deleting": "/season/{code}/settings/delete",
}
#: The screens of a table at which the first side has counted, and the second has not.
SIDES = {
    "desk, sides count": "/score/{code}",
    "round, a side has counted": "/score/{code}/rounds/3",
    "side, counted": "/count/{code}/0",
    "side, to count": "/count/{code}/1",
    "deleting": "/score/{code}/delete",
}
